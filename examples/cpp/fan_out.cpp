// A page that is put together from what several services answer, as a web server does
// it: all services are asked at the same time, one of them asks another one for each
// item, and one of them fails, which costs its part of the page and nothing else.
//
//     c++ -std=c++20 fan_out.cpp -I ../../include -L <dir> -lasync_runtime
//         -Wl,-rpath,<dir>

#include "async_runtime.hpp"

#include <iostream>
#include <map>
#include <stdexcept>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

using async_runtime::spawn;
using async_runtime::sync_wait;
using async_runtime::task;
using async_runtime::when_all;

struct not_found : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// Services. Each is a coroutine: it begins when it is awaited or spawned, on a worker.

task<std::string> user_name(int user) {
  static const std::map<int, std::string> names = {{1, "Ada"}, {2, "Grace"}};
  auto name = names.find(user);
  if (name == names.end())
    throw not_found("there is no user " + std::to_string(user));
  co_return name->second;
}

task<int> price(std::string item) {
  int cents = 0;
  for (char letter : item)
    cents += letter - 'a' + 1;
  co_return cents;
}

struct order {
  std::string item;
  int cents;
};

// Asks for the prices of all items at the same time, and waits for them without blocking
// a thread.
task<std::vector<order>> orders(int user) {
  static const std::map<int, std::vector<std::string>> items = {
      {1, {"lamp", "desk", "chair"}}, {2, {"book"}}};
  auto found = items.find(user);
  if (found == items.end())
    co_return std::vector<order>{};
  std::vector<task<int>> asked;
  for (const std::string &item : found->second)
    asked.push_back(price(item));
  std::vector<int> prices = co_await when_all(std::move(asked));
  std::vector<order> result;
  for (std::size_t i = 0; i < prices.size(); ++i)
    result.push_back({found->second[i], prices[i]});
  co_return result;
}

task<std::string> advertisement(int user) {
  if (user == 2)
    throw std::runtime_error("the service does not answer");
  co_return "Buy two lamps, get one.";
}

// What a page can do without: a text in its place if it fails.
task<std::string> or_else(task<std::string> part, std::string otherwise) {
  try {
    co_return co_await std::move(part);
  } catch (const std::exception &error) {
    co_return otherwise + " (" + error.what() + ")";
  }
}

task<std::string> page(int user) {
  auto [name, bought, advertised] =
      co_await when_all(user_name(user), orders(user), or_else(advertisement(user), "-"));
  std::string text = "Hello " + name + "\n";
  int sum = 0;
  for (const order &each : bought) {
    text += "  " + each.item + ": " + std::to_string(each.cents) + "\n";
    sum += each.cents;
  }
  co_return text + "  sum: " + std::to_string(sum) + "\n  " + advertised + "\n";
}

// An error of a service arrives here with its type.
task<std::string> respond(int user) {
  try {
    co_return "200 " + co_await page(user);
  } catch (const not_found &error) {
    co_return std::string("404 ") + error.what() + "\n";
  }
}

int main() {
  std::vector<task<std::string>> requests;
  for (int user : {1, 2, 3})
    requests.push_back(respond(user));
  for (const std::string &response : sync_wait(when_all(std::move(requests))))
    std::cout << response;

  // A thousand more at the same time.
  std::vector<task<std::string>> many;
  for (int i = 0; i < 1000; ++i)
    many.push_back(respond(1 + i % 3));
  std::map<std::string, int> statuses;
  for (const std::string &response : sync_wait(when_all(std::move(many))))
    ++statuses[response.substr(0, 3)];
  for (auto [status, count] : statuses)
    std::cout << status << ": " << count << "\n";
}
