//! On what the measurements are made, and on which processors.

use serde::Serialize;
use std::fs;

/// What the results depend on.
#[derive(Clone, Debug, Serialize)]
pub struct Machine {
    /// The processor's name.
    pub cpu: String,
    /// The processor's architecture.
    pub architecture: &'static str,
    /// How many processors the measurements may use.
    pub cores: usize,
    /// The kernel's release.
    pub kernel: String,
    /// Main memory in MiB.
    pub memory_mib: u64,
    /// The load averages when the run began: what else was going on.
    pub load: String,
    /// The number of worker threads that was asked for.
    pub workers: usize,
}

impl Machine {
    /// Restricts this process and its children to as many processors as there are to
    /// be workers, if that is fewer, and describes the machine.
    pub fn prepare(workers: Option<usize>) -> Self {
        let mut cores = pinned();
        let workers = workers.unwrap_or(cores.len()).max(1);
        if workers < cores.len() {
            cores.truncate(workers);
            pin(&cores);
        }
        let info = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
        let memory = fs::read_to_string("/proc/meminfo").unwrap_or_default();
        let kib = memory.split_whitespace().nth(1).and_then(|kib| kib.parse::<u64>().ok());
        let model = info.lines().find_map(|line| line.strip_prefix("model name")?.split_once(':'));
        let first_line = |path| {
            let text = fs::read_to_string(path).unwrap_or_default();
            text.lines().next().unwrap_or("unknown").to_owned()
        };
        Self {
            cpu: model.map_or("unknown", |(_, name)| name.trim()).to_owned(),
            architecture: std::env::consts::ARCH,
            cores: cores.len(),
            kernel: first_line("/proc/sys/kernel/osrelease"),
            memory_mib: kib.unwrap_or(0) / 1024,
            load: first_line("/proc/loadavg").split(' ').take(3).collect::<Vec<_>>().join(" "),
            workers,
        }
    }
}

/// Calls `f` with this process and its children restricted to the first `count` of its
/// processors, or all if there are fewer.
pub fn restricted<R>(count: usize, f: impl FnOnce() -> R) -> R {
    let all = pinned();
    pin(&all[..count.min(all.len())]);
    let result = f();
    pin(&all);
    result
}

/// The processors that this process may use.
fn pinned() -> Vec<usize> {
    // SAFETY: a set of bits.
    let mut set: libc::cpu_set_t = unsafe { std::mem::zeroed() };
    // SAFETY: the set has the size that is given.
    let result = unsafe { libc::sched_getaffinity(0, size_of_val(&set), &mut set) };
    assert_eq!(result, 0, "a process can ask for its processors");
    // SAFETY: the indices are below the size of a set.
    (0..libc::CPU_SETSIZE as usize).filter(|cpu| unsafe { libc::CPU_ISSET(*cpu, &set) }).collect()
}

/// Restricts this process to the given processors.
fn pin(cpus: &[usize]) {
    // SAFETY: a set of bits.
    let mut set: libc::cpu_set_t = unsafe { std::mem::zeroed() };
    for cpu in cpus {
        // SAFETY: the indices come from such a set.
        unsafe { libc::CPU_SET(*cpu, &mut set) };
    }
    // SAFETY: the set has the size that is given.
    let result = unsafe { libc::sched_setaffinity(0, size_of_val(&set), &set) };
    assert_eq!(result, 0, "a process can do with fewer processors");
}
