//! The state of a translation, and the way through a module.
//!
//! 1. Declare all globals, functions and aliases, so that they can refer to each other.
//! 2. Give globals their initial values, aliases what they stand for.
//! 3. Translate the bodies of functions ([`functions`](super::functions)).
//! 4. What is said of the module: constructors, flags, options for the linker.

use inkwell::builder::Builder;
use inkwell::module::Module;
use llvm_sys::core::*;
use llvm_sys::prelude::{
    LLVMBuilderRef, LLVMContextRef, LLVMMetadataRef, LLVMModuleRef, LLVMTypeRef, LLVMValueRef,
};
use rustc_hash::FxHashMap;
use smol_str::SmolStr;

use super::ffi::{c_text, ffi};
use super::marks;
use super::metadata::MetadataNodes;
use super::types::Types;
use crate::dialect::llvm::types::LlvmFunction;
use crate::ir::{Attribute, BlockId, Ir, Location, OpId, Type, Value};
use crate::support::Diagnostics;

/// What went wrong was reported.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Reported;

/// The result of a translation.
pub(super) type Translated<T = ()> = Result<T, Reported>;

/// A symbol of the module.
#[derive(Clone)]
pub(super) struct Global {
    /// What it is in LLVM.
    pub(super) value: LLVMValueRef,
    /// The type of a function.
    pub(super) function: Option<LlvmFunction>,
    /// Whether each thread has its own.
    pub(super) thread_local: bool,
}

/// The state of a translation.
pub(super) struct Translator<'a> {
    pub(super) ir: &'a Ir,
    pub(super) context: LLVMContextRef,
    pub(super) module: LLVMModuleRef,
    /// Makes instructions.
    pub(super) builder: LLVMBuilderRef,
    /// Stands nowhere: what it makes are constants, or nothing.
    pub(super) constants: LLVMBuilderRef,
    pub(super) types: Types,
    pub(super) metadata: MetadataNodes,
    pub(super) globals: FxHashMap<SmolStr, Global>,
    /// Intrinsics that were found, by their names and the types they are called with.
    pub(super) intrinsics: FxHashMap<(String, LLVMTypeRef), (LLVMValueRef, LLVMTypeRef)>,
    /// The values of the function that is translated.
    pub(super) values: FxHashMap<Value, LLVMValueRef>,
    /// Addresses of globals of which each thread has one. They are not kept as values: an
    /// address is taken anew wherever it is used, as after a suspension another thread
    /// may go on.
    pub(super) thread_locals: FxHashMap<Value, LLVMValueRef>,
    /// The blocks of the function that is translated.
    pub(super) blocks: FxHashMap<BlockId, llvm_sys::prelude::LLVMBasicBlockRef>,
    /// The scope of lines of the function that is translated.
    pub(super) scope: Option<LLVMMetadataRef>,
    /// Whether something was marked; see [`marks`].
    pub(super) marked: bool,
    /// Where errors are reported.
    pub(super) diagnostics: &'a mut Diagnostics,
}

impl<'a> Translator<'a> {
    /// Translates into a module. The builders belong to its context.
    pub(super) fn new(
        ir: &'a Ir,
        module: &Module<'_>,
        [builder, constants]: [&Builder<'_>; 2],
        metadata: MetadataNodes,
        diagnostics: &'a mut Diagnostics,
    ) -> Self {
        let context = module.get_context().raw();
        Self {
            ir,
            context,
            module: module.as_mut_ptr(),
            builder: builder.as_mut_ptr(),
            constants: constants.as_mut_ptr(),
            types: Types::new(context),
            metadata,
            globals: FxHashMap::default(),
            intrinsics: FxHashMap::default(),
            values: FxHashMap::default(),
            thread_locals: FxHashMap::default(),
            blocks: FxHashMap::default(),
            scope: None,
            marked: false,
            diagnostics,
        }
    }

    /// Translates the module that `root` is. Gives whether something was marked.
    pub(super) fn run(&mut self, root: OpId) -> Translated<bool> {
        self.module_attrs(root)?;
        let Some(block) = self.ir.regions(root).first().and_then(|&r| self.ir.first_block(r))
        else {
            return Ok(false);
        };
        let ops = self.ir.block_ops_vec(block);
        // All errors of one step are reported; the next step relies on the one before.
        self.each(&ops, Self::declare)?;
        self.each(&ops, Self::initialize)?;
        self.each(&ops, Self::define)?;
        self.debug_units();
        Ok(self.marked)
    }

    fn each(&mut self, ops: &[OpId], step: fn(&mut Self, OpId) -> Translated) -> Translated {
        let mut all = Ok(());
        for &op in ops {
            all = step(self, op).and(all);
        }
        all
    }

    fn declare(&mut self, op: OpId) -> Translated {
        match self.ir.name(op).as_str() {
            "llvm.func" => self.declare_function(op),
            "llvm.mlir.global" => self.declare_global(op),
            "llvm.mlir.alias" => self.declare_alias(op),
            "llvm.comdat" => self.declare_comdats(op),
            "llvm.mlir.global_ctors"
            | "llvm.mlir.global_dtors"
            | "llvm.module_flags"
            | "llvm.linker_options" => Ok(()),
            _ => Err(self.no_translation(op)),
        }
    }

    fn initialize(&mut self, op: OpId) -> Translated {
        match self.ir.name(op).as_str() {
            "llvm.mlir.global" => self.initialize_global(op),
            "llvm.mlir.alias" => self.initialize_alias(op),
            _ => Ok(()),
        }
    }

    fn define(&mut self, op: OpId) -> Translated {
        match self.ir.name(op).as_str() {
            "llvm.func" => self.define_function(op),
            "llvm.mlir.global_ctors" => self.constructors(op, "ctors", "llvm.global_ctors"),
            "llvm.mlir.global_dtors" => self.constructors(op, "dtors", "llvm.global_dtors"),
            "llvm.module_flags" => self.module_flags(op),
            "llvm.linker_options" => self.linker_options(op),
            _ => Ok(()),
        }
    }

    /// Data layout, target and assembler of the module.
    fn module_attrs(&mut self, root: OpId) -> Translated {
        let text = |name: &str| self.ir.attr(root, name).and_then(Attribute::as_str);
        if let Some(layout) = text("llvm.data_layout").filter(|layout| !layout.is_empty()) {
            if let Err(message) = super::target::check_data_layout(layout) {
                let message = format!("the attribute 'llvm.data_layout' is wrong: {message}");
                return Err(self.error(root, message));
            }
            let layout = c_text(layout);
            ffi!(LLVMSetDataLayout(self.module, layout.as_ptr()));
        }
        if let Some(triple) = text("llvm.target_triple") {
            let triple = c_text(triple);
            ffi!(LLVMSetTarget(self.module, triple.as_ptr()));
        }
        let assembler = self.ir.attr(root, "llvm.module_asm").and_then(Attribute::as_array);
        for line in assembler.unwrap_or_default().iter().filter_map(Attribute::as_str) {
            let (text, length) = (line.as_ptr().cast(), line.len());
            ffi!(LLVMAppendModuleInlineAsm(self.module, text, length));
        }
        Ok(())
    }

    // Values

    /// What a value is. All that is used was translated before: blocks are translated
    /// after those that dominate them.
    pub(super) fn value(&mut self, value: Value) -> LLVMValueRef {
        if let Some(&global) = self.thread_locals.get(&value) {
            return self.thread_local_address(global);
        }
        self.values.get(&value).copied().expect("the definition dominates the use")
    }

    /// The operand of that number.
    pub(super) fn operand(&mut self, op: OpId, index: usize) -> LLVMValueRef {
        self.value(self.ir.operand(op, index))
    }

    /// What values are.
    pub(super) fn value_list(&mut self, values: &[Value]) -> Vec<LLVMValueRef> {
        values.iter().map(|&value| self.value(value)).collect()
    }

    /// All operands.
    pub(super) fn operands(&mut self, op: OpId) -> Vec<LLVMValueRef> {
        self.value_list(self.ir.operands(op))
    }

    /// Sets the result of an operation that has one.
    pub(super) fn set_result(&mut self, op: OpId, value: LLVMValueRef) {
        if let Some(&result) = self.ir.results(op).first() {
            self.values.insert(result, value);
        }
    }

    /// A type; if LLVM does not have it, an error about the operation.
    pub(super) fn ty(&mut self, op: OpId, ty: &Type) -> Translated<LLVMTypeRef> {
        self.types.get(ty).map_err(|message| self.error(op, message))
    }

    /// The type of the result of an operation; `void` if there is none.
    pub(super) fn result_type(&mut self, op: OpId) -> Translated<LLVMTypeRef> {
        match self.ir.results(op).first() {
            Some(&result) => self.ty(op, self.ir.ty(result)),
            None => Ok(self.types.void()),
        }
    }

    /// Marks a global or instruction for what the C API cannot say; see [`marks`].
    pub(super) fn mark(&mut self, value: LLVMValueRef) {
        marks::mark(self.context, value);
        self.marked = true;
    }

    // Attributes

    /// Whether an attribute is there.
    pub(super) fn has(&self, op: OpId, name: &str) -> bool {
        self.ir.attr(op, name).is_some()
    }

    /// A number.
    pub(super) fn number(&self, op: OpId, name: &str) -> Option<i64> {
        self.ir.attr(op, name).and_then(Attribute::as_i64)
    }

    /// An alignment.
    pub(super) fn alignment(&mut self, op: OpId, name: &str) -> Translated<Option<u32>> {
        let Some(alignment) = self.number(op, name).filter(|&alignment| alignment != 0) else {
            return Ok(None);
        };
        match u32::try_from(alignment).ok().filter(|alignment| alignment.is_power_of_two()) {
            Some(alignment) => Ok(Some(alignment)),
            None => Err(self.error(op, format!("LLVM has no alignment of {alignment}"))),
        }
    }

    // Errors

    /// Reports an error about an operation.
    pub(super) fn error(&mut self, op: OpId, message: impl std::fmt::Display) -> Reported {
        let name = self.ir.name(op).as_str();
        let loc: &Location = self.ir.loc(op);
        self.diagnostics.error(loc, format!("'{name}' op {message}"));
        Reported
    }

    /// Reports that there is no translation, and which pass does away with the operation.
    pub(super) fn no_translation(&mut self, op: OpId) -> Reported {
        let name = self.ir.name(op);
        let loc = self.ir.loc(op);
        let message = format!("'{name}' op cannot be translated to LLVM IR");
        let error = self.diagnostics.error(loc, message);
        if let Some(hint) = missing_pass(name.as_str()) {
            error.note(loc, hint);
        }
        Reported
    }
}

/// What to do about an operation that is no longer there when everything was lowered.
fn missing_pass(name: &str) -> Option<String> {
    let pass = match name.split('.').next().unwrap_or_default() {
        "builtin" if name == "builtin.unrealized_conversion_cast" => "reconcile-unrealized-casts",
        "async" if name.starts_with("async.coro") || name.starts_with("async.runtime") => {
            "convert-async-to-llvm"
        }
        "async" => "async-func-to-async-runtime' or 'async-to-async-runtime",
        "affine" => "lower-affine",
        "arith" => "convert-arith-to-llvm",
        "cf" => "convert-cf-to-llvm",
        "func" => "convert-func-to-llvm",
        "math" => "convert-math-to-llvm",
        "memref" => "finalize-memref-to-llvm",
        "scf" => "convert-scf-to-cf",
        "ub" => "convert-ub-to-llvm",
        "vector" => "convert-vector-to-llvm",
        _ => return None,
    };
    Some(format!("the pass '{pass}' lowers it; 'async-pipeline' runs all that are needed"))
}
