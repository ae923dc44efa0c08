//! What is told to the optimiser, traps, and variadic arguments.

use std::fmt;

use super::super::bundles::{self, BUNDLE_SIZES, BUNDLE_SIZES_SPEC, BUNDLE_TAGS, BUNDLE_TAGS_SPEC};
use super::super::constraints::{ANY, I1, INTEGER, PTR};
use super::{PURE, ops};
use crate::asm::{OpSyntax, ParseResult, Parser, Printer};
use crate::ir::constraints::{ANY_TYPE, is_integer};
use crate::ir::{
    AsmWriter, AttrConstraint, AttrSpec, Attribute, Builder, FloatKind, OpDef, OpId, OpState,
    Traits, Type, Value, ValueSpec, print_dictionary,
};

const RESULT: &[ValueSpec] = &[ValueSpec::one("res", &ANY)];
const SAME_TYPE: Traits = Traits::SAME_OPERANDS_AND_RESULT_TYPE.union(Traits::ALWAYS_SPECULATABLE);

static I8_ATTR: AttrConstraint = AttrConstraint {
    description: "8-bit signless integer attribute",
    test: |attr| attr.as_integer().is_some_and(|attr| attr.ty == Type::I8),
    stored: Some(is_integer),
    ty: Some(Type::I8),
    syntax: None,
};
static F64_ATTR: AttrConstraint = AttrConstraint {
    description: "64-bit float attribute",
    test: |attr| matches!(attr, Attribute::Float(float) if float.kind == FloatKind::F64),
    stored: Some(|attr| matches!(attr, Attribute::Float(_))),
    ty: Some(Type::F64),
    syntax: None,
};

const LIST: &[ValueSpec] = &[ValueSpec::one("arg_list", &PTR)];
static LIST_FORM: OpSyntax = OpSyntax::Format("$arg_list attr-dict `:` type($arg_list)");

const fn of_list(name: &'static str, summary: &'static str) -> OpDef {
    OpDef { name, summary, operands: LIST, syntax: Some(&LIST_FORM), ..OpDef::DEFAULT }
}

const fn trap(name: &'static str, summary: &'static str) -> OpDef {
    OpDef { name, summary, syntax: Some(&OpSyntax::Format("attr-dict")), ..OpDef::DEFAULT }
}

ops! {
    /// `llvm.intr.assume %c : i1`
    ASSUME = OpDef {
        name: "llvm.intr.assume",
        summary: "The condition is true",
        operands: &[
            ValueSpec::one("cond", &I1),
            ValueSpec::variadic("op_bundle_operands", &ANY),
        ],
        attrs: &[BUNDLE_SIZES_SPEC, BUNDLE_TAGS_SPEC],
        verify: Some(|v| {
            let bundled = v.operands().len() - 1;
            bundles::verify(v, bundled);
        }),
        syntax: Some(&OpSyntax::new(parse_assume, print_assume)),
        ..OpDef::DEFAULT
    };
    /// `llvm.intr.ssa.copy %a : i32`
    SSA_COPY = OpDef {
        name: "llvm.intr.ssa.copy",
        summary: "The operand",
        operands: &[ValueSpec::one("operand", &ANY_TYPE)],
        results: RESULT,
        traits: SAME_TYPE,
        syntax: Some(&OpSyntax::Format("$operand attr-dict `:` type($operand)")),
        ..PURE
    };
    /// `"llvm.intr.is.constant"(%a)`
    IS_CONSTANT = OpDef {
        name: "llvm.intr.is.constant",
        summary: "Whether a value is known when the program is compiled",
        operands: &[ValueSpec::one("val", &ANY)],
        results: &[ValueSpec::one("res", &I1)],
        ..PURE
    };
    /// `llvm.intr.expect %a, %b : i32`
    EXPECT = OpDef {
        name: "llvm.intr.expect",
        summary: "The first value, which is likely to be the second",
        operands: &[ValueSpec::one("val", &INTEGER), ValueSpec::one("expected", &INTEGER)],
        results: RESULT,
        traits: SAME_TYPE,
        syntax: Some(&OpSyntax::Format("$val `,` $expected attr-dict `:` type($val)")),
        ..PURE
    };
    /// `llvm.intr.expect.with.probability %a, %b, 5.000000e-01 : i32`
    EXPECT_WITH_PROBABILITY = OpDef {
        name: "llvm.intr.expect.with.probability",
        summary: "The first value, which is the second with a probability",
        operands: &[ValueSpec::one("val", &INTEGER), ValueSpec::one("expected", &INTEGER)],
        results: RESULT,
        attrs: &[AttrSpec::required("prob", &F64_ATTR)],
        traits: SAME_TYPE,
        syntax: Some(&OpSyntax::Format(
            "$val `,` $expected `,` $prob attr-dict `:` type($val)",
        )),
        ..PURE
    };
    /// `llvm.intr.trap`
    TRAP = trap("llvm.intr.trap", "Ends the program abnormally");
    /// `llvm.intr.debugtrap`
    DEBUGTRAP = trap("llvm.intr.debugtrap", "Stops for the debugger");
    /// `llvm.intr.ubsantrap <{failureKind = 1 : i8}>`
    UBSANTRAP = OpDef {
        name: "llvm.intr.ubsantrap",
        summary: "Ends the program because of undefined behaviour",
        attrs: &[AttrSpec::required("failureKind", &I8_ATTR)],
        syntax: Some(&OpSyntax::new(parse_ubsantrap, print_ubsantrap)),
        ..OpDef::DEFAULT
    };
    /// `llvm.intr.vastart %list : !llvm.ptr`
    VASTART = of_list("llvm.intr.vastart", "Begins a list of variadic arguments");
    /// `llvm.intr.vaend %list : !llvm.ptr`
    VAEND = of_list("llvm.intr.vaend", "Ends a list of variadic arguments");
    /// `llvm.intr.vacopy %from to %to : !llvm.ptr, !llvm.ptr`
    VACOPY = OpDef {
        name: "llvm.intr.vacopy",
        summary: "Copies a list of variadic arguments",
        operands: &[ValueSpec::one("dest_list", &PTR), ValueSpec::one("src_list", &PTR)],
        syntax: Some(&OpSyntax::Format(
            "$src_list `to` $dest_list attr-dict `:` type(operands)",
        )),
        ..OpDef::DEFAULT
    };
    /// `llvm.va_arg %list : (!llvm.ptr) -> i32`
    VA_ARG = OpDef {
        name: "llvm.va_arg",
        summary: "The next of the variadic arguments",
        operands: &[ValueSpec::one("arg_list", &PTR)],
        results: RESULT,
        syntax: Some(&OpSyntax::Format(
            "$arg_list attr-dict `:` functional-type(operands, results)",
        )),
        ..OpDef::DEFAULT
    };
    /// `llvm.intr.eh.typeid.for %type : (!llvm.ptr) -> i32`
    EH_TYPEID_FOR = OpDef {
        name: "llvm.intr.eh.typeid.for",
        summary: "The number of a type of exceptions",
        operands: &[ValueSpec::one("type_info", &PTR)],
        results: RESULT,
        syntax: Some(&OpSyntax::Format(
            "$type_info attr-dict `:` functional-type(operands, results)",
        )),
        ..OpDef::DEFAULT
    };
}

/// Creates `llvm.intr.assume`.
pub fn assume(b: &mut Builder<'_>, condition: Value) -> OpId {
    let sizes = Attribute::i32_array([]);
    b.create(OpState::new(&ASSUME).operands([condition]).attr(BUNDLE_SIZES, sizes))
}

fn parse_assume(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    let condition = p.parse_operand()?;
    let parsed = bundles::parse(p)?;
    let ty = p.parse_colon_type()?;
    state.operands.push(p.resolve_operand(&condition, &ty)?);
    p.parse_attr_dict(&mut state.attrs)?;
    bundles::finish(p, state, parsed).map(|_| ())
}

fn print_assume(p: &mut Printer<'_>, op: OpId) -> fmt::Result {
    let ir = p.ir;
    let condition = ir.operand(op, 0);
    p.write_str(" ")?;
    p.operand(condition)?;
    bundles::print(p, op, &ir.operands(op)[1..])?;
    p.write_str(" : ")?;
    p.ty(ir.ty(condition))?;
    p.optional_attr_dict(op, &[BUNDLE_SIZES, BUNDLE_TAGS])
}

fn parse_ubsantrap(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    p.parse_less()?;
    p.parse_attrs_into(&mut state.attrs)?;
    p.parse_greater()?;
    p.parse_attr_dict(&mut state.attrs)
}

fn print_ubsantrap(p: &mut Printer<'_>, op: OpId) -> fmt::Result {
    p.write_str(" <")?;
    print_dictionary(p.ir.inherent_attrs(op), p)?;
    p.write_str(">")?;
    p.optional_attr_dict(op, &["failureKind"])
}
