//! What patterns change the program with. Operations that are replaced stay where they
//! are until the conversion is done, so that others may still look at them; which
//! values stand for theirs is noted in a [`Mapping`].

use std::ops::Range;

use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::smallvec;

use super::mapping::Mapping;
use super::patterns::{NoMatch, Values};
use super::type_converter::TypeConverter;
use crate::dialect::builtin::UNREALIZED_CONVERSION_CAST;
use crate::ir::{
    BlockId, Builder, InsertPoint, Ir, Location, OpId, OpState, RegionId, SymbolTable, Type, Value,
    ValueDef,
};
use crate::support::Diagnostics;

/// What is done when all is converted, in this order.
#[derive(Clone, Copy)]
pub(super) enum Step<'c> {
    /// The operation goes away.
    Op(OpId, Option<&'c dyn TypeConverter>),
    /// Others are used in place of a block argument.
    Argument(Value, Option<&'c dyn TypeConverter>),
}

/// Which way a cast goes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum CastKind {
    /// From the converted type to the original one.
    Source,
    /// To the converted type, from what stands for a value of this original type.
    Target(Type),
}

/// A cast between what is converted and what is not.
#[derive(Clone)]
pub(super) struct Cast<'c> {
    pub kind: CastKind,
    pub converter: Option<&'c dyn TypeConverter>,
    /// Whether it stands for a value only because of its type.
    pub pure: bool,
}

/// The new arguments of a block.
#[derive(Clone, Debug, Default)]
pub struct SignatureConversion {
    /// Their types.
    pub types: Vec<Type>,
    /// Which of them stand for each old one.
    pub inputs: Vec<Range<usize>>,
}

impl SignatureConversion {
    /// Adds what stands for the next old argument.
    pub fn push(&mut self, types: impl IntoIterator<Item = Type>) {
        let start = self.types.len();
        self.types.extend(types);
        self.inputs.push(start..self.types.len());
    }
}

/// Changes the program in the course of a conversion.
pub struct ConversionRewriter<'a, 'c> {
    /// The program. What is created in it is converted too if it may not stay.
    pub ir: &'a mut Ir,
    pub(super) mapping: Mapping,
    pub(super) replaced: FxHashSet<OpId>,
    pub(super) steps: Vec<Step<'c>>,
    /// The casts, in the order in which they were made.
    pub(super) cast_list: Vec<OpId>,
    pub(super) casts: FxHashMap<OpId, Cast<'c>>,
    /// Blocks whose operations are in others.
    pub(super) orphans: Vec<BlockId>,
    /// The converter of the pattern that is applied.
    pub(super) converter: Option<&'c dyn TypeConverter>,
    symbols: FxHashMap<OpId, SymbolTable>,
    diagnostics: &'a mut Diagnostics,
}

impl<'a, 'c> ConversionRewriter<'a, 'c> {
    pub(super) fn new(ir: &'a mut Ir, diagnostics: &'a mut Diagnostics) -> Self {
        Self {
            ir,
            mapping: Mapping::default(),
            replaced: FxHashSet::default(),
            steps: Vec::new(),
            cast_list: Vec::new(),
            casts: FxHashMap::default(),
            orphans: Vec::new(),
            converter: None,
            symbols: FxHashMap::default(),
            diagnostics,
        }
    }

    /// Reports something at an operation.
    pub fn error(&mut self, op: OpId, message: impl Into<String>) {
        self.diagnostics.error(self.ir.loc(op), message);
    }

    /// The symbols of the nearest symbol table around an operation, as they were when this
    /// was first asked; what a pattern adds it must add here too.
    pub fn symbols(&mut self, op: OpId) -> Option<&mut SymbolTable> {
        let table = self.ir.symbol_table_of(op)?;
        let ir = &*self.ir;
        Some(self.symbols.entry(table).or_insert_with(|| SymbolTable::new(ir, table)))
    }

    /// A builder before an operation, with its location.
    pub fn before(&mut self, op: OpId) -> Builder<'_> {
        Builder::before(self.ir, op)
    }

    /// What stands for a value: of the type that the pattern's converter gives, or what
    /// was found last if the pattern has none. `loc` is for the cast that may be
    /// necessary.
    pub fn remap(&mut self, value: Value, loc: &Location) -> Result<Values, NoMatch> {
        let Some(converter) = self.converter else {
            return Ok(self.latest(value));
        };
        let ty = converter.convert(self.ir.ty(value)).ok_or(NoMatch)?;
        if let Some(found) = self.mapping.lookup_typed(self.ir, value, &ty) {
            return Ok(smallvec![found]);
        }
        let inputs = self.latest(value);
        let kind = CastKind::Target(self.ir.ty(value).clone());
        let point = self.point_after(&inputs);
        let cast = self.cast(kind, Some(converter), point, loc, &inputs, ty, true);
        self.mapping.insert(inputs, smallvec![cast]);
        Ok(smallvec![cast])
    }

    /// What stands for the operands of an operation, one value for each.
    pub(super) fn remapped_operands(&mut self, op: OpId) -> Result<Vec<Value>, NoMatch> {
        let loc = self.ir.loc(op).clone();
        let operands = self.ir.operands(op).to_vec();
        let mut values = Vec::with_capacity(operands.len());
        for value in operands {
            match self.remap(value, &loc)?[..] {
                [value] => values.push(value),
                _ => return Err(NoMatch),
            }
        }
        Ok(values)
    }

    fn latest(&self, value: Value) -> Values {
        self.mapping.lookup(value, |values| self.is_pure_cast(values))
    }

    fn is_pure_cast(&self, values: &Values) -> bool {
        values.iter().all(|&value| {
            let cast = self.ir.defining_op(value).and_then(|op| self.casts.get(&op));
            cast.is_some_and(|cast| cast.pure)
        })
    }

    /// Uses other values for the results of an operation, which goes away in the end.
    pub fn replace(&mut self, op: OpId, values: &[Value]) {
        self.replace_with(op, values.iter().map(|&value| smallvec![value]).collect());
    }

    /// Like [`ConversionRewriter::replace`], with any number of values for each result.
    pub fn replace_with(&mut self, op: OpId, values: Vec<Values>) {
        let results = self.ir.results(op).to_vec();
        assert_eq!(results.len(), values.len(), "something stands for each result");
        for (result, values) in results.into_iter().zip(values) {
            if values.is_empty() || self.mapping.leads_to(&values, result) {
                self.out_of_nothing(result);
            } else {
                self.mapping.insert(smallvec![result], values);
            }
        }
        self.steps.push(Step::Op(op, self.converter));
        let Self { ir, replaced, .. } = self;
        ir.walk(op, |inner| {
            replaced.insert(inner);
        });
    }

    /// Erases an operation in the end. Its results must not be used by then.
    pub fn erase(&mut self, op: OpId) {
        let values = vec![Values::new(); self.ir.results(op).len()];
        self.replace_with(op, values);
    }

    /// Creates an operation in the place of another.
    pub fn replace_with_new(&mut self, op: OpId, state: OpState) -> OpId {
        let new = self.before(op).create(state);
        let values = self.ir.results(new).to_vec();
        self.replace(op, &values);
        new
    }

    /// Whether an operation was replaced or erased.
    pub fn is_replaced(&self, op: OpId) -> bool {
        self.replaced.contains(&op)
    }

    /// Lets another value stand for one, in what is converted from now on.
    pub fn map(&mut self, value: Value, to: Value) {
        self.mapping.insert(smallvec![value], smallvec![to]);
    }

    /// Moves the blocks of a region to another one that is empty.
    pub fn move_region(&mut self, from: RegionId, to: RegionId) {
        self.ir.move_blocks(from, to);
    }

    /// Gives a block other arguments. The operations move to a new block, which is
    /// returned; the old one goes away in the end.
    pub fn convert_signature(
        &mut self,
        block: BlockId,
        signature: &SignatureConversion,
        converter: &'c dyn TypeConverter,
    ) -> BlockId {
        let ir = &mut *self.ir;
        let new = ir.create_block();
        ir.insert_block_before(block, new);
        ir.move_ops(block, new);
        ir.replace_block_uses(block, new);
        ir.detach_block(block);
        self.orphans.push(block);
        let mut locs = vec![Location::Unknown; signature.types.len()];
        for (range, loc) in signature.inputs.iter().zip(ir.block_arg_locs(block)) {
            locs[range.clone()].fill(loc.clone());
        }
        let types = signature.types.iter().cloned();
        let args: Vec<Value> =
            types.zip(locs).map(|(ty, loc)| ir.add_block_arg(new, ty, loc)).collect();
        let old = ir.block_args(block).to_vec();
        for (arg, range) in old.into_iter().zip(&signature.inputs) {
            let values: Values = args[range.clone()].into();
            if values.is_empty() {
                let ty = self.ir.ty(arg).clone();
                let loc = self.ir.value_loc(arg).clone();
                let point = start_of(self.ir, new);
                let kind = CastKind::Source;
                let cast = self.cast(kind, Some(converter), point, &loc, &[], ty, false);
                self.mapping.insert(smallvec![arg], smallvec![cast]);
            } else {
                self.mapping.insert(smallvec![arg], values);
            }
            self.steps.push(Step::Argument(arg, Some(converter)));
        }
        new
    }

    /// Something stands for a value that nothing stands for, if it is used in the end.
    fn out_of_nothing(&mut self, value: Value) {
        let point = self.point_after(&[value]);
        let loc = self.ir.value_loc(value).clone();
        let ty = self.ir.ty(value).clone();
        let cast = self.cast(CastKind::Source, self.converter, point, &loc, &[], ty, false);
        self.mapping.insert(smallvec![value], smallvec![cast]);
    }

    /// Where all of these values are defined.
    pub(super) fn point_after(&self, values: &[Value]) -> InsertPoint {
        let ir = &*self.ir;
        let mut latest: Option<OpId> = None;
        for &value in values {
            let Some(op) = ir.defining_op(value) else { continue };
            if latest.is_none_or(|latest| comes_after(ir, op, latest)) {
                latest = Some(op);
            }
        }
        match (latest, values.first().map(|&value| ir.value_def(value))) {
            (Some(op), _) => match (ir.next_op(op), ir.parent_block(op)) {
                (Some(next), _) => InsertPoint::Before(next),
                (None, Some(block)) => InsertPoint::End(block),
                (None, None) => InsertPoint::Detached,
            },
            (None, Some(ValueDef::Arg(block, _))) => start_of(ir, block),
            (None, _) => InsertPoint::Detached,
        }
    }

    /// Makes a cast that is looked at again in the end.
    #[expect(clippy::too_many_arguments, reason = "a cast is made of all of these")]
    pub(super) fn cast(
        &mut self,
        kind: CastKind,
        converter: Option<&'c dyn TypeConverter>,
        point: InsertPoint,
        loc: &Location,
        inputs: &[Value],
        ty: Type,
        pure: bool,
    ) -> Value {
        let mut b = Builder::new(self.ir).with_loc(loc.clone());
        b.point = point;
        let state = OpState::new(&UNREALIZED_CONVERSION_CAST).operands(inputs.iter().copied());
        let op = b.create(state.results([ty]));
        self.cast_list.push(op);
        self.casts.insert(op, Cast { kind, converter, pure });
        self.ir.result(op, 0)
    }
}

fn start_of(ir: &Ir, block: BlockId) -> InsertPoint {
    ir.first_op(block).map_or(InsertPoint::End(block), InsertPoint::Before)
}

/// Whether an operation comes after another one, if they are in one block.
fn comes_after(ir: &Ir, op: OpId, other: OpId) -> bool {
    let mut next = ir.next_op(other);
    while let Some(current) = next {
        if current == op {
            return true;
        }
        next = ir.next_op(current);
    }
    false
}
