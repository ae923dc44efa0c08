//! The scheduler that ships, with tasks that a model makes of closures.
//!
//! The bookkeeping uses ordinary atomics: shuttle runs all threads of a model on one,
//! and switches only in its own functions, so it adds no steps to the schedules.

use async_runtime::object::{self, Action, Completed, Header, Ready, Registered, Token};
use async_runtime::parker::Parker;
use async_runtime::scheduler::{Config, Drained, Scheduler, TimedWait, Wait};
use async_runtime::sync::{Instant, thread, yield_now};
use async_runtime::task::Task;
use core::cell::Cell;
use core::ffi::c_void;
use core::ptr::NonNull;
use core::sync::atomic::{AtomicUsize, Ordering::SeqCst};
use core::time::Duration;
use std::sync::{Arc, Mutex};

/// A drain that looks so often does not end: time passes by a millisecond at each look,
/// but also all at once, when another thread has waited for long.
const DRAINS: u32 = 50;
const A_WHILE: Duration = Duration::from_millis(100);

type Body = Box<dyn FnOnce(&Running) + Send>;

/// A task's closure, until it runs.
struct Job {
    pool: *const Pool,
    body: Mutex<Option<Body>>,
}

// SAFETY: the pool outlives its tasks and is made to be shared.
unsafe impl Send for Job {}
// SAFETY: as above.
unsafe impl Sync for Job {}

/// A scheduler and what its tasks have done.
pub struct Pool {
    pub scheduler: &'static Scheduler,
    workers: usize,
    jobs: Mutex<Vec<Arc<Job>>>,
    ran: AtomicUsize,
    /// Tasks that run now and have not waited so far.
    running: AtomicUsize,
    /// How many of these there may be.
    limit: AtomicUsize,
}

/// A task that runs.
pub struct Running<'a> {
    pub pool: &'a Pool,
    /// Whether it counts as one of the pool's.
    counted: Cell<bool>,
}

impl Pool {
    /// A pool of at most `max_threads` threads, of which `workers` run tasks.
    pub fn new(workers: usize, max_threads: usize) -> Arc<Self> {
        thread::allow(usize::MAX);
        let config = Config {
            workers,
            max_threads,
            stack_size: 1 << 16,
            exit_timeout: Duration::from_secs(10),
            trace: None,
            stats: false,
        };
        Arc::new(Self {
            scheduler: Scheduler::leak(config),
            workers,
            jobs: Mutex::default(),
            ran: AtomicUsize::new(0),
            running: AtomicUsize::new(0),
            limit: AtomicUsize::new(usize::MAX),
        })
    }

    /// From now on, no more tasks may run at a time than the pool has workers; but for
    /// those that have waited.
    pub fn limit_running(&self) {
        self.limit.store(self.workers, SeqCst);
    }

    /// A task, to be handed to the scheduler once.
    pub fn task(&self, body: impl FnOnce(&Running) + Send + 'static) -> Task {
        unsafe extern "C-unwind" fn run(job: *mut c_void) {
            // SAFETY: the pool keeps its jobs.
            let job = unsafe { &*job.cast::<Job>() };
            let body = job.body.lock().expect("no model goes on after a panic").take();
            let body = body.expect("assertion: a task runs once");
            // SAFETY: the pool outlives its tasks.
            unsafe { &*job.pool }.run(body)
        }
        let job = Arc::new(Job { pool: self, body: Mutex::new(Some(Box::new(body))) });
        let handle = Arc::as_ptr(&job).cast_mut().cast();
        self.jobs.lock().expect("no model goes on after a panic").push(job);
        Task::new(handle, run)
    }

    /// Queues a task.
    pub fn execute(&self, body: impl FnOnce(&Running) + Send + 'static) {
        self.scheduler.execute(self.task(body));
    }

    /// Queues tasks that became ready together.
    pub fn release<const N: usize>(&self, tasks: [Task; N]) {
        let mut tasks = tasks.into_iter();
        self.scheduler.release(|| tasks.next());
    }

    fn run(&self, body: Body) {
        let running = self.running.fetch_add(1, SeqCst) + 1;
        assert!(running <= self.limit.load(SeqCst), "too many tasks run at a time");
        let task = Running { pool: self, counted: Cell::new(true) };
        body(&task);
        task.count_no_longer();
        self.ran.fetch_add(1, SeqCst);
    }

    /// How many tasks have ended.
    pub fn ran(&self) -> usize {
        self.ran.load(SeqCst)
    }

    /// Waits until no task is queued or running: all that were made must have run.
    pub fn drain(&self) {
        let drained = (0..DRAINS).any(|_| self.scheduler.drain(A_WHILE, None) == Drained::Done);
        assert!(drained, "it does not end: {:#?}", self.scheduler);
        self.assert_all_ran();
    }

    fn assert_all_ran(&self) {
        let made = self.jobs.lock().expect("no model goes on after a panic").len();
        assert_eq!(self.ran(), made, "a drain returned although tasks were left");
        assert_eq!(self.running.load(SeqCst), 0);
    }

    /// Drains, and ends the scheduler with all its threads.
    pub fn finish(self: Arc<Self>) {
        self.drain();
        self.destroy();
    }

    /// Ends the scheduler, which is drained, with all its threads.
    pub fn destroy(self: Arc<Self>) {
        let stats = self.scheduler.stats();
        assert!(stats.threads <= self.scheduler.config().max_threads as u64);
        // SAFETY: drained; the other threads of the model have ended or have left.
        unsafe { self.scheduler.destroy() };
        assert_eq!(thread::open_handles(), 0, "a thread was neither joined nor detached");
        self.assert_all_ran();
    }
}

impl Running<'_> {
    fn count_no_longer(&self) {
        if self.counted.replace(false) {
            self.pool.running.fetch_sub(1, SeqCst);
        }
    }

    /// Waits for the event as the C API's blocking calls do.
    pub fn wait(&self, event: Event) {
        self.count_no_longer();
        assert!(event.wait(self.pool, None), "a wait without a time limit ends by the event");
    }

    /// The same, for at most so long. Returns whether the event came first.
    pub fn wait_for(&self, event: Event, limit: Duration) -> bool {
        self.count_no_longer();
        event.wait(self.pool, Some(Instant::now() + limit))
    }

    /// Lets other threads run.
    pub fn pause(&self) {
        yield_now()
    }
}

/// A token: something that happens once. Two references, of whoever makes it happen and
/// of whoever asks.
#[derive(Clone, Copy)]
pub struct Event(NonNull<Header>);

// SAFETY: objects are made to be shared.
unsafe impl Send for Event {}

impl Event {
    pub fn new() -> Self {
        Self(Token::header_ptr(Token::create().expect("there is memory")))
    }

    /// It happens. Gives one reference up.
    pub fn complete(self, pool: &Pool) {
        // SAFETY: the completer's reference is given up.
        let ready = unsafe { object::complete(self.0, false) };
        match ready.expect("it is completed once") {
            Completed::Nothing => {}
            Completed::Task(task) => {
                let mut task = Some(task);
                pool.scheduler.release(|| task.take());
            }
            Completed::More(ready) => release(pool, ready),
        }
    }

    /// Queues a task when it happens.
    pub fn then(self, pool: &Pool, body: impl FnOnce(&Running) + Send + 'static) {
        let task = pool.task(body);
        // SAFETY: alive by a reference of the model.
        match unsafe { Header::register(self.0, Action::Run(task)) }.expect("there is memory") {
            Registered::Queued => {}
            Registered::AlreadyComplete => pool.scheduler.execute(task),
        }
    }

    /// Blocks the calling thread, which may be one of the pool or not. Returns whether it
    /// has happened.
    pub fn wait(self, pool: &Pool, deadline: Option<Instant>) -> bool {
        let wait = EventWait { event: self, pool };
        let complete = match deadline {
            Some(deadline) => pool.scheduler.block_on_until(&wait, deadline),
            None => {
                pool.scheduler.block_on(&wait);
                true
            }
        };
        // SAFETY: as above.
        assert!(!complete || unsafe { self.0.as_ref() }.is_complete(), "a wait ended early");
        complete
    }

    /// Gives a reference up.
    pub fn drop_ref(self) {
        // SAFETY: each caller owns a reference.
        unsafe { Header::drop_ref(self.0, 1) }.expect("the count is right");
    }
}

fn release(pool: &Pool, mut ready: Ready) {
    if !ready.is_empty() {
        pool.scheduler.release(|| ready.next_task())
    }
    ready.finish();
}

/// As the one in `ops/mod.rs`, which needs the scheduler of the process.
struct EventWait<'a> {
    event: Event,
    pool: &'a Pool,
}

impl Wait for EventWait<'_> {
    fn is_complete(&self) -> bool {
        // SAFETY: alive by a reference of the model.
        unsafe { self.event.0.as_ref() }.is_complete()
    }

    fn register(&self, parker: *const Parker) -> bool {
        // SAFETY: as above; the parker is alive until it is released.
        let registered = unsafe { Header::register(self.event.0, Action::unpark(parker)) };
        registered.expect("there is memory") == Registered::Queued
    }
}

impl TimedWait for EventWait<'_> {
    fn cancel(&self, parker: *const Parker) -> bool {
        // SAFETY: as above; the scheduler cancels only what it has registered.
        let (cancelled, ready) = unsafe { object::deregister(self.event.0, parker) };
        release(self.pool, ready);
        cancelled
    }
}

/// A place where a task holds its thread up, without the scheduler's knowledge, until
/// another has run: like a lock of the program.
#[derive(Clone, Default)]
pub struct Gate(Arc<Parker>);

impl Gate {
    /// Waits until it is open. For one thread.
    pub fn pass(&self) {
        self.0.park()
    }

    /// Lets the thread pass.
    pub fn open(&self) {
        // SAFETY: kept by this reference.
        unsafe { Parker::unpark(Arc::as_ptr(&self.0)) }
    }
}
