// Tokens: completion as available or in error, seen by the caller, by other
// threads and by tasks.

#include "support.h"

static void *emplace_later(void *token) {
  sleep_us(2000);
  mlirAsyncRuntimeEmplaceToken((AsyncToken *)token);
  return NULL;
}

static void *fail_later(void *token) {
  sleep_us(2000);
  mlirAsyncRuntimeSetTokenError((AsyncToken *)token);
  return NULL;
}

static void fail(void *token) { mlirAsyncRuntimeSetTokenError((AsyncToken *)token); }

int main(void) {
  AsyncToken *token = mlirAsyncRuntimeCreateToken();
  pthread_t thread;
  int i;
  CHECK(token != NULL);
  CHECK(!mlirAsyncRuntimeIsTokenError(token));
  mlirAsyncRuntimeEmplaceToken(token);
  CHECK(!mlirAsyncRuntimeIsTokenError(token));
  mlirAsyncRuntimeAwaitToken(token);
  mlirAsyncRuntimeAwaitToken(token);
  drop(token);

  token = mlirAsyncRuntimeCreateToken();
  mlirAsyncRuntimeSetTokenError(token);
  CHECK(mlirAsyncRuntimeIsTokenError(token));
  mlirAsyncRuntimeAwaitToken(token);
  CHECK(mlirAsyncRuntimeIsTokenError(token));
  drop(token);

  // Completed by another thread while this one waits.
  token = mlirAsyncRuntimeCreateToken();
  thread = start_thread(emplace_later, token);
  mlirAsyncRuntimeAwaitToken(token);
  CHECK(!mlirAsyncRuntimeIsTokenError(token));
  drop(token);
  join_thread(thread);
  token = mlirAsyncRuntimeCreateToken();
  thread = start_thread(fail_later, token);
  mlirAsyncRuntimeAwaitToken(token);
  CHECK(mlirAsyncRuntimeIsTokenError(token));
  drop(token);
  join_thread(thread);

  // Completed by a task: many, so that waiting and completing meet at all points.
  for (i = 0; i < 2000; i++) {
    token = mlirAsyncRuntimeCreateToken();
    mlirAsyncRuntimeExecute(token, i % 2 ? emplace : fail);
    mlirAsyncRuntimeAwaitToken(token);
    CHECK(mlirAsyncRuntimeIsTokenError(token) == (i % 2 == 0));
    drop(token);
  }
  return 0;
}
