//! The examples print what their READMEs say. Those of the Rust interface, of MLIR and of
//! the compiler are run by tests beside them and in `compiler/`.

use ffi_tests::cc::{Compiler, Linkage};
use ffi_tests::program::{Program, has_runner, has_sanitizer};
use ffi_tests::{library, paths, run};
use std::process::Command;
use std::time::Duration;

/// What a README says that a program prints: the n-th of its blocks of text.
fn documented(readme: &str, n: usize) -> String {
    let path = paths::workspace().join("examples").join(readme);
    let text = std::fs::read_to_string(&path).unwrap_or_else(|it| panic!("{path:?}: {it}"));
    let block = text.split("```text\n").nth(n + 1).and_then(|rest| rest.split("```").next());
    block.unwrap_or_else(|| panic!("{path:?} has no block of text number {n}")).to_owned()
}

/// Builds an example with all compilers, statically and not, and compares what it prints
/// with each of these numbers of workers.
#[track_caller]
fn compare(source: &str, standard: &str, arguments: &[&str], workers: &[&str], expected: &str) {
    // For the names of files among the arguments.
    std::env::set_current_dir(paths::workspace()).expect("it is there");
    for &compiler in Compiler::all() {
        for linkage in [Linkage::Shared, Linkage::Static] {
            let source = format!("../examples/{source}");
            let program = Program::build(&source, compiler, standard, linkage);
            for workers in workers {
                let settings = [("ASYNC_RUNTIME_NUM_THREADS", *workers)];
                let outcome = program.run_clean(arguments, &settings);
                assert_eq!(outcome.stdout, expected, "{outcome}");
            }
        }
    }
}

#[test]
fn c() {
    compare("c/pipeline.c", "c11", &[], &["2"], &documented("c/README.md", 0));
}

#[test]
fn cpp_futures() {
    let files = ["LICENSE-MIT", "LICENSE-APACHE", "no-such-file"];
    let expected = documented("cpp/README.md", 0);
    compare("cpp/word_count.cpp", "c++17", &files, &["2"], &expected);
}

#[test]
fn cpp_coroutines() {
    let expected = documented("cpp/README.md", 1);
    compare("cpp/fan_out.cpp", "c++20", &[], &["1", "2", "8"], &expected);
}

#[test]
fn python() {
    if Command::new("python3").arg("--version").output().is_err() {
        println!("skipped: python3 is not installed");
        return;
    }
    if has_runner() || has_sanitizer() {
        println!("skipped: python cannot open this build of the library");
        return;
    }
    let expected = documented("python/README.md", 0);
    for workers in ["1", "2", "8"] {
        let mut command = Command::new("python3");
        command
            .arg(paths::workspace().join("examples/python/client.py"))
            .arg(library::release().shared())
            .env("ASYNC_RUNTIME_NUM_THREADS", workers);
        let outcome = run::run(&mut command, Duration::from_secs(60)).expect_success();
        assert_eq!(outcome.stdout, expected, "{outcome}");
        assert_eq!(outcome.stderr, "", "{outcome}");
    }
}
