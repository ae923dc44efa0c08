//! A page with the summary and a timeline, in one file that loads nothing else.

use crate::summary::Summary;
use crate::trace::{Kind, Trace};
use serde_json::{Value, json};

const PAGE: &str = include_str!("page/page.html");
const STYLE: &str = include_str!("page/style.css");
const SCRIPT: &str = include_str!("page/timeline.js");

/// The page.
pub fn page(trace: &Trace, summary: &Summary) -> String {
    // Nothing in the data may end the element that it is in.
    let data = data(trace, summary).to_string().replace('<', "\\u003c");
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
    page
}

/// What the script draws. Slices and arrows are arrays of numbers, because there may be
/// very many: [begin, end, depth, kind, name], [thread, time, thread, time, wakes].
fn data(trace: &Trace, summary: &Summary) -> Value {
    let threads: Vec<_> = trace
        .threads
        .iter()
        .map(|thread| {
            let slices = thread.slices.iter().map(|slice| {
                json!([
                    slice.begin - trace.begin,
                    slice.end - trace.begin,
                    slice.depth,
                    number(slice.kind),
                    slice.name,
                ])
            });
            json!({ "name": thread.name, "slices": slices.collect::<Vec<_>>() })
        })
        .collect();
    let arrows = trace.arrows.iter().map(|arrow| {
        let ((from, begin), (to, end)) = (arrow.from, arrow.to);
        json!([from, begin - trace.begin, to, end - trace.begin, u8::from(arrow.wakes)])
    });
    json!({
        "summary": summary,
        "names": trace.names,
        "threads": threads,
        "arrows": arrows.collect::<Vec<_>>(),
        "path": summary.critical_path.steps,
        "notes": trace.notes,
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
