// References are dropped after the last use, on every way.

// RUN: async-opt %s --async-runtime-ref-counting | FileCheck %s
// RUN: async-opt %s --async-runtime-ref-counting --mlir-print-debuginfo \
// RUN:     --mlir-print-local-scope | FileCheck %s --check-prefix=LOC

func.func private @token() -> !async.token
func.func private @takes(%t: !async.token)

// What nobody uses is dropped where it comes from.
func.func @unused(%arg: !async.token, %g: !async.group) {
  %t = call @token() : () -> !async.token
  return
}

// What is returned is not dropped.
func.func @returned(%t1: !async.token, %t2: !async.token) -> !async.token {
  async.runtime.await %t1 : !async.token
  return %t1 : !async.token
}

// A function that is called gets a reference of its own.
func.func @passed() {
  %t = call @token() : () -> !async.token
  call @takes(%t) : (!async.token) -> ()
  call @takes(%t) : (!async.token) -> ()
  async.runtime.await %t : !async.token
  return
}
func.func private @takes2(!async.token, !async.token)
func.func @passed_twice(%t: !async.token) {
  call @takes2(%t, %t) : (!async.token, !async.token) -> ()
  return
}

func.func @value(%v: !async.value<f32>) -> f32 {
  async.runtime.await %v : !async.value<f32>
  %0 = async.runtime.load %v : <f32>
  %1 = arith.addf %0, %0 : f32
  return %1 : f32
}

// It is used in one of two blocks.
func.func @branches(%c: i1) {
  %t = call @token() : () -> !async.token
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  async.runtime.await %t : !async.token
  return
^bb2:
  return
}

// It is not used on the way from one block to another: the drop gets a block.
func.func @edge(%c: i1) {
  %t = call @token() : () -> !async.token loc("t")
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  async.runtime.await %t : !async.token
  cf.br ^bb2
^bb2:
  return
}

func.func @returned_in_branches(%c: i1, %t1: !async.token, %t2: !async.token) -> !async.token {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  return %t1 : !async.token
^bb2:
  return %t2 : !async.token
}

func.func @switch(%t: !async.token, %f: i32) {
  cf.switch %f : i32, [
    default: ^bb1,
    1: ^bb2,
    2: ^bb1
  ]
^bb1:
  async.runtime.await %t : !async.token
  return
^bb2:
  return
}

// A loop of blocks: it is needed in every round.
func.func @loop_of_blocks(%c: i1) {
  %t = call @token() : () -> !async.token
  cf.br ^bb1
^bb1:
  async.runtime.await %t : !async.token
  %u = call @token() : () -> !async.token
  cf.cond_br %c, ^bb1, ^bb2
^bb2:
  return
}

// Uses in regions count for the operation with the region.
func.func @regions(%c: i1, %t1: !async.token) {
  scf.if %c {
    func.call @takes(%t1) : (!async.token) -> ()
    async.runtime.await %t1 : !async.token
    %t2 = async.runtime.create : !async.token
    async.runtime.set_available %t2 : !async.token
    scf.if %c {
      async.runtime.await %t2 : !async.token
    }
  }
  return
}

func.func @loop(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %t = call @token() : () -> !async.token
  %g = async.runtime.create_group %n : !async.group
  scf.for %i = %c0 to %n step %c1 {
    async.runtime.await %t : !async.token
    %u = func.call @token() : () -> !async.token
    %r = async.runtime.add_to_group %u, %g : !async.token
  }
  async.runtime.await %g : !async.group
  return
}

// The reference goes to the result of the operation with the region.
func.func @yielded(%c: i1) {
  %r = scf.if %c -> !async.token {
    %t = func.call @token() : () -> !async.token
    scf.yield %t : !async.token
  } else {
    %t = func.call @token() : () -> !async.token
    scf.yield %t : !async.token
  }
  async.runtime.await %r : !async.token
  return
}

// GENERATED CHECKS: written by BLESS=1 cargo test --test filetests

// CHECK:      module {
// CHECK-NEXT:   func.func private @token() -> !async.token
// CHECK-NEXT:   func.func private @takes(!async.token)
// CHECK-NEXT:   func.func @unused(%arg0: !async.token, %arg1: !async.group) {
// CHECK-NEXT:     async.runtime.drop_ref %arg1 {count = 1 : i64} : !async.group
// CHECK-NEXT:     async.runtime.drop_ref %arg0 {count = 1 : i64} : !async.token
// CHECK-NEXT:     %0 = call @token() : () -> !async.token
// CHECK-NEXT:     async.runtime.drop_ref %0 {count = 1 : i64} : !async.token
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @returned(%arg0: !async.token, %arg1: !async.token) -> !async.token {
// CHECK-NEXT:     async.runtime.drop_ref %arg1 {count = 1 : i64} : !async.token
// CHECK-NEXT:     async.runtime.await %arg0 : !async.token
// CHECK-NEXT:     return %arg0 : !async.token
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @passed() {
// CHECK-NEXT:     %0 = call @token() : () -> !async.token
// CHECK-NEXT:     async.runtime.add_ref %0 {count = 1 : i64} : !async.token
// CHECK-NEXT:     call @takes(%0) : (!async.token) -> ()
// CHECK-NEXT:     async.runtime.add_ref %0 {count = 1 : i64} : !async.token
// CHECK-NEXT:     call @takes(%0) : (!async.token) -> ()
// CHECK-NEXT:     async.runtime.await %0 : !async.token
// CHECK-NEXT:     async.runtime.drop_ref %0 {count = 1 : i64} : !async.token
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func private @takes2(!async.token, !async.token)
// CHECK-NEXT:   func.func @passed_twice(%arg0: !async.token) {
// CHECK-NEXT:     async.runtime.add_ref %arg0 {count = 1 : i64} : !async.token
// CHECK-NEXT:     async.runtime.add_ref %arg0 {count = 1 : i64} : !async.token
// CHECK-NEXT:     call @takes2(%arg0, %arg0) : (!async.token, !async.token) -> ()
// CHECK-NEXT:     async.runtime.drop_ref %arg0 {count = 1 : i64} : !async.token
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @value(%arg0: !async.value<f32>) -> f32 {
// CHECK-NEXT:     async.runtime.await %arg0 : !async.value<f32>
// CHECK-NEXT:     %0 = async.runtime.load %arg0 : <f32>
// CHECK-NEXT:     async.runtime.drop_ref %arg0 {count = 1 : i64} : !async.value<f32>
// CHECK-NEXT:     %1 = arith.addf %0, %0 : f32
// CHECK-NEXT:     return %1 : f32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @branches(%arg0: i1) {
// CHECK-NEXT:     %0 = call @token() : () -> !async.token
// CHECK-NEXT:     cf.cond_br %arg0, ^bb1, ^bb2
// CHECK-NEXT:   ^bb1:  // pred: ^bb0
// CHECK-NEXT:     async.runtime.await %0 : !async.token
// CHECK-NEXT:     async.runtime.drop_ref %0 {count = 1 : i64} : !async.token
// CHECK-NEXT:     return
// CHECK-NEXT:   ^bb2:  // pred: ^bb0
// CHECK-NEXT:     async.runtime.drop_ref %0 {count = 1 : i64} : !async.token
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @edge(%arg0: i1) {
// CHECK-NEXT:     %0 = call @token() : () -> !async.token
// CHECK-NEXT:     cf.cond_br %arg0, ^bb1, ^bb2
// CHECK-NEXT:   ^bb1:  // pred: ^bb0
// CHECK-NEXT:     async.runtime.await %0 : !async.token
// CHECK-NEXT:     async.runtime.drop_ref %0 {count = 1 : i64} : !async.token
// CHECK-NEXT:     cf.br ^bb3
// CHECK-NEXT:   ^bb2:  // pred: ^bb0
// CHECK-NEXT:     async.runtime.drop_ref %0 {count = 1 : i64} : !async.token
// CHECK-NEXT:     cf.br ^bb3
// CHECK-NEXT:   ^bb3:  // 2 preds: ^bb1, ^bb2
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @returned_in_branches(%arg0: i1, %arg1: !async.token, %arg2: !async.token) -> !async.token {
// CHECK-NEXT:     cf.cond_br %arg0, ^bb1, ^bb2
// CHECK-NEXT:   ^bb1:  // pred: ^bb0
// CHECK-NEXT:     async.runtime.drop_ref %arg2 {count = 1 : i64} : !async.token
// CHECK-NEXT:     return %arg1 : !async.token
// CHECK-NEXT:   ^bb2:  // pred: ^bb0
// CHECK-NEXT:     async.runtime.drop_ref %arg1 {count = 1 : i64} : !async.token
// CHECK-NEXT:     return %arg2 : !async.token
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @switch(%arg0: !async.token, %arg1: i32) {
// CHECK-NEXT:     cf.switch %arg1 : i32, [
// CHECK-NEXT:       default: ^bb1,
// CHECK-NEXT:       1: ^bb2,
// CHECK-NEXT:       2: ^bb1
// CHECK-NEXT:     ]
// CHECK-NEXT:   ^bb1:  // 2 preds: ^bb0, ^bb0
// CHECK-NEXT:     async.runtime.await %arg0 : !async.token
// CHECK-NEXT:     async.runtime.drop_ref %arg0 {count = 1 : i64} : !async.token
// CHECK-NEXT:     return
// CHECK-NEXT:   ^bb2:  // pred: ^bb0
// CHECK-NEXT:     async.runtime.drop_ref %arg0 {count = 1 : i64} : !async.token
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @loop_of_blocks(%arg0: i1) {
// CHECK-NEXT:     %0 = call @token() : () -> !async.token
// CHECK-NEXT:     cf.br ^bb1
// CHECK-NEXT:   ^bb1:  // 2 preds: ^bb0, ^bb1
// CHECK-NEXT:     async.runtime.await %0 : !async.token
// CHECK-NEXT:     %1 = call @token() : () -> !async.token
// CHECK-NEXT:     async.runtime.drop_ref %1 {count = 1 : i64} : !async.token
// CHECK-NEXT:     cf.cond_br %arg0, ^bb1, ^bb2
// CHECK-NEXT:   ^bb2:  // pred: ^bb1
// CHECK-NEXT:     async.runtime.drop_ref %0 {count = 1 : i64} : !async.token
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @regions(%arg0: i1, %arg1: !async.token) {
// CHECK-NEXT:     scf.if %arg0 {
// CHECK-NEXT:       async.runtime.add_ref %arg1 {count = 1 : i64} : !async.token
// CHECK-NEXT:       func.call @takes(%arg1) : (!async.token) -> ()
// CHECK-NEXT:       async.runtime.await %arg1 : !async.token
// CHECK-NEXT:       %0 = async.runtime.create : !async.token
// CHECK-NEXT:       async.runtime.set_available %0 : !async.token
// CHECK-NEXT:       scf.if %arg0 {
// CHECK-NEXT:         async.runtime.await %0 : !async.token
// CHECK-NEXT:       }
// CHECK-NEXT:       async.runtime.drop_ref %0 {count = 1 : i64} : !async.token
// CHECK-NEXT:     }
// CHECK-NEXT:     async.runtime.drop_ref %arg1 {count = 1 : i64} : !async.token
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @loop(%arg0: index) {
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %0 = call @token() : () -> !async.token
// CHECK-NEXT:     %1 = async.runtime.create_group %arg0 : !async.group
// CHECK-NEXT:     scf.for %arg1 = %c0 to %arg0 step %c1 {
// CHECK-NEXT:       async.runtime.await %0 : !async.token
// CHECK-NEXT:       %2 = func.call @token() : () -> !async.token
// CHECK-NEXT:       %3 = async.runtime.add_to_group %2, %1 : !async.token
// CHECK-NEXT:       async.runtime.drop_ref %2 {count = 1 : i64} : !async.token
// CHECK-NEXT:     }
// CHECK-NEXT:     async.runtime.drop_ref %0 {count = 1 : i64} : !async.token
// CHECK-NEXT:     async.runtime.await %1 : !async.group
// CHECK-NEXT:     async.runtime.drop_ref %1 {count = 1 : i64} : !async.group
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @yielded(%arg0: i1) {
// CHECK-NEXT:     %0 = scf.if %arg0 -> (!async.token) {
// CHECK-NEXT:       %1 = func.call @token() : () -> !async.token
// CHECK-NEXT:       scf.yield %1 : !async.token
// CHECK-NEXT:     } else {
// CHECK-NEXT:       %1 = func.call @token() : () -> !async.token
// CHECK-NEXT:       scf.yield %1 : !async.token
// CHECK-NEXT:     }
// CHECK-NEXT:     async.runtime.await %0 : !async.token
// CHECK-NEXT:     async.runtime.drop_ref %0 {count = 1 : i64} : !async.token
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-NOT:  {{.}}

// LOC:      module {
// LOC-NEXT:   func.func private @token() -> !async.token loc("{{.*}}functions.mlir":7:1)
// LOC-NEXT:   func.func private @takes(!async.token) loc("{{.*}}functions.mlir":8:1)
// LOC-NEXT:   func.func @unused(%arg0: !async.token loc("{{.*}}functions.mlir":11:19), %arg1: !async.group loc("{{.*}}functions.mlir":11:39)) {
// LOC-NEXT:     async.runtime.drop_ref %arg1 {count = 1 : i64} : !async.group loc("{{.*}}functions.mlir":11:39)
// LOC-NEXT:     async.runtime.drop_ref %arg0 {count = 1 : i64} : !async.token loc("{{.*}}functions.mlir":11:19)
// LOC-NEXT:     %0 = call @token() : () -> !async.token loc("{{.*}}functions.mlir":12:8)
// LOC-NEXT:     async.runtime.drop_ref %0 {count = 1 : i64} : !async.token loc("{{.*}}functions.mlir":12:8)
// LOC-NEXT:     return loc("{{.*}}functions.mlir":13:3)
// LOC-NEXT:   } loc("{{.*}}functions.mlir":11:1)
// LOC-NEXT:   func.func @returned(%arg0: !async.token loc("{{.*}}functions.mlir":17:21), %arg1: !async.token loc("{{.*}}functions.mlir":17:40)) -> !async.token {
// LOC-NEXT:     async.runtime.drop_ref %arg1 {count = 1 : i64} : !async.token loc("{{.*}}functions.mlir":17:40)
// LOC-NEXT:     async.runtime.await %arg0 : !async.token loc("{{.*}}functions.mlir":18:3)
// LOC-NEXT:     return %arg0 : !async.token loc("{{.*}}functions.mlir":19:3)
// LOC-NEXT:   } loc("{{.*}}functions.mlir":17:1)
// LOC-NEXT:   func.func @passed() {
// LOC-NEXT:     %0 = call @token() : () -> !async.token loc("{{.*}}functions.mlir":24:8)
// LOC-NEXT:     async.runtime.add_ref %0 {count = 1 : i64} : !async.token loc("{{.*}}functions.mlir":24:8)
// LOC-NEXT:     call @takes(%0) : (!async.token) -> () loc("{{.*}}functions.mlir":25:3)
// LOC-NEXT:     async.runtime.add_ref %0 {count = 1 : i64} : !async.token loc("{{.*}}functions.mlir":24:8)
// LOC-NEXT:     call @takes(%0) : (!async.token) -> () loc("{{.*}}functions.mlir":26:3)
// LOC-NEXT:     async.runtime.await %0 : !async.token loc("{{.*}}functions.mlir":27:3)
// LOC-NEXT:     async.runtime.drop_ref %0 {count = 1 : i64} : !async.token loc("{{.*}}functions.mlir":24:8)
// LOC-NEXT:     return loc("{{.*}}functions.mlir":28:3)
// LOC-NEXT:   } loc("{{.*}}functions.mlir":23:1)
// LOC-NEXT:   func.func private @takes2(!async.token, !async.token) loc("{{.*}}functions.mlir":30:1)
// LOC-NEXT:   func.func @passed_twice(%arg0: !async.token loc("{{.*}}functions.mlir":31:25)) {
// LOC-NEXT:     async.runtime.add_ref %arg0 {count = 1 : i64} : !async.token loc("{{.*}}functions.mlir":31:25)
// LOC-NEXT:     async.runtime.add_ref %arg0 {count = 1 : i64} : !async.token loc("{{.*}}functions.mlir":31:25)
// LOC-NEXT:     call @takes2(%arg0, %arg0) : (!async.token, !async.token) -> () loc("{{.*}}functions.mlir":32:3)
// LOC-NEXT:     async.runtime.drop_ref %arg0 {count = 1 : i64} : !async.token loc("{{.*}}functions.mlir":31:25)
// LOC-NEXT:     return loc("{{.*}}functions.mlir":33:3)
// LOC-NEXT:   } loc("{{.*}}functions.mlir":31:1)
// LOC-NEXT:   func.func @value(%arg0: !async.value<f32> loc("{{.*}}functions.mlir":36:18)) -> f32 {
// LOC-NEXT:     async.runtime.await %arg0 : !async.value<f32> loc("{{.*}}functions.mlir":37:3)
// LOC-NEXT:     %0 = async.runtime.load %arg0 : <f32> loc("{{.*}}functions.mlir":38:8)
// LOC-NEXT:     async.runtime.drop_ref %arg0 {count = 1 : i64} : !async.value<f32> loc("{{.*}}functions.mlir":36:18)
// LOC-NEXT:     %1 = arith.addf %0, %0 : f32 loc("{{.*}}functions.mlir":39:8)
// LOC-NEXT:     return %1 : f32 loc("{{.*}}functions.mlir":40:3)
// LOC-NEXT:   } loc("{{.*}}functions.mlir":36:1)
// LOC-NEXT:   func.func @branches(%arg0: i1 loc("{{.*}}functions.mlir":44:21)) {
// LOC-NEXT:     %0 = call @token() : () -> !async.token loc("{{.*}}functions.mlir":45:8)
// LOC-NEXT:     cf.cond_br %arg0, ^bb1, ^bb2 loc("{{.*}}functions.mlir":46:3)
// LOC-NEXT:   ^bb1:  // pred: ^bb0
// LOC-NEXT:     async.runtime.await %0 : !async.token loc("{{.*}}functions.mlir":48:3)
// LOC-NEXT:     async.runtime.drop_ref %0 {count = 1 : i64} : !async.token loc("{{.*}}functions.mlir":45:8)
// LOC-NEXT:     return loc("{{.*}}functions.mlir":49:3)
// LOC-NEXT:   ^bb2:  // pred: ^bb0
// LOC-NEXT:     async.runtime.drop_ref %0 {count = 1 : i64} : !async.token loc("{{.*}}functions.mlir":45:8)
// LOC-NEXT:     return loc("{{.*}}functions.mlir":51:3)
// LOC-NEXT:   } loc("{{.*}}functions.mlir":44:1)
// LOC-NEXT:   func.func @edge(%arg0: i1 loc("{{.*}}functions.mlir":55:17)) {
// LOC-NEXT:     %0 = call @token() : () -> !async.token loc("t")
// LOC-NEXT:     cf.cond_br %arg0, ^bb1, ^bb2 loc("{{.*}}functions.mlir":57:3)
// LOC-NEXT:   ^bb1:  // pred: ^bb0
// LOC-NEXT:     async.runtime.await %0 : !async.token loc("{{.*}}functions.mlir":59:3)
// LOC-NEXT:     async.runtime.drop_ref %0 {count = 1 : i64} : !async.token loc("t")
// LOC-NEXT:     cf.br ^bb3 loc("{{.*}}functions.mlir":60:3)
// LOC-NEXT:   ^bb2:  // pred: ^bb0
// LOC-NEXT:     async.runtime.drop_ref %0 {count = 1 : i64} : !async.token loc("t")
// LOC-NEXT:     cf.br ^bb3 loc("t")
// LOC-NEXT:   ^bb3:  // 2 preds: ^bb1, ^bb2
// LOC-NEXT:     return loc("{{.*}}functions.mlir":62:3)
// LOC-NEXT:   } loc("{{.*}}functions.mlir":55:1)
// LOC-NEXT:   func.func @returned_in_branches(%arg0: i1 loc("{{.*}}functions.mlir":65:33), %arg1: !async.token loc("{{.*}}functions.mlir":65:41), %arg2: !async.token loc("{{.*}}functions.mlir":65:60)) -> !async.token {
// LOC-NEXT:     cf.cond_br %arg0, ^bb1, ^bb2 loc("{{.*}}functions.mlir":66:3)
// LOC-NEXT:   ^bb1:  // pred: ^bb0
// LOC-NEXT:     async.runtime.drop_ref %arg2 {count = 1 : i64} : !async.token loc("{{.*}}functions.mlir":65:60)
// LOC-NEXT:     return %arg1 : !async.token loc("{{.*}}functions.mlir":68:3)
// LOC-NEXT:   ^bb2:  // pred: ^bb0
// LOC-NEXT:     async.runtime.drop_ref %arg1 {count = 1 : i64} : !async.token loc("{{.*}}functions.mlir":65:41)
// LOC-NEXT:     return %arg2 : !async.token loc("{{.*}}functions.mlir":70:3)
// LOC-NEXT:   } loc("{{.*}}functions.mlir":65:1)
// LOC-NEXT:   func.func @switch(%arg0: !async.token loc("{{.*}}functions.mlir":73:19), %arg1: i32 loc("{{.*}}functions.mlir":73:37)) {
// LOC-NEXT:     cf.switch %arg1 : i32, [
// LOC-NEXT:       default: ^bb1,
// LOC-NEXT:       1: ^bb2,
// LOC-NEXT:       2: ^bb1
// LOC-NEXT:     ] loc("{{.*}}functions.mlir":74:3)
// LOC-NEXT:   ^bb1:  // 2 preds: ^bb0, ^bb0
// LOC-NEXT:     async.runtime.await %arg0 : !async.token loc("{{.*}}functions.mlir":80:3)
// LOC-NEXT:     async.runtime.drop_ref %arg0 {count = 1 : i64} : !async.token loc("{{.*}}functions.mlir":73:19)
// LOC-NEXT:     return loc("{{.*}}functions.mlir":81:3)
// LOC-NEXT:   ^bb2:  // pred: ^bb0
// LOC-NEXT:     async.runtime.drop_ref %arg0 {count = 1 : i64} : !async.token loc("{{.*}}functions.mlir":73:19)
// LOC-NEXT:     return loc("{{.*}}functions.mlir":83:3)
// LOC-NEXT:   } loc("{{.*}}functions.mlir":73:1)
// LOC-NEXT:   func.func @loop_of_blocks(%arg0: i1 loc("{{.*}}functions.mlir":87:27)) {
// LOC-NEXT:     %0 = call @token() : () -> !async.token loc("{{.*}}functions.mlir":88:8)
// LOC-NEXT:     cf.br ^bb1 loc("{{.*}}functions.mlir":89:3)
// LOC-NEXT:   ^bb1:  // 2 preds: ^bb0, ^bb1
// LOC-NEXT:     async.runtime.await %0 : !async.token loc("{{.*}}functions.mlir":91:3)
// LOC-NEXT:     %1 = call @token() : () -> !async.token loc("{{.*}}functions.mlir":92:8)
// LOC-NEXT:     async.runtime.drop_ref %1 {count = 1 : i64} : !async.token loc("{{.*}}functions.mlir":92:8)
// LOC-NEXT:     cf.cond_br %arg0, ^bb1, ^bb2 loc("{{.*}}functions.mlir":93:3)
// LOC-NEXT:   ^bb2:  // pred: ^bb1
// LOC-NEXT:     async.runtime.drop_ref %0 {count = 1 : i64} : !async.token loc("{{.*}}functions.mlir":88:8)
// LOC-NEXT:     return loc("{{.*}}functions.mlir":95:3)
// LOC-NEXT:   } loc("{{.*}}functions.mlir":87:1)
// LOC-NEXT:   func.func @regions(%arg0: i1 loc("{{.*}}functions.mlir":99:20), %arg1: !async.token loc("{{.*}}functions.mlir":99:28)) {
// LOC-NEXT:     scf.if %arg0 {
// LOC-NEXT:       async.runtime.add_ref %arg1 {count = 1 : i64} : !async.token loc("{{.*}}functions.mlir":99:28)
// LOC-NEXT:       func.call @takes(%arg1) : (!async.token) -> () loc("{{.*}}functions.mlir":101:5)
// LOC-NEXT:       async.runtime.await %arg1 : !async.token loc("{{.*}}functions.mlir":102:5)
// LOC-NEXT:       %0 = async.runtime.create : !async.token loc("{{.*}}functions.mlir":103:11)
// LOC-NEXT:       async.runtime.set_available %0 : !async.token loc("{{.*}}functions.mlir":104:5)
// LOC-NEXT:       scf.if %arg0 {
// LOC-NEXT:         async.runtime.await %0 : !async.token loc("{{.*}}functions.mlir":106:7)
// LOC-NEXT:       } loc("{{.*}}functions.mlir":105:5)
// LOC-NEXT:       async.runtime.drop_ref %0 {count = 1 : i64} : !async.token loc("{{.*}}functions.mlir":103:11)
// LOC-NEXT:     } loc("{{.*}}functions.mlir":100:3)
// LOC-NEXT:     async.runtime.drop_ref %arg1 {count = 1 : i64} : !async.token loc("{{.*}}functions.mlir":99:28)
// LOC-NEXT:     return loc("{{.*}}functions.mlir":109:3)
// LOC-NEXT:   } loc("{{.*}}functions.mlir":99:1)
// LOC-NEXT:   func.func @loop(%arg0: index loc("{{.*}}functions.mlir":112:17)) {
// LOC-NEXT:     %c0 = arith.constant 0 : index loc("{{.*}}functions.mlir":113:9)
// LOC-NEXT:     %c1 = arith.constant 1 : index loc("{{.*}}functions.mlir":114:9)
// LOC-NEXT:     %0 = call @token() : () -> !async.token loc("{{.*}}functions.mlir":115:8)
// LOC-NEXT:     %1 = async.runtime.create_group %arg0 : !async.group loc("{{.*}}functions.mlir":116:8)
// LOC-NEXT:     scf.for %arg1 = %c0 to %arg0 step %c1 {
// LOC-NEXT:       async.runtime.await %0 : !async.token loc("{{.*}}functions.mlir":118:5)
// LOC-NEXT:       %2 = func.call @token() : () -> !async.token loc("{{.*}}functions.mlir":119:10)
// LOC-NEXT:       %3 = async.runtime.add_to_group %2, %1 : !async.token loc("{{.*}}functions.mlir":120:10)
// LOC-NEXT:       async.runtime.drop_ref %2 {count = 1 : i64} : !async.token loc("{{.*}}functions.mlir":119:10)
// LOC-NEXT:     } loc("{{.*}}functions.mlir":117:3)
// LOC-NEXT:     async.runtime.drop_ref %0 {count = 1 : i64} : !async.token loc("{{.*}}functions.mlir":115:8)
// LOC-NEXT:     async.runtime.await %1 : !async.group loc("{{.*}}functions.mlir":122:3)
// LOC-NEXT:     async.runtime.drop_ref %1 {count = 1 : i64} : !async.group loc("{{.*}}functions.mlir":116:8)
// LOC-NEXT:     return loc("{{.*}}functions.mlir":123:3)
// LOC-NEXT:   } loc("{{.*}}functions.mlir":112:1)
// LOC-NEXT:   func.func @yielded(%arg0: i1 loc("{{.*}}functions.mlir":127:20)) {
// LOC-NEXT:     %0 = scf.if %arg0 -> (!async.token) {
// LOC-NEXT:       %1 = func.call @token() : () -> !async.token loc("{{.*}}functions.mlir":129:10)
// LOC-NEXT:       scf.yield %1 : !async.token loc("{{.*}}functions.mlir":130:5)
// LOC-NEXT:     } else {
// LOC-NEXT:       %1 = func.call @token() : () -> !async.token loc("{{.*}}functions.mlir":132:10)
// LOC-NEXT:       scf.yield %1 : !async.token loc("{{.*}}functions.mlir":133:5)
// LOC-NEXT:     } loc("{{.*}}functions.mlir":128:8)
// LOC-NEXT:     async.runtime.await %0 : !async.token loc("{{.*}}functions.mlir":135:3)
// LOC-NEXT:     async.runtime.drop_ref %0 {count = 1 : i64} : !async.token loc("{{.*}}functions.mlir":128:8)
// LOC-NEXT:     return loc("{{.*}}functions.mlir":136:3)
// LOC-NEXT:   } loc("{{.*}}functions.mlir":127:1)
// LOC-NEXT: } loc("{{.*}}functions.mlir":0:0)
// LOC-NOT:  {{.}}
