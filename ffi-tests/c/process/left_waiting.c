// Without any thread of the runtime, a wait of the host ends while a task that was run
// meanwhile waits itself. The task goes on later, wherever the host waits next.
// Argument: who waits next.

#include "refuse.h"
#include "async_runtime_ext.h"

static AsyncToken *gate, *finished;
static long waiting;

static void wait_for_gate(void *unused) {
  (void)unused;
  STORE(&waiting, 1L);
  mlirAsyncRuntimeAwaitToken(gate);
  mlirAsyncRuntimeEmplaceToken(finished);
}

// Waits for a task that is queued after the one that waits for the gate.
static void leave_waiting(void) {
  AsyncToken *done = mlirAsyncRuntimeCreateToken();
  gate = mlirAsyncRuntimeCreateToken();
  finished = mlirAsyncRuntimeCreateToken();
  mlirAsyncRuntimeExecute(NULL, wait_for_gate);
  mlirAsyncRuntimeExecute(done, emplace);
  join_token(done);
  CHECK(LOAD(&waiting) == 1);
}

static void *leave_waiting_and_end(void *unused) {
  leave_waiting();
  return unused;
}

static void *wait_until_finished(void *unused) {
  mlirAsyncRuntimeAwaitToken(finished);
  return unused;
}

// Starts a thread of the host and refuses all others again.
static pthread_t start_host_thread(void *(*body)(void *)) {
  pthread_t thread;
  STORE(&refuse, 1L);
  thread = start_thread(body, NULL);
  CHECK(LOAD(&refuse) == 0);
  return thread;
}

int main(int argc, char **argv) {
  const char *next = argc > 1 ? argv[1] : "";
  if (strcmp(next, "same") == 0) {
    // The thread that ran it first.
    leave_waiting();
    mlirAsyncRuntimeEmplaceToken(gate);
    mlirAsyncRuntimeAwaitToken(finished);
  } else if (strcmp(next, "timed") == 0) {
    // The same, without success at first: the gate is shut.
    AsyncToken *other = mlirAsyncRuntimeCreateToken();
    leave_waiting();
    CHECK(!asyncRuntimeAwaitTokenFor(finished, 5000000));
    mlirAsyncRuntimeExecute(other, emplace);
    join_token(other);
    mlirAsyncRuntimeEmplaceToken(gate);
    mlirAsyncRuntimeAwaitToken(finished);
  } else if (strcmp(next, "other") == 0) {
    // A second one, while the first waits for it outside the runtime.
    pthread_t second;
    leave_waiting();
    second = start_host_thread(wait_until_finished);
    sleep_us(5000);
    mlirAsyncRuntimeEmplaceToken(gate);
    join_thread(second);
  } else if (strcmp(next, "survivor") == 0) {
    // A second one, after the end of the first.
    join_thread(start_host_thread(leave_waiting_and_end));
    mlirAsyncRuntimeEmplaceToken(gate);
    mlirAsyncRuntimeAwaitToken(finished);
  } else if (strcmp(next, "drain") == 0) {
    leave_waiting();
    mlirAsyncRuntimeEmplaceToken(gate);
    asyncRuntimeDrain();
  } else if (strcmp(next, "exit") == 0) {
    // The end of the process, with a task that nobody waits for.
    leave_waiting();
    mlirAsyncRuntimeEmplaceToken(gate);
    drop(gate);
    drop(finished);
    return 0;
  } else if (strcmp(next, "pool") == 0) {
    // Nobody: there is a thread of the runtime at last. One that was there before the
    // gate opens looks after the task, too.
    AsyncToken *done;
    leave_waiting();
    STORE(&refuse, -1L);
    sleep_us(20000);
    done = mlirAsyncRuntimeCreateToken();
    mlirAsyncRuntimeExecute(done, emplace);
    WAIT_UNTIL(asyncRuntimeAwaitTokenFor(done, 0), 20);
    drop(done);
    mlirAsyncRuntimeEmplaceToken(gate);
    WAIT_UNTIL(asyncRuntimeAwaitTokenFor(finished, 0), 20);
  } else {
    check_failed(__FILE__, __LINE__, "the argument is a case");
  }
  CHECK(asyncRuntimeAwaitTokenFor(finished, 0));
  drop(gate);
  drop(finished);
  return 0;
}
