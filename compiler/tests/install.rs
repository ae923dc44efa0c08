//! `make install-tools` into a folder: the tools, their manual pages, which are rendered if
//! there is a program that does, and completions, which are read by bash if it is there.
#![cfg(feature = "llvm")]

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

const TOOLS: [(&str, &str); 2] = [
    ("async-opt", env!("CARGO_BIN_EXE_async-opt")),
    ("async-runner", env!("CARGO_BIN_EXE_async-runner")),
];

fn make(target: &str, prefix: &Path) -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut command = Command::new("make");
    command.arg("--silent").arg(target).current_dir(root);
    command.arg(format!("PREFIX={}", prefix.display()));
    let tools = Path::new(TOOLS[0].1).parent().expect("it is in a folder");
    command.arg(format!("TOOLS_DIR={}", tools.display()));
    command.arg(format!("TOOLS={}", TOOLS.map(|(tool, _)| tool).join(" ")));
    // Those of the `make` that runs the tests.
    command.env_remove("MAKEFLAGS").env_remove("MAKELEVEL");
    success(command.output().expect("there is make"))
}

#[track_caller]
fn success(output: Output) -> String {
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{}: {errors}", output.status);
    String::from_utf8(output.stdout).expect("it is a text")
}

/// What a program prints; None if it is not installed.
#[track_caller]
fn try_run(program: &str, args: &[&str], file: &Path) -> Option<String> {
    match Command::new(program).args(args).arg(file).env("MANWIDTH", "100").output() {
        Ok(output) => Some(success(output)),
        Err(_) => {
            println!("skipped: {program} is not installed");
            None
        }
    }
}

#[test]
fn tools_are_installed_with_their_pages_and_completions() {
    let prefix = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("install-tools");
    let _ = std::fs::remove_dir_all(&prefix);
    let listed = make("install-tools", &prefix);
    for line in listed.lines() {
        assert!(Path::new(line).is_file(), "{line} is there");
    }
    for (tool, _) in TOOLS {
        let bin = prefix.join("bin").join(tool);
        let version = success(Command::new(&bin).arg("--version").output().expect("it runs"));
        assert_eq!(version, format!("{tool} {}\n", env!("CARGO_PKG_VERSION")));

        let page = prefix.join(format!("share/man/man1/{tool}.1"));
        let renderers: [(&str, &[&str]); 3] = [
            ("man", &["-l"]),
            ("mandoc", &["-T", "ascii"]),
            ("groff", &["-man", "-T", "ascii", "-ww"]),
        ];
        for (program, args) in renderers {
            let Some(text) = try_run(program, args, &page) else { continue };
            // Overstriking, as printers did it.
            let mut plain = String::new();
            for c in text.chars() {
                if c == '\u{8}' { plain.pop().map_or((), drop) } else { plain.push(c) }
            }
            // Lines are filled with spaces.
            let plain = plain.split_whitespace().collect::<Vec<_>>().join(" ");
            for part in ["SYNOPSIS", "--completions", "Examples:", "Exit status: 0"] {
                assert!(plain.contains(part), "{program}: {part} is in\n{plain}");
            }
        }

        let completions = prefix.join("share/bash-completion/completions").join(tool);
        if let Some(text) = try_run("bash", &["-n"], &completions) {
            assert_eq!(text, "", "bash has nothing to complain of");
        }
        // The name of the function is clap's affair: bash tells it.
        let complete = format!(
            ". {}; set -- $(complete -p {tool}); \
             while [ \"$1\" != -F ]; do shift; done; function=$2; \
             COMP_WORDS=({tool} --comple); COMP_CWORD=1; $function {tool} --comple {tool}; \
             echo ${{COMPREPLY[@]}}",
            completions.display()
        );
        let reply = success(Command::new("bash").args(["-c", &complete]).output().expect("bash"));
        assert_eq!(reply.trim(), "--completions");
        let zsh = prefix.join(format!("share/zsh/site-functions/_{tool}"));
        let zsh = std::fs::read_to_string(zsh).expect("it is there");
        assert!(zsh.starts_with(&format!("#compdef {tool}\n")), "zsh finds it");
        let fish = prefix.join(format!("share/fish/vendor_completions.d/{tool}.fish"));
        let fish = std::fs::read_to_string(fish).expect("it is there");
        assert!(fish.contains(&format!("complete -c {tool}")), "fish knows the tool");
    }
    make("uninstall-tools", &prefix);
    for line in listed.lines() {
        assert!(!Path::new(line).exists(), "{line} is gone");
    }
}
