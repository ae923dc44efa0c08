// The check mode's list of live objects has locks, and a forked child that found one
// held by a thread it does not have hung at its first object. A child can create and
// drop objects, whatever other threads do at the fork. Argument: how many forks.

#include "../life/life.h"

static long stop;

static void create_and_drop(void) {
  AsyncToken *token = mlirAsyncRuntimeCreateToken();
  // Its creator's reference and the one that goes with its completion.
  mlirAsyncRuntimeDropRef(token, 2);
}

static void *churn(void *unused) {
  while (!LOAD(&stop))
    create_and_drop();
  return unused;
}

int main(int argc, char **argv) {
  long forks = number_argument(argc, argv, 1, 100);
  long ran = 0;
  pthread_t threads[2];
  int i;
  spawn_and_join(count_up, &ran);
  for (i = 0; i < 2; i++)
    threads[i] = start_thread(churn, NULL);
  for (; forks > 0; forks--) {
    pid_t child = fork_or_fail();
    if (child == 0) {
      alarm(20);
      create_and_drop();
      _exit(0);
    }
    expect_exit(child, 0);
  }
  STORE(&stop, 1L);
  for (i = 0; i < 2; i++)
    join_thread(threads[i]);
  return 0;
}
