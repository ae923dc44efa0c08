//! `async-opt`: the compiler's counterpart of `mlir-opt`.

use std::process::ExitCode;

fn main() -> ExitCode {
    async_compiler::driver::opt::main(std::env::args())
}
