//! `ping`: submit one task from outside and wait for it by the blocking call. It
//! measures waking a worker and waking the waiter, one after the other.

use crate::api::{Handle, Object, api};

/// The only task at a time.
struct Ping {
    token: Object,
    runs: u64,
}

unsafe extern "C" fn answer(handle: Handle) {
    // SAFETY: the handle is that of `ping`, which waits for the token.
    let token = unsafe {
        let ping = handle.cast::<Ping>();
        (*ping).runs += 1;
        (*ping).token
    };
    // SAFETY: gives up the completer's reference.
    unsafe { (api().emplace_token)(token) };
}

/// Makes so many round trips.
pub fn ping(count: u64) {
    let api = api();
    let mut ping = Ping { token: std::ptr::null_mut(), runs: 0 };
    let handle = &raw mut ping;
    for _ in 0..count {
        // SAFETY: no task exists between the rounds, so the struct is this thread's;
        // the second reference of each token is given up after the wait.
        unsafe {
            let token = (api.create_token)();
            (*handle).token = token;
            (api.execute)(handle.cast(), answer);
            (api.wait_token)(token);
            (api.drop_ref)(token, 1);
        }
    }
    assert_eq!(ping.runs, count, "each round ran its task");
}
