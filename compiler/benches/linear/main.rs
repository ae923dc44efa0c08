//! Time per line against the length of a program: what takes time that is linear in the
//! length has curves that are level. Prints tables, and draws `compiler_front.svg` (reading,
//! verifying, printing; up to a million lines) and `compiler_back.svg` (all passes down to
//! the dialect `llvm`, and LLVM with `-O0` and `-O2`; up to a hundred thousand) in a folder.
//!
//! ```sh
//! cargo bench -p async-compiler --bench linear                          # tables
//! cargo bench -p async-compiler --bench linear -- --figures docs/figures # and figures
//! cargo bench -p async-compiler --bench linear -- --brief               # up to 3 000 lines
//! ```
//!
//! Programs of two kinds: functions of some fifty lines each, with tasks and loops, and one
//! function with all the lines in one block. What is measured is time on the processor of
//! one thread, the least of several runs. It is not what a user waits for: verification and
//! passes on many functions use all processors then.

mod figure;
mod phases;
mod programs;

use std::path::{Path, PathBuf};

use phases::{BACK, FRONT, back, front};

/// What makes a program of so many lines.
type Generate = fn(usize) -> String;
const KINDS: [(&str, Generate); 2] =
    [("many functions", programs::many_functions), ("one function", programs::one_function)];

/// Nanoseconds per line, by the number of lines.
struct Curve {
    name: String,
    points: Vec<(usize, f64)>,
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let brief = args.iter().any(|arg| arg == "--brief" || arg == "--test");
    let most = |lines: usize| if brief { 3_000 } else { lines };
    let front = curves(&FRONT, front, most(1_000_000));
    print(&front);
    let back = curves(BACK, back, most(100_000));
    print(&back);
    if let Some(place) = args.iter().position(|arg| arg == "--figures") {
        let folder = args.get(place + 1).expect("a folder follows --figures");
        // Cargo runs benchmarks in the folder of the package; paths are meant from the root.
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        let folder: PathBuf = root.join(folder);
        let draw = |caption: &str, curves: &[Curve], file: &str| {
            figure::draw(caption, curves, &folder.join(file)).expect("the figure can be written");
        };
        draw("Reading, verifying, printing: ns per line", &front, "compiler_front.svg");
        draw("Passes and code generation: ns per line", &back, "compiler_back.svg");
    }
}

/// Measures the phases of programs of up to so many lines.
fn curves(phases: &[&str], measure: fn(&str) -> Vec<u64>, most: usize) -> Vec<Curve> {
    let sizes = [1_000, 3_000, 10_000, 30_000, 100_000, 300_000, 1_000_000];
    let mut all = Vec::new();
    for (kind, generate) in KINDS {
        let curve = |phase: &&str| Curve { name: format!("{phase}, {kind}"), points: Vec::new() };
        let mut curves: Vec<Curve> = phases.iter().map(curve).collect();
        for size in sizes.into_iter().filter(|&size| size <= most) {
            let text = generate(size);
            let lines = text.lines().count();
            for (curve, time) in curves.iter_mut().zip(measure(&text)) {
                curve.points.push((lines, time as f64 / lines as f64));
            }
        }
        all.extend(curves);
    }
    all
}

fn print(curves: &[Curve]) {
    for curve in curves {
        print!("{:28}", curve.name);
        for (lines, time) in &curve.points {
            print!("  {lines}: {time:.0}");
        }
        println!(" ns per line");
    }
}
