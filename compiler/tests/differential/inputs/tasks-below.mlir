func.func @parallel_in(%n: index, %t: !async.token) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %x = async.execute {
    scf.parallel (%i, %j) = (%c0, %c0) to (%n, %n) step (%c1, %c1) {
      async.await %t : !async.token
    }
    async.yield
  }
  return
}
