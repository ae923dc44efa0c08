// Comments that expect what does not come, and diagnostics that no comment expects.

// RUN: not async-opt --allow-unregistered-dialect --split-input-file --verify-diagnostics=all %S/inputs/wrong-expectations.txt 2>&1 | FileCheck %s
// RUN: not async-opt --allow-unregistered-dialect --split-input-file --verify-diagnostics=only-expected %S/inputs/wrong-expectations.txt 2>&1 | FileCheck %s --check-prefix=ONLY --implicit-check-not=unexpected
// RUN: not async-opt --allow-unregistered-dialect --verify-diagnostics=some %s 2>&1 | FileCheck %s --check-prefix=LEVEL

// CHECK-DAG: wrong-expectations.txt:17:4: error: invalid regex
// CHECK-DAG: wrong-expectations.txt:2:14: error: unexpected error: use of undeclared SSA value name
// CHECK-DAG: wrong-expectations.txt:6:{{[0-9]+}}: error: 'error' diagnostic emitted when expecting a 'warning'
// CHECK-DAG: wrong-expectations.txt:1:4: error: expected error "one text" was not produced
// CHECK-DAG: wrong-expectations.txt:6:4: error: expected warning "use of undeclared SSA value name" was not produced
// CHECK-DAG: wrong-expectations.txt:11:4: error: expected error "nowhere" was not produced

// ONLY-DAG: wrong-expectations.txt:1:4: error: expected error "one text" was not produced
// ONLY-DAG: wrong-expectations.txt:6:4: error: expected warning "use of undeclared SSA value name" was not produced

// LEVEL: {{some}}
