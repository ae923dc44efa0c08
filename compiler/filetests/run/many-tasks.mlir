// Programs with many tasks: each depends on the one before; a task waits in a loop; each
// waits for two of the same function, in functions and in `async.execute`; a parallel loop
// in a parallel loop.

// RUN: async-runner -O0 --entry-point-result=void %s | FileCheck %s
// RUN: async-runner -O2 --entry-point-result=void %s | FileCheck %s
// RUN: ASYNC_RUNTIME_CHECK=1 async-runner -O2 --entry-point-result=void %s 2>&1 | FileCheck %s
// RUN: async-runner -O0 --emit=llvm-ir %s | FileCheck --check-prefix=SPLIT %s
// RUN: async-runner -O1 --emit=llvm-ir %s | FileCheck --check-prefix=SPLIT %s
// RUN: async-runner -O2 --emit=llvm-ir %s | FileCheck --check-prefix=SPLIT %s
// RUN: async-runner -O3 --emit=llvm-ir %s | FileCheck --check-prefix=SPLIT %s
// REQUIRES: llvm

// SPLIT-NOT: llvm.coro.
// SPLIT:     define {{.*}}@main
// SPLIT-NOT: llvm.coro.

func.func private @printI64(i64)
func.func private @printNewline()

// 200 000 tasks, each after the one before.
func.func @chain() -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 200000 : index
  %one = arith.constant 1 : i64
  %zero = arith.constant 0 : i64
  %first, %start = async.execute -> !async.value<i64> {
    async.yield %zero : i64
  }
  %last, %value = scf.for %i = %c0 to %n step %c1
      iter_args(%token = %first, %count = %start) -> (!async.token, !async.value<i64>) {
    %next, %sum = async.execute [%token] (%count as %x: !async.value<i64>) -> !async.value<i64> {
      %y = arith.addi %x, %one : i64
      async.yield %y : i64
    }
    scf.yield %next, %sum : !async.token, !async.value<i64>
  }
  async.await %last : !async.token
  %result = async.await %value : !async.value<i64>
  return %result : i64
}

// A task that waits 1 000 000 times.
func.func @waits() -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 1000000 : index
  %zero = arith.constant 0 : i64
  %t0, %one = async.execute -> !async.value<i64> {
    %c = arith.constant 1 : i64
    async.yield %c : i64
  }
  %t1, %value = async.execute -> !async.value<i64> {
    %sum = scf.for %i = %c0 to %n step %c1 iter_args(%acc = %zero) -> i64 {
      %x = async.await %one : !async.value<i64>
      %next = arith.addi %acc, %x : i64
      scf.yield %next : i64
    }
    async.yield %sum : i64
  }
  %result = async.await %value : !async.value<i64>
  return %result : i64
}

async.func @fib(%n: i64) -> !async.value<i64> {
  %c1 = arith.constant 1 : i64
  %c2 = arith.constant 2 : i64
  %small = arith.cmpi slt, %n, %c2 : i64
  cf.cond_br %small, ^small, ^large
^small:
  return %n : i64
^large:
  %n1 = arith.subi %n, %c1 : i64
  %n2 = arith.subi %n, %c2 : i64
  %f1 = async.call @fib(%n1) : (i64) -> !async.value<i64>
  %f2 = async.call @fib(%n2) : (i64) -> !async.value<i64>
  %v1 = async.await %f1 : !async.value<i64>
  %v2 = async.await %f2 : !async.value<i64>
  %sum = arith.addi %v1, %v2 : i64
  return %sum : i64
}

// The same with tasks in tasks, in functions that are none: they wait where they are.
func.func @nested_fib(%n: i64) -> i64 {
  %c1 = arith.constant 1 : i64
  %c2 = arith.constant 2 : i64
  %small = arith.cmpi slt, %n, %c2 : i64
  %result = scf.if %small -> i64 {
    scf.yield %n : i64
  } else {
    %n1 = arith.subi %n, %c1 : i64
    %n2 = arith.subi %n, %c2 : i64
    %t1, %f1 = async.execute -> !async.value<i64> {
      %t2, %f2 = async.execute -> !async.value<i64> {
        %x = func.call @nested_fib(%n2) : (i64) -> i64
        async.yield %x : i64
      }
      %x = func.call @nested_fib(%n1) : (i64) -> i64
      %y = async.await %f2 : !async.value<i64>
      %sum = arith.addi %x, %y : i64
      async.yield %sum : i64
    }
    %v = async.await %f1 : !async.value<i64>
    scf.yield %v : i64
  }
  return %result : i64
}

func.func @nested_loops() -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 64 : index
  %zero = arith.constant 0 : i64
  %m = memref.alloc() : memref<64x64xi64>
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    scf.parallel (%j) = (%c0) to (%n) step (%c1) {
      %ij = arith.muli %i, %j : index
      %x = arith.index_cast %ij : index to i64
      memref.store %x, %m[%i, %j] : memref<64x64xi64>
    }
  }
  %sum = scf.for %i = %c0 to %n step %c1 iter_args(%a = %zero) -> i64 {
    %row = scf.for %j = %c0 to %n step %c1 iter_args(%b = %a) -> i64 {
      %x = memref.load %m[%i, %j] : memref<64x64xi64>
      %next = arith.addi %b, %x : i64
      scf.yield %next : i64
    }
    scf.yield %row : i64
  }
  memref.dealloc %m : memref<64x64xi64>
  return %sum : i64
}

func.func @print(%x: i64) {
  call @printI64(%x) : (i64) -> ()
  call @printNewline() : () -> ()
  return
}

// CHECK: {{^}}200000{{$}}
// CHECK-NEXT: {{^}}1000000{{$}}
// CHECK-NEXT: {{^}}17711{{$}}
// CHECK-NEXT: {{^}}17711{{$}}
// CHECK-NEXT: {{^}}4064256{{$}}
// No object is left.
// CHECK-NOT: {{.}}
func.func @main() {
  %chain = call @chain() : () -> i64
  call @print(%chain) : (i64) -> ()
  %waits = call @waits() : () -> i64
  call @print(%waits) : (i64) -> ()
  %c22 = arith.constant 22 : i64
  %fib = async.call @fib(%c22) : (i64) -> !async.value<i64>
  %f = async.await %fib : !async.value<i64>
  call @print(%f) : (i64) -> ()
  %nested = call @nested_fib(%c22) : (i64) -> i64
  call @print(%nested) : (i64) -> ()
  %loops = call @nested_loops() : () -> i64
  call @print(%loops) : (i64) -> ()
  return
}
