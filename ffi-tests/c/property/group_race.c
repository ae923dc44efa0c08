// Groups that are completed while other threads still add to them, complete
// their members, wait for them and drop them.

#include "support.h"

enum { ADDERS = 4, TOKENS = 200, SIZE = ADDERS * TOKENS, ROUNDS = 20 };

struct race {
  AsyncGroup *group;
  unsigned char ranks[SIZE];
  long members; // how many were completed
  long ran;
};

// Adds tokens, each complete already, completed by this thread after it was
// added, or completed by a task at the same time.
static void *add(void *handle) {
  struct race *race = (struct race *)handle;
  int i;
  for (i = 0; i < TOKENS; i++) {
    AsyncToken *token = mlirAsyncRuntimeCreateToken();
    int64_t rank;
    ADD(&race->members, 1L);
    if (i % 3 == 0)
      mlirAsyncRuntimeEmplaceToken(token);
    if (i % 3 == 1)
      mlirAsyncRuntimeExecute(token, emplace);
    rank = mlirAsyncRuntimeAddTokenToGroup(token, race->group);
    CHECK(rank >= 0 && rank < SIZE);
    CHECK(__atomic_fetch_add(&race->ranks[rank], 1, __ATOMIC_RELAXED) == 0);
    if (i % 3 == 2)
      mlirAsyncRuntimeEmplaceToken(token);
    drop(token);
  }
  drop(race->group);
  return NULL;
}

static void *wait_for_group(void *handle) {
  struct race *race = (struct race *)handle;
  mlirAsyncRuntimeAwaitAllInGroup(race->group);
  CHECK(LOAD(&race->members) == SIZE);
  drop(race->group);
  return NULL;
}

static void continue_after(void *handle) {
  struct race *race = (struct race *)handle;
  CHECK(LOAD(&race->members) == SIZE);
  ADD(&race->ran, 1L);
}

int main(void) {
  static struct race race;
  pthread_t threads[ADDERS + 1];
  int round, i;
  for (round = 0; round < ROUNDS; round++) {
    memset(&race, 0, sizeof race);
    race.group = mlirAsyncRuntimeCreateGroup(SIZE);
    mlirAsyncRuntimeAddRef(race.group, ADDERS + 1);
    mlirAsyncRuntimeAwaitAllInGroupAndExecute(race.group, &race, continue_after);
    for (i = 0; i < ADDERS; i++)
      threads[i] = start_thread(add, &race);
    threads[ADDERS] = start_thread(wait_for_group, &race);
    mlirAsyncRuntimeAwaitAllInGroupAndExecute(race.group, &race, continue_after);
    drop(race.group);
    for (i = 0; i <= ADDERS; i++)
      join_thread(threads[i]);
    WAIT_UNTIL(LOAD(&race.ran) == 2, 20);
  }
  return 0;
}
