//! The walk of the verifier, and how errors are reported.

use std::fmt::Display;

use rayon::prelude::*;
use rustc_hash::FxHashSet;

use super::{VerifyOptions, blocks, dominance, structure, symbols, traits};
use crate::asm::{PrintOptions, print_op};
use crate::ir::{Ir, Location, OpId, OpVerifier, SymbolTables, Traits};
use crate::support::{Diagnostic, Diagnostics};

/// Below this number of operations in a program, threads cost more than they save.
pub(super) const PARALLEL_MIN_OPS: usize = 4000;

/// The verification of an isolated operation and what is in it.
pub(super) struct Checker<'a> {
    pub(super) ir: &'a Ir,
    pub(super) options: VerifyOptions,
    pub(super) diagnostics: Diagnostics,
    symbols: SymbolTables,
    /// The operations that are not right in themselves.
    pub(super) wrong: FxHashSet<OpId>,
    /// Whether control flow is right, so that dominance makes sense.
    flow_is_right: bool,
}

impl<'a> Checker<'a> {
    pub(super) fn new(ir: &'a Ir, options: VerifyOptions) -> Self {
        Self {
            ir,
            options,
            diagnostics: Diagnostics::new(),
            symbols: SymbolTables::new(),
            wrong: FxHashSet::default(),
            flow_is_right: true,
        }
    }

    /// Everything about an operation and what is in it.
    pub(super) fn op_and_dominance(&mut self, op: OpId) -> bool {
        let outer = std::mem::replace(&mut self.flow_is_right, true);
        let right = self.op(op);
        let dominance = !self.flow_is_right || dominance::check(self, op);
        self.flow_is_right = outer;
        right && dominance
    }

    /// Everything but dominance. Isolated operations inside are verified with it.
    fn op(&mut self, op: OpId) -> bool {
        let right = self.op_itself(op);
        if !right {
            self.wrong.insert(op);
        }
        let contents = self.contents(op, right);
        let symbols = self.ir.has_trait(op, Traits::SYMBOL_TABLE);
        let unique = !symbols || !right || symbols::check_names(self, op);
        let regions = right && contents && self.regions_of(op);
        let uses = !symbols || symbols::check_uses(self, op);
        right && contents && unique && regions && uses
    }

    /// The operation without what is in it.
    fn op_itself(&mut self, op: OpId) -> bool {
        if !self.attrs_of_dialects(op) {
            return false;
        }
        if let Some(def) = self.ir.def(op) {
            return structure::check(self, op, def)
                && def.invariants.is_none_or(|hook| self.hook(op, hook))
                && traits::check(self, op, def)
                && def.verify.is_none_or(|hook| self.hook(op, hook));
        }
        let name = self.ir.name(op);
        if self.ir.registry().dialect(name.dialect()).is_some() {
            let text = format!(
                "unregistered operation '{name}' found in dialect ('{}') that does not allow \
                 unknown operations",
                name.dialect()
            );
            self.error_on(op, text);
            return false;
        }
        true
    }

    /// What dialects say of attributes that bear their names.
    fn attrs_of_dialects(&mut self, op: OpId) -> bool {
        let ir = self.ir;
        ir.discardable_attrs(op).iter().all(|(name, attr)| {
            let dialect = name.split_once('.').and_then(|(name, _)| ir.registry().dialect(name));
            let hook = dialect.and_then(|dialect| dialect.verify_attr);
            hook.is_none_or(|hook| self.hook_with(op, |v| hook(v, name, attr)))
        })
    }

    /// Regions, blocks, and the operations in them. If the operation is not right in
    /// itself, nothing is said of what its regions look like.
    fn contents(&mut self, op: OpId, op_is_right: bool) -> bool {
        let ir = self.ir;
        let mut right = true;
        let mut isolated = Vec::new();
        for (index, &region) in ir.regions(op).iter().enumerate() {
            right &= self.flow(op_is_right, |c| blocks::check_region(c, op, index, region));
            for block in ir.blocks(region) {
                let last = self.flow(op_is_right, |c| blocks::check_branches_are_last(c, block));
                right &= last;
                for inner in ir.block_ops(block) {
                    if !last && self.wrong.contains(&inner) {
                        continue;
                    }
                    // What a terminator must be depends on the operation around it.
                    if !op_is_right && ir.has_trait(inner, Traits::TERMINATOR) {
                        continue;
                    }
                    if ir.has_trait(inner, Traits::ISOLATED_FROM_ABOVE) {
                        isolated.push(inner);
                    } else {
                        right &= self.op(inner);
                    }
                }
                right &= self.flow(op_is_right, |c| blocks::check_block(c, block));
            }
        }
        self.isolated(&isolated) && right
    }

    /// A check of control flow, whose errors are kept if `report`.
    fn flow(&mut self, report: bool, check: impl FnOnce(&mut Self) -> bool) -> bool {
        let before = (!report).then(|| std::mem::take(&mut self.diagnostics));
        let right = check(self);
        if let Some(before) = before {
            self.diagnostics = before;
        }
        self.flow_is_right &= right;
        right
    }

    fn isolated(&mut self, ops: &[OpId]) -> bool {
        if !self.options.parallel || ops.len() < 2 || self.ir.op_count() < PARALLEL_MIN_OPS {
            return self.each(ops);
        }
        let size = ops.len().div_ceil(4 * rayon::current_num_threads());
        let (ir, options) = (self.ir, self.options);
        let parts: Vec<(Self, bool)> = ops
            .par_chunks(size)
            .map(|part| {
                let mut checker = Self::new(ir, options);
                let right = checker.each(part);
                (checker, right)
            })
            .collect();
        let mut all_right = true;
        for (mut checker, right) in parts {
            self.diagnostics.append(&mut checker.diagnostics);
            self.wrong.extend(checker.wrong);
            all_right &= right;
        }
        all_right
    }

    /// Several isolated operations, one after the other.
    fn each(&mut self, ops: &[OpId]) -> bool {
        let mut right = true;
        for &op in ops {
            right &= self.op_and_dominance(op);
        }
        right
    }

    /// What is checked when all in the operation is right.
    fn regions_of(&mut self, op: OpId) -> bool {
        let Some(def) = self.ir.def(op) else { return true };
        (!def.has(Traits::ISOLATED_FROM_ABOVE) || blocks::check_isolation(self, op))
            && blocks::check_implicit_terminator(self, op, def)
            && def.verify_regions.is_none_or(|hook| self.hook(op, hook))
    }

    /// Calls a hook of an operation.
    pub(super) fn hook(&mut self, op: OpId, hook: fn(&mut OpVerifier<'_>)) -> bool {
        self.hook_with(op, hook)
    }

    fn hook_with(&mut self, op: OpId, hook: impl FnOnce(&mut OpVerifier<'_>)) -> bool {
        let mut found = Diagnostics::new();
        hook(&mut OpVerifier::new(self.ir, op, &mut self.symbols, &mut found));
        let right = !found.has_errors();
        for mut diagnostic in found {
            let about_op = diagnostic.location == self.ir.loc(op).to_diagnostic();
            if self.options.print_op && about_op {
                let own_notes = std::mem::take(&mut diagnostic.notes);
                self.add_op_note(op, &mut diagnostic);
                diagnostic.notes.extend(own_notes);
            }
            self.diagnostics.push(diagnostic);
        }
        right
    }

    /// Reports `'dialect.op' op <message>` at an operation.
    pub(super) fn op_error(&mut self, op: OpId, message: impl Display) -> &mut Diagnostic {
        let text = format!("'{}' op {message}", self.ir.name(op));
        self.error_on(op, text)
    }

    /// Reports a message at an operation.
    pub(super) fn error_on(&mut self, op: OpId, message: impl Into<String>) -> &mut Diagnostic {
        let mut diagnostic = Diagnostic::error(self.ir.loc(op), message);
        if self.options.print_op {
            self.add_op_note(op, &mut diagnostic);
        }
        self.diagnostics.push(diagnostic)
    }

    /// Reports a message at a place.
    pub(super) fn error_at(&mut self, loc: &Location, message: impl Into<String>) {
        self.diagnostics.error(loc, message);
    }

    fn add_op_note(&self, op: OpId, diagnostic: &mut Diagnostic) {
        let text = self.op_text(op);
        let lines = if text.contains('\n') { "\n" } else { "" };
        diagnostic.note(self.ir.loc(op), format!("see current operation: {lines}{text}"));
    }

    /// The generic form of an operation.
    pub(super) fn op_text(&self, op: OpId) -> String {
        let options = PrintOptions { generic: true, local_scope: true, ..PrintOptions::default() };
        let mut text = print_op(self.ir, op, options);
        text.truncate(text.trim_end().len());
        text
    }
}
