//! The command line.

use crate::peers::Native;
use crate::shapes::Shape;
use clap::{Args, Parser, Subcommand};
use std::path::PathBuf;

/// Measures libraries with the C API of MLIR's async runtime, and native task
/// libraries, on the same shapes of work, in turn.
///
/// Prints a table; writes results.json and results.svg into the output folder. Fails
/// if a shape goes wrong on anything but LLVM's runtime.
#[derive(Parser)]
#[command(args_conflicts_with_subcommands = true)]
pub struct Cli {
    /// What to measure.
    #[command(flatten)]
    pub options: Options,
    /// What a child process of the harness is asked for.
    #[command(subcommand)]
    pub child: Option<Internal>,
}

/// What to measure.
#[derive(Args)]
pub struct Options {
    /// Small sizes, and one repetition unless --repeat says otherwise: only to see
    /// that everything works
    #[arg(long)]
    pub brief: bool,
    /// Only these shapes
    #[arg(long, value_delimiter = ',')]
    pub shapes: Vec<Shape>,
    /// How often each is measured [default: 5]
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..))]
    pub repeat: Option<u32>,
    /// The number of worker threads; if below the number of CPUs, only so many are
    /// used [default: the number of CPUs]
    #[arg(long)]
    pub workers: Option<usize>,
    /// A library to measure; the names `ours` and `llvm` replace those that are
    /// found by themselves
    #[arg(long, value_name = "NAME=PATH", value_parser = named_path)]
    pub library: Vec<(String, PathBuf)>,
    /// Measure how costs grow instead: with the number of workers (1 to 16), of queued
    /// tasks, the length of a chain, the width of a fan-out (10^3 to 10^7), and as blocks
    /// of a parallel loop become smaller. Writes scaling.json and a plot for each
    #[arg(long, conflicts_with_all = ["shapes", "workers"])]
    pub scaling: bool,
    /// Leave out everything but libraries with the C API
    #[arg(long)]
    pub no_peers: bool,
    /// The time limit of each measurement in seconds, after which it counts as hanging;
    /// for blocking_nested at most 5
    #[arg(long, default_value_t = 30)]
    pub limit: u64,
    /// The output folder [default: target/bench]
    #[arg(long)]
    pub out: Option<PathBuf>,
}

/// What the harness calls itself with.
#[derive(Subcommand)]
pub enum Internal {
    /// Measures one shape once and prints the result as a line of JSON
    Child(Child),
}

/// One measurement.
#[derive(Args)]
pub struct Child {
    /// The library to open
    #[arg(long)]
    pub library: Option<PathBuf>,
    /// Or what to use instead
    #[arg(long)]
    pub native: Option<Native>,
    /// The shape
    pub shape: Shape,
    /// Its size
    pub size: u64,
    /// The number of worker threads
    pub workers: usize,
}

fn named_path(text: &str) -> Result<(String, PathBuf), String> {
    match text.split_once('=') {
        Some((name, path)) if !name.is_empty() && !path.is_empty() => {
            Ok((name.to_owned(), path.into()))
        }
        _ => Err("expected NAME=PATH".to_owned()),
    }
}
