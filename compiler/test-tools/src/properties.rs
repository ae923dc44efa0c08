//! What holds for any text whatever. The fuzz targets and the mutation test share
//! these.

use async_compiler::asm::{ParseOptions, PrintOptions, parse_module, print_op};
use async_compiler::dialect;
use async_compiler::ir::Ir;
use async_compiler::support::render::{Styling, render};
use async_compiler::support::{Diagnostics, SourceMap};
use async_compiler::verify::{VerifyOptions, verify};

/// How many diagnostics are made text. That takes much longer than to find them.
const RENDERED: usize = 3;

/// A valid program, or the diagnostics it gets as text.
fn read(text: &[u8]) -> Result<Ir, String> {
    let mut sources = SourceMap::new();
    let mut diagnostics = Diagnostics::new();
    let file = sources.add("t.mlir", text).map_err(|error| error.to_string())?;
    let options = ParseOptions { allow_unregistered: true };
    let ir = parse_module(&sources, file, &dialect::registry(), options, &mut diagnostics);
    let ir = ir.filter(|ir| verify(ir, ir.root(), VerifyOptions::default(), &mut diagnostics));
    let rendered = diagnostics
        .iter()
        .take(RENDERED)
        .map(|diagnostic| render(&sources, diagnostic, Styling::Plain))
        .collect();
    match ir {
        Some(ir) => Ok(ir),
        None => {
            assert!(diagnostics.has_errors(), "no program, and no error that says why");
            Err(rendered)
        }
    }
}

/// Whether a text is a valid program.
///
/// # Panics
/// If the parser or the verifier does, or if the text is not valid and there is no error.
pub fn is_valid(text: &[u8]) -> bool {
    read(text).is_ok()
}

/// If a text is a valid program, checks that what is printed for it is one too and is
/// printed the same way.
///
/// # Panics
/// If not.
pub fn round_trips(text: &[u8]) {
    let Ok(ir) = read(text) else { return };
    let forms = [
        PrintOptions::default(),
        PrintOptions { generic: true, ..PrintOptions::default() },
        PrintOptions { debug_info: true, ..PrintOptions::default() },
        PrintOptions { debug_info: true, local_scope: true, ..PrintOptions::default() },
    ];
    for options in forms {
        let printed = print_op(&ir, ir.root(), options);
        let again = match read(printed.as_bytes()) {
            Ok(again) => print_op(&again, again.root(), options),
            Err(errors) => panic!("what is printed is not valid:\n{errors}\n{printed}"),
        };
        assert!(printed == again, "printed:\n{printed}\nthen:\n{again}");
    }
}
