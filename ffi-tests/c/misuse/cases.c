// Misuse that is not about a bad object: counts, sizes, completing twice, too many
// members, null resume functions, leaving a resume function by another way than
// its return. The argument names the case. Must not come to its end.

#include "misuse.h"

static AsyncToken *new_token(void) { return mlirAsyncRuntimeCreateToken(); }
static AsyncValue *new_value(void) { return mlirAsyncRuntimeCreateValue(8); }
static AsyncGroup *new_group(int64_t size) { return mlirAsyncRuntimeCreateGroup(size); }

// --- counts
static void add_zero(void) { mlirAsyncRuntimeAddRef(new_token(), 0); }
static void add_negative(void) { mlirAsyncRuntimeAddRef(new_token(), -1); }
static void add_least(void) { mlirAsyncRuntimeAddRef(new_token(), INT64_MIN); }
static void drop_zero(void) { mlirAsyncRuntimeDropRef(new_token(), 0); }
static void drop_negative(void) { mlirAsyncRuntimeDropRef(new_token(), -5); }
static void drop_too_many(void) { mlirAsyncRuntimeDropRef(new_token(), 3); }
static void drop_too_many_of_value(void) { mlirAsyncRuntimeDropRef(new_value(), 3); }
static void drop_too_many_of_group(void) { mlirAsyncRuntimeDropRef(new_group(1), 2); }
static void drop_most(void) { mlirAsyncRuntimeDropRef(new_token(), INT64_MAX); }
static void add_most(void) { mlirAsyncRuntimeAddRef(new_token(), INT64_MAX); }
static void add_overflow(void) {
  AsyncToken *token = new_token();
  mlirAsyncRuntimeAddRef(token, (int64_t)1 << 61);
  mlirAsyncRuntimeAddRef(token, (int64_t)1 << 61);
}

// --- completing twice
static AsyncToken *complete_token(bool failed) {
  AsyncToken *token = new_token();
  if (failed)
    mlirAsyncRuntimeSetTokenError(token);
  else
    mlirAsyncRuntimeEmplaceToken(token);
  return token;
}
static AsyncValue *complete_value(bool failed) {
  AsyncValue *value = new_value();
  if (failed)
    mlirAsyncRuntimeSetValueError(value);
  else
    mlirAsyncRuntimeEmplaceValue(value);
  return value;
}
static void token_twice(void) { mlirAsyncRuntimeEmplaceToken(complete_token(false)); }
static void token_then_error(void) { mlirAsyncRuntimeSetTokenError(complete_token(false)); }
static void token_after_error(void) { mlirAsyncRuntimeEmplaceToken(complete_token(true)); }
static void token_error_twice(void) { mlirAsyncRuntimeSetTokenError(complete_token(true)); }
static void value_twice(void) { mlirAsyncRuntimeEmplaceValue(complete_value(false)); }
static void value_then_error(void) { mlirAsyncRuntimeSetValueError(complete_value(false)); }
static void value_after_error(void) { mlirAsyncRuntimeEmplaceValue(complete_value(true)); }
static void value_error_twice(void) { mlirAsyncRuntimeSetValueError(complete_value(true)); }

// --- sizes and members
static void value_negative(void) { mlirAsyncRuntimeCreateValue(-1); }
static void value_least(void) { mlirAsyncRuntimeCreateValue(INT64_MIN); }
static void value_most(void) { mlirAsyncRuntimeCreateValue(INT64_MAX); }
static void value_above(void) { mlirAsyncRuntimeCreateValue(((int64_t)1 << 47) + 1); }
static void group_negative(void) { new_group(-1); }
static void group_least(void) { new_group(INT64_MIN); }
static void member_of_empty(void) { mlirAsyncRuntimeAddTokenToGroup(new_token(), new_group(0)); }
static void member_too_many(void) {
  AsyncGroup *group = new_group(2);
  AsyncToken *token = new_token();
  mlirAsyncRuntimeAddTokenToGroup(token, group);
  mlirAsyncRuntimeAddTokenToGroup(token, group);
  mlirAsyncRuntimeAddTokenToGroup(token, group);
}
static void member_after_completion(void) {
  AsyncGroup *group = new_group(1);
  mlirAsyncRuntimeAddTokenToGroup(complete_token(false), group);
  mlirAsyncRuntimeAddTokenToGroup(complete_token(false), group);
}

// --- null resume functions
static void execute_null(void) { mlirAsyncRuntimeExecute(NULL, NULL); }
static void token_null(void) { mlirAsyncRuntimeAwaitTokenAndExecute(new_token(), NULL, NULL); }
static void value_null(void) { mlirAsyncRuntimeAwaitValueAndExecute(new_value(), NULL, NULL); }
static void group_null(void) {
  mlirAsyncRuntimeAwaitAllInGroupAndExecute(new_group(1), NULL, NULL);
}

// --- freeing what a thread waits for
static long waiting;
static void *wait_for(void *token) {
  STORE(&waiting, 1L);
  mlirAsyncRuntimeAwaitToken((AsyncToken *)token);
  return NULL;
}
static void drop_awaited(void) {
  AsyncToken *token = new_token();
  start_thread(wait_for, token);
  WAIT_UNTIL(LOAD(&waiting), 20);
  sleep_us(1000000); // until it is blocked for certain
  mlirAsyncRuntimeDropRef(token, 2);
}

// --- leaving a resume function
static void exit_thread(void *unused) {
  (void)unused;
  pthread_exit(NULL);
}
static void pthread_exit_in_task(void) {
  mlirAsyncRuntimeExecute(NULL, exit_thread);
  sleep_us(10000000);
}
static void cancel_thread(void *unused) {
  (void)unused;
  pthread_cancel(pthread_self());
  pthread_testcancel();
}
static void pthread_cancel_in_task(void) {
  mlirAsyncRuntimeExecute(NULL, cancel_thread);
  sleep_us(10000000);
}

// --- misuse inside a task ends the process as it does elsewhere
static void twice_in_task_body(void *token) {
  mlirAsyncRuntimeEmplaceToken((AsyncToken *)token);
}
static void twice_in_task(void) {
  mlirAsyncRuntimeExecute(complete_token(false), twice_in_task_body);
  sleep_us(10000000);
}

// --- several threads at the same moment: one of them reports
static pthread_barrier_t at_once;
static void *add_zero_at_once(void *token) {
  pthread_barrier_wait(&at_once);
  mlirAsyncRuntimeAddRef(token, 0);
  return NULL;
}
static void several_threads(void) {
  int i;
  CHECK(pthread_barrier_init(&at_once, NULL, 9) == 0);
  for (i = 0; i < 8; i++)
    start_thread(add_zero_at_once, new_token());
  add_zero_at_once(new_token());
}

static const struct misuse_case cases[] = {
    CASE(add_zero),
    CASE(add_negative),
    CASE(add_least),
    CASE(drop_zero),
    CASE(drop_negative),
    CASE(drop_too_many),
    CASE(drop_too_many_of_value),
    CASE(drop_too_many_of_group),
    CASE(drop_most),
    CASE(add_most),
    CASE(add_overflow),
    CASE(token_twice),
    CASE(token_then_error),
    CASE(token_after_error),
    CASE(token_error_twice),
    CASE(value_twice),
    CASE(value_then_error),
    CASE(value_after_error),
    CASE(value_error_twice),
    CASE(value_negative),
    CASE(value_least),
    CASE(value_most),
    CASE(value_above),
    CASE(group_negative),
    CASE(group_least),
    CASE(member_of_empty),
    CASE(member_too_many),
    CASE(member_after_completion),
    CASE(execute_null),
    CASE(token_null),
    CASE(value_null),
    CASE(group_null),
    CASE(drop_awaited),
    CASE(pthread_exit_in_task),
    CASE(pthread_cancel_in_task),
    CASE(twice_in_task),
    CASE(several_threads),
};

int main(int argc, char **argv) {
  return run_case(cases, sizeof cases / sizeof *cases, argc, argv);
}
