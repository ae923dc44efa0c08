// Tasks that respawn themselves for ever do not starve what outside threads
// submit: neither by Execute, nor by awaiting a ready token, nor two tasks that
// release each other.

#include "support.h"

static long stop;
static long active;
static AsyncToken *ready;

static void respawn(void *handle) {
  if (LOAD(&stop))
    ADD(&active, -1L);
  else
    mlirAsyncRuntimeExecute(handle, respawn);
}

static void respawn_by_await(void *handle) {
  if (LOAD(&stop))
    ADD(&active, -1L);
  else
    mlirAsyncRuntimeAwaitTokenAndExecute(ready, handle, respawn_by_await);
}

// Releases a continuation of its own, which does the same.
static void respawn_by_release(void *handle) {
  AsyncToken *token;
  if (LOAD(&stop)) {
    ADD(&active, -1L);
    return;
  }
  token = mlirAsyncRuntimeCreateToken();
  mlirAsyncRuntimeAwaitTokenAndExecute(token, handle, respawn_by_release);
  drop(token);
  mlirAsyncRuntimeEmplaceToken(token);
}

static void with_respawning(int tasks, void (*body)(void *)) {
  int i;
  STORE(&stop, 0L);
  STORE(&active, (long)tasks);
  for (i = 0; i < tasks; i++)
    mlirAsyncRuntimeExecute(NULL, body);
  for (i = 0; i < 300; i++) {
    long ran = 0;
    spawn_and_join(count_up, &ran);
    CHECK(ran == 1);
  }
  STORE(&stop, 1L);
  WAIT_UNTIL(LOAD(&active) == 0, 20);
}

int main(void) {
  ready = ready_token();
  with_respawning(4, respawn);
  with_respawning(1, respawn);
  with_respawning(4, respawn_by_await);
  with_respawning(1, respawn_by_await);
  with_respawning(4, respawn_by_release);
  with_respawning(1, respawn_by_release);
  drop(ready);
  return 0;
}
