//! Argument checks: each ends in a report and abort, or returns what was asked.

use super::{AsyncGroup, AsyncToken, AsyncValue, CoroHandle, CoroResume, RefCountedObjPtr};
use crate::object::{CountError, Header, Kind, MemberError};
use crate::task::Task;
use crate::util::fatal::fatal;
use core::fmt::Display;
use core::ops::RangeInclusive;
use core::ptr::NonNull;

/// The largest payload that is accepted, in bytes: user space ends there on
/// 64-bit machines with four-level page tables, so no larger one can exist.
const MAX_VALUE_SIZE: i64 = 1 << 47;

/// A reference count argument.
#[inline(always)]
pub(super) fn count(function: &str, count: i64) {
    if count < 1 {
        refuse_number(function, "count", count, "it must be at least 1")
    }
}

/// A payload size in bytes.
#[inline(always)]
pub(super) fn value_size(function: &str, size: i64) -> usize {
    if !(0..=MAX_VALUE_SIZE).contains(&size) {
        refuse_size(function, size)
    }
    size as usize
}

#[cold]
fn refuse_size(function: &str, size: i64) -> ! {
    let too_small = size < 0;
    let rule = if too_small { "it must not be negative" } else { "it must be at most 2^47 bytes" };
    refuse_number(function, "size", size, rule)
}

/// Reports a number that is out of its bounds. Out of line, and so are the other
/// reports: a check is a comparison and a branch that is not taken.
#[cold]
#[inline(never)]
fn refuse_number(function: &str, argument: &str, number: i64, rule: &str) -> ! {
    fatal(function, format_args!("{argument} is {number}"), rule)
}

/// A group's number of members.
#[cfg(not(feature = "abi-llvm12"))]
pub(super) fn group_size(function: &str, size: i64) {
    if size < 0 {
        refuse_number(function, "size", size, "it must not be negative")
    }
}

/// A coroutine handle with its resume function.
#[inline(always)]
pub(super) fn task(function: &str, handle: CoroHandle, resume: CoroResume) -> Task {
    match resume {
        Some(resume) => Task::new(handle, resume),
        None => refuse_null_resume(function),
    }
}

#[cold]
#[inline(never)]
fn refuse_null_resume(function: &str) -> ! {
    fatal(function, format_args!("resume is null"), "it must be a function")
}

/// Any object.
///
/// # Safety
/// `obj` must be null or point to readable memory of an object's size.
#[inline(always)]
pub(super) unsafe fn object_ptr(function: &str, obj: RefCountedObjPtr) -> NonNull<Header> {
    // SAFETY: passed on from the caller.
    unsafe { header(function, "obj", obj.cast(), None) }
}

/// Any object, by reference.
///
/// # Safety
/// As for [`object_ptr`], and the object must stay alive for `'a`.
#[inline(always)]
pub(super) unsafe fn object<'a>(function: &str, obj: RefCountedObjPtr) -> &'a Header {
    // SAFETY: passed on from the caller.
    unsafe { object_ptr(function, obj).as_ref() }
}

/// A token.
///
/// # Safety
/// `token` must be null or point to readable memory of a token's size.
#[inline(always)]
pub(super) unsafe fn token(function: &str, token: *mut AsyncToken) -> NonNull<AsyncToken> {
    // SAFETY: passed on from the caller.
    unsafe { header(function, "token", token.cast(), Some(Kind::Token)) }.cast()
}

/// A value.
///
/// # Safety
/// `value` must be null or point to readable memory of a value's size.
#[inline(always)]
pub(super) unsafe fn value(function: &str, value: *mut AsyncValue) -> NonNull<AsyncValue> {
    // SAFETY: passed on from the caller.
    unsafe { header(function, "value", value.cast(), Some(Kind::Value)) }.cast()
}

/// A group.
///
/// # Safety
/// `group` must be null or point to readable memory of a group's size.
#[inline(always)]
pub(super) unsafe fn group(function: &str, group: *mut AsyncGroup) -> NonNull<AsyncGroup> {
    // SAFETY: passed on from the caller.
    unsafe { header(function, "group", group.cast(), Some(Kind::Group)) }.cast()
}

/// A handle of the first prototype, which is a token.
///
/// # Safety
/// `handle` must be null or point to readable memory of a token's size.
#[cfg(feature = "abi-llvm12")]
pub(super) unsafe fn handle(
    function: &str,
    handle: *mut super::AsyncHandle,
) -> NonNull<AsyncToken> {
    // SAFETY: passed on from the caller.
    unsafe { header(function, "handle", handle.cast(), Some(Kind::Token)) }.cast()
}

/// The runtime argument of the first prototype.
#[cfg(feature = "abi-llvm12")]
pub(super) fn runtime(function: &str, runtime: *mut super::AsyncRuntime) {
    if runtime != super::AsyncRuntime::default_address() {
        let what = if runtime.is_null() { "null" } else { "not the runtime" };
        fatal(
            function,
            format_args!("runtime is {what}"),
            "it must come from MLIR_AsyncRT_DefaultRuntime",
        )
    }
}

/// The function argument of the first prototype.
#[cfg(feature = "abi-llvm12")]
pub(super) fn function(
    function: &str,
    argument: Option<crate::ops::Function>,
) -> crate::ops::Function {
    match argument {
        Some(argument) => argument,
        None => fatal(function, format_args!("function is null"), "it must be a function"),
    }
}

/// # Safety
/// `object` must be null or point to readable memory of an object's size.
#[inline(always)]
unsafe fn header(
    function: &str,
    argument: &str,
    object: *mut Header,
    expected: Option<Kind>,
) -> NonNull<Header> {
    let Some(object) = NonNull::new(object) else { refuse_null(function, argument) };
    // SAFETY: the memory is readable; the kind tag has the same place in every object.
    let good = unsafe {
        match expected {
            Some(kind) => Header::is_a(object, kind),
            None => Header::is_alive(object),
        }
    };
    if !good {
        // SAFETY: as above.
        unsafe { refuse_object(function, argument, object, expected) }
    }
    object
}

#[cold]
#[inline(never)]
fn refuse_null(function: &str, argument: &str) -> ! {
    fatal(function, format_args!("{argument} is null"), "it must point to a live object")
}

/// Reports memory that is not the object that was expected.
///
/// # Safety
/// The memory must be readable.
#[cold]
#[inline(never)]
unsafe fn refuse_object(
    function: &str,
    argument: &str,
    object: NonNull<Header>,
    expected: Option<Kind>,
) -> ! {
    // SAFETY: readable, says the caller.
    let found = unsafe { Header::kind_of(object) };
    match (found, expected) {
        (Some(found), Some(expected)) if found != Kind::Freed => fatal(
            function,
            format_args!("{argument} is a {found}"),
            format_args!("it must be a {expected}"),
        ),
        (Some(_), _) => fatal(
            function,
            format_args!("{argument} was freed already"),
            "it must point to a live object",
        ),
        (None, _) => fatal(
            function,
            format_args!("{argument} is not an object of this runtime"),
            "it must point to a live token, value or group",
        ),
    }
}

/// Reports a refused change of a reference count.
#[cold]
pub(super) fn refuse_count(function: &str, error: CountError) -> ! {
    match error {
        CountError::Freed => fatal(
            function,
            format_args!("the reference count is zero already"),
            "the caller must hold a reference",
        ),
        CountError::Overflow { held, count } => fatal(
            function,
            format_args!("adding {count} to {held} references overflows"),
            "an object has at most 2^62 references",
        ),
        CountError::Underflow { held, count } => fatal(
            function,
            format_args!("dropping {count} of {held} references"),
            "a reference may be dropped once",
        ),
        CountError::Blocked => fatal(
            function,
            format_args!("the last reference was dropped while a thread waits for the object"),
            "a blocking wait must hold a reference",
        ),
    }
}

/// Reports a refused member of a group.
#[cold]
pub(super) fn refuse_member(function: &str, error: MemberError) -> ! {
    match error {
        MemberError::Full { size } => fatal(
            function,
            format_args!("the group has its {size} members already"),
            "a group takes as many members as its size says",
        ),
        MemberError::Count(error) => refuse_count(function, error),
        MemberError::OutOfMemory => out_of_memory(function, crate::object::AWAITER_SIZE),
    }
}

/// Reports a second completion.
#[cold]
pub(super) fn completed_twice(function: &str, kind: &str) -> ! {
    fatal(
        function,
        format_args!("the {kind} is complete already"),
        "an object may be completed once",
    )
}

/// Reports a failed allocation of (at least) `size` bytes.
#[cold]
pub(super) fn out_of_memory(function: &str, size: usize) -> ! {
    fatal(
        function,
        format_args!("out of memory for {size} bytes"),
        "memory must suffice for the objects that are alive",
    )
}

/// A time limit in nanoseconds.
pub(super) fn timeout(function: &str, timeout_ns: i64) -> u64 {
    if timeout_ns < 0 {
        refuse_number(function, "timeout_ns", timeout_ns, "it must not be negative")
    }
    timeout_ns as u64
}

/// A struct that begins with its size, which must be the one that is known here.
///
/// # Safety
/// `argument` must be null or point to at least eight readable bytes.
pub(super) unsafe fn sized_struct<T>(function: &str, name: &str, argument: *const T) {
    if argument.is_null() {
        fatal(function, format_args!("{name} is null"), "it must point to a struct")
    }
    // SAFETY: readable, says the caller; all such structs begin with the size.
    let size = unsafe { argument.cast::<u64>().read() };
    let known = size_of::<T>() as u64;
    if size != known {
        fatal(
            function,
            format_args!("{name}->size is {size}"),
            format_args!("it must be the size of the struct, {known}"),
        )
    }
}

/// A setting that is 0, for none, or in `range`.
pub(super) fn setting<T>(function: &str, name: &str, setting: i64, range: RangeInclusive<T>) -> T
where
    T: TryFrom<i64> + PartialOrd + Display + Default,
{
    if setting == 0 {
        return T::default();
    }
    match T::try_from(setting) {
        Ok(setting) if range.contains(&setting) => setting,
        _ => fatal(
            function,
            format_args!("{name} is {setting}"),
            format_args!("it must be 0 or from {} to {}", range.start(), range.end()),
        ),
    }
}

/// Reports a call inside a task that waits for all tasks.
#[cold]
pub(super) fn on_worker(function: &str) -> ! {
    fatal(
        function,
        format_args!("called inside a task"),
        "it waits for all tasks, so no task may call it",
    )
}
