//! Handing something to a thread that waits for it: `scheduler/berths.rs`.
//!
//! A time limit is over at any moment, or never if it is the longest. Loom reports a
//! thread that nobody releases as a deadlock, and a berth that is used by two at a time.
#![cfg(loom)]

use core::time::Duration;
use loom::sync::Arc;
use loom::thread;
use loom_tests::berths::Berths;
use loom_tests::sync::{Site, Step};
use loom_tests::{Payload, check, must_fail, must_fail_without};

/// A time limit that may be over at any moment.
const SOME_TIME: Duration = Duration::from_secs(10);

/// What is handed over, with what its last holder has written.
struct Item(Arc<Payload>);

impl Item {
    fn new(value: u64) -> Self {
        let payload = Payload::default();
        payload.write(value);
        Self(Arc::new(payload))
    }

    fn read(&self) -> u64 {
        self.0.read()
    }
}

fn wait(berths: &Arc<Berths<Item>>, limit: Duration) -> thread::JoinHandle<Option<u64>> {
    let berths = berths.clone();
    thread::spawn(move || berths.wait(limit).map(|item| item.read()))
}

/// A thread waits for so long, while something is given: it gets it, or the giver has it
/// still.
fn give_or_time_out() {
    let berths = Arc::default();
    let waiter = wait(&berths, SOME_TIME);
    let refused = berths.give(Item::new(7)).is_err();
    let got = waiter.join().unwrap();
    assert_eq!(got, (!refused).then_some(7), "it is lost, or there twice");
}

/// Two threads, one of which gives up in the end, and two givers.
fn two_of_each() {
    let berths = Arc::default();
    let waiters = [wait(&berths, SOME_TIME), wait(&berths, SOME_TIME)];
    let giver = {
        let berths = berths.clone();
        thread::spawn(move || berths.give(Item::new(1)).map_or(1, |()| 0))
    };
    let refused = berths.give(Item::new(2)).map_or(2, |()| 0) + giver.join().unwrap();
    let got: u64 = waiters.into_iter().map(|waiter| waiter.join().unwrap().unwrap_or(0)).sum();
    assert_eq!(got + refused, 3, "something is lost, or there twice");
}

/// A thread waits, without a limit, while the end comes: it is released, or sees it.
fn stop_or_wait() {
    let berths = Arc::default();
    let waiter = wait(&berths, Duration::MAX);
    berths.stop();
    assert!(berths.is_stopping());
    assert_eq!(waiter.join().unwrap(), None);
}

/// Something is given, and the end comes, while a thread waits without a limit, twice:
/// what was given is not lost by the end.
fn give_and_stop() {
    let berths = Arc::default();
    let waiter = {
        let berths: Arc<Berths<Item>> = Arc::clone(&berths);
        thread::spawn(move || {
            let mut got = 0;
            while let Some(item) = berths.wait(Duration::MAX) {
                got += item.read();
            }
            got
        })
    };
    let giver = {
        let berths = berths.clone();
        thread::spawn(move || berths.give(Item::new(7)).map_or(7, |()| 0))
    };
    berths.stop();
    assert_eq!(waiter.join().unwrap() + giver.join().unwrap(), 7);
}

#[test]
fn a_thread_gets_what_is_given_or_leaves() {
    check(6, give_or_time_out);
}

#[test]
fn nothing_is_lost_between_two_of_each() {
    check(3, two_of_each);
}

#[test]
fn the_end_releases_a_thread() {
    check(6, stop_or_wait);
}

#[test]
fn the_end_loses_nothing() {
    check(4, give_and_stop);
}

#[test]
fn a_weakened_release_is_noticed() {
    must_fail(Site::ParkerRelease, 3, give_or_time_out);
}

#[test]
fn a_weakened_acquire_is_noticed() {
    must_fail(Site::ParkerAcquire, 3, give_or_time_out);
}

#[test]
fn not_taking_what_comes_late_is_noticed() {
    must_fail_without(Step::TakeLate, 3, give_or_time_out);
}

#[test]
fn not_looking_for_the_end_is_noticed() {
    must_fail_without(Step::LookForEnd, 3, stop_or_wait);
}
