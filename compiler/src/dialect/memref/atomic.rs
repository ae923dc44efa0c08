//! Reading and writing in one step that no other thread sees half done.

use std::fmt;

use super::access::print_element;
use super::{Ops, fold_casts, plain_error};
use crate::analysis::effects::is_effect_free;
use crate::asm::{AttrSyntax, Delimiter, OpSyntax, ParseResult, Parser, Printer, RegionStyle};
use crate::ir::constraints::{ANY_TYPE, INDEX, MEMREF_KIND};
use crate::ir::{
    AsmWriter, AttrConstraint, AttrSpec, Attribute, BlockId, Builder, Effects, EffectsOf, OpDef,
    OpId, OpState, OpVerifier, Traits, Type, TypeConstraint, Value, ValueSpec,
};

/// The operations of this file.
pub static OPS: Ops = &[&ATOMIC_RMW, &GENERIC_ATOMIC_RMW, &ATOMIC_YIELD];

/// How a value is combined with one in memory: the number in the attribute is the
/// place in this list.
pub const RMW_KINDS: [&str; 16] = [
    "addf", "addi", "andi", "assign", "maximumf", "maxnumf", "maxs", "maxu", "minimumf", "minnumf",
    "mins", "minu", "mulf", "muli", "ori", "xori",
];

/// The name of a way to combine.
pub fn kind_name(attr: &Attribute) -> Option<&'static str> {
    let attr = attr.as_integer().filter(|attr| attr.ty == Type::I64)?;
    RMW_KINDS.get(usize::try_from(attr.value()).ok()?).copied()
}

/// The attribute for a way to combine, by its name.
pub fn kind_attr(name: &str) -> Option<Attribute> {
    let place = RMW_KINDS.iter().position(|known| *known == name)?;
    Some(Attribute::i64(place as i64))
}

/// `addf` and so on, an `i64` in the attribute.
pub static RMW_KIND_ATTR: AttrConstraint = AttrConstraint {
    description: "allowed 64-bit signless integer cases: 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, \
                  12, 13, 14, 15",
    test: |attr| kind_name(attr).is_some(),
    stored: None,
    ty: None,
    syntax: Some(&AttrSyntax {
        keywords: &[],
        parse: parse_kind,
        print: |p, attr| p.write_str(kind_name(attr).unwrap_or_default()),
    }),
};

fn parse_kind(p: &mut Parser<'_>) -> ParseResult<Attribute> {
    let span = p.span();
    let text = match p.parse_optional_any_keyword() {
        Some(keyword) => Some(keyword.as_bytes().to_vec()),
        None => p.parse_optional_string(),
    };
    let text = text.and_then(|text| String::from_utf8(text).ok());
    match text.and_then(|text| kind_attr(&text)) {
        Some(attr) => Ok(attr),
        None => {
            let list = RMW_KINDS.join(", ");
            Err(p.op_error(
                span,
                format!(
                    "expected string or keyword containing one of the following enum values for \
                     attribute 'kind' [{list}]"
                ),
            ))
        }
    }
}

static NUMBER_MEMREF: TypeConstraint = TypeConstraint::of_kind(
    "memref of signless integer or floating-point values",
    &MEMREF_KIND,
    |ty| {
        let element = ty.as_memref().map(|memref| &memref.element);
        element.is_some_and(|e| e.is_signless_integer() || e.is_float())
    },
);

static NUMBER: TypeConstraint = TypeConstraint::new("signless integer or floating-point", |ty| {
    ty.is_signless_integer() || ty.is_float()
});

/// `atomic_rmw addf %v, %m[%i] : (f32, memref<?xf32>) -> f32`
pub static ATOMIC_RMW: OpDef = OpDef {
    name: "memref.atomic_rmw",
    summary: "Combines an element with a value and gives what it was before",
    operands: &[
        ValueSpec::one("value", &NUMBER),
        ValueSpec::one("memref", &NUMBER_MEMREF),
        ValueSpec::variadic("indices", &INDEX),
    ],
    results: &[ValueSpec::one("result", &NUMBER)],
    attrs: &[AttrSpec::required("kind", &RMW_KIND_ATTR)],
    effects: EffectsOf::Fixed(Effects::READ.union(Effects::WRITE)),
    infer: Some(|name, env| match name {
        "result" => env.types("value").map(<[_]>::to_vec),
        _ => None,
    }),
    verify: Some(verify_rmw),
    syntax: Some(&OpSyntax::Format(
        "$kind $value `,` $memref `[` $indices `]` attr-dict `:` `(` type($value) `,` \
         type($memref) `)` `->` type($result)",
    )),
    fold: Some(fold_casts::<1>),
    ..OpDef::DEFAULT
};

/// Creates an atomic combination of this kind (see [`RMW_KINDS`]).
///
/// # Panics
/// If there is no such kind.
pub fn atomic_rmw(
    b: &mut Builder<'_>,
    kind: &str,
    value: Value,
    memref: Value,
    indices: &[Value],
) -> Value {
    let kind = kind_attr(kind).unwrap_or_else(|| panic!("there is no atomic '{kind}'"));
    let ty = b.ir.ty(value).clone();
    let operands = [value, memref].into_iter().chain(indices.iter().copied());
    let state = OpState::new(&ATOMIC_RMW).operands(operands).attr("kind", kind);
    b.create_value(state.results([ty]))
}

fn verify_rmw(v: &mut OpVerifier<'_>) {
    let ir = v.ir();
    let operands = ir.operands(v.op);
    let ty = ir.ty(operands[0]);
    let Some(memref) = ir.ty(operands[1]).as_memref() else { return };
    let kind = ir.attr(v.op, "kind").and_then(kind_name).unwrap_or_default();
    let message = if ir.ty(ir.result(v.op, 0)) != ty {
        "failed to verify that all of {value, result} have same type".to_owned()
    } else if memref.element != *ty {
        "failed to verify that value type matches element type of memref".to_owned()
    } else if memref.shape.len() != operands.len() - 2 {
        "expects the number of subscripts to be equal to memref rank".to_owned()
    } else {
        match kind {
            "addf" | "maximumf" | "maxnumf" | "minimumf" | "minnumf" | "mulf" if !ty.is_float() => {
                format!("with kind '{kind}' expects a floating-point type")
            }
            "addi" | "andi" | "maxs" | "maxu" | "mins" | "minu" | "muli" | "ori" | "xori"
                if !ty.is_signless_integer() =>
            {
                format!("with kind '{kind}' expects an integer type")
            }
            _ => return,
        }
    };
    v.error(message);
}

/// `generic_atomic_rmw %m[%i] : memref<?xf32> { ^bb0(%old: f32): … }`
pub static GENERIC_ATOMIC_RMW: OpDef = OpDef {
    name: "memref.generic_atomic_rmw",
    summary: "Changes an element as the region says and gives what it was before",
    operands: &[ValueSpec::one("memref", &NUMBER_MEMREF), ValueSpec::variadic("indices", &INDEX)],
    results: &[ValueSpec::one("result", &NUMBER)],
    regions: Some(1),
    traits: Traits::SINGLE_BLOCK,
    effects: EffectsOf::Fixed(Effects::READ.union(Effects::WRITE)),
    verify: Some(verify_generic),
    verify_regions: Some(verify_generic_body),
    syntax: Some(&OpSyntax::new(parse_generic, print_generic)),
    ..OpDef::DEFAULT
};

/// Creates an atomic change whose block has no terminator yet, and gives the block:
/// its argument is the element.
pub fn generic_atomic_rmw(
    b: &mut Builder<'_>,
    memref: Value,
    indices: &[Value],
) -> (OpId, BlockId) {
    let element = b.ir.ty(memref).element_or_self().clone();
    let (region, block) = b.region_with_block(std::slice::from_ref(&element));
    let operands = std::iter::once(memref).chain(indices.iter().copied());
    let state = OpState::new(&GENERIC_ATOMIC_RMW).operands(operands).results([element]);
    (b.create(state.region(region)), block)
}

fn parse_generic(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let memref = p.parse_operand()?;
    let indices = p.parse_operand_list(Delimiter::Square)?;
    p.parse_colon()?;
    let span = p.span();
    let ty = p.parse_type()?;
    let Some(element) = ty.as_memref().map(|memref| memref.element.clone()) else {
        let message =
            format!("invalid kind of type specified: expected builtin.memref, but found '{ty}'");
        return Err(p.op_error(span, message));
    };
    state.operands.push(p.resolve_operand(&memref, &ty)?);
    super::mixed::resolve_indices(p, &indices, &mut state.operands)?;
    state.regions.push(p.parse_region(Vec::new())?);
    p.parse_attr_dict(&mut state.attrs)?;
    state.result_types.push(element);
    Ok(())
}

fn print_generic(p: &mut Printer<'_>, op: OpId) -> fmt::Result {
    let ir = p.ir;
    let operands = ir.operands(op);
    p.write_str(" ")?;
    print_element(p, operands[0], &operands[1..])?;
    p.write_str(" : ")?;
    p.ty(ir.ty(operands[0]))?;
    p.write_str(" ")?;
    p.region(ir.region(op, 0), RegionStyle::FULL)?;
    p.optional_attr_dict(op, &[])
}

fn verify_generic(v: &mut OpVerifier<'_>) {
    let ir = v.ir();
    let operands = ir.operands(v.op);
    let ty = ir.ty(ir.result(v.op, 0));
    if ir.ty(operands[0]).element() != Some(ty) {
        v.error("failed to verify that result type matches element type of memref");
        return;
    }
    let Some(block) = ir.first_block(ir.region(v.op, 0)) else {
        v.error("expected single number of entry block arguments");
        return;
    };
    match ir.block_args(block) {
        [arg] if ir.ty(*arg) == ty => {}
        [_] => {
            v.error("expected block argument of the same type result type");
        }
        _ => {
            v.error("expected single number of entry block arguments");
        }
    }
}

/// The first operation of the region that has effects is an error.
fn verify_generic_body(v: &mut OpVerifier<'_>) {
    let ir = v.ir();
    let Some(block) = ir.first_block(ir.region(v.op, 0)) else { return };
    if let Some(op) = ir.block_ops(block).find(|&inner| !is_effect_free(ir, inner)) {
        let place = ir.loc(op).clone();
        let text = "body of 'memref.generic_atomic_rmw' should contain only operations with no \
                    side effects";
        v.diagnostics().error(&place, text);
        return;
    }
    let Some(end) = ir.terminator(block).filter(|&end| ir.is(end, &ATOMIC_YIELD)) else {
        plain_error(v, "body of 'memref.generic_atomic_rmw' has no 'memref.atomic_yield'".into());
        return;
    };
    let (given, expected) = (ir.ty(ir.operand(end, 0)), ir.ty(ir.result(v.op, 0)));
    if given != expected {
        let text =
            format!("types mismatch between yield op: '{given}' and its parent: '{expected}'");
        v.error_at(end, text);
    }
}

/// `atomic_yield %new : f32`
pub static ATOMIC_YIELD: OpDef = OpDef {
    name: "memref.atomic_yield",
    summary: "Gives the new element of an atomic change",
    operands: &[ValueSpec::one("result", &ANY_TYPE)],
    traits: Traits::TERMINATOR.union(Traits::ALWAYS_SPECULATABLE),
    effects: EffectsOf::None,
    parents: &["memref.generic_atomic_rmw"],
    syntax: Some(&OpSyntax::Format("$result attr-dict `:` type($result)")),
    ..OpDef::DEFAULT
};

/// Creates the end of an atomic change.
pub fn atomic_yield(b: &mut Builder<'_>, value: Value) -> OpId {
    b.create(OpState::new(&ATOMIC_YIELD).operands([value]))
}
