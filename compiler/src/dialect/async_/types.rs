//! The types of `async`.

use std::fmt;

use crate::asm::{DialectSyntax, ParseResult, Parser};
use crate::ir::constraints::TypeKind;
use crate::ir::{AsmWriter, DialectType, Type, TypeConstraint};

/// A type of the dialect.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum AsyncType {
    /// `!async.token`: becomes available when a task has ended.
    Token,
    /// `!async.value<T>`: becomes available with a value.
    Value(Type),
    /// `!async.group`: becomes available when all its members are.
    Group,
    /// `!async.coro.id`: a coroutine.
    CoroId,
    /// `!async.coro.handle`: a running coroutine.
    CoroHandle,
    /// `!async.coro.state`: a suspended coroutine.
    CoroState,
}

impl DialectType for AsyncType {
    fn dialect(&self) -> &'static str {
        "async"
    }

    fn print(&self, out: &mut dyn AsmWriter) -> fmt::Result {
        let text = match self {
            Self::Value(ty) => {
                out.write_str("value<")?;
                out.ty(ty)?;
                ">"
            }
            Self::Token => "token",
            Self::Group => "group",
            Self::CoroId => "coro.id",
            Self::CoroHandle => "coro.handle",
            Self::CoroState => "coro.state",
        };
        out.write_str(text)
    }
}

/// `!async.token`
pub fn token() -> Type {
    Type::dialect(AsyncType::Token)
}

/// `!async.value<payload>`
pub fn value(payload: Type) -> Type {
    Type::dialect(AsyncType::Value(payload))
}

/// `!async.group`
pub fn group() -> Type {
    Type::dialect(AsyncType::Group)
}

/// `!async.coro.id`
pub fn coro_id() -> Type {
    Type::dialect(AsyncType::CoroId)
}

/// `!async.coro.handle`
pub fn coro_handle() -> Type {
    Type::dialect(AsyncType::CoroHandle)
}

/// `!async.coro.state`
pub fn coro_state() -> Type {
    Type::dialect(AsyncType::CoroState)
}

/// Whether it is `!async.token`.
pub fn is_token(ty: &Type) -> bool {
    matches!(ty.as_dialect(), Some(AsyncType::Token))
}

/// Whether it is `!async.group`.
pub fn is_group(ty: &Type) -> bool {
    matches!(ty.as_dialect(), Some(AsyncType::Group))
}

/// What an `!async.value` carries.
pub fn payload(ty: &Type) -> Option<&Type> {
    match ty.as_dialect() {
        Some(AsyncType::Value(payload)) => Some(payload),
        _ => None,
    }
}

/// Whether it is a token or a value.
pub fn is_token_or_value(ty: &Type) -> bool {
    is_token(ty) || payload(ty).is_some()
}

/// Whether its values are objects of the runtime, which are reference counted.
pub fn is_reference_counted(ty: &Type) -> bool {
    is_token_or_value(ty) || is_group(ty)
}

/// A token.
pub static TOKEN: TypeConstraint = TypeConstraint::new("async token type", is_token);
/// A value.
pub static VALUE: TypeConstraint =
    TypeConstraint::new("async value type", |ty| payload(ty).is_some());
/// A group.
pub static GROUP: TypeConstraint = TypeConstraint::of_kind(
    "async group type",
    &TypeKind { name: "async.group", test: is_group },
    is_group,
);
/// A token or a value.
pub static TOKEN_OR_VALUE: TypeConstraint =
    TypeConstraint::new("async value type or async token type", is_token_or_value);
/// A token, a value or a group.
pub static ANY: TypeConstraint = TypeConstraint::new(
    "async value type or async token type or async group type",
    is_reference_counted,
);
/// A coroutine.
pub static CORO_ID: TypeConstraint =
    TypeConstraint::new("switched-resume coroutine identifier", |ty| *ty == coro_id());
/// A running coroutine.
pub static CORO_HANDLE: TypeConstraint =
    TypeConstraint::new("coroutine handle", |ty| *ty == coro_handle());
/// A suspended coroutine.
pub static CORO_STATE: TypeConstraint =
    TypeConstraint::new("saved coroutine state", |ty| *ty == coro_state());

fn parse_type(p: &mut Parser<'_>, mnemonic: &str) -> ParseResult<Type> {
    Ok(match mnemonic {
        "token" => token(),
        // Of the first prototype, see `asm/parser/legacy`.
        "handle" => token(),
        "runtime" => Type::Index,
        "group" => group(),
        "coro.id" => coro_id(),
        "coro.handle" => coro_handle(),
        "coro.state" => coro_state(),
        "value" => {
            let payload = p.parse_less().and_then(|()| p.parse_type());
            match payload.and_then(|payload| p.parse_greater().map(|()| payload)) {
                Ok(payload) => value(payload),
                Err(_) => {
                    return Err(p.error(p.mnemonic_span(), "failed to parse async value type"));
                }
            }
        }
        _ => return Err(p.unknown_mnemonic(" type", mnemonic, "async")),
    })
}

/// The types' text.
pub static SYNTAX: DialectSyntax = DialectSyntax { parse_type: Some(parse_type), parse_attr: None };

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn types_print_and_tell_what_they_are() {
        let nested = value(value(Type::F32));
        assert_eq!(nested.to_string(), "!async.value<!async.value<f32>>");
        assert_eq!(payload(&nested), Some(&value(Type::F32)));
        assert!(is_token_or_value(&token()) && !is_token_or_value(&group()));
        assert!(is_reference_counted(&group()) && !is_reference_counted(&coro_handle()));
        assert_eq!(coro_state().to_string(), "!async.coro.state");
    }
}
