//! LLVM's JIT: ORC's `LLJIT`, through the C API, as inkwell does not have it.
//!
//! An [`Engine`] holds one object file. What it needs from outside is defined before it
//! is linked, so that linking asks nobody.

use std::ffi::{CString, c_void};
use std::ptr::null_mut;

use llvm_sys::core::LLVMCreateMemoryBufferWithMemoryRangeCopy;
use llvm_sys::error::{LLVMDisposeErrorMessage, LLVMErrorRef, LLVMGetErrorMessage};
use llvm_sys::orc2::lljit::{
    LLVMOrcCreateLLJIT, LLVMOrcDisposeLLJIT, LLVMOrcLLJITAddObjectFile,
    LLVMOrcLLJITGetExecutionSession, LLVMOrcLLJITGetMainJITDylib, LLVMOrcLLJITLookup,
    LLVMOrcLLJITMangleAndIntern, LLVMOrcLLJITRef,
};
use llvm_sys::orc2::{
    LLVMJITEvaluatedSymbol, LLVMJITSymbolFlags, LLVMJITSymbolGenericFlags, LLVMOrcAbsoluteSymbols,
    LLVMOrcCSymbolMapPair, LLVMOrcExecutionSessionSetErrorReporter, LLVMOrcJITDylibDefine,
};

use super::JitError;

/// Linked code.
pub(super) struct Engine {
    jit: LLVMOrcLLJITRef,
    /// What was reported while it was linked.
    reports: Box<parking_lot::Mutex<Vec<String>>>,
}

// SAFETY: `LLJIT` may be used from any thread; all its state is behind its own lock.
unsafe impl Send for Engine {}
// SAFETY: as above.
unsafe impl Sync for Engine {}

impl Engine {
    /// Links an object file for this machine, with the addresses of what it needs.
    pub(super) fn new(object: &[u8], needed: &[(String, usize)]) -> Result<Self, JitError> {
        let mut jit = null_mut();
        // SAFETY: without a builder all is as for this machine; the result is ours.
        let error = unsafe { LLVMOrcCreateLLJIT(&mut jit, null_mut()) };
        check(error).map_err(JitError::Link)?;
        let engine = Self { jit, reports: Box::default() };
        let reports = std::ptr::from_ref(&*engine.reports).cast_mut().cast();
        // SAFETY: the session is the engine's, which keeps the reports until it is gone.
        unsafe {
            let session = LLVMOrcLLJITGetExecutionSession(jit);
            LLVMOrcExecutionSessionSetErrorReporter(session, report, reports);
        }
        engine.define(needed)?;
        // SAFETY: the bytes are copied, and the copy is given away.
        let error = unsafe {
            let (data, length) = (object.as_ptr().cast(), object.len());
            let buffer =
                LLVMCreateMemoryBufferWithMemoryRangeCopy(data, length, c"program".as_ptr());
            LLVMOrcLLJITAddObjectFile(jit, LLVMOrcLLJITGetMainJITDylib(jit), buffer)
        };
        check(error).map_err(JitError::Link)?;
        Ok(engine)
    }

    /// Says where symbols are.
    fn define(&self, symbols: &[(String, usize)]) -> Result<(), JitError> {
        let exported = LLVMJITSymbolGenericFlags::LLVMJITSymbolGenericFlagsExported as u8;
        let callable = LLVMJITSymbolGenericFlags::LLVMJITSymbolGenericFlagsCallable as u8;
        let mut pairs: Vec<_> = symbols
            .iter()
            .filter_map(|(name, address)| {
                let name = CString::new(name.as_str()).ok()?;
                // SAFETY: the engine is alive, and the name ends with a NUL.
                let name = unsafe { LLVMOrcLLJITMangleAndIntern(self.jit, name.as_ptr()) };
                let flags =
                    LLVMJITSymbolFlags { GenericFlags: exported | callable, TargetFlags: 0 };
                let symbol = LLVMJITEvaluatedSymbol { Address: *address as u64, Flags: flags };
                Some(LLVMOrcCSymbolMapPair { Name: name, Sym: symbol })
            })
            .collect();
        if pairs.is_empty() {
            return Ok(());
        }
        // SAFETY: the pairs are copied, with the references to their names, and what was
        // made of them is given away. On failure it leaks, which is no harm.
        let error = unsafe {
            let unit = LLVMOrcAbsoluteSymbols(pairs.as_mut_ptr(), pairs.len());
            LLVMOrcJITDylibDefine(LLVMOrcLLJITGetMainJITDylib(self.jit), unit)
        };
        check(error).map_err(JitError::Link)
    }

    /// The address of a symbol of the program. The first look-up links it.
    pub(super) fn address(&self, name: &str) -> Result<usize, JitError> {
        let no_function = || JitError::NoFunction(name.to_owned());
        let text = CString::new(name).map_err(|_| no_function())?;
        let mut address = 0;
        // SAFETY: the engine is alive, and the name ends with a NUL.
        let error = unsafe { LLVMOrcLLJITLookup(self.jit, &mut address, text.as_ptr()) };
        match check(error) {
            Ok(()) => Ok(address as usize),
            Err(message) => {
                let reports = std::mem::take(&mut *self.reports.lock());
                if reports.is_empty() && message.contains("Symbols not found") {
                    return Err(no_function());
                }
                let all: Vec<_> = reports.into_iter().chain([message]).collect();
                Err(JitError::Link(all.join("; ")))
            }
        }
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        // SAFETY: nobody else has it, and its code is no longer run: functions borrow the
        // program, and tasks were waited for.
        let error = unsafe { LLVMOrcDisposeLLJIT(self.jit) };
        // There is nobody to tell.
        let _ = check(error);
    }
}

/// Takes an error.
fn check(error: LLVMErrorRef) -> Result<(), String> {
    if error.is_null() {
        return Ok(());
    }
    // SAFETY: an error is taken once, and its message is freed once.
    unsafe {
        let message = LLVMGetErrorMessage(error);
        let text = std::ffi::CStr::from_ptr(message).to_string_lossy().into_owned();
        LLVMDisposeErrorMessage(message);
        Err(text)
    }
}

extern "C" fn report(reports: *mut c_void, error: LLVMErrorRef) {
    // SAFETY: it is what `Engine::new` passed, which lives as long as the session.
    let reports = unsafe { &*reports.cast::<parking_lot::Mutex<Vec<String>>>() };
    if let Err(message) = check(error) {
        reports.lock().push(message);
    }
}
