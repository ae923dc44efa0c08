//! Code generation: from operations of `llvm` to LLVM IR, and on to machine code.
//!
//! 1. [`translate`] makes an LLVM module of a program that consists of operations of
//!    `llvm` only; what is left of other dialects is an error that names the pass which
//!    lowers it.
//! 2. [`TranslatedModule::optimize`] runs LLVM's passes for a target. Those that split
//!    coroutines run at every level.
//! 3. The [`CompiledModule`] is written as text, bitcode, assembler or object file, or
//!    run ([`jit`](crate::jit)).
//!
//! [`compile`] does 1 and 2, as [`Module::compile`](crate::Module::compile) does.
//!
//! ```
//! use async_compiler::Module;
//! use async_compiler::codegen::{OptLevel, Options};
//!
//! let module = Module::parse(
//!     "add.mlir",
//!     "llvm.func @add(%a: i32, %b: i32) -> i32 {
//!        %0 = llvm.add %a, %b : i32
//!        llvm.return %0 : i32
//!      }",
//! )?;
//! let options = Options { opt_level: OptLevel::O2, ..Options::default() };
//! let compiled = module.compile(&options)?;
//! assert!(compiled.llvm_ir().contains("@add(i32 %0, i32 %1)"));
//! let object: Vec<u8> = compiled.object()?;
//! # assert!(!object.is_empty());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod arithmetic;
mod attributes;
mod backend_errors;
mod calls;
mod constants;
mod control;
mod coro_intrinsics;
mod debug_info;
mod ffi;
mod functions;
mod globals;
mod intrinsics;
mod jit_module;
mod kept_text;
mod marks;
mod memory;
mod metadata;
mod module;
mod ops;
mod parse_ir;
mod runtime_abi;
mod sanitizer;
mod target;
mod translator;
mod types;

pub use backend_errors::exit_on_fatal_errors;
pub(crate) use jit_module::{JIT_CONSTRUCT, JIT_DESTRUCT};
pub use module::{CompiledModule, Options, TranslatedModule, compile, translate};
pub(crate) use runtime_abi::is_runtime_function;
pub use sanitizer::Sanitizer;
pub use target::{OptLevel, host_supports_jit, host_target};
