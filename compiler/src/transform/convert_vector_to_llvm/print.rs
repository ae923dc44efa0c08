//! `vector.print`: calls of functions of the runtime library.

use crate::dialect::arith::cast::{extsi, extui};
use crate::dialect::llvm::address::{GepIndex, getelementptr};
use crate::dialect::llvm::cast::bitcast;
use crate::dialect::llvm::constant::addressof;
use crate::dialect::llvm::{self, call, types};
use crate::dialect::vector::attrs::Punctuation;
use crate::ir::{Attribute, Builder, DenseElements, Dim, FloatKind, OpId, Signedness, Type, Value};
use crate::transform::conversion::{ConversionRewriter, NoMatch, PatternResult};
use crate::transform::llvm_lowering::LlvmTypeConverter;
use crate::transform::llvm_lowering::symbols::declare;

/// How a number is made what the function takes.
enum Adapt {
    Same,
    SignExtend,
    ZeroExtend,
    Bits,
}

/// The function that prints values of a type, what it takes, and how they are made that.
fn printer(ty: &Type) -> Option<(&'static str, Type, Adapt)> {
    match ty {
        Type::Float(FloatKind::F32) => Some(("printF32", Type::F32, Adapt::Same)),
        Type::Float(FloatKind::F64) => Some(("printF64", Type::F64, Adapt::Same)),
        Type::Float(FloatKind::F16) => Some(("printF16", Type::I16, Adapt::Bits)),
        Type::Float(FloatKind::BF16) => Some(("printBF16", Type::I16, Adapt::Bits)),
        Type::Index => Some(("printU64", Type::I64, Adapt::Same)),
        Type::Integer(integer) if integer.width <= 64 => {
            let unsigned = integer.signedness == Signedness::Unsigned;
            let name = if unsigned { "printU64" } else { "printI64" };
            let adapt = match integer.width {
                64 => Adapt::Same,
                1 => Adapt::ZeroExtend,
                _ if unsigned => Adapt::ZeroExtend,
                _ => Adapt::SignExtend,
            };
            Some((name, Type::I64, adapt))
        }
        _ => None,
    }
}

fn call_printer(
    rw: &mut ConversionRewriter<'_, '_>,
    op: OpId,
    name: &str,
    argument: Option<(Value, Type)>,
) -> PatternResult {
    let params: Vec<Type> = argument.iter().map(|(_, ty)| ty.clone()).collect();
    declare(rw, op, name, types::function(types::void(), params, false))?;
    let arguments: Vec<Value> = argument.into_iter().map(|(value, _)| value).collect();
    call::call(&mut rw.before(op), name, &arguments, None);
    Ok(())
}

/// Prints a number, a text or nothing, and what comes after it.
pub(super) fn print<'c>(
    _converter: &'c LlvmTypeConverter,
    rw: &mut ConversionRewriter<'_, 'c>,
    op: OpId,
    operands: &[Value],
) -> PatternResult {
    if let Some(&value) = operands.first() {
        let ty = rw.ir.ty(rw.ir.operand(op, 0)).clone();
        let (name, parameter, adapt) = printer(&ty).ok_or(NoMatch)?;
        // The function is declared first.
        declare(rw, op, name, types::function(types::void(), [parameter.clone()], false))?;
        let b = &mut rw.before(op);
        let value = match adapt {
            Adapt::Same => value,
            Adapt::SignExtend => extsi(b, value, parameter.clone()),
            Adapt::ZeroExtend => extui(b, value, parameter.clone()),
            Adapt::Bits => bitcast(b, value, parameter.clone()),
        };
        call_printer(rw, op, name, Some((value, parameter)))?;
    } else if let Some(text) = rw.ir.attr(op, "stringLiteral").cloned() {
        let Attribute::String(text) = text else { return Err(NoMatch) };
        print_text(rw, op, &text.bytes)?;
    }
    let punctuation = rw.ir.attr(op, "punctuation").and_then(|attr| attr.as_dialect());
    let name = match punctuation {
        Some(Punctuation("newline")) => Some("printNewline"),
        Some(Punctuation("comma")) => Some("printComma"),
        Some(Punctuation("open")) => Some("printOpen"),
        Some(Punctuation("close")) => Some("printClose"),
        _ => None,
    };
    // A text ends where it ends.
    let text = rw.ir.attr(op, "stringLiteral").is_some();
    if let Some(name) = name.filter(|_| !text) {
        call_printer(rw, op, name, None)?;
    }
    rw.erase(op);
    Ok(())
}

/// A text is a constant of the module, with a zero at its end.
fn print_text(rw: &mut ConversionRewriter<'_, '_>, op: OpId, text: &[u8]) -> PatternResult {
    let symbols = rw.symbols(op).ok_or(NoMatch)?;
    let (table, name) = (symbols.table, symbols.unique_name("vector_print_str"));
    let mut bytes = text.to_vec();
    bytes.push(0);
    let count = bytes.len();
    let tensor = Type::tensor([Dim::Static(count as i64)], Type::I8);
    let value = Attribute::DenseElements(DenseElements::from_bytes(tensor, bytes).into());
    let ty = types::array(count as u64, Type::I8);
    let block = rw.ir.first_block(rw.ir.region(table, 0)).ok_or(NoMatch)?;
    let loc = rw.ir.loc(op).clone();
    let mut b = Builder::at_start(rw.ir, block).with_loc(loc);
    let global = llvm::global::global(&mut b, &name, ty.clone(), "private", true, Some(value));
    b.ir.remove_attr(global, "unnamed_addr");
    b.ir.set_attr(global, "addr_space", Attribute::i32(0));
    if let Some(symbols) = rw.symbols(op) {
        symbols.insert(name.clone(), global);
    }
    declare(rw, op, "printString", types::function(types::void(), [types::ptr()], false))?;
    let mut b = rw.before(op);
    let address = addressof(&mut b, &name);
    let text = getelementptr(&mut b, ty, address, &[GepIndex::Constant(0)], 0);
    call::call(&mut b, "printString", &[text], None);
    Ok(())
}
