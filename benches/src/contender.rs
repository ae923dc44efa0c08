//! Who is measured: a library with the C API, something inside the harness, or a
//! program of its own. Each measurement is a child process that prints one line.

use crate::options::Options;
use crate::peers::Native;
use crate::shapes::Shape;
use anyhow::{Result, ensure};
use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The name of our library in the results.
pub const OURS: &str = "ours";
/// The name of LLVM's in the results.
pub const LLVM: &str = "llvm";

/// One of those that are compared.
#[derive(Clone)]
pub enum Contender {
    /// A library with the C API.
    Library {
        /// Its name in the results.
        name: String,
        /// Where it is.
        path: PathBuf,
    },
    /// A Rust library, or none, inside the harness.
    Native(Native),
    /// A program that takes part in the same way as a child of the harness.
    Program {
        /// Its name in the results.
        name: String,
        /// Where it is.
        path: PathBuf,
        /// What it can do.
        shapes: &'static [Shape],
    },
}

impl Contender {
    /// Its name in the results.
    pub fn name(&self) -> String {
        match self {
            Self::Library { name, .. } | Self::Program { name, .. } => name.clone(),
            Self::Native(native) => native.name(),
        }
    }

    /// Whether it is a native task library.
    pub fn is_peer(&self) -> bool {
        match self {
            Self::Library { .. } => false,
            Self::Native(native) => native.is_peer(),
            Self::Program { .. } => true,
        }
    }

    /// Whether it has the shape.
    pub fn has(&self, shape: Shape) -> bool {
        match self {
            Self::Library { .. } => true,
            Self::Native(native) => native.has(shape),
            Self::Program { shapes, .. } => shapes.contains(&shape),
        }
    }

    /// The child process that measures it.
    pub fn command(&self, shape: Shape, size: u64, workers: usize) -> Result<Command> {
        let numbers = [size.to_string(), workers.to_string()];
        let mut command = match self {
            Self::Program { path, .. } => Command::new(path),
            _ => Command::new(env::current_exe()?),
        };
        match self {
            Self::Program { .. } => command.arg(shape.name()),
            Self::Library { path, .. } => {
                command.args(["child", "--library"]).arg(path).arg(shape.name())
            }
            Self::Native(native) => {
                command.args(["child", "--native", &native.name(), &shape.name()])
            }
        };
        command.args(numbers).env("ASYNC_RUNTIME_NUM_THREADS", workers.to_string());
        Ok(command)
    }
}

/// The libraries to measure: ours and LLVM's where they can be found, and those that
/// the options name, which may replace them. Fails if there are none but LLVM's.
pub fn libraries(options: &Options) -> Result<Vec<Contender>> {
    let mut found: Vec<(String, PathBuf)> = Vec::new();
    let mut add = |name: &str, path: Option<PathBuf>, advice: &str| {
        if options.library.iter().any(|(given, _)| given == name) {
            return;
        }
        match path.filter(|path| path.is_file()) {
            Some(path) => found.push((name.to_owned(), path)),
            None => eprintln!("skipped: {name}: not found; {advice}"),
        }
    };
    add(OURS, Some(our_path()), "build it (cargo build --release --package async-runtime)");
    let advice = "install libmlir-22, or name its folder in MLIR_LIB_DIR or the file by --library";
    add(LLVM, llvm_path(), advice);
    found.extend(options.library.iter().cloned());
    ensure!(found.iter().any(|(name, _)| name != LLVM), "no library to measure");
    Ok(found.into_iter().map(|(name, path)| Contender::Library { name, path }).collect())
}

fn our_path() -> PathBuf {
    let folder = match env::var_os("ASYNC_RUNTIME_LIB_DIR") {
        Some(folder) => PathBuf::from(folder),
        None => workspace().join("target/release"),
    };
    folder.join("libasync_runtime.so")
}

/// LLVM's runtime; Debian ships it without the plain `.so` name.
fn llvm_path() -> Option<PathBuf> {
    let folder = env::var_os("MLIR_LIB_DIR").unwrap_or_else(|| "/usr/lib/llvm-22/lib".into());
    let is_it = |path: &PathBuf| {
        let name = path.file_name().and_then(|name| name.to_str());
        name.is_some_and(|name| name.starts_with("libmlir_async_runtime.so"))
    };
    let entries = std::fs::read_dir(folder).ok()?;
    entries.filter_map(|entry| Some(entry.ok()?.path())).filter(is_it).min()
}

/// The top of the workspace.
pub fn workspace() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the crate lies in the workspace")
}
