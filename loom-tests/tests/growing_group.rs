//! Groups that grow: ready whenever all members so far are complete, and each awaiter
//! is released once, by the end of the round that it was registered in.
#![cfg(loom)]

use core::ptr::NonNull;
use loom::sync::Arc;
use loom::sync::atomic::{AtomicBool, Ordering};
use loom::thread;
use loom_tests::object::{self, Action, Completed, Group, Growth, Header, Registered, Token};
use loom_tests::sync::Site;
use loom_tests::{Payload, Probe, check, must_fail, task::Task};

/// Two members complete: the one that ends the round sees what both have written.
fn members() {
    let shared = Arc::new((Growth::default(), [Payload::default(), Payload::default()]));
    shared.0.add_member().unwrap();
    shared.0.add_member().unwrap();
    let other = {
        let shared = shared.clone();
        thread::spawn(move || member(&shared, 1))
    };
    let here = member(&shared, 0);
    assert!(here != other.join().unwrap(), "one ends the round");
}

fn member(shared: &(Growth, [Payload; 2]), number: usize) -> bool {
    shared.1[number].write(7);
    let last = shared.0.member_completed();
    if last {
        assert_eq!(shared.1.each_ref().map(Payload::read), [7, 7]);
    }
    last
}

/// Who finds the group ready has seen what its member wrote.
fn observer() {
    let shared = Arc::new((Growth::default(), Payload::default()));
    shared.0.add_member().unwrap();
    let round = shared.0.round();
    let observer = {
        let shared = shared.clone();
        thread::spawn(move || {
            if shared.0.is_ready_since(round) {
                assert_eq!(shared.1.read(), 7);
            }
        })
    };
    shared.1.write(7);
    assert!(shared.0.member_completed());
    observer.join().unwrap();
    assert!(shared.0.is_ready_since(round));
}

/// Raw pointers that may go to another thread.
#[derive(Clone, Copy)]
struct Objects {
    token: NonNull<Token>,
    group: NonNull<Group>,
}

// SAFETY: tokens and groups are made to be shared.
unsafe impl Send for Objects {}

impl Objects {
    /// A new token in the group.
    fn add(group: NonNull<Group>) -> Self {
        let token = Token::create().unwrap();
        // SAFETY: the model holds a reference to each.
        let (_, ready) = unsafe { object::add_to_group(Token::header_ptr(token), group) }.unwrap();
        assert!(ready.is_none());
        Self { token, group }
    }

    /// Completes the token and runs what is ready; drops both of its references.
    fn complete(self) {
        let header = Token::header_ptr(self.token);
        // SAFETY: alive by the completer's reference, dropped last.
        unsafe {
            match object::complete(header, false).unwrap() {
                Completed::Nothing => {}
                Completed::Task(task) => task.run(),
                Completed::More(ready) => run(ready),
            }
            Header::drop_ref(header, 1).unwrap();
        }
    }

    /// Registers a task for when the group is ready, and runs what is.
    fn await_group(group: NonNull<Group>, task: Task) {
        // SAFETY: the model holds a reference to the group.
        let (registered, ready) =
            unsafe { object::await_growing(group, Action::Run(task)) }.unwrap();
        run(ready);
        if registered == Registered::AlreadyComplete {
            task.run();
        }
    }
}

fn run(mut ready: object::Ready) {
    while let Some(task) = ready.next_task() {
        task.run();
    }
    ready.finish();
}

fn drop_group(group: NonNull<Group>) {
    // SAFETY: the model's reference.
    unsafe { Header::drop_ref(Group::header_ptr(group), 1).unwrap() }
}

/// A task is registered while the only member completes: it runs exactly once.
fn await_while_completed() {
    let probe = Arc::new(Probe::default());
    let group = Group::create_growing().unwrap();
    let member = Objects::add(group);
    let completer = thread::spawn(move || {
        let member = member;
        member.complete()
    });
    Objects::await_group(group, Probe::task(&probe));
    completer.join().unwrap();
    assert_eq!(probe.runs(), 1);
    drop_group(group);
}

/// What an awaiter of the second round expects.
struct Second {
    completed: AtomicBool,
    probe: Probe,
}

unsafe extern "C-unwind" fn after_second(second: *mut core::ffi::c_void) {
    // SAFETY: the model keeps it alive.
    let second = unsafe { &*second.cast::<Second>() };
    // ORDERING: Relaxed; the release by the round must order it.
    assert!(second.completed.load(Ordering::Relaxed), "released by an earlier round");
    Probe::task(&second.probe).run();
}

/// The first round ends while the second begins: a member is added, a task is
/// registered after it, and another thread completes the member. Each task runs
/// once, and that of the second round not before its member is complete.
fn two_rounds() {
    let first = Arc::new(Probe::default());
    let second = Arc::new(Second { completed: AtomicBool::new(false), probe: Probe::default() });
    let group = Group::create_growing().unwrap();
    let member = Objects::add(group);
    Objects::await_group(group, Probe::task(&first));
    let completer = thread::spawn(move || {
        let member = member;
        member.complete()
    });
    let member = Objects::add(group);
    let handle = Arc::as_ptr(&second).cast_mut().cast();
    Objects::await_group(group, Task::new(handle, after_second));
    // ORDERING: Relaxed; as above.
    second.completed.store(true, Ordering::Relaxed);
    member.complete();
    completer.join().unwrap();
    assert_eq!((first.runs(), second.probe.runs()), (1, 1));
    drop_group(group);
}

/// Two threads use the group at the same time, each with a member and a task of its
/// own, and hold no other reference to it.
fn two_users() {
    let group = Group::create_growing().unwrap();
    // SAFETY: alive by the model's reference.
    unsafe { group.as_ref() }.header().add_ref(1).unwrap();
    let probes = [Arc::new(Probe::default()), Arc::new(Probe::default())];
    let user = |probe: Arc<Probe>, objects: Objects| {
        Objects::await_group(objects.group, Probe::task(&probe));
        objects.complete();
        drop_group(objects.group);
    };
    let mine = Objects::add(group);
    let other = {
        let (probe, theirs) = (probes[1].clone(), Objects::add(group));
        thread::spawn(move || {
            let theirs = theirs;
            user(probe, theirs)
        })
    };
    user(probes[0].clone(), mine);
    other.join().unwrap();
    assert_eq!(probes.map(|probe| probe.runs()), [1, 1]);
}

#[test]
fn the_last_member_sees_the_others() {
    check(4, members);
}

#[test]
fn who_sees_it_ready_sees_the_members() {
    check(4, observer);
}

#[test]
fn an_awaiter_is_not_left_behind() {
    check(3, await_while_completed);
}

#[test]
fn an_awaiter_waits_for_its_own_round() {
    check(3, two_rounds);
}

#[test]
fn two_threads_await_and_complete() {
    check(2, two_users);
}

#[test]
fn weakened_member_is_noticed() {
    must_fail(Site::GrowingMember, 3, members);
}

#[test]
fn weakened_observation_is_noticed() {
    must_fail(Site::GrowingObserve, 3, observer);
}

#[test]
fn weakened_registration_is_noticed() {
    must_fail(Site::GrowingRegister, 3, await_while_completed);
}

#[test]
fn weakened_collection_is_noticed() {
    must_fail(Site::GrowingCollect, 3, await_while_completed);
}

#[test]
fn missing_fence_after_registration_is_noticed() {
    must_fail(Site::GrowingPutFence, 3, await_while_completed);
}

#[test]
fn missing_fence_before_collection_is_noticed() {
    must_fail(Site::GrowingCollectFence, 3, await_while_completed);
}
