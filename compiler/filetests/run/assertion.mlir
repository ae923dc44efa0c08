// A failed assertion says where it is and why, and aborts the program; what was printed
// before is there.

// RUN: not --crash async-runner --entry-point-result=void %s > %t
// RUN: FileCheck %s --input-file %t
// REQUIRES: llvm

func.func private @printI64(i64)
func.func private @printNewline()

// CHECK: {{^}}7
// CHECK: assertion.mlir:[[@LINE+6]]:3: assertion failed: it is false
func.func @main() {
  %seven = arith.constant 7 : i64
  call @printI64(%seven) : (i64) -> ()
  call @printNewline() : () -> ()
  %false = arith.constant false
  cf.assert %false, "it is false"
  return
}
