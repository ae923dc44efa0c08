// A continuation that a task released stayed in the next-task slot for as long as the
// task ran, if the other cores had no thread yet: nobody was there to take it. It runs
// within bounded time. Run with several workers, from the first use on.

#include "support.h"

static long ran, finished;

static void release_and_go_on(void *unused) {
  AsyncToken *token = mlirAsyncRuntimeCreateToken();
  (void)unused;
  mlirAsyncRuntimeAwaitTokenAndExecute(token, &ran, count_up);
  mlirAsyncRuntimeEmplaceToken(token);
  drop(token);
  WAIT_UNTIL(LOAD(&ran) == 1, 20);
  STORE(&finished, 1L);
}

int main(void) {
  mlirAsyncRuntimeExecute(NULL, release_and_go_on);
  // Without a call of the runtime, which could wake somebody.
  WAIT_UNTIL(LOAD(&finished), 60);
  return 0;
}
