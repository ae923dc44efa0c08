// Programs in the spelling of early 2021 that are not valid.

// RUN: async-opt --split-input-file --verify-diagnostics=all %s

func @f(%t: !async.token, %a: index, %b: index, %c: index) {
  // expected-error@below {{because a member is added in a branch or in a loop that does not count}}
  %g = async.create_group
  %condition = cmpi slt, %a, %b : index
  scf.if %condition {
    %0 = async.add_to_group %t, %g : !async.token
  }
  async.await_all %g
  return
}

// -----

func @f(%t: !async.token, %a: index, %b: index, %c: index) {
  // expected-error@below {{because it is waited for in the loop that adds members}}
  %g = async.create_group
  scf.for %i = %a to %b step %c {
    %0 = async.add_to_group %t, %g : !async.token
    async.await_all %g
  }
  return
}

// -----

func @f(%t: !async.token, %a: index, %b: index, %c: index) {
  // expected-error@below {{because the bounds of a loop that adds members are not known before it}}
  %g = async.create_group
  scf.for %i = %a to %b step %c {
    scf.for %j = %a to %i step %c {
      %0 = async.add_to_group %t, %g : !async.token
    }
  }
  async.await_all %g
  return
}

// -----

func @f(%t: !async.token) {
  // expected-error@below {{because a member is added behind a wait for the group}}
  %g = async.create_group
  async.await_all %g
  %0 = async.add_to_group %t, %g : !async.token
  return
}

// -----

func @f() -> !async.group {
  // expected-error@below {{because it is passed on}}
  %g = async.create_group
  return %g : !async.group
}

// -----

func @f() {
  // expected-error@below {{custom op 'arith.constant' expected a value that has a type}}
  %0 = constant "text"
  return
}

// -----

func @f(%a: i32) {
  // expected-error@below {{custom op 'vector.broadcast' expected a vector type, but found 'i32'}}
  %0 = splat %a : i32
  return
}

// -----

func @f(%t: !async.token) {
  // expected-error@below {{'async.runtime.add_ref' op attribute 'count' failed to satisfy constraint: 64-bit signless integer attribute whose value is positive}}
  async.add_ref %t {count = 0 : i32} : !async.token
  return
}

// -----

// What is not known by any name is reported by the name that was written.

func @f() {
  // expected-error@below {{custom op 'nothing' is unknown (tried 'func.nothing' as well)}}
  nothing
}

// -----

// expected-error@below {{Dialect `std' not found for custom op 'std.nothing'}}
// expected-note@below {{Available dialects}}
std.nothing
