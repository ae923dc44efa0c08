// Programs with a marker between them are processed on their own.

// RUN: async-opt --split-input-file --allow-unregistered-dialect %s | FileCheck %s
// RUN: async-opt --split-input-file=//%%%% --allow-unregistered-dialect %S/inputs/split-marker.txt | FileCheck %s --check-prefix=MARKER
// RUN: async-opt --split-input-file --output-split-marker=// --allow-unregistered-dialect %s | FileCheck %s --check-prefix=OUTPUT

%a = "t.first"() : () -> i32
// -----
// The same name again.
%a = "t.second"() : () -> i32
"t.text"() {a = "not // a comment"} : () -> ()

// -----

// GENERATED CHECKS: written by BLESS=1 cargo test --test filetests

// CHECK:      module {
// CHECK-NEXT:   %0 = "t.first"() : () -> i32
// CHECK-NEXT: }
// CHECK-EMPTY:
// CHECK-NEXT: //{{ }}-----
// CHECK-NEXT: module {
// CHECK-NEXT:   %0 = "t.second"() : () -> i32
// CHECK-NEXT:   "t.text"() {a = "not // a comment"} : () -> ()
// CHECK-NEXT: }
// CHECK-EMPTY:
// CHECK-NEXT: //{{ }}-----
// CHECK-NEXT: module {
// CHECK-NEXT: }
// CHECK-NOT:  {{.}}

// MARKER:      module {
// MARKER-NEXT:   %0 = "t.first"() : () -> i32
// MARKER-NEXT: }
// MARKER-EMPTY:
// MARKER-NEXT: //{{ }}-----
// MARKER-NEXT: module {
// MARKER-NEXT:   %0 = "t.second"() : () -> i32
// MARKER-NEXT: }
// MARKER-NOT:  {{.}}

// OUTPUT:      module {
// OUTPUT-NEXT:   %0 = "t.first"() : () -> i32
// OUTPUT-NEXT: }
// OUTPUT-EMPTY:
// OUTPUT-NEXT: //
// OUTPUT-NEXT: module {
// OUTPUT-NEXT:   %0 = "t.second"() : () -> i32
// OUTPUT-NEXT:   "t.text"() {a = "not // a comment"} : () -> ()
// OUTPUT-NEXT: }
// OUTPUT-EMPTY:
// OUTPUT-NEXT: //
// OUTPUT-NEXT: module {
// OUTPUT-NEXT: }
// OUTPUT-NOT:  {{.}}
