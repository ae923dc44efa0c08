//! A thread of the pool without a task: it searches, sleeps, and wakes.
//!
//! The first one to sleep while others are active is the *watcher*: it wakes up
//! now and then and looks at the next-task slots, which nobody else looks at. A
//! task that it finds at the same place twice, with no other task started there in
//! between, is stuck behind a long one: the watcher takes it. When nothing was
//! started for some time it sleeps for good, so that an idle process stays idle.

use super::Scheduler;
use super::registry::{Core, Remote};
use crate::sync::{Step, does};
use crate::task::Task;
use crate::trace::{self, Doing};
use core::time::Duration;

/// How long the watcher sleeps at first, and at most.
const WATCH_FIRST: Duration = Duration::from_millis(1);
const WATCH_MOST: Duration = Duration::from_millis(16);
/// After how many looks without any new task the watcher stops watching.
const QUIET_LOOKS: u32 = 3;

impl Scheduler {
    /// Searches and sleeps until there is a task, and does not count as searching
    /// then; or until the scheduler ends.
    #[cold]
    pub(super) fn idle(&'static self, core: &Core, mut searching: bool) -> Option<Task> {
        while !self.spares.is_stopping() {
            searching = searching || self.sleep.start_searching(self.registry.workers());
            let search = || {
                let _searches = trace::slice(Doing::Search);
                core.patience.look(|| self.search(core))
            };
            let found = if searching { search() } else { None };
            if let Some(task) = found.or_else(|| self.fall_asleep(core, searching)) {
                self.stop_searching();
                return Some(task);
            }
            // Woken: whoever did that counted this thread as searching.
            searching = true;
        }
        None
    }

    /// Sleeps. On return the thread is active and counts as searching; the
    /// watcher may bring the task that it took.
    fn fall_asleep(&'static self, core: &Core, searched: bool) -> Option<Task> {
        // While nobody runs tasks nobody fills a slot, and nothing needs watching. Who
        // becomes active after this look and fills one relies on this thread only if it
        // still counts as searching then: so that this one looks at the slots below.
        let may_watch = self.registry.workers() > 1 && self.activity.others();
        let watches = self.sleep.sleep(core.number, searched, may_watch && does(Step::Watch));
        let any_slot = || !may_watch && self.registry.has_full_slot();
        if does(Step::LookBeforeSleep) && (self.has_queued() || !core.is_empty() || any_slot()) {
            self.wake_for_visible_tasks();
        }
        core.count_sleep();
        let _sleeps = trace::slice(Doing::Park);
        self.activity.stop();
        if watches {
            return self.watch(core);
        }
        core.remote().parker.park();
        None
    }

    /// The watcher's sleep.
    fn watch(&'static self, core: &Core) -> Option<Task> {
        let parker = &core.remote().parker;
        let (mut pause, mut quiet, mut started) = (WATCH_FIRST, 0, self.started());
        self.stuck_slot();
        loop {
            if parker.park_for(Some(pause)) {
                return None;
            }
            if let Some(slot) = self.stuck_slot() {
                if !self.sleep.watcher_searches(core.number) {
                    break;
                }
                self.activity.start();
                return self.registry.remote(slot).slot.take();
            }
            let now = self.started();
            if now == started && !self.registry.has_full_slot() {
                quiet += 1;
                if quiet == QUIET_LOOKS {
                    if self.sleep.stop_watching(core.number) && does(Step::LookAfterWatching) {
                        self.wake_for_visible_tasks();
                    }
                    break;
                }
            } else {
                quiet = 0;
            }
            started = now;
            pause = (pause * 2).min(WATCH_MOST);
        }
        // Woken, or asleep on the stack: either way a release comes.
        parker.park();
        None
    }

    /// How many tasks were started on all cores.
    pub(super) fn started(&self) -> u64 {
        self.registry.remotes().map(Remote::started).sum()
    }

    /// The core whose slot holds a task that is stuck. Looks at all cores, so that
    /// the next call compares with this one.
    fn stuck_slot(&self) -> Option<usize> {
        let mut stuck = None;
        for (number, remote) in self.registry.remotes().enumerate() {
            if remote.slot_is_stuck() {
                stuck = stuck.or(Some(number));
            }
        }
        stuck
    }
}
