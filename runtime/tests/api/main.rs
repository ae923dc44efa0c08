//! The Rust interface: every case with 1, 2 and 8 workers, each number in a process of its
//! own, since the runtime reads it once. Each case ends with no live object.

mod borrowing;
mod closures;
mod executors;
mod futures;
mod objects;

use async_runtime::ffi::{AsyncRuntimeStats, asyncRuntimeGetStats};
use std::path::Path;
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Set in the child.
const CHILD: &str = "ASYNC_RUNTIME_API_TEST";

type Case = (&'static str, fn());

/// Names functions as cases.
macro_rules! cases {
    ($($case:ident),* $(,)?) => {
        /// The cases of this file.
        pub const CASES: &[crate::Case] = &[$((stringify!($case), $case)),*];
    };
}
pub(crate) use cases;

/// Counts the values that were made of it and dropped again.
#[derive(Clone, Debug, Default)]
struct Drops(Arc<AtomicUsize>);

/// Counts its drop.
#[derive(Debug)]
struct Counted(Drops);

impl Drops {
    fn counted(&self) -> Counted {
        Counted(self.clone())
    }

    fn count(&self) -> usize {
        self.0.load(Ordering::SeqCst)
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        self.0.0.fetch_add(1, Ordering::SeqCst);
    }
}

/// Tokens, values and groups that are alive; -1 each if they are not counted.
fn live_objects() -> [i64; 3] {
    let mut stats = AsyncRuntimeStats {
        size: size_of::<AsyncRuntimeStats>() as u64,
        workers: 0,
        threads: 0,
        tasks: 0,
        steals: 0,
        sleeps: 0,
        waits: 0,
        live_tokens: 0,
        live_values: 0,
        live_groups: 0,
    };
    // SAFETY: as large as it says.
    unsafe { asyncRuntimeGetStats(&mut stats) };
    [stats.live_tokens, stats.live_values, stats.live_groups]
}

/// The body of the child.
#[test]
fn child() {
    if std::env::var_os(CHILD).is_none() {
        return;
    }
    for cases in
        [closures::CASES, objects::CASES, borrowing::CASES, futures::CASES, executors::CASES]
    {
        for (name, case) in cases {
            // tokio relies on the standard library's locks, which come without
            // instrumentation: all that they protect would be reported as a race.
            if name.contains("tokio") && std::env::var_os("TSAN_OPTIONS").is_some() {
                println!("skipped: {name}: not under ThreadSanitizer");
                continue;
            }
            println!("case {name}");
            case();
            async_runtime::drain();
            let live = live_objects();
            assert!(live == [0; 3] || live == [-1; 3], "{name}: {live:?} live objects");
        }
    }
    println!("all cases");
}

fn run(workers: usize, settings: &[(&str, &Path)]) {
    // As in the stress test: off under sanitizers.
    let check = std::env::var("ASYNC_RUNTIME_CHECK").unwrap_or_else(|_| "1".into());
    let output = Command::new(std::env::current_exe().expect("the test is a program"))
        .args(["child", "--exact", "--nocapture"])
        .env(CHILD, "1")
        .env("RUST_BACKTRACE", "0")
        .env("ASYNC_RUNTIME_NUM_THREADS", workers.to_string())
        .env("ASYNC_RUNTIME_CHECK", check)
        .envs(settings.iter().copied())
        .output()
        .expect("the test can be started again");
    let said = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let (stdout, stderr) = (said(&output.stdout), said(&output.stderr));
    assert!(output.status.success(), "{}\n{stdout}{stderr}", output.status);
    assert!(stdout.contains("all cases"), "{stdout}");
    assert!(!stderr.contains("async_runtime:"), "{stderr}");
}

#[test]
fn one_worker() {
    run(1, &[])
}

#[test]
fn two_workers() {
    run(2, &[])
}

#[test]
fn eight_workers() {
    run(8, &[])
}

/// Tasks are queued in other words then.
#[test]
fn with_a_trace() {
    let name = format!("async-runtime-api-{}.json", std::process::id());
    let file = std::env::temp_dir().join(name);
    run(2, &[("ASYNC_RUNTIME_TRACE", &file)]);
    assert!(std::fs::metadata(&file).expect("it was written").len() > 1000);
    std::fs::remove_file(file).expect("it is there");
}
