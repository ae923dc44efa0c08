// Objects that are awaited in their own continuations: by another continuation
// and by a blocking wait; two continuations that await each other's inputs in
// opposite order. All finish.

#include "support.h"

struct again {
  AsyncToken *token;
  AsyncValue *value;
  AsyncGroup *group;
  long ran;
};

static void innermost(void *handle) { ADD(&((struct again *)handle)->ran, 1L); }

// The continuation of each of the three: awaits all three again.
static void await_again(void *handle) {
  struct again *again = (struct again *)handle;
  mlirAsyncRuntimeAwaitTokenAndExecute(again->token, again, innermost);
  mlirAsyncRuntimeAwaitToken(again->token);
  mlirAsyncRuntimeAwaitValueAndExecute(again->value, again, innermost);
  mlirAsyncRuntimeAwaitValue(again->value);
  mlirAsyncRuntimeAwaitAllInGroupAndExecute(again->group, again, innermost);
  mlirAsyncRuntimeAwaitAllInGroup(again->group);
  ADD(&again->ran, 1L);
}

static void awaited_again(void) {
  struct again again = {NULL, NULL, NULL, 0};
  AsyncToken *member = mlirAsyncRuntimeCreateToken();
  again.token = mlirAsyncRuntimeCreateToken();
  again.value = mlirAsyncRuntimeCreateValue(8);
  again.group = mlirAsyncRuntimeCreateGroup(1);
  mlirAsyncRuntimeAddTokenToGroup(member, again.group);
  mlirAsyncRuntimeAwaitTokenAndExecute(again.token, &again, await_again);
  mlirAsyncRuntimeAwaitValueAndExecute(again.value, &again, await_again);
  mlirAsyncRuntimeAwaitAllInGroupAndExecute(again.group, &again, await_again);
  mlirAsyncRuntimeEmplaceToken(again.token);
  mlirAsyncRuntimeEmplaceValue(again.value);
  mlirAsyncRuntimeEmplaceToken(member);
  WAIT_UNTIL(LOAD(&again.ran) == 3 * 4, 20);
  drop(again.token);
  drop(again.value);
  drop(again.group);
  drop(member);
}

// One continuation of `first` that awaits `second`, and the other way round.
struct crossing {
  AsyncToken *awaited_next;
  bool block;
  long *ran;
};

static void await_other(void *handle) {
  struct crossing *crossing = (struct crossing *)handle;
  if (crossing->block) {
    mlirAsyncRuntimeAwaitToken(crossing->awaited_next);
    ADD(crossing->ran, 1L);
  } else {
    mlirAsyncRuntimeAwaitTokenAndExecute(crossing->awaited_next, crossing->ran, count_up);
  }
}

static void opposite_order(bool block, bool complete_in_tasks) {
  AsyncToken *first = mlirAsyncRuntimeCreateToken();
  AsyncToken *second = mlirAsyncRuntimeCreateToken();
  long ran = 0;
  struct crossing crossings[2];
  int i;
  for (i = 0; i < 2; i++) {
    crossings[i].awaited_next = i == 0 ? second : first;
    crossings[i].block = block;
    crossings[i].ran = &ran;
  }
  mlirAsyncRuntimeAwaitTokenAndExecute(first, &crossings[0], await_other);
  mlirAsyncRuntimeAwaitTokenAndExecute(second, &crossings[1], await_other);
  if (complete_in_tasks) {
    mlirAsyncRuntimeExecute(first, emplace);
    mlirAsyncRuntimeExecute(second, emplace);
  } else {
    mlirAsyncRuntimeEmplaceToken(first);
    sleep_us(200); // one continuation has started to wait
    mlirAsyncRuntimeEmplaceToken(second);
  }
  WAIT_UNTIL(LOAD(&ran) == 2, 20);
  drop(first);
  drop(second);
}

int main(void) {
  int i;
  for (i = 0; i < 200; i++) {
    awaited_again();
    opposite_order(false, i % 2);
    opposite_order(true, i % 2);
  }
  return 0;
}
