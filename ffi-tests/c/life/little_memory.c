// Uses the runtime while memory runs out; run with refuse_memory.c preloaded.
// Arguments: how many allocations succeed, counted from before the first use
// ("cold") or after it ("warm"). It must do without memory of its own.

#include "life.h"
#include <dlfcn.h>

// Objects by the hundred, awaiters after the first, and queues that grow.
static void work(void) {
  static AsyncToken *tokens[300];
  AsyncToken *gate = mlirAsyncRuntimeCreateToken();
  AsyncGroup *group;
  int i;
  for (i = 0; i < 300; i++)
    tokens[i] = mlirAsyncRuntimeCreateToken();
  group = mlirAsyncRuntimeCreateGroup(300);
  for (i = 0; i < 300; i++) {
    mlirAsyncRuntimeAddTokenToGroup(tokens[i], group);
    mlirAsyncRuntimeAwaitTokenAndExecute(gate, tokens[i], emplace);
  }
  mlirAsyncRuntimeEmplaceToken(gate);
  await_group(group);
  drop(gate);
  for (i = 0; i < 300; i++)
    drop(tokens[i]);
  all_kinds_of_work();
}

int main(int argc, char **argv) {
  void (*refuse)(long);
  *(void **)&refuse = dlsym(RTLD_DEFAULT, "refuse_memory_from");
  CHECK(argc > 2 && refuse != NULL);
  if (strcmp(argv[2], "warm") == 0)
    work();
  refuse(number_argument(argc, argv, 1, 0));
  work();
  work();
  refuse(-1);
  return 0;
}
