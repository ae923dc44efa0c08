// What is printed by functions of the runtime library.

// RUN: async-opt --convert-vector-to-llvm %s | FileCheck %s

func.func @print(%a: f32, %b: f64, %c: i32, %d: i64, %e: index, %f: i1, %g: i8, %h: f16, %i: bf16, %j: ui32, %k: si16, %l: i128, %m: i48) {
  vector.print %a : f32
  vector.print %b : f64
  vector.print %c : i32
  vector.print %d : i64
  vector.print %e : index
  vector.print %f : i1
  vector.print %g : i8
  vector.print %h : f16
  vector.print %i : bf16
  vector.print %m : i48
  vector.print str "hello\n"
  vector.print punctuation <newline>
  vector.print punctuation <comma>
  vector.print punctuation <open>
  vector.print punctuation <close>
  vector.print punctuation <no_punctuation>
  vector.print %a : f32 punctuation <comma>
  vector.print %a : f32 punctuation <no_punctuation>
  return
}

// GENERATED CHECKS: written by BLESS=1 cargo test --test filetests

// CHECK:      module {
// CHECK-NEXT:   llvm.func @printClose()
// CHECK-NEXT:   llvm.func @printOpen()
// CHECK-NEXT:   llvm.func @printComma()
// CHECK-NEXT:   llvm.func @printString(!llvm.ptr)
// CHECK-NEXT:   llvm.mlir.global private constant @vector_print_str(dense<[104, 101, 108, 108, 111, 10, 0]> : tensor<7xi8>) {addr_space = 0 : i32} : !llvm.array<7 x i8>
// CHECK-NEXT:   llvm.func @printBF16(i16)
// CHECK-NEXT:   llvm.func @printF16(i16)
// CHECK-NEXT:   llvm.func @printU64(i64)
// CHECK-NEXT:   llvm.func @printI64(i64)
// CHECK-NEXT:   llvm.func @printF64(f64)
// CHECK-NEXT:   llvm.func @printNewline()
// CHECK-NEXT:   llvm.func @printF32(f32)
// CHECK-NEXT:   func.func @print(%arg0: f32, %arg1: f64, %arg2: i32, %arg3: i64, %arg4: index, %arg5: i1, %arg6: i8, %arg7: f16, %arg8: bf16, %arg9: ui32, %arg10: si16, %arg11: i128, %arg12: i48) {
// CHECK-NEXT:     %0 = builtin.unrealized_conversion_cast %arg4 : index to i64
// CHECK-NEXT:     llvm.call @printF32(%arg0) : (f32) -> ()
// CHECK-NEXT:     llvm.call @printNewline() : () -> ()
// CHECK-NEXT:     llvm.call @printF64(%arg1) : (f64) -> ()
// CHECK-NEXT:     llvm.call @printNewline() : () -> ()
// CHECK-NEXT:     %1 = arith.extsi %arg2 : i32 to i64
// CHECK-NEXT:     llvm.call @printI64(%1) : (i64) -> ()
// CHECK-NEXT:     llvm.call @printNewline() : () -> ()
// CHECK-NEXT:     llvm.call @printI64(%arg3) : (i64) -> ()
// CHECK-NEXT:     llvm.call @printNewline() : () -> ()
// CHECK-NEXT:     llvm.call @printU64(%0) : (i64) -> ()
// CHECK-NEXT:     llvm.call @printNewline() : () -> ()
// CHECK-NEXT:     %2 = arith.extui %arg5 : i1 to i64
// CHECK-NEXT:     llvm.call @printI64(%2) : (i64) -> ()
// CHECK-NEXT:     llvm.call @printNewline() : () -> ()
// CHECK-NEXT:     %3 = arith.extsi %arg6 : i8 to i64
// CHECK-NEXT:     llvm.call @printI64(%3) : (i64) -> ()
// CHECK-NEXT:     llvm.call @printNewline() : () -> ()
// CHECK-NEXT:     %4 = llvm.bitcast %arg7 : f16 to i16
// CHECK-NEXT:     llvm.call @printF16(%4) : (i16) -> ()
// CHECK-NEXT:     llvm.call @printNewline() : () -> ()
// CHECK-NEXT:     %5 = llvm.bitcast %arg8 : bf16 to i16
// CHECK-NEXT:     llvm.call @printBF16(%5) : (i16) -> ()
// CHECK-NEXT:     llvm.call @printNewline() : () -> ()
// CHECK-NEXT:     %6 = arith.extsi %arg12 : i48 to i64
// CHECK-NEXT:     llvm.call @printI64(%6) : (i64) -> ()
// CHECK-NEXT:     llvm.call @printNewline() : () -> ()
// CHECK-NEXT:     %7 = llvm.mlir.addressof @vector_print_str : !llvm.ptr
// CHECK-NEXT:     %8 = llvm.getelementptr %7[0] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<7 x i8>
// CHECK-NEXT:     llvm.call @printString(%8) : (!llvm.ptr) -> ()
// CHECK-NEXT:     llvm.call @printNewline() : () -> ()
// CHECK-NEXT:     llvm.call @printComma() : () -> ()
// CHECK-NEXT:     llvm.call @printOpen() : () -> ()
// CHECK-NEXT:     llvm.call @printClose() : () -> ()
// CHECK-NEXT:     llvm.call @printF32(%arg0) : (f32) -> ()
// CHECK-NEXT:     llvm.call @printComma() : () -> ()
// CHECK-NEXT:     llvm.call @printF32(%arg0) : (f32) -> ()
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-NOT:  {{.}}
