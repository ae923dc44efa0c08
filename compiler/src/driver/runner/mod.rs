//! `async-runner`: compiles a program, and runs it or writes what it became.
//!
//! 1. Read, parse and verify the input.
//! 2. If it does not consist of operations of `llvm` only, run `async-pipeline`, unless
//!    `--no-lowering` is given.
//! 3. Translate it to LLVM IR and run LLVM's passes.
//! 4. With `--emit` write the result, else run the entry point.

mod execute;
mod options;

use std::io::{IsTerminal, Write};
use std::path::Path;
use std::process::ExitCode;

use clap::{CommandFactory, Parser};

use self::execute::Entry;
use self::options::{Emit, Options};
use super::double_dash;
use crate::asm::{ParseOptions, PrintOptions, parse_module, print_op};
use crate::codegen::{CompiledModule, exit_on_fatal_errors, host_supports_jit, translate};
use crate::dialect;
use crate::dialect::cf::ASSERT;
use crate::ir::{Attribute, Ir};
use crate::support::{DiagnosticLocation, Diagnostics, SourceMap, render};
use crate::transform::{PassManager, Pipeline};
use crate::verify::{self, VerifyOptions};

/// What lowers a program to `llvm`.
const PIPELINE: &str = "builtin.module(async-pipeline)";

/// What gives functions the scopes that line numbers need.
const DEBUG_INFO: &str = "builtin.module(ensure-debug-info-scope-on-llvm-func)";

/// Runs the tool.
pub fn main(args: impl IntoIterator<Item = String>) -> ExitCode {
    // What follows `--` is the program's.
    let mut own = true;
    let args = args.into_iter().map(|arg| {
        own &= arg != "--";
        if own { double_dash(arg) } else { arg }
    });
    let options = match Options::try_parse_from(args) {
        Ok(options) => options,
        Err(error) => {
            // If stderr is closed there is nobody to tell.
            let _ = error.print();
            return ExitCode::from(u8::from(error.use_stderr()));
        }
    };
    if options.host_supports_jit {
        let supported = host_supports_jit();
        println!("{supported}");
        return ExitCode::from(u8::from(!supported));
    }
    exit_on_fatal_errors();
    match super::with_large_stack(|| run(&options)) {
        Ok(status) => status,
        Err(error) => {
            eprintln!("async-runner: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run(options: &Options) -> ExitCode {
    let mut sources = SourceMap::new();
    let mut diagnostics = Diagnostics::new();
    let done = compile_and(options, &mut sources, &mut diagnostics);
    // What cannot be written to stderr cannot be reported either.
    let _ = render::emit(&sources, &diagnostics);
    match done {
        Some(status) if !diagnostics.has_errors() => status,
        _ => ExitCode::FAILURE,
    }
}

fn compile_and(
    options: &Options,
    sources: &mut SourceMap,
    diagnostics: &mut Diagnostics,
) -> Option<ExitCode> {
    if let Some(text) = options.about.text(Options::command()) {
        return write(options, &text, diagnostics);
    }
    if let Err(message) = options.check() {
        return fail(diagnostics, message);
    }
    let file = match sources.read(&options.input) {
        Ok(file) => file,
        Err(error) => return fail(diagnostics, error.to_string()),
    };
    let parse = ParseOptions::default();
    let mut ir = parse_module(sources, file, &dialect::registry(), parse, diagnostics)?;
    if !verify::verify(&ir, ir.root(), VerifyOptions::default(), diagnostics) {
        return None;
    }
    if options.no_implicit_module && is_implicit(&ir) {
        let message = "the file has no operation at the top that is a module, which \
                       --no-implicit-module asks for";
        return fail(diagnostics, message.into());
    }
    let memref = Entry::memref_type(options, &ir);
    if !options.no_lowering {
        lower(&mut ir, diagnostics)?;
    }
    if options.debug_info {
        run_passes(&mut ir, DEBUG_INFO, diagnostics)?;
    }
    let entry = match options.emit {
        Some(_) => None,
        None => Some(Entry::prepare(options, memref, &mut ir, diagnostics)?),
    };
    if options.emit == Some(Emit::Mlir) {
        let text = print_op(&ir, ir.root(), PrintOptions::default()) + "\n";
        return write(options, text.as_bytes(), diagnostics);
    }
    let translated = translate(&ir, diagnostics)?;
    if options.emit == Some(Emit::LlvmIrUnoptimized) {
        return write(options, translated.llvm_ir().as_bytes(), diagnostics);
    }
    let compiled = translated.optimize(&options.compile_options(), diagnostics)?;
    if let Some(path) = options.object_file() {
        let written = compiled
            .object()
            .and_then(|object| std::fs::write(&path, object).map_err(|error| error.to_string()));
        if let Err(error) = written {
            let path = path.display();
            return fail(diagnostics, format!("cannot write '{path}': {error}"));
        }
    }
    match (options.emit, entry) {
        (Some(emit), _) => emit_code(options, emit, &compiled, diagnostics),
        (None, Some(entry)) => entry.run(options, &ir, &compiled, diagnostics),
        (None, None) => None,
    }
}

/// Whether the module at the top is not in the text: it is at no line.
fn is_implicit(ir: &Ir) -> bool {
    ir.loc(ir.root()).file_place().is_none_or(|place| place.line == 0)
}

/// Lowers a program, unless that was done before.
fn lower(ir: &mut Ir, diagnostics: &mut Diagnostics) -> Option<()> {
    let root = ir.root();
    let mut lowered = true;
    ir.walk(root, |op| lowered &= op == root || ir.name(op).dialect() == "llvm");
    if lowered {
        return Some(());
    }
    place_assertions(ir);
    run_passes(ir, PIPELINE, diagnostics)
}

fn run_passes(ir: &mut Ir, pipeline: &str, diagnostics: &mut Diagnostics) -> Option<()> {
    let root = ir.root();
    match Pipeline::parse(pipeline) {
        Ok(pipeline) => PassManager::new(pipeline).run(ir, root, diagnostics).ok(),
        Err(error) => fail(diagnostics, error.0),
    }
}

/// Has assertions that fail say where they are: their messages are all that is left of
/// them in the end.
fn place_assertions(ir: &mut Ir) {
    for op in ir.ops_in(ir.root()) {
        if !ir.is(op, &ASSERT) {
            continue;
        }
        let Some(place) = ir.loc(op).file_place().filter(|place| place.line > 0) else { continue };
        let place = format!("{}:{}:{}", place.file, place.line, place.column);
        let message = ir.attr(op, "msg").and_then(Attribute::as_str).unwrap_or_default();
        let message = format!("{place}: assertion failed: {message}");
        ir.set_attr(op, "msg", message.as_str());
    }
}

fn emit_code(
    options: &Options,
    emit: Emit,
    compiled: &CompiledModule,
    diagnostics: &mut Diagnostics,
) -> Option<ExitCode> {
    let code = match emit {
        Emit::Bitcode => Ok(compiled.bitcode()),
        Emit::Object => compiled.object(),
        Emit::Asm => compiled.assembly().map(String::into_bytes),
        _ => Ok(compiled.llvm_ir().into_bytes()),
    };
    let code = match code {
        Ok(code) => code,
        Err(message) => {
            return fail(diagnostics, format!("code cannot be generated: {message}"));
        }
    };
    let binary = matches!(emit, Emit::Bitcode | Emit::Object);
    if binary && is_stdout(&options.output) && std::io::stdout().is_terminal() {
        return fail(diagnostics, "binary code is not written to a terminal: use -o FILE".into());
    }
    write(options, &code, diagnostics)
}

fn is_stdout(path: &Path) -> bool {
    path.as_os_str() == "-"
}

fn write(options: &Options, data: &[u8], diagnostics: &mut Diagnostics) -> Option<ExitCode> {
    let path = &options.output;
    let result = if is_stdout(path) {
        let mut stdout = std::io::stdout().lock();
        stdout.write_all(data).and_then(|()| stdout.flush())
    } else {
        std::fs::write(path, data)
    };
    match result {
        Ok(()) => Some(ExitCode::SUCCESS),
        Err(error) => fail(diagnostics, format!("cannot write '{}': {error}", path.display())),
    }
}

fn fail<T>(diagnostics: &mut Diagnostics, message: String) -> Option<T> {
    diagnostics.error(DiagnosticLocation::Unknown, message);
    None
}
