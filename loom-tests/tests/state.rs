//! The state word and its awaiters: each is released exactly once, sees the
//! payload, and nobody touches an entry that is not theirs.
#![cfg(loom)]

use core::ptr::NonNull;
use loom::sync::Arc;
use loom::thread;
use loom_tests::object::{self, Action, Completed, Header, Registered, Token};
use loom_tests::parker::Parker;
use loom_tests::sync::Site;
use loom_tests::task::Task;
use loom_tests::{Payload, Probe, check, must_fail};

/// A token with a payload beside it. The model holds one of the two references,
/// the completer the other.
struct Shared {
    token: NonNull<Token>,
    payload: Payload,
    probes: [Probe; 2],
    parker: Parker,
}

// SAFETY: tokens are made to be shared; loom watches the rest.
unsafe impl Sync for Shared {}
// SAFETY: as above.
unsafe impl Send for Shared {}

impl Shared {
    fn new() -> Arc<Self> {
        Arc::new(Self {
            token: Token::create().unwrap(),
            payload: Payload::default(),
            probes: Default::default(),
            parker: Parker::new(),
        })
    }

    fn header(&self) -> NonNull<Header> {
        Token::header_ptr(self.token)
    }

    /// Writes the payload, completes the token and runs what is ready.
    fn complete(&self) {
        self.payload.write(7);
        // SAFETY: the completer's reference is given up.
        match unsafe { object::complete(self.header(), false) }.unwrap() {
            Completed::Nothing => {}
            Completed::Task(task) => task.run(),
            Completed::More(mut ready) => {
                while let Some(task) = ready.next_task() {
                    task.run();
                }
                ready.finish();
            }
        }
    }

    /// Registers a task, or runs it if there is nothing to wait for.
    fn register(&self, task: Task) {
        // SAFETY: alive by the model's reference.
        match unsafe { Header::register(self.header(), Action::Run(task)) }.unwrap() {
            Registered::Queued => {}
            Registered::AlreadyComplete => {
                assert_eq!(self.payload.read(), 7);
                task.run();
            }
        }
    }

    /// Takes back the registration of the parker, and runs what was left to this
    /// thread. Returns false if the parker was released, after it was.
    fn leave(&self) -> bool {
        // SAFETY: alive by the model's reference; the parker was registered.
        let (removed, mut ready) =
            unsafe { object::deregister(self.header(), &raw const self.parker) };
        while let Some(task) = ready.next_task() {
            assert_eq!(self.payload.read(), 7);
            task.run();
        }
        ready.finish();
        if !removed {
            self.parker.park();
            assert_eq!(self.payload.read(), 7);
        }
        removed
    }

    fn drop_ref(&self) {
        // SAFETY: each caller owns one of the two references.
        unsafe { Header::drop_ref(self.header(), 1) }.unwrap();
    }
}

fn spawn(shared: &Arc<Shared>, f: impl FnOnce(&Shared) + Send + 'static) -> thread::JoinHandle<()> {
    let shared = shared.clone();
    thread::spawn(move || f(&shared))
}

/// One awaiter registers while the object is completed.
fn complete_against_one() {
    let shared = Shared::new();
    let completer = spawn(&shared, Shared::complete);
    shared.register(Probe::task(&shared.probes[0]));
    completer.join().unwrap();
    assert_eq!(shared.probes[0].runs(), 1);
    shared.drop_ref();
}

/// Two register, for the first slot and the heap, while the object is completed.
fn complete_against_two() {
    let shared = Shared::new();
    let completer = spawn(&shared, Shared::complete);
    let other = spawn(&shared, |shared| shared.register(Probe::task(&shared.probes[1])));
    shared.register(Probe::task(&shared.probes[0]));
    completer.join().unwrap();
    other.join().unwrap();
    assert_eq!(shared.probes.each_ref().map(Probe::runs), [1, 1]);
    shared.drop_ref();
}

/// A thread blocks while the object is completed: it wakes, and sees the payload.
fn complete_against_blocked() {
    let shared = Shared::new();
    let completer = spawn(&shared, Shared::complete);
    let parker = &raw const shared.parker;
    // SAFETY: alive by the model's reference; the parker is alive throughout.
    let registered = unsafe { Header::register(shared.header(), Action::unpark(parker)) };
    if registered.unwrap() == Registered::Queued {
        shared.parker.park();
    }
    assert_eq!(shared.payload.read(), 7);
    completer.join().unwrap();
    shared.drop_ref();
}

/// Whoever polls the state sees the payload with the completion, and the last
/// reference may be dropped while the completer is still busy.
fn complete_against_poll_and_drop() {
    let shared = Shared::new();
    let completer = spawn(&shared, Shared::complete);
    // SAFETY: alive by the model's reference.
    if unsafe { shared.header().as_ref() }.is_complete() {
        assert_eq!(shared.payload.read(), 7);
    }
    shared.drop_ref();
    completer.join().unwrap();
}

/// Takes back the registration of a thread while a task is registered and the
/// object is completed: the thread leaves or is released, the task runs once.
fn deregister_against_all() {
    let shared = Shared::new();
    let parker = &raw const shared.parker;
    // SAFETY: alive by the model's reference; the parker is alive throughout.
    let registered = unsafe { Header::register(shared.header(), Action::unpark(parker)) };
    assert_eq!(registered.unwrap(), Registered::Queued);
    let completer = spawn(&shared, Shared::complete);
    let other = spawn(&shared, |shared| shared.register(Probe::task(&shared.probes[0])));
    let removed = shared.leave();
    completer.join().unwrap();
    other.join().unwrap();
    assert!(!(removed && shared.parker.is_notified()), "released after it left");
    assert_eq!(shared.probes[0].runs(), 1);
    shared.drop_ref();
}

/// The same with a task that was registered before, so that something is left of the
/// list when the thread leaves: each task runs once, and by whoever owns its entry.
fn deregister_and_leave_others() {
    let shared = Shared::new();
    let parker = &raw const shared.parker;
    shared.register(Probe::task(&shared.probes[0]));
    // SAFETY: alive by the model's reference; the parker is alive throughout.
    let registered = unsafe { Header::register(shared.header(), Action::unpark(parker)) };
    assert_eq!(registered.unwrap(), Registered::Queued);
    let completer = spawn(&shared, Shared::complete);
    let other = spawn(&shared, |shared| shared.register(Probe::task(&shared.probes[1])));
    let removed = shared.leave();
    completer.join().unwrap();
    other.join().unwrap();
    assert!(!(removed && shared.parker.is_notified()), "released after it left");
    assert_eq!(shared.probes.each_ref().map(Probe::runs), [1, 1]);
    shared.drop_ref();
}

/// The first slot is used again after its entry was taken back.
fn deregister_and_register_again() {
    let shared = Shared::new();
    let completer = spawn(&shared, Shared::complete);
    let parker = &raw const shared.parker;
    for _ in 0..2 {
        // SAFETY: as in `complete_against_blocked`.
        unsafe {
            match Header::register(shared.header(), Action::unpark(parker)).unwrap() {
                Registered::AlreadyComplete => {}
                Registered::Queued => {
                    let (removed, ready) = object::deregister(shared.header(), parker);
                    assert!(ready.is_empty());
                    if !removed {
                        shared.parker.park();
                    }
                }
            }
        }
    }
    shared.register(Probe::task(&shared.probes[0]));
    completer.join().unwrap();
    assert_eq!(shared.probes[0].runs(), 1);
    shared.drop_ref();
}

#[test]
fn a_thread_may_leave() {
    check(4, deregister_against_all);
}

#[test]
fn a_thread_may_leave_others_behind() {
    check(4, deregister_and_leave_others);
}

#[test]
fn the_first_slot_is_used_again() {
    check(5, deregister_and_register_again);
}

#[test]
fn weakened_relinking_is_noticed() {
    must_fail(Site::StateRegister, 3, deregister_against_all);
}

#[test]
fn one_awaiter_is_released_once() {
    check(6, complete_against_one);
}

#[test]
fn two_awaiters_are_released_once() {
    check(5, complete_against_two);
}

#[test]
fn a_blocked_thread_is_released() {
    check(5, complete_against_blocked);
}

#[test]
fn a_poll_sees_the_payload() {
    check(6, complete_against_poll_and_drop);
}

#[test]
fn weakened_completion_is_noticed() {
    must_fail(Site::StateComplete, 3, complete_against_one);
}

#[test]
fn weakened_completion_without_awaiters_is_noticed() {
    must_fail(Site::PlainComplete, 3, complete_against_poll_and_drop);
}

#[test]
fn weakened_observation_is_noticed() {
    must_fail(Site::StateObserve, 3, complete_against_poll_and_drop);
}

#[test]
fn weakened_registration_is_noticed() {
    must_fail(Site::StateRegister, 3, complete_against_one);
}
