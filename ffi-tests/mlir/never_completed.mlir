// A task that waits for a token which nobody completes does not hold up the end
// of the process. What is left is reported: the token that never completed and
// the token of the task that never ran.
//
// LEAKS: 2 tokens, 0 values, 0 groups
//
// EXPECT: main returns

func.func @main() {
  %gate = async.runtime.create : !async.token
  %task = async.execute [%gate] {
    vector.print str "not reached\n"
    async.yield
  }
  vector.print str "main returns\n"
  return
}
