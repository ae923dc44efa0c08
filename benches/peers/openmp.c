/* The shapes with OpenMP tasks: openmp SHAPE SIZE WORKERS. */
#include "report.h"
#include <omp.h>
#include <stdlib.h>

static void spawn(unsigned *places, long count) {
#pragma omp taskgroup
    for (long i = 0; i < count; i++) {
#pragma omp task firstprivate(i)
        places[i] = (unsigned)i + 1;
    }
}

static void nested(long count) {
    unsigned *places = calloc((size_t)count, sizeof *places);
    if (!places)
        abort();
#pragma omp parallel
#pragma omp single
    {
#pragma omp task
        spawn(places, count);
#pragma omp taskwait
    }
    for (long i = 0; i < count; i++)
        if (places[i] != (unsigned)i + 1)
            abort();
    free(places);
}

static long fib(long n) {
    if (n < 2)
        return n;
    long left, right;
#pragma omp task shared(left) firstprivate(n)
    left = fib(n - 1);
#pragma omp task shared(right) firstprivate(n)
    right = fib(n - 2);
#pragma omp taskwait
    return left + right;
}

static void fibonacci(long n) {
    long result = 0;
#pragma omp parallel
#pragma omp single
    result = fib(n);
    if (result != fib_number(n))
        abort();
}

/* Adds 1 to each of so many floats, in blocks, or in one for each thread if the block
   is 0; ten times after a first time that is not counted. */
enum { ROUNDS = 10 };

static void add_one(float *cells, long count, long block) {
    if (block == 0) {
#pragma omp parallel for schedule(static)
        for (long i = 0; i < count; i++)
            cells[i] += 1.0f;
    } else {
#pragma omp parallel for schedule(dynamic, block)
        for (long i = 0; i < count; i++)
            cells[i] += 1.0f;
    }
}

static void loop(long count, long block) {
    float *cells = calloc((size_t)count, sizeof *cells);
    if (!cells)
        abort();
    for (long i = 0; i < count; i++)
        cells[i] = 0.0f;
    add_one(cells, count, block);
    section begin = begin_section();
    for (int round = 0; round < ROUNDS; round++)
        add_one(cells, count, block);
    end_section(&begin, ROUNDS * count);
    for (long i = 0; i < count; i++)
        if (cells[i] != 1.0f + ROUNDS)
            abort();
    free(cells);
}

int main(int argc, char **argv) {
    if (argc != 4)
        return 2;
    long size = atol(argv[2]);
    omp_set_num_threads(atoi(argv[3]));
    nested(1000);
    section begin = begin_section();
    if (strcmp(argv[1], "spawn_nested") == 0) {
        nested(size);
        end_section(&begin, size);
    } else if (strcmp(argv[1], "fib") == 0) {
        fibonacci(size);
        end_section(&begin, fib_calls(size));
    } else if (strncmp(argv[1], "mlir_loop", 9) == 0) {
        loop(size, atol(argv[1] + 9));
    } else {
        return 2;
    }
    return 0;
}
