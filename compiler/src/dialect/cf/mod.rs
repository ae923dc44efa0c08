//! `cf`: branches between blocks, and assertions.
//!
//! - [`branch`]: branches without and with a condition;
//! - [`mod@switch`]: the choice between many blocks;
//! - `simplify`: branches that are simpler than they look.

pub mod branch;
mod simplify;
pub mod switch;

pub use branch::{BR, COND_BR, br, cond_br};
pub use switch::{SWITCH, switch, switch_values};

pub(super) use switch::{case_values, set_switch_operands, switch_operands};

use crate::asm::OpSyntax;
use crate::ir::constraints::{I1, STRING_ATTR};
use crate::ir::{
    AttrSpec, Attribute, Builder, Dialect, EffectsOf, OpDef, OpId, OpState, Rewriter, Value,
    ValueSpec,
};

/// The dialect.
pub static DIALECT: Dialect = Dialect {
    name: "cf",
    summary: "Control flow between blocks",
    ops: &[&[&ASSERT, &BR, &COND_BR, &SWITCH]],
    ..Dialect::DEFAULT
};

/// `assert %condition, "message"`
pub static ASSERT: OpDef = OpDef {
    name: "cf.assert",
    summary: "Ends the program with a message if the condition is false",
    operands: &[ValueSpec::one("arg", &I1)],
    attrs: &[AttrSpec::required("msg", &STRING_ATTR)],
    effects: EffectsOf::Fixed(crate::ir::Effects::WRITE),
    syntax: Some(&OpSyntax::Format("$arg `,` $msg attr-dict")),
    patterns: &[erase_true_assert],
    ..OpDef::DEFAULT
};

/// Creates an assertion.
pub fn assert(b: &mut Builder<'_>, condition: Value, message: &str) -> OpId {
    b.create(OpState::new(&ASSERT).operands([condition]).attr("msg", Attribute::string(message)))
}

fn erase_true_assert(r: &mut Rewriter<'_>, op: OpId) -> bool {
    let holds = simplify::constant_of(r.ir, r.ir.operand(op, 0)).and_then(|value| value.as_bool());
    if holds == Some(true) {
        r.erase_op(op);
    }
    holds == Some(true)
}
