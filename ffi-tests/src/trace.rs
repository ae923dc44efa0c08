//! Reading and checking the traces that `ASYNC_RUNTIME_TRACE` asks for.

use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::fs;
use std::path::{Path, PathBuf};

/// What is in a trace that was checked.
#[derive(Debug, Default)]
pub struct Trace {
    /// How many tasks began, by name.
    pub tasks: BTreeMap<String, u64>,
    /// How long they took together, in microseconds, with what ran inside.
    pub task_time: f64,
    /// How many times tasks waited, and workers stole.
    pub waits: u64,
    /// See [`Trace::waits`].
    pub steals: u64,
    /// The names of threads with a slice of a task.
    pub threads: BTreeSet<String>,
    /// Slices of tasks and their waits that did not end.
    pub open: usize,
    /// Arrows that ended, of which those to the end of a wait.
    pub arrows: u64,
    /// See [`Trace::arrows`].
    pub wakes: u64,
}

impl Trace {
    /// How many tasks began.
    pub fn task_count(&self) -> u64 {
        self.tasks.values().sum()
    }
}

/// A folder for the traces of a test, which is removed when the test has passed.
pub struct Folder(PathBuf);

impl Folder {
    /// A new folder; `name` is the test's.
    ///
    /// # Panics
    /// If it cannot be made.
    pub fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("trace-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).expect("a folder can be made");
        Self(path)
    }

    /// A file there.
    pub fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    /// The names of all files there, in order.
    ///
    /// # Panics
    /// If the folder is gone.
    pub fn files(&self) -> Vec<String> {
        let entries = fs::read_dir(&self.0).expect("the folder is there");
        let mut names: Vec<_> = entries
            .map(|it| it.expect("it can be read").file_name().display().to_string())
            .collect();
        names.sort();
        names
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        if !std::thread::panicking() {
            let _ = fs::remove_dir_all(&self.0);
        }
    }
}

/// Reads a trace that is complete, and checks it.
///
/// # Panics
/// If it is not as it should be.
#[track_caller]
pub fn read(path: &Path) -> Trace {
    let text = fs::read_to_string(path).expect("there is a trace");
    check(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// As [`read`], of a trace whose process ended without its exit handlers.
///
/// # Panics
/// As there.
#[track_caller]
pub fn read_unfinished(path: &Path) -> Trace {
    let text = fs::read_to_string(path).expect("there is a trace");
    assert!(!text.ends_with("\n]\n"), "{} is finished", path.display());
    // As readers of the format do.
    check(&format!("{text}\n]\n")).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Checks that slices are nested, that time goes forward on each track, that arrows end
/// where slices begin or waits end, after they began, and that each task has one arrow.
fn check(text: &str) -> Result<Trace, String> {
    let events: Vec<Value> = serde_json::from_str(text).map_err(|error| error.to_string())?;
    let mut trace = Trace::default();
    let mut names = HashMap::new();
    let mut open: HashMap<u64, Vec<(&Value, f64)>> = HashMap::new();
    let mut last = HashMap::new();
    let (mut begun, mut ended) = (HashMap::new(), HashMap::new());
    let mut tasks = BTreeSet::new();
    let mut aside: HashMap<&str, i32> = HashMap::new();
    for event in &events {
        let text = |key: &str| event[key].as_str().unwrap_or_default();
        let fail = |what: &str| Err(format!("{what}: {event}"));
        let (Some(thread), Some(_)) = (event["tid"].as_u64(), event["pid"].as_u64()) else {
            return fail("no thread or process");
        };
        if text("ph") == "M" {
            if text("name") == "thread_name" {
                names.insert(thread, event["args"]["name"].as_str().unwrap_or("?"));
            }
            continue;
        }
        let Some(time) = event["ts"].as_f64() else { return fail("no time") };
        if last.insert(thread, time).is_some_and(|last| last > time) {
            return fail("time goes back on its track");
        }
        let stack = open.entry(thread).or_default();
        let top = stack.last().map(|(event, _)| *event);
        match (text("ph"), text("cat")) {
            ("B", category) => {
                match category {
                    "task" => {
                        *trace.tasks.entry(text("name").to_owned()).or_default() += 1;
                        let number = event["args"]["task"].as_str().unwrap_or_default();
                        if number.is_empty() || !tasks.insert(number) {
                            return fail("a task without a number of its own");
                        }
                        trace.threads.insert(names.get(&thread).copied().unwrap_or("?").to_owned());
                    }
                    "wait" => trace.waits += 1,
                    "continued" | "host" | "idle" => {}
                    _ => return fail("unknown category"),
                }
                stack.push((event, time));
            }
            ("E", _) => match stack.pop() {
                Some((begin, since)) => {
                    if matches!(begin["cat"].as_str(), Some("task" | "continued")) {
                        trace.task_time += time - since;
                    }
                }
                None => return fail("nothing to end"),
            },
            ("s", "flow") => {
                if top.is_none() {
                    return fail("an arrow from nowhere");
                }
                if begun.insert(text("id"), (text("name"), time)).is_some() {
                    return fail("a second arrow with this number");
                }
            }
            ("f", "flow") => {
                let Some(top) = top else { return fail("an arrow to nowhere") };
                let category = top["cat"].as_str().unwrap_or_default();
                let right = match text("name") {
                    "task" => category == "task" && top["args"]["task"] == event["id"],
                    "wake" => matches!(category, "wait" | "host" | "continued"),
                    _ => false,
                };
                if !right {
                    return fail("an arrow to something else");
                }
                trace.arrows += 1;
                trace.wakes += u64::from(text("name") == "wake");
                if ended.insert(text("id"), (text("name"), time)).is_some() {
                    return fail("a second end of an arrow");
                }
            }
            ("b", "wait") => {
                trace.waits += 1;
                *aside.entry(text("id")).or_default() += 1;
            }
            // Perhaps on another thread, whose events come first in the file.
            ("e", "wait") => *aside.entry(text("id")).or_default() -= 1,
            ("i", "idle") => trace.steals += 1,
            _ => return fail("unknown event"),
        }
    }
    let of_tasks = |(event, _): &&(&Value, f64)| event["cat"] != "idle" && event["cat"] != "host";
    trace.open = open.values().flatten().filter(of_tasks).count();
    if let Some((task, _)) = aside.iter().find(|(_, count)| **count < 0 || **count > 1) {
        return Err(format!("task {task} waits and goes on at odd times"));
    }
    for (number, (name, end)) in &ended {
        match begun.get(number) {
            Some((other, begin)) if other == name && begin <= end => {}
            // Its beginning was not written before the process ended.
            None if trace.open > 0 => {}
            other => return Err(format!("arrow {number} ends at {end} but begins: {other:?}")),
        }
    }
    let with_arrow = tasks.iter().filter(|number| ended.contains_key(*number)).count();
    if with_arrow + trace.open < tasks.len() {
        return Err(format!("{} tasks, but {with_arrow} arrows to tasks", tasks.len()));
    }
    Ok(trace)
}
