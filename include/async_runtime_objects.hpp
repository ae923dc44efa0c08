// SPDX-License-Identifier: MIT OR Apache-2.0
//
// References to the objects of async_runtime.h for C++20: token, value<T>, group, and what
// completes them. Part of async_runtime.hpp, which says how they are used.

#ifndef ASYNC_RUNTIME_OBJECTS_HPP
#define ASYNC_RUNTIME_OBJECTS_HPP

#include "async_runtime.h"

#include <coroutine>
#include <cstdint>
#include <new>
#include <stdexcept>
#include <type_traits>
#include <utility>

namespace async_runtime {

// An awaited object of the C API was in error.
class error : public std::runtime_error {
public:
  error() : std::runtime_error("async_runtime: an awaited object is in error") {}
};

namespace objects {

inline void resume(void *handle) { std::coroutine_handle<>::from_address(handle).resume(); }

// A reference to an object of the C API. `Api` says which functions are for it.
template <typename Api> class reference {
public:
  using object = typename Api::object;

  // Takes over a reference that the caller owns.
  explicit reference(object *owned) noexcept : pointer(owned) {}

  reference(const reference &other) noexcept : pointer(other.pointer) {
    if (pointer) {
      mlirAsyncRuntimeAddRef(pointer, 1);
    }
  }

  reference(reference &&other) noexcept : pointer(std::exchange(other.pointer, nullptr)) {}

  reference &operator=(reference other) noexcept {
    std::swap(pointer, other.pointer);
    return *this;
  }

  ~reference() {
    if (pointer) {
      mlirAsyncRuntimeDropRef(pointer, 1);
    }
  }

  // The object, for the C API; the reference stays here.
  object *get() const noexcept { return pointer; }

  // The object with the reference.
  object *release() noexcept { return std::exchange(pointer, nullptr); }

  // Blocks the thread until the object is complete. Throws `error` if it is in error.
  void wait() const {
    Api::wait(pointer);
    check();
  }

protected:
  void check() const {
    if (Api::is_error(pointer)) {
      throw error{};
    }
  }

  template <typename Reference> struct awaiter {
    Reference reference;

    bool await_ready() noexcept { return false; }
    void await_suspend(std::coroutine_handle<> self) noexcept {
      Api::wait_and_execute(reference.get(), self.address(), resume);
    }
    decltype(auto) await_resume() { return reference.result(); }
  };

private:
  object *pointer;
};

struct token_api {
  using object = AsyncToken;
  static void wait(object *token) { mlirAsyncRuntimeAwaitToken(token); }
  static bool is_error(object *token) { return mlirAsyncRuntimeIsTokenError(token); }
  static void wait_and_execute(object *token, void *handle, CoroResume resume) {
    mlirAsyncRuntimeAwaitTokenAndExecute(token, handle, resume);
  }
  static void emplace(object *token) { mlirAsyncRuntimeEmplaceToken(token); }
  static void set_error(object *token) { mlirAsyncRuntimeSetTokenError(token); }
};

struct value_api {
  using object = AsyncValue;
  static void wait(object *value) { mlirAsyncRuntimeAwaitValue(value); }
  static bool is_error(object *value) { return mlirAsyncRuntimeIsValueError(value); }
  static void wait_and_execute(object *value, void *handle, CoroResume resume) {
    mlirAsyncRuntimeAwaitValueAndExecute(value, handle, resume);
  }
  static void emplace(object *value) { mlirAsyncRuntimeEmplaceValue(value); }
  static void set_error(object *value) { mlirAsyncRuntimeSetValueError(value); }
};

struct group_api {
  using object = AsyncGroup;
  static void wait(object *group) { mlirAsyncRuntimeAwaitAllInGroup(group); }
  static bool is_error(object *group) { return mlirAsyncRuntimeIsGroupError(group); }
  static void wait_and_execute(object *group, void *handle, CoroResume resume) {
    mlirAsyncRuntimeAwaitAllInGroupAndExecute(group, handle, resume);
  }
};

// The right and the duty to complete an object. One that is dropped sets it in error.
template <typename Api> class completer {
public:
  explicit completer(typename Api::object *owned) noexcept : pointer(owned) {}
  completer(completer &&other) noexcept : pointer(std::exchange(other.pointer, nullptr)) {}
  completer &operator=(completer &&other) noexcept {
    std::swap(pointer, other.pointer);
    return *this;
  }
  ~completer() {
    if (pointer) {
      set_error();
    }
  }

  // Completes the object in error.
  void set_error() noexcept { Api::set_error(std::exchange(pointer, nullptr)); }

protected:
  typename Api::object *pointer;
};

} // namespace objects

// A token: something that is done at some time.
class token : public objects::reference<objects::token_api> {
public:
  using reference::reference;

  void result() const { check(); }
  auto operator co_await() const noexcept { return awaiter<token>{*this}; }
};

// Completes a token, once.
class token_completer : public objects::completer<objects::token_api> {
public:
  using completer::completer;

  void emplace() noexcept { objects::token_api::emplace(std::exchange(pointer, nullptr)); }
};

// A new token and what completes it.
inline std::pair<token, token_completer> make_token() {
  AsyncToken *created = mlirAsyncRuntimeCreateToken();
  return {token{created}, token_completer{created}};
}

// A value, as compiled programs have them: bytes, so no constructors or destructors.
template <typename T> class value : public objects::reference<objects::value_api> {
public:
  static_assert(std::is_trivially_copyable_v<T> && alignof(T) <= 64);
  using reference::reference;

  // After it was awaited.
  const T &result() const {
    check();
    return *std::launder(reinterpret_cast<const T *>(mlirAsyncRuntimeGetValueStorage(get())));
  }
  auto operator co_await() const noexcept { return copying{{*this}}; }

  // Blocks the thread until the value is there.
  T wait() const {
    reference::wait();
    return result();
  }

private:
  // The reference may be a temporary.
  struct copying : objects::reference<objects::value_api>::awaiter<value> {
    T await_resume() { return this->reference.result(); }
  };
};

// Completes a value, once.
template <typename T> class value_completer : public objects::completer<objects::value_api> {
public:
  using completer::completer;

  void emplace(const T &content) noexcept {
    ::new (static_cast<void *>(mlirAsyncRuntimeGetValueStorage(pointer))) T(content);
    objects::value_api::emplace(std::exchange(pointer, nullptr));
  }
};

// A new value and what completes it.
template <typename T> std::pair<value<T>, value_completer<T>> make_value() {
  AsyncValue *created = mlirAsyncRuntimeCreateValue(sizeof(T));
  return {value<T>{created}, value_completer<T>{created}};
}

// A group of tokens: complete when all its members are.
class group : public objects::reference<objects::group_api> {
public:
  using reference::reference;

  // A group that takes `size` members.
  explicit group(std::int64_t size) : reference(mlirAsyncRuntimeCreateGroup(size)) {}

  // Adds a member; its number among them.
  std::int64_t add(const token &member) {
    return mlirAsyncRuntimeAddTokenToGroup(member.get(), get());
  }

  void result() const { check(); }
  auto operator co_await() const noexcept { return awaiter<group>{*this}; }
};

} // namespace async_runtime

#endif // ASYNC_RUNTIME_OBJECTS_HPP
