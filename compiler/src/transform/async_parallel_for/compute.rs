//! The function that runs a block of iterations.

use super::Loop;
use super::names::Names;
use crate::dialect::arith::{compare, constant, integer};
use crate::dialect::func;
use crate::dialect::scf::{self, for_loop};
use crate::ir::{Attribute, BlockId, Builder, IrMapping, OpId, SYMBOL_VISIBILITY, Type, Value};

/// A function that runs a block: the number of the block, the size of a block, the
/// numbers of iterations, the lower bounds, the upper bounds, the steps, and what the body
/// uses from outside.
pub(super) struct Compute {
    /// Its name.
    pub name: String,
    /// The types of its arguments.
    pub inputs: Vec<Type>,
}

/// A function in the symbol table of the loop. What is created directly in its block is
/// added to `made`.
pub(super) fn private_function(
    b: &mut Builder<'_>,
    source: &Loop,
    name: &str,
    inputs: Vec<Type>,
) -> BlockId {
    let region = b.ir.region(source.table, 0);
    let Some(end) = b.ir.last_block(region) else { return b.block(region, &[]) };
    b.in_block(end, |b| {
        let (op, block) = func::func(b, name, inputs, Vec::new());
        b.ir.set_attr(op, SYMBOL_VISIBILITY, Attribute::string("private"));
        block
    })
}

/// Notes the operations that stand directly in a block.
pub(super) fn note(b: &Builder<'_>, block: BlockId, made: &mut Vec<OpId>) {
    made.extend(b.ir.block_ops(block));
}

/// The coordinates of the iteration with a number.
fn coordinates(b: &mut Builder<'_>, number: Value, trip_counts: &[Value]) -> Vec<Value> {
    let mut rest = number;
    let mut coordinates = vec![number; trip_counts.len()];
    for (coordinate, &count) in coordinates.iter_mut().zip(trip_counts).rev() {
        *coordinate = integer::remsi(b, rest, count);
        rest = integer::divsi(b, rest, count);
    }
    coordinates
}

/// What the loops of a block are made from; each list has an element for a dimension.
struct Nest<'a> {
    source: &'a Loop,
    /// How many inner loops run over their whole range.
    aligned: usize,
    zero: Value,
    one: Value,
    trip_counts: Vec<Value>,
    lower: Vec<Value>,
    steps: Vec<Value>,
    captures: Vec<Value>,
    /// The coordinates of the first iteration of the block.
    first: Vec<Value>,
    /// Those of the last.
    last: Vec<Value>,
    /// Those of the last, each plus one.
    end: Vec<Value>,
}

/// Creates the function.
///
/// 1. The block begins at its number times the size of a block, and ends a block later or
///    where all iterations end. The coordinates of the first and the last iteration
///    follow.
/// 2. There is a loop for each dimension. The outermost one goes from the first to the
///    last coordinate; an inner one over its whole range, but begins at its first
///    coordinate if all around it are at theirs, and ends at its last one in the same way.
/// 3. The body is copied into the innermost loop.
pub(super) fn function(
    b: &mut Builder<'_>,
    source: &Loop,
    aligned: usize,
    names: &mut Names,
    made: &mut Vec<OpId>,
) -> Compute {
    let dims = source.bounds.lower.len();
    let mut inputs = vec![Type::Index; 2 + 4 * dims];
    inputs.extend(source.captures.iter().map(|&value| b.ir.ty(value).clone()));
    let base = match aligned {
        0 => "parallel_compute_fn",
        _ => "parallel_compute_fn_with_aligned_loops",
    };
    let name = names.take(b.ir, source.table, base);
    let block = private_function(b, source, &name, inputs.clone());
    let args = b.ir.block_args(block).to_vec();
    b.in_block(block, |b| {
        body(b, source, aligned, &args);
        func::return_(b, &[]);
    });
    note(b, block, made);
    Compute { name, inputs }
}

fn body(b: &mut Builder<'_>, source: &Loop, aligned: usize, args: &[Value]) {
    let dims = source.bounds.lower.len();
    let zero = constant::index(b, 0);
    let one = constant::index(b, 1);
    let mut group = |number: usize, known: &[Option<i64>]| -> Vec<Value> {
        let args = &args[2 + number * dims..][..dims];
        args.iter()
            .zip(known)
            .map(|(&arg, known)| known.map_or(arg, |value| constant::index(b, value)))
            .collect()
    };
    let trip_counts = group(0, &source.known.trip_counts);
    let lower = group(1, &source.known.lower);
    let steps = group(3, &source.known.steps);

    let (number, size) = (args[0], args[1]);
    let mut total = trip_counts[0];
    for &count in &trip_counts[1..] {
        total = integer::muli(b, total, count);
    }
    let begin = integer::muli(b, number, size);
    let end = integer::addi(b, begin, size);
    let end = integer::minsi(b, end, total);
    let last = integer::subi(b, end, one);
    let first = coordinates(b, begin, &trip_counts);
    let last = coordinates(b, last, &trip_counts);
    let end: Vec<Value> = last.iter().map(|&last| integer::addi(b, last, one)).collect();
    let captures = args[2 + 4 * dims..].to_vec();
    let nest =
        Nest { source, aligned, zero, one, trip_counts, lower, steps, captures, first, last, end };
    nest.build(b);
}

impl Nest<'_> {
    fn build(&self, b: &mut Builder<'_>) {
        let dims = self.lower.len();
        let mut variables = Vec::new();
        // Whether all loops so far are at their first or last coordinate.
        let mut at_ends: Option<[Value; 2]> = None;
        let mut range = [self.first[0], self.end[0]];
        let mut blocks = Vec::new();
        let start = b.point;
        for dim in 0..dims {
            let (_, block) = for_loop::for_(b, range[0], range[1], self.one, &[]);
            blocks.push(block);
            b.set_end(block);
            let counter = b.ir.block_args(block)[0];
            let distance = integer::muli(b, counter, self.steps[dim]);
            let variable = integer::addi(b, self.lower[dim], distance);
            variables.push(variable);
            let here = [self.first[dim], self.last[dim]]
                .map(|coordinate| compare::cmpi(b, "eq", counter, coordinate));
            let all = match at_ends {
                None => here,
                Some(outer) => [0, 1].map(|end| integer::andi(b, here[end], outer[end])),
            };
            at_ends = Some(all);
            let inner = dim + 1;
            if inner == dims {
                break;
            }
            range = if inner >= dims - self.aligned {
                [self.zero, self.trip_counts[inner]]
            } else {
                [
                    compare::select(b, all[0], self.first[inner], self.zero),
                    compare::select(b, all[1], self.end[inner], self.trip_counts[inner]),
                ]
            };
        }
        self.copy_body(b, &variables);
        for block in blocks {
            b.in_block(block, |b| scf::yield_(b, &[]));
        }
        b.point = start;
    }

    fn copy_body(&self, b: &mut Builder<'_>, variables: &[Value]) {
        let Some(body) = b.ir.first_block(b.ir.region(self.source.op, 0)) else { return };
        let mut mapping = IrMapping::new();
        let captured = self.source.captures.iter().zip(&self.captures);
        let args = b.ir.block_args(body).to_vec();
        for (&from, &to) in captured.chain(args.iter().zip(variables)) {
            mapping.map(from, to);
        }
        let end = b.ir.last_op(body);
        for op in b.ir.block_ops_vec(body) {
            if Some(op) != end {
                let copy = b.ir.clone_op(op, &mut mapping);
                b.insert(copy);
            }
        }
    }
}
