// A child that was forked in a task unwound the side stacks of its thread, on which
// other tasks wait, and died of it. They stay as they are, and the child, which returns
// from its task, ends with status 0. Run with one thread, so that tasks that wait have
// side stacks. The argument says where the fork is:
//   beside   in a task on the thread's own stack
//   on       in a task on a side stack, while another side stack waits
//   ended    the same, when the wait on the thread's own stack has just ended
//   resumed  in a task that went on on its side stack, when another one can go on too

#include "../life/life.h"

static AsyncToken *first, *second;
static pid_t parent;
static long forks_when_resumed, forked, waiting;

static void fork_and_return(void *unused) {
  pid_t child = fork_or_fail();
  (void)unused;
  if (child == 0)
    return;
  expect_exit(child, 0);
  STORE(&forked, 1L);
}

static void end_wait_and_fork(void *unused) {
  mlirAsyncRuntimeEmplaceToken(first);
  fork_and_return(unused);
}

static void wait_for_second(void *unused) {
  ADD(&waiting, 1L);
  mlirAsyncRuntimeAwaitToken(second);
  // It is the parent's: it does not go on in a child.
  CHECK(getpid() == parent);
  if (forks_when_resumed && ADD(&forks_when_resumed, -1L) == 1)
    fork_and_return(unused);
}

// It waits on the thread's own stack, so what runs meanwhile has a side stack.
static void wait_for_first(void *unused) {
  mlirAsyncRuntimeExecute(unused, wait_for_second);
  mlirAsyncRuntimeExecute(unused, wait_for_second);
  mlirAsyncRuntimeAwaitToken(first);
  CHECK(getpid() == parent);
}

int main(int argc, char **argv) {
  AsyncToken *bottom;
  const char *where = argc > 1 ? argv[1] : "";
  parent = getpid();
  first = mlirAsyncRuntimeCreateToken();
  second = mlirAsyncRuntimeCreateToken();
  bottom = spawn(wait_for_first, NULL);
  WAIT_UNTIL(LOAD(&waiting) == 2, 20);
  // Until they wait; nothing tells when.
  sleep_us(20000);
  if (strcmp(where, "on") == 0) {
    mlirAsyncRuntimeExecute(NULL, fork_and_return);
    WAIT_UNTIL(LOAD(&forked), 60);
  }
  if (strcmp(where, "ended") == 0)
    mlirAsyncRuntimeExecute(NULL, end_wait_and_fork);
  else
    mlirAsyncRuntimeEmplaceToken(first);
  join_token(bottom);
  if (strcmp(where, "beside") == 0) {
    mlirAsyncRuntimeExecute(NULL, fork_and_return);
    WAIT_UNTIL(LOAD(&forked), 60);
  }
  forks_when_resumed = strcmp(where, "resumed") == 0;
  mlirAsyncRuntimeEmplaceToken(second);
  WAIT_UNTIL(LOAD(&forked), 60);
  drop(first);
  drop(second);
  return 0;
}
