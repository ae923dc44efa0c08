// Which symbols can be referred to depends on the tables around them.

// RUN: async-opt --allow-unregistered-dialect --symbol-dce --split-input-file %s | FileCheck %s

// Private symbols without a reference. Nobody sees the module from outside, so nested
// symbols are private in effect.
module @top {
  func.func private @dead()
  func.func nested @dead_too() { return }
  func.func @public() { return }
  module @inner {
    func.func private @dead()
    func.func nested @dead_too() { return }
    func.func @public() { return }
  }
  module @private attributes {sym_visibility = "private"} {
    func.func @public() { return }
  }
  module {
    func.func private @dead()
    func.func @public() { return }
  }
}

// -----

// References keep symbols alive, in attributes of any depth.
func.func private @called() { return }
func.func private @twice() {
  call @called() : () -> ()
  return
}
func.func private @in_dictionary() { return }
func.func private @circle() {
  call @circle2() : () -> ()
  return
}
func.func private @circle2() {
  call @circle() : () -> ()
  return
}
func.func @user() {
  call @twice() : () -> ()
  "t.use"() {a = {b = [1, @in_dictionary]}} : () -> ()
  return
}

// -----

// A reference into a module keeps the module and what is referred to.
module @a attributes {sym_visibility = "private"} {
  module @b {
    func.func private @dead() { return }
    func.func nested @used() {
      call @private() : () -> ()
      return
    }
    func.func private @private() { return }
  }
}
"t.use"() {a = @a::@b::@used} : () -> ()

// GENERATED CHECKS: written by BLESS=1 cargo test --test filetests

// CHECK:      module @top {
// CHECK-NEXT:   func.func @public() {
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   module @inner {
// CHECK-NEXT:     func.func @public() {
// CHECK-NEXT:       return
// CHECK-NEXT:     }
// CHECK-NEXT:   }
// CHECK-NEXT:   module {
// CHECK-NEXT:     func.func @public() {
// CHECK-NEXT:       return
// CHECK-NEXT:     }
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-EMPTY:
// CHECK-NEXT: //{{ }}-----
// CHECK-NEXT: module {
// CHECK-NEXT:   func.func private @called() {
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func private @twice() {
// CHECK-NEXT:     call @called() : () -> ()
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func private @in_dictionary() {
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @user() {
// CHECK-NEXT:     call @twice() : () -> ()
// CHECK-NEXT:     "t.use"() {a = {b = [1, @in_dictionary]}} : () -> ()
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-EMPTY:
// CHECK-NEXT: //{{ }}-----
// CHECK-NEXT: module {
// CHECK-NEXT:   module @a attributes {sym_visibility = "private"} {
// CHECK-NEXT:     module @b {
// CHECK-NEXT:       func.func nested @used() {
// CHECK-NEXT:         call @private() : () -> ()
// CHECK-NEXT:         return
// CHECK-NEXT:       }
// CHECK-NEXT:       func.func private @private() {
// CHECK-NEXT:         return
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:   }
// CHECK-NEXT:   "t.use"() {a = @a::@b::@used} : () -> ()
// CHECK-NEXT: }
// CHECK-NOT:  {{.}}
