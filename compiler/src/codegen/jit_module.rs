//! What is different in code that runs in this process.
//!
//! LLVM's JIT links object files only: it knows neither the constructors of a module nor
//! the thread-local storage of the system's loader. So a copy of the module gets, before
//! code is generated for it:
//!
//! 1. the functions [`JIT_CONSTRUCT`] and [`JIT_DESTRUCT`], which call constructors and
//!    destructors in the order of their priorities, in place of the lists of them;
//! 2. in place of each thread-local global an object from which `__emutls_get_address` of
//!    the compiler's runtime library makes one for each thread.

use inkwell::context::ContextRef;
use inkwell::module::Module;
use inkwell::targets::{TargetData, TargetMachine};
use llvm_sys::LLVMLinkage;
use llvm_sys::core::*;
use llvm_sys::prelude::{LLVMContextRef, LLVMModuleRef, LLVMTypeRef, LLVMValueRef};
use llvm_sys::target::{LLVMABIAlignmentOfType, LLVMABISizeOfType};

use super::ffi::{NO_NAME, c_text, ffi};

/// Runs the constructors.
pub(crate) const JIT_CONSTRUCT: &str = "async_jit_construct";
/// Runs the destructors.
pub(crate) const JIT_DESTRUCT: &str = "async_jit_destruct";

/// Changes a module to one that can run in this process.
pub(super) fn prepare(module: &Module<'static>, machine: &TargetMachine) -> Result<(), String> {
    let context = ContextRef::raw(&module.get_context());
    let preparation = Preparation { context, module: module.as_mut_ptr() };
    preparation.list("llvm.global_ctors", JIT_CONSTRUCT, false);
    preparation.list("llvm.global_dtors", JIT_DESTRUCT, true);
    preparation.thread_locals(&machine.get_target_data())
}

/// Whether code for a machine runs here.
pub(super) fn runs_here(machine: &TargetMachine) -> bool {
    let architecture = |triple: inkwell::targets::TargetTriple| {
        let text = triple.as_str().to_string_lossy().into_owned();
        text.split('-').next().unwrap_or_default().to_owned()
    };
    architecture(machine.get_triple()) == architecture(TargetMachine::get_default_triple())
}

struct Preparation {
    context: LLVMContextRef,
    module: LLVMModuleRef,
}

impl Preparation {
    fn ptr(&self) -> LLVMTypeRef {
        ffi!(LLVMPointerTypeInContext(self.context, 0))
    }

    /// Replaces a list of functions by a function that calls them, those of low priority
    /// first, or last.
    fn list(&self, name: &str, function: &str, last: bool) {
        let name = c_text(name);
        let list = ffi!(LLVMGetNamedGlobal(self.module, name.as_ptr()));
        if list.is_null() {
            return;
        }
        let entries = ffi!(LLVMGetInitializer(list));
        let mut functions = Vec::new();
        for index in 0..ffi!(LLVMGetNumOperands(entries)).max(0) {
            let entry = ffi!(LLVMGetOperand(entries, index as u32));
            if ffi!(LLVMGetNumOperands(entry)) >= 2 {
                let priority = ffi!(LLVMGetOperand(entry, 0));
                let priority = ffi!(LLVMConstIntGetZExtValue(priority));
                functions.push((priority, ffi!(LLVMGetOperand(entry, 1))));
            }
        }
        functions.sort_by_key(|(priority, _)| *priority);
        if last {
            functions.reverse();
        }
        ffi!(LLVMDeleteGlobal(list));
        let void = ffi!(LLVMVoidTypeInContext(self.context));
        let ty = ffi!(LLVMFunctionType(void, std::ptr::null_mut(), 0, 0));
        let function = c_text(function);
        let caller = ffi!(LLVMAddFunction(self.module, function.as_ptr(), ty));
        let block = ffi!(LLVMAppendBasicBlockInContext(self.context, caller, NO_NAME));
        let builder = ffi!(LLVMCreateBuilderInContext(self.context));
        ffi!(LLVMPositionBuilderAtEnd(builder, block));
        for (_, function) in functions {
            ffi!(LLVMBuildCall2(builder, ty, function, std::ptr::null_mut(), 0, NO_NAME));
        }
        ffi!(LLVMBuildRetVoid(builder));
        ffi!(LLVMDisposeBuilder(builder));
    }

    fn thread_locals(&self, layout: &TargetData) -> Result<(), String> {
        let mut global = ffi!(LLVMGetFirstGlobal(self.module));
        while !global.is_null() {
            let next = ffi!(LLVMGetNextGlobal(global));
            if ffi!(LLVMIsThreadLocal(global)) != 0 {
                self.thread_local(global, layout)?;
            }
            global = next;
        }
        Ok(())
    }

    fn thread_local(&self, global: LLVMValueRef, layout: &TargetData) -> Result<(), String> {
        let name = value_name(global);
        let Some(initial) = Some(ffi!(LLVMGetInitializer(global))).filter(|v| !v.is_null()) else {
            return Err(format!("the thread-local global '{name}' is not in the program"));
        };
        let control = self.control(global, initial, layout);
        let mut uses = Vec::new();
        let mut next = ffi!(LLVMGetFirstUse(global));
        while !next.is_null() {
            uses.push(ffi!(LLVMGetUser(next)));
            next = ffi!(LLVMGetNextUse(next));
        }
        for user in uses {
            let is_address = !ffi!(LLVMIsACallInst(user)).is_null()
                && value_name(ffi!(LLVMGetCalledValue(user)))
                    .starts_with("llvm.threadlocal.address");
            if !is_address {
                return Err(format!("the address of the thread-local '{name}' is in a constant"));
            }
            self.replace_address(user, control);
        }
        ffi!(LLVMDeleteGlobal(global));
        Ok(())
    }

    /// `{ size, alignment, null, initial value or null }`
    fn control(
        &self,
        global: LLVMValueRef,
        initial: LLVMValueRef,
        layout: &TargetData,
    ) -> LLVMValueRef {
        let ty = ffi!(LLVMGlobalGetValueType(global));
        let data = layout.as_mut_ptr();
        let size = ffi!(LLVMABISizeOfType(data, ty));
        let alignment = ffi!(LLVMGetAlignment(global));
        let alignment = alignment.max(ffi!(LLVMABIAlignmentOfType(data, ty)));
        let ptr = self.ptr();
        let null = ffi!(LLVMConstNull(ptr));
        let template = if ffi!(LLVMIsNull(initial)) != 0 {
            null
        } else {
            let template = ffi!(LLVMAddGlobal(self.module, ty, c"async_jit_initial".as_ptr()));
            ffi!(LLVMSetInitializer(template, initial));
            ffi!(LLVMSetLinkage(template, LLVMLinkage::LLVMPrivateLinkage));
            ffi!(LLVMSetGlobalConstant(template, 1));
            ffi!(LLVMSetAlignment(template, alignment));
            template
        };
        let word = ffi!(LLVMIntTypeInContext(self.context, usize::BITS));
        let number = |value: u64| ffi!(LLVMConstInt(word, value, 0));
        let mut members = [number(size), number(alignment.into()), null, template];
        let value = ffi!(LLVMConstStructInContext(self.context, members.as_mut_ptr(), 4, 0));
        let ty = ffi!(LLVMTypeOf(value));
        let control = ffi!(LLVMAddGlobal(self.module, ty, c"async_jit_thread_local".as_ptr()));
        ffi!(LLVMSetInitializer(control, value));
        ffi!(LLVMSetLinkage(control, LLVMLinkage::LLVMPrivateLinkage));
        control
    }

    fn replace_address(&self, call: LLVMValueRef, control: LLVMValueRef) {
        let ptr = self.ptr();
        let mut params = [ptr];
        let ty = ffi!(LLVMFunctionType(ptr, params.as_mut_ptr(), 1, 0));
        let name = c"__emutls_get_address";
        let known = ffi!(LLVMGetNamedFunction(self.module, name.as_ptr()));
        let function = if known.is_null() {
            ffi!(LLVMAddFunction(self.module, name.as_ptr(), ty))
        } else {
            known
        };
        let builder = ffi!(LLVMCreateBuilderInContext(self.context));
        ffi!(LLVMPositionBuilderBefore(builder, call));
        let mut args = [control];
        let address = ffi!(LLVMBuildCall2(builder, ty, function, args.as_mut_ptr(), 1, NO_NAME));
        ffi!(LLVMDisposeBuilder(builder));
        ffi!(LLVMReplaceAllUsesWith(call, address));
        ffi!(LLVMInstructionEraseFromParent(call));
    }
}

/// The name of a global or function.
pub(super) fn value_name(value: LLVMValueRef) -> String {
    let mut length = 0;
    let text = ffi!(LLVMGetValueName2(value, &mut length));
    // SAFETY: the name is that many bytes, and lives as long as what it names.
    let text = unsafe { std::slice::from_raw_parts(text.cast::<u8>(), length) };
    String::from_utf8_lossy(text).into_owned()
}
