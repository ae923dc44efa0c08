// What is for other passes is left: vectors that are printed, of types that no function
// prints, and positions that are not known in outer dimensions.

// RUN: async-opt --convert-vector-to-llvm %s | FileCheck %s

// CHECK-LABEL: func.func @left
func.func @left(%v: vector<4xf32>, %i: i128, %w: vector<2x3xf32>, %n: index) -> f32 {
  // CHECK: vector.print %{{.*}} : vector<4xf32>
  vector.print %v : vector<4xf32>
  // CHECK: vector.print %{{.*}} : i128
  vector.print %i : i128
  // CHECK: vector.extract %{{.*}}[%{{.*}}, 1] : f32 from vector<2x3xf32>
  %0 = vector.extract %w[%n, 1] : f32 from vector<2x3xf32>
  return %0 : f32
}
