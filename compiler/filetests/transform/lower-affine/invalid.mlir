// Divisions that have no value.

// RUN: async-opt --lower-affine --split-input-file --verify-diagnostics %s

func.func @modulo(%n: index) -> index {
  // expected-error@below {{modulo by non-positive value is not supported}}
  %0 = affine.apply affine_map<(d0) -> (d0 mod (-3))>(%n)
  return %0 : index
}

// -----

func.func @floor(%n: index, %m: memref<?xf32>) -> f32 {
  // expected-error@below {{division by non-positive value is not supported}}
  %0 = affine.load %m[%n floordiv 0] : memref<?xf32>
  return %0 : f32
}

// -----

func.func @ceiling(%n: index) {
  // expected-error@below {{division by non-positive value is not supported}}
  affine.for %i = 0 to affine_map<(d0) -> (d0 ceildiv -4)>(%n) {
  }
  return
}
