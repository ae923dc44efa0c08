//! Printing while the program runs.

use super::Ops;
use super::attrs::{PUNCTUATION_ATTR, Punctuation};
use crate::asm::OpSyntax;
use crate::ir::constraints::STRING_ATTR;
use crate::ir::{
    AttrSpec, Attribute, Builder, Effects, EffectsOf, OpDef, OpId, OpState, Type, TypeConstraint,
    Value, ValueSpec,
};

/// The operations of this file.
pub static OPS: Ops = &[&PRINT];

// MLIR has no words for what may be printed.
static PRINTABLE: TypeConstraint = TypeConstraint::new("", |ty| match ty {
    Type::Vector(vector) => !matches!(vector.element, Type::Complex(_)) || vector.shape.is_empty(),
    Type::Integer(_) | Type::Index | Type::Float(_) => true,
    _ => false,
});

/// `print %a : vector<4xf32> punctuation <comma>`, `print str "text"`, `print`
///
/// Prints a value, a text or nothing, and what comes after it: a newline if nothing else
/// is given.
pub static PRINT: OpDef = OpDef {
    name: "vector.print",
    summary: "Prints a value",
    operands: &[ValueSpec::optional("source", &PRINTABLE)],
    attrs: &[
        AttrSpec::with_default("punctuation", &PUNCTUATION_ATTR, || {
            Attribute::dialect(Punctuation("newline"))
        }),
        AttrSpec::optional("stringLiteral", &STRING_ATTR),
    ],
    effects: EffectsOf::Fixed(Effects::WRITE),
    verify: Some(|v| {
        let ir = v.ir();
        let newline = Attribute::dialect(Punctuation("newline"));
        let other = ir.attr(v.op, "punctuation").is_some_and(|attr| *attr != newline);
        let text = ir.attr(v.op, "stringLiteral").is_some();
        if text && (other || !ir.operands(v.op).is_empty()) {
            v.error(
                "failed to verify that `source` or `punctuation` are not set when printing strings",
            );
        }
    }),
    syntax: Some(&OpSyntax::Format(
        "($source^ `:` type($source))? (`str` $stringLiteral^)? (`punctuation` $punctuation^)? \
         attr-dict",
    )),
    ..OpDef::DEFAULT
};

/// Creates the printing of a value, or of nothing, with what comes after it (see
/// [`PUNCTUATIONS`](super::attrs::PUNCTUATIONS)).
pub fn print(b: &mut Builder<'_>, value: Option<Value>, punctuation: &'static str) -> OpId {
    let punctuation = Attribute::dialect(Punctuation(punctuation));
    b.create(OpState::new(&PRINT).operands(value).attr("punctuation", punctuation))
}

/// Creates the printing of a text.
pub fn print_str(b: &mut Builder<'_>, text: &str) -> OpId {
    b.create(OpState::new(&PRINT).attr("stringLiteral", text))
}
