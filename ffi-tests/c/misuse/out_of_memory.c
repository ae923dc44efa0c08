// Memory that does not suffice, by a limit on the address space: for one large
// value, for many objects of each kind, for awaiters, for queued tasks. The
// argument names the function. Must not come to its end.

#include "misuse.h"

static void nothing(void *unused) { (void)unused; }

static struct gate gate;

// The kernel's count of this process's pages.
static rlim_t address_space(void) {
  FILE *statm = fopen("/proc/self/statm", "r");
  unsigned long pages = 0;
  CHECK(statm != NULL);
  CHECK(fscanf(statm, "%lu", &pages) == 1);
  fclose(statm);
  return (rlim_t)pages * (rlim_t)sysconf(_SC_PAGESIZE);
}

static void leave_megabytes(rlim_t megabytes) {
  struct rlimit limit;
  CHECK(getrlimit(RLIMIT_AS, &limit) == 0);
  limit.rlim_cur = address_space() + megabytes * 1024 * 1024;
  CHECK(setrlimit(RLIMIT_AS, &limit) == 0);
}

int main(int argc, char **argv) {
  const char *function = argc > 1 ? argv[1] : "";
  AsyncToken *pending = mlirAsyncRuntimeCreateToken();
  AsyncGroup *group = mlirAsyncRuntimeCreateGroup(INT64_MAX);
  long i;
  no_core_file();
  if (strcmp(function, "Execute") == 0)
    occupy_workers(&gate, mlirAsyncRuntimGetNumWorkerThreads());
  leave_megabytes(16);
  if (strcmp(function, "large") == 0)
    mlirAsyncRuntimeCreateValue((int64_t)1 << 46);
  for (i = 0; i < 10000000; i++) {
    if (strcmp(function, "CreateToken") == 0)
      mlirAsyncRuntimeCreateToken();
    else if (strcmp(function, "CreateValue") == 0)
      mlirAsyncRuntimeCreateValue(1000);
    else if (strcmp(function, "CreateGroup") == 0)
      mlirAsyncRuntimeCreateGroup(1);
    else if (strcmp(function, "AwaitTokenAndExecute") == 0)
      mlirAsyncRuntimeAwaitTokenAndExecute(pending, NULL, nothing);
    else if (strcmp(function, "AddTokenToGroup") == 0)
      mlirAsyncRuntimeAddTokenToGroup(pending, group);
    else if (strcmp(function, "Execute") == 0)
      mlirAsyncRuntimeExecute(NULL, nothing);
    else
      break;
  }
  fprintf(stderr, "%s does not run out of memory\n", function);
  _exit(2);
}
