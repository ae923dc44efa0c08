//! Errors that LLVM's back ends report: an instruction of assembler text that there is
//! not, a stack frame that is too large. Without a handler LLVM ends the process at an
//! error.
//!
//! There are errors at which it ends the process in any case: what a target does not have.
//! A tool can have them said as its own: [`exit_on_fatal_errors`].

use std::cell::RefCell;
use std::ffi::{CStr, c_char, c_void};

use inkwell::targets::TargetMachine;
use llvm_sys::LLVMDiagnosticSeverity;
use llvm_sys::core::{
    LLVMContextSetDiagnosticHandler, LLVMGetDiagInfoDescription, LLVMGetDiagInfoSeverity,
};
use llvm_sys::error_handling::LLVMInstallFatalErrorHandler;
use llvm_sys::prelude::{LLVMContextRef, LLVMDiagnosticInfoRef};
use parking_lot::Mutex;

use super::ffi::{ffi, take_message};
use crate::ir::Location;

/// What was reported.
#[derive(Default)]
pub(super) struct BackendErrors {
    messages: Mutex<Vec<String>>,
}

impl BackendErrors {
    /// Collects what is reported in a context.
    ///
    /// # Safety
    /// The result outlives the context.
    pub(super) unsafe fn install(context: LLVMContextRef) -> Box<Self> {
        let errors = Box::<Self>::default();
        let pointer = std::ptr::from_ref::<Self>(&errors).cast_mut().cast();
        ffi!(LLVMContextSetDiagnosticHandler(context, Some(collect), pointer));
        errors
    }

    /// Takes what was reported since the last time.
    pub(super) fn take(&self) -> Option<String> {
        let messages = std::mem::take(&mut *self.messages.lock());
        (!messages.is_empty()).then(|| messages.join("; "))
    }
}

/// Has the process end with status 1 and a message on stderr at errors that LLVM cannot
/// go on after. Without this it is aborted.
pub fn exit_on_fatal_errors() {
    // SAFETY: the handler does not return into LLVM.
    unsafe { LLVMInstallFatalErrorHandler(Some(exit)) }
}

extern "C" fn exit(reason: *const c_char) {
    // SAFETY: LLVM passes a text that ends with a NUL.
    let reason = unsafe { CStr::from_ptr(reason) }.to_string_lossy();
    let phase = PHASE.with_borrow(|phases| phases.last().cloned());
    let (place, doing) = phase.unwrap_or_else(|| ("<unknown>:0".into(), "compiling".into()));
    eprintln!("{place}: error: LLVM gave up {doing}: {reason}");
    std::process::exit(1);
}

thread_local! {
    /// What LLVM does on this thread, the innermost last: the place of the module, and a
    /// text.
    static PHASE: RefCell<Vec<(String, String)>> = const { RefCell::new(Vec::new()) };
}

/// While it lives, errors at which LLVM ends the process name what it was doing.
pub(super) struct Phase(());

impl Phase {
    /// LLVM begins to do something with a module for a target.
    pub(super) fn begin(doing: &str, module: &Location, machine: &TargetMachine) -> Self {
        let place = module.file_place().map_or_else(
            || "<unknown>:0".to_owned(),
            |place| format!("{}:{}:{}", place.file, place.line.max(1), place.column.max(1)),
        );
        let triple = machine.get_triple();
        let text = format!("{doing} for '{}'", triple.as_str().to_string_lossy());
        PHASE.with_borrow_mut(|phases| phases.push((place, text)));
        Self(())
    }
}

impl Drop for Phase {
    fn drop(&mut self) {
        PHASE.with_borrow_mut(Vec::pop);
    }
}

extern "C" fn collect(info: LLVMDiagnosticInfoRef, errors: *mut c_void) {
    if ffi!(LLVMGetDiagInfoSeverity(info)) != LLVMDiagnosticSeverity::LLVMDSError {
        return;
    }
    // SAFETY: `install` passed it, and its caller keeps it alive. The description is
    // given away.
    let (errors, message) = unsafe {
        (&*errors.cast::<BackendErrors>(), take_message(LLVMGetDiagInfoDescription(info)))
    };
    errors.messages.lock().push(message);
}
