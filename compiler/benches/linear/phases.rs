//! What is measured, phase by phase. Each phase checks what it made.

use std::time::{Duration, Instant};

use async_compiler::asm::{ParseOptions, PrintOptions, parse_module, print_op};
use async_compiler::dialect;
use async_compiler::ir::Ir;
use async_compiler::support::{Diagnostics, SourceMap};
use async_compiler::transform::{PassManager, Pipeline};
use async_compiler::verify::{self, VerifyOptions};

/// How often a phase is measured, unless one run takes longer than `LONG`.
const RUNS: usize = 3;
const LONG: Duration = Duration::from_secs(20);

/// The phases of [`front`].
pub const FRONT: [&str; 3] = ["read", "verify", "print"];

/// The phases of [`back`].
pub const BACK: &[&str] =
    if cfg!(feature = "llvm") { &["passes", "LLVM -O0", "LLVM -O2"] } else { &["passes"] };

/// The least times of reading, verifying and printing.
pub fn front(text: &str) -> Vec<u64> {
    least(|| {
        let mut laps = Laps::new();
        let ir = read(text);
        laps.lap();
        verify(&ir);
        laps.lap();
        let printed = print_op(&ir, ir.root(), PrintOptions::default());
        laps.lap();
        assert!(printed.len() > text.len() / 2, "all was printed");
        laps.times
    })
}

/// The least times of the passes of `async-pipeline`, each of which is verified, and of code
/// generation.
pub fn back(text: &str) -> Vec<u64> {
    least(|| {
        let mut ir = read(text);
        let mut laps = Laps::new();
        let pipeline = Pipeline::parse("builtin.module(async-pipeline)").expect("it is known");
        let mut manager = PassManager::new(pipeline);
        manager.parallel = false;
        let (root, mut diagnostics) = (ir.root(), Diagnostics::new());
        assert!(manager.run(&mut ir, root, &mut diagnostics).is_ok(), "the passes succeed");
        laps.lap();
        #[cfg(feature = "llvm")]
        generate(&ir, &mut laps);
        laps.times
    })
}

/// Has LLVM make an object file, without and with optimization.
#[cfg(feature = "llvm")]
fn generate(ir: &Ir, laps: &mut Laps) {
    use async_compiler::codegen::{OptLevel, Options, compile};
    for opt_level in [OptLevel::O0, OptLevel::O2] {
        let options = Options { opt_level, ..Options::default() };
        let compiled = compile(ir, &options, &mut Diagnostics::new()).expect("it is compiled");
        let object = compiled.object().expect("there is code");
        assert!(object.starts_with(b"\x7fELF"), "it is an object file");
        laps.lap();
    }
}

fn read(text: &str) -> Ir {
    let mut sources = SourceMap::new();
    let file = sources.add("program", text.as_bytes()).expect("the text is not too long");
    let options = ParseOptions { allow_unregistered: false };
    parse_module(&sources, file, &dialect::registry(), options, &mut Diagnostics::new())
        .expect("the program is valid")
}

fn verify(ir: &Ir) {
    let options = VerifyOptions { parallel: false, print_op: false };
    let right = verify::verify(ir, ir.root(), options, &mut Diagnostics::new());
    assert!(right, "the program is right");
}

/// The least time of each phase in several runs.
fn least(run: impl Fn() -> Vec<u64>) -> Vec<u64> {
    let start = Instant::now();
    let mut best = run();
    let runs = if start.elapsed() > LONG { 1 } else { RUNS };
    for _ in 1..runs {
        for (best, time) in best.iter_mut().zip(run()) {
            *best = time.min(*best);
        }
    }
    best
}

/// A stopwatch of this thread's processor time.
struct Laps {
    last: u64,
    times: Vec<u64>,
}

impl Laps {
    fn new() -> Self {
        Self { last: processor_time(), times: Vec::new() }
    }

    fn lap(&mut self) {
        let now = processor_time();
        self.times.push(now - self.last);
        self.last = processor_time();
    }
}

/// The nanoseconds this thread has run for.
fn processor_time() -> u64 {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    text.split(' ').next().and_then(|time| time.parse().ok()).expect("Linux counts them")
}
