// Operations, regions, blocks and values in the generic form.

// RUN: async-opt --allow-unregistered-dialect %s | FileCheck %s
// RUN: async-opt --allow-unregistered-dialect --mlir-print-op-generic %s | FileCheck %s --check-prefix=GENERIC

// Results: none, one, several under one name, several names, some under one name.
"t.none"() : () -> ()
%one = "t.one"() : () -> i32
%two:2 = "t.two"() : () -> (i32, f32)
%a, %b = "t.two"() : () -> (i32, f32)
%c:2, %d = "t.three"() : () -> (i32, i32, f32)
"t.use"(%one, %two#0, %two#1, %a, %b, %c#1, %c, %d) : (i32, i32, f32, i32, f32, i32, i32, f32) -> ()
// Numbers are names as well, and so is much else.
%0 = "t.one"() : () -> i32
%1234567890 = "t.one"() : () -> i32
%x-y.z$_1 = "t.one"() : () -> i32
"t.use"(%0, %1234567890, %x-y.z$_1) : (i32, i32, i32) -> ()

// A value may be used before it is defined where dominance allows it.
"t.graph"() ({
  "t.use"(%later) : (i32) -> ()
  %later = "t.one"() : () -> i32
}) : () -> ()

// Regions, empty and not; blocks with arguments and successors.
"t.regions"() ({}, {
  "t.in"() : () -> ()
}, {
^bb0(%arg0: i32, %arg1: memref<?xf32>):
  "t.branch"(%arg0)[^bb2, ^bb1] : (i32) -> ()
^bb1:
  "t.branch"()[^bb2] : () -> ()
^bb2:
  "t.end"() : () -> ()
}) : () -> ()

// A block before its definition, and names that are used again in another region.
"t.regions"() ({
  "t.branch"()[^entry] : () -> ()
^entry:
  %y = "t.one"() : () -> i32
  "t.end"() : () -> ()
}, {
^entry(%y : i32):
  "t.use"(%y) : (i32) -> ()
}) : () -> ()

// Properties, attributes and both.
"t.props"() <{a = 1 : i32}> : () -> ()
"t.props"(%one) <{a = 1 : i32, z = [true]}> ({
  "t.in"() : () -> ()
}) {b = "x"} : (i32) -> ()

// Nested modules, with names and attributes.
module {
  module @named attributes {t.a = 1 : i32} {
    module @inner {
    }
  }
}
builtin.module @prefixed {}
builtin.module attributes {t.flag} {
}

// White space and comments are free.
"t.spread"   ( // a comment
  %one,
    %0 )  {  a =
 1 : i32 } :
  ( i32 , i32 ) -> ( ) // at the end

// GENERATED CHECKS: written by BLESS=1 cargo test --test filetests

// CHECK:      module {
// CHECK-NEXT:   "t.none"() : () -> ()
// CHECK-NEXT:   %0 = "t.one"() : () -> i32
// CHECK-NEXT:   %1:2 = "t.two"() : () -> (i32, f32)
// CHECK-NEXT:   %2:2 = "t.two"() : () -> (i32, f32)
// CHECK-NEXT:   %3:3 = "t.three"() : () -> (i32, i32, f32)
// CHECK-NEXT:   "t.use"(%0, %1#0, %1#1, %2#0, %2#1, %3#1, %3#0, %3#2) : (i32, i32, f32, i32, f32, i32, i32, f32) -> ()
// CHECK-NEXT:   %4 = "t.one"() : () -> i32
// CHECK-NEXT:   %5 = "t.one"() : () -> i32
// CHECK-NEXT:   %6 = "t.one"() : () -> i32
// CHECK-NEXT:   "t.use"(%4, %5, %6) : (i32, i32, i32) -> ()
// CHECK-NEXT:   "t.graph"() ({
// CHECK-NEXT:     "t.use"(%7) : (i32) -> ()
// CHECK-NEXT:     %7 = "t.one"() : () -> i32
// CHECK-NEXT:   }) : () -> ()
// CHECK-NEXT:   "t.regions"() ({
// CHECK-NEXT:   }, {
// CHECK-NEXT:     "t.in"() : () -> ()
// CHECK-NEXT:   }, {
// CHECK-NEXT:   ^bb0(%arg0: i32, %arg1: memref<?xf32>):
// CHECK-NEXT:     "t.branch"(%arg0)[^bb2, ^bb1] : (i32) -> ()
// CHECK-NEXT:   ^bb1:  // pred: ^bb0
// CHECK-NEXT:     "t.branch"()[^bb2] : () -> ()
// CHECK-NEXT:   ^bb2:  // 2 preds: ^bb0, ^bb1
// CHECK-NEXT:     "t.end"() : () -> ()
// CHECK-NEXT:   }) : () -> ()
// CHECK-NEXT:   "t.regions"() ({
// CHECK-NEXT:     "t.branch"()[^bb1] : () -> ()
// CHECK-NEXT:   ^bb1:  // pred: ^bb0
// CHECK-NEXT:     %7 = "t.one"() : () -> i32
// CHECK-NEXT:     "t.end"() : () -> ()
// CHECK-NEXT:   }, {
// CHECK-NEXT:   ^bb0(%arg0: i32):
// CHECK-NEXT:     "t.use"(%arg0) : (i32) -> ()
// CHECK-NEXT:   }) : () -> ()
// CHECK-NEXT:   "t.props"() <{a = 1 : i32}> : () -> ()
// CHECK-NEXT:   "t.props"(%0) <{a = 1 : i32, z = [true]}> ({
// CHECK-NEXT:     "t.in"() : () -> ()
// CHECK-NEXT:   }) {b = "x"} : (i32) -> ()
// CHECK-NEXT:   module {
// CHECK-NEXT:     module @named attributes {t.a = 1 : i32} {
// CHECK-NEXT:       module @inner {
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:   }
// CHECK-NEXT:   module @prefixed {
// CHECK-NEXT:   }
// CHECK-NEXT:   module attributes {t.flag} {
// CHECK-NEXT:   }
// CHECK-NEXT:   "t.spread"(%0, %4) {a = 1 : i32} : (i32, i32) -> ()
// CHECK-NEXT: }
// CHECK-NOT:  {{.}}

// GENERIC:      "builtin.module"() ({
// GENERIC-NEXT:   "t.none"() : () -> ()
// GENERIC-NEXT:   %0 = "t.one"() : () -> i32
// GENERIC-NEXT:   %1:2 = "t.two"() : () -> (i32, f32)
// GENERIC-NEXT:   %2:2 = "t.two"() : () -> (i32, f32)
// GENERIC-NEXT:   %3:3 = "t.three"() : () -> (i32, i32, f32)
// GENERIC-NEXT:   "t.use"(%0, %1#0, %1#1, %2#0, %2#1, %3#1, %3#0, %3#2) : (i32, i32, f32, i32, f32, i32, i32, f32) -> ()
// GENERIC-NEXT:   %4 = "t.one"() : () -> i32
// GENERIC-NEXT:   %5 = "t.one"() : () -> i32
// GENERIC-NEXT:   %6 = "t.one"() : () -> i32
// GENERIC-NEXT:   "t.use"(%4, %5, %6) : (i32, i32, i32) -> ()
// GENERIC-NEXT:   "t.graph"() ({
// GENERIC-NEXT:     "t.use"(%8) : (i32) -> ()
// GENERIC-NEXT:     %8 = "t.one"() : () -> i32
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT:   "t.regions"() ({
// GENERIC-NEXT:   }, {
// GENERIC-NEXT:     "t.in"() : () -> ()
// GENERIC-NEXT:   }, {
// GENERIC-NEXT:   ^bb0(%arg1: i32, %arg2: memref<?xf32>):
// GENERIC-NEXT:     "t.branch"(%arg1)[^bb2, ^bb1] : (i32) -> ()
// GENERIC-NEXT:   ^bb1:  // pred: ^bb0
// GENERIC-NEXT:     "t.branch"()[^bb2] : () -> ()
// GENERIC-NEXT:   ^bb2:  // 2 preds: ^bb0, ^bb1
// GENERIC-NEXT:     "t.end"() : () -> ()
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT:   "t.regions"() ({
// GENERIC-NEXT:     "t.branch"()[^bb1] : () -> ()
// GENERIC-NEXT:   ^bb1:  // pred: ^bb0
// GENERIC-NEXT:     %7 = "t.one"() : () -> i32
// GENERIC-NEXT:     "t.end"() : () -> ()
// GENERIC-NEXT:   }, {
// GENERIC-NEXT:   ^bb0(%arg0: i32):
// GENERIC-NEXT:     "t.use"(%arg0) : (i32) -> ()
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT:   "t.props"() <{a = 1 : i32}> : () -> ()
// GENERIC-NEXT:   "t.props"(%0) <{a = 1 : i32, z = [true]}> ({
// GENERIC-NEXT:     "t.in"() : () -> ()
// GENERIC-NEXT:   }) {b = "x"} : (i32) -> ()
// GENERIC-NEXT:   "builtin.module"() ({
// GENERIC-NEXT:     "builtin.module"() <{sym_name = "named"}> ({
// GENERIC-NEXT:       "builtin.module"() <{sym_name = "inner"}> ({
// GENERIC-NEXT:       ^bb0:
// GENERIC-NEXT:       }) : () -> ()
// GENERIC-NEXT:     }) {t.a = 1 : i32} : () -> ()
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT:   "builtin.module"() <{sym_name = "prefixed"}> ({
// GENERIC-NEXT:   ^bb0:
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT:   "builtin.module"() ({
// GENERIC-NEXT:   ^bb0:
// GENERIC-NEXT:   }) {t.flag} : () -> ()
// GENERIC-NEXT:   "t.spread"(%0, %4) {a = 1 : i32} : (i32, i32) -> ()
// GENERIC-NEXT: }) : () -> ()
// GENERIC-NOT:  {{.}}
