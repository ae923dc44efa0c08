//! `arith`: arithmetic on integers, `index` and floating-point numbers, and
//! element by element on vectors and tensors of them.

pub mod attrs;
pub mod cast;
mod chains;
pub mod compare;
pub mod constant;
pub mod float;
mod folding;
pub mod integer;

use crate::ir::constraints::elementwise;
use crate::ir::{Dialect, OpState, Type, TypeConstraint};

/// The dialect.
pub static DIALECT: Dialect = Dialect {
    name: "arith",
    summary: "Arithmetic on integers and floating-point numbers",
    ops: &[
        constant::OPS,
        integer::BINARY,
        integer::EXTENDED,
        float::BINARY,
        float::UNARY,
        cast::OPS,
        compare::OPS,
    ],
    syntax: Some(&attrs::SYNTAX),
    materialize: Some(|attr, ty| {
        constant::is_value(attr).then(|| {
            OpState::new(&constant::CONSTANT).attr("value", attr.clone()).results([ty.clone()])
        })
    }),
    ..Dialect::DEFAULT
};

/// Integers with a width, and vectors and tensors of them.
static FIXED_WIDTH_INTEGER_LIKE: TypeConstraint =
    TypeConstraint::new("signless-fixed-width-integer-like", |ty| {
        elementwise(ty).is_some_and(Type::is_signless_integer)
    });

/// Defines operations with two operands and one result of one type, and `BINARY`, the
/// list of them.
macro_rules! binary_ops {
    ($($(#[$doc:meta])* $def:ident $build:ident = $name:literal, $summary:literal,
       $constraint:ident, $traits:expr, $attrs:expr, $format:literal, $fold:expr;)*) => {
        /// The operations with two operands and one result of one type.
        pub static BINARY: &[&crate::ir::OpDef] = &[$(&$def),*];

        $(
            $(#[$doc])*
            pub static $def: crate::ir::OpDef = crate::ir::OpDef {
                name: $name,
                summary: $summary,
                operands: &[
                    crate::ir::ValueSpec::one("lhs", &$constraint),
                    crate::ir::ValueSpec::one("rhs", &$constraint),
                ],
                results: &[crate::ir::ValueSpec::one("result", &$constraint)],
                attrs: $attrs,
                traits: $traits,
                effects: crate::ir::EffectsOf::None,
                syntax: Some(&crate::asm::OpSyntax::Format($format)),
                fold: Some($fold),
                ..crate::ir::OpDef::DEFAULT
            };

            #[doc = concat!("Creates `", $name, "`.")]
            pub fn $build(
                b: &mut crate::ir::Builder<'_>,
                lhs: crate::ir::Value,
                rhs: crate::ir::Value,
            ) -> crate::ir::Value {
                let ty = b.ir.ty(lhs).clone();
                let state = crate::ir::OpState::new(&$def);
                b.create_value(state.operands([lhs, rhs]).results([ty]))
            }
        )*
    };
}
use binary_ops;
