//! The scheduler: threads that run tasks.
//!
//! - [`Scheduler::execute`] and [`Scheduler::release`] queue tasks: on a thread of
//!   the pool in its own core (deque or next-task slot), elsewhere in the
//!   injector. They may be called from any thread and never run a task.
//! - `worker.rs` is the life of a thread; `find_task.rs` says in which order it
//!   takes tasks; `idle.rs` how it goes to sleep.
//! - `blocking.rs` lets a task wait without holding up its core's other tasks;
//!   `side_stack.rs` and `foreign.rs` say what happens without threads enough.
//! - `lifecycle.rs` waits until nothing is going on.
//!
//! Nothing here knows of tokens, values or groups: a wait is given as a [`Wait`].

mod activity;
mod berths;
mod blocking;
mod config;
mod cpu_count;
mod current;
mod find_task;
mod foreign;
mod handles;
mod idle;
mod lifecycle;
pub mod next_slot;
mod patience;
mod registry;
mod side_stack;
mod spares;
mod stats;
mod take_back;
mod worker;

pub use blocking::{TimedWait, Wait};
pub use config::{Config, Overrides};
pub use current::{leave_after_fork, thread};
pub use lifecycle::{Drained, STUCK_AFTER};
pub use stats::Stats;

use crate::queue::{self, Injector};
use crate::sleep::{Place, Sleep};
use crate::sync::{
    AtomicBool, AtomicU64, AtomicUsize, Instant, Mutex, Ordering, Step, does, yield_now,
};
use crate::task::Task;
use crate::util::CachePadded;
use activity::Activity;
use foreign::Foreign;
use patience::Patience;
use registry::{Core, Registry};
use spares::Spares;
use std::time::Duration;
use worker::Given;

/// How often in a row a thread is asked for before it counts as refused.
const START_ATTEMPTS: u32 = 3;
/// How many pauses a blocking wait makes without patience; see [`Patience::new`].
const WAIT_PAUSES: u32 = 7;
/// How long after a failed attempt to start a thread no other one is made.
const RETRY_AFTER: Duration = Duration::from_millis(10);

/// A pool of threads with its queues.
#[derive(Debug)]
pub struct Scheduler {
    config: Config,
    injector: Injector,
    sleep: Sleep,
    registry: Registry,
    activity: Activity,
    spares: Spares,
    /// How long blocking waits look before they sleep.
    wait_patience: CachePadded<Patience>,
    /// Cores of the pool that no thread was started for yet.
    unstarted: Mutex<Unstarted>,
    /// How many these are, to be looked at without the lock.
    unstarted_count: AtomicUsize,
    /// Whether the last attempt to start a thread failed.
    refused: AtomicBool,
    foreign: Foreign,
    /// How many tasks were run by threads that stand in for a task with an extra
    /// core; see `Scheduler::run_borrowed`.
    rescues: AtomicU64,
    /// How many blocking waits tasks have made, and how many tasks threads have run
    /// that are not ours.
    waits: AtomicU64,
    helped: AtomicU64,
}

#[derive(Debug)]
struct Unstarted {
    #[expect(clippy::vec_box, reason = "a core keeps its box when it changes hands")]
    cores: Vec<Box<Core>>,
    /// When the system last refused to start a thread.
    refused: Option<Instant>,
}

impl Scheduler {
    /// A scheduler that has no threads yet: they are started by submissions.
    fn new(config: Config) -> Self {
        let workers = config.workers;
        queue::warm_up();
        let registry = Registry::new(workers, config.max_threads);
        let mut cores: Vec<_> = (0..workers).map(|_| registry.create()).collect();
        cores.reverse();
        Self {
            spares: Spares::new(config.max_threads),
            config,
            injector: Injector::new(),
            sleep: Sleep::new(workers),
            registry,
            activity: Activity::default(),
            wait_patience: CachePadded::new(Patience::new(WAIT_PAUSES, 1)),
            unstarted: Mutex::new(Unstarted { cores, refused: None }),
            unstarted_count: AtomicUsize::new(workers),
            refused: AtomicBool::new(false),
            foreign: Foreign::default(),
            rescues: AtomicU64::new(0),
            waits: AtomicU64::new(0),
            helped: AtomicU64::new(0),
        }
    }

    /// A scheduler that lives until [`Scheduler::destroy`].
    pub fn leak(config: Config) -> &'static Self {
        Box::leak(Box::new(Self::new(config)))
    }

    /// The settings that the scheduler was made with.
    pub fn config(&self) -> &Config {
        &self.config
    }

    /// Queues a task.
    #[inline(always)]
    pub fn execute(&'static self, task: Task) {
        self.with_core(|core| match core {
            Some(core) => core.deque.push(task),
            None => self.injector.push(task),
        });
        self.task_added(Place::Queue);
    }

    /// Queues tasks that became ready together, in this order. On a thread of the
    /// pool the first of them becomes the next one to run.
    #[inline]
    pub fn release(&'static self, mut next: impl FnMut() -> Option<Task>) {
        let Some(first) = next() else { return };
        let (mut slot, mut queued) = (false, false);
        self.with_core(|core| {
            let mut push = |task| {
                queued = true;
                match core {
                    Some(core) => core.deque.push(task),
                    None => self.injector.push(task),
                }
            };
            // An extra core is not watched, so what waits there must be stealable
            // at once.
            match core {
                Some(core) if !self.registry.is_extra(core) => {
                    match core.remote().slot.put(first) {
                        Ok(()) => slot = true,
                        Err(task) => push(task),
                    }
                }
                _ => push(first),
            }
            while let Some(task) = next() {
                push(task)
            }
        });
        if queued {
            self.task_added(Place::Queue);
        } else if slot {
            self.task_added(Place::Slot);
        }
    }

    /// Calls `f` with the core that the calling thread has, if it has one.
    #[inline(always)]
    fn with_core<R>(&'static self, f: impl FnOnce(Option<&Core>) -> R) -> R {
        current::with(|worker| match worker {
            Some(worker) if worker.belongs_to(self) => worker.with_core(f),
            _ => f(None),
        })
    }

    /// Sees to it that somebody finds a task that was just queued.
    #[inline]
    fn task_added(&'static self, place: Place) {
        if let Some(worker) = self.sleep.task_added(place) {
            self.wake(worker);
        } else if self.unstarted_count.load(Ordering::Relaxed) > 0
            && (place == Place::Queue || !self.sleep.is_watched())
        {
            // ORDERING: Relaxed; the count only falls, and rises again only when
            // a thread could not be started, which looks at the queues itself. For
            // a slot, a thread is started that will find nothing and watch.
            self.start_thread();
        }
    }

    /// Wakes the thread with this core, which counts as searching already.
    #[cold]
    fn wake(&self, core: usize) {
        if does(Step::CountBeforeWake) {
            self.activity.start();
        }
        // SAFETY: remotes live as long as the scheduler.
        unsafe { crate::parker::Parker::unpark(&self.registry.remote(core).parker) };
        if !does(Step::CountBeforeWake) {
            self.activity.start();
        }
    }

    /// Starts a thread for a core that has none yet, unless somebody searches.
    #[cold]
    fn start_thread(&'static self) {
        if self.sleep.searching() > 0 {
            return;
        }
        let core = {
            let mut unstarted = self.unstarted.lock();
            if unstarted.refused.is_some_and(|refused| refused.elapsed() < RETRY_AFTER) {
                return;
            }
            let core = unstarted.cores.pop();
            if core.is_some() {
                // Under the lock, so that whoever finds no thread and no core sees
                // that somebody is starting one.
                self.sleep.add_searching();
            }
            core
        };
        let Some(core) = core else { return };
        self.unstarted_count.fetch_sub(1, Ordering::Relaxed);
        self.activity.start();
        let mut given = Given { core, searching: true };
        for _ in 0..START_ATTEMPTS {
            given = match self.give_to_spare(given) {
                Ok(()) => {
                    // ORDERING: Relaxed; only decides how a wait sleeps.
                    self.refused.store(false, Ordering::Relaxed);
                    return self.hand_over_left();
                }
                Err(given) => given,
            };
            yield_now();
        }
        self.activity.stop();
        {
            let mut unstarted = self.unstarted.lock();
            unstarted.cores.push(given.core);
            unstarted.refused = Some(Instant::now());
        }
        self.unstarted_count.fetch_add(1, Ordering::Relaxed);
        // ORDERING: Relaxed; as above.
        self.refused.store(true, Ordering::Relaxed);
        // Others may have relied on the thread that was to search.
        self.stop_searching();
    }

    /// Whether there is no thread, none is being started, and the system refused to
    /// start one: then whoever waits has to run tasks. To be asked after
    /// [`Spares::any_thread`] said no.
    #[cold]
    fn must_help(&self) -> bool {
        let unstarted = self.unstarted.lock();
        unstarted.refused.is_some() && unstarted.cores.len() == self.registry.workers()
    }

    /// Whether the system refused to start a thread, and has not started one since:
    /// whoever waits should try again now and then.
    fn is_refused(&self) -> bool {
        // ORDERING: Relaxed; only decides how a wait sleeps.
        self.refused.load(Ordering::Relaxed)
    }

    /// The calling thread, or a thread that could not be started, searches no
    /// longer: wakes another one if it was the last and tasks are left.
    fn stop_searching(&'static self) {
        if self.sleep.stop_searching() && does(Step::LookAfterSearching) {
            self.wake_for_visible_tasks();
        }
    }

    /// Wakes a sleeper if there are tasks to be found.
    fn wake_for_visible_tasks(&'static self) {
        let place = if self.has_queued() {
            Place::Queue
        } else if self.registry.workers() > 1 && self.registry.has_full_slot() {
            Place::Slot
        } else {
            return;
        };
        self.task_added(place)
    }

    /// Whether there are tasks that any searching worker would find.
    fn has_queued(&self) -> bool {
        !self.injector.is_empty() || self.registry.has_stealable()
    }
}
