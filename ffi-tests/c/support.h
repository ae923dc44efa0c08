// What the test programs share: checks, time, and small ways to run tasks.
//
// Include it first: it asks for the GNU interfaces. It is C99 and C++11, so that
// every program can be built in every language mode; that is why the atomics are
// the compilers' builtins.

#ifndef SUPPORT_H
#define SUPPORT_H

#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif

// The header of an older generation of the API, if so asked.
#ifdef ASYNC_RUNTIME_HEADER
#include ASYNC_RUNTIME_HEADER
#else
#include "async_runtime.h"
#endif
// Groups of LLVM 12 are created without a size, so programs that give one, and that
// add all members before anybody waits, do for them too.
#ifdef ASYNC_RUNTIME_LLVM12_H
#define mlirAsyncRuntimeCreateGroup(size) ((void)(size), mlirAsyncRuntimeCreateGroup())
#endif
#include <pthread.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

// Ends the program with status 1 and a line on stderr unless `condition` holds.
// (Not assert, so that NDEBUG does not matter; _exit, since it may be a task's.)
#define CHECK(condition) \
  ((condition) ? (void)0 : check_failed(__FILE__, __LINE__, #condition))

static inline void check_failed(const char *file, int line, const char *text) {
  fprintf(stderr, "%s:%d: this does not hold: %s\n", file, line, text);
  fflush(stderr);
  _exit(1);
}

#define LOAD(address) __atomic_load_n((address), __ATOMIC_ACQUIRE)
#define STORE(address, value) __atomic_store_n((address), (value), __ATOMIC_RELEASE)
#define ADD(address, value) __atomic_fetch_add((address), (value), __ATOMIC_ACQ_REL)

// --- time -------------------------------------------------------------------

static inline double seconds_now(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

static inline void sleep_us(long microseconds) {
  struct timespec time;
  time.tv_sec = microseconds / 1000000;
  time.tv_nsec = microseconds % 1000000 * 1000;
  nanosleep(&time, NULL);
}

// Polls until `condition` holds, and fails the program if it does not within
// `seconds`. It sleeps in between, so that it leaves the cores to the runtime.
#define WAIT_UNTIL(condition, seconds)                                            \
  do {                                                                            \
    double wait_until_end = seconds_now() + (seconds);                            \
    while (!(condition)) {                                                        \
      if (seconds_now() > wait_until_end)                                         \
        check_failed(__FILE__, __LINE__, #condition " within " #seconds " s");    \
      sleep_us(50);                                                               \
    }                                                                             \
  } while (0)

// --- arguments --------------------------------------------------------------

// Whether the long form of the tests was asked for.
static inline bool long_form(void) { return getenv("ASYNC_RUNTIME_TEST_LONG") != NULL; }

// The number in argv[index], or `otherwise` if there is none.
static inline long number_argument(int argc, char **argv, int index, long otherwise) {
  return argc > index ? strtol(argv[index], NULL, 10) : otherwise;
}

// --- threads ----------------------------------------------------------------

static inline pthread_t start_thread(void *(*body)(void *), void *argument) {
  pthread_t thread;
  CHECK(pthread_create(&thread, NULL, body, argument) == 0);
  return thread;
}

static inline void join_thread(pthread_t thread) { CHECK(pthread_join(thread, NULL) == 0); }

// Runs `body(NULL)` on a thread with a stack of `bytes` and waits for it.
static inline void run_on_stack_of(size_t bytes, void *(*body)(void *)) {
  pthread_attr_t attributes;
  pthread_t thread;
  CHECK(pthread_attr_init(&attributes) == 0);
  CHECK(pthread_attr_setstacksize(&attributes, bytes) == 0);
  CHECK(pthread_create(&thread, &attributes, body, NULL) == 0);
  join_thread(thread);
  pthread_attr_destroy(&attributes);
}

// --- tasks ------------------------------------------------------------------

// Drops one reference.
static inline void drop(void *object) { mlirAsyncRuntimeDropRef(object, 1); }

// Waits for a token and drops the caller's reference.
static inline void join_token(AsyncToken *token) {
  mlirAsyncRuntimeAwaitToken(token);
  drop(token);
}

// A token that is available already; the caller owns its one reference.
static inline AsyncToken *ready_token(void) {
  AsyncToken *token = mlirAsyncRuntimeCreateToken();
  mlirAsyncRuntimeEmplaceToken(token);
  return token;
}

struct spawned {
  void (*body)(void *);
  void *argument;
  AsyncToken *done;
};

static inline void run_spawned(void *handle) {
  struct spawned task = *(struct spawned *)handle;
  free(handle);
  task.body(task.argument);
  mlirAsyncRuntimeEmplaceToken(task.done);
}

// Executes `body(argument)` as a task; the token completes after it.
static inline AsyncToken *spawn(void (*body)(void *), void *argument) {
  struct spawned *task = (struct spawned *)malloc(sizeof *task);
  AsyncToken *done = mlirAsyncRuntimeCreateToken();
  CHECK(task != NULL);
  task->body = body;
  task->argument = argument;
  task->done = done;
  mlirAsyncRuntimeExecute(task, run_spawned);
  return done;
}

// Executes `body(argument)` as a task and waits for it.
static inline void spawn_and_join(void (*body)(void *), void *argument) {
  join_token(spawn(body, argument));
}

// Resume functions that count, and that complete a token.
static inline void count_up(void *counter) { ADD((long *)counter, 1L); }
static inline void emplace(void *token) { mlirAsyncRuntimeEmplaceToken((AsyncToken *)token); }

// --- a gate: tasks that keep workers busy until it opens ---------------------

struct gate {
  long entered;
  long open;
  long left;
};

// The body of a task that stays on its worker until the gate opens.
static inline void enter_gate(void *handle) {
  struct gate *gate = (struct gate *)handle;
  ADD(&gate->entered, 1L);
  while (!LOAD(&gate->open))
    sleep_us(100);
  ADD(&gate->left, 1L);
}

// Keeps `workers` workers busy; returns when they are.
static inline void occupy_workers(struct gate *gate, long workers) {
  long i;
  for (i = 0; i < workers; i++)
    mlirAsyncRuntimeExecute(gate, enter_gate);
  WAIT_UNTIL(LOAD(&gate->entered) == workers, 20);
}

// Opens the gate and returns when all tasks have left it.
static inline void open_gate(struct gate *gate) {
  STORE(&gate->open, 1L);
  WAIT_UNTIL(LOAD(&gate->left) == LOAD(&gate->entered), 20);
}

#endif
