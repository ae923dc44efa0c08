// What cannot be lowered.

// RUN: async-opt --async-func-to-async-runtime --split-input-file --verify-diagnostics %s

async.func @in_loop(%t: !async.token) -> !async.token {
  // expected-note@below {{this has to be lowered to branches or structured control flow before}}
  affine.for %i = 0 to 10 {
    // expected-error@below {{'async.await' op cannot leave the coroutine from inside of 'affine.for'}}
    async.await %t : !async.token
  }
  return
}
