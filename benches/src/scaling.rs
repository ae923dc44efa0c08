//! How costs grow: the same shapes with more workers, longer queues, longer chains,
//! wider fan-outs and smaller blocks. Each figure is a plot with a line for each
//! contender (or shape), and a table.

use crate::child::{self, Outcome};
use crate::contender::{Contender, LLVM, OURS};
use crate::machine::{Machine, restricted};
use crate::mlir;
use crate::options::Options;
use crate::report;
use crate::results::Summary;
use crate::shapes::Shape;
use crate::usage::Sample;
use anyhow::{Context, Result, bail};
use serde::Serialize;
use std::fs;
use std::path::Path;

/// All figures; scaling.json is this.
#[derive(Serialize)]
pub struct Scaling {
    /// Where they were measured.
    pub machine: Machine,
    /// The figures.
    pub figures: Vec<Figure>,
}

/// A plot.
#[derive(Serialize)]
pub struct Figure {
    /// The name of its file, without the ending.
    pub name: &'static str,
    /// What it shows.
    pub title: &'static str,
    /// What the horizontal axis counts.
    pub axis: &'static str,
    /// Its lines.
    pub lines: Vec<Line>,
}

/// A line of a plot.
#[derive(Serialize)]
pub struct Line {
    /// What it is for.
    pub name: String,
    /// From left to right.
    pub points: Vec<Point>,
    /// Why it ends early, if it does.
    pub ends: Option<String>,
}

/// A point of a line.
#[derive(Clone, Serialize)]
pub struct Point {
    /// Where it is on the horizontal axis.
    pub x: u64,
    /// Nanoseconds or bytes for each task.
    pub y: Summary,
    /// What else was measured there.
    #[serde(skip)]
    also: Also,
}

/// What a measurement tells besides wall time, for each task.
#[derive(Clone, Copy)]
struct Also {
    /// Nanoseconds of processor time of all threads.
    cpu: Option<Summary>,
    /// By how many bytes the process grew.
    bytes: Option<Summary>,
}

/// The same lines, of something else.
fn instead(lines: &[Line], pick: impl Fn(&Also) -> Option<Summary>) -> Vec<Line> {
    let point = |point: &Point| Some(Point { y: pick(&point.also)?, ..point.clone() });
    let line = |line: &Line| Line {
        name: line.name.clone(),
        points: line.points.iter().filter_map(point).collect(),
        ends: line.ends.clone(),
    };
    lines.iter().map(line).collect()
}

/// The numbers of workers.
const WORKERS: [u64; 5] = [1, 2, 4, 8, 16];
/// The exponents of 10 of numbers of tasks.
const TASKS: std::ops::RangeInclusive<u32> = 3..=7;
/// Up to which of these LLVM's runtime is asked for, which takes 40 times as long and
/// several hundred bytes for each queued task.
const TASKS_LLVM: u64 = 1_000_000;
/// The time limit of a measurement in seconds, at least: the largest take long where
/// others use the processors, too.
const LIMIT: u64 = 300;
/// The shapes that are made with different numbers of workers.
const BY_WORKERS: [Shape; 6] = [
    Shape::SpawnFlat,
    Shape::SpawnNested,
    Shape::Fib,
    Shape::ChainShort,
    Shape::YieldStorm,
    Shape::Ping,
];
/// The loop, from small blocks to large ones.
const BY_BLOCK: [Shape; 5] = [
    Shape::MlirLoop100,
    Shape::MlirLoop1000,
    Shape::MlirLoop10000,
    Shape::MlirLoop100000,
    Shape::MlirLoop1000000,
];

/// Measures and writes all figures.
pub fn run(
    options: &Options,
    contenders: &[Contender],
    machine: Machine,
    out: &Path,
) -> Result<()> {
    let run = Run { options, contenders, workers: machine.workers };
    let workers = run.by_workers()?;
    // On one processor, so that all tasks of `spawn_nested` are queued before one runs.
    let queue = restricted(1, || run.by_tasks(Shape::SpawnNested, 1))?;
    let chain = run.by_tasks(Shape::Chain, machine.workers)?;
    let fanout = run.by_tasks(Shape::FanoutWide, machine.workers)?;
    // Processor time where it is the question what a task costs: other programs' load
    // changes it less.
    let cpu = |lines: &[Line]| instead(lines, |also| also.cpu);
    let figure = |name, title, axis, lines| Figure { name, title, axis, lines };
    let mut figures = vec![
        figure(
            "workers_cpu",
            "processor time in ns per task, by the number of workers",
            "workers",
            cpu(&workers),
        ),
        figure("workers", "ns per task, by the number of workers", "workers", workers),
        figure(
            "queue",
            "processor time in ns per task, by the number of queued tasks; 1 worker",
            "tasks",
            cpu(&queue),
        ),
        figure(
            "memory",
            "bytes per queued task (the program's own 36 bytes for each included)",
            "tasks",
            instead(&queue, |also| also.bytes),
        ),
        figure(
            "chain",
            "processor time in ns per task of a chain, by its length",
            "tasks",
            cpu(&chain),
        ),
        figure(
            "fanout",
            "processor time in ns per task that awaits one token, by their number",
            "tasks",
            cpu(&fanout),
        ),
    ];
    match mlir::available() {
        Ok(()) => figures.push(run.by_block()?),
        Err(why) => eprintln!("skipped: compiled MLIR programs: {why}"),
    }
    let scaling = Scaling { machine, figures };
    let json = out.join("scaling.json");
    fs::write(&json, serde_json::to_string_pretty(&scaling)?)
        .with_context(|| format!("cannot write {}", json.display()))?;
    report::write_figures(&scaling, out)?;
    let lines = scaling.figures.iter().flat_map(|figure| &figure.lines);
    let mut failed = lines.filter(|line| line.ends.is_some() && !line.name.contains(LLVM));
    if let Some(line) = failed.next() {
        bail!("went wrong: {} ({})", line.name, line.ends.as_deref().unwrap_or_default());
    }
    Ok(())
}

/// What all figures have in common.
struct Run<'a> {
    options: &'a Options,
    contenders: &'a [Contender],
    workers: usize,
}

impl Run<'_> {
    /// Measures one point.
    fn point(&self, who: &Contender, shape: Shape, size: u64, workers: usize) -> Result<Measured> {
        let repeat = self.options.repeat.unwrap_or(if self.options.brief { 1 } else { 3 });
        let mut samples = Vec::new();
        for _ in 0..repeat {
            eprintln!("{} of {size}, {workers} workers: {}", shape.name(), who.name());
            let command = who.command(shape, size, workers)?;
            match child::run(command, shape.limit(self.options.limit.max(LIMIT)))? {
                Outcome::Done(sample) => samples.push(sample),
                Outcome::Hangs => return Ok(Err("hangs".to_owned())),
                Outcome::Fails(why) => return Ok(Err(why)),
            }
        }
        let each = |pick: fn(&Sample) -> Option<f64>| {
            Summary::of(samples.iter().filter_map(|s| Some(pick(s)? / s.tasks as f64)))
        };
        let ns = each(|sample| Some(sample.wall_ns)).context("no repetition")?;
        let bytes = each(|sample| Some(sample.growth_kib? as f64 * 1024.0));
        Ok(Ok((ns, Also { cpu: each(|sample| sample.cpu_ns), bytes })))
    }

    /// A line: points as `measure` says, up to the first failure.
    fn line(
        name: String,
        xs: impl IntoIterator<Item = u64>,
        mut measure: impl FnMut(u64) -> Result<Measured>,
    ) -> Result<Line> {
        let mut line = Line { name, points: Vec::new(), ends: None };
        for x in xs {
            match measure(x)? {
                Ok((y, also)) => line.points.push(Point { x, y, also }),
                Err(why) => {
                    line.ends = Some(format!("{why} at {x}"));
                    break;
                }
            }
        }
        Ok(line)
    }

    /// The libraries with the C API.
    fn libraries(&self) -> impl Iterator<Item = &Contender> {
        self.contenders.iter().filter(|who| matches!(who, Contender::Library { .. }))
    }

    /// Shapes with more and more workers. LLVM's runtime cannot be told their number,
    /// so it has one point, with as many as there are processors.
    fn by_workers(&self) -> Result<Vec<Line>> {
        let mut lines = Vec::new();
        for shape in BY_WORKERS {
            let size = shape.size(self.options.brief);
            for who in self.libraries() {
                let name = format!("{}, {}", shape.name(), who.name());
                let own = [self.workers as u64];
                let xs = if who.name() == LLVM { &own[..] } else { &WORKERS[..] };
                lines.push(Self::line(name, xs.iter().copied(), |workers| {
                    self.point(who, shape, size, workers as usize)
                })?);
            }
        }
        Ok(lines)
    }

    /// A shape with more and more tasks.
    fn by_tasks(&self, shape: Shape, workers: usize) -> Result<Vec<Line>> {
        let most = if self.options.brief { 10_000 } else { u64::MAX };
        let line = |who: &Contender| {
            let most = if who.name() == LLVM { most.min(TASKS_LLVM) } else { most };
            let sizes = TASKS.map(|exponent| 10_u64.pow(exponent)).filter(|size| *size <= most);
            Self::line(who.name(), sizes, |size| self.point(who, shape, size, workers))
        };
        self.libraries().map(line).collect()
    }

    /// The parallel loop in blocks of different sizes, for all that have it.
    fn by_block(&self) -> Result<Figure> {
        let size = Shape::MlirLoop.size(self.options.brief);
        let shape_of = |block| BY_BLOCK.into_iter().find(|shape| shape.block() == Some(block));
        let blocks = || BY_BLOCK.iter().filter_map(|shape| shape.block());
        let mut lines = Vec::new();
        for who in self.contenders.iter().filter(|who| who.has(Shape::MlirLoop)) {
            let mut line = Self::line(who.name(), blocks(), |block| {
                // What has no blocks, the sequential loop, is the same for all.
                let shape = shape_of(block).filter(|shape| who.has(*shape));
                self.point(who, shape.unwrap_or(Shape::MlirLoop), size, self.workers)
            })?;
            if who.name() == OURS {
                line.name = format!("{OURS}, {} workers", self.workers);
            }
            lines.push(line);
        }
        Ok(Figure {
            name: "loop",
            title: "parallel loop that adds 1 to floats: ns per element, by the size of a block",
            axis: "elements in a block",
            lines,
        })
    }
}

/// Wall time and growth for each task, or why there is none.
type Measured = std::result::Result<(Summary, Also), String>;
