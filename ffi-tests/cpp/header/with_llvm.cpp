// The header before or after LLVM's own (macro LLVM_FIRST), and the shared names
// used with both namespaces open: they mean the same.

#ifdef LLVM_FIRST
#include "llvm_async_runtime.h"
#include "async_runtime.h"
#else
#include "async_runtime.h"
#include "llvm_async_runtime.h"
#endif

static void resume(void *) {}

bool qualified();
bool qualified() {
  ::AsyncToken *token = mlir::runtime::mlirAsyncRuntimeCreateToken();
  mlir::runtime::AsyncGroup *group = ::mlirAsyncRuntimeCreateGroup(1);
  ::mlirAsyncRuntimeAddTokenToGroup(token, group);
  mlir::runtime::mlirAsyncRuntimeEmplaceToken(token);
  return mlir::runtime::mlirAsyncRuntimeIsGroupError(group);
}

using namespace mlir::runtime;

bool unqualified();
bool unqualified() {
  AsyncToken *token = mlirAsyncRuntimeCreateToken();
  AsyncValue *value = mlirAsyncRuntimeCreateValue(8);
  AsyncGroup *group = mlirAsyncRuntimeCreateGroup(1);
  ValueStorage storage = mlirAsyncRuntimeGetValueStorage(value);
  CoroHandle handle = storage;
  CoroResume function = resume;
  RefCountedObjPtr object = value;
  mlirAsyncRuntimeAddRef(object, 1);
  mlirAsyncRuntimeExecute(handle, function);
  mlirAsyncRuntimeAwaitTokenAndExecute(token, handle, function);
  mlirAsyncRuntimeAwaitAllInGroupAndExecute(group, handle, function);
  __mlir_execution_engine_destroy();
  return mlirAsyncRuntimGetNumWorkerThreads() == ::mlirAsyncRuntimeGetNumWorkerThreads();
}
