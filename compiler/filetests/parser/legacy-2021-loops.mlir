// Loops of early 2021: groups without a size that loops fill, reductions that are
// operations of their own.

// RUN: async-opt %s | FileCheck %s
// RUN: async-opt %s | async-opt | FileCheck %s

// The size is computed before the loop.
func @for(%n: index) {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  %g = async.create_group
  scf.for %i = %c0 to %n step %c1 {
    %t = async.execute {
      async.yield
    }
    %r = async.add_to_group %t, %g : !async.token
  }
  async.await_all %g
  return
}

// Bounds between the group and the loop: the group comes behind them.
func @late_bounds(%m: memref<?xf32>, %t: !async.token) {
  %g = async.create_group
  %c0 = constant 0 : index
  %c2 = constant 2 : index
  %n = dim %m, %c0 : memref<?xf32>
  %r = async.add_to_group %t, %g : !async.token
  scf.for %i = %c0 to %n step %c2 {
    %0 = async.add_to_group %t, %g : !async.token
  }
  async.await_all %g
  return
}

// Loops in loops, tasks around them, two dimensions at once.
func @nested(%a: index, %b: index, %t: !async.token) {
  %c1 = constant 1 : index
  %g = async.create_group
  %task = async.execute {
    scf.for %i = %a to %b step %c1 {
      scf.parallel (%j, %k) = (%a, %b) to (%b, %a) step (%c1, %c1) {
        %0 = async.add_to_group %t, %g : !async.token
        scf.yield
      }
    }
    async.yield
  }
  async.await %task : !async.token
  async.await_all %g
  return
}

// All reductions become one operation at the end.
func @reductions(%a: index, %b: index, %x: f32, %y: i32) -> f32 {
  %0:2 = scf.parallel (%i) = (%a) to (%b) step (%a) init (%x, %y) -> (f32, i32) {
    scf.reduce(%x) : f32 {
    ^bb0(%l: f32, %r: f32):
      %1 = addf %l, %r : f32
      scf.reduce.return %1 : f32
    }
    scf.reduce(%y) : i32 {
    ^bb0(%l: i32, %r: i32):
      %1 = muli %l, %r : i32
      scf.reduce.return %1 : i32
    }
    scf.yield
  }
  %2 = scf.parallel (%i) = (%a) to (%b) step (%a) init (%x) -> f32 {
    scf.reduce(%x) : f32 {
    ^bb0(%l: f32, %r: f32):
      scf.reduce.return %r : f32
    }
  }
  return %0#0 : f32
}

// GENERATED CHECKS: written by BLESS=1 cargo test --test filetests

// CHECK:      module {
// CHECK-NEXT:   func.func @for(%arg0: index) {
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %c0_0 = arith.constant 0 : index
// CHECK-NEXT:     %0 = arith.subi %arg0, %c0 : index
// CHECK-NEXT:     %1 = arith.ceildivsi %0, %c1 : index
// CHECK-NEXT:     %c0_1 = arith.constant 0 : index
// CHECK-NEXT:     %2 = arith.maxsi %1, %c0_1 : index
// CHECK-NEXT:     %3 = arith.addi %c0_0, %2 : index
// CHECK-NEXT:     %4 = async.create_group %3 : !async.group
// CHECK-NEXT:     scf.for %arg1 = %c0 to %arg0 step %c1 {
// CHECK-NEXT:       %token = async.execute {
// CHECK-NEXT:         async.yield
// CHECK-NEXT:       }
// CHECK-NEXT:       %5 = async.add_to_group %token, %4 : !async.token
// CHECK-NEXT:     }
// CHECK-NEXT:     async.await_all %4
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @late_bounds(%arg0: memref<?xf32>, %arg1: !async.token) {
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c2 = arith.constant 2 : index
// CHECK-NEXT:     %dim = memref.dim %arg0, %c0 : memref<?xf32>
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %0 = arith.subi %dim, %c0 : index
// CHECK-NEXT:     %1 = arith.ceildivsi %0, %c2 : index
// CHECK-NEXT:     %c0_0 = arith.constant 0 : index
// CHECK-NEXT:     %2 = arith.maxsi %1, %c0_0 : index
// CHECK-NEXT:     %3 = arith.addi %c1, %2 : index
// CHECK-NEXT:     %4 = async.create_group %3 : !async.group
// CHECK-NEXT:     %5 = async.add_to_group %arg1, %4 : !async.token
// CHECK-NEXT:     scf.for %arg2 = %c0 to %dim step %c2 {
// CHECK-NEXT:       %6 = async.add_to_group %arg1, %4 : !async.token
// CHECK-NEXT:     }
// CHECK-NEXT:     async.await_all %4
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @nested(%arg0: index, %arg1: index, %arg2: !async.token) {
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %0 = arith.subi %arg1, %arg0 : index
// CHECK-NEXT:     %1 = arith.ceildivsi %0, %c1 : index
// CHECK-NEXT:     %c0_0 = arith.constant 0 : index
// CHECK-NEXT:     %2 = arith.maxsi %1, %c0_0 : index
// CHECK-NEXT:     %3 = arith.subi %arg0, %arg1 : index
// CHECK-NEXT:     %4 = arith.ceildivsi %3, %c1 : index
// CHECK-NEXT:     %c0_1 = arith.constant 0 : index
// CHECK-NEXT:     %5 = arith.maxsi %4, %c0_1 : index
// CHECK-NEXT:     %6 = arith.muli %2, %5 : index
// CHECK-NEXT:     %7 = arith.subi %arg1, %arg0 : index
// CHECK-NEXT:     %8 = arith.ceildivsi %7, %c1 : index
// CHECK-NEXT:     %c0_2 = arith.constant 0 : index
// CHECK-NEXT:     %9 = arith.maxsi %8, %c0_2 : index
// CHECK-NEXT:     %10 = arith.muli %6, %9 : index
// CHECK-NEXT:     %11 = arith.addi %c0, %10 : index
// CHECK-NEXT:     %12 = async.create_group %11 : !async.group
// CHECK-NEXT:     %token = async.execute {
// CHECK-NEXT:       scf.for %arg3 = %arg0 to %arg1 step %c1 {
// CHECK-NEXT:         scf.parallel (%arg4, %arg5) = (%arg0, %arg1) to (%arg1, %arg0) step (%c1, %c1) {
// CHECK-NEXT:           %13 = async.add_to_group %arg2, %12 : !async.token
// CHECK-NEXT:           scf.reduce
// CHECK-NEXT:         }
// CHECK-NEXT:       }
// CHECK-NEXT:       async.yield
// CHECK-NEXT:     }
// CHECK-NEXT:     async.await %token : !async.token
// CHECK-NEXT:     async.await_all %12
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @reductions(%arg0: index, %arg1: index, %arg2: f32, %arg3: i32) -> f32 {
// CHECK-NEXT:     %0:2 = scf.parallel (%arg4) = (%arg0) to (%arg1) step (%arg0) init (%arg2, %arg3) -> (f32, i32) {
// CHECK-NEXT:       scf.reduce(%arg2, %arg3 : f32, i32) {
// CHECK-NEXT:       ^bb0(%arg5: f32, %arg6: f32):
// CHECK-NEXT:         %2 = arith.addf %arg5, %arg6 : f32
// CHECK-NEXT:         scf.reduce.return %2 : f32
// CHECK-NEXT:       }, {
// CHECK-NEXT:       ^bb0(%arg5: i32, %arg6: i32):
// CHECK-NEXT:         %2 = arith.muli %arg5, %arg6 : i32
// CHECK-NEXT:         scf.reduce.return %2 : i32
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     %1 = scf.parallel (%arg4) = (%arg0) to (%arg1) step (%arg0) init (%arg2) -> f32 {
// CHECK-NEXT:       scf.reduce(%arg2 : f32) {
// CHECK-NEXT:       ^bb0(%arg5: f32, %arg6: f32):
// CHECK-NEXT:         scf.reduce.return %arg6 : f32
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     return %0#0 : f32
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-NOT:  {{.}}
