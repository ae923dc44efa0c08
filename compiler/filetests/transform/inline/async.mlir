// Nothing is inlined into tasks, and functions with tasks are not inlined: where a
// task ends and what it waits for would change.

// RUN: async-opt --inline %s | FileCheck %s

func.func private @add(%a: i32) -> i32 {
  %0 = arith.addi %a, %a : i32
  return %0 : i32
}
func.func private @print(i32)

// CHECK-LABEL: func.func @into_task
// CHECK: async.execute
// CHECK-NEXT: call @add
func.func @into_task(%a: i32) {
  %t = async.execute {
    %0 = func.call @add(%a) : (i32) -> i32
    func.call @print(%0) : (i32) -> ()
    async.yield
  }
  async.await %t : !async.token
  return
}

// CHECK-LABEL: func.func @with_task
// CHECK: call @into_task
func.func @with_task(%a: i32) {
  call @into_task(%a) : (i32) -> ()
  return
}
