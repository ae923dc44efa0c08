//! `convert-vector-to-scf`: vectors that are printed, and transfers of several dimensions,
//! become operations on their parts.
//!
//! ```mlir
//! vector.print %v : vector<4xf32>
//! // =>
//! vector.print punctuation <open>
//! scf.for %i = %c0 to %c4 step %c1 {
//!   %e = vector.extract %v[%i] : f32 from vector<4xf32>
//!   vector.print %e : f32 punctuation <no_punctuation>
//!   %more = arith.cmpi ult, %i, %c3 : index
//!   scf.if %more {
//!     vector.print punctuation <comma>
//!   }
//! }
//! vector.print punctuation <close>
//! vector.print
//! ```
//!
//! - What is printed: a loop for each dimension. The elements are taken from a vector of
//!   one dimension.
//! - Transfers: one of one dimension for each row. A row that may be out of bounds is
//!   asked for first.

use super::pass::{Pass, PassContext, PassInfo, PassResult};
use super::rewrite::{GreedyConfig, apply_greedily};
use crate::dialect::arith::{compare, constant, integer};
use crate::dialect::memref::metadata::dim;
use crate::dialect::memref::mixed::Mixed;
use crate::dialect::scf::{self, branch, for_loop};
use crate::dialect::vector::attrs::Punctuation;
use crate::dialect::vector::element::{broadcast, extract, insert};
use crate::dialect::vector::print::{PRINT, print};
use crate::dialect::vector::shape::SHAPE_CAST;
use crate::dialect::vector::transfer::{TRANSFER_READ, TRANSFER_WRITE};
use crate::ir::{
    AffineExpr, AffineMap, Attribute, Builder, OPERAND_SEGMENTS, OpId, OpState, Rewriter, Type,
    Value, VectorType,
};

/// The pass.
pub static PASS: PassInfo = PassInfo {
    name: "convert-vector-to-scf",
    title: "ConvertVectorToSCFPass",
    summary: "Lower the operations from the vector dialect into the SCF dialect",
    anchor: None,
    options: &[],
    create: |_| Ok(Box::new(ConvertVectorToScf)),
};

/// The pass.
#[derive(Clone, Copy, Debug)]
pub struct ConvertVectorToScf;

impl Pass for ConvertVectorToScf {
    fn run(&self, ir: &mut crate::ir::Ir, op: OpId, _cx: &mut PassContext<'_>) -> PassResult {
        let config = GreedyConfig { top_down: false, ..GreedyConfig::default() };
        apply_greedily(ir, op, config, &|rewriter, op| {
            if rewriter.ir.is(op, &PRINT) {
                print_parts(rewriter, op).is_some()
            } else if rewriter.ir.is(op, &TRANSFER_READ) || rewriter.ir.is(op, &TRANSFER_WRITE) {
                transfer_rows(rewriter, op).is_some()
            } else {
                false
            }
        });
        Ok(())
    }
}

fn fixed_vector(ty: &Type) -> Option<VectorType> {
    let vector = ty.as_vector()?;
    (!vector.scalable.iter().any(|&scalable| scalable)).then(|| vector.clone())
}

/// Replaces the printing of a vector.
fn print_parts(r: &mut Rewriter<'_>, op: OpId) -> Option<()> {
    let &value = r.ir.operands(op).first()?;
    let vector = fixed_vector(r.ir.ty(value))?;
    let count = vector.shape.iter().try_fold(1i64, |count, &size| count.checked_mul(size))?;
    let punctuation = r.ir.attr(op, "punctuation")?.as_dialect::<Punctuation>()?.0;
    let shape = if vector.shape.is_empty() { vec![1] } else { vector.shape.clone() };
    let mut b = Builder::before(r.ir, op);
    let mut flat = value;
    if vector.shape.len() != 1 {
        let ty = Type::vector([count], vector.element.clone());
        flat = b.create_value(OpState::new(&SHAPE_CAST).operands([value]).results([ty]));
    }
    // The number of the element so far, and where the loops end.
    let mut index: Option<Value> = None;
    let mut blocks = Vec::new();
    let start = b.point;
    for &size in &shape {
        let lower = constant::index(&mut b, 0);
        let upper = constant::index(&mut b, size);
        let step = constant::index(&mut b, 1);
        print(&mut b, None, "open");
        let (_, block) = for_loop::for_(&mut b, lower, upper, step, &[]);
        print(&mut b, None, "close");
        blocks.push((block, size));
        let variable = b.ir.block_args(block)[0];
        b.set_end(block);
        index = Some(match index {
            None => variable,
            Some(outer) => {
                let size = constant::index(&mut b, size);
                let first = integer::muli(&mut b, outer, size);
                integer::addi(&mut b, variable, first)
            }
        });
    }
    let element = extract(&mut b, flat, &[Mixed::Value(index?)]);
    print(&mut b, Some(element), "no_punctuation");
    for (block, size) in blocks {
        b.set_end(block);
        let variable = b.ir.block_args(block)[0];
        let last = constant::index(&mut b, size - 1);
        let more = compare::cmpi(&mut b, "ult", variable, last);
        let (_, then, _) = branch::if_(&mut b, more, Vec::new(), false);
        b.in_block(then, |b| {
            print(b, None, "comma");
            scf::yield_(b, &[]);
        });
        scf::yield_(&mut b, &[]);
    }
    b.point = start;
    if punctuation != "no_punctuation" {
        print(&mut b, None, punctuation);
    }
    r.erase_op(op);
    Some(())
}

/// The most rows that a transfer is divided into.
const MOST_ROWS: i64 = 1 << 12;

/// A transfer that is divided into rows.
struct Transfer {
    read: bool,
    memref: Value,
    indices: Vec<Value>,
    /// What is read where nothing is.
    padding: Option<Value>,
    mask: Option<Value>,
    in_bounds: Vec<bool>,
    /// The dimension of the memref that each dimension of the vector goes along; None if
    /// it is the same all along.
    dims: Vec<Option<usize>>,
}

impl Transfer {
    fn of(r: &Rewriter<'_>, op: OpId) -> Option<Self> {
        let ir = &*r.ir;
        let read = ir.is(op, &TRANSFER_READ);
        let first = usize::from(!read);
        let memref = ir.operand(op, first);
        let rank = ir.ty(memref).as_memref()?.shape.len();
        let groups = |group: usize| ir.operand_group(op, group).to_vec();
        let (padding, mask) =
            if read { (groups(2).first().copied(), groups(3)) } else { (None, groups(3)) };
        let indices = if read { groups(1) } else { groups(2) };
        let Attribute::AffineMap(map) = ir.attr(op, "permutation_map")? else { return None };
        let dims = map
            .results()
            .iter()
            .map(|expr| match expr {
                AffineExpr::Dim(dim) => Some(Some(*dim as usize)),
                AffineExpr::Constant(0) if read => Some(None),
                _ => None,
            })
            .collect::<Option<Vec<_>>>()?;
        let in_bounds = ir.attr(op, "in_bounds")?.as_array()?;
        let in_bounds = in_bounds.iter().map(|attr| attr.as_bool() == Some(true)).collect();
        // A row is a part of the last dimension.
        let fits = dims.last()? == &rank.checked_sub(1) && indices.len() == rank;
        fits.then_some(Self {
            read,
            memref,
            indices,
            padding,
            mask: mask.first().copied(),
            in_bounds,
            dims,
        })
    }

    /// The indices of the row with these coordinates, and whether it is within bounds; None
    /// if it is known to be.
    fn row(&self, b: &mut Builder<'_>, at: &[i64]) -> (Vec<Value>, Option<Value>) {
        let mut indices = self.indices.clone();
        let mut inside: Option<Value> = None;
        for ((&at, &memref_dim), &in_bounds) in at.iter().zip(&self.dims).zip(&self.in_bounds) {
            let Some(place) = memref_dim else { continue };
            if at != 0 {
                let distance = constant::index(b, at);
                indices[place] = integer::addi(b, indices[place], distance);
            }
            if !in_bounds {
                let number = constant::index(b, place as i64);
                let size = dim(b, self.memref, number);
                let below = compare::cmpi(b, "ult", indices[place], size);
                inside = Some(match inside {
                    None => below,
                    Some(others) => integer::andi(b, others, below),
                });
            }
        }
        (indices, inside)
    }

    /// The transfer of a row. Returns what was read.
    fn transfer(
        &self,
        b: &mut Builder<'_>,
        row: Option<Value>,
        ty: &Type,
        indices: &[Value],
        mask: Option<Value>,
    ) -> Option<Value> {
        let rank = indices.len() as u32;
        let map = AffineMap::new(rank, 0, vec![AffineExpr::Dim(rank.checked_sub(1)?)]);
        let in_bounds = self.in_bounds.last().copied().unwrap_or(false);
        let def = if self.read { &TRANSFER_READ } else { &TRANSFER_WRITE };
        let operands: Vec<Value> = row
            .into_iter()
            .chain([self.memref])
            .chain(indices.iter().copied())
            .chain(self.padding)
            .chain(mask)
            .collect();
        let (count, masks) = (indices.len() as i32, i32::from(mask.is_some()));
        let sizes = if self.read { [1, count, 1, masks] } else { [1, 1, count, masks] };
        let state = OpState::new(def)
            .operands(operands)
            .attr(OPERAND_SEGMENTS, Attribute::i32_array(sizes))
            .attr("permutation_map", Attribute::AffineMap(map))
            .attr("in_bounds", Attribute::array([Attribute::from(in_bounds)]));
        if self.read {
            return Some(b.create_value(state.results([ty.clone()])));
        }
        b.create(state);
        None
    }
}

/// Replaces a transfer of several dimensions.
fn transfer_rows(r: &mut Rewriter<'_>, op: OpId) -> Option<()> {
    let transfer = Transfer::of(r, op)?;
    let value = if transfer.read { r.ir.result(op, 0) } else { r.ir.operand(op, 0) };
    let vector = fixed_vector(r.ir.ty(value))?;
    let (&size, outer) = vector.shape.split_last().filter(|(_, outer)| !outer.is_empty())?;
    let rows = outer.iter().try_fold(1i64, |count, &size| count.checked_mul(size))?;
    if rows > MOST_ROWS {
        return None;
    }
    let row_type = Type::vector([size], vector.element.clone());
    let ty = r.ir.ty(value).clone();
    let mut b = Builder::before(r.ir, op);
    let mut result = None;
    let mut empty_row = None;
    if let Some(padding) = transfer.padding {
        result = Some(broadcast(&mut b, padding, ty));
        empty_row = Some(broadcast(&mut b, padding, row_type.clone()));
    }
    for number in 0..rows {
        let mut at = vec![0; outer.len()];
        let mut rest = number;
        for (at, &size) in at.iter_mut().zip(outer).rev() {
            *at = rest % size;
            rest /= size;
        }
        let place: Vec<Mixed> = at.iter().map(|&at| Mixed::Static(at)).collect();
        let (indices, inside) = transfer.row(&mut b, &at);
        let mask = transfer.mask.map(|mask| extract(&mut b, mask, &place));
        let row = (!transfer.read).then(|| extract(&mut b, value, &place));
        let read = match inside {
            None => transfer.transfer(&mut b, row, &row_type, &indices, mask),
            Some(inside) => {
                let types: Vec<Type> = empty_row.iter().map(|_| row_type.clone()).collect();
                let with_else = empty_row.is_some();
                let (op, yes, no) = branch::if_(&mut b, inside, types, with_else);
                b.in_block(yes, |b| {
                    let read = transfer.transfer(b, row, &row_type, &indices, mask);
                    scf::yield_(b, read.as_slice());
                });
                if let Some(no) = no {
                    b.in_block(no, |b| {
                        scf::yield_(b, empty_row.as_slice());
                    });
                }
                b.ir.results(op).first().copied()
            }
        };
        if let (Some(read), Some(whole)) = (read, result) {
            result = Some(insert(&mut b, read, whole, &place));
        }
    }
    match result {
        Some(result) => r.replace_op(op, &[result]),
        None => r.erase_op(op),
    }
    Some(())
}
