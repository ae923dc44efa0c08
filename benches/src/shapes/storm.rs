//! `yield_storm`: four tasks that do nothing but submit themselves again, on the
//! workers. It measures a submission from a task and taking it up again, with short
//! queues.

use crate::api::{Handle, Object, api};

/// How many tasks go on at the same time.
const TASKS: u64 = 4;

/// One of them.
struct Yielding {
    token: Object,
    left: u64,
    runs: u64,
}

unsafe extern "C" fn resume(handle: Handle) {
    // SAFETY: `storm` keeps the struct until the token is complete; there is one
    // submission of it at a time.
    let task = unsafe { &mut *handle.cast::<Yielding>() };
    task.runs += 1;
    task.left -= 1;
    if task.left > 0 {
        // SAFETY: the struct is not used after this call.
        unsafe { (api().execute)(handle, resume) };
    } else {
        // SAFETY: gives up the completer's reference; nothing is used afterwards.
        unsafe { (api().emplace_token)(task.token) };
    }
}

/// Has the tasks run so many times, taken together.
pub fn storm(count: u64) {
    let api = api();
    let left = count / TASKS;
    // Each in memory of its own, as frames are.
    let mut tasks = Vec::new();
    for _ in 0..TASKS {
        // SAFETY: no condition; a new token.
        let token = unsafe { (api.create_token)() };
        tasks.push((token, Box::into_raw(Box::new(Yielding { token, left, runs: 0 }))));
    }
    for (_, task) in &tasks {
        // SAFETY: the task is taken back only after its token is complete.
        unsafe { (api.execute)(task.cast(), resume) };
    }
    let mut runs = 0;
    for (token, task) in tasks {
        // SAFETY: the token's second reference is given up after the wait, when
        // nothing else uses the struct any more.
        unsafe {
            (api.wait_token)(token);
            (api.drop_ref)(token, 1);
            runs += Box::from_raw(task).runs;
        }
    }
    assert_eq!(runs, left * TASKS, "each submission ran");
}
