//! The function itself.

use super::wrapper;
use crate::dialect::func::FUNC;
use crate::dialect::function::{ARG_ATTRS, RES_ATTRS, function_type};
use crate::dialect::llvm::attrs::{KeptAttr, LINKAGE, Piece};
use crate::dialect::llvm::{function, memory, types};
use crate::ir::{
    Attribute, BlockId, Builder, Ir, NamedAttrs, OpId, SYMBOL_VISIBILITY, Type, Value,
};
use crate::transform::conversion::{
    ConversionRewriter, NoMatch, PatternResult, SignatureConversion, TypeConverter,
};
use crate::transform::llvm_lowering::LlvmTypeConverter;

/// The attribute that makes a function take bare pointers.
pub const BARE_POINTERS: &str = "llvm.bareptr";
/// The attribute that asks for a companion that C code can call.
pub const C_INTERFACE: &str = "llvm.emit_c_interface";
const LINKAGE_ATTR: &str = "llvm.linkage";
const VARIADIC: &str = "func.varargs";
const READNONE: &str = "llvm.readnone";
/// Attributes of parameters whose value is a type.
const TYPED: [&str; 4] = ["llvm.byval", "llvm.byref", "llvm.sret", "llvm.inalloca"];

/// Converts `func.func`.
pub fn convert<'c>(
    converter: &'c LlvmTypeConverter,
    rw: &mut ConversionRewriter<'_, 'c>,
    op: OpId,
    _: &[Value],
) -> PatternResult {
    let ir = &*rw.ir;
    let bare = converter.bare_pointers || ir.attr(op, BARE_POINTERS).is_some();
    let variadic = ir.attr(op, VARIADIC).and_then(Attribute::as_bool) == Some(true);
    let ty = function_type(ir, op).ok_or(NoMatch)?.clone();
    let (llvm_type, signature) =
        converter.signature(&ty.inputs, &ty.results, variadic, bare).ok_or(NoMatch)?;
    let by_reference = parameters_by_reference(ir, op, &ty.inputs, &signature);
    let (llvm_type, signature) = with_pointers(llvm_type, signature, &by_reference);

    let c_interface = !bare && ir.attr(op, C_INTERFACE).is_some_and(|a| *a == Attribute::Unit);
    if c_interface && variadic {
        rw.error(op, "C interface for variadic functions is not supported yet.");
        return Err(NoMatch);
    }
    for (name, kind, valid) in [
        (LINKAGE_ATTR, "LLVM::LinkageAttr", linkage as fn(&Attribute) -> bool),
        (READNONE, "UnitAttr", |attr| *attr == Attribute::Unit),
    ] {
        if rw.ir.attr(op, name).is_some_and(|attr| !valid(attr)) {
            rw.error(op, format!("Contains {name} attribute not of type {kind}"));
            return Err(NoMatch);
        }
    }

    let ir = &mut *rw.ir;
    let name = ir.symbol_name(op).unwrap_or_default().to_owned();
    let region = ir.create_region();
    let mut state = function::state(&name, llvm_type).region(region);
    if let Some(linkage) = ir.attr(op, LINKAGE_ATTR) {
        state = state.attr("linkage", linkage.clone());
    }
    for (name, attr) in kept_attrs(ir, op).iter() {
        state = state.attr(name.clone(), attr.clone());
    }
    if ir.attr(op, READNONE).is_some() {
        state = state.attr("memory_effects", no_memory_effects());
    }
    state = state.optional_attr(SYMBOL_VISIBILITY, visibility(ir, op));
    if ty.results.len() == 1 {
        state = state.optional_attr(RES_ATTRS, ir.attr(op, RES_ATTRS).cloned());
    }
    state = state.optional_attr(ARG_ATTRS, parameter_attrs(converter, ir, op, &signature));
    let new = Builder::before(ir, op).create(state);

    rw.move_region(rw.ir.region(op, 0), region);
    if let Some(entry) = rw.ir.first_block(region) {
        let entry = rw.convert_signature(entry, &signature, converter);
        load_parameters(converter, rw, entry, &by_reference);
    }
    if c_interface {
        wrapper::create(converter, rw, op, new, &ty)?;
    }
    rw.erase(op);
    Ok(())
}

fn linkage(attr: &Attribute) -> bool {
    LINKAGE.of(attr).is_some()
}

/// The visibility, if it is not that of all symbols.
pub(super) fn visibility(ir: &Ir, op: OpId) -> Option<Attribute> {
    let visibility = ir.attr(op, SYMBOL_VISIBILITY)?;
    (visibility.as_str() != Some("public")).then(|| visibility.clone())
}

/// The attributes that the new function and its companion have too.
pub(super) fn kept_attrs(ir: &Ir, op: OpId) -> NamedAttrs {
    let mut attrs = ir.discardable_attrs(op).clone();
    attrs.retain(|name| !matches!(name, LINKAGE_ATTR | VARIADIC | READNONE));
    attrs
}

fn no_memory_effects() -> Attribute {
    let places = ["other", "argMem", "inaccessibleMem", "errnoMem", "targetMem0", "targetMem1"];
    let text: Vec<String> = places.iter().map(|place| format!("{place} = none")).collect();
    let body = Some(vec![Piece::Text(text.join(", ").into())]);
    Attribute::dialect(KeptAttr { mnemonic: "memory_effects", body })
}

/// A parameter that is a pointer to the value.
struct ByReference {
    /// The number of the new parameter.
    index: usize,
    /// The type of the value.
    pointee: Type,
}

/// Parameters with `llvm.byval` or `llvm.byref` whose type is no pointer.
fn parameters_by_reference(
    ir: &Ir,
    op: OpId,
    inputs: &[Type],
    signature: &SignatureConversion,
) -> Vec<ByReference> {
    let attrs = ir.attr(op, ARG_ATTRS).and_then(Attribute::as_array).unwrap_or_default();
    let mut found = Vec::new();
    for ((attrs, input), range) in attrs.iter().zip(inputs).zip(&signature.inputs) {
        let Some(attrs) = attrs.as_dictionary() else { continue };
        let pointee = TYPED[..2].iter().find_map(|name| attrs.get(name)?.as_type());
        if let Some(pointee) = pointee.filter(|_| range.len() == 1 && !types::is_ptr(input)) {
            found.push(ByReference { index: range.start, pointee: pointee.clone() });
        }
    }
    found
}

fn with_pointers(
    ty: Type,
    mut signature: SignatureConversion,
    by_reference: &[ByReference],
) -> (Type, SignatureConversion) {
    for parameter in by_reference {
        signature.types[parameter.index] = types::ptr();
    }
    let ty = match types::as_function(&ty) {
        Some(function) if !by_reference.is_empty() => {
            let result = function.result.clone();
            types::function(result, signature.types.clone(), function.variadic)
        }
        _ => ty,
    };
    (ty, signature)
}

/// Loads the values that parameters point to.
fn load_parameters<'c>(
    converter: &'c LlvmTypeConverter,
    rw: &mut ConversionRewriter<'_, 'c>,
    entry: BlockId,
    by_reference: &[ByReference],
) {
    let first = rw.ir.first_op(entry);
    for parameter in by_reference {
        let Some(ty) = converter.convert(&parameter.pointee) else { continue };
        let pointer = rw.ir.block_args(entry)[parameter.index];
        let loc = rw.ir.value_loc(pointer).clone();
        let mut b = match first {
            Some(first) => Builder::before(rw.ir, first),
            None => Builder::at_end(rw.ir, entry),
        }
        .with_loc(loc);
        let value = memory::load(&mut b, ty, pointer);
        rw.map(pointer, value);
    }
}

/// The attributes of the parameters. Where several stand for one, they have none.
fn parameter_attrs(
    converter: &LlvmTypeConverter,
    ir: &Ir,
    op: OpId,
    signature: &SignatureConversion,
) -> Option<Attribute> {
    let attrs = ir.attr(op, ARG_ATTRS)?.as_array()?;
    let empty = || Attribute::dictionary(NamedAttrs::new());
    let mut list: Vec<Attribute> = signature.types.iter().map(|_| empty()).collect();
    for (attrs, range) in attrs.iter().zip(&signature.inputs) {
        let Some(attrs) = attrs.as_dictionary().filter(|_| range.len() == 1) else { continue };
        let mut converted = NamedAttrs::new();
        for (name, attr) in attrs.iter() {
            let ty = attr.as_type().filter(|_| TYPED.contains(&name.as_str()));
            match ty.and_then(|ty| converter.convert(ty)) {
                Some(ty) => converted.set(name.clone(), Attribute::Type(ty)),
                None => converted.set(name.clone(), attr.clone()),
            };
        }
        list[range.start] = Attribute::dictionary(converted);
    }
    Some(Attribute::array(list))
}

/// Whether it is a function that is not yet converted.
pub(super) fn is_function(ir: &Ir, op: OpId) -> bool {
    ir.is(op, &FUNC)
}
