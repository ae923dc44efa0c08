// The functions of the API's first prototype, in the library for LLVM 12.

#include "support.h"

static long calls;
static void count_call(void) { ADD(&calls, 1L); }

static void default_runtime(void) {
  CHECK(MLIR_AsyncRT_DefaultRuntime() != NULL);
  CHECK(MLIR_AsyncRT_DefaultRuntime() == MLIR_AsyncRT_DefaultRuntime());
}

// A handle is completed once and awaited once, in any order; that uses it up.
static void handles(void) {
  AsyncRuntime *runtime = MLIR_AsyncRT_DefaultRuntime();
  AsyncHandle *handle;
  long runs = 0;

  handle = MLIR_AsyncRT_CreateHandle(runtime);
  MLIR_AsyncRT_EmplaceHandle(handle);
  MLIR_AsyncRT_SyncAwait(handle);

  handle = MLIR_AsyncRT_CreateHandle(runtime);
  MLIR_AsyncRT_EmplaceHandle(handle);
  MLIR_AsyncRT_Await(handle, &runs, count_up);
  WAIT_UNTIL(LOAD(&runs) == 1, 20);

  handle = MLIR_AsyncRT_CreateHandle(runtime);
  MLIR_AsyncRT_Await(handle, &runs, count_up);
  sleep_us(5000);
  CHECK(LOAD(&runs) == 1);
  MLIR_AsyncRT_EmplaceHandle(handle);
  WAIT_UNTIL(LOAD(&runs) == 2, 20);
}

static void emplace_handle(void *handle) { MLIR_AsyncRT_EmplaceHandle((AsyncHandle *)handle); }

static void completed_by_a_task(void) {
  int i;
  for (i = 0; i < 200; i++) {
    AsyncHandle *handle = MLIR_AsyncRT_CreateHandle(MLIR_AsyncRT_DefaultRuntime());
    mlirAsyncRuntimeExecute(handle, emplace_handle);
    MLIR_AsyncRT_SyncAwait(handle);
  }
}

static void calls_complete_their_handles(void) {
  AsyncRuntime *runtime = MLIR_AsyncRT_DefaultRuntime();
  AsyncHandle *handles[100];
  long i, runs = 0;
  STORE(&calls, 0L);
  MLIR_AsyncRT_SyncAwait(MLIR_AsyncRT_Call(runtime, count_call));
  CHECK(LOAD(&calls) == 1);
  for (i = 0; i < 100; i++)
    handles[i] = MLIR_AsyncRT_Call(runtime, count_call);
  for (i = 0; i < 100; i++)
    MLIR_AsyncRT_Await(handles[i], &runs, count_up);
  WAIT_UNTIL(LOAD(&runs) == 100, 20);
  CHECK(LOAD(&calls) == 101);
}

static pthread_t caller;
static void not_here(void) {
  CHECK(!pthread_equal(pthread_self(), caller));
  sleep_us(2000);
  ADD(&calls, 1L);
}

// The call returns before the function does, which runs on another thread.
static void on_a_worker(void) {
  AsyncHandle *handle;
  struct gate gate = {0, 0, 0};
  long workers = (long)mlirAsyncRuntimeGetNumWorkerThreads();
  caller = pthread_self();
  occupy_workers(&gate, workers);
  STORE(&calls, 0L);
  handle = MLIR_AsyncRT_Call(MLIR_AsyncRT_DefaultRuntime(), not_here);
  CHECK(LOAD(&calls) == 0);
  open_gate(&gate);
  MLIR_AsyncRT_SyncAwait(handle);
  CHECK(LOAD(&calls) == 1);
}

// A call that waits for calls of its own, inside a worker.
static void nested(void) {
  AsyncRuntime *runtime = MLIR_AsyncRT_DefaultRuntime();
  AsyncHandle *first = MLIR_AsyncRT_Call(runtime, count_call);
  AsyncHandle *second = MLIR_AsyncRT_Call(runtime, count_call);
  MLIR_AsyncRT_SyncAwait(second);
  MLIR_AsyncRT_SyncAwait(first);
}

static void waits_nest(void) {
  AsyncHandle *handles[20];
  int i;
  STORE(&calls, 0L);
  for (i = 0; i < 20; i++)
    handles[i] = MLIR_AsyncRT_Call(MLIR_AsyncRT_DefaultRuntime(), nested);
  for (i = 0; i < 20; i++)
    MLIR_AsyncRT_SyncAwait(handles[i]);
  CHECK(LOAD(&calls) == 40);
}

int main(void) {
  default_runtime();
  handles();
  completed_by_a_task();
  calls_complete_their_handles();
  on_a_worker();
  waits_nest();
  return 0;
}
