//! `llvm.getelementptr`: computation of addresses.

use std::fmt;

use super::constraints::{INTEGER_LIKE, PTR_LIKE};
use super::enums::{GEP_FLAGS_SPEC, gep_flags_text, parse_gep_flags};
use super::memory::ELEM_TYPE;
use super::type_text::parse_typed_pointer;
use super::types::{self, LlvmType};
use crate::asm::{Delimiter, OpSyntax, Operand, ParseResult, Parser, Printer};
use crate::ir::constraints::{I32_ARRAY_ATTR, TYPE_ATTR};
use crate::ir::{
    AsmWriter, AttrSpec, Attribute, Builder, EffectsOf, Fold, FoldResult, Ir, OpDef, OpId, OpState,
    OpVerifier, Traits, Type, Value, ValueSpec,
};

/// The operations of this file.
pub static OPS: &[&OpDef] = &[&GETELEMENTPTR];

/// Stands in `rawConstantIndices` where the index is an operand.
pub const DYNAMIC: i32 = i32::MIN;
const INDICES: &str = "rawConstantIndices";

/// `llvm.getelementptr inbounds %p[0, %i] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.array<4 x i32>`
pub static GETELEMENTPTR: OpDef = OpDef {
    name: "llvm.getelementptr",
    summary: "Computes the address of a part of an object",
    operands: &[
        ValueSpec::one("base", &PTR_LIKE),
        ValueSpec::variadic("dynamicIndices", &INTEGER_LIKE),
    ],
    results: &[ValueSpec::one("res", &PTR_LIKE)],
    attrs: &[
        AttrSpec::required(INDICES, &I32_ARRAY_ATTR),
        AttrSpec::required(ELEM_TYPE, &TYPE_ATTR),
        GEP_FLAGS_SPEC,
    ],
    traits: Traits::ALWAYS_SPECULATABLE,
    effects: EffectsOf::None,
    verify: Some(verify),
    syntax: Some(&OpSyntax::new(parse, print)),
    fold: Some(fold),
    ..OpDef::DEFAULT
};

/// An index.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GepIndex {
    /// A number.
    Constant(i32),
    /// A value.
    Value(Value),
}

/// Creates a computation of an address, with `flags` as in
/// [`GEP_INBOUNDS`](super::enums::GEP_INBOUNDS).
pub fn getelementptr(
    b: &mut Builder<'_>,
    element: Type,
    base: Value,
    indices: &[GepIndex],
    flags: i32,
) -> Value {
    let raw = indices.iter().map(|index| match index {
        GepIndex::Constant(value) => *value,
        GepIndex::Value(_) => DYNAMIC,
    });
    let dynamic = indices.iter().filter_map(|index| match index {
        GepIndex::Constant(_) => None,
        GepIndex::Value(value) => Some(*value),
    });
    let ty = b.ir.ty(base).clone();
    let state = OpState::new(&GETELEMENTPTR).attr(INDICES, Attribute::i32_array(raw));
    let state = state.attr(ELEM_TYPE, element).attr("noWrapFlags", Attribute::i32(flags));
    b.create_value(state.operands(std::iter::once(base).chain(dynamic)).results([ty]))
}

/// The indices.
pub fn indices(ir: &Ir, op: OpId) -> Vec<GepIndex> {
    let raw = ir.attr(op, INDICES).and_then(Attribute::as_int_array).unwrap_or_default();
    let mut dynamic = ir.operands(op).iter().skip(1);
    raw.iter()
        .filter_map(|&index| {
            if index == i128::from(DYNAMIC) {
                return dynamic.next().map(|&value| GepIndex::Value(value));
            }
            i32::try_from(index).ok().map(GepIndex::Constant)
        })
        .collect()
}

fn parse(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let flags = parse_gep_flags(p)?;
    state.attrs.set("noWrapFlags", Attribute::i32(flags));
    let base = p.parse_operand()?;
    let mut raw = Vec::new();
    let mut operands: Vec<Operand> = vec![base];
    p.parse_list(Delimiter::Square, |p| {
        if let Some(operand) = p.parse_optional_operand()? {
            operands.push(operand);
            raw.push(DYNAMIC);
            return Ok(());
        }
        let span = p.span();
        match i32::try_from(p.parse_integer()?) {
            Ok(index) => raw.push(index),
            Err(_) => return Err(p.error(span, "integer value too large")),
        }
        Ok(())
    })?;
    state.attrs.set(INDICES, Attribute::i32_array(raw));
    p.parse_attr_dict(&mut state.attrs)?;
    p.parse_colon()?;
    let span = p.span();
    let mut pointee = None;
    let mut types = Vec::new();
    p.parse_list(Delimiter::Paren, |p| {
        let (ty, of) = parse_typed_pointer(p)?;
        pointee = pointee.take().or(of);
        types.push(ty);
        Ok(())
    })?;
    p.parse_arrow()?;
    state.result_types.push(p.parse_type()?);
    match pointee {
        Some(pointee) if !p.at(crate::asm::TokenKind::Comma) => {
            state.attrs.set(ELEM_TYPE, pointee);
        }
        _ => {
            p.parse_comma()?;
            let ty = p.parse_type()?;
            state.attrs.set(ELEM_TYPE, ty);
        }
    }
    p.resolve_operands_with(&operands, &types, span, &mut state.operands)
}

fn print(p: &mut Printer<'_>, op: OpId) -> fmt::Result {
    let ir = p.ir;
    p.write_str(" ")?;
    let flags = ir.attr(op, "noWrapFlags").map(gep_flags_text).unwrap_or_default();
    if !flags.is_empty() {
        p.write_str(&format!("{flags} "))?;
    }
    p.operand(ir.operand(op, 0))?;
    p.write_str("[")?;
    for (number, index) in indices(ir, op).into_iter().enumerate() {
        if number > 0 {
            p.write_str(", ")?;
        }
        match index {
            GepIndex::Constant(value) => p.write_str(&value.to_string())?,
            GepIndex::Value(value) => p.operand(value)?,
        }
    }
    p.write_str("]")?;
    p.optional_attr_dict(op, &[INDICES, ELEM_TYPE, "noWrapFlags"])?;
    p.write_str(" : ")?;
    p.functional_type(op)?;
    if let Some(ty) = ir.attr(op, ELEM_TYPE) {
        p.write_str(", ")?;
        p.attr(ty)?;
    }
    Ok(())
}

fn verify(v: &mut OpVerifier<'_>) {
    let ir = v.ir();
    let raw = ir.attr(v.op, INDICES).and_then(Attribute::as_int_array).unwrap_or_default();
    let dynamic = raw.iter().filter(|&&index| index == i128::from(DYNAMIC)).count();
    if dynamic != ir.operands(v.op).len() - 1 {
        v.error(format!("expected as many dynamic indices as specified in '{INDICES}'"));
        return;
    }
    let Some(element) = ir.attr(v.op, ELEM_TYPE).and_then(Attribute::as_type) else { return };
    let indices = indices(ir, v.op);
    let mut ty = element.clone();
    for (position, index) in indices.iter().enumerate().skip(1) {
        ty = match ty.as_dialect() {
            Some(LlvmType::Struct(structure)) => {
                let GepIndex::Constant(index) = index else {
                    v.error(format!("expected index {position} indexing a struct to be constant"));
                    return;
                };
                match usize::try_from(*index).ok().and_then(|index| structure.member(index)) {
                    Some(member) => member,
                    None => {
                        v.error(format!("index {position} indexing a struct is out of bounds"));
                        return;
                    }
                }
            }
            Some(LlvmType::Array(_, element)) => element.clone(),
            _ => match types::vector_element(&ty) {
                Some(element) => element.clone(),
                None => {
                    v.error(format!("type '{ty}' cannot be indexed (index #{position})"));
                    return;
                }
            },
        };
    }
}

/// The address itself, if the only index is zero.
fn fold(ir: &mut Ir, op: OpId, _: &[Option<Attribute>]) -> Fold {
    let base = ir.operand(op, 0);
    let zero = indices(ir, op) == [GepIndex::Constant(0)];
    if zero && ir.ty(base) == ir.ty(ir.result(op, 0)) {
        return Fold::Results(vec![FoldResult::Value(base)]);
    }
    Fold::No
}
