//! Members of structures and arrays, elements of vectors.

use std::fmt;

use super::constraints::{AGGREGATE, ANY, INTEGER, PRIMITIVE, VECTOR};
use super::types::{self, vector_element};
use crate::asm::{Delimiter, OpSyntax, ParseFailure, ParseResult, Parser, Printer};
use crate::ir::constraints::{I32_ARRAY_ATTR, I64_ARRAY_ATTR};
use crate::ir::{
    AsmWriter, AttrSpec, Attribute, Builder, EffectsOf, Fold, FoldResult, Ir, OpDef, OpId, OpState,
    OpVerifier, Traits, Type, Value, ValueSpec, VectorType,
};
use crate::support::Span;

/// The operations of this file.
pub static OPS: &[&OpDef] =
    &[&EXTRACTVALUE, &INSERTVALUE, &EXTRACTELEMENT, &INSERTELEMENT, &SHUFFLEVECTOR];

const POSITION: &str = "position";

/// `llvm.extractvalue %s[0, 1] : !llvm.struct<(…)>`
pub static EXTRACTVALUE: OpDef = OpDef {
    name: "llvm.extractvalue",
    summary: "A member of a structure or array",
    operands: &[ValueSpec::one("container", &AGGREGATE)],
    results: &[ValueSpec::one("res", &ANY)],
    attrs: &[AttrSpec::required(POSITION, &I64_ARRAY_ATTR)],
    traits: Traits::ALWAYS_SPECULATABLE,
    effects: EffectsOf::None,
    verify: Some(|v| {
        let ir = v.ir();
        let container = ir.ty(ir.operand(v.op, 0));
        let ty = ir.ty(ir.result(v.op, 0));
        if let Some(member) = verify_position(v, container)
            && member != *ty
        {
            v.error(format!(
                "Type mismatch: extracting from '{container}' should produce '{member}' but this \
                 op returns '{ty}'"
            ));
        }
    }),
    syntax: Some(&OpSyntax::new(parse_extract, print_extract)),
    fold: Some(fold_extract),
    ..OpDef::DEFAULT
};

/// Creates `llvm.extractvalue`.
///
/// # Panics
/// If there is no such member.
pub fn extractvalue(b: &mut Builder<'_>, container: Value, position: &[i64]) -> Value {
    let path: Vec<i128> = position.iter().copied().map(i128::from).collect();
    let ty = types::select(b.ir.ty(container), &path).expect("the member exists");
    let state = OpState::new(&EXTRACTVALUE).operands([container]).results([ty]);
    b.create_value(state.attr(POSITION, Attribute::i64_array(position.iter().copied())))
}

fn position(ir: &Ir, op: OpId) -> &[i128] {
    ir.attr(op, POSITION).and_then(Attribute::as_int_array).unwrap_or_default()
}

/// `[0, 1]`; in the spelling of 2021 `[0 : index, 1 : index]`
fn parse_position(p: &mut Parser<'_>) -> ParseResult<Vec<i64>> {
    p.parse_list(Delimiter::Square, |p| {
        let index = p.parse_integer()?;
        if p.parse_optional_colon() {
            p.parse_type()?;
        }
        Ok(index)
    })
}

/// `: container type`; gives the type of the member too
fn parse_container(p: &mut Parser<'_>, position: &[i64]) -> ParseResult<(Type, Type)> {
    p.parse_colon()?;
    let ty = p.parse_type()?;
    let span = p.span();
    let mut member = ty.clone();
    for &index in position {
        member = match step(&member, i128::from(index)) {
            Ok(member) => member,
            Err(message) => return Err(p.op_error(span, message)),
        };
    }
    Ok((ty, member))
}

/// A member of an aggregate, or why there is none.
fn step(ty: &Type, index: i128) -> Result<Type, String> {
    if !types::is_aggregate(ty) {
        return Err(format!("expected LLVM IR structure/array type, got: '{ty}'"));
    }
    types::select(ty, &[index]).ok_or_else(|| format!("position out of bounds: {index}"))
}

/// The type of the member that an operation's position selects.
fn verify_position(v: &mut OpVerifier<'_>, container: &Type) -> Option<Type> {
    let mut ty = container.clone();
    for &index in position(v.ir(), v.op) {
        ty = match step(&ty, index) {
            Ok(member) => member,
            Err(message) => {
                v.error(message);
                return None;
            }
        };
    }
    Some(ty)
}

fn parse_extract(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let container = p.parse_operand()?;
    let position = parse_position(p)?;
    p.parse_attr_dict(&mut state.attrs)?;
    let (ty, member) = parse_container(p, &position)?;
    state.attrs.set(POSITION, Attribute::i64_array(position));
    state.operands.push(p.resolve_operand(&container, &ty)?);
    state.result_types.push(member);
    Ok(())
}

fn print_position(p: &mut Printer<'_>, op: OpId, container: Value) -> fmt::Result {
    let ir = p.ir;
    p.operand(container)?;
    let list: Vec<String> = position(ir, op).iter().map(i128::to_string).collect();
    p.write_str(&format!("[{}]", list.join(", ")))?;
    p.optional_attr_dict(op, &[POSITION])?;
    p.write_str(" : ")?;
    p.ty(ir.ty(container))?;
    // As MLIR has it.
    p.write_str(" ")
}

fn print_extract(p: &mut Printer<'_>, op: OpId) -> fmt::Result {
    p.write_str(" ")?;
    print_position(p, op, p.ir.operand(op, 0))
}

/// What was inserted there, looking through insertions elsewhere.
fn fold_extract(ir: &mut Ir, op: OpId, _: &[Option<Attribute>]) -> Fold {
    let path = position(ir, op);
    let mut container = ir.operand(op, 0);
    while let Some(insert) = ir.defining_op(container).filter(|&def| ir.is(def, &INSERTVALUE)) {
        let inserted = position(ir, insert);
        if inserted == path {
            return Fold::Results(vec![FoldResult::Value(ir.operand(insert, 1))]);
        }
        // One of them is in the other.
        if inserted.starts_with(path) || path.starts_with(inserted) {
            break;
        }
        container = ir.operand(insert, 0);
    }
    if container == ir.operand(op, 0) {
        return Fold::No;
    }
    ir.set_operand(op, 0, container);
    Fold::InPlace
}

/// `llvm.insertvalue %a, %s[0, 1] : !llvm.struct<(…)>`
pub static INSERTVALUE: OpDef = OpDef {
    name: "llvm.insertvalue",
    summary: "A structure or array with another member",
    operands: &[ValueSpec::one("container", &AGGREGATE), ValueSpec::one("value", &PRIMITIVE)],
    results: &[ValueSpec::one("res", &AGGREGATE)],
    attrs: &[AttrSpec::required(POSITION, &I64_ARRAY_ATTR)],
    traits: Traits::ALWAYS_SPECULATABLE,
    effects: EffectsOf::None,
    verify: Some(|v| {
        let ir = v.ir();
        let (container, value) = (ir.ty(ir.operand(v.op, 0)), ir.ty(ir.operand(v.op, 1)));
        if container != ir.ty(ir.result(v.op, 0)) {
            v.error("failed to verify that all of {container, res} have same type");
            return;
        }
        if let Some(member) = verify_position(v, container)
            && member != *value
        {
            v.error(format!("Type mismatch: cannot insert '{value}' into '{container}'"));
        }
    }),
    syntax: Some(&OpSyntax::new(parse_insert, print_insert)),
    ..OpDef::DEFAULT
};

/// Creates `llvm.insertvalue`.
pub fn insertvalue(b: &mut Builder<'_>, value: Value, container: Value, position: &[i64]) -> Value {
    let ty = b.ir.ty(container).clone();
    let state = OpState::new(&INSERTVALUE).operands([container, value]).results([ty]);
    b.create_value(state.attr(POSITION, Attribute::i64_array(position.iter().copied())))
}

fn parse_insert(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let value = p.parse_operand()?;
    p.parse_comma()?;
    let container = p.parse_operand()?;
    let position = parse_position(p)?;
    p.parse_attr_dict(&mut state.attrs)?;
    let (ty, member) = parse_container(p, &position)?;
    state.attrs.set(POSITION, Attribute::i64_array(position));
    state.operands.push(p.resolve_operand(&container, &ty)?);
    state.operands.push(p.resolve_operand(&value, &member)?);
    state.result_types.push(ty);
    Ok(())
}

fn print_insert(p: &mut Printer<'_>, op: OpId) -> fmt::Result {
    let ir = p.ir;
    p.write_str(" ")?;
    p.operand(ir.operand(op, 1))?;
    p.write_str(", ")?;
    print_position(p, op, ir.operand(op, 0))
}

/// `llvm.extractelement %v[%i : i32] : vector<4xf32>`
pub static EXTRACTELEMENT: OpDef = OpDef {
    name: "llvm.extractelement",
    summary: "An element of a vector",
    operands: &[ValueSpec::one("vector", &VECTOR), ValueSpec::one("position", &INTEGER)],
    results: &[ValueSpec::one("res", &ANY)],
    traits: Traits::ALWAYS_SPECULATABLE,
    effects: EffectsOf::None,
    infer: Some(|name, env| {
        let element = vector_element(env.ty("vector")?)?;
        (name == "res").then(|| vec![element.clone()])
    }),
    verify: Some(|v| {
        let ir = v.ir();
        if vector_element(ir.ty(ir.operand(v.op, 0))) != Some(ir.ty(ir.result(v.op, 0))) {
            v.error("failed to verify that result type matches vector element type");
        }
    }),
    syntax: Some(&OpSyntax::new(parse_extractelement, |p, op| {
        p.write_str(" ")?;
        print_element(p, op, p.ir.operand(op, 0), p.ir.operand(op, 1))
    })),
    ..OpDef::DEFAULT
};

/// Creates `llvm.extractelement`.
///
/// # Panics
/// If it is no vector.
pub fn extractelement(b: &mut Builder<'_>, vector: Value, position: Value) -> Value {
    let ty = vector_element(b.ir.ty(vector)).expect("it is a vector").clone();
    b.create_value(OpState::new(&EXTRACTELEMENT).operands([vector, position]).results([ty]))
}

fn no_vector(p: &mut Parser<'_>, span: Span, ty: &Type) -> ParseFailure {
    let message = "invalid kind of type specified: expected builtin.vector, but found";
    p.op_error(span, format!("{message} '{ty}'"))
}

/// `%v[%i : i32] {…} : type`; the operands are appended, the type is given.
fn parse_element(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult<(Type, [Value; 2])> {
    let vector = p.parse_operand()?;
    p.parse_lsquare()?;
    let position = p.parse_operand()?;
    let position_type = p.parse_colon_type()?;
    p.parse_rsquare()?;
    p.parse_attr_dict(&mut state.attrs)?;
    p.parse_colon()?;
    let span = p.span();
    let ty = p.parse_type()?;
    if vector_element(&ty).is_none() {
        return Err(no_vector(p, span, &ty));
    }
    let vector = p.resolve_operand(&vector, &ty)?;
    let position = p.resolve_operand(&position, &position_type)?;
    Ok((ty, [vector, position]))
}

fn parse_extractelement(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let (ty, operands) = parse_element(p, state)?;
    state.operands.extend(operands);
    state.result_types.extend(vector_element(&ty).cloned());
    Ok(())
}

fn print_element(p: &mut Printer<'_>, op: OpId, vector: Value, position: Value) -> fmt::Result {
    let ir = p.ir;
    p.operand(vector)?;
    p.write_str("[")?;
    p.operand(position)?;
    p.write_str(" : ")?;
    p.ty(ir.ty(position))?;
    p.write_str("]")?;
    p.optional_attr_dict(op, &[])?;
    p.write_str(" : ")?;
    p.ty(ir.ty(vector))
}

/// `llvm.insertelement %a, %v[%i : i32] : vector<4xf32>`
pub static INSERTELEMENT: OpDef = OpDef {
    name: "llvm.insertelement",
    summary: "A vector with another element",
    operands: &[
        ValueSpec::one("vector", &VECTOR),
        ValueSpec::one("value", &PRIMITIVE),
        ValueSpec::one("position", &INTEGER),
    ],
    results: &[ValueSpec::one("res", &VECTOR)],
    traits: Traits::ALWAYS_SPECULATABLE,
    effects: EffectsOf::None,
    verify: Some(|v| {
        let ir = v.ir();
        let vector = ir.ty(ir.operand(v.op, 0));
        if vector_element(vector) != Some(ir.ty(ir.operand(v.op, 1))) {
            v.error("failed to verify that argument type matches vector element type");
        } else if vector != ir.ty(ir.result(v.op, 0)) {
            v.error("failed to verify that all of {res, vector} have same type");
        }
    }),
    syntax: Some(&OpSyntax::new(parse_insertelement, |p, op| {
        let ir = p.ir;
        p.write_str(" ")?;
        p.operand(ir.operand(op, 1))?;
        p.write_str(", ")?;
        print_element(p, op, ir.operand(op, 0), ir.operand(op, 2))
    })),
    ..OpDef::DEFAULT
};

/// Creates `llvm.insertelement`.
pub fn insertelement(b: &mut Builder<'_>, value: Value, vector: Value, position: Value) -> Value {
    let ty = b.ir.ty(vector).clone();
    b.create_value(OpState::new(&INSERTELEMENT).operands([vector, value, position]).results([ty]))
}

fn parse_insertelement(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let value = p.parse_operand()?;
    p.parse_comma()?;
    let (ty, [vector, position]) = parse_element(p, state)?;
    let element = vector_element(&ty).cloned().unwrap_or(Type::None);
    let value = p.resolve_operand(&value, &element)?;
    state.operands.extend([vector, value, position]);
    state.result_types.push(ty);
    Ok(())
}

/// `llvm.shufflevector %v, %w [0, 5] : vector<4xf32>`
pub static SHUFFLEVECTOR: OpDef = OpDef {
    name: "llvm.shufflevector",
    summary: "Elements of two vectors in another order",
    operands: &[ValueSpec::one("v1", &VECTOR), ValueSpec::one("v2", &VECTOR)],
    results: &[ValueSpec::one("res", &VECTOR)],
    attrs: &[AttrSpec::required("mask", &I32_ARRAY_ATTR)],
    traits: Traits::ALWAYS_SPECULATABLE,
    effects: EffectsOf::None,
    verify: Some(|v| {
        let ir = v.ir();
        let ty = ir.ty(ir.operand(v.op, 0));
        if ty != ir.ty(ir.operand(v.op, 1)) {
            v.error("failed to verify that all of {v1, v2} have same type");
            return;
        }
        let scalable = ty.as_vector().is_some_and(|vector| vector.scalable.contains(&true));
        let mask = ir.attr(v.op, "mask").and_then(Attribute::as_int_array).unwrap_or_default();
        if scalable && mask.iter().any(|&index| index != 0 && index != -1) {
            v.error("expected a splat operation for scalable vectors");
        }
    }),
    syntax: Some(&OpSyntax::new(parse_shuffle, print_shuffle)),
    ..OpDef::DEFAULT
};

/// Creates `llvm.shufflevector`.
pub fn shufflevector(b: &mut Builder<'_>, v1: Value, v2: Value, mask: &[i32]) -> Value {
    let ty = shuffled(b.ir.ty(v1), mask.len());
    let state = OpState::new(&SHUFFLEVECTOR).operands([v1, v2]).results([ty]);
    b.create_value(state.attr("mask", Attribute::i32_array(mask.iter().copied())))
}

/// The type with another number of elements.
fn shuffled(ty: &Type, count: usize) -> Type {
    match ty.as_vector() {
        Some(vector) => {
            let shape = vec![count as i64];
            Type::Vector(VectorType { shape, ..vector.clone() }.into())
        }
        None => ty.clone(),
    }
}

fn parse_shuffle(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let v1 = p.parse_operand()?;
    p.parse_comma()?;
    let v2 = p.parse_operand()?;
    let mask = p.parse_list(Delimiter::Square, |p| {
        let span = p.span();
        i32::try_from(p.parse_integer()?).map_err(|_| p.error(span, "integer value too large"))
    })?;
    p.parse_attr_dict(&mut state.attrs)?;
    p.parse_colon()?;
    let span = p.span();
    let ty = p.parse_type()?;
    if vector_element(&ty).is_none() {
        return Err(no_vector(p, span, &ty));
    }
    state.operands.push(p.resolve_operand(&v1, &ty)?);
    state.operands.push(p.resolve_operand(&v2, &ty)?);
    state.result_types.push(shuffled(&ty, mask.len()));
    state.attrs.set("mask", Attribute::i32_array(mask));
    Ok(())
}

fn print_shuffle(p: &mut Printer<'_>, op: OpId) -> fmt::Result {
    let ir = p.ir;
    p.write_str(" ")?;
    p.operands(ir.operands(op))?;
    let mask = ir.attr(op, "mask").and_then(Attribute::as_int_array).unwrap_or_default();
    let list: Vec<String> = mask.iter().map(i128::to_string).collect();
    p.write_str(&format!(" [{}]", list.join(", ")))?;
    p.optional_attr_dict(op, &["mask"])?;
    p.write_str(" : ")?;
    p.ty(ir.ty(ir.operand(op, 0)))?;
    // As MLIR has it.
    p.write_str(" ")
}
