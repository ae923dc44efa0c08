// The runtime's own output function, from main and from a task.
//
// EXPECT: Current thread id: ...
// EXPECT: Current thread id: ...

func.func private @mlirAsyncRuntimePrintCurrentThreadId() -> ()

func.func @main() {
  call @mlirAsyncRuntimePrintCurrentThreadId() : () -> ()
  %token = async.execute {
    func.call @mlirAsyncRuntimePrintCurrentThreadId() : () -> ()
    async.yield
  }
  async.await %token : !async.token
  return
}
