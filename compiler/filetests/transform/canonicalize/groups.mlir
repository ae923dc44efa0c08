// Groups: one that is only waited for is not needed.

// RUN: async-opt --canonicalize %s | FileCheck %s

// CHECK-LABEL: func.func @only_add(
// CHECK-NEXT:    %[[G:.*]] = async.create_group
// CHECK-NEXT:    %{{.*}} = async.add_to_group %{{.*}}, %[[G]]
func.func @only_add(%t: !async.token, %n: index) {
  %g = async.create_group %n : !async.group
  %r = async.add_to_group %t, %g : !async.token
  return
}

// CHECK-LABEL: func.func @only_await(
// CHECK-NEXT:    return
func.func @only_await(%n: index) {
  %g = async.create_group %n : !async.group
  async.await_all %g
  async.await_all %g
  return
}

// CHECK-LABEL: func.func @both(
// CHECK-NEXT:    %[[G:.*]] = async.create_group
// CHECK-NEXT:    %{{.*}} = async.add_to_group %{{.*}}, %[[G]]
// CHECK-NEXT:    async.await_all %[[G]]
func.func @both(%t: !async.token, %n: index) {
  %g = async.create_group %n : !async.group
  %r = async.add_to_group %t, %g : !async.token
  async.await_all %g
  return
}

// CHECK-LABEL: func.func @none(
// CHECK-NEXT:    return
func.func @none(%n: index) {
  %g = async.create_group %n : !async.group
  return
}

// CHECK-LABEL: func.func @add_used(
// CHECK-NEXT:    %[[G:.*]] = async.create_group
// CHECK-NEXT:    %[[R:.*]] = async.add_to_group %{{.*}}, %[[G]]
// CHECK-NEXT:    return %[[R]]
func.func @add_used(%t: !async.token, %n: index) -> index {
  %g = async.create_group %n : !async.group
  %r = async.add_to_group %t, %g : !async.token
  return %r : index
}

// CHECK-LABEL: func.func @await_and_other(
// CHECK-NEXT:    %[[G:.*]] = async.create_group
// CHECK-NEXT:    async.await_all %[[G]]
// CHECK-NEXT:    return %[[G]]
func.func @await_and_other(%n: index) -> !async.group {
  %g = async.create_group %n : !async.group
  async.await_all %g
  return %g : !async.group
}
