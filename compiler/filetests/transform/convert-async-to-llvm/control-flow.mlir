// Objects that control flow hands on become pointers there too. MLIR leaves them to casts.

// RUN: async-opt --convert-async-to-llvm %s | FileCheck %s
// RUN: async-opt --async-pipeline %s | FileCheck %s --check-prefix=ALL

// ALL-NOT: unrealized_conversion_cast

// CHECK-LABEL: func.func @loop(
// CHECK-SAME:    %[[FIRST:.*]]: !llvm.ptr,
// CHECK:         %[[LAST:.*]] = scf.for {{.*}} iter_args(%[[PREVIOUS:.*]] = %[[FIRST]]) -> (!llvm.ptr) {
// CHECK:           %[[NEXT:.*]] = func.call @next(%[[PREVIOUS]]) : (!llvm.ptr) -> !llvm.ptr
// CHECK-NEXT:      scf.yield %[[NEXT]] : !llvm.ptr
// CHECK:         return %[[LAST]] : !llvm.ptr
func.func @loop(%first: !async.token, %n: index) -> !async.token {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %last = scf.for %i = %c0 to %n step %c1 iter_args(%previous = %first) -> (!async.token) {
    %next = func.call @next(%previous) : (!async.token) -> !async.token
    scf.yield %next : !async.token
  }
  return %last : !async.token
}

func.func private @next(!async.token) -> !async.token

// A value of which there may be two.
// CHECK-LABEL: func.func @branch(
// CHECK:         scf.if %{{.*}} -> (!llvm.ptr) {
// CHECK-NEXT:      scf.yield %{{.*}} : !llvm.ptr
func.func @branch(%c: i1, %a: !async.value<f32>, %b: !async.value<f32>) -> !async.value<f32> {
  %r = scf.if %c -> (!async.value<f32>) {
    scf.yield %a : !async.value<f32>
  } else {
    scf.yield %b : !async.value<f32>
  }
  %s = arith.select %c, %r, %b : !async.value<f32>
  return %s : !async.value<f32>
}

// Both branches go to one block.
// CHECK-LABEL: func.func @blocks(
// CHECK-SAME:    %[[C:.*]]: i1, %[[T:.*]]: !llvm.ptr, %[[U:.*]]: !llvm.ptr)
// CHECK:         cf.cond_br %[[C]], ^[[BB:.*]](%[[T]] : !llvm.ptr), ^[[BB]](%[[U]] : !llvm.ptr)
// CHECK:       ^[[BB]](%[[R:.*]]: !llvm.ptr):
// CHECK-NEXT:    return %[[R]] : !llvm.ptr
func.func @blocks(%c: i1, %t: !async.token, %u: !async.token) -> !async.token {
  cf.cond_br %c, ^bb1(%t : !async.token), ^bb1(%u : !async.token)
^bb1(%r: !async.token):
  return %r : !async.token
}

// CHECK-LABEL: func.func @while(
// CHECK:         scf.while (%{{.*}} = %{{.*}}) : (!llvm.ptr) -> !llvm.ptr {
// CHECK:           scf.condition(%{{.*}}) %{{.*}} : !llvm.ptr
// CHECK:         ^bb0(%{{.*}}: !llvm.ptr):
func.func @while(%c: i1, %t: !async.token) -> !async.token {
  %r = scf.while (%a = %t) : (!async.token) -> !async.token {
    scf.condition(%c) %a : !async.token
  } do {
  ^bb0(%b: !async.token):
    scf.yield %b : !async.token
  }
  return %r : !async.token
}
