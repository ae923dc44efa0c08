//! A program with its text: what a user of the library begins with.
//!
//! ```
//! use async_compiler::Module;
//!
//! # fn main() -> Result<(), async_compiler::Errors> {
//! let mut module = Module::parse("sum.mlir", "
//!   func.func @sum(%a: i32) -> i32 {
//!     %zero = arith.constant 0 : i32
//!     %sum = arith.addi %a, %zero : i32
//!     return %sum : i32
//!   }
//! ")?;
//! module.run_passes("builtin.module(func.func(canonicalize))")?;
//! let mut names = Vec::new();
//! module.walk(|ir, op| names.push(ir.name(op).to_string()));
//! assert_eq!(names, ["builtin.module", "func.func", "func.return"]);
//! # Ok(())
//! # }
//! ```

use std::fmt;
use std::path::Path;

use crate::asm::{ParseOptions, PrintOptions, parse_module, print_op};
use crate::dialect::{self, builtin};
use crate::driver::with_large_stack;
use crate::ir::{BlockId, Builder, Ir, OpId};
use crate::support::{DiagnosticLocation, Diagnostics, FileId, SourceMap, render};
use crate::transform::{PassManager, Pipeline};
use crate::verify::{self, VerifyOptions};

/// A program: a module operation with all in it, and the text it was read from.
#[derive(Debug)]
pub struct Module {
    ir: Ir,
    sources: SourceMap,
}

/// Why a program could not be read, is not right, or could not be transformed. Its
/// text is what the tools print.
#[derive(Debug)]
pub struct Errors {
    /// What was found.
    pub diagnostics: Diagnostics,
    text: String,
}

impl Errors {
    fn new(sources: &SourceMap, diagnostics: Diagnostics) -> Self {
        let text = render::render_plain(sources, &diagnostics);
        Self { diagnostics, text }
    }

    fn message(message: impl Into<String>) -> Self {
        let mut diagnostics = Diagnostics::new();
        diagnostics.error(DiagnosticLocation::Unknown, message);
        Self::new(&SourceMap::new(), diagnostics)
    }
}

impl fmt::Display for Errors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text.trim_end())
    }
}

impl std::error::Error for Errors {}

impl Default for Module {
    fn default() -> Self {
        Self::new()
    }
}

impl Module {
    /// An empty module, to be filled by [`Module::builder`].
    pub fn new() -> Self {
        let mut ir = Ir::new(dialect::registry());
        let (module, _) = builtin::module(&mut Builder::new(&mut ir), None);
        ir.set_root(module);
        Self { ir, sources: SourceMap::new() }
    }

    /// Reads and verifies a program. `name` stands before the errors.
    pub fn parse(name: &str, text: impl AsRef<[u8]>) -> Result<Self, Errors> {
        let mut sources = SourceMap::new();
        let file = sources.add(name, text.as_ref());
        let file = file.map_err(|error| Errors::message(error.to_string()))?;
        Self::read(sources, file)
    }

    /// Reads and verifies the program in a file.
    pub fn parse_file(path: impl AsRef<Path>) -> Result<Self, Errors> {
        let mut sources = SourceMap::new();
        let file = sources.read(path.as_ref());
        let file = file.map_err(|error| Errors::message(error.to_string()))?;
        Self::read(sources, file)
    }

    fn read(sources: SourceMap, file: FileId) -> Result<Self, Errors> {
        let mut diagnostics = Diagnostics::new();
        let options = ParseOptions { allow_unregistered: false };
        // Deep nesting takes more stack than threads commonly have.
        let ir = with_large_stack(|| {
            let registry = dialect::registry();
            let ir = parse_module(&sources, file, &registry, options, &mut diagnostics)?;
            verify::verify(&ir, ir.root(), VerifyOptions::default(), &mut diagnostics).then_some(ir)
        });
        match ir {
            Ok(Some(ir)) => Ok(Self { ir, sources }),
            Ok(None) => Err(Errors::new(&sources, diagnostics)),
            Err(error) => Err(Errors::message(error.to_string())),
        }
    }

    /// The operations.
    pub fn ir(&self) -> &Ir {
        &self.ir
    }

    /// The operations, to be changed.
    pub fn ir_mut(&mut self) -> &mut Ir {
        &mut self.ir
    }

    /// The module operation.
    pub fn root(&self) -> OpId {
        self.ir.root()
    }

    /// The block of the module, in which functions stand.
    ///
    /// # Panics
    /// If the root was made something else than a module.
    pub fn body(&self) -> BlockId {
        builtin::module_block(&self.ir, self.ir.root()).expect("a module has a block")
    }

    /// A builder at the end of the module.
    pub fn builder(&mut self) -> Builder<'_> {
        let body = self.body();
        Builder::at_end(&mut self.ir, body)
    }

    /// Visits the module and all operations in it, in the order of the text.
    pub fn walk(&self, mut visit: impl FnMut(&Ir, OpId)) {
        self.ir.walk(self.ir.root(), |op| visit(&self.ir, op));
    }

    /// Checks that the program is right, as it must be after it was built or changed.
    pub fn verify(&self) -> Result<(), Errors> {
        let mut diagnostics = Diagnostics::new();
        let root = self.ir.root();
        if verify::verify(&self.ir, root, VerifyOptions::default(), &mut diagnostics) {
            Ok(())
        } else {
            Err(Errors::new(&self.sources, diagnostics))
        }
    }

    /// Runs passes, given as text: `builtin.module(func.func(canonicalize),symbol-dce)`.
    /// The program is verified after each.
    pub fn run_passes(&mut self, pipeline: &str) -> Result<(), Errors> {
        let pipeline = Pipeline::parse(pipeline).map_err(|error| Errors::message(error.0))?;
        let mut diagnostics = Diagnostics::new();
        let root = self.ir.root();
        let done = PassManager::new(pipeline).run(&mut self.ir, root, &mut diagnostics);
        done.map_err(|_| Errors::new(&self.sources, diagnostics))
    }

    /// Has LLVM compile the program, which consists of operations of `llvm`: the pass
    /// `async-pipeline` leads there. What is only suspect is not told.
    #[cfg(feature = "llvm")]
    pub fn compile(
        &self,
        options: &crate::codegen::Options,
    ) -> Result<crate::codegen::CompiledModule, Errors> {
        let mut diagnostics = Diagnostics::new();
        let compiled = crate::codegen::compile(&self.ir, options, &mut diagnostics);
        compiled.ok_or_else(|| Errors::new(&self.sources, diagnostics))
    }

    /// The text.
    pub fn to_text(&self, options: PrintOptions) -> String {
        print_op(&self.ir, self.ir.root(), options)
    }
}

impl fmt::Display for Module {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.to_text(PrintOptions::default()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_are_what_the_tools_print() {
        let error = Module::parse("a.mlir", "func.func @f() -> i32 {\n  return\n}\n").unwrap_err();
        assert!(
            error.to_string().starts_with("a.mlir:2:3: error: 'func.return' op has 0 operands")
        );
        assert_eq!(error.diagnostics.error_count(), 1);
        let missing = Module::parse_file("no/such/file.mlir").unwrap_err();
        assert!(missing.to_string().contains("no/such/file.mlir"));
        let pass = Module::new().run_passes("builtin.module(nothing)").unwrap_err();
        assert!(pass.to_string().contains("nothing"));
    }

    #[test]
    fn an_empty_module_is_right() {
        let module = Module::default();
        assert!(module.verify().is_ok());
        assert_eq!(module.to_string(), "module {\n}\n");
    }
}
