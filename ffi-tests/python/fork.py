"""Uses the runtime through ctypes in a process and in its forked children.

Arguments: the library's path, how many rounds.
"""

import ctypes
import multiprocessing
import os
import signal
import sys

library = ctypes.CDLL(sys.argv[1])
Resume = ctypes.CFUNCTYPE(None, ctypes.c_void_p)

for name, result, arguments in [
    ("CreateToken", ctypes.c_void_p, []),
    ("EmplaceToken", None, [ctypes.c_void_p]),
    ("AwaitToken", None, [ctypes.c_void_p]),
    ("DropRef", None, [ctypes.c_void_p, ctypes.c_int64]),
    ("Execute", None, [ctypes.c_void_p, Resume]),
]:
    function = getattr(library, "mlirAsyncRuntime" + name)
    function.restype = result
    function.argtypes = arguments

# Its append is one step of the interpreter; a lock might be held at a fork.
ran = []


@Resume
def in_python(token):
    """A task that needs the interpreter, on a thread that it did not start."""
    ran.append(token)
    library.mlirAsyncRuntimeEmplaceToken(token)


# A task that runs no Python.
in_c = ctypes.cast(library.mlirAsyncRuntimeEmplaceToken, Resume)


def launch(count, kinds=(in_python, in_c)):
    """Executes `count` tasks of each kind; returns their tokens."""
    tokens = []
    for _ in range(count):
        for task in kinds:
            token = library.mlirAsyncRuntimeCreateToken()
            library.mlirAsyncRuntimeExecute(token, task)
            tokens.append(token)
    return tokens


def finish(tokens):
    """Waits for these tasks."""
    for token in tokens:
        library.mlirAsyncRuntimeAwaitToken(token)
        library.mlirAsyncRuntimeDropRef(token, 1)


def work(count):
    """Runs `count` tasks of each kind; returns how many ran in Python."""
    before = len(ran)
    finish(launch(count))
    return len(ran) - before


def child(count):
    """What a child does; killed by a signal if it hangs."""
    signal.alarm(30)
    done = work(count)
    signal.alarm(0)
    return done


def main():
    rounds = int(sys.argv[2])
    context = multiprocessing.get_context("fork")
    assert work(20) == 20
    for _ in range(rounds):
        with context.Pool(3) as pool:
            assert pool.map(child, [10] * 6) == [10] * 6
            finish(launch(20))
    # Plain processes, which end by themselves, while tasks are in flight here. No Python
    # in these: CPython 3.11 waits for ever in a child that is forked while another thread
    # enters the interpreter for the first time.
    for _ in range(rounds):
        processes = [context.Process(target=child, args=(10,)) for _ in range(3)]
        tokens = launch(1000, [in_c])
        for process in processes:
            process.start()
        finish(tokens)
        for process in processes:
            process.join()
            assert process.exitcode == 0, process.exitcode
    # os.fork, with an exit through the interpreter's end.
    pid = os.fork()
    if pid == 0:
        assert child(10) == 10
        sys.exit(5)
    assert os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]) == 5
    print("done")


main()
