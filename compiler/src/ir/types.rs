//! Types: values that compare by structure, belong to no context and are cheap to
//! clone. What is not a scalar sits behind an `Arc`.

use std::sync::Arc;

use smol_str::SmolStr;

use super::attributes::Attribute;
use super::dialect_object::DialectTypeRef;

/// A type.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Type {
    /// `index`
    Index,
    /// `none`
    None,
    /// `i32`, `si8`, `ui16`
    Integer(IntegerType),
    /// `f32` and its like
    Float(FloatKind),
    /// `complex<f32>`
    Complex(Arc<Type>),
    /// `(i32) -> f32`
    Function(Arc<FunctionType>),
    /// `tuple<i32, f32>`
    Tuple(Arc<[Type]>),
    /// `vector<4x[8]xf32>`
    Vector(Arc<VectorType>),
    /// `tensor<4x?xf32>`
    Tensor(Arc<TensorType>),
    /// `tensor<*xf32>`
    UnrankedTensor(Arc<Type>),
    /// `memref<4x?xf32, #layout, 1>`
    MemRef(Arc<MemRefType>),
    /// `memref<*xf32, 1>`
    UnrankedMemRef(Arc<UnrankedMemRefType>),
    /// A type of a registered dialect.
    Dialect(DialectTypeRef),
    /// A type of a dialect that is not registered, kept as it was written.
    Opaque(Arc<OpaqueType>),
}

/// Whether an integer type says how its bits are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Signedness {
    /// `i8`
    Signless,
    /// `si8`
    Signed,
    /// `ui8`
    Unsigned,
}

/// An integer type.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct IntegerType {
    /// The number of bits, at most [`IntegerType::MAX_WIDTH`].
    pub width: u32,
    /// How the bits are read.
    pub signedness: Signedness,
}

impl IntegerType {
    /// The largest width.
    pub const MAX_WIDTH: u32 = (1 << 24) - 1;
}

/// A floating-point format.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FloatKind {
    /// `f4E2M1FN`
    F4E2M1FN,
    /// `f6E2M3FN`
    F6E2M3FN,
    /// `f6E3M2FN`
    F6E3M2FN,
    /// `f8E5M2`
    F8E5M2,
    /// `f8E4M3`
    F8E4M3,
    /// `f8E4M3FN`
    F8E4M3FN,
    /// `f8E5M2FNUZ`
    F8E5M2FNUZ,
    /// `f8E4M3FNUZ`
    F8E4M3FNUZ,
    /// `f8E4M3B11FNUZ`
    F8E4M3B11FNUZ,
    /// `f8E3M4`
    F8E3M4,
    /// `f8E8M0FNU`
    F8E8M0FNU,
    /// `bf16`
    BF16,
    /// `f16`
    F16,
    /// `tf32`
    TF32,
    /// `f32`
    F32,
    /// `f64`
    F64,
    /// `f80`
    F80,
    /// `f128`
    F128,
}

impl FloatKind {
    /// All formats.
    pub const ALL: [Self; 18] = [
        Self::F4E2M1FN,
        Self::F6E2M3FN,
        Self::F6E3M2FN,
        Self::F8E5M2,
        Self::F8E4M3,
        Self::F8E4M3FN,
        Self::F8E5M2FNUZ,
        Self::F8E4M3FNUZ,
        Self::F8E4M3B11FNUZ,
        Self::F8E3M4,
        Self::F8E8M0FNU,
        Self::BF16,
        Self::F16,
        Self::TF32,
        Self::F32,
        Self::F64,
        Self::F80,
        Self::F128,
    ];

    /// The name of the type.
    pub fn name(self) -> &'static str {
        match self {
            Self::F4E2M1FN => "f4E2M1FN",
            Self::F6E2M3FN => "f6E2M3FN",
            Self::F6E3M2FN => "f6E3M2FN",
            Self::F8E5M2 => "f8E5M2",
            Self::F8E4M3 => "f8E4M3",
            Self::F8E4M3FN => "f8E4M3FN",
            Self::F8E5M2FNUZ => "f8E5M2FNUZ",
            Self::F8E4M3FNUZ => "f8E4M3FNUZ",
            Self::F8E4M3B11FNUZ => "f8E4M3B11FNUZ",
            Self::F8E3M4 => "f8E3M4",
            Self::F8E8M0FNU => "f8E8M0FNU",
            Self::BF16 => "bf16",
            Self::F16 => "f16",
            Self::TF32 => "tf32",
            Self::F32 => "f32",
            Self::F64 => "f64",
            Self::F80 => "f80",
            Self::F128 => "f128",
        }
    }

    /// The number of bits.
    pub fn width(self) -> u32 {
        match self {
            Self::F4E2M1FN => 4,
            Self::F6E2M3FN | Self::F6E3M2FN => 6,
            Self::BF16 | Self::F16 => 16,
            Self::TF32 => 19,
            Self::F32 => 32,
            Self::F64 => 64,
            Self::F80 => 80,
            Self::F128 => 128,
            _ => 8,
        }
    }
}

/// A function's type.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct FunctionType {
    /// The types of the parameters.
    pub inputs: Vec<Type>,
    /// The types of the results.
    pub results: Vec<Type>,
}

/// The size of a dimension.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Dim {
    /// Known.
    Static(i64),
    /// `?`
    Dynamic,
}

impl Dim {
    /// The size, if it is known.
    pub fn size(self) -> Option<i64> {
        match self {
            Self::Static(size) => Some(size),
            Self::Dynamic => None,
        }
    }
}

/// A vector.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct VectorType {
    /// The dimensions.
    pub shape: Vec<i64>,
    /// Which dimensions are scalable (`[4]`); as long as `shape`.
    pub scalable: Vec<bool>,
    /// The type of an element.
    pub element: Type,
}

/// A ranked tensor.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct TensorType {
    /// The dimensions.
    pub shape: Vec<Dim>,
    /// The type of an element.
    pub element: Type,
    /// The attribute after the element type.
    pub encoding: Option<Attribute>,
}

/// A ranked memref.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct MemRefType {
    /// The dimensions.
    pub shape: Vec<Dim>,
    /// The type of an element.
    pub element: Type,
    /// An affine map or a strided layout; None is the identity.
    pub layout: Option<Attribute>,
    /// Where it lives; None is the default space.
    pub memory_space: Option<Attribute>,
}

/// A memref without a rank.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct UnrankedMemRefType {
    /// The type of an element.
    pub element: Type,
    /// Where it lives; None is the default space.
    pub memory_space: Option<Attribute>,
}

/// A type as text.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct OpaqueType {
    /// The dialect.
    pub dialect: SmolStr,
    /// What follows the dialect and the dot.
    pub body: SmolStr,
}

impl Type {
    /// `i1`
    pub const I1: Self = Self::int(1);
    /// `i8`
    pub const I8: Self = Self::int(8);
    /// `i16`
    pub const I16: Self = Self::int(16);
    /// `i32`
    pub const I32: Self = Self::int(32);
    /// `i64`
    pub const I64: Self = Self::int(64);
    /// `f32`
    pub const F32: Self = Self::Float(FloatKind::F32);
    /// `f64`
    pub const F64: Self = Self::Float(FloatKind::F64);

    /// A signless integer type.
    pub const fn int(width: u32) -> Self {
        Self::Integer(IntegerType { width, signedness: Signedness::Signless })
    }

    /// A function type.
    pub fn function(inputs: impl Into<Vec<Self>>, results: impl Into<Vec<Self>>) -> Self {
        let (inputs, results) = (inputs.into(), results.into());
        Self::Function(Arc::new(FunctionType { inputs, results }))
    }

    /// A vector type without scalable dimensions.
    pub fn vector(shape: impl Into<Vec<i64>>, element: Self) -> Self {
        let shape = shape.into();
        let scalable = vec![false; shape.len()];
        Self::Vector(Arc::new(VectorType { shape, scalable, element }))
    }

    /// A ranked tensor type without encoding.
    pub fn tensor(shape: impl Into<Vec<Dim>>, element: Self) -> Self {
        Self::Tensor(Arc::new(TensorType { shape: shape.into(), element, encoding: None }))
    }

    /// A memref type with the identity layout in the default memory space.
    pub fn memref(shape: impl Into<Vec<Dim>>, element: Self) -> Self {
        let shape = shape.into();
        Self::MemRef(Arc::new(MemRefType { shape, element, layout: None, memory_space: None }))
    }

    /// The function type, if it is one.
    pub fn as_function(&self) -> Option<&FunctionType> {
        if let Self::Function(function) = self { Some(function) } else { None }
    }

    /// The memref type, if it is a ranked one.
    pub fn as_memref(&self) -> Option<&MemRefType> {
        if let Self::MemRef(memref) = self { Some(memref) } else { None }
    }

    /// The vector type, if it is one.
    pub fn as_vector(&self) -> Option<&VectorType> {
        if let Self::Vector(vector) = self { Some(vector) } else { None }
    }

    /// The type of dialect `T`, if it is one.
    pub fn as_dialect<T: 'static>(&self) -> Option<&T> {
        if let Self::Dialect(object) = self { object.downcast() } else { None }
    }

    /// The width of an integer type of any signedness.
    pub fn int_width(&self) -> Option<u32> {
        if let Self::Integer(integer) = self { Some(integer.width) } else { None }
    }

    /// Whether it is `iN`.
    pub fn is_signless_integer(&self) -> bool {
        matches!(self, Self::Integer(IntegerType { signedness: Signedness::Signless, .. }))
    }

    /// Whether it is an integer type or `index`.
    pub fn is_int_or_index(&self) -> bool {
        matches!(self, Self::Integer(_) | Self::Index)
    }

    /// Whether it is a floating-point type.
    pub fn is_float(&self) -> bool {
        matches!(self, Self::Float(_))
    }

    /// The type of the elements of a vector, tensor or memref.
    pub fn element(&self) -> Option<&Self> {
        match self {
            Self::Vector(vector) => Some(&vector.element),
            Self::Tensor(tensor) => Some(&tensor.element),
            Self::UnrankedTensor(element) => Some(element),
            Self::MemRef(memref) => Some(&memref.element),
            Self::UnrankedMemRef(memref) => Some(&memref.element),
            _ => None,
        }
    }

    /// The type of the elements, or the type itself if it has none.
    pub fn element_or_self(&self) -> &Self {
        self.element().unwrap_or(self)
    }

    /// The dimensions of a vector, ranked tensor or ranked memref.
    pub fn shape(&self) -> Option<Vec<Dim>> {
        match self {
            Self::Vector(vector) => Some(vector.shape.iter().map(|&n| Dim::Static(n)).collect()),
            Self::Tensor(tensor) => Some(tensor.shape.clone()),
            Self::MemRef(memref) => Some(memref.shape.clone()),
            _ => None,
        }
    }

    /// The number of elements of a vector, ranked tensor or ranked memref whose
    /// dimensions are all known; None if it does not fit in an `i64`.
    pub fn element_count(&self) -> Option<i64> {
        self.shape()?.iter().try_fold(1i64, |count, dim| count.checked_mul(dim.size()?))
    }

    /// The same kind of shaped type with other elements; `element` itself if the
    /// type has none.
    #[must_use]
    pub fn with_element(&self, element: Self) -> Self {
        match self {
            Self::Vector(old) => Self::Vector(Arc::new(VectorType { element, ..(**old).clone() })),
            Self::Tensor(old) => Self::Tensor(Arc::new(TensorType { element, ..(**old).clone() })),
            Self::UnrankedTensor(_) => Self::UnrankedTensor(Arc::new(element)),
            Self::MemRef(old) => Self::MemRef(Arc::new(MemRefType { element, ..(**old).clone() })),
            Self::UnrankedMemRef(old) => {
                Self::UnrankedMemRef(Arc::new(UnrankedMemRefType { element, ..(**old).clone() }))
            }
            _ => element,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn types_compare_by_structure() {
        let a = Type::function([Type::I32, Type::vector([4], Type::F32)], [Type::Index]);
        let b = Type::function([Type::I32, Type::vector([4], Type::F32)], [Type::Index]);
        assert_eq!(a, b);
        assert_ne!(a, Type::function([], []));
    }

    #[test]
    fn elements_are_counted_without_overflow() {
        let ty = Type::tensor([Dim::Static(i64::MAX), Dim::Static(2)], Type::I8);
        assert_eq!(ty.element_count(), None);
        assert_eq!(Type::vector([2, 3], Type::I8).element_count(), Some(6));
        assert_eq!(Type::memref([Dim::Dynamic], Type::I8).element_count(), None);
    }
}
