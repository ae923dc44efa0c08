//! The parts of `async-trace`: a trace is read, summarised, and shown as text, as JSON or
//! as a page.

pub mod chain;
mod event;
pub mod html;
pub mod read;
pub mod report;
pub mod summary;
pub mod trace;
