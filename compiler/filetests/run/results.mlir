// The entry point, and what it gives.

// RUN: async-runner -e int --entry-point-result=i32 %s | FileCheck %s --check-prefix=I32
// RUN: async-runner -O2 -e long -entry-point-result=i64 %s | FileCheck %s --check-prefix=I64
// RUN: async-runner -O3 --entry-point=single --entry-point-result f32 %s | FileCheck %s --check-prefix=F32
// RUN: async-runner -O1 -e=double --entry-point-result=f64 < %s | FileCheck %s --check-prefix=F64
// RUN: async-runner -e nothing --entry-point-result=void %s | FileCheck %s --check-prefix=NOTHING --allow-empty
// REQUIRES: llvm

// I32: {{^}}-42{{$}}
llvm.func @int() -> i32 {
  %0 = llvm.mlir.constant(-42 : i32) : i32
  llvm.return %0 : i32
}

// I64: {{^}}5000000000{{$}}
llvm.func @long() -> i64 {
  %0 = llvm.mlir.constant(5000000000 : i64) : i64
  llvm.return %0 : i64
}

// F32: {{^}}4.250000e+01{{$}}
llvm.func @single() -> f32 {
  %0 = llvm.mlir.constant(42.5 : f32) : f32
  llvm.return %0 : f32
}

// F64: {{^}}-1.000000e-07{{$}}
llvm.func @double() -> f64 {
  %0 = llvm.mlir.constant(-1.0e-7 : f64) : f64
  llvm.return %0 : f64
}

// NOTHING-NOT: {{.}}
llvm.func @nothing() {
  llvm.return
}
