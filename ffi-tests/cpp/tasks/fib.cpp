// Fork-join: Fibonacci numbers, both children as tasks. Prints ns per task.

#include "async_runtime.hpp"

#include "../check.hpp"

#include <chrono>
#include <cstdlib>

namespace ar = async_runtime;

static ar::task<long> fib(int n) {
  if (n < 2) {
    co_return n;
  }
  auto left = ar::spawn(fib(n - 1));
  auto right = ar::spawn(fib(n - 2));
  co_return co_await left + co_await right;
}

int main(int argc, char **argv) {
  int n = argc > 1 ? std::atoi(argv[1]) : 20;
  long before = 0, expected = 1;
  for (int i = 1; i < n; ++i) {
    long next = before + expected;
    before = expected;
    expected = next;
  }
  auto begin = std::chrono::steady_clock::now();
  CHECK(ar::sync_wait(fib(n)) == expected);
  std::chrono::duration<double, std::nano> time = std::chrono::steady_clock::now() - begin;
  // fib(n) makes 2 fib(n + 1) - 1 tasks.
  std::printf("%.1f\n", time.count() / static_cast<double>(2 * (expected + before) - 1));
}
