// One failing task at the head of a chain of 1000 dependent calls: the error
// travels to the last value, each link of the chain after a suspension.
//
// EXPECT: 1

async.func @link(%input: !async.value<i64>) -> !async.value<i64> {
  %x = async.await %input : !async.value<i64>
  %one = arith.constant 1 : i64
  %y = arith.addi %x, %one : i64
  return %y : i64
}

func.func @links(%n: index, %input: !async.value<i64>) -> !async.value<i64> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %done = arith.cmpi eq, %n, %c0 : index
  cf.cond_br %done, ^stop, ^more
^stop:
  return %input : !async.value<i64>
^more:
  %next = async.call @link(%input) : (!async.value<i64>) -> !async.value<i64>
  %less = arith.subi %n, %c1 : index
  %last = call @links(%less, %next)
      : (index, !async.value<i64>) -> !async.value<i64>
  return %last : !async.value<i64>
}

func.func @main() {
  %false = arith.constant false
  %token, %first = async.execute -> !async.value<i64> {
    cf.assert %false, "fails on purpose"
    %x = arith.constant 0 : i64
    async.yield %x : i64
  }
  %n = arith.constant 1000 : index
  %last = call @links(%n, %first) : (index, !async.value<i64>) -> !async.value<i64>
  async.runtime.await %last : !async.value<i64>
  %e = async.runtime.is_error %last : !async.value<i64>
  vector.print %e : i1
  return
}
