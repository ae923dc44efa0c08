//! Programs that mlir-opt compiles, run by mlir-runner on a library.
//!
//! The programs stand in `mlir/`. They take the time themselves, around the part that
//! matters, so that neither compiling nor loading is counted; processor time and
//! memory are those of a compiler as well and not reported. `ci/run-mlir.sh` lowers
//! and runs them.

use crate::contender::workspace;
use crate::shapes::{Shape, fib_calls, fib_number};
use crate::usage::Sample;
use anyhow::{Context, Result, bail, ensure};
use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// How often the loop is run.
const ROUNDS: u64 = 10;

/// Whether the tools are there; if not, why the programs are skipped.
pub fn available() -> Result<()> {
    let skip = env::var_os("ASYNC_RUNTIME_SKIP_MLIR").is_some_and(|value| value == "1");
    ensure!(!skip, "ASYNC_RUNTIME_SKIP_MLIR is 1");
    let bin = env::var_os("MLIR_BIN_DIR").unwrap_or_else(|| "/usr/lib/llvm-22/bin".into());
    let there = Path::new(&bin).join("mlir-runner").is_file();
    ensure!(there, "no mlir-runner in {} (see MLIR_BIN_DIR)", bin.display());
    Ok(())
}

/// The pass that makes tasks of a loop, with its options; without a library one that
/// makes none, so that the loop is sequential.
///
/// The pass makes blocks of at least `min-task-size` elements, and a number of them
/// that grows with `num-workers`; so many workers make all blocks that small.
fn pass(shape: Shape, parallel: bool) -> String {
    match shape.block() {
        _ if !parallel => "canonicalize".to_owned(),
        Some(block) => format!("async-parallel-for{{num-workers=1000000 min-task-size={block}}}"),
        None => "async-parallel-for".to_owned(),
    }
}

/// Writes the program for this size to a file that `ci/run-mlir.sh` takes.
fn write(shape: Shape, parallel: bool, size: u64) -> Result<PathBuf> {
    let text = match shape {
        Shape::MlirFib => include_str!("../mlir/fib.mlir"),
        _ => include_str!("../mlir/loop.mlir"),
    };
    let text = text.replace("@SIZE@", &size.to_string());
    let folder = workspace().join("target/bench/mlir");
    fs::create_dir_all(&folder).context("the output folder cannot be made")?;
    let kind = if parallel { "" } else { ".serial" };
    let path = folder.join(format!("{}.{size}{kind}.mlir", shape.name()));
    fs::write(&path, format!("// PIPELINE: {}\n{text}", pass(shape, parallel)))?;
    Ok(path)
}

/// Compiles and runs a program; without a library in its sequential form.
pub fn run(shape: Shape, library: Option<&Path>, size: u64) -> Result<Sample> {
    let program = write(shape, library.is_some(), size)?;
    let mut command = Command::new(workspace().join("ci/run-mlir.sh"));
    command.arg(program).arg(library.unwrap_or(Path::new("libc.so.6")));
    let output = command.output().context("ci/run-mlir.sh cannot be started")?;
    if !output.status.success() {
        let text = String::from_utf8_lossy(&output.stderr);
        bail!("{}: {}", output.status, text.lines().next().unwrap_or("no message"));
    }
    let text = String::from_utf8_lossy(&output.stdout);
    let mut lines = text.lines();
    let (result, seconds): (u64, f64) = match (lines.next(), lines.next()) {
        (Some(result), Some(seconds)) => (result.parse()?, seconds.parse()?),
        _ => bail!("the program printed: {text}"),
    };
    let fib = shape == Shape::MlirFib;
    let expected = if fib { fib_number(size) } else { size };
    ensure!(result == expected, "the result is {result}, not {expected}");
    Ok(Sample {
        tasks: if fib { fib_calls(size) } else { size * ROUNDS },
        wall_ns: seconds * 1e9,
        cpu_ns: None,
        peak_kib: None,
        growth_kib: None,
        switches: None,
        libraries: None,
    })
}
