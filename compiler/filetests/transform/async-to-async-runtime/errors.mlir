// What cannot be lowered.

// RUN: async-opt --async-to-async-runtime="eliminate-blocking-await-ops=true" \
// RUN:     --allow-unregistered-dialect --split-input-file --verify-diagnostics %s

func.func @wait_in_unknown(%t1: !async.token) {
  %t = async.execute {
    // expected-note@below {{this has to be lowered to branches or structured control flow before}}
    "t.region"() ({
      // expected-error@below {{'async.await' op cannot leave the coroutine from inside of 't.region'}}
      async.await %t1 : !async.token
    }) : () -> ()
    async.yield
  }
  return
}

// -----

// Each is reported.
func.func @assertion_in_loop(%c: i1, %g: !async.group) {
  %t = async.execute {
    // expected-note@+2 {{this has to be lowered}}
    // expected-note@+1 {{this has to be lowered}}
    affine.for %i = 0 to 10 {
      scf.if %c {
        // expected-error@below {{'cf.assert' op cannot leave the coroutine from inside of 'affine.for'}}
        cf.assert %c, "x"
      }
      // expected-error@below {{'async.await_all' op cannot leave the coroutine from inside of 'affine.for'}}
      async.await_all %g
    }
    async.yield
  }
  return
}

// -----

func.func @waits(%t: !async.token) {
  async.await %t : !async.token
  return
}
func.func @refers() {
  // expected-error@below {{'func.constant' op refers to 'waits', which becomes a coroutine, but is no call}}
  %f = func.constant @waits : (!async.token) -> ()
  return
}
