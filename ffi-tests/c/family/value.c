// Values: storage of any size (aligned to 64 bytes, zeroed, never null, at one
// address for the value's whole life), payloads handed between threads, errors.

#include "support.h"

static const int64_t sizes[] = {0, 1, 8, 31, 64, 65, 4096, 1000003};
enum { SIZES = sizeof sizes / sizeof sizes[0] };

static unsigned char *storage_of(AsyncValue *value) {
  return (unsigned char *)mlirAsyncRuntimeGetValueStorage(value);
}

static bool all_bytes_are(const unsigned char *bytes, int64_t size, unsigned char expected) {
  int64_t i;
  for (i = 0; i < size; i++)
    if (bytes[i] != expected)
      return false;
  return true;
}

static void check_storage(int64_t size) {
  AsyncValue *value = mlirAsyncRuntimeCreateValue(size);
  unsigned char *storage = storage_of(value);
  CHECK(storage != NULL);
  CHECK((uintptr_t)storage % 64 == 0);
  CHECK(all_bytes_are(storage, size, 0));
  memset(storage, 0xA5, (size_t)size);
  CHECK(!mlirAsyncRuntimeIsValueError(value));
  mlirAsyncRuntimeEmplaceValue(value);
  CHECK(!mlirAsyncRuntimeIsValueError(value));
  mlirAsyncRuntimeAwaitValue(value);
  CHECK(storage_of(value) == storage);
  CHECK(all_bytes_are(storage, size, 0xA5));
  drop(value);

  // The storage of a value in error may be read, and holds zeroes: also where
  // the block was just used for other bytes.
  value = mlirAsyncRuntimeCreateValue(size);
  mlirAsyncRuntimeSetValueError(value);
  CHECK(mlirAsyncRuntimeIsValueError(value));
  mlirAsyncRuntimeAwaitValue(value);
  storage = storage_of(value);
  CHECK(storage != NULL);
  CHECK((uintptr_t)storage % 64 == 0);
  CHECK(all_bytes_are(storage, size, 0));
  drop(value);
}

// Two values alive at a time do not share storage, not even empty ones.
static void check_distinct(void) {
  AsyncValue *values[16];
  int i, j;
  for (i = 0; i < 16; i++)
    values[i] = mlirAsyncRuntimeCreateValue(i % 4);
  for (i = 0; i < 16; i++)
    for (j = 0; j < i; j++)
      CHECK(storage_of(values[i]) != storage_of(values[j]));
  for (i = 0; i < 16; i++)
    mlirAsyncRuntimeDropRef(values[i], 2);
}

static void produce(void *handle) {
  AsyncValue *value = (AsyncValue *)handle;
  int64_t payload[5] = {1, -2, 3, -4, 5};
  memcpy(storage_of(value), payload, sizeof payload);
  mlirAsyncRuntimeEmplaceValue(value);
}

static void check_payload(void) {
  int i;
  for (i = 0; i < 1000; i++) {
    AsyncValue *value = mlirAsyncRuntimeCreateValue(5 * sizeof(int64_t));
    int64_t payload[5];
    mlirAsyncRuntimeExecute(value, produce);
    mlirAsyncRuntimeAwaitValue(value);
    memcpy(payload, storage_of(value), sizeof payload);
    CHECK(payload[0] == 1 && payload[1] == -2 && payload[4] == 5);
    drop(value);
  }
}

int main(void) {
  int i, round;
  for (round = 0; round < 3; round++)
    for (i = 0; i < SIZES; i++)
      check_storage(sizes[i]);
  check_distinct();
  check_payload();
  return 0;
}
