// The header alone: nothing is included before it, and every function has the
// signature that compiled MLIR code calls.

#include "async_runtime.h"

extern int header_is_complete(void);

static void (*const counts[])(RefCountedObjPtr, int64_t) = {mlirAsyncRuntimeAddRef,
                                                            mlirAsyncRuntimeDropRef};
static AsyncToken *(*const create_token)(void) = mlirAsyncRuntimeCreateToken;
static AsyncValue *(*const create_value)(int64_t) = mlirAsyncRuntimeCreateValue;
static AsyncGroup *(*const create_group)(int64_t) = mlirAsyncRuntimeCreateGroup;
static int64_t (*const add)(AsyncToken *, AsyncGroup *) = mlirAsyncRuntimeAddTokenToGroup;
static void (*const with_token[])(AsyncToken *) = {
    mlirAsyncRuntimeEmplaceToken, mlirAsyncRuntimeSetTokenError, mlirAsyncRuntimeAwaitToken};
static void (*const with_value[])(AsyncValue *) = {
    mlirAsyncRuntimeEmplaceValue, mlirAsyncRuntimeSetValueError, mlirAsyncRuntimeAwaitValue};
static void (*const with_group[])(AsyncGroup *) = {mlirAsyncRuntimeAwaitAllInGroup};
static bool (*const token_error)(AsyncToken *) = mlirAsyncRuntimeIsTokenError;
static bool (*const value_error)(AsyncValue *) = mlirAsyncRuntimeIsValueError;
static bool (*const group_error)(AsyncGroup *) = mlirAsyncRuntimeIsGroupError;
static ValueStorage (*const storage)(AsyncValue *) = mlirAsyncRuntimeGetValueStorage;
static void (*const execute)(CoroHandle, CoroResume) = mlirAsyncRuntimeExecute;
static void (*const await_token)(AsyncToken *, CoroHandle,
                                 CoroResume) = mlirAsyncRuntimeAwaitTokenAndExecute;
static void (*const await_value)(AsyncValue *, CoroHandle,
                                 CoroResume) = mlirAsyncRuntimeAwaitValueAndExecute;
static void (*const await_group)(AsyncGroup *, CoroHandle,
                                 CoroResume) = mlirAsyncRuntimeAwaitAllInGroupAndExecute;
static int64_t (*const workers[])(void) = {mlirAsyncRuntimGetNumWorkerThreads,
                                           mlirAsyncRuntimeGetNumWorkerThreads};
static void (*const no_arguments[])(void) = {mlirAsyncRuntimePrintCurrentThreadId,
                                             __mlir_execution_engine_destroy,
                                             __mlir_runner_destroy};
static void (*const init[])(void *) = {__mlir_execution_engine_init, __mlir_runner_init};

int header_is_complete(void) {
  return counts[0] && create_token && create_value && create_group && add && with_token[0] &&
         with_value[0] && with_group[0] && token_error && value_error && group_error &&
         storage && execute && await_token && await_value && await_group && workers[0] &&
         no_arguments[0] && init[0];
}
