// A chain of a million tokens, each completed by the continuation of the one
// before, all registered before the first completes: constant stack. Everything
// happens on threads with 64 KiB of stack (the workers' is set by the
// environment: ASYNC_RUNTIME_STACK_SIZE). Arguments: length, kind of object
// ("token", "value" or "group").

#include "support.h"

struct link {
  AsyncToken *token;
  AsyncValue *value;
  AsyncGroup *group; // of the one token
};

static struct link *links;
static long length;
static long ran;
static char kind;

static void complete_link(struct link *link) {
  if (kind == 'v') {
    AsyncValue *value = link->value;
    mlirAsyncRuntimeEmplaceValue(value);
  } else {
    mlirAsyncRuntimeEmplaceToken(link->token);
  }
}

// Runs after link i: completes link i + 1.
static void next_link(void *handle) {
  struct link *link = (struct link *)handle;
  long done = LOAD(&ran) + 1;
  STORE(&ran, done); // the chain is sequential: one writer at a time
  CHECK(link - links == done - 1);
  if (done < length)
    complete_link(link + 1);
}

static void create_link(struct link *link) {
  if (kind == 'v') {
    link->value = mlirAsyncRuntimeCreateValue(8);
    mlirAsyncRuntimeAwaitValueAndExecute(link->value, link, next_link);
    drop(link->value);
    return;
  }
  link->token = mlirAsyncRuntimeCreateToken();
  if (kind == 'g') {
    link->group = mlirAsyncRuntimeCreateGroup(1);
    mlirAsyncRuntimeAddTokenToGroup(link->token, link->group);
    mlirAsyncRuntimeAwaitAllInGroupAndExecute(link->group, link, next_link);
    drop(link->group);
  } else {
    mlirAsyncRuntimeAwaitTokenAndExecute(link->token, link, next_link);
  }
  drop(link->token);
}

static void *chain(void *unused) {
  long i;
  (void)unused;
  for (i = 0; i < length; i++)
    create_link(&links[i]);
  complete_link(&links[0]);
  WAIT_UNTIL(LOAD(&ran) == length, 100);
  return NULL;
}

int main(int argc, char **argv) {
  length = number_argument(argc, argv, 1, 1000000);
  kind = argc > 2 ? argv[2][0] : 't';
  links = (struct link *)calloc((size_t)length, sizeof *links);
  CHECK(links != NULL);
  run_on_stack_of(64 * 1024, chain);
  free(links);
  return 0;
}
