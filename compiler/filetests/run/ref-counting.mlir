// No object is left and none is used after it was freed, if tasks succeed and if they
// fail.

// RUN: async-opt --async-pipeline %s > %t
// RUN: ASYNC_RUNTIME_CHECK=1 async-runner -O0 --entry-point-result=void %t 2>&1 | FileCheck %s
// RUN: ASYNC_RUNTIME_CHECK=1 async-runner -O2 --entry-point-result=void %t 2>&1 | FileCheck %s

// Counted before tasks are lowered, as in early 2021.
// RUN: async-opt --async-ref-counting --async-ref-counting-optimization --async-func-to-async-runtime \
// RUN:     --async-to-async-runtime --convert-async-to-llvm --convert-scf-to-cf --convert-arith-to-llvm \
// RUN:     --convert-func-to-llvm --convert-cf-to-llvm --reconcile-unrealized-casts %s > %t
// RUN: ASYNC_RUNTIME_CHECK=1 async-runner --entry-point-result=void %t 2>&1 | FileCheck %s

// Without counts objects are left.
// RUN: async-opt --async-func-to-async-runtime --async-to-async-runtime --convert-async-to-llvm \
// RUN:     --convert-scf-to-cf --convert-arith-to-llvm --convert-func-to-llvm --convert-cf-to-llvm \
// RUN:     --reconcile-unrealized-casts %s > %t
// RUN: ASYNC_RUNTIME_CHECK=1 async-runner --entry-point-result=void %t 2>&1 | FileCheck %s --check-prefix=LEFT
// REQUIRES: llvm

// LEFT: {{[0-9]+}} live objects at exit

// CHECK-NOT: live objects

// CHECK: {{^}}0{{$}}
// CHECK-NEXT: {{^}}0{{$}}
// CHECK-NEXT: {{^}}0{{$}}
// CHECK-NEXT: {{^}}0{{$}}
// CHECK-NEXT: {{^}}1{{$}}
// CHECK-NEXT: {{^}}1{{$}}
// CHECK-NEXT: {{^}}1{{$}}
// CHECK-NEXT: {{^}}1{{$}}
// CHECK-NEXT: {{^}}1{{$}}
// CHECK-NEXT: {{^}}1{{$}}
// CHECK-NEXT: {{^}}0{{$}}
// CHECK-NEXT: {{^}}0{{$}}
// CHECK-NEXT: {{^}}1{{$}}
// CHECK-NEXT: {{^}}1{{$}}
// CHECK-NEXT: {{^}}0{{$}}
// CHECK-NEXT: {{^}}0{{$}}
// CHECK-NEXT: {{^}}0{{$}}
// CHECK-NEXT: {{^}}0{{$}}
// CHECK-NEXT: {{^}}1{{$}}
// CHECK-NEXT: {{^}}1{{$}}
// CHECK-NOT: live objects

func.func private @printI64(i64)
func.func private @printNewline()
func.func @print(%x: i64) {
  call @printI64(%x) : (i64) -> ()
  call @printNewline() : () -> ()
  return
}
// These tell whether there was an error, without an assertion.
func.func @check(%t: !async.token) {
  async.runtime.await %t : !async.token
  %e = async.runtime.is_error %t : !async.token
  %x = arith.extui %e : i1 to i64
  call @print(%x) : (i64) -> ()
  return
}
func.func @check_value(%t: !async.value<f32>) {
  async.runtime.await %t : !async.value<f32>
  %e = async.runtime.is_error %t : !async.value<f32>
  %x = arith.extui %e : i1 to i64
  call @print(%x) : (i64) -> ()
  return
}
func.func @check_group(%t: !async.group) {
  async.runtime.await %t : !async.group
  %e = async.runtime.is_error %t : !async.group
  %x = arith.extui %e : i1 to i64
  call @print(%x) : (i64) -> ()
  return
}

// Each waits for the one before; the first fails.
func.func @chain(%ok: i1) {
  %f = arith.constant 1.0 : f32
  %t0, %v0 = async.execute -> !async.value<f32> {
    cf.assert %ok, "first"
    async.yield %f : f32
  }
  %t1, %v1, %v2 = async.execute [%t0] (%v0 as %x: !async.value<f32>, %v0 as %y: !async.value<f32>) -> (!async.value<f32>, !async.value<f32>) {
    %s = arith.addf %x, %y : f32
    async.await %t0 : !async.token
    async.yield %s, %x : f32, f32
  }
  // Nobody waits for this one.
  %t2 = async.execute [%t1] {
    %z = async.await %v1 : !async.value<f32>
    async.yield
  }
  call @check(%t0) : (!async.token) -> ()
  call @check_value(%v0) : (!async.value<f32>) -> ()
  call @check(%t1) : (!async.token) -> ()
  call @check_value(%v2) : (!async.value<f32>) -> ()
  return
}

// Groups, one of which nobody waits for.
func.func @loop(%n: index, %bad: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %g = async.create_group %n : !async.group
  %unawaited = async.create_group %n : !async.group
  scf.for %i = %c0 to %n step %c1 {
    %t, %v = async.execute -> !async.value<index> {
      %ok = arith.cmpi ne, %i, %bad : index
      cf.assert %ok, "bad"
      async.yield %i : index
    }
    %r = async.add_to_group %t, %g : !async.token
    %r2 = async.add_to_group %v, %unawaited : !async.value<index>
  }
  %w = async.execute {
    async.await_all %g
    async.yield
  }
  call @check(%w) : (!async.token) -> ()
  call @check_group(%g) : (!async.group) -> ()
  return
}

// A task that waits in a loop and in a branch, and fails while it has other tasks.
func.func @awaits_in_loop(%n: index, %bad: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %t, %sum = async.execute -> !async.value<f32> {
    %f0 = arith.constant 0.0 : f32
    %f1 = arith.constant 1.0 : f32
    %s = scf.for %i = %c0 to %n step %c1 iter_args(%acc = %f0) -> f32 {
      %ti, %vi = async.execute -> !async.value<f32> {
        %ok = arith.cmpi ne, %i, %bad : index
        cf.assert %ok, "bad"
        async.yield %f1 : f32
      }
      %unrelated, %other = async.execute [%ti] -> !async.value<f32> {
        async.yield %f1 : f32
      }
      %x = async.await %vi : !async.value<f32>
      %even = arith.remui %i, %c1 : index
      %is = arith.cmpi eq, %even, %c0 : index
      scf.if %is {
        async.await %unrelated : !async.token
        %q = async.await %other : !async.value<f32>
      }
      %a = arith.addf %acc, %x : f32
      scf.yield %a : f32
    }
    async.yield %s : f32
  }
  call @check(%t) : (!async.token) -> ()
  call @check_value(%sum) : (!async.value<f32>) -> ()
  return
}

// A function of the dialect.
async.func @afunc(%ok: i1, %t: !async.token) -> (!async.token, !async.value<f32>) {
  %f = arith.constant 2.0 : f32
  %tt, %v = async.execute [%t] -> !async.value<f32> {
    cf.assert %ok, "x"
    async.yield %f : f32
  }
  await %t : !async.token
  %x = await %v : !async.value<f32>
  return %x : f32
}
func.func @calls_afunc(%ok: i1) {
  %t0 = async.execute { async.yield }
  %t, %v = async.call @afunc(%ok, %t0) : (i1, !async.token) -> (!async.token, !async.value<f32>)
  call @check(%t) : (!async.token) -> ()
  %t2, %v2 = async.call @afunc(%ok, %t0) : (i1, !async.token) -> (!async.token, !async.value<f32>)
  call @check_value(%v2) : (!async.value<f32>) -> ()
  return
}

// Branches, regions and selections that pass tokens.
func.func @choose(%c: i1) -> !async.token {
  %a = async.execute { async.yield }
  %b = async.execute { async.yield }
  %r = scf.if %c -> !async.token {
    scf.yield %a : !async.token
  } else {
    scf.yield %b : !async.token
  }
  %s = arith.select %c, %r, %a : !async.token
  cf.cond_br %c, ^bb1(%s : !async.token), ^bb2
^bb1(%x: !async.token):
  return %x : !async.token
^bb2:
  cf.br ^bb1(%r : !async.token)
}

// A loop that carries a token.
func.func @carried(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %first = async.execute { async.yield }
  %last = scf.for %i = %c0 to %n step %c1 iter_args(%t = %first) -> !async.token {
    %next = async.execute [%t] { async.yield }
    scf.yield %next : !async.token
  }
  async.await %last : !async.token
  async.await %first : !async.token
  return
}

// A token that is returned twice.
func.func @twice() -> (!async.token, !async.token) {
  %a = async.execute { async.yield }
  return %a, %a : !async.token, !async.token
}
func.func @main() {
  %true = arith.constant true
  %false = arith.constant false
  %c5 = arith.constant 5 : index
  %c3 = arith.constant 3 : index
  %c9 = arith.constant 9 : index
  call @chain(%true) : (i1) -> ()
  call @chain(%false) : (i1) -> ()
  call @loop(%c5, %c3) : (index, index) -> ()
  call @loop(%c5, %c9) : (index, index) -> ()
  call @awaits_in_loop(%c5, %c3) : (index, index) -> ()
  call @awaits_in_loop(%c5, %c9) : (index, index) -> ()
  call @calls_afunc(%true) : (i1) -> ()
  call @calls_afunc(%false) : (i1) -> ()
  %a = call @choose(%true) : (i1) -> !async.token
  %b = call @choose(%false) : (i1) -> !async.token
  call @carried(%c5) : (index) -> ()
  %p:2 = call @twice() : () -> (!async.token, !async.token)
  async.await %p#0 : !async.token
  async.await %p#1 : !async.token
  return
}
