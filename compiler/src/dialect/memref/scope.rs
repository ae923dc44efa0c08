//! A region that ends the life of what is allocated on the stack in it.

use std::fmt;

use super::Ops;
use crate::asm::{OpSyntax, ParseResult, Parser, Printer, RegionStyle};
use crate::dialect::region_flow::{self, Flow};
use crate::ir::constraints::ANY_TYPE;
use crate::ir::{
    BlockId, Builder, EffectsOf, OpDef, OpId, OpState, OpVerifier, RegionSpec, Rewriter, Traits,
    Type, Value, ValueSpec,
};

/// The operations of this file.
pub static OPS: Ops = &[&ALLOCA_SCOPE, &ALLOCA_SCOPE_RETURN];

/// `alloca_scope -> (f32) { … }`
pub static ALLOCA_SCOPE: OpDef = OpDef {
    name: "memref.alloca_scope",
    summary: "Ends the life of what is allocated on the stack in it",
    results: &[ValueSpec::variadic("results", &ANY_TYPE)],
    regions: Some(1),
    region_specs: &[RegionSpec::sized("bodyRegion", 1)],
    traits: Traits::AUTOMATIC_ALLOCATION_SCOPE
        .union(Traits::SINGLE_BLOCK)
        .union(Traits::NO_REGION_ARGUMENTS),
    effects: EffectsOf::Recursive,
    implicit_terminator: Some("memref.alloca_scope.return"),
    verify: Some(verify_scope),
    syntax: Some(&OpSyntax::new(parse_scope, print_scope)),
    patterns: &[inline_scope],
    ..OpDef::DEFAULT
};

/// Creates a scope without its terminator, and gives its block too.
pub fn alloca_scope(b: &mut Builder<'_>, results: Vec<Type>) -> (OpId, BlockId) {
    let (region, block) = b.region_with_block(&[]);
    (b.create(OpState::new(&ALLOCA_SCOPE).results(results).region(region)), block)
}

fn parse_scope(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    state.result_types = p.parse_optional_arrow_type_list()?;
    let region = p.parse_region(Vec::new())?;
    p.ensure_terminator(region, "memref.alloca_scope.return");
    state.regions.push(region);
    p.parse_attr_dict(&mut state.attrs)
}

fn print_scope(p: &mut Printer<'_>, op: OpId) -> fmt::Result {
    let ir = p.ir;
    p.write_str(" ")?;
    let results: Vec<Type> = ir.result_types(op).cloned().collect();
    if !results.is_empty() {
        p.write_str(" -> (")?;
        p.types(&results)?;
        p.write_str(")")?;
    }
    p.write_str(" ")?;
    let style = RegionStyle { terminators: !results.is_empty(), ..RegionStyle::NO_ENTRY_ARGS };
    p.region(ir.region(op, 0), style)?;
    p.optional_attr_dict(op, &[])
}

fn verify_scope(v: &mut OpVerifier<'_>) {
    let ir = v.ir();
    let end = region_flow::terminator(ir, v.op, 0);
    if let Some(end) = end.filter(|&end| ir.is(end, &ALLOCA_SCOPE_RETURN)) {
        let flow = Flow::leave(end, "parent");
        region_flow::check(v, flow, ir.operands(end), ir.results(v.op), region_flow::same);
    }
}

/// A scope in which nothing is allocated on the stack is not needed.
fn inline_scope(r: &mut Rewriter<'_>, op: OpId) -> bool {
    let ir = &*r.ir;
    let mut allocates = false;
    ir.walk(op, |inner| {
        // What is not known may allocate.
        let known = ir.def(inner).is_some_and(|def| !matches!(def.effects, EffectsOf::Unknown));
        let calls = ir.has_trait(inner, Traits::CALL_LIKE);
        allocates |= inner != op && (ir.is(inner, &super::allocation::ALLOCA) || !(known || calls));
    });
    let Some(end) = region_flow::terminator(ir, op, 0) else { return false };
    if allocates || !ir.is(end, &ALLOCA_SCOPE_RETURN) {
        return false;
    }
    let values = ir.operands(end).to_vec();
    let Some(block) = ir.parent_block(end) else { return false };
    r.erase_op(end);
    for inner in r.ir.block_ops_vec(block) {
        r.ir.move_before(inner, op);
        r.touch(inner);
    }
    r.replace_op(op, &values);
    true
}

/// `alloca_scope.return %a : f32`
pub static ALLOCA_SCOPE_RETURN: OpDef = OpDef {
    name: "memref.alloca_scope.return",
    summary: "Ends a scope and passes values on",
    operands: &[ValueSpec::variadic("operands", &ANY_TYPE)],
    traits: Traits::TERMINATOR.union(Traits::RETURN_LIKE).union(Traits::ALWAYS_SPECULATABLE),
    effects: EffectsOf::None,
    parents: &["memref.alloca_scope"],
    syntax: Some(&OpSyntax::Format("attr-dict ($operands^ `:` type($operands))?")),
    ..OpDef::DEFAULT
};

/// Creates the end of a scope.
pub fn alloca_scope_return(b: &mut Builder<'_>, values: &[Value]) -> OpId {
    b.create(OpState::new(&ALLOCA_SCOPE_RETURN).operands(values.iter().copied()))
}
