// Names of symbols, and references to them.

// RUN: async-opt --split-input-file --verify-diagnostics=all %s

// expected-note@below {{see existing symbol definition here}}
func.func private @f()
// expected-error@below {{redefinition of symbol named 'f'}}
module @f {}

// -----

// Another symbol table has names of its own.
func.func private @f()
module @g {
  func.func private @f()
}

// -----

// expected-error@below {{'func.func' op symbol declaration cannot have public visibility}}
func.func @f()

// -----

// expected-error@below {{'func.func' op visibility expected to be one of ["public", "private", "nested"], but got "x"}}
"func.func"() ({}) {sym_name = "f", function_type = () -> (), sym_visibility = "x"} : () -> ()

// -----

// expected-error@below {{'func.func' op attribute 'sym_visibility' failed to satisfy constraint: string attribute}}
"func.func"() ({}) {sym_name = "f", function_type = () -> (), sym_visibility = 1} : () -> ()

// -----

func.func @f() {
  // expected-error@below {{'func.func' op symbol's parent must have the SymbolTable trait}}
  func.func @g() {
    return
  }
  return
}

// -----

func.func @f() {
  // expected-error@below {{'func.call' op 'g' does not reference a valid function}}
  call @g() : () -> ()
  return
}

// -----

// A symbol is looked up in the nearest table only.
func.func private @f()
module {
  func.func @g() {
    // expected-error@below {{'func.call' op 'f' does not reference a valid function}}
    call @f() : () -> ()
    return
  }
}
