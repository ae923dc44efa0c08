//! `async.create_group` without a size. Such a group grew with each member, and was
//! available when all members so far were. Today's groups have a size; it is found by
//! counting the members once the program is read. That is possible if each
//! `async.add_to_group` stands in the block of the group, perhaps in tasks and counted
//! loops (`scf.for`, `scf.parallel`) in that block, and not behind a wait for the group.
//! For loops the size is computed from their bounds, which must be known before the
//! first use of the group:
//!
//! ```mlir
//! %g = async.create_group              %d = arith.subi %n, %c0 : index
//! scf.for %i = %c0 to %n step %c1 {    %t = arith.ceildivsi %d, %c1 : index
//!   async.add_to_group %t, %g      =>  %m = arith.maxsi %t, %zero : index
//! }                                    %s = arith.addi %c0, %m : index
//!                                      %g = async.create_group %s : !async.group
//! ```

use super::constant::zero;
use super::objects::object;
use crate::asm::parser::{ParseFailure, ParseResult, Parser};
use crate::ir::{Attribute, Ir, Location, OpId, OpState, Type, Value};
use crate::support::Span;

/// A group that has no size yet.
pub(in super::super) struct GrowingGroup {
    /// The constant that will be its size.
    size: OpId,
    span: Span,
}

/// `async.create_group`
pub(super) fn parse_growing_group(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    p.parse_attr_dict(&mut state.attrs)?;
    if p.parse_optional_colon() {
        p.parse_type()?;
    }
    add_size(p, state)?;
    state.result_types.push(object(p, "group")?);
    Ok(())
}

/// Adds the size as an operand, to be counted at the end of the text.
pub(super) fn add_size(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let span = p.op_span();
    let Some(def) = p.ir.registry().op("arith.constant") else {
        return Err(p.op_error(span, "needs the dialect 'arith'"));
    };
    let constant = OpState::new(def).attr("value", zero()).results([Type::Index]);
    let size = p.ir.create_op(constant.at(p.location_of(span)));
    state.operands.push(p.ir.result(size, 0));
    p.growing_groups.push(GrowingGroup { size, span });
    Ok(())
}

impl Parser<'_> {
    /// Gives the groups that were created without a size the number of their members.
    pub(in super::super) fn size_growing_groups(&mut self) -> ParseResult {
        let mut result = Ok(());
        for GrowingGroup { size, span } in std::mem::take(&mut self.growing_groups) {
            let value = self.ir.result(size, 0);
            let Some(group) = self.ir.users(value).next() else { continue };
            match members(&self.ir, group) {
                Ok(members) => emit_size(&mut self.ir, size, group, members),
                Err(reason) => {
                    let message = format!(
                        "'async.create_group' without a size: the number of members cannot be \
                         told, because {reason}; give the size as an operand"
                    );
                    self.error(span, message);
                    result = Err(ParseFailure);
                }
            }
        }
        result
    }
}

/// What is known of the members of a group.
struct Members {
    /// How many are added outside of loops.
    once: i128,
    /// For each that is added in loops, these loops.
    in_loops: Vec<Vec<Loop>>,
    /// Before this operation the group must be there.
    first_use: OpId,
}

/// The bounds and the step of a counted loop.
#[derive(Clone, Copy)]
struct Loop {
    lower: Value,
    upper: Value,
    step: Value,
}

/// The members of a group, or why they are not known.
fn members(ir: &Ir, group: OpId) -> Result<Members, &'static str> {
    let mut adds = Vec::new();
    let mut waits = Vec::new();
    let mut in_loops = Vec::new();
    for user in ir.users(ir.result(group, 0)) {
        let place = ancestor_in_block(ir, group, user).ok_or("it is passed on")?;
        match ir.name(user).as_str() {
            "async.add_to_group" => {
                adds.push(place);
                let loops = loops_around(ir, group, user)?;
                in_loops.extend(Some(loops).filter(|loops| !loops.is_empty()));
            }
            "async.await_all" => waits.push((place, user)),
            _ => return Err("it is passed on"),
        }
    }
    let once = (adds.len() - in_loops.len()) as i128;
    let mut first_use = None;
    // Only what is in the block itself is known to come before or after.
    let mut waited = false;
    for op in std::iter::successors(ir.next_op(group), |&op| ir.next_op(op)) {
        if adds.contains(&op) {
            if waited {
                return Err("a member is added behind a wait for the group");
            }
            if is_loop(ir, op) && waits.iter().any(|(place, _)| *place == op) {
                return Err("it is waited for in the loop that adds members");
            }
            first_use = first_use.or(Some(op));
        }
        if waits.iter().any(|(place, _)| *place == op) {
            waited |= waits.contains(&(op, op));
            first_use = first_use.or(Some(op));
        }
    }
    let first_use = first_use.or(ir.next_op(group)).ok_or("nothing follows it")?;
    let bounds = in_loops.iter().flatten().flat_map(|l: &Loop| [l.lower, l.upper, l.step]);
    for value in bounds {
        if !is_available(ir, value, group, first_use) {
            return Err("the bounds of a loop that adds members are not known before it");
        }
    }
    Ok(Members { once, in_loops, first_use })
}

/// The operation in the block of `group` that is or contains `user`.
fn ancestor_in_block(ir: &Ir, group: OpId, user: OpId) -> Option<OpId> {
    let mut op = user;
    while ir.parent_block(op) != ir.parent_block(group) {
        op = ir.parent_op(op)?;
    }
    Some(op)
}

fn is_loop(ir: &Ir, op: OpId) -> bool {
    matches!(ir.name(op).as_str(), "scf.for" | "scf.parallel")
}

/// The loops between `user` and the block of `group`. Around it there may be tasks
/// too, which run once.
fn loops_around(ir: &Ir, group: OpId, user: OpId) -> Result<Vec<Loop>, &'static str> {
    let mut loops = Vec::new();
    let mut op = user;
    while ir.parent_block(op) != ir.parent_block(group) {
        op = ir.parent_op(op).ok_or("it is passed on")?;
        match ir.name(op).as_str() {
            "async.execute" => {}
            "scf.for" => {
                let [lower, upper, step, ..] = *ir.operands(op) else {
                    return Err("a loop has no bounds");
                };
                loops.push(Loop { lower, upper, step });
            }
            "scf.parallel" => {
                let group = |index| ir.operand_group(op, index);
                let bounds = group(0).iter().zip(group(1)).zip(group(2));
                loops.extend(bounds.map(|((&lower, &upper), &step)| Loop { lower, upper, step }));
            }
            _ => return Err("a member is added in a branch or in a loop that does not count"),
        }
    }
    Ok(loops)
}

/// Whether a value is there before `first_use`, which is in the block of `group`.
fn is_available(ir: &Ir, value: Value, group: OpId, first_use: OpId) -> bool {
    let home = ir.parent_block(group);
    let mut block = ir.value_block(value);
    if block == home {
        let Some(def) = ir.defining_op(value) else { return true };
        let mut behind = std::iter::successors(Some(first_use), |&op| ir.next_op(op));
        return !behind.any(|op| op == def);
    }
    // What is in an operation of the block is not there before it.
    while let Some(inner) = block {
        let parent = ir.block_parent_op(inner);
        block = parent.and_then(|op| ir.parent_block(op));
        if block == home {
            return false;
        }
    }
    true
}

/// Computes the size in front of the first use, and moves the group there.
fn emit_size(ir: &mut Ir, size: OpId, group: OpId, members: Members) {
    let Members { once, in_loops, first_use } = members;
    ir.set_attr(size, "value", Attribute::int(Type::Index, once));
    if in_loops.is_empty() {
        ir.insert_before(group, size);
        return;
    }
    ir.move_before(group, first_use);
    ir.insert_before(group, size);
    let loc = ir.loc(group).clone();
    let mut emitter = Emitter { ir, group, loc };
    let mut total = emitter.ir.result(size, 0);
    for loops in in_loops {
        let mut product = None;
        for Loop { lower, upper, step } in loops {
            let count = emitter.trip_count(lower, upper, step);
            product = Some(match product {
                Some(product) => emitter.binary("arith.muli", product, count),
                None => count,
            });
        }
        if let Some(product) = product {
            total = emitter.binary("arith.addi", total, product);
        }
    }
    ir.set_operand(group, 0, total);
}

/// Creates arithmetic in front of a group.
struct Emitter<'a> {
    ir: &'a mut Ir,
    group: OpId,
    loc: Location,
}

impl Emitter<'_> {
    fn create(&mut self, name: &str, state: impl FnOnce(OpState) -> OpState) -> Value {
        let def = self.ir.registry().op(name).expect("`arith` is there: it made the size");
        let op = self.ir.create_op(state(OpState::new(def).at(self.loc.clone())));
        self.ir.insert_before(self.group, op);
        self.ir.result(op, 0)
    }

    fn binary(&mut self, name: &str, lhs: Value, rhs: Value) -> Value {
        let ty = self.ir.ty(lhs).clone();
        self.create(name, |state| state.operands([lhs, rhs]).results([ty]))
    }

    /// How often a loop runs, as an index: `max(0, ceil((upper - lower) / step))`.
    fn trip_count(&mut self, lower: Value, upper: Value, step: Value) -> Value {
        let ty = self.ir.ty(lower).clone();
        let range = self.binary("arith.subi", upper, lower);
        let count = self.binary("arith.ceildivsi", range, step);
        let zero = Attribute::int(ty.clone(), 0);
        let result = ty.clone();
        let zero =
            self.create("arith.constant", |state| state.attr("value", zero).results([result]));
        let count = self.binary("arith.maxsi", count, zero);
        if ty == Type::Index {
            return count;
        }
        self.create("arith.index_cast", |state| state.operands([count]).results([Type::Index]))
    }
}
