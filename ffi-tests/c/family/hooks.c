// The hooks of MLIR's execution engine: the init hooks do not touch their
// argument; the destroy hooks return when nothing is queued or running, and the
// runtime serves on afterwards.

#include "support.h"
#include <sys/mman.h>

enum { TASKS = 1000 };

static void slow(void *counter) {
  sleep_us(200);
  ADD((long *)counter, 1L);
}

// A task that queues tasks which queue tasks: all of them are waited for.
static void slow_tree(void *counter) {
  sleep_us(200);
  if (ADD((long *)counter, 1L) < 200) {
    mlirAsyncRuntimeExecute(counter, slow_tree);
    mlirAsyncRuntimeExecute(counter, slow_tree);
  }
}

static void drains(void (*destroy)(void)) {
  static long ran, started;
  AsyncToken *token = mlirAsyncRuntimeCreateToken();
  long continued = 0;
  int i;
  STORE(&ran, 0L);
  for (i = 0; i < TASKS; i++)
    mlirAsyncRuntimeExecute(&ran, slow);
  destroy();
  CHECK(LOAD(&ran) == TASKS);

  STORE(&started, 0L);
  mlirAsyncRuntimeExecute(&started, slow_tree);
  destroy();
  CHECK(LOAD(&started) > 200);

  // A continuation that was released counts, one that still awaits does not.
  mlirAsyncRuntimeAwaitTokenAndExecute(token, &continued, slow);
  destroy();
  CHECK(LOAD(&continued) == 0);
  mlirAsyncRuntimeExecute(token, emplace);
  destroy();
  CHECK(LOAD(&continued) == 1);
  drop(token);

  // With nothing to do it returns at once.
  destroy();
}

int main(void) {
  void *untouchable = mmap(NULL, 4096, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  CHECK(untouchable != MAP_FAILED);
  __mlir_execution_engine_init(untouchable);
  __mlir_runner_init(untouchable);
  __mlir_execution_engine_init(NULL);
  __mlir_runner_init(NULL);
  drains(__mlir_execution_engine_destroy);
  drains(__mlir_runner_destroy);
  __mlir_execution_engine_init(untouchable);
  drains(__mlir_execution_engine_destroy);
  return 0;
}
