//! `async-opt`: reads a file, runs passes, prints it.
//!
//! 1. Read the input, and split it if asked to.
//! 2. For each part: parse, verify, run passes, print.
//! 3. Report the diagnostics, or compare them with what comments expect.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::{CommandFactory, Parser};

use super::about::AboutFlags;
use super::double_dash;
use super::pass_flags::PassFlags;
use super::print_flags::PrintFlags;
use crate::asm::{ParseOptions, PrintOptions, parse_module, print_op};
use crate::dialect;
use crate::ir::Ir;
use crate::support::expect::{ExpectedDiagnostics, VerifyLevel};
use crate::support::{DiagnosticLocation, Diagnostics, FileId, SourceMap, render, split};
use crate::transform::{PassManager, Timing};
use crate::verify::{self, VerifyOptions};
use crate::view::TaskGraph;

const EXAMPLES: &str = "\
Examples:
  async-opt program.mlir
      Read a program, check it and print it.
  async-opt --mlir-print-op-generic < program.mlir
      The same from the standard input, in the generic form.
  async-opt program.mlir --canonicalize --cse -o simpler.mlir
      Run two passes; each pass is a flag, and they run in the order of the flags.
  async-opt program.mlir --pass-pipeline='builtin.module(func.func(canonicalize,cse))'
      The same, on functions only.
  async-opt program.mlir --view-async-graph=tasks.svg -o /dev/null
      Draw which tasks wait for which.
  async-opt --split-input-file --verify-diagnostics tests.mlir
      Check that errors are those that comments expect.

Flags may be written with one dash or two, as those of mlir-opt.

Exit status: 0 if all went well; 1 if a file could not be read or written, a program was
wrong, a pass failed, diagnostics were not as expected, or the flags make no sense.";

/// Reads, checks, transforms and prints programs in MLIR's text.
///
/// Takes the flags of mlir-opt, reads the text that mlir-opt 22 reads (as far as the
/// dialects are known: see --show-dialects) and that of early 2021, and prints what
/// mlir-opt prints.
#[derive(Debug, Parser)]
#[command(name = "async-opt", version, after_help = EXAMPLES)]
struct Options {
    /// The file; `-` is the standard input.
    #[arg(default_value = "-")]
    input: PathBuf,
    /// Where the output goes; `-` is the standard output.
    #[arg(short, value_name = "FILE", default_value = "-")]
    output: PathBuf,
    /// Split the input at `// -----` and treat the parts as files of their own.
    #[arg(long, value_name = "MARKER", num_args = 0..=1, require_equals = true,
          default_missing_value = split::DEFAULT_MARKER)]
    split_input_file: Option<String>,
    /// What is written between the outputs of the parts.
    #[arg(long, value_name = "MARKER", default_value = "", hide_default_value = true)]
    output_split_marker: String,
    /// Check that the diagnostics are those that comments expect:
    /// `// expected-error@below {{part of the message}}`.
    #[arg(long, value_name = "LEVEL", num_args = 0..=1, require_equals = true,
          default_missing_value = "first")]
    verify_diagnostics: Option<Level>,
    /// Keep operations, types and attributes of unknown dialects.
    #[arg(long)]
    allow_unregistered_dialect: bool,
    /// Do everything on one thread.
    #[arg(long)]
    mlir_disable_threading: bool,
    /// Print the program, read that again, and fail if it is not the same.
    #[arg(long)]
    verify_roundtrip: bool,
    /// List the dialects and their operations.
    #[arg(long)]
    show_dialects: bool,
    /// Draw the tasks and what they wait for, as they are after the passes. The name of
    /// the file ends in `.svg`, or in `.dot` for Graphviz.
    #[arg(long, value_name = "FILE", require_equals = true)]
    view_async_graph: Option<PathBuf>,
    #[command(flatten)]
    about: AboutFlags,
    #[command(flatten)]
    print: PrintFlags,
    #[command(flatten)]
    passes: PassFlags,
}

#[derive(Clone, Copy, Debug, clap::ValueEnum)]
enum Level {
    /// Diagnostics that are not expected fail too, but for errors beyond the first of a
    /// program that does not parse or verify: MLIR's tools stop there.
    First,
    /// All diagnostics that are not expected fail too.
    All,
    /// Only expected ones that do not come fail.
    OnlyExpected,
}

/// Runs the tool.
pub fn main(args: impl IntoIterator<Item = String>) -> ExitCode {
    let options = match Options::try_parse_from(args.into_iter().map(double_dash)) {
        Ok(options) => options,
        Err(error) => {
            // If stderr is closed there is nobody to tell.
            let _ = error.print();
            return ExitCode::from(u8::from(error.use_stderr()));
        }
    };
    match super::with_large_stack(|| run(&options)) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("async-opt: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run(options: &Options) -> bool {
    if let Some(text) = options.about.text(Options::command()) {
        return write_output(options, &text);
    }
    if options.show_dialects {
        return write_output(options, dialect_list().as_bytes());
    }
    let parallel = !options.mlir_disable_threading;
    let manager = match options.passes.manager(parallel, options.print.options()) {
        Ok(manager) => manager,
        Err(error) => {
            let mut diagnostics = Diagnostics::new();
            diagnostics.error(DiagnosticLocation::Unknown, error.0);
            let _ = render::emit(&SourceMap::new(), &diagnostics);
            return false;
        }
    };
    let mut timing = Timing::new();
    let mut graph = TaskGraph::new();
    let mut sources = SourceMap::new();
    let file = match sources.read(&options.input) {
        Ok(file) => file,
        Err(error) => {
            eprintln!("async-opt: {error}");
            return false;
        }
    };
    let mut diagnostics = Diagnostics::new();
    let parts = match &options.split_input_file {
        Some(marker) => split::split(&mut sources, file, marker, &mut diagnostics),
        None => vec![file],
    };
    let mut expected = options.verify_diagnostics.map(|level| {
        let level = match level {
            Level::First => VerifyLevel::First,
            Level::All => VerifyLevel::All,
            Level::OnlyExpected => VerifyLevel::OnlyExpected,
        };
        ExpectedDiagnostics::scan(&sources, file, level)
    });
    let mut output = String::new();
    let mut success = true;
    for (index, part) in parts.into_iter().enumerate() {
        if index > 0 {
            let marker = &options.output_split_marker;
            output.push_str(if marker.is_empty() { split::DEFAULT_MARKER } else { marker });
            output.push('\n');
        }
        let mut found = Diagnostics::new();
        let text = process(options, &manager, &sources, part, &mut found, &mut timing, &mut graph);
        success &= text.is_some();
        output.push_str(&text.unwrap_or_default());
        match &mut expected {
            Some(expected) => expected.check(&sources, &found),
            None => diagnostics.append(&mut found),
        }
    }
    if let Some(expected) = expected {
        let mut failures = expected.finish();
        success = !failures.has_errors();
        diagnostics.append(&mut failures);
    }
    if let Some(path) = &options.view_async_graph
        && let Err(message) = write_graph(path, &graph)
    {
        diagnostics.error(DiagnosticLocation::Unknown, message);
        success = false;
    }
    // What cannot be written to stderr cannot be reported either.
    let _ = render::emit(&sources, &diagnostics);
    let written = timing.measure("Output", || write_output(options, output.as_bytes()));
    if options.passes.mlir_timing {
        eprint!("{}", timing.report());
    }
    written && success
}

/// Parses, verifies, transforms and prints one part.
fn process(
    options: &Options,
    manager: &PassManager,
    sources: &SourceMap,
    file: FileId,
    diagnostics: &mut Diagnostics,
    timing: &mut Timing,
    graph: &mut TaskGraph,
) -> Option<String> {
    let parse = ParseOptions { allow_unregistered: options.allow_unregistered_dialect };
    let verify = VerifyOptions {
        parallel: !options.mlir_disable_threading,
        print_op: options.passes.mlir_print_op_on_diagnostic
            && options.verify_diagnostics.is_none(),
    };
    let mut ir = timing.measure("Parser", || {
        let ir = parse_module(sources, file, &dialect::registry(), parse, diagnostics)?;
        verify::verify(&ir, ir.root(), verify, diagnostics).then_some(ir)
    })?;
    let root = ir.root();
    if options.verify_roundtrip && !survives_round_trip(&ir, parse, diagnostics) {
        return None;
    }
    manager.run_timed(&mut ir, root, diagnostics, timing).ok()?;
    if options.view_async_graph.is_some() {
        graph.add_program(&ir, root);
    }
    let mut text = print_op(&ir, ir.root(), options.print.options());
    text.push('\n');
    Some(text)
}

/// Whether what is printed for a program is read as the same program, in the custom and
/// in the generic form, with locations.
fn survives_round_trip(ir: &Ir, parse: ParseOptions, diagnostics: &mut Diagnostics) -> bool {
    let print = |ir: &Ir, generic| {
        let options = PrintOptions { generic, debug_info: true, ..PrintOptions::default() };
        print_op(ir, ir.root(), options)
    };
    let expected = print(ir, true);
    [false, true].into_iter().all(|generic| {
        let text = print(ir, generic);
        let mut sources = SourceMap::new();
        let mut found = Diagnostics::new();
        let file = sources.add("round trip", text.as_bytes()).ok();
        let again = file
            .and_then(|file| parse_module(&sources, file, &dialect::registry(), parse, &mut found));
        let same = again.is_some_and(|again| print(&again, true) == expected);
        if !same {
            let form = if generic { "generic" } else { "custom" };
            let error = diagnostics.error(
                ir.loc(ir.root()),
                format!("the {form} form does not survive being printed and read"),
            );
            for problem in &found {
                error.note(DiagnosticLocation::Unknown, problem.message.clone());
            }
        }
        same
    })
}

/// Writes the picture of the tasks.
fn write_graph(path: &Path, graph: &TaskGraph) -> Result<(), String> {
    if graph.is_empty() {
        return Err("--view-async-graph: the program has no tasks".into());
    }
    let text = match path.extension().and_then(|extension| extension.to_str()) {
        Some("dot" | "gv") => graph.to_dot(),
        Some("svg") => graph.to_svg()?,
        _ => return Err("--view-async-graph: the name of the file must end in .svg or .dot".into()),
    };
    std::fs::write(path, text)
        .map_err(|error| format!("cannot write '{}': {error}", path.display()))
}

fn write_output(options: &Options, text: &[u8]) -> bool {
    let result = if options.output.as_os_str() == "-" {
        std::io::stdout().lock().write_all(text)
    } else {
        std::fs::write(&options.output, text)
    };
    if let Err(error) = result {
        let message = format!("cannot write '{}': {error}", options.output.display());
        let mut diagnostics = Diagnostics::new();
        diagnostics.error(DiagnosticLocation::Unknown, message);
        let _ = render::emit(&SourceMap::new(), &diagnostics);
        return false;
    }
    true
}

/// The names as mlir-opt lists them, then what each has.
fn dialect_list() -> String {
    let registry = dialect::registry();
    let names: Vec<&str> = registry.dialects().iter().map(|dialect| dialect.name).collect();
    let mut text = format!("Available Dialects: {}\n", names.join(","));
    for dialect in registry.dialects() {
        text.push_str(&format!("\n{}: {}\n", dialect.name, dialect.summary));
        for def in dialect.ops.iter().copied().flatten() {
            text.push_str(&format!("  {}: {}\n", def.name, def.summary));
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_line_is_consistent() {
        Options::command().debug_assert();
    }
}
