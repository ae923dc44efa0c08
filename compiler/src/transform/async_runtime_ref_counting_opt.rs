//! `async-runtime-ref-counting-opt`: takes out pairs of changes of reference counts that
//! cancel each other.
//!
//! ```mlir
//! async.runtime.add_ref %token {count = 1 : i64} : !async.token
//! call @f(%token) : (!async.token) -> ()
//! async.runtime.drop_ref %token {count = 1 : i64} : !async.token
//! ```
//! becomes
//! ```mlir
//! call @f(%token) : (!async.token) -> ()
//! ```
//!
//! Without a pair, there is one reference less from the one to the other. So nothing in
//! between may use the object after something in between has perhaps dropped a reference.
//! For each value and each block:
//!
//! 1. All that uses the value in the block is brought in order, an operation with uses in
//!    its regions as one.
//! 2. Functions that are called with the value drop a reference, and so do drops of
//!    another count, and regions in which more references are dropped or passed on than
//!    were added before.
//! 3. Each `add_ref` is paired with the first `drop_ref` of the same count behind it that
//!    is left, if there is none of what is dangerous in between. A `drop_ref` in between
//!    is a use too.
//!
//! Pairs of values that are perhaps another one, such as the results of `arith.select`,
//! stay. MLIR looks at direct calls only.

use rustc_hash::{FxHashMap, FxHashSet};

use super::async_runtime_ref_counting::{counted_values, is_borrowed, leaves_region, takes};
use super::pass::{Pass, PassContext, PassInfo, PassResult};
use crate::analysis::op_order::OpOrder;
use crate::dialect::async_::runtime;
use crate::ir::{Attribute, BlockId, Ir, OpDef, OpId, RegionId, Traits, Use, Value};

/// The pass.
pub static PASS: PassInfo = PassInfo {
    name: "async-runtime-ref-counting-opt",
    title: "AsyncRuntimeRefCountingOptPass",
    summary: "Optimize automatic reference counting operations for the Async runtime by \
              removing redundant operations",
    anchor: None,
    options: &[],
    create: |_| Ok(Box::new(AsyncRuntimeRefCountingOpt)),
};

/// The pass under its name of early 2021.
pub static PASS_2021: PassInfo = PassInfo {
    name: "async-ref-counting-optimization",
    title: "AsyncRefCountingOptimizationPass",
    summary: "Optimize automatic reference counting operations for the Async dialect by \
              removing redundant operations",
    anchor: None,
    options: &[],
    create: |_| Ok(Box::new(AsyncRuntimeRefCountingOpt)),
};

/// The pass.
#[derive(Clone, Copy, Debug)]
pub struct AsyncRuntimeRefCountingOpt;

impl Pass for AsyncRuntimeRefCountingOpt {
    fn run(&self, ir: &mut Ir, root: OpId, _cx: &mut PassContext<'_>) -> PassResult {
        let mut order = OpOrder::new();
        let mut cancelled = Vec::new();
        for value in counted_values(ir, root) {
            cancel(ir, value, &mut order, &mut cancelled);
        }
        for op in cancelled {
            ir.erase_op(op);
        }
        Ok(())
    }
}

/// What an operation does with the references of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Event {
    /// Adds so many.
    Add(i64),
    /// Drops so many.
    Drop(i64),
    /// Takes so many, and does not look at the object after that.
    Take(i64),
    /// Looks at the object.
    Use,
    /// Looks at the object, and may leave fewer references than before.
    Release,
    /// Takes references and looks at the object after that: a loop that carries it, with
    /// uses in its body.
    TakeAndUse,
}

/// The users of a value in a block, in order.
type Events = Vec<(OpId, Event)>;

/// Finds pairs for a value.
fn cancel(ir: &Ir, value: Value, order: &mut OpOrder, cancelled: &mut Vec<OpId>) {
    let counts = |op| ir.is(op, &runtime::ADD_REF) || ir.is(op, &runtime::DROP_REF);
    // Another value may be the same object, and be dropped.
    if is_borrowed(ir, value) || !ir.users(value).any(counts) {
        return;
    }
    let Some(region) = ir.value_block(value).and_then(|block| ir.block_region(block)) else {
        return;
    };
    for events in events_by_block(ir, value, region, order).values() {
        pair(events, cancelled);
    }
}

fn events_by_block(
    ir: &Ir,
    value: Value,
    region: RegionId,
    order: &mut OpOrder,
) -> FxHashMap<BlockId, Events> {
    let mut direct: FxHashMap<OpId, Event> = FxHashMap::default();
    for place in ir.uses(value) {
        let event = event(ir, place);
        direct.entry(place.op).and_modify(|other| *other = both(*other, event)).or_insert(event);
    }
    let mut blocks: FxHashMap<BlockId, Events> = FxHashMap::default();
    for (&op, &event) in &direct {
        if let Some(block) = ir.parent_block(op) {
            blocks.entry(block).or_default().push((op, event));
        }
    }
    for events in blocks.values_mut() {
        events.sort_unstable_by_key(|&(op, _)| order.number(ir, op));
    }
    // Operations with uses in their regions are users in their blocks.
    let mut around: FxHashMap<OpId, Event> = FxHashMap::default();
    for (&block, events) in &blocks {
        let event = if releases(events) { Event::Release } else { Event::Use };
        let mut holder = ir.block_parent_op(block);
        let mut inner = ir.block_region(block);
        while let Some(op) = holder.filter(|_| inner != Some(region)) {
            let known = around.get(&op).copied();
            if known == Some(Event::Release) || known == Some(event) {
                break;
            }
            around.insert(op, event);
            inner = ir.parent_region(op);
            holder = ir.parent_op(op);
        }
    }
    let mut changed = FxHashSet::default();
    for (op, event) in around {
        let Some(block) = ir.parent_block(op) else { continue };
        let events = blocks.entry(block).or_default();
        match direct.get(&op) {
            Some(&own) => {
                for entry in events.iter_mut().filter(|(other, _)| *other == op) {
                    entry.1 = both(own, event);
                }
            }
            None => {
                events.push((op, event));
                changed.insert(block);
            }
        }
    }
    for block in changed {
        if let Some(events) = blocks.get_mut(&block) {
            events.sort_unstable_by_key(|&(op, _)| order.number(ir, op));
        }
    }
    blocks
}

/// What one use does.
fn event(ir: &Ir, place: Use) -> Event {
    let count_of = |def: &'static OpDef| {
        let count = ir.is(place.op, def).then(|| ir.attr(place.op, "count"));
        count.flatten().and_then(Attribute::as_i64)
    };
    if let Some(count) = count_of(&runtime::ADD_REF) {
        Event::Add(count)
    } else if let Some(count) = count_of(&runtime::DROP_REF) {
        Event::Drop(count)
    } else if ir.has_trait(place.op, Traits::TERMINATOR) {
        let passes =
            leaves_region(ir, place.op) || ir.successor_argument(place.op, place.index).is_some();
        if passes { Event::Take(1) } else { Event::Use }
    } else if takes(ir, place) {
        Event::Take(1)
    } else {
        Event::Use
    }
}

/// What two uses in one operation do.
fn both(a: Event, b: Event) -> Event {
    match (a, b) {
        (Event::Take(a), Event::Take(b)) => Event::Take(a + b),
        (Event::Use, Event::Use) => Event::Use,
        (Event::Take(_) | Event::TakeAndUse, _) | (_, Event::Take(_) | Event::TakeAndUse) => {
            Event::TakeAndUse
        }
        _ => Event::Release,
    }
}

/// Whether at some place there may be fewer references than at the beginning.
fn releases(events: &Events) -> bool {
    let mut balance = 0i64;
    events.iter().any(|(_, event)| {
        balance = match event {
            Event::Add(count) => balance.saturating_add(*count),
            Event::Drop(count) | Event::Take(count) => balance.saturating_sub(*count),
            Event::Use => balance,
            Event::Release | Event::TakeAndUse => return true,
        };
        balance < 0
    })
}

/// Pairs the additions and drops of a block.
fn pair(events: &Events, cancelled: &mut Vec<OpId>) {
    let mut drops: FxHashMap<i64, Vec<usize>> = FxHashMap::default();
    for (index, (_, event)) in events.iter().enumerate() {
        if let Event::Drop(count) = event {
            drops.entry(*count).or_default().push(index);
        }
    }
    for (count, drops) in drops {
        let limits = limits(events, count);
        let mut next = 0;
        for (index, (op, event)) in events.iter().enumerate() {
            if *event != Event::Add(count) {
                continue;
            }
            while drops.get(next).is_some_and(|&drop| drop < index) {
                next += 1;
            }
            if let Some(&drop) = drops.get(next).filter(|&&drop| drop <= limits[index]) {
                cancelled.extend([*op, events[drop].0]);
                next += 1;
            }
        }
    }
}

/// For each place the first one behind it where the object is used after a reference may
/// have been dropped, other than by a drop of `count`.
fn limits(events: &Events, count: i64) -> Vec<usize> {
    let end = events.len();
    let mut limits = vec![end; end];
    let (mut next_use, mut limit) = (end, end);
    for (index, (_, event)) in events.iter().enumerate().rev() {
        limits[index] = limit;
        match event {
            Event::Take(_) => limit = next_use,
            Event::Drop(other) if *other == count => next_use = index,
            Event::Drop(_) | Event::Release => {
                limit = next_use;
                next_use = index;
            }
            Event::TakeAndUse => {
                limit = index;
                next_use = index;
            }
            Event::Use | Event::Add(_) => next_use = index,
        }
    }
    limits
}
