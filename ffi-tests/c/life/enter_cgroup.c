// Enters a control group and becomes another program there. Arguments: the group's
// folder, the program.

// O_CLOEXEC
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

int main(int argc, char **argv) {
  char path[4096];
  int file;
  if (argc < 3)
    return 2;
  snprintf(path, sizeof path, "%s/cgroup.procs", argv[1]);
  file = open(path, O_WRONLY | O_CLOEXEC);
  // 0 stands for the writing process.
  if (file < 0 || write(file, "0", 1) != 1) {
    perror(path);
    return 3;
  }
  close(file);
  execv(argv[2], argv + 2);
  perror(argv[2]);
  return 4;
}
