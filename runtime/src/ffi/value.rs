//! Values: completion with a payload.

use super::{AsyncValue, SizeArgument, ValueStorage, abi, check};
use crate::ops;

/// Creates a value that is not yet available and owns `size` zeroed bytes.
///
/// - Produces: a value with **two** references: one for the caller, and one for
///   whoever completes it (`mlirAsyncRuntimeEmplaceValue` or
///   `mlirAsyncRuntimeSetValueError` consumes that one).
/// - `size`: in bytes; 0 is allowed. The storage is aligned to 64 bytes.
/// - Blocks: never. Any thread.
/// - Misuse (reported, then abort): `size` negative or above 2^47; out of memory.
#[unsafe(no_mangle)]
pub extern "C" fn mlirAsyncRuntimeCreateValue(size: SizeArgument) -> *mut AsyncValue {
    const NAME: &str = "mlirAsyncRuntimeCreateValue";
    let size = check::value_size(NAME, abi::value(size));
    match AsyncValue::create(size) {
        Some(value) => value.as_ptr(),
        None => check::out_of_memory(NAME, size),
    }
}

/// Makes the value available: threads that wait for it go on, tasks that await
/// it are queued to run on worker threads (never run by this call).
///
/// - Consumes: the completer's reference.
/// - Blocks: never. Any thread.
/// - Misuse (reported, then abort): `value` null, another kind of object, or
///   freed; a value that is available or in error already.
///
/// # Safety
/// `value` must point to a live value; the caller owns the completer's reference.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mlirAsyncRuntimeEmplaceValue(value: *mut AsyncValue) {
    const NAME: &str = "mlirAsyncRuntimeEmplaceValue";
    // SAFETY: the caller promises a live value.
    let value = unsafe { check::value(NAME, value) };
    // SAFETY: the caller owns the completer's reference and gives it up.
    if unsafe { ops::complete(AsyncValue::header_ptr(value), false) }.is_err() {
        check::completed_twice(NAME, "value")
    }
}

/// Completes the value in the error state; otherwise as
/// `mlirAsyncRuntimeEmplaceValue`.
///
/// - Consumes: the completer's reference.
/// - Blocks: never. Any thread.
/// - Misuse (reported, then abort): as `mlirAsyncRuntimeEmplaceValue`.
///
/// # Safety
/// `value` must point to a live value; the caller owns the completer's reference.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mlirAsyncRuntimeSetValueError(value: *mut AsyncValue) {
    const NAME: &str = "mlirAsyncRuntimeSetValueError";
    // SAFETY: the caller promises a live value.
    let value = unsafe { check::value(NAME, value) };
    // SAFETY: the caller owns the completer's reference and gives it up.
    if unsafe { ops::complete(AsyncValue::header_ptr(value), true) }.is_err() {
        check::completed_twice(NAME, "value")
    }
}

/// Tells whether the value completed in the error state (false while it is not
/// complete).
///
/// - Consumes: nothing. Blocks: never. Any thread.
/// - Misuse (reported, then abort): `value` null, another kind of object, or
///   freed.
///
/// # Safety
/// `value` must point to a live value.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mlirAsyncRuntimeIsValueError(value: *mut AsyncValue) -> bool {
    // SAFETY: the caller promises a live value.
    unsafe { check::value("mlirAsyncRuntimeIsValueError", value).as_ref() }.header().is_error()
}

/// Returns the address of the value's storage: never null, aligned to 64 bytes,
/// the same for the value's whole life.
///
/// Before completion it is where the completer writes the payload; afterwards
/// it is where everybody reads it. Nothing else orders these accesses: a reader
/// must have seen the completion (a wait, a resumed task or a group). The
/// storage of a value in error may be read too: it holds what was written into
/// it, zeroes otherwise.
///
/// - Consumes: nothing; the address is valid while a reference is held.
/// - Blocks: never. Any thread.
/// - Misuse (reported, then abort): `value` null, another kind of object, or
///   freed.
///
/// # Safety
/// `value` must point to a live value.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mlirAsyncRuntimeGetValueStorage(value: *mut AsyncValue) -> ValueStorage {
    // SAFETY: the caller promises a live value.
    AsyncValue::storage(unsafe { check::value("mlirAsyncRuntimeGetValueStorage", value) })
}
