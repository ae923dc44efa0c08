// C++20 coroutines written by hand on the C API, as compiled code uses it: the
// handle is the coroutine's address, the resume function resumes it; co_await
// suspends first and registers then, so that the coroutine may go on elsewhere
// before the registering call has returned.

#include "support.h"

#include <coroutine>
#include <exception>
#include <utility>

namespace {

void resume(void *handle) { std::coroutine_handle<>::from_address(handle).resume(); }

// A coroutine whose result is an async value.
class Async {
public:
  struct promise_type {
    AsyncValue *value = mlirAsyncRuntimeCreateValue(sizeof(long));
    bool failed = false;

    Async get_return_object() { return Async(value); }
    // Starts on a worker.
    auto initial_suspend() noexcept {
      struct Start {
        bool await_ready() noexcept { return false; }
        void await_suspend(std::coroutine_handle<> self) noexcept {
          mlirAsyncRuntimeExecute(self.address(), resume);
        }
        void await_resume() noexcept {}
      };
      return Start{};
    }
    // Completes the value when the frame is gone.
    auto final_suspend() noexcept {
      struct Finish {
        bool await_ready() noexcept { return false; }
        void await_suspend(std::coroutine_handle<promise_type> self) noexcept {
          AsyncValue *value = self.promise().value;
          bool failed = self.promise().failed;
          self.destroy();
          if (failed)
            mlirAsyncRuntimeSetValueError(value);
          else
            mlirAsyncRuntimeEmplaceValue(value);
        }
        void await_resume() noexcept {}
      };
      return Finish{};
    }
    void return_value(long result) {
      *reinterpret_cast<long *>(mlirAsyncRuntimeGetValueStorage(value)) = result;
    }
    void unhandled_exception() noexcept { failed = true; }
  };

  explicit Async(AsyncValue *value) : value(value) {}
  Async(Async &&other) noexcept : value(std::exchange(other.value, nullptr)) {}
  Async(const Async &) = delete;
  Async &operator=(const Async &) = delete;
  ~Async() {
    if (value)
      mlirAsyncRuntimeDropRef(value, 1);
  }

  bool await_ready() const noexcept { return false; }
  void await_suspend(std::coroutine_handle<> self) const noexcept {
    mlirAsyncRuntimeAwaitValueAndExecute(value, self.address(), resume);
  }
  long await_resume() const { return result(); }

  long wait() const {
    mlirAsyncRuntimeAwaitValue(value);
    return result();
  }

private:
  long result() const {
    if (mlirAsyncRuntimeIsValueError(value))
      throw std::exception();
    return *reinterpret_cast<long *>(mlirAsyncRuntimeGetValueStorage(value));
  }
  AsyncValue *value;
};

Async fib(long n) {
  if (n < 2)
    co_return n;
  Async first = fib(n - 1);
  Async second = fib(n - 2);
  co_return co_await first + co_await second;
}

// Awaits one after the other in a loop: constant stack.
Async sum_of(long count) {
  long sum = 0;
  for (long i = 0; i < count; i++)
    sum += co_await fib(1);
  co_return sum;
}

Async fails(bool at_the_bottom) {
  if (at_the_bottom)
    throw std::exception();
  co_return co_await fails(true);
}

} // namespace

int main() {
  CHECK(fib(20).wait() == 6765);
  CHECK(sum_of(20000).wait() == 20000);
  bool failed = false;
  try {
    fails(false).wait();
  } catch (const std::exception &) {
    failed = true;
  }
  CHECK(failed);
  return 0;
}
