// A drain returned while a waiting thread of the host ran a task, because no thread of
// the pool could be started: only the pool's were counted. A drain waits for such a
// task too. Run with refuse_threads.c, which allows the first thread only: the host's.

#include "support.h"
#include "async_runtime_ext.h"

static AsyncToken *done; // set when there is something to wait for
static long started, finished;

static void take_a_second(void *unused) {
  (void)unused;
  STORE(&started, 1L);
  sleep_us(1000000);
  STORE(&finished, 1L);
  mlirAsyncRuntimeEmplaceToken(done);
}

static void *wait_for_it(void *unused) {
  WAIT_UNTIL(LOAD(&done) != NULL, 20);
  mlirAsyncRuntimeAwaitToken(done);
  return unused;
}

int main(int argc, char **argv) {
  pthread_t host = start_thread(wait_for_it, NULL);
  CHECK(argc > 1);
  STORE(&done, mlirAsyncRuntimeCreateToken());
  mlirAsyncRuntimeExecute(NULL, take_a_second);
  WAIT_UNTIL(LOAD(&started), 20);
  if (strcmp(argv[1], "hook") == 0)
    __mlir_execution_engine_destroy();
  else
    asyncRuntimeDrain();
  CHECK(LOAD(&finished));
  join_thread(host);
  drop(done);
  return 0;
}
