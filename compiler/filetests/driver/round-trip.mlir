// `--verify-roundtrip`: what is printed is read again, and must be the same program.
// Flags may have one dash.

// RUN: async-opt --verify-roundtrip %s | FileCheck %s
// RUN: async-opt -verify-roundtrip -split-input-file -verify-diagnostics -allow-unregistered-dialect -mlir-print-op-generic %s | FileCheck %s --check-prefix=GENERIC
// RUN: async-opt --verify-roundtrip -canonicalize -mlir-print-debuginfo %s | FileCheck %s

// CHECK-LABEL: func.func @f
// GENERIC: "func.func"()
func.func @f(%a: !async.value<f32>) -> f32 {
  %0 = async.await %a : !async.value<f32>
  return %0 : f32
}
