// Fork and join with blocking waits in every task: the result is right with any
// number of workers, and afterwards no more threads run tasks than there are
// workers. Argument: n of fib(n).

#include "support.h"

struct fib {
  int n;
  int64_t result;
};

static void fib_task(void *handle) {
  struct fib *fib = (struct fib *)handle;
  struct fib children[2];
  AsyncToken *tokens[2];
  int i;
  if (fib->n < 2) {
    fib->result = fib->n;
    return;
  }
  for (i = 0; i < 2; i++) {
    children[i].n = fib->n - 1 - i;
    tokens[i] = spawn(fib_task, &children[i]);
  }
  for (i = 0; i < 2; i++)
    join_token(tokens[i]);
  fib->result = children[0].result + children[1].result;
}

static long running, most_running;

static void count_running(void *unused) {
  long now = ADD(&running, 1L) + 1;
  long most = LOAD(&most_running);
  (void)unused;
  while (now > most && !__atomic_compare_exchange_n(&most_running, &most, now, false,
                                                    __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE))
    continue;
  sleep_us(1000);
  ADD(&running, -1L);
}

int main(int argc, char **argv) {
  struct fib fib = {0, 0};
  AsyncToken *tokens[200];
  int64_t a = 0, b = 1;
  int i;
  fib.n = (int)number_argument(argc, argv, 1, 16);
  for (i = 0; i < fib.n; i++) {
    int64_t next = a + b;
    a = b;
    b = next;
  }
  spawn_and_join(fib_task, &fib);
  CHECK(fib.result == a);

  for (i = 0; i < 200; i++)
    tokens[i] = spawn(count_running, NULL);
  for (i = 0; i < 200; i++)
    join_token(tokens[i]);
  CHECK(most_running >= 1);
  CHECK(most_running <= mlirAsyncRuntimGetNumWorkerThreads());
  return 0;
}
