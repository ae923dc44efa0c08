//! Memory that is taken and given back.

use std::fmt;

use super::layout::layout_symbols;
use super::{ALIGNMENT_ATTR, ANY_MEMREF, MEMREF_1D, Ops, constant_index, dynamic_dims};
use super::{name_result, plain_error};
use crate::asm::{Delimiter, OpSyntax, ParseResult, Parser, Printer};
use crate::ir::constraints::{INDEX, MEMREF};
use crate::ir::{
    AsmWriter, AttrSpec, Attribute, Builder, Dim, Effects, EffectsOf, MemRefType, OPERAND_SEGMENTS,
    OpDef, OpId, OpState, OpVerifier, Rewriter, Traits, Type, Value, ValueSpec,
};

/// The operations of this file.
pub static OPS: Ops = &[&ALLOC, &ALLOCA, &DEALLOC, &REALLOC];

const ALLOCATION: OpDef = OpDef {
    operands: &[
        ValueSpec::variadic("dynamicSizes", &INDEX),
        ValueSpec::variadic("symbolOperands", &INDEX),
    ],
    results: &[ValueSpec::one("memref", &MEMREF)],
    attrs: &[AttrSpec::optional("alignment", &ALIGNMENT_ATTR)],
    traits: Traits::ATTR_SIZED_OPERAND_SEGMENTS,
    effects: EffectsOf::Fixed(Effects::ALLOCATE),
    syntax: Some(&OpSyntax::new(parse_allocation, print_allocation)),
    patterns: &[allocate_known_sizes, erase_dead_allocation],
    ..OpDef::DEFAULT
};

/// `alloc(%n)[%symbol] : memref<?xf32>`: memory from the heap.
pub static ALLOC: OpDef = OpDef {
    name: "memref.alloc",
    summary: "Takes memory from the heap",
    verify: Some(verify_allocation),
    result_names: Some(|ir, op, name| name_result(ir, op, name, "alloc")),
    ..ALLOCATION
};

/// `alloca(%n)[%symbol] : memref<?xf32>`: memory that lives until the operation around
/// it is left that says so.
pub static ALLOCA: OpDef = OpDef {
    name: "memref.alloca",
    summary: "Takes memory from the stack",
    verify: Some(|v| {
        let (ir, op) = (v.ir(), v.op);
        let region = ir.parent_op(op);
        if region.is_some() && ir.ancestor_with(op, Traits::AUTOMATIC_ALLOCATION_SCOPE).is_none() {
            v.error("requires an ancestor op with AutomaticAllocationScope trait");
            return;
        }
        verify_allocation(v);
    }),
    result_names: Some(|ir, op, name| name_result(ir, op, name, "alloca")),
    ..ALLOCATION
};

fn allocation(def: &'static OpDef, ty: Type, sizes: &[Value], alignment: Option<u64>) -> OpState {
    OpState::new(def)
        .operand_groups(&[sizes, &[]])
        .optional_attr("alignment", alignment.map(|value| Attribute::i64(value as i64)))
        .results([ty])
}

/// Creates an allocation on the heap; `sizes` are those that the type does not know.
pub fn alloc(b: &mut Builder<'_>, ty: Type, sizes: &[Value], alignment: Option<u64>) -> Value {
    b.create_value(allocation(&ALLOC, ty, sizes, alignment))
}

/// Creates an allocation on the stack; `sizes` are those that the type does not know.
pub fn alloca(b: &mut Builder<'_>, ty: Type, sizes: &[Value], alignment: Option<u64>) -> Value {
    b.create_value(allocation(&ALLOCA, ty, sizes, alignment))
}

fn parse_allocation(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let mut counts = Vec::new();
    p.parse_lparen()?;
    let sizes = p.parse_operand_list(Delimiter::None)?;
    p.parse_rparen()?;
    let mut symbols = Vec::new();
    if p.parse_optional_lsquare() {
        symbols = p.parse_operand_list(Delimiter::None)?;
        p.parse_rsquare()?;
    }
    for operands in [sizes, symbols] {
        counts.push(operands.len() as i32);
        super::mixed::resolve_indices(p, &operands, &mut state.operands)?;
    }
    p.parse_attr_dict(&mut state.attrs)?;
    state.attrs.set(OPERAND_SEGMENTS, Attribute::i32_array(counts));
    p.parse_colon()?;
    let span = p.span();
    let ty = p.parse_type()?;
    if ty.as_memref().is_none() {
        let message =
            format!("invalid kind of type specified: expected builtin.memref, but found '{ty}'");
        return Err(p.op_error(span, message));
    }
    state.result_types.push(ty);
    Ok(())
}

fn print_allocation(p: &mut Printer<'_>, op: OpId) -> fmt::Result {
    let ir = p.ir;
    p.write_str("(")?;
    p.operands(ir.operand_group(op, 0))?;
    p.write_str(")")?;
    let symbols = ir.operand_group(op, 1);
    if !symbols.is_empty() {
        p.write_str("[")?;
        p.operands(symbols)?;
        p.write_str("]")?;
    }
    p.optional_attr_dict(op, &[])?;
    p.write_str(" : ")?;
    p.ty(ir.ty(ir.result(op, 0)))
}

fn verify_allocation(v: &mut OpVerifier<'_>) {
    let ir = v.ir();
    let Some(memref) = ir.ty(ir.result(v.op, 0)).as_memref() else { return };
    let (given, expected) = (ir.operand_group(v.op, 0).len(), dynamic_dims(&memref.shape));
    if given != expected {
        v.error(format!("incorrect number of dynamic sizes, has {given}, expected {expected}"));
        return;
    }
    let (given, expected) = (ir.operand_group(v.op, 1).len(), layout_symbols(memref));
    if given != expected {
        v.error(format!(
            "symbol operand count does not equal memref symbol count: expected {expected}, got \
             {given}"
        ));
    }
}

/// Sizes that are constants become part of the type.
fn allocate_known_sizes(r: &mut Rewriter<'_>, op: OpId) -> bool {
    let ir = &*r.ir;
    let ty = ir.ty(ir.result(op, 0)).clone();
    let Some(memref) = ty.as_memref() else { return false };
    // The strides of a layout may depend on the sizes.
    if memref.layout.is_some() {
        return false;
    }
    let Some((shape, rest)) = known_sizes(ir, &memref.shape, ir.operand_group(op, 0)) else {
        return false;
    };
    let symbols = ir.operand_group(op, 1).to_vec();
    let exact = Type::MemRef(MemRefType { shape, ..memref.clone() }.into());
    let Some(def) = ir.def(op) else { return false };
    let mut state = OpState::new(def).operand_groups(&[&rest, &symbols]).results([exact]);
    state = state.optional_attr("alignment", ir.attr(op, "alignment").cloned());
    for (name, attr) in ir.discardable_attrs(op).iter() {
        state = state.attr(name.clone(), attr.clone());
    }
    let new = r.create_before(op, state);
    let new = r.ir.result(new, 0);
    r.replace_with_new(op, OpState::new(&super::cast::CAST).operands([new]).results([ty]));
    true
}

/// The shape with the sizes that are constants and may be sizes, and the other sizes;
/// None if nothing is new.
pub(super) fn known_sizes(
    ir: &crate::ir::Ir,
    shape: &[Dim],
    sizes: &[Value],
) -> Option<(Vec<Dim>, Vec<Value>)> {
    let (mut exact, mut rest) = (shape.to_vec(), Vec::new());
    let unknown = exact.iter_mut().filter(|dim| dim.size().is_none());
    for (dim, &value) in unknown.zip(sizes) {
        match constant_index(ir, value).filter(|&size| size >= 0) {
            Some(size) => *dim = Dim::Static(size),
            None => rest.push(value),
        }
    }
    (rest.len() < sizes.len()).then_some((exact, rest))
}

/// Memory that is only written and freed is not needed.
fn erase_dead_allocation(r: &mut Rewriter<'_>, op: OpId) -> bool {
    let ir = &*r.ir;
    let memory = ir.result(op, 0);
    let users: Vec<OpId> = ir.users(memory).collect();
    let harmless = |&user: &OpId| {
        ir.is(user, &DEALLOC)
            || (ir.is(user, &super::access::STORE) && ir.operand(user, 0) != memory)
    };
    if !users.iter().all(harmless) {
        return false;
    }
    for user in users {
        r.erase_op(user);
    }
    r.erase_op(op);
    true
}

/// `dealloc %memory : memref<?xf32>`
pub static DEALLOC: OpDef = OpDef {
    name: "memref.dealloc",
    summary: "Gives memory back to the heap",
    operands: &[ValueSpec::one("memref", &ANY_MEMREF)],
    effects: EffectsOf::Fixed(Effects::FREE),
    syntax: Some(&OpSyntax::Format("$memref attr-dict `:` type($memref)")),
    fold: Some(super::fold_casts::<0>),
    ..OpDef::DEFAULT
};

/// Creates the end of an allocation.
pub fn dealloc(b: &mut Builder<'_>, memory: Value) -> OpId {
    b.create(OpState::new(&DEALLOC).operands([memory]))
}

/// `realloc %memory(%n) : memref<?xf32> to memref<?xf32>`
pub static REALLOC: OpDef = OpDef {
    name: "memref.realloc",
    summary: "Changes the size of memory, which may move it",
    operands: &[
        ValueSpec::one("source", &MEMREF_1D),
        ValueSpec::optional("dynamicResultSize", &INDEX),
    ],
    results: &[ValueSpec::one("result", &MEMREF_1D)],
    attrs: &[AttrSpec::optional("alignment", &ALIGNMENT_ATTR)],
    effects: EffectsOf::Fixed(Effects::ALLOCATE.union(Effects::FREE)),
    verify: Some(verify_realloc),
    syntax: Some(&OpSyntax::Format(
        "$source (`(` $dynamicResultSize^ `)`)? attr-dict `:` type($source) `to` type(results)",
    )),
    ..OpDef::DEFAULT
};

/// Creates a change of size; `size` if the type does not know it.
pub fn realloc(b: &mut Builder<'_>, memory: Value, ty: Type, size: Option<Value>) -> Value {
    b.create_value(OpState::new(&REALLOC).operands([memory]).operands(size).results([ty]))
}

fn verify_realloc(v: &mut OpVerifier<'_>) {
    let ir = v.ir();
    let (from, to) = (ir.ty(ir.operand(v.op, 0)), ir.ty(ir.result(v.op, 0)));
    let (Some(source), Some(result)) = (from.as_memref(), to.as_memref()) else { return };
    let sized = ir.operands(v.op).len() > 1;
    let message = if !super::layout::is_identity(source) {
        format!("unsupported layout for source memref type '{from}'")
    } else if !super::layout::is_identity(result) {
        format!("unsupported layout for result memref type '{to}'")
    } else if source.memory_space != result.memory_space {
        format!(
            "different memory spaces specified for source memref type '{from}' and result memref \
             type '{to}'"
        )
    } else if source.element != result.element {
        format!(
            "different element types specified for source memref type '{from}' and result memref \
             type '{to}'"
        )
    } else if !sized && dynamic_dims(&result.shape) > 0 {
        format!("missing dimension operand for result type '{to}'")
    } else if sized && dynamic_dims(&result.shape) == 0 {
        format!("unnecessary dimension operand for result type '{to}'")
    } else {
        return;
    };
    plain_error(v, message);
}
