//! Random programs of tasks, compiled and run: what they print is compared with what
//! they compute by the rules of the language, and no object may be left.
//!
//! - `RANDOM_PROGRAMS=N` runs so many programs; the long form is 10 000.
//! - `RANDOM_PROGRAMS_SEED=S` begins with another program. A failure says its seed; the
//!   program is left in the folder that it names.
//! - `RANDOM_PROGRAMS_MLIR=1` compiles them with mlir-opt 22 instead, and only those
//!   that it can; this tests the generator.

mod generate;
mod print;
mod program;
mod run;

use generate::{Language, generate};
use program::{Evaluator, Outcome};
use rayon::prelude::*;
use run::Runner;

/// A number from the environment.
fn setting(name: &str, default: u64) -> u64 {
    std::env::var(name).map_or(default, |text| {
        text.parse().unwrap_or_else(|_| panic!("{name}={text}: not a number"))
    })
}

#[test]
fn programs_print_what_they_compute() {
    let runner = match Runner::find() {
        Ok(runner) => runner,
        Err(missing) => return println!("skipped: {missing}"),
    };
    let count = setting("RANDOM_PROGRAMS", 60);
    let first = setting("RANDOM_PROGRAMS_SEED", 0);
    let language = Language { only_mlirs: runner.is_mlirs() };
    let failures: Vec<_> = (first..first + count)
        .into_par_iter()
        .filter_map(|seed| {
            let program = generate(seed, language);
            let text = print::print(&program);
            runner.check(seed, &text, &Evaluator::run(&program)).err()
        })
        .collect();
    let shown = failures.iter().take(3).map(String::as_str).collect::<Vec<_>>().join("\n");
    assert!(failures.is_empty(), "{} of {count} programs failed:\n{shown}", failures.len());
}

/// The programs are of all kinds: some fail, some end as they should.
#[test]
fn programs_differ() {
    let outcomes: Vec<_> = (0..200)
        .map(|seed| Evaluator::run(&generate(seed, Language { only_mlirs: false })))
        .collect();
    let aborted = outcomes.iter().filter(|it| **it == Outcome::Aborted).count();
    assert!((5..100).contains(&aborted), "{aborted} of 200 end in an abort");
    let failing =
        outcomes.iter().filter(|it| matches!(it, Outcome::Printed(lines) if lines.contains(&1)));
    let failing = failing.count();
    assert!(failing > 10, "in {failing} of 200, a task fails");
    let text = |seed| print::print(&generate(seed, Language { only_mlirs: false }));
    let all: String = (0..200).map(text).collect();
    for operation in [
        "async.execute",
        "async.await ",
        "async.await_all",
        "async.call",
        "scf.while",
        "scf.for",
        "scf.if",
        "scf.parallel",
        "cf.assert",
        "memref.alloc",
        "async.add_to_group",
    ] {
        assert!(all.matches(operation).count() > 50, "{operation} is rare");
    }
}
