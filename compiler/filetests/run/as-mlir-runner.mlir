// The same program gives the same with MLIR's own tool.

// RUN: async-runner -O0 -e fold --entry-point-result=i64 %s > %t.ours
// RUN: async-runner -O3 -e fold --entry-point-result=i64 %s >> %t.ours
// RUN: mlir-runner-22 -O0 -e fold --entry-point-result=i64 %s > %t.theirs
// RUN: mlir-runner-22 -O3 -e fold --entry-point-result=i64 %s >> %t.theirs
// RUN: diff %t.ours %t.theirs
// RUN: async-runner -O2 -e quotient %s > %t.ours
// RUN: mlir-runner-22 -O2 -e quotient %s > %t.theirs
// RUN: diff %t.ours %t.theirs
// REQUIRES: llvm, mlir-runner-22

llvm.mlir.global internal constant @data(dense<[3, -1, 4, 1, -5, 9, 2, 6]> : tensor<8xi64>) : !llvm.array<8 x i64>

// Shifts, multiplies, divides and compares, with a value from each of three edges.
llvm.func @fold() -> i64 {
  %c0 = llvm.mlir.constant(0 : i64) : i64
  %c1 = llvm.mlir.constant(1 : i64) : i64
  %c3 = llvm.mlir.constant(3 : i64) : i64
  %c8 = llvm.mlir.constant(8 : i64) : i64
  %data = llvm.mlir.addressof @data : !llvm.ptr
  llvm.br ^head(%c0, %c1 : i64, i64)
^head(%i: i64, %acc: i64):
  %more = llvm.icmp "ult" %i, %c8 : i64
  llvm.cond_br %more, ^body, ^end
^body:
  %place = llvm.getelementptr inbounds %data[0, %i] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.array<8 x i64>
  %value = llvm.load %place : !llvm.ptr -> i64
  %next = llvm.add %i, %c1 overflow<nsw, nuw> : i64
  %kind = llvm.and %value, %c3 : i64
  %shifted = llvm.shl %acc, %c3 : i64
  %sum = llvm.add %shifted, %value : i64
  %product = llvm.mul %sum, %value : i64
  llvm.switch %kind : i64, ^head(%next, %sum : i64, i64) [
    1: ^head(%next, %product : i64, i64),
    3: ^head(%next, %shifted : i64, i64)
  ]
^end:
  llvm.return %acc : i64
}

llvm.func @quotient() -> f32 {
  %a = llvm.mlir.constant(22.0 : f32) : f32
  %b = llvm.mlir.constant(7.0 : f32) : f32
  %0 = llvm.fdiv %a, %b : f32
  %1 = llvm.intr.sqrt(%0) : (f32) -> f32
  llvm.return %1 : f32
}
