// Tasks that nobody awaits, in order: the program's main returns at once, and
// the chain still runs to its end, one line for each link, before the process
// exits.
//
// EXPECT: main returns
// EXPECT: first
// EXPECT: second
// EXPECT: third

func.func @main() {
  vector.print str "main returns\n"
  %a = async.execute {
    vector.print str "first\n"
    async.yield
  }
  %b = async.execute [%a] {
    vector.print str "second\n"
    async.yield
  }
  %c = async.execute [%b] {
    vector.print str "third\n"
    async.yield
  }
  return
}
