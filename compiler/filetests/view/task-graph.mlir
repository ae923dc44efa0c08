// The picture of what waits for what.

// RUN: async-opt --view-async-graph=%t.dot %s -o /dev/null && FileCheck %s < %t.dot
// RUN: async-opt --view-async-graph=%t.svg %s -o /dev/null && FileCheck %s --check-prefix=SVG < %t.svg
// RUN: not async-opt --view-async-graph=%t.png %s -o /dev/null 2>&1 | FileCheck %s --check-prefix=NAME

func.func private @work(f32) -> f32

// A token and a value that one task gives another.
// CHECK: label="func.func @chain"
// CHECK: n[[START:[0-9]+]] [label="start\nfunc.func @chain"
// CHECK: n[[FIRST:[0-9]+]] [label="task T1\nasync.execute\ncalls @work\nline [[@LINE+7]]"
// CHECK: n[[SECOND:[0-9]+]] [label="task T2\nasync.execute\nline [[@LINE+10]]"
// CHECK: n[[AWAIT:[0-9]+]] [label="await\nline [[@LINE+13]]"
// CHECK: n[[END:[0-9]+]] [label="end"
// SVG: start{{.*}}func.func @chain
// SVG: task T1
func.func @chain(%x: f32) -> f32 {
  %t1, %v1 = async.execute -> !async.value<f32> {
    %0 = func.call @work(%x) : (f32) -> f32
    async.yield %0 : f32
  }
  %t2, %v2 = async.execute [%t1] (%v1 as %a: !async.value<f32>) -> !async.value<f32> {
    %0 = arith.addf %a, %a : f32
    async.yield %0 : f32
  }
  %r = async.await %v2 : !async.value<f32>
  return %r : f32
}

// A group whose members are started in a loop, and a token that goes around another.
// CHECK: label="func.func @loops"
// CHECK: n[[GROUP:[0-9]+]] [label="group G1
// CHECK: n[[ALL:[0-9]+]] [label="await_all
// CHECK: n[[OUTSIDE:[0-9]+]] [label="argument 3\n!async.token"
// CHECK: n[[LAST:[0-9]+]] [label="await\n
// CHECK: label="scf.for, line
// CHECK: n[[MEMBER:[0-9]+]] [label="task T1
// CHECK: label="in task T2"
// CHECK: n[[OUTER:[0-9]+]] [label="task T2
// CHECK: n[[INNER:[0-9]+]] [label="await
// CHECK: label="scf.for, line
// CHECK: n[[NEXT:[0-9]+]] [label="task T3
func.func @loops(%lb: index, %ub: index, %s: index, %outside: !async.token) {
  %g = async.create_group %ub : !async.group
  scf.for %i = %lb to %ub step %s {
    %t = async.execute {
      async.yield
    }
    %rank = async.add_to_group %t, %g : !async.token
  }
  async.await_all %g
  %first = async.execute {
    // Waits inside of a task: what comes after it waits for this too.
    async.await %outside : !async.token
    async.yield
  }
  %last = scf.for %i = %lb to %ub step %s iter_args(%before = %first) -> !async.token {
    %t = async.execute [%before] {
      async.yield
    }
    scf.yield %t : !async.token
  }
  async.await %last : !async.token
  return
}

// A function without tasks is not drawn.
// CHECK-NOT: @work"
// CHECK: n[[START]] -> n[[FIRST]] [style=dashed];
// CHECK: n[[FIRST]] -> n[[SECOND]] [label="token, f32", style=solid];
// CHECK: n[[START]] -> n[[AWAIT]] [color=gray];
// CHECK: n[[SECOND]] -> n[[AWAIT]] [label="f32", style=solid];
// CHECK: n[[AWAIT]] -> n[[END]] [color=gray];
// CHECK: n[[MEMBER]] -> n[[GROUP]] [label="token", style=solid, arrowhead=odot];
// CHECK: n[[GROUP]] -> n[[ALL]] [style=solid];
// CHECK: n[[ALL]] -> n[[OUTER]] [style=dashed];
// CHECK: n[[OUTSIDE]] -> n[[INNER]] [label="token", style=solid];
// CHECK: n[[INNER]] -> n[[NEXT]] [label="token", style=solid];
// CHECK: n[[NEXT]] -> n[[LAST]] [label="token", style=solid];

// NAME: the name of the file must end in .svg or .dot
