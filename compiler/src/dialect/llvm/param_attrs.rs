//! The attributes of parameters and results: `{llvm.noalias, llvm.align = 8 : i64}`.

use super::types::{self, LlvmFunction};
use crate::dialect::function::{ARG_ATTRS, RES_ATTRS};
use crate::ir::{Attribute, OpVerifier, Type};

/// What the value of an attribute must be.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Unit,
    Integer,
    Type,
}

/// What the parameter must be.
#[derive(Clone, Copy, PartialEq, Eq)]
enum On {
    Any,
    Pointer,
    Integer,
}

/// The attributes that are known, with whether a result may have them.
const KNOWN: [(&str, Kind, On, bool); 22] = [
    ("llvm.align", Kind::Integer, On::Pointer, true),
    ("llvm.alignstack", Kind::Integer, On::Any, false),
    ("llvm.allocalign", Kind::Unit, On::Integer, false),
    ("llvm.allocptr", Kind::Unit, On::Pointer, false),
    ("llvm.byref", Kind::Type, On::Pointer, false),
    ("llvm.byval", Kind::Type, On::Pointer, false),
    ("llvm.dereferenceable", Kind::Integer, On::Pointer, true),
    ("llvm.dereferenceable_or_null", Kind::Integer, On::Pointer, true),
    ("llvm.inalloca", Kind::Type, On::Pointer, false),
    ("llvm.inreg", Kind::Unit, On::Any, true),
    ("llvm.nest", Kind::Unit, On::Pointer, false),
    ("llvm.noalias", Kind::Unit, On::Pointer, true),
    ("llvm.nofree", Kind::Unit, On::Pointer, false),
    ("llvm.nonnull", Kind::Unit, On::Pointer, true),
    ("llvm.noundef", Kind::Unit, On::Any, true),
    ("llvm.preallocated", Kind::Type, On::Pointer, false),
    ("llvm.readnone", Kind::Unit, On::Pointer, false),
    ("llvm.readonly", Kind::Unit, On::Pointer, false),
    ("llvm.signext", Kind::Unit, On::Integer, true),
    ("llvm.sret", Kind::Type, On::Pointer, false),
    ("llvm.writeonly", Kind::Unit, On::Pointer, false),
    ("llvm.zeroext", Kind::Unit, On::Integer, true),
];

/// Checks the attributes of parameters and results.
pub(super) fn verify(v: &mut OpVerifier<'_>, ty: &LlvmFunction) -> bool {
    let ir = v.ir();
    let results: Vec<&Type> = ty.returned().into_iter().collect();
    let params: Vec<&Type> = ty.params.iter().collect();
    let lists = [(ARG_ATTRS, params, false), (RES_ATTRS, results, true)];
    for (list, types, is_result) in lists {
        let attrs = ir.attr(v.op, list).and_then(Attribute::as_array).unwrap_or_default();
        for (attrs, ty) in attrs.iter().filter_map(Attribute::as_dictionary).zip(types) {
            let wrong = attrs.iter().find_map(|(name, attr)| problem(name, attr, ty, is_result));
            if let Some(message) = wrong {
                let loc = ir.loc(v.op).clone();
                v.diagnostics().error(&loc, message);
                return false;
            }
        }
    }
    true
}

/// What is wrong with an attribute.
pub(super) fn problem(name: &str, attr: &Attribute, ty: &Type, is_result: bool) -> Option<String> {
    let (_, kind, on, on_result) = KNOWN.iter().find(|(known, ..)| *known == name)?;
    if is_result && !on_result {
        return Some(format!("\"{name}\" is not a valid result attribute"));
    }
    let (fits, what) = match kind {
        Kind::Unit => (*attr == Attribute::Unit, "a unit attribute"),
        Kind::Integer => (attr.as_integer().is_some(), "an integer attribute"),
        Kind::Type => (attr.as_type().is_some(), "a type attribute"),
    };
    if !fits {
        return Some(format!("\"{name}\" should be {what}"));
    }
    // Of what is no type of LLVM yet nothing is known.
    if !types::is_compatible(ty) {
        return None;
    }
    let element = types::vector_element(ty).unwrap_or(ty);
    let (fits, what) = match on {
        On::Any => return None,
        On::Pointer => (types::is_ptr(element), "pointer"),
        On::Integer => (element.is_signless_integer(), "integer"),
    };
    (!fits).then(|| format!("\"{name}\" attribute attached to non-{what} LLVM type"))
}
