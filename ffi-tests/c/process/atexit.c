// The runtime serves atexit handlers: one registered before its first use (which
// thus runs after the runtime's own), and one registered later.

#include "support.h"

static void use_runtime(const char *line) {
  AsyncToken *tokens[10];
  long ran = 0;
  int i;
  for (i = 0; i < 10; i++)
    tokens[i] = spawn(count_up, &ran);
  for (i = 0; i < 10; i++)
    join_token(tokens[i]);
  CHECK(ran == 10);
  CHECK(write(1, line, strlen(line)) > 0);
}

static void early(void) { use_runtime("early\n"); }
static void late(void) { use_runtime("late\n"); }

int main(void) {
  CHECK(atexit(early) == 0);
  use_runtime("main\n");
  CHECK(atexit(late) == 0);
  return 0;
}
