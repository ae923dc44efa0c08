// An idle process uses no CPU: after work, blocking waits and spare threads
// included, under 1 % of the time that passes.

#include "support.h"
#include <sys/resource.h>

static double cpu_seconds(void) {
  struct rusage usage;
  CHECK(getrusage(RUSAGE_SELF, &usage) == 0);
  return (double)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) +
         (double)(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) * 1e-6;
}

static void descend(void *handle) {
  long below = *(long *)handle - 1;
  if (below >= 0)
    spawn_and_join(descend, &below);
}

static void *wait_for(void *token) {
  join_token((AsyncToken *)token);
  return NULL;
}

static void wait_in_task(void *token) { mlirAsyncRuntimeAwaitToken((AsyncToken *)token); }

int main(void) {
  double pause = long_form() ? 5 : 2;
  long depth = 20, ran = 0;
  AsyncToken *pending = mlirAsyncRuntimeCreateToken();
  AsyncToken *blocked_task;
  pthread_t blocked_thread;
  double before;
  int i;
  for (i = 0; i < 10000; i++)
    mlirAsyncRuntimeExecute(&ran, count_up);
  spawn_and_join(descend, &depth);
  WAIT_UNTIL(LOAD(&ran) == 10000, 20);
  // A thread and a task that wait all the while cost nothing either.
  mlirAsyncRuntimeAddRef(pending, 1);
  blocked_thread = start_thread(wait_for, pending);
  blocked_task = spawn(wait_in_task, pending);

  sleep_us(200000); // whoever searches or spins gives up
  before = cpu_seconds();
  sleep_us((long)(pause * 1e6));
  CHECK(cpu_seconds() - before < 0.01 * pause);

  mlirAsyncRuntimeEmplaceToken(pending);
  join_thread(blocked_thread);
  join_token(blocked_task);
  drop(pending);
  return 0;
}
