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
pub(super) struct Where {
    process: u32,
    thread: i64,
    begin: u64,
    /// What all events of the thread have in common.
    ids: String,
}

impl Where {
    pub(super) fn new(process: u32, thread: i64, begin: u64) -> Self {
        let ids = format!("\",\"pid\":{process},\"tid\":{thread},\"ts\":");
        Self { process, thread, begin, ids }
    }
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
    place: &Where,
    event: Event,
    name: impl FnOnce(usize) -> N,
) {
    // Writing to a string cannot fail.
    let _ = write_event(out, place, event, name);
}

/// Puts the pieces of an event together without the machinery of formatting: that would be
/// most of what a trace costs.
fn write_event<N: Display>(
    out: &mut String,
    place: &Where,
    Event { time, what }: Event,
    name: impl FnOnce(usize) -> N,
) -> fmt::Result {
    let phase = match what {
        What::Task { .. } | What::Begin(_) => "B",
        What::End => "E",
        What::Queued(_) | What::Released(_) => "s",
        What::Dequeued(_) | What::Woken(_) => "f",
        #[cfg(side_stacks)]
        What::Aside(_) => "b",
        #[cfg(side_stacks)]
        What::AsideOver(_) => "e",
        What::Steal => "i",
    };
    out.push_str(",\n{\"ph\":\"");
    out.push_str(phase);
    out.push_str(&place.ids);
    // Microseconds, with the nanoseconds behind the point.
    let time = time.saturating_sub(place.begin);
    decimal(out, time / 1000, 1);
    out.push('.');
    decimal(out, time % 1000, 3);
    match what {
        What::Task { task, resume, first } => {
            let category = if first { "task" } else { "continued" };
            out.push_str(",\"cat\":\"");
            out.push_str(category);
            out.push_str("\",\"name\":\"");
            write!(out, "{}", name(resume))?;
            out.push_str("\",\"args\":{\"task\":\"");
            hexadecimal(out, task);
            out.push_str("\"}");
        }
        What::Begin(doing) => {
            let (category, name) = words(doing);
            out.push_str(",\"cat\":\"");
            out.push_str(category);
            out.push_str("\",\"name\":\"");
            out.push_str(name);
            out.push('"');
        }
        What::End => {}
        What::Queued(id) => arrow(out, "task", id, ""),
        What::Dequeued(id) => arrow(out, "task", id, ",\"bp\":\"e\""),
        What::Released(id) => arrow(out, "wake", id, ""),
        What::Woken(id) => arrow(out, "wake", id, ",\"bp\":\"e\""),
        #[cfg(side_stacks)]
        What::Aside(id) | What::AsideOver(id) => {
            out.push_str(",\"cat\":\"wait\",\"name\":\"wait\",\"id\":\"");
            hexadecimal(out, id);
            out.push('"');
        }
        What::Steal => out.push_str(",\"cat\":\"idle\",\"name\":\"steal\",\"s\":\"t\""),
    }
    out.push('}');
    Ok(())
}

/// Adds what is said of an end of an arrow.
fn arrow(out: &mut String, name: &str, id: u64, more: &str) {
    out.push_str(",\"cat\":\"flow\",\"name\":\"");
    out.push_str(name);
    out.push_str("\",\"id\":\"");
    hexadecimal(out, id);
    out.push('"');
    out.push_str(more);
}

/// Adds a number with at least `least` digits.
fn decimal(out: &mut String, mut number: u64, least: usize) {
    let mut digits = [b'0'; 20];
    let mut first = digits.len();
    while number != 0 || digits.len() - first < least {
        first -= 1;
        digits[first] = b'0' + (number % 10) as u8;
        number /= 10;
    }
    push_digits(out, &digits[first..]);
}

/// Adds a number as `0x`, and its digits.
fn hexadecimal(out: &mut String, mut number: u64) {
    let mut digits = [b'0'; 18];
    let mut first = digits.len();
    loop {
        first -= 1;
        digits[first] = b"0123456789abcdef"[(number & 15) as usize];
        number >>= 4;
        if number == 0 {
            break;
        }
    }
    digits[first - 1] = b'x';
    push_digits(out, &digits[first - 2..]);
}

fn push_digits(out: &mut String, digits: &[u8]) {
    debug_assert!(digits.is_ascii());
    // SAFETY: the callers have put ASCII there.
    out.push_str(unsafe { str::from_utf8_unchecked(digits) });
}

/// Adds what a thread is called, and where its track stands among the others.
pub(super) fn thread(out: &mut String, place: &Where, number: u32, name: &str) {
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

#[cfg(test)]
mod tests {
    use super::{decimal, hexadecimal};

    #[test]
    fn numbers() {
        let edges = [0, 1, 9, 10, 15, 16, 99, 100, 255, 256, 1 << 32, u64::MAX - 1, u64::MAX];
        for number in edges {
            let mut text = String::new();
            decimal(&mut text, number, 1);
            text.push(' ');
            decimal(&mut text, number, 3);
            text.push(' ');
            hexadecimal(&mut text, number);
            assert_eq!(text, format!("{number} {number:03} {number:#x}"));
        }
    }
}
