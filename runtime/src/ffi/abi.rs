//! The integer arguments whose type is not the same in all generations of the C API.
//!
//! Up to LLVM 13 they are `int32_t`. What such an argument's register holds above the
//! lower half is for the caller to say, and callers differ: code from a C compiler
//! extends the sign where the platform asks for it, code that MLIR compiles does not
//! (on s390x it leaves there what was there). So the functions take the whole
//! register, and look at the lower half only. The headers say `int32_t`, by a table
//! in `ffi-tests/src/abi.rs`.

/// A reference count, as an argument.
pub type CountArgument = i64;
/// A payload size in bytes, as an argument.
pub type SizeArgument = i64;

/// The value of an argument of one of these types.
#[cfg(not(any(feature = "abi-llvm12", feature = "abi-llvm13")))]
#[inline(always)]
pub(super) fn value(argument: i64) -> i64 {
    argument
}

/// The value of an argument of one of these types.
#[cfg(any(feature = "abi-llvm12", feature = "abi-llvm13"))]
#[inline(always)]
pub(super) fn value(argument: i64) -> i64 {
    i64::from(argument as i32)
}
