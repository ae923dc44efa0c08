// A C++ client as one would write it: references owned by objects, lambdas as
// tasks, std::thread outside, payloads of C++ types in values. C++11.

#include "support.h"

#include <functional>
#include <memory>
#include <new>
#include <string>
#include <thread>
#include <utility>
#include <vector>

namespace {

// One reference to a token, value or group.
template <typename Object> class Ref {
public:
  explicit Ref(Object *object = nullptr) : object(object) {}
  Ref(const Ref &other) : object(other.object) {
    if (object)
      mlirAsyncRuntimeAddRef(object, 1);
  }
  Ref(Ref &&other) noexcept : object(other.object) { other.object = nullptr; }
  Ref &operator=(Ref other) {
    std::swap(object, other.object);
    return *this;
  }
  ~Ref() {
    if (object)
      mlirAsyncRuntimeDropRef(object, 1);
  }
  Object *get() const { return object; }

private:
  Object *object;
};

using Function = std::function<void()>;

void run_function(void *handle) {
  std::unique_ptr<Function> function(static_cast<Function *>(handle));
  (*function)();
}

// Runs `function` on a worker; the token completes after it.
Ref<AsyncToken> async(Function function) {
  AsyncToken *token = mlirAsyncRuntimeCreateToken();
  auto body = [function, token] {
    function();
    mlirAsyncRuntimeEmplaceToken(token);
  };
  mlirAsyncRuntimeExecute(new Function(body), run_function);
  return Ref<AsyncToken>(token);
}

// Runs `function` on a worker after `token`.
void then(const Ref<AsyncToken> &token, Function function) {
  mlirAsyncRuntimeAwaitTokenAndExecute(token.get(), new Function(std::move(function)),
                                       run_function);
}

// A value that holds a T, which must be destroyed by `take`.
template <typename T> class Future {
public:
  template <typename F> static Future compute(F function) {
    AsyncValue *value = mlirAsyncRuntimeCreateValue(sizeof(T));
    mlirAsyncRuntimeExecute(new Function([function, value] {
                              new (mlirAsyncRuntimeGetValueStorage(value)) T(function());
                              mlirAsyncRuntimeEmplaceValue(value);
                            }),
                            run_function);
    return Future(value);
  }
  T take() {
    mlirAsyncRuntimeAwaitValue(value.get());
    T *payload = reinterpret_cast<T *>(mlirAsyncRuntimeGetValueStorage(value.get()));
    T result(std::move(*payload));
    payload->~T();
    return result;
  }

private:
  explicit Future(AsyncValue *value) : value(value) {}
  Ref<AsyncValue> value;
};

struct alignas(64) CacheLine {
  int numbers[16];
};

void tasks_and_continuations() {
  long ran = 0;
  {
    Ref<AsyncToken> first = async([&ran] { ADD(&ran, 1L); });
    Ref<AsyncToken> copy = first;
    then(copy, [&ran, copy] { ADD(&ran, 10L); });
    mlirAsyncRuntimeAwaitToken(first.get());
  }
  WAIT_UNTIL(LOAD(&ran) == 11, 20);
}

void payloads() {
  auto text = Future<std::string>::compute([] { return std::string(1000, 'x'); });
  auto line = Future<CacheLine>::compute([] {
    CacheLine line = {};
    line.numbers[15] = 7;
    return line;
  });
  CHECK(text.take() == std::string(1000, 'x'));
  CHECK(line.take().numbers[15] == 7);
}

void outside_threads() {
  enum { THREADS = 4, TASKS = 500 };
  Ref<AsyncGroup> group(mlirAsyncRuntimeCreateGroup(THREADS * TASKS));
  std::vector<std::thread> threads;
  long sum = 0;
  for (int t = 0; t < THREADS; t++) {
    threads.emplace_back([group, t, &sum] {
      for (int i = 0; i < TASKS; i++) {
        Ref<AsyncToken> token = async([t, &sum] { ADD(&sum, (long)t); });
        mlirAsyncRuntimeAddTokenToGroup(token.get(), group.get());
      }
      mlirAsyncRuntimeAwaitAllInGroup(group.get());
      CHECK(LOAD(&sum) == (0 + 1 + 2 + 3) * TASKS);
    });
  }
  for (std::thread &thread : threads)
    thread.join();
}

// Exceptions may come and go inside a task.
void exceptions_inside() {
  long caught = 0;
  Ref<AsyncToken> token = async([&caught] {
    try {
      throw std::string("inside");
    } catch (const std::string &) {
      caught = 1;
    }
  });
  mlirAsyncRuntimeAwaitToken(token.get());
  CHECK(caught == 1);
}

} // namespace

int main() {
  for (int i = 0; i < 20; i++) {
    tasks_and_continuations();
    payloads();
    outside_threads();
    exceptions_inside();
  }
  return 0;
}
