// Execute: each task runs once, on a thread of the runtime, with its handle;
// from outside threads and from tasks.

#include "support.h"

enum { TASKS = 20000, CHILDREN = 100 };

static pthread_t main_thread;
static unsigned char runs[TASKS];
static long ran;

static void run_once(void *handle) {
  CHECK(!pthread_equal(pthread_self(), main_thread));
  CHECK(__atomic_fetch_add((unsigned char *)handle, 1, __ATOMIC_RELAXED) == 0);
  ADD(&ran, 1L);
}

static void null_handle(void *handle) {
  CHECK(handle == NULL);
  ADD(&ran, 1L);
}

static void spawn_children(void *handle) {
  int i;
  for (i = 0; i < CHILDREN; i++)
    mlirAsyncRuntimeExecute(handle, count_up);
}

static void *from_outside(void *handle) {
  unsigned char *first = (unsigned char *)handle;
  int i;
  for (i = 0; i < TASKS / 4; i++)
    mlirAsyncRuntimeExecute(first + i, run_once);
  return NULL;
}

int main(void) {
  pthread_t threads[4];
  int i;
  main_thread = pthread_self();

  mlirAsyncRuntimeExecute(NULL, null_handle);
  WAIT_UNTIL(LOAD(&ran) == 1, 20);

  STORE(&ran, 0L);
  for (i = 0; i < TASKS; i++)
    mlirAsyncRuntimeExecute(&runs[i], run_once);
  WAIT_UNTIL(LOAD(&ran) == TASKS, 20);

  memset(runs, 0, sizeof runs);
  STORE(&ran, 0L);
  for (i = 0; i < 4; i++)
    threads[i] = start_thread(from_outside, runs + i * (TASKS / 4));
  for (i = 0; i < 4; i++)
    join_thread(threads[i]);
  WAIT_UNTIL(LOAD(&ran) == TASKS, 20);

  STORE(&ran, 0L);
  for (i = 0; i < 50; i++)
    mlirAsyncRuntimeExecute(&ran, spawn_children);
  WAIT_UNTIL(LOAD(&ran) == 50 * CHILDREN, 20);
  return 0;
}
