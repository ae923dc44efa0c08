// Opens a library whose constructor and destructor use the runtime, and closes
// it again; three times. The argument is its path. This program itself is not
// linked with the runtime and knows nothing of it.

#include <dlfcn.h>
#include <stdio.h>

int main(int argc, char **argv) {
  int i;
  if (argc < 2)
    return 2;
  for (i = 0; i < 3; i++) {
    void *plugin = dlopen(argv[1], RTLD_NOW);
    int (*constructed)(void);
    if (!plugin) {
      fprintf(stderr, "%s\n", dlerror());
      return 1;
    }
    *(void **)&constructed = dlsym(plugin, "plugin_constructed");
    if (!constructed || !constructed())
      return 3;
    if (dlclose(plugin) != 0)
      return 4;
  }
  return 0;
}
