// The spelling of early 2021 is read, and printed in today's.

// RUN: async-opt %s | FileCheck %s
// RUN: async-opt %s | async-opt | FileCheck %s

// Functions, constants and calls.

// CHECK: func.func private @g(f32) -> f32
func private @g(f32) -> f32

// CHECK-LABEL: func.func @functions(
// CHECK-SAME: %[[X:.*]]: f32) -> f32 attributes {llvm.emit_c_interface} {
func @functions(%x: f32) -> f32 attributes {llvm.emit_c_interface} {
  // CHECK: %[[F:.*]] = constant @g : (f32) -> f32
  %f = constant @g : (f32) -> f32
  // CHECK: %[[Y:.*]] = call @g(%[[X]]) : (f32) -> f32
  %y = call @g(%x) : (f32) -> f32
  // CHECK: %[[Z:.*]] = call_indirect %[[F]](%[[Y]]) : (f32) -> f32
  %z = call_indirect %f(%y) : (f32) -> f32
  // CHECK: return %[[Z]] : f32
  return %z : f32
}

// CHECK-LABEL: func.func @constants()
func @constants() {
  // CHECK: arith.constant 1.000000e+00 : f32
  %0 = constant 1.0 : f32
  // CHECK: arith.constant -7 : i32
  %1 = constant -7 : i32
  // CHECK: arith.constant 3 : index
  %2 = constant 3 : index
  // CHECK: arith.constant true
  %3 = constant true
  // CHECK: arith.constant dense<2> : vector<4xi8>
  %4 = constant dense<2> : vector<4xi8>
  // CHECK: arith.constant {a} 5 : i64
  %5 = constant {a} 5 : i64
  // CHECK: constant {a} @g : (f32) -> f32
  %6 = constant {a} @g : (f32) -> f32
  // CHECK: vector.broadcast %{{.*}} : f32 to vector<4xf32>
  %7 = splat %0 : vector<4xf32>
  return
}

// With the dialect, and in a region whose dialect is another one.

// CHECK-LABEL: func.func @prefixed(
std.func @prefixed(%m: memref<4xf32>) {
  // CHECK: arith.constant 2 : index
  %i = std.constant 2 : index
  // CHECK: arith.addi
  %j = std.addi %i, %i : index
  async.execute {
    // CHECK: memref.load
    %x = std.load %m[%j] : memref<4xf32>
    // CHECK: func.call @g
    %y = call @g(%x) : (f32) -> f32
    // CHECK: memref.store
    std.store %y, %m[%i] : memref<4xf32>
    // CHECK: async.yield
    async.yield
  }
  // CHECK: return
  std.return
}

// Arithmetic.

// CHECK-LABEL: func.func @arithmetic(
func @arithmetic(%a: i32, %b: i32, %x: f32, %y: f32, %i: index, %v: vector<4xf32>) {
  // CHECK: arith.addi %{{.*}} : i32
  %0 = addi %a, %b : i32
  // CHECK: arith.subi
  %1 = subi %a, %b : i32
  // CHECK: arith.muli
  %2 = muli %a, %b : i32
  // CHECK: arith.divsi
  %3 = divi_signed %a, %b : i32
  // CHECK: arith.divui
  %4 = divi_unsigned %a, %b : i32
  // CHECK: arith.remsi
  %5 = remi_signed %a, %b : i32
  // CHECK: arith.remui
  %6 = remi_unsigned %a, %b : i32
  // CHECK: arith.ceildivsi
  %7 = ceildivi_signed %a, %b : i32
  // CHECK: arith.floordivsi
  %8 = floordivi_signed %a, %b : i32
  // CHECK: arith.andi
  %9 = and %a, %b : i32
  // CHECK: arith.ori
  %10 = or %a, %b : i32
  // CHECK: arith.xori
  %11 = xor %a, %b : i32
  // CHECK: arith.shli
  %12 = shift_left %a, %b : i32
  // CHECK: arith.shrsi
  %13 = shift_right_signed %a, %b : i32
  // CHECK: arith.shrui
  %14 = shift_right_unsigned %a, %b : i32
  // CHECK: arith.addf %{{.*}} : f32
  %15 = addf %x, %y : f32
  // CHECK: arith.subf
  %16 = subf %x, %y : f32
  // CHECK: arith.mulf %{{.*}} : vector<4xf32>
  %17 = mulf %v, %v : vector<4xf32>
  // CHECK: arith.divf
  %18 = divf %x, %y : f32
  // CHECK: arith.remf
  %19 = remf %x, %y : f32
  // CHECK: arith.negf
  %20 = negf %x : f32
  // CHECK: arith.cmpi slt, %{{.*}} : i32
  %21 = cmpi "slt", %a, %b : i32
  // CHECK: arith.cmpi uge, %{{.*}} : index
  %22 = cmpi uge, %i, %i : index
  // CHECK: arith.cmpf olt, %{{.*}} : f32
  %23 = cmpf "olt", %x, %y : f32
  // CHECK: arith.select %{{.*}} : f32
  %24 = select %23, %x, %y : f32
  return
}

// CHECK-LABEL: func.func @casts(
func @casts(%a: i32, %x: f32, %i: index) {
  // CHECK: arith.sitofp %{{.*}} : i32 to f32
  %0 = sitofp %a : i32 to f32
  // CHECK: arith.uitofp
  %1 = uitofp %a : i32 to f32
  // CHECK: arith.fptosi
  %2 = fptosi %x : f32 to i32
  // CHECK: arith.fptoui
  %3 = fptoui %x : f32 to i32
  // CHECK: arith.extf %{{.*}} : f32 to f64
  %4 = fpext %x : f32 to f64
  // CHECK: arith.truncf
  %5 = fptrunc %x : f32 to f16
  // CHECK: arith.extsi
  %6 = sexti %a : i32 to i64
  // CHECK: arith.extui
  %7 = zexti %a : i32 to i64
  // CHECK: arith.trunci
  %8 = trunci %a : i32 to i8
  // CHECK: arith.index_cast %{{.*}} : index to i64
  %9 = index_cast %i : index to i64
  // CHECK: arith.bitcast
  %10 = bitcast %x : f32 to i32
  return
}

// CHECK-LABEL: func.func @functions_of_numbers(
func @functions_of_numbers(%x: f32) {
  // CHECK-NEXT: math.absf
  %0 = absf %x : f32
  // CHECK-NEXT: math.ceil
  %1 = ceilf %x : f32
  // CHECK-NEXT: math.floor
  %2 = floorf %x : f32
  // CHECK-NEXT: math.exp
  %3 = exp %x : f32
  // CHECK-NEXT: math.exp2
  %4 = exp2 %x : f32
  // CHECK-NEXT: math.expm1
  %5 = std.expm1 %x : f32
  // CHECK-NEXT: math.log
  %6 = log %x : f32
  // CHECK-NEXT: math.log10
  %7 = log10 %x : f32
  // CHECK-NEXT: math.log1p
  %8 = log1p %x : f32
  // CHECK-NEXT: math.log2
  %9 = log2 %x : f32
  // CHECK-NEXT: math.sqrt
  %10 = sqrt %x : f32
  // CHECK-NEXT: math.rsqrt
  %11 = rsqrt %x : f32
  // CHECK-NEXT: math.sin
  %12 = sin %x : f32
  // CHECK-NEXT: math.cos
  %13 = cos %x : f32
  // CHECK-NEXT: math.tanh
  %14 = tanh %x : f32
  // CHECK-NEXT: math.atan
  %15 = atan %x : f32
  // CHECK-NEXT: math.atan2
  %16 = atan2 %x, %x : f32
  // CHECK-NEXT: math.powf
  %17 = powf %x, %x : f32
  // CHECK-NEXT: math.copysign
  %18 = copysign %x, %x : f32
  // CHECK-NEXT: math.fma
  %19 = fmaf %x, %x, %x : f32
  return
}

// Memory.

// CHECK: memref.global "private" constant @table : memref<2xf32> = dense<[1.000000e+00, 2.000000e+00]>
global_memref "private" constant @table : memref<2xf32> = dense<[1.0, 2.0]>

// CHECK-LABEL: func.func @memory(
func @memory(%n: index, %x: f32) {
  %c0 = constant 0 : index
  // CHECK: %[[A:.*]] = memref.alloc() : memref<4xf32>
  %a = alloc() : memref<4xf32>
  // CHECK: memref.alloc(%{{.*}}) {alignment = 64 : i64} : memref<?xf32>
  %b = alloc(%n) {alignment = 64} : memref<?xf32>
  // CHECK: memref.alloca() : memref<i8>
  %c = alloca() : memref<i8>
  // CHECK: memref.store %{{.*}}, %[[A]][%{{.*}}] : memref<4xf32>
  store %x, %a[%c0] : memref<4xf32>
  // CHECK: memref.load %[[A]][%{{.*}}] : memref<4xf32>
  %d = load %a[%c0] : memref<4xf32>
  // CHECK: %[[U:.*]] = memref.cast %[[A]] : memref<4xf32> to memref<*xf32>
  %e = memref_cast %a : memref<4xf32> to memref<*xf32>
  // CHECK: memref.dim %{{.*}}, %{{.*}} : memref<?xf32>
  %f = dim %b, %c0 : memref<?xf32>
  // CHECK: memref.rank %[[U]] : memref<*xf32>
  %g = rank %e : memref<*xf32>
  // CHECK: memref.get_global @table : memref<2xf32>
  %h = get_global_memref @table : memref<2xf32>
  // CHECK: memref.subview
  %i = subview %a[0] [2] [1] : memref<4xf32> to memref<2xf32>
  // CHECK: memref.atomic_rmw addf %{{.*}}, %[[A]][%{{.*}}] : (f32, memref<4xf32>) -> f32
  %j = atomic_rmw "addf" %x, %a[%c0] : (f32, memref<4xf32>) -> f32
  // CHECK: memref.generic_atomic_rmw
  %k = generic_atomic_rmw %a[%c0] : memref<4xf32> {
  ^bb0(%old: f32):
    // CHECK: memref.atomic_yield
    atomic_yield %old : f32
  }
  // CHECK: memref.dealloc %[[A]] : memref<4xf32>
  dealloc %a : memref<4xf32>
  return
}

// Control flow.

// CHECK-LABEL: func.func @control(
func @control(%c: i1, %a: i32) -> i32 {
  // CHECK: cf.assert %{{.*}}, "it holds"
  assert %c, "it holds"
  // CHECK: cf.cond_br %{{.*}}, ^bb1(%{{.*}} : i32), ^bb2
  cond_br %c, ^bb1(%a : i32), ^bb2
^bb1(%0: i32):
  return %0 : i32
^bb2:
  // CHECK: cf.br ^bb1(%{{.*}} : i32)
  br ^bb1(%a : i32)
}

// The body of a parallel loop ended in a yield.

// CHECK-LABEL: func.func @parallel(
func @parallel(%n: index, %m: memref<?xf32>, %x: f32) {
  %c0 = constant 0 : index
  %c1 = constant 1 : index
  // CHECK: scf.parallel
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    // CHECK-NEXT: memref.store
    store %x, %m[%i] : memref<?xf32>
    // CHECK-NEXT: scf.reduce
    scf.yield
    // CHECK-NEXT: }
  }
  return
}
