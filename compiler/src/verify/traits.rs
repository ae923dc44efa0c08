//! The rules that come with an operation's traits.

use super::checker::Checker;
use crate::ir::{Dim, Ir, OpDef, OpId, Presence, SYMBOL_NAME, SYMBOL_VISIBILITY, Traits, Type};

/// All of them.
pub(super) fn check(c: &mut Checker<'_>, op: OpId, def: &'static OpDef) -> bool {
    check_parent(c, op, def)
        && check_same(c, op, def)
        && (!def.has(Traits::ELEMENTWISE) || check_elementwise(c, op))
        && (!def.has(Traits::TERMINATOR) || check_terminator(c, op))
        && check_branch(c, op, def)
        && (!def.has(Traits::SYMBOL) || check_symbol(c, op, def))
}

fn check_parent(c: &mut Checker<'_>, op: OpId, def: &OpDef) -> bool {
    if def.parents.is_empty() {
        return true;
    }
    let parent = c.ir.parent_op(op).map(|parent| c.ir.name(parent).as_str());
    if parent.is_some_and(|name| def.parents.contains(&name)) {
        return true;
    }
    match def.parents {
        [only] => c.op_error(op, format_args!("expects parent op '{only}'")),
        all => c.op_error(op, format_args!("expects parent op to be one of '{}'", all.join(", "))),
    };
    false
}

/// The traits that say which types or shapes are the same.
fn check_same(c: &mut Checker<'_>, op: OpId, def: &OpDef) -> bool {
    let ir = c.ir;
    let operands: Vec<&Type> = ir.operand_types(op).collect();
    let all: Vec<&Type> = ir.result_types(op).chain(ir.operand_types(op)).collect();
    let equal = |types: &[&Type], same: fn(&Type, &Type) -> bool| {
        types.windows(2).all(|pair| same(pair[0], pair[1]))
    };
    let from_first = |same: fn(&Type, &Type) -> bool| {
        all.split_first().is_none_or(|(first, rest)| rest.iter().all(|ty| same(first, ty)))
    };
    let message = if def.has(Traits::SAME_TYPE_OPERANDS) && !equal(&operands, |a, b| a == b) {
        "requires all operands to have the same type"
    } else if def.has(Traits::SAME_OPERANDS_AND_RESULT_TYPE) && !from_first(same_type) {
        "requires the same type for all operands and results"
    } else if def.has(Traits::SAME_OPERANDS_AND_RESULT_TYPE) && !from_first(same_encoding) {
        "requires the same encoding for all operands and results"
    } else if def.has(Traits::SAME_OPERANDS_AND_RESULT_SHAPE) && !same_shapes(&all) {
        "requires the same shape for all operands and results"
    } else if def.has(Traits::SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE) && !from_first(same_element) {
        "requires the same element type for all operands and results"
    } else {
        return true;
    };
    c.op_error(op, message);
    false
}

fn same_element(a: &Type, b: &Type) -> bool {
    a.element_or_self() == b.element_or_self()
}

fn same_type(a: &Type, b: &Type) -> bool {
    same_element(a, b) && same_shapes(&[a, b])
}

fn same_encoding(a: &Type, b: &Type) -> bool {
    match (a, b) {
        (Type::Tensor(a), Type::Tensor(b)) => a.encoding == b.encoding,
        _ => true,
    }
}

/// Whether all types can be of one shape: all are scalars, or all have dimensions of
/// which those that are known agree.
fn same_shapes(types: &[&Type]) -> bool {
    let shaped = types.iter().filter(|ty| ty.element().is_some()).count();
    if shaped != types.len() {
        return shaped == 0;
    }
    let scalable = |ty: &&&Type| ty.as_vector().is_some_and(|v| v.scalable.contains(&true));
    let scalable = types.iter().filter(scalable).count();
    if scalable != 0 && scalable != types.len() {
        return false;
    }
    let shapes: Vec<Vec<Dim>> = types.iter().filter_map(|ty| ty.shape()).collect();
    let Some((first, rest)) = shapes.split_first() else { return true };
    rest.iter().all(|shape| shape.len() == first.len())
        && (0..first.len()).all(|dim| {
            let mut sizes = shapes.iter().filter_map(|shape| shape[dim].size());
            sizes.next().is_none_or(|size| sizes.all(|other| other == size))
        })
}

fn check_elementwise(c: &mut Checker<'_>, op: OpId) -> bool {
    let ir = c.ir;
    let mappable =
        |ty: &&Type| matches!(ty, Type::Vector(_) | Type::Tensor(_) | Type::UnrankedTensor(_));
    let mut types: Vec<&Type> = ir.operand_types(op).filter(mappable).collect();
    let results: Vec<&Type> = ir.result_types(op).filter(mappable).collect();
    let message = match (types.is_empty(), results.is_empty()) {
        (true, true) => return true,
        (true, false) => "if a result is non-scalar, then at least one operand must be non-scalar",
        (false, true) => {
            "if an operand is non-scalar, then there must be at least one non-scalar result"
        }
        (false, false) if results.len() != ir.results(op).len() => {
            "if an operand is non-scalar, then all results must be non-scalar"
        }
        (false, false) => {
            types.extend(results);
            let base = std::mem::discriminant(types[0]);
            if types.iter().all(|&ty| std::mem::discriminant(ty) == base) && same_shapes(&types) {
                return true;
            }
            "all non-scalar operands/results must have the same shape and base type"
        }
    };
    c.op_error(op, message);
    false
}

fn check_terminator(c: &mut Checker<'_>, op: OpId) -> bool {
    let ir = c.ir;
    if ir.parent_block(op).is_none_or(|block| ir.last_op(block) != Some(op)) {
        c.op_error(op, "must be the last operation in the parent block");
        return false;
    }
    let region = ir.parent_region(op);
    if ir.successors(op).iter().any(|&block| ir.block_region(block) != region) {
        c.error_on(op, "reference to block defined in another region");
        return false;
    }
    true
}

/// What a branch passes to its successors.
fn check_branch(c: &mut Checker<'_>, op: OpId, def: &OpDef) -> bool {
    let ir = c.ir;
    if def.branch.is_none() {
        return true;
    }
    for (number, &block) in ir.successors(op).iter().enumerate() {
        let Some(passed) = ir.successor_operands(op, number) else { continue };
        let args = ir.block_args(block);
        if passed.len() != args.len() {
            let text = format!(
                "branch has {} operands for successor #{number}, but target block has {}",
                passed.len(),
                args.len()
            );
            c.error_on(op, text);
            return false;
        }
        let wrong = passed.iter().zip(args).position(|(&a, &b)| ir.ty(a) != ir.ty(b));
        if let Some(index) = wrong {
            let text = format!("type mismatch for bb argument #{index} of successor #{number}");
            c.error_on(op, text);
            return false;
        }
    }
    true
}

fn check_symbol(c: &mut Checker<'_>, op: OpId, def: &OpDef) -> bool {
    let ir = c.ir;
    let optional =
        def.attr_spec(SYMBOL_NAME).is_some_and(|spec| matches!(spec.presence, Presence::Optional));
    if optional && ir.attr(op, SYMBOL_NAME).is_none() {
        return true;
    }
    if ir.symbol_name(op).is_none() {
        c.op_error(op, format_args!("requires string attribute '{SYMBOL_NAME}'"));
        return false;
    }
    if let Some(attr) = ir.attr(op, SYMBOL_VISIBILITY) {
        let text = match attr.as_str() {
            Some("public" | "private" | "nested") => None,
            Some(_) => Some(format!(
                "visibility expected to be one of [\"public\", \"private\", \"nested\"], but got \
                 {attr}"
            )),
            None => Some(format!(
                "requires visibility attribute '{SYMBOL_VISIBILITY}' to be a string attribute, \
                 but got {attr}"
            )),
        };
        if let Some(text) = text {
            c.op_error(op, text);
            return false;
        }
    }
    if def.has(Traits::PRIVATE_DECLARATION) && is_declaration(ir, op) && is_public(ir, op) {
        c.op_error(op, "symbol declaration cannot have public visibility");
        return false;
    }
    if let Some(parent) = ir.parent_op(op)
        && ir.def(parent).is_some_and(|def| !def.has(Traits::SYMBOL_TABLE))
    {
        c.op_error(op, "symbol's parent must have the SymbolTable trait");
        return false;
    }
    true
}

fn is_declaration(ir: &Ir, op: OpId) -> bool {
    ir.regions(op).iter().all(|&region| ir.is_region_empty(region))
}

fn is_public(ir: &Ir, op: OpId) -> bool {
    ir.attr(op, SYMBOL_VISIBILITY).is_none_or(|attr| attr.as_str() == Some("public"))
}
