//! What starts the tasks.

use super::Loop;
use super::compute::{Compute, note, private_function};
use super::names::Names;
use crate::dialect::arith::{compare, constant, integer};
use crate::dialect::async_::{task, types, wait};
use crate::dialect::func;
use crate::dialect::scf::{self, branch, for_loop, while_loop};
use crate::ir::{Builder, OpId, Type, Value};

impl Loop {
    /// What a block is given besides its number: the size, bounds and captured values.
    fn operands(&self, size: Value) -> Vec<Value> {
        let bounds = &self.bounds;
        let lists = [&bounds.trip_counts, &bounds.lower, &bounds.upper, &bounds.steps];
        let all = lists.into_iter().chain([&self.captures]).flatten().copied();
        [size].into_iter().chain(all).collect()
    }
}

/// Puts values in front of others.
fn with<const N: usize>(first: [Value; N], rest: &[Value]) -> Vec<Value> {
    first.into_iter().chain(rest.iter().copied()).collect()
}

/// Starts tasks by a function that calls itself; a single block runs here.
pub(super) fn by_halving(
    b: &mut Builder<'_>,
    source: &Loop,
    compute: &Compute,
    names: &mut Names,
    made: &mut Vec<OpId>,
    size: Value,
    count: Value,
) {
    let dispatch = dispatch_function(b, source, compute, names, made);
    let zero = constant::index(b, 0);
    let one = constant::index(b, 1);
    let operands = source.operands(size);
    let is_one = compare::cmpi(b, "eq", count, one);
    let (_, yes, no) = branch::if_(b, is_one, Vec::new(), true);
    b.in_block(yes, |b| {
        func::call(b, &compute.name, &with([zero], &operands), Vec::new());
        scf::yield_(b, &[]);
    });
    b.in_block(no.unwrap_or(yes), |b| {
        let others = integer::subi(b, count, one);
        let group = wait::create_group(b, others);
        func::call(b, &dispatch, &with([group, zero, count], &operands), Vec::new());
        wait::await_all(b, group);
        scf::yield_(b, &[]);
    });
}

/// Starts a task for each block but the first, which runs here.
pub(super) fn by_loop(
    b: &mut Builder<'_>,
    source: &Loop,
    compute: &Compute,
    size: Value,
    count: Value,
) {
    let zero = constant::index(b, 0);
    let one = constant::index(b, 1);
    let operands = source.operands(size);
    let others = integer::subi(b, count, one);
    let group = wait::create_group(b, others);
    let (_, block) = for_loop::for_(b, one, count, one, &[]);
    let number = b.ir.block_args(block)[0];
    b.in_block(block, |b| {
        start_task(b, &compute.name, &with([number], &operands), group);
        scf::yield_(b, &[]);
    });
    func::call(b, &compute.name, &with([zero], &operands), Vec::new());
    wait::await_all(b, group);
}

/// A task of the group that calls a function.
fn start_task(b: &mut Builder<'_>, function: &str, operands: &[Value], group: Value) {
    let (task, block) = task::execute(b, &[], &[], Vec::new());
    b.in_block(block, |b| {
        func::call(b, function, operands, Vec::new());
        task::yield_(b, &[]);
    });
    let token = b.ir.result(task, 0);
    wait::add_to_group(b, token, group);
}

/// Creates a function whose arguments are a group, the first block, the end of the
/// blocks, and what [`Compute`] is given after the number of a block.
///
/// 1. While there is more than one block, a task of the group is started that calls the
///    function with the second half, and the first half is left.
/// 2. The first block is run.
fn dispatch_function(
    b: &mut Builder<'_>,
    source: &Loop,
    compute: &Compute,
    names: &mut Names,
    made: &mut Vec<OpId>,
) -> String {
    let name = names.take(b.ir, source.table, "async_dispatch_fn");
    let mut inputs = vec![types::group(), Type::Index];
    inputs.extend(compute.inputs.iter().cloned());
    let entry = private_function(b, source, &name, inputs);
    let args = b.ir.block_args(entry).to_vec();
    let (group, first, rest) = (args[0], args[1], &args[3..]);
    b.in_block(entry, |b| {
        let one = constant::index(b, 1);
        let two = constant::index(b, 2);
        let results = vec![Type::Index; 2];
        let (_, head, body) = while_loop::while_(b, &args[1..3], results);
        b.in_block(head, |b| {
            let range = b.ir.block_args(head).to_vec();
            let blocks = integer::subi(b, range[1], range[0]);
            let several = compare::cmpi(b, "sgt", blocks, one);
            while_loop::condition(b, several, &range);
        });
        b.in_block(body, |b| {
            let range = b.ir.block_args(body).to_vec();
            let blocks = integer::subi(b, range[1], range[0]);
            let half = integer::divsi(b, blocks, two);
            let middle = integer::addi(b, range[0], half);
            start_task(b, &name, &with([group, middle, range[1]], rest), group);
            scf::yield_(b, &[range[0], middle]);
        });
        func::call(b, &compute.name, &with([first], rest), Vec::new());
        func::return_(b, &[]);
    });
    note(b, entry, made);
    name
}
