// An operation stays where a region must have one block. MLIR would make several there,
// and refuse its own result. Code that is never executed is lowered too, which MLIR
// leaves as it is.

// RUN: async-opt --allow-unregistered-dialect --convert-scf-to-cf %s | FileCheck %s

// What is in a region that stays is lowered where it can have several blocks.
// CHECK-LABEL: func.func @task
func.func @task(%c: i1, %n: index) {
  // CHECK: async.execute
  // CHECK-NEXT: scf.for
  // CHECK-NEXT: scf.if
  // CHECK: scf.execute_region
  // CHECK-NEXT: cf.cond_br
  %t = async.execute {
    scf.for %i = %n to %n step %n {
      scf.if %c {
        "t.op"() : () -> ()
      }
    }
    scf.execute_region {
      scf.if %c {
        "t.op"() : () -> ()
      }
      scf.yield
    }
    async.yield
  }
  return
}

// CHECK-LABEL: func.func @unreachable
func.func @unreachable(%c: i1) {
  return
^bb1:
  // CHECK: ^bb1:
  // CHECK-NEXT: cf.cond_br %{{.*}}, ^bb2, ^bb3
  scf.if %c {
    "t.op"() : () -> ()
  }
  return
}

// Functions whose calls are asynchronous have blocks as others do.
// CHECK-LABEL: async.func @function
async.func @function(%c: i1) -> !async.token {
  // CHECK-NEXT: cf.cond_br
  scf.if %c {
    "t.op"() : () -> ()
  }
  return
}
