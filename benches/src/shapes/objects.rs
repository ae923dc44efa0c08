//! `create_drop` and `value_roundtrip`: the life of an object that nobody waits for,
//! on one thread. No task is made, so neither queues nor threads are measured.

use crate::api::api;

/// Creates, completes and drops so many tokens.
pub fn create_drop(count: u64) {
    let api = api();
    let mut errors = 0;
    for _ in 0..count {
        // SAFETY: each of the token's two references is given up once.
        unsafe {
            let token = (api.create_token)();
            (api.emplace_token)(token);
            errors += u64::from((api.is_token_error)(token));
            (api.drop_ref)(token, 1);
        }
    }
    assert_eq!(errors, 0, "a completed token is not in error");
}

/// Sends so many integers through a value each.
pub fn value_roundtrip(count: u64) {
    let api = api();
    let mut sum = 0;
    for number in 0..count {
        // SAFETY: each of the value's two references is given up once; its storage
        // holds a u64, and is read before the last reference goes.
        unsafe {
            let value = (api.create_value)(8);
            (api.storage)(value).cast::<u64>().write(number);
            (api.emplace_value)(value);
            sum += (api.storage)(value).cast::<u64>().read();
            (api.drop_ref)(value, 1);
        }
    }
    assert_eq!(sum, count * (count - 1) / 2, "the values came back");
}
