//! Modules of LLVM, before and after its passes.

use inkwell::context::{Context, ContextRef};
use inkwell::memory_buffer::MemoryBuffer;
use inkwell::module::Module;
use inkwell::passes::PassBuilderOptions;
use inkwell::targets::{FileType, TargetMachine};

use super::backend_errors::{BackendErrors, Phase};
use super::coro_intrinsics;
use super::jit_module;
use super::marks;
use super::metadata::MetadataNodes;
use super::sanitizer::Sanitizer;
use super::target::{OptLevel, machine};
use super::translator::Translator;
use crate::ir::{Ir, Location, OpId};
use crate::jit::JitError;
use crate::support::{DiagnosticLocation, Diagnostics};
use crate::verify::{VerifyOptions, verify};

/// How a program is compiled.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// How much it is optimized.
    pub opt_level: OptLevel,
    /// The target, as `aarch64-unknown-linux-gnu`; the one of this machine if None and the
    /// program does not say in `llvm.target_triple`.
    pub target: Option<String>,
    /// The processor; `native` is this one. The target's oldest if None.
    pub cpu: Option<String>,
    /// What the processor has or lacks besides, as `+avx2,-sse4.1`. LLVM warns of names that
    /// it does not know.
    pub features: String,
    /// What is checked while the program runs. The object file is linked with the library
    /// that checks it.
    pub sanitizer: Option<Sanitizer>,
}

/// A module as it was translated.
///
/// The module is dropped first, then its context, then what the context reports to.
pub struct TranslatedModule {
    module: Module<'static>,
    /// Only kept alive.
    _context: Context,
    errors: Box<BackendErrors>,
    /// The names of functions, with where they come from.
    places: Vec<(String, Location)>,
    root: Location,
}

/// A module after LLVM's passes, and what it is for.
pub struct CompiledModule {
    translated: TranslatedModule,
    machine: TargetMachine,
}

/// Translates a program that consists of operations of `llvm`, and has LLVM generate code
/// for it. What is wrong is reported.
pub fn compile(
    ir: &Ir,
    options: &Options,
    diagnostics: &mut Diagnostics,
) -> Option<CompiledModule> {
    translate(ir, diagnostics)?.optimize(options, diagnostics)
}

/// Translates a program that consists of operations of `llvm`, as `mlir-translate
/// --mlir-to-llvmir` does. What is wrong is reported.
pub fn translate(ir: &Ir, diagnostics: &mut Diagnostics) -> Option<TranslatedModule> {
    let root = ir.root();
    // Translation relies on what was verified.
    if !verify(ir, root, VerifyOptions::default(), diagnostics) {
        return None;
    }
    let context = Context::create();
    // SAFETY: they are dropped after the context; see `TranslatedModule`.
    let errors = unsafe { BackendErrors::install(context.raw()) };
    // SAFETY: it is the context, which is dropped after all that is made of it.
    let borrowed: ContextRef<'static> = unsafe { ContextRef::new(context.raw()) };
    let module = borrowed.create_module("LLVMDialectModule");
    let translated = {
        let builders = [borrowed.create_builder(), borrowed.create_builder()];
        let metadata = match MetadataNodes::collect(context.raw(), ir, root) {
            Ok(metadata) => metadata,
            Err(message) => {
                let message = format!("metadata cannot be translated: {message}");
                diagnostics.error(ir.loc(root), message);
                return None;
            }
        };
        let builders = [&builders[0], &builders[1]];
        Translator::new(ir, &module, builders, metadata, diagnostics).run(root)
    };
    let module = match translated.ok()? {
        true => match marks::replace(context.raw(), module) {
            Ok(module) => module,
            Err(message) => {
                let message = format!("LLVM does not accept the program: {message}");
                diagnostics.error(ir.loc(root), message);
                return None;
            }
        },
        false => module,
    };
    if let Err(message) = module.verify() {
        let message = message.to_string();
        let lines: Vec<_> = message.lines().map(str::trim).collect();
        let message = format!("LLVM does not accept the program: {}", lines.join("; "));
        diagnostics.error(ir.loc(root), message);
        return None;
    }
    let places = function_places(ir, root);
    Some(TranslatedModule { module, _context: context, errors, places, root: ir.loc(root).clone() })
}

fn function_places(ir: &Ir, root: OpId) -> Vec<(String, Location)> {
    let block = ir.regions(root).first().and_then(|&region| ir.first_block(region));
    let ops = block.into_iter().flat_map(|block| ir.block_ops(block));
    ops.filter_map(|op| Some((ir.symbol_name(op)?.to_owned(), ir.loc(op).clone()))).collect()
}

impl TranslatedModule {
    /// The text of the module.
    pub fn llvm_ir(&self) -> String {
        self.module.print_to_string().to_string()
    }

    /// The module as bitcode.
    pub fn bitcode(&self) -> Vec<u8> {
        self.module.write_bitcode_to_memory().as_slice().to_vec()
    }

    /// Runs LLVM's passes, those that split coroutines at every level.
    pub fn optimize(
        self,
        options: &Options,
        diagnostics: &mut Diagnostics,
    ) -> Option<CompiledModule> {
        let own = self.module.get_triple();
        let own = own.as_str().to_string_lossy().into_owned();
        let triple = options.target.clone().or((!own.is_empty()).then_some(own));
        let made = machine(triple.as_deref(), options);
        let machine = match made {
            Ok(machine) => machine,
            Err(message) => {
                diagnostics.error(DiagnosticLocation::Unknown, message);
                return None;
            }
        };
        self.set_target(&machine, diagnostics);
        let mut pipeline = options.opt_level.pipeline().to_owned();
        if let Some(sanitizer) = options.sanitizer {
            sanitizer.mark(&self.module);
            pipeline = format!("{pipeline},{}", sanitizer.passes());
        }
        let passes = PassBuilderOptions::create();
        // As LLVM's own tools do it.
        let vectorizes = matches!(options.opt_level, OptLevel::O2 | OptLevel::O3);
        passes.set_loop_vectorization(vectorizes);
        passes.set_loop_slp_vectorization(vectorizes);
        let _phase = Phase::begin("running LLVM's passes", &self.root, &machine);
        if let Err(message) = self.module.run_passes(&pipeline, &machine, passes) {
            let message = format!("LLVM's passes failed: {message}");
            diagnostics.error(&self.root, message);
            return None;
        }
        if let Some((intrinsic, function)) = coro_intrinsics::leftover(&self.module) {
            let message = format!(
                "a call of '{intrinsic}' is left in '{function}' after the passes for coroutines: \
                 is it used in a function without 'llvm.intr.coro.begin'?"
            );
            diagnostics.error(self.place(&function), message);
            return None;
        }
        if let Some(message) = self.errors.take() {
            diagnostics.error(&self.root, format!("LLVM's passes failed: {message}"));
            return None;
        }
        Some(CompiledModule { translated: self, machine })
    }

    /// Where a function comes from; it may be a part of one that was split.
    fn place(&self, function: &str) -> &Location {
        let whole = function.split('.').next().unwrap_or(function);
        let named = |name: &str| self.places.iter().find(|(known, _)| known == name);
        named(function).or_else(|| named(whole)).map_or(&self.root, |(_, place)| place)
    }

    /// Sets target and data layout. What passes computed with another layout is wrong.
    fn set_target(&self, machine: &TargetMachine, diagnostics: &mut Diagnostics) {
        let layout = machine.get_target_data().get_data_layout();
        let text = |layout: &inkwell::data_layout::DataLayout| {
            layout.as_str().to_string_lossy().into_owned()
        };
        let own = text(&self.module.get_data_layout());
        if !own.is_empty() && own != text(&layout) {
            let message = format!(
                "the program was made for the data layout '{own}', the target has '{}'",
                text(&layout)
            );
            diagnostics.warning(&self.root, message);
        }
        self.module.set_triple(&machine.get_triple());
        self.module.set_data_layout(&layout);
    }
}

impl CompiledModule {
    /// The text of the module, after LLVM's passes.
    pub fn llvm_ir(&self) -> String {
        self.translated.llvm_ir()
    }

    /// The module as bitcode, after LLVM's passes.
    pub fn bitcode(&self) -> Vec<u8> {
        self.translated.bitcode()
    }

    /// The text for the assembler.
    pub fn assembly(&self) -> Result<String, String> {
        let text = self.write(FileType::Assembly)?;
        Ok(String::from_utf8_lossy(text.as_slice()).trim_end_matches('\0').to_owned())
    }

    /// An object file.
    pub fn object(&self) -> Result<Vec<u8>, String> {
        Ok(self.write(FileType::Object)?.as_slice().to_vec())
    }

    /// An object file for this process.
    pub(crate) fn jit_object(&self) -> Result<Vec<u8>, JitError> {
        if !jit_module::runs_here(&self.machine) {
            return Err(JitError::Target(self.target()));
        }
        let module = self.translated.module.clone();
        jit_module::prepare(&module, &self.machine).map_err(JitError::Code)?;
        let written = self.write_module(&module, FileType::Object).map_err(JitError::Code)?;
        Ok(written.as_slice().to_vec())
    }

    fn write(&self, kind: FileType) -> Result<MemoryBuffer<'_>, String> {
        // Code generation changes the module.
        let module = self.translated.module.clone();
        self.write_module(&module, kind)
    }

    fn write_module(
        &self,
        module: &Module<'static>,
        kind: FileType,
    ) -> Result<MemoryBuffer<'_>, String> {
        let root = &self.translated.root;
        let _phase = Phase::begin("generating code", root, &self.machine);
        let written = self.machine.write_to_memory_buffer(module, kind);
        match self.translated.errors.take() {
            Some(message) => Err(message),
            None => written.map_err(|error| error.to_string()),
        }
    }

    /// The target, as `x86_64-pc-linux-gnu`.
    pub fn target(&self) -> String {
        self.machine.get_triple().as_str().to_string_lossy().into_owned()
    }
}

impl std::fmt::Debug for TranslatedModule {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("TranslatedModule").field("functions", &self.places.len()).finish()
    }
}

impl std::fmt::Debug for CompiledModule {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("CompiledModule").field("target", &self.target()).finish()
    }
}
