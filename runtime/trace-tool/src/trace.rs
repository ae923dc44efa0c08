//! A trace as slices and arrows.

use serde::Serialize;

/// What a thread does in a slice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// It runs a task.
    Task,
    /// It runs the rest of a task that has waited elsewhere.
    Continued,
    /// A task waits, and blocks the thread.
    Wait,
    /// A thread outside the pool waits.
    HostWait,
    /// A thread outside the pool does something else with the runtime.
    Host,
    /// A worker looks for tasks.
    Search,
    /// A worker sleeps.
    Park,
    /// The thread has no queues to look after.
    Spare,
    /// Something that the runtime does not write.
    Other,
}

impl Kind {
    /// Whether a task runs.
    pub fn is_task(self) -> bool {
        matches!(self, Self::Task | Self::Continued)
    }
}

/// Something that a thread does for a while. Times are in nanoseconds.
#[derive(Clone, Debug)]
pub struct Slice {
    /// What it does.
    pub kind: Kind,
    /// Which task, by the index of its name in [`Trace::names`].
    pub name: usize,
    /// When it begins.
    pub begin: u64,
    /// When it ends, or the end of the trace if that is not known.
    pub end: u64,
    /// Whether its end is not in the trace.
    pub open: bool,
    /// In how many slices of the thread it lies.
    pub depth: usize,
    /// Time in slices inside it.
    pub inside: u64,
    /// The task's number, as the trace has it.
    pub task: Option<String>,
}

impl Slice {
    /// How long it lasts.
    pub fn time(&self) -> u64 {
        self.end - self.begin
    }
}

/// A thread.
#[derive(Clone, Debug, Default)]
pub struct Thread {
    /// What it is called.
    pub name: String,
    /// Where it stands among others.
    pub order: i64,
    /// What it does, in the order of beginning.
    pub slices: Vec<Slice>,
    /// How many times it stole.
    pub steals: usize,
}

impl Thread {
    /// The innermost slice at a time, by its index: that which began last.
    pub fn slice_at(&self, time: u64) -> Option<usize> {
        let after = self.slices.partition_point(|slice| slice.begin <= time);
        // A slice that holds the time is at most as far away as slices are nested, and
        // those that end before do not nest it.
        let mut at = after;
        let mut depth = usize::MAX;
        while at > 0 && depth > 0 {
            at -= 1;
            let slice = &self.slices[at];
            if slice.depth < depth {
                if slice.end >= time {
                    return Some(at);
                }
                depth = slice.depth;
            }
        }
        None
    }
}

/// From what made something possible to that.
#[derive(Clone, Copy, Debug)]
pub struct Arrow {
    /// Whether it ends a wait, and does not lead to a task.
    pub wakes: bool,
    /// The thread, by index, and the time at which it begins.
    pub from: (usize, u64),
    /// The thread, by index, and the time at which it ends.
    pub to: (usize, u64),
}

/// A point on a thread's track, for what goes through a trace in the order of time.
#[derive(Clone, Copy, Debug)]
pub struct Point {
    /// When.
    pub time: u64,
    /// The thread, by index.
    pub thread: usize,
    /// What happens there.
    pub what: What,
}

/// What happens at a point.
#[derive(Clone, Copy, Debug)]
pub enum What {
    /// A slice of the thread begins, by its index.
    Begin(usize),
    /// A slice ends.
    End(usize),
    /// An arrow begins, by its index.
    From(usize),
    /// An arrow ends.
    To(usize),
}

/// All of it.
#[derive(Clone, Debug, Default)]
pub struct Trace {
    /// What the process is called.
    pub process: String,
    /// How many threads take tasks at the same time; 0 if the trace does not say.
    pub workers: usize,
    /// The threads, in the order in which they are shown.
    pub threads: Vec<Thread>,
    /// Names of tasks and of what is no task.
    pub names: Vec<String>,
    /// What leads to what.
    pub arrows: Vec<Arrow>,
    /// The first and the last time.
    pub begin: u64,
    /// See [`Trace::begin`].
    pub end: u64,
    /// What a reader should know.
    pub notes: Vec<String>,
}
