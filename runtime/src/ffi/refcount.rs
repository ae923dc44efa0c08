//! Reference counts.

use super::{CountArgument, RefCountedObjPtr, abi, check};
use crate::ops;

/// Adds `count` references to a token, value or group.
///
/// - Consumes: nothing. The caller must hold a reference during the call.
/// - Produces: `count` references, each of which must be dropped once.
/// - Blocks: never. Any thread.
/// - Misuse (reported, then abort): `obj` null, not an object of this runtime,
///   or freed; `count` below 1; more than 2^62 references.
///
/// # Safety
/// `obj` must point to a live object of this runtime.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mlirAsyncRuntimeAddRef(obj: RefCountedObjPtr, count: CountArgument) {
    const NAME: &str = "mlirAsyncRuntimeAddRef";
    let count = abi::value(count);
    check::count(NAME, count);
    // SAFETY: the caller promises a live object.
    let object = unsafe { check::object(NAME, obj) };
    if let Err(error) = ops::add_ref(object, count) {
        check::refuse_count(NAME, error)
    }
}

/// Drops `count` references from a token, value or group. The drop that reaches
/// zero frees the object.
///
/// - Consumes: `count` references of the caller.
/// - Blocks: never. Any thread.
/// - Misuse (reported, then abort): `obj` null, not an object of this runtime,
///   or freed; `count` below 1 or above the number of references; freeing an
///   object while a thread is blocked on it.
///
/// # Safety
/// `obj` must point to a live object of this runtime of which the caller owns
/// `count` references. Afterwards the caller must not use those references.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mlirAsyncRuntimeDropRef(obj: RefCountedObjPtr, count: CountArgument) {
    const NAME: &str = "mlirAsyncRuntimeDropRef";
    let count = abi::value(count);
    check::count(NAME, count);
    // SAFETY: the caller promises a live object.
    let object = unsafe { check::object_ptr(NAME, obj) };
    // SAFETY: the caller owns `count` references and gives them up.
    if let Err(error) = unsafe { ops::drop_ref(object, count) } {
        check::refuse_count(NAME, error)
    }
}
