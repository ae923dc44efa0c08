// Signals to the process during load: handlers run on threads of the host only,
// and the masks of those are as they were. Argument: how many signals.

#include "life.h"
#include <sys/syscall.h>

static const int signals[] = {SIGINT, SIGTERM, SIGUSR1, SIGHUP, SIGALRM};
#define KINDS ((long)(sizeof signals / sizeof signals[0]))

static pid_t host[3];
static long handled[3];
static long elsewhere;
static long stop;

static pid_t thread_id(void) { return (pid_t)syscall(SYS_gettid); }

static void on_signal(int signal) {
  pid_t here = thread_id();
  int i;
  (void)signal;
  for (i = 0; i < 3; i++)
    if (LOAD(&host[i]) == here) {
      ADD(&handled[i], 1L);
      return;
    }
  ADD(&elsewhere, 1L);
}

static long all_handled(void) { return LOAD(&handled[0]) + LOAD(&handled[1]) + LOAD(&handled[2]); }

static void *load(void *number) {
  sigset_t before, after;
  int i;
  CHECK(pthread_sigmask(SIG_SETMASK, NULL, &before) == 0);
  STORE(&host[(long)(intptr_t)number], thread_id());
  while (!LOAD(&stop)) {
    all_kinds_of_work();
    await_group(launch(emplace, 200));
  }
  CHECK(pthread_sigmask(SIG_SETMASK, NULL, &after) == 0);
  for (i = 1; i < 32; i++)
    CHECK(sigismember(&before, i) == sigismember(&after, i));
  return NULL;
}

int main(int argc, char **argv) {
  long count = number_argument(argc, argv, 1, 300);
  struct sigaction action;
  pthread_t threads[2];
  long i;
  memset(&action, 0, sizeof action);
  action.sa_handler = on_signal;
  action.sa_flags = SA_RESTART;
  for (i = 0; i < KINDS; i++)
    CHECK(sigaction(signals[i], &action, NULL) == 0);
  STORE(&host[0], thread_id());
  for (i = 0; i < 2; i++)
    threads[i] = start_thread(load, (void *)(intptr_t)(i + 1));
  WAIT_UNTIL(LOAD(&host[1]) && LOAD(&host[2]), 20);
  for (i = 0; i < count; i++) {
    AsyncGroup *group = launch(blocking_child, 20);
    CHECK(kill(getpid(), signals[i % KINDS]) == 0);
    // One that is still pending would be lost.
    WAIT_UNTIL(all_handled() + LOAD(&elsewhere) == i + 1, 20);
    await_group(group);
  }
  STORE(&stop, 1L);
  for (i = 0; i < 2; i++)
    join_thread(threads[i]);
  CHECK(LOAD(&elsewhere) == 0);
  CHECK(all_handled() == count);
  return 0;
}
