// A group is in error once any completed member was, and not before; a group
// whose members all succeeded is not. The runtime operations are used directly,
// since async.await_all ends the program on an error outside a task. A task
// that awaits the group inside ends in error itself.
//
// EXPECT: 1
// EXPECT: 0
// EXPECT: 1

func.func @member(%ok: i1) -> !async.token {
  %token = async.execute {
    cf.assert %ok, "member fails"
    async.yield
  }
  return %token : !async.token
}

func.func @main() {
  %c3 = arith.constant 3 : index
  %true = arith.constant true
  %false = arith.constant false

  %bad = async.create_group %c3 : !async.group
  %b0 = call @member(%true) : (i1) -> !async.token
  %b1 = call @member(%false) : (i1) -> !async.token
  %b2 = call @member(%true) : (i1) -> !async.token
  async.add_to_group %b0, %bad : !async.token
  async.add_to_group %b1, %bad : !async.token
  async.add_to_group %b2, %bad : !async.token
  async.runtime.await %bad : !async.group
  %e0 = async.runtime.is_error %bad : !async.group
  vector.print %e0 : i1

  %good = async.create_group %c3 : !async.group
  %g0 = call @member(%true) : (i1) -> !async.token
  %g1 = call @member(%true) : (i1) -> !async.token
  %g2 = call @member(%true) : (i1) -> !async.token
  async.add_to_group %g0, %good : !async.token
  async.add_to_group %g1, %good : !async.token
  async.add_to_group %g2, %good : !async.token
  async.runtime.await %good : !async.group
  %e1 = async.runtime.is_error %good : !async.group
  vector.print %e1 : i1

  %waiter = async.execute {
    async.await_all %bad
    vector.print str "not reached\n"
    async.yield
  }
  async.runtime.await %waiter : !async.token
  %e2 = async.runtime.is_error %waiter : !async.token
  vector.print %e2 : i1
  return
}
