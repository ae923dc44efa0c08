//! `docs/start-here.md`, followed word by word: its files are written, its commands are run
//! in order, and what they print is compared. `make demo` and what it prints is left out:
//! `ci/test` has its own runs of what it builds.
#![cfg(feature = "llvm")]

use std::os::unix::fs::symlink;
use std::path::Path;
use std::process::Command;

/// A block of the page: what stands behind its three backquotes, and its lines.
fn blocks(page: &str) -> Vec<(String, String)> {
    let mut blocks = Vec::new();
    let mut lines = page.lines();
    while let Some(line) = lines.next() {
        let Some(info) = line.strip_prefix("```") else { continue };
        let text = lines.by_ref().take_while(|line| *line != "```");
        blocks.push((info.to_owned(), text.map(|line| format!("{line}\n")).collect()));
    }
    blocks
}

/// A folder in which the paths of the page are as in the repository after `make demo`.
fn folder() -> std::path::PathBuf {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").canonicalize().unwrap();
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("start-here");
    let _ = std::fs::remove_dir_all(&folder);
    for built in ["target/release", "target/debug"] {
        std::fs::create_dir_all(folder.join(built)).unwrap();
    }
    let library = test_tools::runtime::library(&root).unwrap();
    let release = folder.join("target/release");
    symlink(library, release.join("libasync_runtime.so")).unwrap();
    for tool in [env!("CARGO_BIN_EXE_async-opt"), env!("CARGO_BIN_EXE_async-runner")] {
        let name = Path::new(tool).file_name().unwrap();
        symlink(tool, folder.join("target/debug").join(name)).unwrap();
    }
    symlink(root.join("include"), folder.join("include")).unwrap();
    folder
}

#[test]
fn what_the_page_promises_happens() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/start-here.md");
    let blocks = blocks(&std::fs::read_to_string(page).unwrap());
    let folder = folder();
    let mut compared = 0;
    for (i, (info, text)) in blocks.iter().enumerate() {
        if let Some((_, name)) = info.split_once(" file=") {
            std::fs::write(folder.join(name), text).unwrap();
        } else if info == "sh" && !text.starts_with("make ") {
            let output = Command::new("sh")
                .args(["-e", "-c", text])
                .current_dir(&folder)
                .env_remove("ASYNC_RUNTIME_LIB")
                .output()
                .unwrap();
            let errors = String::from_utf8_lossy(&output.stderr);
            assert!(output.status.success(), "{text}\n{errors}");
            assert_eq!(errors, "", "{text}");
            let (kind, expected) = &blocks[i + 1];
            assert_eq!(kind, "text", "what it prints follows {text}");
            assert_eq!(&String::from_utf8_lossy(&output.stdout), expected, "{text}");
            compared += 1;
        }
    }
    assert!(compared >= 5, "the commands of the page were found");
}
