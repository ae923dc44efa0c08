//! An event as a line of JSON, in Chrome's trace event format.
//!
//! A file is an array with a line for each event. Each line but the first begins with
//! the comma that parts it from the one before, so that a file which was not finished
//! lacks the closing bracket alone, without which readers do.

use super::Doing;
use super::record::{Event, What};
use core::fmt::{self, Display, Write};

/// Text in a JSON string, between the quotes.
pub(super) struct Escaped<'a>(pub(super) &'a str);

impl Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for c in self.0.chars() {
            match c {
                '"' | '\\' => write!(f, "\\{c}")?,
                c if c < ' ' => write!(f, "\\u{:04x}", u32::from(c))?,
                c => f.write_char(c)?,
            }
        }
        Ok(())
    }
}

/// The process, the thread, and when the trace began.
#[derive(Clone, Copy)]
pub(super) struct Where {
    pub(super) process: u32,
    pub(super) thread: i64,
    pub(super) begin: u64,
}

/// Category and name of what is no task.
const fn words(doing: Doing) -> (&'static str, &'static str) {
    match doing {
        Doing::Wait => ("wait", "wait"),
        Doing::HostWait => ("host", "wait"),
        Doing::Submit => ("host", "submit"),
        Doing::Release => ("host", "release"),
        Doing::Search => ("idle", "search"),
        Doing::Park => ("idle", "park"),
        Doing::Spare => ("idle", "spare"),
    }
}

/// Adds a line for the event. `name` finds functions' names.
pub(super) fn event<N: Display>(
    out: &mut String,
    place: Where,
    event: Event,
    name: impl FnOnce(usize) -> N,
) {
    // Writing to a string cannot fail.
    let _ = write_event(out, place, event, name);
}

fn write_event<N: Display>(
    out: &mut String,
    place: Where,
    Event { time, what }: Event,
    name: impl FnOnce(usize) -> N,
) -> fmt::Result {
    let phase = match what {
        What::Task { .. } | What::Begin(_) => 'B',
        What::End => 'E',
        What::Queued(_) | What::Released(_) => 's',
        What::Dequeued(_) | What::Woken(_) => 'f',
        #[cfg(side_stacks)]
        What::Aside(_) => 'b',
        #[cfg(side_stacks)]
        What::AsideOver(_) => 'e',
        What::Steal => 'i',
    };
    let Where { process, thread, begin } = place;
    // Microseconds, with the nanoseconds behind the point.
    let time = time.saturating_sub(begin);
    let (us, ns) = (time / 1000, time % 1000);
    write!(out, ",\n{{\"ph\":\"{phase}\",\"pid\":{process},\"tid\":{thread},\"ts\":{us}.{ns:03}")?;
    match what {
        What::Task { task, resume, first } => {
            let category = if first { "task" } else { "continued" };
            let name = name(resume);
            write!(
                out,
                ",\"cat\":\"{category}\",\"name\":\"{name}\",\"args\":{{\"task\":\"{task:#x}\"}}"
            )?;
        }
        What::Begin(doing) => {
            let (category, name) = words(doing);
            write!(out, ",\"cat\":\"{category}\",\"name\":\"{name}\"")?;
        }
        What::End => {}
        What::Queued(id) => write!(out, ",\"cat\":\"flow\",\"name\":\"task\",\"id\":\"{id:#x}\"")?,
        What::Dequeued(id) => write!(
            out,
            ",\"cat\":\"flow\",\"name\":\"task\",\"id\":\"{id:#x}\",\"bp\":\"e\""
        )?,
        What::Released(id) => {
            write!(out, ",\"cat\":\"flow\",\"name\":\"wake\",\"id\":\"{id:#x}\"")?;
        }
        What::Woken(id) => write!(
            out,
            ",\"cat\":\"flow\",\"name\":\"wake\",\"id\":\"{id:#x}\",\"bp\":\"e\""
        )?,
        #[cfg(side_stacks)]
        What::Aside(id) | What::AsideOver(id) => {
            write!(out, ",\"cat\":\"wait\",\"name\":\"wait\",\"id\":\"{id:#x}\"")?;
        }
        What::Steal => write!(out, ",\"cat\":\"idle\",\"name\":\"steal\",\"s\":\"t\"")?,
    }
    out.write_char('}')
}

/// Adds what a thread is called, and where its track stands among the others.
pub(super) fn thread(out: &mut String, place: Where, number: u32, name: &str) {
    let Where { process, thread, .. } = place;
    let name = Escaped(name);
    let _ = write!(
        out,
        ",\n{{\"ph\":\"M\",\"pid\":{process},\"tid\":{thread},\"name\":\"thread_name\",\
         \"args\":{{\"name\":\"{name}\"}}}},\n\
         {{\"ph\":\"M\",\"pid\":{process},\"tid\":{thread},\"name\":\"thread_sort_index\",\
         \"args\":{{\"sort_index\":{number}}}}}"
    );
}

/// Adds what holds for the process.
pub(super) fn process(out: &mut String, process: u32, name: &str) {
    let name = Escaped(name);
    let _ = write!(
        out,
        "[\n{{\"ph\":\"M\",\"pid\":{process},\"tid\":{process},\"name\":\"process_name\",\
         \"args\":{{\"name\":\"{name}\"}}}}"
    );
}

/// Adds what holds for a scheduler. Readers that do not know it pass over it.
pub(super) fn scheduler(out: &mut String, process: u32, workers: usize) {
    let version = env!("CARGO_PKG_VERSION");
    let _ = write!(
        out,
        ",\n{{\"ph\":\"M\",\"pid\":{process},\"tid\":{process},\"name\":\"async_runtime\",\
         \"args\":{{\"version\":\"{version}\",\"workers\":{workers}}}}}"
    );
}

/// What ends a file.
pub(super) const END: &str = "\n]\n";
