//! Asking for a cache line before it is needed.

/// Asks for the line of `address`, to be written to. The address need not be valid:
/// this has no effect but on time.
#[inline(always)]
pub fn prefetch_to_write<T>(address: *const T) {
    #[cfg(all(target_arch = "x86_64", not(miri)))]
    // SAFETY: reads and writes nothing and faults never, whatever the address. Processors
    // without the instruction take it for one that does nothing.
    unsafe {
        core::arch::asm!(
            "prefetchw byte ptr [{}]",
            in(reg) address,
            options(nostack, preserves_flags, readonly),
        )
    }
    let _ = address;
}
