//! Numbers, strings and signs.

use std::ffi::{CStr, c_char};

use super::functions;
use super::stream::write;

pub(super) fn address(name: &str) -> Option<usize> {
    functions! { name;
        "printI64" | "print_i64" => print_i64, extern "C" fn(i64);
        "printU64" => print_u64, extern "C" fn(u64);
        "print_i32" => print_i32, extern "C" fn(i32);
        "printF32" | "print_f32" => print_f32, extern "C" fn(f32);
        "printF64" | "print_f64" => print_f64, extern "C" fn(f64);
        "printF16" => print_f16, extern "C" fn(u16);
        "printBF16" => print_bf16, extern "C" fn(u16);
        "printString" => print_string, unsafe extern "C" fn(*const c_char);
        "printOpen" | "print_open" => print_open, extern "C" fn();
        "printClose" | "print_close" => print_close, extern "C" fn();
        "printComma" | "print_comma" => print_comma, extern "C" fn();
        "printNewline" | "print_newline" => print_newline, extern "C" fn();
    }
}

/// A number as C's `%g` prints it, which is how C++ streams do it too.
pub(super) fn general(value: f64) -> String {
    let mut buffer = [0u8; 64];
    // SAFETY: the buffer has the length that is given, and the format takes a double.
    let length =
        unsafe { libc::snprintf(buffer.as_mut_ptr().cast(), buffer.len(), c"%g".as_ptr(), value) };
    let length = usize::try_from(length).unwrap_or(0).min(buffer.len() - 1);
    String::from_utf8_lossy(&buffer[..length]).into_owned()
}

/// The value of an IEEE half.
pub(super) fn half(bits: u16) -> f64 {
    let sign = if bits & 0x8000 != 0 { -1.0 } else { 1.0 };
    let (exponent, fraction) = ((bits >> 10) & 0x1f, f64::from(bits & 0x3ff));
    sign * match exponent {
        0 => fraction * 2f64.powi(-24),
        0x1f if fraction == 0.0 => f64::INFINITY,
        0x1f => f64::NAN,
        _ => (1.0 + fraction / 1024.0) * 2f64.powi(i32::from(exponent) - 15),
    }
}

/// The value of a `bf16`.
pub(super) fn bfloat(bits: u16) -> f64 {
    f32::from_bits(u32::from(bits) << 16).into()
}

extern "C" fn print_i64(value: i64) {
    write(value.to_string().as_bytes());
}

extern "C" fn print_u64(value: u64) {
    write(value.to_string().as_bytes());
}

extern "C" fn print_i32(value: i32) {
    write(value.to_string().as_bytes());
}

extern "C" fn print_f32(value: f32) {
    write(general(value.into()).as_bytes());
}

extern "C" fn print_f64(value: f64) {
    write(general(value).as_bytes());
}

extern "C" fn print_f16(bits: u16) {
    write(general(half(bits)).as_bytes());
}

extern "C" fn print_bf16(bits: u16) {
    write(general(bfloat(bits)).as_bytes());
}

/// # Safety
/// `text` ends with a NUL.
unsafe extern "C" fn print_string(text: *const c_char) {
    // SAFETY: the caller says so.
    write(unsafe { CStr::from_ptr(text) }.to_bytes());
}

extern "C" fn print_open() {
    write(b"( ");
}

extern "C" fn print_close() {
    write(b" )");
}

extern "C" fn print_comma() {
    write(b", ");
}

extern "C" fn print_newline() {
    write(b"\n");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_printed_as_in_c() {
        assert_eq!(general(1.0), "1");
        assert_eq!(general(1e10), "1e+10");
        assert_eq!(general(0.1f32.into()), "0.1");
        assert_eq!(general(f64::NEG_INFINITY), "-inf");
        assert_eq!(general(half(0x3c00)), "1");
        assert_eq!(general(half(0x2e66)), "0.0999756");
        assert_eq!(general(half(0x8001)), "-5.96046e-08");
        assert_eq!(general(half(0xfc00)), "-inf");
        assert_eq!(general(bfloat(0x3dcd)), "0.100098");
    }
}
