//! `expand-strided-metadata`: views of memory become computations of offsets, sizes and
//! strides.
//!
//! ```mlir
//! %v = memref.subview %m[%i, 1] [2, %n] [1, 1] : memref<?x5xf32> to …
//! // =>
//! %base, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %m
//! %o = affine.apply affine_map<()[s0] -> (s0 * 5 + 1)>()[%i]
//! %v = memref.reinterpret_cast %base to offset: [%o], sizes: [2, %n], strides: [5, 1]
//! ```
//!
//! - `memref.subview`: the offset moves by the offsets times the strides, and the strides
//!   are multiplied.
//! - `memref.collapse_shape`: the sizes of a group are multiplied; the stride is that of
//!   its innermost dimension that has more than one element.
//! - `memref.expand_shape`: the strides of a group follow from that of its dimension.

use super::pass::{Pass, PassContext, PassInfo, PassResult};
use super::rewrite::{GreedyConfig, apply_greedily};
use crate::dialect::affine::apply::apply;
use crate::dialect::memref::cast::{cast, reinterpret_cast};
use crate::dialect::memref::layout::strides_and_offset;
use crate::dialect::memref::metadata::extract_strided_metadata;
use crate::dialect::memref::mixed::{self, Mixed};
use crate::dialect::memref::reshape::{COLLAPSE_SHAPE, EXPAND_SHAPE, groups};
use crate::dialect::memref::subview::{SUBVIEW, dropped_dims, subview_lists};
use crate::ir::{AffineExpr, AffineMap, AffineOp, Builder, Dim, Ir, OpId, Value};

/// The pass.
pub static PASS: PassInfo = PassInfo {
    name: "expand-strided-metadata",
    title: "ExpandStridedMetadataPass",
    summary: "Expand memref operations into easier to analyze constructs",
    anchor: None,
    options: &[],
    create: |_| Ok(Box::new(ExpandStridedMetadata)),
};

/// The pass.
#[derive(Clone, Copy, Debug)]
pub struct ExpandStridedMetadata;

impl Pass for ExpandStridedMetadata {
    fn run(&self, ir: &mut Ir, root: OpId, _cx: &mut PassContext<'_>) -> PassResult {
        apply_greedily(ir, root, GreedyConfig::default(), &|rewriter, op| {
            let ir = &mut *rewriter.ir;
            let view = if ir.is(op, &SUBVIEW) {
                subview
            } else if ir.is(op, &COLLAPSE_SHAPE) {
                collapse_shape
            } else if ir.is(op, &EXPAND_SHAPE) {
                expand_shape
            } else {
                return false;
            };
            // What is not strided stays.
            view(ir, op).is_some()
        });
        Ok(())
    }
}

/// What a memref is made of.
struct Metadata {
    base: Value,
    offset: Mixed,
    sizes: Vec<Mixed>,
    strides: Vec<Mixed>,
}

impl Metadata {
    /// Takes a memref apart; what its type says is constant.
    fn of(b: &mut Builder<'_>, memref: Value) -> Option<Self> {
        let ty = b.ir.ty(memref).as_memref()?.clone();
        let (strides, offset) = strides_and_offset(&ty)?;
        let rank = ty.shape.len();
        let op = extract_strided_metadata(b, memref);
        let results = b.ir.results(op).to_vec();
        let mixed = |dim: &Dim, value: Value| match dim {
            Dim::Static(number) => Mixed::Static(*number),
            Dim::Dynamic => Mixed::Value(value),
        };
        let list = |dims: &[Dim], start: usize| -> Vec<Mixed> {
            dims.iter().zip(&results[start..]).map(|(dim, &value)| mixed(dim, value)).collect()
        };
        Some(Self {
            base: results[0],
            offset: mixed(&offset, results[1]),
            sizes: list(&ty.shape, 2),
            strides: list(&strides, 2 + rank),
        })
    }
}

/// An expression of numbers that are constants or values.
#[derive(Default)]
struct Expression {
    symbols: Vec<Value>,
}

impl Expression {
    /// A number in the expression; equal values are one symbol.
    fn number(&mut self, number: Mixed) -> AffineExpr {
        match number {
            Mixed::Static(number) => AffineExpr::Constant(number),
            Mixed::Value(value) => {
                let known = self.symbols.iter().position(|&symbol| symbol == value);
                let index = known.unwrap_or_else(|| {
                    self.symbols.push(value);
                    self.symbols.len() - 1
                });
                AffineExpr::Symbol(index as u32)
            }
        }
    }

    /// The value of an expression. None if its constants are too large.
    fn value(self, b: &mut Builder<'_>, expr: Option<AffineExpr>) -> Option<Mixed> {
        Some(match expr? {
            AffineExpr::Constant(number) => Mixed::Static(number),
            AffineExpr::Symbol(index) => Mixed::Value(self.symbols[index as usize]),
            expr => {
                let map = AffineMap::new(0, self.symbols.len() as u32, vec![expr]);
                Mixed::Value(apply(b, map, &self.symbols))
            }
        })
    }
}

fn product(b: &mut Builder<'_>, factors: &[Mixed]) -> Option<Mixed> {
    let mut expression = Expression::default();
    let mut all = AffineExpr::Constant(1);
    for &factor in factors {
        let factor = expression.number(factor);
        all = AffineExpr::binary(AffineOp::Mul, all, factor)?;
    }
    expression.value(b, Some(all))
}

/// Replaces a view.
fn replace(ir: &mut Ir, op: OpId, base: Value, offset: Mixed, sizes: &[Mixed], strides: &[Mixed]) {
    let ty = ir.ty(ir.result(op, 0)).clone();
    let mut b = Builder::before(ir, op);
    let mut view = reinterpret_cast(&mut b, base, offset, sizes, strides);
    if *b.ir.ty(view) != ty {
        // The same layout may be written in two ways.
        let same = match (b.ir.ty(view).as_memref(), ty.as_memref()) {
            (Some(a), Some(b)) => {
                a.shape == b.shape && strides_and_offset(a) == strides_and_offset(b)
            }
            _ => false,
        };
        if same {
            b.ir.set_type(view, ty);
        } else {
            view = cast(&mut b, view, ty);
        }
    }
    ir.replace_op(op, &[view]);
}

fn subview(ir: &mut Ir, op: OpId) -> Option<()> {
    let [offsets, sizes, strides] = subview_lists(ir, op);
    let dropped = dropped_dims(ir, op)?;
    let source = ir.operand(op, 0);
    let mut b = Builder::before(ir, op);
    let metadata = Metadata::of(&mut b, source)?;
    let mut new_strides = Vec::new();
    for (&stride, &own) in strides.iter().zip(&metadata.strides) {
        new_strides.push(product(&mut b, &[own, stride])?);
    }
    let mut expression = Expression::default();
    let mut sum = expression.number(metadata.offset);
    for (&offset, &stride) in offsets.iter().zip(&metadata.strides) {
        let (offset, stride) = (expression.number(offset), expression.number(stride));
        let distance = AffineExpr::binary(AffineOp::Mul, offset, stride)?;
        sum = AffineExpr::binary(AffineOp::Add, sum, distance)?;
    }
    let offset = expression.value(&mut b, Some(sum))?;
    let kept = |list: &[Mixed]| -> Vec<Mixed> {
        let pairs = list.iter().zip(&dropped);
        pairs.filter(|(_, dropped)| !**dropped).map(|(&number, _)| number).collect()
    };
    replace(ir, op, metadata.base, offset, &kept(&sizes), &kept(&new_strides));
    Some(())
}

fn collapse_shape(ir: &mut Ir, op: OpId) -> Option<()> {
    let groups = groups(ir, op);
    let source = ir.operand(op, 0);
    let target = ir.ty(ir.result(op, 0)).as_memref()?.clone();
    let (target_strides, _) = strides_and_offset(&target)?;
    let mut b = Builder::before(ir, op);
    let metadata = Metadata::of(&mut b, source)?;
    let (mut sizes, mut strides) = (Vec::new(), Vec::new());
    for (group, known) in groups.iter().zip(target_strides) {
        let dims: Vec<usize> = group.iter().filter_map(|&dim| usize::try_from(dim).ok()).collect();
        let factors: Vec<Mixed> = dims.iter().map(|&dim| metadata.sizes[dim]).collect();
        sizes.push(product(&mut b, &factors)?);
        let inner = dims.iter().rev().find(|&&dim| metadata.sizes[dim] != Mixed::Static(1));
        let inner = *inner.or(dims.last())?;
        strides.push(match known {
            Dim::Static(stride) => Mixed::Static(stride),
            Dim::Dynamic => metadata.strides[inner],
        });
    }
    replace(ir, op, metadata.base, metadata.offset, &sizes, &strides);
    Some(())
}

fn expand_shape(ir: &mut Ir, op: OpId) -> Option<()> {
    let groups = groups(ir, op);
    let source = ir.operand(op, 0);
    let given = mixed::numbers(ir, op, "static_output_shape", &ir.operands(op)[1..]);
    let mut b = Builder::before(ir, op);
    let metadata = Metadata::of(&mut b, source)?;
    let (mut sizes, mut strides) = (Vec::new(), Vec::new());
    for (dim, group) in groups.iter().enumerate() {
        let dims: Vec<usize> = group.iter().filter_map(|&dim| usize::try_from(dim).ok()).collect();
        let mut own: Vec<Mixed> =
            dims.iter().map(|&dim| given.get(dim).copied()).collect::<Option<_>>()?;
        let dynamic: Vec<usize> =
            (0..own.len()).filter(|&i| matches!(own[i], Mixed::Value(_))).collect();
        if let [one] = dynamic[..] {
            // It follows from the whole and the others.
            let mut expression = Expression::default();
            let others = own.iter().try_fold(1i64, |product, size| match size {
                Mixed::Static(size) => product.checked_mul(*size),
                Mixed::Value(_) => Some(product),
            })?;
            let whole = expression.number(metadata.sizes[dim]);
            let size = AffineExpr::binary(AffineOp::FloorDiv, whole, AffineExpr::Constant(others));
            own[one] = expression.value(&mut b, size)?;
        }
        let mut own_strides = Vec::new();
        for place in 0..own.len() {
            let mut factors = vec![metadata.strides[dim]];
            factors.extend(&own[place + 1..]);
            own_strides.push(product(&mut b, &factors)?);
        }
        sizes.extend(own);
        strides.extend(own_strides);
    }
    replace(ir, op, metadata.base, metadata.offset, &sizes, &strides);
    Some(())
}
