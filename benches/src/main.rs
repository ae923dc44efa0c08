//! The benchmark harness: shapes of work on any library with the C API, on LLVM's
//! own runtime and on native task libraries, in one run and in turn.
//!
//! What each shape measures, and what not, is told in `docs/performance.md`.
//!
//! 1. [`options`] says what to measure, [`contender`] finds the libraries, and
//!    [`peers`] builds the programs of others.
//! 2. For each shape, and each repetition, each contender gets a child process
//!    ([`child`]) with a time limit. It is this program again (or a peer's), which
//!    makes the shape ([`shapes`], [`peers`], [`mlir`]), checks the result, and
//!    prints what it used ([`usage`]).
//!    [`scaling`] does the same for a row of sizes or numbers of workers.
//! 3. [`results`] sums up; [`report`] prints the table and writes JSON and a plot.

mod api;
mod child;
mod contender;
mod machine;
mod mlir;
mod options;
mod peers;
mod report;
mod results;
mod scaling;
mod shapes;
mod usage;

use anyhow::{Context, Result, bail};
use child::Outcome;
use clap::{Parser, ValueEnum};
use contender::Contender;
use options::{Child, Cli, Internal, Options};
use results::Results;
use shapes::Shape;

fn main() -> Result<()> {
    let cli = Cli::parse();
    match cli.child {
        Some(Internal::Child(child)) => measure_here(&child),
        None => measure_all(&cli.options),
    }
}

/// Makes one measurement in this process.
fn measure_here(child: &Child) -> Result<()> {
    let sample = match (&child.library, child.native) {
        (library, _) if child.shape.is_mlir() => {
            mlir::run(child.shape, library.as_deref(), child.size)?
        }
        (Some(library), None) => shapes::run(child.shape, library, child.size)?,
        (None, Some(native)) => native.run(child.shape, child.size, child.workers)?,
        _ => bail!("either a library or something native"),
    };
    println!("{}", serde_json::to_string(&sample)?);
    Ok(())
}

/// Makes all measurements in child processes and reports them.
fn measure_all(options: &Options) -> Result<()> {
    let out = options.out.clone().unwrap_or_else(|| contender::workspace().join("target/bench"));
    std::fs::create_dir_all(&out).context("the output folder cannot be made")?;
    let mut contenders = contender::libraries(options)?;
    if !options.no_peers {
        contenders.extend(peers::Native::value_variants().iter().map(|n| Contender::Native(*n)));
        contenders
            .extend(peers::build_programs(&contender::workspace().join("target/bench/peers"))?);
    }
    let machine = machine::Machine::prepare(options.workers);
    if options.scaling {
        return scaling::run(options, &contenders, machine, &out);
    }
    let mut results = Results::new(machine, options.brief);
    for shape in shapes_of(options) {
        measure_shape(shape, &contenders, options, &mut results)?;
    }
    results.compare();
    report::write(&results, &out)?;
    let failed = results.failed();
    if !failed.is_empty() {
        bail!("went wrong: {}", failed.join(", "));
    }
    Ok(())
}

/// The shapes that are asked for and possible.
fn shapes_of(options: &Options) -> Vec<Shape> {
    let all = || Shape::value_variants().iter().copied().filter(|s| !s.is_extra()).collect();
    let mut shapes = if options.shapes.is_empty() { all() } else { options.shapes.clone() };
    if shapes.iter().any(|shape| shape.is_mlir())
        && let Err(why) = mlir::available()
    {
        eprintln!("skipped: compiled MLIR programs: {why}");
        shapes.retain(|shape| !shape.is_mlir());
    }
    shapes
}

/// Measures one shape, the contenders in turn.
fn measure_shape(
    shape: Shape,
    contenders: &[Contender],
    options: &Options,
    results: &mut Results,
) -> Result<()> {
    let size = shape.size(options.brief);
    let repeat = options.repeat.unwrap_or(if options.brief { 1 } else { 5 });
    let mut able: Vec<&Contender> = contenders.iter().filter(|c| c.has(shape)).collect();
    for _ in 0..repeat {
        let mut stopped = Vec::new();
        for contender in &able {
            let workers = results.machine.workers;
            eprintln!("{}: {}", shape.name(), contender.name());
            let command = contender.command(shape, size, workers)?;
            let outcome = child::run(command, shape.limit(options.limit))?;
            // What hangs or crashes once is not waited for again.
            if !matches!(outcome, Outcome::Done(_)) {
                stopped.push(contender.name());
            }
            results.add(shape, contender, outcome);
        }
        able.retain(|contender| !stopped.contains(&contender.name()));
    }
    Ok(())
}
