//! Vectors of flags.

use super::{I64_LIST_ATTR, MASK, Ops, numbers, vector_of};
use crate::asm::OpSyntax;
use crate::ir::constraints::INDEX;
use crate::ir::{
    AttrSpec, Attribute, Builder, EffectsOf, OpDef, OpState, OpVerifier, Traits, Type, Value,
    ValueSpec,
};

/// The operations of this file.
pub static OPS: Ops = &[&CREATE_MASK, &CONSTANT_MASK];

/// `create_mask %a, %b : vector<4x8xi1>`: set where each index is less than its operand.
pub static CREATE_MASK: OpDef = OpDef {
    name: "vector.create_mask",
    summary: "A mask that is set below given indices",
    operands: &[ValueSpec::variadic("bounds", &INDEX)],
    results: &[ValueSpec::one("result", &MASK)],
    traits: Traits::ALWAYS_SPECULATABLE,
    effects: EffectsOf::None,
    verify: Some(|v| {
        let ir = v.ir();
        let Some(vector) = vector_of(v, ir.result(v.op, 0)) else { return };
        let count = ir.operands(v.op).len();
        if vector.shape.is_empty() {
            if count != 1 {
                v.error("must specify exactly one operand for 0-D create_mask");
            }
        } else if count != vector.shape.len() {
            v.error("must specify an operand for each result vector dimension");
        }
    }),
    syntax: Some(&OpSyntax::Format("$bounds attr-dict `:` type(results)")),
    ..OpDef::DEFAULT
};

/// Creates a mask that is set below these indices.
pub fn create_mask(b: &mut Builder<'_>, bounds: &[Value], ty: Type) -> Value {
    let state = OpState::new(&CREATE_MASK).operands(bounds.iter().copied());
    b.create_value(state.results([ty]))
}

/// `constant_mask [2, 3] : vector<4x8xi1>`: set where each index is less than its number.
pub static CONSTANT_MASK: OpDef = OpDef {
    name: "vector.constant_mask",
    summary: "A mask that is set below constant indices",
    results: &[ValueSpec::one("result", &MASK)],
    attrs: &[AttrSpec::required("mask_dim_sizes", &I64_LIST_ATTR)],
    traits: Traits::ALWAYS_SPECULATABLE,
    effects: EffectsOf::None,
    verify: Some(verify_constant_mask),
    syntax: Some(&OpSyntax::Format("$mask_dim_sizes attr-dict `:` type(results)")),
    ..OpDef::DEFAULT
};

/// Creates a mask that is set below these indices.
pub fn constant_mask(b: &mut Builder<'_>, sizes: &[i64], ty: Type) -> Value {
    let sizes = Attribute::i64_array(sizes.iter().copied());
    b.create_value(OpState::new(&CONSTANT_MASK).attr("mask_dim_sizes", sizes).results([ty]))
}

fn verify_constant_mask(v: &mut OpVerifier<'_>) {
    let ir = v.ir();
    let Some(vector) = vector_of(v, ir.result(v.op, 0)) else { return };
    let sizes = numbers(ir.attr(v.op, "mask_dim_sizes"));
    if vector.shape.is_empty() {
        if sizes.len() != 1 {
            v.error("array attr must have length 1 for 0-D vectors");
        } else if sizes[0] != 0 && sizes[0] != 1 {
            let place = ir.loc(v.op).clone();
            v.diagnostics().error(&place, "mask dim size must be either 0 or 1 for 0-D vectors");
        }
        return;
    }
    let zeros = sizes.iter().filter(|&&size| size == 0).count();
    let outside = |(size, dim): (&i64, &i64)| *size < 0 || size > dim;
    let partial =
        |((size, dim), scales): ((&i64, &i64), &bool)| *scales && *size != 0 && size != dim;
    let pairs = || sizes.iter().zip(&vector.shape);
    let message = if sizes.len() != vector.shape.len() {
        "must specify array attr of size equal vector result rank"
    } else if pairs().any(outside) {
        "array attr of size out of bounds of vector result dimension size"
    } else if zeros != 0 && zeros != sizes.len() {
        "expected all mask dim sizes to be zeros, as a result of conjunction with zero mask dim"
    } else if pairs().zip(&vector.scalable).any(partial) {
        "only supports 'none set' or 'all set' scalable dimensions"
    } else {
        return;
    };
    v.error(message);
}
