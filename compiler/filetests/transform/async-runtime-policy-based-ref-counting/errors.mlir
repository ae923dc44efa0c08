// What cannot be counted.

// RUN: async-opt %s --async-runtime-policy-based-ref-counting --verify-diagnostics

func.func @await(%t: !async.token) {
  // expected-error@below {{async operations must be lowered to async runtime operations}}
  async.await %t : !async.token
  return
}
