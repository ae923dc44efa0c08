//! How many CPUs this process may use.

/// The least of the CPU affinity mask, the cgroup's quota (v1 or v2, rounded up)
/// and the CPUs online; at least 1.
///
/// `std::thread::available_parallelism` rounds a quota down, which leaves a
/// process with a quota of 1.5 CPUs a single worker; num_cpus rounds up.
pub fn available() -> usize {
    num_cpus::get().max(1)
}
