// What keeps a function from being converted.

// RUN: async-opt --split-input-file --verify-diagnostics --convert-func-to-llvm %s

// expected-error@+1 {{Contains llvm.linkage attribute not of type LLVM::LinkageAttr}}
func.func private @linkage() attributes {llvm.linkage = 3 : i32}

// -----

// expected-error@+1 {{Contains llvm.readnone attribute not of type UnitAttr}}
func.func private @readnone() attributes {llvm.readnone = 3 : i32}

// -----

// expected-error@+1 {{C interface for variadic functions is not supported yet.}}
func.func private @variadic() attributes {func.varargs = true, llvm.emit_c_interface}
