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
    } else {
        return 2;
    }
    return 0;
}
