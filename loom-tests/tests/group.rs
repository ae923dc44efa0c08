//! Groups: complete once, after all members, with all their errors.
#![cfg(loom)]

use core::ptr::NonNull;
use loom::sync::Arc;
use loom::thread;
use loom_tests::object::{
    self, Action, Completed, Group, GroupCounters, Header, MemberGone, Ready, Registered, Token,
};
use loom_tests::sync::Site;
use loom_tests::{Payload, Probe, check, must_fail};

/// Two members complete, one in error: the last one sees what both have written.
fn counters() {
    let shared = Arc::new((GroupCounters::new(2), [Payload::default(), Payload::default()]));
    let other = {
        let shared = shared.clone();
        thread::spawn(move || member(&shared, 1, true))
    };
    let here = member(&shared, 0, false);
    assert!(here != other.join().unwrap(), "one is the last");
}

fn member(shared: &(GroupCounters, [Payload; 2]), number: usize, error: bool) -> bool {
    shared.1[number].write(7);
    let last = shared.0.member_completed(error) == MemberGone::Complete;
    if last {
        assert_eq!(shared.1.each_ref().map(Payload::read), [7, 7]);
        assert!(shared.0.has_errors());
    }
    last
}

/// A group as its counters see it: what was written by the holder of the reference, and
/// by two members.
struct Held {
    counters: GroupCounters,
    written: [Payload; 3],
    freed: Payload,
}

impl Held {
    fn new(size: i64) -> Self {
        let held = Self {
            counters: GroupCounters::new(size),
            written: Default::default(),
            freed: Payload::default(),
        };
        assert_eq!([0, 1].map(|_| held.counters.add_member().unwrap()), [0, 1]);
        held
    }

    /// What frees the group: it must come after all that was done with it, and once.
    fn free(&self) {
        assert_eq!(self.written.each_ref().map(Payload::read), [7; 3]);
        assert_eq!(self.freed.read(), 0);
        self.freed.write(1);
    }

    /// A member completes.
    fn complete(&self, number: usize) {
        self.written[number].write(7);
        match self.counters.member_completed(false) {
            MemberGone::Pending => {}
            MemberGone::Free => self.free(),
            MemberGone::Complete => {
                if self.counters.group_completed() {
                    self.free()
                }
            }
        }
    }

    /// A member is freed without having been completed.
    fn abandon(&self, number: usize) {
        self.written[number].write(7);
        if self.counters.member_abandoned() {
            self.free()
        }
    }

    /// The last reference is dropped.
    fn orphan(&self) {
        self.written[2].write(7);
        if self.counters.orphan() {
            self.free()
        }
    }
}

/// Two members go, by `first` and `second`, while the last reference to their group of
/// `size` is dropped: it is freed once, by somebody who sees what all have done.
fn freed_once(size: i64, first: fn(&Held, usize), second: fn(&Held, usize)) {
    let held = Arc::new(Held::new(size));
    let members = [first, second].map(|go| (go, held.clone()));
    let mut number = 0;
    let threads = members.map(|(go, held)| {
        number += 1;
        thread::spawn(move || go(&held, number - 1))
    });
    held.orphan();
    for thread in threads {
        thread.join().unwrap();
    }
    assert_eq!(held.freed.read(), 1);
}

fn all_complete() {
    freed_once(2, Held::complete, Held::complete)
}

fn too_few_members() {
    freed_once(3, Held::complete, Held::complete)
}

fn one_is_abandoned() {
    freed_once(2, Held::complete, Held::abandon)
}

/// Raw pointers that may go to another thread.
#[derive(Clone, Copy)]
struct Objects {
    token: NonNull<Token>,
    group: NonNull<Group>,
}

// SAFETY: tokens and groups are made to be shared.
unsafe impl Send for Objects {}

/// Completes the token and runs what is ready.
fn complete(objects: Objects, error: bool) {
    let header = Token::header_ptr(objects.token);
    // SAFETY: the completer's reference is given up.
    match unsafe { object::complete(header, error) }.unwrap() {
        Completed::Nothing => {}
        Completed::Task(task) => task.run(),
        Completed::More(ready) => run(ready),
    }
}

/// Runs what is ready.
fn run(mut ready: Ready) {
    while let Some(task) = ready.next_task() {
        task.run();
    }
    ready.finish();
}

/// A token is completed while it is added to a group, of which the only outside
/// reference is dropped right away: the group's task runs exactly once.
fn added_while_completed() {
    let probe = Arc::new(Probe::default());
    let objects = Objects { token: Token::create().unwrap(), group: Group::create(1).unwrap() };
    let completer = thread::spawn(move || {
        let objects = objects;
        complete(objects, true)
    });
    let (token, group) = (Token::header_ptr(objects.token), Group::header_ptr(objects.group));
    // SAFETY: alive by the model's references, dropped below.
    unsafe {
        let registered = Header::register(group, Action::Run(Probe::task(&probe))).unwrap();
        assert_eq!(registered, Registered::Queued);
        let (rank, ready) = object::add_to_group(token, objects.group).unwrap();
        assert_eq!(rank, 0);
        if let Some(ready) = ready {
            run(ready)
        }
        Header::drop_ref(group, 1).unwrap();
        Header::drop_ref(token, 1).unwrap();
    }
    completer.join().unwrap();
    assert_eq!(probe.runs(), 1);
}

/// Two tokens of a group are completed at once: its task runs exactly once, and
/// sees the error of either.
fn two_members() {
    let probe = Arc::new(Probe::default());
    let group = Group::create(2).unwrap();
    let first = Objects { token: Token::create().unwrap(), group };
    let second = Objects { token: Token::create().unwrap(), group };
    // SAFETY: alive by the model's references, dropped below.
    unsafe {
        for objects in [first, second] {
            let token = Token::header_ptr(objects.token);
            let (_, ready) = object::add_to_group(token, group).unwrap();
            assert!(ready.is_none());
            Header::drop_ref(token, 1).unwrap();
        }
        let task = Action::Run(Probe::task(&probe));
        assert_eq!(Header::register(Group::header_ptr(group), task).unwrap(), Registered::Queued);
    }
    let completer = thread::spawn(move || {
        let first = first;
        complete(first, true)
    });
    complete(second, false);
    completer.join().unwrap();
    assert_eq!(probe.runs(), 1);
    // SAFETY: the model's reference.
    unsafe {
        assert!(group.as_ref().is_error() && group.as_ref().header().is_error());
        Header::drop_ref(Group::header_ptr(group), 1).unwrap();
    }
}

#[test]
fn the_last_member_sees_the_others() {
    check(6, counters);
}

#[test]
fn a_member_may_complete_while_it_is_added() {
    check(5, added_while_completed);
}

#[test]
fn two_members_complete_the_group_once() {
    check(5, two_members);
}

#[test]
fn an_orphaned_group_is_freed_once() {
    for model in [all_complete, too_few_members, one_is_abandoned] {
        check(4, model);
    }
}

#[test]
fn weakened_member_is_noticed() {
    must_fail(Site::GroupMember, 3, counters);
}

#[test]
fn weakened_member_of_an_orphaned_group_is_noticed() {
    must_fail(Site::GroupMember, 3, too_few_members);
}

#[test]
fn weakened_orphan_is_noticed() {
    must_fail(Site::GroupOrphan, 3, too_few_members);
}

#[test]
fn weakened_done_is_noticed() {
    must_fail(Site::GroupDone, 3, all_complete);
}
