//! `chain` and `fanout`: tasks that are registered first and released later. The
//! members of a chain run strictly one after another, so that a chain measures what
//! a hand-over costs and nothing parallel; a fan-out releases all at once.

use crate::api::{Handle, Object, api};
use std::sync::atomic::{AtomicU64, Ordering};

unsafe extern "C" fn complete_next(handle: Handle) {
    // SAFETY: the handle is the box that `chain` gave up, and comes once.
    let next = unsafe { *Box::from_raw(handle.cast::<Object>()) };
    // SAFETY: gives up the completer's reference.
    unsafe { (api().emplace_token)(next) };
}

/// Registers a chain of so many tokens, completes the first, waits for the last.
pub fn chain(length: u64) {
    let api = api();
    // SAFETY: of each token one reference is given up by its completion. The other is
    // given up once it has an awaiter; that of the last after the wait.
    unsafe {
        let first = (api.create_token)();
        let mut last = first;
        for _ in 0..length {
            let next = (api.create_token)();
            (api.token_then)(last, Box::into_raw(Box::new(next)).cast(), complete_next);
            (api.drop_ref)(last, 1);
            last = next;
        }
        (api.emplace_token)(first);
        (api.wait_token)(last);
        assert!(!(api.is_token_error)(last), "the last token is complete");
        (api.drop_ref)(last, 1);
    }
}

/// What the tasks of a fan-out share.
struct Wide {
    left: AtomicU64,
    done: Object,
}

/// One of them; they stand side by side in one allocation, so that its cost is not
/// part of the figure.
struct Awaiter {
    shared: *const Wide,
    runs: u32,
}

unsafe extern "C" fn count_down(handle: Handle) {
    // SAFETY: `fanout` keeps the awaiters and what they share until the last is done,
    // and each handle comes once.
    unsafe {
        let awaiter = handle.cast::<Awaiter>();
        (*awaiter).runs += 1;
        let shared = &*(*awaiter).shared;
        // After the last decrement the memory may be gone.
        let done = shared.done;
        // AcqRel: all writes of the tasks happen before the last one completes `done`.
        if shared.left.fetch_sub(1, Ordering::AcqRel) == 1 {
            (api().emplace_token)(done);
        }
    }
}

/// Registers so many tasks on one token, completes it, waits until all have run.
pub fn fanout(width: u64) {
    let api = api();
    // SAFETY: each token has a reference for its completion and one for this
    // function; the memory of the tasks outlives the wait for the last of them.
    let awaiters = unsafe {
        let token = (api.create_token)();
        let shared = Wide { left: AtomicU64::new(width), done: (api.create_token)() };
        let mut awaiters: Vec<Awaiter> =
            (0..width).map(|_| Awaiter { shared: &shared, runs: 0 }).collect();
        let base = awaiters.as_mut_ptr();
        for index in 0..width as usize {
            (api.token_then)(token, base.add(index).cast(), count_down);
        }
        (api.emplace_token)(token);
        (api.wait_token)(shared.done);
        (api.drop_ref)(shared.done, 1);
        (api.drop_ref)(token, 1);
        awaiters
    };
    assert!(awaiters.iter().all(|awaiter| awaiter.runs == 1), "each task ran once");
}
