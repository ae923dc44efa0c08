//! Compiled MLIR programs, lowered by `mlir-opt` and run by `mlir-runner` with
//! the library under test in the place of LLVM's own runtime.
//!
//! Each program is a file of its own that says in comments what it expects:
//!
//! - `// EXPECT: line`, one for each line of output, in order; a line that ends
//!   in `...` is compared up to there; `$THREADS` stands for the number of
//!   worker threads that was asked for;
//! - `// PIPELINE: pass`, what to use in place of the first pass; with several
//!   of them the program is lowered and run in each of these ways;
//! - `// STATUS: SIGABRT`, if the compiled code is to end that way;
//! - `// LEAKS: 1 tokens, 2 values, 3 groups`, if these objects are left at exit.
//!
//! A program is run again and again with 1, 2 and 8 worker threads and with
//! different levels of optimisation, under a time limit.

use crate::{library, paths, run};
use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

/// The passes from the async dialect down to LLVM's, one a line.
const PASSES: &str = include_str!("../mlir/pipeline.txt");

/// What a program replaces with its `PIPELINE` lines.
const FIRST_PASS: &str = "async-parallel-for";

/// How long one lowering or one run may take.
const LIMIT: Duration = Duration::from_secs(60);

/// Where the tools of LLVM 22 are.
pub struct Tools {
    opt: PathBuf,
    runner: PathBuf,
    runner_utils: PathBuf,
}

/// Finds the tools, or says that the tests are skipped and returns `None` if
/// `ASYNC_RUNTIME_SKIP_MLIR` is 1.
///
/// # Panics
/// If they are not installed.
pub fn tools() -> Option<Tools> {
    if env::var_os("ASYNC_RUNTIME_SKIP_MLIR").is_some_and(|value| value == "1") {
        println!("skipped, because ASYNC_RUNTIME_SKIP_MLIR is 1");
        return None;
    }
    match find_tools() {
        Ok(tools) => Some(tools),
        Err(missing) => panic!(
            "cannot find {missing}: install the Debian packages mlir-22-tools and libmlir-22 \
             (see apt.llvm.org), or name their folders in MLIR_BIN_DIR and MLIR_LIB_DIR, \
             or set ASYNC_RUNTIME_SKIP_MLIR=1 to skip these tests"
        ),
    }
}

fn find_tools() -> Result<Tools, &'static str> {
    let debian = Path::new("/usr/lib/llvm-22");
    let bins = match env::var_os("MLIR_BIN_DIR") {
        Some(directory) => vec![PathBuf::from(directory)],
        None => {
            let path = env::var_os("PATH").unwrap_or_default();
            [debian.join("bin")].into_iter().chain(env::split_paths(&path)).collect()
        }
    };
    let bin = bins
        .into_iter()
        .find(|directory| directory.join("mlir-opt").is_file())
        .ok_or("mlir-opt")?;
    let runner = bin.join("mlir-runner");
    if !runner.is_file() {
        return Err("mlir-runner beside mlir-opt");
    }
    let libs = match env::var_os("MLIR_LIB_DIR") {
        Some(directory) => PathBuf::from(directory),
        None => bin.join("../lib"),
    };
    // Debian ships it without the plain `.so` name.
    let mut found: Vec<PathBuf> = fs::read_dir(&libs)
        .into_iter()
        .flatten()
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| {
            let name = path.file_name().and_then(|name| name.to_str());
            name.is_some_and(|name| name.starts_with("libmlir_c_runner_utils.so"))
        })
        .collect();
    found.sort();
    let runner_utils = found.into_iter().next().ok_or("libmlir_c_runner_utils.so")?;
    Ok(Tools { opt: bin.join("mlir-opt"), runner, runner_utils })
}

/// How one run is made.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    threads: u32,
    optimisation: &'static str,
    /// Whether the runtime reports what is alive at exit.
    check: bool,
}

impl Settings {
    /// Those of the `index`th run: in any six all combinations of threads and
    /// optimisation come up, and every fourth run goes without checks.
    pub fn of_run(index: usize) -> Self {
        Self {
            threads: [1, 2, 8][index % 3],
            optimisation: ["-O2", "-O0"][index % 2],
            check: index % 4 != 3,
        }
    }
}

/// How often each program is run in each way it is lowered.
pub fn repetitions() -> usize {
    if env::var_os("ASYNC_RUNTIME_TEST_LONG").is_some() { 200 } else { 3 }
}

/// A program and what its comments say about it.
pub struct Program {
    path: PathBuf,
    expected: Vec<String>,
    pipelines: Vec<String>,
    aborts: bool,
    leaks: Option<String>,
}

impl Program {
    /// Reads a program.
    ///
    /// # Panics
    /// If it cannot be read, or if its comments have an unknown form.
    pub fn load(path: &Path) -> Self {
        let text = fs::read_to_string(path)
            .unwrap_or_else(|error| panic!("cannot read {}: {error}", path.display()));
        let mut program = Self {
            path: path.to_path_buf(),
            expected: Vec::new(),
            pipelines: Vec::new(),
            aborts: false,
            leaks: None,
        };
        for line in text.lines() {
            let Some((key, value)) =
                line.strip_prefix("// ").and_then(|rest| rest.split_once(": "))
            else {
                continue;
            };
            match key {
                "EXPECT" => program.expected.push(value.to_owned()),
                "PIPELINE" => program.pipelines.push(value.to_owned()),
                "LEAKS" => program.leaks = Some(leak_report(value)),
                "STATUS" if value == "SIGABRT" => program.aborts = true,
                "STATUS" => panic!("{}: unknown status {value}", path.display()),
                _ => {}
            }
        }
        if program.pipelines.is_empty() {
            program.pipelines.push(FIRST_PASS.to_owned());
        }
        assert!(
            program.aborts || !program.expected.is_empty(),
            "{} does not say what it expects",
            path.display()
        );
        program
    }

    /// Lowers the program in each of its ways and returns the results' files.
    ///
    /// # Panics
    /// If `mlir-opt` fails.
    pub fn lower(&self, tools: &Tools) -> Vec<PathBuf> {
        let directory = paths::workspace().join("target/mlir");
        fs::create_dir_all(&directory).expect("the target folder can be written");
        let name = self.path.file_stem().expect("a program has a name").to_string_lossy();
        let rest: Vec<&str> = PASSES.lines().skip(1).collect();
        assert_eq!(PASSES.lines().next(), Some(FIRST_PASS));
        let lower = |(index, first): (usize, &String)| {
            let passes = format!("builtin.module({first},{})", rest.join(","));
            let lowered = directory.join(format!("{name}.{index}.mlir"));
            // Under another name first: a second test process may be reading it.
            let partial = directory.join(format!("{name}.{index}.{}.tmp", std::process::id()));
            let mut command = Command::new(&tools.opt);
            command.arg(format!("--pass-pipeline={passes}")).arg(&self.path);
            run::run(command.arg("-o").arg(&partial), LIMIT).expect_success();
            fs::rename(&partial, &lowered).expect("the target folder can be written");
            lowered
        };
        self.pipelines.iter().enumerate().map(lower).collect()
    }

    /// Panics with everything that is known unless the run went as expected.
    #[track_caller]
    fn judge(&self, outcome: &run::Outcome, settings: Settings, context: &str) {
        let fail = |what: &str| panic!("{context}, {settings:?}: {what}\n{outcome}");
        if outcome.status.is_none() {
            fail("hangs");
        }
        if self.aborts {
            // `mlir-runner` prints a stack trace on stderr.
            if outcome.signal() != Some(libc::SIGABRT) {
                fail("did not end by SIGABRT");
            }
        } else if !outcome.success() {
            fail("failed");
        } else {
            let leaks = self.leaks.as_deref().filter(|_| settings.check);
            if outcome.stderr.trim_end() != leaks.unwrap_or_default() {
                fail("wrote something else than expected on stderr");
            }
        }
        let threads = settings.threads.to_string();
        let expected = self.expected.iter().map(|line| line.replace("$THREADS", &threads));
        if !same_lines(&outcome.stdout, &expected.collect::<Vec<_>>()) {
            fail("wrote something else than expected on stdout");
        }
    }
}

fn same_lines(output: &str, expected: &[String]) -> bool {
    let lines: Vec<&str> = output.lines().collect();
    let same = |(line, expected): (&&str, &String)| match expected.strip_suffix("...") {
        Some(start) => line.starts_with(start),
        None => line == expected,
    };
    lines.len() == expected.len() && lines.iter().zip(expected).all(same)
}

/// The runtime's line at exit for a list such as `1 tokens, 2 values, 0 groups`.
fn leak_report(list: &str) -> String {
    let number = |part: &str| part.trim().split(' ').next().and_then(|n| n.parse::<u64>().ok());
    let total: u64 = list
        .split(',')
        .map(|part| number(part).unwrap_or_else(|| panic!("no number in LEAKS: {list}")))
        .sum();
    format!("async_runtime: {total} live objects at exit: {list}")
}

/// The command that runs a lowered program with these shared libraries besides
/// the one with the output functions.
pub fn runner(tools: &Tools, lowered: &Path, libraries: &[&Path], settings: Settings) -> Command {
    let mut shared = Vec::from(libraries);
    shared.push(&tools.runner_utils);
    let shared: Vec<&str> = shared
        .into_iter()
        .map(|path| path.to_str().expect("mlir-runner takes file names in UTF-8"))
        .collect();
    let mut command = Command::new(&tools.runner);
    command
        .args(["-e", "main", "--entry-point-result=void", settings.optimisation])
        .arg(format!("--shared-libs={}", shared.join(",")))
        .arg(lowered)
        .env("ASYNC_RUNTIME_NUM_THREADS", settings.threads.to_string())
        .env_remove("ASYNC_RUNTIME_CHECK");
    if settings.check {
        command.env("ASYNC_RUNTIME_CHECK", "1");
    }
    command
}

/// Lowers the program and runs it as often as the tests are to, in all its ways
/// and with all settings.
///
/// # Panics
/// If one of the runs does not go as the program's comments say.
#[track_caller]
pub fn check(path: &Path) {
    let Some(tools) = tools() else { return };
    let program = Program::load(path);
    let library = library::release().shared();
    for (lowered, pipeline) in program.lower(&tools).iter().zip(&program.pipelines) {
        for index in 0..repetitions() {
            let settings = Settings::of_run(index);
            let mut command = runner(&tools, lowered, &[&library], settings);
            let outcome = run::run(&mut command, LIMIT);
            let name = path.display();
            program.judge(&outcome, settings, &format!("{name}, {pipeline}, run {index}"));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_compared_in_full() {
        let expected = ["id: ...".to_owned(), "2".to_owned()];
        assert!(same_lines("id: 17\n2\n", &expected));
        assert!(!same_lines("id: 17\n", &expected));
        assert!(!same_lines("id: 17\n2\n3\n", &expected));
        assert!(!same_lines("id: 17\n22\n", &expected));
        assert!(!same_lines("17\n2\n", &expected));
    }

    #[test]
    fn settings_cover_all_combinations() {
        let runs = (0..6).map(Settings::of_run).map(|run| (run.threads, run.optimisation));
        assert_eq!(runs.collect::<std::collections::BTreeSet<_>>().len(), 6);
        assert!(!Settings::of_run(3).check && Settings::of_run(0).check);
    }

    #[test]
    fn leaks_are_summed() {
        let line = "async_runtime: 6 live objects at exit: 1 tokens, 2 values, 3 groups";
        assert_eq!(leak_report("1 tokens, 2 values, 3 groups"), line);
    }
}
