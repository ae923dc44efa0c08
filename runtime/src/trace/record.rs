//! Recording: the calling thread's buffer of events.

use super::{Doing, file};
use crate::sync::{AtomicBool, AtomicU32, AtomicU64, AtomicUsize, Ordering, UnsafeCell};
use core::cell::Cell;
use core::mem::MaybeUninit;
use core::ptr;

/// How many events a thread keeps before it writes them to the file: 16 KiB.
const CAPACITY: usize = 512;

/// Whether a trace is being written. Changed under the lock in `file.rs`.
static ON: AtomicBool = AtomicBool::new(false);

/// Which trace it is: each file, and each process after a fork, has another number.
/// Zero is none.
static SESSION: AtomicU32 = AtomicU32::new(1);

// ORDERING (of `ON` and `SESSION`): Relaxed. They decide whether an event is recorded;
// what is behind them, the file and the list of tracks, is under a lock. An event that
// is recorded a moment too late is not written.

/// Whether a trace is being written.
#[inline(always)]
pub(super) fn is_on() -> bool {
    ON.load(Ordering::Relaxed)
}

/// Switches recording on or off; what was begun before is not ended in the next trace.
pub(super) fn switch(on: bool) {
    ON.store(on, Ordering::Relaxed);
    SESSION.fetch_add(1, Ordering::Relaxed);
}

pub(super) fn session() -> u32 {
    SESSION.load(Ordering::Relaxed)
}

/// What has happened.
#[derive(Clone, Copy, Debug)]
pub(super) enum What {
    /// A task begins (or goes on, if it is not the first part), under its number, with
    /// its resume function's address.
    Task { task: u64, resume: usize, first: bool },
    /// Something else begins.
    Begin(Doing),
    /// What began last ends.
    End,
    /// A task is queued, an arrow to its slice begins.
    Queued(u64),
    /// The arrow to the slice that began just now.
    Dequeued(u64),
    /// A waiting thread is released, an arrow to the end of its wait begins.
    Released(u64),
    /// The arrow to the wait that ends.
    Woken(u64),
    /// A task waits on a stack of its own, while its thread does something else.
    #[cfg(side_stacks)]
    Aside(u64),
    /// That wait is over.
    #[cfg(side_stacks)]
    AsideOver(u64),
    /// A worker has stolen tasks.
    Steal,
}

/// Something that has happened, and when: nanoseconds of the monotonic clock.
#[derive(Clone, Copy, Debug)]
pub(super) struct Event {
    pub(super) time: u64,
    pub(super) what: What,
}

/// The events of a thread that are not in the file yet.
pub(super) struct Track {
    /// The kernel's number of the thread.
    pub(super) thread: i64,
    /// The number of the track; no two tracks of a process have the same.
    pub(super) number: u32,
    /// For which session the thread's name was written. Under the lock of `file.rs`.
    pub(super) named: Cell<u32>,
    /// How many events are written. Under the lock of `file.rs`.
    written: Cell<usize>,
    /// How many events there are. Raised by the thread; set to zero by it, under the lock.
    len: AtomicUsize,
    events: [UnsafeCell<MaybeUninit<Event>>; CAPACITY],
    /// How many numbers for tasks and arrows were given out. The thread's own.
    numbered: Cell<u32>,
    /// Of which session slices are open, and how many. The thread's own.
    depth: Cell<(u32, u32)>,
    /// The task that runs: its number and resume function. The thread's own.
    pub(super) task: Cell<Option<(u64, usize)>>,
}

crate::sync::thread_local! {
    /// Without a destructor, as in `scheduler/current.rs`: the thread's end is noticed
    /// by a key of pthread's.
    static TRACK: Cell<*const Track> = const { Cell::new(ptr::null()) };
}

/// Makes `track` the calling thread's.
pub(super) fn set_track(track: *const Track) {
    TRACK.with(|own| own.set(track));
}

/// Calls `f` with the calling thread's track, if a trace is being written. Not inlined:
/// a task may be on another thread after a wait.
#[inline(never)]
pub(super) fn with<R>(f: impl FnOnce(&Track) -> R) -> Option<R> {
    if !is_on() {
        return None;
    }
    let mut track = TRACK.with(Cell::get);
    if track.is_null() {
        track = file::add_track()?;
        set_track(track);
    }
    // SAFETY: a track lives until its thread ends, or forks and is in the child, both of
    // which set the pointer to null.
    Some(f(unsafe { &*track }))
}

/// Nanoseconds of the monotonic clock.
pub(super) fn now() -> u64 {
    let mut time = libc::timespec { tv_sec: 0, tv_nsec: 0 };
    // SAFETY: writes to a local variable.
    unsafe { libc::clock_gettime(libc::CLOCK_MONOTONIC, &mut time) };
    (time.tv_sec as u64).wrapping_mul(1_000_000_000).wrapping_add(time.tv_nsec as u64)
}

impl Track {
    pub(super) fn new(thread: i64, number: u32) -> Self {
        Self {
            thread,
            number,
            named: Cell::new(0),
            written: Cell::new(0),
            len: AtomicUsize::new(0),
            events: [const { UnsafeCell::new(MaybeUninit::uninit()) }; CAPACITY],
            numbered: Cell::new(0),
            depth: Cell::new((0, 0)),
            task: Cell::new(None),
        }
    }

    /// Records that something has happened at `time`.
    pub(super) fn push(&self, time: u64, what: What) {
        // ORDERING: Relaxed; only this thread changes it.
        let mut len = self.len.load(Ordering::Relaxed);
        if len == CAPACITY {
            file::write_full(self);
            len = 0;
        }
        match what {
            What::Task { .. } | What::Begin(_) => self.set_depth(self.depth() + 1),
            What::End => self.set_depth(self.depth().saturating_sub(1)),
            _ => {}
        }
        // SAFETY: others read only what is below `len`.
        self.events[len].with_mut(|event| unsafe { (*event).write(Event { time, what }) });
        // ORDERING: Release; pairs with the Acquire in `take`; publishes the event.
        self.len.store(len + 1, Ordering::Release);
    }

    /// Hands the events that are not written yet to `f`, the oldest first, and counts
    /// them as written. Under the lock of `file.rs`.
    pub(super) fn take(&self, mut f: impl FnMut(Event)) {
        // ORDERING: Acquire; pairs with the Release in `push`; takes in the events.
        let len = self.len.load(Ordering::Acquire);
        for event in &self.events[self.written.get()..len] {
            // SAFETY: below `len`, so it is written, and stays until the thread has the
            // lock that the caller holds.
            f(event.with(|event| unsafe { (*event).assume_init() }));
        }
        self.written.set(len);
    }

    /// Makes room, after all events were taken. Called by the thread, under the lock.
    pub(super) fn clear(&self) {
        self.written.set(0);
        // ORDERING: Relaxed; whoever reads events has the lock.
        self.len.store(0, Ordering::Relaxed);
    }

    /// A number for a task or an arrow that nothing else has.
    pub(super) fn number(&self) -> u64 {
        let number = self.numbered.get().wrapping_add(1);
        self.numbered.set(number);
        u64::from(self.number) << 32 | u64::from(number)
    }

    /// How many slices are open in this trace: those of an earlier one do not end.
    fn depth(&self) -> u32 {
        let (session_of_slices, depth) = self.depth.get();
        if session_of_slices == session() { depth } else { 0 }
    }

    fn set_depth(&self, depth: u32) {
        self.depth.set((session(), depth));
    }

    /// Whether the thread is in no slice, so that an arrow would begin nowhere.
    pub(super) fn is_outside(&self) -> bool {
        self.depth() == 0
    }
}

/// A slice that has begun, if it was recorded. It ends when it is dropped.
#[must_use]
pub struct Open {
    /// Zero if it was not recorded.
    session: u32,
}

/// The calling thread does something from now on.
#[inline]
pub fn slice(doing: Doing) -> Open {
    if is_on() { begin(What::Begin(doing)) } else { Open { session: 0 } }
}

/// Begins a slice.
#[cold]
pub(super) fn begin(what: What) -> Open {
    let session = with(|track| {
        track.push(now(), what);
        session()
    });
    Open { session: session.unwrap_or(0) }
}

impl Open {
    /// The slice ends, with an arrow from where `wake` was released, if it was.
    #[inline]
    pub fn end(self, wake: Option<&Wake>) {
        if let Some(wake) = wake.filter(|_| self.session != 0) {
            wake.arrive();
        }
    }
}

impl Drop for Open {
    #[inline]
    fn drop(&mut self) {
        if self.session != 0 {
            end(self.session);
        }
    }
}

#[cold]
fn end(session_of_begin: u32) {
    with(|track| {
        if session_of_begin == session() {
            track.push(now(), What::End);
        }
    });
}

/// The calling worker has stolen tasks.
#[inline]
pub fn steal() {
    if is_on() {
        with(|track| track.push(now(), What::Steal));
    }
}

/// The number of the arrow from the release of a waiting thread to the end of its wait;
/// zero if there is none.
#[derive(Debug, Default)]
pub struct Wake(AtomicU64);

// ORDERING (of all accesses): Relaxed; written by the waiting thread before it lets
// others know of its parker, which publishes it.
impl Wake {
    /// No arrow.
    pub const fn new() -> Self {
        Self(AtomicU64::new(0))
    }

    /// To be called by the thread that will wait, before anybody can release it.
    #[inline]
    pub fn arm(&self) {
        if is_on() {
            self.0.store(with(|track| track.number()).unwrap_or(0), Ordering::Relaxed);
        }
    }

    /// The calling thread is about to release the waiting one.
    #[inline]
    pub fn released(&self) {
        if is_on() {
            self.record_release()
        }
    }

    #[cold]
    fn record_release(&self) {
        let number = self.0.load(Ordering::Relaxed);
        if number != 0 {
            with(|track| {
                let time = now();
                let outside = track.is_outside();
                if outside {
                    track.push(time, What::Begin(Doing::Release));
                }
                track.push(time, What::Released(number));
                if outside {
                    track.push(now(), What::End);
                }
            });
        }
    }

    /// The wait is over, because it was released.
    #[cold]
    pub(super) fn arrive(&self) {
        let number = self.0.load(Ordering::Relaxed);
        if number != 0 {
            with(|track| track.push(now(), What::Woken(number)));
        }
    }
}
