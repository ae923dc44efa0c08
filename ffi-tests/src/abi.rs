//! The generations of the C API, each with a library and a header of its own.

use std::path::PathBuf;

/// A generation: whose compiled code the library takes calls from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Abi {
    /// LLVM 14 to today: `libasync_runtime`.
    Today,
    /// LLVM 13: 32-bit counts and sizes.
    Llvm13,
    /// LLVM 12: as 13, groups that grow, and the first prototype's functions.
    Llvm12,
}

impl Abi {
    /// All of them.
    pub const ALL: [Abi; 3] = [Abi::Today, Abi::Llvm13, Abi::Llvm12];

    /// Those besides today's.
    pub const OLD: [Abi; 2] = [Abi::Llvm13, Abi::Llvm12];

    /// The end of the names of its files.
    pub fn suffix(self) -> &'static str {
        match self {
            Abi::Today => "",
            Abi::Llvm13 => "_llvm13",
            Abi::Llvm12 => "_llvm12",
        }
    }

    /// The library's name without `lib` and `.so`.
    pub fn library(self) -> String {
        format!("async_runtime{}", self.suffix())
    }

    /// Where the committed header stands.
    pub fn header(self) -> PathBuf {
        crate::paths::workspace().join(format!("include/async_runtime{}.h", self.suffix()))
    }

    /// The version script, which is the reviewed list of exported symbols.
    pub fn exports(self) -> PathBuf {
        crate::paths::workspace().join(format!("runtime/exports{}.map", self.suffix()))
    }

    /// The C type of reference counts and sizes of values. (The functions take a whole
    /// register and look at the lower half; see `runtime/src/ffi/abi.rs`.)
    pub fn count_type(self) -> &'static str {
        match self {
            Abi::Today => "int64_t",
            Abi::Llvm13 | Abi::Llvm12 => "int32_t",
        }
    }

    /// The files in `runtime/src/ffi` that define its functions.
    pub fn sources(self) -> Vec<&'static str> {
        let create_group = match self {
            Abi::Llvm12 => "create_growing_group.rs",
            _ => "create_group.rs",
        };
        let mut sources = vec!["execute.rs", create_group, "group.rs", "hooks.rs"];
        sources.extend(["refcount.rs", "token.rs", "value.rs", "workers.rs"]);
        if self == Abi::Llvm12 {
            sources.push("legacy.rs");
        }
        sources
    }
}
