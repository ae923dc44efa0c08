//! Our passes against those of `mlir-opt` 22: each valid program of `filetests/` and of
//! `inputs/` beside this file is run through the same pass in both tools, and what is printed
//! is compared byte by byte.
//!
//! - `pass/NAME`: the pass alone;
//! - `steps/NAME`: several passes, each on what ours made of the program so far.
//!
//! A program that `mlir-opt` refuses is left out; where both refuse one, the first error of
//! `mlir-opt` must be among ours. Where ours differs on purpose stands in [`deviations`], with
//! the reason.
//!
//! The short form looks at the passes on asynchronous programs; `ASYNC_RUNTIME_TEST_LONG=1`
//! at all. `mlir-opt` is run on many programs at a time, since most of the time is spent on
//! starting it.

mod deviations;
mod programs;
mod tools;

use std::path::Path;
use std::process::ExitCode;
use std::sync::{Arc, LazyLock};

use libtest_mimic::{Arguments, Failed, Trial};
use test_tools::run::find_in_path;

use programs::Program;
use tools::{Outcome, Tools};

/// Passes that are compared in the short form too.
const SHORT: &[&str] = &[
    "--async-parallel-for",
    "--async-parallel-for=async-dispatch=false num-workers=20 min-task-size=1",
    "--async-parallel-for=num-workers=-1",
    "--async-func-to-async-runtime",
    "--async-to-async-runtime",
    "--async-runtime-ref-counting",
    "--async-runtime-ref-counting-opt",
    "--async-runtime-policy-based-ref-counting",
    "--convert-async-to-llvm",
    "--cse",
];

/// Those of the long form only.
const LONG: &[&str] = &[
    "--arith-expand",
    "--arith-expand=include-bf16=true include-f8e8m0=true include-f4e2m1=true",
    "--canonicalize",
    "--convert-arith-to-llvm",
    "--convert-cf-to-llvm",
    "--convert-func-to-llvm",
    "--convert-index-to-llvm",
    "--convert-math-to-llvm",
    "--convert-scf-to-cf",
    "--convert-to-llvm",
    "--convert-ub-to-llvm",
    "--convert-vector-to-llvm",
    "--convert-vector-to-scf",
    "--expand-realloc",
    "--expand-realloc=emit-deallocs=false",
    "--expand-strided-metadata",
    "--finalize-memref-to-llvm",
    "--inline",
    "--llvm-request-c-wrappers",
    "--lower-affine",
    "--memref-expand",
    "--reconcile-unrealized-casts",
    "--strip-debuginfo",
    "--symbol-dce",
];

/// Passes one after the other. Names, and whether they belong to the short form.
///
/// `async-runtime-ref-counting` is not among them: on coroutines, `mlir-opt` numbers the
/// blocks it adds in an order that changes from run to run.
const STEPS: &[(&str, bool, &[&str])] = &[
    (
        "runtime",
        true,
        &["--async-func-to-async-runtime", "--async-to-async-runtime", "--convert-async-to-llvm"],
    ),
    (
        "policy",
        false,
        &[
            "--async-parallel-for",
            "--async-to-async-runtime",
            "--async-runtime-policy-based-ref-counting",
            "--convert-async-to-llvm",
        ],
    ),
    (
        "all",
        false,
        &[
            "--async-parallel-for",
            "--async-func-to-async-runtime",
            "--async-to-async-runtime",
            "--convert-async-to-llvm",
            "--convert-scf-to-cf",
        ],
    ),
];

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let is_long = std::env::var_os("ASYNC_RUNTIME_TEST_LONG").is_some_and(|value| value == "1");
    let mlir = find_in_path("mlir-opt-22").filter(|_| {
        std::env::var_os("ASYNC_RUNTIME_SKIP_MLIR").is_none_or(|value| value.is_empty())
    });
    let Some(mlir) = mlir else {
        let trial =
            Trial::test("all", || Ok(())).with_kind("needs mlir-opt-22").with_ignored_flag(true);
        return libtest_mimic::run(&arguments, vec![trial]).exit_code();
    };
    let tools = Tools { ours: env!("CARGO_BIN_EXE_async-opt").into(), theirs: mlir };
    let lazy = LazyLock::new({
        let tools = tools.clone();
        move || programs::valid(Path::new(env!("CARGO_MANIFEST_DIR")), &tools)
    });
    let programs = Arc::new(lazy);

    let mut trials = Vec::new();
    let long = LONG.iter().filter(|_| is_long);
    for &pass in SHORT.iter().chain(long) {
        let (tools, programs) = (tools.clone(), Arc::clone(&programs));
        trials.push(Trial::test(format!("pass/{}", &pass[2..]), move || {
            compare(&tools, pass, &programs, true).map(|_| ())
        }));
    }
    for &(name, short, passes) in STEPS.iter().filter(|(_, short, _)| is_long || *short) {
        debug_assert!(is_long || short);
        let (tools, programs) = (tools.clone(), Arc::clone(&programs));
        trials.push(Trial::test(format!("steps/{name}"), move || {
            let mut programs = programs.to_vec();
            for pass in passes {
                programs = compare(&tools, pass, &programs, false)?;
            }
            Ok(())
        }));
    }
    libtest_mimic::run(&arguments, trials).exit_code()
}

/// Compares what a pass makes of programs. Returns what ours made of those that it took.
///
/// A deviation of this pass alone that is none any more is reported too, if `all` of its
/// programs are there.
fn compare(
    tools: &Tools,
    pass: &str,
    programs: &[Program],
    all: bool,
) -> Result<Vec<Program>, Failed> {
    let mut reports = Vec::new();
    let mut needed = Vec::new();
    let mut results = Vec::new();
    for (program, theirs, ours) in tools.run_both(pass, programs)? {
        let report = match (&theirs, &ours) {
            (Outcome::Crashed, _) => None,
            (Outcome::Printed(theirs), Outcome::Printed(ours)) => difference(theirs, ours),
            (Outcome::Printed(_), Outcome::Failed(errors)) => {
                Some(format!("fails here: {errors:?}"))
            }
            (Outcome::Failed(theirs), Outcome::Failed(ours)) => {
                let missing = theirs.first().filter(|error| !ours.contains(error));
                missing.map(|error| format!("expected the error {error:?}, got {ours:?}"))
            }
            (Outcome::Failed(_), Outcome::Printed(_)) => None,
            (_, Outcome::Crashed) => Some("crashes here".to_owned()),
        };
        if let Some(report) = report {
            match deviations::find(pass, &program.file) {
                Some(deviation) => needed.push(deviation),
                None => reports.push(format!("{}\n{report}", program.name())),
            }
        }
        if let Outcome::Printed(text) = ours {
            results.push(Program { text, ..program });
        }
    }
    if all {
        for deviation in deviations::of(pass).filter(|deviation| deviation.is_of_one_pass()) {
            if !needed.iter().any(|&needed| std::ptr::eq(needed, deviation)) {
                reports.push(format!("no longer needed: {deviation:?}"));
            }
        }
    }
    if reports.is_empty() { Ok(results) } else { Err(reports.join("\n").into()) }
}

fn difference(theirs: &str, ours: &str) -> Option<String> {
    if theirs == ours {
        return None;
    }
    let diff = similar::TextDiff::from_lines(theirs, ours);
    Some(diff.unified_diff().context_radius(2).header("mlir-opt", "async-opt").to_string())
}
