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
//!    were added before. If such a region uses the value after that, or perhaps runs again,
//!    that is a use in between, too.
//! 3. Each `add_ref` is paired with the first `drop_ref` of the same count behind it that
//!    is left, if there is none of what is dangerous in between. A `drop_ref` in between
//!    is a use too.
//!
//! Pairs of values that are perhaps another one, such as the results of `arith.select`,
//! stay. MLIR looks at direct calls only.

use rustc_hash::FxHashMap;

use super::async_runtime_ref_counting::{counted_values, is_borrowed, leaves_region, takes};
use super::pass::{Pass, PassContext, PassInfo, PassResult};
use crate::analysis::op_order::OpOrder;
use crate::dialect::async_::{runtime, task};
use crate::dialect::scf::branch;
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
    /// Looks at the object, and may leave so many references less than before.
    Release(i64),
    /// Takes or drops references and perhaps looks at the object after that: a loop that
    /// carries it, with uses in its body, or a region that drops more than it added and uses
    /// it again.
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

/// The users of a value in each block, from the innermost blocks outwards: an operation with
/// uses in its regions is a user in its block.
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
    // The events of each operation, and the blocks at each depth.
    let mut events: FxHashMap<BlockId, FxHashMap<OpId, Event>> = FxHashMap::default();
    let mut levels: Vec<Vec<BlockId>> = Vec::new();
    for (op, event) in direct {
        let Some(block) = ir.parent_block(op) else { continue };
        events.entry(block).or_default().insert(op, event);
    }
    for &block in events.keys() {
        add_at(&mut levels, depth(ir, block, region), block);
    }
    let mut found: FxHashMap<BlockId, Events> = FxHashMap::default();
    while let Some(level) = levels.pop() {
        let mut around: FxHashMap<OpId, Event> = FxHashMap::default();
        for block in level {
            let Some(users) = events.remove(&block) else { continue };
            let mut users: Events = users.into_iter().collect();
            users.sort_unstable_by_key(|&(op, _)| order.number(ir, op));
            let inner = ir.block_region(block);
            if let (Some(inner), Some(holder)) = (inner, ir.block_parent_op(block))
                && inner != region
            {
                let event = of_all(&users);
                let again = matches!(event, Event::Release(_)) && !runs_once(ir, holder, inner);
                let event = if again { Event::TakeAndUse } else { event };
                around
                    .entry(holder)
                    .and_modify(|known| *known = worse(*known, event))
                    .or_insert(event);
            }
            found.insert(block, users);
        }
        for (op, event) in around {
            let Some(block) = ir.parent_block(op) else { continue };
            let users = events.entry(block).or_insert_with(|| {
                add_at(&mut levels, depth(ir, block, region), block);
                FxHashMap::default()
            });
            users.entry(op).and_modify(|own| *own = both(*own, event)).or_insert(event);
        }
    }
    found
}

fn add_at(levels: &mut Vec<Vec<BlockId>>, depth: usize, block: BlockId) {
    if levels.len() <= depth {
        levels.resize_with(depth + 1, Vec::new);
    }
    levels[depth].push(block);
}

/// How many operations of a region are around a block.
fn depth(ir: &Ir, block: BlockId, region: RegionId) -> usize {
    let mut depth = 0;
    let mut current = ir.block_region(block);
    while let Some(inner) = current.filter(|&inner| inner != region) {
        depth += 1;
        current = ir.region_parent(inner).and_then(|op| ir.parent_region(op));
    }
    depth
}

/// Whether an operation runs one of its regions or none, and that once and from the
/// beginning to the end.
fn runs_once(ir: &Ir, op: OpId, region: RegionId) -> bool {
    static ONCE: [&OpDef; 4] =
        [&branch::IF, &branch::INDEX_SWITCH, &branch::EXECUTE_REGION, &task::EXECUTE];
    let single = ir.first_block(region).is_some_and(|block| ir.next_block(block).is_none());
    single && ONCE.iter().any(|def| ir.is(op, def))
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
        (Event::Release(count), Event::Use) | (Event::Use, Event::Release(count)) => {
            Event::Release(count)
        }
        // No operation does more than one of these.
        _ => Event::TakeAndUse,
    }
}

/// What all events of a block are together, seen from around it.
fn of_all(events: &Events) -> Event {
    let mut balance = 0i64;
    for (_, event) in events {
        if balance < 0 {
            return Event::TakeAndUse;
        }
        balance = match event {
            Event::Add(count) => balance.saturating_add(*count),
            Event::Drop(count) | Event::Take(count) | Event::Release(count) => {
                balance.saturating_sub(*count)
            }
            Event::Use => balance,
            Event::TakeAndUse => return Event::TakeAndUse,
        };
    }
    if balance < 0 { Event::Release(balance.saturating_neg()) } else { Event::Use }
}

/// Of what two regions do the one that allows less, if only one of them runs.
fn worse(a: Event, b: Event) -> Event {
    match (a, b) {
        (Event::TakeAndUse, _) | (_, Event::TakeAndUse) => Event::TakeAndUse,
        (Event::Release(a), Event::Release(b)) => Event::Release(a.max(b)),
        (release @ Event::Release(_), _) | (_, release @ Event::Release(_)) => release,
        _ => Event::Use,
    }
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
            Event::Drop(_) | Event::Release(_) => {
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
