//! Which values stand for which, step by step: an operation's result for that of the
//! operation it replaced, a cast's result for what it was made from.

use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::smallvec;

use super::patterns::Values;
use crate::ir::{Ir, Type, Value};

/// Steps from values to those that stand for them.
#[derive(Debug, Default)]
pub(super) struct Mapping {
    steps: FxHashMap<Values, Values>,
    /// The values that something leads to.
    reached: FxHashSet<Value>,
}

impl Mapping {
    /// Adds a step.
    pub(super) fn insert(&mut self, from: Values, to: Values) {
        self.reached.extend(to.iter().copied());
        self.steps.insert(from, to);
    }

    /// Whether a value stands for another one.
    pub(super) fn is_reached(&self, value: Value) -> bool {
        self.reached.contains(&value)
    }

    /// Whether the way from some values leads to another one: a step from that to them
    /// would make a circle. Such are only in regions where values may be used before they
    /// are defined.
    pub(super) fn leads_to(&self, from: &Values, to: Value) -> bool {
        let mut current = from.clone();
        while !current.contains(&to) {
            match self.next(&current) {
                Some(next) => current = next,
                None => return false,
            }
        }
        true
    }

    /// The next step: of each value for itself, or else of all together.
    fn next(&self, values: &Values) -> Option<Values> {
        let mut next = Values::new();
        let mut any = false;
        for &value in values {
            match self.steps.get(&[value][..]) {
                Some(to) => {
                    any = true;
                    next.extend(to.iter().copied());
                }
                None => next.push(value),
            }
        }
        if any {
            return Some(next);
        }
        if values.len() == 1 { None } else { self.steps.get(values).cloned() }
    }

    /// The last values on the way from `from` that have these types.
    pub(super) fn lookup_typed(&self, ir: &Ir, from: Value, ty: &Type) -> Option<Value> {
        let mut current: Values = smallvec![from];
        let mut found = None;
        loop {
            if let [value] = current[..]
                && ir.ty(value) == ty
            {
                found = Some(value);
            }
            match self.next(&current) {
                Some(next) => current = next,
                None => return found,
            }
        }
    }

    /// The values at the end of the way from `from`, or the last of them that are not
    /// just casts of others.
    pub(super) fn lookup(&self, from: Value, is_cast: impl Fn(&Values) -> bool) -> Values {
        let mut current: Values = smallvec![from];
        let mut last = current.clone();
        while let Some(next) = self.next(&current) {
            if !is_cast(&next) {
                last.clone_from(&next);
            }
            current = next;
        }
        last
    }
}
