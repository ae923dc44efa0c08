// Execute and wait, outside and in tasks, while the system refuses threads; run
// with refuse_threads.c preloaded. The host has one thread.

#include "life.h"

static void descend(void *handle) {
  long below = *(long *)handle - 1;
  if (below >= 0)
    spawn_and_join(descend, &below);
}

// A binary tree of tasks that each wait for their two children.
static void fork_join(void *handle) {
  long depth = *(long *)handle - 1;
  AsyncToken *left, *right;
  if (depth < 0)
    return;
  left = spawn(fork_join, &depth);
  right = spawn(fork_join, &depth);
  join_token(left);
  join_token(right);
}

int main(void) {
  long round;
  for (round = 0; round < 10; round++) {
    long depth = 30, height = 6;
    // Each wait from outside, in case it is the first that finds a thread.
    await_group(launch(emplace, 100));
    spawn_and_join(descend, &depth);
    spawn_and_join(fork_join, &height);
    all_kinds_of_work();
    // A refused thread is asked for again after some time.
    sleep_us(12000);
  }
  return 0;
}
