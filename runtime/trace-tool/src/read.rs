//! Reading a trace in Chrome's format.
//!
//! 1. The text becomes events; if it ends early, those that are whole.
//! 2. The events of each thread, in the order of time, become slices.
//! 3. The ends of arrows are joined.

use crate::trace::{Arrow, Kind, Point, Slice, Thread, Trace, What};
use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::Value;
use std::collections::HashMap;
use std::fmt;

/// Why there is no trace.
#[derive(Debug, PartialEq, Eq)]
pub enum Error {
    /// Nothing is in the file.
    Empty,
    /// It is something else.
    NoTrace(String),
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("the file is empty"),
            Self::NoTrace(why) => write!(
                f,
                "this is no trace in Chrome's format, as ASYNC_RUNTIME_TRACE writes it: {why}"
            ),
        }
    }
}

impl std::error::Error for Error {}

/// An event as it is in the file.
#[derive(Debug, Deserialize)]
struct Event {
    ph: String,
    #[serde(default)]
    pid: u64,
    #[serde(default)]
    tid: u64,
    #[serde(default)]
    ts: f64,
    #[serde(default)]
    dur: f64,
    #[serde(default)]
    cat: String,
    #[serde(default)]
    name: String,
    #[serde(default)]
    id: Value,
    #[serde(default)]
    args: Value,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum File {
    Array(Vec<Event>),
    Object {
        #[serde(rename = "traceEvents")]
        events: Vec<Event>,
    },
}

/// Reads a trace.
///
/// # Errors
/// If it is none.
pub fn trace(bytes: &[u8]) -> Result<Trace, Error> {
    let (events, finished) = events(bytes)?;
    if events.iter().all(|event| event.ph == "M") && !events.is_empty() {
        let mut trace = Builder::default().build(&events);
        trace.notes.push("nothing happens in it".to_owned());
        return Ok(trace);
    }
    if events.is_empty() {
        return Err(Error::NoTrace("there are no events".to_owned()));
    }
    let mut trace = Builder::default().build(&events);
    if !finished {
        trace.notes.push(
            "the trace is not finished: its process has not ended, or not by its exit handlers"
                .to_owned(),
        );
    }
    Ok(trace)
}

/// The events in a file, and whether it is whole.
fn events(bytes: &[u8]) -> Result<(Vec<Event>, bool), Error> {
    let text = String::from_utf8_lossy(bytes);
    let text = text.trim();
    if text.is_empty() {
        return Err(Error::Empty);
    }
    let error = match serde_json::from_str(text) {
        Ok(File::Array(events) | File::Object { events }) => return Ok((events, true)),
        Err(error) => error,
    };
    let no_trace = |why: &dyn fmt::Display| Err(Error::NoTrace(why.to_string()));
    // Well-formed, but something else.
    if serde_json::from_str::<IgnoredAny>(text).is_ok() {
        return no_trace(&"it is JSON, but not an array of events with `ph`");
    }
    if !text.starts_with('[') {
        return no_trace(&error);
    }
    // An array that is not closed: as many events as are whole. The last line may not be.
    let whole = |text: &str| {
        let text = text.trim_end().trim_end_matches(',');
        serde_json::from_str::<Vec<Event>>(&format!("{text}]")).ok()
    };
    let cut = || text.rfind('\n').and_then(|end| whole(&text[..end]));
    match whole(text).or_else(cut) {
        Some(events) => Ok((events, false)),
        None => no_trace(&error),
    }
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

#[derive(Default)]
struct Builder {
    trace: Trace,
    threads: HashMap<(u64, u64), usize>,
    names: HashMap<String, usize>,
    /// The beginnings of arrows, by category, name and number.
    from: HashMap<String, (usize, u64)>,
}

impl Builder {
    fn build(mut self, events: &[Event]) -> Trace {
        self.metadata(events);
        let mut events: Vec<_> = events
            .iter()
            .filter(|event| event.ph != "M")
            .map(|it| (nanoseconds(it.ts), it))
            .collect();
        // Stable: at the same time, the order on a thread is that of the file.
        events.sort_by_key(|(time, _)| *time);
        self.trace.begin = events.first().map_or(0, |(time, _)| *time);
        self.trace.end = events
            .iter()
            .map(|(time, event)| time + nanoseconds(event.dur))
            .max()
            .unwrap_or(self.trace.begin);
        for (time, event) in &events {
            if event.ph == "s" {
                let thread = self.thread(event);
                self.from.insert(arrow_key(event), (thread, *time));
            }
        }
        let mut open: HashMap<usize, Vec<usize>> = HashMap::new();
        for (time, event) in &events {
            self.event(*time, event, &mut open);
        }
        let end = self.trace.end;
        for (thread, stack) in &open {
            for (depth, slice) in stack.iter().enumerate().rev() {
                let parent = depth.checked_sub(1).map(|depth| stack[depth]);
                self.end(*thread, *slice, parent, end, true);
            }
        }
        self.trace
    }

    /// What is said of processes and threads. Threads are put in order.
    fn metadata(&mut self, events: &[Event]) {
        for event in events {
            let thread = self.thread(event);
            let threads = &mut self.trace.threads;
            match (&*event.ph, &*event.name) {
                ("M", "process_name") => {
                    let name = event.args["name"].as_str().unwrap_or_default();
                    self.trace.process = format!("{name} ({})", event.pid);
                }
                ("M", "async_runtime") => {
                    let workers = event.args["workers"].as_u64().unwrap_or(0);
                    self.trace.workers = self.trace.workers.max(workers as usize);
                }
                ("M", "thread_name") => {
                    threads[thread].name = event.args["name"].as_str().unwrap_or("?").to_owned();
                }
                ("M", "thread_sort_index") => {
                    threads[thread].order = event.args["sort_index"].as_i64().unwrap_or(0);
                }
                _ => {}
            }
        }
        // Those of the host first, then those of the pool by number.
        let mut order: Vec<_> = (0..self.trace.threads.len()).collect();
        let place = |thread: &Thread| {
            let number = thread.name.strip_prefix("async-rt-").and_then(|it| it.parse().ok());
            (number.is_some(), number.unwrap_or(thread.order))
        };
        order.sort_by_key(|at| place(&self.trace.threads[*at]));
        let mut new = vec![0; order.len()];
        for (to, from) in order.iter().enumerate() {
            new[*from] = to;
        }
        self.trace.threads = order.iter().map(|at| self.trace.threads[*at].clone()).collect();
        self.threads.values_mut().for_each(|thread| *thread = new[*thread]);
    }

    fn thread(&mut self, event: &Event) -> usize {
        let threads = &mut self.trace.threads;
        *self.threads.entry((event.pid, event.tid)).or_insert_with(|| {
            threads.push(Thread { name: format!("thread {}", event.tid), ..Thread::default() });
            threads.len() - 1
        })
    }

    fn event(&mut self, time: u64, event: &Event, open: &mut HashMap<usize, Vec<usize>>) {
        let thread = self.thread(event);
        let stack = open.entry(thread).or_default();
        match &*event.ph {
            "B" => stack.push(self.begin(thread, time, event, stack.len())),
            "E" => {
                if let Some(slice) = stack.pop() {
                    self.end(thread, slice, stack.last().copied(), time, false);
                }
            }
            "X" => {
                let slice = self.begin(thread, time, event, stack.len());
                let parent = stack.last().copied();
                self.end(thread, slice, parent, time + nanoseconds(event.dur), false);
            }
            "s" => {}
            "f" => {
                // It begins on another track, perhaps of a part that is not in the file.
                if let Some(from) = self.from.get(&arrow_key(event)).copied() {
                    let arrow = Arrow { wakes: event.name == "wake", from, to: (thread, time) };
                    self.trace.arrows.push(arrow);
                }
            }
            "i" if event.name == "steal" => self.trace.threads[thread].steals += 1,
            _ => {}
        }
    }

    fn begin(&mut self, thread: usize, time: u64, event: &Event, depth: usize) -> usize {
        let names = &mut self.trace.names;
        let name = *self.names.entry(event.name.clone()).or_insert_with(|| {
            names.push(demangled(&event.name));
            names.len() - 1
        });
        let slices = &mut self.trace.threads[thread].slices;
        slices.push(Slice {
            kind: kind(event),
            name,
            begin: time,
            end: time,
            open: false,
            depth,
            inside: 0,
            task: event.args["task"].as_str().map(str::to_owned),
        });
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

fn arrow_key(event: &Event) -> String {
    format!("{} {} {}", event.cat, event.name, event.id)
}

impl Trace {
    /// All that happens, in the order of time.
    pub fn points(&self) -> Vec<Point> {
        let mut points = Vec::new();
        for (thread, it) in self.threads.iter().enumerate() {
            for (at, slice) in it.slices.iter().enumerate() {
                points.push((
                    slice.begin,
                    1,
                    slice.depth,
                    Point { time: slice.begin, thread, what: What::Begin(at) },
                ));
                points.push((
                    slice.end,
                    4,
                    usize::MAX - slice.depth,
                    Point { time: slice.end, thread, what: What::End(at) },
                ));
            }
        }
        for (at, arrow) in self.arrows.iter().enumerate() {
            let (from, to) = (arrow.from, arrow.to);
            points.push((
                from.1,
                2,
                0,
                Point { time: from.1, thread: from.0, what: What::From(at) },
            ));
            points.push((to.1, 3, 0, Point { time: to.1, thread: to.0, what: What::To(at) }));
        }
        // At the same time: slices begin, arrows leave and arrive, slices end.
        points.sort_by_key(|(time, order, depth, _)| (*time, *order, *depth));
        points.into_iter().map(|(.., point)| point).collect()
    }
}
