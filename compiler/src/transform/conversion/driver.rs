//! Goes through the operations and applies patterns.

use super::patterns::PatternSet;
use super::rewriter::ConversionRewriter;
use super::target::{Legality, Target};
use crate::analysis::dominance::{DomTree, has_ssa_dominance};
use crate::ir::{Attribute, Builder, Fold, FoldResult, Ir, OpId, RegionId, Traits, Value};
use crate::support::Diagnostics;
use crate::transform::pass::{PassFailure, PassResult};
use crate::transform::rewrite::fold_op;

/// Converts what may not stay and, where there is a way, what nobody said of whether it
/// may.
///
/// 1. The operations are looked at in the order of dominance, each before what is in it.
/// 2. One that may not stay is folded, or else the first pattern that fits is applied;
///    what that created is looked at at once.
/// 3. An operation that is illegal and cannot be converted is reported, and nothing more
///    is done.
/// 4. At the end everything is made final (see [`commit`](super::commit)).
pub fn apply_partial_conversion<'c>(
    ir: &mut Ir,
    op: OpId,
    target: &Target<'c>,
    patterns: &PatternSet<'c>,
    diagnostics: &mut Diagnostics,
) -> PassResult {
    let ops = conversion_order(ir, op, target);
    let rewriter = ConversionRewriter::new(ir, diagnostics);
    rewriter.ir.record_created(true);
    let mut driver = Driver { rewriter, target, patterns };
    for op in ops {
        let converted = driver.legalize(op);
        let ir = &*driver.rewriter.ir;
        if !converted && target.legality(ir, op) == Legality::Illegal {
            let name = ir.name(op);
            let message =
                format!("failed to legalize operation '{name}' that was explicitly marked illegal");
            driver.rewriter.error(op, message);
            driver.rewriter.ir.record_created(false);
            return Err(PassFailure);
        }
    }
    driver.rewriter.ir.record_created(false);
    driver.rewriter.commit();
    Ok(())
}

/// An operation and all in it: blocks in the order of the dominator tree, those that are
/// never reached last.
fn conversion_order(ir: &Ir, op: OpId, target: &Target<'_>) -> Vec<OpId> {
    let mut order = Vec::new();
    let mut stack = vec![op];
    while let Some(op) = stack.pop() {
        order.push(op);
        if target.legality(ir, op) == Legality::RecursivelyLegal {
            continue;
        }
        let start = stack.len();
        for &region in ir.regions(op) {
            push_region(ir, region, &mut stack);
        }
        stack[start..].reverse();
    }
    order
}

fn push_region(ir: &Ir, region: RegionId, list: &mut Vec<OpId>) {
    let Some(entry) = ir.first_block(region) else { return };
    if ir.next_block(entry).is_none() || !has_ssa_dominance(ir, region) {
        list.extend(ir.blocks(region).flat_map(|block| ir.block_ops(block)));
        return;
    }
    let tree = DomTree::new(ir, region);
    let mut blocks = vec![entry];
    while let Some(block) = blocks.pop() {
        list.extend(ir.block_ops(block));
        blocks.extend(tree.children(block).rev());
    }
    let rest = ir.blocks(region).filter(|&block| !tree.is_reachable(block));
    list.extend(rest.flat_map(|block| ir.block_ops(block)));
}

struct Driver<'a, 'c, 'p> {
    rewriter: ConversionRewriter<'a, 'c>,
    target: &'p Target<'c>,
    patterns: &'p PatternSet<'c>,
}

impl Driver<'_, '_, '_> {
    /// Converts an operation and what is created for it. Returns whether all of it may
    /// stay now.
    fn legalize(&mut self, op: OpId) -> bool {
        let mut stack = vec![op];
        let mut tries = 0usize;
        while let Some(op) = stack.pop() {
            // Patterns that make each other's operations do not end.
            tries += 1;
            if tries > MOST_TRIES || !self.step(op, &mut stack) {
                return false;
            }
        }
        true
    }

    /// Converts an operation. What was created is put on the stack.
    fn step(&mut self, op: OpId, stack: &mut Vec<OpId>) -> bool {
        let rewriter = &mut self.rewriter;
        if rewriter.is_replaced(op) || rewriter.casts.contains_key(&op) {
            return true;
        }
        match self.target.legality(rewriter.ir, op) {
            Legality::Legal => return true,
            Legality::RecursivelyLegal => return true,
            Legality::Unknown | Legality::Illegal => {}
        }
        if self.fold(op, stack) {
            return true;
        }
        self.apply_patterns(op, stack)
    }

    fn apply_patterns(&mut self, op: OpId, stack: &mut Vec<OpId>) -> bool {
        let rewriter = &mut self.rewriter;
        let patterns = self.patterns.of(rewriter.ir.name(op).as_str());
        for pattern in patterns {
            rewriter.converter = pattern.converter;
            let Ok(operands) = rewriter.remapped_operands(op) else { continue };
            rewriter.ir.take_created();
            if (pattern.rewrite)(rewriter, op, &operands).is_err() {
                continue;
            }
            let start = stack.len();
            stack.extend(rewriter.ir.take_created());
            stack[start..].reverse();
            // It may have been changed in place.
            return rewriter.is_replaced(op)
                || matches!(
                    self.target.legality(rewriter.ir, op),
                    Legality::Legal | Legality::RecursivelyLegal
                );
        }
        false
    }

    /// Folds an operation, if what comes out may stay or can be converted.
    fn fold(&mut self, op: OpId, stack: &mut Vec<OpId>) -> bool {
        let rewriter = &mut self.rewriter;
        rewriter.converter = None;
        if !can_fold(rewriter.ir, op) {
            return false;
        }
        // A change in place may make more possible. If that comes to nothing, it is undone.
        let operands = rewriter.ir.operands(op).to_vec();
        let attrs = rewriter.ir.inherent_attrs(op).clone();
        for _ in 0..MOST_FOLDS {
            match fold_op(rewriter.ir, op) {
                Fold::No => return false,
                Fold::InPlace => {}
                Fold::Results(results) => {
                    let mut values = Vec::with_capacity(results.len());
                    let mut constants = Vec::new();
                    for (index, result) in results.into_iter().enumerate() {
                        match result {
                            FoldResult::Value(value) => values.push(value),
                            FoldResult::Constant(attr) => {
                                constants.push((index, attr));
                                values.push(self.rewriter.ir.result(op, index));
                            }
                        }
                    }
                    let folded = self.replace_with_folded(op, values, constants, stack);
                    if !folded {
                        let ir = &mut *self.rewriter.ir;
                        ir.set_operands(op, &operands);
                        for (name, attr) in attrs.iter() {
                            ir.set_attr(op, name, attr.clone());
                        }
                    }
                    return folded;
                }
            }
        }
        false
    }

    /// Replaces an operation by values and constants.
    fn replace_with_folded(
        &mut self,
        op: OpId,
        mut values: Vec<Value>,
        constants: Vec<(usize, Attribute)>,
        stack: &mut Vec<OpId>,
    ) -> bool {
        let ir = &mut *self.rewriter.ir;
        let dialect = ir.registry().dialect(ir.name(op).dialect());
        let materialize = dialect.and_then(|dialect| dialect.materialize);
        let mut made = Vec::new();
        for (index, attr) in constants {
            let ty = ir.ty(ir.result(op, index)).clone();
            let Some(state) = materialize.and_then(|make| make(&attr, &ty)) else { break };
            let constant = Builder::before(ir, op).create(state);
            made.push(constant);
            values[index] = ir.result(constant, 0);
        }
        let complete = ir.results(op).iter().zip(&values).all(|(result, value)| result != value);
        if !complete || !made.iter().all(|&constant| self.may_stay(constant)) {
            for constant in made {
                self.rewriter.ir.erase_op(constant);
            }
            self.rewriter.ir.take_created();
            return false;
        }
        self.rewriter.replace(op, &values);
        stack.extend(made.into_iter().rev());
        true
    }

    /// Whether an operation may stay or can probably be converted.
    fn may_stay(&self, op: OpId) -> bool {
        let ir = &*self.rewriter.ir;
        let convertible = || {
            self.patterns.of(ir.name(op).as_str()).iter().any(|pattern| {
                let convertible = |ty| pattern.converter.is_none_or(|c| c.convert(ty).is_some());
                ir.result_types(op).all(convertible)
            })
        };
        match self.target.legality(ir, op) {
            Legality::Legal | Legality::RecursivelyLegal => true,
            Legality::Unknown | Legality::Illegal => convertible(),
        }
    }
}

/// Whether an operation has anything to fold it by.
fn can_fold(ir: &Ir, op: OpId) -> bool {
    let by_trait = Traits::COMMUTATIVE | Traits::IDEMPOTENT | Traits::INVOLUTION;
    ir.def(op).is_some_and(|def| def.fold.is_some() || def.traits.intersects(by_trait))
}

/// How many operations may come of one at most.
const MOST_TRIES: usize = 1 << 20;
/// How often an operation is changed in place by folding at most.
const MOST_FOLDS: usize = 64;
