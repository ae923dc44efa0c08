//! The libraries under test, built once for each test program.

use crate::paths;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

/// The built libraries of the runtime.
pub struct Library {
    directory: PathBuf,
}

impl Library {
    /// The folder that holds both, for `-L` and `-rpath`.
    pub fn directory(&self) -> &Path {
        &self.directory
    }

    /// `libasync_runtime.so`.
    pub fn shared(&self) -> PathBuf {
        self.directory.join("libasync_runtime.so")
    }

    /// `libasync_runtime.a`.
    pub fn static_archive(&self) -> PathBuf {
        self.directory.join("libasync_runtime.a")
    }
}

/// Builds the release libraries with cargo (quick if they are up to date).
///
/// `ASYNC_RUNTIME_LIB_DIR` names a folder with other builds to test instead.
///
/// # Panics
/// If the build fails.
pub fn release() -> &'static Library {
    static LIBRARY: OnceLock<Library> = OnceLock::new();
    LIBRARY.get_or_init(|| {
        if let Some(directory) = std::env::var_os("ASYNC_RUNTIME_LIB_DIR") {
            return Library { directory: directory.into() };
        }
        build("release")
    })
}

/// Builds the libraries with the given cargo profile and returns them.
///
/// # Panics
/// If the build fails.
pub fn build(profile: &str) -> Library {
    // A target folder of their own: the flags of the test build (sanitizers,
    // coverage) are not theirs, and cargo's lock on the usual one may be held.
    let target = paths::workspace().join("target/ffi");
    let status = Command::new(env!("CARGO"))
        .current_dir(paths::workspace())
        .args(["build", "--quiet", "--package", "async-runtime", "--profile", profile])
        .arg("--target-dir")
        .arg(&target)
        .env_remove("RUSTFLAGS")
        .status()
        .expect("cargo can be started");
    assert!(status.success(), "the runtime does not build with profile {profile}");
    let folder = if profile == "dev" { "debug" } else { profile };
    Library { directory: target.join(folder) }
}
