//! The parker: a release before or during the park is not lost.
#![cfg(loom)]

use loom::sync::Arc;
use loom::thread;
use loom_tests::parker::Parker;
use loom_tests::sync::Site;
use loom_tests::{Payload, check, must_fail};

fn release_and_park() {
    let shared = Arc::new((Parker::new(), Payload::default()));
    let other = {
        let shared = shared.clone();
        thread::spawn(move || {
            shared.1.write(7);
            // SAFETY: the model keeps the parker alive.
            unsafe { Parker::unpark(&shared.0) };
        })
    };
    shared.0.park();
    assert_eq!(shared.1.read(), 7);
    other.join().unwrap();
}

#[test]
fn a_release_is_not_lost() {
    check(6, release_and_park);
}

#[test]
fn weakened_release_is_noticed() {
    must_fail(Site::ParkerRelease, 3, release_and_park);
}

#[test]
fn weakened_acquire_is_noticed() {
    must_fail(Site::ParkerAcquire, 3, release_and_park);
}
