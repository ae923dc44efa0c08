//! What a conversion is to get rid of, and what it may leave.

use rustc_hash::FxHashMap;

use crate::ir::{Ir, OpDef, OpId};

/// Whether an operation may be left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Legality {
    /// It may.
    Legal,
    /// It may, and so may all in it.
    RecursivelyLegal,
    /// Nobody said: it is converted if there is a way.
    Unknown,
    /// It may not.
    Illegal,
}

type Decide<'c> = Box<dyn Fn(&Ir, OpId) -> Legality + 'c>;

enum Rule<'c> {
    Fixed(Legality),
    Dynamic(Decide<'c>),
}

/// Says of each operation whether it may be left. What is said of an operation counts
/// more than what is said of its dialect.
#[derive(Default)]
pub struct Target<'c> {
    ops: FxHashMap<&'static str, Rule<'c>>,
    dialects: FxHashMap<&'static str, Rule<'c>>,
    /// What the others are, if it is said.
    others: Option<Legality>,
}

impl<'c> Target<'c> {
    /// Nothing is known of any operation.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets what all operations of a dialect are.
    pub fn dialect(&mut self, name: &'static str, legality: Legality) -> &mut Self {
        self.dialects.insert(name, Rule::Fixed(legality));
        self
    }

    /// Sets what an operation is.
    pub fn op(&mut self, def: &'static OpDef, legality: Legality) -> &mut Self {
        self.ops.insert(def.name, Rule::Fixed(legality));
        self
    }

    /// Lets a function decide of each operation of a kind.
    pub fn dynamic(
        &mut self,
        def: &'static OpDef,
        decide: impl Fn(&Ir, OpId) -> Legality + 'c,
    ) -> &mut Self {
        self.ops.insert(def.name, Rule::Dynamic(Box::new(decide)));
        self
    }

    /// Lets a function decide of each operation of a dialect.
    pub fn dynamic_dialect(
        &mut self,
        name: &'static str,
        decide: impl Fn(&Ir, OpId) -> Legality + 'c,
    ) -> &mut Self {
        self.dialects.insert(name, Rule::Dynamic(Box::new(decide)));
        self
    }

    /// Sets what all operations are of which nothing is said.
    pub fn others(&mut self, legality: Legality) -> &mut Self {
        self.others = Some(legality);
        self
    }

    /// What an operation is.
    pub fn legality(&self, ir: &Ir, op: OpId) -> Legality {
        let name = ir.name(op);
        let rule = self.ops.get(name.as_str()).or_else(|| self.dialects.get(name.dialect()));
        match rule {
            Some(Rule::Fixed(legality)) => *legality,
            Some(Rule::Dynamic(decide)) => decide(ir, op),
            None => self.others.unwrap_or(Legality::Unknown),
        }
    }
}
