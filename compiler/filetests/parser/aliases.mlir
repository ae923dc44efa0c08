// Aliases of attributes, types and locations; the printer makes some of its own.

// RUN: async-opt --allow-unregistered-dialect %s | FileCheck %s
// RUN: async-opt --allow-unregistered-dialect --mlir-print-local-scope %s | FileCheck %s --check-prefix=LOCAL

#attr = 1 : i32
#nested = [#attr, #attr]
!alias = i32
!func = (!alias) -> !alias
!buffer = memref<4x4xf32, affine_map<(d0, d1) -> (d1, d0)>>
#map = affine_map<(d0)[s0] -> (d0 + s0)>
#set = affine_set<(d0) : (d0 >= 0)>
#with-dash1 = "y"

"t.use"() {a = #attr, b = #nested, c = !alias, d = !func, e = #with-dash1} : () -> !alias
"t.buffer"() : () -> !buffer
"t.map"() {a = #map, b = #set, c = affine_map<(d0, d1) -> (d1, d0)>} : () -> ()
"t.maps"() {a = affine_map<(d0) -> (d0 + 1)>, b = affine_map<(d0) -> (d0 + 2)>} : () -> ()

// GENERATED CHECKS: written by BLESS=1 cargo test --test filetests

// CHECK:      #map = affine_map<(d0, d1) -> (d1, d0)>
// CHECK-NEXT: #map1 = affine_map<(d0)[s0] -> (d0 + s0)>
// CHECK-NEXT: #map2 = affine_map<(d0) -> (d0 + 1)>
// CHECK-NEXT: #map3 = affine_map<(d0) -> (d0 + 2)>
// CHECK-NEXT: #set = affine_set<(d0) : (d0 >= 0)>
// CHECK-NEXT: module {
// CHECK-NEXT:   %0 = "t.use"() {a = 1 : i32, b = [1 : i32, 1 : i32], c = i32, d = (i32) -> i32, e = "y"} : () -> i32
// CHECK-NEXT:   %1 = "t.buffer"() : () -> memref<4x4xf32, #map>
// CHECK-NEXT:   "t.map"() {a = #map1, b = #set, c = #map} : () -> ()
// CHECK-NEXT:   "t.maps"() {a = #map2, b = #map3} : () -> ()
// CHECK-NEXT: }
// CHECK-NOT:  {{.}}

// LOCAL:      module {
// LOCAL-NEXT:   %0 = "t.use"() {a = 1 : i32, b = [1 : i32, 1 : i32], c = i32, d = (i32) -> i32, e = "y"} : () -> i32
// LOCAL-NEXT:   %1 = "t.buffer"() : () -> memref<4x4xf32, affine_map<(d0, d1) -> (d1, d0)>>
// LOCAL-NEXT:   "t.map"() {a = affine_map<(d0)[s0] -> (d0 + s0)>, b = affine_set<(d0) : (d0 >= 0)>, c = affine_map<(d0, d1) -> (d1, d0)>} : () -> ()
// LOCAL-NEXT:   "t.maps"() {a = affine_map<(d0) -> (d0 + 1)>, b = affine_map<(d0) -> (d0 + 2)>} : () -> ()
// LOCAL-NEXT: }
// LOCAL-NOT:  {{.}}
