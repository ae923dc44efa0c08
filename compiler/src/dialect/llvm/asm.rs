//! Text in assembler.

use std::fmt;

use super::attrs::{TAIL_CALL_KIND, TAIL_CALL_KIND_ATTR};
use super::constraints::ANY;
use super::enums::ASM_DIALECT_ATTR;
use crate::asm::{AttrSyntax, Delimiter, OpSyntax, ParseResult, Parser, Printer};
use crate::ir::constraints::{ARRAY_ATTR, STRING_ATTR, UNIT_ATTR};
use crate::ir::{
    AsmWriter, AttrConstraint, AttrSpec, Attribute, Effects, EffectsOf, OpDef, OpId, OpState, Type,
    ValueSpec,
};

/// The operations of this file.
pub static OPS: &[&OpDef] = &[&INLINE_ASM];

/// `llvm.inline_asm "bswap $0", "=r,0" %a : (i64) -> i64`
pub static INLINE_ASM: OpDef = OpDef {
    name: "llvm.inline_asm",
    summary: "Text for the assembler",
    operands: &[ValueSpec::variadic("operands", &ANY)],
    results: &[ValueSpec::optional("res", &ANY)],
    attrs: &[
        AttrSpec::required("asm_string", &STRING_ATTR),
        AttrSpec::required("constraints", &STRING_ATTR),
        AttrSpec::optional("has_side_effects", &UNIT_ATTR),
        AttrSpec::optional("is_align_stack", &UNIT_ATTR),
        AttrSpec::with_default("tail_call_kind", &TAIL_CALL_KIND_ATTR, || {
            TAIL_CALL_KIND.attr("none")
        }),
        AttrSpec::optional("asm_dialect", &ASM_DIALECT_ATTR),
        AttrSpec::optional("operand_attrs", &ARRAY_ATTR),
    ],
    effects: EffectsOf::Custom(|ir, op| {
        let pure = ir.attr(op, "has_side_effects").is_none();
        pure.then(Effects::empty)
    }),
    syntax: Some(&OpSyntax::new(parse, print)),
    ..OpDef::DEFAULT
};

fn syntax(constraint: &AttrConstraint) -> Option<&'static AttrSyntax> {
    constraint.syntax.and_then(|syntax| syntax.downcast_ref())
}

fn parse(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    for name in ["has_side_effects", "is_align_stack"] {
        if p.parse_optional_keyword(name) {
            state.attrs.set(name, Attribute::Unit);
        }
    }
    let enums = [("tail_call_kind", &TAIL_CALL_KIND_ATTR), ("asm_dialect", &ASM_DIALECT_ATTR)];
    for (name, constraint) in enums {
        if p.parse_optional_keyword(name) {
            p.parse_equal()?;
            if let Some(syntax) = syntax(constraint) {
                let attr = (syntax.parse)(p)?;
                state.attrs.set(name, attr);
            }
        }
    }
    if p.parse_optional_keyword("operand_attrs") {
        p.parse_equal()?;
        let attrs = p.parse_attribute(None)?;
        state.attrs.set("operand_attrs", attrs);
    }
    p.parse_attr_dict(&mut state.attrs)?;
    let text = p.parse_string()?;
    state.attrs.set("asm_string", Attribute::string(text));
    p.parse_comma()?;
    let constraints = p.parse_string()?;
    state.attrs.set("constraints", Attribute::string(constraints));
    let span = p.span();
    let operands = p.parse_operand_list(Delimiter::None)?;
    p.parse_colon()?;
    let type_span = p.span();
    let function = match p.parse_type()? {
        Type::Function(function) => function,
        ty => {
            let message = "invalid kind of type specified: expected builtin.function, but found";
            return Err(p.op_error(type_span, format!("{message} '{ty}'")));
        }
    };
    p.resolve_operands_with(&operands, &function.inputs, span, &mut state.operands)?;
    state.result_types = function.results.clone();
    Ok(())
}

fn print(p: &mut Printer<'_>, op: OpId) -> fmt::Result {
    let ir = p.ir;
    for name in ["has_side_effects", "is_align_stack"] {
        if ir.attr(op, name).is_some() {
            p.write_str(" ")?;
            p.write_str(name)?;
        }
    }
    let enums = [("tail_call_kind", &TAIL_CALL_KIND_ATTR), ("asm_dialect", &ASM_DIALECT_ATTR)];
    for (name, constraint) in enums {
        let attr = ir.attr(op, name).filter(|attr| TAIL_CALL_KIND.of(attr) != Some("none"));
        if let (Some(attr), Some(syntax)) = (attr, syntax(constraint)) {
            p.write_str(&format!(" {name} = "))?;
            (syntax.print)(p, attr)?;
        }
    }
    if let Some(attrs) = ir.attr(op, "operand_attrs") {
        p.write_str(" operand_attrs = ")?;
        p.attr(attrs)?;
    }
    let written = [
        "has_side_effects",
        "is_align_stack",
        "tail_call_kind",
        "asm_dialect",
        "operand_attrs",
        "asm_string",
        "constraints",
    ];
    p.optional_attr_dict(op, &written)?;
    for (name, before) in [("asm_string", " "), ("constraints", ", ")] {
        p.write_str(before)?;
        if let Some(text) = ir.attr(op, name) {
            p.attr_without_type(text)?;
        }
    }
    // The space stands there even if there are no operands.
    p.write_str(" ")?;
    p.operands(ir.operands(op))?;
    p.write_str(" : ")?;
    p.functional_type(op)
}
