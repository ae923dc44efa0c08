// Where a program is read from and written to.

// RUN: async-opt %s | FileCheck %s
// RUN: async-opt < %s | FileCheck %s
// RUN: async-opt - < %s -o - | FileCheck %s
// RUN: async-opt %s -o %t && FileCheck %s --input-file %t
// RUN: async-opt -o=%t.2 %s && FileCheck %s < %t.2
// RUN: not async-opt %S/no-such-file.mlir 2>&1 | FileCheck %s --check-prefix=NO-FILE
// RUN: not async-opt --no-such-option %s 2>&1 | FileCheck %s --check-prefix=NO-OPTION
// RUN: not async-opt %s -o %T/no-such-folder/x 2>&1 | FileCheck %s --check-prefix=NO-FOLDER
// RUN: echo 'func.func @f(' | not async-opt 2>&1 | FileCheck %s --check-prefix=STDIN

// CHECK: func.func @f()
func.func @f() {
  return
}

// NO-FILE: cannot open input file '{{.*}}no-such-file.mlir': No such file or directory
// NO-OPTION: no-such-option
// NO-FOLDER: no-such-folder
// STDIN: <stdin>:1:{{[0-9]+}}: error: {{.}}
