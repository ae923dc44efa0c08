//! Reading and writing parts of memory as vectors.

use std::fmt;

use super::{MASK, Ops, VECTOR};
use crate::asm::{OpSyntax, ParseResult, Parser, Printer};
use crate::dialect::memref::ALIGNMENT_ATTR;
use crate::dialect::memref::layout::strides_and_offset;
use crate::ir::constraints::{BOOL_ATTR, INDEX, MEMREF, VECTOR_KIND};
use crate::ir::{
    AsmWriter, AttrSpec, Attribute, Builder, Dim, Effects, EffectsOf, MemRefType, OpDef, OpId,
    OpState, OpVerifier, Type, TypeConstraint, Value, ValueSpec, VectorType,
};

/// The operations of this file.
pub static OPS: Ops =
    &[&LOAD, &STORE, &MASKEDLOAD, &MASKEDSTORE, &GATHER, &SCATTER, &EXPANDLOAD, &COMPRESSSTORE];

/// `load %m[%i] : memref<?xf32>, vector<4xf32>`
pub static LOAD: OpDef = OpDef {
    name: "vector.load",
    summary: "Reads elements that follow each other",
    operands: &[ValueSpec::one("base", &MEMREF), ValueSpec::variadic("indices", &INDEX)],
    results: &[ValueSpec::one("result", &VECTOR)],
    attrs: &[
        AttrSpec::optional("nontemporal", &BOOL_ATTR),
        AttrSpec::optional("alignment", &ALIGNMENT_ATTR),
    ],
    effects: EffectsOf::Fixed(Effects::READ),
    verify: Some(|v| verify_plain(v, true)),
    syntax: Some(&OpSyntax::new(
        |p, state| parse_plain(p, state, true),
        |p, op| print_plain(p, op, true),
    )),
    ..OpDef::DEFAULT
};

/// Creates a read of a vector of type `ty`.
pub fn load(b: &mut Builder<'_>, memref: Value, indices: &[Value], ty: Type) -> Value {
    let operands = std::iter::once(memref).chain(indices.iter().copied());
    b.create_value(OpState::new(&LOAD).operands(operands).results([ty]))
}

/// `store %v, %m[%i] : memref<?xf32>, vector<4xf32>`
pub static STORE: OpDef = OpDef {
    name: "vector.store",
    summary: "Writes elements that follow each other",
    operands: &[
        ValueSpec::one("valueToStore", &VECTOR),
        ValueSpec::one("base", &MEMREF),
        ValueSpec::variadic("indices", &INDEX),
    ],
    attrs: &[
        AttrSpec::optional("nontemporal", &BOOL_ATTR),
        AttrSpec::optional("alignment", &ALIGNMENT_ATTR),
    ],
    effects: EffectsOf::Fixed(Effects::WRITE),
    verify: Some(|v| verify_plain(v, false)),
    syntax: Some(&OpSyntax::new(
        |p, state| parse_plain(p, state, false),
        |p, op| print_plain(p, op, false),
    )),
    ..OpDef::DEFAULT
};

/// Creates a write of a vector.
pub fn store(b: &mut Builder<'_>, value: Value, memref: Value, indices: &[Value]) -> OpId {
    let operands = [value, memref].into_iter().chain(indices.iter().copied());
    b.create(OpState::new(&STORE).operands(operands))
}

fn parse_plain(p: &mut Parser<'_>, state: &mut OpState, load: bool) -> ParseResult {
    let stored = if load {
        None
    } else {
        let operand = p.parse_operand()?;
        p.parse_comma()?;
        Some(operand)
    };
    let base = p.parse_operand()?;
    let indices = p.parse_operand_list(crate::asm::Delimiter::Square)?;
    p.parse_attr_dict(&mut state.attrs)?;
    let memref = p.parse_colon_type()?;
    p.parse_comma()?;
    let vector = p.parse_type()?;
    if let Some(stored) = stored {
        state.operands.push(p.resolve_operand(&stored, &vector)?);
    } else {
        state.result_types.push(vector);
    }
    state.operands.push(p.resolve_operand(&base, &memref)?);
    p.resolve_operands(&indices, &Type::Index, &mut state.operands)
}

fn print_plain(p: &mut Printer<'_>, op: OpId, load: bool) -> fmt::Result {
    let ir = p.ir;
    let operands = ir.operands(op);
    let base = usize::from(!load);
    p.write_str(" ")?;
    if !load {
        p.operand(operands[0])?;
        p.write_str(", ")?;
    }
    print_place(p, operands[base], &operands[base + 1..])?;
    // False is the default, which is not written even where it was given.
    let temporal = ir.attr(op, "nontemporal").and_then(Attribute::as_bool) == Some(false);
    p.optional_attr_dict(op, if temporal { &["nontemporal"] } else { &[] })?;
    p.write_str(" : ")?;
    p.ty(ir.ty(operands[base]))?;
    p.write_str(", ")?;
    p.ty(ir.ty(if load { ir.result(op, 0) } else { operands[0] }))
}

/// Writes `%base[%indices]`.
pub(super) fn print_place(p: &mut Printer<'_>, base: Value, indices: &[Value]) -> fmt::Result {
    p.operand(base)?;
    p.write_str("[")?;
    p.operands(indices)?;
    p.write_str("]")
}

/// Whether the elements of a vector stand in a row in the last dimension.
fn is_contiguous(memref: &MemRefType, vector: &VectorType) -> bool {
    let one = !vector.scalable.contains(&true) && vector.shape.iter().all(|&size| size == 1);
    let last = strides_and_offset(memref).and_then(|(strides, _)| strides.last().copied());
    one || memref.shape.is_empty() || last == Some(Dim::Static(1))
}

fn verify_plain(v: &mut OpVerifier<'_>, load: bool) {
    let ir = v.ir();
    let operands = ir.operands(v.op);
    let base = usize::from(!load);
    let value = if load { ir.result(v.op, 0) } else { operands[0] };
    let (Some(memref), Some(vector)) =
        (ir.ty(operands[base]).as_memref(), ir.ty(value).as_vector())
    else {
        return;
    };
    let name = if load { "result" } else { "valueToStore" };
    let rank = memref.shape.len();
    let element = memref.element.element_or_self();
    let message = if !is_contiguous(memref, vector) {
        "most minor memref dim must have unit stride".to_owned()
    } else if rank < vector.shape.len() && memref.element.as_vector().is_none() {
        if load {
            "destination memref has lower rank than the result vector".to_owned()
        } else {
            "source memref has lower rank than the vector to store".to_owned()
        }
    } else if memref.element.as_vector().is_some_and(|inner| inner != vector) {
        format!("base memref and {name} vector types should match")
    } else if *element != vector.element {
        let plural = if load { "types" } else { "type" };
        format!("base and {name} element {plural} should match")
    } else if operands.len() - base - 1 != rank {
        format!("requires {rank} indices")
    } else {
        return;
    };
    v.error(message);
}

static INDEX_VECTOR: TypeConstraint =
    TypeConstraint::of_kind("vector of integer or index values", &VECTOR_KIND, |ty| {
        ty.as_vector().is_some_and(|vector| vector.element.is_int_or_index())
    });

/// What a masked access has beside the mask and the value.
#[derive(Clone, Copy, PartialEq)]
enum Masked {
    Load,
    Store,
    Gather,
    Scatter,
    Expand,
    Compress,
}

impl Masked {
    fn loads(self) -> bool {
        matches!(self, Self::Load | Self::Gather | Self::Expand)
    }

    fn indexed(self) -> bool {
        matches!(self, Self::Gather | Self::Scatter)
    }
}

/// Checks a masked access: the mask and the value are the last operands, the vector of
/// indices is before them.
fn verify_masked(v: &mut OpVerifier<'_>, kind: Masked) {
    let ir = v.ir();
    let operands = ir.operands(v.op);
    let count = operands.len();
    let Some(memref) = ir.ty(operands[0]).as_memref() else { return };
    let (mask, passed) = (operands[count - 2], operands[count - 1]);
    let value = if kind.loads() { ir.result(v.op, 0) } else { passed };
    let (Some(mask), Some(vector)) = (ir.ty(mask).as_vector(), ir.ty(value).as_vector()) else {
        return;
    };
    let name = if kind.loads() { "result" } else { "valueToStore" };
    let indices = count - 3 - usize::from(kind.indexed());
    let rank = memref.shape.len();
    let index_shape = if kind.indexed() {
        ir.ty(operands[count - 3]).as_vector().map(|vector| &vector.shape)
    } else {
        None
    };
    let same_type = !kind.loads() || ir.ty(passed) == ir.ty(value);
    let message = if vector.element != memref.element {
        format!("base and {name} element type should match")
    } else if indices != rank {
        format!("requires {rank} indices")
    } else if index_shape.is_some_and(|shape| *shape != vector.shape) {
        format!("expected {name} dim to match indices dim")
    } else if matches!(kind, Masked::Load) && !same_type {
        "expected pass_thru of same type as result type".to_owned()
    } else if mask.shape != vector.shape {
        match kind {
            Masked::Load | Masked::Store => format!("expected {name} shape to match mask shape"),
            _ => format!("expected {name} dim to match mask dim"),
        }
    } else if !same_type {
        "expected pass_thru of same type as result type".to_owned()
    } else {
        return;
    };
    v.error(message);
}

/// `maskedload %m[%i], %mask, %pass : memref<?xf32>, vector<4xi1>, vector<4xf32> into
/// vector<4xf32>`: where the mask is not set, the elements are those of `%pass`.
pub static MASKEDLOAD: OpDef = OpDef {
    name: "vector.maskedload",
    summary: "Reads the elements that a mask says",
    operands: &[
        ValueSpec::one("base", &MEMREF),
        ValueSpec::variadic("indices", &INDEX),
        ValueSpec::one("mask", &MASK),
        ValueSpec::one("pass_thru", &VECTOR),
    ],
    results: &[ValueSpec::one("result", &VECTOR)],
    attrs: &[AttrSpec::optional("alignment", &ALIGNMENT_ATTR)],
    effects: EffectsOf::Fixed(Effects::READ),
    verify: Some(|v| verify_masked(v, Masked::Load)),
    syntax: Some(&OpSyntax::Format(
        "$base `[` $indices `]` `,` $mask `,` $pass_thru attr-dict `:` type($base) `,` type($mask) \
         `,` type($pass_thru) `into` type($result)",
    )),
    ..OpDef::DEFAULT
};

/// Creates a masked read.
pub fn maskedload(
    b: &mut Builder<'_>,
    memref: Value,
    indices: &[Value],
    mask: Value,
    pass: Value,
) -> Value {
    let ty = b.ir.ty(pass).clone();
    let operands = std::iter::once(memref).chain(indices.iter().copied()).chain([mask, pass]);
    b.create_value(OpState::new(&MASKEDLOAD).operands(operands).results([ty]))
}

/// `maskedstore %m[%i], %mask, %v : memref<?xf32>, vector<4xi1>, vector<4xf32>`
pub static MASKEDSTORE: OpDef = OpDef {
    name: "vector.maskedstore",
    summary: "Writes the elements that a mask says",
    verify: Some(|v| verify_masked(v, Masked::Store)),
    ..MASKED_STORE
};

const MASKED_STORE: OpDef = OpDef {
    operands: &[
        ValueSpec::one("base", &MEMREF),
        ValueSpec::variadic("indices", &INDEX),
        ValueSpec::one("mask", &MASK),
        ValueSpec::one("valueToStore", &VECTOR),
    ],
    attrs: &[AttrSpec::optional("alignment", &ALIGNMENT_ATTR)],
    effects: EffectsOf::Fixed(Effects::WRITE),
    syntax: Some(&OpSyntax::Format(
        "$base `[` $indices `]` `,` $mask `,` $valueToStore attr-dict `:` type($base) `,` \
         type($mask) `,` type($valueToStore)",
    )),
    ..OpDef::DEFAULT
};

fn masked_store(
    b: &mut Builder<'_>,
    def: &'static OpDef,
    memref: Value,
    indices: &[Value],
    last: &[Value],
) -> OpId {
    let operands = std::iter::once(memref).chain(indices.iter().copied());
    b.create(OpState::new(def).operands(operands).operands(last.iter().copied()))
}

/// Creates a masked write.
pub fn maskedstore(
    b: &mut Builder<'_>,
    memref: Value,
    indices: &[Value],
    mask: Value,
    value: Value,
) -> OpId {
    masked_store(b, &MASKEDSTORE, memref, indices, &[mask, value])
}

/// `expandload %m[%i], %mask, %pass : …`: elements that follow each other in memory go
/// where the mask is set.
pub static EXPANDLOAD: OpDef = OpDef {
    name: "vector.expandload",
    summary: "Reads elements in a row to where a mask says",
    verify: Some(|v| verify_masked(v, Masked::Expand)),
    ..MASKEDLOAD
};

/// Creates a read of elements in a row to where the mask is set.
pub fn expandload(
    b: &mut Builder<'_>,
    memref: Value,
    indices: &[Value],
    mask: Value,
    pass: Value,
) -> Value {
    let ty = b.ir.ty(pass).clone();
    let operands = std::iter::once(memref).chain(indices.iter().copied()).chain([mask, pass]);
    b.create_value(OpState::new(&EXPANDLOAD).operands(operands).results([ty]))
}

/// `compressstore %m[%i], %mask, %v : …`: the elements where the mask is set follow each
/// other in memory.
pub static COMPRESSSTORE: OpDef = OpDef {
    name: "vector.compressstore",
    summary: "Writes the elements that a mask says in a row",
    verify: Some(|v| verify_masked(v, Masked::Compress)),
    ..MASKED_STORE
};

/// Creates a write in a row of the elements where the mask is set.
pub fn compressstore(
    b: &mut Builder<'_>,
    memref: Value,
    indices: &[Value],
    mask: Value,
    value: Value,
) -> OpId {
    masked_store(b, &COMPRESSSTORE, memref, indices, &[mask, value])
}

/// `gather %m[%i] [%indices], %mask, %pass : …`: each element from its own place.
pub static GATHER: OpDef = OpDef {
    name: "vector.gather",
    summary: "Reads each element from its own place",
    operands: &[
        ValueSpec::one("base", &MEMREF),
        ValueSpec::variadic("offsets", &INDEX),
        ValueSpec::one("indices", &INDEX_VECTOR),
        ValueSpec::one("mask", &MASK),
        ValueSpec::one("pass_thru", &VECTOR),
    ],
    results: &[ValueSpec::one("result", &VECTOR)],
    attrs: &[AttrSpec::optional("alignment", &ALIGNMENT_ATTR)],
    effects: EffectsOf::Fixed(Effects::READ),
    verify: Some(|v| verify_masked(v, Masked::Gather)),
    syntax: Some(&OpSyntax::Format(
        "$base `[` $offsets `]` ` ` `[` $indices `]` `,` $mask `,` $pass_thru attr-dict `:` \
         type($base) `,` type($indices) `,` type($mask) `,` type($pass_thru) `into` type($result)",
    )),
    ..OpDef::DEFAULT
};

/// Creates a read of elements at `indices` from the place that `offsets` say.
pub fn gather(
    b: &mut Builder<'_>,
    memref: Value,
    offsets: &[Value],
    indices: Value,
    mask: Value,
    pass: Value,
) -> Value {
    let ty = b.ir.ty(pass).clone();
    let operands = std::iter::once(memref).chain(offsets.iter().copied());
    let state = OpState::new(&GATHER).operands(operands).operands([indices, mask, pass]);
    b.create_value(state.results([ty]))
}

/// `scatter %m[%i] [%indices], %mask, %v : …`: each element to its own place.
pub static SCATTER: OpDef = OpDef {
    name: "vector.scatter",
    summary: "Writes each element to its own place",
    operands: &[
        ValueSpec::one("base", &MEMREF),
        ValueSpec::variadic("offsets", &INDEX),
        ValueSpec::one("indices", &INDEX_VECTOR),
        ValueSpec::one("mask", &MASK),
        ValueSpec::one("valueToStore", &VECTOR),
    ],
    attrs: &[AttrSpec::optional("alignment", &ALIGNMENT_ATTR)],
    effects: EffectsOf::Fixed(Effects::WRITE),
    verify: Some(|v| verify_masked(v, Masked::Scatter)),
    syntax: Some(&OpSyntax::Format(
        "$base `[` $offsets `]` ` ` `[` $indices `]` `,` $mask `,` $valueToStore attr-dict `:` \
         type($base) `,` type($indices) `,` type($mask) `,` type($valueToStore)",
    )),
    ..OpDef::DEFAULT
};

/// Creates a write of elements to `indices` from the place that `offsets` say.
pub fn scatter(
    b: &mut Builder<'_>,
    memref: Value,
    offsets: &[Value],
    indices: Value,
    mask: Value,
    value: Value,
) -> OpId {
    masked_store(b, &SCATTER, memref, offsets, &[indices, mask, value])
}
