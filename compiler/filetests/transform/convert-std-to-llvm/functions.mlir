// The conversion under its name of 2021, on a program in the spelling of that time.

// RUN: async-opt --convert-std-to-llvm=emit-c-wrappers %s | FileCheck %s

// CHECK-LABEL: llvm.func @f(
// CHECK-SAME:    %[[A:.*]]: i64, %[[X:.*]]: f32) -> i64
func @f(%a: index, %x: f32) -> index {
  // CHECK: %[[ONE:.*]] = llvm.mlir.constant(1 : index) : i64
  %c1 = constant 1 : index
  // CHECK: %[[S:.*]] = llvm.add %[[A]], %[[ONE]] : i64
  %0 = addi %a, %c1 : index
  // CHECK: llvm.br ^[[BB:.*]](%[[S]] : i64)
  br ^bb1(%0 : index)
^bb1(%i: index):
  // CHECK: llvm.call @g
  call @g(%x) : (f32) -> ()
  // CHECK: llvm.return
  return %i : index
}
// CHECK: llvm.func @_mlir_ciface_f
// CHECK: llvm.func private @g
// CHECK: llvm.func @_mlir_ciface_g
func private @g(f32)
