// The number of blocks follows from that of threads, which the runtime may be asked for.
// In early 2021 it was given itself.

// RUN: async-opt --async-parallel-for=num-workers=-1 %s | FileCheck %s --check-prefix=ASK
// RUN: async-opt --async-parallel-for=num-workers=100 %s | FileCheck %s --check-prefix=KNOWN
// RUN: async-opt --async-parallel-for=num-concurrent-async-execute=5 %s | FileCheck %s --check-prefix=OLD

// ASK-LABEL: func.func @fill(
// ASK: %[[THREADS:.*]] = async.runtime.num_worker_threads : index
// ASK-NEXT: %[[MORE4:.*]] = arith.cmpi sgt, %[[THREADS]], %c4 : index
// ASK-NEXT: %[[F4:.*]] = arith.select %[[MORE4]], %{{.*}}, %{{.*}} : f32
// ASK-NEXT: %[[MORE8:.*]] = arith.cmpi sgt, %[[THREADS]], %c8 : index
// ASK-NEXT: %[[F8:.*]] = arith.select %[[MORE8]], %{{.*}}, %[[F4]] : f32
// ASK-NEXT: %[[MORE16:.*]] = arith.cmpi sgt, %[[THREADS]], %c16 : index
// ASK-NEXT: %[[F16:.*]] = arith.select %[[MORE16]], %{{.*}}, %[[F8]] : f32
// ASK-NEXT: %[[MORE32:.*]] = arith.cmpi sgt, %[[THREADS]], %c32 : index
// ASK-NEXT: %[[F32:.*]] = arith.select %[[MORE32]], %{{.*}}, %[[F16]] : f32
// ASK-NEXT: %[[MORE64:.*]] = arith.cmpi sgt, %[[THREADS]], %c64 : index
// ASK-NEXT: %[[F:.*]] = arith.select %[[MORE64]], %{{.*}}, %[[F32]] : f32
// ASK-NEXT: %[[INT:.*]] = arith.index_cast %[[THREADS]] : index to i32
// ASK-NEXT: %[[FLOAT:.*]] = arith.sitofp %[[INT]] : i32 to f32
// ASK-NEXT: %[[BLOCKS:.*]] = arith.mulf %[[F]], %[[FLOAT]] : f32
// ASK-NEXT: %[[BLOCKS_INT:.*]] = arith.fptosi %[[BLOCKS]] : f32 to i32
// ASK-NEXT: %[[BLOCKS_INDEX:.*]] = arith.index_cast %[[BLOCKS_INT]] : i32 to index
// ASK-NEXT: %[[MOST:.*]] = arith.maxsi %[[BLOCKS_INDEX]], %c1 : index
// ASK-NEXT: arith.ceildivsi %{{.*}}, %[[MOST]] : index

// 100 threads get 0.6 blocks each.
// KNOWN-LABEL: func.func @fill(
// KNOWN: %[[SIZE:.*]] = arith.ceildivsi %{{.*}}, %c60 : index
// KNOWN-NEXT: arith.maxsi %[[SIZE]], %c1000 : index

// OLD-LABEL: func.func @fill(
// OLD: %[[SIZE:.*]] = arith.ceildivsi %{{.*}}, %c5 : index
// OLD-NEXT: arith.maxsi %[[SIZE]], %c1 : index
func.func @fill(%memory: memref<?xf32>, %value: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %size = memref.dim %memory, %c0 : memref<?xf32>
  scf.parallel (%i) = (%c0) to (%size) step (%c1) {
    memref.store %value, %memory[%i] : memref<?xf32>
  }
  return
}
