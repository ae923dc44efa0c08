//! `fib`: a task for each call, down to the leaves. A task that has two children
//! makes a value for each, submits both, and is continued twice, when the first and
//! when the second value is complete. No thread ever blocks in a task.

use crate::api::{Handle, Object, api};

/// Where a task goes on when it is continued.
enum Step {
    /// It has not run yet.
    Start,
    /// The left value is complete.
    Left,
    /// Both are.
    Right,
}

/// A call.
struct Call {
    n: u64,
    step: Step,
    result: Object,
    left: Object,
    right: Object,
}

/// Submits a call and returns its value, of which the caller has a reference.
fn submit(n: u64) -> Object {
    let api = api();
    // SAFETY: one of the value's references is the task's, the other the caller's.
    unsafe {
        let result = (api.create_value)(8);
        let null = std::ptr::null_mut();
        let call = Box::new(Call { n, step: Step::Start, result, left: null, right: null });
        (api.execute)(Box::into_raw(call).cast(), resume);
        result
    }
}

/// Ends a call with its result.
///
/// # Safety
/// The call is a box that was given up, and is not used afterwards.
unsafe fn finish(call: *mut Call, number: u64) {
    // SAFETY: the caller gives the box back.
    let call = unsafe { Box::from_raw(call) };
    // SAFETY: the task has one reference to its value, which it gives up here.
    unsafe {
        (api().storage)(call.result).cast::<u64>().write(number);
        (api().emplace_value)(call.result);
    }
}

/// Reads a complete value and drops it.
///
/// # Safety
/// The caller gives up a reference to the value.
unsafe fn take(value: Object) -> u64 {
    // SAFETY: the storage holds a u64 and is read before the reference goes.
    unsafe {
        let number = (api().storage)(value).cast::<u64>().read();
        (api().drop_ref)(value, 1);
        number
    }
}

unsafe extern "C" fn resume(handle: Handle) {
    let pointer = handle.cast::<Call>();
    // SAFETY: the handle is a box that was given up; one continuation exists at a
    // time, so until the next is registered this is the only access.
    let call = unsafe { &mut *pointer };
    match call.step {
        Step::Start if call.n < 2 => {
            let n = call.n;
            // SAFETY: nothing uses the call from here on.
            unsafe { finish(pointer, n) };
        }
        Step::Start => {
            call.left = submit(call.n - 1);
            call.right = submit(call.n - 2);
            call.step = Step::Left;
            let left = call.left;
            // SAFETY: the call has a reference to the value. It may be continued and
            // freed during this call already, and is not used afterwards.
            unsafe { (api().value_then)(left, handle, resume) };
        }
        Step::Left => {
            call.step = Step::Right;
            let right = call.right;
            // SAFETY: as above.
            unsafe { (api().value_then)(right, handle, resume) };
        }
        Step::Right => {
            // SAFETY: both values are complete, and the references are the call's.
            let number = unsafe { take(call.left) + take(call.right) };
            // SAFETY: nothing uses the call from here on.
            unsafe { finish(pointer, number) };
        }
    }
}

/// Computes the number and checks it.
pub fn fib(n: u64) {
    let value = submit(n);
    // SAFETY: the reference is given up after the wait.
    let number = unsafe {
        (api().wait_value)(value);
        take(value)
    };
    assert_eq!(number, expected(n), "fib({n})");
}

/// The nth Fibonacci number.
pub fn expected(n: u64) -> u64 {
    (0..n).fold((0, 1), |(a, b), _| (b, a + b)).0
}

/// How many calls, and so tasks, it takes.
pub fn calls(n: u64) -> u64 {
    2 * expected(n + 1) - 1
}
