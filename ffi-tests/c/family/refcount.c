// Reference counts of all three kinds of objects: adding and dropping one or many
// at a time, in one thread or in several, and freeing before completion.

#include "support.h"

enum { THREADS = 4, ROUNDS = 5000 };

static void *add_and_drop(void *object) {
  int i;
  for (i = 0; i < ROUNDS; i++) {
    mlirAsyncRuntimeAddRef(object, 1);
    mlirAsyncRuntimeAddRef(object, 3);
    mlirAsyncRuntimeDropRef(object, 2);
    mlirAsyncRuntimeDropRef(object, 1);
    mlirAsyncRuntimeDropRef(object, 1);
  }
  return NULL;
}

// Leaves the count of `object` as it was.
static void exercise(void *object) {
#ifdef ASYNC_RUNTIME_HEADER // an older generation's, with 32-bit counts
  const int32_t many = INT32_MAX;
#else
  const int64_t many = (int64_t)1 << 40;
#endif
  pthread_t threads[THREADS];
  int i;
  mlirAsyncRuntimeAddRef(object, many);
  mlirAsyncRuntimeDropRef(object, many - 1);
  mlirAsyncRuntimeDropRef(object, 1);
  for (i = 0; i < THREADS; i++)
    threads[i] = start_thread(add_and_drop, object);
  for (i = 0; i < THREADS; i++)
    join_thread(threads[i]);
}

int main(void) {
  // The caller's and the completer's reference, one after the other.
  AsyncToken *token = mlirAsyncRuntimeCreateToken();
  AsyncValue *value = mlirAsyncRuntimeCreateValue(8);
  AsyncGroup *group = mlirAsyncRuntimeCreateGroup(0);
  exercise(token);
  exercise(value);
  exercise(group);
  mlirAsyncRuntimeEmplaceToken(token);
  mlirAsyncRuntimeEmplaceValue(value);
  exercise(token);
  exercise(value);
  mlirAsyncRuntimeDropRef(token, 1);
  mlirAsyncRuntimeDropRef(value, 1);
  mlirAsyncRuntimeDropRef(group, 1);

  // The caller's reference dropped first: the completer's keeps the object.
  token = mlirAsyncRuntimeCreateToken();
  value = mlirAsyncRuntimeCreateValue(8);
  mlirAsyncRuntimeDropRef(token, 1);
  mlirAsyncRuntimeDropRef(value, 1);
  CHECK(!mlirAsyncRuntimeIsTokenError(token));
  CHECK(!mlirAsyncRuntimeIsValueError(value));
  mlirAsyncRuntimeEmplaceToken(token);
  mlirAsyncRuntimeSetValueError(value);

  // Never completed, both references dropped at once.
  mlirAsyncRuntimeDropRef(mlirAsyncRuntimeCreateToken(), 2);
  mlirAsyncRuntimeDropRef(mlirAsyncRuntimeCreateValue(100), 2);
  mlirAsyncRuntimeDropRef(mlirAsyncRuntimeCreateGroup(3), 1);

  // The last reference dropped on a worker.
  spawn_and_join(drop, ready_token());
  return 0;
}
