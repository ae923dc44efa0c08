// The operations of `arith`, in their custom and generic forms.

// RUN: async-opt --allow-unregistered-dialect %s | FileCheck %s
// RUN: async-opt --allow-unregistered-dialect --mlir-print-op-generic %s | FileCheck %s --check-prefix=GENERIC

func.func @arithmetic(%a: i32, %b: i32, %i: index, %x: f32, %y: f32, %c: i1, %d: vector<4xi1>, %v: vector<4xi32>, %w: vector<4xf32>) {
  %0 = arith.addi %a, %b : i32
  %1 = arith.addi %a, %b overflow<nsw> : i32
  %2 = arith.addi %v, %v overflow<nsw, nuw> {t.flag} : vector<4xi32>
  %3 = arith.subi %a, %b : i32
  %4 = arith.subi %a, %b overflow<nsw> : i32
  %5 = arith.subi %v, %v overflow<nsw, nuw> {t.flag} : vector<4xi32>
  %6 = arith.muli %a, %b : i32
  %7 = arith.muli %a, %b overflow<nsw> : i32
  %8 = arith.muli %v, %v overflow<nsw, nuw> {t.flag} : vector<4xi32>
  %9 = arith.shli %a, %b : i32
  %10 = arith.shli %a, %b overflow<nuw> : i32
  %11 = arith.divui %a, %b : i32
  %12 = arith.divui %a, %b exact : i32
  %13 = arith.divsi %a, %b : i32
  %14 = arith.divsi %a, %b exact : i32
  %15 = arith.shrui %a, %b : i32
  %16 = arith.shrui %a, %b exact : i32
  %17 = arith.shrsi %a, %b : i32
  %18 = arith.shrsi %a, %b exact : i32
  %19 = arith.ceildivui %a, %b : i32
  %20 = arith.ceildivui %i, %i {t.flag} : index
  %21 = arith.ceildivsi %a, %b : i32
  %22 = arith.ceildivsi %i, %i {t.flag} : index
  %23 = arith.floordivsi %a, %b : i32
  %24 = arith.floordivsi %i, %i {t.flag} : index
  %25 = arith.remui %a, %b : i32
  %26 = arith.remui %i, %i {t.flag} : index
  %27 = arith.remsi %a, %b : i32
  %28 = arith.remsi %i, %i {t.flag} : index
  %29 = arith.andi %a, %b : i32
  %30 = arith.andi %i, %i {t.flag} : index
  %31 = arith.ori %a, %b : i32
  %32 = arith.ori %i, %i {t.flag} : index
  %33 = arith.xori %a, %b : i32
  %34 = arith.xori %i, %i {t.flag} : index
  %35 = arith.maxsi %a, %b : i32
  %36 = arith.maxsi %i, %i {t.flag} : index
  %37 = arith.maxui %a, %b : i32
  %38 = arith.maxui %i, %i {t.flag} : index
  %39 = arith.minsi %a, %b : i32
  %40 = arith.minsi %i, %i {t.flag} : index
  %41 = arith.minui %a, %b : i32
  %42 = arith.minui %i, %i {t.flag} : index
  %43 = arith.addf %x, %y : f32
  %44 = arith.addf %w, %w fastmath<fast> : vector<4xf32>
  %45 = arith.addf %x, %y fastmath<nnan,contract> {t.flag} : f32
  %46 = arith.subf %x, %y : f32
  %47 = arith.subf %w, %w fastmath<fast> : vector<4xf32>
  %48 = arith.subf %x, %y fastmath<nnan,contract> {t.flag} : f32
  %49 = arith.mulf %x, %y : f32
  %50 = arith.mulf %w, %w fastmath<fast> : vector<4xf32>
  %51 = arith.mulf %x, %y fastmath<nnan,contract> {t.flag} : f32
  %52 = arith.divf %x, %y : f32
  %53 = arith.divf %w, %w fastmath<fast> : vector<4xf32>
  %54 = arith.divf %x, %y fastmath<nnan,contract> {t.flag} : f32
  %55 = arith.remf %x, %y : f32
  %56 = arith.remf %w, %w fastmath<fast> : vector<4xf32>
  %57 = arith.remf %x, %y fastmath<nnan,contract> {t.flag} : f32
  %58 = arith.maximumf %x, %y : f32
  %59 = arith.maximumf %w, %w fastmath<fast> : vector<4xf32>
  %60 = arith.maximumf %x, %y fastmath<nnan,contract> {t.flag} : f32
  %61 = arith.maxnumf %x, %y : f32
  %62 = arith.maxnumf %w, %w fastmath<fast> : vector<4xf32>
  %63 = arith.maxnumf %x, %y fastmath<nnan,contract> {t.flag} : f32
  %64 = arith.minimumf %x, %y : f32
  %65 = arith.minimumf %w, %w fastmath<fast> : vector<4xf32>
  %66 = arith.minimumf %x, %y fastmath<nnan,contract> {t.flag} : f32
  %67 = arith.minnumf %x, %y : f32
  %68 = arith.minnumf %w, %w fastmath<fast> : vector<4xf32>
  %69 = arith.minnumf %x, %y fastmath<nnan,contract> {t.flag} : f32
  %70 = arith.negf %x : f32
  %71 = arith.negf %x fastmath<ninf> : f32
  return
}
func.func @comparisons(%a: i32, %b: i32, %i: index, %x: f32, %y: f32, %c: i1, %d: vector<4xi1>, %v: vector<4xi32>, %w: vector<4xf32>) {
  %0 = arith.cmpi eq, %a, %b : i32
  %1 = arith.cmpi ne, %a, %b : i32
  %2 = arith.cmpi slt, %a, %b : i32
  %3 = arith.cmpi sle, %a, %b : i32
  %4 = arith.cmpi sgt, %a, %b : i32
  %5 = arith.cmpi sge, %a, %b : i32
  %6 = arith.cmpi ult, %a, %b : i32
  %7 = arith.cmpi ule, %a, %b : i32
  %8 = arith.cmpi ugt, %a, %b : i32
  %9 = arith.cmpi uge, %a, %b : i32
  %10 = arith.cmpi "slt", %v, %v : vector<4xi32>
  %11 = arith.cmpi eq, %i, %i {t.flag} : index
  %12 = arith.cmpf false, %x, %y : f32
  %13 = arith.cmpf oeq, %x, %y : f32
  %14 = arith.cmpf ogt, %x, %y : f32
  %15 = arith.cmpf oge, %x, %y : f32
  %16 = arith.cmpf olt, %x, %y : f32
  %17 = arith.cmpf ole, %x, %y : f32
  %18 = arith.cmpf one, %x, %y : f32
  %19 = arith.cmpf ord, %x, %y : f32
  %20 = arith.cmpf ueq, %x, %y : f32
  %21 = arith.cmpf ugt, %x, %y : f32
  %22 = arith.cmpf uge, %x, %y : f32
  %23 = arith.cmpf ult, %x, %y : f32
  %24 = arith.cmpf ule, %x, %y : f32
  %25 = arith.cmpf une, %x, %y : f32
  %26 = arith.cmpf uno, %x, %y : f32
  %27 = arith.cmpf true, %x, %y : f32
  %28 = arith.cmpf olt, %w, %w fastmath<nnan> {t.flag} : vector<4xf32>
  %29 = arith.select %c, %x, %y : f32
  %30 = arith.select %c, %w, %w : vector<4xf32>
  %31 = arith.select %d, %w, %w {t.flag} : vector<4xi1>, vector<4xf32>
  return
}
func.func @casts(%a: i32, %b: i32, %i: index, %x: f32, %y: f32, %c: i1, %d: vector<4xi1>, %v: vector<4xi32>, %w: vector<4xf32>) {
  %0 = arith.extui %a : i32 to i64
  %1 = arith.extui %a {t.flag} : i32 to i64
  %2 = arith.extsi %a : i32 to i64
  %3 = arith.extsi %a {t.flag} : i32 to i64
  %4 = arith.extf %x : f32 to f64
  %5 = arith.extf %x {t.flag} : f32 to f64
  %6 = arith.trunci %a : i32 to i8
  %7 = arith.trunci %a {t.flag} : i32 to i8
  %8 = arith.truncf %x : f32 to f16
  %9 = arith.truncf %x {t.flag} : f32 to f16
  %10 = arith.uitofp %a : i32 to f32
  %11 = arith.uitofp %a {t.flag} : i32 to f32
  %12 = arith.sitofp %a : i32 to f32
  %13 = arith.sitofp %a {t.flag} : i32 to f32
  %14 = arith.fptoui %x : f32 to i32
  %15 = arith.fptoui %x {t.flag} : f32 to i32
  %16 = arith.fptosi %x : f32 to i32
  %17 = arith.fptosi %x {t.flag} : f32 to i32
  %18 = arith.index_cast %a : i32 to index
  %19 = arith.index_cast %a {t.flag} : i32 to index
  %20 = arith.index_castui %i : index to i64
  %21 = arith.index_castui %i {t.flag} : index to i64
  %22 = arith.bitcast %x : f32 to i32
  %23 = arith.bitcast %x {t.flag} : f32 to i32
  %overflow = arith.trunci %a overflow<nsw> : i32 to i8
  %rounded = arith.truncf %x to_nearest_even : f32 to f16
  %wide = arith.extf %x fastmath<fast> : f32 to f64
  %29 = arith.extsi %v : vector<4xi32> to vector<4xi64>
  return
}
func.func @constants(%a: i32, %b: i32, %i: index, %x: f32, %y: f32, %c: i1, %d: vector<4xi1>, %v: vector<4xi32>, %w: vector<4xf32>) {
  %0 = arith.constant 1 : i32
  %1 = arith.constant -1 : i8
  %2 = arith.constant true
  %3 = arith.constant false
  %4 = arith.constant 255 : i8
  %5 = arith.constant 7 : index
  %6 = arith.constant 1.5 : f32
  %7 = arith.constant 0x7FC00000 : f32
  %8 = arith.constant -0.0 : f64
  %9 = arith.constant dense<1> : vector<4xi32>
  %10 = arith.constant dense<[1.0, 2.0]> : vector<2xf32>
  %11 = arith.constant dense<0> : tensor<2x2xi64>
  %12 = arith.constant {t.flag} 3 : i64
  return
}
func.func @extended(%a: i32, %b: i32, %i: index, %x: f32, %y: f32, %c: i1, %d: vector<4xi1>, %v: vector<4xi32>, %w: vector<4xf32>) {
  %0:2 = arith.addui_extended %a, %b : i32, i1
  %1:2 = arith.mulsi_extended %a, %b : i32
  %2:2 = arith.mului_extended %a, %b : i32
  return
}

// GENERATED CHECKS: written by BLESS=1 cargo test --test filetests

// CHECK:      module {
// CHECK-NEXT:   func.func @arithmetic(%arg0: i32, %arg1: i32, %arg2: index, %arg3: f32, %arg4: f32, %arg5: i1, %arg6: vector<4xi1>, %arg7: vector<4xi32>, %arg8: vector<4xf32>) {
// CHECK-NEXT:     %0 = arith.addi %arg0, %arg1 : i32
// CHECK-NEXT:     %1 = arith.addi %arg0, %arg1 overflow<nsw> : i32
// CHECK-NEXT:     %2 = arith.addi %arg7, %arg7 overflow<nsw, nuw> {t.flag} : vector<4xi32>
// CHECK-NEXT:     %3 = arith.subi %arg0, %arg1 : i32
// CHECK-NEXT:     %4 = arith.subi %arg0, %arg1 overflow<nsw> : i32
// CHECK-NEXT:     %5 = arith.subi %arg7, %arg7 overflow<nsw, nuw> {t.flag} : vector<4xi32>
// CHECK-NEXT:     %6 = arith.muli %arg0, %arg1 : i32
// CHECK-NEXT:     %7 = arith.muli %arg0, %arg1 overflow<nsw> : i32
// CHECK-NEXT:     %8 = arith.muli %arg7, %arg7 overflow<nsw, nuw> {t.flag} : vector<4xi32>
// CHECK-NEXT:     %9 = arith.shli %arg0, %arg1 : i32
// CHECK-NEXT:     %10 = arith.shli %arg0, %arg1 overflow<nuw> : i32
// CHECK-NEXT:     %11 = arith.divui %arg0, %arg1 : i32
// CHECK-NEXT:     %12 = arith.divui %arg0, %arg1 exact : i32
// CHECK-NEXT:     %13 = arith.divsi %arg0, %arg1 : i32
// CHECK-NEXT:     %14 = arith.divsi %arg0, %arg1 exact : i32
// CHECK-NEXT:     %15 = arith.shrui %arg0, %arg1 : i32
// CHECK-NEXT:     %16 = arith.shrui %arg0, %arg1 exact : i32
// CHECK-NEXT:     %17 = arith.shrsi %arg0, %arg1 : i32
// CHECK-NEXT:     %18 = arith.shrsi %arg0, %arg1 exact : i32
// CHECK-NEXT:     %19 = arith.ceildivui %arg0, %arg1 : i32
// CHECK-NEXT:     %20 = arith.ceildivui %arg2, %arg2 {t.flag} : index
// CHECK-NEXT:     %21 = arith.ceildivsi %arg0, %arg1 : i32
// CHECK-NEXT:     %22 = arith.ceildivsi %arg2, %arg2 {t.flag} : index
// CHECK-NEXT:     %23 = arith.floordivsi %arg0, %arg1 : i32
// CHECK-NEXT:     %24 = arith.floordivsi %arg2, %arg2 {t.flag} : index
// CHECK-NEXT:     %25 = arith.remui %arg0, %arg1 : i32
// CHECK-NEXT:     %26 = arith.remui %arg2, %arg2 {t.flag} : index
// CHECK-NEXT:     %27 = arith.remsi %arg0, %arg1 : i32
// CHECK-NEXT:     %28 = arith.remsi %arg2, %arg2 {t.flag} : index
// CHECK-NEXT:     %29 = arith.andi %arg0, %arg1 : i32
// CHECK-NEXT:     %30 = arith.andi %arg2, %arg2 {t.flag} : index
// CHECK-NEXT:     %31 = arith.ori %arg0, %arg1 : i32
// CHECK-NEXT:     %32 = arith.ori %arg2, %arg2 {t.flag} : index
// CHECK-NEXT:     %33 = arith.xori %arg0, %arg1 : i32
// CHECK-NEXT:     %34 = arith.xori %arg2, %arg2 {t.flag} : index
// CHECK-NEXT:     %35 = arith.maxsi %arg0, %arg1 : i32
// CHECK-NEXT:     %36 = arith.maxsi %arg2, %arg2 {t.flag} : index
// CHECK-NEXT:     %37 = arith.maxui %arg0, %arg1 : i32
// CHECK-NEXT:     %38 = arith.maxui %arg2, %arg2 {t.flag} : index
// CHECK-NEXT:     %39 = arith.minsi %arg0, %arg1 : i32
// CHECK-NEXT:     %40 = arith.minsi %arg2, %arg2 {t.flag} : index
// CHECK-NEXT:     %41 = arith.minui %arg0, %arg1 : i32
// CHECK-NEXT:     %42 = arith.minui %arg2, %arg2 {t.flag} : index
// CHECK-NEXT:     %43 = arith.addf %arg3, %arg4 : f32
// CHECK-NEXT:     %44 = arith.addf %arg8, %arg8 fastmath<fast> : vector<4xf32>
// CHECK-NEXT:     %45 = arith.addf %arg3, %arg4 fastmath<nnan,contract> {t.flag} : f32
// CHECK-NEXT:     %46 = arith.subf %arg3, %arg4 : f32
// CHECK-NEXT:     %47 = arith.subf %arg8, %arg8 fastmath<fast> : vector<4xf32>
// CHECK-NEXT:     %48 = arith.subf %arg3, %arg4 fastmath<nnan,contract> {t.flag} : f32
// CHECK-NEXT:     %49 = arith.mulf %arg3, %arg4 : f32
// CHECK-NEXT:     %50 = arith.mulf %arg8, %arg8 fastmath<fast> : vector<4xf32>
// CHECK-NEXT:     %51 = arith.mulf %arg3, %arg4 fastmath<nnan,contract> {t.flag} : f32
// CHECK-NEXT:     %52 = arith.divf %arg3, %arg4 : f32
// CHECK-NEXT:     %53 = arith.divf %arg8, %arg8 fastmath<fast> : vector<4xf32>
// CHECK-NEXT:     %54 = arith.divf %arg3, %arg4 fastmath<nnan,contract> {t.flag} : f32
// CHECK-NEXT:     %55 = arith.remf %arg3, %arg4 : f32
// CHECK-NEXT:     %56 = arith.remf %arg8, %arg8 fastmath<fast> : vector<4xf32>
// CHECK-NEXT:     %57 = arith.remf %arg3, %arg4 fastmath<nnan,contract> {t.flag} : f32
// CHECK-NEXT:     %58 = arith.maximumf %arg3, %arg4 : f32
// CHECK-NEXT:     %59 = arith.maximumf %arg8, %arg8 fastmath<fast> : vector<4xf32>
// CHECK-NEXT:     %60 = arith.maximumf %arg3, %arg4 fastmath<nnan,contract> {t.flag} : f32
// CHECK-NEXT:     %61 = arith.maxnumf %arg3, %arg4 : f32
// CHECK-NEXT:     %62 = arith.maxnumf %arg8, %arg8 fastmath<fast> : vector<4xf32>
// CHECK-NEXT:     %63 = arith.maxnumf %arg3, %arg4 fastmath<nnan,contract> {t.flag} : f32
// CHECK-NEXT:     %64 = arith.minimumf %arg3, %arg4 : f32
// CHECK-NEXT:     %65 = arith.minimumf %arg8, %arg8 fastmath<fast> : vector<4xf32>
// CHECK-NEXT:     %66 = arith.minimumf %arg3, %arg4 fastmath<nnan,contract> {t.flag} : f32
// CHECK-NEXT:     %67 = arith.minnumf %arg3, %arg4 : f32
// CHECK-NEXT:     %68 = arith.minnumf %arg8, %arg8 fastmath<fast> : vector<4xf32>
// CHECK-NEXT:     %69 = arith.minnumf %arg3, %arg4 fastmath<nnan,contract> {t.flag} : f32
// CHECK-NEXT:     %70 = arith.negf %arg3 : f32
// CHECK-NEXT:     %71 = arith.negf %arg3 fastmath<ninf> : f32
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @comparisons(%arg0: i32, %arg1: i32, %arg2: index, %arg3: f32, %arg4: f32, %arg5: i1, %arg6: vector<4xi1>, %arg7: vector<4xi32>, %arg8: vector<4xf32>) {
// CHECK-NEXT:     %0 = arith.cmpi eq, %arg0, %arg1 : i32
// CHECK-NEXT:     %1 = arith.cmpi ne, %arg0, %arg1 : i32
// CHECK-NEXT:     %2 = arith.cmpi slt, %arg0, %arg1 : i32
// CHECK-NEXT:     %3 = arith.cmpi sle, %arg0, %arg1 : i32
// CHECK-NEXT:     %4 = arith.cmpi sgt, %arg0, %arg1 : i32
// CHECK-NEXT:     %5 = arith.cmpi sge, %arg0, %arg1 : i32
// CHECK-NEXT:     %6 = arith.cmpi ult, %arg0, %arg1 : i32
// CHECK-NEXT:     %7 = arith.cmpi ule, %arg0, %arg1 : i32
// CHECK-NEXT:     %8 = arith.cmpi ugt, %arg0, %arg1 : i32
// CHECK-NEXT:     %9 = arith.cmpi uge, %arg0, %arg1 : i32
// CHECK-NEXT:     %10 = arith.cmpi slt, %arg7, %arg7 : vector<4xi32>
// CHECK-NEXT:     %11 = arith.cmpi eq, %arg2, %arg2 {t.flag} : index
// CHECK-NEXT:     %12 = arith.cmpf false, %arg3, %arg4 : f32
// CHECK-NEXT:     %13 = arith.cmpf oeq, %arg3, %arg4 : f32
// CHECK-NEXT:     %14 = arith.cmpf ogt, %arg3, %arg4 : f32
// CHECK-NEXT:     %15 = arith.cmpf oge, %arg3, %arg4 : f32
// CHECK-NEXT:     %16 = arith.cmpf olt, %arg3, %arg4 : f32
// CHECK-NEXT:     %17 = arith.cmpf ole, %arg3, %arg4 : f32
// CHECK-NEXT:     %18 = arith.cmpf one, %arg3, %arg4 : f32
// CHECK-NEXT:     %19 = arith.cmpf ord, %arg3, %arg4 : f32
// CHECK-NEXT:     %20 = arith.cmpf ueq, %arg3, %arg4 : f32
// CHECK-NEXT:     %21 = arith.cmpf ugt, %arg3, %arg4 : f32
// CHECK-NEXT:     %22 = arith.cmpf uge, %arg3, %arg4 : f32
// CHECK-NEXT:     %23 = arith.cmpf ult, %arg3, %arg4 : f32
// CHECK-NEXT:     %24 = arith.cmpf ule, %arg3, %arg4 : f32
// CHECK-NEXT:     %25 = arith.cmpf une, %arg3, %arg4 : f32
// CHECK-NEXT:     %26 = arith.cmpf uno, %arg3, %arg4 : f32
// CHECK-NEXT:     %27 = arith.cmpf true, %arg3, %arg4 : f32
// CHECK-NEXT:     %28 = arith.cmpf olt, %arg8, %arg8 fastmath<nnan> {t.flag} : vector<4xf32>
// CHECK-NEXT:     %29 = arith.select %arg5, %arg3, %arg4 : f32
// CHECK-NEXT:     %30 = arith.select %arg5, %arg8, %arg8 : vector<4xf32>
// CHECK-NEXT:     %31 = arith.select %arg6, %arg8, %arg8 {t.flag} : vector<4xi1>, vector<4xf32>
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @casts(%arg0: i32, %arg1: i32, %arg2: index, %arg3: f32, %arg4: f32, %arg5: i1, %arg6: vector<4xi1>, %arg7: vector<4xi32>, %arg8: vector<4xf32>) {
// CHECK-NEXT:     %0 = arith.extui %arg0 : i32 to i64
// CHECK-NEXT:     %1 = arith.extui %arg0 {t.flag} : i32 to i64
// CHECK-NEXT:     %2 = arith.extsi %arg0 : i32 to i64
// CHECK-NEXT:     %3 = arith.extsi %arg0 {t.flag} : i32 to i64
// CHECK-NEXT:     %4 = arith.extf %arg3 : f32 to f64
// CHECK-NEXT:     %5 = arith.extf %arg3 {t.flag} : f32 to f64
// CHECK-NEXT:     %6 = arith.trunci %arg0 : i32 to i8
// CHECK-NEXT:     %7 = arith.trunci %arg0 {t.flag} : i32 to i8
// CHECK-NEXT:     %8 = arith.truncf %arg3 : f32 to f16
// CHECK-NEXT:     %9 = arith.truncf %arg3 {t.flag} : f32 to f16
// CHECK-NEXT:     %10 = arith.uitofp %arg0 : i32 to f32
// CHECK-NEXT:     %11 = arith.uitofp %arg0 {t.flag} : i32 to f32
// CHECK-NEXT:     %12 = arith.sitofp %arg0 : i32 to f32
// CHECK-NEXT:     %13 = arith.sitofp %arg0 {t.flag} : i32 to f32
// CHECK-NEXT:     %14 = arith.fptoui %arg3 : f32 to i32
// CHECK-NEXT:     %15 = arith.fptoui %arg3 {t.flag} : f32 to i32
// CHECK-NEXT:     %16 = arith.fptosi %arg3 : f32 to i32
// CHECK-NEXT:     %17 = arith.fptosi %arg3 {t.flag} : f32 to i32
// CHECK-NEXT:     %18 = arith.index_cast %arg0 : i32 to index
// CHECK-NEXT:     %19 = arith.index_cast %arg0 {t.flag} : i32 to index
// CHECK-NEXT:     %20 = arith.index_castui %arg2 : index to i64
// CHECK-NEXT:     %21 = arith.index_castui %arg2 {t.flag} : index to i64
// CHECK-NEXT:     %22 = arith.bitcast %arg3 : f32 to i32
// CHECK-NEXT:     %23 = arith.bitcast %arg3 {t.flag} : f32 to i32
// CHECK-NEXT:     %24 = arith.trunci %arg0 overflow<nsw> : i32 to i8
// CHECK-NEXT:     %25 = arith.truncf %arg3 to_nearest_even : f32 to f16
// CHECK-NEXT:     %26 = arith.extf %arg3 fastmath<fast> : f32 to f64
// CHECK-NEXT:     %27 = arith.extsi %arg7 : vector<4xi32> to vector<4xi64>
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @constants(%arg0: i32, %arg1: i32, %arg2: index, %arg3: f32, %arg4: f32, %arg5: i1, %arg6: vector<4xi1>, %arg7: vector<4xi32>, %arg8: vector<4xf32>) {
// CHECK-NEXT:     %c1_i32 = arith.constant 1 : i32
// CHECK-NEXT:     %c-1_i8 = arith.constant -1 : i8
// CHECK-NEXT:     %true = arith.constant true
// CHECK-NEXT:     %false = arith.constant false
// CHECK-NEXT:     %c-1_i8_0 = arith.constant -1 : i8
// CHECK-NEXT:     %c7 = arith.constant 7 : index
// CHECK-NEXT:     %cst = arith.constant 1.500000e+00 : f32
// CHECK-NEXT:     %cst_1 = arith.constant 0x7FC00000 : f32
// CHECK-NEXT:     %cst_2 = arith.constant -0.000000e+00 : f64
// CHECK-NEXT:     %cst_3 = arith.constant dense<1> : vector<4xi32>
// CHECK-NEXT:     %cst_4 = arith.constant dense<[1.000000e+00, 2.000000e+00]> : vector<2xf32>
// CHECK-NEXT:     %cst_5 = arith.constant dense<0> : tensor<2x2xi64>
// CHECK-NEXT:     %c3_i64 = arith.constant {t.flag} 3 : i64
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @extended(%arg0: i32, %arg1: i32, %arg2: index, %arg3: f32, %arg4: f32, %arg5: i1, %arg6: vector<4xi1>, %arg7: vector<4xi32>, %arg8: vector<4xf32>) {
// CHECK-NEXT:     %sum, %overflow = arith.addui_extended %arg0, %arg1 : i32, i1
// CHECK-NEXT:     %low, %high = arith.mulsi_extended %arg0, %arg1 : i32
// CHECK-NEXT:     %low_0, %high_1 = arith.mului_extended %arg0, %arg1 : i32
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-NOT:  {{.}}

// GENERIC:      "builtin.module"() ({
// GENERIC-NEXT:   "func.func"() <{function_type = (i32, i32, index, f32, f32, i1, vector<4xi1>, vector<4xi32>, vector<4xf32>) -> (), sym_name = "arithmetic"}> ({
// GENERIC-NEXT:   ^bb0(%arg36: i32, %arg37: i32, %arg38: index, %arg39: f32, %arg40: f32, %arg41: i1, %arg42: vector<4xi1>, %arg43: vector<4xi32>, %arg44: vector<4xf32>):
// GENERIC-NEXT:     %76 = "arith.addi"(%arg36, %arg37) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
// GENERIC-NEXT:     %77 = "arith.addi"(%arg36, %arg37) <{overflowFlags = #arith.overflow<nsw>}> : (i32, i32) -> i32
// GENERIC-NEXT:     %78 = "arith.addi"(%arg43, %arg43) <{overflowFlags = #arith.overflow<nsw, nuw>}> {t.flag} : (vector<4xi32>, vector<4xi32>) -> vector<4xi32>
// GENERIC-NEXT:     %79 = "arith.subi"(%arg36, %arg37) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
// GENERIC-NEXT:     %80 = "arith.subi"(%arg36, %arg37) <{overflowFlags = #arith.overflow<nsw>}> : (i32, i32) -> i32
// GENERIC-NEXT:     %81 = "arith.subi"(%arg43, %arg43) <{overflowFlags = #arith.overflow<nsw, nuw>}> {t.flag} : (vector<4xi32>, vector<4xi32>) -> vector<4xi32>
// GENERIC-NEXT:     %82 = "arith.muli"(%arg36, %arg37) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
// GENERIC-NEXT:     %83 = "arith.muli"(%arg36, %arg37) <{overflowFlags = #arith.overflow<nsw>}> : (i32, i32) -> i32
// GENERIC-NEXT:     %84 = "arith.muli"(%arg43, %arg43) <{overflowFlags = #arith.overflow<nsw, nuw>}> {t.flag} : (vector<4xi32>, vector<4xi32>) -> vector<4xi32>
// GENERIC-NEXT:     %85 = "arith.shli"(%arg36, %arg37) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
// GENERIC-NEXT:     %86 = "arith.shli"(%arg36, %arg37) <{overflowFlags = #arith.overflow<nuw>}> : (i32, i32) -> i32
// GENERIC-NEXT:     %87 = "arith.divui"(%arg36, %arg37) : (i32, i32) -> i32
// GENERIC-NEXT:     %88 = "arith.divui"(%arg36, %arg37) <{isExact}> : (i32, i32) -> i32
// GENERIC-NEXT:     %89 = "arith.divsi"(%arg36, %arg37) : (i32, i32) -> i32
// GENERIC-NEXT:     %90 = "arith.divsi"(%arg36, %arg37) <{isExact}> : (i32, i32) -> i32
// GENERIC-NEXT:     %91 = "arith.shrui"(%arg36, %arg37) : (i32, i32) -> i32
// GENERIC-NEXT:     %92 = "arith.shrui"(%arg36, %arg37) <{isExact}> : (i32, i32) -> i32
// GENERIC-NEXT:     %93 = "arith.shrsi"(%arg36, %arg37) : (i32, i32) -> i32
// GENERIC-NEXT:     %94 = "arith.shrsi"(%arg36, %arg37) <{isExact}> : (i32, i32) -> i32
// GENERIC-NEXT:     %95 = "arith.ceildivui"(%arg36, %arg37) : (i32, i32) -> i32
// GENERIC-NEXT:     %96 = "arith.ceildivui"(%arg38, %arg38) {t.flag} : (index, index) -> index
// GENERIC-NEXT:     %97 = "arith.ceildivsi"(%arg36, %arg37) : (i32, i32) -> i32
// GENERIC-NEXT:     %98 = "arith.ceildivsi"(%arg38, %arg38) {t.flag} : (index, index) -> index
// GENERIC-NEXT:     %99 = "arith.floordivsi"(%arg36, %arg37) : (i32, i32) -> i32
// GENERIC-NEXT:     %100 = "arith.floordivsi"(%arg38, %arg38) {t.flag} : (index, index) -> index
// GENERIC-NEXT:     %101 = "arith.remui"(%arg36, %arg37) : (i32, i32) -> i32
// GENERIC-NEXT:     %102 = "arith.remui"(%arg38, %arg38) {t.flag} : (index, index) -> index
// GENERIC-NEXT:     %103 = "arith.remsi"(%arg36, %arg37) : (i32, i32) -> i32
// GENERIC-NEXT:     %104 = "arith.remsi"(%arg38, %arg38) {t.flag} : (index, index) -> index
// GENERIC-NEXT:     %105 = "arith.andi"(%arg36, %arg37) : (i32, i32) -> i32
// GENERIC-NEXT:     %106 = "arith.andi"(%arg38, %arg38) {t.flag} : (index, index) -> index
// GENERIC-NEXT:     %107 = "arith.ori"(%arg36, %arg37) : (i32, i32) -> i32
// GENERIC-NEXT:     %108 = "arith.ori"(%arg38, %arg38) {t.flag} : (index, index) -> index
// GENERIC-NEXT:     %109 = "arith.xori"(%arg36, %arg37) : (i32, i32) -> i32
// GENERIC-NEXT:     %110 = "arith.xori"(%arg38, %arg38) {t.flag} : (index, index) -> index
// GENERIC-NEXT:     %111 = "arith.maxsi"(%arg36, %arg37) : (i32, i32) -> i32
// GENERIC-NEXT:     %112 = "arith.maxsi"(%arg38, %arg38) {t.flag} : (index, index) -> index
// GENERIC-NEXT:     %113 = "arith.maxui"(%arg36, %arg37) : (i32, i32) -> i32
// GENERIC-NEXT:     %114 = "arith.maxui"(%arg38, %arg38) {t.flag} : (index, index) -> index
// GENERIC-NEXT:     %115 = "arith.minsi"(%arg36, %arg37) : (i32, i32) -> i32
// GENERIC-NEXT:     %116 = "arith.minsi"(%arg38, %arg38) {t.flag} : (index, index) -> index
// GENERIC-NEXT:     %117 = "arith.minui"(%arg36, %arg37) : (i32, i32) -> i32
// GENERIC-NEXT:     %118 = "arith.minui"(%arg38, %arg38) {t.flag} : (index, index) -> index
// GENERIC-NEXT:     %119 = "arith.addf"(%arg39, %arg40) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
// GENERIC-NEXT:     %120 = "arith.addf"(%arg44, %arg44) <{fastmath = #arith.fastmath<fast>}> : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
// GENERIC-NEXT:     %121 = "arith.addf"(%arg39, %arg40) <{fastmath = #arith.fastmath<nnan,contract>}> {t.flag} : (f32, f32) -> f32
// GENERIC-NEXT:     %122 = "arith.subf"(%arg39, %arg40) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
// GENERIC-NEXT:     %123 = "arith.subf"(%arg44, %arg44) <{fastmath = #arith.fastmath<fast>}> : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
// GENERIC-NEXT:     %124 = "arith.subf"(%arg39, %arg40) <{fastmath = #arith.fastmath<nnan,contract>}> {t.flag} : (f32, f32) -> f32
// GENERIC-NEXT:     %125 = "arith.mulf"(%arg39, %arg40) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
// GENERIC-NEXT:     %126 = "arith.mulf"(%arg44, %arg44) <{fastmath = #arith.fastmath<fast>}> : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
// GENERIC-NEXT:     %127 = "arith.mulf"(%arg39, %arg40) <{fastmath = #arith.fastmath<nnan,contract>}> {t.flag} : (f32, f32) -> f32
// GENERIC-NEXT:     %128 = "arith.divf"(%arg39, %arg40) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
// GENERIC-NEXT:     %129 = "arith.divf"(%arg44, %arg44) <{fastmath = #arith.fastmath<fast>}> : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
// GENERIC-NEXT:     %130 = "arith.divf"(%arg39, %arg40) <{fastmath = #arith.fastmath<nnan,contract>}> {t.flag} : (f32, f32) -> f32
// GENERIC-NEXT:     %131 = "arith.remf"(%arg39, %arg40) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
// GENERIC-NEXT:     %132 = "arith.remf"(%arg44, %arg44) <{fastmath = #arith.fastmath<fast>}> : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
// GENERIC-NEXT:     %133 = "arith.remf"(%arg39, %arg40) <{fastmath = #arith.fastmath<nnan,contract>}> {t.flag} : (f32, f32) -> f32
// GENERIC-NEXT:     %134 = "arith.maximumf"(%arg39, %arg40) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
// GENERIC-NEXT:     %135 = "arith.maximumf"(%arg44, %arg44) <{fastmath = #arith.fastmath<fast>}> : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
// GENERIC-NEXT:     %136 = "arith.maximumf"(%arg39, %arg40) <{fastmath = #arith.fastmath<nnan,contract>}> {t.flag} : (f32, f32) -> f32
// GENERIC-NEXT:     %137 = "arith.maxnumf"(%arg39, %arg40) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
// GENERIC-NEXT:     %138 = "arith.maxnumf"(%arg44, %arg44) <{fastmath = #arith.fastmath<fast>}> : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
// GENERIC-NEXT:     %139 = "arith.maxnumf"(%arg39, %arg40) <{fastmath = #arith.fastmath<nnan,contract>}> {t.flag} : (f32, f32) -> f32
// GENERIC-NEXT:     %140 = "arith.minimumf"(%arg39, %arg40) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
// GENERIC-NEXT:     %141 = "arith.minimumf"(%arg44, %arg44) <{fastmath = #arith.fastmath<fast>}> : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
// GENERIC-NEXT:     %142 = "arith.minimumf"(%arg39, %arg40) <{fastmath = #arith.fastmath<nnan,contract>}> {t.flag} : (f32, f32) -> f32
// GENERIC-NEXT:     %143 = "arith.minnumf"(%arg39, %arg40) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
// GENERIC-NEXT:     %144 = "arith.minnumf"(%arg44, %arg44) <{fastmath = #arith.fastmath<fast>}> : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
// GENERIC-NEXT:     %145 = "arith.minnumf"(%arg39, %arg40) <{fastmath = #arith.fastmath<nnan,contract>}> {t.flag} : (f32, f32) -> f32
// GENERIC-NEXT:     %146 = "arith.negf"(%arg39) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
// GENERIC-NEXT:     %147 = "arith.negf"(%arg39) <{fastmath = #arith.fastmath<ninf>}> : (f32) -> f32
// GENERIC-NEXT:     "func.return"() : () -> ()
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT:   "func.func"() <{function_type = (i32, i32, index, f32, f32, i1, vector<4xi1>, vector<4xi32>, vector<4xf32>) -> (), sym_name = "comparisons"}> ({
// GENERIC-NEXT:   ^bb0(%arg27: i32, %arg28: i32, %arg29: index, %arg30: f32, %arg31: f32, %arg32: i1, %arg33: vector<4xi1>, %arg34: vector<4xi32>, %arg35: vector<4xf32>):
// GENERIC-NEXT:     %44 = "arith.cmpi"(%arg27, %arg28) <{predicate = 0 : i64}> : (i32, i32) -> i1
// GENERIC-NEXT:     %45 = "arith.cmpi"(%arg27, %arg28) <{predicate = 1 : i64}> : (i32, i32) -> i1
// GENERIC-NEXT:     %46 = "arith.cmpi"(%arg27, %arg28) <{predicate = 2 : i64}> : (i32, i32) -> i1
// GENERIC-NEXT:     %47 = "arith.cmpi"(%arg27, %arg28) <{predicate = 3 : i64}> : (i32, i32) -> i1
// GENERIC-NEXT:     %48 = "arith.cmpi"(%arg27, %arg28) <{predicate = 4 : i64}> : (i32, i32) -> i1
// GENERIC-NEXT:     %49 = "arith.cmpi"(%arg27, %arg28) <{predicate = 5 : i64}> : (i32, i32) -> i1
// GENERIC-NEXT:     %50 = "arith.cmpi"(%arg27, %arg28) <{predicate = 6 : i64}> : (i32, i32) -> i1
// GENERIC-NEXT:     %51 = "arith.cmpi"(%arg27, %arg28) <{predicate = 7 : i64}> : (i32, i32) -> i1
// GENERIC-NEXT:     %52 = "arith.cmpi"(%arg27, %arg28) <{predicate = 8 : i64}> : (i32, i32) -> i1
// GENERIC-NEXT:     %53 = "arith.cmpi"(%arg27, %arg28) <{predicate = 9 : i64}> : (i32, i32) -> i1
// GENERIC-NEXT:     %54 = "arith.cmpi"(%arg34, %arg34) <{predicate = 2 : i64}> : (vector<4xi32>, vector<4xi32>) -> vector<4xi1>
// GENERIC-NEXT:     %55 = "arith.cmpi"(%arg29, %arg29) <{predicate = 0 : i64}> {t.flag} : (index, index) -> i1
// GENERIC-NEXT:     %56 = "arith.cmpf"(%arg30, %arg31) <{fastmath = #arith.fastmath<none>, predicate = 0 : i64}> : (f32, f32) -> i1
// GENERIC-NEXT:     %57 = "arith.cmpf"(%arg30, %arg31) <{fastmath = #arith.fastmath<none>, predicate = 1 : i64}> : (f32, f32) -> i1
// GENERIC-NEXT:     %58 = "arith.cmpf"(%arg30, %arg31) <{fastmath = #arith.fastmath<none>, predicate = 2 : i64}> : (f32, f32) -> i1
// GENERIC-NEXT:     %59 = "arith.cmpf"(%arg30, %arg31) <{fastmath = #arith.fastmath<none>, predicate = 3 : i64}> : (f32, f32) -> i1
// GENERIC-NEXT:     %60 = "arith.cmpf"(%arg30, %arg31) <{fastmath = #arith.fastmath<none>, predicate = 4 : i64}> : (f32, f32) -> i1
// GENERIC-NEXT:     %61 = "arith.cmpf"(%arg30, %arg31) <{fastmath = #arith.fastmath<none>, predicate = 5 : i64}> : (f32, f32) -> i1
// GENERIC-NEXT:     %62 = "arith.cmpf"(%arg30, %arg31) <{fastmath = #arith.fastmath<none>, predicate = 6 : i64}> : (f32, f32) -> i1
// GENERIC-NEXT:     %63 = "arith.cmpf"(%arg30, %arg31) <{fastmath = #arith.fastmath<none>, predicate = 7 : i64}> : (f32, f32) -> i1
// GENERIC-NEXT:     %64 = "arith.cmpf"(%arg30, %arg31) <{fastmath = #arith.fastmath<none>, predicate = 8 : i64}> : (f32, f32) -> i1
// GENERIC-NEXT:     %65 = "arith.cmpf"(%arg30, %arg31) <{fastmath = #arith.fastmath<none>, predicate = 9 : i64}> : (f32, f32) -> i1
// GENERIC-NEXT:     %66 = "arith.cmpf"(%arg30, %arg31) <{fastmath = #arith.fastmath<none>, predicate = 10 : i64}> : (f32, f32) -> i1
// GENERIC-NEXT:     %67 = "arith.cmpf"(%arg30, %arg31) <{fastmath = #arith.fastmath<none>, predicate = 11 : i64}> : (f32, f32) -> i1
// GENERIC-NEXT:     %68 = "arith.cmpf"(%arg30, %arg31) <{fastmath = #arith.fastmath<none>, predicate = 12 : i64}> : (f32, f32) -> i1
// GENERIC-NEXT:     %69 = "arith.cmpf"(%arg30, %arg31) <{fastmath = #arith.fastmath<none>, predicate = 13 : i64}> : (f32, f32) -> i1
// GENERIC-NEXT:     %70 = "arith.cmpf"(%arg30, %arg31) <{fastmath = #arith.fastmath<none>, predicate = 14 : i64}> : (f32, f32) -> i1
// GENERIC-NEXT:     %71 = "arith.cmpf"(%arg30, %arg31) <{fastmath = #arith.fastmath<none>, predicate = 15 : i64}> : (f32, f32) -> i1
// GENERIC-NEXT:     %72 = "arith.cmpf"(%arg35, %arg35) <{fastmath = #arith.fastmath<nnan>, predicate = 4 : i64}> {t.flag} : (vector<4xf32>, vector<4xf32>) -> vector<4xi1>
// GENERIC-NEXT:     %73 = "arith.select"(%arg32, %arg30, %arg31) : (i1, f32, f32) -> f32
// GENERIC-NEXT:     %74 = "arith.select"(%arg32, %arg35, %arg35) : (i1, vector<4xf32>, vector<4xf32>) -> vector<4xf32>
// GENERIC-NEXT:     %75 = "arith.select"(%arg33, %arg35, %arg35) {t.flag} : (vector<4xi1>, vector<4xf32>, vector<4xf32>) -> vector<4xf32>
// GENERIC-NEXT:     "func.return"() : () -> ()
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT:   "func.func"() <{function_type = (i32, i32, index, f32, f32, i1, vector<4xi1>, vector<4xi32>, vector<4xf32>) -> (), sym_name = "casts"}> ({
// GENERIC-NEXT:   ^bb0(%arg18: i32, %arg19: i32, %arg20: index, %arg21: f32, %arg22: f32, %arg23: i1, %arg24: vector<4xi1>, %arg25: vector<4xi32>, %arg26: vector<4xf32>):
// GENERIC-NEXT:     %16 = "arith.extui"(%arg18) : (i32) -> i64
// GENERIC-NEXT:     %17 = "arith.extui"(%arg18) {t.flag} : (i32) -> i64
// GENERIC-NEXT:     %18 = "arith.extsi"(%arg18) : (i32) -> i64
// GENERIC-NEXT:     %19 = "arith.extsi"(%arg18) {t.flag} : (i32) -> i64
// GENERIC-NEXT:     %20 = "arith.extf"(%arg21) : (f32) -> f64
// GENERIC-NEXT:     %21 = "arith.extf"(%arg21) {t.flag} : (f32) -> f64
// GENERIC-NEXT:     %22 = "arith.trunci"(%arg18) <{overflowFlags = #arith.overflow<none>}> : (i32) -> i8
// GENERIC-NEXT:     %23 = "arith.trunci"(%arg18) <{overflowFlags = #arith.overflow<none>}> {t.flag} : (i32) -> i8
// GENERIC-NEXT:     %24 = "arith.truncf"(%arg21) : (f32) -> f16
// GENERIC-NEXT:     %25 = "arith.truncf"(%arg21) {t.flag} : (f32) -> f16
// GENERIC-NEXT:     %26 = "arith.uitofp"(%arg18) : (i32) -> f32
// GENERIC-NEXT:     %27 = "arith.uitofp"(%arg18) {t.flag} : (i32) -> f32
// GENERIC-NEXT:     %28 = "arith.sitofp"(%arg18) : (i32) -> f32
// GENERIC-NEXT:     %29 = "arith.sitofp"(%arg18) {t.flag} : (i32) -> f32
// GENERIC-NEXT:     %30 = "arith.fptoui"(%arg21) : (f32) -> i32
// GENERIC-NEXT:     %31 = "arith.fptoui"(%arg21) {t.flag} : (f32) -> i32
// GENERIC-NEXT:     %32 = "arith.fptosi"(%arg21) : (f32) -> i32
// GENERIC-NEXT:     %33 = "arith.fptosi"(%arg21) {t.flag} : (f32) -> i32
// GENERIC-NEXT:     %34 = "arith.index_cast"(%arg18) : (i32) -> index
// GENERIC-NEXT:     %35 = "arith.index_cast"(%arg18) {t.flag} : (i32) -> index
// GENERIC-NEXT:     %36 = "arith.index_castui"(%arg20) : (index) -> i64
// GENERIC-NEXT:     %37 = "arith.index_castui"(%arg20) {t.flag} : (index) -> i64
// GENERIC-NEXT:     %38 = "arith.bitcast"(%arg21) : (f32) -> i32
// GENERIC-NEXT:     %39 = "arith.bitcast"(%arg21) {t.flag} : (f32) -> i32
// GENERIC-NEXT:     %40 = "arith.trunci"(%arg18) <{overflowFlags = #arith.overflow<nsw>}> : (i32) -> i8
// GENERIC-NEXT:     %41 = "arith.truncf"(%arg21) <{roundingmode = 0 : i32}> : (f32) -> f16
// GENERIC-NEXT:     %42 = "arith.extf"(%arg21) <{fastmath = #arith.fastmath<fast>}> : (f32) -> f64
// GENERIC-NEXT:     %43 = "arith.extsi"(%arg25) : (vector<4xi32>) -> vector<4xi64>
// GENERIC-NEXT:     "func.return"() : () -> ()
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT:   "func.func"() <{function_type = (i32, i32, index, f32, f32, i1, vector<4xi1>, vector<4xi32>, vector<4xf32>) -> (), sym_name = "constants"}> ({
// GENERIC-NEXT:   ^bb0(%arg9: i32, %arg10: i32, %arg11: index, %arg12: f32, %arg13: f32, %arg14: i1, %arg15: vector<4xi1>, %arg16: vector<4xi32>, %arg17: vector<4xf32>):
// GENERIC-NEXT:     %3 = "arith.constant"() <{value = 1 : i32}> : () -> i32
// GENERIC-NEXT:     %4 = "arith.constant"() <{value = -1 : i8}> : () -> i8
// GENERIC-NEXT:     %5 = "arith.constant"() <{value = true}> : () -> i1
// GENERIC-NEXT:     %6 = "arith.constant"() <{value = false}> : () -> i1
// GENERIC-NEXT:     %7 = "arith.constant"() <{value = -1 : i8}> : () -> i8
// GENERIC-NEXT:     %8 = "arith.constant"() <{value = 7 : index}> : () -> index
// GENERIC-NEXT:     %9 = "arith.constant"() <{value = 1.500000e+00 : f32}> : () -> f32
// GENERIC-NEXT:     %10 = "arith.constant"() <{value = 0x7FC00000 : f32}> : () -> f32
// GENERIC-NEXT:     %11 = "arith.constant"() <{value = -0.000000e+00 : f64}> : () -> f64
// GENERIC-NEXT:     %12 = "arith.constant"() <{value = dense<1> : vector<4xi32>}> : () -> vector<4xi32>
// GENERIC-NEXT:     %13 = "arith.constant"() <{value = dense<[1.000000e+00, 2.000000e+00]> : vector<2xf32>}> : () -> vector<2xf32>
// GENERIC-NEXT:     %14 = "arith.constant"() <{value = dense<0> : tensor<2x2xi64>}> : () -> tensor<2x2xi64>
// GENERIC-NEXT:     %15 = "arith.constant"() <{value = 3 : i64}> {t.flag} : () -> i64
// GENERIC-NEXT:     "func.return"() : () -> ()
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT:   "func.func"() <{function_type = (i32, i32, index, f32, f32, i1, vector<4xi1>, vector<4xi32>, vector<4xf32>) -> (), sym_name = "extended"}> ({
// GENERIC-NEXT:   ^bb0(%arg0: i32, %arg1: i32, %arg2: index, %arg3: f32, %arg4: f32, %arg5: i1, %arg6: vector<4xi1>, %arg7: vector<4xi32>, %arg8: vector<4xf32>):
// GENERIC-NEXT:     %0:2 = "arith.addui_extended"(%arg0, %arg1) : (i32, i32) -> (i32, i1)
// GENERIC-NEXT:     %1:2 = "arith.mulsi_extended"(%arg0, %arg1) : (i32, i32) -> (i32, i32)
// GENERIC-NEXT:     %2:2 = "arith.mului_extended"(%arg0, %arg1) : (i32, i32) -> (i32, i32)
// GENERIC-NEXT:     "func.return"() : () -> ()
// GENERIC-NEXT:   }) : () -> ()
// GENERIC-NEXT: }) : () -> ()
// GENERIC-NOT:  {{.}}
