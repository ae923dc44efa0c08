// The header of an older generation alone: every function whose type is not that of
// today's header. ASYNC_RUNTIME_HEADER names it. (Volatile, or compilers warn that the
// address of a function is never null.)

#include ASYNC_RUNTIME_HEADER
#include ASYNC_RUNTIME_HEADER

#ifdef ASYNC_RUNTIME_H
#error "today's header is not to be included"
#endif

#ifdef __cplusplus
#define EXTERN extern "C"
#else
#define EXTERN extern
#endif

EXTERN int old_header_is_complete(void);

static void (*volatile counts[])(RefCountedObjPtr, int32_t) = {mlirAsyncRuntimeAddRef,
                                                            mlirAsyncRuntimeDropRef};
static AsyncValue *(*volatile create_value)(int32_t) = mlirAsyncRuntimeCreateValue;
static int64_t (*volatile add)(AsyncToken *, AsyncGroup *) = mlirAsyncRuntimeAddTokenToGroup;

#ifdef ASYNC_RUNTIME_LLVM12_H
static AsyncGroup *(*volatile create_group)(void) = mlirAsyncRuntimeCreateGroup;
static void *(*volatile storage)(AsyncValue *) = mlirAsyncRuntimeGetValueStorage;
static AsyncRuntime *(*volatile runtime)(void) = MLIR_AsyncRT_DefaultRuntime;
static AsyncHandle *(*volatile create_handle)(AsyncRuntime *) = MLIR_AsyncRT_CreateHandle;
static AsyncHandle *(*volatile call)(AsyncRuntime *, void (*)(void)) = MLIR_AsyncRT_Call;
static void (*volatile handles[])(AsyncHandle *) = {MLIR_AsyncRT_EmplaceHandle,
                                                 MLIR_AsyncRT_SyncAwait};
static void (*volatile await_handle)(AsyncHandle *, CoroHandle, CoroResume) = MLIR_AsyncRT_Await;

static int prototype(void) {
  return storage && runtime && create_handle && call && handles[0] && await_handle;
}
#else
static AsyncGroup *(*volatile create_group)(int64_t) = mlirAsyncRuntimeCreateGroup;
static int prototype(void) { return 1; }
#endif

int old_header_is_complete(void) {
  return counts[0] && create_value && add && create_group && prototype();
}
