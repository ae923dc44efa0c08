//! `vector`: operations on vectors of a size that is known, and of scalable vectors.

pub mod access;
pub mod attrs;
pub mod compute;
pub mod element;
pub mod mask;
pub mod print;
pub mod shape;
pub mod slice;
pub mod transfer;

use crate::asm::{AttrSyntax, Delimiter, Parser};
use crate::dialect::arith;
use crate::ir::constraints::VECTOR_KIND;
use crate::ir::{
    AttrConstraint, Attribute, Dialect, OpDef, OpVerifier, Type, TypeConstraint, Value,
};

/// The dialect.
pub static DIALECT: Dialect = Dialect {
    name: "vector",
    summary: "Vectors",
    ops: &[
        access::OPS,
        compute::OPS,
        element::OPS,
        mask::OPS,
        print::OPS,
        shape::OPS,
        slice::OPS,
        transfer::OPS,
    ],
    syntax: Some(&attrs::SYNTAX),
    materialize: arith::DIALECT.materialize,
    ..Dialect::DEFAULT
};

/// A vector.
pub static VECTOR: TypeConstraint =
    TypeConstraint::of_kind("vector of any type values", &VECTOR_KIND, |ty| {
        ty.as_vector().is_some()
    });

/// A vector of flags.
pub static MASK: TypeConstraint =
    TypeConstraint::of_kind("vector of 1-bit signless integer values", &VECTOR_KIND, |ty| {
        ty.as_vector().is_some_and(|vector| vector.element == Type::I1)
    });

/// `[0, 1]`: an `array<i64: …>` in a format.
pub static I64_LIST_ATTR: AttrConstraint = AttrConstraint {
    description: "i64 dense array attribute",
    test: |attr| matches!(attr, Attribute::DenseArray(array) if array.element == Type::I64),
    stored: None,
    ty: None,
    syntax: Some(&AttrSyntax {
        keywords: &[],
        parse: |p| {
            let numbers = p.parse_list(Delimiter::Square, Parser::parse_integer)?;
            Ok(Attribute::i64_array(numbers))
        },
        print: |p, attr| {
            let numbers = attr.as_int_array().unwrap_or_default();
            let list: Vec<_> = numbers.iter().map(i128::to_string).collect();
            p.write_str(&format!("[{}]", list.join(", ")))
        },
    }),
};

/// The numbers of an `array<i64: …>`.
fn numbers(attr: Option<&Attribute>) -> Vec<i64> {
    let numbers = attr.and_then(Attribute::as_int_array).unwrap_or_default();
    numbers.iter().filter_map(|&number| number.try_into().ok()).collect()
}

/// The vector type of a value; that it is one was checked.
fn vector_of<'v>(v: &OpVerifier<'v>, value: Value) -> Option<&'v crate::ir::VectorType> {
    v.ir().ty(value).as_vector()
}

/// The number of bits of an element; an `index` has none.
fn bit_width(ty: &Type) -> Option<u32> {
    match ty {
        Type::Float(kind) => Some(kind.width()),
        _ => ty.int_width(),
    }
}

/// A list of operations as a file gives it.
type Ops = &'static [&'static OpDef];
