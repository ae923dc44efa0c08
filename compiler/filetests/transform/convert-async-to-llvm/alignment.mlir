// The storage of a value is aligned to 16 bytes in every runtime. What would want more is
// loaded and stored as what it is.

// RUN: async-opt --convert-async-to-llvm %s | FileCheck %s

// CHECK-LABEL: func.func @vector
func.func @vector(%a: vector<16xf32>) -> vector<16xf32> {
  // CHECK: llvm.getelementptr %{{.*}}[1] : (!llvm.ptr) -> !llvm.ptr, vector<16xf32>
  %v = async.runtime.create : !async.value<vector<16xf32>>
  // CHECK: llvm.store %{{.*}}, %{{.*}} {alignment = 16 : i64} : vector<16xf32>, !llvm.ptr
  async.runtime.store %a, %v : <vector<16xf32>>
  // CHECK: llvm.load %{{.*}} {alignment = 16 : i64} : !llvm.ptr -> vector<16xf32>
  %b = async.runtime.load %v : <vector<16xf32>>
  return %b : vector<16xf32>
}

// CHECK-LABEL: func.func @in_a_structure
func.func @in_a_structure(%v: !async.value<!llvm.struct<(i8, array<2 x vector<3xf64>>)>>) {
  // CHECK: llvm.load %{{.*}} {alignment = 16 : i64}
  %b = async.runtime.load %v : <!llvm.struct<(i8, array<2 x vector<3xf64>>)>>
  return
}

// CHECK-LABEL: func.func @small
func.func @small(%v: !async.value<vector<4xf32>>) -> vector<4xf32> {
  // CHECK: llvm.load %{{.*}} : !llvm.ptr -> vector<4xf32>
  %b = async.runtime.load %v : <vector<4xf32>>
  return %b : vector<4xf32>
}
