//! `builtin`: modules and casts. Its types and attributes are part of the IR.

use crate::asm::{OpSyntax, ParseResult, Parser, Printer, RegionStyle};
use crate::ir::constraints::{ANY_TYPE, STRING_ATTR, SYMBOL_NAME_ATTR};
use crate::ir::{
    AttrSpec, Attribute, BlockId, Builder, Dialect, EffectsOf, Fold, FoldResult, Ir, OpDef, OpId,
    OpState, OpVerifier, RegionSpec, SYMBOL_NAME, SYMBOL_VISIBILITY, Traits, Type, Value,
    ValueSpec,
};

/// The dialect.
pub static DIALECT: Dialect = Dialect {
    name: "builtin",
    summary: "Modules and casts between unfinished conversions",
    ops: &[&[&MODULE, &UNREALIZED_CONVERSION_CAST]],
    ..Dialect::DEFAULT
};

/// `module @name attributes {…} { … }`
pub static MODULE: OpDef = OpDef {
    name: "builtin.module",
    summary: "A container of operations and a symbol table",
    attrs: &[
        AttrSpec::optional(SYMBOL_NAME, &SYMBOL_NAME_ATTR),
        AttrSpec::optional(SYMBOL_VISIBILITY, &STRING_ATTR),
    ],
    regions: Some(1),
    region_specs: &[RegionSpec::sized("bodyRegion", 1)],
    traits: Traits::ISOLATED_FROM_ABOVE
        .union(Traits::NO_REGION_ARGUMENTS)
        .union(Traits::SYMBOL)
        .union(Traits::SYMBOL_TABLE)
        .union(Traits::SINGLE_BLOCK)
        .union(Traits::NO_TERMINATOR)
        .union(Traits::GRAPH_REGION)
        .union(Traits::AFFINE_SCOPE),
    effects: EffectsOf::None,
    default_dialect: "builtin",
    verify: Some(verify_module),
    syntax: Some(&OpSyntax::new(parse_module, print_module)),
    ..OpDef::DEFAULT
};

/// Creates an empty module and gives its block too.
pub fn module(b: &mut Builder<'_>, name: Option<&str>) -> (OpId, BlockId) {
    let (region, block) = b.region_with_block(&[]);
    let state = OpState::new(&MODULE).optional_attr(SYMBOL_NAME, name).region(region);
    (b.create(state), block)
}

/// The block of a module.
pub fn module_block(ir: &Ir, module: OpId) -> Option<BlockId> {
    ir.first_block(*ir.regions(module).first()?)
}

fn verify_module(v: &mut OpVerifier<'_>) {
    let ir = v.ir();
    let plain = ir.discardable_attrs(v.op).iter().find(|(name, _)| !name.contains('.'));
    if let Some((name, _)) = plain {
        v.error(format!(
            "can only contain attributes with dialect-prefixed names, found: '{name}'"
        ));
    }
}

fn parse_module(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    if let Some(name) = p.parse_optional_symbol_name()? {
        state.attrs.set(SYMBOL_NAME, name.as_str());
    }
    p.parse_attr_dict_with_keyword(&mut state.attrs)?;
    let region = p.parse_region(Vec::new())?;
    if p.ir.is_region_empty(region) {
        p.ir.append_new_block(region);
    }
    state.regions.push(region);
    Ok(())
}

fn print_module(p: &mut Printer<'_>, op: OpId) -> std::fmt::Result {
    if let Some(name) = p.ir.symbol_name(op) {
        p.write_str(" ")?;
        p.symbol_name(name)?;
    }
    p.optional_attr_dict_with_keyword(op, &[SYMBOL_NAME])?;
    p.write_str(" ")?;
    p.region(p.ir.region(op, 0), RegionStyle::NO_ENTRY_ARGS)
}

/// `unrealized_conversion_cast %a : i32 to f32`
pub static UNREALIZED_CONVERSION_CAST: OpDef = OpDef {
    name: "builtin.unrealized_conversion_cast",
    summary: "Stands between a value and its converted form until both sides are converted",
    operands: &[ValueSpec::variadic("inputs", &ANY_TYPE)],
    results: &[ValueSpec::variadic("outputs", &ANY_TYPE)],
    effects: EffectsOf::None,
    traits: Traits::ALWAYS_SPECULATABLE,
    verify: Some(|v| {
        if v.results(v.op).is_empty() {
            v.error("expected at least one result for cast operation");
        }
    }),
    syntax: Some(&OpSyntax::Format("($inputs^ `:` type($inputs))? `to` type($outputs) attr-dict")),
    fold: Some(fold_cast),
    ..OpDef::DEFAULT
};

/// A cast to the same types, or back to those that the one before it began with.
fn fold_cast(ir: &mut Ir, op: OpId, _: &[Option<Attribute>]) -> Fold {
    let inputs = ir.operands(op);
    let fold =
        |values: &[Value]| Fold::Results(values.iter().copied().map(FoldResult::Value).collect());
    if ir.operand_types(op).eq(ir.result_types(op)) {
        return fold(inputs);
    }
    let before = inputs.first().and_then(|&value| ir.defining_op(value));
    match before.filter(|&before| ir.is(before, &UNREALIZED_CONVERSION_CAST)) {
        Some(before)
            if ir.results(before) == inputs && ir.operand_types(before).eq(ir.result_types(op)) =>
        {
            fold(ir.operands(before))
        }
        _ => Fold::No,
    }
}

/// Creates a cast of one value.
pub fn unrealized_conversion_cast(b: &mut Builder<'_>, input: Value, ty: Type) -> Value {
    b.create_value(OpState::new(&UNREALIZED_CONVERSION_CAST).operands([input]).results([ty]))
}
