// Blocking waits nested to a great depth: each task executes a child and waits
// for it. Any depth finishes, also above the bound on spare threads. Argument:
// depth.

#include "support.h"

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

int main(int argc, char **argv) {
  long depth = number_argument(argc, argv, 1, 300);
  spawn_and_join(descend, &depth);
  CHECK(LOAD(&deepest) == 1);

  // The pool still works, and does so again.
  STORE(&deepest, 0L);
  spawn_and_join(descend, &depth);
  CHECK(LOAD(&deepest) == 1);
  return 0;
}
