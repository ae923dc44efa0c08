//! The functions of the async runtime's C API, with their types.
//!
//! C passes integers narrower than a register extended on some processors, and callee
//! and caller rely on it; LLVM extends only what is marked. So declarations of these
//! functions get `signext` and `zeroext` where they belong. A declaration of another type
//! is another function than that of the runtime, and is warned of.

use llvm_sys::core::LLVMAddAttributeAtIndex;
use llvm_sys::prelude::LLVMValueRef;

use super::ffi::ffi;
use super::translator::Translator;
use crate::dialect::llvm::types::{self, LlvmFunction};
use crate::ir::{OpId, Type};

/// A type of the C API.
#[derive(Clone, Copy, PartialEq, Eq)]
enum C {
    Void,
    /// A pointer of any kind.
    Ptr,
    /// `bool`
    Bool,
    /// `int32_t`, in the API of LLVM 12 and 13.
    I32,
    /// `int64_t`
    I64,
}

use C::{Bool, I32, I64, Ptr, Void};

/// What the names of the functions begin with.
const PREFIX: &str = "mlirAsyncRuntime";

/// The functions: the rest of their names, results, parameters. Those that had other
/// types in LLVM 12 or 13 stand here once for each.
const FUNCTIONS: &[(&str, C, &[C])] = &[
    ("AddRef", Void, &[Ptr, I64]),
    ("AddRef", Void, &[Ptr, I32]),
    ("DropRef", Void, &[Ptr, I64]),
    ("DropRef", Void, &[Ptr, I32]),
    ("CreateToken", Ptr, &[]),
    ("CreateValue", Ptr, &[I64]),
    ("CreateValue", Ptr, &[I32]),
    ("CreateGroup", Ptr, &[I64]),
    ("CreateGroup", Ptr, &[]),
    ("EmplaceToken", Void, &[Ptr]),
    ("EmplaceValue", Void, &[Ptr]),
    ("SetTokenError", Void, &[Ptr]),
    ("SetValueError", Void, &[Ptr]),
    ("IsTokenError", Bool, &[Ptr]),
    ("IsValueError", Bool, &[Ptr]),
    ("IsGroupError", Bool, &[Ptr]),
    ("AwaitToken", Void, &[Ptr]),
    ("AwaitValue", Void, &[Ptr]),
    ("AwaitAllInGroup", Void, &[Ptr]),
    ("GetValueStorage", Ptr, &[Ptr]),
    ("AddTokenToGroup", I64, &[Ptr, Ptr]),
    ("Execute", Void, &[Ptr, Ptr]),
    ("AwaitTokenAndExecute", Void, &[Ptr, Ptr, Ptr]),
    ("AwaitValueAndExecute", Void, &[Ptr, Ptr, Ptr]),
    ("AwaitAllInGroupAndExecute", Void, &[Ptr, Ptr, Ptr]),
    ("GetNumWorkerThreads", I64, &[]),
    ("PrintCurrentThreadId", Void, &[]),
];

/// Whether a function is one of the runtime's.
pub(crate) fn is_runtime_function(name: &str) -> bool {
    // One of them has lost a letter in MLIR.
    name == "mlirAsyncRuntimGetNumWorkerThreads"
        || name
            .strip_prefix(PREFIX)
            .is_some_and(|name| FUNCTIONS.iter().any(|(known, ..)| *known == name))
}

impl C {
    fn is(self, ty: &Type) -> bool {
        match self {
            Void => types::is_void(ty),
            Ptr => types::is_ptr(ty),
            Bool => *ty == Type::I1,
            I32 => *ty == Type::I32,
            I64 => *ty == Type::I64,
        }
    }

    /// How it is extended to a register.
    fn extension(self) -> Option<&'static str> {
        match self {
            Bool => Some("zeroext"),
            I32 => Some("signext"),
            Void | Ptr | I64 => None,
        }
    }

    fn name(self) -> &'static str {
        match self {
            Void => "void",
            Ptr => "ptr",
            Bool => "i1",
            I32 => "i32",
            I64 => "i64",
        }
    }
}

/// Completes the declaration of a function that may be one of the runtime's.
pub(super) fn declare(
    translator: &mut Translator<'_>,
    op: OpId,
    name: &str,
    ty: &LlvmFunction,
    function: LLVMValueRef,
) {
    let Some(name) = name.strip_prefix(PREFIX) else { return };
    let named: Vec<_> = FUNCTIONS.iter().filter(|(known, ..)| *known == name).collect();
    let fits = |(_, result, params): &&&(&str, C, &[C])| {
        result.is(&ty.result)
            && !ty.variadic
            && params.len() == ty.params.len()
            && params.iter().zip(&ty.params).all(|(param, ty)| param.is(ty))
    };
    match named.iter().find(fits) {
        Some((_, result, params)) => {
            let all = std::iter::once(result).chain(params.iter());
            for (place, extension) in
                all.enumerate().filter_map(|(place, c)| Some((place, c.extension()?)))
            {
                if let Some(attr) = translator.enum_attr(extension, 0) {
                    ffi!(LLVMAddAttributeAtIndex(function, place as u32, attr));
                }
            }
        }
        None => {
            if let Some((name, result, params)) = named.first() {
                let params: Vec<_> = params.iter().map(|param| param.name()).collect();
                let (result, params) = (result.name(), params.join(", "));
                let message = format!(
                    "the async runtime's '{PREFIX}{name}' has another type: {result} ({params})"
                );
                let loc = translator.ir.loc(op);
                translator.diagnostics.warning(loc, message);
            }
        }
    }
}
