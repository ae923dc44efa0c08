//! The text of attributes and locations.

use std::fmt;

use super::attributes::{Attribute, DenseArray};
use super::dense::{DenseData, DenseElements};
use super::display::{
    AsmWriter, TypeElision, comma_separated, print_dialect_symbol, print_keyword_or_string,
    print_map, print_set, print_strided, print_string, print_symbol_ref,
};
use super::float::print_float;
use super::location::Location;
use super::named_attrs::NamedAttrs;
use super::types::{IntegerType, Signedness, Type};

/// Writes an attribute itself; an alias may stand for those in it.
pub fn print_attr(attr: &Attribute, elision: TypeElision, out: &mut dyn AsmWriter) -> fmt::Result {
    match attr {
        Attribute::Unit => out.write_str("unit"),
        Attribute::Integer(integer) => {
            if integer.ty == Type::I1 {
                return out.write_str(if integer.value() == 0 { "false" } else { "true" });
            }
            write_integer(&integer.ty, integer.value(), out)?;
            if elision == TypeElision::Default && integer.ty == Type::I64 {
                return Ok(());
            }
            print_attr_type(Some(&integer.ty), elision, out)
        }
        Attribute::Float(float) => {
            let hex = print_float(float.kind, float.bits, out)?;
            let ty = Type::Float(float.kind);
            if elision == TypeElision::Default && ty == Type::F64 && !hex {
                return Ok(());
            }
            print_attr_type(Some(&ty), elision, out)
        }
        Attribute::String(string) => {
            print_string(&string.bytes, out)?;
            print_attr_type(string.ty.as_ref(), elision, out)
        }
        Attribute::SymbolRef(symbol) => print_symbol_ref(symbol, out),
        Attribute::Array(elements) => {
            out.write_str("[")?;
            comma_separated(out, elements.iter(), print_element)?;
            out.write_str("]")
        }
        Attribute::Dictionary(attrs) => print_dictionary(attrs, out),
        Attribute::Type(ty) => out.ty(ty),
        Attribute::DenseElements(elements) => {
            print_dense(elements, out)?;
            print_attr_type(Some(&elements.ty), elision, out)
        }
        Attribute::DenseArray(array) => print_dense_array(array, out),
        Attribute::AffineMap(map) => {
            out.write_str("affine_map<")?;
            print_map(map, out)?;
            out.write_str(">")
        }
        Attribute::IntegerSet(set) => {
            out.write_str("affine_set<")?;
            print_set(set, out)?;
            out.write_str(">")
        }
        Attribute::Strided(layout) => print_strided(layout, out),
        Attribute::Location(location) => {
            out.write_str("loc(")?;
            print_location(location, out)?;
            out.write_str(")")
        }
        Attribute::Dialect(object) => {
            write!(out, "#{}.", object.dialect())?;
            object.print(out)
        }
        Attribute::Opaque(opaque) => {
            print_dialect_symbol('#', &opaque.dialect, &opaque.body, out)?;
            print_attr_type(opaque.ty.as_ref(), elision, out)
        }
    }
}

fn print_attr_type(
    ty: Option<&Type>,
    elision: TypeElision,
    out: &mut dyn AsmWriter,
) -> fmt::Result {
    match ty {
        Some(ty) if elision != TypeElision::Always && *ty != Type::None => {
            out.write_str(" : ")?;
            out.ty(ty)
        }
        _ => Ok(()),
    }
}

/// An element of an array: `i64` and `f64` are not written.
fn print_element(out: &mut dyn AsmWriter, attr: &Attribute) -> fmt::Result {
    match attr {
        Attribute::Integer(_) | Attribute::Float(_) => print_attr(attr, TypeElision::Default, out),
        _ => out.attr(attr),
    }
}

fn write_integer(ty: &Type, value: i128, out: &mut dyn AsmWriter) -> fmt::Result {
    match ty {
        Type::Integer(IntegerType { signedness: Signedness::Unsigned, .. }) => {
            write!(out, "{}", value as u128)
        }
        _ => write!(out, "{value}"),
    }
}

/// Writes `{a = 1, b}`.
pub fn print_dictionary(attrs: &NamedAttrs, out: &mut dyn AsmWriter) -> fmt::Result {
    out.write_str("{")?;
    comma_separated(out, attrs.iter(), |out, (name, attr)| print_named_attr(name, attr, out))?;
    out.write_str("}")
}

/// Writes `name = attribute`, or the name alone if it is a unit.
pub fn print_named_attr(name: &str, attr: &Attribute, out: &mut dyn AsmWriter) -> fmt::Result {
    print_keyword_or_string(name, out)?;
    if *attr == Attribute::Unit {
        return Ok(());
    }
    out.write_str(" = ")?;
    out.attr(attr)
}

fn print_dense_array(array: &DenseArray, out: &mut dyn AsmWriter) -> fmt::Result {
    out.write_str("array<")?;
    out.ty(&array.element)?;
    if !array.values.is_empty() {
        out.write_str(": ")?;
        print_dense_array_body(array, out)?;
    }
    out.write_str(">")
}

/// Writes the elements of a dense array with commas between them.
pub fn print_dense_array_body(array: &DenseArray, out: &mut dyn AsmWriter) -> fmt::Result {
    comma_separated(out, array.values.iter(), |out, value| match &array.element {
        Type::Float(kind) => print_float(*kind, *value as u128, out).map(|_| ()),
        Type::Integer(integer) if integer.width == 1 => {
            out.write_str(if *value == 0 { "false" } else { "true" })
        }
        ty => write_integer(ty, *value, out),
    })
}

fn print_dense(elements: &DenseElements, out: &mut dyn AsmWriter) -> fmt::Result {
    if let DenseData::Resource { key } = &elements.data {
        out.write_str("dense_resource<")?;
        print_keyword_or_string(key, out)?;
        return out.write_str(">");
    }
    out.write_str("dense<")?;
    match &elements.data {
        DenseData::Strings { splat, strings } => {
            let shape = dense_shape(elements);
            print_nested(&shape, *splat, strings.len(), out, &mut |out, index| {
                print_string(&strings[index], out)
            })?;
        }
        DenseData::Numbers { splat, bytes } => {
            let count = elements.ty.element_count().unwrap_or(0);
            let hex = out.hex_limit().is_some_and(|limit| count as u128 > limit as u128);
            if hex && !splat {
                print_hex(elements, bytes, out)?;
            } else {
                let numbers: Vec<u128> = elements.numbers().into_iter().flatten().collect();
                let shape = dense_shape(elements);
                print_numbers(elements.ty.element_or_self(), &numbers, *splat, &shape, out)?;
            }
        }
        DenseData::Resource { .. } => {}
    }
    out.write_str(">")
}

fn dense_shape(elements: &DenseElements) -> Vec<i64> {
    let shape = elements.ty.shape().unwrap_or_default();
    shape.into_iter().filter_map(super::types::Dim::size).collect()
}

fn print_numbers(
    element: &Type,
    numbers: &[u128],
    splat: bool,
    shape: &[i64],
    out: &mut dyn AsmWriter,
) -> fmt::Result {
    if let Type::Complex(part) = element {
        return print_nested(shape, splat, numbers.len() / 2, out, &mut |out, index| {
            out.write_str("(")?;
            print_number(part, numbers[2 * index], out)?;
            out.write_str(",")?;
            print_number(part, numbers[2 * index + 1], out)?;
            out.write_str(")")
        });
    }
    print_nested(shape, splat, numbers.len(), out, &mut |out, index| {
        print_number(element, numbers[index], out)
    })
}

fn print_number(ty: &Type, bits: u128, out: &mut dyn AsmWriter) -> fmt::Result {
    match ty {
        Type::Float(kind) => print_float(*kind, bits, out).map(|_| ()),
        Type::Integer(integer) if integer.width == 1 => {
            out.write_str(if bits == 0 { "false" } else { "true" })
        }
        _ => {
            let attr = super::attributes::IntegerAttr::new(ty.clone(), bits as i128);
            write_integer(ty, attr.value(), out)
        }
    }
}

/// Writes elements with brackets for each dimension.
fn print_nested(
    shape: &[i64],
    splat: bool,
    count: usize,
    out: &mut dyn AsmWriter,
    each: &mut dyn FnMut(&mut dyn AsmWriter, usize) -> fmt::Result,
) -> fmt::Result {
    if count == 0 {
        return Ok(());
    }
    if splat || shape.is_empty() {
        return each(out, 0);
    }
    // A bracket opens and closes where an index of its dimension begins and ends.
    let mut sizes = Vec::with_capacity(shape.len());
    let mut size = 1usize;
    for &dim in shape.iter().rev() {
        size = size.saturating_mul(dim.max(1) as usize);
        sizes.push(size);
    }
    for index in 0..count {
        if index > 0 {
            out.write_str(", ")?;
        }
        for _ in sizes.iter().filter(|&size| index % size == 0) {
            out.write_str("[")?;
        }
        each(out, index)?;
        for _ in sizes.iter().filter(|&size| (index + 1) % size == 0) {
            out.write_str("]")?;
        }
    }
    Ok(())
}

/// The bytes as a string; `i1` takes one bit each.
fn print_hex(elements: &DenseElements, bytes: &[u8], out: &mut dyn AsmWriter) -> fmt::Result {
    out.write_str("\"0x")?;
    if elements.ty.element_or_self().int_width() == Some(1) {
        for chunk in bytes.chunks(8) {
            let bit = |(index, &value): (usize, &u8)| (value & 1) << index;
            let packed: u8 = chunk.iter().enumerate().map(bit).sum();
            write!(out, "{packed:02X}")?;
        }
    } else {
        for byte in bytes {
            write!(out, "{byte:02X}")?;
        }
    }
    out.write_str("\"")
}

/// Writes a location itself, without `loc(` and `)`; an alias may stand for those
/// in it.
pub fn print_location(location: &Location, out: &mut dyn AsmWriter) -> fmt::Result {
    match location {
        Location::Unknown => out.write_str("unknown"),
        Location::FileLineColumn(place) => {
            print_string(place.file.as_bytes(), out)?;
            write!(out, ":{}:{}", place.line, place.column)?;
            match place.end {
                Some((line, column)) if line == place.line => write!(out, " to :{column}"),
                Some((line, column)) => write!(out, " to {line}:{column}"),
                None => Ok(()),
            }
        }
        Location::Name(name) => {
            print_string(name.0.as_bytes(), out)?;
            if name.1 != Location::Unknown {
                out.write_str("(")?;
                out.location(&name.1)?;
                out.write_str(")")?;
            }
            Ok(())
        }
        Location::CallSite(call) => {
            out.write_str("callsite(")?;
            out.location(&call.0)?;
            out.write_str(" at ")?;
            out.location(&call.1)?;
            out.write_str(")")
        }
        Location::Fused(fused) => {
            out.write_str("fused")?;
            if let Some(metadata) = &fused.metadata {
                out.write_str("<")?;
                out.attr(metadata)?;
                out.write_str(">")?;
            }
            out.write_str("[")?;
            comma_separated(out, &fused.locations, |out, location| out.location(location))?;
            out.write_str("]")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn elements_nest_by_dimension() {
        let ty = Type::vector([2, 2], Type::I8);
        let elements = DenseElements::from_bytes(ty, vec![1, 2, 3, 255]);
        let attr = Attribute::DenseElements(elements.into());
        assert_eq!(attr.to_string(), "dense<[[1, 2], [3, -1]]> : vector<2x2xi8>");
    }

    #[test]
    fn many_elements_are_written_in_hexadecimal() {
        let ty = Type::vector([101], Type::I1);
        let mut bits = vec![0; 101];
        bits[0] = 1;
        bits[9] = 1;
        let attr = Attribute::DenseElements(DenseElements::from_bytes(ty, bits).into());
        let text = attr.to_string();
        assert_eq!(text, format!("dense<\"0x0102{}\"> : vector<101xi1>", "00".repeat(11)));
    }

    #[test]
    fn array_elements_leave_out_the_default_type() {
        let attr = Attribute::array([Attribute::i64(1), Attribute::i32(2), Attribute::f64(0.5)]);
        assert_eq!(attr.to_string(), "[1, 2 : i32, 5.000000e-01]");
    }
}
