//! The arena of one top-level operation: creation, and access to operations. That to
//! regions, blocks and values is in [`structure`](super::structure), changes are in
//! [`edit`](super::edit), uses in [`uses`](super::uses).
//!
//! Operations, blocks, regions and values are named by ids. Operations of a block
//! and blocks of a region are doubly linked lists, so that insertion, removal and
//! moving take constant time. Everything is owned by the `Ir`; an operation may be
//! detached, i.e. in no block.

use std::sync::Arc;

use super::arena::{Arena, BlockId, OpId, RegionId, UseId, Value};
use super::attributes::Attribute;
use super::constraints::Arity;
use super::location::Location;
use super::named_attrs::NamedAttrs;
use super::op::{BlockData, OpData, OpState, RegionData, UseData, ValueData, ValueDef};
use super::op_def::{OPERAND_SEGMENTS, OpDef, RESULT_SEGMENTS, Traits};
use super::registry::{OpName, Registry};
use super::resources::Resources;
use super::types::Type;

/// A tree of operations.
#[derive(Clone, Debug)]
pub struct Ir {
    pub(super) registry: Arc<Registry>,
    pub(super) ops: Arena<OpId, OpData>,
    pub(super) blocks: Arena<BlockId, BlockData>,
    pub(super) regions: Arena<RegionId, RegionData>,
    pub(super) values: Arena<Value, ValueData>,
    pub(super) uses: Arena<UseId, UseData>,
    pub(super) resources: Resources,
    root: Option<OpId>,
    /// The operations created since recording began, if it did.
    created: Option<Vec<OpId>>,
}

impl Ir {
    /// An empty arena.
    pub fn new(registry: Arc<Registry>) -> Self {
        Self {
            registry,
            ops: Arena::default(),
            blocks: Arena::default(),
            regions: Arena::default(),
            values: Arena::default(),
            uses: Arena::default(),
            resources: Resources::default(),
            root: None,
            created: None,
        }
    }

    /// Notes the operations that are created from now on, or stops doing so.
    pub fn record_created(&mut self, on: bool) {
        self.created = on.then(Vec::new);
    }

    /// The operations that were created since recording began or this was last asked.
    /// Some may have been erased since.
    pub fn take_created(&mut self) -> Vec<OpId> {
        self.created.as_mut().map(std::mem::take).unwrap_or_default()
    }

    /// The registered dialects.
    pub fn registry(&self) -> &Arc<Registry> {
        &self.registry
    }

    /// The top-level operation.
    ///
    /// # Panics
    /// If none was set.
    pub fn root(&self) -> OpId {
        self.root.expect("the top-level operation is set")
    }

    /// Sets the top-level operation.
    pub fn set_root(&mut self, op: OpId) {
        self.root = Some(op);
    }

    /// Ids of operations are below this number: the size of a table indexed by them.
    pub fn op_capacity(&self) -> usize {
        self.ops.capacity()
    }

    /// Ids of blocks are below this number.
    pub fn block_capacity(&self) -> usize {
        self.blocks.capacity()
    }

    /// Ids of values are below this number.
    pub fn value_capacity(&self) -> usize {
        self.values.capacity()
    }

    /// How many operations there are, detached ones included.
    pub fn op_count(&self) -> usize {
        self.ops.taken()
    }

    /// Whether the id names an operation that was not erased.
    pub fn is_live(&self, op: OpId) -> bool {
        self.ops.contains(op)
    }

    /// Creates a detached operation.
    pub fn create_op(&mut self, state: OpState) -> OpId {
        let OpState {
            name,
            loc,
            operands,
            result_types,
            regions,
            successors,
            attrs,
            mut unregistered_inherent,
        } = state;
        let mut discardable = attrs;
        if let Some(def) = name.def() {
            split_attrs(def, &mut discardable, &mut unregistered_inherent);
        }
        let op = self.ops.alloc(OpData {
            name,
            loc,
            operands: operands.as_slice().into(),
            operand_uses: Default::default(),
            results: Default::default(),
            successors: successors.as_slice().into(),
            successor_uses: Default::default(),
            regions: regions.as_slice().into(),
            inherent: unregistered_inherent,
            discardable,
            parent: None,
            prev: None,
            next: None,
        });
        for (index, value) in operands.into_iter().enumerate() {
            let id = self.link_value_use(value, op, index as u32);
            self.ops[op].operand_uses.push(id);
        }
        for (index, block) in successors.into_iter().enumerate() {
            let id = self.link_block_use(block, op, index as u32);
            self.ops[op].successor_uses.push(id);
        }
        for ty in result_types {
            self.add_result(op, ty);
        }
        for region in regions {
            let old = self.regions[region].parent.replace(op);
            assert!(old.is_none(), "a region belongs to one operation");
        }
        if let Some(created) = &mut self.created {
            created.push(op);
        }
        op
    }

    /// Appends a result to an operation.
    pub fn add_result(&mut self, op: OpId, ty: Type) -> Value {
        let index = self.ops[op].results.len() as u32;
        let def = ValueDef::Result(op, index);
        let value = self.values.alloc(ValueData { ty, def, first_use: None });
        self.ops[op].results.push(value);
        value
    }

    /// Creates a region that belongs to no operation yet.
    pub fn create_region(&mut self) -> RegionId {
        self.regions.alloc(RegionData::default())
    }

    /// Creates a block that is in no region yet.
    pub fn create_block(&mut self) -> BlockId {
        self.blocks.alloc(BlockData::default())
    }

    /// Creates a value that nothing defines, to be replaced by one that is defined
    /// later in the text.
    pub fn create_placeholder(&mut self, ty: Type) -> Value {
        self.values.alloc(ValueData { ty, def: ValueDef::Placeholder, first_use: None })
    }

    // Access

    /// The name.
    pub fn name(&self, op: OpId) -> &OpName {
        &self.ops[op].name
    }

    /// The definition, if the operation is registered.
    pub fn def(&self, op: OpId) -> Option<&'static OpDef> {
        self.ops[op].name.def()
    }

    /// Whether it is this operation.
    pub fn is(&self, op: OpId, def: &'static OpDef) -> bool {
        self.def(op).is_some_and(|other| std::ptr::eq(other, def))
    }

    /// Whether it is registered and has all of these traits.
    pub fn has_trait(&self, op: OpId, traits: Traits) -> bool {
        self.def(op).is_some_and(|def| def.has(traits))
    }

    /// Where it comes from.
    pub fn loc(&self, op: OpId) -> &Location {
        &self.ops[op].loc
    }

    /// Sets where it comes from.
    pub fn set_loc(&mut self, op: OpId, loc: Location) {
        self.ops[op].loc = loc;
    }

    /// The operands.
    pub fn operands(&self, op: OpId) -> &[Value] {
        &self.ops[op].operands
    }

    /// An operand.
    pub fn operand(&self, op: OpId, index: usize) -> Value {
        self.ops[op].operands[index]
    }

    /// The results.
    pub fn results(&self, op: OpId) -> &[Value] {
        &self.ops[op].results
    }

    /// A result.
    pub fn result(&self, op: OpId, index: usize) -> Value {
        self.ops[op].results[index]
    }

    /// The types of the operands.
    pub fn operand_types(&self, op: OpId) -> impl ExactSizeIterator<Item = &Type> {
        self.operands(op).iter().map(|&value| self.ty(value))
    }

    /// The types of the results.
    pub fn result_types(&self, op: OpId) -> impl ExactSizeIterator<Item = &Type> {
        self.results(op).iter().map(|&value| self.ty(value))
    }

    /// The regions.
    pub fn regions(&self, op: OpId) -> &[RegionId] {
        &self.ops[op].regions
    }

    /// A region.
    pub fn region(&self, op: OpId, index: usize) -> RegionId {
        self.ops[op].regions[index]
    }

    /// The successors.
    pub fn successors(&self, op: OpId) -> &[BlockId] {
        &self.ops[op].successors
    }

    /// The group of operands of that number in [`OpDef::operands`]. Empty if the
    /// sizes do not fit the operands, which the verifier reports.
    pub fn operand_group(&self, op: OpId, group: usize) -> &[Value] {
        self.operand_group_range(op, group).map_or(&[], |range| &self.operands(op)[range])
    }

    /// Which operands are the group of that number.
    pub fn operand_group_range(&self, op: OpId, group: usize) -> Option<std::ops::Range<usize>> {
        self.group_range(op, group, false)
    }

    /// The group of results of that number in [`OpDef::results`].
    pub fn result_group(&self, op: OpId, group: usize) -> &[Value] {
        self.group_range(op, group, true).map_or(&[], |range| &self.results(op)[range])
    }

    fn group_range(&self, op: OpId, group: usize, results: bool) -> Option<std::ops::Range<usize>> {
        let def = self.def(op)?;
        let (specs, count, by_attr, name) = if results {
            let by_attr = def.has(Traits::ATTR_SIZED_RESULT_SEGMENTS);
            (def.results, self.results(op).len(), by_attr, RESULT_SEGMENTS)
        } else {
            let by_attr = def.has(Traits::ATTR_SIZED_OPERAND_SEGMENTS);
            (def.operands, self.operands(op).len(), by_attr, OPERAND_SEGMENTS)
        };
        let (start, size) = if by_attr {
            let sizes = self.inherent_attr(op, name)?.as_int_array()?;
            let before = sizes
                .get(..group)?
                .iter()
                .try_fold(0usize, |sum, &size| sum.checked_add(usize::try_from(size).ok()?))?;
            (before, usize::try_from(*sizes.get(group)?).ok()?)
        } else {
            // One group at most is not of one value.
            let fixed = specs.iter().filter(|spec| spec.arity == Arity::One).count();
            let rest = count.checked_sub(fixed)?;
            let size = |arity| if arity == Arity::One { 1 } else { rest };
            let start = specs.get(..group)?.iter().map(|spec| size(spec.arity)).sum();
            (start, size(specs.get(group)?.arity))
        };
        let end = start.checked_add(size)?;
        (end <= count).then_some(start..end)
    }

    /// An attribute: an inherent one, or else a discardable one.
    pub fn attr(&self, op: OpId, name: &str) -> Option<&Attribute> {
        let data = &self.ops[op];
        data.inherent.get(name).or_else(|| data.discardable.get(name))
    }

    /// An inherent attribute.
    pub fn inherent_attr(&self, op: OpId, name: &str) -> Option<&Attribute> {
        self.ops[op].inherent.get(name)
    }

    /// The inherent attributes.
    pub fn inherent_attrs(&self, op: OpId) -> &NamedAttrs {
        &self.ops[op].inherent
    }

    /// The discardable attributes.
    pub fn discardable_attrs(&self, op: OpId) -> &NamedAttrs {
        &self.ops[op].discardable
    }

    /// Sets an attribute: an inherent one if the operation knows the name.
    pub fn set_attr(&mut self, op: OpId, name: &str, attr: impl Into<Attribute>) {
        let data = &mut self.ops[op];
        let inherent = match &data.name {
            OpName::Registered(def) => def.is_inherent(name),
            OpName::Unregistered(_) => data.inherent.contains(name),
        };
        let list = if inherent { &mut data.inherent } else { &mut data.discardable };
        list.set(name, attr);
    }

    /// Removes an attribute.
    pub fn remove_attr(&mut self, op: OpId, name: &str) -> Option<Attribute> {
        let data = &mut self.ops[op];
        data.inherent.remove(name).or_else(|| data.discardable.remove(name))
    }

    /// The block it is in.
    pub fn parent_block(&self, op: OpId) -> Option<BlockId> {
        self.ops[op].parent
    }

    /// The region it is in.
    pub fn parent_region(&self, op: OpId) -> Option<RegionId> {
        self.blocks[self.ops[op].parent?].parent
    }

    /// The operation it is in.
    pub fn parent_op(&self, op: OpId) -> Option<OpId> {
        self.regions[self.parent_region(op)?].parent
    }

    /// The nearest operation around it, not itself, with these traits.
    pub fn ancestor_with(&self, op: OpId, traits: Traits) -> Option<OpId> {
        let mut parent = self.parent_op(op);
        while let Some(ancestor) = parent {
            if self.has_trait(ancestor, traits) {
                return Some(ancestor);
            }
            parent = self.parent_op(ancestor);
        }
        None
    }

    /// Whether `op` is `ancestor` or in it.
    pub fn is_inside(&self, op: OpId, ancestor: OpId) -> bool {
        let mut current = Some(op);
        while let Some(op) = current {
            if op == ancestor {
                return true;
            }
            current = self.parent_op(op);
        }
        false
    }

    /// The operation after it in the block.
    pub fn next_op(&self, op: OpId) -> Option<OpId> {
        self.ops[op].next
    }

    /// The operation before it in the block.
    pub fn prev_op(&self, op: OpId) -> Option<OpId> {
        self.ops[op].prev
    }
}

/// Moves inherent attributes to where they belong and adds defaults.
fn split_attrs(def: &'static OpDef, discardable: &mut NamedAttrs, inherent: &mut NamedAttrs) {
    if !discardable.is_empty() {
        let (mine, rest): (Vec<_>, Vec<_>) =
            std::mem::take(discardable).into_iter().partition(|(name, _)| def.is_inherent(name));
        for (name, attr) in mine {
            inherent.set(name, attr);
        }
        *discardable = rest.into_iter().collect();
    }
    for spec in def.attrs {
        if let Some(default) = spec.default()
            && !inherent.contains(spec.name)
        {
            inherent.set(spec.name, default);
        }
    }
}
