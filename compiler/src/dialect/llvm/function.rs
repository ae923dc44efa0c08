//! Functions.

use std::fmt;

use smol_str::SmolStr;

use super::attrs::{
    CCONV, CCONV_SPEC, FRAME_POINTER_ATTR, KeptAttr, LINKAGE, LINKAGE_SPEC, MEMORY_EFFECTS_ATTR,
    Piece, TARGET_FEATURES_ATTR, UWTABLE_ATTR, VSCALE_RANGE_ATTR,
};
use super::constraints::ANY;
use super::enums::{self, UNNAMED_ADDR, UNNAMED_ADDR_SPEC, VISIBILITY, VISIBILITY_SPEC};
use super::types::{self, LlvmFunction};
use crate::asm::{OpSyntax, ParseResult, Parser, Printer, RegionStyle, TokenKind};
use crate::dialect::function::{
    ARG_ATTRS, ARG_ATTRS_SPEC, FUNCTION_TYPE, NAME_SPEC, RES_ATTRS, RES_ATTRS_SPEC,
    VISIBILITY_SPEC as SYM_VISIBILITY_SPEC, body,
};
use crate::ir::constraints::{
    ARRAY_ATTR, BOOL_ATTR, FLAT_SYMBOL_REF_ATTR, I32_ARRAY_ATTR, I32_ATTR, I64_ATTR, STRING_ATTR,
    SYMBOL_REF_ATTR, UNIT_ATTR, is_type,
};
use crate::ir::{
    AsmWriter, AttrConstraint, AttrSpec, Attribute, BlockId, Builder, EffectsOf, FunctionType, Ir,
    NamedAttrs, OpDef, OpId, OpState, OpVerifier, SYMBOL_NAME, Traits, Type, Value, ValueSpec,
};

/// The operations of this file.
pub static OPS: &[&OpDef] = &[&FUNC, &RETURN];

static TYPE_ATTR: AttrConstraint =
    AttrConstraint::narrower("type attribute of LLVM function type", is_type, |a| {
        a.as_type().is_some_and(|ty| types::as_function(ty).is_some())
    });
static VEC_TYPE_HINT: AttrConstraint =
    AttrConstraint::new("Explicit vectorization compiler hint", |_| true);

const fn unit(name: &'static str) -> AttrSpec {
    AttrSpec::optional(name, &UNIT_ATTR)
}

const fn string(name: &'static str) -> AttrSpec {
    AttrSpec::optional(name, &STRING_ATTR)
}

/// `llvm.func @name(%a: i32) -> i32 { … }`
pub static FUNC: OpDef = OpDef {
    name: "llvm.func",
    summary: "A function of LLVM; without a body it is only declared",
    attrs: &[
        NAME_SPEC,
        SYM_VISIBILITY_SPEC,
        AttrSpec::required(FUNCTION_TYPE, &TYPE_ATTR),
        LINKAGE_SPEC,
        unit("dso_local"),
        CCONV_SPEC,
        AttrSpec::optional("comdat", &SYMBOL_REF_ATTR),
        unit("no_inline"),
        unit("always_inline"),
        unit("inline_hint"),
        unit("no_unwind"),
        unit("will_return"),
        unit("convergent"),
        unit("optimize_none"),
        AttrSpec::optional("personality", &FLAT_SYMBOL_REF_ATTR),
        string("garbageCollector"),
        AttrSpec::optional("passthrough", &ARRAY_ATTR),
        ARG_ATTRS_SPEC,
        RES_ATTRS_SPEC,
        AttrSpec::optional("function_entry_count", &I64_ATTR),
        AttrSpec::optional("memory_effects", &MEMORY_EFFECTS_ATTR),
        VISIBILITY_SPEC,
        unit("arm_streaming"),
        unit("arm_locally_streaming"),
        unit("arm_streaming_compatible"),
        unit("arm_new_za"),
        unit("arm_in_za"),
        unit("arm_out_za"),
        unit("arm_inout_za"),
        unit("arm_preserves_za"),
        string("section"),
        UNNAMED_ADDR_SPEC,
        AttrSpec::optional("alignment", &I64_ATTR),
        AttrSpec::optional("vscale_range", &VSCALE_RANGE_ATTR),
        AttrSpec::optional("frame_pointer", &FRAME_POINTER_ATTR),
        string("target_cpu"),
        string("tune_cpu"),
        string("reciprocal_estimates"),
        string("prefer_vector_width"),
        AttrSpec::optional("target_features", &TARGET_FEATURES_ATTR),
        AttrSpec::optional("no_infs_fp_math", &BOOL_ATTR),
        AttrSpec::optional("no_nans_fp_math", &BOOL_ATTR),
        AttrSpec::optional("no_signed_zeros_fp_math", &BOOL_ATTR),
        string("denormal_fp_math"),
        string("denormal_fp_math_f32"),
        string("fp_contract"),
        string("instrument_function_entry"),
        string("instrument_function_exit"),
        AttrSpec::optional("vec_type_hint", &VEC_TYPE_HINT),
        AttrSpec::optional("work_group_size_hint", &I32_ARRAY_ATTR),
        AttrSpec::optional("reqd_work_group_size", &I32_ARRAY_ATTR),
        AttrSpec::optional("intel_reqd_sub_group_size", &I32_ATTR),
        AttrSpec::optional("uwtable_kind", &UWTABLE_ATTR),
    ],
    regions: Some(1),
    traits: Traits::ISOLATED_FROM_ABOVE
        .union(Traits::SYMBOL)
        .union(Traits::FUNCTION_LIKE)
        .union(Traits::AUTOMATIC_ALLOCATION_SCOPE)
        .union(Traits::AFFINE_SCOPE),
    verify: Some(verify_function),
    verify_symbols: Some(verify_comdat),
    syntax: Some(&OpSyntax::new(parse_function, print_function)),
    ..OpDef::DEFAULT
};

const WRITTEN: [&str; 10] = [
    SYMBOL_NAME,
    FUNCTION_TYPE,
    ARG_ATTRS,
    RES_ATTRS,
    "linkage",
    "CConv",
    "visibility_",
    "comdat",
    "unnamed_addr",
    "vscale_range",
];

/// The type of a function.
pub fn function_type(ir: &Ir, op: OpId) -> Option<&LlvmFunction> {
    types::as_function(ir.attr(op, FUNCTION_TYPE)?.as_type()?)
}

/// Creates a function and gives its entry block too.
pub fn func(b: &mut Builder<'_>, name: &str, result: Type, params: Vec<Type>) -> (OpId, BlockId) {
    let (region, block) = b.region_with_block(&params);
    let state = state(name, types::function(result, params, false)).region(region);
    (b.create(state), block)
}

/// Declares a function.
pub fn declaration(b: &mut Builder<'_>, name: &str, ty: Type) -> OpId {
    let region = b.ir.create_region();
    b.create(state(name, ty).region(region))
}

/// What a function of this name and type is created from.
pub fn state(name: &str, ty: Type) -> OpState {
    let state = OpState::new(&FUNC).attr(SYMBOL_NAME, name).attr(FUNCTION_TYPE, ty);
    state.attr("visibility_", Attribute::i64(0))
}

/// Reads the keywords before the name that functions and globals have.
pub(super) fn parse_linkage(p: &mut Parser<'_>, attrs: &mut NamedAttrs) {
    let linkage = LINKAGE.parse_optional(p).unwrap_or("external");
    attrs.set("linkage", LINKAGE.attr(linkage));
    let visibility = enums::parse_optional(p, VISIBILITY).unwrap_or(Attribute::i64(0));
    attrs.set("visibility_", visibility);
}

/// Prints the keyword that an attribute stands for, with a space, if it is not the first.
pub(super) fn print_keyword(
    p: &mut Printer<'_>,
    op: OpId,
    name: &str,
    cases: &enums::Cases,
) -> fmt::Result {
    let keyword = p.ir.attr(op, name).and_then(|attr| enums::name_of(cases, attr));
    match keyword.filter(|keyword| !keyword.is_empty()) {
        Some(keyword) => p.write_str(&format!("{keyword} ")),
        None => Ok(()),
    }
}

fn parse_function(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    parse_linkage(p, &mut state.attrs);
    let unnamed = enums::parse_optional(p, UNNAMED_ADDR).unwrap_or(Attribute::i64(0));
    state.attrs.set("unnamed_addr", unnamed);
    state.attrs.set("CConv", CCONV.attr(CCONV.parse_optional(p).unwrap_or("ccc")));
    let name = parse_name(p)?;
    state.attrs.set(SYMBOL_NAME, name.as_str());
    let span = p.span();
    let signature = p.parse_function_signature(true)?;
    let FunctionType { inputs, results } = signature.function_type();
    let result = match &results[..] {
        [] => types::void(),
        [result] => result.clone(),
        _ => {
            let message = "failed to construct function type: expected zero or one function result";
            return Err(p.op_error(span, message));
        }
    };
    if !inputs.iter().all(types::is_compatible) {
        let message =
            "failed to construct function type: expected LLVM type for function arguments";
        return Err(p.op_error(span, message));
    }
    if !types::is_compatible(&result) {
        let message = "failed to construct function type: expected LLVM type for function results";
        return Err(p.op_error(span, format!("{message}'{result}'")));
    }
    let ty = types::function(result, inputs, signature.variadic);
    state.attrs.set(FUNCTION_TYPE, ty);
    if p.parse_optional_keyword("vscale_range") {
        p.parse_lparen()?;
        let least = p.parse_integer()?;
        p.parse_comma()?;
        let most = p.parse_integer()?;
        p.parse_rparen()?;
        let text = format!("minRange = {least} : i32, maxRange = {most} : i32");
        let body = Some(vec![Piece::Text(text.into())]);
        state
            .attrs
            .set("vscale_range", Attribute::dialect(KeptAttr { mnemonic: "vscale_range", body }));
    }
    parse_comdat(p, &mut state.attrs)?;
    let attrs_span = p.span();
    let mut attrs = NamedAttrs::new();
    p.parse_attr_dict_with_keyword(&mut attrs)?;
    for (name, attr) in attrs {
        if state.attrs.contains(&name) {
            let message = format!("attribute '{name}' occurs more than once in the attribute list");
            return Err(p.op_error(attrs_span, message));
        }
        state.attrs.set(name, attr);
    }
    signature.set_attrs(state);
    let body_span = p.span();
    let region = if p.at(TokenKind::LBrace) {
        let region = p.parse_region(signature.into_arguments())?;
        if p.ir.is_region_empty(region) {
            return Err(p.op_error(body_span, "expected non-empty function body"));
        }
        region
    } else {
        p.ir.create_region()
    };
    state.regions.push(region);
    Ok(())
}

/// `@name`
pub(super) fn parse_name(p: &mut Parser<'_>) -> ParseResult<SmolStr> {
    let span = p.span();
    match p.parse_optional_symbol_name()? {
        Some(name) => Ok(name),
        None => Err(p.op_error(span, "expected valid '@'-identifier for symbol name")),
    }
}

/// `comdat(@table::@selector)` if it is there
pub(super) fn parse_comdat(p: &mut Parser<'_>, attrs: &mut NamedAttrs) -> ParseResult {
    if p.parse_optional_keyword("comdat") {
        p.parse_lparen()?;
        attrs.set("comdat", p.parse_symbol_ref()?);
        p.parse_rparen()?;
    }
    Ok(())
}

/// Prints ` comdat(@table::@selector)` if there is one.
pub(super) fn print_comdat(p: &mut Printer<'_>, op: OpId) -> fmt::Result {
    let ir = p.ir;
    let Some(comdat) = ir.attr(op, "comdat") else { return Ok(()) };
    p.write_str(" comdat(")?;
    p.attr(comdat)?;
    p.write_str(")")
}

fn print_function(p: &mut Printer<'_>, op: OpId) -> fmt::Result {
    let ir = p.ir;
    p.write_str(" ")?;
    let linkage = ir.attr(op, "linkage").and_then(|attr| LINKAGE.of(attr));
    if let Some(linkage) = linkage.filter(|linkage| *linkage != "external") {
        p.write_str(&format!("{linkage} "))?;
    }
    print_keyword(p, op, "visibility_", VISIBILITY)?;
    print_keyword(p, op, "unnamed_addr", UNNAMED_ADDR)?;
    let cconv = ir.attr(op, "CConv").and_then(|attr| CCONV.of(attr));
    if let Some(cconv) = cconv.filter(|cconv| *cconv != "ccc") {
        p.write_str(&format!("{cconv} "))?;
    }
    p.symbol_name(ir.symbol_name(op).unwrap_or_default())?;
    if let Some(ty) = function_type(ir, op) {
        let results = ty.returned().cloned().into_iter().collect();
        let signature = FunctionType { inputs: ty.params.clone(), results };
        p.function_signature(op, &signature, body(ir, op), ty.variadic)?;
    }
    if let Some(range) = ir.attr(op, "vscale_range").and_then(|a| a.as_dialect::<KeptAttr>()) {
        p.write_str(&format!(" vscale_range({})", range_text(range)))?;
    }
    print_comdat(p, op)?;
    p.optional_attr_dict_with_keyword(op, &WRITTEN)?;
    match ir.regions(op).first() {
        Some(&region) => p.optional_region(region, RegionStyle::NO_ENTRY_ARGS),
        None => Ok(()),
    }
}

/// `1, 2` of `minRange = 1 : i32, maxRange = 2 : i32`
fn range_text(range: &KeptAttr) -> String {
    let Some([Piece::Text(text)]) = range.body.as_deref() else { return String::new() };
    let number = |part: &str| {
        let value = part.split_once('=').map_or(part, |(_, value)| value);
        value.split(':').next().unwrap_or_default().trim().to_owned()
    };
    text.split(',').map(number).collect::<Vec<_>>().join(", ")
}

/// Checks that `comdat` names a selector.
pub(super) fn verify_comdat(v: &mut OpVerifier<'_>) {
    let ir = v.ir();
    let Some(symbol) = ir.attr(v.op, "comdat").and_then(Attribute::as_symbol_ref) else { return };
    let selector = v.lookup_symbol(symbol);
    if selector.is_none_or(|op| ir.name(op).as_str() != "llvm.comdat_selector") {
        let loc = ir.loc(v.op).clone();
        v.diagnostics().error(&loc, "expected comdat symbol");
    }
}

fn verify_function(v: &mut OpVerifier<'_>) {
    let ir = v.ir();
    let Some(ty) = function_type(ir, v.op) else { return };
    let results = usize::from(ty.returned().is_some());
    let lists = [(ARG_ATTRS, ty.params.len(), "argument"), (RES_ATTRS, results, "result")];
    for (name, count, what) in lists {
        let Some(list) = ir.attr(v.op, name).and_then(Attribute::as_array) else { continue };
        if list.len() != count {
            v.error(format!(
                "expects {what} attribute array to have the same number of elements as the \
                 number of function {what}s, got {}, but expected {count}",
                list.len()
            ));
            return;
        }
        let mut names = list.iter().filter_map(Attribute::as_dictionary).flat_map(|a| a.iter());
        if names.any(|(name, _)| !name.contains('.')) {
            v.error(format!("{what}s may only have dialect attributes"));
            return;
        }
    }
    if !super::param_attrs::verify(v, ty) {
        return;
    }
    let entry = body(ir, v.op).and_then(|region| ir.first_block(region));
    if let Some(entry) = entry {
        let args = ir.block_args(entry);
        if args.len() != ty.params.len() {
            let count = ty.params.len();
            v.error(format!("entry block must have {count} arguments to match function signature"));
            return;
        }
        for (index, (&arg, input)) in args.iter().zip(&ty.params).enumerate() {
            let actual = ir.ty(arg);
            if actual != input {
                v.error(format!(
                    "type of entry block argument #{index}('{actual}') must match the type of \
                     the corresponding argument in function signature('{input}')"
                ));
                return;
            }
        }
    }
    let linkage = ir.attr(v.op, "linkage").and_then(|attr| LINKAGE.of(attr));
    if linkage == Some("common") {
        v.error("functions cannot have 'common' linkage");
    } else if entry.is_none() && !matches!(linkage, Some("external" | "extern_weak")) {
        v.error("external functions must have 'external' or 'extern_weak' linkage");
    } else if entry.is_some() && ty.variadic && linkage == Some("extern_weak") {
        v.error("only external functions can be variadic");
    }
}

/// `llvm.return %a : i32`
pub static RETURN: OpDef = OpDef {
    name: "llvm.return",
    summary: "Returns from a function or ends the initializer of a global",
    operands: &[ValueSpec::optional("arg", &ANY)],
    traits: Traits::TERMINATOR.union(Traits::RETURN_LIKE),
    effects: EffectsOf::None,
    verify: Some(verify_return),
    syntax: Some(&OpSyntax::Format("attr-dict ($arg^ `:` type($arg))?")),
    ..OpDef::DEFAULT
};

/// Creates a return.
pub fn return_(b: &mut Builder<'_>, operand: Option<Value>) -> OpId {
    b.create(OpState::new(&RETURN).operands(operand))
}

fn verify_return(v: &mut OpVerifier<'_>) {
    let ir = v.ir();
    let Some(function) = ir.parent_op(v.op).filter(|&parent| ir.is(parent, &FUNC)) else { return };
    let Some(ty) = function_type(ir, function) else { return };
    let operand = v.operands().first().map(|&operand| ir.ty(operand));
    let message = match (operand, ty.returned()) {
        (None, None) => return,
        (Some(_), None) => "expected no operands",
        (None, Some(_)) => "expected 1 operand",
        (Some(actual), Some(expected)) if actual == expected => return,
        (Some(_), Some(_)) => "mismatching result types",
    };
    let loc = ir.loc(function).to_diagnostic();
    v.error(message).note(loc, "when returning from function");
}
