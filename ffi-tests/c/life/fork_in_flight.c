// Fork with a thousand tasks in flight, again and again. The child's own work is
// done, on threads of its own, and nothing of the parent's runs there; the parent
// loses nothing. Every tenth child forks in turn. Argument: how many times.

#include "life.h"

#define TASKS 1000

static long ran;

// A task that lasts a few microseconds, so that the fork meets all of them: done,
// running, on their way between queues, and queued.
static void work(void *token) {
  int i;
  for (i = 0; i < 300; i++)
    __asm__ __volatile__("");
  ADD(&ran, 1L);
  mlirAsyncRuntimeEmplaceToken((AsyncToken *)token);
}

// The child's side: the parent's counter stands still.
static void live_on(long before) {
  all_kinds_of_work();
  CHECK(LOAD(&ran) == before);
}

// The same with a child of its own, and tasks of its own in flight.
static void live_on_and_fork(long before) {
  AsyncGroup *group;
  pid_t grandchild;
  live_on(before);
  group = launch(work, TASKS);
  grandchild = fork_or_fail();
  if (grandchild == 0) {
    live_on(LOAD(&ran));
    _exit(0);
  }
  await_group(group);
  CHECK(LOAD(&ran) == before + TASKS);
  expect_exit(grandchild, 0);
}

int main(int argc, char **argv) {
  long times = number_argument(argc, argv, 1, 50);
  long round, i;
  for (round = 0; round < times; round++) {
    AsyncGroup *group = launch(work, TASKS);
    pid_t child;
    // At another point of the work each time.
    for (i = 0; i < round % 50 * 200; i++)
      __asm__ __volatile__("");
    child = fork_or_fail();
    if (child == 0) {
      if (round % 10 == 9)
        live_on_and_fork(LOAD(&ran));
      else
        live_on(LOAD(&ran));
      _exit(0);
    }
    await_group(group);
    CHECK(LOAD(&ran) == (round + 1) * TASKS);
    expect_exit(child, 0);
  }
  all_kinds_of_work();
  return 0;
}
