// A task that waits for what nobody completes, where no thread can stand in for its
// own: that thread sleeps and looks for tasks in turn, which was taken for work. So the
// engine's hook waited for ever, and the end of the process until its time was up. The
// hook gives up with a report, and the end does not wait. The argument says which:
//   hook, exit

#include "support.h"

static AsyncToken *never;
static long started;

static void wait_for_ever(void *unused) {
  (void)unused;
  STORE(&started, 1L);
  mlirAsyncRuntimeAwaitToken(never);
}

int main(int argc, char **argv) {
  CHECK(argc > 1);
  never = mlirAsyncRuntimeCreateToken();
  mlirAsyncRuntimeExecute(NULL, wait_for_ever);
  WAIT_UNTIL(LOAD(&started), 20);
  if (strcmp(argv[1], "hook") == 0) {
    __mlir_execution_engine_destroy();
    // It was given up; what is complete now goes on.
    mlirAsyncRuntimeEmplaceToken(never);
    __mlir_execution_engine_destroy();
    drop(never);
    CHECK(printf("end\n") == 4);
  }
  return 0;
}
