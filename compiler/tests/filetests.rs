//! Runs the files in `filetests/`: each is a test, whose RUN lines say what to run.
//!
//! - `cargo test --test filetests -- parser/` runs those with `parser/` in their names.
//! - `BLESS=1` writes the generated parts of files anew (see `test-tools/src/bless.rs`).
//! - `ASYNC_OPT=/usr/bin/mlir-opt-22` runs them with another tool: what the files say
//!   of MLIR's language and passes is true of MLIR's own tool too.
//! - A file that requires a tool that is not installed is shown as ignored, with the
//!   name of the tool.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

use libtest_mimic::{Arguments, Failed, Trial};
use test_tools::test_file::{Config, TestFile, collect};

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("filetests");
    let config = Arc::new(config(&root));
    let files = collect(&root).unwrap_or_else(|error| panic!("{}: {error}", root.display()));
    if cfg!(feature = "llvm") && !arguments.list {
        provide_runtime();
    }
    let trials = files.iter().map(|path| trial(path, &root, &config)).collect();
    libtest_mimic::run(&arguments, trials).exit_code()
}

/// Names the async runtime's library to the programs that are run.
fn provide_runtime() {
    let workspace = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let library = test_tools::runtime::library(&workspace).unwrap_or_else(|e| panic!("{e}"));
    // SAFETY: there is only this thread yet.
    unsafe { std::env::set_var("ASYNC_RUNTIME_LIB", library) };
}

fn config(root: &Path) -> Config {
    let built = [
        ("async-opt", "ASYNC_OPT", option_env!("CARGO_BIN_EXE_async-opt")),
        ("async-runner", "ASYNC_RUNNER", option_env!("CARGO_BIN_EXE_async-runner")),
    ];
    let mut tools = BTreeMap::new();
    for (name, variable, built) in built {
        let path = std::env::var_os(variable).map(PathBuf::from).or(built.map(PathBuf::from));
        tools.extend(path.map(|path| (name.to_owned(), path)));
    }
    let mut features = BTreeSet::new();
    if cfg!(feature = "llvm") {
        features.insert("llvm".to_owned());
    }
    Config {
        tools,
        features,
        root: root.to_owned(),
        scratch: Path::new(env!("CARGO_TARGET_TMPDIR")).join("filetests"),
        bless: std::env::var_os("BLESS").is_some_and(|value| value == "1"),
    }
}

fn trial(path: &Path, root: &Path, config: &Arc<Config>) -> Trial {
    let name = path.strip_prefix(root).unwrap_or(path).display().to_string();
    let file = TestFile::read(path).unwrap_or_else(|error| panic!("{name}: {error}"));
    let missing = file.missing(config).join(", ");
    let config = config.clone();
    let trial = Trial::test(name, move || file.run(&config).map_err(Failed::from));
    if missing.is_empty() {
        trial
    } else {
        trial.with_kind(format!("needs {missing}")).with_ignored_flag(true)
    }
}
