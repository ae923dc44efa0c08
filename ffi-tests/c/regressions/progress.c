// The engine's hook gave up on a task that was in some wait whenever it looked, though
// in another one each time. It waits for a task that makes progress, however long that
// takes. Run with an exit timeout that is shorter than the task, which takes 3 s. The
// argument says what it waits for, a few milliseconds at a time:
//   io     tokens that a thread of the host completes
//   timed  a time limit

#include "support.h"
#include "async_runtime_ext.h"

#define WAITS 600

static AsyncToken *asked; // to be completed by the host's thread
static long started, finished;

// Completes what it is asked for some milliseconds later.
static void *complete(void *unused) {
  while (!LOAD(&finished)) {
    AsyncToken *token = LOAD(&asked);
    sleep_us(5000);
    if (token == NULL)
      continue;
    STORE(&asked, NULL);
    mlirAsyncRuntimeEmplaceToken(token);
  }
  return unused;
}

static void wait_for_io(void *unused) {
  int i;
  (void)unused;
  STORE(&started, 1L);
  for (i = 0; i < WAITS; i++) {
    AsyncToken *token = mlirAsyncRuntimeCreateToken();
    STORE(&asked, token);
    join_token(token);
  }
  STORE(&finished, 1L);
}

static void wait_for_time(void *unused) {
  AsyncToken *never = mlirAsyncRuntimeCreateToken();
  int i;
  (void)unused;
  STORE(&started, 1L);
  for (i = 0; i < WAITS; i++)
    CHECK(!asyncRuntimeAwaitTokenFor(never, 5000000));
  mlirAsyncRuntimeEmplaceToken(never);
  drop(never);
  STORE(&finished, 1L);
}

int main(int argc, char **argv) {
  pthread_t host = start_thread(complete, NULL);
  CHECK(argc > 1);
  mlirAsyncRuntimeExecute(NULL, strcmp(argv[1], "io") == 0 ? wait_for_io : wait_for_time);
  WAIT_UNTIL(LOAD(&started), 20);
  __mlir_execution_engine_destroy();
  CHECK(LOAD(&finished));
  join_thread(host);
  return 0;
}
