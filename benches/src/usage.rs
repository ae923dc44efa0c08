//! What a process has used so far, and what a measured section used.

use serde::{Deserialize, Serialize};
use std::fs;
use std::time::Instant;

/// One measurement of a shape, as a child process reports it: a line of JSON.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Sample {
    /// How many tasks (or operations) the section consisted of.
    pub tasks: u64,
    /// Nanoseconds from the section's begin to its end.
    pub wall_ns: f64,
    /// Nanoseconds of processor time of all threads, user and system.
    pub cpu_ns: Option<f64>,
    /// The process's largest resident size, in KiB.
    pub peak_kib: Option<u64>,
    /// By how much that exceeds the resident size at the section's begin.
    pub growth_kib: Option<u64>,
    /// Context switches of all threads, both kinds.
    pub switches: Option<u64>,
    /// The number of libraries that were loaded; of the shape `load` only.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub libraries: Option<u64>,
}

impl Sample {
    /// Wall time for each task.
    pub fn ns_per_task(&self) -> f64 {
        self.wall_ns / self.tasks as f64
    }
}

/// The processor time in nanoseconds and the context switches of this process.
fn totals() -> (f64, u64) {
    // SAFETY: rusage consists of integers.
    let mut usage: libc::rusage = unsafe { std::mem::zeroed() };
    // SAFETY: the argument is a rusage to write to.
    let result = unsafe { libc::getrusage(libc::RUSAGE_SELF, &mut usage) };
    assert_eq!(result, 0, "a process can ask for its own usage");
    let ns = |time: libc::timeval| time.tv_sec as f64 * 1e9 + time.tv_usec as f64 * 1e3;
    let switches = usage.ru_nvcsw + usage.ru_nivcsw;
    (ns(usage.ru_utime) + ns(usage.ru_stime), switches as u64)
}

/// A figure of /proc/self/status in KiB; 0 if there is none.
pub fn status_kib(name: &str) -> u64 {
    let text = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(':'));
    line.and_then(|line| line.split_whitespace().next()?.parse().ok()).unwrap_or(0)
}

/// Runs a section of so many tasks and tells what it used.
pub fn measure(tasks: u64, section: impl FnOnce()) -> Sample {
    let resident = status_kib("VmRSS");
    let (cpu, switches) = totals();
    let begin = Instant::now();
    section();
    let wall_ns = begin.elapsed().as_nanos() as f64;
    let (cpu_after, switches_after) = totals();
    let peak = status_kib("VmHWM");
    Sample {
        tasks,
        wall_ns,
        cpu_ns: Some(cpu_after - cpu),
        peak_kib: Some(peak),
        growth_kib: Some(peak.saturating_sub(resident)),
        switches: Some(switches_after - switches),
        libraries: None,
    }
}
