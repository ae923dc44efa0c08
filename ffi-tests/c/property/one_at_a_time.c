// One submission at a time, each waited for before the next: none is left lying
// by a worker that falls asleep at that moment. Arguments: how many without a
// pause; how many with a pause that lets the workers go to sleep.

#include "support.h"

static void round_trip(long i) {
  AsyncToken *token = mlirAsyncRuntimeCreateToken();
  if (i % 2) {
    mlirAsyncRuntimeExecute(token, emplace);
  } else {
    // The same through a continuation on a ready token.
    AsyncToken *ready = ready_token();
    mlirAsyncRuntimeAwaitTokenAndExecute(ready, token, emplace);
    drop(ready);
  }
  join_token(token);
}

int main(int argc, char **argv) {
  long close = number_argument(argc, argv, 1, 1000000);
  long spaced = number_argument(argc, argv, 2, 2000);
  long i;
  for (i = 0; i < close; i++)
    round_trip(i);
  // From no pause to 700 microseconds: also about as long as workers search.
  for (i = 0; i < spaced; i++) {
    sleep_us(i % 8 * 100);
    round_trip(i);
  }
  return 0;
}
