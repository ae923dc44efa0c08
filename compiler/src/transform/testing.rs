//! What the unit tests of passes share.

use super::PassManager;
use crate::asm::{ParseOptions, parse_module};
use crate::dialect;
use crate::ir::Ir;
use crate::support::{Diagnostics, SourceMap};

/// Parses a program.
pub(super) fn parse(text: &str) -> Ir {
    let mut sources = SourceMap::new();
    let file = sources.add("t.mlir", text.as_bytes()).unwrap();
    let mut diagnostics = Diagnostics::new();
    let options = ParseOptions { allow_unregistered: true };
    let ir = parse_module(&sources, file, &dialect::registry(), options, &mut diagnostics);
    ir.unwrap_or_else(|| panic!("{diagnostics:?}"))
}

/// Runs a pass manager on a program.
pub(super) fn run_manager(manager: &PassManager, text: &str) -> String {
    let mut ir = parse(text);
    let mut diagnostics = Diagnostics::new();
    let root = ir.root();
    let result = manager.run(&mut ir, root, &mut diagnostics);
    assert!(result.is_ok() && !diagnostics.has_errors(), "{diagnostics:?}\n{ir}");
    ir.to_string()
}
