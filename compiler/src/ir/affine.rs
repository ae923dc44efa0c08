//! Affine expressions, maps and integer sets. Expressions are simplified as they
//! are built, by the same rules as MLIR's, so that they print the same.

use std::sync::Arc;

/// The operator of a binary affine expression.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AffineOp {
    /// `+`
    Add,
    /// `*`
    Mul,
    /// `mod`
    Mod,
    /// `floordiv`
    FloorDiv,
    /// `ceildiv`
    CeilDiv,
}

/// An affine expression.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum AffineExpr {
    /// A number.
    Constant(i64),
    /// `d0`
    Dim(u32),
    /// `s0`
    Symbol(u32),
    /// Two expressions under an operator.
    Binary(AffineOp, Arc<(AffineExpr, AffineExpr)>),
}

impl AffineExpr {
    /// Combines two expressions and simplifies the result. None if constants
    /// overflow an `i64`.
    pub fn binary(op: AffineOp, lhs: Self, rhs: Self) -> Option<Self> {
        match op {
            AffineOp::Add => Self::sum(lhs, rhs),
            AffineOp::Mul => Self::product(lhs, rhs),
            AffineOp::Mod => Some(Self::modulo(lhs, rhs)),
            AffineOp::FloorDiv => Some(Self::floor_div(lhs, rhs)),
            AffineOp::CeilDiv => Some(Self::ceil_div(lhs, rhs)),
        }
    }

    /// The value, if it is a constant.
    pub fn constant(&self) -> Option<i64> {
        if let Self::Constant(value) = self { Some(*value) } else { None }
    }

    /// Whether it is made of symbols and constants only.
    pub fn is_symbolic(&self) -> bool {
        match self {
            Self::Constant(_) | Self::Symbol(_) => true,
            Self::Dim(_) => false,
            Self::Binary(_, sides) => sides.0.is_symbolic() && sides.1.is_symbolic(),
        }
    }

    /// The largest number known to divide the value.
    pub fn largest_divisor(&self) -> i64 {
        match self {
            Self::Dim(_) | Self::Symbol(_) => 1,
            Self::Constant(value) => value.checked_abs().unwrap_or(1),
            Self::Binary(op, sides) => {
                let (lhs, rhs) = (&sides.0, &sides.1);
                match op {
                    AffineOp::Mul => {
                        lhs.largest_divisor().checked_mul(rhs.largest_divisor()).unwrap_or(1)
                    }
                    AffineOp::Add | AffineOp::Mod => {
                        gcd(lhs.largest_divisor(), rhs.largest_divisor())
                    }
                    AffineOp::FloorDiv | AffineOp::CeilDiv => match rhs.constant() {
                        Some(rhs) if rhs != 0 && lhs.largest_divisor() % rhs == 0 => {
                            (lhs.largest_divisor() / rhs).checked_abs().unwrap_or(1)
                        }
                        _ => 1,
                    },
                }
            }
        }
    }

    fn is_multiple_of(&self, factor: i64) -> bool {
        let divisor = self.largest_divisor();
        factor != 0 && (divisor == 0 || divisor % factor == 0)
    }

    fn raw(op: AffineOp, lhs: Self, rhs: Self) -> Self {
        Self::Binary(op, Arc::new((lhs, rhs)))
    }

    fn sides(&self, op: AffineOp) -> Option<(&Self, &Self)> {
        match self {
            Self::Binary(this, sides) if *this == op => Some((&sides.0, &sides.1)),
            _ => None,
        }
    }

    /// `a * c` as `(a, c)`, anything else as `(self, 1)`.
    fn coefficient(&self) -> (&Self, i64) {
        if let Some((lhs, rhs)) = self.sides(AffineOp::Mul)
            && let Some(factor) = rhs.constant()
        {
            return (lhs, factor);
        }
        (self, 1)
    }

    /// Whether they are two dimensions or two symbols, the later one first.
    fn out_of_order(lhs: &Self, rhs: &Self) -> bool {
        match (lhs, rhs) {
            (Self::Dim(a), Self::Dim(b)) | (Self::Symbol(a), Self::Symbol(b)) => a > b,
            _ => false,
        }
    }

    fn sum(mut lhs: Self, mut rhs: Self) -> Option<Self> {
        if let (Some(a), Some(b)) = (lhs.constant(), rhs.constant()) {
            return Some(Self::Constant(a.checked_add(b)?));
        }
        // Constants and symbols go to the right.
        if lhs.constant().is_some()
            || (lhs.is_symbolic() && !rhs.is_symbolic())
            || Self::out_of_order(&lhs, &rhs)
        {
            std::mem::swap(&mut lhs, &mut rhs);
        }
        if let Some(constant) = rhs.constant() {
            if constant == 0 {
                return Some(lhs);
            }
            if let Some((inner, other)) = lhs.sides(AffineOp::Add)
                && let Some(other) = other.constant()
            {
                return Self::sum(inner.clone(), Self::Constant(other.checked_add(constant)?));
            }
        }
        // a * c1 + a * c2 = a * (c1 + c2)
        let ((first, c1), (second, c2)) = (lhs.coefficient(), rhs.coefficient());
        if first == second
            && let Some(factor) = c1.checked_add(c2)
        {
            return Self::product(first.clone(), Self::Constant(factor));
        }
        // (a + 2) + b = (a + b) + 2
        if let Some((inner, constant)) = lhs.sides(AffineOp::Add)
            && constant.constant().is_some()
        {
            return Self::sum(Self::sum(inner.clone(), rhs)?, constant.clone());
        }
        // a + (b floordiv c) * -c = a mod c
        if let Some((quotient, factor)) = rhs.sides(AffineOp::Mul) {
            // Either side may hold the quotient.
            for (quotient, factor) in [(quotient, factor), (factor, quotient)] {
                let Some((dividend, divisor)) = quotient.sides(AffineOp::FloorDiv) else {
                    continue;
                };
                let cancels = match (factor.constant(), divisor.constant()) {
                    (Some(factor), Some(divisor)) => {
                        divisor > 0 && factor.checked_neg() == Some(divisor)
                    }
                    _ => false,
                };
                if cancels && *dividend == lhs {
                    return Some(Self::modulo(lhs, divisor.clone()));
                }
            }
        }
        Some(Self::raw(AffineOp::Add, lhs, rhs))
    }

    fn product(mut lhs: Self, mut rhs: Self) -> Option<Self> {
        if let (Some(a), Some(b)) = (lhs.constant(), rhs.constant()) {
            return Some(Self::Constant(a.checked_mul(b)?));
        }
        if !rhs.is_symbolic() || lhs.constant().is_some() || Self::out_of_order(&lhs, &rhs) {
            std::mem::swap(&mut lhs, &mut rhs);
        }
        if let Some(constant) = rhs.constant() {
            match constant {
                1 => return Some(lhs),
                0 => return Some(rhs),
                _ => {}
            }
            if let Some((inner, other)) = lhs.sides(AffineOp::Mul)
                && let Some(other) = other.constant()
                && let Some(factor) = other.checked_mul(constant)
            {
                return Self::product(inner.clone(), Self::Constant(factor));
            }
        }
        // (a * 2) * b = (a * b) * 2
        if let Some((inner, factor)) = lhs.sides(AffineOp::Mul)
            && factor.constant().is_some()
        {
            return Self::product(Self::product(inner.clone(), rhs)?, factor.clone());
        }
        Some(Self::raw(AffineOp::Mul, lhs, rhs))
    }

    fn floor_div(lhs: Self, rhs: Self) -> Self {
        let Some(divisor) = rhs.constant().filter(|&divisor| divisor != 0) else {
            return Self::raw(AffineOp::FloorDiv, lhs, rhs);
        };
        if let Some(dividend) = lhs.constant()
            && let Some(quotient) = floor_div(dividend, divisor)
        {
            return Self::Constant(quotient);
        }
        if divisor == 1 {
            return lhs;
        }
        if let Some((inner, factor)) = lhs.sides(AffineOp::Mul)
            && let Some(factor) = factor.constant()
            && factor.checked_rem(divisor) == Some(0)
            && let Some(product) = Self::product(inner.clone(), Self::Constant(factor / divisor))
        {
            return product;
        }
        if let Some((a, b)) = lhs.sides(AffineOp::Add)
            && (a.is_multiple_of(divisor) || b.is_multiple_of(divisor))
            && let Some(sum) = Self::sum(
                Self::floor_div(a.clone(), rhs.clone()),
                Self::floor_div(b.clone(), rhs.clone()),
            )
        {
            return sum;
        }
        Self::raw(AffineOp::FloorDiv, lhs, rhs)
    }

    fn ceil_div(lhs: Self, rhs: Self) -> Self {
        let Some(divisor) = rhs.constant().filter(|&divisor| divisor != 0) else {
            return Self::raw(AffineOp::CeilDiv, lhs, rhs);
        };
        if let Some(dividend) = lhs.constant()
            && let Some(quotient) = ceil_div(dividend, divisor)
        {
            return Self::Constant(quotient);
        }
        if divisor == 1 {
            return lhs;
        }
        if let Some((inner, factor)) = lhs.sides(AffineOp::Mul)
            && let Some(factor) = factor.constant()
            && factor.checked_rem(divisor) == Some(0)
            && let Some(product) = Self::product(inner.clone(), Self::Constant(factor / divisor))
        {
            return product;
        }
        Self::raw(AffineOp::CeilDiv, lhs, rhs)
    }

    fn modulo(lhs: Self, rhs: Self) -> Self {
        let Some(modulus) = rhs.constant().filter(|&modulus| modulus >= 1) else {
            return Self::raw(AffineOp::Mod, lhs, rhs);
        };
        if let Some(value) = lhs.constant() {
            return Self::Constant(value.rem_euclid(modulus));
        }
        if lhs.is_multiple_of(modulus) {
            return Self::Constant(0);
        }
        if let Some((a, b)) = lhs.sides(AffineOp::Add) {
            if a.is_multiple_of(modulus) {
                return Self::modulo(b.clone(), rhs);
            }
            if b.is_multiple_of(modulus) {
                return Self::modulo(a.clone(), rhs);
            }
        }
        // (a mod c1) mod c2 = a mod c2 if c2 divides c1
        if let Some((inner, other)) = lhs.sides(AffineOp::Mod)
            && let Some(other) = other.constant()
            && other % modulus == 0
        {
            return Self::modulo(inner.clone(), rhs);
        }
        Self::raw(AffineOp::Mod, lhs, rhs)
    }

    /// The value for these dimensions and symbols. None on overflow, on division by
    /// what is not positive, and if there are not enough of them.
    pub fn evaluate(&self, dims: &[i64], symbols: &[i64]) -> Option<i64> {
        match self {
            Self::Constant(value) => Some(*value),
            Self::Dim(index) => dims.get(*index as usize).copied(),
            Self::Symbol(index) => symbols.get(*index as usize).copied(),
            Self::Binary(op, sides) => {
                let lhs = sides.0.evaluate(dims, symbols)?;
                let rhs = sides.1.evaluate(dims, symbols)?;
                match op {
                    AffineOp::Add => lhs.checked_add(rhs),
                    AffineOp::Mul => lhs.checked_mul(rhs),
                    _ if rhs <= 0 => None,
                    AffineOp::Mod => Some(lhs.rem_euclid(rhs)),
                    AffineOp::FloorDiv => floor_div(lhs, rhs),
                    AffineOp::CeilDiv => ceil_div(lhs, rhs),
                }
            }
        }
    }
}

fn gcd(a: i64, b: i64) -> i64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

fn floor_div(a: i64, b: i64) -> Option<i64> {
    let quotient = a.checked_div(b)?;
    Some(if a % b != 0 && (a < 0) != (b < 0) { quotient - 1 } else { quotient })
}

fn ceil_div(a: i64, b: i64) -> Option<i64> {
    let quotient = a.checked_div(b)?;
    Some(if a % b != 0 && (a < 0) == (b < 0) { quotient + 1 } else { quotient })
}

/// An affine map from dimensions and symbols to values.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct AffineMap(Arc<AffineMapData>);

#[derive(Debug, PartialEq, Eq, Hash)]
struct AffineMapData {
    dims: u32,
    symbols: u32,
    results: Vec<AffineExpr>,
}

impl AffineMap {
    /// A map.
    pub fn new(dims: u32, symbols: u32, results: Vec<AffineExpr>) -> Self {
        Self(Arc::new(AffineMapData { dims, symbols, results }))
    }

    /// The map that gives its dimensions.
    pub fn identity(dims: u32) -> Self {
        Self::new(dims, 0, (0..dims).map(AffineExpr::Dim).collect())
    }

    /// The map that gives a number.
    pub fn constant(value: i64) -> Self {
        Self::new(0, 0, vec![AffineExpr::Constant(value)])
    }

    /// The number of dimensions.
    pub fn dims(&self) -> u32 {
        self.0.dims
    }

    /// The number of symbols.
    pub fn symbols(&self) -> u32 {
        self.0.symbols
    }

    /// The results.
    pub fn results(&self) -> &[AffineExpr] {
        &self.0.results
    }

    /// Whether the results are the dimensions and there is nothing else.
    pub fn is_identity(&self) -> bool {
        self.dims() as usize == self.results().len()
            && self.results().iter().zip(0..).all(|(expr, index)| *expr == AffineExpr::Dim(index))
    }

    /// The number, if the map gives one that does not depend on anything.
    pub fn single_constant(&self) -> Option<i64> {
        if let [expr] = self.results() { expr.constant() } else { None }
    }
}

/// A set of points: where all constraints hold.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct IntegerSet(Arc<IntegerSetData>);

#[derive(Debug, PartialEq, Eq, Hash)]
struct IntegerSetData {
    dims: u32,
    symbols: u32,
    constraints: Vec<AffineConstraint>,
}

/// A constraint of an [`IntegerSet`].
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct AffineConstraint {
    /// What is compared with zero.
    pub expr: AffineExpr,
    /// Whether it must be zero; else it must not be negative.
    pub equality: bool,
}

impl IntegerSet {
    /// A set.
    pub fn new(dims: u32, symbols: u32, constraints: Vec<AffineConstraint>) -> Self {
        Self(Arc::new(IntegerSetData { dims, symbols, constraints }))
    }

    /// The number of dimensions.
    pub fn dims(&self) -> u32 {
        self.0.dims
    }

    /// The number of symbols.
    pub fn symbols(&self) -> u32 {
        self.0.symbols
    }

    /// The constraints.
    pub fn constraints(&self) -> &[AffineConstraint] {
        &self.0.constraints
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bin(op: AffineOp, lhs: AffineExpr, rhs: AffineExpr) -> AffineExpr {
        AffineExpr::binary(op, lhs, rhs).unwrap()
    }

    #[test]
    fn sums_are_simplified() {
        let d0 = AffineExpr::Dim(0);
        let one = AffineExpr::Constant(1);
        let sum = bin(AffineOp::Add, one.clone(), d0.clone());
        assert_eq!(bin(AffineOp::Add, sum, one.clone()).to_string(), "d0 + 2");
        let minus = bin(AffineOp::Mul, d0.clone(), AffineExpr::Constant(-1));
        assert_eq!(bin(AffineOp::Add, d0.clone(), minus), AffineExpr::Constant(0));
        let max = AffineExpr::Constant(i64::MAX);
        assert_eq!(AffineExpr::binary(AffineOp::Add, max, one), None);
    }

    #[test]
    fn division_rounds_as_named() {
        let c = AffineExpr::Constant;
        assert_eq!(bin(AffineOp::FloorDiv, c(-7), c(2)), c(-4));
        assert_eq!(bin(AffineOp::CeilDiv, c(-7), c(2)), c(-3));
        assert_eq!(bin(AffineOp::CeilDiv, c(7), c(2)), c(4));
        assert_eq!(bin(AffineOp::Mod, c(-7), c(2)), c(1));
        // Division by zero is kept; so is the one that overflows.
        assert_eq!(bin(AffineOp::FloorDiv, c(7), c(0)).constant(), None);
        assert_eq!(bin(AffineOp::FloorDiv, c(i64::MIN), c(-1)).constant(), None);
    }

    #[test]
    fn evaluates() {
        let d0 = AffineExpr::Dim(0);
        let expr = bin(AffineOp::Mod, d0.clone(), AffineExpr::Symbol(0));
        assert_eq!(expr.evaluate(&[-7], &[3]), Some(2));
        assert_eq!(expr.evaluate(&[-7], &[0]), None);
        assert_eq!(expr.evaluate(&[], &[3]), None);
    }
}
