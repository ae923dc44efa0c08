// To be preloaded: an allocator, and mmap, that fail from some call on. The program says
// from which, counted from then: `refuse_memory_from(calls)`.

#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <errno.h>
#include <stdbool.h>
#include <stddef.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

// The C library's own, under the names that it keeps for replacements.
void *__libc_malloc(size_t);
void *__libc_calloc(size_t, size_t);
void *__libc_realloc(void *, size_t);
void *__libc_memalign(size_t, size_t);

void refuse_memory_from(long calls);
void *malloc(size_t);
void *calloc(size_t, size_t);
void *realloc(void *, size_t);
void *memalign(size_t, size_t);
void *aligned_alloc(size_t, size_t);
int posix_memalign(void **, size_t, size_t);
void *mmap(void *, size_t, int, int, int, off_t);

static long left = -1; // calls until memory is out; -1: never

void refuse_memory_from(long calls) { __atomic_store_n(&left, calls, __ATOMIC_SEQ_CST); }

static bool refuses(void) {
  long now = __atomic_load_n(&left, __ATOMIC_SEQ_CST);
  while (now > 0)
    if (__atomic_compare_exchange_n(&left, &now, now - 1, false, __ATOMIC_SEQ_CST,
                                    __ATOMIC_SEQ_CST))
      return false;
  if (now == 0)
    errno = ENOMEM;
  return now == 0;
}

void *malloc(size_t size) { return refuses() ? NULL : __libc_malloc(size); }
void *calloc(size_t count, size_t size) { return refuses() ? NULL : __libc_calloc(count, size); }
void *realloc(void *block, size_t size) { return refuses() ? NULL : __libc_realloc(block, size); }
void *memalign(size_t align, size_t size) { return refuses() ? NULL : __libc_memalign(align, size); }
void *aligned_alloc(size_t align, size_t size) { return memalign(align, size); }

int posix_memalign(void **block, size_t align, size_t size) {
  void *found = memalign(align, size);
  if (found == NULL)
    return ENOMEM;
  *block = found;
  return 0;
}

// The C library's own calls, such as pthread_create's, do not come here.
void *mmap(void *address, size_t size, int protection, int flags, int file, off_t offset) {
  if (refuses())
    return MAP_FAILED;
  return (void *)syscall(SYS_mmap, address, size, protection, flags, file, offset);
}
