//! Time per line against the length of a program: reading, verifying and printing take
//! time that is linear in it. Draws `docs/figures/compiler_linear.svg` and prints a table.
//!
//! ```sh
//! cargo bench -p async-compiler --bench linear            # up to a million lines
//! cargo bench -p async-compiler --bench linear -- --brief # up to ten thousand, no figure
//! ```
//!
//! Programs of two kinds: functions of some fifty lines each, and one function with all
//! the lines in one block. What is measured is time on the processor of one thread, the
//! least of several runs. It is not what a user waits for: verification of many functions
//! uses all processors then.

use std::fmt::Write as _;
use std::path::Path;

use async_compiler::asm::{ParseOptions, PrintOptions, parse_module, print_op};
use async_compiler::dialect;
use async_compiler::support::{Diagnostics, SourceMap};
use async_compiler::verify::{self, VerifyOptions};
use plotters::prelude::*;

const RUNS: usize = 3;
const PHASES: [&str; 3] = ["parse", "verify", "print"];

/// What makes a program of so many lines.
type Generate = fn(usize) -> String;
const KINDS: [(&str, Generate); 2] =
    [("many functions", many_functions), ("one function", one_function)];

/// Nanoseconds per line, by the number of lines.
struct Curve {
    name: String,
    points: Vec<(usize, f64)>,
}

fn main() {
    let brief = std::env::args().any(|arg| arg == "--brief" || arg == "--test");
    let most = if brief { 10_000 } else { 1_000_000 };
    let sizes: Vec<usize> = [1_000, 3_000, 10_000, 30_000, 100_000, 300_000, 1_000_000]
        .into_iter()
        .filter(|&size| size <= most)
        .collect();
    let mut curves = Vec::new();
    for (kind, generate) in KINDS {
        let mut phases =
            PHASES.map(|phase| Curve { name: format!("{phase}, {kind}"), points: Vec::new() });
        for &size in &sizes {
            let text = generate(size);
            let lines = text.lines().count();
            for (curve, time) in phases.iter_mut().zip(measure(&text)) {
                curve.points.push((lines, time as f64 / lines as f64));
            }
        }
        curves.extend(phases);
    }
    for curve in &curves {
        print!("{:24}", curve.name);
        for (lines, time) in &curve.points {
            print!("  {lines}: {time:.0}");
        }
        println!(" ns per line");
    }
    if !brief {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/figures");
        draw(&curves, &folder.join("compiler_linear.svg")).expect("the figure can be written");
    }
}

/// Functions of some fifty lines, with tasks and loops.
fn many_functions(lines: usize) -> String {
    let mut text = String::new();
    for number in 0..lines.div_ceil(51) {
        let _ = write!(
            text,
            "func.func @f{number}(%n: index, %x: f32, %m: memref<?xf32>) -> f32 {{\n  \
             %c0 = arith.constant 0 : index\n  %c1 = arith.constant 1 : index\n  \
             %token, %value = async.execute -> !async.value<f32> {{\n    \
             scf.for %i = %c0 to %n step %c1 {{\n"
        );
        for line in 0..20 {
            let _ = writeln!(text, "      %a{line} = memref.load %m[%i] : memref<?xf32>");
            let _ = writeln!(text, "      %b{line} = arith.addf %a{line}, %x : f32");
        }
        text.push_str(
            "      memref.store %b19, %m[%i] : memref<?xf32>\n    }\n    \
             async.yield %x : f32\n  }\n  \
             %y = async.await %value : !async.value<f32>\n  return %y : f32\n}\n",
        );
    }
    text
}

/// One function, each line of which uses what those before it define.
fn one_function(lines: usize) -> String {
    let mut text = String::from("func.func @f(%v0: i32) -> i32 {\n");
    for line in 1..lines {
        let _ = writeln!(text, "  %v{line} = arith.addi %v{}, %v{} : i32", line - 1, line / 2);
    }
    let _ = write!(text, "  return %v{} : i32\n}}\n", lines - 1);
    text
}

/// The least time of each phase in several runs.
fn measure(text: &str) -> [u64; 3] {
    let mut best = [u64::MAX; 3];
    for _ in 0..RUNS {
        let mut sources = SourceMap::new();
        let file = sources.add("program", text.as_bytes()).expect("the text is not too long");
        let mut diagnostics = Diagnostics::new();
        let start = processor_time();
        let options = ParseOptions { allow_unregistered: false };
        let ir = parse_module(&sources, file, &dialect::registry(), options, &mut diagnostics)
            .expect("the program is valid");
        let parsed = processor_time();
        let options = VerifyOptions { parallel: false, print_op: false };
        assert!(verify::verify(&ir, ir.root(), options, &mut diagnostics), "the program is right");
        let verified = processor_time();
        let printed = print_op(&ir, ir.root(), PrintOptions::default());
        let end = processor_time();
        assert!(printed.len() > text.len() / 2, "all was printed");
        let times = [parsed - start, verified - parsed, end - verified];
        for (best, time) in best.iter_mut().zip(times) {
            *best = time.min(*best);
        }
    }
    best
}

/// The nanoseconds this thread has run for.
fn processor_time() -> u64 {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    text.split(' ').next().and_then(|time| time.parse().ok()).expect("Linux counts them")
}

fn draw(curves: &[Curve], path: &Path) -> Result<(), Box<dyn std::error::Error>> {
    let points = || curves.iter().flat_map(|curve| &curve.points);
    let left = points().map(|point| point.0).min().unwrap_or(1) as f64;
    let right = points().map(|point| point.0).max().unwrap_or(1) as f64;
    let high = points().map(|point| point.1).fold(0.0, f64::max);
    let root = SVGBackend::new(path, (760, 440)).into_drawing_area();
    root.fill(&WHITE)?;
    let mut chart = ChartBuilder::on(&root)
        .caption("Processor time per line, by the length of the program", ("sans-serif", 15))
        .margin(10)
        .margin_right(20)
        .set_label_area_size(LabelAreaPosition::Left, 60)
        .set_label_area_size(LabelAreaPosition::Bottom, 40)
        .build_cartesian_2d((left * 0.9..right * 1.1).log_scale(), 0.0..high * 1.4)?;
    chart
        .configure_mesh()
        .x_desc("lines")
        .y_desc("ns per line")
        .x_label_formatter(&|x| format!("{x:.0}"))
        .y_label_formatter(&|y| format!("{y:.0}"))
        .light_line_style(TRANSPARENT)
        .draw()?;
    const COLOURS: [RGBColor; 6] = [
        RGBColor(0x1b, 0x7f, 0x4d),
        RGBColor(0x1f, 0x5f, 0xa8),
        RGBColor(0x12, 0xa3, 0xb4),
        RGBColor(0xc0, 0x4a, 0x2b),
        RGBColor(0xd9, 0x8a, 0x1c),
        RGBColor(0xb0, 0x2b, 0x6b),
    ];
    for (curve, colour) in curves.iter().zip(COLOURS) {
        let places = curve.points.iter().map(|&(lines, time)| (lines as f64, time));
        chart.draw_series(places.clone().map(|place| Circle::new(place, 3, colour.filled())))?;
        chart
            .draw_series([PathElement::new(places.collect::<Vec<_>>(), colour.stroke_width(2))])?
            .label(&curve.name)
            .legend(move |(x, y)| PathElement::new(vec![(x, y), (x + 16, y)], colour));
    }
    chart
        .configure_series_labels()
        .position(SeriesLabelPosition::UpperRight)
        .background_style(WHITE.mix(0.8))
        .label_font(("sans-serif", 11))
        .draw()?;
    root.present()?;
    Ok(())
}
