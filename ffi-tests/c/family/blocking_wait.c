// AwaitToken, AwaitValue, AwaitAllInGroup: they return when the object is
// complete and not before; many threads on one object; in tasks too.

#include "support.h"

enum { WAITERS = 6 };

struct objects {
  AsyncToken *token;
  AsyncToken *member;
  AsyncValue *value;
  AsyncGroup *group;
  long complete; // counts completions: token, value, group
};

static struct objects create(void) {
  struct objects objects = {NULL, NULL, NULL, NULL, 0};
  objects.token = mlirAsyncRuntimeCreateToken();
  objects.member = mlirAsyncRuntimeCreateToken();
  objects.value = mlirAsyncRuntimeCreateValue(sizeof(int));
  objects.group = mlirAsyncRuntimeCreateGroup(1);
  mlirAsyncRuntimeAddTokenToGroup(objects.member, objects.group);
  return objects;
}

static void destroy(struct objects *objects) {
  drop(objects->token);
  drop(objects->member);
  drop(objects->value);
  drop(objects->group);
}

static void complete(void *handle) {
  struct objects *objects = (struct objects *)handle;
  int payload = 42;
  STORE(&objects->complete, 1L);
  mlirAsyncRuntimeEmplaceToken(objects->token);
  sleep_us(1000);
  memcpy(mlirAsyncRuntimeGetValueStorage(objects->value), &payload, sizeof payload);
  STORE(&objects->complete, 2L);
  mlirAsyncRuntimeEmplaceValue(objects->value);
  sleep_us(1000);
  STORE(&objects->complete, 3L);
  mlirAsyncRuntimeEmplaceToken(objects->member);
}

static void wait_for_all(void *handle) {
  struct objects *objects = (struct objects *)handle;
  int payload;
  mlirAsyncRuntimeAwaitToken(objects->token);
  CHECK(LOAD(&objects->complete) >= 1);
  mlirAsyncRuntimeAwaitValue(objects->value);
  CHECK(LOAD(&objects->complete) >= 2);
  memcpy(&payload, mlirAsyncRuntimeGetValueStorage(objects->value), sizeof payload);
  CHECK(payload == 42);
  mlirAsyncRuntimeAwaitAllInGroup(objects->group);
  CHECK(LOAD(&objects->complete) == 3);
}

static void *wait_on_thread(void *handle) {
  wait_for_all(handle);
  return NULL;
}

// Waits on several outside threads; completes after `delay` microseconds.
static void outside(long delay) {
  struct objects objects = create();
  pthread_t threads[WAITERS];
  int i;
  for (i = 0; i < WAITERS; i++)
    threads[i] = start_thread(wait_on_thread, &objects);
  sleep_us(delay);
  complete(&objects);
  for (i = 0; i < WAITERS; i++)
    join_thread(threads[i]);
  destroy(&objects);
}

// Waits in tasks, more of them than workers; a task completes.
static void in_tasks(void) {
  struct objects objects = create();
  AsyncToken *waiters[WAITERS];
  int i;
  for (i = 0; i < WAITERS; i++)
    waiters[i] = spawn(wait_for_all, &objects);
  mlirAsyncRuntimeExecute(&objects, complete);
  for (i = 0; i < WAITERS; i++)
    join_token(waiters[i]);
  destroy(&objects);
}

// Waits on many objects at a time, each thread on its own.
static void *round_trips(void *handle) {
  int i;
  (void)handle;
  for (i = 0; i < 500; i++) {
    AsyncToken *token = mlirAsyncRuntimeCreateToken();
    mlirAsyncRuntimeExecute(token, emplace);
    join_token(token);
  }
  return NULL;
}

int main(void) {
  pthread_t threads[WAITERS];
  int i;
  outside(0);
  outside(20000);
  for (i = 0; i < 20; i++)
    in_tasks();
  for (i = 0; i < WAITERS; i++)
    threads[i] = start_thread(round_trips, NULL);
  for (i = 0; i < WAITERS; i++)
    join_thread(threads[i]);
  return 0;
}
