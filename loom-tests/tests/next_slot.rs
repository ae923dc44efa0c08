//! The next-task slot: what goes in comes out once, to the owner or a thief.
#![cfg(loom)]

use loom::sync::Arc;
use loom::thread;
use loom_tests::next_slot::NextSlot;
use loom_tests::sync::Site;
use loom_tests::{Probe, check, must_fail};

/// The owner puts two tasks in, one after the other, and takes; a thief takes.
fn owner_and_thief() {
    let shared = Arc::new((NextSlot::new(), [Probe::default(), Probe::default()]));
    let thief = {
        let shared = shared.clone();
        thread::spawn(move || {
            if let Some(task) = shared.0.take() {
                task.run();
            }
        })
    };
    let (slot, probes) = &*shared;
    for probe in probes {
        if let Err(task) = slot.put(Probe::task(probe)) {
            task.run();
        }
    }
    if let Some(task) = slot.take() {
        task.run();
    }
    thief.join().unwrap();
    if let Some(task) = slot.take() {
        task.run();
    }
    assert_eq!(probes.each_ref().map(Probe::runs), [1, 1]);
}

#[test]
fn each_task_comes_out_once() {
    check(6, owner_and_thief);
}

#[test]
fn weakened_fill_is_noticed() {
    must_fail(Site::SlotFill, 3, owner_and_thief);
}

#[test]
fn weakened_take_is_noticed() {
    must_fail(Site::SlotTake, 3, owner_and_thief);
}
