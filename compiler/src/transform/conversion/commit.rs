//! The end of a conversion: what was replaced goes away, and where a value is used
//! whose type was converted only on one side, a cast stands between.

use smallvec::smallvec;

use super::casts::reconcile;
use super::rewriter::{CastKind, ConversionRewriter, Step};
use super::type_converter::TypeConverter;
use crate::ir::{Builder, OpId, Value};

impl<'c> ConversionRewriter<'_, 'c> {
    /// Makes the changes final.
    ///
    /// 1. Uses of what was replaced become uses of what stands for it, through a new cast
    ///    if the types differ.
    /// 2. What was replaced is erased.
    /// 3. Casts that undo each other are taken out.
    /// 4. The type converters make something of the other casts, if they have better.
    pub(super) fn commit(mut self) {
        let steps = std::mem::take(&mut self.steps);
        for &step in &steps {
            match step {
                Step::Op(op, converter) => {
                    let results = self.ir.results(op).to_vec();
                    let values: Vec<Option<Value>> =
                        results.iter().map(|&result| self.final_value(result, converter)).collect();
                    for (result, value) in results.into_iter().zip(values) {
                        if let Some(value) = value {
                            self.ir.replace_all_uses(result, value);
                        }
                    }
                    self.ir.detach_op(op);
                }
                Step::Argument(arg, converter) => {
                    if let Some(value) = self.final_value(arg, converter) {
                        self.ir.replace_all_uses(arg, value);
                    }
                }
            }
        }
        self.erase_replaced(&steps);
        let casts = std::mem::take(&mut self.cast_list);
        for cast in reconcile(self.ir, &casts) {
            self.materialize(cast);
        }
    }

    fn erase_replaced(&mut self, steps: &[Step<'c>]) {
        for &op in &self.replaced {
            self.ir.set_operands(op, &[]);
            self.ir.set_successors(op, &[]);
        }
        for &step in steps {
            if let Step::Op(op, _) = step
                && self.ir.is_live(op)
            {
                self.ir.erase_op(op);
            }
        }
        for block in std::mem::take(&mut self.orphans) {
            self.ir.erase_block(block);
        }
    }

    /// The value of the same type that is used in place of one; None if nothing uses it.
    fn final_value(
        &mut self,
        value: Value,
        converter: Option<&'c dyn TypeConverter>,
    ) -> Option<Value> {
        let ty = self.ir.ty(value).clone();
        let found = self.mapping.lookup_typed(self.ir, value, &ty);
        if let Some(found) = found.filter(|&found| found != value) {
            return Some(found);
        }
        let dead = self.ir.users(value).all(|user| self.replaced.contains(&user));
        if dead && !self.mapping.is_reached(value) {
            return None;
        }
        let inputs = self.mapping.lookup(value, |_| false);
        if inputs[..] == [value] {
            return None;
        }
        let point = self.point_after(&inputs);
        let loc = self.ir.value_loc(value).clone();
        let cast = self.cast(CastKind::Source, converter, point, &loc, &inputs, ty, true);
        self.mapping.insert(inputs, smallvec![cast]);
        Some(cast)
    }

    /// Lets the type converter make something of a cast.
    fn materialize(&mut self, op: OpId) {
        let Some(cast) = self.casts.get(&op) else { return };
        let Some(converter) = cast.converter else { return };
        let kind = cast.kind.clone();
        let inputs = self.ir.operands(op).to_vec();
        let ty = self.ir.ty(self.ir.result(op, 0)).clone();
        let mut b = Builder::before(self.ir, op);
        let made = match kind {
            CastKind::Source => converter.materialize_source(&mut b, &ty, &inputs),
            CastKind::Target(original) => {
                converter.materialize_target(&mut b, &ty, &inputs, &original)
            }
        };
        if let Some(value) = made {
            self.ir.replace_op(op, &[value]);
        }
    }
}
