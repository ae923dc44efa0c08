// SPDX-License-Identifier: MIT OR Apache-2.0
//
// C++20 coroutines on async-runtime: header-only, over async_runtime.h.
//
//   async_runtime::task<int> twice(int n) { co_return 2 * n; }
//
//   async_runtime::task<int> sum() {
//     auto a = async_runtime::spawn(twice(1)); // runs on a worker
//     auto b = async_runtime::spawn(twice(2));
//     co_return co_await a + co_await b;
//   }
//
//   int main() { return async_runtime::sync_wait(sum()); } // 6
//
// - task<T>: a coroutine that begins when it is awaited, on the thread that awaits it.
// - spawn(task): runs it on the runtime's workers; the result is awaited once. Dropping
//   it lets the task run to its end, alone.
// - when_all(tasks...): runs them at the same time; a tuple, or a vector, of results.
// - sync_wait(task): blocks the calling thread, any thread, until the task is done.
// - token, value<T>, group: references to the objects of the C API; co_await of one
//   throws `error` if the object is in error.
// - on_worker(): co_await of it goes on on a worker.
//
// An exception that leaves a task is thrown where the task is awaited. What a task is
// given by reference must live as long as the task: coroutines keep references, not what
// they refer to; that goes for a lambda's captures too.
//
// Any thread may use any of this; one object (a `token`, a `spawned`) by one thread at a
// time, as with standard containers. Nothing here blocks but sync_wait and `wait`.

#ifndef ASYNC_RUNTIME_HPP
#define ASYNC_RUNTIME_HPP

#if !defined(__cpp_impl_coroutine) && !defined(__cpp_coroutines)
#error "async_runtime.hpp needs C++20 coroutines: -std=c++20"
#endif

#include "async_runtime_objects.hpp"

#include <atomic>
#include <coroutine>
#include <cstddef>
#include <exception>
#include <memory>
#include <new>
#include <tuple>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

// Whether going from one coroutine to another is a jump. Where the compiler makes it a
// call, a loop over tasks would need a stack as deep as it is long.
#if defined(__clang__)
#define ASYNC_RUNTIME_HPP_TRANSFER 1
#elif defined(__OPTIMIZE__) && !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
#define ASYNC_RUNTIME_HPP_TRANSFER 1
#else
#define ASYNC_RUNTIME_HPP_TRANSFER 0
#endif

namespace async_runtime {

// Files that are compiled in different ways are kept apart by the linker.
#if ASYNC_RUNTIME_HPP_TRANSFER
inline namespace by_transfer {
#else
inline namespace by_call {
#endif

template <typename T = void> class task;
template <typename T = void> class spawned;
template <typename T> spawned<T> spawn(task<T> task);

namespace detail {

struct nothing {};

// void cannot be stored.
template <typename T> using stored = std::conditional_t<std::is_void_v<T>, nothing, T>;

// What a task comes to.
template <typename T> class outcome {
  static_assert(!std::is_reference_v<T>, "a task's result is a value, or void");

public:
  template <typename... Args> void set(Args &&...args) {
    content.template emplace<1>(std::forward<Args>(args)...);
  }

  void set_exception(std::exception_ptr exception) noexcept {
    content.template emplace<2>(std::move(exception));
  }

  // Once, after it was set.
  T take() {
    if (content.index() == 2) {
      std::rethrow_exception(std::get<2>(std::move(content)));
    }
    if constexpr (!std::is_void_v<T>) {
      return std::get<1>(std::move(content));
    }
  }

private:
  std::variant<std::monostate, stored<T>, std::exception_ptr> content;
};

// What a spawned task and the `spawned` of it share, in the storage of an async value.
template <typename T> struct shared {
  enum state : int { running, complete, abandoned };

  std::atomic<int> state{running};
  outcome<T> result;

  static shared &of(AsyncValue *value) {
    return *std::launder(reinterpret_cast<shared *>(mlirAsyncRuntimeGetValueStorage(value)));
  }

  // An async value with two references: the caller's, and one that completing it drops.
  static AsyncValue *create() {
    static_assert(alignof(shared) <= 64, "storage is aligned to 64 bytes");
    AsyncValue *value = mlirAsyncRuntimeCreateValue(sizeof(shared));
    ::new (static_cast<void *>(mlirAsyncRuntimeGetValueStorage(value))) shared;
    return value;
  }

  // The task is done. Nobody else has the result if it was abandoned.
  static void finish(AsyncValue *value) noexcept {
    shared &self = of(value);
    if (self.state.exchange(complete, std::memory_order_acq_rel) == abandoned) {
      self.~shared();
    }
    mlirAsyncRuntimeEmplaceValue(value);
  }

  // Drops a reference whose owner does not want the result, or has it.
  static void abandon(AsyncValue *value) noexcept {
    shared &self = of(value);
    if (self.state.exchange(abandoned, std::memory_order_acq_rel) == complete) {
      self.~shared();
    }
    mlirAsyncRuntimeDropRef(value, 1);
  }
};

template <typename T> class promise_base {
public:
  std::suspend_always initial_suspend() noexcept { return {}; }

  void unhandled_exception() noexcept { result.set_exception(std::current_exception()); }

  struct final_awaiter {
    bool await_ready() noexcept { return false; }

#if ASYNC_RUNTIME_HPP_TRANSFER
    template <typename Promise>
    std::coroutine_handle<> await_suspend(std::coroutine_handle<Promise> self) noexcept {
      promise_base &promise = self.promise();
      if (AsyncValue *value = promise.value) {
        promise.hand_over(self, value);
        return std::noop_coroutine();
      }
      return promise.continuation;
    }
#else
    // Nothing of the coroutine is touched after the exchange: its awaiter may have
    // destroyed it.
    template <typename Promise> void await_suspend(std::coroutine_handle<Promise> self) noexcept {
      promise_base &promise = self.promise();
      if (AsyncValue *value = promise.value) {
        return promise.hand_over(self, value);
      }
      std::coroutine_handle<> continuation = promise.continuation;
      if (promise.arrived.exchange(true, std::memory_order_acq_rel)) {
        continuation.resume();
      }
    }
#endif

    void await_resume() noexcept {}
  };

  final_awaiter final_suspend() noexcept { return {}; }

  // Begins a coroutine that has not begun, as a part of the one that awaits it.
  template <typename Promise>
#if ASYNC_RUNTIME_HPP_TRANSFER
  static std::coroutine_handle<> begin(std::coroutine_handle<Promise> self,
                                       std::coroutine_handle<> awaiter) noexcept {
    self.promise().continuation = awaiter;
    return self;
  }
#else
  static bool begin(std::coroutine_handle<Promise> self,
                    std::coroutine_handle<> awaiter) noexcept {
    promise_base &promise = self.promise();
    promise.continuation = awaiter;
    self.resume();
    // If it is done already, the awaiter goes on right here.
    return !promise.arrived.exchange(true, std::memory_order_acq_rel);
  }
#endif

  // Begins it on a worker. It will complete the value, and take a reference with it.
  template <typename Promise>
  static void begin_on_worker(std::coroutine_handle<Promise> self, AsyncValue *value) noexcept {
    self.promise().value = value;
    mlirAsyncRuntimeExecute(self.address(), objects::resume);
  }

  T take() { return result.take(); }

protected:
  outcome<T> result;

private:
  // The end of a spawned coroutine: nobody else knows it.
  template <typename Promise>
  void hand_over(std::coroutine_handle<Promise> self, AsyncValue *completed) noexcept {
    outcome<T> &place = shared<T>::of(completed).result;
    std::destroy_at(&place);
    std::construct_at(&place, std::move(result));
    self.destroy();
    shared<T>::finish(completed);
  }

  std::coroutine_handle<> continuation;
  AsyncValue *value = nullptr;
#if !ASYNC_RUNTIME_HPP_TRANSFER
  // Set by the first of two: the coroutine's end, and its awaiter's suspension.
  std::atomic<bool> arrived{false};
#endif
};

template <typename T> class promise : public promise_base<T> {
public:
  task<T> get_return_object() noexcept;

  template <typename U> void return_value(U &&value) { this->result.set(std::forward<U>(value)); }
};

template <> class promise<void> : public promise_base<void> {
public:
  task<void> get_return_object() noexcept;

  void return_void() noexcept { result.set(); }
};

} // namespace detail

// A coroutine that begins when it is awaited: `co_await std::move(task)`, once, or by
// `spawn`, `when_all`, `sync_wait`. One that is never awaited never begins.
template <typename T> class [[nodiscard]] task {
public:
  using promise_type = detail::promise<T>;

  task(task &&other) noexcept : coroutine(std::exchange(other.coroutine, nullptr)) {}

  task &operator=(task &&other) noexcept {
    std::swap(coroutine, other.coroutine);
    return *this;
  }

  ~task() {
    if (coroutine) {
      coroutine.destroy();
    }
  }

  auto operator co_await() && noexcept {
    struct awaiter {
      std::coroutine_handle<promise_type> coroutine;

      bool await_ready() noexcept { return false; }
      auto await_suspend(std::coroutine_handle<> awaiter) noexcept {
        return promise_type::begin(coroutine, awaiter);
      }
      T await_resume() { return coroutine.promise().take(); }
    };
    return awaiter{coroutine};
  }

private:
  friend promise_type;
  template <typename U> friend spawned<U> spawn(task<U> task);

  explicit task(std::coroutine_handle<promise_type> handle) noexcept : coroutine(handle) {}

  std::coroutine_handle<promise_type> coroutine;
};

template <typename T> task<T> detail::promise<T>::get_return_object() noexcept {
  return task<T>{std::coroutine_handle<promise>::from_promise(*this)};
}

inline task<void> detail::promise<void>::get_return_object() noexcept {
  return task<void>{std::coroutine_handle<promise>::from_promise(*this)};
}

// A task that runs on the workers. Its result is taken once: by co_await or by `wait`.
template <typename T> class [[nodiscard]] spawned {
public:
  spawned(spawned &&other) noexcept : value(std::exchange(other.value, nullptr)) {}

  spawned &operator=(spawned &&other) noexcept {
    std::swap(value, other.value);
    return *this;
  }

  ~spawned() {
    if (value) {
      detail::shared<T>::abandon(value);
    }
  }

  // Whether the task is done.
  bool is_done() const noexcept {
    return state().load(std::memory_order_acquire) == detail::shared<T>::complete;
  }

  // Blocks the thread until the task is done. The result, or the task's exception.
  T wait() && {
    mlirAsyncRuntimeAwaitValue(value);
    return take();
  }

  auto operator co_await() & noexcept { return awaiter{*this}; }
  auto operator co_await() && noexcept { return awaiter{*this}; }

private:
  struct awaiter {
    spawned &self;

    bool await_ready() const noexcept { return self.is_done(); }
    void await_suspend(std::coroutine_handle<> awaiter) noexcept {
      mlirAsyncRuntimeAwaitValueAndExecute(self.value, awaiter.address(), objects::resume);
    }
    T await_resume() { return self.take(); }
  };

  template <typename U> friend spawned<U> spawn(task<U> task);

  explicit spawned(AsyncValue *value) noexcept : value(value) {}

  std::atomic<int> &state() const noexcept { return detail::shared<T>::of(value).state; }

  T take() {
    // The storage is read below; the reference goes in the end, whatever happens.
    spawned consumed = std::move(*this);
    return detail::shared<T>::of(consumed.value).result.take();
  }

  AsyncValue *value;
};

// Runs a task on the workers.
template <typename T> spawned<T> spawn(task<T> task) {
  AsyncValue *value = detail::shared<T>::create();
  auto coroutine = std::exchange(task.coroutine, nullptr);
  detail::promise<T>::begin_on_worker(coroutine, value);
  return spawned<T>{value};
}

// Runs a task on the workers and blocks the thread until it is done. On a worker, another
// thread takes over the worker's tasks meanwhile.
template <typename T> T sync_wait(task<T> task) { return spawn(std::move(task)).wait(); }

namespace detail {

// Waits for it, and keeps what it comes to.
template <typename T> task<void> settle(spawned<T> &spawned, outcome<T> &result) {
  try {
    if constexpr (std::is_void_v<T>) {
      co_await spawned;
      result.set();
    } else {
      result.set(co_await spawned);
    }
  } catch (...) {
    result.set_exception(std::current_exception());
  }
}

template <typename T> stored<T> take(outcome<T> &result) {
  if constexpr (std::is_void_v<T>) {
    result.take();
    return nothing{};
  } else {
    return result.take();
  }
}

template <std::size_t... I, typename... T>
task<std::tuple<stored<T>...>> when_all(std::index_sequence<I...>, std::tuple<task<T>...> tasks) {
  std::tuple<spawned<T>...> running{spawn(std::move(std::get<I>(tasks)))...};
  std::tuple<outcome<T>...> results;
  (co_await settle(std::get<I>(running), std::get<I>(results)), ...);
  // In this order, so that the first exception is thrown.
  co_return std::tuple<stored<T>...>{take(std::get<I>(results))...};
}

} // namespace detail

// Runs tasks at the same time. Their results, in a tuple (an empty struct for void). All
// have ended when this has; of several exceptions the first task's is thrown.
template <typename... T> auto when_all(task<T>... tasks) {
  return detail::when_all(std::index_sequence_for<T...>{},
                          std::tuple<task<T>...>{std::move(tasks)...});
}

// The same for any number of tasks of one type.
template <typename T> task<std::vector<detail::stored<T>>> when_all(std::vector<task<T>> tasks) {
  std::vector<spawned<T>> running;
  running.reserve(tasks.size());
  std::vector<detail::outcome<T>> outcomes(tasks.size());
  std::vector<detail::stored<T>> results;
  results.reserve(tasks.size());
  for (task<T> &each : tasks) {
    running.push_back(spawn(std::move(each)));
  }
  for (std::size_t i = 0; i < running.size(); ++i) {
    co_await detail::settle(running[i], outcomes[i]);
  }
  for (detail::outcome<T> &each : outcomes) {
    results.push_back(detail::take(each));
  }
  co_return results;
}

// co_await of this goes on on a worker, after what is queued there.
inline auto on_worker() noexcept {
  struct awaiter {
    bool await_ready() noexcept { return false; }
    void await_suspend(std::coroutine_handle<> self) noexcept {
      mlirAsyncRuntimeExecute(self.address(), objects::resume);
    }
    void await_resume() noexcept {}
  };
  return awaiter{};
}

} // inline namespace
} // namespace async_runtime

#undef ASYNC_RUNTIME_HPP_TRANSFER

#endif // ASYNC_RUNTIME_HPP
