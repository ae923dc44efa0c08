//! Runs compiled programs in this process.
//!
//! 1. The module's code is generated as an object file.
//! 2. What it needs from outside is looked up ([`symbols`]): in the libraries that were
//!    given, among the functions with which MLIR's programs print ([`runner_utils`]), in
//!    the async runtime's library if the program uses it, in this process. All that is
//!    missing is reported at once.
//! 3. LLVM's JIT links it ([`engine`]). Constructors run.
//! 4. When the [`Jit`] is dropped, it waits until the runtime runs no task, as tasks are
//!    code that is about to be freed; then destructors run.
//!
//! ```
//! use async_compiler::Module;
//! use async_compiler::codegen::Options;
//!
//! let module = Module::parse(
//!     "add.mlir",
//!     "llvm.func @add(%a: i32, %b: i32) -> i32 {
//!        %0 = llvm.add %a, %b : i32
//!        llvm.return %0 : i32
//!      }",
//! )?;
//! let jit = module.compile(&Options::default())?.jit()?;
//! // SAFETY: that is the function's type.
//! let add = unsafe { jit.lookup::<unsafe extern "C" fn(i32, i32) -> i32>("add")? };
//! // SAFETY: the function needs nothing of its arguments.
//! assert_eq!(unsafe { add(40, 2) }, 42);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod engine;
mod error;
mod libraries;
pub mod runner_utils;
mod symbols;

use std::marker::PhantomData;
use std::ops::Deref;
use std::path::PathBuf;

use self::engine::Engine;
pub use self::error::JitError;
use self::libraries::Libraries;
use crate::codegen::{CompiledModule, JIT_CONSTRUCT, JIT_DESTRUCT};

/// What a program runs with.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct JitOptions {
    /// Libraries to look for functions in, the first first.
    pub libraries: Vec<PathBuf>,
    /// The async runtime's library. It is only loaded if the program calls it.
    ///
    /// If None it is the first of `libraries` that is one, or this process if it has the
    /// runtime's functions, or what the variable `ASYNC_RUNTIME_LIB` names, or else
    /// `libasync_runtime.so` beside the program that runs, in `../lib` from there, or where
    /// the system has libraries. The program gets all of the runtime's functions from one
    /// library.
    pub async_runtime: Option<PathBuf>,
}

/// A program that can be called.
pub struct Jit {
    engine: Engine,
    libraries: Libraries,
    destruct: Option<extern "C" fn()>,
}

/// A function of a program; see [`Jit::lookup`].
#[derive(Clone, Copy, Debug)]
pub struct Function<'j, F> {
    function: F,
    jit: PhantomData<&'j Jit>,
}

impl<F> Deref for Function<'_, F> {
    type Target = F;

    fn deref(&self) -> &F {
        &self.function
    }
}

impl CompiledModule {
    /// Makes the program ready to be called, without libraries other than the async
    /// runtime's.
    pub fn jit(&self) -> Result<Jit, JitError> {
        self.jit_with(&JitOptions::default())
    }

    /// Makes the program ready to be called, and runs its constructors.
    pub fn jit_with(&self, options: &JitOptions) -> Result<Jit, JitError> {
        let object = self.jit_object()?;
        Jit::new(&object, options)
    }
}

impl Jit {
    /// Links an object file.
    fn new(object: &[u8], options: &JitOptions) -> Result<Self, JitError> {
        let needed = symbols::undefined(object)?;
        let mut libraries = Libraries::load(&options.libraries)?;
        let found = symbols::resolve(&needed, &mut libraries, options)?;
        let engine = Engine::new(object, &found)?;
        let mut jit = Self { engine, libraries, destruct: None };
        let has = |name: &str| symbols::defines(object, name);
        if has(JIT_DESTRUCT) {
            // SAFETY: the function was made with this type.
            jit.destruct = Some(*unsafe { jit.lookup::<extern "C" fn()>(JIT_DESTRUCT)? });
        }
        if has(JIT_CONSTRUCT) {
            // SAFETY: as above.
            let construct = *unsafe { jit.lookup::<extern "C" fn()>(JIT_CONSTRUCT)? };
            construct();
        }
        Ok(jit)
    }

    /// A function of the program that others see. `F` is the type of a function pointer:
    /// `unsafe extern "C" fn(i32) -> i32`.
    ///
    /// # Safety
    /// `F` is the type that the function has by the platform's C calling convention.
    pub unsafe fn lookup<F: Copy>(&self, name: &str) -> Result<Function<'_, F>, JitError> {
        const { assert!(size_of::<F>() == size_of::<usize>(), "F is a function pointer") };
        let address = self.engine.address(name)?;
        // SAFETY: a function pointer is an address; that it is one of this type is what
        // the caller says.
        let function = unsafe { std::mem::transmute_copy::<usize, F>(&address) };
        Ok(Function { function, jit: PhantomData })
    }
}

impl Drop for Jit {
    fn drop(&mut self) {
        self.libraries.drain();
        if let Some(destruct) = self.destruct {
            destruct();
            // They may have started tasks.
            self.libraries.drain();
        }
    }
}

impl std::fmt::Debug for Jit {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Jit").field("libraries", &self.libraries).finish_non_exhaustive()
    }
}
