#!/usr/bin/env python3
"""Tasks in Python, by ctypes: counts the primes below a number, in blocks.

    python3 client.py LIBRARY

Functions of the library run without Python's lock, so a blocking wait lets the tasks,
which are Python functions here, go on. Two things to keep in mind:

- A function that is called as a task must stay alive until it has returned: they are kept
  in a list.
- A thread that comes back to Python after the end of `main` is ended by Python in the
  middle of its task, which the runtime does not allow. So `asyncRuntimeDrain` is called
  before, which waits until all tasks have returned; a group only waits until they have
  completed their tokens.
"""

import ctypes
import sys

RESUME = ctypes.CFUNCTYPE(None, ctypes.c_void_p)


def load(path):
    """The library, with the types of the functions that are used."""
    runtime = ctypes.CDLL(path)
    pointer, size, unit = ctypes.c_void_p, ctypes.c_int64, None
    runtime.asyncRuntimeDrain.restype, runtime.asyncRuntimeDrain.argtypes = unit, []
    for name, result, arguments in [
        ("CreateToken", pointer, []),
        ("CreateGroup", pointer, [size]),
        ("AddTokenToGroup", size, [pointer, pointer]),
        ("EmplaceToken", unit, [pointer]),
        ("SetTokenError", unit, [pointer]),
        ("Execute", unit, [pointer, RESUME]),
        ("AwaitAllInGroup", unit, [pointer]),
        ("IsGroupError", ctypes.c_bool, [pointer]),
        ("DropRef", unit, [pointer, size]),
    ]:
        function = getattr(runtime, "mlirAsyncRuntime" + name)
        function.restype, function.argtypes = result, arguments
    return runtime


class TaskGroup:
    """Runs Python functions as tasks, and waits for all of them."""

    def __init__(self, runtime, size):
        self.runtime = runtime
        self.group = runtime.mlirAsyncRuntimeCreateGroup(size)
        self.tasks = []
        self.errors = []

    def run(self, function, *arguments):
        token = self.runtime.mlirAsyncRuntimeCreateToken()

        def resume(handle):
            try:
                function(*arguments)
            except Exception as error:
                self.errors.append(error)
                self.runtime.mlirAsyncRuntimeSetTokenError(handle)
            else:
                self.runtime.mlirAsyncRuntimeEmplaceToken(handle)

        task = RESUME(resume)
        self.tasks.append(task)
        self.runtime.mlirAsyncRuntimeAddTokenToGroup(token, self.group)
        # The task's handle is its token. One of the token's two references is the
        # completer's; the other one is not needed any more.
        self.runtime.mlirAsyncRuntimeExecute(token, task)
        self.runtime.mlirAsyncRuntimeDropRef(token, 1)

    def wait(self):
        """Blocks until all have run. Raises the first error of one."""
        self.runtime.mlirAsyncRuntimeAwaitAllInGroup(self.group)
        failed = self.runtime.mlirAsyncRuntimeIsGroupError(self.group)
        self.runtime.mlirAsyncRuntimeDropRef(self.group, 1)
        if failed:
            raise self.errors[0]


def is_prime(number):
    return number > 1 and all(number % i for i in range(2, int(number**0.5) + 1))


def main():
    runtime = load(sys.argv[1])
    blocks, block = 20, 500
    counts = [0] * blocks

    def count(index):
        numbers = range(index * block, (index + 1) * block)
        counts[index] = sum(map(is_prime, numbers))

    group = TaskGroup(runtime, blocks)
    for index in range(blocks):
        group.run(count, index)
    group.wait()
    print(f"{sum(counts)} primes below {blocks * block}")

    group = TaskGroup(runtime, 2)
    group.run(lambda: None)
    group.run(lambda: 1 // 0)
    try:
        group.wait()
    except ZeroDivisionError as error:
        print(f"a task failed: {error}")
    runtime.asyncRuntimeDrain()


if __name__ == "__main__":
    main()
