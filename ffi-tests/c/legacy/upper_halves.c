// A caller that does not extend its 32-bit arguments, as compiled MLIR code does not:
// the upper halves of the registers hold what they held before. A library that took
// them for part of the number would allocate gigabytes, or count references by the
// billion.

#include "support.h"

// The functions as such a caller sees them: it fills whole registers. (The cast goes
// by a function of another type, as a warning of the compilers asks.)
typedef void (*any_function)(void);
typedef void (*count_function)(RefCountedObjPtr, int64_t);
typedef AsyncValue *(*create_function)(int64_t);

static int64_t with_garbage(int32_t number, uint32_t garbage) {
  return (int64_t)((uint64_t)garbage << 32 | (uint32_t)number);
}

static void use(uint32_t garbage) {
  // Volatile, or the compiler sees which functions they are.
  count_function volatile add = (count_function)(any_function)mlirAsyncRuntimeAddRef;
  count_function volatile take = (count_function)(any_function)mlirAsyncRuntimeDropRef;
  create_function volatile create = (create_function)(any_function)mlirAsyncRuntimeCreateValue;
  AsyncToken *token = ready_token();
  int32_t size;
  add(token, with_garbage(3, garbage));
  take(token, with_garbage(2, garbage));
  take(token, with_garbage(1, garbage));
  take(token, with_garbage(1, garbage));
  for (size = 0; size <= 4096; size = size * 2 + 1) {
    AsyncValue *value = create(with_garbage(size, garbage));
    unsigned char *storage = (unsigned char *)mlirAsyncRuntimeGetValueStorage(value);
    int32_t i;
    for (i = 0; i < size; i++)
      CHECK(storage[i] == 0);
    memset(storage, 0xFF, (size_t)size);
    mlirAsyncRuntimeEmplaceValue(value);
    take(value, with_garbage(1, garbage));
  }
}

int main(void) {
  use(0);
  use(1);
  use(0x5A5A5A5A);
  use(0x7FFFFFFF);
  use(0x80000000);
  use(0xFFFFFFFF);
  return 0;
}
