//! The libraries with the C API of LLVM 12 and 13: all families of functions, groups
//! that grow, the first prototype, callers that leave garbage above their 32-bit
//! arguments, and misuse. (What they export is looked at in `exports.rs`.)

use ffi_tests::abi::Abi;
use ffi_tests::cc::{C_STANDARDS, CXX_STANDARDS, Compiler, Linkage};
use ffi_tests::program::{Program, a_million};

const LONG_CHAIN: &str = "c/property/long_chain.c";

/// Programs that do for all generations.
const COMMON: [&str; 12] = [
    "c/family/await_and_execute.c",
    "c/family/blocking_wait.c",
    "c/family/execute.c",
    "c/family/hooks.c",
    "c/family/refcount.c",
    "c/family/token.c",
    "c/family/value.c",
    "c/family/workers.c",
    "c/legacy/upper_halves.c",
    "c/property/fork_join.c",
    LONG_CHAIN,
    "c/property/reentrant_await.c",
];

/// Runs a program in both linkages, each with another compiler and language mode.
fn run(abi: Abi, source: &str) {
    for (index, linkage) in [Linkage::Shared, Linkage::Static].into_iter().enumerate() {
        let compiler = Compiler::all()[index % Compiler::all().len()];
        let standard = C_STANDARDS[index * 2];
        let program = Program::build_for(abi, source, compiler, standard, linkage);
        let arguments: &[&str] = if source == LONG_CHAIN { &[a_million()] } else { &[] };
        program.run_clean_with_workers(arguments, &[1, 2, 8]);
    }
}

fn run_all(abi: Abi, sources: &[&str]) {
    sources.iter().for_each(|source| run(abi, source));
}

#[test]
fn families_of_llvm13() {
    run_all(Abi::Llvm13, &COMMON);
    run(Abi::Llvm13, "c/family/group.c");
    run(Abi::Llvm13, "c/property/group_race.c");
}

#[test]
fn families_of_llvm12() {
    run_all(Abi::Llvm12, &COMMON);
}

#[test]
fn groups_grow() {
    run(Abi::Llvm12, "c/legacy/growing_group.c");
}

#[test]
fn prototype() {
    run(Abi::Llvm12, "c/legacy/prototype.c");
}

#[test]
fn headers() {
    let strict = ["-Wconversion", "-Wshadow", "-Wundef"];
    for abi in Abi::OLD {
        let header = format!("-DASYNC_RUNTIME_HEADER=\"{}.h\"", abi.library());
        for compiler in Compiler::all() {
            for standard in C_STANDARDS {
                let flags = [&strict[..], &["-Wstrict-prototypes", &header]].concat();
                compiler.check("c/legacy/signatures.c", standard, &flags);
            }
            for standard in CXX_STANDARDS {
                let flags = [&strict[..], &[&header]].concat();
                compiler.check("cpp/header/old.cpp", standard, &flags);
            }
        }
    }
}

/// Cases of `c/legacy/misuse.c` with the lines that they end in.
const MISUSE: [(&str, &str); 7] = [
    ("add_zero", "mlirAsyncRuntimeAddRef: count is 0; it must be at least 1"),
    ("add_least", "mlirAsyncRuntimeAddRef: count is -2147483648; it must be at least 1"),
    ("drop_negative", "mlirAsyncRuntimeDropRef: count is -5; it must be at least 1"),
    (
        "drop_too_many",
        "mlirAsyncRuntimeDropRef: dropping 3 of 2 references; a reference may be dropped once",
    ),
    (
        "drop_most",
        "mlirAsyncRuntimeDropRef: dropping 2147483647 of 2 references; \
         a reference may be dropped once",
    ),
    ("value_negative", "mlirAsyncRuntimeCreateValue: size is -1; it must not be negative"),
    ("value_least", "mlirAsyncRuntimeCreateValue: size is -2147483648; it must not be negative"),
];

const DEFAULT_RUNTIME: &str = "it must come from MLIR_AsyncRT_DefaultRuntime";
const LIVE: &str = "it must point to a live object";

/// The same for the first prototype: case, function, what is wrong, rule.
const PROTOTYPE_MISUSE: [(&str, &str, &str, &str); 12] = [
    ("create_null_runtime", "CreateHandle", "runtime is null", DEFAULT_RUNTIME),
    ("create_bad_runtime", "CreateHandle", "runtime is not the runtime", DEFAULT_RUNTIME),
    ("call_null_runtime", "Call", "runtime is null", DEFAULT_RUNTIME),
    ("call_null", "Call", "function is null", "it must be a function"),
    ("emplace_null", "EmplaceHandle", "handle is null", LIVE),
    (
        "emplace_twice",
        "EmplaceHandle",
        "the handle is complete already",
        "an object may be completed once",
    ),
    ("emplace_group", "EmplaceHandle", "handle is a group", "it must be a token"),
    ("await_null", "Await", "handle is null", LIVE),
    ("await_null_resume", "Await", "resume is null", "it must be a function"),
    ("await_used_up", "Await", "handle was freed already", LIVE),
    ("sync_await_null", "SyncAwait", "handle is null", LIVE),
    ("sync_await_used_up", "SyncAwait", "handle was freed already", LIVE),
];

#[test]
fn misuse() {
    for linkage in [Linkage::Shared, Linkage::Static] {
        for abi in Abi::OLD {
            let source = "c/legacy/misuse.c";
            let program = Program::build_for(abi, source, Compiler::Gcc, "c11", linkage);
            for (case, line) in MISUSE {
                program.run(&[case], &[]).expect_abort(&format!("async_runtime: {line}"));
            }
            if abi != Abi::Llvm12 {
                continue;
            }
            for (case, function, what, rule) in PROTOTYPE_MISUSE {
                let line = format!("async_runtime: MLIR_AsyncRT_{function}: {what}; {rule}");
                program.run(&[case], &[]).expect_abort(&line);
            }
            // The message names the function, if the loader knows its name, and not
            // the runtime's own that calls it.
            let outcome = program.run(&["call_leaves"], &[]);
            let rest = outcome.stderr.strip_prefix("async_runtime: resume function ");
            assert!(rest.is_some_and(|rest| !rest.contains("run")), "{outcome}");
            assert_eq!(outcome.signal(), Some(libc::SIGABRT), "{outcome}");
        }
    }
}
