//! In which order a thread takes tasks.
//!
//! 1. Every [`FAIR_EVERY`] tasks, the injector or the oldest task of the own
//!    deque, in turn: tasks that queue themselves again starve nobody.
//! 2. The next-task slot, at most [`SLOT_RUNS`] times in a row.
//! 3. The own deque, newest first: what is in the cache, and depth first, which
//!    keeps the number of queued tasks of a fork-join program small.
//! 4. The slot after all; the injector; the deques of others, oldest first.
//!
//! While a blocked task has lent the core, its own children must come before
//! anything older, which may want a lock that the blocked task holds: then the own
//! deque comes first of all, and the oldest tasks have their turn only every
//! [`STRICT_RUNS`] tasks, so that nothing starves for ever.

use super::Scheduler;
use super::registry::Core;
use crate::task::Task;

/// How often the oldest tasks have their turn. Prime, so that it does not fall
/// into step with a program's own patterns.
const FAIR_EVERY: u32 = 61;
/// How many tasks in a row come from the slot.
const SLOT_RUNS: u32 = 3;
/// How often the oldest tasks have their turn while a core is lent.
const STRICT_RUNS: u32 = 1000;

impl Scheduler {
    /// Takes the next task for a thread with this core, without searching
    /// elsewhere.
    #[inline]
    pub(super) fn next_task(&self, core: &Core) -> Option<Task> {
        let slot = &core.remote().slot;
        if core.loans.any() {
            let strict = core.strict_runs.get().wrapping_add(1);
            core.strict_runs.set(strict);
            if strict.is_multiple_of(STRICT_RUNS)
                && let Some(task) = slot.take().or_else(|| self.oldest(core, strict / STRICT_RUNS))
            {
                return Some(task);
            }
            return core.deque.pop().or_else(|| slot.take()).or_else(|| self.take_shared(core));
        }
        let tick = core.tick.get().wrapping_add(1);
        core.tick.set(tick);
        if tick.is_multiple_of(FAIR_EVERY)
            && let Some(task) = self.oldest(core, tick / FAIR_EVERY)
        {
            return Some(task);
        }
        let slot_runs = core.slot_runs.get();
        if slot_runs < SLOT_RUNS
            && let Some(task) = slot.take()
        {
            core.slot_runs.set(slot_runs + 1);
            return Some(task);
        }
        core.slot_runs.set(0);
        core.deque.pop().or_else(|| self.take_shared(core)).or_else(|| slot.take())
    }

    /// Takes the oldest task of the injector or of the own deque, in turn.
    #[cold]
    fn oldest(&self, core: &Core, turn: u32) -> Option<Task> {
        let own = || core.remote().stealer.steal();
        let shared = || self.injector.steal();
        if turn.is_multiple_of(2) { own().or_else(shared) } else { shared().or_else(own) }
    }

    /// Takes a task from the injector, and some more into the own deque.
    #[inline]
    fn take_shared(&self, core: &Core) -> Option<Task> {
        self.injector.steal_batch_and_pop(&core.deque)
    }

    /// Takes a task from wherever there is one, but for the slots of others.
    pub(super) fn search(&self, core: &Core) -> Option<Task> {
        self.next_task(core).or_else(|| self.registry.steal(core))
    }

    /// Takes a task for a thread of the pool that waits and has to help: its own
    /// newest one, but in every [`FAIR_EVERY`]th `turn` the oldest there is.
    pub(super) fn next_to_help(&self, core: Option<&Core>, turn: u32) -> Option<Task> {
        if turn.is_multiple_of(FAIR_EVERY) {
            let oldest = match core {
                Some(core) => self.oldest(core, turn / FAIR_EVERY),
                None => self.injector.steal(),
            };
            if oldest.is_some() {
                return oldest;
            }
        }
        core.and_then(|core| core.deque.pop()).or_else(|| self.find_to_help())
    }

    /// Takes a task for a thread that waits and has to help, because there are no
    /// threads: from the slots as well, and without a core to move more to.
    pub(super) fn find_to_help(&self) -> Option<Task> {
        self.registry
            .remotes()
            .find_map(|remote| remote.slot.take().or_else(|| remote.stealer.steal()))
            .or_else(|| self.injector.steal())
    }
}
