//! The functions with which MLIR's programs print, measure time, allocate and copy,
//! under the names of MLIR's libraries `mlir_runner_utils` and `mlir_c_runner_utils`, today's and
//! those of 2021. What they print is what those print.
//!
//! Everything is written to C's `stdout`, so that it keeps its order with what libraries
//! write.

mod memory;
mod memref;
mod print;
mod stream;
mod time;

pub use stream::{flush, flush_unless_busy, write};

/// Lists functions with their names.
macro_rules! functions {
    ($name:expr; $($($text:literal)|+ => $function:expr, $ty:ty;)*) => {
        match $name {
            $($($text)|+ => {
                let function: $ty = $function;
                Some(function as usize)
            })*
            _ => None,
        }
    };
}
use functions;

/// The address of the function of that name.
pub fn address(name: &str) -> Option<usize> {
    print::address(name)
        .or_else(|| memref::address(name))
        .or_else(|| memory::address(name))
        .or_else(|| time::address(name))
}
