//! The latch: one thread waits for one event, at a place that is gone when the wait is over.
#![cfg(loom)]

use loom::sync::Arc;
use loom::thread;
use loom_tests::latch::{Countdown, Latch};
use loom_tests::parker::Parker;
use loom_tests::sync::Site;
use loom_tests::{Payload, check, must_fail};

/// Waits as the scheduler does.
fn wait(latch: &Latch) {
    let parker = Parker::new();
    if !latch.is_set() && latch.register(&parker) {
        parker.park();
    }
    assert!(latch.is_set());
}

struct Shared {
    latch: Latch,
    payloads: [Payload; 2],
}

impl Shared {
    fn new() -> Arc<Self> {
        Arc::new(Self { latch: Latch::default(), payloads: Default::default() })
    }

    fn set(shared: &Arc<Self>, payload: usize) -> thread::JoinHandle<()> {
        let shared = shared.clone();
        thread::spawn(move || {
            shared.payloads[payload].write(7);
            // SAFETY: the model keeps the latch alive.
            unsafe { Latch::set(&shared.latch) }
        })
    }
}

/// The owner wakes, and sees what was done before.
fn set_and_wait() {
    let shared = Shared::new();
    let setter = Shared::set(&shared, 0);
    wait(&shared.latch);
    assert_eq!(shared.payloads[0].read(), 7);
    setter.join().unwrap();
}

/// The owner polls instead of waiting.
fn set_and_look() {
    let shared = Shared::new();
    let setter = Shared::set(&shared, 0);
    if shared.latch.is_set() {
        assert_eq!(shared.payloads[0].read(), 7);
    }
    setter.join().unwrap();
}

/// Two set it, as wakers do, and the owner takes and waits until it has seen both: as
/// often as it is told, and not in vain.
fn set_by_two_and_taken() {
    let shared = Shared::new();
    let setters = [Shared::set(&shared, 0), Shared::set(&shared, 1)];
    wait(&shared.latch);
    assert!(shared.latch.take());
    for setter in setters {
        setter.join().unwrap();
    }
    // What came after the take is still there; what came before was seen.
    shared.latch.take();
    assert!(!shared.latch.is_set());
    assert_eq!(shared.payloads.each_ref().map(Payload::read), [7, 7]);
}

/// Two leave, on other threads; the owner takes the countdown down when it is over.
fn count_down() {
    // On the heap, so that a use after the end is noticed as one.
    let countdown =
        Box::into_raw(Box::new((Countdown::new(), [Payload::default(), Payload::default()])));
    let threads = [0, 1].map(|index| {
        // SAFETY: the owner has not left yet.
        unsafe { (*countdown).0.enter() };
        let address = countdown.expose_provenance();
        thread::spawn(move || {
            let countdown =
                core::ptr::with_exposed_provenance::<(Countdown, [Payload; 2])>(address);
            // SAFETY: the countdown is there until this thread leaves.
            unsafe {
                (&(*countdown).1)[index].write(7);
                Countdown::leave(&raw const (*countdown).0)
            }
        })
    });
    // SAFETY: as above; then the wait is over, and the owner alone.
    unsafe {
        Countdown::leave(&raw const (*countdown).0);
        wait((*countdown).0.latch());
        assert_eq!((*countdown).1.each_ref().map(Payload::read), [7, 7]);
        drop(Box::from_raw(countdown));
    }
    for thread in threads {
        thread.join().unwrap();
    }
}

#[test]
fn the_owner_is_released() {
    check(6, set_and_wait);
}

#[test]
fn a_look_brings_what_was_done() {
    check(6, set_and_look);
}

#[test]
fn two_set_it() {
    check(4, set_by_two_and_taken);
}

#[test]
fn the_last_one_releases_the_owner() {
    check(4, count_down);
}

#[test]
fn weakened_set_is_noticed() {
    must_fail(Site::LatchSet, 3, set_and_look);
}

#[test]
fn weakened_look_is_noticed() {
    must_fail(Site::LatchObserve, 3, set_and_look);
}

#[test]
fn weakened_leave_is_noticed() {
    must_fail(Site::CountdownLeave, 3, count_down);
}
