//! Allocation, and copies between memrefs.

use std::ffi::c_void;

use super::functions;
use super::memref::{Descriptor, Unranked};

pub(super) fn address(name: &str) -> Option<usize> {
    functions! { name;
        "mlirAlloc" | "_mlir_alloc" | "_mlir_memref_to_llvm_alloc" =>
            alloc, unsafe extern "C" fn(u64) -> *mut c_void;
        "mlirAlignedAlloc" | "_mlir_aligned_alloc" | "_mlir_memref_to_llvm_aligned_alloc" =>
            aligned_alloc, unsafe extern "C" fn(u64, u64) -> *mut c_void;
        "mlirFree" | "mlirAlignedFree" | "_mlir_free" | "_mlir_aligned_free"
        | "_mlir_memref_to_llvm_free" =>
            free, unsafe extern "C" fn(*mut c_void);
        "memrefCopy" | "memref_copy" =>
            memref_copy, unsafe extern "C" fn(i64, *const Unranked, *const Unranked);
    }
}

/// # Safety
/// As C's `malloc`.
unsafe extern "C" fn alloc(size: u64) -> *mut c_void {
    // SAFETY: any size may be asked for.
    unsafe { libc::malloc(usize::try_from(size).unwrap_or(usize::MAX)) }
}

/// # Safety
/// As C's `posix_memalign`.
unsafe extern "C" fn aligned_alloc(alignment: u64, size: u64) -> *mut c_void {
    let mut result = std::ptr::null_mut();
    let alignment = usize::try_from(alignment).unwrap_or(0).max(size_of::<usize>());
    let size = usize::try_from(size).unwrap_or(usize::MAX);
    // SAFETY: the result is written to a variable; an alignment that is no power of two
    // is refused.
    match unsafe { libc::posix_memalign(&mut result, alignment, size) } {
        0 => result,
        _ => std::ptr::null_mut(),
    }
}

/// # Safety
/// As C's `free`.
unsafe extern "C" fn free(pointer: *mut c_void) {
    // SAFETY: the caller says so.
    unsafe { libc::free(pointer) }
}

/// Copies all elements of `from` to `to`, which has the same sizes.
///
/// # Safety
/// They are memrefs with elements of that many bytes.
unsafe extern "C" fn memref_copy(size: i64, from: *const Unranked, to: *const Unranked) {
    // SAFETY: the caller says so.
    let (from, to) = unsafe { (Descriptor::new(&*from), Descriptor::new(&*to)) };
    let bytes = usize::try_from(size).unwrap_or(0);
    let mut positions = from.positions().zip(to.positions());
    let copy = |(source, target): (i64, i64)| {
        // SAFETY: the elements are in memory that the memrefs describe. They may be the
        // same.
        unsafe {
            std::ptr::copy(from.element(source, bytes), to.element(target, bytes), bytes);
        }
    };
    positions.by_ref().for_each(copy);
}
