// Memory of another size.

// RUN: async-opt %s --expand-realloc | FileCheck %s
// RUN: async-opt %s --expand-realloc=emit-deallocs=false | FileCheck %s --check-prefix=KEEP

func.func @sizes_not_known(%m: memref<?xf32>, %n: index) -> memref<?xf32> {
  %0 = memref.realloc %m(%n) : memref<?xf32> to memref<?xf32>
  return %0 : memref<?xf32>
}

func.func @known(%m: memref<4xf32>) -> memref<8xf32> {
  %0 = memref.realloc %m {alignment = 16, foo}: memref<4xf32> to memref<8xf32>
  return %0 : memref<8xf32>
}

func.func @to_not_known(%m: memref<4xf32>, %n: index) -> memref<?xf32> {
  %0 = memref.realloc %m(%n): memref<4xf32> to memref<?xf32>
  return %0 : memref<?xf32>
}

func.func @from_not_known(%m: memref<?xf32>, %n: index) -> memref<8xf32> {
  %0 = memref.realloc %m : memref<?xf32> to memref<8xf32>
  %c0 = arith.constant 2 : index
  %x = arith.addi %c0, %c0 : index
  %2 = memref.realloc %0 : memref<8xf32> to memref<8xf32>
  return %0 : memref<8xf32>
}

// GENERATED CHECKS: written by BLESS=1 cargo test --test filetests

// CHECK:      module {
// CHECK-NEXT:   func.func @sizes_not_known(%arg0: memref<?xf32>, %arg1: index) -> memref<?xf32> {
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %dim = memref.dim %arg0, %c0 : memref<?xf32>
// CHECK-NEXT:     %0 = arith.cmpi ult, %dim, %arg1 : index
// CHECK-NEXT:     %1 = scf.if %0 -> (memref<?xf32>) {
// CHECK-NEXT:       %alloc = memref.alloc(%arg1) : memref<?xf32>
// CHECK-NEXT:       %subview = memref.subview %alloc[0] [%dim] [1] : memref<?xf32> to memref<?xf32, strided<[1]>>
// CHECK-NEXT:       memref.copy %arg0, %subview : memref<?xf32> to memref<?xf32, strided<[1]>>
// CHECK-NEXT:       memref.dealloc %arg0 : memref<?xf32>
// CHECK-NEXT:       scf.yield %alloc : memref<?xf32>
// CHECK-NEXT:     } else {
// CHECK-NEXT:       %reinterpret_cast = memref.reinterpret_cast %arg0 to offset: [0], sizes: [%arg1], strides: [1] : memref<?xf32> to memref<?xf32>
// CHECK-NEXT:       scf.yield %reinterpret_cast : memref<?xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:     return %1 : memref<?xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @known(%arg0: memref<4xf32>) -> memref<8xf32> {
// CHECK-NEXT:     %c4 = arith.constant 4 : index
// CHECK-NEXT:     %c8 = arith.constant 8 : index
// CHECK-NEXT:     %0 = arith.cmpi ult, %c4, %c8 : index
// CHECK-NEXT:     %1 = scf.if %0 -> (memref<8xf32>) {
// CHECK-NEXT:       %alloc = memref.alloc() {alignment = 16 : i64} : memref<8xf32>
// CHECK-NEXT:       %subview = memref.subview %alloc[0] [4] [1] : memref<8xf32> to memref<4xf32, strided<[1]>>
// CHECK-NEXT:       memref.copy %arg0, %subview : memref<4xf32> to memref<4xf32, strided<[1]>>
// CHECK-NEXT:       memref.dealloc %arg0 : memref<4xf32>
// CHECK-NEXT:       scf.yield %alloc : memref<8xf32>
// CHECK-NEXT:     } else {
// CHECK-NEXT:       %reinterpret_cast = memref.reinterpret_cast %arg0 to offset: [0], sizes: [8], strides: [1] : memref<4xf32> to memref<8xf32>
// CHECK-NEXT:       scf.yield %reinterpret_cast : memref<8xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:     return %1 : memref<8xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @to_not_known(%arg0: memref<4xf32>, %arg1: index) -> memref<?xf32> {
// CHECK-NEXT:     %c4 = arith.constant 4 : index
// CHECK-NEXT:     %0 = arith.cmpi ult, %c4, %arg1 : index
// CHECK-NEXT:     %1 = scf.if %0 -> (memref<?xf32>) {
// CHECK-NEXT:       %alloc = memref.alloc(%arg1) : memref<?xf32>
// CHECK-NEXT:       %subview = memref.subview %alloc[0] [4] [1] : memref<?xf32> to memref<4xf32, strided<[1]>>
// CHECK-NEXT:       memref.copy %arg0, %subview : memref<4xf32> to memref<4xf32, strided<[1]>>
// CHECK-NEXT:       memref.dealloc %arg0 : memref<4xf32>
// CHECK-NEXT:       scf.yield %alloc : memref<?xf32>
// CHECK-NEXT:     } else {
// CHECK-NEXT:       %reinterpret_cast = memref.reinterpret_cast %arg0 to offset: [0], sizes: [%arg1], strides: [1] : memref<4xf32> to memref<?xf32>
// CHECK-NEXT:       scf.yield %reinterpret_cast : memref<?xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:     return %1 : memref<?xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @from_not_known(%arg0: memref<?xf32>, %arg1: index) -> memref<8xf32> {
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %dim = memref.dim %arg0, %c0 : memref<?xf32>
// CHECK-NEXT:     %c8 = arith.constant 8 : index
// CHECK-NEXT:     %0 = arith.cmpi ult, %dim, %c8 : index
// CHECK-NEXT:     %1 = scf.if %0 -> (memref<8xf32>) {
// CHECK-NEXT:       %alloc = memref.alloc() : memref<8xf32>
// CHECK-NEXT:       %subview = memref.subview %alloc[0] [%dim] [1] : memref<8xf32> to memref<?xf32, strided<[1]>>
// CHECK-NEXT:       memref.copy %arg0, %subview : memref<?xf32> to memref<?xf32, strided<[1]>>
// CHECK-NEXT:       memref.dealloc %arg0 : memref<?xf32>
// CHECK-NEXT:       scf.yield %alloc : memref<8xf32>
// CHECK-NEXT:     } else {
// CHECK-NEXT:       %reinterpret_cast = memref.reinterpret_cast %arg0 to offset: [0], sizes: [8], strides: [1] : memref<?xf32> to memref<8xf32>
// CHECK-NEXT:       scf.yield %reinterpret_cast : memref<8xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:     %c2 = arith.constant 2 : index
// CHECK-NEXT:     %2 = arith.addi %c2, %c2 : index
// CHECK-NEXT:     %c8_0 = arith.constant 8 : index
// CHECK-NEXT:     %c8_1 = arith.constant 8 : index
// CHECK-NEXT:     %3 = arith.cmpi ult, %c8_0, %c8_1 : index
// CHECK-NEXT:     %4 = scf.if %3 -> (memref<8xf32>) {
// CHECK-NEXT:       %alloc = memref.alloc() : memref<8xf32>
// CHECK-NEXT:       %subview = memref.subview %alloc[0] [8] [1] : memref<8xf32> to memref<8xf32, strided<[1]>>
// CHECK-NEXT:       memref.copy %1, %subview : memref<8xf32> to memref<8xf32, strided<[1]>>
// CHECK-NEXT:       memref.dealloc %1 : memref<8xf32>
// CHECK-NEXT:       scf.yield %alloc : memref<8xf32>
// CHECK-NEXT:     } else {
// CHECK-NEXT:       %reinterpret_cast = memref.reinterpret_cast %1 to offset: [0], sizes: [8], strides: [1] : memref<8xf32> to memref<8xf32>
// CHECK-NEXT:       scf.yield %reinterpret_cast : memref<8xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:     return %1 : memref<8xf32>
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-NOT:  {{.}}

// KEEP:      module {
// KEEP-NEXT:   func.func @sizes_not_known(%arg0: memref<?xf32>, %arg1: index) -> memref<?xf32> {
// KEEP-NEXT:     %c0 = arith.constant 0 : index
// KEEP-NEXT:     %dim = memref.dim %arg0, %c0 : memref<?xf32>
// KEEP-NEXT:     %0 = arith.cmpi ult, %dim, %arg1 : index
// KEEP-NEXT:     %1 = scf.if %0 -> (memref<?xf32>) {
// KEEP-NEXT:       %alloc = memref.alloc(%arg1) : memref<?xf32>
// KEEP-NEXT:       %subview = memref.subview %alloc[0] [%dim] [1] : memref<?xf32> to memref<?xf32, strided<[1]>>
// KEEP-NEXT:       memref.copy %arg0, %subview : memref<?xf32> to memref<?xf32, strided<[1]>>
// KEEP-NEXT:       scf.yield %alloc : memref<?xf32>
// KEEP-NEXT:     } else {
// KEEP-NEXT:       %reinterpret_cast = memref.reinterpret_cast %arg0 to offset: [0], sizes: [%arg1], strides: [1] : memref<?xf32> to memref<?xf32>
// KEEP-NEXT:       scf.yield %reinterpret_cast : memref<?xf32>
// KEEP-NEXT:     }
// KEEP-NEXT:     return %1 : memref<?xf32>
// KEEP-NEXT:   }
// KEEP-NEXT:   func.func @known(%arg0: memref<4xf32>) -> memref<8xf32> {
// KEEP-NEXT:     %c4 = arith.constant 4 : index
// KEEP-NEXT:     %c8 = arith.constant 8 : index
// KEEP-NEXT:     %0 = arith.cmpi ult, %c4, %c8 : index
// KEEP-NEXT:     %1 = scf.if %0 -> (memref<8xf32>) {
// KEEP-NEXT:       %alloc = memref.alloc() {alignment = 16 : i64} : memref<8xf32>
// KEEP-NEXT:       %subview = memref.subview %alloc[0] [4] [1] : memref<8xf32> to memref<4xf32, strided<[1]>>
// KEEP-NEXT:       memref.copy %arg0, %subview : memref<4xf32> to memref<4xf32, strided<[1]>>
// KEEP-NEXT:       scf.yield %alloc : memref<8xf32>
// KEEP-NEXT:     } else {
// KEEP-NEXT:       %reinterpret_cast = memref.reinterpret_cast %arg0 to offset: [0], sizes: [8], strides: [1] : memref<4xf32> to memref<8xf32>
// KEEP-NEXT:       scf.yield %reinterpret_cast : memref<8xf32>
// KEEP-NEXT:     }
// KEEP-NEXT:     return %1 : memref<8xf32>
// KEEP-NEXT:   }
// KEEP-NEXT:   func.func @to_not_known(%arg0: memref<4xf32>, %arg1: index) -> memref<?xf32> {
// KEEP-NEXT:     %c4 = arith.constant 4 : index
// KEEP-NEXT:     %0 = arith.cmpi ult, %c4, %arg1 : index
// KEEP-NEXT:     %1 = scf.if %0 -> (memref<?xf32>) {
// KEEP-NEXT:       %alloc = memref.alloc(%arg1) : memref<?xf32>
// KEEP-NEXT:       %subview = memref.subview %alloc[0] [4] [1] : memref<?xf32> to memref<4xf32, strided<[1]>>
// KEEP-NEXT:       memref.copy %arg0, %subview : memref<4xf32> to memref<4xf32, strided<[1]>>
// KEEP-NEXT:       scf.yield %alloc : memref<?xf32>
// KEEP-NEXT:     } else {
// KEEP-NEXT:       %reinterpret_cast = memref.reinterpret_cast %arg0 to offset: [0], sizes: [%arg1], strides: [1] : memref<4xf32> to memref<?xf32>
// KEEP-NEXT:       scf.yield %reinterpret_cast : memref<?xf32>
// KEEP-NEXT:     }
// KEEP-NEXT:     return %1 : memref<?xf32>
// KEEP-NEXT:   }
// KEEP-NEXT:   func.func @from_not_known(%arg0: memref<?xf32>, %arg1: index) -> memref<8xf32> {
// KEEP-NEXT:     %c0 = arith.constant 0 : index
// KEEP-NEXT:     %dim = memref.dim %arg0, %c0 : memref<?xf32>
// KEEP-NEXT:     %c8 = arith.constant 8 : index
// KEEP-NEXT:     %0 = arith.cmpi ult, %dim, %c8 : index
// KEEP-NEXT:     %1 = scf.if %0 -> (memref<8xf32>) {
// KEEP-NEXT:       %alloc = memref.alloc() : memref<8xf32>
// KEEP-NEXT:       %subview = memref.subview %alloc[0] [%dim] [1] : memref<8xf32> to memref<?xf32, strided<[1]>>
// KEEP-NEXT:       memref.copy %arg0, %subview : memref<?xf32> to memref<?xf32, strided<[1]>>
// KEEP-NEXT:       scf.yield %alloc : memref<8xf32>
// KEEP-NEXT:     } else {
// KEEP-NEXT:       %reinterpret_cast = memref.reinterpret_cast %arg0 to offset: [0], sizes: [8], strides: [1] : memref<?xf32> to memref<8xf32>
// KEEP-NEXT:       scf.yield %reinterpret_cast : memref<8xf32>
// KEEP-NEXT:     }
// KEEP-NEXT:     %c2 = arith.constant 2 : index
// KEEP-NEXT:     %2 = arith.addi %c2, %c2 : index
// KEEP-NEXT:     %c8_0 = arith.constant 8 : index
// KEEP-NEXT:     %c8_1 = arith.constant 8 : index
// KEEP-NEXT:     %3 = arith.cmpi ult, %c8_0, %c8_1 : index
// KEEP-NEXT:     %4 = scf.if %3 -> (memref<8xf32>) {
// KEEP-NEXT:       %alloc = memref.alloc() : memref<8xf32>
// KEEP-NEXT:       %subview = memref.subview %alloc[0] [8] [1] : memref<8xf32> to memref<8xf32, strided<[1]>>
// KEEP-NEXT:       memref.copy %1, %subview : memref<8xf32> to memref<8xf32, strided<[1]>>
// KEEP-NEXT:       scf.yield %alloc : memref<8xf32>
// KEEP-NEXT:     } else {
// KEEP-NEXT:       %reinterpret_cast = memref.reinterpret_cast %1 to offset: [0], sizes: [8], strides: [1] : memref<8xf32> to memref<8xf32>
// KEEP-NEXT:       scf.yield %reinterpret_cast : memref<8xf32>
// KEEP-NEXT:     }
// KEEP-NEXT:     return %1 : memref<8xf32>
// KEEP-NEXT:   }
// KEEP-NEXT: }
// KEEP-NOT:  {{.}}
