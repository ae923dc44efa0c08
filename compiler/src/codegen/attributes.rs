//! Attributes of functions, parameters and calls.

use llvm_sys::core::*;
use llvm_sys::prelude::{LLVMAttributeRef, LLVMValueRef};

use super::ffi::{c_text, ffi};
use super::kept_text::{Node, fields};
use super::translator::{Translated, Translator};
use crate::dialect::llvm::attrs::{KeptAttr, KeywordAttr};
use crate::ir::{Attribute, Ir, NamedAttrs, OpId};

/// The place of a function's own attributes.
pub(super) const FUNCTION: u32 = u32::MAX;

/// Attributes that are there or not, with their names in LLVM.
const FLAGS: [(&str, &str); 16] = [
    ("no_inline", "noinline"),
    ("always_inline", "alwaysinline"),
    ("inline_hint", "inlinehint"),
    ("optimize_none", "optnone"),
    ("convergent", "convergent"),
    ("no_unwind", "nounwind"),
    ("will_return", "willreturn"),
    ("arm_streaming", "aarch64_pstate_sm_enabled"),
    ("arm_locally_streaming", "aarch64_pstate_sm_body"),
    ("arm_streaming_compatible", "aarch64_pstate_sm_compatible"),
    ("arm_new_za", "aarch64_new_za"),
    ("arm_in_za", "aarch64_in_za"),
    ("arm_out_za", "aarch64_out_za"),
    ("arm_inout_za", "aarch64_inout_za"),
    ("arm_preserves_za", "aarch64_preserves_za"),
    ("nocallback", "nocallback"),
];

/// Attributes with a text, with their names in LLVM.
const TEXTS: [(&str, &str); 13] = [
    ("frame_pointer", "frame-pointer"),
    ("target_cpu", "target-cpu"),
    ("tune_cpu", "tune-cpu"),
    ("reciprocal_estimates", "reciprocal-estimates"),
    ("prefer_vector_width", "prefer-vector-width"),
    ("no_infs_fp_math", "no-infs-fp-math"),
    ("no_nans_fp_math", "no-nans-fp-math"),
    ("no_signed_zeros_fp_math", "no-signed-zeros-fp-math"),
    ("denormal_fp_math", "denormal-fp-math"),
    ("denormal_fp_math_f32", "denormal-fp-math-f32"),
    ("fp_contract", "fp-contract"),
    ("instrument_function_entry", "instrument-function-entry"),
    ("instrument_function_exit", "instrument-function-exit"),
];

/// The places in memory of `memory_effects`, two bits each, the lowest first.
const MEMORY: [&str; 6] =
    ["argMem", "inaccessibleMem", "errnoMem", "other", "targetMem0", "targetMem1"];

/// The keyword that an attribute is.
pub(super) fn keyword(ir: &Ir, op: OpId, name: &str) -> Option<&'static str> {
    Some(ir.attr(op, name)?.as_dialect::<KeywordAttr>()?.keyword)
}

impl Translator<'_> {
    /// An attribute that LLVM knows; None if it does not.
    pub(super) fn enum_attr(&self, name: &str, value: u64) -> Option<LLVMAttributeRef> {
        let kind = ffi!(LLVMGetEnumAttributeKindForName(name.as_ptr().cast(), name.len()));
        (kind != 0).then(|| ffi!(LLVMCreateEnumAttribute(self.context, kind, value)))
    }

    /// An attribute of any name with a text.
    fn text_attr(&self, name: &str, value: &str) -> LLVMAttributeRef {
        let (name, length) = (name.as_ptr().cast(), name.len() as u32);
        let (text, text_length) = (value.as_ptr().cast(), value.len() as u32);
        ffi!(LLVMCreateStringAttribute(self.context, name, length, text, text_length))
    }

    /// An attribute that LLVM knows, or else one with that name as a text.
    fn named_attr(&self, name: &str) -> LLVMAttributeRef {
        self.enum_attr(name, 0).unwrap_or_else(|| self.text_attr(name, ""))
    }

    /// What functions and calls have in common.
    pub(super) fn effect_attrs(&mut self, op: OpId) -> Vec<LLVMAttributeRef> {
        let mut attrs = Vec::new();
        for (name, known) in FLAGS {
            if self.has(op, name) {
                attrs.push(self.named_attr(known));
            }
        }
        let effects = self.ir.attr(op, "memory_effects").and_then(Attribute::as_dialect);
        if let Some(effects) = effects.and_then(memory_bits) {
            attrs.extend(self.enum_attr("memory", effects));
        }
        attrs
    }

    /// Sets the attributes of a function.
    pub(super) fn function_attrs(&mut self, op: OpId, value: LLVMValueRef) -> Translated {
        let ir = self.ir;
        let mut attrs = self.effect_attrs(op);
        for (name, known) in TEXTS {
            let text = match ir.attr(op, name) {
                Some(attr) => match (attr.as_str(), attr.as_bool(), keyword(ir, op, name)) {
                    (Some(text), ..) | (.., Some(text)) => text,
                    (_, Some(true), _) => "true",
                    (_, Some(false), _) => "false",
                    _ => continue,
                },
                None => continue,
            };
            attrs.push(self.text_attr(known, text));
        }
        if let Some(features) = ir.attr(op, "target_features").and_then(Attribute::as_dialect) {
            let features: Vec<_> = texts(features);
            attrs.push(self.text_attr("target-features", &features.join(",")));
        }
        match keyword(ir, op, "uwtable_kind") {
            Some("sync") => attrs.extend(self.enum_attr("uwtable", 1)),
            Some("async") => attrs.extend(self.enum_attr("uwtable", 2)),
            _ => {}
        }
        if let Some(range) = ir.attr(op, "vscale_range").and_then(Attribute::as_dialect::<KeptAttr>)
        {
            let range = fields(range);
            let bound = |name: &str| range.iter().find(|(key, _)| key == name)?.1.number();
            let (least, most) = (bound("minRange").unwrap_or(1), bound("maxRange").unwrap_or(0));
            attrs.extend(self.enum_attr("vscale_range", ((least as u64) << 32) | most as u64));
        }
        let passed = ir.attr(op, "passthrough").and_then(Attribute::as_array);
        for attr in passed.unwrap_or_default() {
            attrs.push(self.passed_attr(op, attr)?);
        }
        for attr in attrs {
            ffi!(LLVMAddAttributeAtIndex(value, FUNCTION, attr));
        }
        if let Some(collector) = ir.attr(op, "garbageCollector").and_then(Attribute::as_str) {
            let collector = c_text(collector);
            ffi!(LLVMSetGC(value, collector.as_ptr()));
        }
        let convention = self.calling_convention(op);
        ffi!(LLVMSetFunctionCallConv(value, convention));
        self.function_metadata(op, value);
        Ok(())
    }

    /// `"name"` or `["name", "value"]`
    fn passed_attr(&mut self, op: OpId, attr: &Attribute) -> Translated<LLVMAttributeRef> {
        if let Some(name) = attr.as_str() {
            if takes_number(name) || takes_type(name) {
                let message = format!("passes the attribute '{name}' without a value");
                return Err(self.error(op, message));
            }
            return Ok(self.named_attr(name));
        }
        let pair = match attr.as_array() {
            Some([name, value]) => name.as_str().zip(value.as_str()),
            _ => None,
        };
        let Some((name, value)) = pair else {
            let message = "has a 'passthrough' with neither a string nor a pair of strings in it";
            return Err(self.error(op, message));
        };
        if !takes_number(name) {
            return Ok(self.text_attr(name, value));
        }
        match value.parse().ok().and_then(|value| self.enum_attr(name, value)) {
            Some(attr) => Ok(attr),
            None => {
                let message = format!("passes the attribute '{name}', whose value is no number");
                Err(self.error(op, message))
            }
        }
    }

    /// The attributes of a parameter or a result.
    pub(super) fn parameter_attrs(
        &mut self,
        op: OpId,
        attrs: &NamedAttrs,
    ) -> Translated<Vec<LLVMAttributeRef>> {
        let mut list = Vec::new();
        for (name, attr) in attrs.iter() {
            let Some(name) = name.strip_prefix("llvm.") else { continue };
            match attr {
                Attribute::Type(ty) if takes_type(name) => {
                    let ty = self.ty(op, ty)?;
                    let length = name.len();
                    let kind = ffi!(LLVMGetEnumAttributeKindForName(name.as_ptr().cast(), length));
                    list.push(ffi!(LLVMCreateTypeAttribute(self.context, kind, ty)));
                }
                Attribute::Integer(_) if takes_number(name) => {
                    let value = attr.as_i64().and_then(|value| u64::try_from(value).ok());
                    let fits = |value: &u64| {
                        let aligned = value.is_power_of_two() && *value <= 1 << 32;
                        !matches!(name, "align" | "alignstack") || aligned
                    };
                    let Some(value) = value.filter(fits) else {
                        let message =
                            format!("has an attribute 'llvm.{name}' that LLVM cannot have");
                        return Err(self.error(op, message));
                    };
                    list.extend(self.enum_attr(name, value));
                }
                // All of the pointer may be captured, or nothing.
                Attribute::Unit if name == "nocapture" => {
                    list.extend(self.enum_attr("captures", 0))
                }
                Attribute::Unit if !takes_number(name) && !takes_type(name) => {
                    list.extend(self.enum_attr(name, 0));
                }
                _ => {}
            }
        }
        Ok(list)
    }

    /// The number of the calling convention.
    pub(super) fn calling_convention(&self, op: OpId) -> u32 {
        let name = keyword(self.ir, op, "CConv").unwrap_or("ccc");
        CALLING_CONVENTIONS.iter().find(|(known, _)| *known == name).map_or(0, |(_, id)| *id)
    }
}

/// Attributes of LLVM with a number.
fn takes_number(name: &str) -> bool {
    matches!(
        name,
        "align"
            | "alignstack"
            | "allockind"
            | "allocsize"
            | "captures"
            | "dereferenceable"
            | "dereferenceable_or_null"
            | "memory"
            | "nofpclass"
            | "uwtable"
            | "vscale_range"
    )
}

/// Attributes of LLVM with a type.
fn takes_type(name: &str) -> bool {
    matches!(name, "byref" | "byval" | "elementtype" | "inalloca" | "preallocated" | "sret")
}

/// The bits of LLVM's `memory`.
fn memory_bits(effects: &KeptAttr) -> Option<u64> {
    fields(effects).iter().try_fold(0, |bits, (place, effect)| {
        let position = MEMORY.iter().position(|known| known == place)?;
        let effect: u64 = match effect.word()? {
            "none" => 0,
            "read" => 1,
            "write" => 2,
            "readwrite" => 3,
            _ => return None,
        };
        Some(bits | (effect << (2 * position)))
    })
}

/// The texts in an attribute's body.
fn texts(attr: &KeptAttr) -> Vec<String> {
    fn collect(node: &Node, list: &mut Vec<String>) {
        match node {
            Node::Text(text) => list.push(text.clone()),
            Node::List(nodes) => nodes.iter().for_each(|node| collect(node, list)),
            _ => {}
        }
    }
    let mut list = Vec::new();
    fields(attr).iter().for_each(|(_, node)| collect(node, &mut list));
    list
}

const CALLING_CONVENTIONS: [(&str, u32); 47] = [
    ("ccc", 0),
    ("fastcc", 8),
    ("coldcc", 9),
    ("cc_10", 10),
    ("cc_11", 11),
    ("anyregcc", 13),
    ("preserve_mostcc", 14),
    ("preserve_allcc", 15),
    ("swiftcc", 16),
    ("cxx_fast_tlscc", 17),
    ("tailcc", 18),
    ("cfguard_checkcc", 19),
    ("swifttailcc", 20),
    ("x86_stdcallcc", 64),
    ("x86_fastcallcc", 65),
    ("arm_apcscc", 66),
    ("arm_aapcscc", 67),
    ("arm_aapcs_vfpcc", 68),
    ("msp430_intrcc", 69),
    ("x86_thiscallcc", 70),
    ("ptx_kernelcc", 71),
    ("ptx_devicecc", 72),
    ("spir_funccc", 75),
    ("spir_kernelcc", 76),
    ("intel_ocl_bicc", 77),
    ("x86_64_sysvcc", 78),
    ("win64cc", 79),
    ("x86_vectorcallcc", 80),
    ("hhvmcc", 81),
    ("hhvm_ccc", 82),
    ("x86_intrcc", 83),
    ("avr_intrcc", 84),
    ("avr_builtincc", 86),
    ("amdgpu_vscc", 87),
    ("amdgpu_gscc", 88),
    ("amdgpu_cscc", 90),
    ("amdgpu_kernelcc", 91),
    ("x86_regcallcc", 92),
    ("amdgpu_hscc", 93),
    ("msp430_builtincc", 94),
    ("amdgpu_lscc", 95),
    ("amdgpu_escc", 96),
    ("aarch64_vectorcallcc", 97),
    ("aarch64_sve_vectorcallcc", 98),
    ("wasm_emscripten_invokecc", 99),
    ("amdgpu_gfxcc", 100),
    ("m68k_intrcc", 101),
];
