//! Random task graphs against a sequential model.
//!
//! Each graph is run through the C functions, with continuations, groups, blocking
//! waits on workers, errors, and threads of the host that submit and wait. Checked
//! are: each task runs exactly once, never before its inputs are complete, sees
//! their payloads and errors as the model has them, and no object is left at the
//! end. Every number of workers has a process of its own, since the runtime reads
//! it once.
//!
//! `ASYNC_RUNTIME_TEST_LONG=1` runs ten million tasks instead of a hundred
//! thousand for each number of workers. `ci/sanitizers` runs fewer and smaller ones.

mod graph;

use graph::Graph;
use std::process::Command;
use std::str::FromStr;

/// Set in the child: the seed of its graphs.
const CHILD: &str = "ASYNC_RUNTIME_STRESS_SEED";

/// Tasks in a graph: `ASYNC_RUNTIME_STRESS_NODES`, or 5000. Under ThreadSanitizer it
/// must stay below the bound on threads, beyond which the runtime switches stacks.
fn nodes() -> usize {
    number("ASYNC_RUNTIME_STRESS_NODES").unwrap_or(5_000)
}

/// How many graphs each child runs: `ASYNC_RUNTIME_STRESS_GRAPHS`, or 20, or 2000
/// in the long form.
fn graphs() -> usize {
    number("ASYNC_RUNTIME_STRESS_GRAPHS").unwrap_or(if is_long() { 2_000 } else { 20 })
}

fn number<T: FromStr>(variable: &str) -> Option<T> {
    std::env::var(variable).ok().and_then(|number| number.parse().ok())
}

fn is_long() -> bool {
    std::env::var_os("ASYNC_RUNTIME_TEST_LONG").is_some_and(|long| long != "0")
}

/// The body of the child: builds and runs graphs.
#[test]
fn child() {
    let Some(seed) = number::<u64>(CHILD) else { return };
    let (graphs, nodes) = (graphs(), nodes());
    let mut resident = 0;
    for number in 0..graphs {
        Graph::random(seed.wrapping_add(number as u64), nodes).run();
        if number == graphs / 10 {
            resident = resident_pages();
        }
    }
    let grown = resident_pages().saturating_sub(resident);
    assert!(
        grown < 16 << 10 || is_sanitized(),
        "memory grew by {grown} pages over {graphs} graphs"
    );
}

/// Whether `ci/sanitizers` runs this: sanitizers keep more and more memory of their
/// own.
fn is_sanitized() -> bool {
    ["ASAN_OPTIONS", "TSAN_OPTIONS"].iter().any(|name| std::env::var_os(name).is_some())
}

fn resident_pages() -> usize {
    let statm = std::fs::read_to_string("/proc/self/statm").expect("Linux has it");
    statm.split_whitespace().nth(1).and_then(|pages| pages.parse().ok()).expect("a number")
}

fn run_child(workers: usize) {
    run_seed(workers, workers * 1_000_000, &[]);
}

fn run_seed(workers: usize, seed: usize, settings: &[(&str, &str)]) {
    // On unless the caller's environment has it off: freed objects are kept for a
    // while then, so that AddressSanitizer does not see a use after free, and under
    // a lock, which hides races from ThreadSanitizer.
    let check = std::env::var("ASYNC_RUNTIME_CHECK").unwrap_or_else(|_| "1".into());
    let test = std::env::current_exe().expect("the test is a program");
    let output = Command::new(test)
        .args(["child", "--exact", "--nocapture"])
        .env(CHILD, seed.to_string())
        .env("ASYNC_RUNTIME_NUM_THREADS", workers.to_string())
        .env("ASYNC_RUNTIME_CHECK", check)
        .envs(settings.iter().copied())
        .output()
        .expect("the test can be started again");
    let (stdout, stderr) =
        (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success(), "{}\n{stdout}{stderr}", output.status);
    assert!(!stderr.contains("async_runtime:"), "{stderr}");
}

/// Small graphs in fresh processes, so that several threads submit and wait while the
/// first thread of the pool is being started. They must not run tasks meanwhile:
/// tasks that wait came to lie on top of each other, and waited for each other.
#[test]
fn first_use_by_several_threads() {
    let small = [("ASYNC_RUNTIME_STRESS_GRAPHS", "1"), ("ASYNC_RUNTIME_STRESS_NODES", "400")];
    for seed in 0..if is_long() { 400 } else { 20 } {
        run_seed(2, 2_000_000 + seed, &small);
    }
}

/// Freed objects are used again at once, as in a program that does not check.
#[test]
fn memory_is_used_again() {
    let unchecked = [("ASYNC_RUNTIME_CHECK", "0")];
    for workers in [1, 3] {
        run_seed(workers, 9_000_000 + workers, &unchecked);
    }
}

#[test]
fn one_worker() {
    run_child(1)
}

#[test]
fn two_workers() {
    run_child(2)
}

#[test]
fn three_workers() {
    run_child(3)
}

#[test]
fn eight_workers() {
    run_child(8)
}
