// Locations are kept, and printed if asked for.

// RUN: async-opt --allow-unregistered-dialect --mlir-print-debuginfo --mlir-print-local-scope %s | FileCheck %s
// RUN: async-opt --allow-unregistered-dialect %s | FileCheck %s --check-prefix=NONE

#loc1 = loc("alias.mlir":7:8)
"t.unknown"() : () -> () loc(unknown)
"t.file"() : () -> () loc("file.mlir":1:2)
"t.file"() : () -> () loc("file.mlir":1)
"t.quoted"() : () -> () loc("a \"b\".mlir":10:20)
"t.range"() : () -> () loc("file.mlir":1:2 to 3:4)
"t.range"() : () -> () loc("file.mlir":1:2 to :9)
"t.name"() : () -> () loc("name")
"t.name"() : () -> () loc("name"("file.mlir":1:2))
"t.name"() : () -> () loc("outer"("inner"(unknown)))
"t.call"() : () -> () loc(callsite("f" at "file.mlir":1:2))
"t.call"() : () -> () loc(callsite("f" at callsite("g"("g.mlir":5:6) at "h")))
"t.fused"() : () -> () loc(fused["a", "file.mlir":1:2])
"t.fused"() : () -> () loc(fused<"meta">["a", "b"])
"t.alias"() : () -> () loc(#loc1)
"t.later"() : () -> () loc(#loc2)
"t.region"() ({
^bb0(%arg0: i32 loc("argument"), %arg1: f32 loc("file.mlir":3:4)):
  "t.in"(%arg0) : (i32) -> () loc("inside")
}) : () -> () loc("outside")
module @m {
} loc("module")
#loc2 = loc(fused["later", "file.mlir":1:2])

// GENERATED CHECKS: written by BLESS=1 cargo test --test filetests

// CHECK:      module {
// CHECK-NEXT:   "t.unknown"() : () -> () loc(unknown)
// CHECK-NEXT:   "t.file"() : () -> () loc("file.mlir":1:2)
// CHECK-NEXT:   "t.file"() : () -> () loc("file.mlir":1:0)
// CHECK-NEXT:   "t.quoted"() : () -> () loc("a \22b\22.mlir":10:20)
// CHECK-NEXT:   "t.range"() : () -> () loc("file.mlir":1:2 to 3:4)
// CHECK-NEXT:   "t.range"() : () -> () loc("file.mlir":1:2 to :9)
// CHECK-NEXT:   "t.name"() : () -> () loc("name")
// CHECK-NEXT:   "t.name"() : () -> () loc("name"("file.mlir":1:2))
// CHECK-NEXT:   "t.name"() : () -> () loc("outer"("inner"))
// CHECK-NEXT:   "t.call"() : () -> () loc(callsite("f" at "file.mlir":1:2))
// CHECK-NEXT:   "t.call"() : () -> () loc(callsite("f" at callsite("g"("g.mlir":5:6) at "h")))
// CHECK-NEXT:   "t.fused"() : () -> () loc(fused["a", "file.mlir":1:2])
// CHECK-NEXT:   "t.fused"() : () -> () loc(fused<"meta">["a", "b"])
// CHECK-NEXT:   "t.alias"() : () -> () loc("alias.mlir":7:8)
// CHECK-NEXT:   "t.later"() : () -> () loc(fused["later", "file.mlir":1:2])
// CHECK-NEXT:   "t.region"() ({
// CHECK-NEXT:   ^bb0(%arg0: i32 loc("argument"), %arg1: f32 loc("file.mlir":3:4)):
// CHECK-NEXT:     "t.in"(%arg0) : (i32) -> () loc("inside")
// CHECK-NEXT:   }) : () -> () loc("outside")
// CHECK-NEXT:   module @m {
// CHECK-NEXT:   } loc("module")
// CHECK-NEXT: } loc("{{.*}}locations.mlir":0:0)
// CHECK-NOT:  {{.}}

// NONE:      module {
// NONE-NEXT:   "t.unknown"() : () -> ()
// NONE-NEXT:   "t.file"() : () -> ()
// NONE-NEXT:   "t.file"() : () -> ()
// NONE-NEXT:   "t.quoted"() : () -> ()
// NONE-NEXT:   "t.range"() : () -> ()
// NONE-NEXT:   "t.range"() : () -> ()
// NONE-NEXT:   "t.name"() : () -> ()
// NONE-NEXT:   "t.name"() : () -> ()
// NONE-NEXT:   "t.name"() : () -> ()
// NONE-NEXT:   "t.call"() : () -> ()
// NONE-NEXT:   "t.call"() : () -> ()
// NONE-NEXT:   "t.fused"() : () -> ()
// NONE-NEXT:   "t.fused"() : () -> ()
// NONE-NEXT:   "t.alias"() : () -> ()
// NONE-NEXT:   "t.later"() : () -> ()
// NONE-NEXT:   "t.region"() ({
// NONE-NEXT:   ^bb0(%arg0: i32, %arg1: f32):
// NONE-NEXT:     "t.in"(%arg0) : (i32) -> ()
// NONE-NEXT:   }) : () -> ()
// NONE-NEXT:   module @m {
// NONE-NEXT:   }
// NONE-NEXT: }
// NONE-NOT:  {{.}}
