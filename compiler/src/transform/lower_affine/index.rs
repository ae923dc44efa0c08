//! `affine.linearize_index` and `affine.delinearize_index`.

use super::expand::{NSW, NSW_NUW, no_wrap};
use crate::dialect::arith::attrs::Overflow;
use crate::dialect::arith::{compare, constant, integer};
use crate::dialect::memref::mixed::{self, Mixed};
use crate::ir::{Builder, Ir, OpId, Value};

/// How many indices one step of each digit but the last is, the first digit first. The
/// basis has no size for the first digit.
///
/// The product of the constants so far is kept apart from that of the others.
fn strides(b: &mut Builder<'_>, basis: &[Mixed], flags: Overflow) -> Vec<Value> {
    let mut result = Vec::new();
    let mut known: i64 = 1;
    let mut dynamic: Option<Value> = None;
    for size in basis.iter().rev() {
        match *size {
            Mixed::Static(size) => known = known.wrapping_mul(size),
            Mixed::Value(size) => {
                dynamic = Some(match dynamic {
                    None => size,
                    Some(product) => no_wrap(b, &integer::MULI, product, size, flags),
                });
            }
        }
        let stride = match dynamic {
            Some(product) if known == 1 => product,
            Some(product) => {
                let known = constant::index(b, known);
                no_wrap(b, &integer::MULI, product, known, flags)
            }
            None => constant::index(b, known),
        };
        result.push(stride);
    }
    result.reverse();
    result
}

/// The sum of the digits, each times its stride.
pub(super) fn lower_linearize(ir: &mut Ir, op: OpId) {
    let digits = ir.operand_group(op, 0).to_vec();
    let sizes = ir.operand_group(op, 1).to_vec();
    let mut basis = mixed::numbers(ir, op, "static_basis", &sizes);
    if basis.len() == digits.len() && !basis.is_empty() {
        basis.remove(0);
    }
    let disjoint = ir.attr(op, "disjoint").is_some_and(|attr| attr.as_bool() != Some(false));
    let mut b = Builder::before(ir, op);
    let value = match digits.split_last() {
        None => constant::index(&mut b, 0),
        Some((&last, others)) => {
            let flags = if disjoint { NSW_NUW } else { NSW };
            let strides = strides(&mut b, &basis, flags);
            let products: Vec<Value> = others
                .iter()
                .zip(strides)
                .map(|(&digit, stride)| no_wrap(&mut b, &integer::MULI, digit, stride, NSW))
                .collect();
            let terms = products.into_iter().chain([last]);
            terms
                .reduce(|sum, term| no_wrap(&mut b, &integer::ADDI, sum, term, NSW))
                .unwrap_or(last)
        }
    };
    ir.replace_op(op, &[value]);
}

/// The first digit is a quotient, rounded down, the last one a remainder, and those
/// between a quotient of a remainder.
pub(super) fn lower_delinearize(ir: &mut Ir, op: OpId) {
    let index = ir.operand(op, 0);
    let sizes = ir.operands(op)[1..].to_vec();
    let mut basis = mixed::numbers(ir, op, "static_basis", &sizes);
    let count = ir.results(op).len();
    if basis.len() == count && !basis.is_empty() {
        basis.remove(0);
    }
    let mut b = Builder::before(ir, op);
    if basis.is_empty() {
        ir.replace_op(op, &[index]);
        return;
    }
    let strides = strides(&mut b, &basis, NSW_NUW);
    let zero = constant::index(&mut b, 0);
    let mut digits = vec![integer::floordivsi(&mut b, index, strides[0])];
    for (place, &stride) in strides.iter().enumerate() {
        let rest = integer::remsi(&mut b, index, stride);
        let negative = compare::cmpi(&mut b, "slt", rest, zero);
        let above = no_wrap(&mut b, &integer::ADDI, rest, stride, NSW);
        let mut digit = compare::select(&mut b, negative, above, rest);
        if let Some(&next) = strides.get(place + 1) {
            digit = integer::divsi(&mut b, digit, next);
        }
        digits.push(digit);
    }
    ir.replace_op(op, &digits);
}
