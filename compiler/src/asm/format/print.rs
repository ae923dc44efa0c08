//! Printing by a format string.

use std::fmt;

use super::elements::{Element, Elements};
use super::read::{attr_syntax, find_spec, is_unit};
use crate::asm::printer::{Printer, RegionStyle};
use crate::ir::{AsmWriter, OpDef, OpId, SYMBOL_NAME, Value, ValueSpec};

struct Spacing {
    space: bool,
    punctuation: bool,
}

/// Prints the custom form of an operation.
pub(in crate::asm) fn print(text: &str, p: &mut Printer<'_>, op: OpId) -> fmt::Result {
    let def = p.ir.def(op).expect("the operation is registered");
    let mut spacing = Spacing { space: true, punctuation: false };
    print_elements(text, p, op, def, &mut spacing, text)
}

fn print_elements(
    text: &str,
    p: &mut Printer<'_>,
    op: OpId,
    def: &'static OpDef,
    spacing: &mut Spacing,
    whole: &str,
) -> fmt::Result {
    for (element, anchor) in Elements(text) {
        let ir = p.ir;
        match element {
            Element::Literal(literal) => print_literal(literal, p, spacing)?,
            Element::Space(true) => {
                p.write_str(" ")?;
                *spacing = Spacing { space: false, punctuation: true };
            }
            Element::Space(false) => *spacing = Spacing { space: false, punctuation: true },
            Element::Variable(name) => {
                if let Some(spec) = def.attr_spec(name)
                    && is_unit(spec)
                {
                    // Written by the group it is the anchor of.
                    debug_assert!(anchor, "a unit is the anchor of a group");
                    continue;
                }
                print_variable(name, p, op, def, spacing)?;
            }
            Element::TypeOf(name) => {
                let values = values_of(p, op, def, name).to_vec();
                if !values.is_empty() {
                    begin(p, spacing)?;
                }
                p.types_of(&values)?;
                after(spacing);
            }
            Element::FunctionalType => {
                begin(p, spacing)?;
                p.functional_type(op)?;
                after(spacing);
            }
            Element::AttrDict { keyword } => {
                let elided = written_attrs(whole, def);
                if keyword {
                    p.optional_attr_dict_with_keyword(op, &elided)?;
                } else {
                    p.optional_attr_dict(op, &elided)?;
                }
                after(spacing);
            }
            Element::Regions => {
                for (index, &region) in ir.regions(op).iter().enumerate() {
                    if index > 0 {
                        p.write_str(",")?;
                    }
                    print_region(p, def, region)?;
                }
                after(spacing);
            }
            Element::Successors => {
                for (index, &block) in ir.successors(op).iter().enumerate() {
                    if index == 0 {
                        begin(p, spacing)?;
                    } else {
                        p.write_str(", ")?;
                    }
                    p.successor(block)?;
                }
                after(spacing);
            }
            Element::Operands => {
                if !ir.operands(op).is_empty() {
                    begin(p, spacing)?;
                }
                p.operands(ir.operands(op))?;
                after(spacing);
            }
            Element::Group(text, other) => {
                if is_present(text, p, op, def) {
                    print_elements(text, p, op, def, spacing, whole)?;
                } else if let Some(other) = other {
                    print_elements(other, p, op, def, spacing, whole)?;
                }
            }
        }
    }
    Ok(())
}

fn print_literal(literal: &str, p: &mut Printer<'_>, spacing: &mut Spacing) -> fmt::Result {
    let single = literal.len() == 1;
    let tight = if spacing.punctuation { ">)}]," } else { "<>(){}[]," };
    let before = (!single && literal != "->") || !tight.contains(literal);
    if spacing.space && before {
        p.write_str(" ")?;
    }
    p.write_str(literal)?;
    spacing.space = !single || !"<({[".contains(literal);
    spacing.punctuation = !literal.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_');
    Ok(())
}

/// The space before what is not a literal.
fn begin(p: &mut Printer<'_>, spacing: &Spacing) -> fmt::Result {
    if spacing.space || !spacing.punctuation { p.write_str(" ") } else { Ok(()) }
}

fn after(spacing: &mut Spacing) {
    *spacing = Spacing { space: true, punctuation: false };
}

fn print_variable(
    name: &str,
    p: &mut Printer<'_>,
    op: OpId,
    def: &'static OpDef,
    spacing: &mut Spacing,
) -> fmt::Result {
    let ir = p.ir;
    if find_spec(def.operands, name).is_some() {
        let values = values_of(p, op, def, name).to_vec();
        if !values.is_empty() {
            begin(p, spacing)?;
        }
        p.operands(&values)?;
    } else if let Some(spec) = def.attr_spec(name) {
        let Some(attr) = ir.attr(op, name) else { return Ok(()) };
        begin(p, spacing)?;
        if let Some(syntax) = attr_syntax(spec) {
            (syntax.print)(p, attr)?;
        } else if let Some(symbol) = attr.as_str().filter(|_| spec.name == SYMBOL_NAME) {
            p.symbol_name(symbol)?;
        } else if spec.constraint.ty.is_some() {
            p.attr_without_type(attr)?;
        } else {
            p.attr(attr)?;
        }
    } else {
        let place = region_index(name, ir.regions(op).len());
        if let Some(&region) = ir.regions(op).get(place) {
            print_region(p, def, region)?;
        }
    }
    after(spacing);
    Ok(())
}

/// A region is named by its number at the end of its name; without one it is the
/// first.
fn region_index(name: &str, count: usize) -> usize {
    let digits = name.trim_start_matches(|c: char| !c.is_ascii_digit());
    digits.parse().unwrap_or(0).min(count.saturating_sub(1))
}

fn print_region(
    p: &mut Printer<'_>,
    def: &'static OpDef,
    region: crate::ir::RegionId,
) -> fmt::Result {
    if def.implicit_terminator.is_some() {
        return p.implicit_region(region);
    }
    p.write_str(" ")?;
    p.region(region, RegionStyle::FULL)
}

fn values_of<'p>(p: &Printer<'p>, op: OpId, def: &'static OpDef, name: &str) -> &'p [Value] {
    let place = |specs: &[ValueSpec]| specs.iter().position(|spec| spec.name == name);
    let ir = p.ir;
    match (name, place(def.operands), place(def.results)) {
        ("operands", None, None) => ir.operands(op),
        ("results", None, None) => ir.results(op),
        (_, Some(group), _) => ir.operand_group(op, group),
        (_, None, Some(group)) => ir.result_group(op, group),
        _ => panic!("the format of '{}' names '{name}', which it does not have", def.name),
    }
}

/// Whether the anchor of a group is there.
fn is_present(text: &str, p: &Printer<'_>, op: OpId, def: &'static OpDef) -> bool {
    let anchor = Elements(text).find(|(_, anchor)| *anchor).map(|(element, _)| element);
    let ir = p.ir;
    match anchor.expect("a group has an anchor") {
        Element::Variable(name) | Element::TypeOf(name) => {
            let Some(spec) = def.attr_spec(name) else {
                let is_value = name == "operands"
                    || name == "results"
                    || find_spec(def.operands, name).is_some()
                    || find_spec(def.results, name).is_some();
                if is_value {
                    return !values_of(p, op, def, name).is_empty();
                }
                let regions = ir.regions(op);
                return regions
                    .get(region_index(name, regions.len()))
                    .is_some_and(|&region| !ir.is_region_empty(region));
            };
            let default = spec.default();
            ir.attr(op, name).is_some_and(|attr| Some(attr) != default.as_ref())
        }
        Element::Operands => !ir.operands(op).is_empty(),
        Element::Regions => ir.regions(op).iter().any(|&region| !ir.is_region_empty(region)),
        Element::Successors => !ir.successors(op).is_empty(),
        other => panic!("{other:?} cannot be the anchor of a group"),
    }
}

/// The attributes that a format writes itself.
fn written_attrs(text: &str, def: &'static OpDef) -> Vec<&'static str> {
    let mut names = Vec::new();
    for (element, _) in Elements(text) {
        match element {
            Element::Variable(name) => names.extend(def.attr_spec(name).map(|spec| spec.name)),
            Element::Group(text, other) => {
                names.extend(written_attrs(text, def));
                names.extend(other.map(|text| written_attrs(text, def)).unwrap_or_default());
            }
            _ => {}
        }
    }
    names
}
