// Prints the number of workers, after it was seen that as many tasks run at a
// time. With the argument "one-cpu": on the first CPU of its affinity mask only.

#include "support.h"
#include <sched.h>

static void restrict_to_one_cpu(void) {
  cpu_set_t allowed, one;
  int cpu = 0;
  CHECK(sched_getaffinity(0, sizeof allowed, &allowed) == 0);
  while (!CPU_ISSET(cpu, &allowed))
    cpu++;
  CPU_ZERO(&one);
  CPU_SET(cpu, &one);
  CHECK(sched_setaffinity(0, sizeof one, &one) == 0);
}

int main(int argc, char **argv) {
  static struct gate gate;
  int64_t workers;
  if (argc > 1 && strcmp(argv[1], "one-cpu") == 0) {
    // Again from the start, so that whatever looks sees the new mask.
    restrict_to_one_cpu();
    execl(argv[0], argv[0], (char *)NULL);
    CHECK(!"exec failed");
  }
  workers = mlirAsyncRuntimGetNumWorkerThreads();
  occupy_workers(&gate, workers);
  // One more does not find a worker.
  mlirAsyncRuntimeExecute(&gate, enter_gate);
  sleep_us(20000);
  CHECK(LOAD(&gate.entered) == workers);
  STORE(&gate.open, 1L);
  WAIT_UNTIL(LOAD(&gate.left) == workers + 1, 20);
  printf("%ld\n", (long)workers);
  return 0;
}
