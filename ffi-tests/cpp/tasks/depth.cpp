// A loop over a hundred thousand tasks needs no more stack than one over ten: tasks that
// end at once, that go to a worker, and that wait for another.

#include "async_runtime.hpp"

#include "../check.hpp"

#include <atomic>
#include <cstdint>

namespace ar = async_runtime;

// The stack of threads that run tasks is at least this large.
constexpr std::uintptr_t bound = 64 * 1024;

// How far from each other the stack was, on one thread.
struct extent {
  std::uintptr_t lowest = UINTPTR_MAX, highest = 0;

  void note() {
    auto here = reinterpret_cast<std::uintptr_t>(__builtin_frame_address(0));
    lowest = here < lowest ? here : lowest;
    highest = here > highest ? here : highest;
  }
};

static thread_local extent seen;

static ar::task<int> at_once(int n) {
  seen.note();
  co_return n;
}

static ar::task<int> on_worker(int n) {
  co_await ar::on_worker();
  seen.note();
  co_return n;
}

static ar::task<int> nested(int n) {
  int result = co_await at_once(n);
  co_return result + co_await at_once(0);
}

static ar::task<long> loop(int count) {
  long sum = 0;
  for (int i = 0; i < count; ++i) {
    sum += co_await at_once(i);
    sum += co_await nested(i);
    if (i % 8 == 0) {
      sum += co_await on_worker(1);
      sum += co_await ar::spawn(on_worker(1));
    }
    CHECK(seen.highest < seen.lowest + bound);
  }
  co_return sum;
}

int main() {
  constexpr long count = 100000;
  CHECK(ar::sync_wait(loop(count)) == (count - 1) * count + count / 8 * 2);
}
