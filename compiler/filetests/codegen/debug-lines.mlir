// With -g, object files know the lines of the program, also of the parts of coroutines.

// RUN: async-runner -g -O0 --emit=object %s -o %t.o && llvm-dwarfdump-22 --debug-line %t.o | FileCheck %s
// RUN: async-runner --debug-info -O2 --emit=object %s -o %t.o && llvm-dwarfdump-22 --debug-line %t.o | FileCheck %s
// RUN: async-runner -O0 --emit=object %s -o %t.o && llvm-dwarfdump-22 --debug-line %t.o | FileCheck %s --check-prefix=NONE
// RUN: async-runner -g -O2 -e f --entry-point-result=i64 %s | FileCheck %s --check-prefix=RESULT
// REQUIRES: llvm, llvm-dwarfdump-22

// CHECK: name: "debug-lines.mlir"
// CHECK: Address Line Column
// CHECK-DAG: {{^0x[0-9a-f]+ +}}[[#@LINE+9]] {{.*}}
// CHECK-DAG: {{^0x[0-9a-f]+ +}}[[#@LINE+10]] {{.*}}
// CHECK: end_sequence
// NONE-NOT: {{^0x}}
// RESULT: 441

llvm.mlir.global internal @number(21 : i64) : i64
func.func @f() -> i64 {
  %0 = llvm.mlir.addressof @number : !llvm.ptr
  %n = llvm.load volatile %0 : !llvm.ptr -> i64
  %t, %v = async.execute -> !async.value<i64> {
    %s = arith.muli %n, %n : i64
    async.yield %s : i64
  }
  %r = async.await %v : !async.value<i64>
  return %r : i64
}
