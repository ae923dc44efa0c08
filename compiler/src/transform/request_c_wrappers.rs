//! `llvm-request-c-wrappers`: asks for companions of functions that C code can call; see
//! [`wrapper`](super::convert_func_to_llvm::wrapper).
//!
//! ```mlir
//! func.func @f(%m: memref<4xf32>) attributes {llvm.emit_c_interface} { … }
//! ```

use super::convert_func_to_llvm::function::C_INTERFACE;
use super::pass::{Pass, PassContext, PassInfo, PassResult};
use crate::dialect::func::FUNC;
use crate::ir::{Attribute, Ir, OpId};

/// The pass.
pub static PASS: PassInfo = PassInfo {
    name: "llvm-request-c-wrappers",
    title: "LLVMRequestCWrappersPass",
    summary: "Request C wrapper emission for all functions",
    anchor: Some("func.func"),
    options: &[],
    create: |_| Ok(Box::new(RequestCWrappers)),
};

/// The pass.
#[derive(Clone, Copy, Debug)]
pub struct RequestCWrappers;

impl Pass for RequestCWrappers {
    fn run(&self, ir: &mut Ir, op: OpId, _cx: &mut PassContext<'_>) -> PassResult {
        ir.set_attr(op, C_INTERFACE, Attribute::Unit);
        Ok(())
    }
}

/// Asks for companions of all functions in an operation.
pub(super) fn request_c_wrappers(ir: &mut Ir, op: OpId) {
    for function in ir.ops_in(op) {
        if ir.is(function, &FUNC) {
            ir.set_attr(function, C_INTERFACE, Attribute::Unit);
        }
    }
}
