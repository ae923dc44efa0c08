//! The depot of the allocator: a batch has one owner, who sees what the last one wrote.
#![cfg(loom)]

use loom::sync::Arc;
use loom::thread;
use loom_tests::object::depot::Slots;
use loom_tests::sync::Site;
use loom_tests::{Payload, check, must_fail};

/// Two batches and as many slots as the model has.
struct Shared<const N: usize> {
    slots: Slots<Payload, N>,
    batches: [Payload; 2],
}

impl<const N: usize> Shared<N> {
    fn new() -> Arc<Self> {
        Arc::new(Self { slots: Slots::new(), batches: Default::default() })
    }

    /// Writes to a batch, which is the caller's, and leaves it.
    fn put(&self, number: usize) -> bool {
        self.batches[number].write(number as u64 + 1);
        self.slots.put((&raw const self.batches[number]).cast_mut())
    }

    /// Takes a batch, and writes to it as its owner may; how many that were.
    fn get(&self) -> usize {
        // SAFETY: null or a batch, which lives as long as the model.
        let Some(batch) = (unsafe { self.slots.get().as_ref() }) else { return 0 };
        assert_ne!(batch.read(), 0, "it is seen as it was left");
        batch.write(0);
        1
    }
}

fn spawn<const N: usize>(
    shared: &Arc<Shared<N>>,
    f: impl FnOnce(&Shared<N>) -> usize + Send + 'static,
) -> thread::JoinHandle<usize> {
    let shared = shared.clone();
    thread::spawn(move || f(&shared))
}

/// Two threads leave a batch each, two take what they find.
fn put_and_get() {
    let shared = Shared::<2>::new();
    let others =
        [spawn(&shared, |shared| usize::from(!shared.put(0))), spawn(&shared, Shared::get)];
    assert!(shared.put(1), "there is room for both");
    let mut taken = shared.get();
    taken += others.into_iter().map(|other| other.join().unwrap()).sum::<usize>();
    // What nobody found yet.
    taken += shared.get() + shared.get();
    assert_eq!(taken, 2, "each batch was taken once");
}

/// A batch that finds no slot stays with its owner.
fn one_slot() {
    let shared = Shared::<1>::new();
    let other = spawn(&shared, |shared| usize::from(shared.put(0)));
    let put = usize::from(shared.put(1));
    let taken = shared.get();
    let put = put + other.join().unwrap();
    assert_eq!(taken + shared.get(), put, "what was left is taken, and nothing else");
    assert!(put >= 1);
}

#[test]
fn each_batch_is_taken_once() {
    check(4, put_and_get);
}

#[test]
fn a_full_depot_refuses() {
    check(6, one_slot);
}

#[test]
fn weakened_put_is_noticed() {
    must_fail(Site::DepotPut, 3, put_and_get);
}

#[test]
fn weakened_get_is_noticed() {
    must_fail(Site::DepotGet, 3, put_and_get);
}
