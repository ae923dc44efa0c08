//! Where the calling thread's [`Cache`] is.
//!
//! A shared library that may be opened at any time finds its thread-locals by a call
//! into the loader, `__tls_get_addr`, which took a third of the time of making and
//! freeing a token. On x86-64 there is a second way to the same, TLS descriptors: the
//! loader decides which function is called, and for a library that was there when the
//! program started, or whose thread-locals found room beside those, it is one that
//! returns an offset. Rust's compiler uses them on other processors but not on this
//! one, so the variable and the access to it are spelled out here. The model of the
//! access is global-dynamic either way.

use super::cache::Cache;

#[cfg(all(target_arch = "x86_64", target_os = "linux"))]
mod descriptor {
    use super::Cache;
    use core::arch::{asm, global_asm};

    // Zeroes are a new cache.
    global_asm!(
        ".pushsection .tbss.async_runtime_cache,\"awT\",@nobits",
        ".balign {align}",
        ".hidden async_runtime_cache",
        ".globl async_runtime_cache",
        ".type async_runtime_cache, @object",
        ".size async_runtime_cache, {size}",
        "async_runtime_cache:",
        ".zero {size}",
        ".popsection",
        align = const align_of::<Cache>(),
        size = const size_of::<Cache>(),
    );

    #[inline(always)]
    pub fn address() -> *const Cache {
        let address: *const Cache;
        // SAFETY: the sequence that the ABI has for this ("Thread-Local Storage
        // Descriptors for IA32 and AMD64/EM64T"), to the letter, since linkers look for
        // it. The function preserves all registers but rax and the flags; some of glibc's
        // did not preserve vector registers when it had to allocate.
        unsafe {
            asm!(
                "leaq async_runtime_cache@TLSDESC(%rip), %rax",
                "call *async_runtime_cache@TLSCALL(%rax)",
                "addq %fs:0, %rax",
                out("rax") address,
                out("xmm0") _, out("xmm1") _, out("xmm2") _, out("xmm3") _,
                out("xmm4") _, out("xmm5") _, out("xmm6") _, out("xmm7") _,
                out("xmm8") _, out("xmm9") _, out("xmm10") _, out("xmm11") _,
                out("xmm12") _, out("xmm13") _, out("xmm14") _, out("xmm15") _,
                options(att_syntax, pure, nomem),
            );
        }
        address
    }
}

#[cfg(not(all(target_arch = "x86_64", target_os = "linux")))]
mod descriptor {
    use super::Cache;

    std::thread_local! {
        static CACHE: Cache = const { Cache::new() };
    }

    #[inline(always)]
    pub fn address() -> *const Cache {
        CACHE.with(|cache| core::ptr::from_ref(cache))
    }
}

/// Calls `f` with the calling thread's cache.
#[inline(always)]
pub(super) fn with<R>(f: impl FnOnce(&Cache) -> R) -> R {
    // SAFETY: the thread's own, which lives as long as the thread; it has no destructor,
    // and zeroes, with which it begins, are a new cache.
    f(unsafe { &*descriptor::address() })
}
