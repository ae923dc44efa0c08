// Ways to end. The argument says which:
//   spawning   main calls exit while tasks spawn more: all of them run
//   endless    as above, but it never ends: the exit is bounded
//   submitting another thread of the host goes on submitting while main exits
//   quick      quick_exit, with a handler that uses the runtime: nothing is awaited
//   atexit     exit in an atexit handler, after work there
//   thread     main has ended by pthread_exit; another thread's key destructor
//              works, and that thread's exit ends the process
//   in-task    _exit in a task
//   spare-key  a thread of the runtime that is not needed ends; its key destructor
//              works (takes as long as such a thread stays: 10 seconds)
// Each ends with status 3.

#include "life.h"

#define TREE 12

static long ran;

static void spawn_more(void *handle) {
  intptr_t depth = (intptr_t)handle;
  ADD(&ran, 1L);
  if (depth > 0) {
    mlirAsyncRuntimeExecute((void *)(depth - 1), spawn_more);
    mlirAsyncRuntimeExecute((void *)(depth - 1), spawn_more);
  }
}

static void check_all_ran(void) { CHECK(LOAD(&ran) == (2l << TREE) - 1); }

static void again(void *handle) { mlirAsyncRuntimeExecute(handle, again); }

static void *submit(void *started) {
  for (;;) {
    await_group(launch(emplace, 10));
    STORE((long *)started, 1L);
  }
  return NULL;
}

static void at_quick_exit_work(void) {
  all_kinds_of_work();
  CHECK(write(1, "handler\n", 8) == 8);
}

static void exit_again(void) {
  all_kinds_of_work();
  CHECK(write(1, "handler\n", 8) == 8);
  exit(3);
}

static pthread_key_t key;

static void on_thread_end(void *unused) {
  (void)unused;
  all_kinds_of_work();
  CHECK(write(1, "handler\n", 8) == 8);
  ADD(&ran, 1L);
}

static void *with_key(void *unused) {
  (void)unused;
  CHECK(pthread_setspecific(key, &key) == 0);
  all_kinds_of_work();
  return NULL;
}

static void *outlive_main(void *unused) {
  (void)unused;
  sleep_us(50000);
  join_thread(start_thread(with_key, NULL));
  exit(3);
}

static void end_process(void *unused) {
  (void)unused;
  _exit(3);
}

static void block(void *token) {
  CHECK(pthread_setspecific(key, &key) == 0);
  mlirAsyncRuntimeAwaitToken((AsyncToken *)token);
}

// A task blocks for each worker, so that spare threads take over. After the wait
// there are too many threads; those that blocked have no core any more, and end.
static void end_of_a_spare_thread(void) {
  AsyncToken *token = mlirAsyncRuntimeCreateToken();
  AsyncToken *blocked[8];
  int64_t workers = mlirAsyncRuntimGetNumWorkerThreads();
  int64_t i;
  CHECK(workers <= 8);
  for (i = 0; i < workers; i++)
    blocked[i] = spawn(block, token);
  await_group(launch(blocking_child, 10));
  mlirAsyncRuntimeEmplaceToken(token);
  for (i = 0; i < workers; i++)
    join_token(blocked[i]);
  drop(token);
  for (i = 0; i < 100 && LOAD(&ran) == 0; i++)
    sleep_us(200000);
}

int main(int argc, char **argv) {
  const char *how = argc > 1 ? argv[1] : "";
  if (strcmp(how, "spawning") == 0) {
    CHECK(atexit(check_all_ran) == 0);
    mlirAsyncRuntimeExecute((void *)(intptr_t)TREE, spawn_more);
  } else if (strcmp(how, "endless") == 0) {
    mlirAsyncRuntimeExecute(NULL, again);
  } else if (strcmp(how, "submitting") == 0) {
    long started = 0;
    start_thread(submit, &started);
    WAIT_UNTIL(LOAD(&started), 20);
    exit(3);
  } else if (strcmp(how, "quick") == 0) {
    all_kinds_of_work();
    mlirAsyncRuntimeExecute(NULL, again);
    CHECK(at_quick_exit(at_quick_exit_work) == 0);
    quick_exit(3);
  } else if (strcmp(how, "atexit") == 0) {
    all_kinds_of_work();
    CHECK(atexit(exit_again) == 0);
    return 0;
  } else if (strcmp(how, "thread") == 0) {
    CHECK(pthread_key_create(&key, on_thread_end) == 0);
    start_thread(outlive_main, NULL);
    pthread_exit(NULL);
  } else if (strcmp(how, "in-task") == 0) {
    mlirAsyncRuntimeExecute(NULL, end_process);
    sleep_us(20000000);
  } else if (strcmp(how, "spare-key") == 0) {
    CHECK(pthread_key_create(&key, on_thread_end) == 0);
    end_of_a_spare_thread();
  } else {
    return 2;
  }
  exit(3);
}
