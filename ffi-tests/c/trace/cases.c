// Programs to be traced. The argument says which:
//   tree       a binary tree of tasks that wait for their children, and one of continuations
//   waits      named tasks that sleep, one after the other and side by side
//   fork       tasks before and after a fork, in both processes
//   exit       a task calls exit while others are queued
//   _exit      more tasks than a thread's buffer holds, then _exit
//   drained    as above, but drained before
//   shutdown   tasks, a shutdown, tasks
//   moved      the trees, a shutdown, tasks in another file
//   threads    many short-lived threads submit tasks

#include "../support.h"
#include "async_runtime_ext.h"
#include <sys/wait.h>

// --- tree ---------------------------------------------------------------------

static void waiting_tree(void *depth) {
  long left = (long)depth - 1;
  AsyncToken *first, *second;
  if (left < 0)
    return;
  first = spawn(waiting_tree, (void *)left);
  second = spawn(waiting_tree, (void *)left);
  join_token(first);
  join_token(second);
}

struct node {
  long depth;
  AsyncToken *done;
  AsyncGroup *children;
};

static void end_node(void *handle) {
  struct node *node = (struct node *)handle;
  if (node->children)
    drop(node->children);
  mlirAsyncRuntimeEmplaceToken(node->done);
  free(node);
}

static void begin_node(void *handle);

static AsyncToken *make_node(long depth) {
  struct node *node = (struct node *)calloc(1, sizeof *node);
  AsyncToken *done = mlirAsyncRuntimeCreateToken();
  CHECK(node != NULL);
  node->depth = depth;
  node->done = done;
  mlirAsyncRuntimeExecute(node, begin_node);
  return done;
}

static void begin_node(void *handle) {
  struct node *node = (struct node *)handle;
  int i;
  if (node->depth == 0) {
    end_node(node);
    return;
  }
  node->children = mlirAsyncRuntimeCreateGroup(2);
  for (i = 0; i < 2; i++) {
    AsyncToken *child = make_node(node->depth - 1);
    mlirAsyncRuntimeAddTokenToGroup(child, node->children);
    drop(child);
  }
  mlirAsyncRuntimeAwaitAllInGroupAndExecute(node->children, node, end_node);
}

static void tree(void) {
  spawn_and_join(waiting_tree, (void *)4L);
  join_token(make_node(8));
}

// --- waits --------------------------------------------------------------------

void sleeping_task(void *token) {
  sleep_us(20000);
  mlirAsyncRuntimeEmplaceToken((AsyncToken *)token);
}

static AsyncToken *chain[5];

static void next_in_chain(void *number) {
  long i = (long)number;
  sleep_us(10000);
  mlirAsyncRuntimeEmplaceToken(chain[i]);
}

static void waits(void) {
  AsyncToken *beside = mlirAsyncRuntimeCreateToken();
  long i;
  for (i = 0; i < 5; i++)
    chain[i] = mlirAsyncRuntimeCreateToken();
  for (i = 1; i < 5; i++)
    mlirAsyncRuntimeAwaitTokenAndExecute(chain[i - 1], (void *)i, next_in_chain);
  mlirAsyncRuntimeExecute(beside, sleeping_task);
  mlirAsyncRuntimeExecute((void *)0L, next_in_chain);
  join_token(beside);
  join_token(chain[4]);
  for (i = 0; i < 4; i++)
    drop(chain[i]);
}

// --- life of the process --------------------------------------------------------

static void some_tasks(long count) {
  long i;
  AsyncGroup *group = mlirAsyncRuntimeCreateGroup(count);
  for (i = 0; i < count; i++) {
    AsyncToken *token = mlirAsyncRuntimeCreateToken();
    mlirAsyncRuntimeAddTokenToGroup(token, group);
    drop(token);
    mlirAsyncRuntimeExecute(token, emplace);
  }
  mlirAsyncRuntimeAwaitAllInGroup(group);
  drop(group);
}

static void fork_with_tasks(void) {
  pid_t child;
  int status = 0;
  some_tasks(100);
  child = fork();
  CHECK(child >= 0);
  some_tasks(child == 0 ? 10 : 20);
  if (child == 0)
    exit(0);
  CHECK(waitpid(child, &status, 0) == child && status == 0);
  some_tasks(3);
}

static void exit_now(void *unused) {
  (void)unused;
  exit(0);
}

static void exit_in_task(void) {
  long i;
  some_tasks(10);
  mlirAsyncRuntimeExecute(NULL, exit_now);
  for (i = 0; i < 100; i++)
    spawn(waiting_tree, (void *)0L);
  sleep_us(60000000);
}

static void *submit(void *unused) {
  some_tasks(5);
  return unused;
}

static void threads(void) {
  int i;
  for (i = 0; i < 200; i++)
    join_thread(start_thread(submit, NULL));
}

int main(int argc, char **argv) {
  const char *what = argc > 1 ? argv[1] : "";
  if (!strcmp(what, "tree"))
    tree();
  else if (!strcmp(what, "waits"))
    waits();
  else if (!strcmp(what, "fork"))
    fork_with_tasks();
  else if (!strcmp(what, "exit"))
    exit_in_task();
  else if (!strcmp(what, "_exit") || !strcmp(what, "drained")) {
    some_tasks(5000);
    if (!strcmp(what, "drained"))
      asyncRuntimeDrain();
    _exit(0);
  } else if (!strcmp(what, "shutdown")) {
    some_tasks(10);
    asyncRuntimeShutdown();
    some_tasks(20);
    asyncRuntimeShutdown();
  } else if (!strcmp(what, "moved")) {
    tree();
    asyncRuntimeShutdown();
    CHECK(argc > 2 && setenv("ASYNC_RUNTIME_TRACE", argv[2], 1) == 0);
    some_tasks(10);
  } else if (!strcmp(what, "threads"))
    threads();
  else
    CHECK(!"the argument is a case");
  return 0;
}
