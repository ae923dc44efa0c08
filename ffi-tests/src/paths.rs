//! Where things stand in the workspace.

use std::path::{Path, PathBuf};

/// The top of the workspace.
pub fn workspace() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .parent()
        .expect("the crate lies in the workspace")
        .to_path_buf()
}

/// The folder of this crate, where the C and C++ programs stand.
pub fn ffi_tests() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}
