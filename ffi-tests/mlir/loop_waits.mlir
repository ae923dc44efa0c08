// Many waits in turn: main executes a task and blocks for it, 2000 times, so
// that the wait and the task meet in every order; then an async function awaits
// one task after the other in a loop of its own, which suspends it 2000 times.
//
// EXPECT: 1999000
// EXPECT: 1999000

func.func @task(%i: i64) -> !async.value<i64> {
  %t, %v = async.execute -> !async.value<i64> {
    async.yield %i : i64
  }
  return %v : !async.value<i64>
}

async.func @sum(%n: i64) -> !async.value<i64> {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  cf.br ^head(%zero, %zero : i64, i64)
^head(%i: i64, %acc: i64):
  %more = arith.cmpi slt, %i, %n : i64
  cf.cond_br %more, ^body, ^done
^body:
  %v = func.call @task(%i) : (i64) -> !async.value<i64>
  %x = async.await %v : !async.value<i64>
  %next = arith.addi %acc, %x : i64
  %i1 = arith.addi %i, %one : i64
  cf.br ^head(%i1, %next : i64, i64)
^done:
  return %acc : i64
}

func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 2000 : index
  %zero = arith.constant 0 : i64
  %sum = scf.for %i = %c0 to %n step %c1 iter_args(%acc = %zero) -> i64 {
    %j = arith.index_cast %i : index to i64
    %v = func.call @task(%j) : (i64) -> !async.value<i64>
    %x = async.await %v : !async.value<i64>
    %next = arith.addi %acc, %x : i64
    scf.yield %next : i64
  }
  vector.print %sum : i64

  %m = arith.constant 2000 : i64
  %v = async.call @sum(%m) : (i64) -> !async.value<i64>
  %again = async.await %v : !async.value<i64>
  vector.print %again : i64
  return
}
