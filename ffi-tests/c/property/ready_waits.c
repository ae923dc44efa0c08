// A million successive waits for a token that is ready, on 64 KiB of stack:
// blocking, on an outside thread and in a task; and from continuation to
// continuation. Argument: how many.

#include "support.h"

static long waits;
static AsyncToken *ready;
static long continued;

static void wait_many_times(void *unused) {
  long i;
  (void)unused;
  for (i = 0; i < waits; i++)
    mlirAsyncRuntimeAwaitToken(ready);
}

static void continue_again(void *handle) {
  if (ADD(&continued, 1L) + 1 < waits)
    mlirAsyncRuntimeAwaitTokenAndExecute(ready, handle, continue_again);
}

static void *body(void *unused) {
  wait_many_times(unused);
  spawn_and_join(wait_many_times, NULL);
  mlirAsyncRuntimeAwaitTokenAndExecute(ready, NULL, continue_again);
  WAIT_UNTIL(LOAD(&continued) == waits, 100);
  return NULL;
}

int main(int argc, char **argv) {
  waits = number_argument(argc, argv, 1, 1000000);
  ready = ready_token();
  run_on_stack_of(64 * 1024, body);
  drop(ready);
  return 0;
}
