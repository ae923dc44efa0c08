// Values that are not defined and places that are never reached.

// RUN: async-opt --allow-unregistered-dialect --split-input-file %s | FileCheck %s
// RUN: async-opt --allow-unregistered-dialect --split-input-file --mlir-print-op-generic %s | FileCheck %s --check-prefix=GENERIC

func.func @f() -> i32 { %0 = ub.poison : i32
 return %0 : i32 }

// -----

func.func @f() { ub.unreachable }

// -----

func.func @f() { %0 = ub.poison : vector<4xi32>
 %1 = ub.poison : !async.token
 "t.x"() {a = #ub.poison} : () -> ()
 ub.unreachable {x.y} }

// -----

func.func @f() { %0 = ub.poison : i32
 %1 = ub.poison : i32
 %2 = arith.addi %0, %1 : i32
 "t.x"(%0, %1, %2) : (i32, i32, i32) -> ()
 return }

// GENERATED CHECKS: written by BLESS=1 cargo test --test filetests

// CHECK:      module {
// CHECK-NEXT:   func.func @f() -> i32 {
// CHECK-NEXT:     %0 = ub.poison : i32
// CHECK-NEXT:     return %0 : i32
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-EMPTY:
// CHECK-NEXT: //{{ }}-----
// CHECK-NEXT: module {
// CHECK-NEXT:   func.func @f() {
// CHECK-NEXT:     ub.unreachable
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-EMPTY:
// CHECK-NEXT: //{{ }}-----
// CHECK-NEXT: module {
// CHECK-NEXT:   func.func @f() {
// CHECK-NEXT:     %0 = ub.poison : vector<4xi32>
// CHECK-NEXT:     %1 = ub.poison : !async.token
// CHECK-NEXT:     "t.x"() {a = #ub.poison} : () -> ()
// CHECK-NEXT:     ub.unreachable {x.y}
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-EMPTY:
// CHECK-NEXT: //{{ }}-----
// CHECK-NEXT: module {
// CHECK-NEXT:   func.func @f() {
// CHECK-NEXT:     %0 = ub.poison : i32
// CHECK-NEXT:     %1 = ub.poison : i32
// CHECK-NEXT:     %2 = arith.addi %0, %1 : i32
// CHECK-NEXT:     "t.x"(%0, %1, %2) : (i32, i32, i32) -> ()
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-NOT:  {{.}}

// GENERIC:      "builtin.module"() ({
// GENERIC-NEXT:   "func.func"() <{function_type = () -> i32, sym_name = "f"}> ({
// GENERIC-NEXT:     %0 = "ub.poison"() <{value = #ub.poison}> : () -> i32
// GENERIC-NEXT:     "func.return"(%0) : (i32) -> ()
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT: }) : () -> ()
// GENERIC-EMPTY:
// GENERIC-NEXT: //{{ }}-----
// GENERIC-NEXT: "builtin.module"() ({
// GENERIC-NEXT:   "func.func"() <{function_type = () -> (), sym_name = "f"}> ({
// GENERIC-NEXT:     "ub.unreachable"() : () -> ()
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT: }) : () -> ()
// GENERIC-EMPTY:
// GENERIC-NEXT: //{{ }}-----
// GENERIC-NEXT: "builtin.module"() ({
// GENERIC-NEXT:   "func.func"() <{function_type = () -> (), sym_name = "f"}> ({
// GENERIC-NEXT:     %0 = "ub.poison"() <{value = #ub.poison}> : () -> vector<4xi32>
// GENERIC-NEXT:     %1 = "ub.poison"() <{value = #ub.poison}> : () -> !async.token
// GENERIC-NEXT:     "t.x"() {a = #ub.poison} : () -> ()
// GENERIC-NEXT:     "ub.unreachable"() {x.y} : () -> ()
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT: }) : () -> ()
// GENERIC-EMPTY:
// GENERIC-NEXT: //{{ }}-----
// GENERIC-NEXT: "builtin.module"() ({
// GENERIC-NEXT:   "func.func"() <{function_type = () -> (), sym_name = "f"}> ({
// GENERIC-NEXT:     %0 = "ub.poison"() <{value = #ub.poison}> : () -> i32
// GENERIC-NEXT:     %1 = "ub.poison"() <{value = #ub.poison}> : () -> i32
// GENERIC-NEXT:     %2 = "arith.addi"(%0, %1) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
// GENERIC-NEXT:     "t.x"(%0, %1, %2) : (i32, i32, i32) -> ()
// GENERIC-NEXT:     "func.return"() : () -> ()
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT: }) : () -> ()
// GENERIC-NOT:  {{.}}
