//! The hooks that MLIR's execution engine looks for in a shared library: it
//! calls `init` after loading it and `destroy` before it frees the compiled code.

use crate::ops;
use core::ffi::c_void;

/// Called by MLIR's execution engine after loading the library; does nothing.
/// The argument is a C++ object of the engine and is not touched: the engine
/// finds the functions of this library in the process.
#[unsafe(no_mangle)]
pub extern "C" fn __mlir_execution_engine_init(_symbols: *mut c_void) {}

/// The name of `__mlir_execution_engine_init` in older releases of MLIR.
#[unsafe(no_mangle)]
pub extern "C" fn __mlir_runner_init(_symbols: *mut c_void) {}

/// Called by MLIR's execution engine before it frees the compiled code: returns
/// when no task is queued or running. The runtime stays usable afterwards.
///
/// A task that is blocked in a wait while nothing else can run would hold this
/// up forever: after `ASYNC_RUNTIME_EXIT_TIMEOUT_MS` (default 10000) that is
/// reported on stderr and the call returns.
#[unsafe(no_mangle)]
pub extern "C" fn __mlir_execution_engine_destroy() {
    ops::drain_for_unload()
}

/// The name of `__mlir_execution_engine_destroy` in older releases of MLIR.
#[unsafe(no_mangle)]
pub extern "C" fn __mlir_runner_destroy() {
    ops::drain_for_unload()
}
