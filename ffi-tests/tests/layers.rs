//! The layers of `runtime/src`: arrows point down only, and files stay short.

use ffi_tests::paths;
use std::fs;
use std::path::{Path, PathBuf};

/// Each module of the runtime with its layer. A module uses itself and modules of
/// lower layers.
const LAYERS: [(&str, u32); 13] = [
    ("sync", 0),
    ("util", 1),
    ("task", 1),
    ("trace", 2),
    ("parker", 2),
    ("queue", 2),
    ("latch", 3),
    ("sleep", 3),
    ("object", 3),
    ("scheduler", 4),
    ("ops", 5),
    ("ffi", 6),
    ("api", 6),
];

/// Arrows within a layer: who uses whom.
const SIDEWAYS: [(&str, &str); 2] = [
    // A resume function that does not return is reported where it was called.
    ("task", "util"),
    // A release of a waiting thread is recorded where it happens.
    ("parker", "trace"),
];

/// The most lines that a source file may have.
const LONGEST: usize = 500;

fn layer(module: &str) -> Option<u32> {
    LAYERS.iter().find(|(name, _)| *name == module).map(|(_, layer)| *layer)
}

/// All files below a folder with one of these extensions.
fn files(folder: &Path, extensions: &[&str]) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).expect("the folder can be read") {
        let path = entry.expect("the folder can be read").path();
        if path.is_dir() {
            found.extend(files(&path, extensions));
        } else if path.extension().is_some_and(|found| extensions.iter().any(|one| found == *one)) {
            found.push(path);
        }
    }
    found
}

/// The modules that a line of code names by a path from the crate's root.
fn used(line: &str) -> impl Iterator<Item = &str> {
    // Comments may name what they like.
    let code = line.split("//").next().unwrap_or_default();
    code.split("crate::").skip(1).map(|rest| {
        rest.split(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap_or_default()
    })
}

/// What is wrong with `line` in a file of `module`, if anything.
fn complaint(module: &str, line: &str) -> Option<String> {
    if line.contains("super::super") {
        return Some("say `crate::` to leave a module".to_owned());
    }
    let own = layer(module)?;
    used(line).find_map(|other| match layer(other) {
        _ if other == module || SIDEWAYS.contains(&(module, other)) => None,
        Some(layer) if layer < own => None,
        Some(layer) => Some(format!("{module} (layer {own}) must not use {other} (layer {layer})")),
        None => Some(format!("`crate::{other}` names no module of the table: one `use` for each")),
    })
}

#[test]
fn arrows_point_down() {
    let source = paths::workspace().join("runtime/src");
    let mut wrong = Vec::new();
    for path in files(&source, &["rs"]) {
        let name = path.strip_prefix(&source).expect("it lies there").display().to_string();
        let module = name.split(['/', '.']).next().unwrap_or_default();
        if module == "lib" {
            continue;
        }
        if layer(module).is_none() {
            wrong.push(format!("{name}: the module {module} is not in the table"));
        }
        let text = fs::read_to_string(&path).expect("sources are text");
        for (number, line) in text.lines().enumerate() {
            if let Some(complaint) = complaint(module, line) {
                wrong.push(format!("{name}:{}: {complaint}", number + 1));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn complaints() {
    assert_eq!(complaint("ops", "use crate::object::{self, Header};"), None);
    assert_eq!(complaint("ops", "    crate::ops::execute(task) // crate::ffi"), None);
    assert_eq!(complaint("task", "use crate::util::fatal;"), None);
    assert!(complaint("util", "use crate::task::Task;").is_some());
    assert!(complaint("object", "use crate::scheduler;").is_some());
    assert!(complaint("object", "use crate::sleep::Sleep;").is_some());
    assert!(complaint("ops", "use crate::{object, task};").is_some());
    assert!(complaint("ops", "use super::super::object;").is_some());
}

#[test]
fn files_are_short() {
    let top = paths::workspace();
    let extensions = ["rs", "c", "h", "cpp", "mlir", "sh"];
    let mut long = Vec::new();
    for folder in ["runtime", "ffi-tests", "loom-tests", "examples", "ci"] {
        for path in files(&top.join(folder), &extensions) {
            let lines = fs::read_to_string(&path).expect("sources are text").lines().count();
            if lines > LONGEST {
                long.push(format!("{}: {lines} lines", path.display()));
            }
        }
    }
    assert!(long.is_empty(), "more than {LONGEST} lines:\n{}", long.join("\n"));
}
