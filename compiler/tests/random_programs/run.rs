//! Runs programs in processes of their own.

use super::program::Outcome;
use std::os::unix::process::ExitStatusExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

/// How long a program may take; they take milliseconds.
const LIMIT: Duration = Duration::from_secs(60);

const PIPELINE: &str = "builtin.module(async-parallel-for,async-func-to-async-runtime,\
    async-to-async-runtime,func.func(async-runtime-ref-counting,async-runtime-ref-counting-opt),\
    convert-async-to-llvm,convert-scf-to-cf,convert-vector-to-llvm,arith-expand,\
    finalize-memref-to-llvm,convert-arith-to-llvm,convert-func-to-llvm,convert-cf-to-llvm,\
    reconcile-unrealized-casts)";

/// What compiles and runs programs.
pub enum Runner {
    /// async-runner.
    Ours { runner: PathBuf, library: PathBuf },
    /// MLIR's tools, with a runtime library.
    Mlirs { library: PathBuf },
}

impl Runner {
    /// Finds the tools.
    ///
    /// # Errors
    /// What is missing.
    pub fn find() -> Result<Self, String> {
        let library = std::env::var_os("ASYNC_RUNTIME_LIB").map(PathBuf::from);
        if std::env::var_os("RANDOM_PROGRAMS_MLIR").is_some() {
            let library = library.ok_or("ASYNC_RUNTIME_LIB names no library")?;
            return Ok(Self::Mlirs { library });
        }
        let runner = option_env!("CARGO_BIN_EXE_async-runner")
            .ok_or("async-runner is not built (cargo feature llvm)")?;
        let workspace = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        let library = library.map_or_else(|| test_tools::runtime::library(&workspace), Ok)?;
        Ok(Self::Ours { runner: runner.into(), library })
    }

    pub fn is_mlirs(&self) -> bool {
        matches!(self, Self::Mlirs { .. })
    }

    /// Runs a program and compares.
    ///
    /// # Errors
    /// What went wrong.
    pub fn check(&self, seed: u64, text: &str, expected: &Outcome) -> Result<(), String> {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("random_programs");
        std::fs::create_dir_all(&folder).map_err(|error| error.to_string())?;
        let file = folder.join(format!("{seed}.mlir"));
        std::fs::write(&file, text).map_err(|error| error.to_string())?;
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

    /// Compiles and runs; None if MLIR's tools could not compile.
    fn run(&self, file: &Path, seed: u64) -> Result<Option<Output>, String> {
        let workers = [1, 2, 4][(seed % 3) as usize];
        let mut command = match self {
            Self::Ours { runner, library } => {
                let mut command = Command::new(runner);
                command.arg(file).arg(format!("-O{}", seed % 4));
                command.env("ASYNC_RUNTIME_LIB", library);
                command
            }
            Self::Mlirs { library } => {
                let lowered = file.with_extension("llvm.mlir");
                let mut compile = Command::new("mlir-opt-22");
                compile.arg(format!("--pass-pipeline={PIPELINE}"));
                let output = finish(compile.arg(file).arg("-o").arg(&lowered))?;
                if !output.status.success() {
                    return Ok(None);
                }
                let mut command = Command::new("/usr/lib/llvm-22/bin/mlir-runner");
                let helpers = "/usr/lib/llvm-22/lib/libmlir_c_runner_utils.so.22.1";
                command
                    .arg("-O3")
                    .arg(lowered)
                    .arg(format!("--shared-libs={},{helpers}", library.display()));
                command
            }
        };
        command.args(["-e", "main", "--entry-point-result=void"]);
        command.env("ASYNC_RUNTIME_CHECK", "1");
        command.env("ASYNC_RUNTIME_NUM_THREADS", workers.to_string());
        finish(&mut command).map(Some)
    }
}

/// Runs a command to its end, or to the end of its time.
fn finish(command: &mut Command) -> Result<Output, String> {
    let shown = format!("{command:?}");
    let failed = |error: std::io::Error| format!("{shown}: {error}");
    let mut child = command
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .map_err(failed)?;
    let end = Instant::now() + LIMIT;
    // Programs print less than a pipe holds.
    while child.try_wait().map_err(failed)?.is_none() {
        if Instant::now() > end {
            let _ = child.kill();
            let _ = child.wait();
            return Err(format!("{shown}: not done after {LIMIT:?}"));
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
