//! What is printed can be read again, by us and by MLIR's own tool. For each file in
//! `filetests/` that is a valid program, two tests:
//!
//! - `ours/...`: custom form, generic form and locations survive being printed and read.
//! - `mlir/...`: `mlir-opt` 22 reads what we print, and prints the same; we read what it
//!   prints. Shown as ignored where `mlir-opt-22` is not installed.
//!
//! Passes in RUN lines are left out: this is about the language alone.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};

use libtest_mimic::{Arguments, Failed, Trial};
use test_tools::run::find_in_path;
use test_tools::test_file::{TestFile, collect};

/// Options of RUN lines that say how a file is read.
const READING: [&str; 2] = ["--allow-unregistered-dialect", "--split-input-file"];

const GENERIC: &str = "--mlir-print-op-generic";
const LOCATIONS: &str = "--mlir-print-debuginfo";

/// The printer's forms, as options.
const FORMS: [&[&str]; 3] = [&[], &[GENERIC], &[LOCATIONS]];

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("filetests");
    let files = collect(&root).unwrap_or_else(|error| panic!("{}: {error}", root.display()));
    let mlir = find_in_path("mlir-opt-22");
    let mut trials = Vec::new();
    for path in files {
        let name = path.strip_prefix(&root).unwrap_or(&path).display().to_string();
        let file = TestFile::read(&path).unwrap_or_else(|error| panic!("{name}: {error}"));
        let Some(case) = Case::of(&file) else { continue };
        let ours = case.clone();
        trials.push(Trial::test(format!("ours/{name}"), move || ours.round_trips()));
        let trial = match mlir.clone() {
            Some(mlir) => Trial::test(format!("mlir/{name}"), move || case.through(&mlir)),
            None => Trial::test(format!("mlir/{name}"), || Ok(()))
                .with_kind("needs mlir-opt-22")
                .with_ignored_flag(true),
        };
        trials.push(trial);
    }
    libtest_mimic::run(&arguments, trials).exit_code()
}

/// A program and how it is read.
#[derive(Clone)]
struct Case {
    path: PathBuf,
    reading: Vec<&'static str>,
}

impl Case {
    /// None if the file is no valid program, as its comments say.
    fn of(file: &TestFile) -> Option<Self> {
        let (_, run) = file.runs.iter().find(|(_, run)| run.starts_with("async-opt"))?;
        if run.contains("--verify-diagnostics") || file.text.contains("\n// NO ROUND TRIP") {
            return None;
        }
        let reading = READING.into_iter().filter(|option| run.contains(option)).collect();
        Some(Self { path: file.path.clone(), reading })
    }

    fn round_trips(&self) -> Result<(), Failed> {
        let text = std::fs::read(&self.path)?;
        let opt = Path::new(env!("CARGO_BIN_EXE_async-opt"));
        let custom = self.run(opt, &[], &text)?;
        let generic = self.run(opt, &[GENERIC], &text)?;
        let located = self.run(opt, &[LOCATIONS], &text)?;
        same("custom form, read again", &custom, &self.run(opt, &[], &custom)?)?;
        same("generic form, read again", &generic, &self.run(opt, &[GENERIC], &generic)?)?;
        same("custom form of the generic one", &custom, &self.run(opt, &[], &generic)?)?;
        same("generic form of the custom one", &generic, &self.run(opt, &[GENERIC], &custom)?)?;
        same("with locations, read again", &located, &self.run(opt, &[LOCATIONS], &located)?)
    }

    fn through(&self, mlir: &Path) -> Result<(), Failed> {
        let text = std::fs::read(&self.path)?;
        let opt = Path::new(env!("CARGO_BIN_EXE_async-opt"));
        for form in FORMS {
            let ours = self.run(opt, form, &text)?;
            let theirs = self.run(mlir, form, &ours)?;
            let form_text = form.join(" ");
            // Their aliases of locations are numbered in another order.
            if form != [LOCATIONS] {
                same(&format!("mlir-opt {form_text}, of our text"), &ours, &theirs)?;
            }
            let again = self.run(opt, form, &theirs)?;
            same(&format!("async-opt {form_text}, of their text"), &ours, &again)?;
        }
        Ok(())
    }

    /// What a tool prints for a text.
    fn run(&self, tool: &Path, options: &[&str], text: &[u8]) -> Result<Vec<u8>, Failed> {
        let mut child = Command::new(tool)
            .args(&self.reading)
            .args(options)
            .arg("-")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()?;
        let mut stdin = child.stdin.take().expect("asked for");
        let output = std::thread::scope(|scope| {
            // A tool may fail before it has read all.
            scope.spawn(move || stdin.write_all(text));
            child.wait_with_output()
        })?;
        if output.status.success() {
            return Ok(output.stdout);
        }
        let (name, options) = (tool.display(), options.join(" "));
        let errors = String::from_utf8_lossy(&output.stderr);
        // Comments of the file are no part of what may be wrong.
        let text = String::from_utf8_lossy(text);
        let lines: Vec<_> = text.lines().filter(|line| !line.starts_with("//")).collect();
        let text = lines.join("\n");
        Err(format!("{name} {options}: {}\n{errors}\nof\n{text}", output.status).into())
    }
}

/// Fails with the differences if the texts are not the same.
fn same(what: &str, expected: &[u8], found: &[u8]) -> Result<(), Failed> {
    if expected == found {
        return Ok(());
    }
    let (expected, found) = (String::from_utf8_lossy(expected), String::from_utf8_lossy(found));
    let diff = similar::TextDiff::from_lines(&*expected, &*found);
    Err(format!("{what}:\n{}", diff.unified_diff().header("expected", "found")).into())
}
