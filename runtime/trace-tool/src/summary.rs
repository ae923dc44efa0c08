//! A summary of a trace. All times are in nanoseconds.

use crate::chain;
use crate::trace::{Kind, Slice, Trace};
use serde::Serialize;
use std::collections::HashMap;

/// What `async-trace` prints; with `--json`, under these names.
#[derive(Debug, Serialize)]
pub struct Summary {
    /// The process's name and number.
    pub process: String,
    /// Threads that take tasks at the same time; the threads of the pool, if the trace does
    /// not say.
    pub workers: usize,
    /// From the first event to the last.
    pub span_ns: u64,
    /// Tasks that began.
    pub tasks: usize,
    /// Time in tasks, without their waits.
    pub run_ns: u64,
    /// The share of the workers' time in the span that tasks ran.
    pub utilisation: f64,
    /// What each thread did.
    pub threads: Vec<ThreadSummary>,
    /// Tasks by name, those that ran longest first.
    pub functions: Vec<Function>,
    /// How long tasks took.
    pub histogram: Vec<Bucket>,
    /// The longest tasks.
    pub longest_tasks: Vec<Found>,
    /// Blocking waits of tasks.
    pub waits: usize,
    /// The longest waits, of tasks and of the host.
    pub longest_waits: Vec<Found>,
    /// The longest chain of work that could not be done at the same time.
    pub critical_path: Path,
}

/// What a thread did.
#[derive(Debug, Default, Serialize)]
pub struct ThreadSummary {
    /// Its name.
    pub name: String,
    /// Tasks that began on it.
    pub tasks: usize,
    /// Time in tasks, without waits.
    pub run_ns: u64,
    /// Time in waits that blocked it.
    pub wait_ns: u64,
    /// Time in which it looked for tasks.
    pub search_ns: u64,
    /// Time in which it slept for want of tasks.
    pub park_ns: u64,
    /// Time in which it had no queues to look after.
    pub spare_ns: u64,
    /// Times that it stole tasks.
    pub steals: usize,
}

/// All tasks with the same resume function.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Function {
    /// Its name.
    pub name: String,
    /// How many there were.
    pub tasks: usize,
    /// How long they ran together, without waits.
    pub run_ns: u64,
}

/// How many tasks took so long.
#[derive(Debug, Serialize)]
pub struct Bucket {
    /// At least this.
    pub from_ns: u64,
    /// Less than this; none for the last.
    pub to_ns: Option<u64>,
    /// How many.
    pub tasks: usize,
}

/// A slice of a task or of a wait.
#[derive(Debug, Serialize)]
pub struct Found {
    /// The function.
    pub name: String,
    /// The thread's name, and its index in [`Summary::threads`].
    pub thread: String,
    /// See [`Found::thread`].
    pub thread_index: usize,
    /// When it began, from the beginning of the trace.
    pub begin_ns: u64,
    /// How long it took.
    pub time_ns: u64,
    /// Of a task, the time without waits in it.
    pub run_ns: u64,
    /// Of a wait, what ended it, if the trace shows that.
    pub ended_by: Option<String>,
}

/// The critical path.
#[derive(Debug, Serialize)]
pub struct Path {
    /// How long its tasks ran: no number of workers would do the whole in less.
    pub run_ns: u64,
    /// From its beginning to its end.
    pub span_ns: u64,
    /// All tasks' time by that of the path: how many workers could be busy, on average.
    pub parallelism: f64,
    /// How many pieces it has.
    pub pieces: usize,
    /// Its functions, by their time on it.
    pub functions: Vec<Function>,
    /// Its longest delays, in which a task was queued or a thread woke up.
    pub longest_delays: Vec<Found>,
    /// Thread, beginning and end of each piece.
    #[serde(skip)]
    pub steps: Vec<(usize, u64, u64)>,
}

/// The bounds of the histogram.
const BOUNDS: [u64; 8] =
    [1_000, 3_000, 10_000, 30_000, 100_000, 1_000_000, 10_000_000, 100_000_000];

/// The longest `top` of these.
fn longest<T>(mut all: Vec<T>, top: usize, time: impl Fn(&T) -> u64) -> Vec<T> {
    all.sort_by_key(|one| std::cmp::Reverse(time(one)));
    all.truncate(top);
    all
}

fn functions(all: HashMap<usize, Function>) -> Vec<Function> {
    let mut all: Vec<_> = all.into_values().collect();
    all.sort_by(|a, b| b.run_ns.cmp(&a.run_ns).then_with(|| a.name.cmp(&b.name)));
    all
}

impl Summary {
    /// Summarises a trace; lists have at most `top` entries.
    pub fn new(trace: &Trace, top: usize) -> Self {
        let own = |slice: &Slice| slice.time().saturating_sub(slice.inside);
        let mut by_name: HashMap<usize, Function> = HashMap::new();
        let mut histogram = [0; BOUNDS.len() + 1];
        let (mut tasks, mut waits) = (Vec::new(), Vec::new());
        let mut threads = Vec::new();
        for (index, thread) in trace.threads.iter().enumerate() {
            let mut summary = ThreadSummary {
                name: thread.name.clone(),
                steals: thread.steals,
                ..ThreadSummary::default()
            };
            for (at, slice) in thread.slices.iter().enumerate() {
                let time = own(slice);
                match slice.kind {
                    Kind::Task | Kind::Continued => {
                        summary.run_ns += time;
                        let function = by_name.entry(slice.name).or_default();
                        function.run_ns += time;
                        if slice.kind == Kind::Task {
                            summary.tasks += 1;
                            function.tasks += 1;
                            histogram[BOUNDS.partition_point(|bound| *bound <= time)] += 1;
                        }
                        tasks.push((index, at));
                    }
                    Kind::Wait | Kind::HostWait => {
                        summary.wait_ns += time;
                        waits.push((index, at));
                    }
                    Kind::Search => summary.search_ns += time,
                    Kind::Park => summary.park_ns += time,
                    Kind::Spare => summary.spare_ns += time,
                    Kind::Host | Kind::Other => {}
                }
            }
            threads.push(summary);
        }
        for (name, function) in &mut by_name {
            function.name.clone_from(&trace.names[*name]);
        }
        let slice = |(thread, at): &(usize, usize)| &trace.threads[*thread].slices[*at];
        let count = |kind| tasks.iter().chain(&waits).filter(|it| slice(it).kind == kind).count();
        let (task_count, wait_count) = (count(Kind::Task), count(Kind::Wait));
        let time = |it: &(usize, usize)| slice(it).time();
        let longest_tasks = longest(tasks, top, time);
        let longest_waits = longest(waits, top, time);
        let named = threads.iter().filter(|thread| thread.name.starts_with("async-rt-")).count();
        let workers = if trace.workers > 0 { trace.workers } else { named };
        let (span, run) =
            (trace.end - trace.begin, threads.iter().map(|thread| thread.run_ns).sum());
        Self {
            process: trace.process.clone(),
            workers,
            span_ns: span,
            tasks: task_count,
            run_ns: run,
            utilisation: ratio(run, span * workers as u64),
            threads,
            functions: functions(by_name),
            histogram: buckets(&histogram),
            longest_tasks: longest_tasks.iter().map(|it| found(trace, it, None)).collect(),
            waits: wait_count,
            longest_waits: longest_waits
                .iter()
                .map(|it| found(trace, it, waker(trace, it)))
                .collect(),
            critical_path: Path::new(trace, run, top),
        }
    }
}

fn ratio(part: u64, whole: u64) -> f64 {
    if whole == 0 { 0.0 } else { part as f64 / whole as f64 }
}

fn buckets(counts: &[usize]) -> Vec<Bucket> {
    let bounds = std::iter::once(0).chain(BOUNDS).zip(BOUNDS.into_iter().map(Some).chain([None]));
    bounds
        .zip(counts)
        .map(|((from_ns, to_ns), tasks)| Bucket { from_ns, to_ns, tasks: *tasks })
        .collect()
}

fn found(trace: &Trace, &(thread, at): &(usize, usize), ended_by: Option<String>) -> Found {
    let slices = &trace.threads[thread].slices;
    let slice = &slices[at];
    // A wait is named after the task that it is in.
    let around = (0..at).rev().find(|other| slices[*other].depth < slice.depth);
    let named = around.filter(|_| slice.kind == Kind::Wait).map_or(slice, |other| &slices[other]);
    let name = match slice.kind {
        Kind::HostWait => "(host)",
        _ => &trace.names[named.name],
    };
    Found {
        name: name.to_owned(),
        thread: trace.threads[thread].name.clone(),
        thread_index: thread,
        begin_ns: slice.begin - trace.begin,
        time_ns: slice.time(),
        run_ns: slice.time().saturating_sub(slice.inside),
        ended_by,
    }
}

/// What released the thread from a wait.
fn waker(trace: &Trace, &(thread, at): &(usize, usize)) -> Option<String> {
    let slice = &trace.threads[thread].slices[at];
    // They are in the order of their ends.
    let after = trace.arrows.partition_point(|arrow| arrow.to.1 <= slice.end);
    let mut inside =
        trace.arrows[..after].iter().rev().take_while(|arrow| arrow.to.1 >= slice.begin);
    let arrow = inside.find(|arrow| arrow.wakes && arrow.to.0 == thread)?;
    let (from, time) = arrow.from;
    let by = &trace.threads[from];
    let by = by.slice_at(time).map(|at| &by.slices[at])?;
    Some(if by.kind.is_task() { trace.names[by.name].clone() } else { "(host)".to_owned() })
}

impl Path {
    fn new(trace: &Trace, run: u64, top: usize) -> Self {
        let pieces = chain::longest(trace);
        let mut by_name: HashMap<usize, Function> = HashMap::new();
        let mut delays = Vec::new();
        for (at, piece) in pieces.iter().enumerate() {
            let slice = &trace.threads[piece.thread].slices[piece.slice];
            let function = by_name.entry(slice.name).or_default();
            function.name.clone_from(&trace.names[slice.name]);
            function.run_ns += piece.end - piece.begin;
            let before = at.checked_sub(1).map(|at| pieces[at]);
            if before.is_none_or(|it| (it.thread, it.slice) != (piece.thread, piece.slice)) {
                function.tasks += 1;
            }
            if let Some(before) = before.filter(|before| before.end < piece.begin) {
                delays.push(Found {
                    name: trace.names[slice.name].clone(),
                    thread: trace.threads[piece.thread].name.clone(),
                    thread_index: piece.thread,
                    begin_ns: before.end - trace.begin,
                    time_ns: piece.begin - before.end,
                    run_ns: 0,
                    ended_by: None,
                });
            }
        }
        let length = pieces.iter().map(|piece| piece.end - piece.begin).sum();
        let ends = pieces.first().zip(pieces.last());
        let mut functions = functions(by_name);
        functions.truncate(top);
        Self {
            run_ns: length,
            span_ns: ends.map_or(0, |(first, last)| last.end - first.begin),
            parallelism: ratio(run, length),
            pieces: pieces.len(),
            functions,
            longest_delays: longest(delays, top, |delay| delay.time_ns),
            steps: pieces
                .iter()
                .map(|it| (it.thread, it.begin - trace.begin, it.end - trace.begin))
                .collect(),
        }
    }
}
