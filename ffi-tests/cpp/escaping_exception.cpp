// An exception that leaves a resume function: the process ends with a report. The
// argument says on what: "execute" or "continuation". Must not come to its end.

#include "support.h"

#include <stdexcept>
#include <sys/resource.h>

static void throwing_resume(void *) { throw std::runtime_error("escapes"); }

int main(int argc, char **argv) {
  rlimit none = {0, 0};
  setrlimit(RLIMIT_CORE, &none);
  if (argc > 1 && strcmp(argv[1], "continuation") == 0) {
    AsyncToken *token = mlirAsyncRuntimeCreateToken();
    mlirAsyncRuntimeAwaitTokenAndExecute(token, nullptr, throwing_resume);
    mlirAsyncRuntimeEmplaceToken(token);
    mlirAsyncRuntimeDropRef(token, 1);
  } else {
    mlirAsyncRuntimeExecute(nullptr, throwing_resume);
  }
  sleep_us(10000000);
  return 2;
}
