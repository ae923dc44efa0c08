//! The attributes of `llvm`: keywords such as `#llvm.linkage<internal>`, the flags of
//! fast mathematics, and attributes that are kept as they are written.

use std::fmt;

use smol_str::SmolStr;

use super::kept;
use crate::asm::{DialectSyntax, ParseResult, Parser};
use crate::ir::constraints::is_array;
use crate::ir::{
    AsmWriter, AttrConstraint, AttrSpec, Attribute, DialectAttr, print_keyword_or_string,
};

/// `#llvm.linkage<internal>`: one of some keywords.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct KeywordAttr {
    /// What kind of keyword.
    pub mnemonic: &'static str,
    /// The keyword.
    pub keyword: &'static str,
}

impl DialectAttr for KeywordAttr {
    fn dialect(&self) -> &'static str {
        "llvm"
    }

    fn print(&self, out: &mut dyn AsmWriter) -> fmt::Result {
        write!(out, "{}<", self.mnemonic)?;
        print_keyword_or_string(self.keyword, out)?;
        out.write_str(">")
    }
}

/// A kind of keyword.
pub struct Keywords {
    /// The name of the attribute.
    pub mnemonic: &'static str,
    /// What they are, in messages.
    summary: &'static str,
    /// The parameter that they are, in messages.
    parameter: &'static str,
    /// The keywords.
    pub cases: &'static [&'static str],
}

/// Who sees a symbol when programs are linked.
pub static LINKAGE: Keywords = Keywords {
    mnemonic: "linkage",
    summary: "LLVM linkage types",
    parameter: "LinkageAttr parameter 'linkage' which is to be a `linkage::Linkage`",
    cases: &[
        "external",
        "available_externally",
        "linkonce",
        "linkonce_odr",
        "weak",
        "weak_odr",
        "appending",
        "internal",
        "private",
        "extern_weak",
        "common",
    ],
};
/// How arguments and results are passed.
pub static CCONV: Keywords = Keywords {
    mnemonic: "cconv",
    summary: "Calling Conventions",
    parameter: "CConvAttr parameter 'CallingConv' which is to be a `CConv`",
    cases: &[
        "ccc",
        "fastcc",
        "coldcc",
        "cc_10",
        "cc_11",
        "anyregcc",
        "preserve_mostcc",
        "preserve_allcc",
        "swiftcc",
        "cxx_fast_tlscc",
        "tailcc",
        "cfguard_checkcc",
        "swifttailcc",
        "x86_stdcallcc",
        "x86_fastcallcc",
        "arm_apcscc",
        "arm_aapcscc",
        "arm_aapcs_vfpcc",
        "msp430_intrcc",
        "x86_thiscallcc",
        "ptx_kernelcc",
        "ptx_devicecc",
        "spir_funccc",
        "spir_kernelcc",
        "intel_ocl_bicc",
        "x86_64_sysvcc",
        "win64cc",
        "x86_vectorcallcc",
        "hhvmcc",
        "hhvm_ccc",
        "x86_intrcc",
        "avr_intrcc",
        "avr_builtincc",
        "amdgpu_vscc",
        "amdgpu_gscc",
        "amdgpu_cscc",
        "amdgpu_kernelcc",
        "x86_regcallcc",
        "amdgpu_hscc",
        "msp430_builtincc",
        "amdgpu_lscc",
        "amdgpu_escc",
        "aarch64_vectorcallcc",
        "aarch64_sve_vectorcallcc",
        "wasm_emscripten_invokecc",
        "amdgpu_gfxcc",
        "m68k_intrcc",
    ],
};
/// Whether a call is a tail call.
pub static TAIL_CALL_KIND: Keywords = Keywords {
    mnemonic: "tailcallkind",
    summary: "Tail Call Kind",
    parameter: "TailCallKindAttr parameter 'tailCallKind' which is to be a `TailCallKind`",
    cases: &["none", "notail", "musttail", "tail"],
};
static FRAME_POINTER_KIND: Keywords = Keywords {
    mnemonic: "framePointerKind",
    summary: "LLVM FramePointerKind",
    parameter: "FramePointerKindAttr parameter 'framePointerKind' which is to be a `framePointerKind::FramePointerKind`",
    cases: &["none", "non-leaf", "all", "reserved", "non-leaf-no-reserve"],
};
static UWTABLE_KIND: Keywords = Keywords {
    mnemonic: "uwtableKind",
    summary: "LLVM Unwind Behavior",
    parameter: "UWTableKindAttr parameter 'uwtableKind' which is to be a `uwtable::UWTableKind`",
    cases: &["none", "sync", "async"],
};

const KEYWORDS: [&Keywords; 5] =
    [&LINKAGE, &CCONV, &TAIL_CALL_KIND, &FRAME_POINTER_KIND, &UWTABLE_KIND];

impl Keywords {
    /// The attribute with a keyword.
    ///
    /// # Panics
    /// If there is none of that name.
    pub fn attr(&'static self, keyword: &str) -> Attribute {
        let keyword = self.cases.iter().find(|case| **case == keyword).expect("it is a case");
        Attribute::dialect(KeywordAttr { mnemonic: self.mnemonic, keyword })
    }

    /// Takes a keyword if one of them is there.
    pub fn parse_optional(&'static self, p: &mut Parser<'_>) -> Option<&'static str> {
        let keyword = self.cases.iter().find(|case| p.at_keyword(case))?;
        p.parse_optional_keyword(keyword);
        Some(keyword)
    }

    /// The keyword in an attribute.
    pub fn of(&self, attr: &Attribute) -> Option<&'static str> {
        let attr = attr.as_dialect::<KeywordAttr>()?;
        (attr.mnemonic == self.mnemonic).then_some(attr.keyword)
    }

    fn parse(&'static self, p: &mut Parser<'_>) -> ParseResult<Attribute> {
        p.parse_less()?;
        let span = p.span();
        // Some of the words have dashes in them, and are written as strings.
        let text = p.parse_keyword_or_string()?;
        let Some(keyword) = self.cases.iter().find(|case| **case == text) else {
            let (summary, list) = (self.summary, self.cases.join(", "));
            p.error(span, format!("expected one of [{list}] for {summary}, got: {text}"));
            let here = p.span();
            return Err(p.error(here, format!("failed to parse {}", self.parameter)));
        };
        p.parse_greater()?;
        Ok(self.attr(keyword))
    }
}

/// `#llvm.fastmath<nnan, ninf>`: what optimisation may assume of floating-point
/// values.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct FastMath(pub u32);

impl FastMath {
    /// Nothing.
    pub const NONE: Self = Self(0);
    /// All of them.
    pub const FAST: Self = Self(127);
    /// The names, one for each bit.
    pub const NAMES: [&'static str; 7] =
        ["nnan", "ninf", "nsz", "arcp", "contract", "afn", "reassoc"];
}

impl DialectAttr for FastMath {
    fn dialect(&self) -> &'static str {
        "llvm"
    }

    fn print(&self, out: &mut dyn AsmWriter) -> fmt::Result {
        if *self == Self::FAST {
            return out.write_str("fastmath<fast>");
        }
        write!(out, "fastmath<{}>", flag_names(self.0, &Self::NAMES).unwrap_or("none".into()))
    }
}

/// The names of the bits that are set, with commas between them; None if there are none.
pub(super) fn flag_names(flags: u32, names: &[&str]) -> Option<String> {
    let set = names.iter().enumerate().filter(|(bit, _)| flags & (1 << bit) != 0);
    let set: Vec<&str> = set.map(|(_, name)| *name).collect();
    (!set.is_empty()).then(|| set.join(", "))
}

fn parse_fastmath(p: &mut Parser<'_>) -> ParseResult<Attribute> {
    p.parse_less()?;
    let mut flags = 0;
    loop {
        let span = p.span();
        let name = p.parse_optional_any_keyword().unwrap_or_default();
        match (name, FastMath::NAMES.iter().position(|known| *known == name)) {
            (_, Some(bit)) => flags |= 1 << bit,
            ("fast", _) => flags |= FastMath::FAST.0,
            ("none", _) => {}
            _ => {
                let list = FastMath::NAMES.join(", ");
                let message = format!(
                    "expected ::mlir::LLVM::FastmathFlags to be one of: none, {list}, fast"
                );
                p.error(span, message);
                let here = p.span();
                let parameter = "LLVM_FastmathFlagsAttr parameter 'value' which is to be a \
                                 `::mlir::LLVM::FastmathFlags`";
                return Err(p.error(here, format!("failed to parse {parameter}")));
            }
        }
        if !p.parse_optional_comma() {
            break;
        }
    }
    p.parse_greater()?;
    Ok(Attribute::dialect(FastMath(flags)))
}

/// An attribute whose body is kept as text: debug information, metadata, effects. What
/// stands in `<` and `>` behind the mnemonic is not looked into, but for attributes,
/// which may be aliases.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct KeptAttr {
    /// The name.
    pub mnemonic: &'static str,
    /// The body; None if there is none.
    pub body: Option<Vec<Piece>>,
}

/// A piece of the body of a [`KeptAttr`].
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Piece {
    /// Text.
    Text(SmolStr),
    /// An attribute.
    Attr(Attribute),
}

/// The attributes that are kept, with whether they are printed under an alias.
const KEPT: [(&str, bool); 56] = [
    ("access_group", true),
    ("address_space", false),
    ("alias_scope", true),
    ("alias_scope_domain", true),
    ("blockaddress", false),
    ("blocktag", false),
    ("cgprofile_entry", false),
    ("constant_range", false),
    ("dependent_libraries", false),
    ("dereferenceable", false),
    ("di_annotation", true),
    ("di_basic_type", true),
    ("di_common_block", true),
    ("di_compile_unit", true),
    ("di_composite_type", true),
    ("di_derived_type", true),
    ("di_expression", false),
    ("di_expression_elem", false),
    ("di_file", true),
    ("di_generic_subrange", true),
    ("di_global_variable", true),
    ("di_global_variable_expression", true),
    ("di_imported_entity", true),
    ("di_label", true),
    ("di_lexical_block", true),
    ("di_lexical_block_file", true),
    ("di_local_variable", true),
    ("di_module", true),
    ("di_namespace", true),
    ("di_null_type", true),
    ("di_string_type", true),
    ("di_subprogram", true),
    ("di_subrange", true),
    ("di_subroutine_type", true),
    ("loop_annotation", true),
    ("loop_distribute", true),
    ("loop_interleave", true),
    ("loop_licm", true),
    ("loop_peeled", true),
    ("loop_pipeline", true),
    ("loop_unroll", true),
    ("loop_unroll_and_jam", true),
    ("loop_unswitch", true),
    ("loop_vectorize", true),
    ("memory_effects", false),
    ("mlir.module_flag", false),
    ("mmra_tag", false),
    ("poison", false),
    ("target_features", false),
    ("tbaa_member", false),
    ("tbaa_root", true),
    ("tbaa_tag", true),
    ("tbaa_type_desc", true),
    ("undef", false),
    ("vscale_range", false),
    ("zero", false),
];

impl DialectAttr for KeptAttr {
    fn dialect(&self) -> &'static str {
        "llvm"
    }

    fn print(&self, out: &mut dyn AsmWriter) -> fmt::Result {
        out.write_str(self.mnemonic)?;
        let Some(body) = &self.body else { return Ok(()) };
        out.write_str("<")?;
        kept::print_pieces(body, out)?;
        out.write_str(">")
    }

    fn alias(&self) -> Option<&'static str> {
        KEPT.iter().find(|(name, alias)| *name == self.mnemonic && *alias).map(|(name, _)| *name)
    }
}

/// Reads an attribute; the mnemonic was taken.
pub(super) fn parse_attr(p: &mut Parser<'_>, mnemonic: &str) -> ParseResult<Attribute> {
    if mnemonic == "fastmath" {
        return parse_fastmath(p);
    }
    if let Some(keywords) = KEYWORDS.iter().find(|keywords| keywords.mnemonic == mnemonic) {
        return keywords.parse(p);
    }
    let Some((mnemonic, _)) = KEPT.iter().find(|(name, _)| *name == mnemonic) else {
        return Err(p.unknown_mnemonic("attribute", mnemonic, "llvm"));
    };
    let body = kept::parse_optional_body(p, mnemonic)?;
    Ok(Attribute::dialect(KeptAttr { mnemonic, body }))
}

/// Reads `<…>` of an attribute whose mnemonic is known.
pub(super) fn parse_kept(p: &mut Parser<'_>, mnemonic: &'static str) -> ParseResult<Attribute> {
    let body = kept::parse_optional_body(p, mnemonic)?;
    Ok(Attribute::dialect(KeptAttr { mnemonic, body }))
}

/// The text of types and attributes.
pub(super) static SYNTAX: DialectSyntax =
    DialectSyntax { parse_type: Some(super::type_text::parse_type), parse_attr: Some(parse_attr) };

/// Whether it is a kept attribute of that name.
pub fn is_kept(attr: &Attribute, mnemonic: &str) -> bool {
    attr.as_dialect::<KeptAttr>().is_some_and(|attr| attr.mnemonic == mnemonic)
}

fn is_array_of(attr: &Attribute, mnemonic: &str) -> bool {
    attr.as_array().is_some_and(|list| list.iter().all(|attr| is_kept(attr, mnemonic)))
}

static FASTMATH_ATTR: AttrConstraint =
    AttrConstraint::new("LLVM fastmath flags", |attr| attr.as_dialect::<FastMath>().is_some());
/// The flags of fast mathematics, none by default.
pub const FASTMATH_SPEC: AttrSpec =
    AttrSpec::with_default("fastmathFlags", &FASTMATH_ATTR, || Attribute::dialect(FastMath::NONE));

static LINKAGE_ATTR: AttrConstraint =
    AttrConstraint::new("LLVM Linkage specification", |attr| LINKAGE.of(attr).is_some());
/// The linkage of a function.
pub const LINKAGE_SPEC: AttrSpec =
    AttrSpec::with_default("linkage", &LINKAGE_ATTR, || LINKAGE.attr("external"));
/// The linkage of a global.
pub const REQUIRED_LINKAGE_SPEC: AttrSpec = AttrSpec::required("linkage", &LINKAGE_ATTR);

static CCONV_ATTR: AttrConstraint =
    AttrConstraint::new("LLVM Calling Convention specification", |attr| CCONV.of(attr).is_some());
/// The calling convention.
pub const CCONV_SPEC: AttrSpec = AttrSpec::with_default("CConv", &CCONV_ATTR, || CCONV.attr("ccc"));

/// Whether a call is a tail call, as an attribute.
pub(super) static TAIL_CALL_KIND_ATTR: AttrConstraint = AttrConstraint {
    description: "LLVM Calling Convention specification",
    test: |attr| TAIL_CALL_KIND.of(attr).is_some(),
    stored: None,
    ty: None,
    syntax: Some(&crate::asm::AttrSyntax {
        keywords: &[],
        parse: |p| TAIL_CALL_KIND.parse(p),
        print: |p, attr| write_keyword(p, &TAIL_CALL_KIND, attr),
    }),
};

fn write_keyword(
    p: &mut crate::asm::Printer<'_>,
    keywords: &Keywords,
    attr: &Attribute,
) -> fmt::Result {
    p.write_str("<")?;
    p.write_str(keywords.of(attr).unwrap_or_default())?;
    p.write_str(">")
}

/// The frame pointer that is kept.
pub(super) static FRAME_POINTER_ATTR: AttrConstraint =
    AttrConstraint::new("", |attr| FRAME_POINTER_KIND.of(attr).is_some());
/// The table for unwinding.
pub(super) static UWTABLE_ATTR: AttrConstraint =
    AttrConstraint::new("", |attr| UWTABLE_KIND.of(attr).is_some());
/// What a function does to memory.
pub(super) static MEMORY_EFFECTS_ATTR: AttrConstraint =
    AttrConstraint::new("", |attr| is_kept(attr, "memory_effects"));
/// What is known of a loop.
pub(super) static LOOP_ANNOTATION_ATTR: AttrConstraint =
    AttrConstraint::new("", |attr| is_kept(attr, "loop_annotation"));
/// The range of the number of lanes of scalable vectors.
pub(super) static VSCALE_RANGE_ATTR: AttrConstraint =
    AttrConstraint::new("", |attr| is_kept(attr, "vscale_range"));
/// What the processor has.
pub(super) static TARGET_FEATURES_ATTR: AttrConstraint =
    AttrConstraint::new("LLVM target features attribute", |attr| is_kept(attr, "target_features"));

static ACCESS_GROUPS: AttrConstraint =
    AttrConstraint::narrower("LLVM dialect access group metadata array", is_array, |attr| {
        is_array_of(attr, "access_group")
    });
static ALIAS_SCOPES: AttrConstraint =
    AttrConstraint::narrower("LLVM dialect alias scope array", is_array, |attr| {
        is_array_of(attr, "alias_scope")
    });
static TBAA_TAGS: AttrConstraint =
    AttrConstraint::narrower("LLVM dialect TBAA tag metadata array", is_array, |attr| {
        is_array_of(attr, "tbaa_tag")
    });
/// A scope of aliasing.
pub(super) static ALIAS_SCOPE: AttrConstraint =
    AttrConstraint::new("LLVM dialect alias scope", |attr| is_kept(attr, "alias_scope"));

/// `access_groups`: loops in which the accesses do not depend on each other.
pub const ACCESS_GROUPS_SPEC: AttrSpec = AttrSpec::optional("access_groups", &ACCESS_GROUPS);
/// `alias_scopes`
pub const ALIAS_SCOPES_SPEC: AttrSpec = AttrSpec::optional("alias_scopes", &ALIAS_SCOPES);
/// `noalias_scopes`
pub const NOALIAS_SCOPES_SPEC: AttrSpec = AttrSpec::optional("noalias_scopes", &ALIAS_SCOPES);
/// `tbaa`: the types that are accessed.
pub const TBAA_SPEC: AttrSpec = AttrSpec::optional("tbaa", &TBAA_TAGS);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn attributes_print_as_in_mlir() {
        assert_eq!(LINKAGE.attr("internal").to_string(), "#llvm.linkage<internal>");
        let text = |flags| Attribute::dialect(flags).to_string();
        assert_eq!(text(FastMath::NONE), "#llvm.fastmath<none>");
        assert_eq!(text(FastMath(3)), "#llvm.fastmath<nnan, ninf>");
        assert_eq!(text(FastMath::FAST), "#llvm.fastmath<fast>");
    }
}
