//! Globals, aliases, groups of symbols, constructors.

use llvm_sys::comdat::{LLVMComdatSelectionKind, *};
use llvm_sys::core::*;
use llvm_sys::prelude::LLVMValueRef;
use llvm_sys::{LLVMLinkage, LLVMUnnamedAddr, LLVMVisibility};

use super::ffi::{NO_NAME, c_text, ffi};
use super::translator::{Global, Translated, Translator};
use crate::dialect::llvm::types;
use crate::ir::{Attribute, OpId, RegionId, Type};

impl Translator<'_> {
    /// Declares a global.
    pub(super) fn declare_global(&mut self, op: OpId) -> Translated {
        let ir = self.ir;
        let ty = ir.attr(op, "global_type").and_then(Attribute::as_type);
        let (Some(name), Some(ty)) = (ir.symbol_name(op), ty) else {
            return Err(self.error(op, "has no name or no type"));
        };
        let translated = self.ty(op, ty)?;
        let space = self.number(op, "addr_space").unwrap_or(0) as u32;
        let text = c_text(name);
        let (module, name_text) = (self.module, text.as_ptr());
        let value = ffi!(LLVMAddGlobalInAddressSpace(module, translated, name_text, space));
        self.linkage(op, value)?;
        self.symbol_attrs(op, value)?;
        ffi!(LLVMSetGlobalConstant(value, self.has(op, "constant").into()));
        let thread_local = self.has(op, "thread_local_");
        ffi!(LLVMSetThreadLocal(value, thread_local.into()));
        let external = self.has(op, "externally_initialized");
        ffi!(LLVMSetExternallyInitialized(value, external.into()));
        let global = Global { value, function: None, thread_local };
        self.globals.insert(name.into(), global);
        Ok(())
    }

    /// What functions and globals have in common.
    pub(super) fn symbol_attrs(&mut self, op: OpId, value: LLVMValueRef) -> Translated {
        let ir = self.ir;
        let unnamed = match self.number(op, "unnamed_addr") {
            Some(1) => LLVMUnnamedAddr::LLVMLocalUnnamedAddr,
            Some(2) => LLVMUnnamedAddr::LLVMGlobalUnnamedAddr,
            _ => LLVMUnnamedAddr::LLVMNoUnnamedAddr,
        };
        ffi!(LLVMSetUnnamedAddress(value, unnamed));
        let visibility = match self.number(op, "visibility_") {
            Some(1) => LLVMVisibility::LLVMHiddenVisibility,
            Some(2) => LLVMVisibility::LLVMProtectedVisibility,
            _ => LLVMVisibility::LLVMDefaultVisibility,
        };
        ffi!(LLVMSetVisibility(value, visibility));
        if self.has(op, "dso_local") {
            self.mark(value);
        }
        if let Some(section) = ir.attr(op, "section").and_then(Attribute::as_str) {
            let section = c_text(section);
            ffi!(LLVMSetSection(value, section.as_ptr()));
        }
        if let Some(alignment) = self.alignment(op, "alignment")? {
            ffi!(LLVMSetAlignment(value, alignment));
        }
        if let Some(comdat) = ir.attr(op, "comdat").and_then(Attribute::as_symbol_ref)
            && let Some(selector) = comdat.nested.last()
        {
            let name = c_text(selector);
            let comdat = ffi!(LLVMGetOrInsertComdat(self.module, name.as_ptr()));
            ffi!(LLVMSetComdat(value, comdat));
        }
        Ok(())
    }

    /// Makes the groups of symbols.
    pub(super) fn declare_comdats(&mut self, op: OpId) -> Translated {
        let ir = self.ir;
        let Some(block) = ir.first_block(ir.region(op, 0)) else { return Ok(()) };
        for selector in ir.block_ops(block) {
            let Some(name) = ir.symbol_name(selector) else { continue };
            let kind = match self.number(selector, "comdat") {
                Some(1) => LLVMComdatSelectionKind::LLVMExactMatchComdatSelectionKind,
                Some(2) => LLVMComdatSelectionKind::LLVMLargestComdatSelectionKind,
                Some(3) => LLVMComdatSelectionKind::LLVMNoDuplicatesComdatSelectionKind,
                Some(4) => LLVMComdatSelectionKind::LLVMSameSizeComdatSelectionKind,
                _ => LLVMComdatSelectionKind::LLVMAnyComdatSelectionKind,
            };
            let name = c_text(name);
            let comdat = ffi!(LLVMGetOrInsertComdat(self.module, name.as_ptr()));
            ffi!(LLVMSetComdatSelectionKind(comdat, kind));
        }
        Ok(())
    }

    /// Gives a global its initial value.
    pub(super) fn initialize_global(&mut self, op: OpId) -> Translated {
        let ir = self.ir;
        let Some(ty) = ir.attr(op, "global_type").and_then(Attribute::as_type) else {
            return Ok(());
        };
        let Some(global) = ir.symbol_name(op).and_then(|name| self.globals.get(name)) else {
            return Ok(());
        };
        let value = global.value;
        let initial = match ir.attr(op, "value") {
            Some(attr) => Some(self.constant(attr, ty).map_err(|text| self.error(op, text))?),
            None => self.initializer(op, ir.region(op, 0))?,
        };
        let linkage = super::attributes::keyword(ir, op, "linkage");
        let initial = match (initial, linkage) {
            (_, Some("extern_weak")) => return Ok(()),
            (None, Some("external")) => return Ok(()),
            (Some(initial), Some("external")) if ffi!(LLVMIsUndef(initial)) != 0 => return Ok(()),
            (Some(initial), _) => initial,
            // What is only in this module has some value.
            (None, _) => {
                let ty = self.ty(op, ty)?;
                ffi!(LLVMGetUndef(ty))
            }
        };
        ffi!(LLVMSetInitializer(value, initial));
        Ok(())
    }

    /// The constant that an initializer gives.
    fn initializer(&mut self, op: OpId, region: RegionId) -> Translated<Option<LLVMValueRef>> {
        let ir = self.ir;
        let Some(block) = ir.first_block(region) else { return Ok(None) };
        self.values = Default::default();
        let builder = std::mem::replace(&mut self.builder, self.constants);
        let result = self.fold_block(op, block);
        self.builder = builder;
        result
    }

    fn fold_block(
        &mut self,
        op: OpId,
        block: crate::ir::BlockId,
    ) -> Translated<Option<LLVMValueRef>> {
        let ir = self.ir;
        for inner in ir.block_ops(block) {
            if ir.is(inner, &crate::dialect::llvm::function::RETURN) {
                return match ir.operands(inner).first() {
                    Some(&value) => Ok(Some(self.value(value))),
                    None => Err(self.error(op, "has an initializer that gives nothing")),
                };
            }
            self.op(inner)?;
            let result = ir.results(inner).first().and_then(|result| self.values.get(result));
            if let Some(&value) = result
                && ffi!(LLVMIsConstant(value)) == 0
            {
                // It stands in no block that would delete it.
                ffi!(LLVMDeleteInstruction(value));
                return Err(self.error(inner, "is not constant, as initializers must be"));
            }
        }
        Err(self.error(op, "has an initializer that gives nothing"))
    }

    /// Declares an alias. What it stands for is set later, as it may refer to others.
    pub(super) fn declare_alias(&mut self, op: OpId) -> Translated {
        let ir = self.ir;
        let ty = ir.attr(op, "alias_type").and_then(Attribute::as_type);
        let (Some(name), Some(ty)) = (ir.symbol_name(op), ty) else {
            return Err(self.error(op, "has no name or no type"));
        };
        let pointer = initializer_type(self, op);
        let space = pointer.as_ref().and_then(types::address_space).unwrap_or(0);
        let translated = self.ty(op, ty)?;
        let pointer = self.ty(op, &types::ptr_in(space))?;
        let nothing = ffi!(LLVMGetPoison(pointer));
        let text = c_text(name);
        let (module, name_text) = (self.module, text.as_ptr());
        let value = ffi!(LLVMAddAlias2(module, translated, space, nothing, name_text));
        self.linkage(op, value)?;
        self.symbol_attrs(op, value)?;
        let thread_local = self.has(op, "thread_local_");
        ffi!(LLVMSetThreadLocal(value, thread_local.into()));
        let global = Global { value, function: None, thread_local };
        self.globals.insert(name.into(), global);
        Ok(())
    }

    /// Says what an alias stands for.
    pub(super) fn initialize_alias(&mut self, op: OpId) -> Translated {
        let Some(name) = self.ir.symbol_name(op) else { return Ok(()) };
        let Some(value) = self.globals.get(name).map(|global| global.value) else {
            return Ok(());
        };
        let Some(aliasee) = self.initializer(op, self.ir.region(op, 0))? else {
            return Err(self.error(op, "has no initializer"));
        };
        ffi!(LLVMAliasSetAliasee(value, aliasee));
        Ok(())
    }

    /// Functions that run when the module is loaded or unloaded.
    pub(super) fn constructors(&mut self, op: OpId, attr: &str, name: &str) -> Translated {
        let ir = self.ir;
        let list = |name: &str| ir.attr(op, name).and_then(Attribute::as_array).unwrap_or_default();
        let (ptr, int) = (self.types.ptr(), self.types.int(32));
        let mut entries = Vec::new();
        let all = list(attr).iter().zip(list("priorities")).zip(list("data"));
        for ((function, priority), data) in all {
            let priority = priority.as_i64().unwrap_or(0);
            let priority = ffi!(LLVMConstInt(int, priority as u64, 1));
            let function = function.as_flat_symbol().and_then(|name| self.globals.get(name));
            let Some(function) = function.map(|global| global.value) else {
                return Err(self.error(op, "names a function that there is not"));
            };
            let data = match data.as_flat_symbol().map(|name| self.globals.get(name)) {
                Some(Some(global)) => global.value,
                Some(None) => return Err(self.error(op, "names data that there is not")),
                None => ffi!(LLVMConstNull(ptr)),
            };
            let mut members = [priority, function, data];
            entries.push(ffi!(LLVMConstStructInContext(self.context, members.as_mut_ptr(), 3, 0)));
        }
        let mut members = [int, ptr, ptr];
        let entry = ffi!(LLVMStructTypeInContext(self.context, members.as_mut_ptr(), 3, 0));
        let count = entries.len() as u64;
        let array = ffi!(LLVMConstArray2(entry, entries.as_mut_ptr(), count));
        let ty = ffi!(LLVMTypeOf(array));
        let text = c_text(name);
        if !ffi!(LLVMGetNamedGlobal(self.module, text.as_ptr())).is_null() {
            return Err(self.error(op, "stands more than once in the module"));
        }
        if count > 0 {
            let global = ffi!(LLVMAddGlobal(self.module, ty, text.as_ptr()));
            ffi!(LLVMSetLinkage(global, LLVMLinkage::LLVMAppendingLinkage));
            ffi!(LLVMSetInitializer(global, array));
        }
        Ok(())
    }

    /// The address of a global of which each thread has one, for the thread that runs.
    pub(super) fn thread_local_address(&mut self, global: LLVMValueRef) -> LLVMValueRef {
        let ty = ffi!(LLVMTypeOf(global));
        let name = "llvm.threadlocal.address";
        match self.intrinsic_declaration(name, ty, &[ty]) {
            Some((function, function_type)) => {
                let mut args = [global];
                let (builder, args) = (self.builder, args.as_mut_ptr());
                ffi!(LLVMBuildCall2(builder, function_type, function, args, 1, NO_NAME))
            }
            None => global,
        }
    }
}

/// The type that the region of an alias gives.
fn initializer_type(translator: &Translator<'_>, op: OpId) -> Option<Type> {
    let ir = translator.ir;
    let last = ir.last_op(ir.first_block(ir.region(op, 0))?)?;
    ir.operands(last).first().map(|&value| ir.ty(value).clone())
}
