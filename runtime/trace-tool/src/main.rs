//! `async-trace`: summarises a trace that `ASYNC_RUNTIME_TRACE` asked for, and draws it.

use async_trace::{html, read, report, summary::Summary};
use clap::Parser;
use std::error::Error;
use std::fs;
use std::io::{self, Read as _, Write as _};
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

Exit status: 0 if all went well, also if the trace ends early, of which a note on the
standard error tells; 1 if a file cannot be read or written, or is no trace; 2 if the
options make no sense.";

/// Summarises a trace of async-runtime, and draws it as a timeline.
#[derive(Debug, Parser)]
#[command(name = "async-trace", version, after_help = EXAMPLES)]
struct Options {
    /// The trace: a file that ASYNC_RUNTIME_TRACE named; `-` is the standard input.
    trace: PathBuf,
    /// Write a page with the timeline to this file.
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
    /// Print the summary as JSON.
    #[arg(long)]
    json: bool,
    /// How many of the longest tasks and waits, and steps of the critical path, to list.
    #[arg(long, value_name = "N", default_value_t = 10)]
    top: usize,
}

fn main() -> ExitCode {
    let options = Options::parse();
    match run(&options) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("async-trace: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run(options: &Options) -> Result<(), Box<dyn Error>> {
    let path = &options.trace;
    let bytes = input(path).map_err(|error| format!("cannot read {}: {error}", path.display()))?;
    let trace = read::trace(&bytes).map_err(|error| format!("{}: {error}", path.display()))?;
    for note in &trace.notes {
        eprintln!("async-trace: {}: {note}", path.display());
    }
    let summary = Summary::new(&trace, options.top);
    if let Some(page) = &options.html {
        fs::write(page, html::page(&trace, &summary))
            .map_err(|error| format!("cannot write {}: {error}", page.display()))?;
    }
    let text = if options.json {
        serde_json::to_string_pretty(&summary)? + "\n"
    } else {
        report::text(&summary)
    };
    match io::stdout().write_all(text.as_bytes()) {
        // Whoever reads has seen enough.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        result => Ok(result?),
    }
}

fn input(path: &Path) -> io::Result<Vec<u8>> {
    if path == Path::new("-") {
        let mut bytes = Vec::new();
        io::stdin().read_to_end(&mut bytes)?;
        return Ok(bytes);
    }
    fs::read(path)
}
