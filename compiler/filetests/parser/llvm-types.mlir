// Types of LLVM elsewhere, with what is read and not printed so: short forms in full, spaces.

// RUN: async-opt %s | FileCheck %s
// RUN: async-opt --mlir-print-op-generic %s | FileCheck %s --check-prefix=GENERIC

func.func private @long(!llvm.struct<(!llvm.ptr, !llvm.array<4 x f32>)>)
func.func private @recursive(!llvm.struct<"list", (i32, struct<"list">, array<2 x struct<"list">>)>)
func.func private @nested(!llvm.func<ptr (ptr<1>, struct<"a", packed (i8, f80)>, ...)>)
func.func private @pointers(vector<2x!llvm.ptr<3>>, !llvm.ptr<0>)
func.func private @attributes() attributes {
  t.linkage = #llvm.linkage<linkonce_odr>, t.cconv = #llvm.cconv<fastcc>,
  t.fastmath = #llvm.fastmath<ninf, nnan>, t.fast = #llvm.fastmath<nnan, ninf, nsz, arcp, contract, afn, reassoc>,
  t.frame = #llvm.framePointerKind<"non-leaf">, t.tail = #llvm.tailcallkind<musttail>,
  t.unwind = #llvm.uwtableKind<sync>, t.features = #llvm.target_features<["+a" , "-b"]>,
  t.zero = #llvm.zero, t.undef = #llvm.undef, t.poison = #llvm.poison
}

// GENERATED CHECKS: written by BLESS=1 cargo test --test filetests

// CHECK:      module {
// CHECK-NEXT:   func.func private @long(!llvm.struct<(ptr, array<4 x f32>)>)
// CHECK-NEXT:   func.func private @recursive(!llvm.struct<"list", (i32, struct<"list">, array<2 x struct<"list">>)>)
// CHECK-NEXT:   func.func private @nested(!llvm.func<ptr (ptr<1>, struct<"a", packed (i8, f80)>, ...)>)
// CHECK-NEXT:   func.func private @pointers(vector<2x!llvm.ptr<3>>, !llvm.ptr)
// CHECK-NEXT:   func.func private @attributes() attributes {t.cconv = #llvm.cconv<fastcc>, t.fast = #llvm.fastmath<fast>, t.fastmath = #llvm.fastmath<nnan, ninf>, t.features = #llvm.target_features<["+a", "-b"]>, t.frame = #llvm.framePointerKind<"non-leaf">, t.linkage = #llvm.linkage<linkonce_odr>, t.poison = #llvm.poison, t.tail = #llvm.tailcallkind<musttail>, t.undef = #llvm.undef, t.unwind = #llvm.uwtableKind<sync>, t.zero = #llvm.zero}
// CHECK-NEXT: }
// CHECK-NOT:  {{.}}

// GENERIC:      "builtin.module"() ({
// GENERIC-NEXT:   "func.func"() <{function_type = (!llvm.struct<(ptr, array<4 x f32>)>) -> (), sym_name = "long", sym_visibility = "private"}> ({
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT:   "func.func"() <{function_type = (!llvm.struct<"list", (i32, struct<"list">, array<2 x struct<"list">>)>) -> (), sym_name = "recursive", sym_visibility = "private"}> ({
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT:   "func.func"() <{function_type = (!llvm.func<ptr (ptr<1>, struct<"a", packed (i8, f80)>, ...)>) -> (), sym_name = "nested", sym_visibility = "private"}> ({
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT:   "func.func"() <{function_type = (vector<2x!llvm.ptr<3>>, !llvm.ptr) -> (), sym_name = "pointers", sym_visibility = "private"}> ({
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT:   "func.func"() <{function_type = () -> (), sym_name = "attributes", sym_visibility = "private"}> ({
// GENERIC-NEXT:   }) {t.cconv = #llvm.cconv<fastcc>, t.fast = #llvm.fastmath<fast>, t.fastmath = #llvm.fastmath<nnan, ninf>, t.features = #llvm.target_features<["+a", "-b"]>, t.frame = #llvm.framePointerKind<"non-leaf">, t.linkage = #llvm.linkage<linkonce_odr>, t.poison = #llvm.poison, t.tail = #llvm.tailcallkind<musttail>, t.undef = #llvm.undef, t.unwind = #llvm.uwtableKind<sync>, t.zero = #llvm.zero} : () -> ()
// GENERIC-NEXT: }) : () -> ()
// GENERIC-NOT:  {{.}}
