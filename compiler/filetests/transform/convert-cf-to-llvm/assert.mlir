// An assertion branches to a block at the end that prints the message and ends the program.

// RUN: async-opt --convert-cf-to-llvm %s | FileCheck %s

func.func @asserts(%a: i1, %b: i1) {
  cf.assert %a, "first"
  cf.assert %b, "second \0A \00 \FF" {t.x}
  return
}

func.func @in_a_branch(%a: i1) {
  cf.cond_br %a, ^bb1, ^bb2
^bb1:
  cf.assert %a, ""
  cf.br ^bb2
^bb2:
  return
}

// What is there is used.
module {
  llvm.func @puts(!llvm.ptr)
  llvm.mlir.global external @assert_msg(1 : i32) : i32
  func.func @f(%a: i1) {
    cf.assert %a, "x"
    return
  }
}

// GENERATED CHECKS: written by BLESS=1 cargo test --test filetests

// CHECK:      module {
// CHECK-NEXT:   llvm.mlir.global private constant @assert_msg_1(dense<0> : tensor<1xi8>) {addr_space = 0 : i32} : !llvm.array<1 x i8>
// CHECK-NEXT:   llvm.mlir.global private constant @assert_msg_0(dense<[115, 101, 99, 111, 110, 100, 32, 10, 32, 0, 32, -1, 0]> : tensor<13xi8>) {addr_space = 0 : i32} : !llvm.array<13 x i8>
// CHECK-NEXT:   llvm.func @abort()
// CHECK-NEXT:   llvm.func @puts(!llvm.ptr)
// CHECK-NEXT:   llvm.mlir.global private constant @assert_msg(dense<[102, 105, 114, 115, 116, 0]> : tensor<6xi8>) {addr_space = 0 : i32} : !llvm.array<6 x i8>
// CHECK-NEXT:   func.func @asserts(%arg0: i1, %arg1: i1) {
// CHECK-NEXT:     llvm.cond_br %arg0, ^bb1, ^bb3
// CHECK-NEXT:   ^bb1:  // pred: ^bb0
// CHECK-NEXT:     llvm.cond_br %arg1, ^bb2, ^bb4
// CHECK-NEXT:   ^bb2:  // pred: ^bb1
// CHECK-NEXT:     return
// CHECK-NEXT:   ^bb3:  // pred: ^bb0
// CHECK-NEXT:     %0 = llvm.mlir.addressof @assert_msg : !llvm.ptr
// CHECK-NEXT:     %1 = llvm.getelementptr %0[0] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<6 x i8>
// CHECK-NEXT:     llvm.call @puts(%1) : (!llvm.ptr) -> ()
// CHECK-NEXT:     llvm.call @abort() : () -> ()
// CHECK-NEXT:     llvm.unreachable
// CHECK-NEXT:   ^bb4:  // pred: ^bb1
// CHECK-NEXT:     %2 = llvm.mlir.addressof @assert_msg_0 : !llvm.ptr
// CHECK-NEXT:     %3 = llvm.getelementptr %2[0] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<13 x i8>
// CHECK-NEXT:     llvm.call @puts(%3) : (!llvm.ptr) -> ()
// CHECK-NEXT:     llvm.call @abort() : () -> ()
// CHECK-NEXT:     llvm.unreachable
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @in_a_branch(%arg0: i1) {
// CHECK-NEXT:     llvm.cond_br %arg0, ^bb1, ^bb3
// CHECK-NEXT:   ^bb1:  // pred: ^bb0
// CHECK-NEXT:     llvm.cond_br %arg0, ^bb2, ^bb4
// CHECK-NEXT:   ^bb2:  // pred: ^bb1
// CHECK-NEXT:     llvm.br ^bb3
// CHECK-NEXT:   ^bb3:  // 2 preds: ^bb0, ^bb2
// CHECK-NEXT:     return
// CHECK-NEXT:   ^bb4:  // pred: ^bb1
// CHECK-NEXT:     %0 = llvm.mlir.addressof @assert_msg_1 : !llvm.ptr
// CHECK-NEXT:     %1 = llvm.getelementptr %0[0] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<1 x i8>
// CHECK-NEXT:     llvm.call @puts(%1) : (!llvm.ptr) -> ()
// CHECK-NEXT:     llvm.call @abort() : () -> ()
// CHECK-NEXT:     llvm.unreachable
// CHECK-NEXT:   }
// CHECK-NEXT:   module {
// CHECK-NEXT:     llvm.func @abort()
// CHECK-NEXT:     llvm.mlir.global private constant @assert_msg_2(dense<[120, 0]> : tensor<2xi8>) {addr_space = 0 : i32} : !llvm.array<2 x i8>
// CHECK-NEXT:     llvm.func @puts(!llvm.ptr)
// CHECK-NEXT:     llvm.mlir.global external @assert_msg(1 : i32) {addr_space = 0 : i32} : i32
// CHECK-NEXT:     func.func @f(%arg0: i1) {
// CHECK-NEXT:       llvm.cond_br %arg0, ^bb1, ^bb2
// CHECK-NEXT:     ^bb1:  // pred: ^bb0
// CHECK-NEXT:       return
// CHECK-NEXT:     ^bb2:  // pred: ^bb0
// CHECK-NEXT:       %0 = llvm.mlir.addressof @assert_msg_2 : !llvm.ptr
// CHECK-NEXT:       %1 = llvm.getelementptr %0[0] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<2 x i8>
// CHECK-NEXT:       llvm.call @puts(%1) : (!llvm.ptr) -> ()
// CHECK-NEXT:       llvm.call @abort() : () -> ()
// CHECK-NEXT:       llvm.unreachable
// CHECK-NEXT:     }
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-NOT:  {{.}}
