//! `async-parallel-for`: parallel loops become tasks, each of which runs a block of
//! iterations.
//!
//! ```mlir
//! scf.parallel (%i) = (%l) to (%u) step (%s) {
//!   body(%i, %x)
//! }
//! ```
//! becomes, when tasks are started by recursive halving,
//! ```mlir
//! %n = …                                      // number of iterations
//! scf.if %none {
//! } else {
//!   %size = …                                 // iterations of a block
//!   %count = arith.ceildivsi %n, %size        // blocks
//!   scf.if %one_block {
//!     func.call @parallel_compute_fn(%c0, %size, %n, %l, %u, %s, %x)
//!   } else {
//!     %group = async.create_group %others
//!     func.call @async_dispatch_fn(%group, %c0, %count, %size, %n, %l, %u, %s, %x)
//!     async.await_all %group
//!   }
//! }
//! ```
//!
//! 1. The numbers of iterations are computed, and from their product the size of a block
//!    ([`bounds`]).
//! 2. The body is copied into a function that runs a block ([`compute`]). If inner loops
//!    run a known, small number of times, there is a second one for blocks that are a
//!    multiple of it: its inner loops have constant bounds, and are unrolled by LLVM.
//! 3. A function that halves a range of blocks and starts a task for one half, or a loop
//!    that starts a task for each block, calls the first one ([`dispatch`]).
//!
//! A loop that reduces stays. What comes out is what MLIR makes, but for this:
//!
//! - Loops whose upper bound is below the lower one do nothing: where that is possible, it
//!   is asked for. MLIR takes an empty range for such only if the number of iterations is
//!   exactly zero.
//! - Numbers of iterations whose product is known to be beyond 2^62 stay a parallel loop. In
//!   MLIR the product overflows; where it is not known, it does here too: counting that far
//!   takes longer than a century.
//! - Blocks that were made a multiple of inner loops are fewer, and are counted again.
//!   MLIR keeps the number, and runs iterations several times.

mod bounds;
mod compute;
mod dispatch;
mod names;

use std::cell::RefCell;

use self::bounds::{Bounds, Static};
use self::names::Names;
use super::options::{OptionInfo, OptionValues};
use super::pass::{Pass, PassContext, PassInfo, PassResult};
use super::rewrite::{GreedyConfig, apply_greedily, constant_value};
use crate::analysis::captures;
use crate::dialect::arith::{compare, constant, integer};
use crate::dialect::scf::{self, branch, parallel::PARALLEL};
use crate::ir::{Builder, Ir, IrMapping, OpId, Rewriter, Traits, Value};

/// The pass.
pub static PASS: PassInfo = PassInfo {
    name: "async-parallel-for",
    title: "AsyncParallelForPass",
    summary: "Convert scf.parallel operations to multiple async compute ops executed \
              concurrently for non-overlapping iteration ranges",
    anchor: Some("builtin.module"),
    options: OPTIONS,
    create: |options| Ok(Box::new(AsyncParallelFor::new(options)?)),
};

/// The options, which `async-pipeline` has too.
pub const OPTIONS: &[OptionInfo] = &[
    OptionInfo::new(
        "async-dispatch",
        "true",
        "Start tasks by recursive halving; if false, by a loop in the caller",
    ),
    OptionInfo::new("num-workers", "8", "The number of threads; -1 to ask the runtime"),
    OptionInfo::new("min-task-size", "1000", "The least number of iterations of a task"),
    OptionInfo::new(
        "num-concurrent-async-execute",
        "",
        "The number of blocks, as in early 2021, with one iteration at least",
    ),
];

/// The pass with its options.
#[derive(Clone, Copy, Debug)]
pub struct AsyncParallelFor {
    /// Whether a function that calls itself starts the tasks.
    pub async_dispatch: bool,
    /// How many blocks there are at most.
    pub blocks: Blocks,
    /// The least number of iterations of a block, unless there are fewer.
    pub min_task_size: i64,
}

/// How many blocks a loop is divided into at most.
#[derive(Clone, Copy, Debug)]
pub enum Blocks {
    /// As many as are good for this number of threads.
    ForWorkers(i64),
    /// As many as are good for the threads that the runtime has.
    ForRuntime,
    /// This many.
    Exactly(i64),
}

impl AsyncParallelFor {
    fn new(options: &OptionValues) -> Result<Self, String> {
        let exact = options.text("num-concurrent-async-execute").is_some_and(|t| !t.is_empty());
        let workers = options.get_or("num-workers", 8i32)?;
        let default_size = if exact { 1 } else { 1000 };
        Ok(Self {
            async_dispatch: options.get_or("async-dispatch", true)?,
            blocks: if exact {
                let count = options.get_or("num-concurrent-async-execute", 1i32)?;
                Blocks::Exactly(i64::from(count.max(1)))
            } else if workers < 0 {
                Blocks::ForRuntime
            } else {
                Blocks::ForWorkers(i64::from(workers))
            },
            min_task_size: i64::from(options.get_or("min-task-size", default_size)?),
        })
    }
}

impl Pass for AsyncParallelFor {
    fn run(&self, ir: &mut Ir, op: OpId, _cx: &mut PassContext<'_>) -> PassResult {
        let names = RefCell::new(Names::default());
        let config =
            GreedyConfig { top_down: false, max_iterations: None, ..GreedyConfig::default() };
        apply_greedily(ir, op, config, &|rewriter, op| {
            self.rewrite(rewriter, op, &mut names.borrow_mut())
        });
        Ok(())
    }
}

/// A loop that is being replaced.
pub(super) struct Loop {
    /// The loop.
    op: OpId,
    /// The symbol table that gets the functions.
    table: OpId,
    /// What is known of its bounds.
    known: Static,
    /// The values of the bounds.
    bounds: Bounds,
    /// What the body uses from outside.
    captures: Vec<Value>,
}

/// Inner loops that run no more often than this are worth a function of their own.
const MAX_UNROLLED: i64 = 512;

impl AsyncParallelFor {
    /// Replaces a parallel loop.
    fn rewrite(&self, r: &mut Rewriter<'_>, op: OpId, names: &mut Names) -> bool {
        let ir = &mut *r.ir;
        if !ir.is(op, &PARALLEL) || !ir.operand_group(op, 3).is_empty() {
            return false;
        }
        let Some(table) = symbol_table(ir, op) else { return false };
        if !bounds::product_fits(ir, op) {
            return false;
        }
        // What is created directly in a block that is in place is looked at next; what
        // is in the regions of new operations comes in the next round, as in MLIR.
        let mut made = Vec::new();
        let before = ir.prev_op(op);
        clone_constants_into_body(ir, op);
        let mut b = Builder::before(ir, op);
        let min_size = constant::index(&mut b, self.min_task_size);
        let bounds = Bounds::compute(&mut b, op);
        let (trip_count, none) = bounds.total(&mut b);
        let known = Static::of(b.ir, op, &bounds);
        let captures = captures::of_region_inner_first(b.ir, b.ir.region(op, 0));
        let source = Loop { op, table, known, bounds, captures };

        let (branch, yes, no) = branch::if_(&mut b, none, Vec::new(), true);
        b.in_block(yes, |b| scf::yield_(b, &[]));
        let no = no.unwrap_or(yes);
        b.in_block(no, |b| {
            let most = bounds::max_blocks(b, self.blocks);
            let size = integer::ceildivsi(b, trip_count, most);
            let size = integer::maxsi(b, size, min_size);
            let size = integer::minsi(b, trip_count, size);
            let count = integer::ceildivsi(b, trip_count, size);
            self.blocks_of(b, &source, names, &mut made, [trip_count, size, count]);
            scf::yield_(b, &[]);
        });

        let mut created = match before {
            Some(before) => ir.next_op(before),
            None => ir.parent_block(op).and_then(|block| ir.first_op(block)),
        };
        let mut touched = Vec::new();
        while let Some(next) = created.filter(|&next| next != branch) {
            touched.push(next);
            created = ir.next_op(next);
        }
        for op in touched.into_iter().chain(made).chain([branch]) {
            r.touch(op);
        }
        r.erase_op(op);
        true
    }

    /// Starts the blocks: `[iterations, iterations of a block, number of blocks]`.
    fn blocks_of(
        &self,
        b: &mut Builder<'_>,
        source: &Loop,
        names: &mut Names,
        made: &mut Vec<OpId>,
        [trip_count, size, count]: [Value; 3],
    ) {
        let mut start = |b: &mut Builder<'_>, aligned: usize, size: Value, count: Value| {
            let function = compute::function(b, source, aligned, names, made);
            if self.async_dispatch {
                dispatch::by_halving(b, source, &function, names, made, size, count);
            } else {
                dispatch::by_loop(b, source, &function, size, count);
            }
        };
        let Some((aligned, iterations)) = source.known.unrollable(MAX_UNROLLED) else {
            start(b, 0, size, count);
            return;
        };
        let inner = constant::index(b, iterations);
        let is_large = compare::cmpi(b, "sge", size, inner);
        let (_, yes, no) = branch::if_(b, is_large, Vec::new(), true);
        b.in_block(yes, |b| {
            let inner = constant::index(b, iterations);
            let whole = integer::ceildivsi(b, size, inner);
            let size = integer::muli(b, whole, inner);
            let count = integer::ceildivsi(b, trip_count, size);
            start(b, aligned, size, count);
            scf::yield_(b, &[]);
        });
        b.in_block(no.unwrap_or(yes), |b| {
            start(b, 0, size, count);
            scf::yield_(b, &[]);
        });
    }
}

/// The nearest symbol table around an operation.
fn symbol_table(ir: &Ir, op: OpId) -> Option<OpId> {
    ir.ancestor_with(op, Traits::SYMBOL_TABLE)
}

/// The body gets constants of its own, so that they are not passed to functions.
fn clone_constants_into_body(ir: &mut Ir, op: OpId) {
    let region = ir.region(op, 0);
    let Some(block) = ir.first_block(region) else { return };
    let outer = captures::of_region_inner_first(ir, region);
    let first = ir.first_op(block);
    for value in outer {
        if constant_value(ir, value).is_none() {
            continue;
        }
        let Some(constant) = ir.defining_op(value) else { continue };
        let copy = ir.clone_op(constant, &mut IrMapping::new());
        match first {
            Some(first) => ir.insert_before(first, copy),
            None => ir.append_op(block, copy),
        }
        let inner = ir.result(copy, 0);
        ir.replace_uses_if(value, inner, |ir, user| ir.is_inside(user.op, op) && user.op != op);
    }
}
