//! The attributes of `vector`.

use std::fmt;

use crate::asm::{AttrSyntax, DialectSyntax, ParseResult, Parser, Printer};
use crate::ir::{AsmWriter, AttrConstraint, Attribute, DialectAttr};

/// Defines an attribute that is one of some names, and its constraint.
macro_rules! names {
    ($(#[$doc:meta])* $ty:ident, $names:ident = $mnemonic:literal, $list:expr;
     $(#[$attr_doc:meta])* $attr:ident: $description:literal, $kind:literal, $parameter:literal) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub struct $ty(pub &'static str);

        #[doc = concat!("The names of [`", stringify!($ty), "`].")]
        pub const $names: &[&str] = $list;

        impl DialectAttr for $ty {
            fn dialect(&self) -> &'static str {
                "vector"
            }

            fn print(&self, out: &mut dyn AsmWriter) -> fmt::Result {
                write!(out, "{}<{}>", $mnemonic, self.0)
            }
        }

        $(#[$attr_doc])*
        pub static $attr: AttrConstraint = AttrConstraint {
            description: $description,
            test: |attr| attr.as_dialect::<$ty>().is_some(),
            stored: None,
            ty: None,
            syntax: Some(&AttrSyntax { keywords: &[],
                parse: |p| {
                    let name = parse_name(p, $names, $kind, $parameter)?;
                    Ok(Attribute::dialect($ty(name)))
                },
                print: |p, attr| {
                    print_name(p, attr.as_dialect::<$ty>().map_or("", |attr| attr.0))
                },
            }),
        };
    };
}

names! {
    /// `#vector.kind<add>`: how two values are combined.
    Kind, KINDS = "kind", &[
        "add", "mul", "minui", "minsi", "minnumf", "maxui", "maxsi", "maxnumf", "and", "or",
        "xor", "maximumf", "minimumf",
    ];
    /// How two values are combined.
    KIND_ATTR: "Kind of combining function for contractions and reductions",
    "::mlir::vector::CombiningKind", "Vector_CombiningKindAttr"
}

names! {
    /// `#vector.punctuation<comma>`: what is printed after a value.
    Punctuation, PUNCTUATIONS = "punctuation", &[
        "no_punctuation", "newline", "comma", "open", "close",
    ];
    /// What is printed after a value.
    PUNCTUATION_ATTR: "Punctuation for separating vectors or vector elements",
    "::mlir::vector::PrintPunctuation", "Vector_PrintPunctuation"
}

/// Reads `<name>`.
fn parse_name(
    p: &mut Parser<'_>,
    names: &[&'static str],
    kind: &str,
    parameter: &str,
) -> ParseResult<&'static str> {
    p.parse_less()?;
    let span = p.span();
    let given = p.parse_optional_any_keyword();
    let Some(name) = names.iter().find(|name| given == Some(**name)) else {
        let _ = p.op_error(span, format!("expected {kind} to be one of: {}", names.join(", ")));
        let text =
            format!("failed to parse {parameter} parameter 'value' which is to be a `{kind}`");
        let span = p.span();
        return Err(p.op_error(span, text));
    };
    p.parse_greater()?;
    Ok(name)
}

fn print_name(p: &mut Printer<'_>, name: &str) -> fmt::Result {
    p.write_str(&format!("<{name}>"))
}

fn parse_attr(p: &mut Parser<'_>, mnemonic: &str) -> ParseResult<Attribute> {
    let constraint = match mnemonic {
        "kind" => &KIND_ATTR,
        "punctuation" => &PUNCTUATION_ATTR,
        _ => return Err(p.unknown_mnemonic("attribute", mnemonic, "vector")),
    };
    let syntax = constraint.syntax.and_then(|syntax| syntax.downcast_ref::<AttrSyntax>());
    (syntax.expect("the attributes have a syntax").parse)(p)
}

/// The attributes' text.
pub static SYNTAX: DialectSyntax = DialectSyntax { parse_type: None, parse_attr: Some(parse_attr) };
