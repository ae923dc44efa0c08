//! The harness of the foreign-function tests.

pub mod header;
pub mod library;
pub mod paths;
pub mod run;
