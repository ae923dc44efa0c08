//! Adds what one value needs: references where others take some, drops where it is not
//! needed any more.

use rustc_hash::{FxHashMap, FxHashSet};

use super::live_range::LiveRange;
use super::ownership;
use crate::analysis::op_order::OpOrder;
use crate::dialect::async_::runtime;
use crate::dialect::cf;
use crate::ir::{BlockId, Builder, InsertPoint, Ir, Location, OpId, RegionId, Use, Value};

/// The terminator that makes counting impossible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Unknown(pub OpId);

/// Counts the references of values, one after the other.
pub(super) struct Counter<'a> {
    ir: &'a mut Ir,
    order: OpOrder,
    /// Numbers that are higher for blocks further down in a region.
    places: FxHashMap<BlockId, (usize, usize)>,
}

/// One value, in the region where it is defined or in the body of a task that has a
/// reference of its own.
struct Counted {
    value: Value,
    loc: Location,
    /// The uses in the region that are not in tasks in it.
    uses: Vec<Use>,
    range: LiveRange,
}

/// What a terminator does with a value.
struct End {
    block: BlockId,
    terminator: OpId,
    /// Whether the block has a reference that it may pass on.
    owned: bool,
}

impl<'a> Counter<'a> {
    /// Counts in an operation.
    pub fn new(ir: &'a mut Ir, root: OpId) -> Self {
        let mut places = FxHashMap::default();
        for op in ir.ops_in(root) {
            for &region in ir.regions(op) {
                places.extend(ir.blocks(region).zip((0..).map(|place| (place, usize::MAX))));
            }
        }
        Self { ir, order: OpOrder::new(), places }
    }

    /// Counts the references of a value.
    pub fn count(&mut self, value: Value) -> Result<(), Unknown> {
        let loc = self.ir.value_loc(value).clone();
        let uses: Vec<Use> = self.ir.uses(value).collect();
        let definition = self.ir.defining_op(value);
        let borrowed = ownership::is_borrowed(self.ir, value);
        if borrowed && uses.is_empty() {
            return Ok(());
        }
        let Some(block) = self.ir.value_block(value) else { return Ok(()) };
        self.count_in(value, block, definition, &loc, uses)?;
        if borrowed {
            let mut b = match definition {
                Some(op) => Builder::after(self.ir, op),
                None => Builder::at_start(self.ir, block),
            };
            b.loc = loc;
            runtime::add_ref(&mut b, value, 1);
        }
        Ok(())
    }

    /// Counts one reference, which is there after an operation or at the beginning of a
    /// block.
    ///
    /// 1. Without uses it is dropped there.
    /// 2. It is dropped after its last use in each block after which it is not needed,
    ///    if that use does not pass the reference on.
    /// 3. At the end of the other blocks it goes to the blocks that need it and to what
    ///    their arguments are; where nobody needs it it is dropped.
    /// 4. What takes a reference gets one more.
    /// 5. So do tasks, in whose bodies it is counted in the same way.
    fn count_in(
        &mut self,
        value: Value,
        block: BlockId,
        definition: Option<OpId>,
        loc: &Location,
        mut uses: Vec<Use>,
    ) -> Result<(), Unknown> {
        let Some(region) = self.ir.block_region(block) else { return Ok(()) };
        let range = LiveRange::new(self.ir, block, region, &uses, &mut self.order);
        let tasks = self.take_uses_in_tasks(region, &mut uses);
        let counted = Counted { value, loc: loc.clone(), uses, range };
        let mut blocks: Vec<BlockId> = counted.range.blocks().collect();
        blocks.sort_unstable_by_key(|block| self.places.get(block).copied());

        let mut ends = Vec::new();
        for block in blocks {
            let last = counted.range.last_user(block);
            let terminator = self.ir.terminator(block);
            let ends_in_use = terminator.is_some() && last == terminator;
            if ends_in_use || counted.range.is_live_out(self.ir, block) {
                ends.extend(terminator.map(|terminator| End { block, terminator, owned: true }));
            } else if let Some(last) = last {
                let point = Builder::after(self.ir, last).point;
                self.drop_at(point, &counted);
            } else if block == counted.range.definition {
                let point = match definition {
                    Some(op) => Builder::after(self.ir, op).point,
                    None => Builder::at_start(self.ir, block).point,
                };
                self.drop_at(point, &counted);
            }
        }
        for end in ends {
            self.count_end(end, &counted)?;
        }
        self.count_taken(&counted)?;
        for (task, uses) in tasks {
            self.add_before(task, 1, &counted);
            if let Some(body) = self.ir.first_block(self.ir.region(task, 0)) {
                self.count_in(value, body, None, loc, uses)?;
            }
        }
        Ok(())
    }

    /// Takes the uses in and by tasks in a region; returns those in each task.
    fn take_uses_in_tasks(&self, region: RegionId, uses: &mut Vec<Use>) -> Vec<(OpId, Vec<Use>)> {
        let mut tasks: Vec<(OpId, Vec<Use>)> = Vec::new();
        let mut known: FxHashMap<OpId, usize> = FxHashMap::default();
        uses.retain(|&place| {
            let Some(task) = ownership::outermost_task(self.ir, place.op, region) else {
                return true;
            };
            let index = *known.entry(task).or_insert_with(|| {
                tasks.push((task, Vec::new()));
                tasks.len() - 1
            });
            if task != place.op {
                tasks[index].1.push(place);
            }
            false
        });
        tasks
    }

    fn drop_at(&mut self, point: InsertPoint, counted: &Counted) {
        let mut b = Builder::new(self.ir).with_loc(counted.loc.clone());
        b.point = point;
        runtime::drop_ref(&mut b, counted.value, 1);
    }

    /// Adds a reference for each operand that is taken.
    fn count_taken(&mut self, counted: &Counted) -> Result<(), Unknown> {
        let mut inner_ends = Vec::new();
        let mut seen = FxHashSet::default();
        for &place in counted.uses.iter().rev() {
            if !ownership::is_terminator(self.ir, place.op) {
                if ownership::takes(self.ir, place) {
                    self.add_before(place.op, 1, counted);
                }
            } else if self.ir.parent_region(place.op) != Some(counted.range.region)
                && seen.insert(place.op)
            {
                inner_ends.push(place.op);
            }
        }
        for terminator in inner_ends {
            if let Some(block) = self.ir.parent_block(terminator) {
                self.count_end(End { block, terminator, owned: false }, counted)?;
            }
        }
        Ok(())
    }

    fn add_before(&mut self, op: OpId, count: usize, counted: &Counted) {
        if count > 0 {
            let mut b = Builder::before(self.ir, op).with_loc(counted.loc.clone());
            runtime::add_ref(&mut b, counted.value, count as i64);
        }
    }

    /// The references that are there at the end of a block and those that are needed
    /// after it become equal.
    fn count_end(&mut self, end: End, counted: &Counted) -> Result<(), Unknown> {
        let ir = &*self.ir;
        let terminator = end.terminator;
        let value = counted.value;
        let occurrences = |values: &[Value]| values.iter().filter(|&&v| v == value).count();
        let operands = occurrences(ir.operands(terminator));
        if ownership::suspends(ir, terminator) {
            return Ok(());
        }
        let owned = usize::from(end.owned);
        if ownership::leaves_region(ir, terminator) {
            if operands == 0 {
                // A region of the terminator uses it: there is no place for a drop.
                return Err(Unknown(terminator));
            }
            self.add_before(terminator, operands - owned, counted);
            return Ok(());
        }
        let successors = ir.successors(terminator).to_vec();
        let mut passed = 0;
        let mut needed = Vec::with_capacity(successors.len());
        for (index, &successor) in successors.iter().enumerate() {
            let count = match ir.successor_operands(terminator, index) {
                Some(values) => occurrences(values),
                None if operands == 0 => 0,
                None => return Err(Unknown(terminator)),
            };
            passed += count;
            let live = end.owned && counted.range.is_live_in(successor);
            needed.push(count + usize::from(live));
        }
        if passed != operands {
            return Err(Unknown(terminator));
        }
        let first = needed[0];
        if first >= owned && needed.iter().all(|&count| count == first) {
            self.add_before(terminator, first - owned, counted);
            return Ok(());
        }
        let mut edges_to: FxHashMap<BlockId, Vec<usize>> = FxHashMap::default();
        for (index, &successor) in successors.iter().enumerate() {
            edges_to.entry(successor).or_default().push(index);
        }
        for successor in successors {
            let Some(edges) = edges_to.remove(&successor) else { continue };
            let count = needed[edges[0]];
            let equal = edges.iter().all(|&edge| needed[edge] == count);
            // More are added before a reference is passed on: an argument may be dropped at
            // the beginning of its block.
            if equal && count <= owned && self.is_only_predecessor(end.block, successor) {
                self.balance(successor, count, owned, counted);
                continue;
            }
            // Edges that pass nothing can have one block.
            let together = equal && self.ir.block_args(successor).is_empty();
            let size = if together { edges.len() } else { 1 };
            for edges in edges.chunks(size).filter(|edges| needed[edges[0]] != owned) {
                let block = self.split_edges(terminator, edges, counted);
                self.balance(block, needed[edges[0]], owned, counted);
            }
        }
        Ok(())
    }

    fn is_only_predecessor(&self, block: BlockId, successor: BlockId) -> bool {
        !self.ir.is_entry_block(successor)
            && self.ir.predecessors(successor).all(|before| before == block)
    }

    /// At the beginning of a block, which has some references, but needs others.
    fn balance(&mut self, block: BlockId, needed: usize, owned: usize, counted: &Counted) {
        let mut b = Builder::at_start(self.ir, block).with_loc(counted.loc.clone());
        if needed < owned {
            runtime::drop_ref(&mut b, counted.value, (owned - needed) as i64);
        } else if needed > owned {
            runtime::add_ref(&mut b, counted.value, (needed - owned) as i64);
        }
    }

    /// A new block on ways from a terminator to one successor. If it is for several, that
    /// has no arguments.
    fn split_edges(&mut self, terminator: OpId, edges: &[usize], counted: &Counted) -> BlockId {
        let successor = self.ir.successors(terminator)[edges[0]];
        let operands =
            self.ir.successor_operands(terminator, edges[0]).unwrap_or_default().to_vec();
        let block = self.ir.create_block();
        self.ir.insert_block_before(successor, block);
        let mut b = Builder::at_end(self.ir, block).with_loc(counted.loc.clone());
        cf::br(&mut b, successor, &operands);
        for &edge in edges {
            if !operands.is_empty() {
                self.ir.set_successor_operands(terminator, edge, &[]);
            }
            self.ir.set_successor(terminator, edge, block);
        }
        let count = self.places.len();
        if let Some(&(place, _)) = self.places.get(&successor) {
            self.places.insert(block, (place, count));
        }
        block
    }
}
