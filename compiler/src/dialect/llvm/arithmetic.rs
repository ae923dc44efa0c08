//! Arithmetic on integers and floating-point numbers.

use super::attrs::FASTMATH_SPEC;
use super::constraints::{FLOAT_LIKE, INTEGER_LIKE};
use super::enums::OVERFLOW_SPEC;
use crate::asm::OpSyntax;
use crate::ir::constraints::UNIT_ATTR;
use crate::ir::{
    AttrSpec, Builder, EffectsOf, Fold, FoldResult, OpDef, OpState, Traits, Value, ValueSpec,
};

const PURE: Traits = Traits::SAME_OPERANDS_AND_RESULT_TYPE.union(Traits::ALWAYS_SPECULATABLE);
const COMMUTATIVE: Traits = PURE.union(Traits::COMMUTATIVE);
const OVERFLOW: &[AttrSpec] = &[OVERFLOW_SPEC];
const EXACT: &[AttrSpec] = &[AttrSpec::optional("isExact", &UNIT_ATTR)];
const DISJOINT: &[AttrSpec] = &[AttrSpec::optional("isDisjoint", &UNIT_ATTR)];
const FASTMATH: &[AttrSpec] = &[FASTMATH_SPEC];

/// Defines operations with two operands and a result of one type, and `BINARY`, the
/// list of them.
macro_rules! binary_ops {
    ($($(#[$doc:meta])* $def:ident $build:ident = $name:literal, $summary:literal,
       $constraint:ident, $traits:ident, $attrs:expr, $format:literal, $zero:literal;)*) => {
        /// The operations with two operands.
        pub static BINARY: &[&OpDef] = &[$(&$def),*];

        $(
            $(#[$doc])*
            pub static $def: OpDef = OpDef {
                name: $name,
                summary: $summary,
                operands: &[
                    ValueSpec::one("lhs", &$constraint),
                    ValueSpec::one("rhs", &$constraint),
                ],
                results: &[ValueSpec::one("res", &$constraint)],
                attrs: $attrs,
                traits: $traits,
                effects: EffectsOf::None,
                syntax: Some(&OpSyntax::Format($format)),
                fold: if $zero { Some(zero_on_the_right) } else { None },
                ..OpDef::DEFAULT
            };

            #[doc = concat!("Creates `", $name, "`.")]
            pub fn $build(b: &mut Builder<'_>, lhs: Value, rhs: Value) -> Value {
                let ty = b.ir.ty(lhs).clone();
                b.create_value(OpState::new(&$def).operands([lhs, rhs]).results([ty]))
            }
        )*
    };
}

/// The left operand, if the right one is zero.
fn zero_on_the_right(
    ir: &mut crate::ir::Ir,
    op: crate::ir::OpId,
    constants: &[Option<crate::ir::Attribute>],
) -> Fold {
    let zero = constants.get(1).and_then(Option::as_ref).and_then(|attr| attr.as_integer());
    match zero {
        Some(attr) if attr.bits() == 0 => Fold::Results(vec![FoldResult::Value(ir.operand(op, 0))]),
        _ => Fold::No,
    }
}

binary_ops! {
    /// `llvm.add %a, %b overflow<nsw> : i32`
    ADD add = "llvm.add", "Adds integers", INTEGER_LIKE, COMMUTATIVE, OVERFLOW,
        "$lhs `,` $rhs (`overflow` `` $overflowFlags^)? attr-dict `:` type($res)", false;
    /// `llvm.sub %a, %b : i32`
    SUB sub = "llvm.sub", "Subtracts integers", INTEGER_LIKE, PURE, OVERFLOW,
        "$lhs `,` $rhs (`overflow` `` $overflowFlags^)? attr-dict `:` type($res)", false;
    /// `llvm.mul %a, %b : i32`
    MUL mul = "llvm.mul", "Multiplies integers", INTEGER_LIKE, COMMUTATIVE, OVERFLOW,
        "$lhs `,` $rhs (`overflow` `` $overflowFlags^)? attr-dict `:` type($res)", false;
    /// `llvm.shl %a, %b : i32`
    SHL shl = "llvm.shl", "Shifts left", INTEGER_LIKE, PURE, OVERFLOW,
        "$lhs `,` $rhs (`overflow` `` $overflowFlags^)? attr-dict `:` type($res)", true;
    /// `llvm.udiv exact %a, %b : i32`
    UDIV udiv = "llvm.udiv", "Divides unsigned integers", INTEGER_LIKE, PURE, EXACT,
        "(`exact` $isExact^)? $lhs `,` $rhs attr-dict `:` type($res)", false;
    /// `llvm.sdiv %a, %b : i32`
    SDIV sdiv = "llvm.sdiv", "Divides signed integers", INTEGER_LIKE, PURE, EXACT,
        "(`exact` $isExact^)? $lhs `,` $rhs attr-dict `:` type($res)", false;
    /// `llvm.lshr %a, %b : i32`
    LSHR lshr = "llvm.lshr", "Shifts right, filling with zeros", INTEGER_LIKE, PURE, EXACT,
        "(`exact` $isExact^)? $lhs `,` $rhs attr-dict `:` type($res)", false;
    /// `llvm.ashr %a, %b : i32`
    ASHR ashr = "llvm.ashr", "Shifts right, filling with the sign", INTEGER_LIKE, PURE, EXACT,
        "(`exact` $isExact^)? $lhs `,` $rhs attr-dict `:` type($res)", false;
    /// `llvm.or disjoint %a, %b : i32`
    OR or = "llvm.or", "Bitwise or", INTEGER_LIKE, PURE, DISJOINT,
        "(`disjoint` $isDisjoint^)? $lhs `,` $rhs attr-dict `:` type($res)", true;
    /// `llvm.and %a, %b : i32`
    AND and = "llvm.and", "Bitwise and", INTEGER_LIKE, PURE, &[],
        "$lhs `,` $rhs attr-dict `:` type($res)", false;
    /// `llvm.xor %a, %b : i32`
    XOR xor = "llvm.xor", "Bitwise exclusive or", INTEGER_LIKE, PURE, &[],
        "$lhs `,` $rhs attr-dict `:` type($res)", false;
    /// `llvm.urem %a, %b : i32`
    UREM urem = "llvm.urem", "Remainder of unsigned integers", INTEGER_LIKE, PURE, &[],
        "$lhs `,` $rhs attr-dict `:` type($res)", false;
    /// `llvm.srem %a, %b : i32`
    SREM srem = "llvm.srem", "Remainder of signed integers", INTEGER_LIKE, PURE, &[],
        "$lhs `,` $rhs attr-dict `:` type($res)", false;
    /// `llvm.fadd %a, %b : f32`
    FADD fadd = "llvm.fadd", "Adds floating-point numbers", FLOAT_LIKE, PURE, FASTMATH,
        "$lhs `,` $rhs attr-dict `:` type($res)", false;
    /// `llvm.fsub %a, %b : f32`
    FSUB fsub = "llvm.fsub", "Subtracts floating-point numbers", FLOAT_LIKE, PURE, FASTMATH,
        "$lhs `,` $rhs attr-dict `:` type($res)", false;
    /// `llvm.fmul %a, %b : f32`
    FMUL fmul = "llvm.fmul", "Multiplies floating-point numbers", FLOAT_LIKE, PURE, FASTMATH,
        "$lhs `,` $rhs attr-dict `:` type($res)", false;
    /// `llvm.fdiv %a, %b : f32`
    FDIV fdiv = "llvm.fdiv", "Divides floating-point numbers", FLOAT_LIKE, PURE, FASTMATH,
        "$lhs `,` $rhs attr-dict `:` type($res)", false;
    /// `llvm.frem %a, %b : f32`
    FREM frem = "llvm.frem", "Remainder of floating-point numbers", FLOAT_LIKE, PURE, FASTMATH,
        "$lhs `,` $rhs attr-dict `:` type($res)", false;
}

/// The operations with one operand.
pub static UNARY: &[&OpDef] = &[&FNEG];

/// `llvm.fneg %a : f32`
pub static FNEG: OpDef = OpDef {
    name: "llvm.fneg",
    summary: "Changes the sign of a floating-point number",
    operands: &[ValueSpec::one("operand", &FLOAT_LIKE)],
    results: &[ValueSpec::one("res", &FLOAT_LIKE)],
    attrs: FASTMATH,
    traits: PURE,
    effects: EffectsOf::None,
    syntax: Some(&OpSyntax::Format("$operand attr-dict `:` type($res)")),
    ..OpDef::DEFAULT
};

/// Creates `llvm.fneg`.
pub fn fneg(b: &mut Builder<'_>, operand: Value) -> Value {
    let ty = b.ir.ty(operand).clone();
    b.create_value(OpState::new(&FNEG).operands([operand]).results([ty]))
}
