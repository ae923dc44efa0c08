//! Pools of workers that sleep, watch, search and are woken; and when one is quiet.
//!
//! A task that waits for its child on its worker keeps that worker busy, so that the
//! child must be found by another: shuttle reports a lost wake-up as a deadlock.

use crate::{check, must_fail};
use async_runtime::activity::Activity;
use async_runtime::next_slot::NextSlot;
use async_runtime::parker::Parker;
use async_runtime::queue::{Deque, Injector, Stealer};
use async_runtime::sleep::{Place, Sleep};
use async_runtime::task::Task;
use core::cell::{Cell, RefCell};
use core::ffi::c_void;
use core::ptr;
use core::time::Duration;
use shuttle::sync::Arc;
use shuttle::sync::atomic::{AtomicBool, AtomicUsize, Ordering::SeqCst};
use shuttle::thread;

/// What a task does, before it counts as run.
#[derive(Clone, Copy)]
enum Kind {
    /// Nothing.
    Leaf,
    /// Queues a leaf and does not return before that has run.
    QueueAndWait,
    /// Puts a leaf into the slot of its worker and does not return before that has
    /// run: another worker must come for it.
    SlotAndWait,
    /// Does not return before a leaf has run that was queued from outside.
    Wait,
    /// Queues leaves: one in the slot, two in the deque.
    Spawn,
}

/// The place where a task waits for a leaf from outside.
const OUTSIDE: usize = 3;

struct Job {
    pool: *const Pool,
    kind: Kind,
    /// The one to be released when it has run.
    parent: *const Parker,
}

/// A step of the protocol that a pool leaves out, to show that the models look.
/// (A watcher makes up for other looks that are missing, later.)
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Step {
    /// Watching: the pool has no watcher, as a pool of one worker.
    Watching,
    /// Looking for tasks after the announcement of sleep.
    LookBeforeSleep,
    /// Looking for tasks after the watcher has stopped watching.
    LookAfterWatching,
    /// Looking for tasks when the last searching worker has found one.
    LookAfterSearching,
    /// Counting a woken worker as active before it is woken.
    StartBeforeWake,
}

/// Workers as in `scheduler/{worker,idle,find_task}.rs`, without blocking waits.
struct Pool {
    injector: Injector,
    stealers: Vec<Stealer>,
    slots: Vec<NextSlot>,
    parkers: Vec<Parker>,
    sleep: Sleep,
    activity: Activity,
    /// Where tasks wait; here, since the model of a futex is touched after a release.
    waits: [Parker; 4],
    waits_used: AtomicUsize,
    ran: AtomicUsize,
    expected: usize,
    over: AtomicBool,
    without: &'static [Step],
}

// SAFETY: the parts are made to be shared.
unsafe impl Sync for Pool {}
// SAFETY: as above.
unsafe impl Send for Pool {}

shuttle::thread_local! {
    /// The worker that the thread is, with its deque.
    static WORKER: RefCell<Option<(usize, Deque)>> = RefCell::new(None);
    static NUMBER: Cell<usize> = Cell::new(0);
}

impl Pool {
    /// Starts the workers; they end when `expected` tasks have run.
    fn start(
        workers: usize,
        expected: usize,
        without: &'static [Step],
    ) -> (Arc<Self>, Vec<thread::JoinHandle<()>>) {
        let (deques, stealers): (Vec<_>, Vec<_>) = (0..workers).map(|_| Deque::new()).unzip();
        let pool = Arc::new(Self {
            injector: Injector::new(),
            stealers,
            slots: (0..workers).map(|_| NextSlot::new()).collect(),
            parkers: (0..workers).map(|_| Parker::new()).collect(),
            sleep: Sleep::new(workers),
            activity: Activity::default(),
            waits: Default::default(),
            waits_used: AtomicUsize::new(0),
            ran: AtomicUsize::new(0),
            expected,
            over: AtomicBool::new(false),
            without,
        });
        let start = |(number, deque)| {
            pool.activity.start();
            let pool = pool.clone();
            thread::spawn(move || {
                WORKER.with(|worker| *worker.borrow_mut() = Some((number, deque)));
                NUMBER.with(|own| own.set(number));
                pool.work(number)
            })
        };
        let threads = deques.into_iter().enumerate().map(start).collect();
        (pool, threads)
    }

    fn task(&self, kind: Kind, parent: *const Parker) -> Task {
        unsafe extern "C-unwind" fn run(job: *mut c_void) {
            // SAFETY: the box that `task` made, once.
            let job = unsafe { Box::from_raw(job.cast::<Job>()) };
            // SAFETY: the pool outlives its tasks.
            unsafe { &*job.pool }.run(&job)
        }
        Task::new(Box::into_raw(Box::new(Job { pool: self, kind, parent })).cast(), run)
    }

    fn run(&self, job: &Job) {
        let wait = || &self.waits[self.waits_used.fetch_add(1, SeqCst)];
        match job.kind {
            Kind::Leaf => {}
            Kind::QueueAndWait => {
                let own = wait();
                self.queue(self.task(Kind::Leaf, own));
                self.added(Place::Queue);
                own.park();
            }
            Kind::SlotAndWait => {
                let own = wait();
                self.release(&[self.task(Kind::Leaf, own)]);
                own.park();
            }
            Kind::Wait => self.waits[OUTSIDE].park(),
            Kind::Spawn => self.release(&[(); 3].map(|()| self.task(Kind::Leaf, ptr::null()))),
        }
        if !job.parent.is_null() {
            // SAFETY: the parent waits for it.
            unsafe { Parker::unpark(job.parent) };
        }
        if self.ran.fetch_add(1, SeqCst) + 1 == self.expected {
            self.over.store(true, SeqCst);
            for parker in &self.parkers {
                // SAFETY: the pool keeps it alive.
                unsafe { Parker::unpark(parker) };
            }
        }
    }

    fn queue(&self, task: Task) {
        WORKER.with(|worker| match &*worker.borrow() {
            Some((_, deque)) => deque.push(task),
            None => self.injector.push(task),
        })
    }

    /// As `Scheduler::release` on a worker.
    fn release(&self, tasks: &[Task]) {
        let (first, rest) = tasks.split_first().expect("there is one");
        let mut queued = !rest.is_empty();
        if let Err(task) = self.slots[NUMBER.with(Cell::get)].put(*first) {
            self.queue(task);
            queued = true;
        }
        rest.iter().for_each(|task| self.queue(*task));
        self.added(if queued { Place::Queue } else { Place::Slot });
    }

    fn added(&self, place: Place) {
        if let Some(worker) = self.sleep.task_added(place) {
            let parker = &raw const self.parkers[worker];
            if self.does(Step::StartBeforeWake) {
                self.activity.start();
                // SAFETY: the pool keeps it alive.
                unsafe { Parker::unpark(parker) };
            } else {
                // SAFETY: as above.
                unsafe { Parker::unpark(parker) };
                self.activity.start();
            }
        }
    }

    fn has_queued(&self) -> bool {
        !self.injector.is_empty() || self.stealers.iter().any(|stealer| !stealer.is_empty())
    }

    fn has_full_slot(&self) -> bool {
        self.slots.iter().any(NextSlot::is_full)
    }

    fn does(&self, step: Step) -> bool {
        !self.without.contains(&step)
    }

    fn wake_for_visible(&self, step: Step) {
        if !self.does(step) {
        } else if self.has_queued() {
            self.added(Place::Queue)
        } else if self.has_full_slot() {
            self.added(Place::Slot)
        }
    }

    fn work(&self, number: usize) {
        while let Some(task) = self.next(number).or_else(|| self.idle(number)) {
            task.run()
        }
    }

    fn next(&self, number: usize) -> Option<Task> {
        let pop = || WORKER.with(|worker| worker.borrow().as_ref().and_then(|own| own.1.pop()));
        self.slots[number].take().or_else(pop).or_else(|| self.injector.steal())
    }

    fn idle(&self, number: usize) -> Option<Task> {
        let mut searching = false;
        while !self.over.load(SeqCst) {
            searching = searching || self.sleep.start_searching(self.slots.len());
            let steal = || self.stealers.iter().find_map(Stealer::steal);
            let found = if searching { self.next(number).or_else(steal) } else { None };
            if let Some(task) = found.or_else(|| self.fall_asleep(number, searching)) {
                if self.sleep.stop_searching() {
                    self.wake_for_visible(Step::LookAfterSearching)
                }
                return Some(task);
            }
            searching = true;
        }
        None
    }

    fn fall_asleep(&self, number: usize, searched: bool) -> Option<Task> {
        let watches = self.sleep.sleep(number, searched, self.does(Step::Watching));
        if self.has_queued() || self.slots[number].is_full() {
            self.wake_for_visible(Step::LookBeforeSleep)
        }
        self.activity.stop();
        if watches {
            return self.watch(number);
        }
        self.parkers[number].park();
        None
    }

    /// The time limit of a model's park is over at once or later, as it happens.
    fn watch(&self, number: usize) -> Option<Task> {
        let mut quiet = 0;
        loop {
            if self.parkers[number].park_for(Some(Duration::from_millis(1))) {
                return None;
            }
            if let Some(slot) = self.slots.iter().find(|slot| slot.is_full()) {
                if !self.sleep.watcher_searches(number) {
                    break;
                }
                self.activity.start();
                return slot.take();
            }
            quiet += 1;
            if quiet == 3 {
                if self.sleep.stop_watching(number) {
                    self.wake_for_visible(Step::LookAfterWatching);
                }
                break;
            }
        }
        self.parkers[number].park();
        None
    }

    /// As in `scheduler/lifecycle.rs`.
    fn is_quiet(&self) -> bool {
        self.activity.quiet(|| !self.has_queued() && !self.has_full_slot()).is_some()
    }
}

/// Submits tasks of these kinds from outside, and lets all workers end.
fn pool(workers: usize, kinds: &[Kind], expected: usize, without: &'static [Step]) {
    let (pool, threads) = Pool::start(workers, expected, without);
    for kind in kinds {
        pool.injector.push(pool.task(*kind, ptr::null()));
        pool.added(Place::Queue);
    }
    for thread in threads {
        thread.join().expect("no worker panics");
    }
    assert_eq!(pool.ran.load(SeqCst), expected);
}

/// A task and the one that it waits for, both from outside: the second submission may
/// rely on the worker that has yet to find the first.
fn pair(without: &'static [Step]) {
    let (pool, threads) = Pool::start(2, 2, without);
    for (kind, parent) in [(Kind::Wait, ptr::null()), (Kind::Leaf, &raw const pool.waits[OUTSIDE])]
    {
        pool.injector.push(pool.task(kind, parent));
        pool.added(Place::Queue);
    }
    for thread in threads {
        thread.join().expect("no worker panics");
    }
}

/// A drain that comes while tasks run, and one task after it.
fn drain(without: &'static [Step]) {
    // One more than there are at first: the pool goes on after the drain.
    let (pool, threads) = Pool::start(3, 9 + 1, without);
    for kind in [Kind::Spawn, Kind::Leaf, Kind::Spawn] {
        pool.injector.push(pool.task(kind, ptr::null()));
        pool.added(Place::Queue);
    }
    while !pool.is_quiet() {
        thread::yield_now()
    }
    assert_eq!(pool.ran.load(SeqCst), 9, "quiet too early");
    pool.injector.push(pool.task(Kind::Leaf, ptr::null()));
    pool.added(Place::Queue);
    for thread in threads {
        thread.join().expect("no worker panics");
    }
}

/// Each of these tasks holds up its worker until another has run the child.
const TWO_SLOTS: &[Kind] = &[Kind::SlotAndWait, Kind::SlotAndWait];
const TWO_QUEUES: &[Kind] = &[Kind::QueueAndWait, Kind::Leaf, Kind::QueueAndWait];

#[test]
fn a_task_in_a_slot_is_taken_from_behind_a_long_one() {
    check(|| pool(2, &[Kind::SlotAndWait], 2, &[]));
    check(|| pool(3, TWO_SLOTS, 4, &[]));
}

#[test]
fn queued_tasks_find_a_worker_while_others_are_busy() {
    check(|| pool(2, &[Kind::QueueAndWait], 2, &[]));
    check(|| pool(3, TWO_QUEUES, 5, &[]));
    check(|| pair(&[]));
    check(|| pool(2, &[Kind::QueueAndWait], 2, &[Step::Watching]));
    check(|| pair(&[Step::Watching]));
}

#[test]
fn slots_and_queues_together() {
    let kinds = &[Kind::Spawn, Kind::SlotAndWait, Kind::Spawn, Kind::QueueAndWait, Kind::Leaf];
    check(|| pool(4, kinds, 13, &[]));
}

#[test]
fn a_pool_is_quiet_only_when_all_has_run() {
    check(|| drain(&[]));
}

#[test]
fn a_missing_look_before_sleep_is_noticed() {
    must_fail(|| pool(2, &[Kind::QueueAndWait], 2, &[Step::Watching, Step::LookBeforeSleep]));
}

#[test]
fn a_missing_look_after_watching_is_noticed() {
    must_fail(|| pool(2, &[Kind::SlotAndWait], 2, &[Step::LookAfterWatching]));
}

#[test]
fn a_missing_look_after_searching_is_noticed() {
    must_fail(|| pair(&[Step::Watching, Step::LookAfterSearching]));
}

#[test]
fn a_late_count_of_the_woken_is_noticed() {
    must_fail(|| drain(&[Step::StartBeforeWake]));
}
