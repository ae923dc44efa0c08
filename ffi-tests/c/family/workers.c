// The number of workers under both names, and the line with the thread's id: on
// stdout, flushed, with the kernel's id of the calling thread. The id that is
// expected is printed above each; the caller of this program compares them.

#include "support.h"
#include <sys/syscall.h>

static void print_ids(void *unused) {
  (void)unused;
  printf("expected %ld\n", (long)syscall(SYS_gettid));
  mlirAsyncRuntimePrintCurrentThreadId();
}

int main(void) {
  int64_t workers = mlirAsyncRuntimGetNumWorkerThreads();
  CHECK(workers >= 1);
  CHECK(mlirAsyncRuntimeGetNumWorkerThreads() == workers);
  print_ids(NULL);
  spawn_and_join(print_ids, NULL);
  CHECK(mlirAsyncRuntimGetNumWorkerThreads() == workers);
  // What was printed is flushed: nothing is lost here.
  _exit(0);
}
