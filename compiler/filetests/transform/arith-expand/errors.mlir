// What is no conversion that can be expanded.

// RUN: async-opt %s --arith-expand="include-bf16=true include-f8e8m0=true" \
// RUN:     --split-input-file --verify-diagnostics

func.func @scale_of_eight_bits(%a: f4E2M1FN, %s: f8E5M2) -> f32 {
  // expected-error@below {{failed to legalize operation 'arith.scaling_extf' that was explicitly marked illegal}}
  %0 = arith.scaling_extf %a, %s : f4E2M1FN, f8E5M2 to f32
  return %0 : f32
}

// -----

func.func @rounding(%a: f32) -> bf16 {
  // expected-error@below {{failed to legalize operation 'arith.truncf' that was explicitly marked illegal}}
  %0 = arith.truncf %a upward : f32 to bf16
  return %0 : bf16
}

// -----

func.func @rounding_to_exponent(%a: f32) -> f8E8M0FNU {
  // expected-error@below {{failed to legalize operation 'arith.truncf' that was explicitly marked illegal}}
  %0 = arith.truncf %a upward : f32 to f8E8M0FNU
  return %0 : f8E8M0FNU
}
