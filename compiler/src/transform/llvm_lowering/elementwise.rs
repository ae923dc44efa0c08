//! Operations that work element by element, as those of `arith` and `math`.
//!
//! LLVM has vectors of one dimension. One of more dimensions is an array of arrays of
//! vectors, and an operation on it becomes one for each vector:
//!
//! ```mlir
//! %2 = arith.addi %0, %1 : vector<2x3xi32>
//! // =>
//! %2 = llvm.mlir.poison : !llvm.array<2 x vector<3xi32>>
//! %3 = llvm.extractvalue %0[0] : !llvm.array<2 x vector<3xi32>>
//! %4 = llvm.extractvalue %1[0] : !llvm.array<2 x vector<3xi32>>
//! %5 = llvm.add %3, %4 : vector<3xi32>
//! %6 = llvm.insertvalue %5, %2[0] : !llvm.array<2 x vector<3xi32>>
//! … and so on with [1]
//! ```

use super::pass::LlvmPatterns;
use super::types::LlvmTypeConverter;
use crate::dialect::arith::attrs::{FastMath as ArithFastMath, Overflow};
use crate::dialect::llvm::aggregate::{extractvalue, insertvalue};
use crate::dialect::llvm::attrs::FastMath;
use crate::dialect::llvm::constant::poison;
use crate::dialect::llvm::types::{self, LlvmType};
use crate::ir::{Attribute, Builder, Ir, NamedAttrs, OpDef, OpId, OpState, Type, Value};
use crate::transform::conversion::{ConversionRewriter, NoMatch, PatternResult, TypeConverter};

/// What becomes of the attributes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Attrs {
    /// They stay.
    Keep,
    /// Flags of fast mathematics become those of LLVM; the others stay.
    FastMath,
    /// Flags of overflow become those of LLVM; the others stay.
    Overflow,
}

/// Which types are refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Floats {
    /// None.
    Any,
    /// Floating-point types that LLVM has not.
    OfLlvm,
}

/// Adds the pattern that makes one operation of LLVM of another operation.
pub fn add(
    patterns: &mut LlvmPatterns<'_>,
    from: &'static OpDef,
    to: &'static OpDef,
    attrs: Attrs,
    floats: Floats,
) {
    let converter = patterns.converter;
    patterns.patterns.add(from, Some(converter), move |rw, op, operands| {
        if floats == Floats::OfLlvm && has_small_float(converter, rw.ir, op) {
            return Err(NoMatch);
        }
        let attrs = converted_attrs(rw.ir, op, attrs);
        one_to_one(converter, rw, op, operands, to, &attrs)
    });
}

/// The attributes of an operation for one of LLVM.
pub fn converted_attrs(ir: &Ir, op: OpId, how: Attrs) -> NamedAttrs {
    let all = ir.inherent_attrs(op).iter().chain(ir.discardable_attrs(op).iter());
    let mut attrs = NamedAttrs::new();
    for (name, attr) in all {
        match how {
            Attrs::FastMath if name == "fastmath" => {
                attrs.set("fastmathFlags", fast_math(attr));
            }
            Attrs::Overflow if name == "overflowFlags" => {
                let flags = attr.as_dialect::<Overflow>().map_or(0, |flags| flags.0);
                attrs.set(name.clone(), Attribute::i32(flags as i32));
            }
            _ => {
                attrs.set(name.clone(), attr.clone());
            }
        }
    }
    attrs
}

/// Flags of `arith` as those of LLVM, which are in another order.
pub fn fast_math(attr: &Attribute) -> Attribute {
    let flags = attr.as_dialect::<ArithFastMath>().map_or(0, |flags| flags.0);
    let bit = |name: &str| ArithFastMath::NAMES.iter().position(|other| *other == name);
    let set = FastMath::NAMES
        .iter()
        .enumerate()
        .filter_map(|(place, name)| (flags & (1 << bit(name)?) != 0).then_some(1u32 << place));
    Attribute::dialect(FastMath(set.sum()))
}

/// Whether an operand or result is of a floating-point type that is kept as an integer.
pub fn has_small_float(converter: &LlvmTypeConverter, ir: &Ir, op: OpId) -> bool {
    let mut types = ir.operand_types(op).chain(ir.result_types(op));
    types.any(|ty| {
        let element = ty.element_or_self();
        element.is_float() && converter.convert(element).is_none_or(|ty| !ty.is_float())
    })
}

/// Whether a value is a vector of more than one dimension.
pub fn is_array(ir: &Ir, value: Value) -> bool {
    matches!(ir.ty(value).as_dialect(), Some(LlvmType::Array(..)))
}

/// Makes one operation of another one, or one for each vector.
pub fn one_to_one(
    converter: &LlvmTypeConverter,
    rw: &mut ConversionRewriter<'_, '_>,
    op: OpId,
    operands: &[Value],
    to: &'static OpDef,
    attrs: &NamedAttrs,
) -> PatternResult {
    if !operands.iter().all(|&operand| types::is_compatible(rw.ir.ty(operand))) {
        return Err(NoMatch);
    }
    let create = |b: &mut Builder<'_>, ty: Type, operands: &[Value]| {
        let mut state = OpState::new(to).operands(operands.iter().copied()).results([ty]);
        for (name, attr) in attrs.iter() {
            state = state.attr(name.clone(), attr.clone());
        }
        Ok(b.create_value(state))
    };
    if operands.first().is_some_and(|&operand| is_array(rw.ir, operand)) {
        return unroll(converter, rw, op, operands, create);
    }
    let ty = converter.convert(rw.ir.ty(rw.ir.result(op, 0))).ok_or(NoMatch)?;
    let value = create(&mut rw.before(op), ty, operands)?;
    rw.replace(op, &[value]);
    Ok(())
}

/// How many vectors an operation is unrolled to at most.
const MOST_VECTORS: i64 = 1 << 16;

/// Applies a function to each vector of arrays of vectors. It is given the type of the
/// vectors of the result, and the operands.
pub fn unroll(
    converter: &LlvmTypeConverter,
    rw: &mut ConversionRewriter<'_, '_>,
    op: OpId,
    operands: &[Value],
    mut each: impl FnMut(&mut Builder<'_>, Type, &[Value]) -> Result<Value, NoMatch>,
) -> PatternResult {
    let ty = rw.ir.ty(rw.ir.result(op, 0));
    let vector = ty.as_vector().ok_or(NoMatch)?;
    let (_, outer) = vector.shape.split_last().ok_or(NoMatch)?;
    let outer = outer.to_vec();
    let count = outer.iter().try_fold(1i64, |count, &size| count.checked_mul(size));
    let count = count.filter(|&count| count <= MOST_VECTORS).ok_or(NoMatch)?;
    let array = converter.convert(ty).ok_or(NoMatch)?;
    let first = vec![0; outer.len()];
    let has_parts = |value: &Value| types::select(rw.ir.ty(*value), &first).is_some();
    if count > 0 && !operands.iter().all(has_parts) {
        return Err(NoMatch);
    }
    let mut inner = array.clone();
    while let Some(LlvmType::Array(_, element)) = inner.as_dialect() {
        inner = element.clone();
    }
    let mut b = rw.before(op);
    let mut result = poison(&mut b, array);
    for index in 0..count {
        let position = position(index, &outer);
        let parts: Vec<Value> =
            operands.iter().map(|&operand| extractvalue(&mut b, operand, &position)).collect();
        let value = each(&mut b, inner.clone(), &parts)?;
        result = insertvalue(&mut b, value, result, &position);
    }
    rw.replace(op, &[result]);
    Ok(())
}

/// The position of a number in row-major order.
fn position(mut index: i64, sizes: &[i64]) -> Vec<i64> {
    let mut position: Vec<i64> = sizes
        .iter()
        .rev()
        .map(|&size| {
            let place = index % size;
            index /= size;
            place
        })
        .collect();
    position.reverse();
    position
}
