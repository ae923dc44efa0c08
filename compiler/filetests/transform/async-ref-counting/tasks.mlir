// The pass of early 2021 counts before tasks are lowered. MLIR 22 does not have it.

// RUN: async-opt %s --async-ref-counting | FileCheck %s
// RUN: async-opt %s --async-ref-counting --async-ref-counting-optimization \
// RUN:     | FileCheck %s --check-prefix=OPT

func.func private @takes(!async.token)

// A token that nobody waits for, and one that is waited for.
func.func @tokens() {
  %t0 = async.execute { async.yield }
  %t1 = async.execute { async.yield }
  async.await %t1 : !async.token
  return
}

// A task has a reference of its own to what it uses: it drops it after the last use.
func.func @captured(%v: !async.value<f32>) {
  %t0 = async.execute { async.yield }
  %t1 = async.execute {
    async.await %t0 : !async.token
    %x = async.await %v : !async.value<f32>
    %y = arith.addf %x, %x : f32
    async.yield
  }
  async.await %t0 : !async.token
  return
}

// What it waits for is dropped at its beginning.
func.func @dependencies(%v: !async.value<f32>) {
  %t0 = async.execute { async.yield }
  %t1 = async.execute [%t0] (%v as %x: !async.value<f32>) {
    %y = arith.addf %x, %x : f32
    async.yield
  }
  return
}

// A task in a task, in a branch of it.
func.func @nested(%c: i1, %t: !async.token) {
  %t1 = async.execute {
    scf.if %c {
      %t2 = async.execute {
        async.await %t : !async.token
        async.yield
      }
      async.await %t2 : !async.token
    }
    async.yield
  }
  return
}

// The result of a task is in a value.
func.func @results(%t: !async.token) {
  %t1, %r = async.execute -> !async.value<!async.token> {
    async.yield %t : !async.token
  }
  %x = async.await %r : !async.value<!async.token>
  async.await %x : !async.token
  return
}

func.func @groups(%n: index) {
  %g = async.create_group %n : !async.group
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %t = async.execute { async.yield }
    %r = async.add_to_group %t, %g : !async.token
  }
  async.await_all %g
  return
}

// GENERATED CHECKS: written by BLESS=1 cargo test --test filetests

// CHECK:      module {
// CHECK-NEXT:   func.func private @takes(!async.token)
// CHECK-NEXT:   func.func @tokens() {
// CHECK-NEXT:     %token = async.execute {
// CHECK-NEXT:       async.yield
// CHECK-NEXT:     }
// CHECK-NEXT:     async.runtime.drop_ref %token {count = 1 : i64} : !async.token
// CHECK-NEXT:     %token_0 = async.execute {
// CHECK-NEXT:       async.yield
// CHECK-NEXT:     }
// CHECK-NEXT:     async.await %token_0 : !async.token
// CHECK-NEXT:     async.runtime.drop_ref %token_0 {count = 1 : i64} : !async.token
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @captured(%arg0: !async.value<f32>) {
// CHECK-NEXT:     %token = async.execute {
// CHECK-NEXT:       async.yield
// CHECK-NEXT:     }
// CHECK-NEXT:     async.runtime.add_ref %arg0 {count = 1 : i64} : !async.value<f32>
// CHECK-NEXT:     async.runtime.add_ref %token {count = 1 : i64} : !async.token
// CHECK-NEXT:     %token_0 = async.execute {
// CHECK-NEXT:       async.await %token : !async.token
// CHECK-NEXT:       async.runtime.drop_ref %token {count = 1 : i64} : !async.token
// CHECK-NEXT:       %0 = async.await %arg0 : !async.value<f32>
// CHECK-NEXT:       async.runtime.drop_ref %arg0 {count = 1 : i64} : !async.value<f32>
// CHECK-NEXT:       %1 = arith.addf %0, %0 : f32
// CHECK-NEXT:       async.yield
// CHECK-NEXT:     }
// CHECK-NEXT:     async.runtime.drop_ref %token_0 {count = 1 : i64} : !async.token
// CHECK-NEXT:     async.runtime.drop_ref %arg0 {count = 1 : i64} : !async.value<f32>
// CHECK-NEXT:     async.await %token : !async.token
// CHECK-NEXT:     async.runtime.drop_ref %token {count = 1 : i64} : !async.token
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @dependencies(%arg0: !async.value<f32>) {
// CHECK-NEXT:     %token = async.execute {
// CHECK-NEXT:       async.yield
// CHECK-NEXT:     }
// CHECK-NEXT:     async.runtime.add_ref %arg0 {count = 1 : i64} : !async.value<f32>
// CHECK-NEXT:     async.runtime.add_ref %token {count = 1 : i64} : !async.token
// CHECK-NEXT:     %token_0 = async.execute [%token] (%arg0 as %arg1: !async.value<f32>) {
// CHECK-NEXT:       async.runtime.drop_ref %token {count = 1 : i64} : !async.token
// CHECK-NEXT:       async.runtime.drop_ref %arg0 {count = 1 : i64} : !async.value<f32>
// CHECK-NEXT:       %0 = arith.addf %arg1, %arg1 : f32
// CHECK-NEXT:       async.yield
// CHECK-NEXT:     }
// CHECK-NEXT:     async.runtime.drop_ref %token_0 {count = 1 : i64} : !async.token
// CHECK-NEXT:     async.runtime.drop_ref %token {count = 1 : i64} : !async.token
// CHECK-NEXT:     async.runtime.drop_ref %arg0 {count = 1 : i64} : !async.value<f32>
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @nested(%arg0: i1, %arg1: !async.token) {
// CHECK-NEXT:     async.runtime.add_ref %arg1 {count = 1 : i64} : !async.token
// CHECK-NEXT:     %token = async.execute {
// CHECK-NEXT:       scf.if %arg0 {
// CHECK-NEXT:         async.runtime.add_ref %arg1 {count = 1 : i64} : !async.token
// CHECK-NEXT:         %token_0 = async.execute {
// CHECK-NEXT:           async.await %arg1 : !async.token
// CHECK-NEXT:           async.runtime.drop_ref %arg1 {count = 1 : i64} : !async.token
// CHECK-NEXT:           async.yield
// CHECK-NEXT:         }
// CHECK-NEXT:         async.await %token_0 : !async.token
// CHECK-NEXT:         async.runtime.drop_ref %token_0 {count = 1 : i64} : !async.token
// CHECK-NEXT:       }
// CHECK-NEXT:       async.runtime.drop_ref %arg1 {count = 1 : i64} : !async.token
// CHECK-NEXT:       async.yield
// CHECK-NEXT:     }
// CHECK-NEXT:     async.runtime.drop_ref %token {count = 1 : i64} : !async.token
// CHECK-NEXT:     async.runtime.drop_ref %arg1 {count = 1 : i64} : !async.token
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @results(%arg0: !async.token) {
// CHECK-NEXT:     async.runtime.add_ref %arg0 {count = 1 : i64} : !async.token
// CHECK-NEXT:     %token, %bodyResults = async.execute -> !async.value<!async.token> {
// CHECK-NEXT:       async.yield %arg0 : !async.token
// CHECK-NEXT:     }
// CHECK-NEXT:     async.runtime.drop_ref %token {count = 1 : i64} : !async.token
// CHECK-NEXT:     async.runtime.drop_ref %arg0 {count = 1 : i64} : !async.token
// CHECK-NEXT:     %0 = async.await %bodyResults : !async.value<!async.token>
// CHECK-NEXT:     async.runtime.add_ref %0 {count = 1 : i64} : !async.token
// CHECK-NEXT:     async.runtime.drop_ref %bodyResults {count = 1 : i64} : !async.value<!async.token>
// CHECK-NEXT:     async.await %0 : !async.token
// CHECK-NEXT:     async.runtime.drop_ref %0 {count = 1 : i64} : !async.token
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @groups(%arg0: index) {
// CHECK-NEXT:     %0 = async.create_group %arg0 : !async.group
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     scf.for %arg1 = %c0 to %arg0 step %c1 {
// CHECK-NEXT:       %token = async.execute {
// CHECK-NEXT:         async.yield
// CHECK-NEXT:       }
// CHECK-NEXT:       %1 = async.add_to_group %token, %0 : !async.token
// CHECK-NEXT:       async.runtime.drop_ref %token {count = 1 : i64} : !async.token
// CHECK-NEXT:     }
// CHECK-NEXT:     async.await_all %0
// CHECK-NEXT:     async.runtime.drop_ref %0 {count = 1 : i64} : !async.group
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-NOT:  {{.}}

// OPT:      module {
// OPT-NEXT:   func.func private @takes(!async.token)
// OPT-NEXT:   func.func @tokens() {
// OPT-NEXT:     %token = async.execute {
// OPT-NEXT:       async.yield
// OPT-NEXT:     }
// OPT-NEXT:     async.runtime.drop_ref %token {count = 1 : i64} : !async.token
// OPT-NEXT:     %token_0 = async.execute {
// OPT-NEXT:       async.yield
// OPT-NEXT:     }
// OPT-NEXT:     async.await %token_0 : !async.token
// OPT-NEXT:     async.runtime.drop_ref %token_0 {count = 1 : i64} : !async.token
// OPT-NEXT:     return
// OPT-NEXT:   }
// OPT-NEXT:   func.func @captured(%arg0: !async.value<f32>) {
// OPT-NEXT:     %token = async.execute {
// OPT-NEXT:       async.yield
// OPT-NEXT:     }
// OPT-NEXT:     async.runtime.add_ref %token {count = 1 : i64} : !async.token
// OPT-NEXT:     %token_0 = async.execute {
// OPT-NEXT:       async.await %token : !async.token
// OPT-NEXT:       async.runtime.drop_ref %token {count = 1 : i64} : !async.token
// OPT-NEXT:       %0 = async.await %arg0 : !async.value<f32>
// OPT-NEXT:       async.runtime.drop_ref %arg0 {count = 1 : i64} : !async.value<f32>
// OPT-NEXT:       %1 = arith.addf %0, %0 : f32
// OPT-NEXT:       async.yield
// OPT-NEXT:     }
// OPT-NEXT:     async.runtime.drop_ref %token_0 {count = 1 : i64} : !async.token
// OPT-NEXT:     async.await %token : !async.token
// OPT-NEXT:     async.runtime.drop_ref %token {count = 1 : i64} : !async.token
// OPT-NEXT:     return
// OPT-NEXT:   }
// OPT-NEXT:   func.func @dependencies(%arg0: !async.value<f32>) {
// OPT-NEXT:     %token = async.execute {
// OPT-NEXT:       async.yield
// OPT-NEXT:     }
// OPT-NEXT:     %token_0 = async.execute [%token] (%arg0 as %arg1: !async.value<f32>) {
// OPT-NEXT:       async.runtime.drop_ref %token {count = 1 : i64} : !async.token
// OPT-NEXT:       async.runtime.drop_ref %arg0 {count = 1 : i64} : !async.value<f32>
// OPT-NEXT:       %0 = arith.addf %arg1, %arg1 : f32
// OPT-NEXT:       async.yield
// OPT-NEXT:     }
// OPT-NEXT:     async.runtime.drop_ref %token_0 {count = 1 : i64} : !async.token
// OPT-NEXT:     return
// OPT-NEXT:   }
// OPT-NEXT:   func.func @nested(%arg0: i1, %arg1: !async.token) {
// OPT-NEXT:     %token = async.execute {
// OPT-NEXT:       scf.if %arg0 {
// OPT-NEXT:         async.runtime.add_ref %arg1 {count = 1 : i64} : !async.token
// OPT-NEXT:         %token_0 = async.execute {
// OPT-NEXT:           async.await %arg1 : !async.token
// OPT-NEXT:           async.runtime.drop_ref %arg1 {count = 1 : i64} : !async.token
// OPT-NEXT:           async.yield
// OPT-NEXT:         }
// OPT-NEXT:         async.await %token_0 : !async.token
// OPT-NEXT:         async.runtime.drop_ref %token_0 {count = 1 : i64} : !async.token
// OPT-NEXT:       }
// OPT-NEXT:       async.runtime.drop_ref %arg1 {count = 1 : i64} : !async.token
// OPT-NEXT:       async.yield
// OPT-NEXT:     }
// OPT-NEXT:     async.runtime.drop_ref %token {count = 1 : i64} : !async.token
// OPT-NEXT:     return
// OPT-NEXT:   }
// OPT-NEXT:   func.func @results(%arg0: !async.token) {
// OPT-NEXT:     %token, %bodyResults = async.execute -> !async.value<!async.token> {
// OPT-NEXT:       async.yield %arg0 : !async.token
// OPT-NEXT:     }
// OPT-NEXT:     async.runtime.drop_ref %token {count = 1 : i64} : !async.token
// OPT-NEXT:     %0 = async.await %bodyResults : !async.value<!async.token>
// OPT-NEXT:     async.runtime.add_ref %0 {count = 1 : i64} : !async.token
// OPT-NEXT:     async.runtime.drop_ref %bodyResults {count = 1 : i64} : !async.value<!async.token>
// OPT-NEXT:     async.await %0 : !async.token
// OPT-NEXT:     async.runtime.drop_ref %0 {count = 1 : i64} : !async.token
// OPT-NEXT:     return
// OPT-NEXT:   }
// OPT-NEXT:   func.func @groups(%arg0: index) {
// OPT-NEXT:     %0 = async.create_group %arg0 : !async.group
// OPT-NEXT:     %c0 = arith.constant 0 : index
// OPT-NEXT:     %c1 = arith.constant 1 : index
// OPT-NEXT:     scf.for %arg1 = %c0 to %arg0 step %c1 {
// OPT-NEXT:       %token = async.execute {
// OPT-NEXT:         async.yield
// OPT-NEXT:       }
// OPT-NEXT:       %1 = async.add_to_group %token, %0 : !async.token
// OPT-NEXT:       async.runtime.drop_ref %token {count = 1 : i64} : !async.token
// OPT-NEXT:     }
// OPT-NEXT:     async.await_all %0
// OPT-NEXT:     async.runtime.drop_ref %0 {count = 1 : i64} : !async.group
// OPT-NEXT:     return
// OPT-NEXT:   }
// OPT-NEXT: }
// OPT-NOT:  {{.}}
