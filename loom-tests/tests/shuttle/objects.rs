//! Objects with many awaiters, blocked threads and members.

use crate::check_objects;
use async_runtime::object::{self, Action, Completed, Group, Header, Registered, Token};
use async_runtime::parker::Parker;
use async_runtime::task::Task;
use core::ffi::c_void;
use core::ptr::NonNull;
use shuttle::sync::Arc;
use shuttle::sync::atomic::{AtomicUsize, Ordering::SeqCst};
use shuttle::thread::{self, JoinHandle};

/// An object that goes to other threads.
#[derive(Clone, Copy)]
struct Object(NonNull<Header>);

// SAFETY: objects are made to be shared.
unsafe impl Send for Object {}

impl Object {
    fn token() -> Self {
        Self(Token::header_ptr(Token::create().expect("there is memory")))
    }

    /// Completes it, runs what is ready, and drops the completer's reference.
    fn complete(self, error: bool) {
        // SAFETY: the completer's reference is given up.
        let ready = unsafe { object::complete(self.0, error) };
        match ready.expect("it is completed once") {
            Completed::Nothing => {}
            Completed::Task(task) => task.run(),
            Completed::More(ready) => run(ready),
        }
    }

    fn drop_ref(self) {
        // SAFETY: each caller owns a reference.
        unsafe { Header::drop_ref(self.0, 1) }.expect("the count is right");
    }

    /// Registers a task, or runs it at once.
    fn then(self, task: Task) {
        // SAFETY: alive by a reference of the model.
        match unsafe { Header::register(self.0, Action::Run(task)) }.expect("there is memory") {
            Registered::Queued => {}
            Registered::AlreadyComplete => task.run(),
        }
    }

    /// Becomes a member of a group; runs what is ready by that.
    fn join(self, group: Object) {
        // SAFETY: both are alive by references of the model; it is a group.
        let added = unsafe { object::add_to_group(self.0, group.0.cast()) };
        if let Some(ready) = added.expect("there is room").1 {
            run(ready)
        }
    }

    /// Blocks until it is complete.
    fn block(self, parker: &Parker) {
        // SAFETY: as above; the model keeps the parker alive.
        let registered = unsafe { Header::register(self.0, Action::unpark(parker)) };
        if registered.expect("there is memory") == Registered::Queued {
            parker.park();
        }
        // SAFETY: as above.
        assert!(unsafe { self.0.as_ref() }.is_complete());
    }

    /// Waits for it until a time limit that is over at any moment.
    fn block_for_a_while(self, parker: &Parker) {
        // SAFETY: as in `block`.
        let registered = unsafe { Header::register(self.0, Action::unpark(parker)) };
        if registered.expect("there is memory") == Registered::AlreadyComplete {
            return;
        }
        // SAFETY: as in `block`; the parker was registered.
        let (left, ready) = unsafe { object::deregister(self.0, parker) };
        run(ready);
        if !left {
            parker.park();
        }
        assert!(!parker.is_notified(), "released once, or not at all");
    }
}

fn run(mut ready: object::Ready) {
    while let Some(task) = ready.next_task() {
        task.run();
    }
    ready.finish();
}

/// A task that counts.
fn count(counter: &AtomicUsize) -> Task {
    unsafe extern "C-unwind" fn run(counter: *mut c_void) {
        // SAFETY: the model keeps the counter alive.
        unsafe { &*counter.cast::<AtomicUsize>() }.fetch_add(1, SeqCst);
    }
    Task::new(core::ptr::from_ref(counter).cast_mut().cast(), run)
}

#[derive(Default)]
struct Shared {
    ran: AtomicUsize,
    parkers: [Parker; 3],
}

fn spawn(shared: &Arc<Shared>, f: impl FnOnce(&Shared) + Send + 'static) -> JoinHandle<()> {
    let shared = shared.clone();
    thread::spawn(move || f(&shared))
}

fn join(threads: Vec<JoinHandle<()>>) {
    for thread in threads {
        thread.join().expect("no thread of the model panics");
    }
}

/// Six tasks and three blocked threads wait for one token, each registered by a
/// thread of its own, while another completes it.
fn many_awaiters() {
    let shared = Arc::new(Shared::default());
    let token = Object::token();
    let mut threads = vec![spawn(&shared, move |_| token.complete(false))];
    for number in 0..3 {
        threads.push(spawn(&shared, move |shared| token.block(&shared.parkers[number])));
        threads.push(spawn(&shared, move |shared| {
            token.then(count(&shared.ran));
            token.then(count(&shared.ran));
        }));
    }
    join(threads);
    assert_eq!(shared.ran.load(SeqCst), 6);
    token.drop_ref();
}

/// Six tasks wait for a token, four of them registered by the thread that completes it,
/// while the time limit of three threads that wait for it ends.
fn awaiters_that_leave() {
    let shared = Arc::new(Shared::default());
    let token = Object::token();
    for _ in 0..2 {
        token.then(count(&shared.ran));
    }
    let mut threads = vec![spawn(&shared, move |shared| {
        for _ in 0..4 {
            token.then(count(&shared.ran));
        }
        token.complete(false)
    })];
    for number in 0..3 {
        threads
            .push(spawn(&shared, move |shared| token.block_for_a_while(&shared.parkers[number])));
    }
    join(threads);
    assert_eq!(shared.ran.load(SeqCst), 6);
    token.drop_ref();
}

/// A group of nine members, of which three threads add three each, while three others
/// complete them; two tasks and a thread wait for the group.
fn many_members() {
    let shared = Arc::new(Shared::default());
    let group = Group::create(9).expect("there is memory");
    let object = Object(Group::header_ptr(group));
    let mut threads = Vec::new();
    for number in 0..3 {
        let tokens = [(); 3].map(|()| Object::token());
        threads.push(spawn(&shared, move |_| {
            for (rank, token) in tokens.into_iter().enumerate() {
                token.complete(number == 1 && rank == 1);
            }
        }));
        threads.push(spawn(&shared, move |_| {
            for token in tokens {
                token.join(object);
                token.drop_ref();
            }
        }));
    }
    threads.push(spawn(&shared, move |shared| object.then(count(&shared.ran))));
    threads.push(spawn(&shared, move |shared| object.block(&shared.parkers[0])));
    object.then(count(&shared.ran));
    join(threads);
    assert_eq!(shared.ran.load(SeqCst), 2);
    // SAFETY: alive by the model's reference.
    assert!(unsafe { group.as_ref() }.is_error());
    object.drop_ref();
}

#[test]
fn many_awaiters_are_released_once() {
    check_objects(many_awaiters);
}

#[test]
fn awaiters_may_leave_while_others_are_released() {
    check_objects(awaiters_that_leave);
}

#[test]
fn a_group_of_many_members_completes_once() {
    check_objects(many_members);
}
