//! The types of `llvm`.

use std::sync::Arc;

use smol_str::SmolStr;

use super::type_text;
use crate::ir::{AsmWriter, DialectType, FloatKind, Type};

/// A type of the dialect.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum LlvmType {
    /// `!llvm.ptr`, `!llvm.ptr<3>`: a pointer into an address space.
    Ptr(u32),
    /// `!llvm.void`: the result of a function that returns nothing.
    Void,
    /// `!llvm.token`: what ties operations together and cannot be stored.
    Token,
    /// `!llvm.label`: a block.
    Label,
    /// `!llvm.metadata`: an operand of intrinsics that is no value.
    Metadata,
    /// `!llvm.x86_amx`: a tile register.
    X86Amx,
    /// `!llvm.ppc_fp128`: a pair of `f64`.
    PpcFp128,
    /// `!llvm.array<4 x i32>`
    Array(u64, Type),
    /// `!llvm.func<i32 (ptr, ...)>`
    Function(LlvmFunction),
    /// `!llvm.struct<(i32, ptr)>`
    Struct(LlvmStruct),
    /// `!llvm.struct<"name">` in the body of the structure of that name: the structure
    /// itself.
    Recursive(SmolStr),
    /// `!llvm.target<"name", i32, 1>`: known to a target only.
    Target(LlvmTarget),
}

/// The type of a function.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct LlvmFunction {
    /// The type of the result, perhaps `!llvm.void`.
    pub result: Type,
    /// The types of the parameters.
    pub params: Vec<Type>,
    /// Whether more arguments may follow.
    pub variadic: bool,
}

impl LlvmFunction {
    /// The type of the result; None of a function that returns nothing.
    pub fn returned(&self) -> Option<&Type> {
        (!is_void(&self.result)).then_some(&self.result)
    }
}

/// A structure.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct LlvmStruct {
    /// Its name. Structures with a name are different if their names are.
    pub name: Option<SmolStr>,
    /// The types of its members; None if they are not known.
    pub body: Option<Arc<[Type]>>,
    /// Whether there is no padding between members.
    pub packed: bool,
}

impl LlvmStruct {
    /// The type of a member. One that is the structure itself is written out.
    pub fn member(&self, index: usize) -> Option<Type> {
        let member = self.body.as_ref()?.get(index)?;
        Some(match &self.name {
            Some(name) => unfold(member, name, self),
            None => member.clone(),
        })
    }
}

/// A type that a target defines.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct LlvmTarget {
    /// Its name.
    pub name: SmolStr,
    /// Its parameters that are types.
    pub types: Vec<Type>,
    /// Its parameters that are numbers.
    pub numbers: Vec<u32>,
}

impl DialectType for LlvmType {
    fn dialect(&self) -> &'static str {
        "llvm"
    }

    fn print(&self, out: &mut dyn AsmWriter) -> std::fmt::Result {
        type_text::print_body(self, out)
    }

    fn is_vector_element(&self) -> bool {
        matches!(self, Self::Ptr(_) | Self::PpcFp128)
    }
}

/// The type with `whole` in place of references to the structure of that name.
fn unfold(ty: &Type, name: &str, whole: &LlvmStruct) -> Type {
    match ty.as_dialect() {
        Some(LlvmType::Recursive(other)) if other == name => {
            Type::dialect(LlvmType::Struct(whole.clone()))
        }
        Some(LlvmType::Array(count, element)) => array(*count, unfold(element, name, whole)),
        Some(LlvmType::Struct(inner)) if inner.name.is_none() => {
            let body = inner.body.as_ref().map(|body| {
                body.iter().map(|member| unfold(member, name, whole)).collect::<Vec<_>>().into()
            });
            Type::dialect(LlvmType::Struct(LlvmStruct { body, ..inner.clone() }))
        }
        _ => ty.clone(),
    }
}

/// `!llvm.ptr`
pub fn ptr() -> Type {
    Type::dialect(LlvmType::Ptr(0))
}

/// `!llvm.ptr<space>`
pub fn ptr_in(space: u32) -> Type {
    Type::dialect(LlvmType::Ptr(space))
}

/// `!llvm.void`
pub fn void() -> Type {
    Type::dialect(LlvmType::Void)
}

/// `!llvm.token`
pub fn token() -> Type {
    Type::dialect(LlvmType::Token)
}

/// `!llvm.array<count x element>`
pub fn array(count: u64, element: Type) -> Type {
    Type::dialect(LlvmType::Array(count, element))
}

/// `!llvm.struct<(members)>`
pub fn structure(members: impl Into<Vec<Type>>) -> Type {
    let body = Some(members.into().into());
    Type::dialect(LlvmType::Struct(LlvmStruct { name: None, body, packed: false }))
}

/// `!llvm.func<result (params)>`
pub fn function(result: Type, params: impl Into<Vec<Type>>, variadic: bool) -> Type {
    let params = params.into();
    Type::dialect(LlvmType::Function(LlvmFunction { result, params, variadic }))
}

/// Whether it is a pointer.
pub fn is_ptr(ty: &Type) -> bool {
    matches!(ty.as_dialect(), Some(LlvmType::Ptr(_)))
}

/// The address space of a pointer.
pub fn address_space(ty: &Type) -> Option<u32> {
    if let Some(LlvmType::Ptr(space)) = ty.as_dialect() { Some(*space) } else { None }
}

/// Whether it is `!llvm.void`.
pub fn is_void(ty: &Type) -> bool {
    matches!(ty.as_dialect(), Some(LlvmType::Void))
}

/// Whether it is `!llvm.token`.
pub fn is_token(ty: &Type) -> bool {
    matches!(ty.as_dialect(), Some(LlvmType::Token))
}

/// The function type, if it is one.
pub fn as_function(ty: &Type) -> Option<&LlvmFunction> {
    if let Some(LlvmType::Function(function)) = ty.as_dialect() { Some(function) } else { None }
}

/// The structure, if it is one.
pub fn as_struct(ty: &Type) -> Option<&LlvmStruct> {
    if let Some(LlvmType::Struct(structure)) = ty.as_dialect() { Some(structure) } else { None }
}

/// Whether it is a structure or an array.
pub fn is_aggregate(ty: &Type) -> bool {
    matches!(ty.as_dialect(), Some(LlvmType::Struct(_) | LlvmType::Array(..)))
}

/// Whether it is a floating-point type of LLVM.
pub fn is_float(ty: &Type) -> bool {
    match ty {
        Type::Float(kind) => matches!(
            kind,
            FloatKind::BF16
                | FloatKind::F16
                | FloatKind::F32
                | FloatKind::F64
                | FloatKind::F80
                | FloatKind::F128
        ),
        _ => matches!(ty.as_dialect(), Some(LlvmType::PpcFp128)),
    }
}

/// The type of the elements of a vector of LLVM.
pub fn vector_element(ty: &Type) -> Option<&Type> {
    let vector = ty.as_vector().filter(|vector| vector.shape.len() == 1)?;
    let element = &vector.element;
    let valid = element.is_signless_integer() || is_float(element) || is_ptr(element);
    valid.then_some(element)
}

/// Whether LLVM has the type.
pub fn is_compatible(ty: &Type) -> bool {
    match ty {
        Type::Integer(_) => ty.is_signless_integer(),
        Type::Float(_) => is_float(ty),
        Type::Vector(_) => vector_element(ty).is_some(),
        Type::Dialect(object) => match object.downcast() {
            Some(LlvmType::Array(_, element)) => is_compatible(element),
            Some(LlvmType::Struct(structure)) => {
                structure.body.as_ref().is_none_or(|body| body.iter().all(is_compatible))
            }
            Some(LlvmType::Function(function)) => {
                is_compatible(&function.result) && function.params.iter().all(is_compatible)
            }
            Some(_) => true,
            None => false,
        },
        _ => false,
    }
}

/// Whether it can be the type of a member of a structure.
pub fn is_valid_member(ty: &Type) -> bool {
    !matches!(
        ty.as_dialect(),
        Some(
            LlvmType::Void
                | LlvmType::Label
                | LlvmType::Metadata
                | LlvmType::Function(_)
                | LlvmType::Token
        )
    )
}

/// Whether values of the type can be in memory.
pub fn has_size(ty: &Type) -> bool {
    is_compatible(ty)
        && match ty.as_dialect() {
            Some(LlvmType::Void | LlvmType::Function(_)) => false,
            Some(LlvmType::Struct(structure)) => structure.body.is_some(),
            _ => true,
        }
}

/// The type of what a list of indices selects in an aggregate.
pub fn select(ty: &Type, position: &[i128]) -> Option<Type> {
    position.iter().try_fold(ty.clone(), |ty, &index| {
        let index = usize::try_from(index).ok()?;
        match ty.as_dialect()? {
            LlvmType::Array(count, element) => ((index as u64) < *count).then(|| element.clone()),
            LlvmType::Struct(structure) => structure.member(index),
            _ => None,
        }
    })
}

/// `i1`, or a vector of it with the shape of `ty`.
pub fn bool_of_shape(ty: &Type) -> Type {
    if ty.as_vector().is_some() { ty.with_element(Type::I1) } else { Type::I1 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_forms_are_printed_inside_types() {
        let ty = structure([ptr(), array(2, structure([Type::I32, ptr_in(3)]))]);
        assert_eq!(ty.to_string(), "!llvm.struct<(ptr, array<2 x struct<(i32, ptr<3>)>>)>");
        let ty = function(void(), [Type::dialect(LlvmType::PpcFp128)], true);
        assert_eq!(ty.to_string(), "!llvm.func<void (!llvm.ppc_fp128, ...)>");
    }

    #[test]
    fn a_recursive_structure_contains_itself() {
        let name = Some(SmolStr::from("list"));
        let inner = Type::dialect(LlvmType::Recursive("list".into()));
        let body = Some(vec![Type::I32, inner].into());
        let list = Type::dialect(LlvmType::Struct(LlvmStruct { name, body, packed: false }));
        assert_eq!(list.to_string(), "!llvm.struct<\"list\", (i32, struct<\"list\">)>");
        assert_eq!(select(&list, &[1, 1]), Some(list.clone()));
        assert_eq!(select(&list, &[2]), None);
    }
}
