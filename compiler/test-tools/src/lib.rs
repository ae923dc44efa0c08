//! What the compiler's file tests run with: files whose comments say what to run and
//! what must come out.
//!
//! - [`test_file`]: the comments `RUN:` and `REQUIRES:` of a file.
//! - [`shell`], [`run`]: their commands.
//! - [`filecheck`]: compares the output of a command with directives in a file.
//! - [`bless`]: writes such directives.
//! - [`properties`]: what holds for any text whatever.

pub mod bless;
pub mod filecheck;
pub mod properties;
pub mod run;
pub mod runtime;
pub mod shell;
pub mod test_file;
