//! What the definition of an operation says in its tables: how many operands,
//! results, regions and successors there are, and what they and the attributes are.

use super::checker::Checker;
use crate::ir::{
    Arity, OPERAND_SEGMENTS, OpDef, OpId, Presence, RESULT_SEGMENTS, Traits, Value, ValueSpec,
};

/// All of it, in the order in which MLIR looks.
pub(super) fn check(c: &mut Checker<'_>, op: OpId, def: &'static OpDef) -> bool {
    let ir = c.ir;
    check_regions(c, op, def)
        && check_results(c, op, def)
        && check_successors(c, op, def)
        && check_operands(c, op, def)
        && check_segments(c, op, def, OPERAND_SEGMENTS)
        && check_segments(c, op, def, RESULT_SEGMENTS)
        && check_single_blocks(c, op, def)
        && check_attrs(c, op, def)
        && check_types(c, op, "operand", def.operands, ir.operands(op))
        && check_types(c, op, "result", def.results, ir.results(op))
        && check_region_specs(c, op, def)
}

fn check_regions(c: &mut Checker<'_>, op: OpId, def: &OpDef) -> bool {
    let Some(expected) = def.regions else { return true };
    if c.ir.regions(op).len() == expected {
        return true;
    }
    match expected {
        0 => c.op_error(op, "requires zero regions"),
        1 => c.op_error(op, "requires one region"),
        _ => c.op_error(op, format_args!("expected {expected} regions")),
    };
    false
}

/// The number of values that groups have at least, and whether they may have more.
fn bounds(specs: &[ValueSpec]) -> (usize, bool) {
    let fixed = specs.iter().filter(|spec| spec.arity == Arity::One).count();
    (fixed, fixed < specs.len())
}

fn check_results(c: &mut Checker<'_>, op: OpId, def: &OpDef) -> bool {
    let count = c.ir.results(op).len();
    let (least, more) = bounds(def.results);
    if count == least || (more && count > least) {
        return true;
    }
    match (least, more) {
        (0, _) => c.op_error(op, "requires zero results"),
        (1, false) => c.op_error(op, "requires one result"),
        (_, false) => c.op_error(op, format_args!("expected {least} results")),
        (_, true) => c.op_error(op, format_args!("expected {least} or more results")),
    };
    false
}

fn check_successors(c: &mut Checker<'_>, op: OpId, def: &OpDef) -> bool {
    let count = c.ir.successors(op).len();
    match def.successors {
        Some(expected) if expected != count => {
            let plural = if expected == 1 { "" } else { "s" };
            let text = format!("requires {expected} successor{plural} but found {count}");
            c.op_error(op, text);
            false
        }
        _ => true,
    }
}

fn check_operands(c: &mut Checker<'_>, op: OpId, def: &OpDef) -> bool {
    let count = c.ir.operands(op).len();
    let (least, more) = bounds(def.operands);
    if count == least || (more && count > least) {
        return true;
    }
    match (least, more) {
        (0, _) => c.op_error(op, "requires zero operands"),
        (1, false) => c.op_error(op, "requires a single operand"),
        (_, false) => c.op_error(op, format_args!("expected {least} operands, but found {count}")),
        (_, true) => {
            c.op_error(op, format_args!("expected {least} or more operands, but found {count}"))
        }
    };
    false
}

/// The sizes of groups. Without the attribute all are zero.
fn check_segments(c: &mut Checker<'_>, op: OpId, def: &OpDef, name: &str) -> bool {
    let (of_operands, specs, count, what) = if name == OPERAND_SEGMENTS {
        (Traits::ATTR_SIZED_OPERAND_SEGMENTS, def.operands, c.ir.operands(op).len(), "operand")
    } else {
        (Traits::ATTR_SIZED_RESULT_SEGMENTS, def.results, c.ir.results(op).len(), "result")
    };
    if !def.has(of_operands) {
        return true;
    }
    let sizes = match c.ir.inherent_attr(op, name) {
        None => vec![0; specs.len()],
        Some(attr) => match attr.as_int_array() {
            Some(sizes) => sizes.to_vec(),
            None => {
                c.op_error(op, format_args!("requires dense i32 array attribute '{name}'"));
                return false;
            }
        },
    };
    if sizes.iter().any(|&size| size < 0) {
        c.op_error(op, format_args!("'{name}' attribute cannot have negative elements"));
        return false;
    }
    let total: i128 = sizes.iter().sum();
    if total != count as i128 {
        let text = format!(
            "{what} count ({count}) does not match with the total size ({total}) specified in \
             attribute '{name}'"
        );
        c.op_error(op, text);
        return false;
    }
    if sizes.len() != specs.len() {
        let text = format!(
            "'{name}' attribute for specifying {what} segments must have {} elements, but got {}",
            specs.len(),
            sizes.len()
        );
        c.op_error(op, text);
        return false;
    }
    true
}

/// What regions look like, before anything relies on it.
fn check_single_blocks(c: &mut Checker<'_>, op: OpId, def: &OpDef) -> bool {
    let ir = c.ir;
    for (index, &region) in ir.regions(op).iter().enumerate() {
        let Some(first) = ir.first_block(region) else { continue };
        if def.has(Traits::NO_REGION_ARGUMENTS) && !ir.block_args(first).is_empty() {
            if ir.regions(op).len() == 1 {
                c.op_error(op, "region should have no arguments");
            } else {
                c.op_error(op, format_args!("region #{index} should have no arguments"));
            }
            return false;
        }
        if !def.has(Traits::SINGLE_BLOCK) {
            continue;
        }
        if ir.next_block(first).is_some() {
            c.op_error(op, format_args!("expects region #{index} to have 0 or 1 blocks"));
            return false;
        }
        if !def.has(Traits::NO_TERMINATOR) && ir.first_op(first).is_none() {
            c.op_error(op, "expects a non-empty block");
            return false;
        }
    }
    true
}

fn check_attrs(c: &mut Checker<'_>, op: OpId, def: &OpDef) -> bool {
    let ir = c.ir;
    let missing = def
        .attrs
        .iter()
        .filter(|spec| matches!(spec.presence, Presence::Required))
        .map(|spec| spec.name)
        .filter(|name| ir.inherent_attr(op, name).is_none())
        .min();
    if let Some(name) = missing {
        c.op_error(op, format_args!("requires attribute '{name}'"));
        return false;
    }
    let wrong = def.attrs.iter().find(|spec| {
        ir.inherent_attr(op, spec.name).is_some_and(|attr| !(spec.constraint.test)(attr))
    });
    if let Some(spec) = wrong {
        let (name, rule) = (spec.name, spec.constraint.description);
        c.op_error(op, format_args!("attribute '{name}' failed to satisfy constraint: {rule}"));
        return false;
    }
    true
}

fn check_types(
    c: &mut Checker<'_>,
    op: OpId,
    what: &str,
    specs: &'static [ValueSpec],
    values: &[Value],
) -> bool {
    let ir = c.ir;
    let mut start = 0;
    for (group, spec) in specs.iter().enumerate() {
        let values = if what == "operand" {
            ir.operand_group(op, group)
        } else {
            ir.result_group(op, group)
        };
        let allowed = match spec.arity {
            Arity::One => values.len() == 1,
            Arity::Optional => values.len() <= 1,
            Arity::Variadic => true,
        };
        if !allowed {
            let number = if spec.arity == Arity::One { "1" } else { "0 or 1" };
            let found = values.len();
            let text = format!(
                "{what} group starting at #{start} requires {number} element, but found {found}"
            );
            c.op_error(op, text);
            return false;
        }
        for (index, &value) in (start..).zip(values) {
            let ty = ir.ty(value);
            if !(spec.constraint.test)(ty) {
                let variadic = if spec.arity == Arity::Variadic { "variadic of " } else { "" };
                let rule = spec.constraint.description;
                let text = format!("{what} #{index} must be {variadic}{rule}, but got '{ty}'");
                c.op_error(op, text);
                return false;
            }
        }
        start += values.len();
    }
    debug_assert!(start == values.len(), "groups cover all values");
    true
}

fn check_region_specs(c: &mut Checker<'_>, op: OpId, def: &OpDef) -> bool {
    let ir = c.ir;
    for (index, (spec, &region)) in def.region_specs.iter().zip(ir.regions(op)).enumerate() {
        if let Some(expected) = spec.blocks
            && ir.blocks(region).take(expected + 1).count() != expected
        {
            let text = format!(
                "region #{index} ('{}') failed to verify constraint: region with {expected} blocks",
                spec.name
            );
            c.op_error(op, text);
            return false;
        }
    }
    true
}
