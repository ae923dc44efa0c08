//! `arith-expand`: operations of `arith` that LLVM has not become several that it has.
//!
//! ```mlir
//! %q = arith.floordivsi %a, %b : i32
//! // =>
//! %t = arith.divsi %a, %b : i32
//! …                                     // one less if it was rounded up
//! ```
//!
//! - Divisions that round up or down ([`division`]).
//! - The greater and the lesser of two numbers become comparisons ([`extremes`]).
//! - Numbers with a scale become multiplications and divisions ([`scaling`]).
//! - With `include-bf16`, `include-f8e8m0` and `include-f4e2m1`, conversions from and to
//!   these formats become arithmetic on their bits ([`formats`]).
//!
//! What comes out is MLIR's text. Where that is no valid program, because a conversion to
//! or from a format of four bits goes through `f32` in the wrong direction, ours is.

mod division;
mod extremes;
mod formats;
mod scaling;

use super::conversion::{Legality, PatternSet, Target, apply_partial_conversion};
use super::options::OptionInfo;
use super::pass::{Pass, PassContext, PassInfo, PassResult};
use crate::dialect::arith::cast::{EXTF, SCALING_EXTF, SCALING_TRUNCF, TRUNCF};
use crate::dialect::arith::constant::constant;
use crate::ir::{Attribute, Builder, DenseElements, FloatAttr, FloatKind, Ir, OpId, Type, Value};

/// The pass.
pub static PASS: PassInfo = PassInfo {
    name: "arith-expand",
    title: "ArithExpandOpsPass",
    summary: "Legalize Arith ops to be convertible to LLVM",
    anchor: None,
    options: &[
        OptionInfo::new("include-bf16", "false", "Expand conversions from and to bf16"),
        OptionInfo::new("include-f4e2m1", "false", "Expand conversions from and to f4E2M1FN"),
        OptionInfo::new("include-f8e8m0", "false", "Expand conversions from and to f8E8M0FNU"),
    ],
    create: |options| {
        Ok(Box::new(ArithExpand {
            bf16: options.get_or("include-bf16", false)?,
            e2m1: options.get_or("include-f4e2m1", false)?,
            e8m0: options.get_or("include-f8e8m0", false)?,
        }))
    },
};

/// The pass with its options.
#[derive(Clone, Copy, Debug, Default)]
pub struct ArithExpand {
    /// Whether conversions from and to `bf16` are expanded.
    pub bf16: bool,
    /// Whether those of `f4E2M1FN` are.
    pub e2m1: bool,
    /// Whether those of `f8E8M0FNU` are.
    pub e8m0: bool,
}

impl Pass for ArithExpand {
    fn run(&self, ir: &mut Ir, root: OpId, cx: &mut PassContext<'_>) -> PassResult {
        let mut patterns = PatternSet::new();
        division::populate(&mut patterns);
        extremes::populate(&mut patterns);
        scaling::populate(&mut patterns);
        if self.bf16 {
            formats::populate_bf16(&mut patterns);
        }
        if self.e8m0 {
            formats::populate_e8m0(&mut patterns);
        }
        if self.e2m1 {
            formats::populate_e2m1(&mut patterns);
        }
        apply_partial_conversion(ir, root, &self.target(), &patterns, cx.diagnostics)
    }
}

impl ArithExpand {
    fn target<'c>(self) -> Target<'c> {
        let mut target = Target::new();
        target
            .dialect("arith", Legality::Legal)
            .dialect("vector", Legality::Legal)
            .op(&SCALING_EXTF, Legality::Illegal)
            .op(&SCALING_TRUNCF, Legality::Illegal)
            .dynamic(&EXTF, move |ir, op| {
                let (from, to) = formats_of(ir, op);
                self.legality(from, from == FloatKind::BF16 && to == FloatKind::F32)
            })
            .dynamic(&TRUNCF, move |ir, op| {
                let (from, to) = formats_of(ir, op);
                self.legality(to, from == FloatKind::F32 && to == FloatKind::BF16)
            });
        for def in division::OPS.iter().chain(extremes::OPS) {
            target.op(def, Legality::Illegal);
        }
        target
    }

    /// Whether a conversion whose narrower format is this one may stay.
    fn legality(self, narrow: FloatKind, between_bf16: bool) -> Legality {
        let expanded = match narrow {
            FloatKind::F8E8M0FNU => self.e8m0,
            FloatKind::F4E2M1FN => self.e2m1,
            _ => self.bf16 && between_bf16,
        };
        if expanded { Legality::Illegal } else { Legality::Legal }
    }
}

/// The format of the elements of a type.
fn format(ty: &Type) -> Option<FloatKind> {
    match ty.element_or_self() {
        Type::Float(kind) => Some(*kind),
        _ => None,
    }
}

/// From which format to which a conversion goes.
fn formats_of(ir: &Ir, op: OpId) -> (FloatKind, FloatKind) {
    let of = |value| format(ir.ty(value)).unwrap_or(FloatKind::F32);
    (of(ir.operand(op, 0)), of(ir.result(op, 0)))
}

/// The type with other elements.
fn with_element(ty: &Type, element: Type) -> Type {
    if ty.shape().is_some() { ty.with_element(element) } else { element }
}

/// An integer in each element of a constant.
fn int(b: &mut Builder<'_>, ty: &Type, number: i64) -> Value {
    let value = Attribute::int(ty.element_or_self().clone(), number);
    let bits = value.as_integer().map_or(0, |integer| integer.bits());
    splat(b, ty, value, bits)
}

/// An `f32` in each element of a constant.
fn float(b: &mut Builder<'_>, ty: &Type, number: f32) -> Value {
    let bits = u128::from(number.to_bits());
    splat(b, ty, Attribute::Float(FloatAttr { kind: FloatKind::F32, bits }), bits)
}

fn splat(b: &mut Builder<'_>, ty: &Type, value: Attribute, bits: u128) -> Value {
    let value = match ty {
        Type::Vector(_) | Type::Tensor(_) => {
            Attribute::DenseElements(DenseElements::splat(ty.clone(), bits).into())
        }
        _ => value,
    };
    constant(b, value)
}
