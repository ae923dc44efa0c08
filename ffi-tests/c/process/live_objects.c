// Leaves objects alive at the end: check mode reports them in one line. Arguments:
// how many tokens, values and groups.

#include "support.h"

int main(int argc, char **argv) {
  long tokens = number_argument(argc, argv, 1, 0);
  long values = number_argument(argc, argv, 2, 0);
  long groups = number_argument(argc, argv, 3, 0);
  long i;
  for (i = 0; i < tokens; i++)
    ready_token();
  for (i = 0; i < values; i++)
    mlirAsyncRuntimeCreateValue(i);
  for (i = 0; i < groups; i++)
    mlirAsyncRuntimeCreateGroup(i);
  spawn_and_join(drop, ready_token());
  return 0;
}
