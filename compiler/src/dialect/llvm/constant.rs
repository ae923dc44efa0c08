//! Constants, undefined values, and addresses of symbols.

use super::constraints::{ANY, PTR};
use super::function::FUNC;
use super::types::{self, LlvmType, vector_element};
use crate::asm::OpSyntax;
use crate::ir::constraints::{ANY_ATTR, FLAT_SYMBOL_REF_ATTR};
use crate::ir::{
    AttrSpec, Attribute, Builder, EffectsOf, Fold, FoldResult, OpDef, OpName, OpState, OpVerifier,
    Traits, Type, Value, ValueSpec,
};

/// The operations of this file.
pub static OPS: &[&OpDef] = &[&CONSTANT, &UNDEF, &POISON, &ZERO, &NULL, &NONE, &ADDRESSOF];

/// `llvm.mlir.constant(1 : i32) : i32`
pub static CONSTANT: OpDef = OpDef {
    name: "llvm.mlir.constant",
    summary: "A constant",
    results: &[ValueSpec::one("res", &ANY)],
    attrs: &[AttrSpec::required("value", &ANY_ATTR)],
    traits: Traits::CONSTANT_LIKE.union(Traits::ALWAYS_SPECULATABLE),
    effects: EffectsOf::None,
    verify: Some(verify_constant),
    syntax: Some(&OpSyntax::Format("`(` $value `)` attr-dict `:` type($res)")),
    fold: Some(|ir, op, _| match ir.attr(op, "value") {
        Some(value) => Fold::Results(vec![FoldResult::Constant(value.clone())]),
        None => Fold::No,
    }),
    ..OpDef::DEFAULT
};

/// Creates a constant.
pub fn constant(b: &mut Builder<'_>, ty: Type, value: impl Into<Attribute>) -> Value {
    b.create_value(OpState::new(&CONSTANT).attr("value", value).results([ty]))
}

/// Creates an integer constant of an integer type.
pub fn int(b: &mut Builder<'_>, ty: Type, value: i64) -> Value {
    let attr = Attribute::int(ty.clone(), value);
    constant(b, ty, attr)
}

fn verify_constant(v: &mut OpVerifier<'_>) {
    let ir = v.ir();
    let Some(value) = ir.attr(v.op, "value") else { return };
    if let Err(message) = check_constant(value, ir.ty(ir.result(v.op, 0))) {
        v.error(message);
    }
}

fn check_constant(value: &Attribute, ty: &Type) -> Result<(), String> {
    let element = match ty.as_dialect() {
        Some(LlvmType::Target(_)) => return Err("does not support target extension type.".into()),
        Some(LlvmType::Array(_, element)) => types::as_struct(element),
        _ => None,
    };
    if let Attribute::String(string) = value {
        let count = string.bytes.len();
        let fits = matches!(ty.as_dialect(), Some(LlvmType::Array(size, element))
            if *size == count as u64 && *element == Type::I8);
        return if fits {
            Ok(())
        } else {
            Err(format!("expected array type of {count} i8 elements for the string constant"))
        };
    }
    if let Some(structure) = types::as_struct(ty) {
        return check_struct(value, structure);
    }
    match value {
        Attribute::Integer(_) if *ty == Type::Index || ty.is_signless_integer() => Ok(()),
        Attribute::Integer(_) => Err("expected integer type".into()),
        Attribute::Float(float) => check_float(Type::Float(float.kind), ty),
        Attribute::DenseElements(elements) => {
            if vector_element(ty).is_none() && !types::is_aggregate(ty) {
                return Err("expected vector or array type".into());
            }
            let count = elements.ty.element_count().unwrap_or(0);
            if let Some(expected) = count_of(ty).filter(|&expected| expected != count) {
                return Err(format!(
                    "type and attribute have a different number of elements: {expected} vs. {count}"
                ));
            }
            let (from, to) = (elements.ty.element_or_self(), innermost(ty));
            if from.is_int_or_index() && !to.is_signless_integer() {
                let message = "expected integer element type for integer elements attribute";
                return Err(message.into());
            }
            if from.is_float() { check_float(from.clone(), to) } else { Ok(()) }
        }
        Attribute::Array(list) => match element {
            Some(structure) => list.iter().try_for_each(|attr| check_struct(attr, structure)),
            None => Err("for array with an array attribute must have a struct element type".into()),
        },
        _ => Err("only supports integer, float, string or elements attributes".into()),
    }
}

/// A floating-point number may stand for the bits of an integer.
fn check_float(from: Type, to: &Type) -> Result<(), String> {
    let width = if let Type::Float(kind) = &from { kind.width() } else { 0 };
    match to {
        Type::Float(_) if *to == from => Ok(()),
        Type::Float(_) => Err("attribute and type have different float semantics".into()),
        Type::Integer(integer) if integer.width != width => {
            Err(format!("expected integer type of width {width}"))
        }
        _ => Ok(()),
    }
}

/// A structure is given by an array of its members.
fn check_struct(value: &Attribute, structure: &types::LlvmStruct) -> Result<(), String> {
    let Attribute::Array(list) = value else {
        return Err("expected array attribute for struct type".into());
    };
    let body = structure.body.as_deref().unwrap_or_default();
    if list.len() != body.len() {
        return Err(format!("expected array attribute of size {}", body.len()));
    }
    let wrong = list.iter().zip(body).position(|(attr, ty)| {
        matches!(attr, Attribute::Integer(_) | Attribute::Float(_))
            && attr.ty().as_ref() != Some(ty)
    });
    match wrong {
        Some(index) => Err(format!("struct element at index {index} is of wrong type")),
        None => Ok(()),
    }
}

/// The type of the numbers in a vector or in arrays of arrays.
fn innermost(ty: &Type) -> &Type {
    match ty.as_dialect() {
        Some(LlvmType::Array(_, element)) => innermost(element),
        _ => ty.element_or_self(),
    }
}

/// The number of numbers in a vector or in arrays of arrays.
fn count_of(ty: &Type) -> Option<i64> {
    match ty.as_dialect() {
        Some(LlvmType::Array(count, element)) => {
            i64::try_from(*count).ok()?.checked_mul(count_of(element)?)
        }
        Some(_) => None,
        None => ty.as_vector().map_or(Some(1), |_| ty.element_count()),
    }
}

macro_rules! values {
    ($($(#[$doc:meta])* $def:ident $build:ident = $name:literal, $summary:literal;)*) => {$(
        $(#[$doc])*
        pub static $def: OpDef = OpDef {
            name: $name,
            summary: $summary,
            results: &[ValueSpec::one("res", &ANY)],
            traits: Traits::CONSTANT_LIKE.union(Traits::ALWAYS_SPECULATABLE),
            effects: EffectsOf::None,
            syntax: Some(&OpSyntax::Format("attr-dict `:` type($res)")),
            ..OpDef::DEFAULT
        };

        #[doc = concat!("Creates `", $name, "`.")]
        pub fn $build(b: &mut Builder<'_>, ty: Type) -> Value {
            b.create_value(OpState::new(&$def).results([ty]))
        }
    )*};
}

values! {
    /// `llvm.mlir.undef : i32`
    UNDEF undef = "llvm.mlir.undef", "A value that may be anything, and another each time";
    /// `llvm.mlir.poison : i32`
    POISON poison = "llvm.mlir.poison", "The result of what must not happen";
    /// `llvm.mlir.zero : !llvm.ptr`
    ZERO zero = "llvm.mlir.zero", "All bits zero: the null pointer, for one";
}

/// `llvm.mlir.none : !llvm.token`
pub static NONE: OpDef = OpDef {
    name: "llvm.mlir.none",
    summary: "A token that no operation gave",
    results: &[ValueSpec::one("res", &super::constraints::TOKEN)],
    traits: Traits::ALWAYS_SPECULATABLE,
    effects: EffectsOf::None,
    syntax: Some(&OpSyntax::Format("attr-dict `:` type($res)")),
    ..OpDef::DEFAULT
};

/// Creates `llvm.mlir.none`.
pub fn none(b: &mut Builder<'_>) -> Value {
    b.create_value(OpState::new(&NONE).results([types::token()]))
}

/// `llvm.mlir.null : !llvm.ptr`: how [`ZERO`] was written before 2023. What is read is
/// the latter.
pub static NULL: OpDef = OpDef {
    name: "llvm.mlir.null",
    summary: "The null pointer; the former name of `llvm.mlir.zero`",
    results: &[ValueSpec::one("res", &PTR)],
    traits: Traits::ALWAYS_SPECULATABLE,
    effects: EffectsOf::None,
    // Only the generic form gives one of these.
    verify: Some(|v| {
        v.error("is spelled 'llvm.mlir.zero' in the generic form");
    }),
    syntax: Some(&OpSyntax::new(
        |p, state| {
            state.name = OpName::Registered(&ZERO);
            p.parse_attr_dict(&mut state.attrs)?;
            state.result_types.push(p.parse_colon_type()?);
            Ok(())
        },
        |p, op| {
            p.optional_attr_dict(op, &[])?;
            p.write_str(" : ")?;
            p.types_of(p.ir.results(op))
        },
    )),
    ..OpDef::DEFAULT
};

/// `llvm.mlir.addressof @global : !llvm.ptr`
pub static ADDRESSOF: OpDef = OpDef {
    name: "llvm.mlir.addressof",
    summary: "The address of a global, a function or an alias",
    results: &[ValueSpec::one("res", &PTR)],
    attrs: &[AttrSpec::required("global_name", &FLAT_SYMBOL_REF_ATTR)],
    traits: Traits::CONSTANT_LIKE.union(Traits::ALWAYS_SPECULATABLE),
    effects: EffectsOf::None,
    verify_symbols: Some(verify_addressof),
    syntax: Some(&OpSyntax::Format("$global_name attr-dict `:` type($res)")),
    ..OpDef::DEFAULT
};

/// Creates the address of a symbol in the default address space.
pub fn addressof(b: &mut Builder<'_>, symbol: &str) -> Value {
    let state = OpState::new(&ADDRESSOF).attr("global_name", Attribute::symbol(symbol));
    b.create_value(state.results([types::ptr()]))
}

fn verify_addressof(v: &mut OpVerifier<'_>) {
    let ir = v.ir();
    let Some(symbol) = ir.attr(v.op, "global_name").and_then(Attribute::as_symbol_ref) else {
        return;
    };
    let message = "must reference a global defined by 'llvm.mlir.global', 'llvm.mlir.alias' or \
                   'llvm.func' or 'llvm.mlir.ifunc'";
    let Some(target) = v.lookup_symbol(symbol) else {
        v.error(message);
        return;
    };
    let name = ir.name(target).as_str();
    if !ir.is(target, &FUNC)
        && !matches!(name, "llvm.mlir.global" | "llvm.mlir.alias" | "llvm.mlir.ifunc")
    {
        v.error(message);
        return;
    }
    let space = ir.attr(target, "addr_space").and_then(Attribute::as_i64).unwrap_or(0);
    let pointer = types::address_space(ir.ty(ir.result(v.op, 0)));
    if name == "llvm.mlir.global" && pointer.map(i64::from) != Some(space) {
        v.error("pointer address space must match address space of the referenced global or alias");
    }
}
