// A thread whose timed wait is over takes its entry out of the list of awaiters and puts
// back what is left, in front of what has been registered meanwhile. If the token was
// completed right before that, what is left kept its connection to the newer entries, so
// that this thread and the completing one both released, and freed, those. Every task
// must run once.

#include "support.h"
#include "async_runtime_ext.h"

enum { THREADS = 4, TASKS = 32 };

static AsyncToken **tokens;
static long count;
static long runs;

static void *wait_for_each(void *unused) {
  long i;
  for (i = 0; i < count; i++)
    while (!asyncRuntimeAwaitTokenFor(tokens[i], 1)) {
    }
  return unused;
}

int main(int argc, char **argv) {
  pthread_t threads[THREADS];
  long i, j;
  count = number_argument(argc, argv, 1, 1000);
  tokens = (AsyncToken **)malloc((size_t)count * sizeof *tokens);
  CHECK(tokens != NULL);
  for (i = 0; i < count; i++)
    tokens[i] = mlirAsyncRuntimeCreateToken();
  for (i = 0; i < THREADS; i++)
    threads[i] = start_thread(wait_for_each, NULL);
  for (i = 0; i < count; i++) {
    mlirAsyncRuntimeAwaitTokenAndExecute(tokens[i], &runs, count_up);
    sleep_us(i % 10);
    for (j = 1; j < TASKS; j++)
      mlirAsyncRuntimeAwaitTokenAndExecute(tokens[i], &runs, count_up);
    mlirAsyncRuntimeEmplaceToken(tokens[i]);
  }
  for (i = 0; i < THREADS; i++)
    join_thread(threads[i]);
  asyncRuntimeDrain();
  CHECK(LOAD(&runs) == count * TASKS);
  for (i = 0; i < count; i++)
    drop(tokens[i]);
  free(tokens);
  return 0;
}
