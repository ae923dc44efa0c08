//! `load`: opening the library, in a process that has only the C library and what a
//! small Rust program needs. The files are in the page cache after the first time.
//! The processor time is that of opening; the memory is counted after one task has
//! run as well, with the worker threads started.

use crate::usage::{Sample, measure, status_kib};
use crate::{api, shapes::ping};
use anyhow::Result;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// The libraries that are mapped.
fn libraries() -> BTreeSet<String> {
    let maps = fs::read_to_string("/proc/self/maps").unwrap_or_default();
    let file = |line: &str| line.split_whitespace().nth(5).map(str::to_owned);
    maps.lines().filter_map(file).filter(|path| path.contains(".so")).collect()
}

/// Opens the library and uses it once.
pub fn run(library: &Path) -> Result<Sample> {
    let before = libraries();
    let resident = status_kib("VmRSS");
    let mut opened = Ok(());
    let mut sample = measure(1, || opened = api::open(library));
    opened?;
    ping::ping(1);
    let peak = status_kib("VmHWM");
    sample.peak_kib = Some(peak);
    sample.growth_kib = Some(status_kib("VmRSS").saturating_sub(resident));
    sample.libraries = Some(libraries().difference(&before).count() as u64);
    Ok(sample)
}
