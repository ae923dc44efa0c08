// Graphs of blocking waits in no particular shape, while the system refuses threads;
// run with refuse_threads.c preloaded. Each node waits for some others, completes its
// token, and is a task or belongs to a thread of the host, of which there are up to
// three. Waits go from higher to lower ranks, which have nothing to do with the order
// in which the tasks were queued: run on top of each other, they would wait for ever.
// Argument: how many graphs.

#include "life.h"

enum { NODES = 150, WAITS = 3, HOSTS = 3, TASK = -1 };

struct node {
  AsyncToken *token;
  struct node *waits[WAITS];
  int host; // the thread that it belongs to, or TASK
  long ran;
};

static struct node nodes[NODES];
static struct node *by_rank[NODES];
static unsigned long long state;

static unsigned long below(unsigned long bound) {
  // Knuth's MMIX generator; its upper bits are good.
  state = state * 6364136223846793005ull + 1442695040888963407ull;
  return (unsigned long)(state >> 33) % bound;
}

static void run_node(void *handle) {
  struct node *node = (struct node *)handle;
  int i;
  for (i = 0; i < WAITS; i++)
    if (node->waits[i] != NULL) {
      mlirAsyncRuntimeAwaitToken(node->waits[i]->token);
      CHECK(LOAD(&node->waits[i]->ran) == 1);
    }
  CHECK(ADD(&node->ran, 1L) == 0);
  mlirAsyncRuntimeEmplaceToken(node->token);
}

// Runs the nodes of a thread of the host in the order of their ranks; `which` has a bit
// for each such thread whose nodes it runs.
static void run_host(unsigned long which) {
  int rank;
  for (rank = 0; rank < NODES; rank++)
    if (by_rank[rank]->host != TASK && (which >> by_rank[rank]->host & 1) != 0)
      run_node(by_rank[rank]);
}

static void *host_main(void *which) {
  run_host((unsigned long)which);
  return NULL;
}

static void make_graph(void) {
  int i, wait;
  for (i = 0; i < NODES; i++)
    by_rank[i] = &nodes[i];
  for (i = NODES - 1; i > 0; i--) {
    unsigned long other = below((unsigned long)i + 1);
    struct node *node = by_rank[i];
    by_rank[i] = by_rank[other];
    by_rank[other] = node;
  }
  for (i = 0; i < NODES; i++) {
    struct node *node = by_rank[i];
    node->token = mlirAsyncRuntimeCreateToken();
    node->host = below(8) == 0 ? (int)below(HOSTS) : TASK;
    node->ran = 0;
    for (wait = 0; wait < WAITS; wait++)
      node->waits[wait] = i > 0 && below(3) > 0 ? by_rank[below((unsigned long)i)] : NULL;
  }
}

int main(int argc, char **argv) {
  long graphs = number_argument(argc, argv, 1, 10), graph;
  for (graph = 0; graph < graphs; graph++) {
    pthread_t hosts[HOSTS];
    unsigned long host, started = 0, own = 0;
    int i;
    state = (unsigned long long)graph;
    make_graph();
    for (i = 0; i < NODES; i++)
      if (nodes[i].host == TASK)
        mlirAsyncRuntimeExecute(&nodes[i], run_node);
    // The last one is this thread; so are those that are refused.
    for (host = 0; host < HOSTS; host++)
      if (host == HOSTS - 1 ||
          pthread_create(&hosts[started], NULL, host_main, (void *)(1ul << host)) != 0)
        own |= 1ul << host;
      else
        started++;
    run_host(own);
    for (host = 0; host < started; host++)
      join_thread(hosts[host]);
    for (i = 0; i < NODES; i++)
      mlirAsyncRuntimeAwaitToken(nodes[i].token);
    for (i = 0; i < NODES; i++)
      drop(nodes[i].token);
  }
  return 0;
}
