//! What a pass is.

use std::fmt::Display;

use super::options::{OptionInfo, OptionValues};
use crate::ir::{Ir, OpId};
use crate::support::Diagnostics;

/// A change of an operation and all in it.
///
/// A pass changes nothing outside of the operation it runs on and keeps no state
/// between runs: it may run on several operations at a time, each in an arena of its
/// own where it is the top-level operation.
pub trait Pass: Send + Sync {
    /// Runs on an operation. What goes wrong is put into the diagnostics.
    fn run(&self, ir: &mut Ir, op: OpId, cx: &mut PassContext<'_>) -> PassResult;
}

/// A pass failed; why was reported.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PassFailure;

/// What running a pass results in.
pub type PassResult = Result<(), PassFailure>;

/// What a pass is given when it runs.
pub struct PassContext<'a> {
    /// Takes what the pass has to tell.
    pub diagnostics: &'a mut Diagnostics,
    /// Whether the pass may use several threads.
    pub parallel: bool,
}

impl PassContext<'_> {
    /// Reports `'dialect.op' op <message>` at an operation.
    pub fn error(&mut self, ir: &Ir, op: OpId, message: impl Display) -> PassFailure {
        let text = format!("'{}' op {message}", ir.name(op));
        self.diagnostics.error(ir.loc(op), text);
        PassFailure
    }
}

/// What is known about a pass without running it.
pub struct PassInfo {
    /// The name in a pipeline and on the command line.
    pub name: &'static str,
    /// The name in messages and reports.
    pub title: &'static str,
    /// What it does, in one line.
    pub summary: &'static str,
    /// The operation it runs on; None is any.
    pub anchor: Option<&'static str>,
    /// Its options.
    pub options: &'static [OptionInfo],
    /// Makes a pass with these options. Which options there are was checked, their
    /// values were not.
    pub create: fn(&OptionValues) -> Result<Box<dyn Pass>, String>,
}

impl std::fmt::Debug for PassInfo {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "PassInfo({})", self.name)
    }
}

/// Several passes under one name.
pub struct PipelineInfo {
    /// The name in a pipeline and on the command line.
    pub name: &'static str,
    /// What it does, in one line.
    pub summary: &'static str,
    /// Its options.
    pub options: &'static [OptionInfo],
    /// The text of the pipeline that the name stands for, as it would stand in the
    /// parentheses of `builtin.module(...)`.
    pub expand: fn(&OptionValues) -> Result<String, String>,
}
