//! Programs that older releases of MLIR compile and run, with our library in the place
//! of their own: LLVM 13 with the library for its generation of the API, 14 to 19 with
//! today's. In the long form of the tests only.
//!
//! The tools are those of the Debian packages `mlir-13-tools` and so on. A release that
//! is not installed is skipped, unless `ASYNC_RUNTIME_REQUIRE_OLD_MLIR` is 1. The
//! programs are in `mlir-old/`, in a folder for each syntax, with the result of `main`
//! in a line `// EXPECT:`; the passes are in `mlir-old/pipelines.txt`.

use ffi_tests::abi::Abi;
use ffi_tests::program::long_form;
use ffi_tests::{library, paths, run};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

/// A release of MLIR, the folder with programs in its syntax, and the library.
const RELEASES: [(u32, &str, Abi); 5] = [
    (13, "13", Abi::Llvm13),
    (14, "14", Abi::Today),
    (15, "15", Abi::Today),
    (16, "15", Abi::Today),
    (19, "15", Abi::Today),
];

/// How often each program is run, in turn with these numbers of workers.
const RUNS: usize = 30;
const WORKERS: [&str; 3] = ["1", "2", "8"];

const LIMIT: Duration = Duration::from_secs(60);

fn tool(release: u32, name: &str) -> PathBuf {
    Path::new("/usr/lib").join(format!("llvm-{release}/bin/{name}"))
}

fn passes(release: u32) -> Vec<String> {
    let text = include_str!("../mlir-old/pipelines.txt");
    let start = format!("{release}: ");
    let line = text.lines().find_map(|line| line.strip_prefix(&start));
    let line = line.expect("every release has a line");
    line.split_whitespace().map(|pass| format!("--{pass}")).collect()
}

fn run_programs(release: u32, folder: &str, abi: Abi) {
    let library = library::of(abi).shared();
    let lowered = paths::workspace().join("target/mlir");
    std::fs::create_dir_all(&lowered).expect("the target folder can be written");
    let programs = paths::ffi_tests().join("mlir-old").join(folder);
    for entry in std::fs::read_dir(&programs).expect("there are programs") {
        let source = entry.expect("the folder can be read").path();
        let text = std::fs::read_to_string(&source).expect("programs are text");
        let expected = text.lines().find_map(|line| line.strip_prefix("// EXPECT: "));
        let expected = expected.expect("every program says what it expects");
        let name = source.file_name().expect("programs have names").to_string_lossy();
        let out = lowered.join(format!("old{release}.{}.{name}", std::process::id()));
        let mut lower = Command::new(tool(release, "mlir-opt"));
        run::run(lower.args(passes(release)).arg(&source).arg("-o").arg(&out), LIMIT)
            .expect_success();
        for index in 0..RUNS {
            let mut command = Command::new(tool(release, "mlir-cpu-runner"));
            command
                .args(["-e", "main", "--entry-point-result=i32", "-O2"])
                .arg(format!("--shared-libs={}", library.display()))
                .arg(&out)
                .env("ASYNC_RUNTIME_CHECK", "1")
                .env("ASYNC_RUNTIME_NUM_THREADS", WORKERS[index % WORKERS.len()]);
            let outcome = run::run(&mut command, LIMIT).expect_success();
            assert_eq!(outcome.stdout.trim_end(), expected, "{outcome}");
            // No object was left.
            assert_eq!(outcome.stderr, "", "{outcome}");
        }
        // A leftover harms nobody.
        let _ = std::fs::remove_file(&out);
    }
}

#[test]
fn older_releases() {
    if !long_form() {
        println!("skipped: part of the long form, ASYNC_RUNTIME_TEST_LONG=1");
        return;
    }
    let required = std::env::var_os("ASYNC_RUNTIME_REQUIRE_OLD_MLIR").is_some_and(|it| it == "1");
    for (release, folder, abi) in RELEASES {
        let missing = ["mlir-opt", "mlir-cpu-runner"]
            .map(|name| tool(release, name))
            .into_iter()
            .find(|tool| !tool.is_file());
        if let Some(missing) = missing {
            let message = format!(
                "{} is missing: install the package mlir-{release}-tools",
                missing.display()
            );
            assert!(!required, "{message}");
            println!("skipped, because {message}");
            continue;
        }
        run_programs(release, folder, abi);
    }
}
