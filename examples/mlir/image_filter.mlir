// Blurs an image of 256 by 192 grey pixels with a 3 by 3 filter. `async-parallel-for`
// makes tasks of the parallel loops over rows and columns: each takes a block of pixels.
//
//   async-runner --entry-point-result=void image_filter.mlir
//
// `async-runner` runs the passes itself. To see what the loops become:
//
//   async-opt --async-parallel-for image_filter.mlir

memref.global "private" constant @weights : memref<3x3xf32> =
    dense<[[1.0, 2.0, 1.0], [2.0, 4.0, 2.0], [1.0, 2.0, 1.0]]>

// A white disc on black.
func.func @draw(%image: memref<?x?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %black = arith.constant 0.0 : f32
  %white = arith.constant 255.0 : f32
  %height = memref.dim %image, %c0 : memref<?x?xf32>
  %width = memref.dim %image, %c1 : memref<?x?xf32>
  %middle_y = arith.divui %height, %c2 : index
  %middle_x = arith.divui %width, %c2 : index
  %radius = arith.constant 60 : index
  %limit = arith.muli %radius, %radius : index
  scf.parallel (%y, %x) = (%c0, %c0) to (%height, %width) step (%c1, %c1) {
    %dy = arith.subi %y, %middle_y : index
    %dx = arith.subi %x, %middle_x : index
    %dy2 = arith.muli %dy, %dy : index
    %dx2 = arith.muli %dx, %dx : index
    %distance = arith.addi %dy2, %dx2 : index
    %inside = arith.cmpi sle, %distance, %limit : index
    %pixel = arith.select %inside, %white, %black : f32
    memref.store %pixel, %image[%y, %x] : memref<?x?xf32>
    scf.reduce
  }
  return
}

// Each pixel becomes the weighted mean of its neighbours. What is outside of the image is
// as the nearest pixel of it.
func.func @blur(%from: memref<?x?xf32>, %to: memref<?x?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %zero = arith.constant 0.0 : f32
  %sixteen = arith.constant 16.0 : f32
  %weights = memref.get_global @weights : memref<3x3xf32>
  %height = memref.dim %from, %c0 : memref<?x?xf32>
  %width = memref.dim %from, %c1 : memref<?x?xf32>
  %bottom = arith.subi %height, %c1 : index
  %right = arith.subi %width, %c1 : index
  scf.parallel (%y, %x) = (%c0, %c0) to (%height, %width) step (%c1, %c1) {
    %sum = scf.for %i = %c0 to %c3 step %c1 iter_args(%rows = %zero) -> (f32) {
      %y1 = arith.addi %y, %i : index
      %y2 = arith.subi %y1, %c1 : index
      %y3 = arith.maxsi %y2, %c0 : index
      %row = arith.minsi %y3, %bottom : index
      %line = scf.for %j = %c0 to %c3 step %c1 iter_args(%columns = %rows) -> (f32) {
        %x1 = arith.addi %x, %j : index
        %x2 = arith.subi %x1, %c1 : index
        %x3 = arith.maxsi %x2, %c0 : index
        %column = arith.minsi %x3, %right : index
        %pixel = memref.load %from[%row, %column] : memref<?x?xf32>
        %weight = memref.load %weights[%i, %j] : memref<3x3xf32>
        %weighted = arith.mulf %pixel, %weight : f32
        %next = arith.addf %columns, %weighted : f32
        scf.yield %next : f32
      }
      scf.yield %line : f32
    }
    %mean = arith.divf %sum, %sixteen : f32
    memref.store %mean, %to[%y, %x] : memref<?x?xf32>
    scf.reduce
  }
  return
}

// Prints what the image shows, by one letter for each 16 by 16 pixels.
func.func @show(%image: memref<?x?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  %dark = arith.constant 64.0 : f32
  %bright = arith.constant 192.0 : f32
  %height = memref.dim %image, %c0 : memref<?x?xf32>
  %width = memref.dim %image, %c1 : memref<?x?xf32>
  scf.for %y = %c0 to %height step %c16 {
    scf.for %x = %c0 to %width step %c16 {
      %pixel = memref.load %image[%y, %x] : memref<?x?xf32>
      %is_dark = arith.cmpf olt, %pixel, %dark : f32
      %is_bright = arith.cmpf ogt, %pixel, %bright : f32
      scf.if %is_dark {
        vector.print str "."
      } else {
        scf.if %is_bright {
          vector.print str "#"
        } else {
          vector.print str "+"
        }
      }
    }
    vector.print punctuation <newline>
  }
  return
}

func.func @main() {
  %height = arith.constant 192 : index
  %width = arith.constant 256 : index
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %passes = arith.constant 8 : index
  %a = memref.alloc(%height, %width) : memref<?x?xf32>
  %b = memref.alloc(%height, %width) : memref<?x?xf32>
  call @draw(%a) : (memref<?x?xf32>) -> ()
  scf.for %i = %c0 to %passes step %c1 {
    func.call @blur(%a, %b) : (memref<?x?xf32>, memref<?x?xf32>) -> ()
    func.call @blur(%b, %a) : (memref<?x?xf32>, memref<?x?xf32>) -> ()
  }
  call @show(%a) : (memref<?x?xf32>) -> ()

  // A filter whose weights add up to one keeps the brightness.
  %zero = arith.constant 0.0 : f32
  %sum = scf.for %y = %c0 to %height step %c1 iter_args(%rows = %zero) -> (f32) {
    %line = scf.for %x = %c0 to %width step %c1 iter_args(%columns = %rows) -> (f32) {
      %pixel = memref.load %a[%y, %x] : memref<?x?xf32>
      %next = arith.addf %columns, %pixel : f32
      scf.yield %next : f32
    }
    scf.yield %line : f32
  }
  %unit = arith.constant 100000.0 : f32
  %scaled = arith.divf %sum, %unit : f32
  %rounded = arith.fptosi %scaled : f32 to i64
  vector.print str "brightness, in 100000: "
  vector.print %rounded : i64
  memref.dealloc %a : memref<?x?xf32>
  memref.dealloc %b : memref<?x?xf32>
  return
}
