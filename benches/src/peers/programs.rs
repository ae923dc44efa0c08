//! The peers in C and C++: `peers/openmp.c` by gcc and by clang, `peers/tbb.cpp`.
//!
//! They are built into the output folder before anything is measured. One whose
//! compiler or library is missing is left out, with a message. Each is called as
//! `program SHAPE SIZE WORKERS`, checks its result, and prints a line of JSON.

use crate::contender::Contender;
use crate::shapes::Shape;
use anyhow::{Context, Result};
use std::path::Path;
use std::process::Command;

/// A program to build.
struct Source {
    name: &'static str,
    file: &'static str,
    /// The compiler and the environment variable that names another.
    compiler: (&'static str, &'static str),
    options: &'static [&'static str],
    shapes: &'static [Shape],
}

/// OpenMP's main thread is one of the team's, so nothing comes from outside, and a
/// wait runs the task itself: there is no `spawn_flat` of its own, and no `ping`.
///
/// The loop is `parallel for` with the same blocks, taken as threads become free.
const OPENMP: &[Shape] = &[
    Shape::SpawnNested,
    Shape::Fib,
    Shape::MlirLoop,
    Shape::MlirLoop100,
    Shape::MlirLoop1000,
    Shape::MlirLoop10000,
    Shape::MlirLoop100000,
    Shape::MlirLoop1000000,
];
const TBB: &[Shape] = &[Shape::SpawnFlat, Shape::SpawnNested, Shape::Fib, Shape::Ping];

const SOURCES: [Source; 3] = [
    Source {
        name: "openmp-gcc",
        file: "openmp.c",
        compiler: ("gcc", "CC_GCC"),
        options: &["-std=gnu11", "-O2", "-fopenmp"],
        shapes: OPENMP,
    },
    Source {
        name: "openmp-clang",
        file: "openmp.c",
        compiler: ("clang-22", "CC_CLANG"),
        options: &["-std=gnu11", "-O2", "-fopenmp"],
        shapes: OPENMP,
    },
    Source {
        name: "tbb",
        file: "tbb.cpp",
        compiler: ("g++", "CXX_GCC"),
        options: &["-std=c++17", "-O2"],
        shapes: TBB,
    },
];

/// Builds the programs and returns those that could be built.
pub fn build(out: &Path) -> Result<Vec<Contender>> {
    std::fs::create_dir_all(out).context("the output folder cannot be made")?;
    let mut built = Vec::new();
    for source in SOURCES {
        let (compiler, variable) = source.compiler;
        let compiler = std::env::var_os(variable).unwrap_or_else(|| compiler.into());
        let program = out.join(source.name);
        let mut command = Command::new(&compiler);
        command.args(source.options).arg("-o").arg(&program);
        command.arg(Path::new(env!("CARGO_MANIFEST_DIR")).join("peers").join(source.file));
        if source.name == "tbb" {
            command.arg("-ltbb");
        }
        match command.output() {
            Ok(output) if output.status.success() => {
                let (name, shapes) = (source.name.to_owned(), source.shapes);
                built.push(Contender::Program { name, path: program, shapes });
            }
            Ok(output) => {
                let text = String::from_utf8_lossy(&output.stderr);
                let first = text.lines().find(|line| line.contains("error"));
                let why = first.unwrap_or("it does not build");
                eprintln!("skipped: {}: {why}", source.name);
            }
            Err(error) => {
                eprintln!("skipped: {}: {}: {error}", source.name, compiler.display());
            }
        }
    }
    Ok(built)
}
