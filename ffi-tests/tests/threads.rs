//! The worker threads: how many, and their names, signal masks and stacks.

use ffi_tests::program::Program;

fn worker_count(arguments: &[&str], settings: &[(&str, &str)]) -> String {
    let outcome = Program::c("c/process/worker_count.c").run_clean(arguments, settings);
    outcome.stdout.trim_end().to_owned()
}

#[test]
fn the_affinity_mask_bounds_the_number_of_workers() {
    assert_eq!(worker_count(&["one-cpu"], &[]), "1");
}

#[test]
fn the_environment_sets_the_number_of_workers() {
    for count in ["1", "3", "16"] {
        assert_eq!(worker_count(&[], &[("ASYNC_RUNTIME_NUM_THREADS", count)]), count);
        assert_eq!(worker_count(&["one-cpu"], &[("ASYNC_RUNTIME_NUM_THREADS", count)]), count);
    }
}

#[test]
fn a_bad_number_of_workers_is_reported_once_and_ignored() {
    let program = Program::c("c/process/worker_count.c");
    let usual = worker_count(&[], &[]);
    for bad in ["0", "-1", "abc", "", " ", "2.5", "4x", "99999999999999999999"] {
        let outcome = program.run(&[], &[("ASYNC_RUNTIME_NUM_THREADS", bad)]).expect_success();
        assert_eq!(outcome.stdout.trim_end(), usual, "{bad:?}: {outcome}");
        let lines: Vec<&str> = outcome.stderr.lines().collect();
        // An empty setting may count as none.
        if !bad.trim().is_empty() || !lines.is_empty() {
            assert_eq!(lines.len(), 1, "{bad:?}: {outcome}");
            assert!(
                lines[0].starts_with("async_runtime: ASYNC_RUNTIME_NUM_THREADS"),
                "{bad:?}: {outcome}"
            );
        }
    }
}

#[test]
fn names_signal_masks_and_stacks() {
    let program = Program::c("c/process/worker_threads.c");
    program.run_clean_with_workers(&[], &[1, 2, 8]);
    let bytes = (1 << 20).to_string();
    program.run_clean(
        &[&bytes],
        &[("ASYNC_RUNTIME_NUM_THREADS", "2"), ("ASYNC_RUNTIME_STACK_SIZE", &bytes)],
    );
}
