//! `scf`: structured control flow.

pub mod branch;
pub mod for_loop;
pub mod parallel;
mod simplify;
mod simplify_if;
pub mod while_loop;

use crate::asm::OpSyntax;
use crate::ir::constraints::ANY_TYPE;
use crate::ir::{Builder, Dialect, EffectsOf, OpDef, OpId, OpState, Traits, Value, ValueSpec};

/// The dialect.
pub static DIALECT: Dialect = Dialect {
    name: "scf",
    summary: "Structured control flow: loops and conditions",
    ops: &[&[&YIELD], branch::OPS, for_loop::OPS, while_loop::OPS, parallel::OPS],
    ..Dialect::DEFAULT
};

/// `scf.yield %a : i32`
pub static YIELD: OpDef = OpDef {
    name: "scf.yield",
    summary: "Ends a region and passes values on",
    operands: &[ValueSpec::variadic("values", &ANY_TYPE)],
    traits: Traits::TERMINATOR.union(Traits::RETURN_LIKE).union(Traits::ALWAYS_SPECULATABLE),
    effects: EffectsOf::None,
    parents: &["scf.execute_region", "scf.for", "scf.if", "scf.index_switch", "scf.while"],
    syntax: Some(&OpSyntax::Format("attr-dict ($values^ `:` type($values))?")),
    ..OpDef::DEFAULT
};

/// Creates the end of a region.
pub fn yield_(b: &mut Builder<'_>, values: &[Value]) -> OpId {
    b.create(OpState::new(&YIELD).operands(values.iter().copied()))
}
