//! Finding and running the C and C++ compilers.
//!
//! `CC_GCC`, `CXX_GCC`, `CC_CLANG` and `CXX_CLANG` name other compilers than
//! `gcc`, `g++`, `clang-22` and `clang++-22`; `ASYNC_RUNTIME_TEST_CFLAGS` holds
//! further flags (a sanitizer, say); `ASYNC_RUNTIME_SKIP_CLANG=1` leaves clang out.

use crate::abi::Abi;
use crate::{library, paths};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicU32, Ordering};

/// The language modes that the C programs and the header are built in. `c2x` is
/// the name of C23 that every release of both compilers knows.
pub const C_STANDARDS: [&str; 4] = ["c99", "c11", "c17", "c2x"];

/// The language modes for C++; `c++2b` is C++23, as above.
pub const CXX_STANDARDS: [&str; 5] = ["c++11", "c++14", "c++17", "c++20", "c++2b"];

/// Warnings are errors, and all that a careful project asks for are on.
const WARNINGS: [&str; 4] = ["-Wall", "-Wextra", "-pedantic", "-Werror"];

/// What a Rust static library needs besides, as
/// `cargo rustc -- --print native-static-libs` lists it.
const STATIC_DEPENDENCIES: [&str; 7] =
    ["-lgcc_s", "-lutil", "-lrt", "-lpthread", "-lm", "-ldl", "-lc"];

/// A compiler family.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Compiler {
    /// GNU.
    Gcc,
    /// LLVM.
    Clang,
}

/// How a program finds the runtime.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Linkage {
    /// `libasync_runtime.so`, found again at run time by an rpath.
    Shared,
    /// `libasync_runtime.a`.
    Static,
    /// The result is a shared library itself, linked with `libasync_runtime.so`.
    Plugin,
    /// Not at all: the program opens something else that is.
    None,
    /// Not at all either: the result is a shared library to be preloaded.
    Preload,
}

impl Compiler {
    /// All compilers that the tests use.
    pub fn all() -> &'static [Compiler] {
        if std::env::var_os("ASYNC_RUNTIME_SKIP_CLANG").is_some_and(|skip| skip == "1") {
            &[Compiler::Gcc]
        } else {
            &[Compiler::Gcc, Compiler::Clang]
        }
    }

    /// The compiler for a source file, by its language.
    fn command(self, source: &Path) -> Command {
        let is_cxx = source.extension().is_some_and(|extension| extension == "cpp");
        let (variable, usual) = match (self, is_cxx) {
            (Compiler::Gcc, false) => ("CC_GCC", "gcc"),
            (Compiler::Gcc, true) => ("CXX_GCC", "g++"),
            (Compiler::Clang, false) => ("CC_CLANG", "clang-22"),
            (Compiler::Clang, true) => ("CXX_CLANG", "clang++-22"),
        };
        Command::new(std::env::var_os(variable).unwrap_or_else(|| usual.into()))
    }

    fn how_to_install(self) -> &'static str {
        match self {
            Compiler::Gcc => {
                "install the packages gcc and g++, or name others in CC_GCC and CXX_GCC"
            }
            Compiler::Clang => {
                "install the package clang-22 (apt.llvm.org), name others in CC_CLANG and \
                 CXX_CLANG, or leave clang out with ASYNC_RUNTIME_SKIP_CLANG=1"
            }
        }
    }

    /// Checks that a source file (relative to this crate) compiles.
    ///
    /// # Panics
    /// If it does not, with the compiler's messages.
    #[track_caller]
    pub fn check(self, source: &str, standard: &str, flags: &[&str]) {
        let source = paths::ffi_tests().join(source);
        let mut command = self.with_language(&source, standard);
        command.arg("-fsyntax-only").args(flags).arg(&source);
        self.finish(command);
    }

    /// Builds a program from a source file (relative to this crate).
    ///
    /// # Panics
    /// If it does not build, with the compiler's messages.
    #[track_caller]
    pub fn build(self, source: &str, standard: &str, linkage: Linkage) -> PathBuf {
        self.build_for(Abi::Today, source, standard, linkage)
    }

    /// As [`Self::build`], with the header and the library of a generation of the API.
    ///
    /// # Panics
    /// As there.
    #[track_caller]
    pub fn build_for(self, abi: Abi, source: &str, standard: &str, linkage: Linkage) -> PathBuf {
        self.build_with(abi, source, standard, linkage, &[])
    }

    /// As [`Self::build_for`], with more flags.
    ///
    /// # Panics
    /// As there.
    #[track_caller]
    pub fn build_with(
        self,
        abi: Abi,
        source: &str,
        standard: &str,
        linkage: Linkage,
        flags: &[&str],
    ) -> PathBuf {
        let program = self.output(source, standard, linkage);
        let source = paths::ffi_tests().join(source);
        let mut command = self.with_language(&source, standard);
        if abi != Abi::Today {
            command.arg(format!("-DASYNC_RUNTIME_HEADER=\"{}.h\"", abi.library()));
        }
        command.args(["-O1", "-g", "-pthread"]).args(flags).arg(&source).arg("-o").arg(&program);
        match linkage {
            Linkage::Shared => link_shared(&mut command, abi),
            Linkage::Plugin => link_shared(command.args(["-shared", "-fPIC"]), abi),
            Linkage::Static => {
                command.arg(library::of(abi).static_archive()).args(STATIC_DEPENDENCIES);
            }
            Linkage::None => {}
            Linkage::Preload => {
                command.args(["-shared", "-fPIC"]);
            }
        }
        // For dlopen with older C libraries.
        command.arg("-ldl");
        if let Some(flags) = std::env::var_os("ASYNC_RUNTIME_TEST_CFLAGS") {
            command.args(flags.to_string_lossy().split_whitespace());
        }
        self.finish(command);
        program
    }

    fn with_language(self, source: &Path, standard: &str) -> Command {
        let mut command = self.command(source);
        command
            .arg(format!("-std={standard}"))
            .args(WARNINGS)
            .arg("-I")
            .arg(paths::workspace().join("include"))
            .arg("-I")
            .arg(paths::ffi_tests().join("c"));
        command
    }

    /// A folder of its own for each build, also when test programs run side by side.
    fn output(self, source: &str, standard: &str, linkage: Linkage) -> PathBuf {
        static BUILDS: AtomicU32 = AtomicU32::new(0);
        // ORDERING: Relaxed; only the numbers must differ.
        let number = BUILDS.fetch_add(1, Ordering::Relaxed);
        let process = std::process::id();
        let folder = paths::workspace().join(format!("target/ffi/programs/{process}-{number}"));
        std::fs::create_dir_all(&folder).expect("the target folder can be written");
        let stem = Path::new(source).file_stem().expect("a source has a name").to_string_lossy();
        folder.join(format!("{stem}-{self:?}-{standard}-{linkage:?}").to_lowercase())
    }

    #[track_caller]
    fn finish(self, mut command: Command) {
        match command.output() {
            Ok(output) if output.status.success() => {}
            Ok(output) => {
                panic!("{command:?} failed:\n{}", String::from_utf8_lossy(&output.stderr))
            }
            Err(error) if error.kind() == ErrorKind::NotFound => {
                panic!("{:?} is missing: {}", command.get_program(), self.how_to_install())
            }
            Err(error) => panic!("cannot start {command:?}: {error}"),
        }
    }
}

fn link_shared(command: &mut Command, abi: Abi) {
    let directory = library::of(abi).directory();
    command.arg("-L").arg(directory).arg(format!("-l{}", abi.library()));
    command.arg(format!("-Wl,-rpath,{}", directory.display()));
}
