// To be preloaded: a pthread_create that fails in a pattern, which the variable
// LIFE_REFUSE_THREADS names:
//   always     every call
//   first:N    the first N calls
//   from:N     the N-th call, from 0, and all later ones
//   second     every second call
//   random:N   about half of the calls, with seed N

#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

typedef int (*create_function)(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);

// The N of `<name>:N` if the pattern has this name; -1 otherwise.
static long number_of(const char *pattern, const char *name) {
  size_t length = strlen(name);
  if (strncmp(pattern, name, length) != 0 || pattern[length] != ':')
    return -1;
  return strtol(pattern + length + 1, NULL, 10);
}

static bool refuses(unsigned long call) {
  const char *pattern = getenv("LIFE_REFUSE_THREADS");
  long number;
  if (pattern == NULL)
    return false;
  if (strcmp(pattern, "always") == 0)
    return true;
  if (strcmp(pattern, "second") == 0)
    return call % 2 == 1;
  if ((number = number_of(pattern, "first")) >= 0)
    return call < (unsigned long)number;
  if ((number = number_of(pattern, "from")) >= 0)
    return call >= (unsigned long)number;
  if ((number = number_of(pattern, "random")) >= 0) {
    // Knuth's multiplicative hash; its upper bits are mixed well.
    unsigned long mixed = (call + 1 + 1000003ul * (unsigned long)number) * 2654435761ul;
    return (mixed >> 20 & 1) != 0;
  }
  return false;
}

int pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*body)(void *),
                   void *argument) {
  static unsigned long calls;
  create_function create;
  if (refuses(__atomic_fetch_add(&calls, 1ul, __ATOMIC_RELAXED)))
    return EAGAIN;
  *(void **)&create = dlsym(RTLD_NEXT, "pthread_create");
  return create(thread, attributes, body, argument);
}
