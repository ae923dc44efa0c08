// Groups of MLIR's runtime have tokens in them. For a value there is a function of this
// runtime, which is only declared in programs that need it.

// RUN: async-opt --convert-async-to-llvm %s | FileCheck %s

// CHECK: %[[R:.*]] = call @asyncRuntimeAddValueToGroup(%{{.*}}, %{{.*}}) : (!llvm.ptr, !llvm.ptr) -> i64
// CHECK: func.func private @asyncRuntimeAddValueToGroup(!llvm.ptr, !llvm.ptr) -> i64
func.func @value(%v: !async.value<f32>, %g: !async.group) {
  %0 = async.runtime.add_to_group %v, %g : !async.value<f32>
  return
}
