//! Attributes that are numbers, written as keywords: orderings, predicates, flags.

use std::fmt;

use super::attrs::flag_names;
use crate::asm::{AttrSyntax, ParseResult, Parser, Printer};
use crate::ir::{AttrConstraint, AttrSpec, Attribute, Type};

/// The keywords and their numbers.
pub type Cases = [(i64, &'static str)];

/// Orderings of atomic operations.
pub static ORDERINGS: &Cases = &[
    (0, "not_atomic"),
    (1, "unordered"),
    (2, "monotonic"),
    (4, "acquire"),
    (5, "release"),
    (6, "acq_rel"),
    (7, "seq_cst"),
];
/// The operations of `atomicrmw`.
pub static ATOMIC_OPS: &Cases = &[
    (0, "xchg"),
    (1, "add"),
    (2, "sub"),
    (3, "_and"),
    (4, "nand"),
    (5, "_or"),
    (6, "_xor"),
    (7, "max"),
    (8, "min"),
    (9, "umax"),
    (10, "umin"),
    (11, "fadd"),
    (12, "fsub"),
    (13, "fmax"),
    (14, "fmin"),
    (15, "uinc_wrap"),
    (16, "udec_wrap"),
    (17, "usub_cond"),
    (18, "usub_sat"),
    (19, "fmaximum"),
    (20, "fminimum"),
];
/// How results are rounded.
pub static ROUNDING_MODES: &Cases = &[
    (0, "towardzero"),
    (1, "tonearest"),
    (2, "upward"),
    (3, "downward"),
    (4, "tonearestaway"),
    (7, "dynamic"),
    (-1, "invalid"),
];
/// What is assumed of floating-point exceptions.
pub static EXCEPTION_BEHAVIORS: &Cases = &[(0, "ignore"), (1, "maytrap"), (2, "strict")];
/// The predicates of `icmp`.
pub static ICMP_PREDICATES: &Cases = &[
    (0, "eq"),
    (1, "ne"),
    (2, "slt"),
    (3, "sle"),
    (4, "sgt"),
    (5, "sge"),
    (6, "ult"),
    (7, "ule"),
    (8, "ugt"),
    (9, "uge"),
];
/// The predicates of `fcmp`.
pub static FCMP_PREDICATES: &Cases = &[
    (0, "_false"),
    (1, "oeq"),
    (2, "ogt"),
    (3, "oge"),
    (4, "olt"),
    (5, "ole"),
    (6, "one"),
    (7, "ord"),
    (8, "ueq"),
    (9, "ugt"),
    (10, "uge"),
    (11, "ult"),
    (12, "ule"),
    (13, "une"),
    (14, "uno"),
    (15, "_true"),
];
/// Whether the address of a symbol matters.
pub static UNNAMED_ADDR: &Cases = &[(0, ""), (1, "local_unnamed_addr"), (2, "unnamed_addr")];
/// Who sees a symbol in a shared library.
pub static VISIBILITY: &Cases = &[(0, ""), (1, "hidden"), (2, "protected")];
static COMDAT: &Cases =
    &[(0, "any"), (1, "exactmatch"), (2, "largest"), (3, "nodeduplicate"), (4, "samesize")];
static ASM_DIALECT: &Cases = &[(0, "att"), (1, "intel")];

/// The keyword of a number.
pub fn name_of(cases: &Cases, attr: &Attribute) -> Option<&'static str> {
    let number = attr.as_integer().filter(|attr| attr.ty == Type::I64)?.value();
    cases.iter().find(|(value, _)| i128::from(*value) == number).map(|(_, name)| *name)
}

/// The number of a keyword.
pub fn value_of(cases: &Cases, name: &str) -> Option<Attribute> {
    cases.iter().find(|(_, case)| *case == name).map(|(value, _)| Attribute::i64(*value))
}

/// Takes a keyword if one of them is there.
pub(super) fn parse_optional(p: &mut Parser<'_>, cases: &'static Cases) -> Option<Attribute> {
    let (value, name) = cases.iter().find(|(_, name)| p.at_keyword(name))?;
    p.parse_optional_keyword(name);
    Some(Attribute::i64(*value))
}

fn parse(p: &mut Parser<'_>, attr: &str, cases: &'static Cases) -> ParseResult<Attribute> {
    let span = p.span();
    let text = match p.parse_optional_any_keyword() {
        Some(keyword) => Some(keyword.as_bytes().to_vec()),
        None => p.parse_optional_string(),
    };
    match cases.iter().find(|(_, name)| text.as_deref() == Some(name.as_bytes())) {
        Some((value, _)) => Ok(Attribute::i64(*value)),
        None => {
            let list: Vec<_> = cases.iter().map(|(_, name)| *name).collect();
            let list = list.join(", ");
            Err(p.op_error(
                span,
                format!(
                    "expected string or keyword containing one of the following enum values for \
                     attribute '{attr}' [{list}]"
                ),
            ))
        }
    }
}

fn print(p: &mut Printer<'_>, attr: &Attribute, cases: &Cases) -> fmt::Result {
    p.write_str(name_of(cases, attr).unwrap_or_default())
}

/// A constraint for an attribute that is one of some numbers.
macro_rules! number_enum {
    ($($(#[$doc:meta])* $name:ident, $attr:literal, $cases:ident, $description:literal;)*) => {$(
        $(#[$doc])*
        pub static $name: AttrConstraint = AttrConstraint {
            description: $description,
            test: |attr| name_of($cases, attr).is_some(),
            stored: None,
            ty: None,
            syntax: Some(&AttrSyntax { keywords: &[],
                parse: |p| parse(p, $attr, $cases),
                print: |p, attr| print(p, attr, $cases),
            }),
        };
    )*};
}

number_enum! {
    /// An ordering.
    ORDERING_ATTR, "ordering", ORDERINGS, "Atomic ordering for LLVM's memory model";
    /// The ordering if `cmpxchg` succeeds.
    SUCCESS_ORDERING_ATTR, "success_ordering", ORDERINGS,
        "Atomic ordering for LLVM's memory model";
    /// The ordering if `cmpxchg` fails.
    FAILURE_ORDERING_ATTR, "failure_ordering", ORDERINGS,
        "Atomic ordering for LLVM's memory model";
    /// An operation of `atomicrmw`.
    ATOMIC_OP_ATTR, "bin_op", ATOMIC_OPS, "llvm.atomicrmw binary operations";
    /// A predicate of `icmp`.
    ICMP_ATTR, "predicate", ICMP_PREDICATES, "llvm.icmp comparison predicate";
    /// A rounding mode.
    ROUNDING_MODE_ATTR, "roundingmode", ROUNDING_MODES, "LLVM Rounding Mode";
    /// What is assumed of exceptions.
    EXCEPTION_ATTR, "fpExceptionBehavior", EXCEPTION_BEHAVIORS, "LLVM Exception Behavior";
    /// A predicate of `fcmp`.
    FCMP_ATTR, "predicate", FCMP_PREDICATES, "llvm.fcmp comparison predicate";
    /// Whether the address matters.
    UNNAMED_ADDR_ATTR, "unnamed_addr", UNNAMED_ADDR, "LLVM GlobalValue UnnamedAddr";
    /// The visibility.
    VISIBILITY_ATTR, "visibility_", VISIBILITY, "LLVM GlobalValue Visibility";
    /// How symbols of one name are chosen from.
    COMDAT_ATTR, "comdat", COMDAT, "LLVM Comdat Types";
    /// The language of an assembler.
    ASM_DIALECT_ATTR, "asm_dialect", ASM_DIALECT, "ATT (0) or Intel (1) asm dialect";
}

/// `visibility_`
pub const VISIBILITY_SPEC: AttrSpec =
    AttrSpec::with_default("visibility_", &VISIBILITY_ATTR, || Attribute::i64(0));
/// `unnamed_addr`
pub const UNNAMED_ADDR_SPEC: AttrSpec = AttrSpec::optional("unnamed_addr", &UNNAMED_ADDR_ATTR);

/// The names of the bits of `overflowFlags`.
pub const OVERFLOW_NAMES: [&str; 2] = ["nsw", "nuw"];

/// `overflow<nsw, nuw>`: how the operation is known not to overflow, an `i32`.
static OVERFLOW_ATTR: AttrConstraint = AttrConstraint {
    description: "32-bit signless integer attribute",
    test: |attr| bits(attr).is_some_and(|flags| flags < 4),
    stored: None,
    ty: None,
    syntax: Some(&AttrSyntax { keywords: &[], parse: parse_overflow, print: print_overflow }),
};
/// How the operation is known not to overflow.
pub const OVERFLOW_SPEC: AttrSpec =
    AttrSpec::with_default("overflowFlags", &OVERFLOW_ATTR, || Attribute::i32(0));

fn bits(attr: &Attribute) -> Option<u32> {
    let attr = attr.as_integer().filter(|attr| attr.ty == Type::I32)?;
    u32::try_from(attr.value()).ok()
}

fn parse_overflow(p: &mut Parser<'_>) -> ParseResult<Attribute> {
    p.parse_less()?;
    let mut flags = 0;
    loop {
        let span = p.span();
        let name = p.parse_optional_any_keyword().unwrap_or_default();
        match OVERFLOW_NAMES.iter().position(|known| *known == name) {
            Some(bit) => flags |= 1 << bit,
            None if name == "none" => {}
            None => {
                let message =
                    "expected one of [none, nsw, nuw] for LLVM integer overflow flags, got: ";
                return Err(p.op_error(span, format!("{message}{name}")));
            }
        }
        if !p.parse_optional_comma() {
            break;
        }
    }
    p.parse_greater()?;
    Ok(Attribute::i32(flags))
}

fn print_overflow(p: &mut Printer<'_>, attr: &Attribute) -> fmt::Result {
    let names = flag_names(bits(attr).unwrap_or(0), &OVERFLOW_NAMES);
    p.write_str(&format!("<{}>", names.unwrap_or("none".into())))
}

/// `inbounds|nuw`: how a computation of an address is known not to overflow, an `i32`.
static GEP_FLAGS_ATTR: AttrConstraint = AttrConstraint {
    description: "32-bit signless integer attribute",
    test: |attr| bits(attr).is_some_and(|flags| flags < 8),
    stored: None,
    ty: None,
    syntax: None,
};
/// How a computation of an address is known not to overflow.
pub const GEP_FLAGS_SPEC: AttrSpec =
    AttrSpec::with_default("noWrapFlags", &GEP_FLAGS_ATTR, || Attribute::i32(0));

/// The address stays in its object; implies [`GEP_NUSW`].
pub const GEP_INBOUNDS: i32 = 3;
/// The offset does not overflow as a signed number.
pub const GEP_NUSW: i32 = 2;
/// The offset does not overflow as an unsigned number.
pub const GEP_NUW: i32 = 4;

/// Reads `inbounds|nuw` if it is there.
pub(super) fn parse_gep_flags(p: &mut Parser<'_>) -> ParseResult<i32> {
    let mut flags = 0;
    loop {
        let span = p.span();
        let Some(name) = p.parse_optional_any_keyword() else {
            if flags == 0 {
                return Ok(0);
            }
            return Err(p.error_expected("expected valid keyword"));
        };
        flags |= match name {
            "none" => 0,
            "inbounds_flag" => 1,
            "inbounds" => GEP_INBOUNDS,
            "nusw" => GEP_NUSW,
            "nuw" => GEP_NUW,
            _ => {
                let message = format!(
                    "expected one of [none, inbounds_flag, nusw, nuw, inbounds] for \
                     ::mlir::LLVM::GEPNoWrapFlags, got: {name}"
                );
                return Err(p.op_error(span, message));
            }
        };
        if !p.parse_optional(crate::asm::TokenKind::Bar) {
            return Ok(flags);
        }
    }
}

/// `inbounds|nuw ` for the flags that are set, or nothing.
pub(super) fn gep_flags_text(attr: &Attribute) -> String {
    let flags = bits(attr).unwrap_or(0) as i32;
    let mut names = Vec::new();
    if flags & GEP_INBOUNDS == GEP_INBOUNDS {
        names.push("inbounds");
    } else if flags & 1 != 0 {
        names.push("inbounds_flag");
    } else if flags & GEP_NUSW != 0 {
        names.push("nusw");
    }
    if flags & GEP_NUW != 0 {
        names.push("nuw");
    }
    names.join("|")
}
