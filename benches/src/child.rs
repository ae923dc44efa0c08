//! A measurement in a child process with a time limit, so that a hang or a crash is
//! a result.

use crate::usage::Sample;
use anyhow::{Context, Result};
use std::io::Read;
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::process::{Command, Stdio};
use std::thread;
use std::time::Duration;
use wait_timeout::ChildExt;

/// How a measurement ended.
#[derive(Clone, Debug)]
pub enum Outcome {
    /// With a right result.
    Done(Sample),
    /// It did not end within the limit.
    Hangs,
    /// By a signal, or otherwise than by a result; with the reason.
    Fails(String),
}

/// Runs the command, and kills it and its children after the limit.
pub fn run(mut command: Command, limit: Duration) -> Result<Outcome> {
    // SAFETY: prctl is a system call and nothing else.
    unsafe {
        command.pre_exec(|| {
            // If the harness is killed, so is what it measures, which may hang.
            libc::prctl(libc::PR_SET_PDEATHSIG, libc::SIGKILL);
            Ok(())
        })
    };
    let mut child = command
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .process_group(0)
        .spawn()
        .with_context(|| format!("cannot start {command:?}"))?;
    let stdout = reader(child.stdout.take().expect("stdout is piped"));
    let stderr = reader(child.stderr.take().expect("stderr is piped"));
    let Some(status) = child.wait_timeout(limit)? else {
        let group = -i32::try_from(child.id()).expect("process ids fit");
        // SAFETY: the group is the child's, which has not been waited for.
        unsafe { libc::kill(group, libc::SIGKILL) };
        child.wait()?;
        return Ok(Outcome::Hangs);
    };
    let stdout = stdout.join().expect("the reader does not panic");
    let stderr = stderr.join().expect("the reader does not panic");
    if let Some(signal) = status.signal() {
        let name = match signal {
            libc::SIGSEGV => "crashes (SIGSEGV)".to_owned(),
            libc::SIGABRT => format!("crashes (SIGABRT): {}", first_line(&stderr)),
            _ => format!("crashes (signal {signal})"),
        };
        return Ok(Outcome::Fails(name));
    }
    if !status.success() {
        return Ok(Outcome::Fails(format!("fails: {}", first_line(&stderr))));
    }
    Ok(match stdout.lines().last().map(serde_json::from_str) {
        Some(Ok(sample)) => Outcome::Done(sample),
        _ => Outcome::Fails("fails: no result".to_owned()),
    })
}

/// The first line that is not the head of a panic message.
fn first_line(text: &str) -> String {
    let useful = |line: &&str| !line.trim().is_empty() && !line.starts_with("thread '");
    let line = text.lines().find(useful).unwrap_or("no message");
    line.trim_start_matches("Error: ").to_owned()
}

fn reader(mut pipe: impl Read + Send + 'static) -> thread::JoinHandle<String> {
    thread::spawn(move || {
        let mut bytes = Vec::new();
        // A broken pipe ends the text early, which is noticed when it is read.
        let _ = pipe.read_to_end(&mut bytes);
        String::from_utf8_lossy(&bytes).into_owned()
    })
}
