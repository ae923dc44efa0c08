//! A C or C++ program that uses the runtime: built once, run in child processes.
//!
//! `ASYNC_RUNTIME_TEST_RUNNER` is put before each command line (an emulator or
//! valgrind, with its options). Time limits are ten times as long then, or with a
//! sanitizer.

use crate::abi::Abi;
use crate::cc::{Compiler, Linkage};
use crate::run::{self, Outcome};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

/// A built program and how it is run.
pub struct Program {
    path: PathBuf,
    limit: Duration,
}

impl Drop for Program {
    fn drop(&mut self) {
        // Kept for a look if the test fails; a leftover harms nobody.
        if !std::thread::panicking() {
            let _ = self.path.parent().map(std::fs::remove_dir_all);
        }
    }
}

impl Program {
    /// Builds a source file (relative to this crate).
    ///
    /// # Panics
    /// If it does not build.
    #[track_caller]
    pub fn build(source: &str, compiler: Compiler, standard: &str, linkage: Linkage) -> Self {
        Self::build_for(Abi::Today, source, compiler, standard, linkage)
    }

    /// As [`Self::build`], for a generation of the C API.
    ///
    /// # Panics
    /// As there.
    #[track_caller]
    pub fn build_for(
        abi: Abi,
        source: &str,
        compiler: Compiler,
        standard: &str,
        linkage: Linkage,
    ) -> Self {
        let path = compiler.build_for(abi, source, standard, linkage);
        Program { path, limit: Duration::from_secs(60) }
    }

    /// As [`Self::build`], with more flags for the compiler.
    ///
    /// # Panics
    /// As there.
    #[track_caller]
    pub fn build_with(
        source: &str,
        compiler: Compiler,
        standard: &str,
        linkage: Linkage,
        flags: &[&str],
    ) -> Self {
        let path = compiler.build_with(Abi::Today, source, standard, linkage, flags);
        Program { path, limit: Duration::from_secs(60) }
    }

    /// Builds a C program (C11) with gcc against the shared library, which is
    /// enough where neither compiler nor linkage can matter.
    ///
    /// # Panics
    /// If it does not build.
    #[track_caller]
    pub fn c(source: &str) -> Self {
        Self::build(source, Compiler::Gcc, "c11", Linkage::Shared)
    }

    /// The same program with another time limit than a minute.
    pub fn limit(mut self, seconds: u64) -> Self {
        self.limit = Duration::from_secs(seconds);
        self
    }

    /// Where it stands.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Runs it in check mode, with no other setting of the runtime than those
    /// given here.
    pub fn run(&self, arguments: &[&str], settings: &[(&str, &str)]) -> Outcome {
        let (mut command, limit) = match std::env::var("ASYNC_RUNTIME_TEST_RUNNER") {
            Ok(runner) => {
                let mut words = runner.split_whitespace();
                let mut command = Command::new(words.next().expect("the runner is a command"));
                command.args(words).arg(&self.path);
                (command, self.limit * 10)
            }
            Err(_) if has_sanitizer() => (Command::new(&self.path), self.limit * 10),
            Err(_) => (Command::new(&self.path), self.limit),
        };
        for (name, _) in std::env::vars_os() {
            let text = name.to_string_lossy();
            if text.starts_with("ASYNC_RUNTIME_") && text != "ASYNC_RUNTIME_TEST_LONG" {
                command.env_remove(&name);
            }
        }
        // Cargo's points to other builds of the library and would win over the rpath.
        command.env_remove("LD_LIBRARY_PATH");
        command.args(arguments).env("ASYNC_RUNTIME_CHECK", "1").envs(settings.iter().copied());
        let mut outcome = run::run(&mut command, limit);
        // An emulator's own line about a program that was aborted.
        outcome.stderr = outcome
            .stderr
            .split_inclusive('\n')
            .filter(|line| !line.starts_with("qemu: uncaught target signal"))
            .collect();
        outcome
    }

    /// Runs it and expects exit status 0 and nothing on stderr, so that no object
    /// was alive at the end.
    ///
    /// # Panics
    /// Otherwise.
    #[track_caller]
    pub fn run_clean(&self, arguments: &[&str], settings: &[(&str, &str)]) -> Outcome {
        let outcome = self.run(arguments, settings).expect_success();
        assert_eq!(outcome.stderr, "", "{outcome}");
        outcome
    }

    /// As [`Self::run_clean`], with each of these numbers of workers.
    ///
    /// # Panics
    /// As there.
    #[track_caller]
    pub fn run_clean_with_workers(&self, arguments: &[&str], workers: &[u32]) {
        for workers in workers {
            let workers = workers.to_string();
            self.run_clean(arguments, &[("ASYNC_RUNTIME_NUM_THREADS", &workers)]);
        }
    }
}

/// Whether programs are run by an emulator or a tool (`ASYNC_RUNTIME_TEST_RUNNER`).
pub fn has_runner() -> bool {
    std::env::var_os("ASYNC_RUNTIME_TEST_RUNNER").is_some()
}

/// Whether programs are built with a sanitizer (`ASYNC_RUNTIME_TEST_CFLAGS`).
pub fn has_sanitizer() -> bool {
    std::env::var("ASYNC_RUNTIME_TEST_CFLAGS").is_ok_and(|flags| flags.contains("-fsanitize"))
}

/// Whether a program may switch stacks, as the runtime does when it can have no more
/// threads: ThreadSanitizer does not follow.
pub fn may_switch_stacks() -> bool {
    let flags = std::env::var("ASYNC_RUNTIME_TEST_CFLAGS").unwrap_or_default();
    let may = !flags.contains("-fsanitize=thread");
    if !may {
        println!("skipped: ThreadSanitizer does not follow a switch of stacks");
    }
    may
}

/// How many tasks a program should have that shows something about a million of them: a
/// tool takes 20 times as long, at least.
pub fn a_million() -> &'static str {
    if has_runner() || has_sanitizer() { "30000" } else { "1000000" }
}

/// Builds a library to be preloaded; returns it with the value of `LD_PRELOAD`, or
/// `None`, with a message, where the tool that the programs run under has functions of
/// its own in the place of the library's.
///
/// # Panics
/// If it does not build.
#[track_caller]
pub fn preload(source: &str) -> Option<(Program, String)> {
    if has_runner() || has_sanitizer() {
        println!("skipped: a library that is preloaded would be in the way of the tool");
        return None;
    }
    let shim = Program::build(source, Compiler::Gcc, "c11", Linkage::Preload);
    let path = shim.path().to_str().expect("the path is UTF-8").to_owned();
    Some((shim, path))
}

/// Whether the long form of the tests was asked for (`ASYNC_RUNTIME_TEST_LONG`).
pub fn long_form() -> bool {
    std::env::var_os("ASYNC_RUNTIME_TEST_LONG").is_some()
}
