//! `convert-scf-to-cf`: structured control flow becomes blocks and branches.
//!
//! ```mlir
//! scf.for %i = %a to %b step %s {           cf.br ^head(%a : index)
//!   use(%i)                               ^head(%i: index):
//! }                                         %c = arith.cmpi slt, %i, %b : index
//!                                           cf.cond_br %c, ^body, ^rest
//!                                    =>   ^body:
//!                                           use(%i)
//!                                           %n = arith.addi %i, %s : index
//!                                           cf.br ^head(%n : index)
//!                                         ^rest:
//! ```
//!
//! 1. Parallel loops become nests of counted loops ([`parallel`]); what they reduce is
//!    carried from iteration to iteration.
//! 2. Every operation splits its block in two, and its regions are put between the two
//!    parts ([`branches`], [`loops`]). The last one comes first, so that what is behind
//!    it is moved once only.
//!
//! An operation stays where a region cannot have several blocks, as in `async.execute`,
//! until that is lowered.

mod branches;
mod loops;
mod parallel;

use rustc_hash::FxHashSet;

use super::options::{OptionInfo, OptionValues};
use super::pass::{Pass, PassContext, PassInfo, PassResult};
use super::rewrite::fold_op;
use crate::dialect::scf::branch::{EXECUTE_REGION, IF, INDEX_SWITCH};
use crate::dialect::scf::for_loop::FOR;
use crate::dialect::scf::parallel::PARALLEL;
use crate::dialect::scf::while_loop::WHILE;
use crate::ir::{Fold, Ir, OpDef, OpId, Traits};

const OPTIONS: &[OptionInfo] = &[
    OptionInfo::new("allow-pattern-rollback", "true", "Has no effect: nothing is rolled back"),
    OptionInfo::new("switch-bitwidth", "32", "Bits of the index that scf.index_switch looks at"),
];

/// The pass.
pub static PASS: PassInfo = PassInfo {
    name: "convert-scf-to-cf",
    title: "SCFToControlFlowPass",
    summary: "Convert SCF dialect to ControlFlow dialect, replacing structured control flow \
              with a CFG",
    anchor: None,
    options: OPTIONS,
    create,
};

/// The pass under its name of early 2021.
pub static PASS_2021: PassInfo = PassInfo {
    name: "convert-scf-to-std",
    title: "SCFToControlFlowPass",
    summary: "The same as convert-scf-to-cf",
    anchor: None,
    options: OPTIONS,
    create,
};

fn create(options: &OptionValues) -> Result<Box<dyn Pass>, String> {
    options.get_or("allow-pattern-rollback", true)?;
    let switch_width = options.get_or("switch-bitwidth", 32u32)?;
    if !(8..=64).contains(&switch_width) {
        return Err("switch-bitwidth must be from 8 to 64".into());
    }
    Ok(Box::new(ScfToCf { switch_width }))
}

/// The pass with its options.
#[derive(Clone, Copy, Debug)]
pub struct ScfToCf {
    /// Bits of the index that a switch looks at. MLIR looks at 32, and takes numbers that
    /// are the same in them for equal; 64 is right for every index. A switch with a case
    /// beyond 32 bits always looks at 64.
    pub switch_width: u32,
}

impl Default for ScfToCf {
    fn default() -> Self {
        Self { switch_width: 64 }
    }
}

impl Pass for ScfToCf {
    fn run(&self, ir: &mut Ir, op: OpId, _cx: &mut PassContext<'_>) -> PassResult {
        self.lower_all(ir, op);
        Ok(())
    }
}

/// How many negations of a condition are looked through.
const MAX_NEGATIONS: usize = 64;

/// What is lowered.
static LOWERED: [&OpDef; 6] = [&EXECUTE_REGION, &FOR, &IF, &INDEX_SWITCH, &PARALLEL, &WHILE];

/// Whether an operation is one that [`ScfToCf::lower`] lowers.
pub fn is_structured(ir: &Ir, op: OpId) -> bool {
    LOWERED.iter().any(|def| ir.is(op, def))
}

impl ScfToCf {
    /// Lowers all structured control flow in an operation that can be lowered.
    pub fn lower_all(&self, ir: &mut Ir, root: OpId) {
        let mut parallel_loops = ir.ops_in(root);
        parallel_loops.retain(|&op| ir.is(op, &PARALLEL) && op != root);
        for op in parallel_loops {
            parallel::to_loops(ir, op);
        }
        let mut found = Vec::new();
        let mut splittable = FxHashSet::default();
        for op in ir.ops_in(root) {
            let Some(parent) = ir.parent_op(op).filter(|_| op != root) else { continue };
            let fits = splittable.contains(&parent)
                || (!is_structured(ir, parent) && can_have_blocks(ir, parent))
                || ir.is(parent, &EXECUTE_REGION);
            if fits && is_structured(ir, op) {
                splittable.insert(op);
                found.push(op);
            }
        }
        for op in found.into_iter().rev() {
            self.lower(ir, op);
        }
    }

    /// Lowers an operation that is in a region which can have several blocks; what is in
    /// it stays. Other operations than those of [`is_structured`] are left as they are.
    pub fn lower(&self, ir: &mut Ir, op: OpId) {
        if ir.is(op, &PARALLEL) {
            // The inner loops stand in the body of the outermost one.
            for op in parallel::to_loops(ir, op).into_iter().rev() {
                loops::lower_for(ir, op);
            }
        } else if ir.is(op, &FOR) {
            loops::lower_for(ir, op);
        } else if ir.is(op, &WHILE) {
            loops::lower_while(ir, op);
        } else if ir.is(op, &IF) {
            // Unreachable code may negate in a circle.
            for _ in 0..MAX_NEGATIONS {
                if !matches!(fold_op(ir, op), Fold::InPlace) {
                    break;
                }
            }
            branches::lower_if(ir, op);
        } else if ir.is(op, &EXECUTE_REGION) {
            branches::lower_execute_region(ir, op);
        } else if ir.is(op, &INDEX_SWITCH) {
            branches::lower_index_switch(ir, op, self.switch_width);
        }
    }
}

/// Whether regions of an operation can have several blocks.
fn can_have_blocks(ir: &Ir, op: OpId) -> bool {
    !ir.has_trait(op, Traits::SINGLE_BLOCK)
}
