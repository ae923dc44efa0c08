// A parallel loop over @SIZE@ floats that adds 1 to each, ten times after a first
// time that is not counted. Prints how many elements are right in the end, and the
// seconds.

func.func private @rtclock() -> f64

func.func @add_one(%cells: memref<?xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %one = arith.constant 1.0 : f32
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    %x = memref.load %cells[%i] : memref<?xf32>
    %y = arith.addf %x, %one : f32
    memref.store %y, %cells[%i] : memref<?xf32>
    scf.reduce
  }
  return
}

func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %ten = arith.constant 10 : index
  %n = arith.constant @SIZE@ : index
  %zero = arith.constant 0.0 : f32
  %eleven = arith.constant 11.0 : f32
  %none = arith.constant 0 : i64
  %cells = memref.alloc(%n) : memref<?xf32>
  scf.for %i = %c0 to %n step %c1 {
    memref.store %zero, %cells[%i] : memref<?xf32>
  }
  call @add_one(%cells, %n) : (memref<?xf32>, index) -> ()

  %begin = call @rtclock() : () -> f64
  scf.for %round = %c0 to %ten step %c1 {
    func.call @add_one(%cells, %n) : (memref<?xf32>, index) -> ()
  }
  %end = call @rtclock() : () -> f64
  %time = arith.subf %end, %begin : f64

  %right = scf.for %i = %c0 to %n step %c1 iter_args(%a = %none) -> (i64) {
    %x = memref.load %cells[%i] : memref<?xf32>
    %same = arith.cmpf oeq, %x, %eleven : f32
    %good = arith.extui %same : i1 to i64
    %b = arith.addi %a, %good : i64
    scf.yield %b : i64
  }
  vector.print %right : i64
  vector.print %time : f64
  memref.dealloc %cells : memref<?xf32>
  return
}
