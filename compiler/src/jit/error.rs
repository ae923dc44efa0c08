//! Why a program cannot be run.

use std::fmt;

/// Why a program cannot be run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum JitError {
    /// No code can be generated; LLVM's reason.
    Code(String),
    /// The program was compiled for this target, which is another one.
    Target(String),
    /// A library cannot be loaded: its name and the reason.
    Library(String, String),
    /// Functions or globals that nothing defines.
    Undefined(Vec<String>),
    /// The program calls the async runtime, whose library was not found in these places.
    NoRuntime(Vec<String>),
    /// The program has no function of this name that others see.
    NoFunction(String),
    /// The code cannot be linked; LLVM's reason.
    Link(String),
}

impl fmt::Display for JitError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Code(reason) => write!(f, "code cannot be generated: {reason}"),
            Self::Target(target) => {
                write!(f, "the program was compiled for '{target}', and cannot run here")
            }
            Self::Library(name, reason) => {
                write!(f, "the library '{name}' cannot be loaded: {reason}")
            }
            Self::Undefined(names) => {
                let names: Vec<_> = names.iter().map(|name| format!("'{name}'")).collect();
                let names = names.join(", ");
                write!(f, "neither the program nor a library defines {names}")
            }
            Self::NoRuntime(places) => {
                let places = places.join(", ");
                write!(
                    f,
                    "the program uses the async runtime, whose library was not found (looked \
                     for: {places}); name it with --async-runtime-lib or in ASYNC_RUNTIME_LIB"
                )
            }
            Self::NoFunction(name) => write!(f, "the program has no function '{name}'"),
            Self::Link(reason) => write!(f, "the program cannot be linked: {reason}"),
        }
    }
}

impl std::error::Error for JitError {}
