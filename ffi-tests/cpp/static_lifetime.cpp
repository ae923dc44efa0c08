// The runtime before and after main: tasks that are executed and waited for in a
// static constructor, in static destructors (of objects that are older than the
// runtime's first use, and younger), and in destructors of thread-locals.

#include "support.h"

#include <thread>

namespace {

void use_runtime(const char *line) {
  long ran = 0;
  AsyncToken *tokens[10];
  for (AsyncToken *&token : tokens)
    token = spawn(count_up, &ran);
  for (AsyncToken *token : tokens)
    join_token(token);
  CHECK(ran == 10);
  CHECK(write(1, line, strlen(line)) > 0);
}

struct Older {
  ~Older() { use_runtime("older destructor\n"); }
};

struct Static {
  Static() { use_runtime("constructor\n"); }
  ~Static() { use_runtime("destructor\n"); }
};

struct Local {
  const char *line = nullptr;
  ~Local() {
    if (line)
      use_runtime(line);
  }
};

Older older;
Static object;
thread_local Local local;

} // namespace

int main() {
  use_runtime("main\n");
  std::thread([] {
    local.line = "thread's local\n";
    use_runtime("thread\n");
  }).join();
  local.line = "main's local\n";
  return 0;
}
