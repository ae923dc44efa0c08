// A task that holds a lock of the host's while it blocks on a child, when many
// older tasks want the same lock: the child runs before them, so all finish.
// Also several children, waited for in turn, under one hold of the lock.

#include "support.h"

enum { WANTERS = 64, CHILDREN = 4, ROUNDS = 5 };

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static long holds; // set while the holder has the lock
static long outside_queued;
static long wanted;
static long children_ran;

static void want_lock(void *unused) {
  (void)unused;
  pthread_mutex_lock(&lock);
  CHECK(LOAD(&holds) == 0);
  pthread_mutex_unlock(&lock);
  ADD(&wanted, 1L);
}

static void hold_lock(void *handle) {
  long children = *(long *)handle;
  long i;
  pthread_mutex_lock(&lock);
  STORE(&holds, 1L);
  // Tasks that want the lock are queued by this task and by an outside thread.
  for (i = 0; i < WANTERS; i++)
    mlirAsyncRuntimeExecute(NULL, want_lock);
  WAIT_UNTIL(LOAD(&outside_queued) == 1, 20);
  for (i = 0; i < children; i++) {
    spawn_and_join(count_up, &children_ran);
    CHECK(LOAD(&children_ran) == i + 1);
  }
  STORE(&holds, 0L);
  pthread_mutex_unlock(&lock);
}

static void round_with(long children) {
  AsyncToken *holder;
  int i;
  STORE(&outside_queued, 0L);
  STORE(&children_ran, 0L);
  STORE(&wanted, 0L);
  holder = spawn(hold_lock, &children);
  WAIT_UNTIL(LOAD(&holds) == 1, 20);
  for (i = 0; i < WANTERS; i++)
    mlirAsyncRuntimeExecute(NULL, want_lock);
  STORE(&outside_queued, 1L);
  join_token(holder);
  WAIT_UNTIL(LOAD(&wanted) == 2 * WANTERS, 20);
}

int main(void) {
  int i;
  for (i = 0; i < ROUNDS; i++) {
    round_with(1);
    round_with(2);
    round_with(CHILDREN);
  }
  return 0;
}
