//! `ub`: what has no defined value and what is never reached.

use std::fmt;

use crate::asm::{DialectSyntax, OpSyntax, ParseResult, Parser};
use crate::ir::constraints::ANY_TYPE;
use crate::ir::{
    AsmWriter, AttrConstraint, AttrSpec, Attribute, Builder, Dialect, DialectAttr, EffectsOf, Fold,
    FoldResult, OpDef, OpId, OpState, Traits, Type, Value, ValueSpec,
};

/// The dialect.
pub static DIALECT: Dialect = Dialect {
    name: "ub",
    summary: "Values that are not defined and places that are never reached",
    ops: &[&[&POISON, &UNREACHABLE]],
    syntax: Some(&DialectSyntax { parse_type: None, parse_attr: Some(parse_attr) }),
    materialize: Some(|value, ty| {
        let state = OpState::new(&POISON).attr("value", value.clone()).results([ty.clone()]);
        is_poison(value).then_some(state)
    }),
    ..Dialect::DEFAULT
};

/// `#ub.poison`
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Poison;

impl DialectAttr for Poison {
    fn dialect(&self) -> &'static str {
        "ub"
    }

    fn print(&self, out: &mut dyn AsmWriter) -> fmt::Result {
        out.write_str("poison")
    }
}

fn parse_attr(p: &mut Parser<'_>, mnemonic: &str) -> ParseResult<Attribute> {
    match mnemonic {
        "poison" => Ok(Attribute::dialect(Poison)),
        _ => Err(p.unknown_mnemonic("attribute", mnemonic, "ub")),
    }
}

fn is_poison(attr: &Attribute) -> bool {
    attr.as_dialect::<Poison>().is_some()
}

static POISON_ATTR: AttrConstraint = AttrConstraint::new("PoisonAttrInterface instance", is_poison);

/// `%0 = ub.poison : i32`
pub static POISON: OpDef = OpDef {
    name: "ub.poison",
    summary: "A value that is not defined",
    results: &[ValueSpec::one("result", &ANY_TYPE)],
    attrs: &[AttrSpec::with_default("value", &POISON_ATTR, || Attribute::dialect(Poison))],
    traits: Traits::CONSTANT_LIKE.union(Traits::ALWAYS_SPECULATABLE),
    effects: EffectsOf::None,
    syntax: Some(&OpSyntax::Format("attr-dict (`<` $value^ `>`)? `:` type($result)")),
    fold: Some(|_, _, _| Fold::Results(vec![FoldResult::Constant(Attribute::dialect(Poison))])),
    ..OpDef::DEFAULT
};

/// Creates a value that is not defined.
pub fn poison(b: &mut Builder<'_>, ty: Type) -> Value {
    let state = OpState::new(&POISON).attr("value", Attribute::dialect(Poison));
    b.create_value(state.results([ty]))
}

/// `ub.unreachable`
pub static UNREACHABLE: OpDef = OpDef {
    name: "ub.unreachable",
    summary: "Is never reached",
    traits: Traits::TERMINATOR,
    effects: EffectsOf::None,
    syntax: Some(&OpSyntax::Format("attr-dict")),
    ..OpDef::DEFAULT
};

/// Creates the end of a block that is never reached.
pub fn unreachable(b: &mut Builder<'_>) -> OpId {
    b.create(OpState::new(&UNREACHABLE))
}
