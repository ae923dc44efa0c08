/* A program of somebody who found the library installed. */
#include <async_runtime.h>
#include <stdio.h>

static void answer(void *value) {
  *(int *)mlirAsyncRuntimeGetValueStorage(value) = 42;
  mlirAsyncRuntimeEmplaceValue(value);
}

int main(void) {
  AsyncValue *value = mlirAsyncRuntimeCreateValue(sizeof(int));
  mlirAsyncRuntimeExecute(value, answer);
  mlirAsyncRuntimeAwaitValue(value);
  printf("%d\n", *(int *)mlirAsyncRuntimeGetValueStorage(value));
  mlirAsyncRuntimeDropRef(value, 1);
  return 0;
}
