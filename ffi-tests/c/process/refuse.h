// A pthread_create that takes the place of the C library's and fails while told to.

#ifndef REFUSE_H
#define REFUSE_H

#include "../support.h"
#include <dlfcn.h>
#include <errno.h>

static long refuse; // how many threads to allow before refusing; -1: all

typedef int (*create_function)(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);

int pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*body)(void *),
                   void *argument) {
  create_function create;
  if (LOAD(&refuse) == 0)
    return EAGAIN;
  if (LOAD(&refuse) > 0)
    ADD(&refuse, -1L);
  *(void **)&create = dlsym(RTLD_NEXT, "pthread_create");
  return create(thread, attributes, body, argument);
}

#endif
