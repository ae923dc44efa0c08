//! Runs the tools on many programs at a time.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use libtest_mimic::Failed;

use crate::programs::Program;

/// Between two programs, in what is read and in what is printed.
const SEPARATOR: &str = "// -----\n";

/// How many programs are given to a tool at once.
const AT_ONCE: usize = 40;

/// Both tools.
#[derive(Clone)]
pub struct Tools {
    /// `async-opt`
    pub ours: PathBuf,
    /// `mlir-opt`
    pub theirs: PathBuf,
}

/// What a tool made of a program.
#[derive(Clone, Debug)]
pub enum Outcome {
    /// This text.
    Printed(String),
    /// These errors: line, column and message, beginning at the first line of the program.
    Failed(Vec<(usize, usize, String)>),
    /// It was killed by a signal.
    Crashed,
}

impl Tools {
    /// Runs both tools with a pass on programs: what `mlir-opt` made of each, and what
    /// `async-opt` did.
    pub fn run_both(
        &self,
        pass: &str,
        programs: &[Program],
    ) -> Result<Vec<(Program, Outcome, Outcome)>, Failed> {
        let mut all = Vec::new();
        for programs in programs.chunks(AT_ONCE) {
            let texts: Vec<&str> = programs.iter().map(|program| &*program.text).collect();
            let theirs = run(&self.theirs, pass, &texts)?;
            let ours = run(&self.ours, pass, &texts)?;
            let outcomes = theirs.into_iter().zip(ours);
            all.extend(
                programs.iter().zip(outcomes).map(|(program, (a, b))| (program.clone(), a, b)),
            );
        }
        Ok(all)
    }
}

/// Runs a tool on programs. If it crashes, each half is tried for itself.
fn run(tool: &Path, pass: &str, texts: &[&str]) -> Result<Vec<Outcome>, Failed> {
    let input: Vec<String> = texts.iter().map(|text| with_newline(text)).collect();
    let mut command = Command::new(tool);
    command
        .args(["--allow-unregistered-dialect", "--split-input-file", "--mlir-disable-threading"])
        .args(Some(pass).filter(|pass| !pass.is_empty()))
        .arg("-")
        // Traces of crashes take long.
        .env("LLVM_DISABLE_SYMBOLIZATION", "1")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    let mut child = command.spawn()?;
    let mut stdin = child.stdin.take().expect("asked for");
    let output = std::thread::scope(|scope| {
        let input = input.join(SEPARATOR);
        // A tool may fail before it has read all.
        scope.spawn(move || stdin.write_all(input.as_bytes()));
        child.wait_with_output()
    })?;
    let errors = String::from_utf8_lossy(&output.stderr);
    let printed = String::from_utf8_lossy(&output.stdout);
    let parts: Vec<&str> = printed.split(SEPARATOR).collect();
    if output.status.code().is_some() && parts.len() == texts.len() {
        return Ok(outcomes(&parts, &errors, &input));
    }
    match texts {
        [_] if output.status.code().is_none() => Ok(vec![Outcome::Crashed]),
        [_] => Err(format!("{} {pass}: {errors}", tool.display()).into()),
        _ => {
            let (first, second) = texts.split_at(texts.len() / 2);
            let mut all = run(tool, pass, first)?;
            all.extend(run(tool, pass, second)?);
            Ok(all)
        }
    }
}

fn with_newline(text: &str) -> String {
    if text.ends_with('\n') { text.to_owned() } else { format!("{text}\n") }
}

/// What became of each program: one that was not printed has errors.
fn outcomes(printed: &[&str], errors: &str, input: &[String]) -> Vec<Outcome> {
    let mut found: Vec<_> = errors.lines().filter_map(parse_error).collect();
    let mut start = 1;
    let mut all = Vec::new();
    for (text, input) in printed.iter().zip(input) {
        let end = start + input.lines().count() + 1;
        if text.trim().is_empty() {
            let own = found.extract_if(.., |(line, ..)| (start..end).contains(line));
            all.push(Outcome::Failed(
                own.map(|(line, col, text)| (line - start + 1, col, text)).collect(),
            ));
        } else {
            all.push(Outcome::Printed((*text).to_owned()));
        }
        start = end;
    }
    all
}

/// `<stdin>:3:7: error: message`
fn parse_error(line: &str) -> Option<(usize, usize, String)> {
    let (place, message) = line.split_once(": error: ")?;
    let mut place = place.rsplitn(3, ':');
    let column = place.next()?.parse().ok()?;
    let line = place.next()?.parse().ok()?;
    Some((line, column, message.to_owned()))
}
