//! Steps of a protocol that a model may leave out, by name.
//!
//! A step that a proof leans on is taken `if does(Step::X)`. In an ordinary build that
//! is always so. In a model a test can leave steps out, and must then see the model
//! fail: the proof that it would notice. Orderings have [`super::Site`].

/// A step that is load-bearing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// The first worker to sleep watches the slots. (A watcher makes up, later, for
    /// other looks that are missing.)
    Watch,
    /// Looking for tasks after the announcement of sleep.
    LookBeforeSleep,
    /// Looking for tasks after the watcher has stopped watching.
    LookAfterWatching,
    /// Looking for tasks when the last searching worker has found one.
    LookAfterSearching,
    /// Counting a woken worker as active before it is woken, and not after.
    CountBeforeWake,
    /// Counting a thread whose wait is over as active before it stops being blocked, and
    /// not after.
    CountBeforeUnblock,
    /// Telling others of tasks that were left in an extra core.
    TellOfMoved,
    /// Taking what is given to a thread that has waited for too long already.
    TakeLate,
    /// Looking, under the lock, whether the scheduler ends, before a thread waits for a
    /// core.
    LookForEnd,
    /// A drain's second look at the active threads, after that at the blocked ones.
    LookAfterBlocked,
}

/// Whether a step is taken: always, unless a model leaves it out.
#[cfg(not(any(loom, shuttle)))]
#[inline(always)]
pub const fn does(_step: Step) -> bool {
    true
}

#[cfg(any(loom, shuttle))]
pub use left_out::*;

#[cfg(any(loom, shuttle))]
mod left_out {
    use super::Step;
    use std::cell::Cell;

    std::thread_local! {
        // All threads of a model run on the thread that called it.
        static LEFT_OUT: Cell<&'static [Step]> = const { Cell::new(&[]) };
    }

    /// Leaves steps out in all models that the calling thread runs from now on.
    pub fn leave_out(steps: &'static [Step]) {
        LEFT_OUT.set(steps);
    }

    /// Whether a step is taken: always, unless a model leaves it out.
    pub fn does(step: Step) -> bool {
        !LEFT_OUT.get().contains(&step)
    }
}
