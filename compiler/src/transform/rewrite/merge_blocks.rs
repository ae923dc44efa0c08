//! Merging of equal blocks, and arguments that are always the same.

use rustc_hash::FxHashMap;

use super::regions::is_branch;
use crate::analysis::Dominance;
use crate::analysis::equivalence::{hash_shape, same_shape};
use crate::ir::{BlockId, Ir, Location, OpId, RegionId, Type, Value, ValueDef};

/// Merges blocks in all regions in an operation and drops arguments. Returns whether
/// anything changed.
pub fn simplify(ir: &mut Ir, op: OpId) -> bool {
    let mut changed = false;
    let mut regions = ir.regions(op).to_vec();
    while let Some(region) = regions.pop() {
        changed |= merge_equal_blocks(ir, region);
        changed |= drop_redundant_arguments(ir, region);
        for block in ir.blocks(region) {
            for inner in ir.block_ops(block) {
                regions.extend(ir.regions(inner));
            }
        }
    }
    changed
}

/// Merges blocks of a region that do the same. Where they use different values, the
/// block that stays gets an argument.
fn merge_equal_blocks(ir: &mut Ir, region: RegionId) -> bool {
    let mut changed = false;
    loop {
        let mut by_shape: FxHashMap<u64, Vec<BlockId>> = FxHashMap::default();
        let blocks: Vec<BlockId> = ir.blocks(region).skip(1).collect();
        let mut merged = false;
        for block in blocks {
            let Some(hash) = hash_block(ir, block) else { continue };
            let candidates = by_shape.entry(hash).or_default();
            match candidates.iter().find_map(|&kept| Merge::of(ir, kept, block)) {
                Some(merge) => {
                    merge.apply(ir);
                    merged = true;
                }
                None => candidates.push(block),
            }
        }
        changed |= merged;
        if !merged {
            return changed;
        }
    }
}

/// What equal blocks have in common; None if the block cannot be merged.
fn hash_block(ir: &Ir, block: BlockId) -> Option<u64> {
    // All ways to it must be able to pass more.
    if !ir.block_uses(block).all(|place| is_branch(ir, place.op)) {
        return None;
    }
    let mut hash = ir.block_args(block).len() as u64;
    for op in ir.block_ops(block) {
        // Values that are used elsewhere would be missing there.
        let mut results = ir.results(op).iter();
        let escapes =
            results.any(|&v| ir.users(v).any(|user| ir.parent_block(user) != Some(block)));
        if escapes || !ir.regions(op).is_empty() {
            return None;
        }
        hash = hash.rotate_left(5).wrapping_mul(31) ^ hash_shape(ir, op);
    }
    let mut args = ir.block_args(block).iter();
    let escapes = args.any(|&v| ir.users(v).any(|user| ir.parent_block(user) != Some(block)));
    (!escapes).then_some(hash)
}

/// A block that can take the place of another one.
struct Merge {
    kept: BlockId,
    gone: BlockId,
    /// Where the two use different values: the operation of `kept`, the number of the
    /// operand, and the value that `gone` uses.
    differences: Vec<(OpId, usize, Value)>,
}

impl Merge {
    fn of(ir: &Ir, kept: BlockId, gone: BlockId) -> Option<Self> {
        let types =
            |block| -> Vec<&Type> { ir.block_args(block).iter().map(|&a| ir.ty(a)).collect() };
        if types(kept) != types(gone) {
            return None;
        }
        let mut differences = Vec::new();
        let (mut a, mut b) = (ir.first_op(kept), ir.first_op(gone));
        while let (Some(first), Some(second)) = (a, b) {
            if !same_shape(ir, first, second) || ir.successors(first) != ir.successors(second) {
                return None;
            }
            let operands = ir.operands(first).iter().zip(ir.operands(second));
            for (index, (&x, &y)) in operands.enumerate() {
                match (position_in(ir, x, kept), position_in(ir, y, gone)) {
                    (Some(p), Some(q)) if p == q => {}
                    (None, None) if x == y => {}
                    (None, None) if ir.ty(x) == ir.ty(y) => differences.push((first, index, y)),
                    _ => return None,
                }
            }
            (a, b) = (ir.next_op(first), ir.next_op(second));
        }
        if a.is_some() || b.is_some() {
            return None;
        }
        // A block that leads to itself or to the other would need its own values.
        let loops = |block| ir.block_successors(block).iter().any(|&s| s == kept || s == gone);
        (!loops(kept) && !loops(gone)).then_some(Self { kept, gone, differences })
    }

    fn apply(self, ir: &mut Ir) {
        let Self { kept, gone, differences } = self;
        let mut arguments = FxHashMap::default();
        for (op, index, other) in differences {
            let own = ir.operand(op, index);
            let arg = *arguments.entry((own, other)).or_insert_with(|| {
                let arg = ir.add_block_arg(kept, ir.ty(own).clone(), Location::Unknown);
                pass_more(ir, kept, own);
                pass_more(ir, gone, other);
                arg
            });
            ir.set_operand(op, index, arg);
        }
        ir.replace_block_uses(gone, kept);
        ir.erase_block(gone);
    }
}

/// Passes a further value wherever a block is a successor.
fn pass_more(ir: &mut Ir, block: BlockId, value: Value) {
    let places: Vec<_> = ir.block_uses(block).collect();
    for place in places {
        let mut passed = ir.successor_operands(place.op, place.index).unwrap_or_default().to_vec();
        passed.push(value);
        ir.set_successor_operands(place.op, place.index, &passed);
    }
}

/// Which value of a block it is; None if it is defined elsewhere.
fn position_in(ir: &Ir, value: Value, block: BlockId) -> Option<(usize, u32)> {
    match ir.value_def(value) {
        ValueDef::Arg(home, index) if home == block => Some((0, index)),
        ValueDef::Result(op, index) if ir.parent_block(op) == Some(block) => {
            let position = ir.block_ops(block).position(|other| other == op)?;
            Some((position + 1, index))
        }
        _ => None,
    }
}

/// Replaces block arguments for which all ways pass one value.
fn drop_redundant_arguments(ir: &mut Ir, region: RegionId) -> bool {
    let mut changed = false;
    let mut dominance = Dominance::new();
    let blocks: Vec<BlockId> = ir.blocks(region).skip(1).collect();
    for block in blocks {
        for index in (0..ir.block_args(block).len()).rev() {
            let Some(value) = only_value(ir, &mut dominance, block, index) else { continue };
            let arg = ir.block_args(block)[index];
            let places: Vec<_> = ir.block_uses(block).collect();
            for place in places {
                let passed = ir.successor_operands(place.op, place.index).unwrap_or_default();
                let mut passed = passed.to_vec();
                passed.remove(index);
                ir.set_successor_operands(place.op, place.index, &passed);
            }
            ir.replace_all_uses(arg, value);
            ir.erase_block_arg(block, index);
            changed = true;
        }
    }
    changed
}

/// The value that all ways to a block pass as an argument, if it can be used there.
fn only_value(ir: &Ir, dominance: &mut Dominance, block: BlockId, index: usize) -> Option<Value> {
    let arg = ir.block_args(block)[index];
    let mut found = None;
    for place in ir.block_uses(block) {
        if !is_branch(ir, place.op) {
            return None;
        }
        let passed = *ir.successor_operands(place.op, place.index)?.get(index)?;
        // Passing the argument on to itself does not count.
        if passed != arg && *found.get_or_insert(passed) != passed {
            return None;
        }
    }
    let value = found?;
    let home = ir.value_block(value)?;
    (home != block && dominance.block_dominates(ir, home, block)).then_some(value)
}

#[cfg(test)]
mod tests {
    use super::super::super::testing::parse;
    use super::*;

    fn simplified(body: &str) -> String {
        let text = format!(
            "func.func private @ext(i32, i32)\nfunc.func @f(%c: i1, %a: i32, %b: i32) -> i32 {{\n{body}\n}}"
        );
        let mut ir = parse(&text);
        let root = ir.root();
        simplify(&mut ir, root);
        let mut diagnostics = crate::support::Diagnostics::new();
        let right = crate::verify::verify(&ir, root, Default::default(), &mut diagnostics);
        assert!(right, "{diagnostics:?}\n{ir}");
        let text = ir.to_string();
        let body = text.split_once("-> i32 {\n").unwrap().1;
        body.lines().map(str::trim).take_while(|line| *line != "}").collect::<Vec<_>>().join("; ")
    }

    #[test]
    fn values_that_differ_become_one_argument_for_each_pair() {
        let body = "  cf.cond_br %c, ^bb1, ^bb2\n^bb1:\n  call @ext(%a, %a) : (i32, i32) -> ()\n  cf.br ^bb3\n\
                    ^bb2:\n  call @ext(%b, %b) : (i32, i32) -> ()\n  cf.br ^bb3\n^bb3:\n  return %a : i32";
        let merged = "cf.cond_br %arg0, ^bb1(%arg1 : i32), ^bb1(%arg2 : i32); \
                      ^bb1(%0: i32):  // 2 preds: ^bb0, ^bb0; \
                      call @ext(%0, %0) : (i32, i32) -> (); cf.br ^bb2; \
                      ^bb2:  // pred: ^bb1; return %arg1 : i32";
        assert_eq!(simplified(body), merged);
    }

    #[test]
    fn blocks_whose_values_are_used_elsewhere_stay() {
        let body = "  cf.cond_br %c, ^bb1, ^bb2\n^bb1:\n  %0 = arith.addi %a, %a : i32\n  cf.br ^bb3\n\
                    ^bb2:\n  %1 = arith.addi %a, %a : i32\n  cf.br ^bb4\n\
                    ^bb3:\n  call @ext(%0, %a) : (i32, i32) -> ()\n  return %0 : i32\n^bb4:\n  return %1 : i32";
        let text = simplified(body);
        assert_eq!(text.matches("arith.addi").count(), 2, "{text}");
    }

    #[test]
    fn an_argument_that_is_passed_on_around_a_loop_is_the_value_before_it() {
        let body = "  cf.br ^bb1(%a : i32)\n^bb1(%x: i32):\n  cf.cond_br %c, ^bb1(%x : i32), ^bb2\n^bb2:\n  return %x : i32";
        let text = simplified(body);
        assert!(text.ends_with("return %arg1 : i32"), "{text}");
        assert!(!text.contains("^bb1("), "{text}");
    }
}
