//! The table: a row for each shape and contender, in Markdown.

use crate::results::{Results, Row};
use comfy_table::{CellAlignment, Table, presets};
use std::fmt::Write;

const COLUMNS: [&str; 11] = [
    "shape",
    "runtime",
    "ns/task",
    "min",
    "max",
    "CPU ns/task",
    "peak MiB",
    "switches",
    "× llvm",
    "× llvm, CPU",
    "× best peer",
];

/// The machine in a line, and the table.
pub fn render(results: &Results) -> String {
    let machine = &results.machine;
    let mut text = String::new();
    writeln!(
        text,
        "{} ({}), {} cores, {} MiB, Linux {}, {} workers; load at the begin {}\n",
        machine.cpu,
        machine.architecture,
        machine.cores,
        machine.memory_mib,
        machine.kernel,
        machine.workers,
        machine.load
    )
    .expect("a string takes all text");
    if results.brief {
        text.push_str("Brief form: shows that the shapes work; the times mean nothing.\n\n");
    }
    let mut table = Table::new();
    table.load_preset(presets::ASCII_MARKDOWN).set_header(COLUMNS);
    for row in &results.rows {
        table.add_row(cells(row));
    }
    for column in table.column_iter_mut().skip(2) {
        column.set_cell_alignment(CellAlignment::Right);
    }
    text += &table.to_string();
    text.push('\n');
    for row in &results.rows {
        if let Some(failure) = &row.failure {
            text += &format!("\n{} on {}: {failure}", row.shape.name(), row.contender);
        }
    }
    text
}

fn cells(row: &Row) -> [String; COLUMNS.len()] {
    let wall = |pick: fn(crate::results::Summary) -> f64| number(row.ns_per_task.map(pick));
    let ratio = |ratio: Option<f64>| ratio.map_or(String::new(), |ratio| format!("{ratio:.2}"));
    let median = match &row.failure {
        // The reason is below the table.
        Some(failure) => failure.split([' ', ':']).next().unwrap_or_default().to_owned(),
        None => wall(|summary| summary.median),
    };
    let growth = row.median(|sample| sample.growth_kib).unwrap_or(0.0) / 1024.0;
    let runtime = match row.median(|sample| sample.libraries) {
        Some(count) => format!("{} (+{growth:.1} MiB, {count} files)", row.contender),
        None => row.contender.clone(),
    };
    [
        row.shape.name(),
        runtime,
        median,
        wall(|summary| summary.min),
        wall(|summary| summary.max),
        number(row.cpu_ns_per_task.map(|summary| summary.median)),
        number(row.median(|sample| sample.peak_kib).map(|kib| kib / 1024.0)),
        row.median(|sample| sample.switches).map_or(String::new(), |n| format!("{n:.0}")),
        ratio(row.ratio_to_llvm),
        ratio(row.cpu_ratio_to_llvm),
        ratio(row.ratio_to_best_peer),
    ]
}

/// Three digits or so.
fn number(number: Option<f64>) -> String {
    match number {
        None => String::new(),
        Some(number) if number < 10.0 => format!("{number:.2}"),
        Some(number) if number < 100.0 => format!("{number:.1}"),
        Some(number) => format!("{number:.0}"),
    }
}
