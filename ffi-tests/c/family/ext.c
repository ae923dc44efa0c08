// The extensions: settings, values in groups, timed waits, statistics, drain,
// shutdown and starting again, version.

#include "support.h"

#include "async_runtime_ext.h"

enum { MS = 1000000 };

static AsyncRuntimeStats stats(void) {
  AsyncRuntimeStats stats;
  memset(&stats, 0x5a, sizeof stats);
  stats.size = sizeof stats;
  asyncRuntimeGetStats(&stats);
  return stats;
}

static void configuration(void) {
  AsyncRuntimeConfig config;
  memset(&config, 0, sizeof config);
  config.size = sizeof config;
  config.num_threads = 100; // the environment, which the test sets, wins
  config.stack_size = 1 << 20;
  CHECK(stats().workers == 0);
  CHECK(asyncRuntimeConfigure(&config));
  CHECK(mlirAsyncRuntimGetNumWorkerThreads() < 100);
  CHECK(!asyncRuntimeConfigure(&config)); // too late
}

static void values_in_groups(void) {
  AsyncGroup *group = mlirAsyncRuntimeCreateGroup(3);
  AsyncValue *value = mlirAsyncRuntimeCreateValue(8);
  AsyncValue *failed = mlirAsyncRuntimeCreateValue(8);
  AsyncToken *token = mlirAsyncRuntimeCreateToken();
  CHECK(asyncRuntimeAddValueToGroup(value, group) == 0);
  CHECK(mlirAsyncRuntimeAddTokenToGroup(token, group) == 1);
  mlirAsyncRuntimeEmplaceValue(value);
  mlirAsyncRuntimeSetValueError(failed);
  CHECK(!mlirAsyncRuntimeIsGroupError(group));
  CHECK(asyncRuntimeAddValueToGroup(failed, group) == 2);
  CHECK(mlirAsyncRuntimeIsGroupError(group));
  CHECK(!asyncRuntimeAwaitGroupFor(group, 0));
  mlirAsyncRuntimeEmplaceToken(token);
  CHECK(asyncRuntimeAwaitGroupFor(group, 0));
  mlirAsyncRuntimeDropRef(token, 1);
  mlirAsyncRuntimeDropRef(value, 1);
  mlirAsyncRuntimeDropRef(failed, 1);
  mlirAsyncRuntimeDropRef(group, 1);
}

// Waits that end by their time limit, and then one that does not.
static void timed_waits(void) {
  AsyncToken *token = mlirAsyncRuntimeCreateToken();
  AsyncValue *value = mlirAsyncRuntimeCreateValue(1);
  AsyncGroup *group = mlirAsyncRuntimeCreateGroup(1);
  double begin = seconds_now();
  int i;
  CHECK(!asyncRuntimeAwaitTokenFor(token, 20 * MS));
  CHECK(!asyncRuntimeAwaitValueFor(value, 20 * MS));
  CHECK(!asyncRuntimeAwaitGroupFor(group, 20 * MS));
  CHECK(seconds_now() - begin > 0.059);
  // Many of them leave nothing behind.
  for (i = 0; i < 1000; i++)
    CHECK(!asyncRuntimeAwaitTokenFor(token, 1000));
  mlirAsyncRuntimeAddTokenToGroup(token, group);
  mlirAsyncRuntimeEmplaceToken(token);
  mlirAsyncRuntimeEmplaceValue(value);
  CHECK(asyncRuntimeAwaitTokenFor(token, INT64_MAX));
  CHECK(asyncRuntimeAwaitValueFor(value, INT64_MAX));
  CHECK(asyncRuntimeAwaitGroupFor(group, INT64_MAX));
  mlirAsyncRuntimeDropRef(token, 1);
  mlirAsyncRuntimeDropRef(value, 1);
  mlirAsyncRuntimeDropRef(group, 1);
}

// A time limit inside tasks, against completions that come at about the same time.
struct race {
  AsyncToken *token;
  AsyncToken *done;
  long *complete;
};

static void wait_shortly(void *handle) {
  struct race *race = (struct race *)handle;
  while (!asyncRuntimeAwaitTokenFor(race->token, 20000)) {
  }
  ADD(race->complete, 1);
  mlirAsyncRuntimeEmplaceToken(race->done);
}

static void races(void) {
  enum { ROUNDS = 200, WAITERS = 4 };
  struct race waiters[WAITERS];
  long complete = 0;
  int round, i;
  for (round = 0; round < ROUNDS; round++) {
    AsyncToken *token = mlirAsyncRuntimeCreateToken();
    for (i = 0; i < WAITERS; i++) {
      waiters[i].token = token;
      waiters[i].done = mlirAsyncRuntimeCreateToken();
      waiters[i].complete = &complete;
      mlirAsyncRuntimeExecute(&waiters[i], wait_shortly);
    }
    sleep_us(round % 7 * 20);
    mlirAsyncRuntimeEmplaceToken(token);
    for (i = 0; i < WAITERS; i++) {
      CHECK(asyncRuntimeAwaitTokenFor(waiters[i].done, INT64_MAX));
      mlirAsyncRuntimeDropRef(waiters[i].done, 1);
    }
    mlirAsyncRuntimeDropRef(token, 1);
  }
  CHECK(LOAD(&complete) == ROUNDS * WAITERS);
}

static long ran;

static void sleep_and_count(void *handle) {
  (void)handle;
  sleep_us(1000);
  ADD(&ran, 1);
}

static void drain_and_shutdown(void) {
  int round, i;
  for (round = 1; round <= 3; round++) {
    uint64_t tasks = stats().tasks;
    for (i = 0; i < 50; i++)
      mlirAsyncRuntimeExecute(NULL, sleep_and_count);
    asyncRuntimeDrain();
    CHECK(LOAD(&ran) == 100 * round - 50);
    CHECK(stats().tasks == tasks + 50);
    CHECK(stats().workers == (uint64_t)mlirAsyncRuntimGetNumWorkerThreads());
    CHECK(stats().threads >= 1);
    for (i = 0; i < 50; i++)
      mlirAsyncRuntimeExecute(NULL, sleep_and_count);
    asyncRuntimeShutdown();
    CHECK(LOAD(&ran) == 100 * round);
    CHECK(stats().workers == 0 && stats().threads == 0 && stats().tasks == 0);
    asyncRuntimeShutdown(); // nothing to do
  }
}

int main(void) {
  AsyncRuntimeStats end;
  configuration();
  values_in_groups();
  timed_waits();
  races();
  drain_and_shutdown();
  end = stats();
  CHECK(end.live_tokens == 0 && end.live_values == 0 && end.live_groups == 0);
  CHECK(strchr(asyncRuntimeVersion(), '.') != NULL);
  return 0;
}
