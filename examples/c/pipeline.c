// A small pipeline: squares are computed by tasks, each into a value of its own;
// a group waits for all of them; a last task, started by the group, adds them up.
//
//     cc pipeline.c -I ../../include -L <dir> -lasync_runtime -Wl,-rpath,<dir>

#include "async_runtime.h"

#include <stdio.h>
#include <stdlib.h>

enum { COUNT = 10 };

struct square {
  int64_t input;
  AsyncValue *output; // the task owns the completer's reference
  AsyncToken *done;
};

struct sum {
  AsyncValue *inputs[COUNT];
  AsyncValue *output;
};

// A task: a handle, here the address of a struct, and a function that takes it.
static void compute_square(void *handle) {
  struct square *task = handle;
  *(int64_t *)mlirAsyncRuntimeGetValueStorage(task->output) = task->input * task->input;
  mlirAsyncRuntimeEmplaceValue(task->output); // consumes the completer's reference
  mlirAsyncRuntimeEmplaceToken(task->done);
  free(task);
}

static void compute_sum(void *handle) {
  struct sum *task = handle;
  int64_t sum = 0;
  for (int i = 0; i < COUNT; ++i) {
    sum += *(int64_t *)mlirAsyncRuntimeGetValueStorage(task->inputs[i]);
    mlirAsyncRuntimeDropRef(task->inputs[i], 1);
  }
  *(int64_t *)mlirAsyncRuntimeGetValueStorage(task->output) = sum;
  mlirAsyncRuntimeEmplaceValue(task->output);
}

int main(void) {
  AsyncGroup *group = mlirAsyncRuntimeCreateGroup(COUNT);
  struct sum sum;

  for (int i = 0; i < COUNT; ++i) {
    struct square *task = malloc(sizeof *task);
    if (!task)
      return EXIT_FAILURE;
    task->input = i + 1;
    task->output = mlirAsyncRuntimeCreateValue(sizeof(int64_t)); // two references:
    task->done = mlirAsyncRuntimeCreateToken();                  // ours, the task's
    sum.inputs[i] = task->output;
    mlirAsyncRuntimeAddTokenToGroup(task->done, group);
    mlirAsyncRuntimeDropRef(task->done, 1); // we do not need the token any more
    mlirAsyncRuntimeExecute(task, compute_square);
  }

  sum.output = mlirAsyncRuntimeCreateValue(sizeof(int64_t));
  mlirAsyncRuntimeAwaitAllInGroupAndExecute(group, &sum, compute_sum);
  mlirAsyncRuntimeDropRef(group, 1);

  mlirAsyncRuntimeAwaitValue(sum.output); // blocks until compute_sum is done
  printf("%d squares on %d workers: sum %d\n", COUNT,
         (int)mlirAsyncRuntimGetNumWorkerThreads(),
         (int)*(int64_t *)mlirAsyncRuntimeGetValueStorage(sum.output));
  mlirAsyncRuntimeDropRef(sum.output, 1);
  return EXIT_SUCCESS;
}
