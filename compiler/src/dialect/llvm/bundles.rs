//! Bundles of operands: `["tag"(%a, %b : i32, f32), "other"()]`. The operands are the
//! last group of the operation's, `op_bundle_sizes` says how many belong to each.

use std::fmt;

use crate::asm::{Delimiter, Operand, ParseResult, Parser, Printer};
use crate::ir::constraints::{ARRAY_ATTR, I32_ARRAY_ATTR};
use crate::ir::{AttrSpec, Attribute, OpId, OpState, OpVerifier, Type, Value};
use crate::support::Span;

/// The sizes of the bundles.
pub const BUNDLE_SIZES: &str = "op_bundle_sizes";
/// The names of the bundles.
pub const BUNDLE_TAGS: &str = "op_bundle_tags";
/// The sizes.
pub const BUNDLE_SIZES_SPEC: AttrSpec = AttrSpec::required(BUNDLE_SIZES, &I32_ARRAY_ATTR);
/// The names.
pub const BUNDLE_TAGS_SPEC: AttrSpec = AttrSpec::optional(BUNDLE_TAGS, &ARRAY_ATTR);

/// A bundle as it is written.
pub(super) struct Bundle {
    tag: Vec<u8>,
    operands: Vec<Operand>,
    types: Vec<Type>,
    span: Span,
}

/// Reads bundles if they are there.
pub(super) fn parse(p: &mut Parser<'_>) -> ParseResult<Vec<Bundle>> {
    p.parse_list(Delimiter::OptionalSquare, |p| {
        let span = p.span();
        let tag = p.parse_string()?;
        p.parse_lparen()?;
        let operands = p.parse_operand_list(Delimiter::None)?;
        let types = if operands.is_empty() { Vec::new() } else { p.parse_colon_type_list()? };
        p.parse_rparen()?;
        Ok(Bundle { tag, operands, types, span })
    })
}

/// Appends the operands and sets the attributes; gives the number of operands.
pub(super) fn finish(
    p: &mut Parser<'_>,
    state: &mut OpState,
    bundles: Vec<Bundle>,
) -> ParseResult<i32> {
    let before = state.operands.len();
    let (mut sizes, mut tags) = (Vec::new(), Vec::new());
    for bundle in bundles {
        let Bundle { tag, operands, types, span } = bundle;
        p.resolve_operands_with(&operands, &types, span, &mut state.operands)?;
        sizes.push(operands.len() as i32);
        tags.push(Attribute::string(tag));
    }
    state.attrs.set(BUNDLE_SIZES, Attribute::i32_array(sizes));
    if !tags.is_empty() {
        state.attrs.set(BUNDLE_TAGS, Attribute::array(tags));
    }
    Ok((state.operands.len() - before) as i32)
}

/// Prints ` [bundles]` if there are any.
pub(super) fn print(p: &mut Printer<'_>, op: OpId, operands: &[Value]) -> fmt::Result {
    let ir = p.ir;
    let sizes = ir.attr(op, BUNDLE_SIZES).and_then(Attribute::as_int_array).unwrap_or_default();
    let tags = ir.attr(op, BUNDLE_TAGS).and_then(Attribute::as_array).unwrap_or_default();
    if sizes.is_empty() {
        return Ok(());
    }
    let mut rest = operands;
    for (index, (&size, tag)) in sizes.iter().zip(tags).enumerate() {
        p.write_str(if index == 0 { " [" } else { ", " })?;
        let size = usize::try_from(size).unwrap_or(0).min(rest.len());
        let (bundle, others) = rest.split_at(size);
        rest = others;
        crate::ir::AsmWriter::attr(p, tag)?;
        p.write_str("(")?;
        if !bundle.is_empty() {
            p.operands(bundle)?;
            p.write_str(" : ")?;
            p.types_of(bundle)?;
        }
        p.write_str(")")?;
    }
    p.write_str("]")
}

/// Checks that tags and sizes fit the operands.
pub(super) fn verify(v: &mut OpVerifier<'_>, operands: usize) {
    let ir = v.ir();
    let sizes = ir.attr(v.op, BUNDLE_SIZES).and_then(Attribute::as_int_array).unwrap_or_default();
    let tags = ir.attr(v.op, BUNDLE_TAGS).and_then(Attribute::as_array).unwrap_or_default();
    let total: i128 = sizes.iter().sum();
    if sizes.iter().any(|&size| size < 0) || total != operands as i128 {
        v.error(format!(
            "op_bundle_operands count ({operands}) does not match with the total size ({total}) specified \
             in attribute '{BUNDLE_SIZES}'"
        ));
    } else if tags.len() != sizes.len() {
        let (expected, found) = (sizes.len(), tags.len());
        let message = format!("expected {expected} operand bundle tags, but actually got {found}");
        let loc = ir.loc(v.op).clone();
        v.diagnostics().error(&loc, message);
    } else if tags.iter().any(|tag| !matches!(tag, Attribute::String(_))) {
        let loc = ir.loc(v.op).clone();
        v.diagnostics().error(&loc, "operand bundle tag must be a StringAttr");
    }
}
