//! The C headers, generated from the documentation of the exported functions.

use crate::abi::Abi;
use crate::paths;
use std::io::Write;
use std::path::PathBuf;

/// Generates the text of a generation's header with cbindgen from `runtime/src`.
///
/// # Panics
/// If the sources or the configuration cannot be parsed.
pub fn generate_for(abi: Abi) -> String {
    let crate_dir = paths::workspace().join("runtime");
    let mut config = cbindgen::Config::from_file(crate_dir.join("cbindgen.toml"))
        .expect("runtime/cbindgen.toml is valid");
    for argument in ["CountArgument", "SizeArgument"] {
        config.export.rename.insert(argument.to_owned(), abi.count_type().to_owned());
    }
    if abi != Abi::Today {
        config.include_guard = Some(format!("{}_H", abi.library().to_uppercase()));
        config.header = config.header.map(|text| adapt_header(&text, abi));
        config.after_includes = config.after_includes.map(|text| adapt_types(&text, abi));
    }
    let mut builder = cbindgen::Builder::new().with_config(config);
    for source in abi.sources() {
        builder = builder.with_src(crate_dir.join("src/ffi").join(source));
    }
    write(builder)
}

fn write(builder: cbindgen::Builder) -> String {
    let bindings = builder.generate().expect("the sources of the C API can be parsed");
    let mut text = Vec::new();
    bindings.write(&mut text);
    text.flush().expect("a Vec never fails");
    let text = String::from_utf8(text).expect("cbindgen writes UTF-8");
    without_rust_sections(&text)
}

/// Where the committed header of the extensions stands.
pub fn ext_path() -> PathBuf {
    paths::workspace().join("include/async_runtime_ext.h")
}

/// As [`generate_for`], for the extensions.
///
/// # Panics
/// If the sources or the configuration cannot be parsed.
pub fn generate_ext() -> String {
    let crate_dir = paths::workspace().join("runtime");
    let config = cbindgen::Config::from_file(crate_dir.join("cbindgen_ext.toml"))
        .expect("runtime/cbindgen_ext.toml is valid");
    let builder = cbindgen::Builder::new()
        .with_config(config)
        .with_src(crate_dir.join("src/ffi/ext.rs"))
        .with_src(crate_dir.join("src/ffi/control.rs"));
    write(builder)
}

/// The comment at the top of today's header, for another generation.
fn adapt_header(text: &str, abi: Abi) -> String {
    let (release, what_differs) = match abi {
        Abi::Today => return text.to_owned(),
        Abi::Llvm13 => ("LLVM 13", LLVM13_DIFFERS),
        Abi::Llvm12 => ("LLVM 12", LLVM12_DIFFERS),
    };
    let suffix = abi.suffix();
    text.replace("async_runtime.h - MLIR's", &format!("async_runtime{suffix}.h - MLIR's"))
        .replace(
            "C API, as libasync_runtime implements it.",
            &format!("C API as of {release},\n// as libasync_runtime{suffix} implements it."),
        )
        .replace("// Conventions (", &format!("{what_differs}//\n// Conventions ("))
}

/// The types of today's header, for another generation.
fn adapt_types(text: &str, abi: Abi) -> String {
    if abi != Abi::Llvm12 {
        return text.to_owned();
    }
    // As in the header of that release.
    let storage = "#if defined(__cplusplus) && __cplusplus >= 201703L\ntypedef";
    let start = text.find(storage).expect("ValueStorage depends on the language");
    let end = text[start..].find("#endif\n").expect("the condition ends") + start;
    let (before, after) = (&text[..start], &text[end + "#endif\n".len()..]);
    let before = before
        .replace(
            "#if defined(__cplusplus) && __cplusplus >= 201703L\n#include <cstddef>\n#endif\n",
            "",
        )
        .replace("a known number of tokens", "all tokens added to it");
    format!("{before}typedef void *ValueStorage;\n{after}{PROTOTYPE_TYPES}")
}

const LLVM13_DIFFERS: &str = "\
// It differs from async_runtime.h in the counts and sizes, which are int32_t here.
// Only one of these headers can be included, and only one of the libraries be used.
";

const LLVM12_DIFFERS: &str = "\
// It differs from async_runtime.h in the counts and sizes, which are int32_t here, and
// in the groups, which have no size and grow. At the end stand the functions of the
// API's first prototype. Functions for errors and the number of workers, which came
// after LLVM 12, are there for code of the time between the releases. Of the
// prototype's functions, MLIR_AsyncRT_SyncAwait blocks.
// Only one of these headers can be included, and only one of the libraries be used.
";

const PROTOTYPE_TYPES: &str = "
// The runtime, for the functions of the first prototype.
typedef struct AsyncRuntime AsyncRuntime;
// A completion that is awaited once, for these functions.
typedef struct AsyncHandle AsyncHandle;";

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
