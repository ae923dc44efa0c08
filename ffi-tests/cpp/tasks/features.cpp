// What async_runtime.hpp offers, each thing once.

#include "async_runtime.hpp"

#include "../check.hpp"

#include <memory>
#include <string>
#include <thread>
#include <vector>

namespace ar = async_runtime;

static ar::task<int> number(int n) { co_return n; }

static ar::task<std::unique_ptr<int>> boxed(int n) { co_return std::make_unique<int>(n); }

static ar::task<> add_to(std::atomic<int> &sum, int n) {
  co_await ar::on_worker();
  sum += n;
}

struct refused : std::runtime_error {
  explicit refused(int n) : std::runtime_error("refused"), number(n) {}
  int number;
};

static ar::task<int> refuse(int n) {
  co_await ar::on_worker();
  throw refused{n};
}

// Awaiting, in a task.
static ar::task<int> sums() {
  int sum = co_await number(1);
  auto later = ar::spawn(number(2));
  sum += co_await later;
  sum += co_await ar::spawn(number(4));
  sum += *co_await boxed(8);
  sum += *co_await ar::spawn(boxed(16));
  auto [a, b] = co_await ar::when_all(number(32), boxed(64));
  sum += a + *b;
  co_return sum;
}

static void results() {
  CHECK(ar::sync_wait(sums()) == 127);
  CHECK(*ar::spawn(boxed(5)).wait() == 5);
  std::atomic<int> sum{0};
  ar::sync_wait(add_to(sum, 3));
  CHECK(sum == 3);
}

static ar::task<std::size_t> many() {
  std::vector<ar::task<std::string>> tasks;
  for (int i = 0; i < 100; ++i) {
    tasks.push_back([](int length) -> ar::task<std::string> {
      co_await ar::on_worker();
      co_return std::string(static_cast<std::size_t>(length), 'x');
    }(i));
  }
  std::size_t length = 0;
  for (const std::string &text : co_await ar::when_all(std::move(tasks))) {
    CHECK(text.size() == length);
    ++length;
  }
  co_return length;
}

static ar::task<int> catches() {
  int caught = 0;
  try {
    co_await refuse(1);
  } catch (const refused &it) {
    caught += it.number;
  }
  try {
    co_await ar::spawn(refuse(2));
  } catch (const refused &it) {
    caught += it.number;
  }
  std::atomic<int> sum{0};
  try {
    // The first exception is thrown, after all have ended.
    co_await ar::when_all(add_to(sum, 1), refuse(4), add_to(sum, 2), refuse(100));
  } catch (const refused &it) {
    CHECK(sum == 3);
    caught += it.number;
  }
  co_return caught;
}

static void exceptions() {
  CHECK(ar::sync_wait(catches()) == 7);
  bool thrown = false;
  try {
    ar::sync_wait(refuse(9));
  } catch (const refused &it) {
    thrown = it.number == 9;
  }
  CHECK(thrown);
}

// Results that nobody takes are destroyed: before the task's end, and after it.
static void abandoned() {
  static std::atomic<int> alive{0};
  struct counted {
    counted() { ++alive; }
    counted(const counted &) { ++alive; }
    counted(counted &&) noexcept { ++alive; }
    ~counted() { --alive; }
  };
  auto make = [](ar::token start) -> ar::task<counted> {
    co_await start;
    co_return counted{};
  };
  auto [start, begin] = ar::make_token();
  std::vector<ar::token> done;
  for (int i = 0; i < 100; ++i) {
    auto never_taken = ar::spawn(make(start));
    if (i % 2 == 1) {
      begin = [&] { // The next ones begin at once.
        begin.emplace();
        auto [next, completer] = ar::make_token();
        start = next;
        return std::move(completer);
      }();
      while (!never_taken.is_done()) {
        std::this_thread::yield();
      }
    }
  }
  begin.emplace();
  { auto never_begun = make(start); }
  while (alive != 0) {
    std::this_thread::yield();
  }
}

static ar::task<int> objects() {
  auto [ready, completer] = ar::make_token();
  auto [content, sets] = ar::make_value<int>();
  auto completing = ar::spawn([](ar::token_completer it, ar::value_completer<int> value)
                                  -> ar::task<> {
    it.emplace();
    value.emplace(42);
    co_return;
  }(std::move(completer), std::move(sets)));
  co_await ready;
  int result = co_await content;
  co_await completing;

  ar::group all{3};
  std::vector<ar::token_completer> members;
  for (int i = 0; i < 3; ++i) {
    auto [token, it] = ar::make_token();
    CHECK(all.add(token) == i);
    members.push_back(std::move(it));
  }
  auto waiting = ar::spawn([](ar::group it) -> ar::task<bool> {
    try {
      co_await it;
    } catch (const ar::error &) {
      co_return true;
    }
    co_return false;
  }(all));
  members[0].emplace();
  members[2].set_error();
  members.erase(members.begin() + 1); // It is set in error by its end.
  CHECK(co_await waiting);
  co_return result;
}

static void blocking() {
  auto [ready, completer] = ar::make_token();
  auto [content, sets] = ar::make_value<double>();
  std::thread other([&completer = completer, &sets = sets] {
    sets.emplace(1.5);
    completer.emplace();
  });
  ready.wait();
  CHECK(content.wait() == 1.5);
  other.join();
  ar::token copy = ready;
  CHECK(copy.get() == ready.get());
  auto [failed, sets_error] = ar::make_token();
  sets_error.set_error();
  bool thrown = false;
  try {
    failed.wait();
  } catch (const ar::error &) {
    thrown = true;
  }
  CHECK(thrown);
}

int main() {
  results();
  CHECK(ar::sync_wait(many()) == 100);
  exceptions();
  abandoned();
  CHECK(ar::sync_wait(objects()) == 42);
  blocking();
}
