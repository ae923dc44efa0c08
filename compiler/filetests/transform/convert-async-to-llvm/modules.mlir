// Functions are declared in the module that calls them, unless they are there.

// RUN: async-opt --convert-async-to-llvm %s | FileCheck %s

func.func private @mlirAsyncRuntimeCreateToken() -> !llvm.ptr
func.func @own() -> !async.token {
  %0 = async.runtime.create : !async.token
  return %0 : !async.token
}
module @inner {
  func.func @f(%t: !async.token, %h: !async.coro.handle) {
    async.runtime.await_and_resume %t, %h : !async.token
    return
  }
}

// CHECK:       func.func private @mlirAsyncRuntimeCreateToken() -> !llvm.ptr
// CHECK-NEXT:  func.func @own
// CHECK:       module @inner
// CHECK:         call @mlirAsyncRuntimeAwaitTokenAndExecute
// CHECK:         func.func private @mlirAsyncRuntimeAwaitTokenAndExecute
// CHECK:         llvm.func @__resume
// CHECK:       }
// CHECK-NOT:   func.func private @mlirAsyncRuntimeCreateToken
// CHECK:       func.func private @mlirAsyncRuntimeAwaitTokenAndExecute
