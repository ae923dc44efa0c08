// The header of the extensions, alone and twice: it brings the main header along.

#include "async_runtime_ext.h"
#include "async_runtime_ext.h"

bool configure(int64_t threads);

bool configure(int64_t threads) {
  AsyncRuntimeConfig config = {sizeof config, 0, 0, 0, 0};
  config.num_threads = threads;
  return asyncRuntimeConfigure(&config);
}
