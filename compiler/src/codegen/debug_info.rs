//! Where instructions come from: locations become LLVM's debug metadata.
//!
//! - A function that has a scope (`fused<#llvm.di_subprogram<…>>[…]`, which the pass
//!   `ensure-debug-info-scope-on-llvm-func` makes) gets it, and its instructions get their
//!   lines. In other functions locations are left out, as LLVM has no place for them.
//! - A location without a place is line 0, as calls in a function with a scope must have
//!   one.
//! - `callsite(callee at caller)` is a line that was inlined, if the callee names its own
//!   scope; else it is where the caller is.
//!
//! The nodes of scopes are made of text, with those of [`metadata`](super::metadata).
//! Variables and types are not translated.

use llvm_sys::core::{LLVMSetCurrentDebugLocation2, LLVMValueAsMetadata};
use llvm_sys::debuginfo::{LLVMDIBuilderCreateDebugLocation, LLVMSetSubprogram};
use llvm_sys::prelude::{LLVMMetadataRef, LLVMValueRef};

use super::ffi::ffi;
use super::kept_text::{Node, fields, texts};
use super::translator::Translator;
use crate::dialect::llvm::attrs::KeptAttr;
use crate::ir::{Attribute, Ir, Location, OpId};

/// The attributes that are scopes of lines.
const SCOPES: [&str; 3] = ["di_subprogram", "di_lexical_block", "di_lexical_block_file"];

fn kept(attr: &Attribute) -> Option<&KeptAttr> {
    attr.as_dialect::<KeptAttr>()
}

/// The scope that a fused location names.
fn own_scope(metadata: Option<&Attribute>) -> Option<&Attribute> {
    metadata.filter(|attr| kept(attr).is_some_and(|attr| SCOPES.contains(&attr.mnemonic)))
}

/// The function that a location names.
fn subprogram(loc: &Location) -> Option<&Attribute> {
    let Location::Fused(fused) = loc else { return None };
    own_scope(fused.metadata.as_ref())
        .filter(|attr| kept(attr).is_some_and(|attr| attr.mnemonic == "di_subprogram"))
}

/// Calls `found` with all scopes that locations in a program name.
pub(super) fn scopes(ir: &Ir, root: OpId, mut found: impl FnMut(&Attribute)) {
    fn of(loc: &Location, found: &mut impl FnMut(&Attribute)) {
        match loc {
            Location::Unknown | Location::FileLineColumn(_) => {}
            Location::Name(name) => of(&name.1, found),
            Location::CallSite(call) => {
                of(&call.0, found);
                of(&call.1, found);
            }
            Location::Fused(fused) => {
                own_scope(fused.metadata.as_ref()).into_iter().for_each(&mut *found);
                fused.locations.iter().for_each(|loc| of(loc, found));
            }
        }
    }
    ir.walk(root, |op| of(ir.loc(op), &mut found));
}

/// The text of a node that an attribute stands for; `reference` gives the names of those
/// it refers to. None if it is no debug information.
pub(super) fn node_text(
    attr: &KeptAttr,
    mut reference: impl FnMut(Option<&Node>) -> String,
) -> Option<String> {
    let list = fields(attr);
    let get = |name: &str| list.iter().find(|(key, _)| key == name).map(|(_, node)| node);
    let mut members = Vec::new();
    let mut add = |name: &str, value: Option<String>| {
        members.extend(value.map(|value| format!("{name}: {value}")));
    };
    let number = |name: &str| get(name).and_then(Node::number).map(|number| number.to_string());
    let word = |name: &str, default: &str| {
        Some(get(name).and_then(Node::word).unwrap_or(default).to_owned())
    };
    let text = |name: &str| match get(name) {
        Some(Node::Text(text)) => Some(super::metadata::quoted(text)),
        _ => None,
    };
    let distinct = if get("id").is_some() { "distinct " } else { "" };
    let kind = match attr.mnemonic {
        "di_file" => {
            let mut texts = texts(attr).into_iter().map(|text| super::metadata::quoted(&text));
            add("filename", texts.next());
            add("directory", texts.next());
            "DIFile"
        }
        "di_compile_unit" => {
            add("language", word("sourceLanguage", "DW_LANG_C"));
            add("file", Some(reference(get("file"))));
            add("producer", text("producer"));
            add("isOptimized", word("isOptimized", "false"));
            add("runtimeVersion", Some("0".into()));
            let kind = match get("emissionKind").and_then(Node::word) {
                Some("None") => "NoDebug",
                Some("Full") => "FullDebug",
                Some("DebugDirectivesOnly") => "DebugDirectivesOnly",
                _ => "LineTablesOnly",
            };
            add("emissionKind", Some(kind.to_owned()));
            "DICompileUnit"
        }
        "di_subroutine_type" => {
            add("cc", word("callingConvention", "DW_CC_normal"));
            add("types", Some("!{}".into()));
            "DISubroutineType"
        }
        "di_subprogram" => {
            add("name", text("name"));
            add("linkageName", text("linkageName"));
            add("scope", get("scope").map(|node| reference(Some(node))));
            add("file", get("file").map(|node| reference(Some(node))));
            add("line", number("line"));
            add("type", get("type").map(|node| reference(Some(node))));
            add("scopeLine", number("scopeLine"));
            let flags = match get("subprogramFlags") {
                Some(Node::Text(flags) | Node::Word(flags)) => flags.as_str(),
                _ => "",
            };
            let flags: Vec<_> = flags
                .split('|')
                .filter(|flag| !flag.is_empty())
                .map(|flag| format!("DISPFlag{flag}"))
                .collect();
            add("spFlags", (!flags.is_empty()).then(|| flags.join(" | ")));
            add("unit", get("compileUnit").map(|node| reference(Some(node))));
            "DISubprogram"
        }
        "di_lexical_block" => {
            add("scope", Some(reference(get("scope"))));
            add("file", get("file").map(|node| reference(Some(node))));
            add("line", number("line"));
            add("column", number("column"));
            "DILexicalBlock"
        }
        "di_lexical_block_file" => {
            add("scope", Some(reference(get("scope"))));
            add("file", get("file").map(|node| reference(Some(node))));
            add("discriminator", number("discriminator").or_else(|| Some("0".into())));
            "DILexicalBlockFile"
        }
        _ => return None,
    };
    // Blocks are told apart by where they are.
    let distinct = if kind.starts_with("DILexicalBlock") { "distinct " } else { distinct };
    Some(format!("{distinct}!{kind}({})", members.join(", ")))
}

impl Translator<'_> {
    /// Gives a function the scope that its location names, if it names one.
    pub(super) fn function_scope(&mut self, op: OpId, function: LLVMValueRef) {
        let scope = subprogram(self.ir.loc(op)).and_then(|attr| self.metadata.node(attr));
        if let Some(scope) = scope {
            ffi!(LLVMSetSubprogram(function, scope));
        }
        self.scope = scope;
    }

    /// Has the instructions that follow be at the place of an operation.
    pub(super) fn at_place_of(&self, op: OpId) {
        let place = self.scope.map(|scope| {
            let loc = self.debug_location(self.ir.loc(op), Some(scope), std::ptr::null_mut());
            loc.unwrap_or_else(|| self.line(0, 0, scope, std::ptr::null_mut()))
        });
        let place = place.unwrap_or(std::ptr::null_mut());
        ffi!(LLVMSetCurrentDebugLocation2(self.builder, place));
    }

    fn line(
        &self,
        line: u32,
        column: u32,
        scope: LLVMMetadataRef,
        inlined_at: LLVMMetadataRef,
    ) -> LLVMMetadataRef {
        // LLVM has 16 bits for a column, and takes 0 for one that is not known.
        let column = if column > u32::from(u16::MAX) { 0 } else { column };
        ffi!(LLVMDIBuilderCreateDebugLocation(self.context, line, column, scope, inlined_at))
    }

    /// A location in a scope; None if it has no place or no scope.
    fn debug_location(
        &self,
        loc: &Location,
        scope: Option<LLVMMetadataRef>,
        inlined_at: LLVMMetadataRef,
    ) -> Option<LLVMMetadataRef> {
        match loc {
            Location::Unknown => None,
            Location::FileLineColumn(place) => {
                Some(self.line(place.line, place.column, scope?, inlined_at))
            }
            Location::Name(name) => self.debug_location(&name.1, scope, inlined_at),
            Location::CallSite(call) => {
                let caller = self.debug_location(&call.1, scope, inlined_at);
                let callee = self.debug_location(&call.0, None, caller?);
                callee.or(caller)
            }
            Location::Fused(fused) => {
                let own = own_scope(fused.metadata.as_ref());
                let scope = own.and_then(|attr| self.metadata.node(attr)).or(scope);
                let mut places = fused.locations.iter();
                places.find_map(|loc| self.debug_location(loc, scope, inlined_at))
            }
        }
    }

    /// Names the units of compilation, and the version of debug information, without
    /// which LLVM drops it.
    pub(super) fn debug_units(&self) {
        if self.metadata.units.is_empty() {
            return;
        }
        for &unit in &self.metadata.units {
            self.named_node("llvm.dbg.cu", unit);
        }
        let version = ffi!(llvm_sys::debuginfo::LLVMDebugMetadataVersion());
        let version = ffi!(llvm_sys::core::LLVMConstInt(self.types.int(32), version.into(), 0));
        let name = "Debug Info Version";
        ffi!(llvm_sys::core::LLVMAddModuleFlag(
            self.module,
            llvm_sys::LLVMModuleFlagBehavior::LLVMModuleFlagBehaviorWarning,
            name.as_ptr().cast(),
            name.len(),
            LLVMValueAsMetadata(version),
        ));
    }
}
