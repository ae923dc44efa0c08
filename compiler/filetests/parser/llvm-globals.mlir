// Globals with their values, aliases, constructors, comdats, flags of the module.

// RUN: async-opt %s | FileCheck %s
// RUN: async-opt --mlir-print-op-generic %s | FileCheck %s --check-prefix=GENERIC

llvm.mlir.global external @ge() {addr_space = 0 : i32} : i32
llvm.mlir.global internal constant @str("hello\00") {addr_space = 0 : i32, alignment = 4 : i64, dso_local}
llvm.mlir.global private unnamed_addr constant @c(42 : i32) : i32
llvm.mlir.global weak hidden thread_local local_unnamed_addr @tl(1.0 : f32) comdat(@cd::@any) {section = ".x"} : f32
llvm.mlir.global @arr(dense<1.0> : tensor<8xf32>) : !llvm.array<8 x f32>
llvm.mlir.global internal @init() : !llvm.ptr {
  %0 = llvm.mlir.addressof @ge : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
llvm.mlir.global @i64(3) : i64
llvm.mlir.global @sp(7 : i32) {addr_space = 3 : i32, t.x} : i32
llvm.mlir.global external constant @extc() : !llvm.array<3 x i8>
llvm.mlir.global appending @ap(dense<0> : tensor<1xi32>) : !llvm.array<1 x i32>
llvm.mlir.global common @cm(0 : i32) : i32
llvm.mlir.global @uninit(unit) : i32
llvm.mlir.global_ctors ctors = [@ct], priorities = [0 : i32], data = [#llvm.zero]
llvm.mlir.global_dtors dtors = [@ct], priorities = [1 : i32], data = [@c]
llvm.func @ct() { llvm.return }
llvm.comdat @cd { llvm.comdat_selector @any any 
 llvm.comdat_selector @l largest {t.x} }
llvm.mlir.alias external @al : i32 {
  %0 = llvm.mlir.addressof @c : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
llvm.module_flags [#llvm.mlir.module_flag<error, "wchar_size", 4 : i32>]

// GENERATED CHECKS: written by BLESS=1 cargo test --test filetests

// CHECK:      module {
// CHECK-NEXT:   llvm.mlir.global external @ge() {addr_space = 0 : i32} : i32
// CHECK-NEXT:   llvm.mlir.global internal constant @str("hello\00") {addr_space = 0 : i32, alignment = 4 : i64, dso_local}
// CHECK-NEXT:   llvm.mlir.global private unnamed_addr constant @c(42 : i32) {addr_space = 0 : i32} : i32
// CHECK-NEXT:   llvm.mlir.global weak hidden thread_local local_unnamed_addr @tl(1.000000e+00 : f32) comdat(@cd::@any) {addr_space = 0 : i32, section = ".x"} : f32
// CHECK-NEXT:   llvm.mlir.global external @arr(dense<1.000000e+00> : tensor<8xf32>) {addr_space = 0 : i32} : !llvm.array<8 x f32>
// CHECK-NEXT:   llvm.mlir.global internal @init() {addr_space = 0 : i32} : !llvm.ptr {
// CHECK-NEXT:     %0 = llvm.mlir.addressof @ge : !llvm.ptr
// CHECK-NEXT:     llvm.return %0 : !llvm.ptr
// CHECK-NEXT:   }
// CHECK-NEXT:   llvm.mlir.global external @i64(3 : i64) {addr_space = 0 : i32} : i64
// CHECK-NEXT:   llvm.mlir.global external @sp(7 : i32) {addr_space = 3 : i32, t.x} : i32
// CHECK-NEXT:   llvm.mlir.global external constant @extc() {addr_space = 0 : i32} : !llvm.array<3 x i8>
// CHECK-NEXT:   llvm.mlir.global appending @ap(dense<0> : tensor<1xi32>) {addr_space = 0 : i32} : !llvm.array<1 x i32>
// CHECK-NEXT:   llvm.mlir.global common @cm(0 : i32) {addr_space = 0 : i32} : i32
// CHECK-NEXT:   llvm.mlir.global external @uninit(unit) {addr_space = 0 : i32} : i32
// CHECK-NEXT:   llvm.mlir.global_ctors ctors = [@ct], priorities = [0 : i32], data = [#llvm.zero]
// CHECK-NEXT:   llvm.mlir.global_dtors dtors = [@ct], priorities = [1 : i32], data = [@c]
// CHECK-NEXT:   llvm.func @ct() {
// CHECK-NEXT:     llvm.return
// CHECK-NEXT:   }
// CHECK-NEXT:   llvm.comdat @cd {
// CHECK-NEXT:     llvm.comdat_selector @any any
// CHECK-NEXT:     llvm.comdat_selector @l largest {t.x}
// CHECK-NEXT:   }
// CHECK-NEXT:   llvm.mlir.alias external @al : i32 {
// CHECK-NEXT:     %0 = llvm.mlir.addressof @c : !llvm.ptr
// CHECK-NEXT:     llvm.return %0 : !llvm.ptr
// CHECK-NEXT:   }
// CHECK-NEXT:   llvm.module_flags [#llvm.mlir.module_flag<error, "wchar_size", 4 : i32>]
// CHECK-NEXT: }
// CHECK-NOT:  {{.}}

// GENERIC:      "builtin.module"() ({
// GENERIC-NEXT:   "llvm.mlir.global"() <{addr_space = 0 : i32, global_type = i32, linkage = #llvm.linkage<external>, sym_name = "ge", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT:   "llvm.mlir.global"() <{addr_space = 0 : i32, alignment = 4 : i64, constant, dso_local, global_type = !llvm.array<6 x i8>, linkage = #llvm.linkage<internal>, sym_name = "str", unnamed_addr = 0 : i64, value = "hello\00", visibility_ = 0 : i64}> ({
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT:   "llvm.mlir.global"() <{addr_space = 0 : i32, constant, global_type = i32, linkage = #llvm.linkage<private>, sym_name = "c", unnamed_addr = 2 : i64, value = 42 : i32, visibility_ = 0 : i64}> ({
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT:   "llvm.mlir.global"() <{addr_space = 0 : i32, comdat = @cd::@any, global_type = f32, linkage = #llvm.linkage<weak>, section = ".x", sym_name = "tl", thread_local_, unnamed_addr = 1 : i64, value = 1.000000e+00 : f32, visibility_ = 1 : i64}> ({
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT:   "llvm.mlir.global"() <{addr_space = 0 : i32, global_type = !llvm.array<8 x f32>, linkage = #llvm.linkage<external>, sym_name = "arr", unnamed_addr = 0 : i64, value = dense<1.000000e+00> : tensor<8xf32>, visibility_ = 0 : i64}> ({
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT:   "llvm.mlir.global"() <{addr_space = 0 : i32, global_type = !llvm.ptr, linkage = #llvm.linkage<internal>, sym_name = "init", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
// GENERIC-NEXT:     %1 = "llvm.mlir.addressof"() <{global_name = @ge}> : () -> !llvm.ptr
// GENERIC-NEXT:     "llvm.return"(%1) : (!llvm.ptr) -> ()
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT:   "llvm.mlir.global"() <{addr_space = 0 : i32, global_type = i64, linkage = #llvm.linkage<external>, sym_name = "i64", unnamed_addr = 0 : i64, value = 3 : i64, visibility_ = 0 : i64}> ({
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT:   "llvm.mlir.global"() <{addr_space = 3 : i32, global_type = i32, linkage = #llvm.linkage<external>, sym_name = "sp", unnamed_addr = 0 : i64, value = 7 : i32, visibility_ = 0 : i64}> ({
// GENERIC-NEXT:   }) {t.x} : () -> ()
// GENERIC-NEXT:   "llvm.mlir.global"() <{addr_space = 0 : i32, constant, global_type = !llvm.array<3 x i8>, linkage = #llvm.linkage<external>, sym_name = "extc", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT:   "llvm.mlir.global"() <{addr_space = 0 : i32, global_type = !llvm.array<1 x i32>, linkage = #llvm.linkage<appending>, sym_name = "ap", unnamed_addr = 0 : i64, value = dense<0> : tensor<1xi32>, visibility_ = 0 : i64}> ({
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT:   "llvm.mlir.global"() <{addr_space = 0 : i32, global_type = i32, linkage = #llvm.linkage<common>, sym_name = "cm", unnamed_addr = 0 : i64, value = 0 : i32, visibility_ = 0 : i64}> ({
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT:   "llvm.mlir.global"() <{addr_space = 0 : i32, global_type = i32, linkage = #llvm.linkage<external>, sym_name = "uninit", unnamed_addr = 0 : i64, value, visibility_ = 0 : i64}> ({
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT:   "llvm.mlir.global_ctors"() <{ctors = [@ct], data = [#llvm.zero], priorities = [0 : i32]}> : () -> ()
// GENERIC-NEXT:   "llvm.mlir.global_dtors"() <{data = [@c], dtors = [@ct], priorities = [1 : i32]}> : () -> ()
// GENERIC-NEXT:   "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<void ()>, linkage = #llvm.linkage<external>, sym_name = "ct", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
// GENERIC-NEXT:     "llvm.return"() : () -> ()
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT:   "llvm.comdat"() <{sym_name = "cd"}> ({
// GENERIC-NEXT:     "llvm.comdat_selector"() <{comdat = 0 : i64, sym_name = "any"}> : () -> ()
// GENERIC-NEXT:     "llvm.comdat_selector"() <{comdat = 2 : i64, sym_name = "l"}> {t.x} : () -> ()
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT:   "llvm.mlir.alias"() <{alias_type = i32, linkage = #llvm.linkage<external>, sym_name = "al", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
// GENERIC-NEXT:     %0 = "llvm.mlir.addressof"() <{global_name = @c}> : () -> !llvm.ptr
// GENERIC-NEXT:     "llvm.return"(%0) : (!llvm.ptr) -> ()
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT:   "llvm.module_flags"() <{flags = [#llvm.mlir.module_flag<error, "wchar_size", 4 : i32>]}> : () -> ()
// GENERIC-NEXT: }) : () -> ()
// GENERIC-NOT:  {{.}}
