// What the misuse programs share: no core files, and bad objects of every kind.

#ifndef MISUSE_H
#define MISUSE_H

#include "support.h"
#include <sys/resource.h>

static inline void no_core_file(void) {
  struct rlimit none = {0, 0};
  setrlimit(RLIMIT_CORE, &none);
}

static inline void *freed(void *object) {
  mlirAsyncRuntimeDropRef(object, 1);
  return object;
}

// A case of misuse, and running the one that the first argument names.
struct misuse_case {
  const char *name;
  void (*run)(void);
};
#define CASE(name) {#name, name}

static inline int run_case(const struct misuse_case *cases, size_t count, int argc,
                           char **argv) {
  size_t i;
  CHECK(argc == 2);
  no_core_file();
  for (i = 0; i < count; i++) {
    if (strcmp(cases[i].name, argv[1]) == 0) {
      cases[i].run();
      fprintf(stderr, "%s is accepted\n", argv[1]);
      return 2;
    }
  }
  fprintf(stderr, "no such case: %s\n", argv[1]);
  return 3;
}

// An object as `kind` says: "null", "junk" (memory of the host's), a live
// "token", "value", "group", or one that is "freed-token" and so on.
static inline void *object_of_kind(const char *kind) {
  static uint64_t junk[64];
  if (strcmp(kind, "null") == 0)
    return NULL;
  if (strcmp(kind, "token") == 0)
    return ready_token();
  if (strcmp(kind, "value") == 0)
    return mlirAsyncRuntimeCreateValue(8);
  if (strcmp(kind, "group") == 0)
    return mlirAsyncRuntimeCreateGroup(1);
  if (strcmp(kind, "freed-token") == 0)
    return freed(ready_token());
  if (strcmp(kind, "freed-group") == 0)
    return freed(mlirAsyncRuntimeCreateGroup(1));
  if (strcmp(kind, "freed-value") == 0) {
    AsyncValue *value = mlirAsyncRuntimeCreateValue(8);
    mlirAsyncRuntimeEmplaceValue(value);
    return freed(value);
  }
  CHECK(strcmp(kind, "junk") == 0);
  memset(junk, 0x5A, sizeof junk);
  return junk;
}

#endif
