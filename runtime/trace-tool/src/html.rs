//! A page with the summary and a timeline, in one file that loads nothing else.

use crate::summary::Summary;
use crate::trace::{Kind, Slice, Thread, Trace};
use serde::Serialize;

const PAGE: &str = include_str!("page/page.html");
const STYLE: &str = include_str!("page/style.css");
const SCRIPT: &str = include_str!("page/timeline.js");

/// The page.
///
/// # Errors
/// If the data cannot be written as JSON.
pub fn page(trace: &Trace, summary: &Summary) -> serde_json::Result<String> {
    // Nothing in the data may end the element that it is in.
    let data = data(trace, summary)?.replace('<', "\\u003c");
    let mut page = String::with_capacity(PAGE.len() + STYLE.len() + SCRIPT.len() + data.len());
    // Each part once, and none is looked at again: the data may hold any text.
    for (at, part) in PAGE.split("@@").enumerate() {
        page.push_str(match (at % 2, part) {
            (0, text) => text,
            (_, "STYLE") => STYLE,
            (_, "DATA") => &data,
            (_, "SCRIPT") => SCRIPT,
            (_, other) => unreachable!("the page has no part {other}"),
        });
    }
    Ok(page)
}

/// What the script draws.
#[derive(Serialize)]
struct Data<'a> {
    summary: &'a Summary,
    names: &'a [String],
    threads: Vec<Track<'a>>,
    /// Thread and time of the beginning, and of the end, and whether it wakes.
    arrows: Vec<(usize, u64, usize, u64, u8)>,
    path: &'a [(usize, u64, u64)],
    notes: &'a [String],
}

/// A thread. Slices are arrays of numbers, because there may be very many: begin, end,
/// depth, kind, name.
#[derive(Serialize)]
struct Track<'a> {
    name: &'a str,
    slices: Vec<(u64, u64, usize, u8, usize)>,
}

fn data(trace: &Trace, summary: &Summary) -> serde_json::Result<String> {
    let at = |time: u64| time - trace.begin;
    let slice = |it: &Slice| (at(it.begin), at(it.end), it.depth, number(it.kind), it.name);
    let track = |thread: &'_ Thread| thread.slices.iter().map(slice).collect();
    serde_json::to_string(&Data {
        summary,
        names: &trace.names,
        threads: trace
            .threads
            .iter()
            .map(|thread| Track { name: &thread.name, slices: track(thread) })
            .collect(),
        arrows: trace
            .arrows
            .iter()
            .map(|it| (it.from.0, at(it.from.1), it.to.0, at(it.to.1), u8::from(it.wakes)))
            .collect(),
        path: &summary.critical_path.steps,
        notes: &trace.notes,
    })
}

/// The kinds as the script numbers them.
const fn number(kind: Kind) -> u8 {
    match kind {
        Kind::Task => 0,
        Kind::Continued => 1,
        Kind::Wait => 2,
        Kind::HostWait => 3,
        Kind::Host => 4,
        Kind::Search => 5,
        Kind::Park => 6,
        Kind::Spare => 7,
        Kind::Other => 8,
    }
}
