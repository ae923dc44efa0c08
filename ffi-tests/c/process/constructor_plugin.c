// A shared library that executes tasks and waits for them in its constructor,
// and in its destructor. Opened by constructor_host.c while the loader's lock is
// held: the threads that the runtime starts must not need that lock.

#include "support.h"

int plugin_constructed(void);

static long ran;

static void round_trips(long expected) {
  AsyncToken *tokens[10];
  int i;
  for (i = 0; i < 10; i++)
    tokens[i] = spawn(count_up, &ran);
  for (i = 0; i < 10; i++)
    join_token(tokens[i]);
  CHECK(LOAD(&ran) == expected);
}

__attribute__((constructor)) static void construct(void) { round_trips(10); }
__attribute__((destructor)) static void destruct(void) {
  round_trips(20);
  // The tasks are complete, but may not have returned: their code is here, and is
  // about to be unloaded.
  __mlir_execution_engine_destroy();
}

int plugin_constructed(void) { return LOAD(&ran) == 10; }
