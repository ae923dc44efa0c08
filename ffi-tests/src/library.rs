//! The libraries under test, built once for each test program.

use crate::abi::Abi;
use crate::paths;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

/// The built libraries of the runtime.
pub struct Library {
    directory: PathBuf,
    abi: Abi,
}

impl Library {
    /// The folder that holds both, for `-L` and `-rpath`.
    pub fn directory(&self) -> &Path {
        &self.directory
    }

    /// `libasync_runtime.so`, or that of an older generation.
    pub fn shared(&self) -> PathBuf {
        self.directory.join(format!("lib{}.so", self.abi.library()))
    }

    /// `libasync_runtime.a`, or that of an older generation.
    pub fn static_archive(&self) -> PathBuf {
        self.directory.join(format!("lib{}.a", self.abi.library()))
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
            return Library { directory: directory.into(), abi: Abi::Today };
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
    Library { directory: target.join(folder), abi: Abi::Today }
}

/// The release libraries of a generation of the C API; otherwise as [`release`].
///
/// # Panics
/// If the build fails.
pub fn of(abi: Abi) -> &'static Library {
    static LLVM13: OnceLock<Library> = OnceLock::new();
    static LLVM12: OnceLock<Library> = OnceLock::new();
    let library = match abi {
        Abi::Today => return release(),
        Abi::Llvm13 => &LLVM13,
        Abi::Llvm12 => &LLVM12,
    };
    library.get_or_init(|| {
        if let Some(directory) = std::env::var_os("ASYNC_RUNTIME_LIB_DIR") {
            return Library { directory: directory.into(), abi };
        }
        build_old(abi)
    })
}

fn build_old(abi: Abi) -> Library {
    let script = paths::workspace().join("ci/build-abi");
    let output = Command::new(&script)
        .arg(abi.suffix().trim_start_matches('_'))
        .arg(paths::workspace().join("target/ffi/abi"))
        .env_remove("RUSTFLAGS")
        .output()
        .expect("ci/build-abi can be started");
    let (stdout, stderr) = (&output.stdout[..], &output.stderr[..]);
    assert!(output.status.success(), "ci/build-abi: {}", String::from_utf8_lossy(stderr));
    let text = String::from_utf8_lossy(stdout);
    let directory = text.lines().next_back().expect("it prints where the results are");
    Library { directory: directory.into(), abi }
}
