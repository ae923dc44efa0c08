// The end of the process is bounded, whatever tasks do. The argument says what:
//   endless    a task that does not end while main returns
//   blocked    a task that waits for what never completes, while main returns
//   on-worker  a task that calls exit
//   drain      a task that waits for what never completes, while the engine's
//              hook waits for all tasks
// Each writes "end" before it lets the process go.

#include "support.h"

static AsyncToken *never;
static long started;

static void endless(void *unused) {
  (void)unused;
  STORE(&started, 1L);
  for (;;)
    sleep_us(1000);
}

static void blocked(void *unused) {
  (void)unused;
  STORE(&started, 1L);
  mlirAsyncRuntimeAwaitToken(never);
}

static void exits(void *unused) {
  (void)unused;
  exit(7);
}

static void say_end(void) { CHECK(write(1, "end\n", 4) == 4); }

int main(int argc, char **argv) {
  const char *how = argc > 1 ? argv[1] : "";
  CHECK(atexit(say_end) == 0);
  never = mlirAsyncRuntimeCreateToken();
  if (strcmp(how, "on-worker") == 0) {
    mlirAsyncRuntimeExecute(NULL, exits);
    sleep_us(20000000);
    return 1;
  }
  mlirAsyncRuntimeExecute(NULL, strcmp(how, "endless") == 0 ? endless : blocked);
  WAIT_UNTIL(LOAD(&started), 20);
  if (strcmp(how, "drain") == 0) {
    __mlir_execution_engine_destroy();
    // It was given up; what is complete now goes on.
    mlirAsyncRuntimeEmplaceToken(never);
    drop(never);
    __mlir_execution_engine_destroy();
  }
  return 0;
}
