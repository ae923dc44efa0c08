//! What operands, results and attributes of an operation must be. The verifier
//! checks the specifications of an [`OpDef`](super::OpDef) and words its messages
//! from their descriptions: `operand #0 must be <description>, but got 'f32'`.

use std::any::Any;

use super::attributes::Attribute;
use super::types::Type;

/// What a type must be.
#[derive(Debug)]
pub struct TypeConstraint {
    /// As it follows `must be`.
    pub description: &'static str,
    /// Whether a type is so.
    pub test: fn(&Type) -> bool,
    /// The only type that is so, if there is one: it need not be written.
    pub only: Option<Type>,
    /// The kind of types that may be written where such a type is read.
    pub kind: Option<&'static TypeKind>,
}

/// A kind of types: what the parser of an operation's text insists on.
#[derive(Debug)]
pub struct TypeKind {
    /// Its name in messages; several kinds together have none.
    pub name: &'static str,
    /// Whether a type is of the kind.
    pub test: fn(&Type) -> bool,
}

impl TypeKind {
    /// What to say of a type that is not of the kind.
    pub fn message(&self, found: &Type) -> String {
        let message = "invalid kind of type specified";
        match self.name {
            "" => message.into(),
            name => format!("{message}: expected {name}, but found '{found}'"),
        }
    }
}

/// `index`
pub static INDEX_KIND: TypeKind = TypeKind { name: "builtin.index", test: |ty| *ty == Type::Index };
/// Vectors.
pub static VECTOR_KIND: TypeKind =
    TypeKind { name: "builtin.vector", test: |ty| matches!(ty, Type::Vector(_)) };
/// Memrefs with a rank.
pub static MEMREF_KIND: TypeKind =
    TypeKind { name: "builtin.memref", test: |ty| matches!(ty, Type::MemRef(_)) };
/// Memrefs with a rank or without.
pub static ANY_MEMREF_KIND: TypeKind =
    TypeKind { name: "", test: |ty| matches!(ty, Type::MemRef(_) | Type::UnrankedMemRef(_)) };

impl TypeConstraint {
    /// A constraint that several types meet.
    pub const fn new(description: &'static str, test: fn(&Type) -> bool) -> Self {
        Self { description, test, only: None, kind: None }
    }

    /// A constraint on types of one kind.
    pub const fn of_kind(
        description: &'static str,
        kind: &'static TypeKind,
        test: fn(&Type) -> bool,
    ) -> Self {
        Self { description, test, only: None, kind: Some(kind) }
    }
}

/// How many values a group has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arity {
    /// One.
    One,
    /// None or one.
    Optional,
    /// Any number.
    Variadic,
}

/// A group of operands or results.
#[derive(Debug)]
pub struct ValueSpec {
    /// Its name.
    pub name: &'static str,
    /// How many there are.
    pub arity: Arity,
    /// What their types must be.
    pub constraint: &'static TypeConstraint,
}

impl ValueSpec {
    /// One value.
    pub const fn one(name: &'static str, constraint: &'static TypeConstraint) -> Self {
        Self { name, arity: Arity::One, constraint }
    }

    /// None or one.
    pub const fn optional(name: &'static str, constraint: &'static TypeConstraint) -> Self {
        Self { name, arity: Arity::Optional, constraint }
    }

    /// Any number.
    pub const fn variadic(name: &'static str, constraint: &'static TypeConstraint) -> Self {
        Self { name, arity: Arity::Variadic, constraint }
    }
}

/// A region.
#[derive(Debug)]
pub struct RegionSpec {
    /// Its name.
    pub name: &'static str,
    /// How many blocks it must have; None is any number.
    pub blocks: Option<usize>,
}

impl RegionSpec {
    /// A region with that many blocks.
    pub const fn sized(name: &'static str, blocks: usize) -> Self {
        Self { name, blocks: Some(blocks) }
    }

    /// Any region.
    pub const fn any(name: &'static str) -> Self {
        Self { name, blocks: None }
    }
}

/// What an attribute must be.
pub struct AttrConstraint {
    /// As it follows `failed to satisfy constraint: `.
    pub description: &'static str,
    /// Whether an attribute is so.
    pub test: fn(&Attribute) -> bool,
    /// Whether an operation can store an attribute at all, where that is less than
    /// `test` asks for: a number that is to be positive is stored as any integer.
    pub stored: Option<fn(&Attribute) -> bool>,
    /// The type of the attribute, if it need not be written.
    pub ty: Option<Type>,
    /// How it is written in a format string, if not as an attribute: an
    /// [`AttrSyntax`](crate::asm::AttrSyntax).
    pub syntax: Option<&'static (dyn Any + Send + Sync)>,
}

impl std::fmt::Debug for AttrConstraint {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "AttrConstraint({})", self.description)
    }
}

impl AttrConstraint {
    /// A constraint.
    pub const fn new(description: &'static str, test: fn(&Attribute) -> bool) -> Self {
        Self { description, test, stored: None, ty: None, syntax: None }
    }

    /// A constraint on an attribute that is stored as one of a wider kind.
    pub const fn narrower(
        description: &'static str,
        stored: fn(&Attribute) -> bool,
        test: fn(&Attribute) -> bool,
    ) -> Self {
        Self { description, test, stored: Some(stored), ty: None, syntax: None }
    }

    /// Whether an operation can store the attribute.
    pub fn can_store(&self, attr: &Attribute) -> bool {
        self.stored.unwrap_or(self.test)(attr)
    }
}

/// Whether an attribute is an integer: what a constraint on one is stored as.
pub fn is_integer(attr: &Attribute) -> bool {
    attr.as_integer().is_some()
}

/// Whether an attribute is an array.
pub fn is_array(attr: &Attribute) -> bool {
    attr.as_array().is_some()
}

/// Whether an attribute is a type.
pub fn is_type(attr: &Attribute) -> bool {
    attr.as_type().is_some()
}

/// Whether an attribute must be there.
#[derive(Clone, Copy, Debug)]
pub enum Presence {
    /// It must.
    Required,
    /// It may.
    Optional,
    /// If it is not given, it is this one; the custom form leaves that out.
    Default(fn() -> Attribute),
}

/// An inherent attribute.
#[derive(Debug)]
pub struct AttrSpec {
    /// Its name.
    pub name: &'static str,
    /// Whether it must be there.
    pub presence: Presence,
    /// What it must be.
    pub constraint: &'static AttrConstraint,
}

impl AttrSpec {
    /// An attribute that must be there.
    pub const fn required(name: &'static str, constraint: &'static AttrConstraint) -> Self {
        Self { name, presence: Presence::Required, constraint }
    }

    /// An attribute that may be there.
    pub const fn optional(name: &'static str, constraint: &'static AttrConstraint) -> Self {
        Self { name, presence: Presence::Optional, constraint }
    }

    /// An attribute with a default.
    pub const fn with_default(
        name: &'static str,
        constraint: &'static AttrConstraint,
        default: fn() -> Attribute,
    ) -> Self {
        Self { name, presence: Presence::Default(default), constraint }
    }

    /// The default.
    pub fn default(&self) -> Option<Attribute> {
        if let Presence::Default(make) = self.presence { Some(make()) } else { None }
    }
}

/// Any type.
pub static ANY_TYPE: TypeConstraint = TypeConstraint::new("any type", |_| true);
/// `index`
pub static INDEX: TypeConstraint = TypeConstraint {
    description: "index",
    test: |ty| *ty == Type::Index,
    only: Some(Type::Index),
    kind: Some(&INDEX_KIND),
};
/// `i1`
pub static I1: TypeConstraint = TypeConstraint {
    description: "1-bit signless integer",
    test: |ty| *ty == Type::I1,
    only: Some(Type::I1),
    kind: None,
};
/// `i32`
pub static I32: TypeConstraint = TypeConstraint {
    description: "32-bit signless integer",
    test: |ty| *ty == Type::I32,
    only: Some(Type::I32),
    kind: None,
};
/// `i64`
pub static I64: TypeConstraint = TypeConstraint {
    description: "64-bit signless integer",
    test: |ty| *ty == Type::I64,
    only: Some(Type::I64),
    kind: None,
};
/// `iN`
pub static SIGNLESS_INTEGER: TypeConstraint =
    TypeConstraint::new("signless integer", Type::is_signless_integer);
/// `iN` or `index`
pub static SIGNLESS_INTEGER_OR_INDEX: TypeConstraint =
    TypeConstraint::new("signless integer or index", |ty| {
        ty.is_signless_integer() || *ty == Type::Index
    });
/// `iN`, `index`, and vectors and tensors of them.
pub static SIGNLESS_INTEGER_LIKE: TypeConstraint =
    TypeConstraint::new("signless-integer-like", |ty| {
        let element = elementwise(ty);
        element.is_some_and(|e| e.is_signless_integer() || *e == Type::Index)
    });
/// Floating-point types, and vectors and tensors of them.
pub static FLOAT_LIKE: TypeConstraint =
    TypeConstraint::new("floating-point-like", |ty| elementwise(ty).is_some_and(Type::is_float));
/// `i1`, and vectors and tensors of it.
pub static BOOL_LIKE: TypeConstraint = TypeConstraint::new("bool-like", |ty| {
    elementwise(ty).is_some_and(|element| *element == Type::I1)
});
/// A memref with a rank.
pub static MEMREF: TypeConstraint =
    TypeConstraint::of_kind("memref of any type values", &MEMREF_KIND, |ty| {
        matches!(ty, Type::MemRef(_))
    });

/// The element type of what element-wise operations work on: the type itself if it
/// is a scalar, None of other aggregates.
pub fn elementwise(ty: &Type) -> Option<&Type> {
    match ty {
        Type::Vector(_) | Type::Tensor(_) | Type::UnrankedTensor(_) => ty.element(),
        Type::MemRef(_) | Type::UnrankedMemRef(_) | Type::Function(_) | Type::Tuple(_) => None,
        _ => Some(ty),
    }
}

/// Any attribute.
pub static ANY_ATTR: AttrConstraint = AttrConstraint::new("any attribute", |_| true);
/// A unit.
pub static UNIT_ATTR: AttrConstraint =
    AttrConstraint::new("unit attribute", |attr| *attr == Attribute::Unit);
/// `true` or `false`
pub static BOOL_ATTR: AttrConstraint =
    AttrConstraint::new("bool attribute", |attr| attr.as_bool().is_some());
/// A string.
pub static STRING_ATTR: AttrConstraint =
    AttrConstraint::new("string attribute", |attr| matches!(attr, Attribute::String(_)));
/// The name of a symbol.
pub static SYMBOL_NAME_ATTR: AttrConstraint = AttrConstraint::narrower(
    "string attribute",
    |attr| matches!(attr, Attribute::String(_)),
    |attr| attr.as_str().is_some(),
);
/// A reference to a symbol of the nearest table.
pub static FLAT_SYMBOL_REF_ATTR: AttrConstraint =
    AttrConstraint::new("flat symbol reference attribute", |attr| attr.as_flat_symbol().is_some());
/// A reference to a symbol.
pub static SYMBOL_REF_ATTR: AttrConstraint =
    AttrConstraint::new("symbol reference attribute", |attr| attr.as_symbol_ref().is_some());
/// A type.
pub static TYPE_ATTR: AttrConstraint =
    AttrConstraint::new("any type attribute", |attr| attr.as_type().is_some());
/// A function type.
pub static FUNCTION_TYPE_ATTR: AttrConstraint =
    AttrConstraint::narrower("type attribute of function type", is_type, |attr| {
        attr.as_type().is_some_and(|ty| ty.as_function().is_some())
    });
/// An array of dictionaries.
pub static DICTIONARY_ARRAY_ATTR: AttrConstraint =
    AttrConstraint::narrower("Array of dictionary attributes", is_array, |attr| {
        attr.as_array().is_some_and(|list| list.iter().all(|a| a.as_dictionary().is_some()))
    });
/// An array.
pub static ARRAY_ATTR: AttrConstraint =
    AttrConstraint::new("array attribute", |attr| attr.as_array().is_some());
/// A dictionary.
pub static DICTIONARY_ATTR: AttrConstraint =
    AttrConstraint::new("dictionary of named attribute values", |attr| {
        attr.as_dictionary().is_some()
    });
/// `array<i32: …>`
pub static I32_ARRAY_ATTR: AttrConstraint = AttrConstraint::new(
    "i32 dense array attribute",
    |attr| matches!(attr, Attribute::DenseArray(array) if array.element == Type::I32),
);
/// `array<i64: …>`
pub static I64_ARRAY_ATTR: AttrConstraint = AttrConstraint::new(
    "i64 dense array attribute",
    |attr| matches!(attr, Attribute::DenseArray(array) if array.element == Type::I64),
);
/// An `i32`.
pub static I32_ATTR: AttrConstraint = AttrConstraint {
    description: "32-bit signless integer attribute",
    test: |attr| attr.as_integer().is_some_and(|i| i.ty == Type::I32),
    stored: Some(is_integer),
    ty: Some(Type::I32),
    syntax: None,
};
/// An `i64`.
pub static I64_ATTR: AttrConstraint = AttrConstraint {
    description: "64-bit signless integer attribute",
    test: |attr| attr.as_integer().is_some_and(|i| i.ty == Type::I64),
    stored: Some(is_integer),
    ty: Some(Type::I64),
    syntax: None,
};
/// An `index`.
pub static INDEX_ATTR: AttrConstraint = AttrConstraint {
    description: "index attribute",
    test: |attr| attr.as_integer().is_some_and(|i| i.ty == Type::Index),
    stored: Some(is_integer),
    ty: Some(Type::Index),
    syntax: None,
};
/// An affine map.
pub static AFFINE_MAP_ATTR: AttrConstraint =
    AttrConstraint::new("AffineMap attribute", |attr| matches!(attr, Attribute::AffineMap(_)));

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn element_wise_types_are_scalars_vectors_and_tensors() {
        assert!((SIGNLESS_INTEGER_LIKE.test)(&Type::vector([4], Type::Index)));
        assert!(!(SIGNLESS_INTEGER_LIKE.test)(&Type::memref([], Type::I32)));
        assert!((FLOAT_LIKE.test)(&Type::F32));
        assert!(!(FLOAT_LIKE.test)(&Type::I32));
    }
}
