//! Loads, stores and what is known of a memref.

use crate::dialect::llvm::address::{GepIndex, getelementptr};
use crate::dialect::llvm::aggregate::extractvalue;
use crate::dialect::llvm::arithmetic::{ADD, MUL, add};
use crate::dialect::llvm::bundles::{BUNDLE_SIZES, BUNDLE_TAGS};
use crate::dialect::llvm::cast::ptrtoint;
use crate::dialect::llvm::enums::{GEP_INBOUNDS, GEP_NUW};
use crate::dialect::llvm::intrinsics::memory::PREFETCH;
use crate::dialect::llvm::intrinsics::misc::ASSUME;
use crate::dialect::llvm::{constant, memory, types};
use crate::dialect::memref::layout::strides_and_offset;
use crate::ir::{Attribute, Builder, Dim, MemRefType, OpDef, OpId, OpState, Type, Value};
use crate::transform::conversion::{ConversionRewriter, NoMatch, PatternResult, TypeConverter};
use crate::transform::llvm_lowering::LlvmTypeConverter;
use crate::transform::llvm_lowering::descriptor::{
    ALIGNED, OFFSET, SIZES, STRIDES, index_constant,
};
use crate::transform::rewrite::constant_value;

/// The type of an operand if it has a rank.
pub(in crate::transform) fn memref_of(
    rw: &ConversionRewriter<'_, '_>,
    op: OpId,
    operand: usize,
) -> Result<MemRefType, NoMatch> {
    rw.ir.ty(rw.ir.operand(op, operand)).as_memref().cloned().ok_or(NoMatch)
}

/// An operation on integers that does not wrap if `exact`.
fn arithmetic(
    b: &mut Builder<'_>,
    def: &'static OpDef,
    lhs: Value,
    rhs: Value,
    exact: bool,
) -> Value {
    let ty = b.ir.ty(lhs).clone();
    let flags = exact.then(|| Attribute::i32(3));
    let state = OpState::new(def).operands([lhs, rhs]).optional_attr("overflowFlags", flags);
    b.create_value(state.results([ty]))
}

/// The aligned pointer, moved by the offset.
pub(super) fn buffer(
    b: &mut Builder<'_>,
    converter: &LlvmTypeConverter,
    memref: &MemRefType,
    descriptor: Value,
) -> Result<Value, NoMatch> {
    let (_, offset) = strides_and_offset(memref).ok_or(NoMatch)?;
    let element = converter.convert(&memref.element).ok_or(NoMatch)?;
    let pointer = extractvalue(b, descriptor, &[ALIGNED]);
    let offset = match offset {
        Dim::Static(0) => return Ok(pointer),
        Dim::Static(offset) => index_constant(b, converter, offset),
        Dim::Dynamic => extractvalue(b, descriptor, &[OFFSET]),
    };
    Ok(getelementptr(b, element, pointer, &[GepIndex::Value(offset)], 0))
}

/// The address of an element. Within bounds no index and no product of one wraps, unless a
/// stride is negative; `exact` says so to LLVM.
pub(in crate::transform) fn element(
    b: &mut Builder<'_>,
    converter: &LlvmTypeConverter,
    memref: &MemRefType,
    descriptor: Value,
    indices: &[Value],
    exact: bool,
) -> Result<Value, NoMatch> {
    let (strides, _) = strides_and_offset(memref).ok_or(NoMatch)?;
    let element = converter.convert(&memref.element).ok_or(NoMatch)?;
    let pointer = buffer(b, converter, memref, descriptor)?;
    let forward = strides.iter().all(|stride| stride.size().is_none_or(|stride| stride >= 0));
    let exact = exact && forward;
    let mut index: Option<Value> = None;
    for (dim, (&value, stride)) in indices.iter().zip(strides).enumerate() {
        let distance = match stride {
            Dim::Static(1) => value,
            Dim::Static(stride) => {
                let stride = index_constant(b, converter, stride);
                arithmetic(b, &MUL, value, stride, exact)
            }
            Dim::Dynamic => {
                let stride = extractvalue(b, descriptor, &[STRIDES, dim as i64]);
                arithmetic(b, &MUL, value, stride, exact)
            }
        };
        index = Some(match index {
            None => distance,
            Some(index) => arithmetic(b, &ADD, index, distance, exact),
        });
    }
    let flags = if exact { GEP_INBOUNDS | GEP_NUW } else { 0 };
    Ok(match index {
        Some(index) => getelementptr(b, element, pointer, &[GepIndex::Value(index)], flags),
        None => pointer,
    })
}

/// Attributes of a load or store that LLVM has too.
fn access_attrs(rw: &ConversionRewriter<'_, '_>, op: OpId, state: OpState) -> OpState {
    let nontemporal = rw.ir.attr(op, "nontemporal").and_then(Attribute::as_bool) == Some(true);
    let alignment = rw.ir.attr(op, "alignment").and_then(Attribute::as_i64);
    state
        .optional_attr("nontemporal", nontemporal.then_some(Attribute::Unit))
        .optional_attr("alignment", alignment.map(Attribute::i64))
}

/// `memref.load`.
pub(super) fn load<'c>(
    converter: &'c LlvmTypeConverter,
    rw: &mut ConversionRewriter<'_, 'c>,
    op: OpId,
    operands: &[Value],
) -> PatternResult {
    let memref = memref_of(rw, op, 0)?;
    let ty = converter.convert(&memref.element).ok_or(NoMatch)?;
    let mut b = rw.before(op);
    let place = element(&mut b, converter, &memref, operands[0], &operands[1..], true)?;
    let state = OpState::new(&memory::LOAD).operands([place]).results([ty]);
    let state = access_attrs(rw, op, state);
    rw.replace_with_new(op, state);
    Ok(())
}

/// `memref.store`.
pub(super) fn store<'c>(
    converter: &'c LlvmTypeConverter,
    rw: &mut ConversionRewriter<'_, 'c>,
    op: OpId,
    operands: &[Value],
) -> PatternResult {
    let memref = memref_of(rw, op, 1)?;
    let mut b = rw.before(op);
    let place = element(&mut b, converter, &memref, operands[1], &operands[2..], true)?;
    let state = OpState::new(&memory::STORE).operands([operands[0], place]);
    let state = access_attrs(rw, op, state);
    rw.replace_with_new(op, state);
    Ok(())
}

/// `memref.prefetch`.
pub(super) fn prefetch<'c>(
    converter: &'c LlvmTypeConverter,
    rw: &mut ConversionRewriter<'_, 'c>,
    op: OpId,
    operands: &[Value],
) -> PatternResult {
    let memref = memref_of(rw, op, 0)?;
    let flag = |name: &str| rw.ir.attr(op, name).and_then(Attribute::as_bool) == Some(true);
    let (write, data) = (flag("isWrite"), flag("isDataCache"));
    let hint = rw.ir.attr(op, "localityHint").and_then(Attribute::as_i64).unwrap_or(0);
    let mut b = rw.before(op);
    let place = element(&mut b, converter, &memref, operands[0], &operands[1..], false)?;
    let state = OpState::new(&PREFETCH)
        .operands([place])
        .attr("rw", Attribute::i32(write.into()))
        .attr("hint", Attribute::i32(hint as i32))
        .attr("cache", Attribute::i32(data.into()));
    rw.replace_with_new(op, state);
    Ok(())
}

/// `memref.dim`.
pub(super) fn dim<'c>(
    converter: &'c LlvmTypeConverter,
    rw: &mut ConversionRewriter<'_, 'c>,
    op: OpId,
    operands: &[Value],
) -> PatternResult {
    let source = rw.ir.ty(rw.ir.operand(op, 0)).clone();
    let index = rw.ir.operand(op, 1);
    let known = constant_value(rw.ir, index).and_then(Attribute::as_i64);
    let index_type = converter.index_type();
    let mut b = rw.before(op);
    let value = if let Type::MemRef(memref) = &source {
        let dim =
            known.and_then(|dim| memref.shape.get(usize::try_from(dim).ok()?).map(|s| (dim, s)));
        match dim {
            Some((_, Dim::Static(size))) => index_constant(&mut b, converter, *size),
            Some((dim, Dim::Dynamic)) => extractvalue(&mut b, operands[0], &[SIZES, dim]),
            None => {
                if memref.shape.is_empty() {
                    return Err(NoMatch);
                }
                let one = index_constant(&mut b, converter, 1);
                let sizes = extractvalue(&mut b, operands[0], &[SIZES]);
                let ty = b.ir.ty(sizes).clone();
                let copy = memory::alloca(&mut b, ty.clone(), one, None);
                memory::store(&mut b, sizes, copy);
                let position = [GepIndex::Constant(0), GepIndex::Value(operands[1])];
                let place = getelementptr(&mut b, ty, copy, &position, 0);
                memory::load(&mut b, index_type, place)
            }
        }
    } else {
        let descriptor = extractvalue(&mut b, operands[0], &[1]);
        let header = types::structure([types::ptr(), types::ptr(), index_type.clone()]);
        let offset = [GepIndex::Constant(0), GepIndex::Constant(2)];
        let offset = getelementptr(&mut b, header, descriptor, &offset, 0);
        let one = index_constant(&mut b, converter, 1);
        let position = add(&mut b, one, operands[1]);
        let position = [GepIndex::Value(position)];
        let place = getelementptr(&mut b, index_type.clone(), offset, &position, 0);
        memory::load(&mut b, index_type, place)
    };
    rw.replace(op, &[value]);
    Ok(())
}

/// `memref.rank`.
pub(super) fn rank<'c>(
    converter: &'c LlvmTypeConverter,
    rw: &mut ConversionRewriter<'_, 'c>,
    op: OpId,
    operands: &[Value],
) -> PatternResult {
    let rank = rw.ir.ty(rw.ir.operand(op, 0)).as_memref().map(|memref| memref.shape.len());
    let mut b = rw.before(op);
    let value = match rank {
        Some(rank) => index_constant(&mut b, converter, rank as i64),
        None => extractvalue(&mut b, operands[0], &[0]),
    };
    rw.replace(op, &[value]);
    Ok(())
}

/// `memref.extract_aligned_pointer_as_index`.
pub(super) fn pointer_as_index<'c>(
    converter: &'c LlvmTypeConverter,
    rw: &mut ConversionRewriter<'_, 'c>,
    op: OpId,
    operands: &[Value],
) -> PatternResult {
    memref_of(rw, op, 0)?;
    let mut b = rw.before(op);
    let pointer = extractvalue(&mut b, operands[0], &[ALIGNED]);
    let value = ptrtoint(&mut b, pointer, converter.index_type());
    rw.replace(op, &[value]);
    Ok(())
}

/// Tells LLVM something of pointers.
fn assume(b: &mut Builder<'_>, tag: &str, arguments: &[Value]) {
    let condition = constant::constant(b, Type::I1, Attribute::int(Type::I1, 1));
    assume_of(b, condition, tag, arguments);
}

fn assume_of(b: &mut Builder<'_>, condition: Value, tag: &str, arguments: &[Value]) {
    let operands = std::iter::once(condition).chain(arguments.iter().copied());
    let state = OpState::new(&ASSUME)
        .operands(operands)
        .attr(BUNDLE_SIZES, Attribute::i32_array([arguments.len() as i32]))
        .attr(BUNDLE_TAGS, Attribute::array([Attribute::string(tag)]));
    b.create(state);
}

/// `memref.assume_alignment`.
pub(super) fn assume_alignment<'c>(
    converter: &'c LlvmTypeConverter,
    rw: &mut ConversionRewriter<'_, 'c>,
    op: OpId,
    operands: &[Value],
) -> PatternResult {
    let memref = memref_of(rw, op, 0)?;
    let alignment = rw.ir.attr(op, "alignment").and_then(Attribute::as_i64).ok_or(NoMatch)?;
    let mut b = rw.before(op);
    let pointer = buffer(&mut b, converter, &memref, operands[0])?;
    let condition = constant::constant(&mut b, Type::I1, Attribute::int(Type::I1, 1));
    let alignment = index_constant(&mut b, converter, alignment);
    assume_of(&mut b, condition, "align", &[pointer, alignment]);
    rw.replace(op, &operands[..1]);
    Ok(())
}

/// `memref.distinct_objects`: LLVM is told of each two of them.
pub(super) fn distinct_objects<'c>(
    converter: &'c LlvmTypeConverter,
    rw: &mut ConversionRewriter<'_, 'c>,
    op: OpId,
    operands: &[Value],
) -> PatternResult {
    let mut memrefs = Vec::new();
    for index in 0..operands.len() {
        memrefs.push(memref_of(rw, op, index)?);
    }
    let mut b = rw.before(op);
    let mut pointers = Vec::new();
    for (memref, &operand) in memrefs.iter().zip(operands) {
        pointers.push(buffer(&mut b, converter, memref, operand)?);
    }
    for (index, &first) in pointers.iter().enumerate() {
        for &second in &pointers[index + 1..] {
            assume(&mut b, "separate_storage", &[first, second]);
        }
    }
    rw.replace(op, operands);
    Ok(())
}
