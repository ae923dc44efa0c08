// Casts that undo each other are taken out.

// RUN: async-opt --allow-unregistered-dialect --reconcile-unrealized-casts %s | FileCheck %s

func.func @pair(%a: i64) -> i64 {
  %0 = builtin.unrealized_conversion_cast %a : i64 to index
  %1 = builtin.unrealized_conversion_cast %0 : index to i64
  return %1 : i64
}

// Through other casts.
func.func @chain(%a: i64) -> i64 {
  %0 = builtin.unrealized_conversion_cast %a : i64 to index
  %1 = builtin.unrealized_conversion_cast %0 : index to i32
  %2 = builtin.unrealized_conversion_cast %1 : i32 to i64
  return %2 : i64
}

// The first is used by something else.
func.func @used(%a: i64) -> (index, i64) {
  %0 = builtin.unrealized_conversion_cast %a : i64 to index
  %1 = builtin.unrealized_conversion_cast %0 : index to i64
  return %0, %1 : index, i64
}

func.func @dead(%a: i64) {
  %0 = builtin.unrealized_conversion_cast %a : i64 to index
  %1 = builtin.unrealized_conversion_cast %0 : index to i32
  return
}

// Several values at once, and values in another order.
func.func @several(%a: i64, %b: i32) -> (i64, i32, i64, i32) {
  %0 = builtin.unrealized_conversion_cast %a, %b : i64, i32 to index
  %1:2 = builtin.unrealized_conversion_cast %0 : index to i64, i32
  %2:2 = builtin.unrealized_conversion_cast %a, %b : i64, i32 to i32, i64
  %3:2 = builtin.unrealized_conversion_cast %2#1, %2#0 : i64, i32 to i64, i32
  return %1#0, %1#1, %3#0, %3#1 : i64, i32, i64, i32
}

// A cast to the same type, and one in a loop of blocks.
func.func @same(%a: i64) -> i64 {
  %0 = builtin.unrealized_conversion_cast %a : i64 to i64
  return %0 : i64
}
func.func @region(%a: i64) {
  "t.region"() ({
    %0 = builtin.unrealized_conversion_cast %a : i64 to index
    "t.region"() ({
      %1 = builtin.unrealized_conversion_cast %0 : index to i64
      "t.use"(%1) : (i64) -> ()
    }) : () -> ()
  }) : () -> ()
  return
}

// GENERATED CHECKS: written by BLESS=1 cargo test --test filetests

// CHECK:      module {
// CHECK-NEXT:   func.func @pair(%arg0: i64) -> i64 {
// CHECK-NEXT:     return %arg0 : i64
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @chain(%arg0: i64) -> i64 {
// CHECK-NEXT:     return %arg0 : i64
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @used(%arg0: i64) -> (index, i64) {
// CHECK-NEXT:     %0 = builtin.unrealized_conversion_cast %arg0 : i64 to index
// CHECK-NEXT:     return %0, %arg0 : index, i64
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @dead(%arg0: i64) {
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @several(%arg0: i64, %arg1: i32) -> (i64, i32, i64, i32) {
// CHECK-NEXT:     %0:2 = builtin.unrealized_conversion_cast %arg0, %arg1 : i64, i32 to i32, i64
// CHECK-NEXT:     return %arg0, %arg1, %0#1, %0#0 : i64, i32, i64, i32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @same(%arg0: i64) -> i64 {
// CHECK-NEXT:     return %arg0 : i64
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @region(%arg0: i64) {
// CHECK-NEXT:     "t.region"() ({
// CHECK-NEXT:       "t.region"() ({
// CHECK-NEXT:         "t.use"(%arg0) : (i64) -> ()
// CHECK-NEXT:       }) : () -> ()
// CHECK-NEXT:     }) : () -> ()
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-NOT:  {{.}}
