//! The program says what its README has.

use std::path::Path;
use std::process::Command;

#[test]
fn says_what_the_readme_has() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let readme = std::fs::read_to_string(here.join("README.md")).expect("it is there");
    let block = readme.split("```text\n").nth(1).and_then(|rest| rest.split("```").next());
    let expected = block.expect("a block with the output");
    for workers in ["1", "2", "8"] {
        let output = Command::new(env!("CARGO_BIN_EXE_word-count"))
            .args(["LICENSE-MIT", "LICENSE-APACHE", "/dev/null", "no-such-file"])
            .current_dir(here.join("../.."))
            .env("ASYNC_RUNTIME_NUM_THREADS", workers)
            .env("ASYNC_RUNTIME_CHECK", "1")
            .output()
            .expect("the program was built");
        assert_eq!(String::from_utf8_lossy(&output.stdout), expected, "{workers} workers");
        // Nothing of the runtime's: no live objects either.
        assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{workers} workers");
        assert_eq!(output.status.code(), Some(1), "one file was not there");
    }
}
