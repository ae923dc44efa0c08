// Counts the words of files in parallel: one task reads and counts each file and
// yields a future; the main thread waits for the futures. A file that cannot be
// read throws in its task, and the future is in error.
//
//     c++ -std=c++17 word_count.cpp -I ../../include -L <dir> -lasync_runtime
//         -Wl,-rpath,<dir>

#include "async_runtime.h"

#include <exception>
#include <fstream>
#include <iostream>
#include <map>
#include <memory>
#include <new>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

// Runs a callable on a worker thread. The callable moves to the heap, where the
// task finds it by the handle. It must not throw: no exception may leave a task.
template <typename Callable> void execute(Callable callable) {
  auto run = [](void *handle) {
    std::unique_ptr<Callable> callable(static_cast<Callable *>(handle));
    (*callable)();
  };
  mlirAsyncRuntimeExecute(new Callable(std::move(callable)), run);
}

// What a task will yield: a value of the runtime whose storage holds an
// std::optional<Result>, which stays empty if the task fails.
template <typename Result> class Future {
  using Payload = std::optional<Result>;
  static_assert(alignof(Payload) <= 64, "the runtime aligns storage to 64 bytes");

public:
  // Calls `compute` in a task; what it throws becomes the error state.
  template <typename Compute> explicit Future(Compute compute) {
    // Two references: this object's, and the task's, which the completion drops.
    value = mlirAsyncRuntimeCreateValue(sizeof(Payload));
    new (storage(value)) Payload();
    execute([value = value, compute = std::move(compute)]() mutable {
      try {
        *storage(value) = compute();
      } catch (const std::exception &) {
        mlirAsyncRuntimeSetValueError(value);
        return;
      }
      mlirAsyncRuntimeEmplaceValue(value);
    });
  }
  Future(Future &&other) noexcept : value(std::exchange(other.value, nullptr)) {}
  Future &operator=(Future &&) = delete;

  // Waits for the task, which writes into the storage, then frees the value.
  ~Future() {
    if (!value)
      return;
    mlirAsyncRuntimeAwaitValue(value);
    storage(value)->~Payload();
    mlirAsyncRuntimeDropRef(value, 1);
  }

  // Blocks until the task is done; null if it failed.
  const Result *get() const {
    mlirAsyncRuntimeAwaitValue(value);
    if (mlirAsyncRuntimeIsValueError(value))
      return nullptr;
    return &**storage(value);
  }

private:
  static Payload *storage(AsyncValue *value) {
    return reinterpret_cast<Payload *>(mlirAsyncRuntimeGetValueStorage(value));
  }

  AsyncValue *value;
};

using Counts = std::map<std::string, long>;

static Counts count_words(const std::string &path) {
  std::ifstream file(path);
  if (!file)
    throw std::runtime_error("cannot read " + path);
  Counts counts;
  for (std::string word; file >> word;)
    ++counts[word];
  return counts;
}

int main(int argc, char **argv) {
  std::vector<std::string> paths(argv + 1, argv + argc);

  // All tasks are started before the first is waited for.
  std::vector<Future<Counts>> futures;
  for (const std::string &path : paths)
    futures.emplace_back([path] { return count_words(path); });

  long words = 0;
  Counts all;
  for (std::size_t i = 0; i < paths.size(); ++i) {
    const Counts *counts = futures[i].get();
    if (!counts) {
      std::cout << paths[i] << ": cannot be read\n";
      continue;
    }
    long sum = 0;
    for (const auto &[word, count] : *counts) {
      all[word] += count;
      sum += count;
    }
    std::cout << paths[i] << ": " << sum << " words\n";
    words += sum;
  }
  std::cout << words << " words, " << all.size() << " different ones, counted by "
            << paths.size() << " tasks on " << mlirAsyncRuntimGetNumWorkerThreads()
            << " workers\n";
}
