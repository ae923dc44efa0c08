// Programs with tasks are lowered and run as they are written.

// RUN: async-runner -O0 --entry-point-result=void %s | FileCheck %s
// RUN: async-runner -O1 --entry-point-result=void %s | FileCheck %s
// RUN: async-runner -O2 --entry-point-result=void %s | FileCheck %s
// RUN: async-runner -O3 --entry-point-result=void %s | FileCheck %s
// REQUIRES: llvm

func.func private @printI64(i64)
func.func private @printNewline()

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

// Fills the squares in a group of tasks, one for each.
func.func @squares(%m: memref<?xi64>, %n: index) -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i64
  %group = async.create_group %n : !async.group
  scf.for %i = %c0 to %n step %c1 {
    %token = async.execute {
      %x = arith.index_cast %i : index to i64
      %square = arith.muli %x, %x : i64
      memref.store %square, %m[%i] : memref<?xi64>
      async.yield
    }
    %rank = async.add_to_group %token, %group : !async.token
    scf.yield
  }
  async.await_all %group
  %sum = scf.for %i = %c0 to %n step %c1 iter_args(%acc = %zero) -> i64 {
    %x = memref.load %m[%i] : memref<?xi64>
    %next = arith.addi %acc, %x : i64
    scf.yield %next : i64
  }
  return %sum : i64
}

// CHECK: {{^}}610{{$}}
// CHECK-NEXT: {{^}}328350{{$}}
func.func @main() {
  %c15 = arith.constant 15 : i64
  %fib = async.call @fib(%c15) : (i64) -> !async.value<i64>
  %f = async.await %fib : !async.value<i64>
  call @printI64(%f) : (i64) -> ()
  call @printNewline() : () -> ()
  %c100 = arith.constant 100 : index
  %m = memref.alloc(%c100) : memref<?xi64>
  %sum = call @squares(%m, %c100) : (memref<?xi64>, index) -> i64
  call @printI64(%sum) : (i64) -> ()
  call @printNewline() : () -> ()
  memref.dealloc %m : memref<?xi64>
  return
}
