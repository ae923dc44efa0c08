//! Programs compiled by MLIR run on the library in the place of LLVM's runtime.
//!
//! There is one test for each file in `ffi-tests/mlir`; what it shows and what
//! it must print stands at its top. 3 runs each, 200 if `ASYNC_RUNTIME_TEST_LONG`
//! is set; the test harness runs as many programs at once as there are CPUs.

use ffi_tests::{library, mlir, paths, run};
use std::collections::BTreeSet;
use std::fs;
use std::process::Command;
use std::time::Duration;

const LIMIT: Duration = Duration::from_secs(60);

macro_rules! programs {
    ($($name:ident)*) => {
        $(
            #[test]
            fn $name() {
                let file = concat!("ffi-tests/mlir/", stringify!($name), ".mlir");
                mlir::check(&paths::workspace().join(file));
            }
        )*

        const PROGRAMS: &[&str] = &[$(stringify!($name)),*];
    };
}

programs! {
    blocking_depth
    coro_direct
    diamond
    error_abort
    error_chain
    error_execute
    error_func
    fanout
    fib_blocking
    fib_execute
    fib_func
    func_and_execute
    group_error
    group_in_task
    group_ranks
    loop_chain
    loop_waits
    nested_execute
    never_completed
    num_workers
    parallel_1d
    parallel_3d
    parallel_nested
    thread_ids
    unawaited_chain
    unawaited_tree
    value_big
    value_memref
    value_overaligned
    value_scalars
}

#[test]
fn every_program_has_its_test() {
    let directory = paths::workspace().join("ffi-tests/mlir");
    let files: BTreeSet<String> = fs::read_dir(directory)
        .expect("the programs' folder can be read")
        .map(|entry| entry.expect("the programs' folder can be read").path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "mlir"))
        .map(|path| path.file_stem().expect("a file has a name").to_string_lossy().into_owned())
        .collect();
    let listed = PROGRAMS.iter().map(|&name| name.to_owned()).collect::<BTreeSet<_>>();
    assert_eq!(files, listed);
}

/// `mlir-runner` has no runtime of its own: without our library the program
/// does not run, with it the dynamic loader names it and never LLVM's.
#[test]
fn the_process_runs_on_our_library() {
    let Some(tools) = mlir::tools() else { return };
    let path = paths::workspace().join("ffi-tests/mlir/fib_execute.mlir");
    let lowered = mlir::Program::load(&path).lower(&tools).remove(0);
    let settings = mlir::Settings::of_run(0);

    let mut without = mlir::runner(&tools, &lowered, &[], settings);
    let outcome = run::run(&mut without, LIMIT);
    assert!(!outcome.success(), "{outcome}");
    assert!(outcome.stderr.contains("mlirAsyncRuntimeExecute"), "{outcome}");

    let ours = library::release().shared();
    let mut with = mlir::runner(&tools, &lowered, &[&ours], settings);
    let outcome = run::run(with.env("LD_DEBUG", "files"), LIMIT).expect_success();
    let loaded = format!("calling init: {}", ours.display());
    assert!(outcome.stderr.contains(&loaded), "{outcome}");
    assert!(!outcome.stderr.contains("libmlir_async_runtime"), "{outcome}");
}

#[test]
fn example() {
    mlir::check(&paths::workspace().join("examples/async_sum.mlir"));
}

/// The script behind `make demo` runs the example to the same end.
#[test]
fn example_by_script() {
    let Some(_tools) = mlir::tools() else { return };
    let mut command = Command::new(paths::workspace().join("ci/run-mlir.sh"));
    command
        .current_dir(paths::workspace())
        .arg("examples/async_sum.mlir")
        .arg(library::release().shared());
    let outcome = run::run(&mut command, LIMIT).expect_success();
    let last = outcome.stdout.lines().last();
    assert_eq!((last, outcome.stderr.as_str()), (Some("6765"), ""), "{outcome}");
}
