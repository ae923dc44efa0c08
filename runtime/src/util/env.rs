//! Settings from the environment.

use super::fatal::report;
use core::fmt::Display;
use core::ops::RangeInclusive;
use core::str::FromStr;
use std::ffi::OsString;

/// Reads a number in `range` from the variable `name`.
///
/// A value that is no such number is reported on stderr and ignored.
pub fn number<T>(name: &str, range: RangeInclusive<T>) -> Option<T>
where
    T: FromStr + PartialOrd + Display,
{
    let text = std::env::var_os(name)?;
    let number = text.to_str().and_then(|text| text.trim().parse::<T>().ok());
    match number {
        Some(number) if range.contains(&number) => Some(number),
        _ => {
            report(format_args!(
                "{name} is \"{}\" and ignored; it must be a number from {} to {}",
                text.display(),
                range.start(),
                range.end()
            ));
            None
        }
    }
}

/// The text of the variable `name`, if it is set and not empty.
pub fn text(name: &str) -> Option<OsString> {
    std::env::var_os(name).filter(|value| !value.is_empty())
}

/// Whether the variable `name` switches something on: set, and neither empty nor
/// `0`.
pub fn switch(name: &str) -> bool {
    std::env::var_os(name).is_some_and(|value| !value.is_empty() && value != "0")
}
