// The names and declarations of LLVM 22's mlir/ExecutionEngine/AsyncRuntime.h,
// written down here so that the test does not need LLVM's development files.

#ifndef LLVM_ASYNC_RUNTIME_H
#define LLVM_ASYNC_RUNTIME_H

#include <cstddef>
#include <stdint.h>

#define MLIR_ASYNC_RUNTIME_EXPORT __attribute__((visibility("default")))

namespace mlir {
namespace runtime {

using AsyncToken = struct AsyncToken;
using AsyncGroup = struct AsyncGroup;
using AsyncValue = struct AsyncValue;
using ValueStorage = std::byte *;
using CoroHandle = void *;
using CoroResume = void (*)(void *);
using RefCountedObjPtr = void *;

extern "C" MLIR_ASYNC_RUNTIME_EXPORT void mlirAsyncRuntimeAddRef(RefCountedObjPtr, int64_t);
extern "C" MLIR_ASYNC_RUNTIME_EXPORT void mlirAsyncRuntimeDropRef(RefCountedObjPtr, int64_t);
extern "C" MLIR_ASYNC_RUNTIME_EXPORT AsyncToken *mlirAsyncRuntimeCreateToken();
extern "C" MLIR_ASYNC_RUNTIME_EXPORT AsyncValue *mlirAsyncRuntimeCreateValue(int64_t);
extern "C" MLIR_ASYNC_RUNTIME_EXPORT AsyncGroup *mlirAsyncRuntimeCreateGroup(int64_t size);
extern "C" MLIR_ASYNC_RUNTIME_EXPORT int64_t mlirAsyncRuntimeAddTokenToGroup(AsyncToken *,
                                                                             AsyncGroup *);
extern "C" MLIR_ASYNC_RUNTIME_EXPORT void mlirAsyncRuntimeEmplaceToken(AsyncToken *);
extern "C" MLIR_ASYNC_RUNTIME_EXPORT void mlirAsyncRuntimeEmplaceValue(AsyncValue *);
extern "C" MLIR_ASYNC_RUNTIME_EXPORT void mlirAsyncRuntimeSetTokenError(AsyncToken *);
extern "C" MLIR_ASYNC_RUNTIME_EXPORT void mlirAsyncRuntimeSetValueError(AsyncValue *);
extern "C" MLIR_ASYNC_RUNTIME_EXPORT bool mlirAsyncRuntimeIsTokenError(AsyncToken *);
extern "C" MLIR_ASYNC_RUNTIME_EXPORT bool mlirAsyncRuntimeIsValueError(AsyncValue *);
extern "C" MLIR_ASYNC_RUNTIME_EXPORT bool mlirAsyncRuntimeIsGroupError(AsyncGroup *);
extern "C" MLIR_ASYNC_RUNTIME_EXPORT void mlirAsyncRuntimeAwaitToken(AsyncToken *);
extern "C" MLIR_ASYNC_RUNTIME_EXPORT void mlirAsyncRuntimeAwaitValue(AsyncValue *);
extern "C" MLIR_ASYNC_RUNTIME_EXPORT void mlirAsyncRuntimeAwaitAllInGroup(AsyncGroup *);
extern "C" MLIR_ASYNC_RUNTIME_EXPORT ValueStorage mlirAsyncRuntimeGetValueStorage(AsyncValue *);
extern "C" MLIR_ASYNC_RUNTIME_EXPORT void mlirAsyncRuntimeExecute(CoroHandle, CoroResume);
extern "C" MLIR_ASYNC_RUNTIME_EXPORT void
mlirAsyncRuntimeAwaitTokenAndExecute(AsyncToken *, CoroHandle, CoroResume);
extern "C" MLIR_ASYNC_RUNTIME_EXPORT void
mlirAsyncRuntimeAwaitValueAndExecute(AsyncValue *, CoroHandle, CoroResume);
extern "C" MLIR_ASYNC_RUNTIME_EXPORT void
mlirAsyncRuntimeAwaitAllInGroupAndExecute(AsyncGroup *, CoroHandle, CoroResume);
extern "C" MLIR_ASYNC_RUNTIME_EXPORT int64_t mlirAsyncRuntimGetNumWorkerThreads();
extern "C" MLIR_ASYNC_RUNTIME_EXPORT void mlirAsyncRuntimePrintCurrentThreadId();
extern "C" MLIR_ASYNC_RUNTIME_EXPORT void __mlir_execution_engine_destroy();

} // namespace runtime
} // namespace mlir

#endif
