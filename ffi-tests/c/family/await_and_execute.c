// AwaitTokenAndExecute, AwaitValueAndExecute, AwaitAllInGroupAndExecute: each
// continuation runs once, after completion, on a thread of the runtime;
// registered before or after completion, one or many, for success and for errors.

#include "support.h"

static pthread_t main_thread;

struct continuation {
  long *complete; // set before the object is completed
  long *ran;
};

static void continue_after(void *handle) {
  struct continuation *continuation = (struct continuation *)handle;
  CHECK(LOAD(continuation->complete) == 1);
  CHECK(!pthread_equal(pthread_self(), main_thread));
  ADD(continuation->ran, 1L);
}

// `count` continuations on each kind of object, half of them registered before
// completion and half after.
static void check(int count, bool failing) {
  long complete = 0, ran = 0;
  struct continuation continuation = {NULL, NULL};
  AsyncToken *token = mlirAsyncRuntimeCreateToken();
  AsyncToken *member = mlirAsyncRuntimeCreateToken();
  AsyncValue *value = mlirAsyncRuntimeCreateValue(16);
  AsyncGroup *group = mlirAsyncRuntimeCreateGroup(1);
  int i, half;
  continuation.complete = &complete;
  continuation.ran = &ran;
  mlirAsyncRuntimeAddTokenToGroup(member, group);
  for (half = 0; half < 2; half++) {
    for (i = 0; i < count; i++) {
      mlirAsyncRuntimeAwaitTokenAndExecute(token, &continuation, continue_after);
      mlirAsyncRuntimeAwaitValueAndExecute(value, &continuation, continue_after);
      mlirAsyncRuntimeAwaitAllInGroupAndExecute(group, &continuation, continue_after);
    }
    if (half == 1)
      break;
    STORE(&complete, 1L);
    if (failing) {
      mlirAsyncRuntimeSetTokenError(token);
      mlirAsyncRuntimeSetTokenError(member);
      mlirAsyncRuntimeSetValueError(value);
    } else {
      mlirAsyncRuntimeEmplaceToken(token);
      mlirAsyncRuntimeEmplaceToken(member);
      mlirAsyncRuntimeEmplaceValue(value);
    }
  }
  WAIT_UNTIL(LOAD(&ran) == 6L * count, 20);
  CHECK(mlirAsyncRuntimeIsTokenError(token) == failing);
  CHECK(mlirAsyncRuntimeIsValueError(value) == failing);
  CHECK(mlirAsyncRuntimeIsGroupError(group) == failing);
  drop(token);
  drop(member);
  drop(value);
  drop(group);
}

// The object's only reference is the completer's: completion hands the
// continuation on and frees the object.
static void freed_by_completion(void) {
  long ran = 0;
  AsyncToken *token = mlirAsyncRuntimeCreateToken();
  AsyncValue *value = mlirAsyncRuntimeCreateValue(1);
  mlirAsyncRuntimeAwaitTokenAndExecute(token, &ran, count_up);
  mlirAsyncRuntimeAwaitValueAndExecute(value, &ran, count_up);
  drop(token);
  drop(value);
  mlirAsyncRuntimeExecute(token, emplace);
  mlirAsyncRuntimeEmplaceValue(value);
  WAIT_UNTIL(LOAD(&ran) == 2, 20);
}

// Registering and completing meet at all points.
static void race(void) {
  int i;
  for (i = 0; i < 3000; i++) {
    long ran = 0;
    AsyncToken *token = mlirAsyncRuntimeCreateToken();
    mlirAsyncRuntimeExecute(token, emplace);
    mlirAsyncRuntimeAwaitTokenAndExecute(token, &ran, count_up);
    mlirAsyncRuntimeAwaitTokenAndExecute(token, &ran, count_up);
    while (LOAD(&ran) != 2)
      sched_yield();
    drop(token);
  }
}

// The await as compiled code does it: inside a task, which ends at once.
struct await_in_task {
  AsyncToken *token;
  long ran;
};

static void register_in_task(void *handle) {
  struct await_in_task *await = (struct await_in_task *)handle;
  mlirAsyncRuntimeAwaitTokenAndExecute(await->token, &await->ran, count_up);
}

static void registered_by_task(void) {
  struct await_in_task await = {NULL, 0};
  await.token = mlirAsyncRuntimeCreateToken();
  spawn_and_join(register_in_task, &await);
  CHECK(LOAD(&await.ran) == 0);
  mlirAsyncRuntimeEmplaceToken(await.token);
  WAIT_UNTIL(LOAD(&await.ran) == 1, 20);
  drop(await.token);
}

int main(void) {
  main_thread = pthread_self();
  check(1, false);
  check(1, true);
  check(2, false);
  check(1000, false);
  check(1000, true);
  freed_by_completion();
  race();
  registered_by_task();
  return 0;
}
