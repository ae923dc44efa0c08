// The shapes with oneTBB: tbb SHAPE SIZE WORKERS.
//
// `spawn_flat` and `ping` come from a thread outside the arena's workers, which only
// waits (on a future), as in the other libraries.
#include "report.h"
#include <atomic>
#include <cstdlib>
#include <future>
#include <oneapi/tbb/global_control.h>
#include <oneapi/tbb/task_arena.h>
#include <oneapi/tbb/task_group.h>
#include <string>
#include <utility>
#include <vector>

namespace tbb = oneapi::tbb;

static void check(const std::vector<unsigned> &places) {
    for (std::size_t i = 0; i < places.size(); i++)
        if (places[i] != i + 1)
            std::abort();
}

static void flat(tbb::task_arena &arena, long count) {
    std::vector<unsigned> places(static_cast<std::size_t>(count));
    std::atomic<long> left{count};
    std::promise<void> done;
    std::future<void> all_done = done.get_future();
    for (long i = 0; i < count; i++)
        arena.enqueue([&, i] {
            places[static_cast<std::size_t>(i)] = static_cast<unsigned>(i) + 1;
            // The last task moves the promise to itself: it outlives the waiter's.
            if (left.fetch_sub(1) == 1)
                std::promise<void>(std::move(done)).set_value();
        });
    all_done.wait();
    check(places);
}

static void nested(tbb::task_arena &arena, long count) {
    std::vector<unsigned> places(static_cast<std::size_t>(count));
    arena.execute([&] {
        tbb::task_group group;
        group.run_and_wait([&] {
            for (long i = 0; i < count; i++)
                group.run([&places, i] {
                    places[static_cast<std::size_t>(i)] = static_cast<unsigned>(i) + 1;
                });
        });
    });
    check(places);
}

static long fib(long n) {
    if (n < 2)
        return n;
    long left, right;
    tbb::task_group group;
    group.run([&left, n] { left = fib(n - 1); });
    group.run([&right, n] { right = fib(n - 2); });
    group.wait();
    return left + right;
}

static void ping(tbb::task_arena &arena, long count) {
    long runs = 0;
    for (long i = 0; i < count; i++) {
        std::promise<void> done;
        std::future<void> is_done = done.get_future();
        arena.enqueue([&] {
            runs++;
            std::promise<void>(std::move(done)).set_value();
        });
        is_done.wait();
    }
    if (runs != count)
        std::abort();
}

int main(int argc, char **argv) {
    if (argc != 4)
        return 2;
    std::string shape = argv[1];
    long size = std::atol(argv[2]);
    int workers = std::atoi(argv[3]);
    bool outside = shape == "spawn_flat" || shape == "ping";
    // The calling thread is one of them, unless it only waits.
    tbb::global_control limit(tbb::global_control::max_allowed_parallelism,
                              static_cast<std::size_t>(workers + outside));
    tbb::task_arena arena(workers, outside ? 0 : 1);
    if (outside)
        flat(arena, 1000);
    else
        nested(arena, 1000);
    section begin = begin_section();
    long tasks = size;
    if (shape == "spawn_flat") {
        flat(arena, size);
    } else if (shape == "spawn_nested") {
        nested(arena, size);
    } else if (shape == "fib") {
        long result = 0;
        arena.execute([&] { result = fib(size); });
        if (result != fib_number(size))
            std::abort();
        tasks = fib_calls(size);
    } else if (shape == "ping") {
        ping(arena, size);
    } else {
        return 2;
    }
    end_section(&begin, tasks);
    return 0;
}
