// What `async` was in early 2021, and the first prototype of it.

// RUN: async-opt %s | FileCheck %s
// RUN: async-opt %s | async-opt | FileCheck %s

// Reference counts were 32 bits wide.

// CHECK-LABEL: func.func @counts(
func @counts(%t: !async.token, %v: !async.value<f32>) {
  // CHECK: async.runtime.add_ref %{{.*}} {count = 1 : i64} : !async.token
  async.add_ref %t {count = 1 : i32} : !async.token
  // CHECK: async.runtime.drop_ref %{{.*}} {count = 2 : i64} : !async.value<f32>
  async.drop_ref %v {count = 2 : i32} : !async.value<f32>
  return
}

// A group without a size: it becomes the number of members.

// CHECK-LABEL: func.func @group(
func @group(%t: !async.token, %v: !async.value<f32>) {
  // CHECK: %[[SIZE:.*]] = arith.constant 3 : index
  // CHECK-NEXT: %[[G:.*]] = async.create_group %[[SIZE]] : !async.group
  %g = async.create_group
  %0 = async.add_to_group %t, %g : !async.token
  %1 = async.add_to_group %v, %g : !async.value<f32>
  // A task runs once.
  %2 = async.execute {
    %3 = async.add_to_group %t, %g : !async.token
    async.yield
  }
  async.await_all %g
  return
}

// CHECK-LABEL: func.func @empty_group()
func @empty_group() {
  // CHECK: %[[SIZE:.*]] = arith.constant 0 : index
  // CHECK-NEXT: async.create_group %[[SIZE]] : !async.group
  %g = async.create_group : !async.group
  async.await_all %g
  return
}

// The group is one of the loop's body, and so are its members.

// CHECK-LABEL: func.func @group_in_loop(
func @group_in_loop(%t: !async.token, %a: index, %b: index, %c: index) {
  // CHECK: scf.for
  scf.for %i = %a to %b step %c {
    // CHECK: arith.constant 1 : index
    // CHECK-NEXT: async.create_group
    %g = async.create_group
    %0 = async.add_to_group %t, %g : !async.token
    async.await_all %g
  }
  return
}

// The prototype's handles are tokens; its runtime is nothing.

// CHECK-LABEL: func.func private @task()
func private @task()

// CHECK-LABEL: func.func @prototype(
// CHECK-SAME: %[[PASSED:.*]]: !async.token, %{{.*}}: index) {
func @prototype(%passed: !async.handle, %other: !async.runtime) {
  // CHECK: arith.constant 0 : index
  %runtime = async.default_runtime : !async.runtime
  // CHECK: %[[H:.*]] = async.runtime.create : !async.token
  %handle = async.create_handle %runtime : !async.handle
  // CHECK: async.runtime.set_available %[[H]] : !async.token
  async.emplace_handle %handle : !async.handle
  // CHECK: %[[T:.*]] = async.execute {
  // CHECK-NEXT: func.call @task() : () -> ()
  // CHECK-NEXT: async.yield
  // CHECK-NEXT: }
  %called = async.call %runtime, @task() : !async.handle
  // CHECK: async.await %[[H]] : !async.token
  async.await %handle
  // CHECK: async.await %[[PASSED]] : !async.token
  async.await %passed : !async.handle
  // CHECK: async.runtime.await %[[T]] : !async.token
  async.sync_await %called
  return
}

// Types may be left out, or written as a function's.

// CHECK-LABEL: func.func @prototype_without_types()
func @prototype_without_types() {
  %runtime = async.default_runtime
  // CHECK: async.execute
  %0 = async.call %runtime @task()
  // CHECK: async.execute
  %1 = async.call %runtime, @task() : (!async.runtime) -> !async.handle
  // CHECK: async.runtime.create
  %2 = async.create_handle %runtime : (!async.runtime) -> !async.handle
  // CHECK: async.runtime.set_available
  async.emplace_handle %2
  return
}
