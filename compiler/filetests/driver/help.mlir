// What the tool says of itself.

// RUN: async-opt --help | FileCheck %s --check-prefix=HELP
// RUN: async-opt --version | FileCheck %s --check-prefix=VERSION
// RUN: async-opt --show-dialects | FileCheck %s --check-prefix=DIALECTS
// RUN: async-opt -show-dialects | FileCheck %s --check-prefix=DIALECTS
// RUN: not async-opt --no-such-flag %s 2>&1 | FileCheck %s --check-prefix=FLAG
// RUN: not async-opt %s %s 2>&1 | FileCheck %s --check-prefix=TWICE
// RUN: not async-opt --pass-pipeline='builtin.module(' %s 2>&1 | FileCheck %s --check-prefix=PIPELINE
// NO ROUND TRIP: there is no program

// HELP: Usage: async-opt
// HELP: --split-input-file
// HELP: --verify-roundtrip
// HELP: Printing:
// HELP: --mlir-print-op-generic
// HELP: Passes:
// HELP: --canonicalize
// HELP: Examples:
// HELP: Exit status: 0 if all went well; 1 if

// VERSION: async-opt {{[0-9]+\.[0-9]+\.[0-9]+}}

// DIALECTS: Available Dialects: affine,arith,async,builtin,cf,func,llvm,math,memref,scf,ub,vector
// DIALECTS: async: Asynchronous tasks
// DIALECTS: async.execute: {{.+}}
// DIALECTS: vector.print: {{.+}}

// FLAG: error: unexpected argument '--no-such-flag' found
// TWICE: error: unexpected argument '{{.*}}help.mlir' found
// PIPELINE: error: {{.+}}
