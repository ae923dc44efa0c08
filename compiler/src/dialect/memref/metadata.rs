//! What a memref knows: its rank, sizes, strides, offset and address.

use super::layout::strides_and_offset;
use super::{ANY_MEMREF, Ops, STRIDED_MEMREF, mixed, name_result};
use crate::asm::OpSyntax;
use crate::ir::constraints::{INDEX, MEMREF};
use crate::ir::{
    Attribute, Builder, Dim, EffectsOf, Fold, FoldResult, Ir, OpDef, OpId, OpState, OpVerifier,
    Rewriter, Traits, Type, TypeConstraint, Value, ValueSpec,
};

/// The operations of this file.
pub static OPS: Ops = &[&DIM, &RANK, &EXTRACT_STRIDED_METADATA, &EXTRACT_ALIGNED_POINTER_AS_INDEX];

static DIM_SOURCE: TypeConstraint = TypeConstraint::new(
    "unranked.memref of any type values or non-0-ranked.memref of any type values",
    |ty| match ty {
        Type::MemRef(memref) => !memref.shape.is_empty(),
        Type::UnrankedMemRef(_) => true,
        _ => false,
    },
);

/// `dim %m, %i : memref<?xf32>`: the size of a dimension.
pub static DIM: OpDef = OpDef {
    name: "memref.dim",
    summary: "The size of a dimension",
    operands: &[ValueSpec::one("source", &DIM_SOURCE), ValueSpec::one("index", &INDEX)],
    results: &[ValueSpec::one("result", &INDEX)],
    effects: EffectsOf::None,
    result_names: Some(|ir, op, name| name_result(ir, op, name, "dim")),
    syntax: Some(&OpSyntax::Format("attr-dict $source `,` $index `:` type($source)")),
    fold: Some(fold_dim),
    ..OpDef::DEFAULT
};

/// Creates the size of a dimension.
pub fn dim(b: &mut Builder<'_>, memref: Value, index: Value) -> Value {
    b.create_value(OpState::new(&DIM).operands([memref, index]).results([Type::Index]))
}

fn fold_dim(ir: &mut Ir, op: OpId, constants: &[Option<Attribute>]) -> Fold {
    let index = constants.get(1).and_then(|attr| attr.as_ref()?.as_i64());
    let Some(index) = index.and_then(|index| usize::try_from(index).ok()) else {
        return look_through_cast(ir, op);
    };
    let source = ir.operand(op, 0);
    let Some(memref) = ir.ty(source).as_memref() else { return Fold::No };
    match memref.shape.get(index) {
        None => return Fold::No,
        Some(Dim::Static(size)) => {
            return Fold::Results(vec![FoldResult::Constant(Attribute::index(*size))]);
        }
        Some(Dim::Dynamic) => {}
    }
    if let Some(size) = dynamic_size(ir, source, index) {
        return Fold::Results(vec![size]);
    }
    look_through_cast(ir, op)
}

/// The size of what was cast, unless that has no dimensions.
fn look_through_cast(ir: &mut Ir, op: OpId) -> Fold {
    let source = ir.defining_op(ir.operand(op, 0)).and_then(|cast| ir.operands(cast).first());
    let fits = source.is_some_and(|&source| (DIM_SOURCE.test)(ir.ty(source)));
    if fits && super::look_through_casts(ir, op, 0..1) { Fold::InPlace } else { Fold::No }
}

/// The size of a dimension that the type does not know, from what made the memref.
fn dynamic_size(ir: &Ir, memref: Value, index: usize) -> Option<FoldResult> {
    let op = ir.defining_op(memref)?;
    let shape = &ir.ty(memref).as_memref()?.shape;
    let place = super::dynamic_dims(&shape[..index]);
    let name = ir.def(op)?.name;
    let sizes = match name {
        "memref.alloc" | "memref.alloca" => ir.operand_group(op, 0),
        "memref.view" => ir.operands(op).get(2..)?,
        "memref.reinterpret_cast" => ir.operand_group(op, 2),
        "memref.expand_shape" => ir.operands(op).get(1..)?,
        "memref.subview" => {
            let sizes = mixed::numbers(ir, op, "static_sizes", ir.operand_group(op, 2));
            let dropped = super::subview::dropped_dims(ir, op)?;
            let mut kept = (0..sizes.len()).filter(|dim| !dropped[*dim]);
            return match sizes[kept.nth(index)?] {
                mixed::Mixed::Static(size) => Some(FoldResult::Constant(Attribute::index(size))),
                mixed::Mixed::Value(value) => Some(FoldResult::Value(value)),
            };
        }
        _ => return None,
    };
    sizes.get(place).map(|&value| FoldResult::Value(value))
}

/// `rank %m : memref<*xf32>`
pub static RANK: OpDef = OpDef {
    name: "memref.rank",
    summary: "The number of dimensions",
    operands: &[ValueSpec::one("memref", &ANY_MEMREF)],
    results: &[ValueSpec::one("result", &INDEX)],
    traits: Traits::ALWAYS_SPECULATABLE,
    effects: EffectsOf::None,
    syntax: Some(&OpSyntax::Format("$memref attr-dict `:` type($memref)")),
    fold: Some(|ir, op, _| match ir.ty(ir.operand(op, 0)).as_memref() {
        Some(memref) => {
            let rank = Attribute::index(memref.shape.len() as i64);
            Fold::Results(vec![FoldResult::Constant(rank)])
        }
        None => Fold::No,
    }),
    ..OpDef::DEFAULT
};

/// Creates the number of dimensions.
pub fn rank(b: &mut Builder<'_>, memref: Value) -> Value {
    b.create_value(OpState::new(&RANK).operands([memref]).results([Type::Index]))
}

/// `extract_strided_metadata %m : memref<?xf32> -> memref<f32>, index, index, index`:
/// the memory, the offset, the sizes, and the strides.
pub static EXTRACT_STRIDED_METADATA: OpDef = OpDef {
    name: "memref.extract_strided_metadata",
    summary: "The memory, offset, sizes and strides of a memref",
    operands: &[ValueSpec::one("source", &STRIDED_MEMREF)],
    results: &[
        ValueSpec::one("base_buffer", &MEMREF),
        ValueSpec::one("offset", &INDEX),
        // The sizes and the strides: as many of each.
        ValueSpec::variadic("sizes_and_strides", &INDEX),
    ],
    traits: Traits::ALWAYS_SPECULATABLE,
    effects: EffectsOf::None,
    verify: Some(verify_metadata),
    result_names: Some(|ir, op, name| {
        let rank = ir.results(op).len().saturating_sub(2) / 2;
        name(ir.result(op, 0), "base_buffer".into());
        name(ir.result(op, 1), "offset".into());
        if rank > 0 {
            name(ir.result(op, 2), "sizes".into());
            name(ir.result(op, 2 + rank), "strides".into());
        }
    }),
    syntax: Some(&OpSyntax::Format("$source `:` type($source) `->` type(results) attr-dict")),
    patterns: &[use_known_metadata],
    fold: Some(super::fold_casts::<0>),
    ..OpDef::DEFAULT
};

/// Creates the operation that takes a memref apart; see
/// [`EXTRACT_STRIDED_METADATA`] for its results.
pub fn extract_strided_metadata(b: &mut Builder<'_>, memref: Value) -> OpId {
    let results = metadata_types(b.ir.ty(memref)).unwrap_or_default();
    b.create(OpState::new(&EXTRACT_STRIDED_METADATA).operands([memref]).results(results))
}

fn metadata_types(ty: &Type) -> Option<Vec<Type>> {
    let memref = ty.as_memref()?;
    let base = crate::ir::MemRefType { shape: Vec::new(), layout: None, ..memref.clone() };
    let mut types = vec![Type::MemRef(base.into())];
    types.extend(std::iter::repeat_n(Type::Index, 1 + 2 * memref.shape.len()));
    Some(types)
}

fn verify_metadata(v: &mut OpVerifier<'_>) {
    let ir = v.ir();
    let Some(expected) = metadata_types(ir.ty(ir.operand(v.op, 0))) else { return };
    if !ir.result_types(v.op).eq(&expected) {
        let list = |types: &mut dyn Iterator<Item = &Type>| {
            types.map(|ty| format!("'{ty}'")).collect::<Vec<_>>().join(", ")
        };
        let expected = list(&mut expected.iter());
        let given = list(&mut ir.result_types(v.op));
        v.error(format!(
            "inferred type(s) {expected} are incompatible with return type(s) of operation {given}"
        ));
        v.error("failed to infer returned types");
    }
}

/// What the type knows is used as constants.
fn use_known_metadata(r: &mut Rewriter<'_>, op: OpId) -> bool {
    let ir = &*r.ir;
    let Some(memref) = ir.ty(ir.operand(op, 0)).as_memref() else { return false };
    let Some((strides, offset)) = strides_and_offset(memref) else { return false };
    let known: Vec<(Value, i64)> = std::iter::once(offset)
        .chain(memref.shape.iter().copied())
        .chain(strides)
        .zip(&ir.results(op)[1..])
        .filter_map(|(number, &result)| Some((result, number.size()?)))
        .filter(|(result, _)| ir.has_uses(*result))
        .collect();
    for &(result, number) in &known {
        let state = OpState::new(&crate::dialect::arith::constant::CONSTANT)
            .attr("value", Attribute::index(number))
            .results([Type::Index]);
        let constant = r.create_before(op, state);
        let constant = r.ir.result(constant, 0);
        r.replace_all_uses(result, constant);
    }
    !known.is_empty()
}

/// `extract_aligned_pointer_as_index %m : memref<?xf32> -> index`
pub static EXTRACT_ALIGNED_POINTER_AS_INDEX: OpDef = OpDef {
    name: "memref.extract_aligned_pointer_as_index",
    summary: "The address of the memory as a number",
    operands: &[ValueSpec::one("source", &ANY_MEMREF)],
    results: &[ValueSpec::one("aligned_pointer", &INDEX)],
    traits: Traits::ALWAYS_SPECULATABLE,
    effects: EffectsOf::None,
    result_names: Some(|ir, op, name| name_result(ir, op, name, "intptr")),
    syntax: Some(&OpSyntax::Format("$source `:` type($source) `->` type(results) attr-dict")),
    ..OpDef::DEFAULT
};

/// Creates the address as a number.
pub fn extract_aligned_pointer_as_index(b: &mut Builder<'_>, memref: Value) -> Value {
    let state = OpState::new(&EXTRACT_ALIGNED_POINTER_AS_INDEX).operands([memref]);
    b.create_value(state.results([Type::Index]))
}
