// Addresses of thread-local globals are taken where they are used: after a suspension
// another thread may go on.

// RUN: async-runner --emit=llvm-ir-unoptimized %s | FileCheck %s
// REQUIRES: llvm

llvm.mlir.global internal thread_local @counter(0 : i32) : i32
llvm.func @suspended()

// CHECK-LABEL: define i32 @f(
// CHECK: call ptr @llvm.threadlocal.address.p0(ptr @counter)
// CHECK-NEXT: load i32
// CHECK: call void @suspended()
// CHECK-NEXT: %[[ADDRESS:.*]] = call ptr @llvm.threadlocal.address.p0(ptr @counter)
// CHECK-NEXT: store i32 %{{.*}}, ptr %[[ADDRESS]]
llvm.func @f() -> i32 {
  %0 = llvm.mlir.addressof @counter : !llvm.ptr
  %1 = llvm.load %0 : !llvm.ptr -> i32
  llvm.call @suspended() : () -> ()
  llvm.store %1, %0 : i32, !llvm.ptr
  llvm.return %1 : i32
}
