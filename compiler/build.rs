//! Finds LLVM 22.1 and links it, or says what to install. `llvm-sys`, which can do that
//! too, would only say that there is none.

use std::path::{Path, PathBuf};
use std::process::Command;

const PREFIX: &str = "LLVM_SYS_221_PREFIX";

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-env-changed={PREFIX}");
    if std::env::var_os("CARGO_FEATURE_LLVM").is_none() || std::env::var_os("DOCS_RS").is_some() {
        return;
    }
    let prefix = std::env::var_os(PREFIX).map(PathBuf::from);
    let configs = match &prefix {
        Some(prefix) => vec![prefix.join("bin").join("llvm-config")],
        None => ["llvm-config-22", "llvm-config"].map(PathBuf::from).to_vec(),
    };
    let Some(config) = configs.iter().find(|config| is_llvm_22(config)) else {
        let place = prefix.map_or("PATH".to_owned(), |prefix| prefix.display().to_string());
        fail(&format!("LLVM 22.1 is not in {place}, and the feature `llvm` needs it"));
    };
    println!("cargo::rerun-if-changed={}", config.display());
    let Some(folder) = ask(config, &["--libdir"]) else { fail("llvm-config has no --libdir") };
    let libraries = ask(config, &["--link-shared", "--libs"]);
    let Some(libraries) = libraries.filter(|_| Path::new(&folder).join("libLLVM.so").exists())
    else {
        fail(&format!("the shared library of LLVM 22.1 is not in {folder}"));
    };
    println!("cargo::rustc-link-search=native={folder}");
    for name in libraries.split_whitespace().filter_map(|flag| flag.strip_prefix("-l")) {
        println!("cargo::rustc-link-lib=dylib={name}");
    }
}

/// What `llvm-config` answers.
fn ask(config: &Path, what: &[&str]) -> Option<String> {
    let output = Command::new(config).args(what).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

fn is_llvm_22(config: &Path) -> bool {
    ask(config, &["--version"]).is_some_and(|version| version.starts_with("22.1"))
}

fn fail(reason: &str) -> ! {
    println!("cargo::error={reason}.");
    println!(
        "cargo::error=Install the package llvm-22-dev (Debian, Ubuntu; see \
         https://apt.llvm.org), or name the folder of another LLVM 22.1 in {PREFIX}, or build \
         without code generation: --no-default-features."
    );
    std::process::exit(1);
}
