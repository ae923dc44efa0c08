//! Metadata: what is known of accesses, branches and loops, and of the module.
//!
//! Nodes may refer to themselves, and may be distinct from others with the same content.
//! The C API makes no such nodes; the parser of LLVM's assembly does. So the attributes
//! that stand for nodes are collected first, written as one text, and parsed once.

use llvm_sys::core::*;
use llvm_sys::prelude::{LLVMContextRef, LLVMMetadataRef, LLVMValueRef};
use rustc_hash::FxHashMap;

use super::debug_info;
use super::ffi::{c_text, ffi};
use super::kept_text::{Node, fields};
use super::parse_ir::parse_ir;
use super::translator::{Translated, Translator};
use crate::dialect::llvm::attrs::{KeptAttr, is_kept};
use crate::ir::{Attribute, Ir, OpId};

/// The attributes of operations with nodes in them, and the kinds of LLVM's metadata.
const ON_OPS: [(&str, &str); 4] = [
    ("access_groups", "llvm.access.group"),
    ("alias_scopes", "alias.scope"),
    ("noalias_scopes", "noalias"),
    ("tbaa", "tbaa"),
];
const LOOP: &str = "loop_annotation";
const SCOPE: &str = "scope";

/// Nodes that attributes stand for.
#[derive(Default)]
pub(super) struct MetadataNodes {
    nodes: FxHashMap<Attribute, LLVMMetadataRef>,
    /// The units of compilation, which the module names.
    pub(super) units: Vec<LLVMMetadataRef>,
}

impl MetadataNodes {
    /// Makes the nodes that a program uses.
    pub(super) fn collect(context: LLVMContextRef, ir: &Ir, root: OpId) -> Result<Self, String> {
        let mut text = NodeText::default();
        ir.walk(root, |op| {
            for name in ON_OPS.map(|(name, _)| name).into_iter().chain([LOOP, SCOPE]) {
                match ir.inherent_attr(op, name) {
                    Some(Attribute::Array(list)) => list.iter().for_each(|attr| {
                        text.number(attr);
                    }),
                    Some(attr) => {
                        text.number(attr);
                    }
                    None => {}
                }
            }
        });
        debug_info::scopes(ir, root, |attr| {
            text.number(attr);
        });
        if text.lines.is_empty() {
            return Ok(Self::default());
        }
        let numbers: Vec<_> = (0..text.lines.len()).map(|number| format!("!{number}")).collect();
        let all = format!("{}!nodes = !{{{}}}\n", text.lines.concat(), numbers.join(", "));
        let units = text.units();
        let names: Vec<_> = units.iter().map(|number| format!("!{number}")).collect();
        // Without a version the parser drops debug information.
        let named = format!(
            "!llvm.dbg.cu = !{{{}}}\n!llvm.module.flags = !{{!{count}}}\n\
             !{count} = !{{i32 2, !\"Debug Info Version\", i32 3}}\n",
            names.join(", "),
            count = numbers.len()
        );
        let module = parse_ir(context, &(all + if units.is_empty() { "" } else { &named }))?;
        let mut values = vec![std::ptr::null_mut(); numbers.len()];
        let name = c"nodes".as_ptr();
        ffi!(LLVMGetNamedMetadataOperands(module.as_mut_ptr(), name, values.as_mut_ptr()));
        let node = |value| ffi!(LLVMValueAsMetadata(value));
        let units = units.iter().map(|&number| node(values[number])).collect();
        let nodes = text.numbers.into_iter().map(|(attr, number)| (attr, node(values[number])));
        Ok(Self { nodes: nodes.collect(), units })
    }

    /// The node of an attribute.
    pub(super) fn node(&self, attr: &Attribute) -> Option<LLVMMetadataRef> {
        self.nodes.get(attr).copied()
    }
}

/// The text of nodes.
#[derive(Default)]
struct NodeText {
    numbers: FxHashMap<Attribute, usize>,
    lines: Vec<String>,
}

impl NodeText {
    /// The number of the node that an attribute stands for, and of those it refers to.
    /// Nesting of attributes is limited by the parser.
    fn number(&mut self, attr: &Attribute) -> Option<usize> {
        if let Some(&number) = self.numbers.get(attr) {
            return Some(number);
        }
        let kept = attr.as_dialect::<KeptAttr>()?;
        let number = self.line(String::new());
        self.numbers.insert(attr.clone(), number);
        let body = self.body(number, kept);
        self.lines[number] = format!("!{number} = {body}\n");
        Some(number)
    }

    /// The numbers of the units of compilation.
    fn units(&self) -> Vec<usize> {
        let all = self.numbers.iter().filter(|(attr, _)| is_kept(attr, "di_compile_unit"));
        let mut numbers: Vec<_> = all.map(|(_, &number)| number).collect();
        numbers.sort_unstable();
        numbers
    }

    fn line(&mut self, text: String) -> usize {
        self.lines.push(text);
        self.lines.len() - 1
    }

    fn reference(&mut self, node: Option<&Node>) -> String {
        match node {
            Some(Node::Attr(attr)) => self.number(attr).map(|number| format!("!{number}")),
            _ => None,
        }
        .unwrap_or_else(|| "null".into())
    }

    fn body(&mut self, own: usize, attr: &KeptAttr) -> String {
        let list = fields(attr);
        let get = |name: &str| list.iter().find(|(key, _)| key == name).map(|(_, node)| node);
        let text = |name: &str| match get(name) {
            Some(Node::Text(text)) => Some(quote(text)),
            _ => None,
        };
        let described = text("description").map(|text| format!(", {text}")).unwrap_or_default();
        let identity = |id: Option<String>| match id {
            Some(id) => (String::new(), id),
            None => ("distinct ".into(), format!("!{own}")),
        };
        match attr.mnemonic {
            "access_group" => "distinct !{}".into(),
            "alias_scope_domain" => {
                let (distinct, id) = identity(text("id"));
                format!("{distinct}!{{{id}{described}}}")
            }
            "alias_scope" => {
                let (distinct, id) = identity(text("id"));
                let domain = self.reference(get("domain"));
                format!("{distinct}!{{{id}, {domain}{described}}}")
            }
            "tbaa_root" => {
                let (distinct, id) = identity(text("id"));
                format!("{distinct}!{{{id}}}")
            }
            "tbaa_type_desc" => {
                let mut members = vec![text("id").unwrap_or_else(|| quote(""))];
                let Some(Node::List(nodes)) = get("members") else { return "!{}".into() };
                for node in nodes {
                    let Node::List(pair) = node else { continue };
                    members.push(self.reference(pair.first()));
                    let offset = pair.get(1).and_then(Node::number).unwrap_or(0);
                    members.push(format!("i64 {offset}"));
                }
                format!("!{{{}}}", members.join(", "))
            }
            "tbaa_tag" => {
                let base = self.reference(get("base_type"));
                let access = self.reference(get("access_type"));
                let offset = get("offset").and_then(Node::number).unwrap_or(0);
                let constant =
                    if get("constant").is_some_and(Node::is_true) { ", i64 1" } else { "" };
                format!("!{{{base}, {access}, i64 {offset}{constant}}}")
            }
            "loop_annotation" => {
                let members: Vec<_> = std::iter::once(format!("!{own}"))
                    .chain(self.loop_members(&list).into_iter().map(|number| format!("!{number}")))
                    .collect();
                format!("distinct !{{{}}}", members.join(", "))
            }
            _ => {
                let text = debug_info::node_text(attr, |node| self.reference(node));
                text.unwrap_or_else(|| "!{}".into())
            }
        }
    }

    /// The nodes that say what is known of a loop, in the order of MLIR.
    fn loop_members(&mut self, list: &[(String, Node)]) -> Vec<usize> {
        let get = |name: &str| list.iter().find(|(key, _)| key == name).map(|(_, node)| node);
        let mut members = Vec::new();
        for &(group, name, metadata, form) in LOOP_MEMBERS {
            let inner;
            let value = if group.is_empty() {
                get(name)
            } else {
                let Some(Node::Attr(attr)) = get(group) else { continue };
                let Some(kept) = attr.as_dialect::<KeptAttr>() else { continue };
                inner = fields(kept);
                inner.iter().find(|(key, _)| key == name).map(|(_, node)| node)
            };
            let Some(value) = value else { continue };
            let yes = value.is_true();
            let text = match form {
                Form::If(expected) if yes == expected => String::new(),
                Form::If(_) => continue,
                Form::Bool => format!(", i1 {yes}"),
                Form::Not => format!(", i1 {}", !yes),
                Form::Number => match value.number() {
                    Some(number) => format!(", i32 {number}"),
                    None => format!(", i32 {}", i32::from(yes)),
                },
            };
            members.push((metadata, text));
        }
        let mut numbers: Vec<_> = members
            .into_iter()
            .map(|(metadata, text)| {
                let number = self.lines.len();
                self.line(format!("!{number} = !{{!\"{metadata}\"{text}}}\n"))
            })
            .collect();
        let groups = list.iter().skip_while(|(key, _)| key != "parallelAccesses");
        let groups = groups.filter(|(key, _)| key.is_empty() || key == "parallelAccesses");
        let groups: Vec<_> = groups.map(|(_, node)| self.reference(Some(node))).collect();
        if !groups.is_empty() {
            let (number, groups) = (self.lines.len(), groups.join(", "));
            let text = format!("!{number} = !{{!\"llvm.loop.parallel_accesses\", {groups}}}\n");
            numbers.push(self.line(text));
        }
        numbers
    }
}

/// How a member of a loop's annotation is written.
#[derive(Clone, Copy)]
enum Form {
    /// Only the name, if it has this value.
    If(bool),
    /// With its value.
    Bool,
    /// With the opposite of its value.
    Not,
    /// With a number.
    Number,
}

/// The annotation that a member is in, its name, its name in LLVM, its form.
const LOOP_MEMBERS: &[(&str, &str, &str, Form)] = &[
    ("", "disableNonforced", "llvm.loop.disable_nonforced", Form::If(true)),
    ("", "mustProgress", "llvm.loop.mustprogress", Form::If(true)),
    ("", "isVectorized", "llvm.loop.isvectorized", Form::Number),
    ("vectorize", "disable", "llvm.loop.vectorize.enable", Form::Not),
    ("vectorize", "predicateEnable", "llvm.loop.vectorize.predicate.enable", Form::Bool),
    ("vectorize", "scalableEnable", "llvm.loop.vectorize.scalable.enable", Form::Bool),
    ("vectorize", "width", "llvm.loop.vectorize.width", Form::Number),
    ("interleave", "count", "llvm.loop.interleave.count", Form::Number),
    ("unroll", "disable", "llvm.loop.unroll.disable", Form::If(true)),
    ("unroll", "disable", "llvm.loop.unroll.enable", Form::If(false)),
    ("unroll", "count", "llvm.loop.unroll.count", Form::Number),
    ("unroll", "runtimeDisable", "llvm.loop.unroll.runtime.disable", Form::Bool),
    ("unroll", "full", "llvm.loop.unroll.full", Form::If(true)),
    ("unrollAndJam", "disable", "llvm.loop.unroll_and_jam.disable", Form::If(true)),
    ("unrollAndJam", "disable", "llvm.loop.unroll_and_jam.enable", Form::If(false)),
    ("unrollAndJam", "count", "llvm.loop.unroll_and_jam.count", Form::Number),
    ("licm", "disable", "llvm.licm.disable", Form::If(true)),
    ("licm", "versioningDisable", "llvm.loop.licm_versioning.disable", Form::If(true)),
    ("distribute", "disable", "llvm.loop.distribute.enable", Form::Not),
    ("pipeline", "disable", "llvm.loop.pipeline.disable", Form::Bool),
    ("pipeline", "initiationinterval", "llvm.loop.pipeline.initiationinterval", Form::Number),
    ("peeled", "count", "llvm.loop.peeled.count", Form::Number),
    ("unswitch", "partialDisable", "llvm.loop.unswitch.partial.disable", Form::If(true)),
];

/// A string of metadata.
fn quote(text: &str) -> String {
    format!("!{}", quoted(text))
}

/// A text in quotes.
pub(super) fn quoted(text: &str) -> String {
    let mut quoted = String::from("\"");
    for byte in text.bytes() {
        match byte {
            b' '..=b'~' if byte != b'"' && byte != b'\\' => quoted.push(byte.into()),
            _ => quoted.push_str(&format!("\\{byte:02X}")),
        }
    }
    quoted.push('"');
    quoted
}

impl Translator<'_> {
    /// A node of others.
    fn node(&self, mut operands: Vec<LLVMMetadataRef>) -> LLVMMetadataRef {
        let (list, count) = (operands.as_mut_ptr(), operands.len());
        ffi!(LLVMMDNodeInContext2(self.context, list, count))
    }

    fn text_node(&self, text: &str) -> LLVMMetadataRef {
        let (text, length) = (text.as_ptr().cast(), text.len());
        ffi!(LLVMMDStringInContext2(self.context, text, length))
    }

    fn int_node(&self, width: u32, value: i64) -> LLVMMetadataRef {
        let value = ffi!(LLVMConstInt(self.types.int(width), value as u64, 1));
        ffi!(LLVMValueAsMetadata(value))
    }

    fn kind(&self, name: &str) -> u32 {
        let (text, length) = (name.as_ptr().cast(), name.len() as u32);
        ffi!(LLVMGetMDKindIDInContext(self.context, text, length))
    }

    fn attach(&self, instruction: LLVMValueRef, kind: &str, node: LLVMMetadataRef) {
        if ffi!(LLVMIsAInstruction(instruction)).is_null() {
            return;
        }
        let value = ffi!(LLVMMetadataAsValue(self.context, node));
        ffi!(LLVMSetMetadata(instruction, self.kind(kind), value));
    }

    /// Attaches what is known of an access to memory.
    pub(super) fn access_metadata(&self, op: OpId, instruction: LLVMValueRef) {
        for (name, kind) in ON_OPS {
            let Some(list) = self.ir.attr(op, name).and_then(Attribute::as_array) else { continue };
            let nodes: Vec<_> =
                list.iter().filter_map(|attr| self.metadata.nodes.get(attr)).copied().collect();
            match (kind, &nodes[..]) {
                (_, []) => {}
                ("tbaa" | "llvm.access.group", [node]) => self.attach(instruction, kind, *node),
                // Accesses of several types are not told apart.
                ("tbaa", _) => {}
                _ => {
                    let node = self.node(nodes);
                    self.attach(instruction, kind, node);
                }
            }
        }
        let empty =
            ["invariant", "invariantGroup"].into_iter().zip(["invariant.load", "invariant.group"]);
        for (name, kind) in empty {
            if self.has(op, name) {
                self.attach(instruction, kind, self.node(Vec::new()));
            }
        }
        if self.has(op, "nontemporal") {
            self.attach(instruction, "nontemporal", self.node(vec![self.int_node(32, 1)]));
        }
        if let Some(attr) = self.ir.attr(op, "dereferenceable").and_then(Attribute::as_dialect) {
            let fields = fields(attr);
            let get = |name: &str| fields.iter().find(|(key, _)| key == name).map(|(_, node)| node);
            let bytes = get("bytes").and_then(Node::number).unwrap_or(0);
            let or_null = get("mayBeNull").is_some_and(Node::is_true);
            let kind = if or_null { "dereferenceable_or_null" } else { "dereferenceable" };
            self.attach(instruction, kind, self.node(vec![self.int_node(64, bytes)]));
        }
    }

    /// Attaches what is known of a branch.
    pub(super) fn branch_metadata(&self, op: OpId, instruction: LLVMValueRef) {
        let weights = self.ir.attr(op, "branch_weights").and_then(Attribute::as_int_array);
        if let Some(weights) = weights {
            let mut nodes = vec![self.text_node("branch_weights")];
            nodes.extend(weights.iter().map(|&weight| self.int_node(32, weight as i64)));
            self.attach(instruction, "prof", self.node(nodes));
        }
        if let Some(&node) = self.ir.attr(op, LOOP).and_then(|attr| self.metadata.nodes.get(attr)) {
            self.attach(instruction, "llvm.loop", node);
        }
    }

    /// The scopes that begin to be valid, as an operand.
    pub(super) fn scope_operand(&self, op: OpId) -> Option<LLVMValueRef> {
        let node = *self.metadata.nodes.get(self.ir.attr(op, SCOPE)?)?;
        let list = self.node(vec![node]);
        Some(ffi!(LLVMMetadataAsValue(self.context, list)))
    }

    /// What is known of a function.
    pub(super) fn function_metadata(&mut self, op: OpId, function: LLVMValueRef) {
        if let Some(count) = self.number(op, "function_entry_count") {
            let nodes = vec![self.text_node("function_entry_count"), self.int_node(64, count)];
            ffi!(LLVMGlobalSetMetadata(function, self.kind("prof"), self.node(nodes)));
        }
        for name in ["work_group_size_hint", "reqd_work_group_size"] {
            if let Some(sizes) = self.ir.attr(op, name).and_then(Attribute::as_int_array) {
                let nodes = sizes.iter().map(|&size| self.int_node(32, size as i64)).collect();
                ffi!(LLVMGlobalSetMetadata(function, self.kind(name), self.node(nodes)));
            }
        }
        if let Some(size) = self.number(op, "intel_reqd_sub_group_size") {
            let kind = self.kind("intel_reqd_sub_group_size");
            ffi!(LLVMGlobalSetMetadata(function, kind, self.node(vec![self.int_node(32, size)])));
        }
    }

    /// Facts about the module for the linker.
    pub(super) fn module_flags(&mut self, op: OpId) -> Translated {
        let flags = self.ir.attr(op, "flags").and_then(Attribute::as_array).unwrap_or_default();
        for flag in flags {
            let members = flag.as_dialect::<KeptAttr>().map(fields).unwrap_or_default();
            let member = |index: usize| members.get(index).map(|(_, node)| node);
            let behaviour = member(0).and_then(Node::word).and_then(|word| {
                FLAG_BEHAVIOURS.iter().find(|(known, _)| *known == word).map(|(_, id)| *id)
            });
            let value = match member(2) {
                Some(Node::Text(text)) => Some(self.text_node(text)),
                Some(node) => node.number().map(|number| self.int_node(32, number)),
                None => None,
            };
            let (Some(behaviour), Some(Node::Text(key)), Some(value)) =
                (behaviour, member(1), value)
            else {
                return Err(self.error(op, format!("has a flag that cannot be translated: {flag}")));
            };
            let nodes = vec![self.int_node(32, behaviour), self.text_node(key), value];
            self.named_metadata("llvm.module.flags", nodes);
        }
        Ok(())
    }

    /// Options for the linker.
    pub(super) fn linker_options(&mut self, op: OpId) -> Translated {
        let options = self.ir.attr(op, "options").and_then(Attribute::as_array);
        let options = options.unwrap_or_default().iter().filter_map(Attribute::as_str);
        let nodes = options.map(|option| self.text_node(option)).collect();
        self.named_metadata("llvm.linker.options", nodes);
        Ok(())
    }

    fn named_metadata(&self, name: &str, nodes: Vec<LLVMMetadataRef>) {
        self.named_node(name, self.node(nodes));
    }

    /// Adds a node to those of a name.
    pub(super) fn named_node(&self, name: &str, node: LLVMMetadataRef) {
        let value = ffi!(LLVMMetadataAsValue(self.context, node));
        let name = c_text(name);
        ffi!(LLVMAddNamedMetadataOperand(self.module, name.as_ptr(), value));
    }
}

/// How flags of two modules are made one.
const FLAG_BEHAVIOURS: [(&str, i64); 8] = [
    ("error", 1),
    ("warning", 2),
    ("require", 3),
    ("override", 4),
    ("append", 5),
    ("append_unique", 6),
    ("max", 7),
    ("min", 8),
];
