//! `affine`: loops and accesses whose bounds and indices are affine maps of loop
//! variables (dimensions) and of values that do not change (symbols).

pub mod access;
pub mod apply;
pub mod branch;
pub mod for_loop;
pub mod index;
pub mod parallel;
pub mod scope;

use std::fmt;

use crate::asm::{Delimiter, Operand, ParseResult, Parser, Printer};
use crate::dialect::arith;
use crate::ir::constraints::ANY_TYPE;
use crate::ir::{
    AffineMap, Attribute, Builder, Dialect, EffectsOf, Ir, OpDef, OpId, OpState, Traits, Type,
    Value, ValueSpec,
};

/// The dialect.
pub static DIALECT: Dialect = Dialect {
    name: "affine",
    summary: "Loops and accesses with affine bounds and indices",
    ops: &[
        &[&YIELD],
        access::OPS,
        apply::OPS,
        branch::OPS,
        for_loop::OPS,
        index::OPS,
        parallel::OPS,
    ],
    materialize: arith::DIALECT.materialize,
    ..Dialect::DEFAULT
};

/// A list of operations as a file gives it.
type Ops = &'static [&'static OpDef];

/// `affine.yield %a : f32`
pub static YIELD: OpDef = OpDef {
    name: "affine.yield",
    summary: "Ends a region and passes values on",
    operands: &[ValueSpec::variadic("operands", &ANY_TYPE)],
    traits: Traits::TERMINATOR.union(Traits::RETURN_LIKE).union(Traits::ALWAYS_SPECULATABLE),
    effects: EffectsOf::None,
    verify: Some(|v| {
        let ir = v.ir();
        let parent = ir.parent_op(v.op).filter(|&parent| {
            [&for_loop::FOR, &branch::IF, &parallel::PARALLEL]
                .into_iter()
                .any(|def| ir.is(parent, def))
        });
        let Some(parent) = parent else {
            v.error("only terminates affine.if/for/parallel regions");
            return;
        };
        if ir.operands(v.op).len() != ir.results(parent).len() {
            v.error("parent of yield must have same number of results as the yield operands");
        } else if !ir.operand_types(v.op).eq(ir.result_types(parent)) {
            v.error("types mismatch between yield op and its parent");
        }
    }),
    syntax: Some(&crate::asm::OpSyntax::Format("attr-dict ($operands^ `:` type($operands))?")),
    ..OpDef::DEFAULT
};

/// Creates the end of a region.
pub fn yield_(b: &mut Builder<'_>, values: &[Value]) -> OpId {
    b.create(OpState::new(&YIELD).operands(values.iter().copied()))
}

/// The map in an attribute.
pub fn map_attr<'i>(ir: &'i Ir, op: OpId, name: &str) -> Option<&'i AffineMap> {
    match ir.attr(op, name)? {
        Attribute::AffineMap(map) => Some(map),
        _ => None,
    }
}

/// Reads `(%dims)[%symbols]`; gives all, and how many are dimensions.
fn parse_dims_and_symbols(p: &mut Parser<'_>) -> ParseResult<(Vec<Operand>, usize)> {
    let mut operands = p.parse_operand_list(Delimiter::Paren)?;
    let dims = operands.len();
    operands.extend(p.parse_operand_list(Delimiter::OptionalSquare)?);
    Ok((operands, dims))
}

/// Writes `(%dims)[%symbols]`.
fn print_dims_and_symbols(p: &mut Printer<'_>, operands: &[Value], dims: u32) -> fmt::Result {
    let (dims, symbols) = operands.split_at((dims as usize).min(operands.len()));
    p.write_str("(")?;
    p.operands(dims)?;
    p.write_str(")")?;
    if !symbols.is_empty() {
        p.write_str("[")?;
        p.operands(symbols)?;
        p.write_str("]")?;
    }
    Ok(())
}

/// Resolves operands of type `index`.
fn resolve_indices(
    p: &mut Parser<'_>,
    operands: &[Operand],
    values: &mut Vec<Value>,
) -> ParseResult {
    p.resolve_operands(operands, &Type::Index, values)
}
