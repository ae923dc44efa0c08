//! `make install` into a folder, and what people do with it there: programs in C and C++
//! that find the library by pkg-config, CMake and meson, Debian packages, and a program
//! that was linked with LLVM's library.

use ffi_tests::paths::{ffi_tests, workspace};
use ffi_tests::run::{Outcome, run};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;
use std::time::Duration;

/// Builds take long on a machine that does much else.
const LIMIT: Duration = Duration::from_secs(900);

fn is_installed(tool: &str) -> bool {
    let there = Command::new("sh").args(["-c", &format!("command -v {tool} >/dev/null")]).status();
    let there = there.is_ok_and(|status| status.success());
    if !there {
        println!("skipped: {tool} is not installed");
    }
    there
}

/// A folder of its own, empty.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("install").join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("the folder can be made");
    folder
}

fn make(target: &str, variables: &[(&str, &Path)]) -> Outcome {
    let mut command = Command::new("make");
    command.arg("--silent").arg(target).current_dir(workspace());
    for (name, value) in variables {
        command.arg(format!("{name}={}", value.display()));
    }
    // Those of the `make` that runs the tests.
    command.env_remove("MAKEFLAGS").env_remove("MAKELEVEL");
    run(&mut command, LIMIT)
}

/// The installed library, whose prefix is the folder that is returned.
fn installed() -> &'static Path {
    static PREFIX: OnceLock<PathBuf> = OnceLock::new();
    PREFIX.get_or_init(|| {
        let prefix = folder("root");
        make("install", &[("PREFIX", &prefix)]).expect_success();
        prefix
    })
}

/// A command in a folder, with what finds the installed library in its environment.
fn shell(script: &str, folder: &Path) -> Outcome {
    let libraries = installed().join("lib");
    let mut command = Command::new("sh");
    command.args(["-euc", script]).current_dir(folder);
    command.env("PKG_CONFIG_PATH", libraries.join("pkgconfig"));
    command.env("CMAKE_PREFIX_PATH", installed()).env("LD_LIBRARY_PATH", libraries);
    command.env("SOURCES", ffi_tests().join("install"));
    run(&mut command, LIMIT)
}

/// The names of the libraries that a program needs.
fn needed(program: &Path) -> Vec<String> {
    let listed = run(Command::new("readelf").arg("-d").arg(program), LIMIT).expect_success();
    let names = listed.stdout.lines().filter(|line| line.contains("(NEEDED)"));
    names.filter_map(|line| Some(line.split_once('[')?.1.trim_end_matches(']').into())).collect()
}

/// Whether the program prints what it should, and needs the library by its name, or not.
#[track_caller]
fn expect_answer(program: &Path, shared: bool) {
    let mut command = Command::new(program);
    if shared {
        command.env("LD_LIBRARY_PATH", installed().join("lib"));
    }
    assert_eq!(run(&mut command, LIMIT).expect_success().stdout, "42\n");
    let needed = needed(program);
    let ours: Vec<_> = needed.iter().filter(|name| name.contains("async_runtime")).collect();
    if shared {
        assert_eq!(ours.len(), 1, "{needed:?}");
        assert!(ours[0].starts_with("libasync_runtime.so."), "{needed:?}");
    } else {
        assert!(ours.is_empty(), "{needed:?}");
    }
}

#[test]
fn pkg_config() {
    if !is_installed("pkg-config") {
        return;
    }
    let folder = folder("pkg-config");
    let script = "cc $SOURCES/answer.c $(pkg-config --cflags --libs async_runtime) -o shared
        cc $SOURCES/answer.c $(pkg-config --cflags --libs async_runtime-static) -o static";
    shell(script, &folder).expect_success();
    expect_answer(&folder.join("shared"), true);
    expect_answer(&folder.join("static"), false);
    let version = shell("pkg-config --modversion async_runtime", &folder).expect_success();
    assert_eq!(version.stdout.trim(), env!("CARGO_PKG_VERSION"));
}

#[test]
fn cmake() {
    if !is_installed("cmake") {
        return;
    }
    let folder = folder("cmake");
    shell("cmake -S $SOURCES -B . && cmake --build .", &folder).expect_success();
    expect_answer(&folder.join("answer-shared"), true);
    expect_answer(&folder.join("answer-static"), false);
    // A version that this one does not take the place of.
    std::fs::create_dir(folder.join("other")).expect("a new folder");
    let text = "cmake_minimum_required(VERSION 3.16)\nproject(other LANGUAGES C)\n\
                find_package(async_runtime 0.2 CONFIG REQUIRED)\n";
    std::fs::write(folder.join("other/CMakeLists.txt"), text).expect("the folder is there");
    assert!(!shell("cmake -S other -B other/build", &folder).success());
}

#[test]
fn meson() {
    if !is_installed("meson") || !is_installed("ninja") || !is_installed("pkg-config") {
        return;
    }
    let folder = folder("meson");
    shell("meson setup build $SOURCES && meson compile -C build", &folder).expect_success();
    expect_answer(&folder.join("build/answer-shared"), true);
    expect_answer(&folder.join("build/answer-static"), false);
}

/// All files below a folder.
fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).expect("the folder can be read");
    let paths = entries.map(|entry| entry.expect("an entry").path());
    paths.flat_map(|it| if it.is_dir() { files(&it) } else { vec![it] }).collect()
}

#[test]
fn what_was_installed_is_removed() {
    let root = folder("removed");
    let variables: [(&str, &Path); 3] =
        [("DESTDIR", &root), ("PREFIX", Path::new("/opt/it")), ("LIBDIR", Path::new("lib64"))];
    make("install", &variables).expect_success();
    let (there, prefix) = (files(&root), root.join("opt/it"));
    assert!(there.iter().all(|file| file.starts_with(&prefix)), "{there:?}");
    assert!(there.contains(&prefix.join("lib64/libasync_runtime.a")), "{there:?}");
    let description = prefix.join("lib64/pkgconfig/async_runtime.pc");
    let text = std::fs::read_to_string(&description).expect("it was installed");
    assert!(text.contains("libdir=/opt/it/lib64\n"), "{text}");
    make("uninstall", &variables).expect_success();
    assert_eq!(files(&root), Vec::<PathBuf>::new());
}

#[test]
fn debian_packages() {
    if !is_installed("dpkg-deb") || !is_installed("pkg-config") {
        return;
    }
    let (packages, root) = (folder("packages"), folder("debian"));
    let built = run(Command::new(workspace().join("ci/deb")).arg(&packages), LIMIT);
    let built = built.expect_success().stdout;
    assert_eq!(built.lines().count(), 2, "{built}");
    for package in built.lines() {
        run(Command::new("dpkg-deb").arg("-x").arg(package).arg(&root), LIMIT).expect_success();
        let control = run(Command::new("dpkg-deb").args(["-f", package]), LIMIT).expect_success();
        assert!(control.stdout.contains("Description: "), "{control}");
    }
    let find = "find $PWD/../debian -name async_runtime.pc -printf %h";
    let script = format!(
        "PKG_CONFIG_PATH=$({find}) PKG_CONFIG_SYSROOT_DIR=$PWD/../debian
        export PKG_CONFIG_PATH PKG_CONFIG_SYSROOT_DIR PKG_CONFIG_ALLOW_SYSTEM_LIBS=1
        export PKG_CONFIG_ALLOW_SYSTEM_CFLAGS=1
        cc $SOURCES/answer.c $(pkg-config --cflags --libs async_runtime) -o shared"
    );
    let folder = folder("debian-program");
    shell(&script, &folder).expect_success();
    expect_answer(&folder.join("shared"), true);
}

/// A program that was linked with LLVM's library runs on ours without being linked again.
#[test]
fn instead_of_llvms_library() {
    let llvms = Path::new("/usr/lib/llvm-22/lib");
    let Some(library) = std::fs::read_dir(llvms).ok().and_then(|entries| {
        let name = |path: &PathBuf| path.file_name().map(|it| it.to_string_lossy().into_owned());
        let paths = entries.filter_map(|entry| Some(entry.ok()?.path()));
        let versioned = |path: &PathBuf| {
            name(path).is_some_and(|it| it.starts_with("libmlir_async_runtime.so.22"))
        };
        paths.filter(versioned).min()
    }) else {
        return println!("skipped: LLVM's runtime library is not installed (libmlir-22)");
    };
    let folder = folder("mlir-compat");
    let compile = format!(
        "cc -I{} $SOURCES/answer.c {} -o answer",
        workspace().join("include").display(),
        library.display()
    );
    shell(&compile, &folder).expect_success();
    make("mlir-compat", &[("DIR", &folder.join("lib"))]).expect_success();
    let run_with = |libraries: &Path| {
        let mut command = Command::new(folder.join("answer"));
        command.env("LD_LIBRARY_PATH", libraries).env("LD_DEBUG", "libs");
        run(&mut command, LIMIT).expect_success()
    };
    for (libraries, ours) in [(folder.join("lib"), true), (llvms.to_path_buf(), false)] {
        let outcome = run_with(&libraries);
        assert_eq!(outcome.stdout, "42\n");
        let loaded =
            format!("calling init: {}/libmlir_async_runtime.so", folder.join("lib").display());
        assert_eq!(outcome.stderr.contains(&loaded), ours, "{outcome}");
    }
}
