// Loops that are simpler than they look.

// RUN: async-opt --canonicalize --split-input-file %s | FileCheck %s

// Never.
// CHECK-LABEL: func.func @never(
// CHECK-SAME:    %[[A:.*]]: i32, %[[N:.*]]: index)
// CHECK-NEXT:    return %[[A]], %[[A]] : i32, i32
func.func @never(%a: i32, %n: index) -> (i32, i32) {
  %c1 = arith.constant 1 : index
  %c5 = arith.constant 5 : index
  %0 = scf.for %i = %c5 to %c1 step %c1 iter_args(%x = %a) -> (i32) {
    %y = arith.addi %x, %a : i32
    scf.yield %y : i32
  }
  %1 = scf.for %i = %n to %n step %c1 iter_args(%x = %a) -> (i32) {
    %y = arith.addi %x, %a : i32
    scf.yield %y : i32
  }
  return %0, %1 : i32, i32
}

// -----

// Once.
// CHECK-LABEL: func.func @once(
// CHECK-SAME:    %[[A:.*]]: i64, %[[M:.*]]: memref<4xi64>)
// CHECK:         %[[C:.*]] = arith.constant 3 : index
// CHECK-NEXT:    %[[I:.*]] = memref.load %[[M]][%[[C]]] : memref<4xi64>
// CHECK-NEXT:    %[[S:.*]] = arith.addi %[[A]], %[[I]] : i64
// CHECK-NEXT:    return %[[S]] : i64
func.func @once(%a: i64, %m: memref<4xi64>) -> i64 {
  %c3 = arith.constant 3 : index
  %c5 = arith.constant 5 : index
  %0 = scf.for %i = %c3 to %c5 step %c5 iter_args(%x = %a) -> (i64) {
    %n = memref.load %m[%i] : memref<4xi64>
    %y = arith.addi %x, %n : i64
    scf.yield %y : i64
  }
  return %0 : i64
}

// -----

// More than once, and yet nothing is computed.
// CHECK-LABEL: func.func @constant(
// CHECK-SAME:    %[[A:.*]]: i32, %[[B:.*]]: i32)
// CHECK-NEXT:    return %[[B]] : i32
func.func @constant(%a: i32, %b: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c5 = arith.constant 5 : index
  %0 = scf.for %i = %c0 to %c5 step %c1 iter_args(%x = %a) -> (i32) {
    scf.yield %b : i32
  }
  return %0 : i32
}

// -----

// What stays the same does not go through the loop.
// CHECK-LABEL: func.func @same(
// CHECK-SAME:    %[[A:.*]]: index, %[[B:.*]]: index)
// CHECK:         %[[R:.*]] = scf.while (%[[X:.*]] = %[[B]]) : (index) -> index {
// CHECK-NEXT:      %[[C:.*]] = arith.cmpi slt, %[[A]], %[[X]] : index
// CHECK-NEXT:      scf.condition(%[[C]]) %[[X]] : index
// CHECK-NEXT:    } do {
// CHECK-NEXT:    ^bb0(%[[Y:.*]]: index):
// CHECK-NEXT:      %[[N:.*]] = arith.subi %[[Y]], %[[A]] : index
// CHECK-NEXT:      scf.yield %[[N]] : index
// CHECK-NEXT:    }
// CHECK-NEXT:    return %[[A]], %[[R]] : index, index
func.func @same(%a: index, %b: index) -> (index, index) {
  %r:2 = scf.while (%s = %a, %x = %b) : (index, index) -> (index, index) {
    %c = arith.cmpi slt, %s, %x : index
    scf.condition(%c) %s, %x : index, index
  } do {
  ^bb0(%t: index, %y: index):
    %n = arith.subi %y, %t : index
    scf.yield %t, %n : index, index
  }
  return %r#0, %r#1 : index, index
}

// -----

// CHECK-LABEL: func.func @empty_parallel(
// CHECK-NEXT:    return
func.func @empty_parallel(%m: memref<4x4xi32>, %v: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.parallel (%i, %j) = (%c0, %c4) to (%c4, %c4) step (%c1, %c1) {
    memref.store %v, %m[%i, %j] : memref<4x4xi32>
  }
  return
}

// -----

// CHECK-LABEL: func.func @nested_parallel(
// CHECK-SAME:    %[[M:.*]]: memref<?x?xi32>, %[[N:.*]]: index, %[[V:.*]]: i32)
// CHECK:         scf.parallel (%[[I:.*]], %[[J:.*]]) = (%{{.*}}, %{{.*}}) to (%[[N]], %{{.*}}) step (%{{.*}}, %{{.*}}) {
// CHECK-NEXT:      memref.store %[[V]], %[[M]][%[[I]], %[[J]]] : memref<?x?xi32>
// CHECK-NEXT:      scf.reduce
// CHECK-NEXT:    }
// CHECK-NEXT:    return
func.func @nested_parallel(%m: memref<?x?xi32>, %n: index, %v: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    scf.parallel (%j) = (%c1) to (%c4) step (%c1) {
      memref.store %v, %m[%i, %j] : memref<?x?xi32>
    }
  }
  return
}

// -----

// The inner range depends on the outer number.
// CHECK-LABEL: func.func @triangle(
// CHECK:         scf.parallel
// CHECK-NEXT:      scf.parallel
func.func @triangle(%m: memref<?x?xi32>, %n: index, %v: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    scf.parallel (%j) = (%c0) to (%i) step (%c1) {
      memref.store %v, %m[%i, %j] : memref<?x?xi32>
    }
  }
  return
}
