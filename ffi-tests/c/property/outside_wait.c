// A wait on an outside thread ends when its object is complete, not when some
// other task ends: it never runs tasks itself. And a blocked waiter is released
// before or together with the continuations, not after them.
//
// No clock is needed: all workers are kept busy, with more such tasks queued,
// until the waiters have returned; a wait that depended on them would hang.

#include "support.h"

static struct gate gate;

static void *wait_for(void *token) {
  mlirAsyncRuntimeAwaitToken((AsyncToken *)token);
  return NULL;
}

static void *complete_later(void *token) {
  sleep_us(20000);
  mlirAsyncRuntimeEmplaceToken((AsyncToken *)token);
  return NULL;
}

// Completed by an outside thread while every worker is busy and more is queued.
static void completed_outside(void) {
  int64_t workers = mlirAsyncRuntimGetNumWorkerThreads();
  AsyncToken *token = mlirAsyncRuntimeCreateToken();
  long continued = 0;
  pthread_t completer, waiter;
  int64_t i;
  memset(&gate, 0, sizeof gate);
  occupy_workers(&gate, workers);
  for (i = 0; i < 2 * workers + 10; i++)
    mlirAsyncRuntimeExecute(&gate, enter_gate);
  // Continuations on both sides of the waiters in the list of awaiters.
  mlirAsyncRuntimeAwaitTokenAndExecute(token, &continued, count_up);
  waiter = start_thread(wait_for, token);
  sleep_us(5000);
  mlirAsyncRuntimeAwaitTokenAndExecute(token, &continued, count_up);
  completer = start_thread(complete_later, token);
  mlirAsyncRuntimeAwaitToken(token);
  join_thread(waiter);
  join_thread(completer);
  CHECK(LOAD(&continued) == 0);
  CHECK(LOAD(&gate.left) == 0);
  open_gate(&gate);
  WAIT_UNTIL(LOAD(&continued) == 2, 20);
  WAIT_UNTIL(LOAD(&gate.left) == 3 * workers + 10, 20);
  drop(token);
}

// Completed by a task that then stays on its worker until the waiter returned.
static void complete_and_stay(void *token) {
  mlirAsyncRuntimeEmplaceToken((AsyncToken *)token);
  enter_gate(&gate);
}

static void completed_by_busy_task(void) {
  int64_t workers = mlirAsyncRuntimGetNumWorkerThreads();
  AsyncToken *token = mlirAsyncRuntimeCreateToken();
  long continued = 0;
  memset(&gate, 0, sizeof gate);
  occupy_workers(&gate, workers - 1);
  mlirAsyncRuntimeAwaitTokenAndExecute(token, &continued, count_up);
  mlirAsyncRuntimeExecute(token, complete_and_stay);
  mlirAsyncRuntimeAwaitToken(token);
  WAIT_UNTIL(LOAD(&gate.entered) == workers, 20);
  CHECK(LOAD(&continued) == 0);
  open_gate(&gate);
  WAIT_UNTIL(LOAD(&continued) == 1, 20);
  drop(token);
}

int main(void) {
  int i;
  for (i = 0; i < 10; i++) {
    completed_outside();
    completed_by_busy_task();
  }
  return 0;
}
