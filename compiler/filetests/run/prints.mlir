// Numbers, strings and signs are printed as MLIR's libraries print them, in their order.

// RUN: async-runner --entry-point-result=void %s | FileCheck %s
// RUN: async-runner -O2 --entry-point-result=void %s | FileCheck %s
// REQUIRES: llvm

llvm.func @printI64(i64)
llvm.func @printU64(i64)
llvm.func @printF32(f32)
llvm.func @printF64(f64)
llvm.func @printString(!llvm.ptr)
llvm.func @printOpen()
llvm.func @printClose()
llvm.func @printComma()
llvm.func @printNewline()
llvm.func @printFlops(f64)
llvm.func @print_i32(i32)
llvm.func @puts(!llvm.ptr) -> i32
llvm.func @rtclock() -> f64
llvm.func @nanoTime() -> i64

llvm.mlir.global private constant @text("text\00")

// CHECK: {{^}}( -1, 18446744073709551615, 1.25e-07, 1.23457e+08 ){{$}}
// CHECK-NEXT: {{^}}text-7text{{$}}
// CHECK-NEXT: {{^}}0.123457 GFLOPS{{$}}
// CHECK-NEXT: {{^}}11{{$}}
llvm.func @main() {
  %m1 = llvm.mlir.constant(-1 : i64) : i64
  %f = llvm.mlir.constant(1.25e-7 : f32) : f32
  %d = llvm.mlir.constant(123456789.0 : f64) : f64
  %m7 = llvm.mlir.constant(-7 : i32) : i32
  %text = llvm.mlir.addressof @text : !llvm.ptr
  llvm.call @printOpen() : () -> ()
  llvm.call @printI64(%m1) : (i64) -> ()
  llvm.call @printComma() : () -> ()
  llvm.call @printU64(%m1) : (i64) -> ()
  llvm.call @printComma() : () -> ()
  llvm.call @printF32(%f) : (f32) -> ()
  llvm.call @printComma() : () -> ()
  llvm.call @printF64(%d) : (f64) -> ()
  llvm.call @printClose() : () -> ()
  llvm.call @printNewline() : () -> ()
  llvm.call @printString(%text) : (!llvm.ptr) -> ()
  llvm.call @print_i32(%m7) : (i32) -> ()
  // C's own output comes where it belongs.
  %0 = llvm.call @puts(%text) : (!llvm.ptr) -> i32
  llvm.call @printFlops(%d) : (f64) -> ()
  // Time goes on.
  %t0 = llvm.call @nanoTime() : () -> i64
  %t1 = llvm.call @nanoTime() : () -> i64
  %s0 = llvm.call @rtclock() : () -> f64
  %s1 = llvm.call @rtclock() : () -> f64
  %later = llvm.icmp "sle" %t0, %t1 : i64
  %not_before = llvm.fcmp "ole" %s0, %s1 : f64
  %a = llvm.zext %later : i1 to i64
  %b = llvm.zext %not_before : i1 to i64
  llvm.call @printI64(%a) : (i64) -> ()
  llvm.call @printI64(%b) : (i64) -> ()
  llvm.call @printNewline() : () -> ()
  llvm.return
}
