// What cannot be counted.

// RUN: async-opt %s --allow-unregistered-dialect --async-runtime-ref-counting \
// RUN:     --split-input-file --verify-diagnostics

func.func @execute(%t: !async.token) {
  %token = async.execute [%t] {
    // expected-error@below {{async operations must be lowered to async runtime operations}}
    async.yield
  }
  return
}

// -----

func.func @await(%t: !async.token) {
  // expected-error@below {{async operations must be lowered to async runtime operations}}
  async.await %t : !async.token
  return
}

// -----

func.func @await_all(%g: !async.group) {
  // expected-error@below {{async operations must be lowered to async runtime operations}}
  async.await_all %g
  return
}

// -----

// What the terminator passes to its successors is not known.
func.func @unknown_branch(%t: !async.token) {
  // expected-error@below {{async reference counting can't handle terminators that are not ReturnLike}}
  "t.branch"(%t)[^bb1] : (!async.token) -> ()
^bb1:
  return
}
