// Threads that cannot be created: tasks run on threads that wait, nothing hangs;
// and once threads can be created again, they are.

#include "refuse.h"

static pthread_t main_thread;

static void on_main(void *counter) {
  CHECK(pthread_equal(pthread_self(), main_thread));
  count_up(counter);
}

static void not_on_main(void *counter) {
  if (!pthread_equal(pthread_self(), main_thread))
    count_up(counter);
}

static void descend(void *handle) {
  long below = *(long *)handle - 1;
  if (below >= 0)
    spawn_and_join(descend, &below);
}

static void many(void (*body)(void *), long *ran) {
  AsyncToken *tokens[100];
  int i;
  for (i = 0; i < 100; i++)
    tokens[i] = spawn(body, ran);
  for (i = 0; i < 100; i++)
    join_token(tokens[i]);
}

int main(int argc, char **argv) {
  long ran = 0, depth = 100;
  int i;
  main_thread = pthread_self();
  STORE(&refuse, number_argument(argc, argv, 1, 0));
  if (LOAD(&refuse) == 0) {
    many(on_main, &ran);
    CHECK(ran == 100);
    spawn_and_join(descend, &depth);
    // Nobody waits for these, but the engine's hook does for all.
    for (i = 0; i < 100; i++)
      mlirAsyncRuntimeExecute(&ran, count_up);
    __mlir_execution_engine_destroy();
    CHECK(LOAD(&ran) == 200);
  } else {
    // Fewer threads than workers, and none to stand in for those that wait.
    many(count_up, &ran);
    CHECK(ran == 100);
    spawn_and_join(descend, &depth);
  }

  STORE(&refuse, -1L);
  ran = 0;
  for (i = 0; i < 1000 && LOAD(&ran) == 0; i++) {
    sleep_us(1000);
    spawn_and_join(not_on_main, &ran);
  }
  CHECK(LOAD(&ran) > 0);
  spawn_and_join(descend, &depth);
  return 0;
}
