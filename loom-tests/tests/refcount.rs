//! The reference count: the last drop is alone with the object.
#![cfg(loom)]

use loom::sync::Arc;
use loom::thread;
use loom_tests::object::{Dropped, RefCount};
use loom_tests::sync::Site;
use loom_tests::{Payload, check, must_fail};

/// Two threads read the object and drop a reference each; whoever frees it writes
/// to it, which no read may overlap.
fn two_drop() {
    let object = Arc::new((RefCount::new(2), Payload::default()));
    let other = {
        let object = object.clone();
        thread::spawn(move || use_and_drop(&object))
    };
    let here = use_and_drop(&object);
    assert!(here != other.join().unwrap(), "freed once");
}

fn use_and_drop((count, payload): &(RefCount, Payload)) -> bool {
    payload.read();
    let last = count.drop(1).unwrap() == Dropped::Last;
    if last {
        payload.write(1);
    }
    last
}

/// One thread hands on a reference that it adds, another drops its own.
fn add_and_drop() {
    let object = Arc::new((RefCount::new(2), Payload::default()));
    let other = {
        let object = object.clone();
        thread::spawn(move || {
            object.0.add(1).unwrap();
            let first = use_and_drop(&object);
            let second = use_and_drop(&object);
            usize::from(first) + usize::from(second)
        })
    };
    let here = usize::from(use_and_drop(&object));
    assert_eq!(here + other.join().unwrap(), 1, "freed once");
}

#[test]
fn last_drop_is_alone() {
    check(5, two_drop);
}

#[test]
fn added_references_count() {
    check(5, add_and_drop);
}

#[test]
fn weakened_drop_is_noticed() {
    must_fail(Site::RefDrop, 3, two_drop);
}

#[test]
fn weakened_free_is_noticed() {
    must_fail(Site::RefFree, 3, two_drop);
}
