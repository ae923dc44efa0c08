//! Attributes: constants that compare by structure, belong to no context and are
//! cheap to clone.

use std::sync::Arc;

use smol_str::SmolStr;

use super::affine::{AffineMap, IntegerSet};
use super::dense::DenseElements;
use super::dialect_object::DialectAttrRef;
use super::location::Location;
use super::named_attrs::NamedAttrs;
use super::types::{Dim, FloatKind, IntegerType, Signedness, Type};

/// An attribute.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Attribute {
    /// `unit`: what counts is that it is there.
    Unit,
    /// `1 : i32`, `true`
    Integer(IntegerAttr),
    /// `1.0 : f32`
    Float(FloatAttr),
    /// `"text"`
    String(StringAttr),
    /// `@symbol::@nested`
    SymbolRef(SymbolRef),
    /// `[1, 2]`
    Array(Arc<[Attribute]>),
    /// `{a = 1}`
    Dictionary(Arc<NamedAttrs>),
    /// `i32`
    Type(Type),
    /// `dense<1> : tensor<4xi32>`
    DenseElements(Arc<DenseElements>),
    /// `array<i32: 1, 2>`
    DenseArray(DenseArray),
    /// `affine_map<(d0) -> (d0)>`
    AffineMap(AffineMap),
    /// `affine_set<(d0) : (d0 >= 0)>`
    IntegerSet(IntegerSet),
    /// `strided<[1, ?], offset: 4>`
    Strided(Arc<StridedLayout>),
    /// `loc("a.mlir":1:2)`
    Location(Location),
    /// An attribute of a registered dialect.
    Dialect(DialectAttrRef),
    /// An attribute of a dialect that is not registered, kept as it was written.
    Opaque(Arc<OpaqueAttr>),
}

/// An integer constant. Its type is an integer type or `index`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct IntegerAttr {
    /// The type.
    pub ty: Type,
    /// The value, extended from the type's width: with zeros if the type is
    /// unsigned, else with the sign.
    value: i128,
}

impl IntegerAttr {
    /// A constant; `value` is cut to the width of `ty`.
    ///
    /// # Panics
    /// If `ty` is neither an integer type nor `index`.
    pub fn new(ty: Type, value: i128) -> Self {
        let (width, signed) = match &ty {
            Type::Index => (64, true),
            Type::Integer(IntegerType { width, signedness }) => {
                (*width, *signedness != Signedness::Unsigned)
            }
            _ => panic!("an integer attribute of type {ty}"),
        };
        let value = match width {
            0 => 0,
            1..128 => {
                let shift = 128 - width;
                let high = value << shift;
                if signed { high >> shift } else { ((high as u128) >> shift) as i128 }
            }
            _ => value,
        };
        Self { ty, value }
    }

    /// The value: with its sign, unless the type is unsigned. Of an unsigned type of
    /// 128 bits it is the two's complement.
    pub fn value(&self) -> i128 {
        self.value
    }

    /// The bits, with zeros above the width of the type.
    pub fn bits(&self) -> u128 {
        match self.ty.int_width().unwrap_or(64) {
            width @ 0..128 => self.value as u128 & ((1 << width) - 1),
            _ => self.value as u128,
        }
    }
}

/// A floating-point constant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct FloatAttr {
    /// The type.
    pub kind: FloatKind,
    /// The bits.
    pub bits: u128,
}

/// A string; it may hold any bytes.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct StringAttr {
    /// The bytes.
    pub bytes: Arc<[u8]>,
    /// The type, if one was given.
    pub ty: Option<Type>,
}

/// A reference to a symbol, perhaps in a nested symbol table.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct SymbolRef {
    /// The outermost symbol.
    pub root: SmolStr,
    /// The symbols inside, from the outside in.
    pub nested: Arc<[SmolStr]>,
}

impl SymbolRef {
    /// A reference to a symbol of the nearest symbol table.
    pub fn flat(root: impl Into<SmolStr>) -> Self {
        Self { root: root.into(), nested: Arc::new([]) }
    }

    /// The name, if nothing is nested.
    pub fn as_flat(&self) -> Option<&SmolStr> {
        self.nested.is_empty().then_some(&self.root)
    }
}

/// A list of numbers of one type: `array<i32: 1, 2>`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct DenseArray {
    /// The type of an element: an integer type of 1 or of 8, 16, 32, 64 bits, or a
    /// floating-point type.
    pub element: Type,
    /// The elements: integers by value, floating-point numbers by their bits.
    pub values: Arc<[i128]>,
}

/// The strides of a memref.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct StridedLayout {
    /// Of each dimension.
    pub strides: Vec<Dim>,
    /// Of the first element.
    pub offset: Dim,
}

/// An attribute as text.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct OpaqueAttr {
    /// The dialect.
    pub dialect: SmolStr,
    /// What follows the dialect and the dot, or stands between `<` and `>`.
    pub body: SmolStr,
    /// The type after the colon.
    pub ty: Option<Type>,
}

impl Attribute {
    /// An integer of type `ty`; see [`IntegerAttr::new`].
    pub fn int(ty: Type, value: impl Into<i128>) -> Self {
        Self::Integer(IntegerAttr::new(ty, value.into()))
    }

    /// An `i32`.
    pub fn i32(value: i32) -> Self {
        Self::int(Type::I32, value)
    }

    /// An `i64`.
    pub fn i64(value: i64) -> Self {
        Self::int(Type::I64, value)
    }

    /// An `index`.
    pub fn index(value: i64) -> Self {
        Self::int(Type::Index, value)
    }

    /// An `f32`.
    pub fn f32(value: f32) -> Self {
        Self::Float(FloatAttr { kind: FloatKind::F32, bits: value.to_bits().into() })
    }

    /// An `f64`.
    pub fn f64(value: f64) -> Self {
        Self::Float(FloatAttr { kind: FloatKind::F64, bits: value.to_bits().into() })
    }

    /// A string.
    pub fn string(value: impl AsRef<[u8]>) -> Self {
        Self::String(StringAttr { bytes: value.as_ref().into(), ty: None })
    }

    /// A reference to a symbol of the nearest symbol table.
    pub fn symbol(name: impl Into<SmolStr>) -> Self {
        Self::SymbolRef(SymbolRef::flat(name))
    }

    /// An array.
    pub fn array(elements: impl Into<Arc<[Self]>>) -> Self {
        Self::Array(elements.into())
    }

    /// A dictionary.
    pub fn dictionary(attrs: NamedAttrs) -> Self {
        Self::Dictionary(Arc::new(attrs))
    }

    /// `array<i32: …>`, as segment sizes are written.
    pub fn i32_array(values: impl IntoIterator<Item = i32>) -> Self {
        let values = values.into_iter().map(i128::from).collect();
        Self::DenseArray(DenseArray { element: Type::I32, values })
    }

    /// `array<i64: …>`
    pub fn i64_array(values: impl IntoIterator<Item = i64>) -> Self {
        let values = values.into_iter().map(i128::from).collect();
        Self::DenseArray(DenseArray { element: Type::I64, values })
    }

    /// The integer, if it is one.
    pub fn as_integer(&self) -> Option<&IntegerAttr> {
        if let Self::Integer(integer) = self { Some(integer) } else { None }
    }

    /// The value of an integer attribute, if it fits in an `i64`.
    pub fn as_i64(&self) -> Option<i64> {
        self.as_integer().and_then(|integer| integer.value().try_into().ok())
    }

    /// The value of a boolean (an `i1`).
    pub fn as_bool(&self) -> Option<bool> {
        self.as_integer().filter(|i| i.ty.int_width() == Some(1)).map(|i| i.value() != 0)
    }

    /// The string, if it is UTF-8.
    pub fn as_str(&self) -> Option<&str> {
        if let Self::String(s) = self { std::str::from_utf8(&s.bytes).ok() } else { None }
    }

    /// The symbol reference, if it is one.
    pub fn as_symbol_ref(&self) -> Option<&SymbolRef> {
        if let Self::SymbolRef(symbol) = self { Some(symbol) } else { None }
    }

    /// The name, if it is a symbol reference without nested ones.
    pub fn as_flat_symbol(&self) -> Option<&SmolStr> {
        self.as_symbol_ref().and_then(SymbolRef::as_flat)
    }

    /// The elements, if it is an array.
    pub fn as_array(&self) -> Option<&[Self]> {
        if let Self::Array(elements) = self { Some(elements) } else { None }
    }

    /// The dictionary, if it is one.
    pub fn as_dictionary(&self) -> Option<&NamedAttrs> {
        if let Self::Dictionary(attrs) = self { Some(attrs) } else { None }
    }

    /// The type, if it is a type attribute.
    pub fn as_type(&self) -> Option<&Type> {
        if let Self::Type(ty) = self { Some(ty) } else { None }
    }

    /// The elements, if it is an `array<iN: …>`.
    pub fn as_int_array(&self) -> Option<&[i128]> {
        match self {
            Self::DenseArray(array) if !array.element.is_float() => Some(&array.values),
            _ => None,
        }
    }

    /// The attribute of dialect type `T`, if it is one.
    pub fn as_dialect<T: 'static>(&self) -> Option<&T> {
        if let Self::Dialect(object) = self { object.downcast() } else { None }
    }

    /// The type of a typed attribute.
    pub fn ty(&self) -> Option<Type> {
        match self {
            Self::Integer(integer) => Some(integer.ty.clone()),
            Self::Float(float) => Some(Type::Float(float.kind)),
            Self::String(string) => string.ty.clone(),
            Self::DenseElements(elements) => Some(elements.ty.clone()),
            Self::Opaque(opaque) => opaque.ty.clone(),
            _ => None,
        }
    }
}

impl From<bool> for Attribute {
    fn from(value: bool) -> Self {
        // The value is cut to one bit and extended with the sign.
        Self::int(Type::I1, i128::from(value))
    }
}

impl From<&str> for Attribute {
    fn from(value: &str) -> Self {
        Self::string(value)
    }
}

impl From<Type> for Attribute {
    fn from(ty: Type) -> Self {
        Self::Type(ty)
    }
}

impl From<SymbolRef> for Attribute {
    fn from(symbol: SymbolRef) -> Self {
        Self::SymbolRef(symbol)
    }
}

impl From<NamedAttrs> for Attribute {
    fn from(attrs: NamedAttrs) -> Self {
        Self::dictionary(attrs)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn integers_are_cut_to_their_type() {
        assert_eq!(Attribute::int(Type::I8, 255), Attribute::int(Type::I8, -1));
        let ui8 = Type::Integer(IntegerType { width: 8, signedness: Signedness::Unsigned });
        let attr = IntegerAttr::new(ui8, -1);
        assert_eq!((attr.value(), attr.bits()), (255, 255));
        assert_eq!(IntegerAttr::new(Type::I8, -1).bits(), 255);
        assert_eq!(IntegerAttr::new(Type::int(128), -1).bits(), u128::MAX);
        assert_eq!(Attribute::from(true).as_bool(), Some(true));
    }
}
