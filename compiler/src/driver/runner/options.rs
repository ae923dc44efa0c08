//! The command line of `async-runner`, named as `mlir-runner` names its flags.

use std::path::PathBuf;

use clap::{Parser, ValueEnum};

use crate::codegen;
use crate::codegen::{OptLevel, Sanitizer};
use crate::driver::about::AboutFlags;

const EXAMPLES: &str = "\
Examples:
  async-runner program.mlir
      Compile a program, run its function @main, and print the f32 that it gives.
  async-runner -e work --entry-point-result=void -O2 program.mlir
      Run @work, optimized, and print nothing of what it gives.
  async-runner -e main --entry-point-result=i32 program.mlir -- --size 3
      Give arguments to @main(i32, !llvm.ptr).
  async-runner --emit=llvm-ir -O2 program.mlir
      Write what LLVM made of it instead of running it.
  async-runner --emit=object --target=aarch64-linux-gnu program.mlir -o program.o
      Compile for another processor.

Flags may be written with one dash or two, as those of mlir-runner.

Exit status: 0 if the program ran, or was written; 1 if a file could not be read or
written, the program was wrong or could not be compiled, a library was missing, or the
flags make no sense. A program that calls exit() ends with its own status, and one that
is aborted, as by a failed assertion, with SIGABRT.";

/// Compiles a program in MLIR's text, and runs it or writes what it became.
#[derive(Debug, Parser)]
#[command(name = "async-runner", version, after_help = EXAMPLES)]
pub(super) struct Options {
    /// The file; `-` is the standard input.
    #[arg(default_value = "-")]
    pub(super) input: PathBuf,
    /// Arguments of the program; after `--` also such as begin with a dash.
    pub(super) arguments: Vec<String>,
    /// The function that the program begins with.
    #[arg(short, long, value_name = "NAME", default_value = "main")]
    pub(super) entry_point: String,
    /// What that function gives, to be printed.
    #[arg(long, value_name = "TYPE", default_value = "f32")]
    pub(super) entry_point_result: ResultKind,
    /// Libraries that the program is linked with.
    #[arg(long, value_name = "FILE,…", value_delimiter = ',')]
    pub(super) shared_libs: Vec<PathBuf>,
    /// The async runtime's library. Otherwise it is the first of `--shared-libs` that is
    /// one, or what ASYNC_RUNTIME_LIB names, or is looked for beside this program.
    #[arg(long, value_name = "FILE")]
    pub(super) async_runtime_lib: Option<PathBuf>,
    /// Write the object file of what is run.
    #[arg(long)]
    pub(super) dump_object_file: bool,
    /// The name of that file; the input's with `.o` if it is not given.
    #[arg(long, value_name = "FILE")]
    pub(super) object_filename: Option<PathBuf>,
    /// The file must have one operation at the top, a module.
    #[arg(long)]
    pub(super) no_implicit_module: bool,
    /// Where the output of `--emit` goes; `-` is the standard output.
    #[arg(short, value_name = "FILE", default_value = "-")]
    pub(super) output: PathBuf,
    /// Write the program in this form instead of running it.
    #[arg(long, value_name = "FORM")]
    pub(super) emit: Option<Emit>,
    /// Do not lower a program that is not in the dialect `llvm` yet.
    #[arg(long)]
    pub(super) no_lowering: bool,
    /// Have the code know the lines of the program, for debuggers and profilers.
    #[arg(short = 'g', long = "debug-info")]
    pub(super) debug_info: bool,
    /// Optimize no more than necessary (the default).
    #[arg(long = "O0", overrides_with_all = ["o1", "o2", "o3"])]
    o0: bool,
    /// Optimize where that takes little time.
    #[arg(long = "O1", overrides_with_all = ["o0", "o2", "o3"])]
    o1: bool,
    /// Optimize as is usual.
    #[arg(long = "O2", overrides_with_all = ["o0", "o1", "o3"])]
    o2: bool,
    /// Optimize also where that makes the code larger.
    #[arg(long = "O3", overrides_with_all = ["o0", "o1", "o2"])]
    o3: bool,
    /// What code is generated for, as `aarch64-unknown-linux-gnu`; only with `--emit`.
    #[arg(long, value_name = "TRIPLE", requires = "emit")]
    target: Option<String>,
    /// The processor that code is generated for; `native` is this one.
    #[arg(long, value_name = "NAME", alias = "mcpu")]
    target_cpu: Option<String>,
    /// What the processor has or lacks besides, as `+avx2,-sse4.1`.
    #[arg(long, value_name = "FEATURES", allow_hyphen_values = true, value_delimiter = ',')]
    mattr: Vec<String>,
    /// The architecture that code is generated for, as `aarch64`; the rest of the target is
    /// as on this machine. What is run must be for this machine.
    #[arg(long, value_name = "NAME", conflicts_with = "target")]
    march: Option<String>,
    /// Say whether programs can be run on this machine, and do nothing else.
    #[arg(long)]
    pub(super) host_supports_jit: bool,
    /// Have the program check itself while it runs; only with `--emit`. It is linked with
    /// `-fsanitize=address`.
    #[arg(long, value_name = "WHAT", requires = "emit")]
    sanitize: Option<Sanitize>,
    #[command(flatten)]
    pub(super) about: AboutFlags,
}

/// What an entry point gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum ResultKind {
    /// Nothing, or what is not to be printed.
    Void,
    /// `i32`
    I32,
    /// `i64`
    I64,
    /// `f32`
    F32,
    /// `f64`
    F64,
    /// A memref, if the program is not lowered yet.
    Memref,
}

/// What is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Emit {
    /// MLIR in the dialect `llvm`, before it is translated.
    Mlir,
    /// LLVM IR as it was translated, before LLVM's passes.
    LlvmIrUnoptimized,
    /// LLVM IR after the passes of the level of optimization; at `-O0` these are the
    /// passes that split coroutines.
    LlvmIr,
    /// The same as bitcode.
    Bitcode,
    /// Text for the assembler.
    Asm,
    /// An object file.
    Object,
}

/// What a program checks while it runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Sanitize {
    /// Accesses of memory: AddressSanitizer.
    Address,
}

impl Options {
    /// Checks what the parser of the command line does not.
    pub(super) fn check(&self) -> Result<(), String> {
        if let (Some(arch), None) = (&self.march, self.emit)
            && host_target_with(arch) != codegen::host_target()
        {
            let host = codegen::host_target();
            return Err(format!(
                "--march={arch}: what is run must be for this machine, which is '{host}'; with \
                 --emit code for others is written"
            ));
        }
        for feature in &self.mattr {
            if !feature.starts_with(['+', '-']) || feature.len() < 2 {
                return Err(format!(
                    "--mattr: '{feature}' is not '+' or '-' and the name of a feature"
                ));
            }
        }
        Ok(())
    }

    /// The name of the object file that is written beside running.
    pub(super) fn object_file(&self) -> Option<PathBuf> {
        let named = || {
            let mut name = self.input.clone().into_os_string();
            name.push(".o");
            self.object_filename.clone().unwrap_or(name.into())
        };
        self.dump_object_file.then(named)
    }

    /// What to generate code for.
    pub(super) fn compile_options(&self) -> codegen::Options {
        let opt_level = match (self.o1, self.o2, self.o3) {
            (true, ..) => OptLevel::O1,
            (_, true, _) => OptLevel::O2,
            (.., true) => OptLevel::O3,
            _ => OptLevel::O0,
        };
        // What runs here is made for the processor that is here.
        let native = || self.emit.is_none().then(|| "native".to_owned());
        let cpu = self.target_cpu.clone().or_else(native);
        let sanitizer = self.sanitize.map(|Sanitize::Address| Sanitizer::Address);
        let target = match &self.march {
            Some(arch) => Some(host_target_with(arch)),
            None => self.target.clone(),
        };
        codegen::Options { opt_level, target, cpu, features: self.mattr.join(","), sanitizer }
    }
}

/// This machine's target with another architecture.
fn host_target_with(arch: &str) -> String {
    let host = codegen::host_target();
    match host.split_once('-') {
        Some((_, rest)) => format!("{arch}-{rest}"),
        None => arch.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_line_is_consistent() {
        use clap::CommandFactory;
        Options::command().debug_assert();
    }

    #[test]
    fn the_last_level_counts() {
        let level = |args: &[&str]| {
            let all = ["async-runner"].iter().chain(args);
            Options::try_parse_from(all).unwrap().compile_options().opt_level
        };
        assert_eq!(level(&[]), OptLevel::O0);
        assert_eq!(level(&["--O2"]), OptLevel::O2);
        assert_eq!(level(&["--O1", "--O3"]), OptLevel::O3);
        assert_eq!(level(&["--O3", "--O0"]), OptLevel::O0);
    }
}
