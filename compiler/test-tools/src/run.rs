//! Runs the commands of RUN lines.
//!
//! A pipeline runs one command after the other, each with all the output of the one
//! before as its input; it fails if one of them does. `FileCheck` and `not` are built
//! in. A command gets [`TIME_LIMIT`].

use std::collections::BTreeMap;
use std::fs::OpenOptions;
use std::io::{self, PipeReader, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{ExitStatus, Stdio};
use std::time::Duration;

use wait_timeout::ChildExt;

use crate::filecheck::{self, CommandLine};
use crate::shell::{Command, CommandList, Target};

/// How long a command may take.
pub const TIME_LIMIT: Duration = Duration::from_secs(120);

/// How much of an output a report shows.
const SHOWN: usize = 12_000;

/// What the commands of a file run with.
#[derive(Clone, Debug)]
pub struct Context {
    /// Where programs are that are not to be looked for in `PATH`.
    pub tools: BTreeMap<String, PathBuf>,
    /// What stands for what in words: `%s` and the like.
    pub substitutions: Vec<(String, String)>,
    /// The folder that commands run in.
    pub folder: PathBuf,
}

/// What a command did.
#[derive(Debug)]
struct Outcome {
    /// None: a built-in command failed.
    status: Option<ExitStatus>,
    success: bool,
    output: Vec<u8>,
    errors: Vec<u8>,
}

impl Context {
    /// Runs a line. The error is what to report.
    pub fn run(&self, line: &str) -> Result<(), String> {
        let list = CommandList::parse(line)?;
        for pipeline in &list.pipelines {
            self.pipeline(pipeline)?;
        }
        Ok(())
    }

    /// Runs a line up to its last command, if that is FileCheck. Returns what FileCheck
    /// would read, and its command line.
    pub fn run_to_filecheck(&self, line: &str) -> Result<Option<(Vec<u8>, CommandLine)>, String> {
        let mut list = CommandList::parse(line)?;
        let Some(mut last) = list.pipelines.pop() else { return Ok(None) };
        if last.last().is_none_or(|command| command.words[0] != "FileCheck") {
            return Ok(None);
        }
        let filecheck = self.substituted(&last.pop().expect("looked at"));
        for pipeline in &list.pipelines {
            self.pipeline(pipeline)?;
        }
        let input = self.pipeline(&last)?;
        Ok(Some((input, CommandLine::parse(&filecheck.words[1..])?)))
    }

    /// Runs the commands of a pipeline, and returns the output of the last.
    fn pipeline(&self, commands: &[Command]) -> Result<Vec<u8>, String> {
        let mut data = Vec::new();
        for command in commands {
            let command = self.substituted(command);
            let outcome = self
                .command(&command, &data)
                .map_err(|error| format!("{}: {error}", shown_command(&command)))?;
            if !outcome.success {
                return Err(report(&command, &outcome));
            }
            data = outcome.output;
        }
        Ok(data)
    }

    fn substituted(&self, command: &Command) -> Command {
        let word = |text: &String| substitute(text, &self.substitutions);
        let target = |target: &Target| match target {
            Target::File { name, append } => Target::File { name: word(name), append: *append },
            other => other.clone(),
        };
        Command {
            environment: command
                .environment
                .iter()
                .map(|(name, value)| (name.clone(), word(value)))
                .collect(),
            words: command.words.iter().map(word).collect(),
            input: command.input.as_ref().map(word),
            output: target(&command.output),
            errors: target(&command.errors),
        }
    }

    /// Runs a command, which may be built in.
    fn command(&self, command: &Command, data: &[u8]) -> Result<Outcome, String> {
        let read;
        let data = match &command.input {
            Some(name) => {
                read = std::fs::read(self.folder.join(name))
                    .map_err(|error| format!("{name}: {error}"))?;
                &read
            }
            None => data,
        };
        let mut words = &command.words[..];
        let mut must_fail = false;
        let mut must_crash = false;
        while words.first().is_some_and(|word| word == "not") {
            words = &words[1..];
            if words.first().is_some_and(|word| word == "--crash") {
                words = &words[1..];
                must_crash = true;
            }
            must_fail = !must_fail;
        }
        let Some((name, arguments)) = words.split_first() else {
            return Err("not: no command".to_owned());
        };
        let mut outcome = if name == "FileCheck" {
            self.filecheck(arguments, data)?
        } else {
            self.program(name, arguments, command, data)?
        };
        // A crash is no ordinary failure.
        let crashed = outcome.status.is_some_and(|status| status.code().is_none());
        outcome.success =
            if must_fail { !outcome.success && crashed == must_crash } else { outcome.success };
        Ok(outcome)
    }

    fn filecheck(&self, arguments: &[String], data: &[u8]) -> Result<Outcome, String> {
        let line = CommandLine::parse(arguments)?;
        let read = |name: &str| {
            std::fs::read(self.folder.join(name)).map_err(|error| format!("{name}: {error}"))
        };
        let checks = read(&line.check_file)?;
        let from_file;
        let (input_name, input) = match &line.input_file {
            Some(name) => {
                from_file = read(name)?;
                (&**name, &*from_file)
            }
            None => ("<stdin>", data),
        };
        let result =
            filecheck::check(&line.options, (&line.check_file, &checks), (input_name, input));
        let errors = result.as_ref().err().map(|failure| failure.text().into()).unwrap_or_default();
        Ok(Outcome { status: None, success: result.is_ok(), output: Vec::new(), errors })
    }

    fn program(
        &self,
        name: &str,
        arguments: &[String],
        command: &Command,
        data: &[u8],
    ) -> Result<Outcome, String> {
        let path = self.find(name).ok_or_else(|| format!("{name} is not installed"))?;
        let pipe = || io::pipe().map_err(|error| format!("pipe: {error}"));
        let (output_reader, output_writer) = pipe()?;
        let (errors_reader, mut errors_writer) = pipe()?;
        if command.errors == Target::Output {
            errors_writer = output_writer.try_clone().map_err(|error| format!("pipe: {error}"))?;
        }
        let mut process = std::process::Command::new(path);
        process
            .args(arguments)
            .envs(command.environment.iter().map(|(name, value)| (name, value)))
            .current_dir(&self.folder)
            .stdin(Stdio::piped())
            .stdout(output_writer)
            .stderr(errors_writer);
        let mut child = process.spawn().map_err(|error| format!("{name}: {error}"))?;
        // It holds the ends of the pipes that the child writes to.
        drop(process);
        let mut stdin = child.stdin.take().expect("asked for");
        let (status, output, errors) = std::thread::scope(|scope| {
            // A program need not read all its input.
            scope.spawn(move || stdin.write_all(data));
            let output = scope.spawn(|| read_all(output_reader));
            let errors = scope.spawn(|| read_all(errors_reader));
            let status = child.wait_timeout(TIME_LIMIT);
            if !matches!(status, Ok(Some(_))) {
                // It may have ended meanwhile; then there is nothing to end.
                let _ = child.kill();
                let _ = child.wait();
            }
            let output = output.join().expect("reading does not panic");
            (status, output, errors.join().expect("reading does not panic"))
        });
        let Some(status) = status.map_err(|error| format!("{name}: {error}"))? else {
            return Err(format!("{name} did not end within {} s", TIME_LIMIT.as_secs()));
        };
        Ok(Outcome {
            status: Some(status),
            success: status.success(),
            output: self.redirected(&command.output, output)?,
            errors: self.redirected(&command.errors, errors)?,
        })
    }

    /// Writes a stream to its file, if it has one; else returns it.
    fn redirected(&self, target: &Target, data: Vec<u8>) -> Result<Vec<u8>, String> {
        let Target::File { name, append } = target else { return Ok(data) };
        OpenOptions::new()
            .create(true)
            .write(true)
            .append(*append)
            .truncate(!append)
            .open(self.folder.join(name))
            .and_then(|mut file| file.write_all(&data))
            .map_err(|error| format!("{name}: {error}"))?;
        Ok(Vec::new())
    }

    /// Where a program is.
    pub fn find(&self, name: &str) -> Option<PathBuf> {
        self.tools.get(name).cloned().or_else(|| find_in_path(name))
    }
}

/// Where a program is in `PATH`. One of LLVM's, such as `mlir-opt-22`, is also looked
/// for where its packages put it, and in `MLIR_BIN_DIR`.
pub fn find_in_path(name: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let in_path = std::env::split_paths(&path).map(|folder| folder.join(name));
    let of_llvm = name.rsplit_once('-').filter(|(_, version)| version.parse::<u32>().is_ok()).map(
        |(plain, version)| {
            let installed = Path::new("/usr/lib").join(format!("llvm-{version}")).join("bin");
            let named = std::env::var_os("MLIR_BIN_DIR").map(PathBuf::from);
            named.into_iter().chain([installed]).map(move |folder| folder.join(plain))
        },
    );
    in_path.chain(of_llvm.into_iter().flatten()).find(|file| file.is_file())
}

fn read_all(mut reader: PipeReader) -> Vec<u8> {
    let mut data = Vec::new();
    // What was read before an error is what there is to show.
    let _ = reader.read_to_end(&mut data);
    data
}

/// Replaces what has a substitution; the longest name at each place, and `%%` by `%`.
fn substitute(text: &str, substitutions: &[(String, String)]) -> String {
    let mut result = String::new();
    let mut rest = text;
    while let Some(at) = rest.find('%') {
        result.push_str(&rest[..at]);
        rest = &rest[at..];
        let best = substitutions
            .iter()
            .filter(|(name, _)| rest.starts_with(&**name))
            .max_by_key(|(name, _)| name.len());
        match best {
            Some((name, value)) => {
                result.push_str(value);
                rest = &rest[name.len()..];
            }
            None => {
                result.push('%');
                rest = rest.strip_prefix("%%").unwrap_or(&rest[1..]);
            }
        }
    }
    result.push_str(rest);
    result
}

fn shown_command(command: &Command) -> String {
    let quoted = |word: &String| {
        let is_plain = |c: char| c.is_ascii_alphanumeric() || "-_./=:,%+@".contains(c);
        if !word.is_empty() && word.chars().all(is_plain) {
            word.clone()
        } else {
            format!("'{word}'")
        }
    };
    let variables = command.environment.iter().map(|(name, value)| format!("{name}={value}"));
    variables.chain(command.words.iter().map(quoted)).collect::<Vec<_>>().join(" ")
}

fn report(command: &Command, outcome: &Outcome) -> String {
    let mut text = format!("failed: {}\n", shown_command(command));
    if let Some(status) = outcome.status {
        text.push_str(&format!("{status}\n"));
    }
    for (name, data) in [("stderr", &outcome.errors), ("stdout", &outcome.output)] {
        if data.is_empty() {
            continue;
        }
        let data = String::from_utf8_lossy(data);
        let end = data.char_indices().nth(SHOWN).map_or(data.len(), |(end, _)| end);
        let rest = if end < data.len() { "\n..." } else { "" };
        text.push_str(&format!("{name}:\n{}{rest}\n", &data[..end]));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn context() -> Context {
        Context {
            tools: BTreeMap::new(),
            substitutions: vec![("%s".into(), "/a/b.mlir".into()), ("%st".into(), "T".into())],
            folder: std::env::temp_dir(),
        }
    }

    #[test]
    fn substitutions() {
        let substitutions = context().substitutions;
        assert_eq!(substitute("-%s-%st-%%s-%x%", &substitutions), "-/a/b.mlir-T-%s-%x%");
    }

    #[test]
    fn pipes_and_order_of_streams() {
        let context = context();
        let pipeline =
            |line: &str| context.pipeline(&CommandList::parse(line).unwrap().pipelines[0]);
        assert_eq!(pipeline("echo a%s | cat").unwrap(), b"a/a/b.mlir\n");
        assert_eq!(pipeline("sh -c 'echo a; echo b >&2; echo c' 2>&1").unwrap(), b"a\nb\nc\n");
        assert_eq!(pipeline("X=5 sh -c 'echo $X'").unwrap(), b"5\n");
        let large = "head -c 1000000 /dev/zero | cat | wc -c";
        assert_eq!(pipeline(large).unwrap().trim_ascii(), b"1000000");
        // Not reading the input is no failure.
        assert!(pipeline("head -c 1000000 /dev/zero | true").is_ok());
    }

    #[test]
    fn failures() {
        let context = context();
        assert!(context.run("false").unwrap_err().contains("failed: false"));
        assert!(context.run("false | true").is_err());
        assert!(context.run("true && false").is_err());
        assert!(context.run("not false && not not true").is_ok());
        assert!(context.run("not true").is_err());
        assert!(context.run("not sh -c 'kill -SEGV $$'").is_err());
        assert!(context.run("not --crash sh -c 'kill -SEGV $$'").is_ok());
        assert!(context.run("not --crash false").is_err());
        assert!(context.run("no-such-program").unwrap_err().contains("is not installed"));
        assert!(
            context
                .run("sh -c 'echo o; echo e >&2; exit 3'")
                .unwrap_err()
                .ends_with("exit status: 3\nstderr:\ne\n\nstdout:\no\n\n")
        );
    }
}
