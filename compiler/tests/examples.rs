//! The examples do what they say.
#![cfg(feature = "llvm")]

use std::path::{Path, PathBuf};
use std::process::Command;

use async_compiler::jit::JitOptions;

#[allow(dead_code, reason = "a main function is not called")]
#[path = "../examples/object_file.rs"]
mod object_file;

use object_file::map_reduce;

/// What an example says that it prints: the block after ```` ```text ````.
fn documented(text: &str) -> String {
    let lines = text.lines().map_while(|line| line.strip_prefix("//!"));
    let block = lines.skip_while(|line| line.trim() != "```text").skip(1);
    block
        .take_while(|line| line.trim() != "```")
        .map(|line| format!("{}\n", line.strip_prefix(' ').unwrap_or(line)))
        .collect()
}

fn library() -> PathBuf {
    test_tools::runtime::library(&Path::new(env!("CARGO_MANIFEST_DIR")).join("..")).unwrap()
}

#[test]
fn map_reduce_prints_what_it_says() {
    let options = JitOptions { async_runtime: Some(library()), ..JitOptions::default() };
    let printed = map_reduce::run(&options).unwrap();
    assert_eq!(printed, documented(include_str!("../examples/map_reduce.rs")));
}

/// An object file is linked with a program in C and the runtime.
#[test]
fn a_program_in_c_calls_the_object_file() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("examples");
    std::fs::create_dir_all(&folder).unwrap();
    let (object, program) = (folder.join("map_reduce.o"), folder.join("program"));
    std::fs::write(&object, object_file::object().unwrap()).unwrap();
    let library = library();
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/object_file.c");
    let cc = std::env::var_os("CC_GCC").unwrap_or_else(|| "gcc".into());
    let mut rpath = std::ffi::OsString::from("-Wl,-rpath,");
    rpath.push(library.parent().unwrap());
    let linked = Command::new(cc)
        .args(["-Wall", "-Wextra", "-Werror"])
        .args([&source, &object, &library])
        .arg(rpath)
        .arg("-o")
        .arg(&program)
        .output()
        .unwrap();
    assert!(linked.status.success(), "{}", String::from_utf8_lossy(&linked.stderr));
    let output = Command::new(&program).arg("100").output().unwrap();
    assert!(output.status.success(), "{output:?}");
    let printed = String::from_utf8_lossy(&output.stdout);
    assert_eq!(printed, documented(include_str!("../examples/object_file.rs")));
}

/// The image filter prints what its README says.
#[test]
fn the_image_filter_prints_what_its_readme_says() {
    let examples = Path::new(env!("CARGO_MANIFEST_DIR")).join("../examples/mlir");
    let readme = std::fs::read_to_string(examples.join("README.md")).unwrap();
    let block = readme.split("```text\n").nth(1).and_then(|rest| rest.split("```").next());
    for (workers, level) in [("1", "-O0"), ("2", "-O2"), ("8", "-O3")] {
        let output = Command::new(env!("CARGO_BIN_EXE_async-runner"))
            .args([level, "--entry-point-result=void"])
            .arg(examples.join("image_filter.mlir"))
            .env("ASYNC_RUNTIME_LIB", library())
            .env("ASYNC_RUNTIME_NUM_THREADS", workers)
            .env("ASYNC_RUNTIME_CHECK", "1")
            .output()
            .unwrap();
        assert_eq!(String::from_utf8_lossy(&output.stdout), block.unwrap(), "{level}");
        assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{level}");
        assert!(output.status.success(), "{level}");
    }
}
