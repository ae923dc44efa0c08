//! Code that is checked while it runs.
//!
//! 1. Functions are marked before LLVM's passes, so that the parts that coroutines are
//!    split into are marked too.
//! 2. After the passes the sanitizer's own pass adds the checks.
//!
//! What checks is a library of the C compiler, with which the object file is linked
//! (`-fsanitize=address`).

use inkwell::attributes::{Attribute, AttributeLoc};
use inkwell::module::Module;

/// What is checked while a program runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sanitizer {
    /// That memory is accessed only while and where it is allocated: AddressSanitizer.
    Address,
}

impl Sanitizer {
    /// LLVM's passes, to be run after all others.
    pub(super) fn passes(self) -> &'static str {
        match self {
            Self::Address => "asan",
        }
    }

    /// The attribute of the functions that are checked.
    fn attribute(self) -> &'static str {
        match self {
            Self::Address => "sanitize_address",
        }
    }

    /// Marks all functions of a module that have bodies.
    pub(super) fn mark(self, module: &Module<'_>) {
        let kind = Attribute::get_named_enum_kind_id(self.attribute());
        let attribute = module.get_context().create_enum_attribute(kind, 0);
        for function in module.get_functions().filter(|function| function.count_basic_blocks() > 0)
        {
            function.add_attribute(AttributeLoc::Function, attribute);
        }
    }
}
