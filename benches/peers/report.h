/* What a measured section used, printed as the harness reads it (src/usage.rs). */
#ifndef BENCHES_REPORT_H
#define BENCHES_REPORT_H

#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>

typedef struct section {
    struct timespec wall;
    struct rusage usage;
    long resident_kib;
} section;

/* A figure of /proc/self/status in KiB; 0 if there is none. */
static inline long status_kib(const char *name) {
    char line[256];
    long kib = 0;
    FILE *file = fopen("/proc/self/status", "r");
    while (file && fgets(line, sizeof line, file)) {
        size_t length = strlen(name);
        if (strncmp(line, name, length) == 0 && line[length] == ':')
            sscanf(line + length + 1, "%ld", &kib);
    }
    if (file)
        fclose(file);
    return kib;
}

static inline section begin_section(void) {
    section begin;
    begin.resident_kib = status_kib("VmRSS");
    getrusage(RUSAGE_SELF, &begin.usage);
    clock_gettime(CLOCK_MONOTONIC, &begin.wall);
    return begin;
}

static inline double seconds(struct timeval time) {
    return (double)time.tv_sec + 1e-6 * (double)time.tv_usec;
}

static inline void end_section(const section *begin, long tasks) {
    struct timespec wall;
    struct rusage usage;
    clock_gettime(CLOCK_MONOTONIC, &wall);
    getrusage(RUSAGE_SELF, &usage);
    double wall_ns = 1e9 * (double)(wall.tv_sec - begin->wall.tv_sec) +
                     (double)(wall.tv_nsec - begin->wall.tv_nsec);
    double cpu = seconds(usage.ru_utime) + seconds(usage.ru_stime) -
                 seconds(begin->usage.ru_utime) - seconds(begin->usage.ru_stime);
    long switches = usage.ru_nvcsw + usage.ru_nivcsw - begin->usage.ru_nvcsw -
                    begin->usage.ru_nivcsw;
    long peak = status_kib("VmHWM");
    long growth = peak > begin->resident_kib ? peak - begin->resident_kib : 0;
    printf("{\"tasks\":%ld,\"wall_ns\":%.0f,\"cpu_ns\":%.0f,\"peak_kib\":%ld,"
           "\"growth_kib\":%ld,\"switches\":%ld}\n",
           tasks, wall_ns, 1e9 * cpu, peak, growth, switches);
}

/* The nth Fibonacci number, and how many calls the recursion makes for it. */
static inline long fib_number(long n) {
    long a = 0, b = 1;
    for (; n > 0; n--) {
        long next = a + b;
        a = b;
        b = next;
    }
    return a;
}

static inline long fib_calls(long n) { return 2 * fib_number(n + 1) - 1; }

#endif
