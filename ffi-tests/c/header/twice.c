// The header included twice, and after the headers that it includes.

#include <stdint.h>
#include <stdbool.h>
#include "async_runtime.h"
#include "async_runtime.h"

extern int64_t header_twice(void);

int64_t header_twice(void) { return mlirAsyncRuntimeGetNumWorkerThreads(); }
