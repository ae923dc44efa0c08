//! A test: a file whose comments say what to run.
//!
//! - `RUN: command`: a command; a line that ends in `\` goes on in the next RUN line.
//! - `REQUIRES: tool, feature`: what must be there; without it the test is left out.
//!
//! `%s` is the file, `%S` its folder, `%t` the name of a file that is this test's own,
//! `%T` the folder of such files.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use crate::bless;
use crate::run::{Context, find_in_path};

/// What all tests have in common.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where programs are that are not to be looked for in `PATH`.
    pub tools: BTreeMap<String, PathBuf>,
    /// What a file may require besides programs.
    pub features: BTreeSet<String>,
    /// The folder that all test files are below.
    pub root: PathBuf,
    /// Where tests put files.
    pub scratch: PathBuf,
    /// Whether to write the generated parts of files anew.
    pub bless: bool,
}

/// A file that has been read.
#[derive(Clone, Debug)]
pub struct TestFile {
    /// Where it is.
    pub path: PathBuf,
    /// Its text.
    pub text: String,
    /// Its commands, each with the line it begins on.
    pub runs: Vec<(usize, String)>,
    /// What it requires.
    pub requires: Vec<String>,
}

/// All test files below a folder, in order.
pub fn collect(folder: &Path) -> std::io::Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder)? {
            let path = entry?.path();
            if path.is_dir() {
                // What a test reads besides itself is in such a folder.
                if !path.ends_with("inputs") {
                    folders.push(path);
                }
            } else if path.extension().is_some_and(|extension| extension == "mlir") {
                files.push(path);
            }
        }
    }
    files.sort();
    Ok(files)
}

impl TestFile {
    /// Reads a file.
    pub fn read(path: &Path) -> std::io::Result<Self> {
        let text = String::from_utf8_lossy(&std::fs::read(path)?).into_owned();
        Ok(Self::parse(path, text))
    }

    fn parse(path: &Path, text: String) -> Self {
        let mut runs: Vec<(usize, String)> = Vec::new();
        let mut requires = Vec::new();
        let mut goes_on = false;
        for (number, line) in (1..).zip(text.lines()) {
            if let Some(command) = comment(line, "RUN:") {
                let (command, next_goes_on) = match command.strip_suffix('\\') {
                    Some(command) => (command.trim_end(), true),
                    None => (command, false),
                };
                match runs.last_mut() {
                    Some((_, run)) if goes_on => {
                        run.push(' ');
                        run.push_str(command);
                    }
                    _ => runs.push((number, command.to_owned())),
                }
                goes_on = next_goes_on;
            } else if let Some(names) = comment(line, "REQUIRES:") {
                requires.extend(names.split(',').map(|name| name.trim().to_owned()));
            }
        }
        Self { path: path.to_owned(), text, runs, requires }
    }

    /// What it requires and is not there.
    pub fn missing(&self, config: &Config) -> Vec<&str> {
        let is_there = |name: &str| {
            config.features.contains(name)
                || config.tools.contains_key(name)
                || find_in_path(name).is_some()
        };
        self.requires.iter().map(|name| &**name).filter(|name| !is_there(name)).collect()
    }

    /// Runs its commands. The error is what to report.
    pub fn run(&self, config: &Config) -> Result<(), String> {
        if self.runs.is_empty() {
            return Err(format!("{}: no RUN line", self.path.display()));
        }
        let context = self.context(config)?;
        if config.bless {
            bless::renew(self, &context)?;
        }
        for (line, command) in &self.runs {
            context.run(command).map_err(|error| {
                format!("{}:{line}: RUN: {command}\n{error}", self.path.display())
            })?;
        }
        Ok(())
    }

    /// What its commands run with. Its folder for files is made anew.
    fn context(&self, config: &Config) -> Result<Context, String> {
        let name = self.path.strip_prefix(&config.root).unwrap_or(&self.path);
        // An absolute path would replace the folder that it is joined to.
        let folder = config.scratch.join(name.strip_prefix("/").unwrap_or(name));
        let made = match std::fs::remove_dir_all(&folder) {
            Err(error) if error.kind() != std::io::ErrorKind::NotFound => Err(error),
            _ => std::fs::create_dir_all(&folder),
        };
        made.map_err(|error| format!("{}: {error}", folder.display()))?;
        let parent = self.path.parent().unwrap_or(Path::new("."));
        let substitutions = [
            ("%s", self.path.display().to_string()),
            ("%S", parent.display().to_string()),
            ("%t", folder.join("t").display().to_string()),
            ("%T", folder.display().to_string()),
        ];
        Ok(Context {
            tools: config.tools.clone(),
            substitutions: substitutions.map(|(name, value)| (name.to_owned(), value)).to_vec(),
            folder,
        })
    }
}

/// What follows a key word in a comment.
fn comment<'a>(line: &'a str, key: &str) -> Option<&'a str> {
    let text = line.trim_start().strip_prefix("//")?.trim_start();
    Some(text.strip_prefix(key)?.trim())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn config() -> Config {
        Config {
            tools: BTreeMap::new(),
            features: BTreeSet::from(["llvm".to_owned()]),
            root: PathBuf::from("folder"),
            scratch: std::env::temp_dir().join(format!("test-tools-{}", std::process::id())),
            bless: false,
        }
    }

    fn file(text: &str) -> TestFile {
        TestFile::parse(Path::new("folder/x.mlir"), text.to_owned())
    }

    #[test]
    fn comments_are_read() {
        let file = file(
            "// RUN: a %s \\\n//   RUN:   -b\n//RUN: c\n// REQUIRES: llvm, no-such-tool\n// xRUN: d\nRUN: e",
        );
        assert_eq!(file.runs, [(1, "a %s -b".to_owned()), (3, "c".to_owned())]);
        assert_eq!(file.missing(&config()), ["no-such-tool"]);
        assert!(self::file("// REQUIRES: sh, llvm").missing(&config()).is_empty());
    }

    #[test]
    fn commands_run_in_a_folder_of_their_own() {
        let config = config();
        let passes = "// RUN: echo x > %t && cat %t > y; echo %s %S | grep 'folder/x.mlir folder'";
        file(passes).run(&config).unwrap();
        let error = file("\n// RUN: true\n// RUN: cat < y").run(&config).unwrap_err();
        assert!(error.starts_with("folder/x.mlir:3: RUN: cat < y\n"), "{error}");
        assert!(file("").run(&config).unwrap_err().ends_with("no RUN line"));
        std::fs::remove_dir_all(&config.scratch).unwrap();
    }
}
