//! Prints the IR around passes, as `mlir-opt` does:
//! `// -----// IR Dump After CSE (cse) //----- //`.

use super::pass::PassInfo;
use crate::asm::{PrintOptions, print_op};
use crate::ir::{Ir, OpId};

/// Around which passes the IR is printed.
#[derive(Clone, Debug, Default)]
pub struct PrintIr {
    /// Before these passes.
    pub before: Vec<String>,
    /// Before every pass.
    pub before_all: bool,
    /// After these passes.
    pub after: Vec<String>,
    /// After every pass.
    pub after_all: bool,
    /// After a pass, only if it changed something.
    pub after_change: bool,
    /// After a pass, only if it failed.
    pub after_failure: bool,
    /// All of the program, not only the operation that the pass runs on. Passes then
    /// run on one operation at a time.
    pub module_scope: bool,
    /// How it is printed.
    pub options: PrintOptions,
}

impl PrintIr {
    /// Whether anything is printed at all.
    pub fn is_on(&self) -> bool {
        self.before_all
            || self.after_all
            || self.after_change
            || self.after_failure
            || !self.before.is_empty()
            || !self.after.is_empty()
    }

    fn has(list: &[String], pass: &PassInfo) -> bool {
        list.iter().any(|name| name == pass.name)
    }

    /// What is printed before a pass, and what is to be remembered until after it.
    pub(super) fn before(&self, ir: &Ir, op: OpId, pass: &PassInfo, out: &mut String) -> Snapshot {
        if self.before_all || Self::has(&self.before, pass) {
            self.dump(ir, op, pass, "Before", "", out);
        }
        let after = self.after_all || Self::has(&self.after, pass);
        // With this flag alone it holds for all passes.
        let watched = self.after_change && !self.after_failure;
        let every = self.after.is_empty() && !self.after_all;
        Snapshot {
            wanted: after || ((watched || self.after_failure) && every),
            text: watched.then(|| print_op(ir, op, self.options)),
        }
    }

    /// What is printed after a pass.
    pub(super) fn after(
        &self,
        ir: &Ir,
        op: OpId,
        pass: &PassInfo,
        snapshot: &Snapshot,
        failed: bool,
        out: &mut String,
    ) {
        if !snapshot.wanted || (self.after_failure && !failed) {
            return;
        }
        if snapshot.text.as_ref().is_some_and(|old| *old == print_op(ir, op, self.options)) {
            return;
        }
        self.dump(ir, op, pass, "After", if failed { " Failed" } else { "" }, out);
    }

    fn dump(&self, ir: &Ir, op: OpId, pass: &PassInfo, when: &str, failed: &str, out: &mut String) {
        let (title, name) = (pass.title, pass.name);
        let mut place = String::new();
        let mut printed = op;
        if self.module_scope {
            place = format!(" ('{}' operation", ir.name(op));
            if let Some(symbol) = ir.symbol_name(op) {
                place.push_str(&format!(": @{symbol}"));
            }
            place.push(')');
            while let Some(parent) = ir.parent_op(printed) {
                printed = parent;
            }
        }
        out.push_str(&format!(
            "// -----// IR Dump {when} {title}{failed} ({name}){place} //----- //\n"
        ));
        let text = print_op(ir, printed, self.options);
        out.push_str(text.trim_end());
        // A program ends with a line of its own.
        let is_program = ir.name(printed).as_str() == "builtin.module";
        out.push_str(if is_program { "\n\n\n" } else { "\n\n" });
    }
}

/// What is remembered from before a pass.
pub(super) struct Snapshot {
    wanted: bool,
    text: Option<String>,
}
