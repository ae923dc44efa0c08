//! `async_runtime.hpp`: C++20 coroutines on the runtime, with gcc and clang, with and
//! without optimisation (which decides whether going from one coroutine to another is a
//! jump), and with the compilers' sanitizers.

use ffi_tests::cc::{Compiler, Linkage};
use ffi_tests::program::{Program, has_runner, has_sanitizer};

/// How programs are built.
fn variants() -> Vec<(Compiler, &'static str, Linkage, Vec<&'static str>)> {
    let mut variants = Vec::new();
    for &compiler in Compiler::all() {
        variants.push((compiler, "c++20", Linkage::Shared, vec!["-O0"]));
        variants.push((compiler, "c++2b", Linkage::Static, vec!["-O2"]));
    }
    if has_runner() || has_sanitizer() {
        return variants;
    }
    // gcc's, which come with it. The runtime has the tests of `ci/sanitizers`.
    let flags = vec!["-O1", "-fsanitize=address,undefined", "-fno-sanitize-recover=all"];
    variants.push((Compiler::Gcc, "c++20", Linkage::Shared, flags));
    variants
}

#[track_caller]
fn run(source: &str, workers: &[u32]) {
    for (compiler, standard, linkage, flags) in variants() {
        let program = Program::build_with(source, compiler, standard, linkage, &flags).limit(300);
        program.run_clean_with_workers(&[], workers);
    }
}

#[test]
fn features() {
    run("cpp/tasks/features.cpp", &[1, 2, 8]);
}

#[test]
fn loops_need_no_stack() {
    run("cpp/tasks/depth.cpp", &[2]);
}

#[test]
fn fork_and_join() {
    run("cpp/tasks/fib.cpp", &[1, 2, 8]);
}
