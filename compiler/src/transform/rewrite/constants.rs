//! One constant for each value: constants move to the beginning of the entry block of
//! the isolated operation they are in, and equal ones become one.

use rustc_hash::{FxHashMap, FxHashSet};
use smol_str::SmolStr;

use crate::ir::{Attribute, Ir, Location, OpId, RegionId, Traits, Type};

/// What tells constants apart.
type Key = (RegionId, SmolStr, Attribute, Type);

/// The constants that stand where they should.
#[derive(Debug, Default)]
pub struct UniqueConstants {
    known: FxHashMap<Key, OpId>,
    placed: FxHashSet<OpId>,
}

/// What became of a constant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Placed {
    /// It is none.
    NoConstant,
    /// It is the one of its value, perhaps at another place than before.
    Kept,
    /// It was erased; another one is used instead.
    Replaced,
}

impl UniqueConstants {
    /// No constants.
    pub fn new() -> Self {
        Self::default()
    }

    /// Moves a constant to where it should be, or uses the one that is there.
    pub fn place(&mut self, ir: &mut Ir, op: OpId) -> Placed {
        let Some((kind, attr)) = contents(ir, op) else { return Placed::NoConstant };
        let Some(region) = insertion_region(ir, op) else { return Placed::NoConstant };
        let key = (region, kind, attr, ir.ty(ir.result(op, 0)).clone());
        if let Some(&known) = self.known.get(&key) {
            ir.replace_op(op, &[ir.result(known, 0)]);
            ir.set_loc(known, Location::Unknown);
            return Placed::Replaced;
        }
        let Some(entry) = ir.first_block(region) else { return Placed::NoConstant };
        let first = ir.first_op(entry);
        let in_place = ir.parent_block(op) == Some(entry)
            && (first == Some(op) || ir.prev_op(op).is_some_and(|p| self.placed.contains(&p)));
        if let Some(first) = first.filter(|_| !in_place) {
            ir.move_before(op, first);
            ir.set_loc(op, Location::Unknown);
        }
        self.known.insert(key, op);
        self.placed.insert(op);
        Placed::Kept
    }
}

/// What a constant is made of: of values its dialect and the value, of others, such as
/// addresses and values that are not defined, the operation and its only attribute.
fn contents(ir: &Ir, op: OpId) -> Option<(SmolStr, Attribute)> {
    if !ir.has_trait(op, Traits::CONSTANT_LIKE) || ir.results(op).len() != 1 {
        return None;
    }
    let name = ir.name(op);
    match ir.attr(op, "value") {
        Some(value) => Some((SmolStr::new(name.dialect()), value.clone())),
        None => {
            let attr = ir.inherent_attrs(op).iter().next().map(|(_, attr)| attr.clone());
            Some((SmolStr::new(name.as_str()), attr.unwrap_or(Attribute::Unit)))
        }
    }
}

/// The region in which constants of an operation are to stand: that of the nearest
/// operation around it that is isolated, not registered, or at the top.
fn insertion_region(ir: &Ir, op: OpId) -> Option<RegionId> {
    let mut region = ir.parent_region(op)?;
    loop {
        let parent = ir.region_parent(region)?;
        let isolated = ir.def(parent).is_none_or(|def| def.has(Traits::ISOLATED_FROM_ABOVE));
        if isolated {
            return Some(region);
        }
        match ir.parent_region(parent) {
            Some(outer) => region = outer,
            None => return Some(region),
        }
    }
}
