//! What operands and results of the dialect's operations must be.

use super::types::{self, is_float, is_ptr, vector_element};
use crate::ir::{Type, TypeConstraint};

/// Whether a type, or the elements of a vector, are so.
fn scalar_or_vector(ty: &Type, test: impl Fn(&Type) -> bool) -> bool {
    test(vector_element(ty).unwrap_or(ty))
}

/// A type of LLVM.
pub static ANY: TypeConstraint =
    TypeConstraint::new("LLVM dialect-compatible type", types::is_compatible);
/// A type of LLVM that is not `void` and no function.
pub static PRIMITIVE: TypeConstraint = TypeConstraint::new("primitive LLVM type", |ty| {
    types::is_compatible(ty) && !types::is_void(ty) && types::as_function(ty).is_none()
});
/// A type whose values can be in memory.
pub static LOADABLE: TypeConstraint = TypeConstraint::new("LLVM type with size", types::has_size);
/// A pointer.
pub static PTR: TypeConstraint = TypeConstraint::new("LLVM pointer type", is_ptr);
/// A pointer into the default address space.
pub static DEFAULT_PTR: TypeConstraint =
    TypeConstraint::new("LLVM pointer in address space 0", |ty| {
        types::address_space(ty) == Some(0)
    });
/// A token.
pub static TOKEN: TypeConstraint = TypeConstraint::new("LLVM token type", types::is_token);
/// A structure.
pub static STRUCT: TypeConstraint =
    TypeConstraint::new("LLVM structure type", |ty| types::as_struct(ty).is_some());
/// A structure or an array.
pub static AGGREGATE: TypeConstraint =
    TypeConstraint::new("LLVM aggregate type", types::is_aggregate);
/// Neither a structure nor an array.
pub static NON_AGGREGATE: TypeConstraint =
    TypeConstraint::new("LLVM-compatible non-aggregate type", |ty| {
        types::is_compatible(ty) && !types::is_aggregate(ty)
    });
/// An integer.
pub static INTEGER: TypeConstraint =
    TypeConstraint::new("signless integer", Type::is_signless_integer);
/// `i1`, which can be left out.
pub static I1: TypeConstraint = TypeConstraint {
    description: "1-bit signless integer",
    test: |ty| *ty == Type::I1,
    only: Some(Type::I1),
    kind: None,
};
/// `i8`
pub static I8: TypeConstraint = TypeConstraint {
    description: "8-bit signless integer",
    test: |ty| *ty == Type::I8,
    only: Some(Type::I8),
    kind: None,
};
/// `i32`
pub static I32: TypeConstraint =
    TypeConstraint::new("32-bit signless integer", |ty| *ty == Type::I32);
/// A vector.
pub static VECTOR: TypeConstraint =
    TypeConstraint::new("LLVM dialect-compatible vector type", |ty| vector_element(ty).is_some());
/// The mask of a pointer.
pub static PTR_MASK: TypeConstraint =
    TypeConstraint::new("integer or LLVM dialect-compatible vector of integer", |ty| {
        scalar_or_vector(ty, |ty| matches!(ty, Type::Integer(_)))
    });
/// An integer or a vector of integers.
pub static INTEGER_LIKE: TypeConstraint = TypeConstraint::new(
    "signless integer or LLVM dialect-compatible vector of signless integer",
    |ty| scalar_or_vector(ty, Type::is_signless_integer),
);
/// A floating-point number or a vector of them.
pub static FLOAT_LIKE: TypeConstraint = TypeConstraint::new(
    "floating point LLVM type or LLVM dialect-compatible vector of floating point LLVM type",
    |ty| scalar_or_vector(ty, is_float),
);
/// A pointer or a vector of pointers.
pub static PTR_LIKE: TypeConstraint = TypeConstraint::new(
    "LLVM pointer type or LLVM dialect-compatible vector of LLVM pointer type",
    |ty| scalar_or_vector(ty, is_ptr),
);
/// `i1` or a vector of it.
pub static BOOL_LIKE: TypeConstraint = TypeConstraint::new(
    "1-bit signless integer or LLVM dialect-compatible vector of 1-bit signless integer",
    |ty| scalar_or_vector(ty, |ty| *ty == Type::I1),
);
/// Integers and pointers, and vectors of them.
pub static INTEGER_OR_PTR_LIKE: TypeConstraint = TypeConstraint::new(
    "signless integer or LLVM dialect-compatible vector of signless integer or LLVM pointer type \
     or LLVM dialect-compatible vector of LLVM pointer type",
    |ty| scalar_or_vector(ty, |ty| ty.is_signless_integer() || is_ptr(ty)),
);
/// A vector of `i1`.
pub static BOOL_VECTOR: TypeConstraint =
    TypeConstraint::new("LLVM dialect-compatible vector of 1-bit signless integer", |ty| {
        vector_element(ty) == Some(&Type::I1)
    });
/// A vector of pointers.
pub static PTR_VECTOR: TypeConstraint =
    TypeConstraint::new("LLVM dialect-compatible vector of LLVM pointer type", |ty| {
        vector_element(ty).is_some_and(is_ptr)
    });
/// A vector of integers.
pub static INTEGER_VECTOR: TypeConstraint =
    TypeConstraint::new("LLVM dialect-compatible vector of signless integer", |ty| {
        vector_element(ty).is_some_and(Type::is_signless_integer)
    });
/// A vector of floating-point numbers.
pub static FLOAT_VECTOR: TypeConstraint =
    TypeConstraint::new("LLVM dialect-compatible vector of floating-point", |ty| {
        vector_element(ty).is_some_and(Type::is_float)
    });
/// A floating-point number of MLIR.
pub static FLOAT: TypeConstraint = TypeConstraint::new("floating-point", Type::is_float);
/// A floating-point number.
pub static LLVM_FLOAT: TypeConstraint = TypeConstraint::new("floating point LLVM type", is_float);
/// What `atomicrmw` works on.
pub static ATOMIC_RMW: TypeConstraint = TypeConstraint::new(
    "floating point LLVM type or LLVM pointer type or signless integer or LLVM \
     dialect-compatible fixed-length vector type",
    |ty| {
        let fixed =
            |ty: &Type| ty.as_vector().is_some_and(|vector| !vector.scalable.contains(&true));
        is_float(ty)
            || is_ptr(ty)
            || ty.is_signless_integer()
            || vector_element(ty).is_some() && fixed(ty)
    },
);
/// What `cmpxchg` works on.
pub static CMPXCHG: TypeConstraint =
    TypeConstraint::new("signless integer or LLVM pointer type", |ty| {
        ty.is_signless_integer() || is_ptr(ty)
    });
