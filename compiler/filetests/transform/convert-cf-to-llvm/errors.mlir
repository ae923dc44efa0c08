// Types that LLVM has not.

// RUN: async-opt --split-input-file --verify-diagnostics --convert-cf-to-llvm %s

func.func @tuple(%a: tuple<i32>) {
  // expected-error@below {{failed to legalize operation 'cf.br' that was explicitly marked illegal}}
  cf.br ^bb1(%a : tuple<i32>)
^bb1(%x: tuple<i32>):
  return
}

// -----

func.func @tensor(%c: i1, %a: tensor<2xf32>) {
  // expected-error@below {{failed to legalize operation 'cf.cond_br' that was explicitly marked illegal}}
  cf.cond_br %c, ^bb1(%a : tensor<2xf32>), ^bb1(%a : tensor<2xf32>)
^bb1(%x: tensor<2xf32>):
  return
}

// -----

// expected-error@below {{redefinition of reserved function 'puts' of different type '!llvm.func<i32 (ptr)>' is prohibited}}
llvm.func @puts(!llvm.ptr) -> i32
func.func @puts_of_another_type(%c: i1) {
  // expected-error@below {{failed to legalize operation 'cf.assert' that was explicitly marked illegal}}
  cf.assert %c, "x"
  return
}
