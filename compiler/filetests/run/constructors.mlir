// Constructors run before the entry point, destructors after it, in the order of their
// priorities. Globals of threads are there.

// RUN: async-runner --entry-point-result=void %s | FileCheck %s
// RUN: async-runner -O2 --entry-point-result=void %s | FileCheck %s
// REQUIRES: llvm

llvm.func @printI64(i64)
llvm.func @printNewline()

llvm.mlir.global internal thread_local @each(40 : i64) : i64
llvm.mlir.global internal thread_local @zero(0 : i32) : i32

llvm.mlir.global_ctors ctors = [@second, @first], priorities = [200 : i32, 100 : i32], data = [#llvm.zero, #llvm.zero]
llvm.mlir.global_dtors dtors = [@last, @next], priorities = [1 : i32, 2 : i32], data = [#llvm.zero, #llvm.zero]

llvm.func internal @print(%a: i64) attributes {no_inline} {
  llvm.call @printI64(%a) : (i64) -> ()
  llvm.call @printNewline() : () -> ()
  llvm.return
}

// CHECK: {{^}}1{{$}}
// CHECK-NEXT: {{^}}2{{$}}
// CHECK-NEXT: {{^}}42{{$}}
// CHECK-NEXT: {{^}}3{{$}}
// CHECK-NEXT: {{^}}4{{$}}
llvm.func internal @first() {
  %0 = llvm.mlir.constant(1 : i64) : i64
  llvm.call @print(%0) : (i64) -> ()
  llvm.return
}
llvm.func internal @second() {
  %0 = llvm.mlir.constant(2 : i64) : i64
  llvm.call @print(%0) : (i64) -> ()
  %1 = llvm.mlir.addressof @each : !llvm.ptr
  %2 = llvm.load %1 : !llvm.ptr -> i64
  %3 = llvm.add %2, %0 : i64
  llvm.store %3, %1 : i64, !llvm.ptr
  llvm.return
}
llvm.func @main() {
  %0 = llvm.mlir.addressof @each : !llvm.ptr
  %1 = llvm.load %0 : !llvm.ptr -> i64
  %2 = llvm.mlir.addressof @zero : !llvm.ptr
  %3 = llvm.load %2 : !llvm.ptr -> i32
  %4 = llvm.sext %3 : i32 to i64
  %5 = llvm.add %1, %4 : i64
  llvm.call @print(%5) : (i64) -> ()
  llvm.return
}
llvm.func internal @next() {
  %0 = llvm.mlir.constant(3 : i64) : i64
  llvm.call @print(%0) : (i64) -> ()
  llvm.return
}
llvm.func internal @last() {
  %0 = llvm.mlir.constant(4 : i64) : i64
  llvm.call @print(%0) : (i64) -> ()
  llvm.return
}
