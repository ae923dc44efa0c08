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
    /// The task's number.
    pub task: Option<TaskId>,
}

/// What a process calls a task.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TaskId {
    /// The process.
    pub process: u64,
    /// Whether the trace has a text that is no number, for which the number stands.
    pub odd: bool,
    /// The number.
    pub number: u64,
}

impl Slice {
    /// A slice whose end is not known yet.
    pub fn new(kind: Kind, name: usize, begin: u64, depth: usize, task: Option<TaskId>) -> Self {
        Self { kind, name, begin, end: begin, open: false, depth, inside: 0, task }
    }

    /// How long it lasts.
    pub fn time(&self) -> u64 {
        self.end - self.begin
    }
}

/// A thread.
#[derive(Clone, Debug, Default)]
pub struct Thread {
    /// The number of its process.
    pub process: u64,
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
    /// What leads to what, in the order of the arrows' ends.
    pub arrows: Vec<Arrow>,
    /// The first and the last time.
    pub begin: u64,
    /// See [`Trace::begin`].
    pub end: u64,
    /// What a reader should know.
    pub notes: Vec<String>,
}

impl Trace {
    /// Puts the threads in order: of each process those of the host first, then those of
    /// the pool by number.
    pub(crate) fn in_order(mut self) -> Self {
        let place = |thread: &Thread| {
            let number = thread.name.strip_prefix("async-rt-").and_then(|it| it.parse().ok());
            (thread.process, number.is_some(), number.unwrap_or(thread.order))
        };
        let mut order: Vec<_> = (0..self.threads.len()).collect();
        order.sort_by_key(|at| place(&self.threads[*at]));
        let mut new = vec![0; order.len()];
        for (to, from) in order.iter().enumerate() {
            new[*from] = to;
        }
        self.threads = order.iter().map(|at| std::mem::take(&mut self.threads[*at])).collect();
        for arrow in &mut self.arrows {
            arrow.from.0 = new[arrow.from.0];
            arrow.to.0 = new[arrow.to.0];
        }
        self.arrows.sort_by_key(|arrow| arrow.to.1);
        self
    }

    /// All that happens, in the order of time.
    pub fn points(&self) -> Vec<Point> {
        let mut points = Vec::new();
        for (thread, it) in self.threads.iter().enumerate() {
            for (at, slice) in it.slices.iter().enumerate() {
                let (begin, end, depth) = (slice.begin, slice.end, slice.depth);
                points.push((1, depth, Point { time: begin, thread, what: What::Begin(at) }));
                let end = Point { time: end, thread, what: What::End(at) };
                points.push((4, usize::MAX - depth, end));
            }
        }
        for (at, arrow) in self.arrows.iter().enumerate() {
            let ((thread, time), to) = (arrow.from, arrow.to);
            points.push((2, 0, Point { time, thread, what: What::From(at) }));
            points.push((3, 0, Point { time: to.1, thread: to.0, what: What::To(at) }));
        }
        // At the same time: slices begin, arrows leave and arrive, slices end.
        points.sort_by_key(|(order, depth, point)| (point.time, *order, *depth));
        points.into_iter().map(|(.., point)| point).collect()
    }
}
