//! Larger random schedules, where loom's exhaustive search does not reach: whole
//! pools, run by the scheduler that ships; objects with many awaiters and members.
//!
//! Shuttle takes every ordering for SeqCst: these models check the steps, loom's
//! the orderings. `LOOM_TESTS_SCHEDULES` sets how many schedules each model runs.
#![cfg(shuttle)]

mod objects;
mod pool;
mod tasks;
mod waits;

use async_runtime::sync::{Step, leave_out};
use shuttle::scheduler::{PctScheduler, RandomScheduler};
use shuttle::{Config, MaxSteps, Runner};
use std::process::Command;

/// How many schedules a model runs unless the environment says otherwise.
const SCHEDULES: usize = 10_000;
/// A model of a whole pool runs this part of them: its schedules are long.
const PART: usize = 5;
/// How many changes of priority each schedule of the second kind has.
const CHANGES: usize = 4;

/// Runs a model of objects in all of [`SCHEDULES`].
fn check_objects(model: impl Fn() + Send + Sync + Copy + 'static) {
    explore(schedules(), model)
}

/// Runs a model of a pool in a [`PART`] of them.
fn check(model: impl Fn() + Send + Sync + Copy + 'static) {
    explore(schedules() / PART, model)
}

fn schedules() -> usize {
    let schedules = std::env::var("LOOM_TESTS_SCHEDULES").ok();
    schedules.map_or(SCHEDULES, |text| text.parse().expect("it is a number"))
}

/// Runs `model` in so many schedules, half of them with a random choice at each
/// step, half with random priorities that change a few times (which finds orders
/// that take long delays of one thread).
fn explore(schedules: usize, model: impl Fn() + Send + Sync + Copy + 'static) {
    let mut config = Config::new();
    config.silence_warnings = true;
    config.stack_size = 1 << 17;
    // A schedule that goes on for so long is one in which threads look again and again
    // for something that never comes.
    config.max_steps = MaxSteps::FailAfter(200_000);
    Runner::new(RandomScheduler::new(schedules / 2), config.clone()).run(model);
    Runner::new(PctScheduler::new(CHANGES, schedules / 2), config).run(model);
}

/// Runs a model that leaves `steps` out, in up to ten times as many schedules; in a
/// child process, the calling test once more, since a panic below a task ends the process.
///
/// # Panics
/// If the model does not notice.
fn must_fail(steps: &'static [Step], model: impl Fn() + Send + Sync + Copy + 'static) {
    const CHILD: &str = "LOOM_TESTS_INCOMPLETE";
    if std::env::var_os(CHILD).is_some() {
        leave_out(steps);
        return explore(10 * schedules(), model);
    }
    let test = std::thread::current().name().expect("tests have names").to_owned();
    let child = Command::new(std::env::current_exe().expect("the test is a program"))
        .args([&test, "--exact", "--nocapture"])
        .env(CHILD, "1")
        .env("RUST_BACKTRACE", "0")
        .output()
        .expect("the test can be started again");
    let said = String::from_utf8_lossy(&child.stderr);
    assert!(!child.status.success(), "the model passes without the step: it does not look");
    let noticed = ["deadlock", "assertion", "it does not end"];
    assert!(
        noticed.iter().any(|what| said.contains(what)),
        "the model failed, but for another reason:\n{said}"
    );
}
