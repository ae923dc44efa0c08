//! The C header, generated from the documentation of the exported functions.

use crate::paths;
use std::io::Write;
use std::path::PathBuf;

/// Where the committed header stands.
pub fn path() -> PathBuf {
    paths::workspace().join("include/async_runtime.h")
}

/// Generates the header's text with cbindgen from `runtime/src`.
///
/// # Panics
/// If the sources or the configuration cannot be parsed.
pub fn generate() -> String {
    let crate_dir = paths::workspace().join("runtime");
    let config = cbindgen::Config::from_file(crate_dir.join("cbindgen.toml"))
        .expect("runtime/cbindgen.toml is valid");
    let bindings = cbindgen::Builder::new()
        .with_config(config)
        .with_crate(&crate_dir)
        .generate()
        .expect("the sources of the C API can be parsed");
    let mut text = Vec::new();
    bindings.write(&mut text);
    text.flush().expect("a Vec never fails");
    let text = String::from_utf8(text).expect("cbindgen writes UTF-8");
    without_rust_sections(&text)
}

/// Leaves out the `# Safety` sections of the doc comments: what they say is
/// addressed to Rust callers and stands in the list above them for C callers.
fn without_rust_sections(text: &str) -> String {
    let mut kept = String::with_capacity(text.len());
    let mut pending_blank = None;
    let mut in_section = false;
    for line in text.lines() {
        let comment = line.trim_start().strip_prefix("//");
        match comment.map(str::trim) {
            Some("# Safety") => {
                in_section = true;
                pending_blank = None;
                continue;
            }
            Some(_) if in_section => continue,
            _ => in_section = false,
        }
        if let Some(blank) = pending_blank.take() {
            kept.push_str(blank);
            kept.push('\n');
        }
        if comment.map(str::trim) == Some("") {
            pending_blank = Some(line);
            continue;
        }
        kept.push_str(line.trim_end());
        kept.push('\n');
    }
    kept
}
