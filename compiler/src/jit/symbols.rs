//! What an object file needs from outside, and where that is.

use std::ffi::{CStr, CString};

use object::{Object, ObjectSymbol};

use super::libraries::Libraries;
use super::runner_utils;
use super::{JitError, JitOptions};
use crate::codegen::is_runtime_function;

/// A symbol that an object file does not define.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Needed {
    /// Its name.
    pub(super) name: String,
    /// Whether the program runs without it; then its address is null.
    pub(super) weak: bool,
}

/// What the linker makes itself.
const MADE_BY_LINKER: [&str; 2] = ["_GLOBAL_OFFSET_TABLE_", "__dso_handle"];

fn parse(object: &[u8]) -> Result<object::File<'_>, JitError> {
    object::File::parse(object).map_err(|error| JitError::Link(error.to_string()))
}

/// The symbols that an object file does not define.
pub(super) fn undefined(object: &[u8]) -> Result<Vec<Needed>, JitError> {
    let file = parse(object)?;
    let symbols = file.symbols().filter(|symbol| symbol.is_undefined());
    let mut needed = Vec::new();
    for symbol in symbols {
        let name = symbol.name().map_err(|error| JitError::Link(error.to_string()))?;
        if !name.is_empty() && !MADE_BY_LINKER.contains(&name) {
            needed.push(Needed { name: name.to_owned(), weak: symbol.is_weak() });
        }
    }
    Ok(needed)
}

/// Whether an object file defines a symbol.
pub(super) fn defines(object: &[u8], name: &str) -> bool {
    parse(object).is_ok_and(|file| {
        file.symbols().any(|symbol| symbol.is_definition() && symbol.name() == Ok(name))
    })
}

/// Where a symbol of this process is.
fn in_process(name: &CStr) -> Option<usize> {
    // SAFETY: the name ends with a NUL; this process is asked for it.
    let address = unsafe { libc::dlsym(libc::RTLD_DEFAULT, name.as_ptr()) };
    (!address.is_null()).then_some(address as usize)
}

/// Where symbols are: those of the async runtime in its library, the others in the
/// libraries, among MLIR's functions for printing, in this process.
pub(super) fn resolve(
    needed: &[Needed],
    libraries: &mut Libraries,
    options: &JitOptions,
) -> Result<Vec<(String, usize)>, JitError> {
    let mut found = Vec::new();
    let mut missing = Vec::new();
    let uses_runtime = needed.iter().any(|symbol| is_runtime_function(&symbol.name));
    let given = options.async_runtime.as_deref();
    let runtime = uses_runtime.then(|| libraries.runtime(given)).transpose()?;
    for symbol in needed {
        let Ok(name) = CString::new(symbol.name.as_str()) else { continue };
        let address = match runtime.filter(|_| is_runtime_function(&symbol.name)) {
            Some(runtime) => runtime.symbol(&name),
            None => libraries
                .symbol(&name)
                .or_else(|| runner_utils::address(&symbol.name))
                .or_else(|| in_process(&name)),
        };
        match address {
            Some(address) => found.push((symbol.name.clone(), address)),
            None if symbol.weak => found.push((symbol.name.clone(), 0)),
            None => missing.push(symbol.name.clone()),
        }
    }
    if missing.is_empty() { Ok(found) } else { Err(JitError::Undefined(missing)) }
}
