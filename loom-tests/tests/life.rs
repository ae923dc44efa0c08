//! References and phase in one word: the last holder is alone with the object, whether
//! it drops a reference or completes the object.
#![cfg(loom)]

use loom::sync::Arc;
use loom::thread;
use loom_tests::object::{Completion, Dropped, Life, Phase};
use loom_tests::sync::Site;
use loom_tests::{Payload, check, must_fail};

/// An object that nobody awaits.
struct Object {
    life: Life,
    payload: Payload,
}

impl Object {
    fn new(references: u32) -> Arc<Self> {
        Arc::new(Self { life: Life::pending(references), payload: Payload::default() })
    }

    /// Reads the object and drops a reference. Whoever drops the last one writes to it,
    /// as freeing does, which no access may overlap.
    fn use_and_drop(&self) -> usize {
        self.payload.read();
        self.end(matches!(self.life.drop(1), Dropped::Last { listed: false }))
    }

    /// Writes the payload and completes the object.
    fn write_and_complete(&self) -> usize {
        self.payload.write(7);
        if self.life.complete_simply(false) {
            return 0;
        }
        let completion = self.life.complete_and_drop(false);
        assert!(matches!(completion, Completion::Done | Completion::Last));
        self.end(completion == Completion::Last)
    }

    fn end(&self, last: bool) -> usize {
        if last {
            self.payload.write(1);
        }
        usize::from(last)
    }
}

fn spawn(
    object: &Arc<Object>,
    f: impl FnOnce(&Object) -> usize + Send + 'static,
) -> thread::JoinHandle<usize> {
    let object = object.clone();
    thread::spawn(move || f(&object))
}

fn two_drop() {
    let object = Object::new(2);
    let other = spawn(&object, Object::use_and_drop);
    assert_eq!(object.use_and_drop() + other.join().unwrap(), 1, "freed once");
}

/// One thread hands on a reference that it adds, another drops its own.
fn add_and_drop() {
    let object = Object::new(2);
    let other = spawn(&object, |object| {
        object.life.add(1).unwrap();
        object.use_and_drop() + object.use_and_drop()
    });
    assert_eq!(object.use_and_drop() + other.join().unwrap(), 1, "freed once");
}

/// One thread completes the object, two drop their references, one of them after a look
/// at the payload if there is one.
fn complete_and_drop() {
    let object = Object::new(3);
    let completer = spawn(&object, Object::write_and_complete);
    let other = spawn(&object, |object| {
        let last = matches!(object.life.drop(1), Dropped::Last { .. });
        object.end(last)
    });
    if object.life.phase() == Phase::Available {
        assert_eq!(object.payload.read(), 7);
    }
    let here = matches!(object.life.drop(1), Dropped::Last { .. });
    let ends = object.end(here) + completer.join().unwrap() + other.join().unwrap();
    assert_eq!(ends, 1, "freed once");
}

/// An object gets a list while it is completed: one of the two comes first.
fn complete_and_list() {
    let object = Object::new(2);
    let completer = spawn(&object, |object| match object.life.complete_and_drop(true) {
        Completion::Done => 0,
        Completion::Listed { alone: false } => 1,
        other => panic!("{other:?}"),
    });
    let listed = object.life.list();
    let seen = completer.join().unwrap();
    assert_eq!(listed, if seen == 1 { Phase::Pending } else { Phase::Error });
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
fn a_completion_is_a_drop() {
    check(4, complete_and_drop);
}

#[test]
fn a_list_or_a_completion_comes_first() {
    check(6, complete_and_list);
}

#[test]
fn weakened_drop_is_noticed() {
    must_fail(Site::RefDrop, 3, two_drop);
}

#[test]
fn weakened_free_is_noticed() {
    must_fail(Site::RefFree, 3, two_drop);
}

#[test]
fn weakened_completion_is_noticed() {
    must_fail(Site::PlainComplete, 3, complete_and_drop);
}
