//! A summary as text.

use crate::summary::{Bucket, Found, Summary};
use anstyle::{AnsiColor, Style};
use std::fmt::Write as _;

/// A time with a unit that fits.
pub fn time(ns: u64) -> String {
    let ns = ns as f64;
    let (scale, unit) = match ns {
        ..1e3 => return format!("{ns} ns"),
        ..1e6 => (1e3, "µs"),
        ..1e9 => (1e6, "ms"),
        _ => (1e9, "s"),
    };
    let number = ns / scale;
    let digits = if number < 10.0 { 2 } else { usize::from(number < 100.0) };
    format!("{number:.digits$} {unit}")
}

/// What a bucket holds.
pub fn bounds(bucket: &Bucket) -> String {
    match bucket.to_ns {
        Some(to) => format!("< {}", time(to)),
        None => format!("≥ {}", time(bucket.from_ns)),
    }
}

const TITLE: Style = Style::new().bold();
const BAR: Style = AnsiColor::Blue.on_default();

/// The summary as text, with colours: to be stripped of them if nobody looks at it.
pub fn text(summary: &Summary) -> String {
    let mut out = String::new();
    // Writing to a string cannot fail.
    let _ = write(&mut out, summary);
    out
}

fn write(out: &mut String, summary: &Summary) -> std::fmt::Result {
    let Summary { process, workers, span_ns, tasks, run_ns, utilisation, .. } = summary;
    let (span, run) = (time(*span_ns), time(*run_ns));
    writeln!(out, "{TITLE}{process}{TITLE:#}: {tasks} tasks on {workers} workers in {span}")?;
    writeln!(
        out,
        "tasks ran for {run}, {:.1} % of the workers' time; {} waits of tasks",
        utilisation * 100.0,
        summary.waits
    )?;

    title(out, "Threads")?;
    writeln!(
        out,
        "  {:<16} {:>9} {:>9} {:>9} {:>9} {:>9} {:>9} {:>7}",
        "", "tasks", "running", "waiting", "searching", "parked", "spare", "steals"
    )?;
    for it in &summary.threads {
        let [run, wait, search, park, spare] =
            [it.run_ns, it.wait_ns, it.search_ns, it.park_ns, it.spare_ns].map(time);
        writeln!(
            out,
            "  {:<16} {:>9} {run:>9} {wait:>9} {search:>9} {park:>9} {spare:>9} {:>7}",
            it.name, it.tasks, it.steals
        )?;
    }

    title(out, "Tasks by function")?;
    for it in summary.functions.iter().take(summary.longest_tasks.len()) {
        let name = &it.name;
        writeln!(out, "  {:>9} × {name}, running {} in all", it.tasks, time(it.run_ns))?;
    }
    title(out, "Time of tasks, without waits")?;
    let most = summary.histogram.iter().map(|bucket| bucket.tasks).max().unwrap_or(0).max(1);
    for bucket in &summary.histogram {
        let bar = "█".repeat((bucket.tasks * 40).div_ceil(most));
        writeln!(out, "  {:>9}  {:>9} {BAR}{bar}{BAR:#}", bounds(bucket), bucket.tasks)?;
    }
    found(out, "Longest tasks", &summary.longest_tasks)?;
    found(out, "Longest waits", &summary.longest_waits)?;

    let path = &summary.critical_path;
    title(out, "Critical path: the longest chain of work that cannot be done at the same time")?;
    writeln!(
        out,
        "  {} of work in {} pieces, spread over {}; {:.1} workers could be busy on average",
        time(path.run_ns),
        path.pieces,
        time(path.span_ns),
        path.parallelism
    )?;
    for it in &path.functions {
        writeln!(out, "  {:>9} in {} × {}", time(it.run_ns), it.tasks, it.name)?;
    }
    found(out, "Longest delays on it, before tasks that were queued or woken", &path.longest_delays)
}

fn title(out: &mut String, text: &str) -> std::fmt::Result {
    writeln!(out, "\n{TITLE}{text}{TITLE:#}")
}

fn found(out: &mut String, title: &str, all: &[Found]) -> std::fmt::Result {
    if all.is_empty() {
        return Ok(());
    }
    self::title(out, title)?;
    for Found { name, thread, begin_ns, time_ns, run_ns, ended_by, .. } in all {
        let at = time(*begin_ns);
        write!(out, "  {:>9} {name} on {thread}, at {at}", time(*time_ns))?;
        if *run_ns > 0 && run_ns < time_ns {
            write!(out, ", running {}", time(*run_ns))?;
        }
        match ended_by {
            Some(by) => writeln!(out, ", ended by {by}")?,
            None => writeln!(out)?,
        }
    }
    Ok(())
}
