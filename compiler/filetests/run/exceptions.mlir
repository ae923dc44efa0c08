// A C++ exception is caught in compiled code: unwinding works through it.

// RUN: async-runner --entry-point-result=i32 --shared-libs=libstdc++.so.6 %s | FileCheck %s
// RUN: async-runner -O2 --entry-point-result=i32 --shared-libs=libstdc++.so.6 %s | FileCheck %s
// REQUIRES: llvm

llvm.func @__cxa_allocate_exception(i64) -> !llvm.ptr
llvm.func @__cxa_throw(!llvm.ptr, !llvm.ptr, !llvm.ptr)
llvm.func @__cxa_begin_catch(!llvm.ptr) -> !llvm.ptr
llvm.func @__cxa_end_catch()
llvm.func @__gxx_personality_v0(...) -> i32
llvm.mlir.global external constant @_ZTIi() : !llvm.ptr

llvm.func internal @throw(%value: i32) attributes {no_inline} {
  %size = llvm.mlir.constant(4 : i64) : i64
  %null = llvm.mlir.zero : !llvm.ptr
  %type = llvm.mlir.addressof @_ZTIi : !llvm.ptr
  %0 = llvm.call @__cxa_allocate_exception(%size) : (i64) -> !llvm.ptr
  llvm.store %value, %0 : i32, !llvm.ptr
  llvm.call @__cxa_throw(%0, %type, %null) : (!llvm.ptr, !llvm.ptr, !llvm.ptr) -> ()
  llvm.unreachable
}

// CHECK: {{^}}42{{$}}
llvm.func @main() -> i32 attributes {personality = @__gxx_personality_v0} {
  %value = llvm.mlir.constant(42 : i32) : i32
  %type = llvm.mlir.addressof @_ZTIi : !llvm.ptr
  llvm.invoke @throw(%value) to ^ok unwind ^caught : (i32) -> ()
^ok:
  %zero = llvm.mlir.constant(0 : i32) : i32
  llvm.return %zero : i32
^caught:
  %pad = llvm.landingpad (catch %type : !llvm.ptr) : !llvm.struct<(ptr, i32)>
  %exception = llvm.extractvalue %pad[0] : !llvm.struct<(ptr, i32)>
  %object = llvm.call @__cxa_begin_catch(%exception) : (!llvm.ptr) -> !llvm.ptr
  %caught = llvm.load %object : !llvm.ptr -> i32
  llvm.call @__cxa_end_catch() : () -> ()
  llvm.return %caught : i32
}
