//! Intrinsics: what LLVM has as functions whose names begin with `llvm.`.

pub mod coro;
pub mod math;
pub mod memory;
pub mod misc;
pub mod vector;

use crate::asm::OpSyntax;
use crate::ir::{AttrSpec, EffectsOf, OpDef, Traits, ValueSpec};

/// `llvm.intr.name(%a, %b) {…} : (types) -> type`
static CALL_FORM: OpSyntax =
    OpSyntax::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)");

/// What intrinsics without effects have in common.
const PURE: OpDef =
    OpDef { traits: Traits::ALWAYS_SPECULATABLE, effects: EffectsOf::None, ..OpDef::DEFAULT };

/// An intrinsic without effects in the form of a call.
const fn pure_call(
    name: &'static str,
    summary: &'static str,
    operands: &'static [ValueSpec],
    results: &'static [ValueSpec],
    attrs: &'static [AttrSpec],
) -> OpDef {
    OpDef { name, summary, operands, results, attrs, syntax: Some(&CALL_FORM), ..PURE }
}

/// Defines intrinsics and the list of them.
macro_rules! ops {
    ($($(#[$doc:meta])* $def:ident = $value:expr;)*) => {
        /// The operations of this file.
        pub static OPS: &[&crate::ir::OpDef] = &[$(&$def),*];

        $(
            $(#[$doc])*
            pub static $def: crate::ir::OpDef = $value;
        )*
    };
}
use ops;
