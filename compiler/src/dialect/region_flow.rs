//! What operations with regions pass into them, between them and out of them.

use crate::ir::{Ir, OpId, OpVerifier, Type, Value};

/// A way that control takes from a branch point to a region, or back to the
/// operation.
#[derive(Clone, Copy, Debug)]
pub struct Flow<'a> {
    /// What passes the operands: the operation itself or a terminator.
    branch_point: OpId,
    enters: bool,
    to: &'a str,
}

impl<'a> Flow<'a> {
    /// From the operation into a region; `to` is `Region #0` and so on.
    pub fn enter(op: OpId, to: &'a str) -> Self {
        Self { branch_point: op, enters: true, to }
    }

    /// From a terminator to a region, or out: then `to` is `parent`.
    pub fn leave(terminator: OpId, to: &'a str) -> Self {
        Self { branch_point: terminator, enters: false, to }
    }
}

/// Checks that operands fit what they become. Reports at the operation under
/// verification, and returns whether all is well.
pub fn check(
    v: &mut OpVerifier<'_>,
    flow: Flow<'_>,
    operands: &[Value],
    inputs: &[Value],
    fits: impl Fn(&Type, &Type) -> bool,
) -> bool {
    let ir = v.ir();
    let message = if operands.len() != inputs.len() {
        format!(
            "region branch point has {} operands, but region successor needs {} inputs",
            operands.len(),
            inputs.len()
        )
    } else {
        let types = |(&operand, &input)| (ir.ty(operand), ir.ty(input));
        let mut pairs = operands.iter().zip(inputs).map(types).enumerate();
        match pairs.find(|(_, (operand, input))| !fits(operand, input)) {
            None => return true,
            Some((index, (operand, input))) => format!(
                "successor operand type #{index} '{operand}' should match successor input type \
                 #{index} '{input}'"
            ),
        }
    };
    let from = if flow.enters {
        "parent".to_owned()
    } else {
        format!("Operation {}", ir.name(flow.branch_point))
    };
    let place = ir.loc(flow.branch_point).clone();
    v.error(format!("along control flow edge from {from} to {}: {message}", flow.to))
        .note(&place, "region branch point");
    false
}

/// Whether two types are the same.
pub fn same(a: &Type, b: &Type) -> bool {
    a == b
}

/// The terminator of the only block of a region.
pub fn terminator(ir: &Ir, op: OpId, region: usize) -> Option<OpId> {
    let region = ir.regions(op).get(region)?;
    ir.first_block(*region).and_then(|block| ir.terminator(block))
}
