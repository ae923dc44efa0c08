// From four bits to a format wider than `f32`, and back: MLIR 22 narrows an f32 to an f64,
// which is an error. Not compared with it.

// RUN: async-opt %s --arith-expand=include-f4e2m1=true | FileCheck %s

// CHECK-LABEL: func.func @wider
func.func @wider(%a: f4E2M1FN, %b: f64) -> (f64, f4E2M1FN) {
  // CHECK: %[[VALUE:.*]] = arith.bitcast %{{.*}} : i32 to f32
  // CHECK-NEXT: arith.extf %[[VALUE]] : f32 to f64
  %0 = arith.extf %a : f4E2M1FN to f64
  // CHECK-NEXT: arith.truncf %arg1 : f64 to f32
  %1 = arith.truncf %b : f64 to f4E2M1FN
  return %0, %1 : f64, f4E2M1FN
}
