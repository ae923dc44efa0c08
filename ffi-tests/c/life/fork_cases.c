// Forks at particular places. The argument says which:
//   first-use   before the runtime was used: both use it
//   in-task     in a task: the child works there, and ends
//   returning   in a task, from which the child returns: it ends with status 0
//   working-returning  as above, after the child has used the runtime
//   submitting  while other threads submit tasks
//   waiting     while another thread waits for a token, which the child completes
//   generations five generations, each with tasks of its own in flight
//   exit        the child's exit waits for the child's tasks

#include "life.h"

static long stop;

static void fork_and_end(void *unused) {
  pid_t child = fork_or_fail();
  (void)unused;
  if (child == 0) {
    all_kinds_of_work();
    _exit(0);
  }
  expect_exit(child, 0);
  all_kinds_of_work();
}

static void fork_and_return(void *child_works) {
  pid_t child = fork_or_fail();
  if (child == 0) {
    if (child_works)
      all_kinds_of_work();
    return;
  }
  expect_exit(child, 0);
}

static void in_task(void (*body)(void *), void *argument) {
  int i;
  for (i = 0; i < 10; i++) {
    AsyncGroup *others = launch(emplace, 100);
    spawn_and_join(body, argument);
    await_group(others);
  }
}

static void first_use(void) {
  pid_t child = fork_or_fail();
  all_kinds_of_work();
  if (child == 0)
    _exit(0);
  expect_exit(child, 0);
}

static void *submit(void *unused) {
  (void)unused;
  while (!LOAD(&stop))
    await_group(launch(emplace, 10));
  return NULL;
}

static void submitting(void) {
  pthread_t threads[4];
  int i;
  for (i = 0; i < 4; i++)
    threads[i] = start_thread(submit, NULL);
  for (i = 0; i < (long_form() ? 500 : 30); i++) {
    pid_t child = fork_or_fail();
    if (child == 0) {
      all_kinds_of_work();
      _exit(0);
    }
    expect_exit(child, 0);
  }
  STORE(&stop, 1L);
  for (i = 0; i < 4; i++)
    join_thread(threads[i]);
}

// Fills the part of a stack on which another thread has slept before, and looks after it.
static struct gate fillers;

static void *fill(void *unused) {
  volatile char bytes[16384];
  size_t i;
  for (i = 0; i < sizeof bytes; i++)
    bytes[i] = 'x';
  enter_gate(&fillers);
  for (i = 0; i < sizeof bytes; i++)
    CHECK(bytes[i] == 'x');
  return unused;
}

static void *wait_for(void *token) {
  mlirAsyncRuntimeAwaitToken((AsyncToken *)token);
  return NULL;
}

static void waiting(void) {
  AsyncToken *token = mlirAsyncRuntimeCreateToken();
  AsyncToken *after = mlirAsyncRuntimeCreateToken();
  enum { FILLERS = 8 };
  pthread_t filling[FILLERS];
  pthread_t thread = start_thread(wait_for, token);
  pid_t child;
  int i;
  sleep_us(20000);
  mlirAsyncRuntimeAwaitTokenAndExecute(token, after, emplace);
  child = fork_or_fail();
  // In the child the token is pending as before, and nobody waits: threads of its own may
  // have the stacks of those that did.
  if (child == 0) {
    for (i = 0; i < FILLERS; i++)
      filling[i] = start_thread(fill, NULL);
    WAIT_UNTIL(LOAD(&fillers.entered) == FILLERS, 20);
  }
  mlirAsyncRuntimeEmplaceToken(token);
  if (child == 0) {
    STORE(&fillers.open, 1L);
    for (i = 0; i < FILLERS; i++)
      join_thread(filling[i]);
    all_kinds_of_work();
  }
  join_token(after);
  drop(token);
  if (child == 0)
    _exit(0);
  join_thread(thread);
  expect_exit(child, 0);
}

static void generations(int left) {
  AsyncGroup *group = launch(blocking_child, 100);
  pid_t child = fork_or_fail();
  if (child == 0) {
    all_kinds_of_work();
    if (left > 1)
      generations(left - 1);
    _exit(0);
  }
  await_group(group);
  expect_exit(child, 0);
}

static int pipe_end;

static void late_line(void *unused) {
  (void)unused;
  sleep_us(50000);
  CHECK(write(pipe_end, "x", 1) == 1);
}

static void child_exits(void) {
  int ends[2], i;
  char byte;
  CHECK(pipe(ends) == 0);
  for (i = 0; i < 5; i++) {
    pid_t child;
    all_kinds_of_work();
    child = fork_or_fail();
    if (child == 0) {
      pipe_end = ends[1];
      for (i = 0; i < 3; i++)
        mlirAsyncRuntimeExecute(NULL, late_line);
      exit(0);
    }
    expect_exit(child, 0);
  }
  close(ends[1]);
  for (i = 0; i < 15; i++)
    CHECK(read(ends[0], &byte, 1) == 1);
  CHECK(read(ends[0], &byte, 1) == 0);
}

int main(int argc, char **argv) {
  const char *which = argc > 1 ? argv[1] : "";
  if (strcmp(which, "first-use") == 0)
    first_use();
  else if (strcmp(which, "in-task") == 0)
    in_task(fork_and_end, NULL);
  else if (strcmp(which, "returning") == 0)
    in_task(fork_and_return, NULL);
  else if (strcmp(which, "working-returning") == 0)
    in_task(fork_and_return, &stop);
  else if (strcmp(which, "submitting") == 0)
    submitting();
  else if (strcmp(which, "waiting") == 0)
    waiting();
  else if (strcmp(which, "generations") == 0)
    generations(5);
  else if (strcmp(which, "exit") == 0)
    child_exits();
  else
    return 2;
  all_kinds_of_work();
  return 0;
}
