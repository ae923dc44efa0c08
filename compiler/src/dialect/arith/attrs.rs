//! The attributes of `arith`: flags of fast mathematics and of overflow, the
//! rounding mode, and the predicates of comparisons.

use std::fmt;

use crate::asm::{AttrSyntax, DialectSyntax, ParseResult, Parser, Printer};
use crate::ir::{AsmWriter, AttrConstraint, Attribute, DialectAttr, Type};

/// `#arith.fastmath<nnan,ninf>`: what optimisation may assume of floating-point
/// values.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct FastMath(pub u32);

impl FastMath {
    /// Nothing.
    pub const NONE: Self = Self(0);
    /// All of them.
    pub const FAST: Self = Self(127);
    /// Roundings between two operations may be left out.
    pub const CONTRACT: Self = Self(1 << 5);
    /// The names, one for each bit.
    pub const NAMES: [&'static str; 7] =
        ["reassoc", "nnan", "ninf", "nsz", "arcp", "contract", "afn"];
}

impl DialectAttr for FastMath {
    fn dialect(&self) -> &'static str {
        "arith"
    }

    fn print(&self, out: &mut dyn AsmWriter) -> fmt::Result {
        out.write_str("fastmath")?;
        out.write_str(&flags_text(self.0, &Self::NAMES, Some(("fast", Self::FAST.0)), ","))
    }
}

/// `#arith.overflow<nsw, nuw>`: how an integer operation is known not to overflow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Overflow(pub u32);

impl Overflow {
    /// Nothing is known.
    pub const NONE: Self = Self(0);
    /// Not as signed integers.
    pub const NSW: Self = Self(1);
    /// Not as unsigned integers.
    pub const NUW: Self = Self(2);
    /// The names, one for each bit.
    pub const NAMES: [&'static str; 2] = ["nsw", "nuw"];
}

impl DialectAttr for Overflow {
    fn dialect(&self) -> &'static str {
        "arith"
    }

    fn print(&self, out: &mut dyn AsmWriter) -> fmt::Result {
        out.write_str("overflow")?;
        out.write_str(&flags_text(self.0, &Self::NAMES, None, ", "))
    }
}

/// `<a,b>` for the flags that are set, `<none>` for none of them; `all` is a name for
/// a combination.
fn flags_text(flags: u32, names: &[&str], all: Option<(&str, u32)>, separator: &str) -> String {
    if flags == 0 {
        return "<none>".into();
    }
    if let Some((name, _)) = all.filter(|(_, mask)| flags == *mask) {
        return format!("<{name}>");
    }
    let set: Vec<_> = names
        .iter()
        .enumerate()
        .filter(|(bit, _)| flags & (1 << bit) != 0)
        .map(|(_, n)| *n)
        .collect();
    format!("<{}>", set.join(separator))
}

/// Reads `<a, b>`; `kind` and `attr` are names in messages.
fn parse_flags(
    p: &mut Parser<'_>,
    kind: &str,
    attr: &str,
    names: &[&str],
    all: Option<(&str, u32)>,
) -> ParseResult<u32> {
    p.parse_less()?;
    let mut flags = 0;
    loop {
        let span = p.span();
        let name = p.parse_optional_any_keyword();
        let bit = names.iter().position(|known| Some(*known) == name);
        match (name, bit, all) {
            (_, Some(bit), _) => flags |= 1 << bit,
            (Some("none"), ..) => {}
            (Some(name), _, Some((all, mask))) if name == all => flags |= mask,
            _ => {
                let mut list = vec!["none"];
                list.extend(names);
                list.extend(all.map(|(name, _)| name));
                let list = list.join(", ");
                if name.is_some() {
                    p.op_error(span, format!("expected {kind} to be one of: {list}"));
                } else {
                    p.op_error(span, "expected valid keyword or string");
                }
                let message =
                    format!("failed to parse {attr} parameter 'value' which is to be a `{kind}`");
                return Err(p.op_error(p.span(), message));
            }
        }
        if !p.parse_optional_comma() {
            break;
        }
    }
    p.parse_greater()?;
    Ok(flags)
}

fn parse_fastmath(p: &mut Parser<'_>) -> ParseResult<Attribute> {
    let all = Some(("fast", FastMath::FAST.0));
    let flags = parse_flags(
        p,
        "::mlir::arith::FastMathFlags",
        "Arith_FastMathAttr",
        &FastMath::NAMES,
        all,
    )?;
    Ok(Attribute::dialect(FastMath(flags)))
}

fn parse_overflow(p: &mut Parser<'_>) -> ParseResult<Attribute> {
    let flags = parse_flags(
        p,
        "::mlir::arith::IntegerOverflowFlags",
        "Arith_IntegerOverflowAttr",
        &Overflow::NAMES,
        None,
    )?;
    Ok(Attribute::dialect(Overflow(flags)))
}

/// Prints an attribute of this dialect without `#arith.` and its mnemonic.
fn print_after_mnemonic(p: &mut Printer<'_>, attr: &Attribute) -> fmt::Result {
    let text = attr.to_string();
    p.write_str(&text[text.find('<').unwrap_or(0)..])
}

/// The flags of fast mathematics.
pub static FASTMATH_ATTR: AttrConstraint = AttrConstraint {
    description: "Floating point fast math flags",
    test: |attr| attr.as_dialect::<FastMath>().is_some(),
    stored: None,
    ty: None,
    syntax: Some(&AttrSyntax { keywords: &[], parse: parse_fastmath, print: print_after_mnemonic }),
};

/// The flags of overflow.
pub static OVERFLOW_ATTR: AttrConstraint = AttrConstraint {
    description: "Integer overflow arith flags",
    test: |attr| attr.as_dialect::<Overflow>().is_some(),
    stored: None,
    ty: None,
    syntax: Some(&AttrSyntax { keywords: &[], parse: parse_overflow, print: print_after_mnemonic }),
};

/// How a floating-point result is rounded: the number in the attribute is the place
/// in this list.
pub const ROUNDING_MODES: [&str; 5] =
    ["to_nearest_even", "downward", "upward", "toward_zero", "to_nearest_away"];

/// `to_nearest_even` and so on, an `i32` in the attribute.
pub static ROUNDING_ATTR: AttrConstraint = AttrConstraint {
    description: "Floating point rounding mode",
    test: |attr| enum_index(attr, &Type::I32, ROUNDING_MODES.len()).is_some(),
    stored: None,
    ty: None,
    syntax: Some(&AttrSyntax {
        keywords: &ROUNDING_MODES,
        parse: |p| parse_enum(p, "roundingmode", &Type::I32, &ROUNDING_MODES),
        print: |p, attr| print_enum(p, attr, &ROUNDING_MODES),
    }),
};

/// The predicates of `cmpi`: the number in the attribute is the place in this list.
pub const CMPI_PREDICATES: [&str; 10] =
    ["eq", "ne", "slt", "sle", "sgt", "sge", "ult", "ule", "ugt", "uge"];

/// The predicates of `cmpf`: the number in the attribute is the place in this list.
pub const CMPF_PREDICATES: [&str; 16] = [
    "false", "oeq", "ogt", "oge", "olt", "ole", "one", "ord", "ueq", "ugt", "uge", "ult", "ule",
    "une", "uno", "true",
];

/// The predicate of an integer comparison.
pub static CMPI_PREDICATE: AttrConstraint = AttrConstraint {
    description: "allowed 64-bit signless integer cases: 0, 1, 2, 3, 4, 5, 6, 7, 8, 9",
    test: |attr| enum_index(attr, &Type::I64, CMPI_PREDICATES.len()).is_some(),
    stored: None,
    ty: None,
    syntax: Some(&AttrSyntax {
        keywords: &[],
        parse: |p| parse_enum(p, "predicate", &Type::I64, &CMPI_PREDICATES),
        print: |p, attr| print_enum(p, attr, &CMPI_PREDICATES),
    }),
};

/// The predicate of a floating-point comparison.
pub static CMPF_PREDICATE: AttrConstraint = AttrConstraint {
    description: "allowed 64-bit signless integer cases: 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15",
    test: |attr| enum_index(attr, &Type::I64, CMPF_PREDICATES.len()).is_some(),
    stored: None,
    ty: None,
    syntax: Some(&AttrSyntax {
        keywords: &[],
        parse: |p| parse_enum(p, "predicate", &Type::I64, &CMPF_PREDICATES),
        print: |p, attr| print_enum(p, attr, &CMPF_PREDICATES),
    }),
};

/// The place in a list of `count` that an integer attribute of type `ty` stands for.
fn enum_index(attr: &Attribute, ty: &Type, count: usize) -> Option<usize> {
    let attr = attr.as_integer().filter(|attr| attr.ty == *ty)?;
    usize::try_from(attr.value()).ok().filter(|&index| index < count)
}

fn parse_enum(
    p: &mut Parser<'_>,
    attr: &str,
    ty: &Type,
    names: &[&'static str],
) -> ParseResult<Attribute> {
    let span = p.span();
    let text = match p.parse_optional_any_keyword() {
        Some(keyword) => Some(keyword.as_bytes().to_vec()),
        None => p.parse_optional_string(),
    };
    match names.iter().position(|name| text.as_deref() == Some(name.as_bytes())) {
        Some(index) => Ok(Attribute::int(ty.clone(), index as i128)),
        None => {
            let list = names.join(", ");
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

fn print_enum(p: &mut Printer<'_>, attr: &Attribute, names: &[&str]) -> fmt::Result {
    let index = attr.as_i64().and_then(|index| usize::try_from(index).ok());
    match index.and_then(|index| names.get(index)) {
        Some(name) => p.write_str(name),
        None => p.attr(attr),
    }
}

fn parse_attr(p: &mut Parser<'_>, mnemonic: &str) -> ParseResult<Attribute> {
    match mnemonic {
        "fastmath" => parse_fastmath(p),
        "overflow" => parse_overflow(p),
        _ => Err(p.unknown_mnemonic("attribute", mnemonic, "arith")),
    }
}

/// The attributes' text.
pub static SYNTAX: DialectSyntax = DialectSyntax { parse_type: None, parse_attr: Some(parse_attr) };

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn flags_print_by_name() {
        assert_eq!(Attribute::dialect(FastMath::NONE).to_string(), "#arith.fastmath<none>");
        assert_eq!(Attribute::dialect(FastMath::FAST).to_string(), "#arith.fastmath<fast>");
        assert_eq!(Attribute::dialect(FastMath(6)).to_string(), "#arith.fastmath<nnan,ninf>");
        assert_eq!(Attribute::dialect(Overflow(3)).to_string(), "#arith.overflow<nsw, nuw>");
    }
}
