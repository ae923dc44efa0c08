// Groups of LLVM 12: they have no size, are ready whenever all members so far are
// complete, and can be ready more than once.

#include "support.h"

// The header's function, under the macro of support.h.
static AsyncGroup *new_group(void) { return (mlirAsyncRuntimeCreateGroup)(); }

static void empty_group(void) {
  AsyncGroup *group = new_group();
  long runs = 0;
  mlirAsyncRuntimeAwaitAllInGroup(group);
  CHECK(!mlirAsyncRuntimeIsGroupError(group));
  mlirAsyncRuntimeAwaitAllInGroupAndExecute(group, &runs, count_up);
  WAIT_UNTIL(LOAD(&runs) == 1, 20);
  drop(group);
}

// Complete members do not make a group wait.
static void complete_members(void) {
  AsyncGroup *group = new_group();
  long runs = 0;
  int i;
  for (i = 0; i < 3; i++) {
    AsyncToken *token = ready_token();
    CHECK(mlirAsyncRuntimeAddTokenToGroup(token, group) == i);
    drop(token);
    mlirAsyncRuntimeAwaitAllInGroup(group);
  }
  mlirAsyncRuntimeAwaitAllInGroupAndExecute(group, &runs, count_up);
  WAIT_UNTIL(LOAD(&runs) == 1, 20);
  drop(group);
}

// Ready, waiting, ready again: whoever awaits is released once, when all members
// that were added before or meanwhile are complete.
static void many_rounds(void) {
  AsyncGroup *group = new_group();
  long before = 0;
  int round;
  mlirAsyncRuntimeAwaitAllInGroupAndExecute(group, &before, count_up);
  for (round = 0; round < 20; round++) {
    AsyncToken *first = mlirAsyncRuntimeCreateToken();
    AsyncToken *second = mlirAsyncRuntimeCreateToken();
    long early = 0, late = 0;
    CHECK(mlirAsyncRuntimeAddTokenToGroup(first, group) == 2 * round);
    mlirAsyncRuntimeAwaitAllInGroupAndExecute(group, &early, count_up);
    CHECK(mlirAsyncRuntimeAddTokenToGroup(second, group) == 2 * round + 1);
    mlirAsyncRuntimeEmplaceToken(first);
    mlirAsyncRuntimeAwaitAllInGroupAndExecute(group, &late, count_up);
    if (round < 3)
      sleep_us(5000);
    CHECK(LOAD(&early) == 0 && LOAD(&late) == 0);
    if (round % 2 == 0)
      mlirAsyncRuntimeEmplaceToken(second);
    else
      mlirAsyncRuntimeExecute(second, emplace);
    mlirAsyncRuntimeAwaitAllInGroup(group);
    WAIT_UNTIL(LOAD(&early) == 1 && LOAD(&late) == 1, 20);
    drop(first);
    drop(second);
  }
  WAIT_UNTIL(LOAD(&before) == 1, 20);
  drop(group);
}

// An error stays with the group, over all rounds.
static void errors(void) {
  AsyncGroup *group = new_group();
  int i;
  for (i = 0; i < 3; i++) {
    AsyncToken *token = mlirAsyncRuntimeCreateToken();
    mlirAsyncRuntimeAddTokenToGroup(token, group);
    if (i == 1)
      mlirAsyncRuntimeSetTokenError(token);
    else
      mlirAsyncRuntimeEmplaceToken(token);
    CHECK(mlirAsyncRuntimeIsGroupError(group) == (i >= 1));
    mlirAsyncRuntimeAwaitAllInGroup(group);
    drop(token);
  }
  drop(group);
}

// The last outside reference goes while a member is pending.
static void kept_alive_by_members(void) {
  AsyncGroup *group = new_group();
  AsyncToken *token = mlirAsyncRuntimeCreateToken();
  long runs = 0;
  mlirAsyncRuntimeAddTokenToGroup(token, group);
  mlirAsyncRuntimeAwaitAllInGroupAndExecute(group, &runs, count_up);
  drop(group);
  mlirAsyncRuntimeEmplaceToken(token);
  WAIT_UNTIL(LOAD(&runs) == 1, 20);
  drop(token);
}

// As a lowered parallel loop does it: members are added while workers complete them.
static void loop(void) {
  AsyncGroup *group = new_group();
  int i;
  for (i = 0; i < 2000; i++) {
    AsyncToken *token = mlirAsyncRuntimeCreateToken();
    mlirAsyncRuntimeExecute(token, emplace);
    CHECK(mlirAsyncRuntimeAddTokenToGroup(token, group) == i);
    drop(token);
  }
  mlirAsyncRuntimeAwaitAllInGroup(group);
  drop(group);
}

// --- several threads use one group --------------------------------------------

struct member {
  AsyncToken *token;
  AsyncGroup *group;
  long completed;
  long released;
};

static void complete_member(void *handle) {
  struct member *member = (struct member *)handle;
  AsyncToken *token = member->token;
  STORE(&member->completed, 1L);
  mlirAsyncRuntimeEmplaceToken(token);
}

// An await that came after a member was added: not before it is complete. It holds a
// reference to the group, which it may be the last to drop.
static void after_member(void *handle) {
  struct member *member = (struct member *)handle;
  CHECK(LOAD(&member->completed) == 1);
  drop(member->group);
  STORE(&member->released, 1L);
}

enum { MEMBERS = 300 };

static void *use_group(void *argument) {
  AsyncGroup *group = (AsyncGroup *)argument;
  struct member *members = (struct member *)calloc(MEMBERS, sizeof *members);
  int i;
  CHECK(members != NULL);
  for (i = 0; i < MEMBERS; i++) {
    struct member *member = &members[i];
    member->token = mlirAsyncRuntimeCreateToken();
    member->group = group;
    CHECK(mlirAsyncRuntimeAddTokenToGroup(member->token, group) >= 0);
    mlirAsyncRuntimeAddRef(group, 1);
    if (i % 3 == 0) {
      mlirAsyncRuntimeExecute(member, complete_member);
      mlirAsyncRuntimeAwaitAllInGroupAndExecute(group, member, after_member);
    } else {
      mlirAsyncRuntimeAwaitAllInGroupAndExecute(group, member, after_member);
      if (i % 3 == 1)
        complete_member(member);
      else
        mlirAsyncRuntimeExecute(member, complete_member);
    }
    if (i % 7 == 0) {
      mlirAsyncRuntimeAwaitAllInGroup(group);
      CHECK(LOAD(&member->completed) == 1);
    }
  }
  mlirAsyncRuntimeAwaitAllInGroup(group);
  for (i = 0; i < MEMBERS; i++) {
    WAIT_UNTIL(LOAD(&members[i].released) == 1, 60);
    drop(members[i].token);
  }
  free(members);
  drop(group);
  return NULL;
}

static void shared_by_threads(void) {
  AsyncGroup *group = new_group();
  pthread_t threads[3];
  int i;
  mlirAsyncRuntimeAddRef(group, 3);
  for (i = 0; i < 3; i++)
    threads[i] = start_thread(use_group, group);
  for (i = 0; i < 3; i++)
    join_thread(threads[i]);
  drop(group);
}

int main(void) {
  int i;
  empty_group();
  complete_members();
  many_rounds();
  errors();
  kept_alive_by_members();
  loop();
  for (i = 0; i < (long_form() ? 100 : 5); i++)
    shared_by_threads();
  return 0;
}
