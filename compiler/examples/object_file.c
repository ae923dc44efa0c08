/* Calls the function in the object file that the example object_file writes. */
#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

int64_t sum_of_squares(int64_t count);

int main(int argc, char **argv) {
  int64_t count = argc > 1 ? strtoll(argv[1], NULL, 10) : 100;
  if (count < 1) {
    fprintf(stderr, "%s: the count must be a positive number\n", argv[0]);
    return 1;
  }
  printf("%" PRId64 "\n", sum_of_squares(count));
  return 0;
}
