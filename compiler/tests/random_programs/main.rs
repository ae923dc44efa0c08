//! Random programs of tasks, compiled and run: what they print is compared with what
//! they compute by the rules of the language, and no object may be left.
//!
//! - `RANDOM_PROGRAMS=N` runs so many programs; the long form is 10 000.
//! - `RANDOM_PROGRAMS_SEED=S` begins with another program. A failure says its seed; the
//!   program is left in the folder that it names.
//! - `ASYNC_RUNNER=FILE` runs them with that in place of async-runner.
//! - Every tenth is also compiled by MLIR 22 and run on our runtime and on LLVM's, if
//!   they are installed. `MLIR_BIN_DIR` and `MLIR_LIB_DIR` name others.

#[cfg(feature = "llvm")]
mod frames;
mod generate;
mod print;
mod program;
mod run;

use generate::{Language, generate};
use program::{Evaluator, Outcome};
use rayon::prelude::*;
use run::{Runner, Verdict};

/// A number from the environment.
fn setting(name: &str, default: u64) -> u64 {
    std::env::var(name).map_or(default, |text| {
        text.parse().unwrap_or_else(|_| panic!("{name}={text}: not a number"))
    })
}

/// How many programs are run, and the first.
fn seeds() -> (u64, u64) {
    (setting("RANDOM_PROGRAMS", 60), setting("RANDOM_PROGRAMS_SEED", 0))
}

/// Panics with some of the failures, if there are any.
fn report(failures: &[String], count: u64) {
    let shown = failures.iter().take(3).map(String::as_str).collect::<Vec<_>>().join("\n");
    assert!(failures.is_empty(), "{} of {count} programs failed:\n{shown}", failures.len());
}

#[test]
fn programs_print_what_they_compute() {
    let runner = match Runner::ours() {
        Ok(runner) => runner,
        Err(missing) => return println!("skipped: {missing}"),
    };
    let (count, first) = seeds();
    let failures: Vec<_> = (first..first + count)
        .into_par_iter()
        .filter_map(|seed| {
            let program = generate(seed, Language { only_mlirs: false });
            let text = print::print(&program);
            runner.check(seed, &text, &Evaluator::run(&program)).err()
        })
        .collect();
    report(&failures, count);
}

/// The same programs give the same through our pipeline and MLIR's, on our runtime and on
/// LLVM's as far as that can run them.
#[test]
fn programs_do_the_same_with_mlir() {
    let (ours, [mlirs, on_llvms]) = match Runner::ours().and_then(|o| Ok((o, Runner::mlirs()?))) {
        Ok(runners) => runners,
        Err(missing) => return println!("skipped: {missing}"),
    };
    let (count, first) = seeds();
    let count = count.div_ceil(10);
    let results: Vec<Result<Verdict, String>> = (first..first + count)
        .into_par_iter()
        .map(|seed| {
            let program = generate(seed, Language { only_mlirs: true });
            let (text, outcome) = (print::print(&program), Evaluator::run(&program));
            ours.check(seed, &text, &outcome)?;
            mlirs.check(seed, &text, &outcome)?;
            on_llvms.check_leniently(seed, &text, &outcome)
        })
        .collect();
    let run = results.iter().filter(|result| **result == Ok(Verdict::Right)).count();
    let failures: Vec<_> = results.into_iter().filter_map(Result::err).collect();
    report(&failures, count);
    println!("{run} of {count} programs ran on LLVM's runtime");
    assert!(run as u64 * 2 >= count, "LLVM's runtime ran only {run} of {count} programs");
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

/// A coroutine's frame is left alone once its handle was given to the runtime: in random
/// programs, and in those of `filetests/run`.
#[cfg(feature = "llvm")]
#[test]
fn frames_are_left_alone_after_the_hand_over() {
    use async_compiler::codegen::OptLevel;
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("filetests/run");
    let files = test_tools::test_file::collect(&folder).expect("the folder is there");
    let mut programs: Vec<(String, String)> = files
        .iter()
        .map(|file| (file.display().to_string(), std::fs::read_to_string(file).unwrap()))
        .filter(|(_, text)| text.contains("async.") || text.contains("scf.parallel"))
        .collect();
    assert!(programs.len() > 2, "there are programs with tasks");
    let (count, first) = seeds();
    let random = (first..first + count / 2).map(|seed| {
        let program = generate(seed, Language { only_mlirs: false });
        (format!("seed {seed}"), print::print(&program))
    });
    programs.extend(random);
    let found: usize = programs
        .par_iter()
        .map(|(name, text)| {
            [OptLevel::O0, OptLevel::O2]
                .map(|level| frames::check_program(name, text, level).unwrap())
                .iter()
                .sum::<usize>()
        })
        .sum();
    assert!(found > programs.len(), "only {found} hand-overs in {} programs", programs.len());
}
