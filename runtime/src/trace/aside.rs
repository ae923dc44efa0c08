//! Tasks that wait on a stack of their own.

use super::record::{self, Wake, What, is_on, now};
use super::tasks::{Running, begin};

/// The task that runs leaves its thread, on which others go on meanwhile, to wait: its
/// slice ends.
#[inline]
pub fn leave() -> Running {
    if is_on() { record_leave() } else { Running(None) }
}

#[cold]
#[inline(never)]
fn record_leave() -> Running {
    let task = record::with(|track| {
        let task = track.task.take();
        if let Some((number, _)) = task {
            let time = now();
            track.push(time, What::Aside(number));
            track.push(time, What::End);
        }
        task
    });
    Running(task.flatten())
}

impl Running {
    /// A task that has left goes on, perhaps on another thread, because `wake` was
    /// released, if so: it has a new slice.
    #[inline(never)]
    pub fn come_back(self, wake: Option<&Wake>) {
        let Some((number, resume)) = self.0 else { return };
        // It ends with the task, whose first slice is ended already.
        core::mem::forget(begin(number, resume, false));
        if let Some(wake) = wake {
            wake.arrive()
        }
        record::with(|track| track.push(now(), What::AsideOver(number)));
    }
}
