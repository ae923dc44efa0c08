//! The greedy driver; see the module's documentation.

use super::constants::{Placed, UniqueConstants};
use super::fold::{fold_op, materialize};
use super::worklist::Worklist;
use super::{merge_blocks, regions};
use crate::analysis::effects;
use crate::ir::{Fold, Ir, OpId, Rewriter, Value};

/// How much the control flow is simplified.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RegionSimplification {
    /// Not at all.
    Disabled,
    /// Blocks that are never executed, unused block arguments and operations are
    /// erased.
    Normal,
    /// Equal blocks are merged, and arguments that are always the same are replaced
    /// too.
    Aggressive,
}

/// How the driver works.
#[derive(Clone, Copy, Debug)]
pub struct GreedyConfig {
    /// Whether operations are looked at in the order of the text, or from the end.
    pub top_down: bool,
    /// How many rounds there are at most; None is until nothing changes.
    pub max_iterations: Option<u32>,
    /// How many patterns are applied in a round at most.
    pub max_rewrites: Option<u64>,
    /// How much the control flow is simplified.
    pub regions: RegionSimplification,
    /// Whether equal constants become one.
    pub unique_constants: bool,
    /// Whether operations are folded.
    pub fold: bool,
}

impl Default for GreedyConfig {
    fn default() -> Self {
        Self {
            top_down: true,
            max_iterations: Some(10),
            max_rewrites: None,
            regions: RegionSimplification::Aggressive,
            unique_constants: true,
            fold: true,
        }
    }
}

/// What the driver came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// Whether anything changed.
    pub changed: bool,
    /// Whether nothing changed in the end.
    pub converged: bool,
}

/// Patterns that do not come to an end are stopped after this many rewrites for each
/// operation there is.
const REWRITES_PER_OP: u64 = 10_000;

/// Applies folding and a pattern to all in the regions of an isolated operation until
/// nothing changes.
pub fn apply_greedily(
    ir: &mut Ir,
    op: OpId,
    config: GreedyConfig,
    pattern: &dyn Fn(&mut Rewriter<'_>, OpId) -> bool,
) -> Outcome {
    let limit = config.max_rewrites.unwrap_or((ir.op_count() as u64 + 1) * REWRITES_PER_OP);
    let mut changed = false;
    let mut round = 0;
    loop {
        if config.max_iterations.is_some_and(|most| round >= most) {
            return Outcome { changed, converged: false };
        }
        round += 1;
        let mut driver =
            Driver { scope: op, config, worklist: Worklist::default(), rewrites: 0, limit };
        let mut again = driver.run(ir, pattern);
        if config.regions != RegionSimplification::Disabled {
            again |= regions::simplify(ir, op);
            if config.regions == RegionSimplification::Aggressive {
                again |= merge_blocks::simplify(ir, op);
            }
        }
        if !again {
            return Outcome { changed, converged: true };
        }
        changed = true;
        if driver.rewrites >= limit {
            return Outcome { changed, converged: false };
        }
    }
}

/// The patterns that operations have of their own.
pub fn apply_own_patterns(rewriter: &mut Rewriter<'_>, op: OpId) -> bool {
    let patterns = rewriter.ir.def(op).map_or(&[][..], |def| def.patterns);
    patterns.iter().any(|pattern| pattern(rewriter, op))
}

struct Driver {
    /// The operation whose regions are worked on.
    scope: OpId,
    config: GreedyConfig,
    worklist: Worklist,
    rewrites: u64,
    limit: u64,
}

impl Driver {
    fn run(&mut self, ir: &mut Ir, pattern: &dyn Fn(&mut Rewriter<'_>, OpId) -> bool) -> bool {
        let mut changed = self.fill(ir);
        // Code that is never executed may be such that patterns would not end.
        changed |= regions::erase_unreachable_blocks(ir, self.scope);
        while self.rewrites < self.limit {
            let Some(next) = self.worklist.pop() else { break };
            // It may have been erased since.
            if !ir.is_live(next) {
                continue;
            }
            let parent = ir.parent_op(next).filter(|&parent| parent != self.scope);
            if self.step(ir, next, pattern) {
                changed = true;
                // The region that it was in may have become empty.
                if let Some(parent) = parent {
                    self.worklist.push_later(parent);
                }
            }
        }
        changed
    }

    /// Puts all operations on the worklist.
    fn fill(&mut self, ir: &mut Ir) -> bool {
        let mut changed = false;
        let scope = self.scope;
        let mut ops =
            if self.config.top_down { ir.ops_in(scope) } else { ir.ops_in_post_order(scope) };
        ops.retain(|&op| op != scope);
        if self.config.unique_constants {
            let mut constants = UniqueConstants::new();
            ops.retain(|&op| {
                let replaced = constants.place(ir, op) == Placed::Replaced;
                changed |= replaced;
                !replaced
            });
        }
        // The last that is pushed is looked at first.
        if self.config.top_down {
            ops.reverse();
        }
        for op in ops {
            self.worklist.push(op);
            if self.config.top_down {
                continue;
            }
            // What is around an operation comes with it, and so after all that is in it
            // and behind it.
            let mut current = ir.parent_op(op);
            while let Some(op) = current.filter(|&op| op != scope && self.worklist.push(op)) {
                current = ir.parent_op(op);
            }
        }
        changed
    }

    fn step(
        &mut self,
        ir: &mut Ir,
        op: OpId,
        pattern: &dyn Fn(&mut Rewriter<'_>, OpId) -> bool,
    ) -> bool {
        if effects::is_dead(ir, op) {
            self.rewrite(ir, |rewriter| rewriter.erase_op(op));
            return true;
        }
        if self.config.fold {
            match fold_op(ir, op) {
                Fold::No => {}
                Fold::InPlace => {
                    self.rewrites += 1;
                    self.push_with_users(ir, op);
                    return true;
                }
                Fold::Results(results) => {
                    let mut made = Vec::new();
                    if let Some(values) = materialize(ir, op, results, &mut made) {
                        self.replace(ir, op, &values, made);
                        return true;
                    }
                }
            }
        }
        let applied = self.rewrite(ir, |rewriter| pattern(rewriter, op));
        self.rewrites += u64::from(applied);
        applied
    }

    fn replace(&mut self, ir: &mut Ir, op: OpId, values: &[Value], made: Vec<OpId>) {
        self.rewrites += 1;
        for constant in made {
            self.worklist.push(constant);
        }
        self.rewrite(ir, |rewriter| rewriter.replace_op(op, values));
    }

    /// Lets a function change the IR and puts what it touched on the worklist.
    fn rewrite<R>(&mut self, ir: &mut Ir, change: impl FnOnce(&mut Rewriter<'_>) -> R) -> R {
        let mut rewriter = Rewriter::new(ir);
        let result = change(&mut rewriter);
        let touched = rewriter.take_touched();
        for op in touched.into_iter().filter(|&op| ir.is_live(op)) {
            self.push(ir, op);
        }
        result
    }

    /// Puts an operation on the worklist. Those around it may have become simpler; they
    /// are looked at when all inside is done, since that may take as long as they are.
    fn push(&mut self, ir: &Ir, op: OpId) {
        if op == self.scope {
            return;
        }
        self.worklist.push(op);
        let mut current = ir.parent_op(op);
        while let Some(op) = current.filter(|&op| op != self.scope) {
            self.worklist.push_later(op);
            current = ir.parent_op(op);
        }
    }

    fn push_with_users(&mut self, ir: &Ir, op: OpId) {
        self.push(ir, op);
        for &value in ir.results(op) {
            for user in ir.users(value) {
                self.push(ir, user);
            }
        }
        for &value in ir.operands(op) {
            if let Some(definition) = ir.defining_op(value) {
                self.push(ir, definition);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::testing::parse;
    use super::*;
    use crate::ir::Attribute;

    #[test]
    fn a_pattern_without_an_end_is_stopped() {
        let mut ir = parse("module {\n  \"t.op\"() : () -> ()\n}");
        let root = ir.root();
        let config = GreedyConfig { max_rewrites: Some(50), ..GreedyConfig::default() };
        let outcome = apply_greedily(&mut ir, root, config, &|rewriter, op| {
            rewriter.touch(op);
            true
        });
        assert_eq!(outcome, Outcome { changed: true, converged: false });
    }

    #[test]
    fn rounds_are_counted() {
        let text = "module {\n  \"t.op\"() : () -> ()\n}";
        let run = |max_iterations| {
            let mut ir = parse(text);
            let root = ir.root();
            let config = GreedyConfig { max_iterations, ..GreedyConfig::default() };
            // Needs three rounds, because what it does is not noted.
            apply_greedily(&mut ir, root, config, &|rewriter, op| {
                let count = rewriter.ir.attr(op, "n").and_then(Attribute::as_i64).unwrap_or(0);
                if count < 3 {
                    rewriter.ir.set_attr(op, "n", Attribute::i64(count + 1));
                }
                count < 3
            })
        };
        assert_eq!(run(Some(2)), Outcome { changed: true, converged: false });
        assert_eq!(run(Some(4)), Outcome { changed: true, converged: true });
        assert_eq!(run(None), Outcome { changed: true, converged: true });
    }

    #[test]
    fn what_a_pattern_touches_is_looked_at_again_in_the_same_round() {
        let mut ir = parse(
            "module {\n  \"t.op\"() : () -> ()\n  \"t.region\"() ({\n    \"t.op\"() : () -> ()\n  }) : () -> ()\n}",
        );
        let root = ir.root();
        let config = GreedyConfig { max_iterations: Some(1), ..GreedyConfig::default() };
        apply_greedily(&mut ir, root, config, &|rewriter, op| {
            if rewriter.ir.name(op).as_str() == "t.op" {
                rewriter.erase_op(op);
                return true;
            }
            let empty = rewriter.ir.regions(op).iter().all(|&region| {
                rewriter.ir.first_block(region).and_then(|b| rewriter.ir.first_op(b)).is_none()
            });
            if empty {
                rewriter.erase_op(op);
            }
            empty
        });
        assert_eq!(ir.to_string(), "module {\n}\n");
    }
}
