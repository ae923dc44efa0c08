//! Writes an object file with an asynchronous function, for a program in C: the one of
//! `map_reduce`, called by `object_file.c`.
//!
//! ```sh
//! cargo build -p async-runtime
//! cargo run -p async-compiler --example object_file -- map_reduce.o
//! gcc compiler/examples/object_file.c map_reduce.o -Ltarget/debug -lasync_runtime -o program
//! LD_LIBRARY_PATH=target/debug ./program 100
//! ```
//!
//! prints
//!
//! ```text
//! 328350
//! ```

use std::path::PathBuf;

use async_compiler::codegen::{OptLevel, Options};

#[allow(dead_code, reason = "the other example runs what this one writes")]
#[path = "map_reduce.rs"]
pub mod map_reduce;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let path = std::env::args_os().nth(1).map(PathBuf::from);
    let path = path.ok_or("usage: object_file FILE.o")?;
    std::fs::write(path, object()?)?;
    Ok(())
}

/// The object file.
pub fn object() -> Result<Vec<u8>, Box<dyn std::error::Error>> {
    let options = Options { opt_level: OptLevel::O2, ..Options::default() };
    Ok(map_reduce::compiled(&options)?.object()?)
}
