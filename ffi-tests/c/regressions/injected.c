// A task from outside never ran while a task that queues itself anew kept the only
// core busy: that core was lent by a task in a wait, or its thread ran tasks in place
// of the one that waits, and so took the newest first, for ever. It runs after a
// bounded number of tasks. Run with one worker; the argument says what the task does:
//   waits   queues itself and waits for a child, so that it lends the core in turn
//   queues  only queues itself; to be run with no more threads than workers

#include "support.h"

static AsyncToken *gate;
static long stop, queued_anew, waiter_is_done;

static void queues(void *unused) {
  if (LOAD(&stop))
    return;
  ADD(&queued_anew, 1L);
  mlirAsyncRuntimeExecute(unused, queues);
}

static void waits(void *unused) {
  AsyncToken *child;
  if (LOAD(&stop))
    return;
  ADD(&queued_anew, 1L);
  mlirAsyncRuntimeExecute(unused, waits);
  child = mlirAsyncRuntimeCreateToken();
  mlirAsyncRuntimeExecute(child, emplace);
  join_token(child);
}

static void start_and_wait(void *does_wait) {
  mlirAsyncRuntimeExecute(NULL, does_wait ? waits : queues);
  mlirAsyncRuntimeAwaitToken(gate);
  STORE(&waiter_is_done, 1L);
}

int main(int argc, char **argv) {
  static char yes;
  gate = mlirAsyncRuntimeCreateToken();
  CHECK(argc > 1);
  mlirAsyncRuntimeExecute(strcmp(argv[1], "waits") == 0 ? &yes : NULL, start_and_wait);
  WAIT_UNTIL(LOAD(&queued_anew) > 1000, 20);
  CHECK(!LOAD(&waiter_is_done));
  mlirAsyncRuntimeExecute(gate, emplace);
  WAIT_UNTIL(LOAD(&waiter_is_done), 20);
  STORE(&stop, 1L);
  drop(gate);
  return 0;
}
