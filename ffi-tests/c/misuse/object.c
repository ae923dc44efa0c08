// Every function that takes an object, called with a bad one. Arguments: the
// function (without its prefix; AddTokenToGroup has two objects and two entries)
// and the kind of object as in misuse.h. Must not come to its end.

#include "misuse.h"

static void nothing(void *unused) { (void)unused; }

static void add_ref(void *o) { mlirAsyncRuntimeAddRef(o, 1); }
static void drop_ref(void *o) { mlirAsyncRuntimeDropRef(o, 1); }
static void emplace_token(void *o) { mlirAsyncRuntimeEmplaceToken((AsyncToken *)o); }
static void emplace_value(void *o) { mlirAsyncRuntimeEmplaceValue((AsyncValue *)o); }
static void set_token_error(void *o) { mlirAsyncRuntimeSetTokenError((AsyncToken *)o); }
static void set_value_error(void *o) { mlirAsyncRuntimeSetValueError((AsyncValue *)o); }
static void is_token_error(void *o) { mlirAsyncRuntimeIsTokenError((AsyncToken *)o); }
static void is_value_error(void *o) { mlirAsyncRuntimeIsValueError((AsyncValue *)o); }
static void is_group_error(void *o) { mlirAsyncRuntimeIsGroupError((AsyncGroup *)o); }
static void await_token(void *o) { mlirAsyncRuntimeAwaitToken((AsyncToken *)o); }
static void await_value(void *o) { mlirAsyncRuntimeAwaitValue((AsyncValue *)o); }
static void await_group(void *o) { mlirAsyncRuntimeAwaitAllInGroup((AsyncGroup *)o); }
static void get_storage(void *o) { mlirAsyncRuntimeGetValueStorage((AsyncValue *)o); }
static void token_and_execute(void *o) {
  mlirAsyncRuntimeAwaitTokenAndExecute((AsyncToken *)o, NULL, nothing);
}
static void value_and_execute(void *o) {
  mlirAsyncRuntimeAwaitValueAndExecute((AsyncValue *)o, NULL, nothing);
}
static void group_and_execute(void *o) {
  mlirAsyncRuntimeAwaitAllInGroupAndExecute((AsyncGroup *)o, NULL, nothing);
}
static void add_bad_token(void *o) {
  mlirAsyncRuntimeAddTokenToGroup((AsyncToken *)o, mlirAsyncRuntimeCreateGroup(1));
}
static void add_to_bad_group(void *o) {
  mlirAsyncRuntimeAddTokenToGroup(ready_token(), (AsyncGroup *)o);
}

static const struct {
  const char *name;
  void (*call)(void *);
} functions[] = {
    {"AddRef", add_ref},
    {"DropRef", drop_ref},
    {"EmplaceToken", emplace_token},
    {"EmplaceValue", emplace_value},
    {"SetTokenError", set_token_error},
    {"SetValueError", set_value_error},
    {"IsTokenError", is_token_error},
    {"IsValueError", is_value_error},
    {"IsGroupError", is_group_error},
    {"AwaitToken", await_token},
    {"AwaitValue", await_value},
    {"AwaitAllInGroup", await_group},
    {"GetValueStorage", get_storage},
    {"AwaitTokenAndExecute", token_and_execute},
    {"AwaitValueAndExecute", value_and_execute},
    {"AwaitAllInGroupAndExecute", group_and_execute},
    {"AddTokenToGroup:token", add_bad_token},
    {"AddTokenToGroup:group", add_to_bad_group},
};

int main(int argc, char **argv) {
  size_t i;
  CHECK(argc == 3);
  no_core_file();
  for (i = 0; i < sizeof functions / sizeof functions[0]; i++) {
    if (strcmp(functions[i].name, argv[1]) == 0) {
      functions[i].call(object_of_kind(argv[2]));
      fprintf(stderr, "%s accepts %s\n", argv[1], argv[2]);
      return 2;
    }
  }
  fprintf(stderr, "no such function: %s\n", argv[1]);
  return 3;
}
