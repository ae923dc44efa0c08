// Misuse of the extensions, and the handler that observes reports. The argument
// names the case. Must not come to its end.

#include "misuse.h"

#include "async_runtime_ext.h"

static void configure(int64_t threads, int64_t stack_size) {
  AsyncRuntimeConfig config;
  memset(&config, 0, sizeof config);
  config.size = sizeof config;
  config.num_threads = threads;
  config.stack_size = stack_size;
  asyncRuntimeConfigure(&config);
}

static void config_null(void) { asyncRuntimeConfigure(NULL); }
static void config_size(void) {
  AsyncRuntimeConfig config;
  memset(&config, 0, sizeof config);
  config.size = 8;
  asyncRuntimeConfigure(&config);
}
static void config_negative(void) { configure(-1, 0); }
static void config_stack(void) { configure(0, 1000); }
static void stats_null(void) { asyncRuntimeGetStats(NULL); }
static void timeout_negative(void) {
  asyncRuntimeAwaitTokenFor(mlirAsyncRuntimeCreateToken(), -1);
}
static void token_null(void) { asyncRuntimeAwaitTokenFor(NULL, 0); }
static void value_is_token(void) {
  asyncRuntimeAwaitValueFor((AsyncValue *)mlirAsyncRuntimeCreateToken(), 0);
}
static void group_full(void) {
  asyncRuntimeAddValueToGroup(mlirAsyncRuntimeCreateValue(1), mlirAsyncRuntimeCreateGroup(0));
}

static void drain(void *handle) {
  (void)handle;
  asyncRuntimeDrain();
}
static void drain_in_task(void) {
  mlirAsyncRuntimeExecute(NULL, drain);
  sleep(10);
}
static void shut_down(void *handle) {
  (void)handle;
  asyncRuntimeShutdown();
}
static void shutdown_in_task(void) {
  mlirAsyncRuntimeExecute(NULL, shut_down);
  sleep(10);
}

// Writes what it observes to stdout, and gives a report of its own.
static void observe(const char *message, void *context) {
  printf("%s [%s]\n", message, (const char *)context);
  fflush(stdout);
  if (strcmp((const char *)context, "again") == 0)
    mlirAsyncRuntimeDropRef(NULL, 1);
}
static void handler(void) {
  asyncRuntimeSetFatalHandler(observe, (void *)"once");
  mlirAsyncRuntimeCreateGroup(-1);
}
static void handler_misuse(void) {
  asyncRuntimeSetFatalHandler(observe, (void *)"again");
  mlirAsyncRuntimeCreateGroup(-1);
}
static void handler_removed(void) {
  asyncRuntimeSetFatalHandler(observe, (void *)"once");
  asyncRuntimeSetFatalHandler(NULL, NULL);
  mlirAsyncRuntimeCreateGroup(-1);
}

static const struct misuse_case cases[] = {
    CASE(config_null),     CASE(config_size),      CASE(config_negative),
    CASE(config_stack),    CASE(stats_null),       CASE(timeout_negative),
    CASE(token_null),      CASE(value_is_token),   CASE(group_full),
    CASE(drain_in_task),   CASE(shutdown_in_task), CASE(handler),
    CASE(handler_misuse),  CASE(handler_removed),
};

int main(int argc, char **argv) {
  return run_case(cases, sizeof cases / sizeof *cases, argc, argv);
}
