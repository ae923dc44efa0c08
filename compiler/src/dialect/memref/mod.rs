//! `memref`: memory with a shape. A memref is a pointer, an offset, and a size and a
//! stride for each dimension.

pub mod access;
pub mod allocation;
pub mod atomic;
pub mod cast;
pub mod global;
pub mod layout;
pub mod metadata;
pub mod mixed;
pub mod reshape;
pub mod scope;
pub mod subview;
pub mod view;

use crate::dialect::arith;
use crate::ir::constraints::{ANY_MEMREF_KIND, MEMREF_KIND, is_integer};
use crate::ir::{
    AttrConstraint, Attribute, Dialect, Dim, Ir, OpDef, OpId, Type, TypeConstraint, Value,
};

/// The dialect.
pub static DIALECT: Dialect = Dialect {
    name: "memref",
    summary: "Memory with a shape",
    ops: &[
        access::OPS,
        allocation::OPS,
        atomic::OPS,
        cast::OPS,
        global::OPS,
        metadata::OPS,
        reshape::OPS,
        scope::OPS,
        subview::OPS,
        view::OPS,
    ],
    materialize: arith::DIALECT.materialize,
    ..Dialect::DEFAULT
};

/// Any memref.
pub static ANY_MEMREF: TypeConstraint = TypeConstraint::of_kind(
    "ranked or unranked memref of any type values",
    &ANY_MEMREF_KIND,
    |ty| matches!(ty, Type::MemRef(_) | Type::UnrankedMemRef(_)),
);

/// A memref whose layout is strides and an offset.
pub static STRIDED_MEMREF: TypeConstraint =
    TypeConstraint::of_kind("strided memref of any type values", &MEMREF_KIND, |ty| {
        ty.as_memref().is_some_and(|memref| layout::strides_and_offset(memref).is_some())
    });

/// A memref of one dimension.
pub static MEMREF_1D: TypeConstraint =
    TypeConstraint::of_kind("1D memref of any type values", &MEMREF_KIND, |ty| {
        ty.as_memref().is_some_and(|memref| memref.shape.len() == 1)
    });

/// The alignment of an access or allocation, in bytes.
pub static ALIGNMENT_ATTR: AttrConstraint = AttrConstraint {
    description: "64-bit signless integer attribute whose value is positive and whose value is a \
                  power of two > 0",
    test: |attr| {
        attr.as_integer().is_some_and(|i| i.ty == Type::I64)
            && attr.as_i64().is_some_and(|value| value > 0 && value & (value - 1) == 0)
    },
    stored: Some(is_integer),
    ty: Some(Type::I64),
    syntax: None,
};

/// The value of an `index` that is a constant.
pub fn constant_index(ir: &Ir, value: Value) -> Option<i64> {
    let op = ir.defining_op(value)?;
    if !ir.has_trait(op, crate::ir::Traits::CONSTANT_LIKE) {
        return None;
    }
    ir.attr(op, "value")?.as_i64()
}

/// The number of dimensions whose size is not known.
pub(super) fn dynamic_dims(shape: &[Dim]) -> usize {
    shape.iter().filter(|dim| dim.size().is_none()).count()
}

/// Uses what operands were cast from in place of the casts, where the operation works
/// on any memref: the type of the source tells more. Returns whether it did.
pub fn look_through_casts(ir: &mut Ir, op: OpId, operands: std::ops::Range<usize>) -> bool {
    let mut changed = false;
    for index in operands {
        let Some(&value) = ir.operands(op).get(index) else { break };
        let cast = ir.defining_op(value).filter(|&def| ir.is(def, &cast::CAST));
        let Some(source) = cast.map(|cast| ir.operand(cast, 0)) else { continue };
        if matches!(ir.ty(source), Type::MemRef(_)) {
            ir.set_operand(op, index, source);
            changed = true;
        }
    }
    changed
}

/// Folds by [`look_through_casts`] of the operand of this number.
fn fold_casts<const OPERAND: usize>(
    ir: &mut Ir,
    op: OpId,
    _constants: &[Option<Attribute>],
) -> crate::ir::Fold {
    if look_through_casts(ir, op, OPERAND..OPERAND + 1) {
        crate::ir::Fold::InPlace
    } else {
        crate::ir::Fold::No
    }
}

/// Reports an error at an operation whose message does not begin with its name.
fn plain_error(v: &mut crate::ir::OpVerifier<'_>, message: String) {
    let place = v.ir().loc(v.op).clone();
    v.diagnostics().error(&place, message);
}

/// Wishes one name for the first result.
fn name_result(ir: &Ir, op: OpId, sink: &mut crate::ir::NameSink<'_>, name: &'static str) {
    sink(ir.result(op, 0), name.into());
}

/// A definition as a list of the file gives it.
type Ops = &'static [&'static OpDef];
