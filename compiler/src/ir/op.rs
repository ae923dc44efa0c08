//! What an operation is made of, and the description it is created from.

use smallvec::SmallVec;
use smol_str::SmolStr;

use super::arena::{BlockId, OpId, RegionId, UseId, Value};
use super::attributes::Attribute;
use super::location::Location;
use super::named_attrs::NamedAttrs;
use super::op_def::{OPERAND_SEGMENTS, OpDef, RESULT_SEGMENTS};
use super::registry::OpName;
use super::types::Type;

/// An operation in the arena.
#[derive(Clone, Debug)]
pub(super) struct OpData {
    pub name: OpName,
    pub loc: Location,
    pub operands: SmallVec<[Value; 3]>,
    /// As long as `operands`.
    pub operand_uses: SmallVec<[UseId; 3]>,
    pub results: SmallVec<[Value; 1]>,
    pub successors: SmallVec<[BlockId; 2]>,
    /// As long as `successors`.
    pub successor_uses: SmallVec<[UseId; 2]>,
    pub regions: SmallVec<[RegionId; 1]>,
    pub inherent: NamedAttrs,
    pub discardable: NamedAttrs,
    pub parent: Option<BlockId>,
    pub prev: Option<OpId>,
    pub next: Option<OpId>,
}

/// A block in the arena. Its operations are a list through `OpData::next`.
#[derive(Clone, Debug, Default)]
pub(super) struct BlockData {
    pub args: Vec<Value>,
    /// As long as `args`.
    pub arg_locs: Vec<Location>,
    pub first_op: Option<OpId>,
    pub last_op: Option<OpId>,
    /// The uses of the block as a successor.
    pub first_use: Option<UseId>,
    pub parent: Option<RegionId>,
    pub prev: Option<BlockId>,
    pub next: Option<BlockId>,
}

/// A region in the arena. Its blocks are a list through `BlockData::next`.
#[derive(Clone, Debug, Default)]
pub(super) struct RegionData {
    pub first_block: Option<BlockId>,
    pub last_block: Option<BlockId>,
    pub parent: Option<OpId>,
}

/// What defines a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ValueDef {
    /// The result of that number of an operation.
    Result(OpId, u32),
    /// The argument of that number of a block.
    Arg(BlockId, u32),
    /// Nothing yet: it stands for a value that the parser has not met.
    Placeholder,
}

/// A value in the arena.
#[derive(Clone, Debug)]
pub(super) struct ValueData {
    pub ty: Type,
    pub def: ValueDef,
    pub first_use: Option<UseId>,
}

/// A place where a value or a block is used; member of a list that begins at the
/// value or block.
#[derive(Clone, Debug)]
pub(super) struct UseData {
    pub op: OpId,
    /// The number of the operand or successor.
    pub index: u32,
    pub prev: Option<UseId>,
    pub next: Option<UseId>,
}

/// Everything an operation is created from.
#[derive(Clone, Debug)]
pub struct OpState {
    /// The name.
    pub name: OpName,
    /// Where it comes from.
    pub loc: Location,
    /// The operands.
    pub operands: Vec<Value>,
    /// The types of the results.
    pub result_types: Vec<Type>,
    /// The regions, which belong to no operation yet.
    pub regions: Vec<RegionId>,
    /// The successors.
    pub successors: Vec<BlockId>,
    /// Attributes. Those the operation knows as inherent become so.
    pub attrs: NamedAttrs,
    /// Inherent attributes of an operation that is not registered.
    pub unregistered_inherent: NamedAttrs,
}

impl OpState {
    /// An operation without anything, of unknown location. A
    /// [`Builder`](super::Builder) gives it its own location when it inserts it.
    pub fn new(def: &'static OpDef) -> Self {
        Self::with_name(OpName::Registered(def))
    }

    /// An operation that need not be registered.
    pub fn with_name(name: OpName) -> Self {
        Self {
            name,
            loc: Location::Unknown,
            operands: Vec::new(),
            result_types: Vec::new(),
            regions: Vec::new(),
            successors: Vec::new(),
            attrs: NamedAttrs::new(),
            unregistered_inherent: NamedAttrs::new(),
        }
    }

    /// Appends operands.
    #[must_use]
    pub fn operands(mut self, operands: impl IntoIterator<Item = Value>) -> Self {
        self.operands.extend(operands);
        self
    }

    /// Appends groups of operands and sets `operandSegmentSizes`.
    #[must_use]
    pub fn operand_groups(mut self, groups: &[&[Value]]) -> Self {
        self.operands.extend(groups.iter().copied().flatten());
        let sizes = groups.iter().map(|group| group.len() as i32);
        self.attrs.set(OPERAND_SEGMENTS, Attribute::i32_array(sizes));
        self
    }

    /// Appends groups of result types and sets `resultSegmentSizes`.
    #[must_use]
    pub fn result_groups(mut self, groups: &[&[Type]]) -> Self {
        self.result_types.extend(groups.iter().copied().flatten().cloned());
        let sizes = groups.iter().map(|group| group.len() as i32);
        self.attrs.set(RESULT_SEGMENTS, Attribute::i32_array(sizes));
        self
    }

    /// Appends result types.
    #[must_use]
    pub fn results(mut self, types: impl IntoIterator<Item = Type>) -> Self {
        self.result_types.extend(types);
        self
    }

    /// Appends a region.
    #[must_use]
    pub fn region(mut self, region: RegionId) -> Self {
        self.regions.push(region);
        self
    }

    /// Appends a successor.
    #[must_use]
    pub fn successor(mut self, block: BlockId) -> Self {
        self.successors.push(block);
        self
    }

    /// Sets an attribute.
    #[must_use]
    pub fn attr(mut self, name: impl Into<SmolStr>, attr: impl Into<Attribute>) -> Self {
        self.attrs.set(name, attr);
        self
    }

    /// Sets an attribute if there is one.
    #[must_use]
    pub fn optional_attr(self, name: &'static str, attr: Option<impl Into<Attribute>>) -> Self {
        match attr {
            Some(attr) => self.attr(name, attr),
            None => self,
        }
    }

    /// Sets the location.
    #[must_use]
    pub fn at(mut self, loc: Location) -> Self {
        self.loc = loc;
        self
    }
}
