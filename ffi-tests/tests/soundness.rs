//! What the runtime promises beyond its signatures: no deadlock, no recursion, no
//! starvation, no lost wake-up, constant stack, silence when idle. One program per
//! property; each says in its first lines what it shows.

use ffi_tests::program::{
    Program, a_million, has_runner, has_sanitizer, long_form, may_switch_stacks,
};

/// Runs `c/property/<name>.c` with each number of workers, `times` times.
#[track_caller]
fn property(name: &str, arguments: &[&str], workers: &[u32], times: usize) {
    let program = Program::c(&format!("c/property/{name}.c"));
    for _ in 0..times {
        program.run_clean_with_workers(arguments, workers);
    }
}

/// The short or the long form's number of repetitions.
fn times(short: usize, long: usize) -> usize {
    if long_form() { long } else { short }
}

#[test]
fn an_object_is_awaited_again_in_its_continuation() {
    property("reentrant_await", &[], &[1, 2, 8], times(3, 30));
}

#[test]
fn a_group_completes_while_it_is_added_to() {
    property("group_race", &[], &[1, 2, 8], times(3, 30));
}

#[test]
fn nothing_runs_inline_or_recursively() {
    property("never_inline", &[], &[1, 2, 8], times(3, 30));
}

#[test]
fn a_chain_of_a_million_needs_constant_stack() {
    let program = Program::c("c/property/long_chain.c").limit(120);
    for kind in ["token", "value", "group"] {
        for workers in ["1", "2"] {
            program.run_clean(
                &[a_million(), kind],
                &[("ASYNC_RUNTIME_NUM_THREADS", workers), ("ASYNC_RUNTIME_STACK_SIZE", "65536")],
            );
        }
    }
}

#[test]
fn a_million_waits_on_a_ready_token_need_constant_stack() {
    let program = Program::c("c/property/ready_waits.c").limit(120);
    for workers in ["1", "2"] {
        program.run_clean(
            &[a_million()],
            &[("ASYNC_RUNTIME_NUM_THREADS", workers), ("ASYNC_RUNTIME_STACK_SIZE", "65536")],
        );
    }
}

#[test]
fn fork_and_join_with_blocking_waits() {
    property("fork_join", &["16"], &[1, 2, 8], times(5, 50));
}

/// Nests waits with bounds on what that costs: `threads` at most, and `switches` of
/// context for 100 tasks (not under a tool, whose own locks switch too).
#[track_caller]
fn nested_waits(depth: u64, workers: u64, max_threads: u64, threads: u64, switches: &str) {
    let program = Program::c("c/property/nested_waits.c");
    let switches = if has_runner() || has_sanitizer() { "0" } else { switches };
    program.run_clean(
        &[&depth.to_string(), &threads.to_string(), switches],
        &[
            ("ASYNC_RUNTIME_NUM_THREADS", &workers.to_string()),
            ("ASYNC_RUNTIME_MAX_THREADS", &max_threads.to_string()),
        ],
    );
}

#[test]
fn blocking_waits_nest_300_deep() {
    for workers in [1, 2, 8] {
        // A thread for each wait, which goes to sleep and wakes.
        nested_waits(300, workers, 512, 300 + workers + 1, "400");
    }
}

#[test]
fn blocking_waits_nest_above_the_bound_on_threads() {
    if !may_switch_stacks() {
        return;
    }
    for workers in [1, 2] {
        nested_waits(2000, workers, 512, 512, "400");
    }
    for depth in [300, 2000] {
        // Nobody else is there to be switched to.
        nested_waits(depth, 1, 4, 4, "50");
        // A thread that keeps side stacks looks for tasks every millisecond.
        nested_waits(depth, 2, 4, 4, "1000");
    }
}

#[test]
fn a_task_waits_while_it_holds_a_lock_of_the_host() {
    property("lock_and_wait", &[], &[1, 2, 8], times(3, 30));
}

#[test]
fn an_outside_wait_depends_on_its_object_alone() {
    property("outside_wait", &[], &[1, 2, 8], times(2, 20));
}

#[test]
fn released_tasks_do_not_wait_behind_a_long_one() {
    property("next_slot", &[], &[2, 8], times(2, 20));
}

#[test]
fn respawning_tasks_do_not_starve_outside_submissions() {
    property("fairness", &[], &[1, 2, 8], times(1, 10));
}

#[test]
fn a_group_size_is_taken_in_full() {
    property("large_group", &[], &[2], 1);
}

#[test]
fn an_idle_process_uses_no_cpu() {
    property("idle", &[], &[1, 2, 8], 1);
}

#[test]
fn one_submission_at_a_time_is_never_left_lying() {
    let close = if long_form() { "1000000" } else { "100000" };
    property("one_at_a_time", &[close, "2000"], &[1, 2, 8], 1);
}
