// A resume function is never called by the call that registers it or completes
// its object, nor inside another resume function: each API call marks its thread
// while it lasts, each task too.

#include "support.h"

enum { ROUNDS = 300, CALLS = 13 };

static __thread int in_call;
static __thread int in_task;
static long ran;
static long callers_done;

#define CALL(call) \
  do {             \
    in_call = 1;   \
    call;          \
    in_call = 0;   \
  } while (0)

static void resume(void *unused) {
  (void)unused;
  CHECK(!in_call);
  CHECK(!in_task);
  ADD(&ran, 1L);
}

// Releases CALLS continuations in all the ways there are.
static void make_calls(void) {
  AsyncToken *token = mlirAsyncRuntimeCreateToken();
  AsyncToken *failing = mlirAsyncRuntimeCreateToken();
  AsyncToken *member = mlirAsyncRuntimeCreateToken();
  AsyncToken *ready = ready_token();
  AsyncValue *value = mlirAsyncRuntimeCreateValue(8);
  AsyncValue *failing_value = mlirAsyncRuntimeCreateValue(8);
  AsyncGroup *group = mlirAsyncRuntimeCreateGroup(1);
  AsyncGroup *ready_group = mlirAsyncRuntimeCreateGroup(1);
  AsyncGroup *empty = mlirAsyncRuntimeCreateGroup(0);
  CALL(mlirAsyncRuntimeExecute(NULL, resume));
  // Pending objects, completed below.
  CALL(mlirAsyncRuntimeAwaitTokenAndExecute(token, NULL, resume));
  CALL(mlirAsyncRuntimeAwaitTokenAndExecute(token, NULL, resume));
  CALL(mlirAsyncRuntimeAwaitTokenAndExecute(failing, NULL, resume));
  CALL(mlirAsyncRuntimeAwaitValueAndExecute(value, NULL, resume));
  CALL(mlirAsyncRuntimeAwaitValueAndExecute(failing_value, NULL, resume));
  CALL(mlirAsyncRuntimeAwaitAllInGroupAndExecute(group, NULL, resume));
  CALL(mlirAsyncRuntimeAwaitAllInGroupAndExecute(ready_group, NULL, resume));
  mlirAsyncRuntimeAddTokenToGroup(member, group);
  CALL(mlirAsyncRuntimeEmplaceToken(token));
  CALL(mlirAsyncRuntimeSetTokenError(failing));
  CALL(mlirAsyncRuntimeEmplaceToken(member));
  CALL(mlirAsyncRuntimeEmplaceValue(value));
  CALL(mlirAsyncRuntimeSetValueError(failing_value));
  CALL(mlirAsyncRuntimeAddTokenToGroup(ready, ready_group));
  // Complete objects.
  CALL(mlirAsyncRuntimeAwaitTokenAndExecute(token, NULL, resume));
  CALL(mlirAsyncRuntimeAwaitTokenAndExecute(failing, NULL, resume));
  CALL(mlirAsyncRuntimeAwaitValueAndExecute(value, NULL, resume));
  CALL(mlirAsyncRuntimeAwaitAllInGroupAndExecute(ready_group, NULL, resume));
  CALL(mlirAsyncRuntimeAwaitAllInGroupAndExecute(empty, NULL, resume));
  // Blocking waits for complete objects run nothing either.
  CALL(mlirAsyncRuntimeAwaitToken(token));
  CALL(mlirAsyncRuntimeAwaitValue(value));
  CALL(mlirAsyncRuntimeAwaitAllInGroup(empty));
  CALL(drop(token));
  CALL(drop(failing));
  CALL(drop(member));
  CALL(drop(ready));
  CALL(drop(value));
  CALL(drop(failing_value));
  CALL(drop(group));
  CALL(drop(ready_group));
  CALL(drop(empty));
}

static void make_calls_in_task(void *unused) {
  (void)unused;
  CHECK(!in_call);
  CHECK(!in_task);
  in_task = 1;
  make_calls();
  in_task = 0;
  ADD(&callers_done, 1L);
}

int main(void) {
  int i;
  for (i = 0; i < ROUNDS; i++) {
    // On an outside thread the continuations must not run in `in_task` either.
    in_task = 1;
    make_calls();
    in_task = 0;
    mlirAsyncRuntimeExecute(NULL, make_calls_in_task);
  }
  WAIT_UNTIL(LOAD(&callers_done) == ROUNDS, 20);
  WAIT_UNTIL(LOAD(&ran) == 2 * ROUNDS * CALLS, 20);
  return 0;
}
