// Memory from malloc, aligned_alloc or functions with other names, and from the stack.

// RUN: async-opt --finalize-memref-to-llvm %s | FileCheck %s --check-prefix=MALLOC
// RUN: async-opt --finalize-memref-to-llvm='use-aligned-alloc=1 index-bitwidth=32' %s | FileCheck %s --check-prefix=ALIGNED
// RUN: async-opt --finalize-memref-to-llvm='use-generic-functions=1' %s | FileCheck %s --check-prefix=GENERIC

func.func @alloc(%n: index) {
  %0 = memref.alloc() : memref<4x5xf32>
  %1 = memref.alloc(%n) : memref<?x5xf32>
  %2 = memref.alloc(%n) {alignment = 16} : memref<?xf64>
  %3 = memref.alloca() : memref<4xi8>
  %4 = memref.alloca(%n) {alignment = 32} : memref<3x?xf32>
  %5 = memref.alloc() : memref<f32>
  memref.dealloc %0 : memref<4x5xf32>
  memref.dealloc %1 : memref<?x5xf32>
  %6 = memref.alloc() : memref<4xf32, 0>
  %8 = memref.alloc() : memref<2xindex>
  %9 = memref.alloc() : memref<2xvector<4xf32>>
  %10 = memref.alloc(%n, %n) : memref<?x?x7xi1>
  %11 = memref.alloc() : memref<2xmemref<4xf32>>
  return
}
func.func @deallocu(%u: memref<*xf32>) {
  memref.dealloc %u : memref<*xf32>
  return
}

// GENERATED CHECKS: written by BLESS=1 cargo test --test filetests

// MALLOC:      module {
// MALLOC-NEXT:   llvm.func @free(!llvm.ptr)
// MALLOC-NEXT:   llvm.func @malloc(i64) -> !llvm.ptr
// MALLOC-NEXT:   func.func @alloc(%arg0: index) {
// MALLOC-NEXT:     %0 = builtin.unrealized_conversion_cast %arg0 : index to i64
// MALLOC-NEXT:     %1 = llvm.mlir.constant(4 : index) : i64
// MALLOC-NEXT:     %2 = llvm.mlir.constant(5 : index) : i64
// MALLOC-NEXT:     %3 = llvm.mlir.constant(1 : index) : i64
// MALLOC-NEXT:     %4 = llvm.mlir.constant(20 : index) : i64
// MALLOC-NEXT:     %5 = llvm.mlir.zero : !llvm.ptr
// MALLOC-NEXT:     %6 = llvm.getelementptr %5[%4] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// MALLOC-NEXT:     %7 = llvm.ptrtoint %6 : !llvm.ptr to i64
// MALLOC-NEXT:     %8 = llvm.call @malloc(%7) : (i64) -> !llvm.ptr
// MALLOC-NEXT:     %9 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// MALLOC-NEXT:     %10 = llvm.insertvalue %8, %9[0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// MALLOC-NEXT:     %11 = llvm.insertvalue %8, %10[1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// MALLOC-NEXT:     %12 = llvm.mlir.constant(0 : index) : i64
// MALLOC-NEXT:     %13 = llvm.insertvalue %12, %11[2] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// MALLOC-NEXT:     %14 = llvm.insertvalue %1, %13[3, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// MALLOC-NEXT:     %15 = llvm.insertvalue %2, %14[3, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// MALLOC-NEXT:     %16 = llvm.insertvalue %2, %15[4, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// MALLOC-NEXT:     %17 = llvm.insertvalue %3, %16[4, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// MALLOC-NEXT:     %18 = llvm.mlir.constant(5 : index) : i64
// MALLOC-NEXT:     %19 = llvm.mlir.constant(1 : index) : i64
// MALLOC-NEXT:     %20 = llvm.mul %18, %0 : i64
// MALLOC-NEXT:     %21 = llvm.mlir.zero : !llvm.ptr
// MALLOC-NEXT:     %22 = llvm.getelementptr %21[%20] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// MALLOC-NEXT:     %23 = llvm.ptrtoint %22 : !llvm.ptr to i64
// MALLOC-NEXT:     %24 = llvm.call @malloc(%23) : (i64) -> !llvm.ptr
// MALLOC-NEXT:     %25 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// MALLOC-NEXT:     %26 = llvm.insertvalue %24, %25[0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// MALLOC-NEXT:     %27 = llvm.insertvalue %24, %26[1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// MALLOC-NEXT:     %28 = llvm.mlir.constant(0 : index) : i64
// MALLOC-NEXT:     %29 = llvm.insertvalue %28, %27[2] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// MALLOC-NEXT:     %30 = llvm.insertvalue %0, %29[3, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// MALLOC-NEXT:     %31 = llvm.insertvalue %18, %30[3, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// MALLOC-NEXT:     %32 = llvm.insertvalue %18, %31[4, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// MALLOC-NEXT:     %33 = llvm.insertvalue %19, %32[4, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// MALLOC-NEXT:     %34 = llvm.mlir.constant(1 : index) : i64
// MALLOC-NEXT:     %35 = llvm.mlir.zero : !llvm.ptr
// MALLOC-NEXT:     %36 = llvm.getelementptr %35[%0] : (!llvm.ptr, i64) -> !llvm.ptr, f64
// MALLOC-NEXT:     %37 = llvm.ptrtoint %36 : !llvm.ptr to i64
// MALLOC-NEXT:     %38 = llvm.mlir.constant(16 : index) : i64
// MALLOC-NEXT:     %39 = llvm.add %37, %38 : i64
// MALLOC-NEXT:     %40 = llvm.call @malloc(%39) : (i64) -> !llvm.ptr
// MALLOC-NEXT:     %41 = llvm.ptrtoint %40 : !llvm.ptr to i64
// MALLOC-NEXT:     %42 = llvm.mlir.constant(1 : index) : i64
// MALLOC-NEXT:     %43 = llvm.sub %38, %42 : i64
// MALLOC-NEXT:     %44 = llvm.add %41, %43 : i64
// MALLOC-NEXT:     %45 = llvm.urem %44, %38 : i64
// MALLOC-NEXT:     %46 = llvm.sub %44, %45 : i64
// MALLOC-NEXT:     %47 = llvm.inttoptr %46 : i64 to !llvm.ptr
// MALLOC-NEXT:     %48 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// MALLOC-NEXT:     %49 = llvm.insertvalue %40, %48[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// MALLOC-NEXT:     %50 = llvm.insertvalue %47, %49[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// MALLOC-NEXT:     %51 = llvm.mlir.constant(0 : index) : i64
// MALLOC-NEXT:     %52 = llvm.insertvalue %51, %50[2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// MALLOC-NEXT:     %53 = llvm.insertvalue %0, %52[3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// MALLOC-NEXT:     %54 = llvm.insertvalue %34, %53[4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// MALLOC-NEXT:     %55 = llvm.mlir.constant(4 : index) : i64
// MALLOC-NEXT:     %56 = llvm.mlir.constant(1 : index) : i64
// MALLOC-NEXT:     %57 = llvm.alloca %55 x i8 : (i64) -> !llvm.ptr
// MALLOC-NEXT:     %58 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// MALLOC-NEXT:     %59 = llvm.insertvalue %57, %58[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// MALLOC-NEXT:     %60 = llvm.insertvalue %57, %59[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// MALLOC-NEXT:     %61 = llvm.mlir.constant(0 : index) : i64
// MALLOC-NEXT:     %62 = llvm.insertvalue %61, %60[2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// MALLOC-NEXT:     %63 = llvm.insertvalue %55, %62[3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// MALLOC-NEXT:     %64 = llvm.insertvalue %56, %63[4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// MALLOC-NEXT:     %65 = llvm.mlir.constant(3 : index) : i64
// MALLOC-NEXT:     %66 = llvm.mlir.constant(1 : index) : i64
// MALLOC-NEXT:     %67 = llvm.mul %0, %65 : i64
// MALLOC-NEXT:     %68 = llvm.alloca %67 x f32 {alignment = 32 : i64} : (i64) -> !llvm.ptr
// MALLOC-NEXT:     %69 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// MALLOC-NEXT:     %70 = llvm.insertvalue %68, %69[0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// MALLOC-NEXT:     %71 = llvm.insertvalue %68, %70[1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// MALLOC-NEXT:     %72 = llvm.mlir.constant(0 : index) : i64
// MALLOC-NEXT:     %73 = llvm.insertvalue %72, %71[2] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// MALLOC-NEXT:     %74 = llvm.insertvalue %65, %73[3, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// MALLOC-NEXT:     %75 = llvm.insertvalue %0, %74[3, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// MALLOC-NEXT:     %76 = llvm.insertvalue %0, %75[4, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// MALLOC-NEXT:     %77 = llvm.insertvalue %66, %76[4, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// MALLOC-NEXT:     %78 = llvm.mlir.constant(1 : index) : i64
// MALLOC-NEXT:     %79 = llvm.mlir.zero : !llvm.ptr
// MALLOC-NEXT:     %80 = llvm.getelementptr %79[%78] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// MALLOC-NEXT:     %81 = llvm.ptrtoint %80 : !llvm.ptr to i64
// MALLOC-NEXT:     %82 = llvm.call @malloc(%81) : (i64) -> !llvm.ptr
// MALLOC-NEXT:     %83 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64)>
// MALLOC-NEXT:     %84 = llvm.insertvalue %82, %83[0] : !llvm.struct<(ptr, ptr, i64)>
// MALLOC-NEXT:     %85 = llvm.insertvalue %82, %84[1] : !llvm.struct<(ptr, ptr, i64)>
// MALLOC-NEXT:     %86 = llvm.mlir.constant(0 : index) : i64
// MALLOC-NEXT:     %87 = llvm.insertvalue %86, %85[2] : !llvm.struct<(ptr, ptr, i64)>
// MALLOC-NEXT:     %88 = llvm.extractvalue %17[0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// MALLOC-NEXT:     llvm.call @free(%88) : (!llvm.ptr) -> ()
// MALLOC-NEXT:     %89 = llvm.extractvalue %33[0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// MALLOC-NEXT:     llvm.call @free(%89) : (!llvm.ptr) -> ()
// MALLOC-NEXT:     %90 = llvm.mlir.constant(4 : index) : i64
// MALLOC-NEXT:     %91 = llvm.mlir.constant(1 : index) : i64
// MALLOC-NEXT:     %92 = llvm.mlir.zero : !llvm.ptr
// MALLOC-NEXT:     %93 = llvm.getelementptr %92[%90] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// MALLOC-NEXT:     %94 = llvm.ptrtoint %93 : !llvm.ptr to i64
// MALLOC-NEXT:     %95 = llvm.call @malloc(%94) : (i64) -> !llvm.ptr
// MALLOC-NEXT:     %96 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// MALLOC-NEXT:     %97 = llvm.insertvalue %95, %96[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// MALLOC-NEXT:     %98 = llvm.insertvalue %95, %97[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// MALLOC-NEXT:     %99 = llvm.mlir.constant(0 : index) : i64
// MALLOC-NEXT:     %100 = llvm.insertvalue %99, %98[2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// MALLOC-NEXT:     %101 = llvm.insertvalue %90, %100[3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// MALLOC-NEXT:     %102 = llvm.insertvalue %91, %101[4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// MALLOC-NEXT:     %103 = llvm.mlir.constant(2 : index) : i64
// MALLOC-NEXT:     %104 = llvm.mlir.constant(1 : index) : i64
// MALLOC-NEXT:     %105 = llvm.mlir.zero : !llvm.ptr
// MALLOC-NEXT:     %106 = llvm.getelementptr %105[%103] : (!llvm.ptr, i64) -> !llvm.ptr, i64
// MALLOC-NEXT:     %107 = llvm.ptrtoint %106 : !llvm.ptr to i64
// MALLOC-NEXT:     %108 = llvm.call @malloc(%107) : (i64) -> !llvm.ptr
// MALLOC-NEXT:     %109 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// MALLOC-NEXT:     %110 = llvm.insertvalue %108, %109[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// MALLOC-NEXT:     %111 = llvm.insertvalue %108, %110[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// MALLOC-NEXT:     %112 = llvm.mlir.constant(0 : index) : i64
// MALLOC-NEXT:     %113 = llvm.insertvalue %112, %111[2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// MALLOC-NEXT:     %114 = llvm.insertvalue %103, %113[3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// MALLOC-NEXT:     %115 = llvm.insertvalue %104, %114[4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// MALLOC-NEXT:     %116 = llvm.mlir.constant(2 : index) : i64
// MALLOC-NEXT:     %117 = llvm.mlir.constant(1 : index) : i64
// MALLOC-NEXT:     %118 = llvm.mlir.zero : !llvm.ptr
// MALLOC-NEXT:     %119 = llvm.getelementptr %118[%116] : (!llvm.ptr, i64) -> !llvm.ptr, vector<4xf32>
// MALLOC-NEXT:     %120 = llvm.ptrtoint %119 : !llvm.ptr to i64
// MALLOC-NEXT:     %121 = llvm.mlir.zero : !llvm.ptr
// MALLOC-NEXT:     %122 = llvm.getelementptr %121[1] : (!llvm.ptr) -> !llvm.ptr, vector<4xf32>
// MALLOC-NEXT:     %123 = llvm.ptrtoint %122 : !llvm.ptr to i64
// MALLOC-NEXT:     %124 = llvm.add %120, %123 : i64
// MALLOC-NEXT:     %125 = llvm.call @malloc(%124) : (i64) -> !llvm.ptr
// MALLOC-NEXT:     %126 = llvm.ptrtoint %125 : !llvm.ptr to i64
// MALLOC-NEXT:     %127 = llvm.mlir.constant(1 : index) : i64
// MALLOC-NEXT:     %128 = llvm.sub %123, %127 : i64
// MALLOC-NEXT:     %129 = llvm.add %126, %128 : i64
// MALLOC-NEXT:     %130 = llvm.urem %129, %123 : i64
// MALLOC-NEXT:     %131 = llvm.sub %129, %130 : i64
// MALLOC-NEXT:     %132 = llvm.inttoptr %131 : i64 to !llvm.ptr
// MALLOC-NEXT:     %133 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// MALLOC-NEXT:     %134 = llvm.insertvalue %125, %133[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// MALLOC-NEXT:     %135 = llvm.insertvalue %132, %134[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// MALLOC-NEXT:     %136 = llvm.mlir.constant(0 : index) : i64
// MALLOC-NEXT:     %137 = llvm.insertvalue %136, %135[2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// MALLOC-NEXT:     %138 = llvm.insertvalue %116, %137[3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// MALLOC-NEXT:     %139 = llvm.insertvalue %117, %138[4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// MALLOC-NEXT:     %140 = llvm.mlir.constant(7 : index) : i64
// MALLOC-NEXT:     %141 = llvm.mlir.constant(1 : index) : i64
// MALLOC-NEXT:     %142 = llvm.mul %140, %0 : i64
// MALLOC-NEXT:     %143 = llvm.mul %142, %0 : i64
// MALLOC-NEXT:     %144 = llvm.mlir.zero : !llvm.ptr
// MALLOC-NEXT:     %145 = llvm.getelementptr %144[%143] : (!llvm.ptr, i64) -> !llvm.ptr, i1
// MALLOC-NEXT:     %146 = llvm.ptrtoint %145 : !llvm.ptr to i64
// MALLOC-NEXT:     %147 = llvm.call @malloc(%146) : (i64) -> !llvm.ptr
// MALLOC-NEXT:     %148 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<3 x i64>, array<3 x i64>)>
// MALLOC-NEXT:     %149 = llvm.insertvalue %147, %148[0] : !llvm.struct<(ptr, ptr, i64, array<3 x i64>, array<3 x i64>)>
// MALLOC-NEXT:     %150 = llvm.insertvalue %147, %149[1] : !llvm.struct<(ptr, ptr, i64, array<3 x i64>, array<3 x i64>)>
// MALLOC-NEXT:     %151 = llvm.mlir.constant(0 : index) : i64
// MALLOC-NEXT:     %152 = llvm.insertvalue %151, %150[2] : !llvm.struct<(ptr, ptr, i64, array<3 x i64>, array<3 x i64>)>
// MALLOC-NEXT:     %153 = llvm.insertvalue %0, %152[3, 0] : !llvm.struct<(ptr, ptr, i64, array<3 x i64>, array<3 x i64>)>
// MALLOC-NEXT:     %154 = llvm.insertvalue %0, %153[3, 1] : !llvm.struct<(ptr, ptr, i64, array<3 x i64>, array<3 x i64>)>
// MALLOC-NEXT:     %155 = llvm.insertvalue %140, %154[3, 2] : !llvm.struct<(ptr, ptr, i64, array<3 x i64>, array<3 x i64>)>
// MALLOC-NEXT:     %156 = llvm.insertvalue %142, %155[4, 0] : !llvm.struct<(ptr, ptr, i64, array<3 x i64>, array<3 x i64>)>
// MALLOC-NEXT:     %157 = llvm.insertvalue %140, %156[4, 1] : !llvm.struct<(ptr, ptr, i64, array<3 x i64>, array<3 x i64>)>
// MALLOC-NEXT:     %158 = llvm.insertvalue %141, %157[4, 2] : !llvm.struct<(ptr, ptr, i64, array<3 x i64>, array<3 x i64>)>
// MALLOC-NEXT:     %159 = llvm.mlir.constant(2 : index) : i64
// MALLOC-NEXT:     %160 = llvm.mlir.constant(1 : index) : i64
// MALLOC-NEXT:     %161 = llvm.mlir.zero : !llvm.ptr
// MALLOC-NEXT:     %162 = llvm.getelementptr %161[%159] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// MALLOC-NEXT:     %163 = llvm.ptrtoint %162 : !llvm.ptr to i64
// MALLOC-NEXT:     %164 = llvm.mlir.zero : !llvm.ptr
// MALLOC-NEXT:     %165 = llvm.getelementptr %164[1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// MALLOC-NEXT:     %166 = llvm.ptrtoint %165 : !llvm.ptr to i64
// MALLOC-NEXT:     %167 = llvm.add %163, %166 : i64
// MALLOC-NEXT:     %168 = llvm.call @malloc(%167) : (i64) -> !llvm.ptr
// MALLOC-NEXT:     %169 = llvm.ptrtoint %168 : !llvm.ptr to i64
// MALLOC-NEXT:     %170 = llvm.mlir.constant(1 : index) : i64
// MALLOC-NEXT:     %171 = llvm.sub %166, %170 : i64
// MALLOC-NEXT:     %172 = llvm.add %169, %171 : i64
// MALLOC-NEXT:     %173 = llvm.urem %172, %166 : i64
// MALLOC-NEXT:     %174 = llvm.sub %172, %173 : i64
// MALLOC-NEXT:     %175 = llvm.inttoptr %174 : i64 to !llvm.ptr
// MALLOC-NEXT:     %176 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// MALLOC-NEXT:     %177 = llvm.insertvalue %168, %176[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// MALLOC-NEXT:     %178 = llvm.insertvalue %175, %177[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// MALLOC-NEXT:     %179 = llvm.mlir.constant(0 : index) : i64
// MALLOC-NEXT:     %180 = llvm.insertvalue %179, %178[2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// MALLOC-NEXT:     %181 = llvm.insertvalue %159, %180[3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// MALLOC-NEXT:     %182 = llvm.insertvalue %160, %181[4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// MALLOC-NEXT:     return
// MALLOC-NEXT:   }
// MALLOC-NEXT:   func.func @deallocu(%arg0: memref<*xf32>) {
// MALLOC-NEXT:     %0 = builtin.unrealized_conversion_cast %arg0 : memref<*xf32> to !llvm.struct<(i64, ptr)>
// MALLOC-NEXT:     %1 = llvm.extractvalue %0[1] : !llvm.struct<(i64, ptr)>
// MALLOC-NEXT:     %2 = llvm.load %1 : !llvm.ptr -> !llvm.ptr
// MALLOC-NEXT:     llvm.call @free(%2) : (!llvm.ptr) -> ()
// MALLOC-NEXT:     return
// MALLOC-NEXT:   }
// MALLOC-NEXT: }
// MALLOC-NOT:  {{.}}

// ALIGNED:      module {
// ALIGNED-NEXT:   llvm.func @free(!llvm.ptr)
// ALIGNED-NEXT:   llvm.func @aligned_alloc(i32, i32) -> !llvm.ptr
// ALIGNED-NEXT:   func.func @alloc(%arg0: index) {
// ALIGNED-NEXT:     %0 = builtin.unrealized_conversion_cast %arg0 : index to i32
// ALIGNED-NEXT:     %1 = llvm.mlir.constant(4 : index) : i32
// ALIGNED-NEXT:     %2 = llvm.mlir.constant(5 : index) : i32
// ALIGNED-NEXT:     %3 = llvm.mlir.constant(1 : index) : i32
// ALIGNED-NEXT:     %4 = llvm.mlir.constant(20 : index) : i32
// ALIGNED-NEXT:     %5 = llvm.mlir.zero : !llvm.ptr
// ALIGNED-NEXT:     %6 = llvm.getelementptr %5[%4] : (!llvm.ptr, i32) -> !llvm.ptr, f32
// ALIGNED-NEXT:     %7 = llvm.ptrtoint %6 : !llvm.ptr to i32
// ALIGNED-NEXT:     %8 = llvm.mlir.constant(16 : index) : i32
// ALIGNED-NEXT:     %9 = llvm.call @aligned_alloc(%8, %7) : (i32, i32) -> !llvm.ptr
// ALIGNED-NEXT:     %10 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i32, array<2 x i32>, array<2 x i32>)>
// ALIGNED-NEXT:     %11 = llvm.insertvalue %9, %10[0] : !llvm.struct<(ptr, ptr, i32, array<2 x i32>, array<2 x i32>)>
// ALIGNED-NEXT:     %12 = llvm.insertvalue %9, %11[1] : !llvm.struct<(ptr, ptr, i32, array<2 x i32>, array<2 x i32>)>
// ALIGNED-NEXT:     %13 = llvm.mlir.constant(0 : index) : i32
// ALIGNED-NEXT:     %14 = llvm.insertvalue %13, %12[2] : !llvm.struct<(ptr, ptr, i32, array<2 x i32>, array<2 x i32>)>
// ALIGNED-NEXT:     %15 = llvm.insertvalue %1, %14[3, 0] : !llvm.struct<(ptr, ptr, i32, array<2 x i32>, array<2 x i32>)>
// ALIGNED-NEXT:     %16 = llvm.insertvalue %2, %15[3, 1] : !llvm.struct<(ptr, ptr, i32, array<2 x i32>, array<2 x i32>)>
// ALIGNED-NEXT:     %17 = llvm.insertvalue %2, %16[4, 0] : !llvm.struct<(ptr, ptr, i32, array<2 x i32>, array<2 x i32>)>
// ALIGNED-NEXT:     %18 = llvm.insertvalue %3, %17[4, 1] : !llvm.struct<(ptr, ptr, i32, array<2 x i32>, array<2 x i32>)>
// ALIGNED-NEXT:     %19 = llvm.mlir.constant(5 : index) : i32
// ALIGNED-NEXT:     %20 = llvm.mlir.constant(1 : index) : i32
// ALIGNED-NEXT:     %21 = llvm.mul %19, %0 : i32
// ALIGNED-NEXT:     %22 = llvm.mlir.zero : !llvm.ptr
// ALIGNED-NEXT:     %23 = llvm.getelementptr %22[%21] : (!llvm.ptr, i32) -> !llvm.ptr, f32
// ALIGNED-NEXT:     %24 = llvm.ptrtoint %23 : !llvm.ptr to i32
// ALIGNED-NEXT:     %25 = llvm.mlir.constant(16 : index) : i32
// ALIGNED-NEXT:     %26 = llvm.mlir.constant(1 : index) : i32
// ALIGNED-NEXT:     %27 = llvm.sub %25, %26 : i32
// ALIGNED-NEXT:     %28 = llvm.add %24, %27 : i32
// ALIGNED-NEXT:     %29 = llvm.urem %28, %25 : i32
// ALIGNED-NEXT:     %30 = llvm.sub %28, %29 : i32
// ALIGNED-NEXT:     %31 = llvm.call @aligned_alloc(%25, %30) : (i32, i32) -> !llvm.ptr
// ALIGNED-NEXT:     %32 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i32, array<2 x i32>, array<2 x i32>)>
// ALIGNED-NEXT:     %33 = llvm.insertvalue %31, %32[0] : !llvm.struct<(ptr, ptr, i32, array<2 x i32>, array<2 x i32>)>
// ALIGNED-NEXT:     %34 = llvm.insertvalue %31, %33[1] : !llvm.struct<(ptr, ptr, i32, array<2 x i32>, array<2 x i32>)>
// ALIGNED-NEXT:     %35 = llvm.mlir.constant(0 : index) : i32
// ALIGNED-NEXT:     %36 = llvm.insertvalue %35, %34[2] : !llvm.struct<(ptr, ptr, i32, array<2 x i32>, array<2 x i32>)>
// ALIGNED-NEXT:     %37 = llvm.insertvalue %0, %36[3, 0] : !llvm.struct<(ptr, ptr, i32, array<2 x i32>, array<2 x i32>)>
// ALIGNED-NEXT:     %38 = llvm.insertvalue %19, %37[3, 1] : !llvm.struct<(ptr, ptr, i32, array<2 x i32>, array<2 x i32>)>
// ALIGNED-NEXT:     %39 = llvm.insertvalue %19, %38[4, 0] : !llvm.struct<(ptr, ptr, i32, array<2 x i32>, array<2 x i32>)>
// ALIGNED-NEXT:     %40 = llvm.insertvalue %20, %39[4, 1] : !llvm.struct<(ptr, ptr, i32, array<2 x i32>, array<2 x i32>)>
// ALIGNED-NEXT:     %41 = llvm.mlir.constant(1 : index) : i32
// ALIGNED-NEXT:     %42 = llvm.mlir.zero : !llvm.ptr
// ALIGNED-NEXT:     %43 = llvm.getelementptr %42[%0] : (!llvm.ptr, i32) -> !llvm.ptr, f64
// ALIGNED-NEXT:     %44 = llvm.ptrtoint %43 : !llvm.ptr to i32
// ALIGNED-NEXT:     %45 = llvm.mlir.constant(16 : index) : i32
// ALIGNED-NEXT:     %46 = llvm.mlir.constant(1 : index) : i32
// ALIGNED-NEXT:     %47 = llvm.sub %45, %46 : i32
// ALIGNED-NEXT:     %48 = llvm.add %44, %47 : i32
// ALIGNED-NEXT:     %49 = llvm.urem %48, %45 : i32
// ALIGNED-NEXT:     %50 = llvm.sub %48, %49 : i32
// ALIGNED-NEXT:     %51 = llvm.call @aligned_alloc(%45, %50) : (i32, i32) -> !llvm.ptr
// ALIGNED-NEXT:     %52 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i32, array<1 x i32>, array<1 x i32>)>
// ALIGNED-NEXT:     %53 = llvm.insertvalue %51, %52[0] : !llvm.struct<(ptr, ptr, i32, array<1 x i32>, array<1 x i32>)>
// ALIGNED-NEXT:     %54 = llvm.insertvalue %51, %53[1] : !llvm.struct<(ptr, ptr, i32, array<1 x i32>, array<1 x i32>)>
// ALIGNED-NEXT:     %55 = llvm.mlir.constant(0 : index) : i32
// ALIGNED-NEXT:     %56 = llvm.insertvalue %55, %54[2] : !llvm.struct<(ptr, ptr, i32, array<1 x i32>, array<1 x i32>)>
// ALIGNED-NEXT:     %57 = llvm.insertvalue %0, %56[3, 0] : !llvm.struct<(ptr, ptr, i32, array<1 x i32>, array<1 x i32>)>
// ALIGNED-NEXT:     %58 = llvm.insertvalue %41, %57[4, 0] : !llvm.struct<(ptr, ptr, i32, array<1 x i32>, array<1 x i32>)>
// ALIGNED-NEXT:     %59 = llvm.mlir.constant(4 : index) : i32
// ALIGNED-NEXT:     %60 = llvm.mlir.constant(1 : index) : i32
// ALIGNED-NEXT:     %61 = llvm.alloca %59 x i8 : (i32) -> !llvm.ptr
// ALIGNED-NEXT:     %62 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i32, array<1 x i32>, array<1 x i32>)>
// ALIGNED-NEXT:     %63 = llvm.insertvalue %61, %62[0] : !llvm.struct<(ptr, ptr, i32, array<1 x i32>, array<1 x i32>)>
// ALIGNED-NEXT:     %64 = llvm.insertvalue %61, %63[1] : !llvm.struct<(ptr, ptr, i32, array<1 x i32>, array<1 x i32>)>
// ALIGNED-NEXT:     %65 = llvm.mlir.constant(0 : index) : i32
// ALIGNED-NEXT:     %66 = llvm.insertvalue %65, %64[2] : !llvm.struct<(ptr, ptr, i32, array<1 x i32>, array<1 x i32>)>
// ALIGNED-NEXT:     %67 = llvm.insertvalue %59, %66[3, 0] : !llvm.struct<(ptr, ptr, i32, array<1 x i32>, array<1 x i32>)>
// ALIGNED-NEXT:     %68 = llvm.insertvalue %60, %67[4, 0] : !llvm.struct<(ptr, ptr, i32, array<1 x i32>, array<1 x i32>)>
// ALIGNED-NEXT:     %69 = llvm.mlir.constant(3 : index) : i32
// ALIGNED-NEXT:     %70 = llvm.mlir.constant(1 : index) : i32
// ALIGNED-NEXT:     %71 = llvm.mul %0, %69 : i32
// ALIGNED-NEXT:     %72 = llvm.alloca %71 x f32 {alignment = 32 : i64} : (i32) -> !llvm.ptr
// ALIGNED-NEXT:     %73 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i32, array<2 x i32>, array<2 x i32>)>
// ALIGNED-NEXT:     %74 = llvm.insertvalue %72, %73[0] : !llvm.struct<(ptr, ptr, i32, array<2 x i32>, array<2 x i32>)>
// ALIGNED-NEXT:     %75 = llvm.insertvalue %72, %74[1] : !llvm.struct<(ptr, ptr, i32, array<2 x i32>, array<2 x i32>)>
// ALIGNED-NEXT:     %76 = llvm.mlir.constant(0 : index) : i32
// ALIGNED-NEXT:     %77 = llvm.insertvalue %76, %75[2] : !llvm.struct<(ptr, ptr, i32, array<2 x i32>, array<2 x i32>)>
// ALIGNED-NEXT:     %78 = llvm.insertvalue %69, %77[3, 0] : !llvm.struct<(ptr, ptr, i32, array<2 x i32>, array<2 x i32>)>
// ALIGNED-NEXT:     %79 = llvm.insertvalue %0, %78[3, 1] : !llvm.struct<(ptr, ptr, i32, array<2 x i32>, array<2 x i32>)>
// ALIGNED-NEXT:     %80 = llvm.insertvalue %0, %79[4, 0] : !llvm.struct<(ptr, ptr, i32, array<2 x i32>, array<2 x i32>)>
// ALIGNED-NEXT:     %81 = llvm.insertvalue %70, %80[4, 1] : !llvm.struct<(ptr, ptr, i32, array<2 x i32>, array<2 x i32>)>
// ALIGNED-NEXT:     %82 = llvm.mlir.constant(1 : index) : i32
// ALIGNED-NEXT:     %83 = llvm.mlir.zero : !llvm.ptr
// ALIGNED-NEXT:     %84 = llvm.getelementptr %83[%82] : (!llvm.ptr, i32) -> !llvm.ptr, f32
// ALIGNED-NEXT:     %85 = llvm.ptrtoint %84 : !llvm.ptr to i32
// ALIGNED-NEXT:     %86 = llvm.mlir.constant(16 : index) : i32
// ALIGNED-NEXT:     %87 = llvm.mlir.constant(1 : index) : i32
// ALIGNED-NEXT:     %88 = llvm.sub %86, %87 : i32
// ALIGNED-NEXT:     %89 = llvm.add %85, %88 : i32
// ALIGNED-NEXT:     %90 = llvm.urem %89, %86 : i32
// ALIGNED-NEXT:     %91 = llvm.sub %89, %90 : i32
// ALIGNED-NEXT:     %92 = llvm.call @aligned_alloc(%86, %91) : (i32, i32) -> !llvm.ptr
// ALIGNED-NEXT:     %93 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i32)>
// ALIGNED-NEXT:     %94 = llvm.insertvalue %92, %93[0] : !llvm.struct<(ptr, ptr, i32)>
// ALIGNED-NEXT:     %95 = llvm.insertvalue %92, %94[1] : !llvm.struct<(ptr, ptr, i32)>
// ALIGNED-NEXT:     %96 = llvm.mlir.constant(0 : index) : i32
// ALIGNED-NEXT:     %97 = llvm.insertvalue %96, %95[2] : !llvm.struct<(ptr, ptr, i32)>
// ALIGNED-NEXT:     %98 = llvm.extractvalue %18[0] : !llvm.struct<(ptr, ptr, i32, array<2 x i32>, array<2 x i32>)>
// ALIGNED-NEXT:     llvm.call @free(%98) : (!llvm.ptr) -> ()
// ALIGNED-NEXT:     %99 = llvm.extractvalue %40[0] : !llvm.struct<(ptr, ptr, i32, array<2 x i32>, array<2 x i32>)>
// ALIGNED-NEXT:     llvm.call @free(%99) : (!llvm.ptr) -> ()
// ALIGNED-NEXT:     %100 = llvm.mlir.constant(4 : index) : i32
// ALIGNED-NEXT:     %101 = llvm.mlir.constant(1 : index) : i32
// ALIGNED-NEXT:     %102 = llvm.mlir.zero : !llvm.ptr
// ALIGNED-NEXT:     %103 = llvm.getelementptr %102[%100] : (!llvm.ptr, i32) -> !llvm.ptr, f32
// ALIGNED-NEXT:     %104 = llvm.ptrtoint %103 : !llvm.ptr to i32
// ALIGNED-NEXT:     %105 = llvm.mlir.constant(16 : index) : i32
// ALIGNED-NEXT:     %106 = llvm.call @aligned_alloc(%105, %104) : (i32, i32) -> !llvm.ptr
// ALIGNED-NEXT:     %107 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i32, array<1 x i32>, array<1 x i32>)>
// ALIGNED-NEXT:     %108 = llvm.insertvalue %106, %107[0] : !llvm.struct<(ptr, ptr, i32, array<1 x i32>, array<1 x i32>)>
// ALIGNED-NEXT:     %109 = llvm.insertvalue %106, %108[1] : !llvm.struct<(ptr, ptr, i32, array<1 x i32>, array<1 x i32>)>
// ALIGNED-NEXT:     %110 = llvm.mlir.constant(0 : index) : i32
// ALIGNED-NEXT:     %111 = llvm.insertvalue %110, %109[2] : !llvm.struct<(ptr, ptr, i32, array<1 x i32>, array<1 x i32>)>
// ALIGNED-NEXT:     %112 = llvm.insertvalue %100, %111[3, 0] : !llvm.struct<(ptr, ptr, i32, array<1 x i32>, array<1 x i32>)>
// ALIGNED-NEXT:     %113 = llvm.insertvalue %101, %112[4, 0] : !llvm.struct<(ptr, ptr, i32, array<1 x i32>, array<1 x i32>)>
// ALIGNED-NEXT:     %114 = llvm.mlir.constant(2 : index) : i32
// ALIGNED-NEXT:     %115 = llvm.mlir.constant(1 : index) : i32
// ALIGNED-NEXT:     %116 = llvm.mlir.zero : !llvm.ptr
// ALIGNED-NEXT:     %117 = llvm.getelementptr %116[%114] : (!llvm.ptr, i32) -> !llvm.ptr, i32
// ALIGNED-NEXT:     %118 = llvm.ptrtoint %117 : !llvm.ptr to i32
// ALIGNED-NEXT:     %119 = llvm.mlir.constant(16 : index) : i32
// ALIGNED-NEXT:     %120 = llvm.call @aligned_alloc(%119, %118) : (i32, i32) -> !llvm.ptr
// ALIGNED-NEXT:     %121 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i32, array<1 x i32>, array<1 x i32>)>
// ALIGNED-NEXT:     %122 = llvm.insertvalue %120, %121[0] : !llvm.struct<(ptr, ptr, i32, array<1 x i32>, array<1 x i32>)>
// ALIGNED-NEXT:     %123 = llvm.insertvalue %120, %122[1] : !llvm.struct<(ptr, ptr, i32, array<1 x i32>, array<1 x i32>)>
// ALIGNED-NEXT:     %124 = llvm.mlir.constant(0 : index) : i32
// ALIGNED-NEXT:     %125 = llvm.insertvalue %124, %123[2] : !llvm.struct<(ptr, ptr, i32, array<1 x i32>, array<1 x i32>)>
// ALIGNED-NEXT:     %126 = llvm.insertvalue %114, %125[3, 0] : !llvm.struct<(ptr, ptr, i32, array<1 x i32>, array<1 x i32>)>
// ALIGNED-NEXT:     %127 = llvm.insertvalue %115, %126[4, 0] : !llvm.struct<(ptr, ptr, i32, array<1 x i32>, array<1 x i32>)>
// ALIGNED-NEXT:     %128 = llvm.mlir.constant(2 : index) : i32
// ALIGNED-NEXT:     %129 = llvm.mlir.constant(1 : index) : i32
// ALIGNED-NEXT:     %130 = llvm.mlir.zero : !llvm.ptr
// ALIGNED-NEXT:     %131 = llvm.getelementptr %130[%128] : (!llvm.ptr, i32) -> !llvm.ptr, vector<4xf32>
// ALIGNED-NEXT:     %132 = llvm.ptrtoint %131 : !llvm.ptr to i32
// ALIGNED-NEXT:     %133 = llvm.mlir.constant(16 : index) : i32
// ALIGNED-NEXT:     %134 = llvm.call @aligned_alloc(%133, %132) : (i32, i32) -> !llvm.ptr
// ALIGNED-NEXT:     %135 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i32, array<1 x i32>, array<1 x i32>)>
// ALIGNED-NEXT:     %136 = llvm.insertvalue %134, %135[0] : !llvm.struct<(ptr, ptr, i32, array<1 x i32>, array<1 x i32>)>
// ALIGNED-NEXT:     %137 = llvm.insertvalue %134, %136[1] : !llvm.struct<(ptr, ptr, i32, array<1 x i32>, array<1 x i32>)>
// ALIGNED-NEXT:     %138 = llvm.mlir.constant(0 : index) : i32
// ALIGNED-NEXT:     %139 = llvm.insertvalue %138, %137[2] : !llvm.struct<(ptr, ptr, i32, array<1 x i32>, array<1 x i32>)>
// ALIGNED-NEXT:     %140 = llvm.insertvalue %128, %139[3, 0] : !llvm.struct<(ptr, ptr, i32, array<1 x i32>, array<1 x i32>)>
// ALIGNED-NEXT:     %141 = llvm.insertvalue %129, %140[4, 0] : !llvm.struct<(ptr, ptr, i32, array<1 x i32>, array<1 x i32>)>
// ALIGNED-NEXT:     %142 = llvm.mlir.constant(7 : index) : i32
// ALIGNED-NEXT:     %143 = llvm.mlir.constant(1 : index) : i32
// ALIGNED-NEXT:     %144 = llvm.mul %142, %0 : i32
// ALIGNED-NEXT:     %145 = llvm.mul %144, %0 : i32
// ALIGNED-NEXT:     %146 = llvm.mlir.zero : !llvm.ptr
// ALIGNED-NEXT:     %147 = llvm.getelementptr %146[%145] : (!llvm.ptr, i32) -> !llvm.ptr, i1
// ALIGNED-NEXT:     %148 = llvm.ptrtoint %147 : !llvm.ptr to i32
// ALIGNED-NEXT:     %149 = llvm.mlir.constant(16 : index) : i32
// ALIGNED-NEXT:     %150 = llvm.mlir.constant(1 : index) : i32
// ALIGNED-NEXT:     %151 = llvm.sub %149, %150 : i32
// ALIGNED-NEXT:     %152 = llvm.add %148, %151 : i32
// ALIGNED-NEXT:     %153 = llvm.urem %152, %149 : i32
// ALIGNED-NEXT:     %154 = llvm.sub %152, %153 : i32
// ALIGNED-NEXT:     %155 = llvm.call @aligned_alloc(%149, %154) : (i32, i32) -> !llvm.ptr
// ALIGNED-NEXT:     %156 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i32, array<3 x i32>, array<3 x i32>)>
// ALIGNED-NEXT:     %157 = llvm.insertvalue %155, %156[0] : !llvm.struct<(ptr, ptr, i32, array<3 x i32>, array<3 x i32>)>
// ALIGNED-NEXT:     %158 = llvm.insertvalue %155, %157[1] : !llvm.struct<(ptr, ptr, i32, array<3 x i32>, array<3 x i32>)>
// ALIGNED-NEXT:     %159 = llvm.mlir.constant(0 : index) : i32
// ALIGNED-NEXT:     %160 = llvm.insertvalue %159, %158[2] : !llvm.struct<(ptr, ptr, i32, array<3 x i32>, array<3 x i32>)>
// ALIGNED-NEXT:     %161 = llvm.insertvalue %0, %160[3, 0] : !llvm.struct<(ptr, ptr, i32, array<3 x i32>, array<3 x i32>)>
// ALIGNED-NEXT:     %162 = llvm.insertvalue %0, %161[3, 1] : !llvm.struct<(ptr, ptr, i32, array<3 x i32>, array<3 x i32>)>
// ALIGNED-NEXT:     %163 = llvm.insertvalue %142, %162[3, 2] : !llvm.struct<(ptr, ptr, i32, array<3 x i32>, array<3 x i32>)>
// ALIGNED-NEXT:     %164 = llvm.insertvalue %144, %163[4, 0] : !llvm.struct<(ptr, ptr, i32, array<3 x i32>, array<3 x i32>)>
// ALIGNED-NEXT:     %165 = llvm.insertvalue %142, %164[4, 1] : !llvm.struct<(ptr, ptr, i32, array<3 x i32>, array<3 x i32>)>
// ALIGNED-NEXT:     %166 = llvm.insertvalue %143, %165[4, 2] : !llvm.struct<(ptr, ptr, i32, array<3 x i32>, array<3 x i32>)>
// ALIGNED-NEXT:     %167 = llvm.mlir.constant(2 : index) : i32
// ALIGNED-NEXT:     %168 = llvm.mlir.constant(1 : index) : i32
// ALIGNED-NEXT:     %169 = llvm.mlir.zero : !llvm.ptr
// ALIGNED-NEXT:     %170 = llvm.getelementptr %169[%167] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<(ptr, ptr, i32, array<1 x i32>, array<1 x i32>)>
// ALIGNED-NEXT:     %171 = llvm.ptrtoint %170 : !llvm.ptr to i32
// ALIGNED-NEXT:     %172 = llvm.mlir.constant(16 : index) : i32
// ALIGNED-NEXT:     %173 = llvm.call @aligned_alloc(%172, %171) : (i32, i32) -> !llvm.ptr
// ALIGNED-NEXT:     %174 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i32, array<1 x i32>, array<1 x i32>)>
// ALIGNED-NEXT:     %175 = llvm.insertvalue %173, %174[0] : !llvm.struct<(ptr, ptr, i32, array<1 x i32>, array<1 x i32>)>
// ALIGNED-NEXT:     %176 = llvm.insertvalue %173, %175[1] : !llvm.struct<(ptr, ptr, i32, array<1 x i32>, array<1 x i32>)>
// ALIGNED-NEXT:     %177 = llvm.mlir.constant(0 : index) : i32
// ALIGNED-NEXT:     %178 = llvm.insertvalue %177, %176[2] : !llvm.struct<(ptr, ptr, i32, array<1 x i32>, array<1 x i32>)>
// ALIGNED-NEXT:     %179 = llvm.insertvalue %167, %178[3, 0] : !llvm.struct<(ptr, ptr, i32, array<1 x i32>, array<1 x i32>)>
// ALIGNED-NEXT:     %180 = llvm.insertvalue %168, %179[4, 0] : !llvm.struct<(ptr, ptr, i32, array<1 x i32>, array<1 x i32>)>
// ALIGNED-NEXT:     return
// ALIGNED-NEXT:   }
// ALIGNED-NEXT:   func.func @deallocu(%arg0: memref<*xf32>) {
// ALIGNED-NEXT:     %0 = builtin.unrealized_conversion_cast %arg0 : memref<*xf32> to !llvm.struct<(i32, ptr)>
// ALIGNED-NEXT:     %1 = llvm.extractvalue %0[1] : !llvm.struct<(i32, ptr)>
// ALIGNED-NEXT:     %2 = llvm.load %1 : !llvm.ptr -> !llvm.ptr
// ALIGNED-NEXT:     llvm.call @free(%2) : (!llvm.ptr) -> ()
// ALIGNED-NEXT:     return
// ALIGNED-NEXT:   }
// ALIGNED-NEXT: }
// ALIGNED-NOT:  {{.}}

// GENERIC:      module {
// GENERIC-NEXT:   llvm.func @_mlir_memref_to_llvm_free(!llvm.ptr)
// GENERIC-NEXT:   llvm.func @_mlir_memref_to_llvm_alloc(i64) -> !llvm.ptr
// GENERIC-NEXT:   func.func @alloc(%arg0: index) {
// GENERIC-NEXT:     %0 = builtin.unrealized_conversion_cast %arg0 : index to i64
// GENERIC-NEXT:     %1 = llvm.mlir.constant(4 : index) : i64
// GENERIC-NEXT:     %2 = llvm.mlir.constant(5 : index) : i64
// GENERIC-NEXT:     %3 = llvm.mlir.constant(1 : index) : i64
// GENERIC-NEXT:     %4 = llvm.mlir.constant(20 : index) : i64
// GENERIC-NEXT:     %5 = llvm.mlir.zero : !llvm.ptr
// GENERIC-NEXT:     %6 = llvm.getelementptr %5[%4] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// GENERIC-NEXT:     %7 = llvm.ptrtoint %6 : !llvm.ptr to i64
// GENERIC-NEXT:     %8 = llvm.call @_mlir_memref_to_llvm_alloc(%7) : (i64) -> !llvm.ptr
// GENERIC-NEXT:     %9 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// GENERIC-NEXT:     %10 = llvm.insertvalue %8, %9[0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// GENERIC-NEXT:     %11 = llvm.insertvalue %8, %10[1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// GENERIC-NEXT:     %12 = llvm.mlir.constant(0 : index) : i64
// GENERIC-NEXT:     %13 = llvm.insertvalue %12, %11[2] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// GENERIC-NEXT:     %14 = llvm.insertvalue %1, %13[3, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// GENERIC-NEXT:     %15 = llvm.insertvalue %2, %14[3, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// GENERIC-NEXT:     %16 = llvm.insertvalue %2, %15[4, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// GENERIC-NEXT:     %17 = llvm.insertvalue %3, %16[4, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// GENERIC-NEXT:     %18 = llvm.mlir.constant(5 : index) : i64
// GENERIC-NEXT:     %19 = llvm.mlir.constant(1 : index) : i64
// GENERIC-NEXT:     %20 = llvm.mul %18, %0 : i64
// GENERIC-NEXT:     %21 = llvm.mlir.zero : !llvm.ptr
// GENERIC-NEXT:     %22 = llvm.getelementptr %21[%20] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// GENERIC-NEXT:     %23 = llvm.ptrtoint %22 : !llvm.ptr to i64
// GENERIC-NEXT:     %24 = llvm.call @_mlir_memref_to_llvm_alloc(%23) : (i64) -> !llvm.ptr
// GENERIC-NEXT:     %25 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// GENERIC-NEXT:     %26 = llvm.insertvalue %24, %25[0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// GENERIC-NEXT:     %27 = llvm.insertvalue %24, %26[1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// GENERIC-NEXT:     %28 = llvm.mlir.constant(0 : index) : i64
// GENERIC-NEXT:     %29 = llvm.insertvalue %28, %27[2] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// GENERIC-NEXT:     %30 = llvm.insertvalue %0, %29[3, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// GENERIC-NEXT:     %31 = llvm.insertvalue %18, %30[3, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// GENERIC-NEXT:     %32 = llvm.insertvalue %18, %31[4, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// GENERIC-NEXT:     %33 = llvm.insertvalue %19, %32[4, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// GENERIC-NEXT:     %34 = llvm.mlir.constant(1 : index) : i64
// GENERIC-NEXT:     %35 = llvm.mlir.zero : !llvm.ptr
// GENERIC-NEXT:     %36 = llvm.getelementptr %35[%0] : (!llvm.ptr, i64) -> !llvm.ptr, f64
// GENERIC-NEXT:     %37 = llvm.ptrtoint %36 : !llvm.ptr to i64
// GENERIC-NEXT:     %38 = llvm.mlir.constant(16 : index) : i64
// GENERIC-NEXT:     %39 = llvm.add %37, %38 : i64
// GENERIC-NEXT:     %40 = llvm.call @_mlir_memref_to_llvm_alloc(%39) : (i64) -> !llvm.ptr
// GENERIC-NEXT:     %41 = llvm.ptrtoint %40 : !llvm.ptr to i64
// GENERIC-NEXT:     %42 = llvm.mlir.constant(1 : index) : i64
// GENERIC-NEXT:     %43 = llvm.sub %38, %42 : i64
// GENERIC-NEXT:     %44 = llvm.add %41, %43 : i64
// GENERIC-NEXT:     %45 = llvm.urem %44, %38 : i64
// GENERIC-NEXT:     %46 = llvm.sub %44, %45 : i64
// GENERIC-NEXT:     %47 = llvm.inttoptr %46 : i64 to !llvm.ptr
// GENERIC-NEXT:     %48 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// GENERIC-NEXT:     %49 = llvm.insertvalue %40, %48[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// GENERIC-NEXT:     %50 = llvm.insertvalue %47, %49[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// GENERIC-NEXT:     %51 = llvm.mlir.constant(0 : index) : i64
// GENERIC-NEXT:     %52 = llvm.insertvalue %51, %50[2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// GENERIC-NEXT:     %53 = llvm.insertvalue %0, %52[3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// GENERIC-NEXT:     %54 = llvm.insertvalue %34, %53[4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// GENERIC-NEXT:     %55 = llvm.mlir.constant(4 : index) : i64
// GENERIC-NEXT:     %56 = llvm.mlir.constant(1 : index) : i64
// GENERIC-NEXT:     %57 = llvm.alloca %55 x i8 : (i64) -> !llvm.ptr
// GENERIC-NEXT:     %58 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// GENERIC-NEXT:     %59 = llvm.insertvalue %57, %58[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// GENERIC-NEXT:     %60 = llvm.insertvalue %57, %59[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// GENERIC-NEXT:     %61 = llvm.mlir.constant(0 : index) : i64
// GENERIC-NEXT:     %62 = llvm.insertvalue %61, %60[2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// GENERIC-NEXT:     %63 = llvm.insertvalue %55, %62[3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// GENERIC-NEXT:     %64 = llvm.insertvalue %56, %63[4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// GENERIC-NEXT:     %65 = llvm.mlir.constant(3 : index) : i64
// GENERIC-NEXT:     %66 = llvm.mlir.constant(1 : index) : i64
// GENERIC-NEXT:     %67 = llvm.mul %0, %65 : i64
// GENERIC-NEXT:     %68 = llvm.alloca %67 x f32 {alignment = 32 : i64} : (i64) -> !llvm.ptr
// GENERIC-NEXT:     %69 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// GENERIC-NEXT:     %70 = llvm.insertvalue %68, %69[0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// GENERIC-NEXT:     %71 = llvm.insertvalue %68, %70[1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// GENERIC-NEXT:     %72 = llvm.mlir.constant(0 : index) : i64
// GENERIC-NEXT:     %73 = llvm.insertvalue %72, %71[2] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// GENERIC-NEXT:     %74 = llvm.insertvalue %65, %73[3, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// GENERIC-NEXT:     %75 = llvm.insertvalue %0, %74[3, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// GENERIC-NEXT:     %76 = llvm.insertvalue %0, %75[4, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// GENERIC-NEXT:     %77 = llvm.insertvalue %66, %76[4, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// GENERIC-NEXT:     %78 = llvm.mlir.constant(1 : index) : i64
// GENERIC-NEXT:     %79 = llvm.mlir.zero : !llvm.ptr
// GENERIC-NEXT:     %80 = llvm.getelementptr %79[%78] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// GENERIC-NEXT:     %81 = llvm.ptrtoint %80 : !llvm.ptr to i64
// GENERIC-NEXT:     %82 = llvm.call @_mlir_memref_to_llvm_alloc(%81) : (i64) -> !llvm.ptr
// GENERIC-NEXT:     %83 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64)>
// GENERIC-NEXT:     %84 = llvm.insertvalue %82, %83[0] : !llvm.struct<(ptr, ptr, i64)>
// GENERIC-NEXT:     %85 = llvm.insertvalue %82, %84[1] : !llvm.struct<(ptr, ptr, i64)>
// GENERIC-NEXT:     %86 = llvm.mlir.constant(0 : index) : i64
// GENERIC-NEXT:     %87 = llvm.insertvalue %86, %85[2] : !llvm.struct<(ptr, ptr, i64)>
// GENERIC-NEXT:     %88 = llvm.extractvalue %17[0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// GENERIC-NEXT:     llvm.call @_mlir_memref_to_llvm_free(%88) : (!llvm.ptr) -> ()
// GENERIC-NEXT:     %89 = llvm.extractvalue %33[0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// GENERIC-NEXT:     llvm.call @_mlir_memref_to_llvm_free(%89) : (!llvm.ptr) -> ()
// GENERIC-NEXT:     %90 = llvm.mlir.constant(4 : index) : i64
// GENERIC-NEXT:     %91 = llvm.mlir.constant(1 : index) : i64
// GENERIC-NEXT:     %92 = llvm.mlir.zero : !llvm.ptr
// GENERIC-NEXT:     %93 = llvm.getelementptr %92[%90] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// GENERIC-NEXT:     %94 = llvm.ptrtoint %93 : !llvm.ptr to i64
// GENERIC-NEXT:     %95 = llvm.call @_mlir_memref_to_llvm_alloc(%94) : (i64) -> !llvm.ptr
// GENERIC-NEXT:     %96 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// GENERIC-NEXT:     %97 = llvm.insertvalue %95, %96[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// GENERIC-NEXT:     %98 = llvm.insertvalue %95, %97[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// GENERIC-NEXT:     %99 = llvm.mlir.constant(0 : index) : i64
// GENERIC-NEXT:     %100 = llvm.insertvalue %99, %98[2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// GENERIC-NEXT:     %101 = llvm.insertvalue %90, %100[3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// GENERIC-NEXT:     %102 = llvm.insertvalue %91, %101[4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// GENERIC-NEXT:     %103 = llvm.mlir.constant(2 : index) : i64
// GENERIC-NEXT:     %104 = llvm.mlir.constant(1 : index) : i64
// GENERIC-NEXT:     %105 = llvm.mlir.zero : !llvm.ptr
// GENERIC-NEXT:     %106 = llvm.getelementptr %105[%103] : (!llvm.ptr, i64) -> !llvm.ptr, i64
// GENERIC-NEXT:     %107 = llvm.ptrtoint %106 : !llvm.ptr to i64
// GENERIC-NEXT:     %108 = llvm.call @_mlir_memref_to_llvm_alloc(%107) : (i64) -> !llvm.ptr
// GENERIC-NEXT:     %109 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// GENERIC-NEXT:     %110 = llvm.insertvalue %108, %109[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// GENERIC-NEXT:     %111 = llvm.insertvalue %108, %110[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// GENERIC-NEXT:     %112 = llvm.mlir.constant(0 : index) : i64
// GENERIC-NEXT:     %113 = llvm.insertvalue %112, %111[2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// GENERIC-NEXT:     %114 = llvm.insertvalue %103, %113[3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// GENERIC-NEXT:     %115 = llvm.insertvalue %104, %114[4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// GENERIC-NEXT:     %116 = llvm.mlir.constant(2 : index) : i64
// GENERIC-NEXT:     %117 = llvm.mlir.constant(1 : index) : i64
// GENERIC-NEXT:     %118 = llvm.mlir.zero : !llvm.ptr
// GENERIC-NEXT:     %119 = llvm.getelementptr %118[%116] : (!llvm.ptr, i64) -> !llvm.ptr, vector<4xf32>
// GENERIC-NEXT:     %120 = llvm.ptrtoint %119 : !llvm.ptr to i64
// GENERIC-NEXT:     %121 = llvm.mlir.zero : !llvm.ptr
// GENERIC-NEXT:     %122 = llvm.getelementptr %121[1] : (!llvm.ptr) -> !llvm.ptr, vector<4xf32>
// GENERIC-NEXT:     %123 = llvm.ptrtoint %122 : !llvm.ptr to i64
// GENERIC-NEXT:     %124 = llvm.add %120, %123 : i64
// GENERIC-NEXT:     %125 = llvm.call @_mlir_memref_to_llvm_alloc(%124) : (i64) -> !llvm.ptr
// GENERIC-NEXT:     %126 = llvm.ptrtoint %125 : !llvm.ptr to i64
// GENERIC-NEXT:     %127 = llvm.mlir.constant(1 : index) : i64
// GENERIC-NEXT:     %128 = llvm.sub %123, %127 : i64
// GENERIC-NEXT:     %129 = llvm.add %126, %128 : i64
// GENERIC-NEXT:     %130 = llvm.urem %129, %123 : i64
// GENERIC-NEXT:     %131 = llvm.sub %129, %130 : i64
// GENERIC-NEXT:     %132 = llvm.inttoptr %131 : i64 to !llvm.ptr
// GENERIC-NEXT:     %133 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// GENERIC-NEXT:     %134 = llvm.insertvalue %125, %133[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// GENERIC-NEXT:     %135 = llvm.insertvalue %132, %134[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// GENERIC-NEXT:     %136 = llvm.mlir.constant(0 : index) : i64
// GENERIC-NEXT:     %137 = llvm.insertvalue %136, %135[2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// GENERIC-NEXT:     %138 = llvm.insertvalue %116, %137[3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// GENERIC-NEXT:     %139 = llvm.insertvalue %117, %138[4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// GENERIC-NEXT:     %140 = llvm.mlir.constant(7 : index) : i64
// GENERIC-NEXT:     %141 = llvm.mlir.constant(1 : index) : i64
// GENERIC-NEXT:     %142 = llvm.mul %140, %0 : i64
// GENERIC-NEXT:     %143 = llvm.mul %142, %0 : i64
// GENERIC-NEXT:     %144 = llvm.mlir.zero : !llvm.ptr
// GENERIC-NEXT:     %145 = llvm.getelementptr %144[%143] : (!llvm.ptr, i64) -> !llvm.ptr, i1
// GENERIC-NEXT:     %146 = llvm.ptrtoint %145 : !llvm.ptr to i64
// GENERIC-NEXT:     %147 = llvm.call @_mlir_memref_to_llvm_alloc(%146) : (i64) -> !llvm.ptr
// GENERIC-NEXT:     %148 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<3 x i64>, array<3 x i64>)>
// GENERIC-NEXT:     %149 = llvm.insertvalue %147, %148[0] : !llvm.struct<(ptr, ptr, i64, array<3 x i64>, array<3 x i64>)>
// GENERIC-NEXT:     %150 = llvm.insertvalue %147, %149[1] : !llvm.struct<(ptr, ptr, i64, array<3 x i64>, array<3 x i64>)>
// GENERIC-NEXT:     %151 = llvm.mlir.constant(0 : index) : i64
// GENERIC-NEXT:     %152 = llvm.insertvalue %151, %150[2] : !llvm.struct<(ptr, ptr, i64, array<3 x i64>, array<3 x i64>)>
// GENERIC-NEXT:     %153 = llvm.insertvalue %0, %152[3, 0] : !llvm.struct<(ptr, ptr, i64, array<3 x i64>, array<3 x i64>)>
// GENERIC-NEXT:     %154 = llvm.insertvalue %0, %153[3, 1] : !llvm.struct<(ptr, ptr, i64, array<3 x i64>, array<3 x i64>)>
// GENERIC-NEXT:     %155 = llvm.insertvalue %140, %154[3, 2] : !llvm.struct<(ptr, ptr, i64, array<3 x i64>, array<3 x i64>)>
// GENERIC-NEXT:     %156 = llvm.insertvalue %142, %155[4, 0] : !llvm.struct<(ptr, ptr, i64, array<3 x i64>, array<3 x i64>)>
// GENERIC-NEXT:     %157 = llvm.insertvalue %140, %156[4, 1] : !llvm.struct<(ptr, ptr, i64, array<3 x i64>, array<3 x i64>)>
// GENERIC-NEXT:     %158 = llvm.insertvalue %141, %157[4, 2] : !llvm.struct<(ptr, ptr, i64, array<3 x i64>, array<3 x i64>)>
// GENERIC-NEXT:     %159 = llvm.mlir.constant(2 : index) : i64
// GENERIC-NEXT:     %160 = llvm.mlir.constant(1 : index) : i64
// GENERIC-NEXT:     %161 = llvm.mlir.zero : !llvm.ptr
// GENERIC-NEXT:     %162 = llvm.getelementptr %161[%159] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// GENERIC-NEXT:     %163 = llvm.ptrtoint %162 : !llvm.ptr to i64
// GENERIC-NEXT:     %164 = llvm.mlir.zero : !llvm.ptr
// GENERIC-NEXT:     %165 = llvm.getelementptr %164[1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// GENERIC-NEXT:     %166 = llvm.ptrtoint %165 : !llvm.ptr to i64
// GENERIC-NEXT:     %167 = llvm.add %163, %166 : i64
// GENERIC-NEXT:     %168 = llvm.call @_mlir_memref_to_llvm_alloc(%167) : (i64) -> !llvm.ptr
// GENERIC-NEXT:     %169 = llvm.ptrtoint %168 : !llvm.ptr to i64
// GENERIC-NEXT:     %170 = llvm.mlir.constant(1 : index) : i64
// GENERIC-NEXT:     %171 = llvm.sub %166, %170 : i64
// GENERIC-NEXT:     %172 = llvm.add %169, %171 : i64
// GENERIC-NEXT:     %173 = llvm.urem %172, %166 : i64
// GENERIC-NEXT:     %174 = llvm.sub %172, %173 : i64
// GENERIC-NEXT:     %175 = llvm.inttoptr %174 : i64 to !llvm.ptr
// GENERIC-NEXT:     %176 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// GENERIC-NEXT:     %177 = llvm.insertvalue %168, %176[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// GENERIC-NEXT:     %178 = llvm.insertvalue %175, %177[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// GENERIC-NEXT:     %179 = llvm.mlir.constant(0 : index) : i64
// GENERIC-NEXT:     %180 = llvm.insertvalue %179, %178[2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// GENERIC-NEXT:     %181 = llvm.insertvalue %159, %180[3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// GENERIC-NEXT:     %182 = llvm.insertvalue %160, %181[4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// GENERIC-NEXT:     return
// GENERIC-NEXT:   }
// GENERIC-NEXT:   func.func @deallocu(%arg0: memref<*xf32>) {
// GENERIC-NEXT:     %0 = builtin.unrealized_conversion_cast %arg0 : memref<*xf32> to !llvm.struct<(i64, ptr)>
// GENERIC-NEXT:     %1 = llvm.extractvalue %0[1] : !llvm.struct<(i64, ptr)>
// GENERIC-NEXT:     %2 = llvm.load %1 : !llvm.ptr -> !llvm.ptr
// GENERIC-NEXT:     llvm.call @_mlir_memref_to_llvm_free(%2) : (!llvm.ptr) -> ()
// GENERIC-NEXT:     return
// GENERIC-NEXT:   }
// GENERIC-NEXT: }
// GENERIC-NOT:  {{.}}
