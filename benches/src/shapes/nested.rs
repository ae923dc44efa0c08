//! `blocking_nested`: a task submits a child and waits for it by the blocking call,
//! which does the same, 64 deep. More tasks wait than there are workers, so that a
//! runtime whose waiting tasks keep their workers never gets to the end.

use crate::api::{Handle, Object, api};

/// How many tasks wait at the same time.
pub const DEPTH: u64 = 64;

/// One level.
struct Level {
    token: Object,
    /// How many levels this one and those below are.
    depth: u64,
    /// How many have run.
    reached: *mut u64,
}

/// Submits a level and waits for it.
fn descend(depth: u64, reached: *mut u64) {
    let api = api();
    // SAFETY: one of the token's references is the task's; the other is given up
    // after the wait.
    unsafe {
        let token = (api.create_token)();
        let level = Box::new(Level { token, depth, reached });
        (api.execute)(Box::into_raw(level).cast(), resume);
        (api.wait_token)(token);
        (api.drop_ref)(token, 1);
    }
}

unsafe extern "C" fn resume(handle: Handle) {
    // SAFETY: the handle is the box that `descend` gave up, and comes once.
    let level = unsafe { Box::from_raw(handle.cast::<Level>()) };
    if level.depth > 1 {
        descend(level.depth - 1, level.reached);
    }
    // SAFETY: the levels write one after another; the one above waits meanwhile.
    unsafe { *level.reached += 1 };
    // SAFETY: gives up the completer's reference.
    unsafe { (api().emplace_token)(level.token) };
}

/// Goes down so many levels, so many times.
pub fn blocking(rounds: u64, depth: u64) {
    let mut reached = 0;
    for _ in 0..rounds {
        descend(depth, &raw mut reached);
    }
    assert_eq!(reached, rounds * depth, "each level ran");
}
