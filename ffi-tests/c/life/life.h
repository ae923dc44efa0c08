// What the programs about the life of the process share: work that needs no memory
// of the host's, and children.

#ifndef LIFE_H
#define LIFE_H

#include "../support.h"
#include <errno.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>

// Executes `count` tasks that each get a token of their own to complete; returns
// the group of these tokens.
static inline AsyncGroup *launch(void (*body)(void *), long count) {
  AsyncGroup *group = mlirAsyncRuntimeCreateGroup(count);
  long i;
  for (i = 0; i < count; i++) {
    AsyncToken *token = mlirAsyncRuntimeCreateToken();
    mlirAsyncRuntimeAddTokenToGroup(token, group);
    drop(token);
    mlirAsyncRuntimeExecute(token, body);
  }
  return group;
}

static inline void await_group(AsyncGroup *group) {
  mlirAsyncRuntimeAwaitAllInGroup(group);
  CHECK(!mlirAsyncRuntimeIsGroupError(group));
  drop(group);
}

static inline void fill_value(void *value) {
  *(long *)mlirAsyncRuntimeGetValueStorage((AsyncValue *)value) = 42;
  mlirAsyncRuntimeEmplaceValue((AsyncValue *)value);
}

static inline void blocking_child(void *token) {
  AsyncGroup *group = launch(emplace, 3);
  await_group(group);
  mlirAsyncRuntimeEmplaceToken((AsyncToken *)token);
}

// One of each: tokens, values, groups, continuations, blocking waits in tasks.
static inline void all_kinds_of_work(void) {
  AsyncToken *token = mlirAsyncRuntimeCreateToken();
  AsyncToken *after = mlirAsyncRuntimeCreateToken();
  AsyncValue *value = mlirAsyncRuntimeCreateValue(sizeof(long));
  mlirAsyncRuntimeAwaitTokenAndExecute(token, after, emplace);
  mlirAsyncRuntimeExecute(token, emplace);
  mlirAsyncRuntimeExecute(value, fill_value);
  join_token(after);
  drop(token);
  mlirAsyncRuntimeAwaitValue(value);
  CHECK(*(long *)mlirAsyncRuntimeGetValueStorage(value) == 42);
  drop(value);
  await_group(launch(emplace, 10));
  await_group(launch(blocking_child, 2));
}

static int is_child;

// Asked by LeakSanitizer before it looks: a child has memory that only threads of the
// parent refer to, whose stacks it does not look at.
int __lsan_is_turned_off(void);
int __lsan_is_turned_off(void) { return is_child; }

// Forks. The child ends with its parent's thread, and after a minute at the latest
// (workers block the signal of that alarm, and a child of theirs inherits it).
static inline pid_t fork_or_fail(void) {
  pid_t child = fork();
  CHECK(child >= 0);
  if (child == 0) {
    sigset_t alarms;
    is_child = 1;
    sigemptyset(&alarms);
    sigaddset(&alarms, SIGALRM);
    CHECK(pthread_sigmask(SIG_UNBLOCK, &alarms, NULL) == 0);
    CHECK(prctl(PR_SET_PDEATHSIG, SIGKILL) == 0);
    alarm(60);
  }
  return child;
}

// Waits for a child, which must have ended by itself with this status.
static inline void expect_exit(pid_t child, int status) {
  int how = 0;
  while (waitpid(child, &how, 0) != child)
    CHECK(errno == EINTR);
  if (!WIFEXITED(how) || WEXITSTATUS(how) != status)
    fprintf(stderr, "the child ended with wait status %#x\n", how);
  CHECK(WIFEXITED(how) && WEXITSTATUS(how) == status);
}

// How many threads the process has.
static inline long thread_count(void) {
  char line[256];
  long count = -1;
  FILE *status = fopen("/proc/self/status", "r");
  CHECK(status != NULL);
  while (fgets(line, sizeof line, status))
    if (strncmp(line, "Threads:", 8) == 0)
      count = strtol(line + 8, NULL, 10);
  fclose(status);
  return count;
}

#endif
