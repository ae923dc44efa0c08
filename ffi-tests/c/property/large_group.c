// A group's size is taken in full, also where 32 bits do not hold it: the group
// is not complete after the few members that the cut size would ask for.

#include "support.h"

static void check(int64_t size) {
  AsyncGroup *group = mlirAsyncRuntimeCreateGroup(size);
  long continued = 0;
  int i;
  mlirAsyncRuntimeAwaitAllInGroupAndExecute(group, &continued, count_up);
  for (i = 0; i < 3; i++) {
    AsyncToken *token = mlirAsyncRuntimeCreateToken();
    CHECK(mlirAsyncRuntimeAddTokenToGroup(token, group) == i);
    if (i == 1)
      mlirAsyncRuntimeSetTokenError(token);
    else
      mlirAsyncRuntimeEmplaceToken(token);
    CHECK(mlirAsyncRuntimeIsGroupError(group) == (i >= 1));
    drop(token);
  }
  __mlir_execution_engine_destroy();
  CHECK(LOAD(&continued) == 0);
  // The continuation never runs; it goes with the group.
  drop(group);
  __mlir_execution_engine_destroy();
  CHECK(LOAD(&continued) == 0);
}

int main(void) {
  const int64_t two_to_32 = (int64_t)1 << 32;
  check(two_to_32);
  check(two_to_32 + 3);
  check(two_to_32 * 2 + 1);
  check(INT64_MAX);
  return 0;
}
