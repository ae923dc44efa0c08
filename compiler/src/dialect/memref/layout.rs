//! The layout of a memref as strides and an offset.

use std::ops::{Add, Mul};
use std::sync::Arc;

use crate::ir::{AffineExpr, AffineMap, AffineOp, Attribute, Dim, MemRefType, StridedLayout, Type};

/// A number that may not be known. Zero times anything is zero.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Saturated(Option<i64>);

impl Saturated {
    fn of(dim: Dim) -> Self {
        Self(dim.size())
    }

    fn dim(self) -> Dim {
        self.0.map_or(Dim::Dynamic, Dim::Static)
    }
}

impl Add for Saturated {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self(self.0.zip(other.0).and_then(|(a, b)| a.checked_add(b)))
    }
}

impl Mul for Saturated {
    type Output = Self;

    fn mul(self, other: Self) -> Self {
        if self.0 == Some(0) || other.0 == Some(0) {
            return Self(Some(0));
        }
        Self(self.0.zip(other.0).and_then(|(a, b)| a.checked_mul(b)))
    }
}

/// The product; unknown if a factor is, unless the other is zero.
pub fn product(a: Dim, b: Dim) -> Dim {
    (Saturated::of(a) * Saturated::of(b)).dim()
}

/// The sum; unknown if a summand is.
pub fn sum(a: Dim, b: Dim) -> Dim {
    (Saturated::of(a) + Saturated::of(b)).dim()
}

/// The strides of a shape whose elements follow each other in row-major order.
pub fn row_major_strides(shape: &[Dim]) -> Vec<Dim> {
    let mut strides = vec![Dim::Static(1); shape.len()];
    for index in (1..shape.len()).rev() {
        // A size of zero makes a stride of zero, also behind unknown ones.
        strides[index - 1] = product(strides[index], shape[index]);
    }
    strides
}

/// The stride of each dimension and the offset; None if the layout is not of that
/// kind.
pub fn strides_and_offset(memref: &MemRefType) -> Option<(Vec<Dim>, Dim)> {
    match &memref.layout {
        None => Some((row_major_strides(&memref.shape), Dim::Static(0))),
        Some(Attribute::Strided(layout)) => Some((layout.strides.clone(), layout.offset)),
        Some(Attribute::AffineMap(map)) => {
            if map.is_identity() {
                return Some((row_major_strides(&memref.shape), Dim::Static(0)));
            }
            let [expr] = map.results() else { return None };
            let mut form = (vec![Saturated(Some(0)); memref.shape.len()], Saturated(Some(0)));
            add_linear(expr, Saturated(Some(1)), &mut form)?;
            Some((form.0.into_iter().map(Saturated::dim).collect(), form.1.dim()))
        }
        Some(_) => None,
    }
}

/// The value of an expression without dimensions, if it is known.
fn symbolic_value(expr: &AffineExpr) -> Saturated {
    Saturated(expr.evaluate(&[], &[]))
}

/// Adds `factor` times an expression to strides and offset.
fn add_linear(
    expr: &AffineExpr,
    factor: Saturated,
    form: &mut (Vec<Saturated>, Saturated),
) -> Option<()> {
    match expr {
        AffineExpr::Dim(index) => {
            let stride = form.0.get_mut(*index as usize)?;
            *stride = *stride + factor;
        }
        AffineExpr::Binary(AffineOp::Add, sides) => {
            add_linear(&sides.0, factor, form)?;
            add_linear(&sides.1, factor, form)?;
        }
        AffineExpr::Binary(AffineOp::Mul, sides) if sides.1.is_symbolic() => {
            add_linear(&sides.0, factor * symbolic_value(&sides.1), form)?;
        }
        AffineExpr::Binary(AffineOp::Mul, sides) if sides.0.is_symbolic() => {
            add_linear(&sides.1, factor * symbolic_value(&sides.0), form)?;
        }
        expr if expr.is_symbolic() => form.1 = form.1 + factor * symbolic_value(expr),
        _ => return None,
    }
    Some(())
}

/// `strided<[strides], offset: offset>`
pub fn strided(strides: Vec<Dim>, offset: Dim) -> Attribute {
    Attribute::Strided(Arc::new(StridedLayout { strides, offset }))
}

/// The same memref with another layout.
pub fn with_layout(memref: &MemRefType, layout: Option<Attribute>) -> Type {
    Type::MemRef(Arc::new(MemRefType { layout, ..memref.clone() }))
}

/// The map from indices to the element's place that strides and an offset stand for:
/// what is not known is a symbol.
pub fn strided_map(strides: &[Dim], offset: Dim) -> Option<AffineMap> {
    let mut symbols = 0;
    let mut number = |dim: Dim| match dim {
        Dim::Static(value) => AffineExpr::Constant(value),
        Dim::Dynamic => {
            symbols += 1;
            AffineExpr::Symbol(symbols - 1)
        }
    };
    let offset = number(offset);
    let mut expr = AffineExpr::Constant(0);
    for (index, &stride) in (0..).zip(strides) {
        let term = AffineExpr::binary(AffineOp::Mul, AffineExpr::Dim(index), number(stride))?;
        expr = AffineExpr::binary(AffineOp::Add, expr, term)?;
    }
    expr = AffineExpr::binary(AffineOp::Add, expr, offset)?;
    Some(AffineMap::new(strides.len() as u32, symbols, vec![expr]))
}

/// The number of values that the layout takes beside the indices.
pub fn layout_symbols(memref: &MemRefType) -> usize {
    match &memref.layout {
        Some(Attribute::AffineMap(map)) => map.symbols() as usize,
        Some(Attribute::Strided(layout)) => {
            let unknown = |dim: &&Dim| dim.size().is_none();
            layout.strides.iter().chain([&layout.offset]).filter(unknown).count()
        }
        _ => 0,
    }
}

/// Whether the layout says nothing: elements follow each other in row-major order.
pub fn is_identity(memref: &MemRefType) -> bool {
    match &memref.layout {
        None => true,
        Some(Attribute::AffineMap(map)) => map.is_identity(),
        // As in MLIR, where one dimension of stride 1 is the identity, but strides of
        // more dimensions are not looked at.
        Some(Attribute::Strided(layout)) => {
            layout.offset == Dim::Static(0) && layout.strides == [Dim::Static(1)]
        }
        Some(_) => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strides_of_maps_are_found() {
        let (d0, d1, s0) = (AffineExpr::Dim(0), AffineExpr::Dim(1), AffineExpr::Symbol(0));
        let scaled = AffineExpr::binary(AffineOp::Mul, d0, s0).unwrap();
        let expr = AffineExpr::binary(AffineOp::Add, scaled, d1).unwrap();
        let memref = MemRefType {
            shape: vec![Dim::Static(4), Dim::Static(8)],
            element: Type::F32,
            layout: Some(Attribute::AffineMap(AffineMap::new(2, 1, vec![expr]))),
            memory_space: None,
        };
        let expected = (vec![Dim::Dynamic, Dim::Static(1)], Dim::Static(0));
        assert_eq!(strides_and_offset(&memref), Some(expected));
    }

    #[test]
    fn row_major_strides_know_what_they_can() {
        let shape = [Dim::Static(2), Dim::Dynamic, Dim::Static(3)];
        assert_eq!(row_major_strides(&shape), [Dim::Dynamic, Dim::Static(3), Dim::Static(1)]);
    }
}
