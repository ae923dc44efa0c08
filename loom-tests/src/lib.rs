//! Loom models of the runtime's protocols, run against the code that ships.
//!
//! Each model is small and shows one property; `README.md` lists them with their
//! bounds and run times. For each load-bearing ordering there is a test that
//! weakens it and expects its model to fail: the proof that the model looks.
#![cfg(loom)]

pub use async_runtime::{
    activity, berths, handles, latch, next_slot, object, parker, queue, run_state, sleep, sync,
    task,
};

use async_runtime::sync::{Site, Step, leave_out, with_weakened};
use loom::sync::atomic::{AtomicUsize, Ordering};
use std::process::Command;

/// Explores all schedules of `model` with at most `preemptions` preemptions, and as
/// many more as the variable `LOOM_TESTS_MORE_PREEMPTIONS` says.
pub fn check(preemptions: usize, model: impl Fn() + Sync + Send + 'static) {
    let more = std::env::var("LOOM_TESTS_MORE_PREEMPTIONS").ok();
    let more: usize = more.map_or(0, |text| text.parse().expect("it is a number"));
    let mut builder = loom::model::Builder::new();
    builder.preemption_bound = Some(preemptions + more);
    builder.check(model)
}

/// Runs `check(preemptions, model)` with the ordering at `site` weakened.
///
/// # Panics
/// If the model does not notice.
pub fn must_fail(site: Site, preemptions: usize, model: impl Fn() + Sync + Send + 'static) {
    in_child(&format!("{site:?} weakened"), || with_weakened(site, || check(preemptions, model)))
}

/// Runs `check(preemptions, model)` with `step` left out.
///
/// # Panics
/// If the model does not notice.
pub fn must_fail_without(step: Step, preemptions: usize, model: impl Fn() + Sync + Send + 'static) {
    in_child(&format!("{step:?} left out"), || {
        leave_out(Vec::leak(vec![step]));
        check(preemptions, model)
    })
}

/// Runs an incomplete model, which must fail.
///
/// Runs it in a child process, the calling test once more: when loom finds a
/// deadlock it panics, and what the model's threads drop then panics again, which
/// ends the process.
fn in_child(how: &str, model: impl FnOnce()) {
    const CHILD: &str = "LOOM_TESTS_WEAKENED";
    if std::env::var_os(CHILD).is_some() {
        return model();
    }
    let test = std::thread::current().name().expect("tests have names").to_owned();
    let child = Command::new(std::env::current_exe().expect("the test is a program"))
        .args([&test, "--exact", "--nocapture"])
        .env(CHILD, "1")
        .env("RUST_BACKTRACE", "0")
        .output()
        .expect("the test can be started again");
    let said = String::from_utf8_lossy(&child.stderr);
    assert!(!child.status.success(), "the model passes with {how}: it does not look");
    let noticed = ["deadlock", "Causality violation", "assertion"];
    assert!(
        noticed.iter().any(|what| said.contains(what)),
        "the model failed with {how}, but for another reason:\n{said}"
    );
}

/// A place that one thread writes and another reads, watched by loom.
#[derive(Debug)]
pub struct Payload(sync::UnsafeCell<u64>);

// SAFETY: loom checks all accesses, which is what it is there for.
unsafe impl Sync for Payload {}
// SAFETY: as above.
unsafe impl Send for Payload {}

impl Default for Payload {
    fn default() -> Self {
        Self(sync::UnsafeCell::new(0))
    }
}

impl Payload {
    /// Writes it; loom fails the model if anybody else accesses it.
    pub fn write(&self, value: u64) {
        // SAFETY: loom fails the model otherwise.
        self.0.with_mut(|payload| unsafe { *payload = value })
    }

    /// Reads it; loom fails the model if anybody writes it.
    pub fn read(&self) -> u64 {
        // SAFETY: loom fails the model otherwise.
        self.0.with(|payload| unsafe { *payload })
    }
}

/// Counts how often a task ran, and lets the model see what it was handed.
#[derive(Debug)]
pub struct Probe {
    runs: AtomicUsize,
}

impl Default for Probe {
    fn default() -> Self {
        Self { runs: AtomicUsize::new(0) }
    }
}

impl Probe {
    /// A task that counts a run of `probe`, which must outlive it.
    pub fn task(probe: &Probe) -> task::Task {
        unsafe extern "C-unwind" fn run(probe: *mut core::ffi::c_void) {
            // SAFETY: the model keeps the probe alive.
            let probe = unsafe { &*probe.cast::<Probe>() };
            probe.runs.fetch_add(1, Ordering::Relaxed);
        }
        task::Task::new(core::ptr::from_ref(probe).cast_mut().cast(), run)
    }

    /// How often the task ran.
    pub fn runs(&self) -> usize {
        self.runs.load(Ordering::Relaxed)
    }
}
