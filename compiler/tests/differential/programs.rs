//! The programs that are compared.

use std::path::{Path, PathBuf};

use test_tools::test_file::{TestFile, collect};

use crate::tools::{Outcome, Tools};

/// A program: a part of a file between two split markers.
#[derive(Clone, Debug)]
pub struct Program {
    /// The file, below `compiler/`.
    pub file: String,
    /// Which part of it.
    pub part: usize,
    /// Its text, without comments.
    pub text: String,
}

impl Program {
    /// What it is called in reports.
    pub fn name(&self) -> String {
        format!("{}, part {}", self.file, self.part)
    }
}

/// The programs that both tools read and print in the same way; that they should is tested
/// in `interop.rs`.
pub fn valid(crate_root: &Path, tools: &Tools) -> Vec<Program> {
    let mut programs = Vec::new();
    for folder in ["filetests", "tests/differential/inputs"] {
        let files = collect(&crate_root.join(folder));
        for path in files.unwrap_or_else(|error| panic!("{folder}: {error}")) {
            parts(crate_root, path, &mut programs);
        }
    }
    let outcomes = tools.run_both("", &programs).unwrap_or_else(|error| panic!("{error:?}"));
    let both_print = |(program, theirs, ours)| match (theirs, ours) {
        (Outcome::Printed(theirs), Outcome::Printed(ours)) => (theirs == ours).then_some(program),
        _ => None,
    };
    let valid: Vec<Program> = outcomes.into_iter().filter_map(both_print).collect();
    assert!(valid.len() > 200, "only {} programs are valid", valid.len());
    valid
}

fn parts(crate_root: &Path, path: PathBuf, programs: &mut Vec<Program>) {
    let name = path.strip_prefix(crate_root).unwrap_or(&path).display().to_string();
    let file = TestFile::read(&path).unwrap_or_else(|error| panic!("{name}: {error}"));
    let mut text = String::new();
    let mut part = 0;
    for line in file.text.lines().chain(["// -----"]) {
        if line.starts_with("// -----") || line.starts_with("//-----") {
            if !text.trim().is_empty() {
                let text = std::mem::take(&mut text);
                programs.push(Program { file: name.clone(), part, text });
            }
            text.clear();
            part += 1;
        } else {
            // Comments may look like split markers in the middle of many programs.
            text.push_str(if line.trim_start().starts_with("//") { "" } else { line });
            text.push('\n');
        }
    }
}
