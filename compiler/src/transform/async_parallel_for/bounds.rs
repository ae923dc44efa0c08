//! Bounds of a parallel loop: how often it runs, and in how many blocks.

use super::Blocks;
use crate::dialect::arith::{cast, compare, constant, float, integer};
use crate::dialect::async_::runtime;
use crate::dialect::memref::metadata;
use crate::ir::{Attribute, Builder, Ir, OpId, Type, Value};
use crate::transform::rewrite::{constant_value, fold_created};

/// The greatest number of iterations, if it is known. The end of a block that begins below
/// it, and is no longer than all, does not overflow.
const MOST: i64 = 1 << 62;

/// The bounds of each dimension, outermost first.
pub(super) struct Bounds {
    /// How often it runs. Below zero only where [`Bounds::total`] says that the loop does not
    /// run at all.
    pub trip_counts: Vec<Value>,
    /// Where it begins.
    pub lower: Vec<Value>,
    /// Where it ends.
    pub upper: Vec<Value>,
    /// How far a step goes.
    pub steps: Vec<Value>,
}

/// Those bounds that are constants.
pub(super) struct Static {
    /// How often each dimension runs.
    pub trip_counts: Vec<Option<i64>>,
    /// Where it begins.
    pub lower: Vec<Option<i64>>,
    /// How far a step goes.
    pub steps: Vec<Option<i64>>,
}

fn known(ir: &Ir, value: Value) -> Option<i64> {
    constant_value(ir, value).and_then(Attribute::as_i64)
}

/// How often a dimension runs, if all is known; None if it is not or does not fit.
fn known_trip_count(ir: &Ir, lower: Value, upper: Value, step: Value) -> Option<i64> {
    let [lower, upper, step] =
        [known(ir, lower)?, known(ir, upper)?, known(ir, step)?].map(i128::from);
    if step <= 0 {
        return None;
    }
    i64::try_from(((upper - lower).max(0) + step - 1) / step).ok()
}

/// The bounds of a loop: lower, upper and step of each dimension.
fn dimensions(ir: &Ir, op: OpId) -> Vec<[Value; 3]> {
    let [lower, upper, steps] = [0, 1, 2].map(|group| ir.operand_group(op, group));
    lower.iter().zip(upper).zip(steps).map(|((&l, &u), &s)| [l, u, s]).collect()
}

/// Whether the dimensions that are known have no more iterations than there may be.
pub(super) fn product_fits(ir: &Ir, op: OpId) -> bool {
    let mut product: i64 = 1;
    let mut fits = true;
    for [lower, upper, step] in dimensions(ir, op) {
        let all_known = [lower, upper, step].iter().all(|&value| known(ir, value).is_some());
        match known_trip_count(ir, lower, upper, step) {
            Some(0) => return true,
            Some(count) => match product.checked_mul(count).filter(|&p| p <= MOST) {
                Some(next) => product = next,
                None => fits = false,
            },
            None => fits &= !all_known,
        }
    }
    fits
}

impl Bounds {
    /// Computes the number of iterations of each dimension before the loop.
    ///
    /// One that is known not to run has none, whatever its bounds. All else is as MLIR
    /// computes it.
    pub(super) fn compute(b: &mut Builder<'_>, op: OpId) -> Self {
        let dims = dimensions(b.ir, op);
        let column = |index: usize| dims.iter().map(|dim| dim[index]).collect();
        let mut bounds =
            Self { trip_counts: Vec::new(), lower: column(0), upper: column(1), steps: column(2) };
        for &[lower, upper, step] in &dims {
            if known_trip_count(b.ir, lower, upper, step) == Some(0) {
                bounds.trip_counts.push(constant::index(b, 0));
                continue;
            }
            let range = integer::subi(b, upper, lower);
            let range = fold_created(b.ir, range);
            let count = integer::ceildivsi(b, range, step);
            bounds.trip_counts.push(fold_created(b.ir, count));
        }
        bounds
    }

    /// The product of the numbers of iterations, and whether there are none: it is zero, or
    /// an upper bound is below the lower one.
    pub(super) fn total(&self, b: &mut Builder<'_>) -> (Value, Value) {
        let mut total = self.trip_counts[0];
        for &count in &self.trip_counts[1..] {
            total = integer::muli(b, total, count);
        }
        let zero = constant::index(b, 0);
        let mut none = compare::cmpi(b, "eq", total, zero);
        for (&lower, &upper) in self.lower.iter().zip(&self.upper) {
            if !is_never_below(b.ir, lower, upper) {
                let below = compare::cmpi(b, "slt", upper, lower);
                none = integer::ori(b, none, below);
            }
        }
        (total, none)
    }
}

/// Whether an upper bound is known not to be below the lower one: both are known, or it is
/// the size of a memref and the lower bound not above zero.
fn is_never_below(ir: &Ir, lower: Value, upper: Value) -> bool {
    let Some(first) = known(ir, lower) else { return false };
    match known(ir, upper) {
        Some(last) => first <= last,
        None => first <= 0 && ir.defining_op(upper).is_some_and(|op| ir.is(op, &metadata::DIM)),
    }
}

impl Static {
    /// What is known of the bounds.
    pub(super) fn of(ir: &Ir, op: OpId, bounds: &Bounds) -> Self {
        debug_assert_eq!(bounds.lower.len(), ir.operand_group(op, 0).len());
        let all = |values: &[Value]| values.iter().map(|&value| known(ir, value)).collect();
        Self {
            trip_counts: all(&bounds.trip_counts),
            lower: all(&bounds.lower),
            steps: all(&bounds.steps),
        }
    }

    /// How many inner dimensions run no more than `most` times together for one iteration
    /// of the dimension around them, and how many times that is.
    pub(super) fn unrollable(&self, most: i64) -> Option<(usize, i64)> {
        let mut found = None;
        let mut iterations: i64 = 1;
        for (inner, count) in self.trip_counts[1..].iter().rev().enumerate() {
            iterations = iterations.checked_mul((*count)?)?;
            if iterations == 0 {
                return None;
            }
            if iterations > most {
                break;
            }
            found = Some((inner + 1, iterations));
        }
        found
    }
}

/// With few threads more blocks for each help against stragglers; with many the memory is
/// the limit: the number of threads, and how many blocks each gets beyond it.
const BLOCKS_PER_WORKER: [(i64, f32); 5] = [(4, 4.0), (8, 2.0), (16, 1.0), (32, 0.8), (64, 0.6)];
/// How many blocks each of few threads gets.
const BLOCKS_PER_FEW_WORKERS: f32 = 8.0;

/// The greatest number of blocks.
pub(super) fn max_blocks(b: &mut Builder<'_>, blocks: Blocks) -> Value {
    let known = match blocks {
        Blocks::Exactly(count) => count,
        Blocks::ForWorkers(workers) => {
            let mut factor = BLOCKS_PER_FEW_WORKERS;
            for (threads, blocks) in BLOCKS_PER_WORKER {
                if workers > threads {
                    factor = blocks;
                }
            }
            (workers as f32 * factor) as i64
        }
        Blocks::ForRuntime => return blocks_for_runtime(b),
    };
    let known = constant::index(b, known);
    at_least_one(b, known)
}

fn at_least_one(b: &mut Builder<'_>, count: Value) -> Value {
    let one = constant::index(b, 1);
    integer::maxsi(b, count, one)
}

fn blocks_for_runtime(b: &mut Builder<'_>) -> Value {
    let workers = runtime::num_worker_threads(b);
    let mut factor = constant::f32(b, BLOCKS_PER_FEW_WORKERS);
    for (threads, blocks) in BLOCKS_PER_WORKER {
        let threads = constant::index(b, threads);
        let blocks = constant::f32(b, blocks);
        let more = compare::cmpi(b, "sgt", workers, threads);
        factor = compare::select(b, more, blocks, factor);
    }
    let workers = cast::index_cast(b, workers, Type::I32);
    let workers = cast::sitofp(b, workers, Type::F32);
    let count = float::mulf(b, factor, workers);
    let count = cast::fptosi(b, count, Type::I32);
    let count = cast::index_cast(b, count, Type::Index);
    at_least_one(b, count)
}
