//! What is said of whole modules: groups of symbols, flags, options for the linker.

use super::enums::COMDAT_ATTR;
use super::global::plain_error;
use crate::asm::{OpSyntax, RegionStyle};
use crate::dialect::function::NAME_SPEC;
use crate::ir::constraints::ARRAY_ATTR;
use crate::ir::{AttrSpec, OpDef, RegionSpec, SYMBOL_NAME, Traits};

/// The operations of this file.
pub static OPS: &[&OpDef] = &[&COMDAT, &COMDAT_SELECTOR, &MODULE_FLAGS, &LINKER_OPTIONS];

/// `llvm.comdat @name { … }`
pub static COMDAT: OpDef = OpDef {
    name: "llvm.comdat",
    summary: "A table of groups of symbols that are chosen together",
    attrs: &[NAME_SPEC],
    regions: Some(1),
    region_specs: &[RegionSpec::sized("body", 1)],
    traits: Traits::NO_TERMINATOR
        .union(Traits::NO_REGION_ARGUMENTS)
        .union(Traits::SYMBOL_TABLE)
        .union(Traits::SINGLE_BLOCK)
        .union(Traits::SYMBOL),
    verify_regions: Some(|v| {
        let ir = v.ir();
        let block = ir.first_block(ir.region(v.op, 0));
        let other =
            block.and_then(|block| ir.block_ops(block).find(|&op| !ir.is(op, &COMDAT_SELECTOR)));
        if let Some(other) = other {
            plain_error(v, other, "only comdat selector symbols can appear in a comdat region");
        }
    }),
    syntax: Some(&OpSyntax::new(
        |p, state| {
            let name = p.parse_symbol_name()?;
            state.attrs.set(SYMBOL_NAME, name.as_str());
            let region = p.parse_region(Vec::new())?;
            if p.ir.is_region_empty(region) {
                p.ir.append_new_block(region);
            }
            state.regions.push(region);
            p.parse_attr_dict(&mut state.attrs)
        },
        |p, op| {
            let ir = p.ir;
            p.write_str(" ")?;
            p.symbol_name(ir.symbol_name(op).unwrap_or_default())?;
            p.write_str(" ")?;
            p.region(ir.region(op, 0), RegionStyle::NO_ENTRY_ARGS)?;
            p.optional_attr_dict(op, &[SYMBOL_NAME])
        },
    )),
    ..OpDef::DEFAULT
};

/// `llvm.comdat_selector @name any`
pub static COMDAT_SELECTOR: OpDef = OpDef {
    name: "llvm.comdat_selector",
    summary: "How one of several groups of symbols is chosen",
    attrs: &[NAME_SPEC, AttrSpec::required("comdat", &COMDAT_ATTR)],
    traits: Traits::SYMBOL,
    syntax: Some(&OpSyntax::Format("$sym_name $comdat attr-dict")),
    ..OpDef::DEFAULT
};

/// `llvm.module_flags [#llvm.mlir.module_flag<error, "wchar_size", 4 : i32>]`
pub static MODULE_FLAGS: OpDef = OpDef {
    name: "llvm.module_flags",
    summary: "Facts about the module for the linker",
    attrs: &[AttrSpec::required("flags", &ARRAY_ATTR)],
    syntax: Some(&OpSyntax::Format("attr-dict $flags")),
    ..OpDef::DEFAULT
};

/// `llvm.linker_options ["-lm"]`
pub static LINKER_OPTIONS: OpDef = OpDef {
    name: "llvm.linker_options",
    summary: "Options for the linker",
    attrs: &[AttrSpec::required("options", &ARRAY_ATTR)],
    syntax: Some(&OpSyntax::Format("$options attr-dict")),
    ..OpDef::DEFAULT
};
