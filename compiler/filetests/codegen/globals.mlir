// Globals, aliases, constructors.

// RUN: async-runner --emit=llvm-ir-unoptimized %s | FileCheck %s
// REQUIRES: llvm

llvm.mlir.global external @external() : i32
llvm.mlir.global internal @some_value() : i32
llvm.mlir.global private unnamed_addr constant @text("hello\00") {alignment = 1 : i64}
llvm.mlir.global weak hidden @number(7 : i64) {section = ".data.x"} : i64
llvm.mlir.global common @zero(0 : i32) : i32
llvm.mlir.global extern_weak @perhaps() : f32
llvm.mlir.global internal thread_local @each(3 : i32) : i32
llvm.mlir.global internal @space(1 : i32) {addr_space = 1 : i32} : i32
llvm.mlir.global internal constant @array(dense<[1, 2, 3]> : tensor<3xi16>) : !llvm.array<3 x i16>

// Initializers may refer to what follows.
llvm.mlir.global internal @table() : !llvm.struct<(ptr, i64, ptr)> {
  %0 = llvm.mlir.undef : !llvm.struct<(ptr, i64, ptr)>
  %1 = llvm.mlir.addressof @function : !llvm.ptr
  %2 = llvm.mlir.addressof @text : !llvm.ptr
  %3 = llvm.getelementptr inbounds %2[2] : (!llvm.ptr) -> !llvm.ptr, i8
  %4 = llvm.ptrtoint %1 : !llvm.ptr to i64
  %5 = llvm.insertvalue %1, %0[0] : !llvm.struct<(ptr, i64, ptr)>
  %6 = llvm.insertvalue %4, %5[1] : !llvm.struct<(ptr, i64, ptr)>
  %7 = llvm.insertvalue %3, %6[2] : !llvm.struct<(ptr, i64, ptr)>
  llvm.return %7 : !llvm.struct<(ptr, i64, ptr)>
}

llvm.mlir.alias external @other : i64 {
  %0 = llvm.mlir.addressof @number : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
llvm.mlir.alias internal @another : i64 {
  %0 = llvm.mlir.addressof @other : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}

llvm.comdat @groups {
  llvm.comdat_selector @chosen largest
}
llvm.mlir.global linkonce_odr @grouped(1 : i8) comdat(@groups::@chosen) : i8

llvm.mlir.global_ctors ctors = [@function], priorities = [65535 : i32], data = [#llvm.zero]
llvm.mlir.global_dtors dtors = [@function], priorities = [7 : i32], data = [@number]
llvm.module_flags [#llvm.mlir.module_flag<error, "wchar_size", 4 : i32>]
llvm.linker_options ["-lm"]

llvm.func internal @function() {
  llvm.return
}

// GENERATED CHECKS: written by BLESS=1 cargo test --test filetests

// CHECK:      ; ModuleID = 'LLVMDialectModule'
// CHECK-NEXT: source_filename = "LLVMDialectModule"
// CHECK-EMPTY:
// CHECK-NEXT: $chosen = comdat largest
// CHECK-EMPTY:
// CHECK-NEXT: @external = external global i32
// CHECK-NEXT: @some_value = internal global i32 undef
// CHECK-NEXT: @text = private unnamed_addr constant [6 x i8] c"hello\00", align 1
// CHECK-NEXT: @number = weak hidden global i64 7, section ".data.x"
// CHECK-NEXT: @zero = common global i32 0
// CHECK-NEXT: @perhaps = extern_weak global float
// CHECK-NEXT: @each = internal thread_local global i32 3
// CHECK-NEXT: @space = internal addrspace(1) global i32 1
// CHECK-NEXT: @array = internal constant [3 x i16] [i16 1, i16 2, i16 3]
// CHECK-NEXT: @table = internal global { ptr, i64, ptr } { ptr @function, i64 ptrtoint (ptr @function to i64), ptr getelementptr inbounds (i8, ptr @text, i32 2) }
// CHECK-NEXT: @grouped = linkonce_odr global i8 1, comdat($chosen)
// CHECK-NEXT: @llvm.global_ctors = appending global [1 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 65535, ptr @function, ptr null }]
// CHECK-NEXT: @llvm.global_dtors = appending global [1 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 7, ptr @function, ptr @number }]
// CHECK-EMPTY:
// CHECK-NEXT: @other = alias i64, ptr @number
// CHECK-NEXT: @another = internal alias i64, ptr @other
// CHECK-EMPTY:
// CHECK-NEXT: define internal void @function() {
// CHECK-NEXT:   ret void
// CHECK-NEXT: }
// CHECK-EMPTY:
// CHECK-NEXT: !llvm.module.flags = !{!0}
// CHECK-NEXT: !llvm.linker.options = !{!1}
// CHECK-EMPTY:
// CHECK-NEXT: !0 = !{i32 1, !"wchar_size", i32 4}
// CHECK-NEXT: !1 = !{!"-lm"}
// CHECK-NOT:  {{.}}
