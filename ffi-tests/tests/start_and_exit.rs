//! The runtime before `main` and after it.

use ffi_tests::cc::{Compiler, Linkage};
use ffi_tests::program::Program;

const WORKERS: [u32; 3] = [1, 2, 8];

#[test]
fn queued_tasks_run_before_the_process_ends() {
    let program = Program::c("c/process/queued_at_exit.c");
    for workers in WORKERS {
        let workers = workers.to_string();
        let outcome = program.run_clean(&[], &[("ASYNC_RUNTIME_NUM_THREADS", &workers)]);
        let mut lines: Vec<&str> = outcome.stdout.lines().collect();
        lines.sort_unstable();
        assert_eq!(lines, ["continued", "first", "second"], "{outcome}");
    }
}

#[test]
fn atexit_handlers() {
    for linkage in [Linkage::Shared, Linkage::Static] {
        let program = Program::build("c/process/atexit.c", Compiler::Gcc, "c11", linkage);
        for _ in 0..5 {
            let outcome = program.run_clean(&[], &[]);
            assert_eq!(outcome.stdout, "main\nlate\nearly\n", "{outcome}");
        }
    }
}

#[test]
fn static_constructors_and_destructors() {
    for compiler in Compiler::all() {
        for linkage in [Linkage::Shared, Linkage::Static] {
            let program = Program::build("cpp/static_lifetime.cpp", *compiler, "c++17", linkage);
            for workers in WORKERS {
                let workers = workers.to_string();
                let outcome = program.run_clean(&[], &[("ASYNC_RUNTIME_NUM_THREADS", &workers)]);
                let expected = "constructor\nmain\nthread\nthread's local\nmain's local\n\
                                destructor\nolder destructor\n";
                assert_eq!(outcome.stdout, expected, "{outcome}");
            }
        }
    }
}

#[test]
fn constructors_of_opened_libraries() {
    let plugin =
        Program::build("c/process/constructor_plugin.c", Compiler::Gcc, "c11", Linkage::Plugin);
    let path = plugin.path().to_str().expect("the path is UTF-8");
    // The runtime comes with the plugin, or is in the process already.
    for linkage in [Linkage::None, Linkage::Shared] {
        let host = Program::build("c/process/constructor_host.c", Compiler::Gcc, "c11", linkage);
        host.run_clean_with_workers(&[path], &WORKERS);
    }
}
