//! `async-runner`: the compiler's counterpart of `mlir-runner`.

use std::process::ExitCode;

fn main() -> ExitCode {
    async_compiler::driver::runner::main(std::env::args())
}
