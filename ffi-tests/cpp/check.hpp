// Checks that end the program and say where.

#ifndef CHECK_HPP
#define CHECK_HPP

#include <cstdio>
#include <cstdlib>

#define CHECK(condition)                                                                           \
  do {                                                                                             \
    if (!(condition)) {                                                                            \
      std::fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, #condition);                         \
      std::_Exit(1);                                                                               \
    }                                                                                              \
  } while (false)

#endif
