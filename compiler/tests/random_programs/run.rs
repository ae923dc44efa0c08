//! Runs programs in processes of their own.

use super::program::Outcome;
use std::os::unix::process::ExitStatusExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

/// How long a program may take; they take milliseconds. On LLVM's runtime some never end.
const LIMIT: Duration = Duration::from_secs(60);

const PIPELINE: &str = "builtin.module(async-parallel-for,async-func-to-async-runtime,\
    async-to-async-runtime,func.func(async-runtime-ref-counting,async-runtime-ref-counting-opt),\
    convert-async-to-llvm,convert-scf-to-cf,convert-vector-to-llvm,arith-expand,\
    finalize-memref-to-llvm,convert-arith-to-llvm,convert-func-to-llvm,convert-cf-to-llvm,\
    reconcile-unrealized-casts)";

/// What compiles and runs programs.
#[derive(Clone)]
pub struct Runner {
    tool: Tool,
    /// The async runtime.
    library: PathBuf,
    limit: Duration,
}

#[derive(Clone)]
enum Tool {
    /// async-runner, or what is named in its place. That has a check of its own for
    /// objects that are left.
    Ours { runner: PathBuf, replaced: bool },
    /// MLIR's tools, in this folder, and the library with which programs print.
    Mlirs { folder: PathBuf, helpers: PathBuf },
}

/// What a run of a program says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It did what it should.
    Right,
    /// It could not be run, which is not the program's fault.
    NotRun,
}

fn our_library() -> Result<PathBuf, String> {
    test_tools::runtime::library(&Path::new(env!("CARGO_MANIFEST_DIR")).join(".."))
}

impl Runner {
    /// async-runner with our runtime.
    ///
    /// # Errors
    /// What is missing.
    pub fn ours() -> Result<Self, String> {
        let named = std::env::var_os("ASYNC_RUNNER");
        let replaced = named.is_some();
        let built = || option_env!("CARGO_BIN_EXE_async-runner").map(Into::into);
        let runner = named.or_else(built).ok_or("async-runner is not built (feature llvm)")?;
        let tool = Tool::Ours { runner: runner.into(), replaced };
        Ok(Self { tool, library: our_library()?, limit: LIMIT })
    }

    /// MLIR's pipeline and runner, with our runtime and with LLVM's.
    ///
    /// # Errors
    /// What is missing.
    pub fn mlirs() -> Result<[Self; 2], String> {
        let named = |name: &str, default: &str| {
            PathBuf::from(std::env::var_os(name).unwrap_or_else(|| default.into()))
        };
        let folder = named("MLIR_BIN_DIR", "/usr/lib/llvm-22/bin");
        let libraries = named("MLIR_LIB_DIR", "/usr/lib/llvm-22/lib");
        if ["mlir-opt", "mlir-runner"].iter().any(|tool| !folder.join(tool).is_file()) {
            return Err(format!("MLIR's tools are not in {}", folder.display()));
        }
        let find = |name: &str| {
            let named = [".so", ".so.22.1"].map(|end| libraries.join(format!("{name}{end}")));
            let missing = || format!("{name}.so is not in {}", libraries.display());
            named.into_iter().find(|path| path.is_file()).ok_or_else(missing)
        };
        let tool = Tool::Mlirs { folder, helpers: find("libmlir_c_runner_utils")? };
        let theirs = find("libmlir_async_runtime")?;
        Ok([
            Self { tool: tool.clone(), library: our_library()?, limit: LIMIT },
            // A thread of its pool that waits takes no other task; if all do, it hangs.
            Self { tool, library: theirs, limit: LIMIT / 6 },
        ])
    }

    /// Runs a program and compares.
    ///
    /// # Errors
    /// What went wrong.
    pub fn check(&self, seed: u64, text: &str, expected: &Outcome) -> Result<(), String> {
        let file = self.file(seed, text)?;
        let outcome = self.run(&file, seed);
        let failure = match &outcome {
            // What MLIR cannot compile says nothing about the program.
            Ok(None) => None,
            Ok(Some(output)) => difference(output, expected, self.is_mlirs()),
            Err(error) => Some(error.clone()),
        };
        let Some(failure) = failure else {
            let _ = std::fs::remove_file(&file);
            return Ok(());
        };
        let shown = outcome.ok().flatten().map_or_else(String::new, |output| {
            let (out, err) = (text_of(&output.stdout), text_of(&output.stderr));
            format!("{}\n--- stdout\n{out}--- stderr\n{err}", output.status)
        });
        Err(format!("seed {seed}: {}: {failure}\nexpected {expected:?}\n{shown}", file.display()))
    }

    /// As [`Self::check`], with a runtime that not all programs can be run on: one that
    /// does not end, or crashes, is [`Verdict::NotRun`].
    ///
    /// # Errors
    /// If the program ends, and did something else than it should.
    pub fn check_leniently(
        &self,
        seed: u64,
        text: &str,
        expected: &Outcome,
    ) -> Result<Verdict, String> {
        let file = self.file(seed, text)?;
        let outcome = self.run(&file, seed);
        let _ = std::fs::remove_file(&file);
        let Ok(Some(output)) = outcome else { return Ok(Verdict::NotRun) };
        let crashed = [libc::SIGSEGV, libc::SIGBUS].map(Some).contains(&output.status.signal());
        match difference(&output, expected, self.is_mlirs()).filter(|_| !crashed) {
            Some(failure) => Err(format!("seed {seed}: {failure}\n{text}\n{output:?}")),
            None if crashed => Ok(Verdict::NotRun),
            None => Ok(Verdict::Right),
        }
    }

    fn is_mlirs(&self) -> bool {
        matches!(self.tool, Tool::Mlirs { .. })
    }

    /// The file that a program is written to, which is left if it fails.
    fn file(&self, seed: u64, text: &str) -> Result<PathBuf, String> {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("random_programs");
        std::fs::create_dir_all(&folder).map_err(|error| error.to_string())?;
        let file = folder.join(match self.tool {
            Tool::Ours { .. } => format!("{seed}.mlir"),
            Tool::Mlirs { .. } => format!("{seed}-by-mlir.mlir"),
        });
        std::fs::write(&file, text).map_err(|error| error.to_string())?;
        Ok(file)
    }

    /// Compiles and runs; None if MLIR's tools could not compile.
    fn run(&self, file: &Path, seed: u64) -> Result<Option<Output>, String> {
        let workers = [1, 2, 8][(seed % 3) as usize];
        let mut command = match &self.tool {
            Tool::Ours { runner, replaced } => {
                let mut command = Command::new(runner);
                command.arg(file).arg(format!("-O{}", seed % 4));
                command.env("ASYNC_RUNTIME_LIB", &self.library);
                if !replaced {
                    command.env("ASYNC_RUNTIME_CHECK", "1");
                }
                command
            }
            Tool::Mlirs { folder, helpers } => {
                let lowered = file.with_extension("llvm.mlir");
                let mut compile = Command::new(folder.join("mlir-opt"));
                compile.arg(format!("--pass-pipeline={PIPELINE}"));
                let output = finish(compile.arg(file).arg("-o").arg(&lowered), self.limit)?;
                if !output.status.success() {
                    return Ok(None);
                }
                let mut command = Command::new(folder.join("mlir-runner"));
                let libraries = format!("{},{}", self.library.display(), helpers.display());
                command.arg("-O3").arg(lowered).arg(format!("--shared-libs={libraries}"));
                command.env("ASYNC_RUNTIME_CHECK", "1");
                command
            }
        };
        command.args(["-e", "main", "--entry-point-result=void"]);
        command.env("ASYNC_RUNTIME_NUM_THREADS", workers.to_string());
        finish(&mut command, self.limit).map(Some)
    }
}

/// Runs a command to its end, or to the end of its time.
fn finish(command: &mut Command, limit: Duration) -> Result<Output, String> {
    let shown = format!("{command:?}");
    let failed = |error: std::io::Error| format!("{shown}: {error}");
    let mut child = command
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .map_err(failed)?;
    let end = Instant::now() + limit;
    // Programs print less than a pipe holds.
    while child.try_wait().map_err(failed)?.is_none() {
        if Instant::now() > end {
            let _ = child.kill();
            let _ = child.wait();
            return Err(format!("{shown}: not done after {limit:?}"));
        }
        std::thread::sleep(Duration::from_millis(5));
    }
    child.wait_with_output().map_err(failed)
}

fn text_of(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// In what a run differs from what is expected.
fn difference(output: &Output, expected: &Outcome, by_mlir: bool) -> Option<String> {
    let (printed, said) = (text_of(&output.stdout), text_of(&output.stderr));
    match expected {
        Outcome::Printed(lines) => {
            let lines: String = lines.iter().map(|line| format!("{line}\n")).collect();
            if !output.status.success() {
                Some("it failed".to_owned())
            } else if printed != lines {
                Some(format!("it should have printed\n{lines}"))
            } else {
                // With what the check mode says about objects that are left.
                (!said.is_empty()).then(|| "it said something".to_owned())
            }
        }
        Outcome::Aborted if output.status.success() => Some("it should have failed".to_owned()),
        Outcome::Aborted if output.status.signal() == Some(libc::SIGABRT) => {
            // MLIR's runner loses what a program prints before it aborts. The runtime's own
            // reports are of misuse, which ends a program in the same way.
            let is_reason =
                (by_mlir || printed.contains("error state")) && !said.contains("async_runtime: ");
            (!is_reason).then(|| "it aborted for another reason".to_owned())
        }
        Outcome::Aborted => Some("it should have aborted".to_owned()),
    }
}
