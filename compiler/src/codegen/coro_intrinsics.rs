//! Coroutines: every `llvm.coro.*` intrinsic is called and looked for here.
//!
//! A coroutine is a function with `llvm.intr.coro.begin` in it. It is marked
//! `presplitcoroutine`, so that LLVM's passes split it; they run at every level of
//! optimisation, and what they should have replaced is an error ([`leftover`]). LLVM
//! ends the process if a coroutine is not of the form that it expects, so that is checked
//! before:
//!
//! - there is one `coro.begin`, with the token of a `coro.id`, which `coro.free` has too;
//! - the frame's promise is a variable on the stack or null, the other addresses of
//!   `coro.id` are null;
//! - `coro.suspend` has the token of a `coro.save` or none, and whether it is the last is
//!   constant; one is the last at most;
//! - one `coro.end` at most is not for unwinding.
//!
//! In LLVM 22 `coro.end` gives nothing. What the operation gives is false, as before the
//! coroutine is split.

use inkwell::module::Module;
use llvm_sys::core::*;
use llvm_sys::prelude::LLVMValueRef;

use super::attributes::FUNCTION;
use super::ffi::{NO_NAME, ffi};
use super::jit_module::value_name;
use super::translator::{Translated, Translator};
use crate::dialect::function::body;
use crate::dialect::llvm::constant::{CONSTANT, NONE, ZERO};
use crate::dialect::llvm::intrinsics::coro::{
    CORO_BEGIN, CORO_END, CORO_ID, CORO_SAVE, CORO_SUSPEND,
};
use crate::dialect::llvm::memory::ALLOCA;
use crate::ir::{Attribute, Ir, OpDef, OpId};

/// What the names of all of them begin with.
const PREFIX: &str = "llvm.coro.";

impl Translator<'_> {
    /// Translates `llvm.intr.coro.*`.
    pub(super) fn coro(&mut self, op: OpId, name: &str) -> Translated {
        self.check_coro(op, name)?;
        let mut arguments = self.operands(op);
        let is_end = name == "coro.end";
        let result = if is_end || self.is_void_result(op) {
            self.types.void()
        } else {
            self.result_type(op)?
        };
        let params: Vec<_> = arguments.iter().map(|&value| ffi!(LLVMTypeOf(value))).collect();
        let full = format!("llvm.{name}");
        let Some((function, ty)) = self.intrinsic_declaration(&full, result, &params) else {
            return Err(self.error(op, "has types that the intrinsic does not have in LLVM"));
        };
        let (args, count) = (arguments.as_mut_ptr(), arguments.len() as u32);
        let call = ffi!(LLVMBuildCall2(self.builder, ty, function, args, count, NO_NAME));
        let value = if is_end { ffi!(LLVMConstNull(self.types.int(1))) } else { call };
        self.set_result(op, value);
        Ok(())
    }

    fn check_coro(&mut self, op: OpId, name: &str) -> Translated {
        let ir = self.ir;
        let defined = |index: usize, defs: &[&'static OpDef]| {
            let def = ir.operands(op).get(index).and_then(|&value| ir.defining_op(value));
            def.is_some_and(|def| defs.iter().any(|known| ir.is(def, known)))
        };
        let problem = match name {
            "coro.id" if !defined(0, &[&CONSTANT]) => "has an alignment that is not constant",
            "coro.id" if !defined(1, &[&ALLOCA, &ZERO]) => {
                "has a promise that is neither on the stack nor null"
            }
            "coro.id" if !defined(2, &[&ZERO]) || !defined(3, &[&ZERO]) => {
                "has an address that is not null"
            }
            "coro.begin" | "coro.free" if !defined(0, &[&CORO_ID]) => {
                "has a token that is not that of 'llvm.intr.coro.id'"
            }
            "coro.suspend" if !defined(0, &[&CORO_SAVE, &NONE]) => {
                "has a token that is not that of 'llvm.intr.coro.save'"
            }
            "coro.suspend" if !defined(1, &[&CONSTANT]) => {
                "does not say by a constant whether it is the last"
            }
            "coro.end" if !defined(1, &[&CONSTANT]) => {
                "does not say by a constant whether it is for unwinding"
            }
            "coro.end" if !defined(2, &[&NONE]) => "has a token that is not 'llvm.mlir.none'",
            "coro.promise" if !defined(1, &[&CONSTANT]) || !defined(2, &[&CONSTANT]) => {
                "has an alignment or a direction that is not constant"
            }
            _ => return Ok(()),
        };
        Err(self.error(op, problem))
    }
}

/// Whether a boolean operand is a constant with this value.
fn is_constant(ir: &Ir, op: OpId, operand: usize, value: bool) -> bool {
    let def = ir.operands(op).get(operand).and_then(|&operand| ir.defining_op(operand));
    def.and_then(|def| ir.attr(def, "value")).and_then(Attribute::as_bool) == Some(value)
}

/// Marks a function that is a coroutine, if it was not.
pub(super) fn mark_coroutine(
    translator: &mut Translator<'_>,
    op: OpId,
    function: LLVMValueRef,
) -> Translated {
    let ir = translator.ir;
    let Some(region) = body(ir, op) else { return Ok(()) };
    let (mut begins, mut suspends, mut last, mut ends) = (0, None, 0, 0);
    for inner in ir.blocks(region).flat_map(|block| ir.block_ops(block)) {
        if ir.is(inner, &CORO_BEGIN) {
            begins += 1;
        } else if ir.is(inner, &CORO_SUSPEND) {
            suspends = suspends.or(Some(inner));
            last += usize::from(is_constant(ir, inner, 1, true));
        } else if ir.is(inner, &CORO_END) {
            ends += usize::from(is_constant(ir, inner, 1, false));
        }
    }
    let problem = match (begins, suspends) {
        (0, None) => return Ok(()),
        (0, Some(suspend)) => {
            let message = "is in a function without 'llvm.intr.coro.begin'";
            return Err(translator.error(suspend, message));
        }
        (1, _) if last > 1 => "has more than one 'llvm.intr.coro.suspend' that is the last",
        (1, _) if ends > 1 => "has more than one 'llvm.intr.coro.end' that is not for unwinding",
        (1, _) => {
            if let Some(attr) = translator.enum_attr("presplitcoroutine", 0) {
                ffi!(LLVMAddAttributeAtIndex(function, FUNCTION, attr));
            }
            return Ok(());
        }
        _ => "has more than one 'llvm.intr.coro.begin'",
    };
    Err(translator.error(op, problem))
}

/// An intrinsic that is left after the passes for coroutines, and the function that
/// calls it.
pub(super) fn leftover(module: &Module<'_>) -> Option<(String, String)> {
    let intrinsics = module
        .get_functions()
        .filter(|function| function.get_name().to_str().is_ok_and(|name| name.starts_with(PREFIX)));
    for intrinsic in intrinsics {
        let value = inkwell::values::AsValueRef::as_value_ref(&intrinsic);
        let first = ffi!(LLVMGetFirstUse(value));
        if first.is_null() {
            continue;
        }
        let user = ffi!(LLVMGetUser(first));
        let name = intrinsic.get_name().to_string_lossy().into_owned();
        if ffi!(LLVMIsAInstruction(user)).is_null() {
            return Some((name, String::new()));
        }
        let caller = ffi!(LLVMGetBasicBlockParent(ffi!(LLVMGetInstructionParent(user))));
        return Some((name, value_name(caller)));
    }
    None
}
