//! Operations, regions and blocks.

use std::fmt::{self, Write};

use super::Printer;
use crate::asm::parser::op_syntax;
use crate::ir::{
    AsmWriter, BlockId, Location, OpId, RegionId, Value, comma_separated, print_dictionary,
    print_signature, print_string,
};

/// What of a region is written.
#[derive(Clone, Copy, Debug)]
pub struct RegionStyle {
    /// The label of the entry block, if it has arguments.
    pub entry_args: bool,
    /// The terminators of the blocks.
    pub terminators: bool,
    /// The label of the entry block, if it is empty.
    pub empty_block: bool,
}

impl RegionStyle {
    /// Everything.
    pub const FULL: Self = Self { entry_args: true, terminators: true, empty_block: false };
    /// Without the arguments of the entry block, which the operation writes itself.
    pub const NO_ENTRY_ARGS: Self = Self { entry_args: false, ..Self::FULL };
    /// Without the arguments and without the terminator.
    pub const BODY: Self = Self { entry_args: false, terminators: false, empty_block: false };
}

impl Printer<'_> {
    /// Writes an operation with its results and location.
    pub(super) fn print_full(&mut self, op: OpId) {
        // Writing into a string does not fail.
        let _ = self.write_full(op);
    }

    fn write_full(&mut self, op: OpId) -> fmt::Result {
        // Aliases are numbered in the order of the locations, the operation's first.
        if self.collector.is_some() && self.options.debug_info {
            let location = self.ir.loc(op).clone();
            self.write_location(&location, true)?;
        }
        self.write_results(op)?;
        self.write_op(op)?;
        let location = self.ir.loc(op).clone();
        if self.collector.is_none() {
            self.trailing_location(&location)?;
        }
        Ok(())
    }

    /// Writes ` loc(…)` if locations are written.
    fn trailing_location(&mut self, location: &Location) -> fmt::Result {
        if !self.options.debug_info {
            return Ok(());
        }
        self.write_str(" loc(")?;
        self.write_location(location, true)?;
        self.write_str(")")
    }

    fn write_results(&mut self, op: OpId) -> fmt::Result {
        let count = self.ir.results(op).len() as u32;
        if count == 0 {
            return Ok(());
        }
        let groups = self.names.result_groups(op).to_vec();
        for (index, &start) in groups.iter().enumerate() {
            if index > 0 {
                self.write_str(", ")?;
            }
            let end = groups.get(index + 1).copied().unwrap_or(count);
            let name = self.names.value(self.ir, self.ir.result(op, start as usize));
            let name = name.split('#').next().unwrap_or_default();
            self.write_str(name)?;
            if end - start > 1 {
                write!(self, ":{}", end - start)?;
            }
        }
        self.write_str(" = ")
    }

    fn write_op(&mut self, op: OpId) -> fmt::Result {
        let syntax = self.ir.def(op).filter(|_| !self.options.generic);
        let Some((def, syntax)) = syntax.and_then(|def| op_syntax(def).map(|s| (def, s))) else {
            return self.generic_op(op);
        };
        let default = self.default_dialects.last().copied().unwrap_or_default();
        let short = def
            .name
            .strip_prefix(default)
            .filter(|_| !default.is_empty())
            .and_then(|rest| rest.strip_prefix('.'))
            .filter(|rest| !rest.contains('.'));
        self.write_str(short.unwrap_or(def.name))?;
        syntax.print(self, op)
    }

    /// Writes the generic form.
    pub fn generic_op(&mut self, op: OpId) -> fmt::Result {
        if self.collector.is_some() {
            return self.collect_generic_op(op);
        }
        let ir = self.ir;
        print_string(ir.name(op).as_str().as_bytes(), self)?;
        self.write_str("(")?;
        self.operands(ir.operands(op))?;
        self.write_str(")")?;
        if !ir.successors(op).is_empty() {
            self.write_str("[")?;
            for (index, &block) in ir.successors(op).iter().enumerate() {
                if index > 0 {
                    self.write_str(", ")?;
                }
                self.successor(block)?;
            }
            self.write_str("]")?;
        }
        if !ir.inherent_attrs(op).is_empty() {
            self.write_str(" <")?;
            print_dictionary(ir.inherent_attrs(op), self)?;
            self.write_str(">")?;
        }
        if !ir.regions(op).is_empty() {
            self.write_str(" (")?;
            for (index, &region) in ir.regions(op).iter().enumerate() {
                if index > 0 {
                    self.write_str(", ")?;
                }
                self.region(region, RegionStyle { empty_block: true, ..RegionStyle::FULL })?;
            }
            self.write_str(")")?;
        }
        if !ir.discardable_attrs(op).is_empty() {
            self.write_str(" ")?;
            print_dictionary(ir.discardable_attrs(op), self)?;
        }
        self.write_str(" : ")?;
        let results: Vec<_> = ir.result_types(op).cloned().collect();
        print_signature(ir.operand_types(op), &results, self)
    }

    /// Visits what may have an alias, in the order in which MLIR does, which is not that
    /// of the text: regions, types, attributes.
    fn collect_generic_op(&mut self, op: OpId) -> fmt::Result {
        let ir = self.ir;
        for &region in ir.regions(op) {
            self.region(region, RegionStyle { empty_block: true, ..RegionStyle::FULL })?;
        }
        for ty in ir.operand_types(op).chain(ir.result_types(op)) {
            self.ty(ty)?;
        }
        let mut attrs: Vec<_> =
            ir.inherent_attrs(op).iter().chain(ir.discardable_attrs(op).iter()).collect();
        attrs.sort_by_key(|(name, _)| *name);
        attrs.into_iter().try_for_each(|(_, attr)| self.attr(attr))
    }

    /// Writes a region in braces.
    pub fn region(&mut self, region: RegionId, style: RegionStyle) -> fmt::Result {
        self.write_str("{")?;
        self.newline()?;
        if let Some(entry) = self.ir.first_block(region) {
            let parent = self.ir.region_parent(region);
            let default =
                parent.and_then(|op| self.ir.def(op)).map_or("", |def| def.default_dialect);
            self.default_dialects.push(default);
            let header = (style.empty_block && self.ir.first_op(entry).is_none())
                || (style.entry_args && !self.ir.block_args(entry).is_empty());
            self.block(entry, header, style.terminators)?;
            let mut next = self.ir.next_block(entry);
            while let Some(block) = next {
                self.block(block, true, true)?;
                next = self.ir.next_block(block);
            }
            self.default_dialects.pop();
        }
        self.indentation();
        self.write_str("}")
    }

    /// Writes ` ` and a region, if it is not empty.
    pub fn optional_region(&mut self, region: RegionId, style: RegionStyle) -> fmt::Result {
        if self.ir.is_region_empty(region) {
            return Ok(());
        }
        self.write_str(" ")?;
        self.region(region, style)
    }

    fn block(&mut self, block: BlockId, header: bool, terminator: bool) -> fmt::Result {
        if header {
            self.block_header(block)?;
        }
        self.indent += 2;
        let last = self.ir.last_op(block);
        let mut next = self.ir.first_op(block);
        while let Some(op) = next {
            next = self.ir.next_op(op);
            if !terminator && Some(op) == last && self.ir.terminator(block).is_some() {
                break;
            }
            self.indentation();
            self.write_full(op)?;
            self.newline()?;
        }
        self.indent -= 2;
        Ok(())
    }

    fn block_header(&mut self, block: BlockId) -> fmt::Result {
        self.indentation();
        self.successor(block)?;
        let args = self.ir.block_args(block);
        if !args.is_empty() {
            self.write_str("(")?;
            for (index, &arg) in args.iter().enumerate() {
                if index > 0 {
                    self.write_str(", ")?;
                }
                self.region_arg(arg)?;
            }
            self.write_str(")")?;
        }
        self.write_str(":")?;
        let mut predecessors: Vec<u32> =
            self.ir.predecessors(block).map(|block| self.names.block(block)).collect();
        predecessors.sort_unstable();
        match predecessors[..] {
            [] if self.ir.is_entry_block(block) => {}
            [] => self.write_str("  // no predecessors")?,
            [only] => write!(self, "  // pred: ^bb{only}")?,
            _ => {
                write!(self, "  // {} preds: ", predecessors.len())?;
                comma_separated(self, &predecessors, |out, block| write!(out, "^bb{block}"))?;
            }
        }
        self.newline()
    }

    /// Writes `%name: type`, with the location if those are written.
    pub fn region_arg(&mut self, arg: Value) -> fmt::Result {
        self.region_arg_with_attrs(arg, None)
    }

    /// Writes `%name: type {attributes}`.
    pub fn region_arg_with_attrs(
        &mut self,
        arg: Value,
        attrs: Option<&crate::ir::NamedAttrs>,
    ) -> fmt::Result {
        self.operand(arg)?;
        self.write_str(": ")?;
        self.ty(self.ir.ty(arg))?;
        if let Some(attrs) = attrs.filter(|attrs| !attrs.is_empty()) {
            self.write_str(" ")?;
            print_dictionary(attrs, self)?;
        }
        self.arg_location(arg)
    }

    /// Writes `%name`, with the location if those are written.
    pub fn region_arg_without_type(&mut self, arg: Value) -> fmt::Result {
        self.operand(arg)?;
        self.arg_location(arg)
    }

    /// The location of an argument is written out even where it has an alias.
    fn arg_location(&mut self, arg: Value) -> fmt::Result {
        if !self.options.debug_info {
            return Ok(());
        }
        let location = self.ir.value_loc(arg).clone();
        self.write_str(" loc(")?;
        if self.collector.is_some() {
            self.write_location(&location, false)?;
        } else {
            crate::ir::print_location(&location, self)?;
        }
        self.write_str(")")
    }

    /// Ends a line.
    pub fn newline(&mut self) -> fmt::Result {
        self.write_str("\n")
    }

    /// Begins a line.
    pub fn indentation(&mut self) {
        if self.collector.is_none() {
            self.out.extend(std::iter::repeat_n(' ', self.indent));
        }
    }
}
