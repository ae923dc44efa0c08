//! The text of types, attributes, affine expressions and locations.
//!
//! Everything is written through an [`AsmWriter`], which decides whether an alias
//! stands for a type or an attribute. `Display` uses one without aliases.

use std::fmt;

use super::affine::{AffineExpr, AffineMap, AffineOp, IntegerSet};
use super::attributes::{Attribute, StridedLayout, SymbolRef};
use super::display_attr::{print_attr, print_location};
use super::location::Location;
use super::types::{Dim, Signedness, Type};

/// Takes text, and types and attributes, for which it may write an alias.
pub trait AsmWriter: fmt::Write {
    /// Writes a type or its alias.
    fn ty(&mut self, ty: &Type) -> fmt::Result;
    /// Writes an attribute, with its type, or its alias.
    fn attr(&mut self, attr: &Attribute) -> fmt::Result;
    /// Writes a location or its alias, without `loc(` and `)`.
    fn location(&mut self, location: &Location) -> fmt::Result;
    /// Writes an attribute without the type that follows the colon.
    fn attr_without_type(&mut self, attr: &Attribute) -> fmt::Result;
    /// How many elements a dense constant may have before it is written in
    /// hexadecimal; None is never.
    fn hex_limit(&self) -> Option<usize> {
        Some(100)
    }
}

/// An [`AsmWriter`] that knows no aliases.
pub struct PlainWriter<'a>(pub &'a mut dyn fmt::Write);

impl fmt::Write for PlainWriter<'_> {
    fn write_str(&mut self, s: &str) -> fmt::Result {
        self.0.write_str(s)
    }
}

impl AsmWriter for PlainWriter<'_> {
    fn ty(&mut self, ty: &Type) -> fmt::Result {
        print_type(ty, self)
    }

    fn attr(&mut self, attr: &Attribute) -> fmt::Result {
        print_attr(attr, TypeElision::Never, self)
    }

    fn location(&mut self, location: &Location) -> fmt::Result {
        print_location(location, self)
    }

    fn attr_without_type(&mut self, attr: &Attribute) -> fmt::Result {
        print_attr(attr, TypeElision::Always, self)
    }
}

/// Whether the type of an attribute is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TypeElision {
    /// It is.
    Never,
    /// It is unless it is the one that is assumed, `i64` or `f64`.
    Default,
    /// It is not.
    Always,
}

macro_rules! display {
    ($($ty:ty: |$value:ident, $out:ident| $body:expr;)*) => {$(
        impl fmt::Display for $ty {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                let $value = self;
                let $out = &mut PlainWriter(f);
                $body
            }
        }
    )*};
}

display! {
    Type: |ty, out| print_type(ty, out);
    Attribute: |attr, out| print_attr(attr, TypeElision::Never, out);
    Location: |location, out| print_location(location, out);
    AffineMap: |map, out| print_map(map, out);
    IntegerSet: |set, out| print_set(set, out);
    AffineExpr: |expr, out| print_expr(expr, false, out);
    SymbolRef: |symbol, out| print_symbol_ref(symbol, out);
    StridedLayout: |layout, out| print_strided(layout, out);
}

/// Writes items with `, ` between them.
pub fn comma_separated<T>(
    out: &mut dyn AsmWriter,
    items: impl IntoIterator<Item = T>,
    mut each: impl FnMut(&mut dyn AsmWriter, T) -> fmt::Result,
) -> fmt::Result {
    for (index, item) in items.into_iter().enumerate() {
        if index > 0 {
            out.write_str(", ")?;
        }
        each(out, item)?;
    }
    Ok(())
}

/// Writes a type itself; an alias may stand for the types and attributes in it.
pub fn print_type(ty: &Type, out: &mut dyn AsmWriter) -> fmt::Result {
    match ty {
        Type::Index => out.write_str("index"),
        Type::None => out.write_str("none"),
        Type::Integer(integer) => {
            let sign = match integer.signedness {
                Signedness::Signless => "",
                Signedness::Signed => "s",
                Signedness::Unsigned => "u",
            };
            write!(out, "{sign}i{}", integer.width)
        }
        Type::Float(kind) => out.write_str(kind.name()),
        Type::Complex(element) => {
            out.write_str("complex<")?;
            out.ty(element)?;
            out.write_str(">")
        }
        Type::Function(function) => print_signature(&function.inputs, &function.results, out),
        Type::Tuple(types) => {
            out.write_str("tuple<")?;
            comma_separated(out, types.iter(), |out, ty| out.ty(ty))?;
            out.write_str(">")
        }
        Type::Vector(vector) => {
            out.write_str("vector<")?;
            for (size, scalable) in vector.shape.iter().zip(&vector.scalable) {
                if *scalable { write!(out, "[{size}]x")? } else { write!(out, "{size}x")? }
            }
            out.ty(&vector.element)?;
            out.write_str(">")
        }
        Type::Tensor(tensor) => {
            out.write_str("tensor<")?;
            print_dims(&tensor.shape, out)?;
            out.ty(&tensor.element)?;
            if let Some(encoding) = &tensor.encoding {
                out.write_str(", ")?;
                out.attr(encoding)?;
            }
            out.write_str(">")
        }
        Type::UnrankedTensor(element) => {
            out.write_str("tensor<*x")?;
            out.ty(element)?;
            out.write_str(">")
        }
        Type::MemRef(memref) => {
            out.write_str("memref<")?;
            print_dims(&memref.shape, out)?;
            out.ty(&memref.element)?;
            for attr in [&memref.layout, &memref.memory_space].into_iter().flatten() {
                out.write_str(", ")?;
                print_memory_attr(attr, out)?;
            }
            out.write_str(">")
        }
        Type::UnrankedMemRef(memref) => {
            out.write_str("memref<*x")?;
            out.ty(&memref.element)?;
            if let Some(attr) = &memref.memory_space {
                out.write_str(", ")?;
                print_memory_attr(attr, out)?;
            }
            out.write_str(">")
        }
        Type::Dialect(object) => {
            write!(out, "!{}.", object.dialect())?;
            object.print(out)
        }
        Type::Opaque(opaque) => print_dialect_symbol('!', &opaque.dialect, &opaque.body, out),
    }
}

/// Layouts and memory spaces leave out the type `i64`.
fn print_memory_attr(attr: &Attribute, out: &mut dyn AsmWriter) -> fmt::Result {
    if matches!(attr, Attribute::Integer(_)) {
        return print_attr(attr, TypeElision::Default, out);
    }
    out.attr(attr)
}

fn print_dims(shape: &[Dim], out: &mut dyn AsmWriter) -> fmt::Result {
    for dim in shape {
        print_dim(*dim, out)?;
        out.write_str("x")?;
    }
    Ok(())
}

fn print_dim(dim: Dim, out: &mut dyn AsmWriter) -> fmt::Result {
    match dim {
        Dim::Static(size) => write!(out, "{size}"),
        Dim::Dynamic => out.write_str("?"),
    }
}

/// Writes `(inputs) -> results`, as a function type and the generic form of an
/// operation have it.
pub fn print_signature<'a>(
    inputs: impl IntoIterator<Item = &'a Type>,
    results: &[Type],
    out: &mut dyn AsmWriter,
) -> fmt::Result {
    out.write_str("(")?;
    comma_separated(out, inputs, |out, ty| out.ty(ty))?;
    out.write_str(") -> ")?;
    print_arrow_results(results, out)
}

/// Writes result types: in parentheses unless there is one that is no function.
pub fn print_arrow_results(results: &[Type], out: &mut dyn AsmWriter) -> fmt::Result {
    if let [result] = results
        && !matches!(result, Type::Function(_))
    {
        return out.ty(result);
    }
    out.write_str("(")?;
    comma_separated(out, results, |out, ty| out.ty(ty))?;
    out.write_str(")")
}

/// Writes a symbol of a dialect: `!d.body` if that can be read back, else
/// `!d<body>`.
pub fn print_dialect_symbol(
    prefix: char,
    dialect: &str,
    body: &str,
    out: &mut dyn AsmWriter,
) -> fmt::Result {
    if is_simple_body(body) {
        write!(out, "{prefix}{dialect}.{body}")
    } else {
        write!(out, "{prefix}{dialect}<{body}>")
    }
}

/// Whether a body is a name that may be followed by something in `<` and `>`.
fn is_simple_body(body: &str) -> bool {
    let name = body.find(|c: char| !c.is_ascii_alphanumeric() && c != '_' && c != '.');
    if !body.starts_with(|c: char| c.is_ascii_alphabetic()) {
        return false;
    }
    match name {
        None => true,
        Some(end) => body[end..].starts_with('<') && body.ends_with('>'),
    }
}

/// Writes `a::@b`, with the names quoted where they must be.
pub fn print_symbol_ref(symbol: &SymbolRef, out: &mut dyn AsmWriter) -> fmt::Result {
    print_symbol_name(&symbol.root, out)?;
    for name in symbol.nested.iter() {
        out.write_str("::")?;
        print_symbol_name(name, out)?;
    }
    Ok(())
}

/// Writes `@name`.
pub fn print_symbol_name(name: &str, out: &mut dyn AsmWriter) -> fmt::Result {
    out.write_str("@")?;
    print_keyword_or_string(name, out)
}

/// Writes a name, in quotes unless it is an identifier.
pub fn print_keyword_or_string(name: &str, out: &mut dyn AsmWriter) -> fmt::Result {
    let mut bytes = name.bytes();
    let identifier = bytes.next().is_some_and(|b| b.is_ascii_alphabetic() || b == b'_')
        && bytes.all(|b| b.is_ascii_alphanumeric() || matches!(b, b'_' | b'$' | b'.'));
    if identifier { out.write_str(name) } else { print_string(name.as_bytes(), out) }
}

/// Writes bytes in quotes, with those escaped that are not printable.
pub fn print_string(bytes: &[u8], out: &mut dyn AsmWriter) -> fmt::Result {
    out.write_str("\"")?;
    for &byte in bytes {
        match byte {
            b'\\' => out.write_str("\\\\")?,
            b' '..=b'~' if byte != b'"' => out.write_char(byte.into())?,
            _ => write!(out, "\\{byte:02X}")?,
        }
    }
    out.write_str("\"")
}

/// Writes `strided<[1, ?], offset: 4>`.
pub fn print_strided(layout: &StridedLayout, out: &mut dyn AsmWriter) -> fmt::Result {
    out.write_str("strided<[")?;
    comma_separated(out, &layout.strides, |out, stride| print_dim(*stride, out))?;
    out.write_str("]")?;
    if layout.offset != Dim::Static(0) {
        out.write_str(", offset: ")?;
        print_dim(layout.offset, out)?;
    }
    out.write_str(">")
}

fn print_space(dims: u32, symbols: u32, out: &mut dyn AsmWriter) -> fmt::Result {
    out.write_str("(")?;
    comma_separated(out, 0..dims, |out, index| write!(out, "d{index}"))?;
    out.write_str(")")?;
    if symbols > 0 {
        out.write_str("[")?;
        comma_separated(out, 0..symbols, |out, index| write!(out, "s{index}"))?;
        out.write_str("]")?;
    }
    Ok(())
}

/// Writes `(d0) -> (d0)`.
pub fn print_map(map: &AffineMap, out: &mut dyn AsmWriter) -> fmt::Result {
    print_space(map.dims(), map.symbols(), out)?;
    out.write_str(" -> (")?;
    comma_separated(out, map.results(), |out, expr| print_expr(expr, false, out))?;
    out.write_str(")")
}

/// Writes `(d0) : (d0 >= 0)`.
pub fn print_set(set: &IntegerSet, out: &mut dyn AsmWriter) -> fmt::Result {
    print_space(set.dims(), set.symbols(), out)?;
    out.write_str(" : (")?;
    comma_separated(out, set.constraints(), |out, constraint| {
        print_expr(&constraint.expr, false, out)?;
        out.write_str(if constraint.equality { " == 0" } else { " >= 0" })
    })?;
    out.write_str(")")
}

/// Writes an affine expression, in parentheses if it is a sum and `tight`.
fn print_expr(expr: &AffineExpr, tight: bool, out: &mut dyn AsmWriter) -> fmt::Result {
    print_expr_with(
        expr,
        tight,
        &mut |out, symbol, index| write!(out, "{}{index}", if symbol { 's' } else { 'd' }),
        out,
    )
}

/// Writes an affine expression; `leaf` writes a symbol (if true) or a dimension.
pub fn print_expr_with(
    expr: &AffineExpr,
    tight: bool,
    leaf: &mut dyn FnMut(&mut dyn AsmWriter, bool, u32) -> fmt::Result,
    out: &mut dyn AsmWriter,
) -> fmt::Result {
    let (op, sides) = match expr {
        AffineExpr::Constant(value) => return write!(out, "{value}"),
        AffineExpr::Dim(index) => return leaf(out, false, *index),
        AffineExpr::Symbol(index) => return leaf(out, true, *index),
        AffineExpr::Binary(op, sides) => (*op, sides),
    };
    let (lhs, rhs) = (&sides.0, &sides.1);
    let parenthesized = tight;
    if parenthesized {
        out.write_str("(")?;
    }
    match op {
        AffineOp::Add => print_sum(lhs, rhs, leaf, out)?,
        AffineOp::Mul if rhs.constant() == Some(-1) => {
            out.write_str("-")?;
            print_expr_with(lhs, true, leaf, out)?;
        }
        _ => {
            print_expr_with(lhs, true, leaf, out)?;
            out.write_str(match op {
                AffineOp::Mul => " * ",
                AffineOp::Mod => " mod ",
                AffineOp::FloorDiv => " floordiv ",
                _ => " ceildiv ",
            })?;
            print_expr_with(rhs, true, leaf, out)?;
        }
    }
    if parenthesized {
        out.write_str(")")?;
    }
    Ok(())
}

/// A sum; `a + b * -1` is written `a - b`, and `a + b * -2` as `a - b * 2`.
fn print_sum(
    lhs: &AffineExpr,
    rhs: &AffineExpr,
    leaf: &mut dyn FnMut(&mut dyn AsmWriter, bool, u32) -> fmt::Result,
    out: &mut dyn AsmWriter,
) -> fmt::Result {
    print_expr_with(lhs, false, leaf, out)?;
    if let AffineExpr::Binary(AffineOp::Mul, sides) = rhs
        && let Some(factor) = sides.1.constant()
        && factor < 0
    {
        out.write_str(" - ")?;
        if factor == -1 {
            let inner_is_sum = matches!(sides.0, AffineExpr::Binary(AffineOp::Add, _));
            return print_expr_with(&sides.0, inner_is_sum, leaf, out);
        }
        print_expr_with(&sides.0, true, leaf, out)?;
        return write!(out, " * {}", factor.unsigned_abs());
    }
    match rhs.constant() {
        Some(value) if value < 0 => write!(out, " - {}", value.unsigned_abs()),
        _ => {
            out.write_str(" + ")?;
            print_expr_with(rhs, false, leaf, out)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn types_print_as_in_mlir() {
        let ty = Type::function(
            [Type::memref([Dim::Static(4), Dim::Dynamic], Type::F32), Type::vector([2], Type::I1)],
            [Type::function([], [])],
        );
        assert_eq!(ty.to_string(), "(memref<4x?xf32>, vector<2xi1>) -> (() -> ())");
    }

    #[test]
    fn names_are_quoted_where_they_must_be() {
        assert_eq!(SymbolRef::flat("a.b$c").to_string(), "@a.b$c");
        assert_eq!(SymbolRef::flat("0").to_string(), "@\"0\"");
        assert_eq!(SymbolRef::flat("a\"\n").to_string(), "@\"a\\22\\0A\"");
    }
}
