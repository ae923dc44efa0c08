//! The compiler for programs in MLIR's async dialect: the library that `async-opt`
//! is made of. See `compiler/README.md` for how its parts fit together, and
//! `docs/async-dialect.md` for the language.
//!
//! A [`Module`] is a program. It is read from text, or built with one function per
//! operation; passes transform it, and it is printed as text again:
//!
//! ```
//! use async_compiler::Module;
//! use async_compiler::dialect::async_::{task, wait};
//! use async_compiler::dialect::{arith, func};
//! use async_compiler::ir::Type;
//!
//! let mut module = Module::new();
//! let mut b = module.builder();
//! // func.func @answer() -> i32
//! let (_, entry) = func::func(&mut b, "answer", vec![], vec![Type::I32]);
//! b.in_block(entry, |b| {
//!     let (execute, body) = task::execute(b, &[], &[], vec![Type::I32]);
//!     b.in_block(body, |b| {
//!         let answer = arith::constant::int(b, Type::I32, 42);
//!         task::yield_(b, &[answer]);
//!     });
//!     // The results are the token and the value.
//!     let value = b.ir.result(execute, 1);
//!     let answer = wait::await_(b, value).expect("a value was awaited");
//!     func::return_(b, &[answer]);
//! });
//! module.verify().unwrap();
//! assert_eq!(
//!     module.to_string(),
//!     "module {
//!   func.func @answer() -> i32 {
//!     %token, %bodyResults = async.execute -> !async.value<i32> {
//!       %c42_i32 = arith.constant 42 : i32
//!       async.yield %c42_i32 : i32
//!     }
//!     %0 = async.await %bodyResults : !async.value<i32>
//!     return %0 : i32
//!   }
//! }
//! "
//! );
//! // What was printed is read again.
//! Module::parse("answer.mlir", module.to_string()).unwrap();
//! ```
//!
//! With the feature `llvm`, [`Module::compile`] gives code that is called ([`jit`]) or written
//! as an object file ([`codegen::CompiledModule::object`]). `examples/map_reduce.rs`, with
//! all its steps:
#![doc = concat!("~~~~ignore\n", include_str!("../examples/map_reduce.rs"), "~~~~")]

pub mod analysis;
pub mod asm;
#[cfg(feature = "llvm")]
pub mod codegen;
pub mod dialect;
pub mod driver;
pub mod ir;
#[cfg(feature = "llvm")]
pub mod jit;
mod program;
pub mod support;
pub mod transform;
pub mod verify;
pub mod view;

pub use program::{Errors, Module};
