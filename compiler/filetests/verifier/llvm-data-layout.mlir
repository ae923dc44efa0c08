// Descriptions of the target in `llvm.data_layout` that LLVM cannot read.

// RUN: async-opt --split-input-file --verify-diagnostics=all %s

// expected-error@below {{'builtin.module' op invalid data layout descriptor: empty specification is not allowed}}
module attributes {llvm.data_layout = "e-p:64:64-"} {}

// -----

// expected-error@below {{'builtin.module' op invalid data layout descriptor: malformed specification, must be of the form "p[<n>]:<size>:<abi>[:<pref>[:<idx>]]"}}
module attributes {llvm.data_layout = "e-p"} {}

// -----

// expected-error@below {{'builtin.module' op invalid data layout descriptor: ABI alignment must be a 16-bit integer}}
module attributes {llvm.data_layout = "e-i64:foo"} {}

// -----

// expected-error@below {{'builtin.module' op invalid data layout descriptor: unknown specifier 'Q'}}
module attributes {llvm.data_layout = "Q"} {}

// -----

// expected-error@below {{'builtin.module' op invalid data layout descriptor: i8 must be 8-bit aligned}}
module attributes {llvm.data_layout = "i8:16"} {}

// -----

// expected-error@below {{'builtin.module' op invalid data layout descriptor: ABI alignment must be a power of two times the byte width}}
module attributes {llvm.data_layout = "i64:63"} {}

// -----

// expected-error@below {{'builtin.module' op invalid data layout descriptor: unknown mangling mode}}
module attributes {llvm.data_layout = "m:q"} {}

// -----

// expected-error@below {{'builtin.module' op invalid data layout descriptor: size must be a non-zero 24-bit integer}}
module attributes {llvm.data_layout = "n8:x"} {}

// -----

// expected-error@below {{'builtin.module' op invalid data layout descriptor: stack natural alignment must be a power of two times the byte width}}
module attributes {llvm.data_layout = "S12"} {}

// -----

// expected-error@below {{'builtin.module' op invalid data layout descriptor: address space 0 cannot be non-integral}}
module attributes {llvm.data_layout = "ni:0"} {}

// -----

// expected-error@below {{'builtin.module' op invalid data layout descriptor: ABI alignment must be a power of two times the byte width}}
module attributes {llvm.data_layout = "p:12:12:8"} {}

// -----

// expected-error@below {{'llvm.func' op invalid data layout descriptor: malformed specification, must be of the form "f<size>:<abi>[:<pref>]"}}
llvm.func @f() attributes {llvm.data_layout = "foo"}

// -----

// expected-error@below {{'builtin.module' op invalid data layout descriptor: malformed specification, must be just 'e' or 'E'}}
module attributes {llvm.data_layout = "e1"} {}

// -----

// expected-error@below {{'builtin.module' op invalid data layout descriptor: preferred alignment cannot be less than the ABI alignment}}
module attributes {llvm.data_layout = "a:32:16"} {}

// -----

// expected-error@below {{'builtin.module' op invalid data layout descriptor: size must be zero}}
module attributes {llvm.data_layout = "a1:32:64"} {}

// -----

// expected-error@below {{'builtin.module' op invalid data layout descriptor: ABI alignment must be non-zero}}
module attributes {llvm.data_layout = "p:64:0"} {}

// -----

// expected-error@below {{'builtin.module' op invalid data layout descriptor: preferred alignment cannot be less than the ABI alignment}}
module attributes {llvm.data_layout = "p:64:64:32"} {}

// -----

// expected-error@below {{'builtin.module' op invalid data layout descriptor: index size cannot be larger than the pointer size}}
module attributes {llvm.data_layout = "p:64:64:64:65"} {}

// -----

// expected-error@below {{'builtin.module' op invalid data layout descriptor: 'x' is not a valid pointer specification flag}}
module attributes {llvm.data_layout = "px:64:64"} {}

// -----

// expected-error@below {{'builtin.module' op invalid data layout descriptor: ABI alignment component cannot be empty}}
module attributes {llvm.data_layout = "p:64::64"} {}

// -----

// expected-error@below {{'builtin.module' op invalid data layout descriptor: pointer size component cannot be empty}}
module attributes {llvm.data_layout = "p::64:64"} {}

// -----

// expected-error@below {{'builtin.module' op invalid data layout descriptor: unknown function pointer alignment type 'x'}}
module attributes {llvm.data_layout = "Fx8"} {}

// -----

// expected-error@below {{'builtin.module' op invalid data layout descriptor: malformed specification, must be of the form "F<type><abi>"}}
module attributes {llvm.data_layout = "F"} {}

// -----

// expected-error@below {{'builtin.module' op invalid data layout descriptor: malformed specification, must be of the form "P<address space>"}}
module attributes {llvm.data_layout = "P"} {}

// -----

// expected-error@below {{'builtin.module' op invalid data layout descriptor: address space must be a 24-bit integer}}
module attributes {llvm.data_layout = "Px"} {}

// -----

// expected-error@below {{'builtin.module' op invalid data layout descriptor: malformed specification, must be of the form "m:<mangling>"}}
module attributes {llvm.data_layout = "m"} {}

// -----

// expected-error@below {{'builtin.module' op invalid data layout descriptor: malformed specification, must be of the form "m:<mangling>"}}
module attributes {llvm.data_layout = "m:"} {}

// -----

// expected-error@below {{'builtin.module' op invalid data layout descriptor: malformed specification, must be of the form "S<size>"}}
module attributes {llvm.data_layout = "S"} {}

// -----

// expected-error@below {{'builtin.module' op invalid data layout descriptor: stack natural alignment must be non-zero}}
module attributes {llvm.data_layout = "S0"} {}

// -----

// expected-error@below {{'builtin.module' op invalid data layout descriptor: size component cannot be empty}}
module attributes {llvm.data_layout = "n"} {}

// -----

// expected-error@below {{'builtin.module' op invalid data layout descriptor: size component cannot be empty}}
module attributes {llvm.data_layout = "n8:"} {}

// -----

// expected-error@below {{'builtin.module' op invalid data layout descriptor: malformed specification, must be of the form "ni:<address space>[:<address space>]..."}}
module attributes {llvm.data_layout = "ni"} {}

// -----

// expected-error@below {{'builtin.module' op invalid data layout descriptor: malformed specification, must be of the form "i<size>:<abi>[:<pref>]"}}
module attributes {llvm.data_layout = "i64"} {}

// -----

// expected-error@below {{'builtin.module' op invalid data layout descriptor: malformed specification, must be of the form "i<size>:<abi>[:<pref>]"}}
module attributes {llvm.data_layout = "i64:64:64:64"} {}

// -----

// expected-error@below {{'builtin.module' op invalid data layout descriptor: size component cannot be empty}}
module attributes {llvm.data_layout = "i:64"} {}

// -----

// expected-error@below {{'builtin.module' op invalid data layout descriptor: size must be a non-zero 24-bit integer}}
module attributes {llvm.data_layout = "f0:64"} {}

// -----

// expected-error@below {{'builtin.module' op invalid data layout descriptor: size must be a non-zero 24-bit integer}}
module attributes {llvm.data_layout = "i99999999:64"} {}

// -----

// expected-error@below {{'builtin.module' op invalid data layout descriptor: ABI alignment must be non-zero}}
module attributes {llvm.data_layout = "i64:0"} {}

// -----

// expected-error@below {{'builtin.module' op invalid data layout descriptor: ABI alignment component cannot be empty}}
module attributes {llvm.data_layout = "i64:"} {}
