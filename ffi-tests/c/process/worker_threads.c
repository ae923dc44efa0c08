// The threads that run tasks: their names, signal masks and stacks; and the
// creator's signal mask, which is left as it was. Argument: the stack size in
// bytes that is expected.

#include "support.h"
#include <signal.h>
#include <sys/prctl.h>

static const int blocked[] = {SIGINT,  SIGTERM, SIGHUP,  SIGQUIT, SIGUSR1,  SIGUSR2,
                              SIGALRM, SIGCHLD, SIGPIPE, SIGTSTP, SIGWINCH, SIGVTALRM};
static const int open_to[] = {SIGSEGV, SIGFPE, SIGBUS, SIGILL, SIGPROF};

static long expected_stack;
static struct gate gate;

static void check_name(void) {
  char name[17] = "";
  CHECK(prctl(PR_GET_NAME, name) == 0);
  CHECK(strncmp(name, "async-rt-", 9) == 0);
  CHECK(name[9] >= '0' && name[9] <= '9');
}

static void check_mask(void) {
  sigset_t mask;
  size_t i;
  CHECK(pthread_sigmask(SIG_SETMASK, NULL, &mask) == 0);
  for (i = 0; i < sizeof blocked / sizeof blocked[0]; i++)
    CHECK(sigismember(&mask, blocked[i]) == 1);
  for (i = 0; i < sizeof open_to / sizeof open_to[0]; i++)
    CHECK(sigismember(&mask, open_to[i]) == 0);
}

static void check_stack(void) {
  pthread_attr_t attributes;
  size_t size = 0;
  void *lowest;
  CHECK(pthread_getattr_np(pthread_self(), &attributes) == 0);
  CHECK(pthread_attr_getstack(&attributes, &lowest, &size) == 0);
  pthread_attr_destroy(&attributes);
  // A little more or less: guard pages, rounding.
  CHECK((long)size >= expected_stack - 65536);
  CHECK((long)size <= expected_stack + 65536);
}

static void check_thread(void *unused) {
  (void)unused;
  check_name();
  check_mask();
  check_stack();
  enter_gate(&gate); // so that the other tasks meet the other threads
}

static void wait_in_task(void *token) {
  mlirAsyncRuntimeAwaitToken((AsyncToken *)token);
  check_mask();
}

int main(int argc, char **argv) {
  int64_t workers, i;
  sigset_t mine, now;
  AsyncToken *token;
  AsyncToken *blocked_tasks[4];
  expected_stack = number_argument(argc, argv, 1, 8l << 20);
  sigemptyset(&mine);
  sigaddset(&mine, SIGUSR2);
  sigaddset(&mine, SIGPROF);
  CHECK(pthread_sigmask(SIG_SETMASK, &mine, NULL) == 0);

  workers = mlirAsyncRuntimGetNumWorkerThreads();
  for (i = 0; i < workers; i++)
    mlirAsyncRuntimeExecute(NULL, check_thread);
  WAIT_UNTIL(LOAD(&gate.entered) == workers, 20);
  open_gate(&gate);

  // The same for spare threads: they run what comes after tasks that block.
  token = mlirAsyncRuntimeCreateToken();
  for (i = 0; i < 4; i++)
    blocked_tasks[i] = spawn(wait_in_task, token);
  memset(&gate, 0, sizeof gate);
  for (i = 0; i < workers; i++)
    mlirAsyncRuntimeExecute(NULL, check_thread);
  WAIT_UNTIL(LOAD(&gate.entered) == workers, 20);
  open_gate(&gate);
  mlirAsyncRuntimeEmplaceToken(token);
  for (i = 0; i < 4; i++)
    join_token(blocked_tasks[i]);
  drop(token);

  CHECK(pthread_sigmask(SIG_SETMASK, NULL, &now) == 0);
  for (i = 1; i < 32; i++)
    CHECK(sigismember(&now, (int)i) == sigismember(&mine, (int)i));
  return 0;
}
