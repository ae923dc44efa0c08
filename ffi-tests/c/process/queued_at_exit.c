// Tasks that are queued or running when main returns still get to run before the
// process ends, and so do the tasks that they queue. Each writes a line.

#include "support.h"

static void write_line(void *text) {
  CHECK(write(1, text, strlen((char *)text)) > 0);
}

static void first(void *unused) {
  static char second[] = "second\n";
  (void)unused;
  sleep_us(100000);
  write_line((void *)(uintptr_t) "first\n");
  mlirAsyncRuntimeExecute(second, write_line);
}

static void complete(void *token) {
  sleep_us(50000);
  mlirAsyncRuntimeEmplaceToken((AsyncToken *)token);
}

int main(void) {
  static char continued[] = "continued\n";
  AsyncToken *token = mlirAsyncRuntimeCreateToken();
  mlirAsyncRuntimeAwaitTokenAndExecute(token, continued, write_line);
  drop(token);
  mlirAsyncRuntimeExecute(token, complete);
  mlirAsyncRuntimeExecute(NULL, first);
  return 0;
}
