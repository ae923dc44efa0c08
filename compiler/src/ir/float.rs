//! Floating-point constants: their text and their bits, through `rustc_apfloat`,
//! which rounds and prints as LLVM does.

use std::fmt::{self, Write};
use std::str::FromStr;

use rustc_apfloat::Float;
use rustc_apfloat::ieee::{
    BFloat, Double, Float8E4M3FN, Float8E5M2, Half, Quad, Single, X87DoubleExtended,
};

use super::types::FloatKind;

macro_rules! with_format {
    ($kind:expr, $format:ident => $then:expr, else $otherwise:expr) => {
        match $kind {
            FloatKind::F8E5M2 => {
                type $format = Float8E5M2;
                $then
            }
            FloatKind::F8E4M3FN => {
                type $format = Float8E4M3FN;
                $then
            }
            FloatKind::BF16 => {
                type $format = BFloat;
                $then
            }
            FloatKind::F16 => {
                type $format = Half;
                $then
            }
            FloatKind::F32 => {
                type $format = Single;
                $then
            }
            FloatKind::F64 => {
                type $format = Double;
                $then
            }
            FloatKind::F80 => {
                type $format = X87DoubleExtended;
                $then
            }
            FloatKind::F128 => {
                type $format = Quad;
                $then
            }
            _ => $otherwise,
        }
    };
}

/// The bits of a decimal number, rounded to the nearest. None if the text is no
/// number or numbers of this format are not supported.
pub fn parse_float(kind: FloatKind, text: &str) -> Option<u128> {
    with_format!(kind, F => F::from_str(text).ok().map(Float::to_bits), else None)
}

/// Writes a number; returns whether it was written in hexadecimal, as infinities,
/// NaNs and formats that are not supported are.
pub fn print_float(kind: FloatKind, bits: u128, out: &mut dyn Write) -> Result<bool, fmt::Error> {
    let text = with_format!(kind, F => decimal(F::from_bits(bits)), else None);
    match text {
        Some(text) => out.write_str(&text).map(|()| false),
        None => {
            write!(out, "0x{bits:0width$X}", width = kind.width().div_ceil(4) as usize)?;
            Ok(true)
        }
    }
}

/// With six digits if that is exact, else with as many as it takes.
fn decimal<F: Float + fmt::Display + FromStr>(value: F) -> Option<String> {
    if !value.is_finite() {
        return None;
    }
    let text = format!("{value:#width$.precision$}", width = 0, precision = 6);
    if text.parse::<F>().is_ok_and(|read| read.bitwise_eq(value)) {
        return Some(text);
    }
    let text = value.to_string();
    text.contains('.').then_some(text)
}

/// The bits of an `f64` rounded to a format. None if numbers of this format are not
/// supported.
pub fn from_f64(kind: FloatKind, value: f64) -> Option<u128> {
    convert(FloatKind::F64, value.to_bits().into(), kind)
}

/// The value as an `f64`, rounded. None if numbers of this format are not supported.
pub fn to_f64(kind: FloatKind, bits: u128) -> Option<f64> {
    convert(kind, bits, FloatKind::F64).map(|bits| f64::from_bits(bits as u64))
}

/// The bits of an integer rounded to a format.
pub fn from_int(kind: FloatKind, value: i128) -> Option<u128> {
    with_format!(kind, F => Some(F::from_i128(value).value.to_bits()), else None)
}

/// A number in another format, rounded to the nearest.
pub fn convert(from: FloatKind, bits: u128, to: FloatKind) -> Option<u128> {
    use rustc_apfloat::FloatConvert;
    let mut loses = false;
    with_format!(from, F => {
        let value = F::from_bits(bits);
        with_format!(to, T => {
            let converted: T = value.convert(&mut loses).value;
            Some(converted.to_bits())
        }, else None)
    }, else None)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(kind: FloatKind, bits: u128) -> String {
        let mut out = String::new();
        print_float(kind, bits, &mut out).unwrap();
        out
    }

    #[test]
    fn prints_as_mlir_does() {
        let f32_text = |value: f32| text(FloatKind::F32, value.to_bits().into());
        assert_eq!(f32_text(1.0), "1.000000e+00");
        assert_eq!(f32_text(-0.0), "-0.000000e+00");
        assert_eq!(f32_text(1.0e10), "1.000000e+10");
        assert_eq!(f32_text(f32::INFINITY), "0x7F800000");
        assert_eq!(f32_text(0.1), "1.000000e-01");
        assert_eq!(f32_text(16777217.0), "0x4B800000");
        assert_eq!(text(FloatKind::F64, 0.123456789f64.to_bits().into()), "0.123456789");
    }

    #[test]
    fn reads_and_converts() {
        assert_eq!(parse_float(FloatKind::F32, "1.5e0"), Some(1.5f32.to_bits().into()));
        assert_eq!(parse_float(FloatKind::F16, "3.3e-9"), Some(0));
        assert_eq!(from_f64(FloatKind::F32, 0.1), Some(0.1f32.to_bits().into()));
        assert_eq!(to_f64(FloatKind::BF16, 0x3f80), Some(1.0));
    }
}
