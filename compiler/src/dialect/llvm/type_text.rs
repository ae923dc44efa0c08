//! The text of the types of `llvm`. In one of them, others are written without
//! `!llvm.`: `!llvm.struct<(ptr, i64)>`.
//!
//! The spelling of 2021 is read too: `!llvm.ptr<i32>`, which says what it points to, and
//! `!llvm.vec<4 x f32>`.

use std::fmt;

use smol_str::SmolStr;

use super::types::{self, LlvmFunction, LlvmStruct, LlvmTarget, LlvmType};
use crate::asm::{Delimiter, ParseFailure, ParseResult, Parser, TokenKind};
use crate::ir::{AsmWriter, Dim, Type, VectorType, comma_separated, print_string};

/// Prints what follows `!llvm.`.
pub(super) fn print_body(ty: &LlvmType, out: &mut dyn AsmWriter) -> fmt::Result {
    match ty {
        LlvmType::Ptr(0) => out.write_str("ptr"),
        LlvmType::Ptr(space) => write!(out, "ptr<{space}>"),
        LlvmType::Void => out.write_str("void"),
        LlvmType::Token => out.write_str("token"),
        LlvmType::Label => out.write_str("label"),
        LlvmType::Metadata => out.write_str("metadata"),
        LlvmType::X86Amx => out.write_str("x86_amx"),
        LlvmType::PpcFp128 => out.write_str("ppc_fp128"),
        LlvmType::Array(count, element) => {
            write!(out, "array<{count} x ")?;
            print_short(element, out)?;
            out.write_str(">")
        }
        LlvmType::Function(function) => print_function(function, out),
        LlvmType::Struct(structure) => print_struct(structure, out),
        LlvmType::Recursive(name) => {
            out.write_str("struct<")?;
            print_string(name.as_bytes(), out)?;
            out.write_str(">")
        }
        LlvmType::Target(target) => {
            out.write_str("target<")?;
            print_string(target.name.as_bytes(), out)?;
            for ty in &target.types {
                out.write_str(", ")?;
                print_short(ty, out)?;
            }
            for number in &target.numbers {
                write!(out, ", {number}")?;
            }
            out.write_str(">")
        }
    }
}

/// Prints a type that is in another one.
fn print_short(ty: &Type, out: &mut dyn AsmWriter) -> fmt::Result {
    match ty.as_dialect() {
        None | Some(LlvmType::PpcFp128) => out.ty(ty),
        Some(inner) => print_body(inner, out),
    }
}

fn print_function(function: &LlvmFunction, out: &mut dyn AsmWriter) -> fmt::Result {
    out.write_str("func<")?;
    print_short(&function.result, out)?;
    out.write_str(" (")?;
    comma_separated(out, &function.params, |out, ty| print_short(ty, out))?;
    if function.variadic {
        out.write_str(if function.params.is_empty() { "..." } else { ", ..." })?;
    }
    out.write_str(")>")
}

fn print_struct(structure: &LlvmStruct, out: &mut dyn AsmWriter) -> fmt::Result {
    out.write_str("struct<")?;
    if let Some(name) = &structure.name {
        print_string(name.as_bytes(), out)?;
        out.write_str(", ")?;
    }
    let Some(body) = &structure.body else { return out.write_str("opaque>") };
    if structure.packed {
        out.write_str("packed ")?;
    }
    out.write_str("(")?;
    comma_separated(out, body.iter(), |out, ty| print_short(ty, out))?;
    out.write_str(")>")
}

/// Reads what follows `!llvm.` and the mnemonic.
pub(super) fn parse_type(p: &mut Parser<'_>, mnemonic: &str) -> ParseResult<Type> {
    let mut context = Context::default();
    let (ty, _) = parse_body(p, mnemonic, &mut context)?;
    Ok(ty)
}

/// A type and, if it is a pointer in the spelling of 2021, the type it points to.
pub(super) fn parse_typed_pointer(p: &mut Parser<'_>) -> ParseResult<(Type, Option<Type>)> {
    if p.at(TokenKind::ExclaimId) && p.spelling() == "!llvm.ptr" {
        p.parse_optional(TokenKind::ExclaimId);
        return parse_body(p, "ptr", &mut Context::default());
    }
    Ok((p.parse_type()?, None))
}

/// The names of the structures around what is read.
#[derive(Default)]
struct Context {
    names: Vec<SmolStr>,
}

/// Reads a type in another one. The second is what a pointer of 2021 points to.
fn parse_short(p: &mut Parser<'_>, context: &mut Context) -> ParseResult<Type> {
    if p.at(TokenKind::ExclaimId) {
        let name = p.spelling();
        // What is recursive may be written in full, too.
        if let Some(mnemonic) = name.strip_prefix("!llvm.") {
            p.parse_optional(TokenKind::ExclaimId);
            return Ok(parse_body(p, mnemonic, context)?.0);
        }
    }
    if let Some(ty) = p.parse_optional_type()? {
        return Ok(ty);
    }
    let span = p.span();
    let mnemonic = p.parse_any_keyword()?;
    if !MNEMONICS.contains(&mnemonic) {
        return Err(p.error(span, format!("unknown LLVM type: {mnemonic}")));
    }
    Ok(parse_body(p, mnemonic, context)?.0)
}

const MNEMONICS: [&str; 12] = [
    "ptr",
    "void",
    "token",
    "label",
    "metadata",
    "x86_amx",
    "ppc_fp128",
    "array",
    "func",
    "struct",
    "target",
    "vec",
];

fn parse_body(
    p: &mut Parser<'_>,
    mnemonic: &str,
    context: &mut Context,
) -> ParseResult<(Type, Option<Type>)> {
    let ty = match mnemonic {
        "ptr" => return parse_ptr(p, context),
        "void" => LlvmType::Void,
        "token" => LlvmType::Token,
        "label" => LlvmType::Label,
        "metadata" => LlvmType::Metadata,
        "x86_amx" => LlvmType::X86Amx,
        "ppc_fp128" => LlvmType::PpcFp128,
        "array" => parse_array(p, context)?,
        "func" => LlvmType::Function(parse_function(p, context)?),
        "struct" => parse_struct(p, context)?,
        "target" => LlvmType::Target(parse_target(p, context)?),
        "vec" => return Ok((parse_vec(p, context)?, None)),
        _ => {
            let span = p.span();
            return Err(p.error(span, format!("unknown LLVM type: {mnemonic}")));
        }
    };
    Ok((Type::dialect(ty), None))
}

/// `<space>`, `<pointee>`, `<pointee, space>` or nothing
fn parse_ptr(p: &mut Parser<'_>, context: &mut Context) -> ParseResult<(Type, Option<Type>)> {
    if !p.parse_optional_less() {
        return Ok((types::ptr(), None));
    }
    let mut pointee = None;
    if !p.at(TokenKind::Integer) {
        if !matches!(p.kind(), TokenKind::BareId | TokenKind::ExclaimId | TokenKind::LParen) {
            return Err(no_number(p, "LLVMPointerType", "addressSpace", "unsigned"));
        }
        pointee = Some(parse_short(p, context)?);
        if !p.parse_optional_comma() {
            p.parse_greater()?;
            return Ok((types::ptr(), pointee));
        }
    }
    let span = p.span();
    let Ok(space) = u32::try_from(p.parse_integer()?) else {
        return Err(p.error(span, "expected an address space"));
    };
    p.parse_greater()?;
    Ok((types::ptr_in(space), pointee))
}

/// Reports that a number is missing, in MLIR's two sentences.
fn no_number(p: &mut Parser<'_>, class: &str, parameter: &str, ty: &str) -> ParseFailure {
    p.error_here("expected integer value");
    p.error_here(format!("failed to parse {class} parameter '{parameter}' which is to be a `{ty}`"))
}

/// `4 x `: one dimension
fn parse_count(p: &mut Parser<'_>) -> ParseResult<u64> {
    if !p.at(TokenKind::Integer) {
        return Err(no_number(p, "LLVMArrayType", "numElements", "uint64_t"));
    }
    let span = p.span();
    match p.parse_dimensions(false, true)?[..] {
        [Dim::Static(count)] => Ok(count as u64),
        _ => Err(p.error(span, "expected ? x <type> or <integer> x <type>")),
    }
}

fn parse_array(p: &mut Parser<'_>, context: &mut Context) -> ParseResult<LlvmType> {
    p.parse_less()?;
    let count = parse_count(p)?;
    let span = p.span();
    let element = parse_short(p, context)?;
    if !types::is_valid_member(&element) {
        return Err(p.error(span, "invalid array element type: ".to_owned() + &quoted(&element)));
    }
    p.parse_greater()?;
    Ok(LlvmType::Array(count, element))
}

fn quoted(ty: &Type) -> String {
    format!("'{ty}'")
}

/// `<4 x f32>` or `<? x 4 x f32>`, which are types of their own no more
fn parse_vec(p: &mut Parser<'_>, context: &mut Context) -> ParseResult<Type> {
    p.parse_less()?;
    let span = p.span();
    let dims = p.parse_dimensions(true, true)?;
    let element = parse_short(p, context)?;
    p.parse_greater()?;
    let (size, scalable) = match dims[..] {
        [Dim::Static(size)] => (size, false),
        [Dim::Dynamic, Dim::Static(size)] => (size, true),
        _ => return Err(p.error(span, "expected '? x <integer> x <type>' or '<integer> x <type>'")),
    };
    let vector = VectorType { shape: vec![size], scalable: vec![scalable], element };
    let ty = Type::Vector(vector.into());
    if size == 0 || types::vector_element(&ty).is_none() {
        return Err(p.error(span, "invalid vector element type"));
    }
    Ok(ty)
}

fn parse_function(p: &mut Parser<'_>, context: &mut Context) -> ParseResult<LlvmFunction> {
    p.parse_less()?;
    let result = parse_short(p, context)?;
    let mut variadic = false;
    let params = p.parse_list(Delimiter::Paren, |p| {
        if variadic {
            return Err(p.error_here("expected ')'"));
        }
        if p.parse_optional(TokenKind::Ellipsis) {
            variadic = true;
            return Ok(None);
        }
        let span = p.span();
        let param = parse_short(p, context)?;
        if types::is_void(&param) || types::as_function(&param).is_some() {
            return Err(
                p.error(span, "invalid function argument type: ".to_owned() + &quoted(&param))
            );
        }
        Ok(Some(param))
    })?;
    p.parse_greater()?;
    Ok(LlvmFunction { result, params: params.into_iter().flatten().collect(), variadic })
}

fn parse_struct(p: &mut Parser<'_>, context: &mut Context) -> ParseResult<LlvmType> {
    p.parse_less()?;
    let mut name = None;
    if p.at(TokenKind::String) {
        let span = p.span();
        let parsed = p.parse_utf8_string()?;
        if p.at(TokenKind::Greater) {
            if !context.names.contains(&parsed) {
                return Err(
                    p.error(span, "struct without a body only allowed in a recursive struct")
                );
            }
            p.parse_greater()?;
            return Ok(LlvmType::Recursive(parsed));
        }
        p.parse_comma()?;
        if p.parse_optional_keyword("opaque") {
            p.parse_greater()?;
            let structure = LlvmStruct { name: Some(parsed), body: None, packed: false };
            return Ok(LlvmType::Struct(structure));
        }
        name = Some(parsed);
    }
    if name.is_none() && p.at_keyword("opaque") {
        return Err(p.error_here("only identified structs can be opaque"));
    }
    let packed = p.parse_optional_keyword("packed");
    context.names.extend(name.clone());
    let members = p.parse_list(Delimiter::Paren, |p| {
        let span = p.span();
        let member = parse_short(p, context)?;
        if !types::is_valid_member(&member) {
            return Err(p.error(
                span,
                "invalid LLVM structure element type: ".to_owned() + &quoted(&member),
            ));
        }
        Ok(member)
    });
    if name.is_some() {
        context.names.pop();
    }
    let members = members?;
    p.parse_greater()?;
    Ok(LlvmType::Struct(LlvmStruct { name, body: Some(members.into()), packed }))
}

fn parse_target(p: &mut Parser<'_>, context: &mut Context) -> ParseResult<LlvmTarget> {
    p.parse_less()?;
    let name = p.parse_utf8_string()?;
    let (mut types, mut numbers) = (Vec::new(), Vec::new());
    while p.parse_optional_comma() {
        if p.at(TokenKind::Integer) {
            let span = p.span();
            let Ok(number) = u32::try_from(p.parse_integer()?) else {
                return Err(p.error(span, "integer value too large"));
            };
            numbers.push(number);
        } else if numbers.is_empty() {
            types.push(parse_short(p, context)?);
        } else {
            return Err(p.error_here("expected an integer after an integer"));
        }
    }
    p.parse_greater()?;
    Ok(LlvmTarget { name, types, numbers })
}
