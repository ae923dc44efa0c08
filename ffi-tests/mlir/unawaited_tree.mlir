// Tasks that nobody awaits and that spawn more such tasks: a tree of depth 9.
// The 1023rd task to count itself prints the result, long after main returned.
//
// EXPECT: 1023

func.func @grow(%depth: i64, %count: memref<1xi64>) {
  %token = async.execute {
    %zero = arith.constant 0 : i64
    %one = arith.constant 1 : i64
    %more = arith.cmpi sgt, %depth, %zero : i64
    func.call @grow_two(%more, %depth, %count) : (i1, i64, memref<1xi64>) -> ()
    func.call @count(%count) : (memref<1xi64>) -> ()
    async.yield
  }
  return
}

func.func @grow_two(%more: i1, %depth: i64, %count: memref<1xi64>) {
  %one = arith.constant 1 : i64
  %less = arith.subi %depth, %one : i64
  scf.if %more {
    func.call @grow(%less, %count) : (i64, memref<1xi64>) -> ()
    func.call @grow(%less, %count) : (i64, memref<1xi64>) -> ()
  }
  return
}

func.func @count(%count: memref<1xi64>) {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1 : i64
  %last = arith.constant 1022 : i64
  %before = memref.atomic_rmw addi %one, %count[%c0]
      : (i64, memref<1xi64>) -> i64
  %is_last = arith.cmpi eq, %before, %last : i64
  scf.if %is_last {
    %total = memref.load %count[%c0] : memref<1xi64>
    vector.print %total : i64
    memref.dealloc %count : memref<1xi64>
  }
  return
}

func.func @main() {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0 : i64
  %count = memref.alloc() : memref<1xi64>
  memref.store %zero, %count[%c0] : memref<1xi64>
  %depth = arith.constant 9 : i64
  call @grow(%depth, %count) : (i64, memref<1xi64>) -> ()
  return
}
