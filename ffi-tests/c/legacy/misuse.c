// Misuse of the functions whose arguments differ in older generations, and of the
// first prototype's. The argument names the case. Must not come to its end.

#include "../misuse/misuse.h"

static AsyncToken *new_token(void) { return mlirAsyncRuntimeCreateToken(); }

static void add_zero(void) { mlirAsyncRuntimeAddRef(new_token(), 0); }
static void add_least(void) { mlirAsyncRuntimeAddRef(new_token(), INT32_MIN); }
static void drop_negative(void) { mlirAsyncRuntimeDropRef(new_token(), -5); }
static void drop_too_many(void) { mlirAsyncRuntimeDropRef(new_token(), 3); }
static void drop_most(void) { mlirAsyncRuntimeDropRef(new_token(), INT32_MAX); }
static void value_negative(void) { mlirAsyncRuntimeCreateValue(-1); }
static void value_least(void) { mlirAsyncRuntimeCreateValue(INT32_MIN); }

#ifdef ASYNC_RUNTIME_LLVM12_H
static AsyncRuntime *runtime(void) { return MLIR_AsyncRT_DefaultRuntime(); }
static AsyncHandle *new_handle(void) { return MLIR_AsyncRT_CreateHandle(runtime()); }
static AsyncHandle *used_up(void) {
  AsyncHandle *handle = new_handle();
  MLIR_AsyncRT_EmplaceHandle(handle);
  MLIR_AsyncRT_SyncAwait(handle);
  return handle;
}
static void nothing(void) {}
static void leave(void) { pthread_exit(NULL); }
static long junk;

static void create_null_runtime(void) { MLIR_AsyncRT_CreateHandle(NULL); }
static void create_bad_runtime(void) { MLIR_AsyncRT_CreateHandle((AsyncRuntime *)(void *)&junk); }
static void call_null_runtime(void) { MLIR_AsyncRT_Call(NULL, nothing); }
static void call_null(void) { MLIR_AsyncRT_Call(runtime(), NULL); }
static void call_leaves(void) { MLIR_AsyncRT_SyncAwait(MLIR_AsyncRT_Call(runtime(), leave)); }
static void emplace_null(void) { MLIR_AsyncRT_EmplaceHandle(NULL); }
static void emplace_twice(void) {
  AsyncHandle *handle = new_handle();
  MLIR_AsyncRT_EmplaceHandle(handle);
  MLIR_AsyncRT_EmplaceHandle(handle);
}
static void emplace_group(void) {
  void *group = object_of_kind("group");
  MLIR_AsyncRT_EmplaceHandle((AsyncHandle *)group);
}
static void await_null(void) { MLIR_AsyncRT_Await(NULL, NULL, count_up); }
static void await_null_resume(void) { MLIR_AsyncRT_Await(new_handle(), NULL, NULL); }
static void await_used_up(void) { MLIR_AsyncRT_Await(used_up(), NULL, count_up); }
static void sync_await_null(void) { MLIR_AsyncRT_SyncAwait(NULL); }
static void sync_await_used_up(void) { MLIR_AsyncRT_SyncAwait(used_up()); }
#endif

#define CASE(name) {#name, name}
static const struct {
  const char *name;
  void (*run)(void);
} cases[] = {
    CASE(add_zero),
    CASE(add_least),
    CASE(drop_negative),
    CASE(drop_too_many),
    CASE(drop_most),
    CASE(value_negative),
    CASE(value_least),
#ifdef ASYNC_RUNTIME_LLVM12_H
    CASE(create_null_runtime),
    CASE(create_bad_runtime),
    CASE(call_null_runtime),
    CASE(call_null),
    CASE(call_leaves),
    CASE(emplace_null),
    CASE(emplace_twice),
    CASE(emplace_group),
    CASE(await_null),
    CASE(await_null_resume),
    CASE(await_used_up),
    CASE(sync_await_null),
    CASE(sync_await_used_up),
#endif
};

int main(int argc, char **argv) {
  size_t i;
  no_core_file();
  for (i = 0; argc > 1 && i < sizeof cases / sizeof *cases; i++) {
    if (strcmp(cases[i].name, argv[1]) == 0) {
      cases[i].run();
      sleep_us(2000000);
    }
  }
  return 3;
}
