// Data that stands outside of the program.

// RUN: async-opt --allow-unregistered-dialect %s | FileCheck %s

"t.use"() {a = dense_resource<blob1> : tensor<3xi64>, b = dense_resource<"quoted blob"> : tensor<1xf32>} : () -> ()

{-#
  dialect_resources: {
    builtin: {
      blob1: "0x08000000010000000000000002000000000000000300000000000000",
      "quoted blob": "0x040000000000803F"
    }
  },
  external_resources: {
    external: {
      text: "value",
      flag: true,
      blob: "0x0400000001020304"
    }
  }
#-}

// GENERATED CHECKS: written by BLESS=1 cargo test --test filetests

// CHECK:      module {
// CHECK-NEXT:   "t.use"() {a = dense_resource<blob1> : tensor<3xi64>, b = dense_resource<"quoted blob"> : tensor<1xf32>} : () -> ()
// CHECK-NEXT: }
// CHECK-EMPTY:
// CHECK-NEXT: {-#
// CHECK-NEXT:   dialect_resources: {
// CHECK-NEXT:     builtin: {
// CHECK-NEXT:       blob1: "0x08000000010000000000000002000000000000000300000000000000",
// CHECK-NEXT:       "quoted blob": "0x040000000000803F"
// CHECK-NEXT:     }
// CHECK-NEXT:   },
// CHECK-NEXT:   external_resources: {
// CHECK-NEXT:     external: {
// CHECK-NEXT:       text: "value",
// CHECK-NEXT:       flag: true,
// CHECK-NEXT:       blob: "0x0400000001020304"
// CHECK-NEXT:     }
// CHECK-NEXT:   }
// CHECK-NEXT: #-}
// CHECK-NOT:  {{.}}
