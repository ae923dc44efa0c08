// The end of the process did not wait for a task in a wait with a time limit: it took
// the task for one that waits for what nobody completes. Such a task finishes.

#include "support.h"
#include "async_runtime_ext.h"

static long started;

static void wait_for_time(void *unused) {
  AsyncToken *never = mlirAsyncRuntimeCreateToken();
  (void)unused;
  STORE(&started, 1L);
  CHECK(!asyncRuntimeAwaitTokenFor(never, 500000000));
  mlirAsyncRuntimeEmplaceToken(never);
  drop(never);
  CHECK(write(1, "finished\n", 9) == 9);
}

int main(void) {
  mlirAsyncRuntimeExecute(NULL, wait_for_time);
  WAIT_UNTIL(LOAD(&started), 20);
  return 0;
}
