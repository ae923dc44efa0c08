// Vectors, views of memory and affine loops give what MLIR's passes give.

// RUN: async-opt --async-pipeline %s | async-runner --entry-point-result=void | FileCheck %s
// REQUIRES: llvm

func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %zero = arith.constant 0.0 : f32
  %pad = arith.constant -1.0 : f32
  %memory = memref.alloc() : memref<5x6xf32>
  affine.for %i = 0 to 5 {
    affine.for %j = 0 to 6 {
      %n = affine.apply affine_map<(d0, d1) -> (d0 * 10 + d1)>(%i, %j)
      %int = arith.index_cast %n : index to i32
      %value = arith.sitofp %int : i32 to f32
      affine.store %value, %memory[%i, %j] : memref<5x6xf32>
    }
  }

  // Out of bounds at the right and below.
  // CHECK: ( ( 34, 35, -1, -1 ), ( 44, 45, -1, -1 ), ( -1, -1, -1, -1 ) )
  %c3 = arith.constant 3 : index
  %read = vector.transfer_read %memory[%c3, %c4], %pad : memref<5x6xf32>, vector<3x4xf32>
  vector.print %read : vector<3x4xf32>

  // A part of the memory, written through.
  %view = memref.subview %memory[1, 2] [3, 3] [1, 1] : memref<5x6xf32> to memref<3x3xf32, strided<[6, 1], offset: 8>>
  %row = vector.load %view[%c1, %c0] : memref<3x3xf32, strided<[6, 1], offset: 8>>, vector<3xf32>
  // CHECK-NEXT: ( 22, 23, 24 )
  vector.print %row : vector<3xf32>
  %twice = arith.addf %row, %row : vector<3xf32>
  vector.transfer_write %twice, %view[%c2, %c1] : vector<3xf32>, memref<3x3xf32, strided<[6, 1], offset: 8>>
  // The third element is out of the view.
  // CHECK-NEXT: ( 32, 44, 46, 35 )
  %after = vector.load %memory[%c3, %c2] : memref<5x6xf32>, vector<4xf32>
  vector.print %after : vector<4xf32>

  // Other shapes.
  %flat = memref.collapse_shape %memory [[0, 1]] : memref<5x6xf32> into memref<30xf32>
  %c13 = arith.constant 13 : index
  %element = memref.load %flat[%c13] : memref<30xf32>
  // CHECK-NEXT: 21
  vector.print %element : f32
  %thirds = memref.expand_shape %memory [[0], [1, 2]] output_shape [5, 3, 2] : memref<5x6xf32> into memref<5x3x2xf32>
  %other = memref.load %thirds[%c4, %c2, %c1] : memref<5x3x2xf32>
  // CHECK-NEXT: 45
  vector.print %other : f32

  // Elements in another order.
  // CHECK-NEXT: ( ( 34, 44 ), ( 35, 45 ) )
  %corner = vector.extract_strided_slice %read {offsets = [0, 0], sizes = [2, 2], strides = [1, 1]} : vector<3x4xf32> to vector<2x2xf32>
  %transposed = vector.transpose %corner, [1, 0] : vector<2x2xf32> to vector<2x2xf32>
  vector.print %transposed : vector<2x2xf32>
  // CHECK-NEXT: ( 34, 44, 35, 45 )
  %cast = vector.shape_cast %transposed : vector<2x2xf32> to vector<4xf32>
  vector.print %cast : vector<4xf32>
  // CHECK-NEXT: 158
  %sum = vector.reduction <add>, %cast : vector<4xf32> into f32
  vector.print %sum : f32
  // CHECK-NEXT: ( 34, 7, 35, 7 )
  %seven = arith.constant 7.0 : f32
  %sevens = vector.broadcast %seven : f32 to vector<4xf32>
  %mask = arith.constant dense<[true, false, true, false]> : vector<4xi1>
  %chosen = arith.select %mask, %cast, %sevens : vector<4xi1>, vector<4xf32>
  vector.print %chosen : vector<4xf32>
  // CHECK-NEXT: ( ( 34, 44, 35, 45 ), ( 34, 44, 35, 45 ) )
  %rows = vector.broadcast %cast : vector<4xf32> to vector<2x4xf32>
  vector.print %rows : vector<2x4xf32>
  // CHECK-NEXT: ( 0, 1, 2, 3 )
  %step = vector.step : vector<4xindex>
  vector.print %step : vector<4xindex>
  // CHECK-NEXT: ( 1, 1, 0, 0 )
  %below = vector.create_mask %c2 : vector<4xi1>
  vector.print %below : vector<4xi1>
  // CHECK-NEXT: ( 0, 1, 34, 44 )
  %first = vector.load %memory[%c0, %c0] : memref<5x6xf32>, vector<4xf32>
  %shuffled = vector.shuffle %first, %cast [0, 1, 4, 5] : vector<4xf32>, vector<4xf32>
  vector.print %shuffled : vector<4xf32>

  // An update that no instruction does.
  // CHECK-NEXT: 11
  // CHECK-NEXT: 33
  %three = arith.constant 3.0 : f32
  %old = memref.atomic_rmw mulf %three, %memory[%c1, %c1] : (f32, memref<5x6xf32>) -> f32
  vector.print %old : f32
  %new = memref.load %memory[%c1, %c1] : memref<5x6xf32>
  vector.print %new : f32
  memref.dealloc %memory : memref<5x6xf32>
  return
}
