// A thread that ended because it had been idle for ten seconds was still unlocking when
// a shutdown freed the lock. A shutdown waits for it, and the next use starts afresh.
// Several threads become idle at once here, and the shutdown is about when they end.

#include "support.h"
#include "async_runtime_ext.h"

#define TASKS 50

static void wait_for(void *token) { mlirAsyncRuntimeAwaitToken((AsyncToken *)token); }

int main(void) {
  int round;
  for (round = 0; round < 4; round++) {
    AsyncToken *gate = mlirAsyncRuntimeCreateToken();
    AsyncToken *tokens[TASKS];
    AsyncRuntimeStats stats;
    double end;
    int i;
    for (i = 0; i < TASKS; i++)
      tokens[i] = spawn(wait_for, gate);
    memset(&stats, 0, sizeof stats);
    stats.size = sizeof stats;
    do {
      sleep_us(1000);
      asyncRuntimeGetStats(&stats);
    } while (stats.waits < TASKS);
    end = seconds_now() + 10;
    mlirAsyncRuntimeEmplaceToken(gate);
    for (i = 0; i < TASKS; i++)
      join_token(tokens[i]);
    drop(gate);
    while (seconds_now() < end + round * 0.002)
      sleep_us(100);
    asyncRuntimeShutdown();
  }
  return 0;
}
