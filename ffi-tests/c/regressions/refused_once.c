// When the system refused to start a thread, once, nobody tried again before the next
// call of the runtime, so a queued task waited for a running one that waited for it.
// It is tried again soon. Run with two workers and with refuse_threads.c, which refuses
// every second thread: the first one runs the waiting task, and the second one is
// refused.

#include "support.h"

static long started, ran;

static void wait_for_the_other(void *unused) {
  (void)unused;
  STORE(&started, 1L);
  WAIT_UNTIL(LOAD(&ran) == 1, 20);
}

int main(void) {
  AsyncToken *done = spawn(wait_for_the_other, NULL);
  WAIT_UNTIL(LOAD(&started), 20);
  mlirAsyncRuntimeExecute(&ran, count_up);
  join_token(done);
  return 0;
}
