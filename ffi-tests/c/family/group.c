// Groups: ranks, members complete before or after they are added, errors, empty
// groups, groups that only their pending members keep alive, one token in many.

#include "support.h"

static AsyncToken *failed_token(void) {
  AsyncToken *token = mlirAsyncRuntimeCreateToken();
  mlirAsyncRuntimeSetTokenError(token);
  return token;
}

static void empty_group(void) {
  AsyncGroup *group = mlirAsyncRuntimeCreateGroup(0);
  long runs = 0;
  mlirAsyncRuntimeAwaitAllInGroup(group);
  CHECK(!mlirAsyncRuntimeIsGroupError(group));
  mlirAsyncRuntimeAwaitAllInGroupAndExecute(group, &runs, count_up);
  WAIT_UNTIL(LOAD(&runs) == 1, 20);
  drop(group);
}

// Member i is complete before it is added if bit i of `early` is set, and fails
// if bit i of `failing` is set.
static void three_members(int early, int failing) {
  AsyncGroup *group = mlirAsyncRuntimeCreateGroup(3);
  AsyncToken *tokens[3];
  int i, failed = 0;
  for (i = 0; i < 3; i++) {
    if (early >> i & 1) {
      tokens[i] = failing >> i & 1 ? failed_token() : ready_token();
      failed |= failing >> i & 1;
    } else {
      tokens[i] = mlirAsyncRuntimeCreateToken();
    }
    CHECK(mlirAsyncRuntimeAddTokenToGroup(tokens[i], group) == i);
    CHECK(mlirAsyncRuntimeIsGroupError(group) == (failed != 0));
  }
  // The last that was added is the first to complete.
  for (i = 2; i >= 0; i--) {
    if (!(early >> i & 1)) {
      if (failing >> i & 1)
        mlirAsyncRuntimeSetTokenError(tokens[i]);
      else
        mlirAsyncRuntimeEmplaceToken(tokens[i]);
      failed |= failing >> i & 1;
    }
    CHECK(mlirAsyncRuntimeIsGroupError(group) == (failed != 0));
  }
  mlirAsyncRuntimeAwaitAllInGroup(group);
  CHECK(mlirAsyncRuntimeIsGroupError(group) == (failing != 0));
  for (i = 0; i < 3; i++)
    drop(tokens[i]);
  drop(group);
}

// A group is not complete before its last member was added and is complete.
static void waits_for_all(void) {
  AsyncGroup *group = mlirAsyncRuntimeCreateGroup(2);
  AsyncToken *first = ready_token();
  AsyncToken *second = mlirAsyncRuntimeCreateToken();
  long runs = 0;
  mlirAsyncRuntimeAwaitAllInGroupAndExecute(group, &runs, count_up);
  CHECK(mlirAsyncRuntimeAddTokenToGroup(first, group) == 0);
  sleep_us(5000);
  CHECK(LOAD(&runs) == 0);
  CHECK(mlirAsyncRuntimeAddTokenToGroup(second, group) == 1);
  sleep_us(5000);
  CHECK(LOAD(&runs) == 0);
  mlirAsyncRuntimeEmplaceToken(second);
  WAIT_UNTIL(LOAD(&runs) == 1, 20);
  drop(first);
  drop(second);
  drop(group);
}

// The last outside reference goes while tokens are pending: the continuation
// still runs, and the group is freed after it.
static void kept_alive_by_members(void) {
  AsyncGroup *group = mlirAsyncRuntimeCreateGroup(2);
  AsyncToken *first = mlirAsyncRuntimeCreateToken();
  AsyncToken *second = mlirAsyncRuntimeCreateToken();
  long runs = 0;
  mlirAsyncRuntimeAddTokenToGroup(first, group);
  mlirAsyncRuntimeAddTokenToGroup(second, group);
  mlirAsyncRuntimeAwaitAllInGroupAndExecute(group, &runs, count_up);
  drop(group);
  mlirAsyncRuntimeEmplaceToken(second);
  CHECK(!mlirAsyncRuntimeIsGroupError(group));
  mlirAsyncRuntimeSetTokenError(first);
  WAIT_UNTIL(LOAD(&runs) == 1, 20);
  drop(first);
  drop(second);
}

static void one_token_in_many_groups(void) {
  AsyncToken *token = mlirAsyncRuntimeCreateToken();
  AsyncGroup *groups[20];
  int i;
  for (i = 0; i < 20; i++) {
    groups[i] = mlirAsyncRuntimeCreateGroup(2);
    // The same token may be two members of one group.
    CHECK(mlirAsyncRuntimeAddTokenToGroup(token, groups[i]) == 0);
    CHECK(mlirAsyncRuntimeAddTokenToGroup(token, groups[i]) == 1);
  }
  mlirAsyncRuntimeExecute(token, emplace);
  for (i = 0; i < 20; i++) {
    mlirAsyncRuntimeAwaitAllInGroup(groups[i]);
    drop(groups[i]);
  }
  drop(token);
}

static void thousand_members(void) {
  AsyncGroup *group = mlirAsyncRuntimeCreateGroup(1000);
  int i;
  for (i = 0; i < 1000; i++) {
    AsyncToken *token = mlirAsyncRuntimeCreateToken();
    CHECK(mlirAsyncRuntimeAddTokenToGroup(token, group) == i);
    mlirAsyncRuntimeExecute(token, emplace);
    drop(token);
  }
  mlirAsyncRuntimeAwaitAllInGroup(group);
  CHECK(!mlirAsyncRuntimeIsGroupError(group));
  drop(group);
}

int main(void) {
  int early, failing;
  empty_group();
  for (early = 0; early < 8; early++)
    for (failing = 0; failing < 8; failing++)
      three_members(early, failing);
  waits_for_all();
  kept_alive_by_members();
  one_token_in_many_groups();
  thousand_members();
  return 0;
}
