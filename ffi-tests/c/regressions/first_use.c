// While one thread of the host was starting the first thread of the pool, another one
// that waited saw none yet and ran tasks itself. Tasks run on threads of the pool only,
// as long as the system does not refuse to start these. Argument: how many processes.

#include "../life/life.h"

#define THREADS 2
#define TASKS 4

static _Thread_local long is_host;
static long arrived, run_by_host;

static void take_some_time(void *unused) {
  double end = seconds_now() + 0.002;
  (void)unused;
  if (is_host)
    ADD(&run_by_host, 1L);
  while (seconds_now() < end) {
  }
}

static void *use(void *unused) {
  AsyncToken *tokens[TASKS];
  double end = seconds_now() + 1;
  int i;
  is_host = 1;
  ADD(&arrived, 1L);
  // Not with a sleep: they are to go on at the same moment.
  while (LOAD(&arrived) < THREADS && seconds_now() < end) {
  }
  for (i = 0; i < TASKS; i++)
    tokens[i] = spawn(take_some_time, NULL);
  for (i = 0; i < TASKS; i++)
    join_token(tokens[i]);
  return unused;
}

int main(int argc, char **argv) {
  long processes = number_argument(argc, argv, 1, 50);
  for (; processes > 0; processes--) {
    pid_t child = fork_or_fail();
    if (child == 0) {
      pthread_t threads[THREADS];
      int i;
      for (i = 0; i < THREADS; i++)
        threads[i] = start_thread(use, NULL);
      for (i = 0; i < THREADS; i++)
        join_thread(threads[i]);
      CHECK(LOAD(&run_by_host) == 0);
      _exit(0);
    }
    expect_exit(child, 0);
  }
  return 0;
}
