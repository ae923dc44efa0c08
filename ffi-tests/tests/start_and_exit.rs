//! The runtime before `main` and after it.

use ffi_tests::cc::{Compiler, Linkage};
use ffi_tests::program::{Program, has_runner, has_sanitizer};

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

#[test]
fn objects_alive_at_exit_are_reported_in_check_mode() {
    if has_runner() || has_sanitizer() {
        println!("skipped: the tool reports them as leaks, as it should");
        return;
    }
    let program = Program::c("c/process/live_objects.c");
    program.run_clean(&["0", "0", "0"], &[]);
    program.run_clean(&["1", "2", "3"], &[("ASYNC_RUNTIME_CHECK", "0")]);
    let outcome = program.run(&["1", "2", "3"], &[]).expect_success();
    let expected = "async_runtime: 6 live objects at exit: 1 tokens, 2 values, 3 groups\n";
    assert_eq!(outcome.stderr, expected, "{outcome}");
}

/// Runs `c/process/stuck_at_exit.c` with a time limit for its exit; returns what it
/// wrote to stderr.
#[track_caller]
fn stuck_at_exit(how: &str, limit_ms: &str, status: i32) -> String {
    let program = Program::c("c/process/stuck_at_exit.c");
    let settings = [("ASYNC_RUNTIME_EXIT_TIMEOUT_MS", limit_ms), ("ASYNC_RUNTIME_CHECK", "0")];
    let outcome = program.run(&[how], &settings);
    assert_eq!(outcome.status.and_then(|status| status.code()), Some(status), "{outcome}");
    assert_eq!(outcome.stdout, "end\n", "{outcome}");
    outcome.stderr
}

#[test]
fn an_endless_task_holds_up_the_exit_only_for_a_time() {
    let stderr = stuck_at_exit("endless", "300", 0);
    assert!(stderr.starts_with("async_runtime: exit: "), "{stderr}");
    assert!(stderr.contains("300 ms (ASYNC_RUNTIME_EXIT_TIMEOUT_MS)"), "{stderr}");
    assert_eq!(stderr.lines().count(), 1, "{stderr}");
}

#[test]
fn a_blocked_task_does_not_hold_up_the_exit() {
    // Far beyond the time limit of the test: until it is blocked, it is waited for.
    assert_eq!(stuck_at_exit("blocked", "3600000", 0), "");
}

#[test]
fn exit_on_a_worker() {
    let stderr = stuck_at_exit("on-worker", "300", 7);
    assert!(stderr.starts_with("async_runtime: exit: called on a worker"), "{stderr}");
    assert_eq!(stderr.lines().count(), 1, "{stderr}");
}

#[test]
fn a_blocked_task_holds_up_the_hook_only_for_a_time() {
    let stderr = stuck_at_exit("drain", "300", 0);
    assert!(stderr.starts_with("async_runtime: "), "{stderr}");
    assert_eq!(stderr.lines().count(), 1, "{stderr}");
}

/// Whether a program may have a `pthread_create` of its own.
fn may_refuse_threads() -> bool {
    if has_sanitizer() {
        println!("skipped: the sanitizer's pthread_create would never be called");
    }
    !has_sanitizer()
}

#[test]
fn threads_that_cannot_be_created() {
    if !may_refuse_threads() {
        return;
    }
    for linkage in [Linkage::Shared, Linkage::Static] {
        let program = Program::build("c/process/no_threads.c", Compiler::Gcc, "c11", linkage);
        for allowed in ["0", "1", "3"] {
            program.run_clean_with_workers(&[allowed], &[1, 2, 8]);
        }
    }
}

/// Side stacks are needed for it, which some processors have not: see `ci/s390x`.
#[test]
fn tasks_that_wait_when_a_thread_of_the_host_leaves_them() {
    if !may_refuse_threads() {
        return;
    }
    let program = Program::c("c/process/left_waiting.c");
    for next in ["same", "timed", "other", "survivor", "drain", "exit", "pool"] {
        program.run_clean_with_workers(&[next], &[1, 2, 8]);
    }
}
