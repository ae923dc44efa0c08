// What a long task releases or executes runs on another idle worker while the
// long task goes on (here: for as long as the other has not run). Needs two
// workers or more.

#include "support.h"

struct release {
  AsyncToken *token; // completed, or null: executed
  long ran;
};

static void release_and_stay(void *handle) {
  struct release *release = (struct release *)handle;
  if (release->token)
    mlirAsyncRuntimeEmplaceToken(release->token);
  else
    mlirAsyncRuntimeExecute(&release->ran, count_up);
  // Busy, as a computation would be; within a second on an idle machine.
  {
    double end = seconds_now() + 10;
    while (LOAD(&release->ran) == 0)
      CHECK(seconds_now() < end);
  }
}

int main(void) {
  int i;
  CHECK(mlirAsyncRuntimGetNumWorkerThreads() >= 2);
  for (i = 0; i < 100; i++) {
    struct release release = {NULL, 0};
    if (i % 2) {
      release.token = mlirAsyncRuntimeCreateToken();
      mlirAsyncRuntimeAwaitTokenAndExecute(release.token, &release.ran, count_up);
      drop(release.token);
    }
    // Every other time the second worker has had time to fall asleep.
    if (i % 4 < 2)
      sleep_us(5000);
    spawn_and_join(release_and_stay, &release);
  }
  return 0;
}
