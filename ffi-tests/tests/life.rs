//! The runtime in the life of a real process: forked, opened and closed, starved
//! of threads and memory, interrupted by signals, and ended in every way.

use ffi_tests::cc::{Compiler, Linkage};
use ffi_tests::library;
use ffi_tests::program::{Program, has_runner, has_sanitizer, long_form, preload};
use ffi_tests::run::{self, Outcome};
use std::process::Command;
use std::time::Duration;

const WORKERS: [u32; 3] = [1, 2, 8];

/// The short or the long form of a number.
fn number(short: u32, long: u32) -> String {
    (if long_form() { long } else { short }).to_string()
}

// --- fork ---------------------------------------------------------------------

#[test]
fn fork_with_a_thousand_tasks_in_flight() {
    let program = Program::c("c/life/fork_in_flight.c").limit(600);
    // Together as often as the number says.
    program.run_clean_with_workers(&[&number(20, 400)], &[1, 8]);
    program.run_clean_with_workers(&[&number(20, 400)], &[2]);
}

/// Runs one of the cases of `c/life/fork_cases.c`.
#[track_caller]
fn fork_case(which: &str) {
    fork_case_with(which, "1");
}

/// The same where a child ends by an exit: objects of the parent are alive there, as
/// the check mode would report.
#[track_caller]
fn fork_case_with_exit(which: &str) {
    fork_case_with(which, "0");
}

#[track_caller]
fn fork_case_with(which: &str, check: &str) {
    let program = Program::c("c/life/fork_cases.c");
    for workers in WORKERS.map(|workers| workers.to_string()) {
        program.run_clean(
            &[which],
            &[("ASYNC_RUNTIME_NUM_THREADS", &workers), ("ASYNC_RUNTIME_CHECK", check)],
        );
    }
}

#[test]
fn fork_before_the_first_use() {
    fork_case("first-use");
}

#[test]
fn fork_in_a_task() {
    fork_case("in-task");
}

#[test]
fn a_child_that_returns_from_its_task_ends() {
    fork_case_with_exit("returning");
}

#[test]
fn a_child_that_works_and_returns_from_its_task_ends() {
    fork_case_with_exit("working-returning");
}

#[test]
fn fork_while_other_threads_submit() {
    fork_case("submitting");
}

#[test]
fn what_was_pending_at_a_fork_stays_pending() {
    fork_case("waiting");
}

#[test]
fn grandchildren() {
    fork_case("generations");
}

#[test]
fn the_exit_of_a_child_waits_for_its_tasks() {
    fork_case_with_exit("exit");
}

#[test]
fn python_with_multiprocessing() {
    let python = "python3";
    if Command::new(python).arg("--version").output().is_err() {
        println!("skipped: {python} is not installed");
        return;
    }
    if has_runner() || has_sanitizer() {
        println!("skipped: python cannot open this build of the library");
        return;
    }
    let mut command = Command::new(python);
    command
        .arg(ffi_tests::paths::ffi_tests().join("python/fork.py"))
        .arg(library::release().shared())
        .arg(number(3, 100))
        .env("ASYNC_RUNTIME_NUM_THREADS", "2");
    let outcome = run::run(&mut command, Duration::from_secs(600)).expect_success();
    assert_eq!(outcome.stdout, "done\n", "{outcome}");
}

// --- opening and closing --------------------------------------------------------

#[test]
fn opened_and_closed_while_a_task_runs() {
    let host = Program::build("c/life/reopen.c", Compiler::Gcc, "c11", Linkage::None).limit(120);
    let library = library::release().shared();
    // A single worker would be busy with that task.
    host.run_clean_with_workers(&[library.to_str().expect("the path is UTF-8"), "50"], &[2, 8]);
}

// --- threads and memory that are refused ------------------------------------------

#[test]
fn threads_refused_in_any_pattern() {
    let Some((_shim, path)) = preload("c/life/refuse_threads.c") else { return };
    let programs = [
        (Program::c("c/life/few_threads.c"), number(0, 0)),
        (Program::c("c/life/any_graph.c"), number(3, 30)),
    ];
    let mut patterns: Vec<String> = [
        "always", "second", "first:1", "first:2", "first:5", "from:0", "from:1", "from:2", "from:4",
    ]
    .map(str::to_owned)
    .into();
    patterns.extend((0..if long_form() { 200 } else { 4 }).map(|seed| format!("random:{seed}")));
    for pattern in &patterns {
        for workers in WORKERS.map(|workers| workers.to_string()) {
            for (program, argument) in &programs {
                program.run_clean(
                    &[argument],
                    &[
                        ("LD_PRELOAD", &path),
                        ("LIFE_REFUSE_THREADS", pattern),
                        ("ASYNC_RUNTIME_NUM_THREADS", &workers),
                    ],
                );
            }
        }
    }
}

/// Without a thread of the runtime, a task that forks runs on the thread that waits.
#[test]
fn fork_in_a_task_while_threads_are_refused() {
    let Some((_shim, path)) = preload("c/life/refuse_threads.c") else { return };
    let program = Program::c("c/life/fork_cases.c");
    for which in ["in-task", "returning", "working-returning", "generations"] {
        let settings = [
            ("LD_PRELOAD", path.as_str()),
            ("LIFE_REFUSE_THREADS", "always"),
            ("ASYNC_RUNTIME_CHECK", "0"),
        ];
        program.run_clean(&[which], &settings);
    }
}

/// After how many allocations memory runs out: the first ones, which the start of
/// the runtime makes, one by one.
fn allocations() -> impl Iterator<Item = u32> {
    let dense = if long_form() { 1500 } else { 40 };
    (0..dense).chain((dense..2500).step_by(if long_form() { 37 } else { 331 }))
}

/// Memory that runs out is reported, and ends the process: by the runtime, or by std
/// or glibc where a thread's first use of a deque registers a thread-local's destructor.
/// Two threads that find no memory at the same time may say so each in their way; the
/// runtime writes its line at once, std writes in pieces, so that the one may stand
/// inside the other, and the end of the process may cut the other short.
#[track_caller]
fn expect_report_of_memory(outcome: &Outcome) {
    assert_eq!(outcome.signal(), Some(libc::SIGABRT), "{outcome}");
    let said = outcome.stderr.as_str();
    let (by_others, by_runtime) = match said.find("async_runtime: ") {
        Some(start) => {
            let end = said[start..].find('\n').expect("a whole line") + start + 1;
            (format!("{}{}", &said[..start], &said[end..]), &said[start..end])
        }
        None => (said.to_owned(), ""),
    };
    assert!(by_runtime.is_empty() || by_runtime.contains("out of memory"), "{outcome}");
    if by_runtime.is_empty() || !by_others.is_empty() {
        let without_sizes = by_others.replace(|c: char| c.is_ascii_digit(), "");
        let cut_short = |whole: &str| !by_runtime.is_empty() && whole.starts_with(&without_sizes);
        let known = OF_STD.iter().any(|&whole| without_sizes == whole || cut_short(whole))
            || (by_others.starts_with(OF_GLIBC)
                && by_others.contains("TLS destructor")
                && by_others.lines().count() == 1)
            || cut_short(OF_GLIBC);
        assert!(known, "{outcome}");
    }
}

/// What std writes when it finds no memory, less the digits: releases differ in the note.
const OF_STD: [&str; 2] = [
    "memory allocation of  bytes failed\n",
    "memory allocation of  bytes failed\nnote: run with `RUST_BACKTRACE=` environment variable to \
     display a backtrace\n",
];

/// How glibc's message begins when it finds none.
const OF_GLIBC: &str = "Fatal glibc error: ";

#[test]
fn memory_that_runs_out() {
    let Some((_shim, path)) = preload("c/life/refuse_memory.c") else { return };
    let program = Program::c("c/life/little_memory.c");
    let mut reports = 0;
    for when in ["cold", "warm"] {
        for workers in ["1", "2"] {
            let settings = [
                ("LD_PRELOAD", path.as_str()),
                ("ASYNC_RUNTIME_NUM_THREADS", workers),
                // What the check mode keeps would be allocated, too.
                ("ASYNC_RUNTIME_CHECK", "0"),
            ];
            for succeed in allocations() {
                let outcome = program.run(&[&succeed.to_string(), when], &settings);
                if outcome.success() {
                    assert_eq!(outcome.stderr, "", "{outcome}");
                } else {
                    expect_report_of_memory(&outcome);
                    reports += 1;
                }
            }
        }
    }
    assert!(reports > 20, "memory ran out in {reports} runs only");
}

// --- signals ----------------------------------------------------------------------

#[test]
fn signals_are_handled_by_threads_of_the_host() {
    let program = Program::c("c/life/signals.c").limit(300);
    program.run_clean_with_workers(&[&number(300, 10_000)], &WORKERS);
}

// --- the end ------------------------------------------------------------------------

/// Runs one of the cases of `c/life/exit_cases.c`; returns what it wrote.
#[track_caller]
fn exit_case(how: &str, workers: u32) -> Outcome {
    let program = Program::c("c/life/exit_cases.c");
    let workers = workers.to_string();
    let settings = [
        ("ASYNC_RUNTIME_NUM_THREADS", workers.as_str()),
        ("ASYNC_RUNTIME_EXIT_TIMEOUT_MS", "1000"),
        // Some of these ends leave objects behind.
        ("ASYNC_RUNTIME_CHECK", "0"),
    ];
    let outcome = program.run(&[how], &settings);
    assert_eq!(outcome.status.and_then(|status| status.code()), Some(3), "{outcome}");
    outcome
}

/// Runs it with each number of workers, and expects silence.
#[track_caller]
fn quiet_exit_case(how: &str, stdout: &str) {
    for workers in WORKERS {
        let outcome = exit_case(how, workers);
        assert_eq!((outcome.stdout.as_str(), outcome.stderr.as_str()), (stdout, ""), "{outcome}");
    }
}

/// Runs it with each number of workers, and expects to be told what did not end.
#[track_caller]
fn bounded_exit_case(how: &str) {
    for workers in WORKERS {
        let outcome = exit_case(how, workers);
        let said = "async_runtime: exit: tasks were still queued or running after 1000 ms";
        assert!(outcome.stderr.starts_with(said), "{outcome}");
        assert_eq!(outcome.stderr.lines().count(), 1, "{outcome}");
    }
}

#[test]
fn exit_while_tasks_spawn_tasks() {
    quiet_exit_case("spawning", "");
}

#[test]
fn exit_while_tasks_spawn_tasks_endlessly() {
    bounded_exit_case("endless");
}

#[test]
fn exit_while_another_thread_submits() {
    for workers in WORKERS {
        // Whether the exit finds a moment without tasks is a matter of luck.
        let outcome = exit_case("submitting", workers);
        assert!(outcome.stderr.lines().count() <= 1, "{outcome}");
    }
}

#[test]
fn quick_exit_waits_for_nothing() {
    quiet_exit_case("quick", "handler\n");
}

#[test]
fn exit_in_an_exit_handler() {
    quiet_exit_case("atexit", "handler\n");
}

#[test]
fn main_ends_before_the_process() {
    quiet_exit_case("thread", "handler\n");
}

#[test]
fn immediate_exit_in_a_task() {
    quiet_exit_case("in-task", "");
}

#[test]
fn a_spare_thread_ends_with_its_thread_locals() {
    if !long_form() {
        println!("skipped: only in the long form, since spare threads stay for 10 seconds");
        return;
    }
    for workers in WORKERS {
        let outcome = exit_case("spare-key", workers);
        assert!(outcome.stdout.starts_with("handler\n"), "{outcome}");
        assert_eq!(outcome.stderr, "", "{outcome}");
    }
}
