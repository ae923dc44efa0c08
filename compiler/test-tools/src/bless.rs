//! Writes the generated part of a test file anew.
//!
//! What follows a line that begins with [`MARKER`] is generated: for each RUN line that
//! ends in FileCheck, the output that FileCheck reads, as `CHECK` and `CHECK-NEXT` lines.
//! The difference is reviewed as a change of the test.

use crate::filecheck::CommandLine;
use crate::run::Context;
use crate::test_file::TestFile;

/// Begins the line above the generated part.
pub const MARKER: &str = "// GENERATED CHECKS";

/// What follows [`MARKER`] in its line.
const HINT: &str = ": written by BLESS=1 cargo test --test filetests";

/// Writes the generated part of a file, if it has one.
pub fn renew(file: &TestFile, context: &Context) -> Result<(), String> {
    let marker = file.text.lines().position(|line| line.starts_with(MARKER));
    let Some(marker) = marker else { return Ok(()) };
    let mut text: String = file.text.split_inclusive('\n').take(marker).collect();
    text.push_str(&format!("{MARKER}{HINT}\n"));
    let mut prefixes = Vec::new();
    for (line, run) in &file.runs {
        let generated = context
            .run_to_filecheck(run)
            .map_err(|error| format!("{}:{line}: {error}", file.path.display()))?;
        let Some((output, command)) = generated else { continue };
        let Some(prefix) = prefix_of(&command) else { continue };
        if prefixes.contains(&prefix) {
            continue;
        }
        text.push_str(&check_lines(&String::from_utf8_lossy(&output), &prefix, &file.path));
        prefixes.push(prefix);
    }
    if text != file.text {
        std::fs::write(&file.path, text)
            .map_err(|error| format!("{}: {error}", file.path.display()))?;
    }
    Ok(())
}

/// The prefix to write; None where it is not clear which.
fn prefix_of(command: &CommandLine) -> Option<String> {
    match &command.options.prefixes[..] {
        [prefix] => Some(prefix.clone()),
        _ => None,
    }
}

/// Directives that the output passes.
fn check_lines(output: &str, prefix: &str, path: &std::path::Path) -> String {
    let mut text = String::from("\n");
    let path_text = path.display().to_string();
    let file_name = path.file_name().map(|name| name.to_string_lossy().into_owned());
    let anywhere = format!("{{{{.*}}}}{}", file_name.unwrap_or_default());
    let lines = output.trim_end().lines().skip_while(|line| line.trim().is_empty());
    for (index, line) in lines.enumerate() {
        let line = line.trim_end();
        let escaped = escape(line).replace(&path_text, &anywhere);
        match (index, line.is_empty()) {
            (_, true) => text.push_str(&format!("// {prefix}-EMPTY:\n")),
            // Aligned with what follows.
            (0, false) => text.push_str(&format!("// {prefix}:      {escaped}\n")),
            (_, false) => text.push_str(&format!("// {prefix}-NEXT: {escaped}\n")),
        }
    }
    // Nothing else follows.
    text.push_str(&format!("// {prefix}-NOT:  {{{{.}}}}\n"));
    text
}

/// A line as a pattern. The marker that splits files is written so that it does not
/// split this one.
fn escape(line: &str) -> String {
    // Braces first: what the others are replaced by has some.
    line.replace("{{", "{{\\{\\{}}").replace("[[", "{{\\[\\[}}").replace("// ---", "//{{ }}---")
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;
    use crate::filecheck::{Options, check};

    #[test]
    fn generated_lines_pass() {
        let output =
            "\n\nmodule {\n  a [[1, 2], [3]] {{x}} {{{\n\n// -----\n/d/t.mlir:1:2: error: x\n\n";
        let checks = check_lines(output, "CHECK", Path::new("/d/t.mlir"));
        check(&Options::default(), ("c", checks.as_bytes()), ("i", output.as_bytes())).unwrap();
        assert!(!checks.contains("// ---") && !checks.contains("/d/t"), "{checks}");
        let longer = format!("{output}more\n");
        for other in
            [&*longer, "module {\n", "\nmodule {\n\n  a", "module {\n  a [[1, 2], [3]] {{x}} {{{\n"]
        {
            let result =
                check(&Options::default(), ("c", checks.as_bytes()), ("i", other.as_bytes()));
            assert!(result.is_err(), "{other}");
        }
    }

    #[test]
    fn only_what_follows_the_marker_changes() {
        let folder = std::env::temp_dir().join(format!("test-tools-bless-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let path = folder.join("t.mlir");
        let run = "// RUN: echo 'a  b' | FileCheck %s\n// RUN: true\n// RUN: echo x | FileCheck %s --check-prefix=X\n";
        std::fs::write(&path, format!("{run}text\n{MARKER}\n// CHECK: old\n")).unwrap();
        let config = crate::test_file::Config {
            tools: Default::default(),
            features: Default::default(),
            root: folder.clone(),
            scratch: folder.join("scratch"),
            bless: true,
        };
        TestFile::read(&path).unwrap().run(&config).unwrap();
        let expected = format!(
            "{run}text\n{MARKER}{HINT}\n\n// CHECK:      a  b\n// CHECK-NOT:  {{{{.}}}}\n\n// X:      x\n// X-NOT:  {{{{.}}}}\n"
        );
        assert_eq!(std::fs::read_to_string(&path).unwrap(), expected);
        TestFile::read(&path).unwrap().run(&config).unwrap();
        assert_eq!(std::fs::read_to_string(&path).unwrap(), expected);
        std::fs::remove_dir_all(&folder).unwrap();
    }
}
