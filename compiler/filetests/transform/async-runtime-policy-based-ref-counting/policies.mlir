// References are dropped by what operations are used for.

// RUN: async-opt %s --async-runtime-policy-based-ref-counting | FileCheck %s

func.func private @takes(%t: !async.token)
// Tokens and groups are dropped after the error check, tokens after they were added to a
// group, values after they were loaded.
func.func @policies(%t: !async.token, %g: !async.group, %v: !async.value<f32>, %c: i1, %v2: !async.value<f32>) {
  async.runtime.await %t : !async.token
  %0 = async.runtime.is_error %t : !async.token
  %00 = async.runtime.is_error %t : !async.token
  %1 = async.runtime.is_error %g : !async.group
  %2 = async.runtime.is_error %v : !async.value<f32>
  %3 = async.runtime.load %v : <f32>
  %4 = async.runtime.load %v : <f32>
  %5 = async.runtime.add_to_group %t, %g : !async.token
  %6 = async.runtime.add_to_group %v, %g : !async.value<f32>
  scf.if %c {
    func.call @takes(%t) : (!async.token) -> ()
    %x = async.runtime.is_error %g : !async.group
  }
  async.runtime.await %v2 : !async.value<f32>
  return
}

// What nobody uses is dropped where it comes from.
func.func @unused(%arg: !async.token) {
  %t = async.runtime.create : !async.token
  return
}

// GENERATED CHECKS: written by BLESS=1 cargo test --test filetests

// CHECK:      module {
// CHECK-NEXT:   func.func private @takes(!async.token)
// CHECK-NEXT:   func.func @policies(%arg0: !async.token, %arg1: !async.group, %arg2: !async.value<f32>, %arg3: i1, %arg4: !async.value<f32>) {
// CHECK-NEXT:     async.runtime.await %arg0 : !async.token
// CHECK-NEXT:     %0 = async.runtime.is_error %arg0 : !async.token
// CHECK-NEXT:     async.runtime.drop_ref %arg0 {count = 1 : i64} : !async.token
// CHECK-NEXT:     %1 = async.runtime.is_error %arg0 : !async.token
// CHECK-NEXT:     async.runtime.drop_ref %arg0 {count = 1 : i64} : !async.token
// CHECK-NEXT:     %2 = async.runtime.is_error %arg1 : !async.group
// CHECK-NEXT:     async.runtime.drop_ref %arg1 {count = 1 : i64} : !async.group
// CHECK-NEXT:     %3 = async.runtime.is_error %arg2 : !async.value<f32>
// CHECK-NEXT:     %4 = async.runtime.load %arg2 : <f32>
// CHECK-NEXT:     async.runtime.drop_ref %arg2 {count = 1 : i64} : !async.value<f32>
// CHECK-NEXT:     %5 = async.runtime.load %arg2 : <f32>
// CHECK-NEXT:     async.runtime.drop_ref %arg2 {count = 1 : i64} : !async.value<f32>
// CHECK-NEXT:     %6 = async.runtime.add_to_group %arg0, %arg1 : !async.token
// CHECK-NEXT:     async.runtime.drop_ref %arg0 {count = 1 : i64} : !async.token
// CHECK-NEXT:     %7 = async.runtime.add_to_group %arg2, %arg1 : !async.value<f32>
// CHECK-NEXT:     scf.if %arg3 {
// CHECK-NEXT:       func.call @takes(%arg0) : (!async.token) -> ()
// CHECK-NEXT:       %8 = async.runtime.is_error %arg1 : !async.group
// CHECK-NEXT:       async.runtime.drop_ref %arg1 {count = 1 : i64} : !async.group
// CHECK-NEXT:     }
// CHECK-NEXT:     async.runtime.await %arg4 : !async.value<f32>
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @unused(%arg0: !async.token) {
// CHECK-NEXT:     async.runtime.drop_ref %arg0 {count = 1 : i64} : !async.token
// CHECK-NEXT:     %0 = async.runtime.create : !async.token
// CHECK-NEXT:     async.runtime.drop_ref %0 {count = 1 : i64} : !async.token
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
// CHECK-NOT:  {{.}}
