// A program that takes arguments gets them as C's main does.

// RUN: async-runner --entry-point-result=i32 %s one "two words" -- --three | FileCheck %s
// REQUIRES: llvm

llvm.func @printString(!llvm.ptr)
llvm.func @printNewline()

// CHECK: arguments.mlir
// CHECK-NEXT: one
// CHECK-NEXT: two words
// CHECK-NEXT: --three
// CHECK-NEXT: {{^}}4{{$}}
llvm.func @main(%count: i32, %list: !llvm.ptr) -> i32 {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  llvm.br ^head(%zero : i32)
^head(%i: i32):
  %more = llvm.icmp "slt" %i, %count : i32
  llvm.cond_br %more, ^body, ^end
^body:
  %place = llvm.getelementptr %list[%i] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.ptr
  %text = llvm.load %place : !llvm.ptr -> !llvm.ptr
  llvm.call @printString(%text) : (!llvm.ptr) -> ()
  llvm.call @printNewline() : () -> ()
  %next = llvm.add %i, %one : i32
  llvm.br ^head(%next : i32)
^end:
  llvm.return %count : i32
}
