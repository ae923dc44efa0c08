// Opens the library, uses it from a fresh thread and closes it, again and again,
// while tasks of a second each are running. This program is not linked with the
// runtime. Arguments: the library's path, how many times.

#include "life.h"
#include <dlfcn.h>

struct functions {
  void (*execute)(CoroHandle, CoroResume);
  void (*await)(AsyncToken *);
  void (*emplace)(AsyncToken *);
  void (*drop)(RefCountedObjPtr, int64_t);
  AsyncToken *(*create)(void);
  int64_t (*workers)(void);
};

static const char *path;
static struct functions api;
static long long_tasks_begun, long_tasks_ended;

static void find(void *library, const char *name, void *function) {
  void *found = dlsym(library, name);
  CHECK(found != NULL);
  memcpy(function, &found, sizeof found);
}

static void complete(void *token) { api.emplace((AsyncToken *)token); }

static void long_task(void *unused) {
  (void)unused;
  sleep_us(1000000);
  ADD(&long_tasks_ended, 1L);
}

static void *use(void *unused) {
  void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  int i;
  (void)unused;
  if (library == NULL)
    fprintf(stderr, "%s\n", dlerror());
  CHECK(library != NULL);
  find(library, "mlirAsyncRuntimeExecute", &api.execute);
  find(library, "mlirAsyncRuntimeAwaitToken", &api.await);
  find(library, "mlirAsyncRuntimeEmplaceToken", &api.emplace);
  find(library, "mlirAsyncRuntimeDropRef", &api.drop);
  find(library, "mlirAsyncRuntimeCreateToken", &api.create);
  find(library, "mlirAsyncRuntimGetNumWorkerThreads", &api.workers);
  if (long_tasks_begun == LOAD(&long_tasks_ended)) {
    long_tasks_begun++;
    api.execute(NULL, long_task);
  }
  for (i = 0; i < 20; i++) {
    AsyncToken *token = api.create();
    api.execute(token, complete);
    api.await(token);
    api.drop(token, 1);
  }
  CHECK(dlclose(library) == 0);
  return NULL;
}

// The main thread, and one that ThreadSanitizer starts with the first other one.
#define OTHER_THREADS 1
#ifdef __has_feature
#if __has_feature(thread_sanitizer)
#undef OTHER_THREADS
#define OTHER_THREADS 2
#endif
#endif

int main(int argc, char **argv) {
  long times = number_argument(argc, argv, 2, 50);
  long i;
  CHECK(argc > 1);
  path = argv[1];
  for (i = 0; i < times; i++) {
    join_thread(start_thread(use, NULL));
    if (long_form())
      sleep_us(900000);
  }
  // The same pool all the time. A joined thread may be counted for a moment longer.
  WAIT_UNTIL(thread_count() <= OTHER_THREADS + api.workers(), 10);
  WAIT_UNTIL(LOAD(&long_tasks_ended) == long_tasks_begun, 10);
  CHECK(long_tasks_begun > 0);
  return 0;
}
