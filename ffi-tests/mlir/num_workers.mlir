// The number of worker threads that compiled code sees, from main and from a
// task, is the one that was asked for with ASYNC_RUNTIME_NUM_THREADS.
//
// EXPECT: $THREADS
// EXPECT: $THREADS

func.func @main() {
  %n = async.runtime.num_worker_threads : index
  vector.print %n : index
  %t, %v = async.execute -> !async.value<index> {
    %m = async.runtime.num_worker_threads : index
    async.yield %m : index
  }
  %m = async.await %v : !async.value<index>
  vector.print %m : index
  return
}
