//! Running a child process with a time limit, so that a hang is a result.

use std::fmt;
use std::io::Read;
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::process::{Command, ExitStatus, Stdio};
use std::thread;
use std::time::Duration;
use wait_timeout::ChildExt;

/// What a child process did.
#[derive(Debug)]
pub struct Outcome {
    /// The command line, for messages.
    pub command: String,
    /// How it ended; `None` if it was killed at the time limit.
    pub status: Option<ExitStatus>,
    /// All that it wrote to its standard output.
    pub stdout: String,
    /// All that it wrote to its standard error.
    pub stderr: String,
}

impl Outcome {
    /// Whether it ended by itself with exit status 0.
    pub fn success(&self) -> bool {
        self.status.is_some_and(|status| status.success())
    }

    /// The signal that ended it, if one did (not the kill at the time limit).
    pub fn signal(&self) -> Option<i32> {
        self.status.and_then(|status| status.signal())
    }

    /// Panics with everything that is known unless it ended with exit status 0.
    #[track_caller]
    pub fn expect_success(self) -> Self {
        assert!(self.success(), "{self}");
        self
    }

    /// Panics unless it ended by SIGABRT with `line` as the whole of its
    /// standard error.
    #[track_caller]
    pub fn expect_abort(self, line: &str) -> Self {
        assert_eq!(self.signal(), Some(libc::SIGABRT), "{self}");
        assert_eq!(self.stderr.trim_end(), line, "{self}");
        self
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "$ {}", self.command)?;
        match self.status {
            Some(status) => writeln!(f, "ended with {status}")?,
            None => writeln!(f, "did not end within its time limit")?,
        }
        write!(f, "--- stdout\n{}--- stderr\n{}---", self.stdout, self.stderr)
    }
}

/// Runs `command` with no input and kills it after `limit`, with its children: one that
/// hangs would keep the pipes open.
///
/// # Panics
/// If the command cannot be started at all.
pub fn run(command: &mut Command, limit: Duration) -> Outcome {
    let line = format!("{command:?}");
    let mut child = command
        // What it writes is compared, however much this process is asked to write.
        .env("RUST_BACKTRACE", "0")
        .env_remove("RUST_LIB_BACKTRACE")
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .process_group(0)
        .spawn()
        .unwrap_or_else(|error| panic!("cannot start {line}: {error}"));
    let stdout = reader(child.stdout.take().expect("stdout is piped"));
    let stderr = reader(child.stderr.take().expect("stderr is piped"));
    let status = child.wait_timeout(limit).expect("a started child can be waited for");
    if status.is_none() {
        let group = i32::try_from(child.id()).expect("process numbers fit");
        // SAFETY: has no preconditions. The group is the child's: its number is not used
        // again before the wait below.
        unsafe { libc::kill(-group, libc::SIGKILL) };
        let _ = child.wait();
    }
    Outcome {
        command: line,
        status,
        stdout: stdout.join().expect("the reader does not panic"),
        stderr: stderr.join().expect("the reader does not panic"),
    }
}

fn reader(mut pipe: impl Read + Send + 'static) -> thread::JoinHandle<String> {
    thread::spawn(move || {
        let mut bytes = Vec::new();
        // A broken pipe ends the text early, which the checks on it notice.
        let _ = pipe.read_to_end(&mut bytes);
        String::from_utf8_lossy(&bytes).into_owned()
    })
}
