//! Reading a trace in Chrome's format, in time and memory that grow with the number of
//! events.
//!
//! 1. The text becomes events, which are kept in short; if it ends early, those that are
//!    whole.
//! 2. The events of each thread, in the order of time, become slices.
//! 3. The ends of arrows are joined.

pub use crate::event::Error;
use crate::event::{self, Event};
use crate::trace::{Arrow, Kind, Slice, TaskId, Thread, Trace};
use serde_json::Value;
use std::collections::{BTreeMap, HashMap};
use std::io::BufRead;

/// Reads a trace.
///
/// # Errors
/// If it is none, or cannot be read.
pub fn trace(file: impl BufRead) -> Result<Trace, Error> {
    let mut builder = Builder::default();
    let finished = event::read(file, &mut |event| builder.add(&event))?;
    let mut trace = builder.build();
    if trace.threads.iter().all(|thread| thread.slices.is_empty()) {
        trace.notes.push("nothing happens in it".to_owned());
    } else if !finished {
        trace.notes.push(
            "the trace is not finished: its process has not ended, or not by its exit handlers"
                .to_owned(),
        );
    }
    Ok(trace)
}

/// Nanoseconds of a time in microseconds.
fn nanoseconds(time: f64) -> u64 {
    (time * 1000.0).round().max(0.0) as u64
}

fn kind(event: &Event) -> Kind {
    match (&*event.cat, &*event.name) {
        ("task", _) => Kind::Task,
        ("continued", _) => Kind::Continued,
        ("wait", _) => Kind::Wait,
        ("host", "wait") => Kind::HostWait,
        ("host", _) => Kind::Host,
        ("idle", "search") => Kind::Search,
        ("idle", "park") => Kind::Park,
        ("idle", "spare") => Kind::Spare,
        _ => Kind::Other,
    }
}

/// As a person would write it.
fn demangled(name: &str) -> String {
    if let Ok(name) = rustc_demangle::try_demangle(name) {
        return format!("{name:#}");
    }
    // Without the prefix it would take names of C for names of types.
    let parsed = Some(name).filter(|it| it.starts_with("_Z"));
    let parsed = parsed.and_then(|name| cpp_demangle::Symbol::new(name).ok());
    parsed.and_then(|symbol| symbol.demangle().ok()).unwrap_or_else(|| name.to_owned())
}

/// An event in short.
#[derive(Clone, Copy, Debug)]
struct Short {
    time: u64,
    what: What,
}

#[derive(Clone, Copy, Debug)]
enum What {
    Begin {
        kind: Kind,
        name: usize,
        task: Option<TaskId>,
    },
    End,
    /// A slice whose length is given.
    Whole {
        kind: Kind,
        name: usize,
        time: u64,
    },
    /// The end of an arrow.
    Arrives(ArrowKey),
}

/// What the ends of an arrow have in common: process, name and number.
type ArrowKey = (u64, usize, TaskId);

/// What the beginning of an arrow is: the thread, and the time.
type From = (usize, u64);

#[derive(Default)]
struct Builder {
    trace: Trace,
    /// The events of each thread.
    events: Vec<Vec<Short>>,
    /// Threads by process and number.
    threads: HashMap<(u64, u64), usize>,
    /// Each process's name.
    processes: BTreeMap<u64, String>,
    names: HashMap<String, usize>,
    /// Numbers of tasks and arrows that are no numbers.
    odd: HashMap<String, u64>,
    /// The first and the last time so far.
    span: Option<(u64, u64)>,
    /// The beginnings of arrows.
    from: HashMap<ArrowKey, From>,
}

impl Builder {
    fn add(&mut self, event: &Event) {
        if event.ph == "M" {
            return self.metadata(event);
        }
        let thread = self.thread(event);
        let time = nanoseconds(event.ts);
        let what = match &*event.ph {
            "B" => {
                let task = self.id(event.pid, &event.args.task);
                What::Begin { kind: kind(event), name: self.name(event), task }
            }
            "E" => What::End,
            "X" => What::Whole {
                kind: kind(event),
                name: self.name(event),
                time: nanoseconds(event.dur),
            },
            "s" => {
                if let Some(key) = self.arrow(event) {
                    self.from.insert(key, (thread, time));
                }
                return self.cover(time, 0);
            }
            "f" => match self.arrow(event) {
                Some(key) => What::Arrives(key),
                None => return,
            },
            other => {
                if other == "i" && event.name == "steal" {
                    self.trace.threads[thread].steals += 1;
                }
                return self.cover(time, 0);
            }
        };
        self.cover(time, if let What::Whole { time, .. } = what { time } else { 0 });
        self.events[thread].push(Short { time, what });
    }

    /// The trace goes at least from `time` as long as `length`.
    fn cover(&mut self, time: u64, length: u64) {
        let end = time.saturating_add(length);
        let (first, last) = self.span.unwrap_or((time, end));
        self.span = Some((first.min(time), last.max(end)));
    }

    /// What is said of processes and threads.
    fn metadata(&mut self, event: &Event) {
        let args = &event.args;
        match &*event.name {
            "process_name" => {
                let name = args.name.as_str().unwrap_or_default();
                self.processes.insert(event.pid, format!("{name} ({})", event.pid));
            }
            "async_runtime" => {
                let workers = args.workers.as_u64().unwrap_or(0);
                self.trace.workers = self.trace.workers.max(workers as usize);
            }
            "thread_name" => {
                let thread = self.thread(event);
                let name = args.name.as_str().unwrap_or("?");
                name.clone_into(&mut self.trace.threads[thread].name);
            }
            "thread_sort_index" => {
                let thread = self.thread(event);
                self.trace.threads[thread].order = args.sort_index.as_i64().unwrap_or(0);
            }
            _ => {}
        }
    }

    fn thread(&mut self, event: &Event) -> usize {
        let threads = &mut self.trace.threads;
        *self.threads.entry((event.pid, event.tid)).or_insert_with(|| {
            threads.push(Thread {
                process: event.pid,
                name: format!("thread {}", event.tid),
                ..Thread::default()
            });
            self.events.push(Vec::new());
            threads.len() - 1
        })
    }

    fn name(&mut self, event: &Event) -> usize {
        if let Some(at) = self.names.get(&event.name) {
            return *at;
        }
        let at = self.trace.names.len();
        self.trace.names.push(demangled(&event.name));
        self.names.insert(event.name.clone(), at);
        at
    }

    fn arrow(&mut self, event: &Event) -> Option<ArrowKey> {
        let id = self.id(event.pid, &event.id)?;
        Some((event.pid, self.name(event), id))
    }

    /// A task's or an arrow's number.
    fn id(&mut self, process: u64, id: &Value) -> Option<TaskId> {
        let number = match id {
            Value::Null => return None,
            Value::String(text) => {
                let digits = text.strip_prefix("0x");
                digits.and_then(|digits| u64::from_str_radix(digits, 16).ok())
            }
            other => other.as_u64(),
        };
        Some(match number {
            Some(number) => TaskId { process, odd: false, number },
            None => {
                let next = self.odd.len() as u64;
                let number = *self.odd.entry(id.to_string()).or_insert(next);
                TaskId { process, odd: true, number }
            }
        })
    }

    fn build(mut self) -> Trace {
        (self.trace.begin, self.trace.end) = self.span.unwrap_or_default();
        for (thread, mut events) in std::mem::take(&mut self.events).into_iter().enumerate() {
            // Stable: at the same time, the order is that of the file.
            events.sort_by_key(|event| event.time);
            self.slices(thread, events);
        }
        let mut processes: Vec<_> = self.processes.into_values().collect();
        if processes.len() > 3 {
            let more = processes.len() - 3;
            processes.truncate(3);
            processes.push(format!("{more} more processes"));
        }
        self.trace.process = processes.join(", ");
        self.trace.in_order()
    }

    fn slices(&mut self, thread: usize, events: Vec<Short>) {
        let mut open = Vec::new();
        for Short { time, what } in events {
            match what {
                What::Begin { kind, name, task } => {
                    let slice = Slice::new(kind, name, time, open.len(), task);
                    open.push(self.begin(thread, slice));
                }
                What::End => {
                    if let Some(slice) = open.pop() {
                        self.end(thread, slice, open.last().copied(), time, false);
                    }
                }
                What::Whole { kind, name, time: length } => {
                    let slice = Slice::new(kind, name, time, open.len(), None);
                    let slice = self.begin(thread, slice);
                    let end = time.saturating_add(length);
                    self.end(thread, slice, open.last().copied(), end, false);
                }
                What::Arrives(key) => {
                    // It begins on another track, perhaps in a part that is not in the file.
                    if let Some(from) = self.from.get(&key).copied() {
                        let wakes = self.trace.names[key.1] == "wake";
                        self.trace.arrows.push(Arrow { wakes, from, to: (thread, time) });
                    }
                }
            }
        }
        let end = self.trace.end;
        while let Some(slice) = open.pop() {
            self.end(thread, slice, open.last().copied(), end, true);
        }
    }

    fn begin(&mut self, thread: usize, slice: Slice) -> usize {
        let slices = &mut self.trace.threads[thread].slices;
        slices.push(slice);
        slices.len() - 1
    }

    fn end(&mut self, thread: usize, slice: usize, parent: Option<usize>, time: u64, open: bool) {
        let slices = &mut self.trace.threads[thread].slices;
        slices[slice].end = time;
        slices[slice].open = open;
        let length = slices[slice].time();
        if let Some(parent) = parent {
            slices[parent].inside += length;
        }
    }
}
