// Blocking waits nested to a great depth: each task executes a child and waits for it.
// Any depth finishes, also above the bound on spare threads, and takes no more than
// each wait needs. Arguments: depth; how many threads there may be at most, and how many
// voluntary switches of context for 100 tasks (0: any number).

#include "support.h"
#include "async_runtime_ext.h"
#include <sys/resource.h>

static long deepest;

static void descend(void *handle) {
  long depth = *(long *)handle;
  long below = depth - 1;
  if (depth == 0) {
    STORE(&deepest, 1L);
    return;
  }
  spawn_and_join(descend, &below);
  CHECK(LOAD(&deepest) == 1);
}

static void check_costs(uint64_t tasks, long threads, long switches) {
  AsyncRuntimeStats stats;
  struct rusage usage;
  memset(&stats, 0, sizeof stats);
  stats.size = sizeof stats;
  asyncRuntimeGetStats(&stats);
  CHECK(getrusage(RUSAGE_SELF, &usage) == 0);
  CHECK(stats.tasks == tasks);
  CHECK(stats.waits <= tasks);
  CHECK(threads == 0 || stats.threads <= (uint64_t)threads);
  // A task is stolen at most once, and a worker sleeps only if there is none.
  CHECK(stats.steals <= tasks);
  CHECK(stats.sleeps <= tasks);
  // Some at the start and at the end.
  CHECK(switches == 0 || usage.ru_nvcsw <= 100 + (long)tasks * switches / 100);
}

int main(int argc, char **argv) {
  long depth = number_argument(argc, argv, 1, 300);
  spawn_and_join(descend, &depth);
  CHECK(LOAD(&deepest) == 1);

  // The pool still works, and does so again.
  STORE(&deepest, 0L);
  spawn_and_join(descend, &depth);
  CHECK(LOAD(&deepest) == 1);
  check_costs(2 * ((uint64_t)depth + 1), number_argument(argc, argv, 2, 0),
              number_argument(argc, argv, 3, 0));
  return 0;
}
