//! `async-trace`: summarises traces that `ASYNC_RUNTIME_TRACE` asked for, and draws them.

use async_trace::{html, read, report, summary::Summary};
use clap::error::ErrorKind;
use clap::{CommandFactory as _, Parser};
use clap_complete::Shell;
use std::error::Error;
use std::fs::{self, File};
use std::io::{self, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

const EXAMPLES: &str = "\
Examples:
  ASYNC_RUNTIME_TRACE=trace.json ./program
  async-trace trace.json
      How busy the workers were, which tasks took longest, what held up what.
  async-trace trace.json --html trace.html
      The same, and a timeline: a page that needs nothing else, to be opened in a browser.
  async-trace trace.json --json | jq '.critical_path.run_ns'
      The same for machines. Times are in nanoseconds.
  async-trace trace.json trace.json.*
      A program and its children, one after the other.

Exit status: 0 if all went well, also if a trace ends early, of which a note on the
standard error tells; 1 if a file cannot be read or written, or is no trace; 2 if the
options make no sense.";

/// Summarises traces of async-runtime, and draws them as timelines.
#[derive(Debug, Parser)]
#[command(name = "async-trace", version, after_help = EXAMPLES)]
struct Options {
    /// Traces: files that ASYNC_RUNTIME_TRACE named; `-` is the standard input.
    #[arg(required_unless_present_any = ["completions", "man_page"])]
    trace: Vec<PathBuf>,
    /// Write a page with the timeline to this file. For one trace only.
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
    /// Print the summary as JSON, an object for each trace.
    #[arg(long)]
    json: bool,
    /// How many of the longest tasks and waits, and steps of the critical path, to list.
    #[arg(long, value_name = "N", default_value_t = 10)]
    top: usize,
    /// Print the completions for a shell.
    #[arg(long, value_name = "SHELL")]
    completions: Option<Shell>,
    /// Print the manual page.
    #[arg(long)]
    man_page: bool,
}

fn main() -> ExitCode {
    let options = Options::parse();
    if options.html.is_some() && options.trace.len() > 1 {
        let message = "--html FILE is for one trace";
        Options::command().error(ErrorKind::ArgumentConflict, message).exit();
    }
    // Colours are left out unless this is a terminal.
    let mut out = anstream::stdout().lock();
    let mut status = ExitCode::SUCCESS;
    let mut note = |error: Box<dyn Error>| {
        eprintln!("async-trace: {error}");
        status = ExitCode::FAILURE;
    };
    if options.man_page || options.completions.is_some() {
        if let Err(error) = about(&options).and_then(|text| print(&mut out, &text)) {
            note(error);
        }
        return status;
    }
    for (at, path) in options.trace.iter().enumerate() {
        let between = if at == 0 || options.json { "" } else { "\n" };
        match run(&options, path).and_then(|text| print(&mut out, &format!("{between}{text}"))) {
            Ok(()) => {}
            Err(error) => note(error),
        }
    }
    status
}

/// The completions or the manual page.
fn about(options: &Options) -> Result<String, Box<dyn Error>> {
    let mut command = Options::command();
    let mut text = Vec::new();
    match options.completions {
        Some(shell) => clap_complete::generate(shell, &mut command, "async-trace", &mut text),
        None => clap_mangen::Man::new(command).manual("User Commands").render(&mut text)?,
    }
    Ok(String::from_utf8(text)?)
}

/// What is to be printed of a trace.
fn run(options: &Options, path: &Path) -> Result<String, Box<dyn Error>> {
    let name = path.display();
    let trace = if path == Path::new("-") {
        read::trace(io::stdin().lock())
    } else {
        File::open(path)
            .map_err(read::Error::Io)
            .and_then(|file| read::trace(BufReader::with_capacity(1 << 16, file)))
    };
    let trace = trace.map_err(|error| match error {
        read::Error::Io(error) => format!("cannot read {name}: {error}"),
        error => format!("{name}: {error}"),
    })?;
    for note in &trace.notes {
        eprintln!("async-trace: {name}: {note}");
    }
    let summary = Summary::new(&trace, options.top);
    if let Some(page) = &options.html {
        fs::write(page, html::page(&trace, &summary)?)
            .map_err(|error| format!("cannot write {}: {error}", page.display()))?;
    }
    Ok(if options.json {
        serde_json::to_string_pretty(&summary)? + "\n"
    } else {
        report::text(&summary)
    })
}

fn print(out: &mut impl Write, text: &str) -> Result<(), Box<dyn Error>> {
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        // Whoever reads has seen enough.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        result => result.map_err(|error| format!("cannot write the summary: {error}").into()),
    }
}
