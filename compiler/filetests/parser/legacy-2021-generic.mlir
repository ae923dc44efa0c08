// The generic form of early 2021: old names of operations and attributes, sizes of
// groups of operands as dense elements.

// RUN: async-opt %s | FileCheck %s
// RUN: async-opt %s | async-opt | FileCheck %s

"module"() ( {
  "func"() ( {
  ^bb0(%a: i32, %b: i32, %x: f32, %m: memref<?xf32>, %i: index):
    %0 = "std.addi"(%a, %b) : (i32, i32) -> i32
    %1 = "std.cmpi"(%0, %a) {predicate = 2 : i64} : (i32, i32) -> i1
    %2 = "std.constant"() {value = 1.0 : f32} : () -> f32
    %3 = "std.constant"() {value = @g} : () -> (() -> ())
    %4 = "std.load"(%m, %i) : (memref<?xf32>, index) -> f32
    "std.store"(%4, %m, %i) : (f32, memref<?xf32>, index) -> ()
    %5 = "std.alloc"(%i) {operand_segment_sizes = dense<[1, 0]> : vector<2xi32>} : (index) -> memref<?xf32>
    "std.cond_br"(%1)[^bb1, ^bb2] {operand_segment_sizes = dense<[1, 0, 0]> : vector<3xi32>} : (i1) -> ()
  ^bb1:
    "std.br"()[^bb2] : () -> ()
  ^bb2:
    "std.return"() : () -> ()
  }) {sym_name = "f", type = (i32, i32, f32, memref<?xf32>, index) -> ()} : () -> ()
  "func"() ( {
  }) {sym_name = "g", sym_visibility = "private", type = () -> ()} : () -> ()
  "func"() ( {
  ^bb0(%t: !async.token):
    %0 = "async.create_group"() : () -> !async.group
    %1 = "async.execute"(%t) ( {
      "async.yield"() : () -> ()
    }) {operand_segment_sizes = dense<[1, 0]> : vector<2xi32>} : (!async.token) -> !async.token
    %2 = "async.execute"() ( {
      "async.yield"() : () -> ()
    }) {operand_segment_sizes = dense<0> : vector<2xi32>} : () -> !async.token
    %3 = "async.add_to_group"(%1, %0) : (!async.token, !async.group) -> index
    "async.await_all"(%0) : (!async.group) -> ()
    "async.add_ref"(%t) {count = 1 : i32} : (!async.token) -> ()
    "async.runtime.drop_ref"(%t) {count = 1 : i32} : (!async.token) -> ()
    "std.return"() : () -> ()
  }) {sym_name = "h", type = (!async.token) -> ()} : () -> ()
}) : () -> ()

// GENERATED CHECKS: written by BLESS=1 cargo test --test filetests

// CHECK:      module {
// CHECK-NEXT:   func.func @f(%arg0: i32, %arg1: i32, %arg2: f32, %arg3: memref<?xf32>, %arg4: index) {
// CHECK-NEXT:     %0 = arith.addi %arg0, %arg1 : i32
// CHECK-NEXT:     %1 = arith.cmpi slt, %0, %arg0 : i32
// CHECK-NEXT:     %cst = arith.constant 1.000000e+00 : f32
// CHECK-NEXT:     %f = constant @g : () -> ()
// CHECK-NEXT:     %2 = memref.load %arg3[%arg4] : memref<?xf32>
// CHECK-NEXT:     memref.store %2, %arg3[%arg4] : memref<?xf32>
// CHECK-NEXT:     %alloc = memref.alloc(%arg4) : memref<?xf32>
// CHECK-NEXT:     cf.cond_br %1, ^bb1, ^bb2
// CHECK-NEXT:   ^bb1:  // pred: ^bb0
// CHECK-NEXT:     cf.br ^bb2
// CHECK-NEXT:   ^bb2:  // 2 preds: ^bb0, ^bb1
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func private @g()
// CHECK-NEXT:   func.func @h(%arg0: !async.token) {
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %0 = async.create_group %c1 : !async.group
// CHECK-NEXT:     %token = async.execute [%arg0] {
// CHECK-NEXT:       async.yield
// CHECK-NEXT:     }
// CHECK-NEXT:     %token_0 = async.execute {
// CHECK-NEXT:       async.yield
// CHECK-NEXT:     }
// CHECK-NEXT:     %1 = async.add_to_group %token, %0 : !async.token
// CHECK-NEXT:     async.await_all %0
// CHECK-NEXT:     async.runtime.add_ref %arg0 {count = 1 : i64} : !async.token
// CHECK-NEXT:     async.runtime.drop_ref %arg0 {count = 1 : i64} : !async.token
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-NOT:  {{.}}
