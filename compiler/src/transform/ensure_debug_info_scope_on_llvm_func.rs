//! `ensure-debug-info-scope-on-llvm-func`: gives functions of `llvm` the scope that line
//! numbers need in LLVM IR.
//!
//! ```mlir
//! llvm.func @f() { llvm.return } loc("a.mlir":2:3)
//! // =>
//! llvm.func @f() { llvm.return } loc(fused<#llvm.di_subprogram<…, name = "f", …>>["a.mlir":2:3])
//! ```
//!
//! 1. Functions that have a scope keep it.
//! 2. The file is that of the function's location, or else that of the module's. The unit of
//!    compilation is one, with the file of the module.
//! 3. Only a function with a body is a definition and belongs to the unit.

use std::sync::Arc;

use super::options::OptionInfo;
use super::pass::{Pass, PassContext, PassInfo, PassResult};
use crate::dialect::function::body;
use crate::dialect::llvm::attrs::{KeptAttr, Piece, is_kept};
use crate::dialect::llvm::function::FUNC;
use crate::ir::{Attribute, FileLineColumn, FusedLocation, Ir, Location, OpId};

/// How much debug information there is.
const KINDS: [&str; 3] = ["None", "Full", "LineTablesOnly"];

/// The pass.
pub static PASS: PassInfo = PassInfo {
    name: "ensure-debug-info-scope-on-llvm-func",
    title: "DIScopeForLLVMFuncOpPass",
    summary: "Materialize LLVM debug info subprogram attribute on every LLVMFuncOp",
    anchor: Some("builtin.module"),
    options: &[OptionInfo::new(
        "emission-kind",
        "LineTablesOnly",
        "Emission kind to generate debug info",
    )],
    create: |options| {
        let kind = options.one_of("emission-kind", &KINDS.map(|kind| (kind, kind)))?;
        Ok(Box::new(EnsureDebugInfoScope { kind: kind.unwrap_or("LineTablesOnly") }))
    },
};

/// The pass.
#[derive(Clone, Copy, Debug)]
pub struct EnsureDebugInfoScope {
    kind: &'static str,
}

impl Pass for EnsureDebugInfoScope {
    fn run(&self, ir: &mut Ir, module: OpId, _cx: &mut PassContext<'_>) -> PassResult {
        let module_file = ir.loc(module).file_place().map(|place| place.file.clone());
        let module_file = file(module_file.as_deref());
        let mut ids = first_free_id(ir, module)..;
        let mut unit = None;
        for op in ir.ops_in(module) {
            if !ir.is(op, &FUNC) || scope(ir.loc(op)).is_some() {
                continue;
            }
            let Some(name) = ir.symbol_name(op).map(str::to_owned) else { continue };
            let place = ir.loc(op).file_place().cloned();
            let file = place.as_ref().map_or_else(|| module_file.clone(), |p| file(Some(&p.file)));
            let mut next_id = || ids.next().unwrap_or_default();
            let definition = body(ir, op).is_some().then(|| {
                let unit =
                    unit.get_or_insert_with(|| self.compile_unit(next_id(), &module_file)).clone();
                (next_id(), unit)
            });
            let subprogram = subprogram(&name, &file, place.as_ref(), definition);
            let locations = vec![ir.loc(op).clone()];
            let fused = FusedLocation { metadata: Some(subprogram), locations };
            ir.set_loc(op, Location::Fused(Arc::new(fused)));
        }
        Ok(())
    }
}

/// The scope that a location has.
fn scope(loc: &Location) -> Option<&Attribute> {
    match loc {
        Location::Fused(fused) => {
            let own = fused.metadata.as_ref().filter(|attr| is_kept(attr, "di_subprogram"));
            own.or_else(|| fused.locations.iter().find_map(scope))
        }
        Location::Name(name) => scope(&name.1),
        _ => None,
    }
}

/// A number that no attribute of a location has to be told apart by.
fn first_free_id(ir: &Ir, module: OpId) -> u64 {
    let mut free = 0;
    ir.walk(module, |op| {
        let Location::Fused(fused) = ir.loc(op) else { return };
        let text = fused.metadata.as_ref().map(ToString::to_string).unwrap_or_default();
        for rest in text.split("distinct[").skip(1) {
            let number = rest.split(']').next().and_then(|number| number.parse::<u64>().ok());
            free = free.max(number.map_or(0, |number| number.saturating_add(1)));
        }
    });
    free
}

/// Builds the body of an attribute.
#[derive(Default)]
struct Body {
    pieces: Vec<Piece>,
}

impl Body {
    fn text(mut self, text: impl AsRef<str>) -> Self {
        self.pieces.push(Piece::Text(text.as_ref().into()));
        self
    }

    fn attr(self, name: &str, attr: &Attribute) -> Self {
        let mut with_name = self.text(format!("{name} = "));
        with_name.pieces.push(Piece::Attr(attr.clone()));
        with_name
    }

    fn build(self, mnemonic: &'static str) -> Attribute {
        Attribute::dialect(KeptAttr { mnemonic, body: Some(self.pieces) })
    }
}

fn file(path: Option<&str>) -> Attribute {
    let path = path.unwrap_or("<unknown>");
    let (folder, name) = match path.rsplit_once('/') {
        Some(("", name)) => ("/", name),
        Some(parts) => parts,
        None => ("", path),
    };
    let [name, folder] = [name, folder].map(|text| Attribute::string(text).to_string());
    Body::default().text(format!("{name} in {folder}")).build("di_file")
}

impl EnsureDebugInfoScope {
    fn compile_unit(self, id: u64, file: &Attribute) -> Attribute {
        Body::default()
            .text(format!("id = distinct[{id}]<>, sourceLanguage = DW_LANG_C, "))
            .attr("file", file)
            .text(format!(
                ", producer = \"MLIR\", isOptimized = true, emissionKind = {}",
                self.kind
            ))
            .build("di_compile_unit")
    }
}

/// A function; `definition` is its id and its unit.
fn subprogram(
    name: &str,
    file: &Attribute,
    place: Option<&FileLineColumn>,
    definition: Option<(u64, Attribute)>,
) -> Attribute {
    let ty = Body::default().text("callingConvention = DW_CC_normal").build("di_subroutine_type");
    let mut body = Body::default();
    let flags = if definition.is_some() { "\"Definition|Optimized\"" } else { "Optimized" };
    if let Some((id, unit)) = definition {
        body = body.text(format!("id = distinct[{id}]<>, ")).attr("compileUnit", &unit).text(", ");
    }
    let name = Attribute::string(name).to_string();
    body = body
        .attr("scope", file)
        .text(format!(", name = {name}, linkageName = {name}, "))
        .attr("file", file);
    let line = place.map_or(1, |place| place.line);
    if line > 0 {
        body = body.text(format!(", line = {line}, scopeLine = {line}"));
    }
    body.text(format!(", subprogramFlags = {flags}, ")).attr("type", &ty).build("di_subprogram")
}
