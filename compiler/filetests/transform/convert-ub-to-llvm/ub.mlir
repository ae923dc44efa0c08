// Values that are not defined.

// RUN: async-opt --convert-ub-to-llvm %s | FileCheck %s

func.func @p(%a: index) -> (index, i32, vector<2x3xf32>, tensor<2xi32>) {
  %0 = ub.poison : index
  %1 = ub.poison : i32
  %2 = ub.poison : vector<2x3xf32>
  %3 = ub.poison : tensor<2xi32>
  return %0, %1, %2, %3 : index, i32, vector<2x3xf32>, tensor<2xi32>
}
func.func @u() {
  ub.unreachable
}

// GENERATED CHECKS: written by BLESS=1 cargo test --test filetests

// CHECK:      module {
// CHECK-NEXT:   func.func @p(%arg0: index) -> (index, i32, vector<2x3xf32>, tensor<2xi32>) {
// CHECK-NEXT:     %0 = llvm.mlir.poison : i64
// CHECK-NEXT:     %1 = builtin.unrealized_conversion_cast %0 : i64 to index
// CHECK-NEXT:     %2 = llvm.mlir.poison : i32
// CHECK-NEXT:     %3 = llvm.mlir.poison : !llvm.array<2 x vector<3xf32>>
// CHECK-NEXT:     %4 = builtin.unrealized_conversion_cast %3 : !llvm.array<2 x vector<3xf32>> to vector<2x3xf32>
// CHECK-NEXT:     %5 = ub.poison : tensor<2xi32>
// CHECK-NEXT:     return %1, %2, %4, %5 : index, i32, vector<2x3xf32>, tensor<2xi32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @u() {
// CHECK-NEXT:     llvm.unreachable
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-NOT:  {{.}}
