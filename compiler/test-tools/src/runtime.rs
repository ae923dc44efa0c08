//! The async runtime's library, for programs that tests run.

use std::path::{Path, PathBuf};
use std::process::Command;

/// Builds the library (quick if it is up to date) in a folder of its own below `target`,
/// as cargo may hold the usual one. `ASYNC_RUNTIME_LIB` names another to test with.
///
/// # Errors
/// If it cannot be built.
pub fn library(workspace: &Path) -> Result<PathBuf, String> {
    if let Some(path) = std::env::var_os("ASYNC_RUNTIME_LIB") {
        return Ok(path.into());
    }
    let target = workspace.join("target").join("runtime-for-tests");
    let status = Command::new(env!("CARGO"))
        .current_dir(workspace)
        .args(["build", "--quiet", "--package", "async-runtime", "--target-dir"])
        .arg(&target)
        // The flags of the tests' build are not the library's.
        .env_remove("RUSTFLAGS")
        .status()
        .map_err(|error| format!("cargo: {error}"))?;
    if status.success() {
        Ok(target.join("debug").join("libasync_runtime.so"))
    } else {
        Err("the async runtime cannot be built".to_owned())
    }
}
