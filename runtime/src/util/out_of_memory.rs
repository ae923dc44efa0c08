//! What happens when there is no memory for a queue of tasks.
//!
//! Objects and awaiters are allocated so that a failure comes back and is reported
//! by the function that needed them. Queues grow inside crossbeam-deque, which
//! cannot report a failure: Rust would end the process with a message of its own.
//! This allocator is the system's, and reports in the runtime's form.
//!
//! Only with the feature `report-out-of-memory`, which is on by default: a Rust
//! program that has a global allocator of its own has to turn it off.

use super::fatal::fatal;
use std::alloc::{GlobalAlloc, Layout, System};

struct Reporting;

#[global_allocator]
static ALLOCATOR: Reporting = Reporting;

#[inline(always)]
fn check(block: *mut u8, size: usize) -> *mut u8 {
    if block.is_null() { refuse(size) } else { block }
}

#[cold]
fn refuse(size: usize) -> ! {
    fatal(
        "task queue",
        format_args!("out of memory for {size} bytes"),
        "memory must suffice for the tasks that are queued",
    )
}

// SAFETY: hands everything on to the system's allocator.
unsafe impl GlobalAlloc for Reporting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        // SAFETY: handed on.
        check(unsafe { System.alloc(layout) }, layout.size())
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        // SAFETY: handed on.
        check(unsafe { System.alloc_zeroed(layout) }, layout.size())
    }

    unsafe fn realloc(&self, block: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        // SAFETY: handed on.
        check(unsafe { System.realloc(block, layout, size) }, size)
    }

    unsafe fn dealloc(&self, block: *mut u8, layout: Layout) {
        // SAFETY: handed on.
        unsafe { System.dealloc(block, layout) }
    }
}
