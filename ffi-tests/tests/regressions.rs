//! Faults that were found after the fact, each with the program that showed it. What
//! was wrong, and what must hold, is in the first lines of each program.

use ffi_tests::program::{Program, has_runner, long_form, preload};
use ffi_tests::run::Outcome;

const ONE_WORKER: (&str, &str) = ("ASYNC_RUNTIME_NUM_THREADS", "1");
const TWO_WORKERS: (&str, &str) = ("ASYNC_RUNTIME_NUM_THREADS", "2");
const FOUR_WORKERS: (&str, &str) = ("ASYNC_RUNTIME_NUM_THREADS", "4");
/// With one worker: nobody can stand in for it while it waits.
const NO_SPARE_THREAD: (&str, &str) = ("ASYNC_RUNTIME_MAX_THREADS", "1");
/// For programs that leave objects behind.
const NO_CHECK: (&str, &str) = ("ASYNC_RUNTIME_CHECK", "0");

/// Builds `c/regressions/<name>.c`.
#[track_caller]
fn program(name: &str) -> Program {
    Program::c(&format!("c/regressions/{name}.c"))
}

/// Runs a program while the system refuses threads in the given pattern of
/// `c/life/refuse_threads.c`.
#[track_caller]
fn run_with_threads_refused(
    program: &Program,
    arguments: &[&str],
    pattern: &str,
    workers: (&str, &str),
) {
    let Some((_shim, path)) = preload("c/life/refuse_threads.c") else { return };
    let settings = [("LD_PRELOAD", path.as_str()), ("LIFE_REFUSE_THREADS", pattern), workers];
    program.run_clean(arguments, &settings);
}

// --- who runs a task, and when ------------------------------------------------------

#[test]
fn a_released_task_runs_while_other_cores_have_no_thread() {
    let program = program("slot");
    for _ in 0..if long_form() { 50 } else { 5 } {
        program.run_clean(&[], &[FOUR_WORKERS]);
    }
}

#[test]
fn waiting_threads_run_no_tasks_at_the_first_use() {
    program("first_use").limit(300).run_clean(&[if long_form() { "1000" } else { "60" }], &[]);
}

#[test]
fn a_task_from_outside_runs_while_a_core_is_lent() {
    program("injected").run_clean(&["waits"], &[ONE_WORKER]);
}

#[test]
fn a_task_from_outside_runs_while_a_waiting_thread_runs_others() {
    let program = program("injected");
    for does in ["queues", "waits"] {
        program.run_clean(&[does], &[ONE_WORKER, NO_SPARE_THREAD]);
    }
}

#[test]
fn a_refused_thread_is_asked_for_again() {
    let program = program("refused_once");
    run_with_threads_refused(&program, &[], "second", TWO_WORKERS);
}

// --- who is released, and by whom ----------------------------------------------------

#[test]
fn a_thread_that_leaves_a_list_does_not_release_what_the_completer_does() {
    let count = match (has_runner(), long_form()) {
        (true, _) => "1000",
        (false, true) => "200000",
        (false, false) => "20000",
    };
    program("timed_waits").run_clean(&[count], &[]);
}

// --- what the end waits for ---------------------------------------------------------

#[test]
fn the_hook_waits_for_a_task_that_makes_progress() {
    let program = program("progress");
    let timeout = ("ASYNC_RUNTIME_EXIT_TIMEOUT_MS", "2000");
    for waits in ["io", "timed"] {
        program.run_clean(&[waits], &[timeout]);
        program.run_clean(&[waits], &[timeout, ONE_WORKER, NO_SPARE_THREAD]);
    }
}

#[track_caller]
fn expect_report_of_hook(outcome: Outcome) {
    let outcome = outcome.expect_success();
    let expected = "async_runtime: __mlir_execution_engine_destroy: 1 tasks are blocked in a \
                    wait that nothing ends; going on after 300 ms \
                    (ASYNC_RUNTIME_EXIT_TIMEOUT_MS)\n";
    assert_eq!(
        (outcome.stdout.as_str(), outcome.stderr.as_str()),
        ("end\n", expected),
        "{outcome}"
    );
}

#[test]
fn the_hook_gives_up_on_a_blocked_task_also_at_the_limit_of_threads() {
    let program = program("blocked");
    let timeout = ("ASYNC_RUNTIME_EXIT_TIMEOUT_MS", "300");
    expect_report_of_hook(program.run(&["hook"], &[timeout]));
    expect_report_of_hook(program.run(&["hook"], &[timeout, ONE_WORKER, NO_SPARE_THREAD]));
}

#[test]
fn a_blocked_task_does_not_hold_up_the_exit_at_the_limit_of_threads() {
    // Far beyond the time limit of the test.
    let timeout = ("ASYNC_RUNTIME_EXIT_TIMEOUT_MS", "3600000");
    let program = program("blocked").limit(30);
    program.run_clean(&["exit"], &[timeout, NO_CHECK, ONE_WORKER, NO_SPARE_THREAD]);
}

#[test]
fn a_task_in_a_timed_wait_finishes_before_the_process_ends() {
    let program = program("timed_exit");
    for settings in [&[][..], &[ONE_WORKER, NO_SPARE_THREAD]] {
        let outcome = program.run_clean(&[], settings);
        assert_eq!(outcome.stdout, "finished\n", "{outcome}");
    }
}

#[test]
fn a_drain_waits_for_a_task_on_a_thread_of_the_host() {
    let program = program("host_drain");
    for waits in ["drain", "hook"] {
        run_with_threads_refused(&program, &[waits], "from:1", ONE_WORKER);
    }
}

#[test]
fn a_shutdown_when_idle_threads_end() {
    if !long_form() {
        println!("skipped: it takes 40 s, so it is in the long form only");
        return;
    }
    program("shutdown_idle").limit(120).run_clean(&[], &[]);
}

// --- fork ---------------------------------------------------------------------------

#[test]
fn fork_while_others_create_objects_in_check_mode() {
    program("fork_check").limit(300).run_clean(&[if long_form() { "10000" } else { "100" }], &[]);
}

/// Runs `c/regressions/fork_side_stacks.c` with the fork at the given place.
#[track_caller]
fn fork_beside_side_stacks(place: &str) {
    // In the child, objects of the parent are alive.
    let settings = [NO_CHECK, ONE_WORKER, NO_SPARE_THREAD];
    program("fork_side_stacks").run_clean(&[place], &settings);
}

#[test]
fn fork_in_a_task_whose_thread_has_side_stacks() {
    fork_beside_side_stacks("beside");
}

#[test]
fn fork_in_a_task_on_a_side_stack() {
    fork_beside_side_stacks("on");
}

#[test]
fn fork_in_a_task_that_ended_the_wait_below_its_side_stack() {
    fork_beside_side_stacks("ended");
}

#[test]
fn fork_in_a_task_that_went_on_on_its_side_stack() {
    fork_beside_side_stacks("resumed");
}
