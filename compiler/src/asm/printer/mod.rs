//! The printer: writes an operation as `mlir-opt` does. Its methods are what custom
//! syntaxes are written with: `ops.rs` has operations, regions and blocks,
//! `helpers.rs` what custom forms share. Text is written with `write!` and
//! [`fmt::Write`]; types and attributes through [`AsmWriter`], so that aliases are
//! used.

mod aliases;
mod helpers;
mod names;
mod ops;
mod resources;

use std::fmt::{self, Write};

use crate::ir::{
    AsmWriter, Attribute, Ir, Location, OpId, Traits, Type, TypeElision, print_attr,
    print_location, print_type,
};

use aliases::{Aliases, Collector, Symbol};
use names::Names;

pub use ops::RegionStyle;

/// How a text is written.
#[derive(Clone, Copy, Debug)]
pub struct PrintOptions {
    /// The generic form of all operations.
    pub generic: bool,
    /// Locations.
    pub debug_info: bool,
    /// No aliases.
    pub local_scope: bool,
    /// The number of elements above which dense constants are hexadecimal; None is
    /// never.
    pub hex_limit: Option<usize>,
}

impl Default for PrintOptions {
    fn default() -> Self {
        Self { generic: false, debug_info: false, local_scope: false, hex_limit: Some(100) }
    }
}

/// Prints an operation with its aliases. The text ends with a newline, unless there
/// can be no aliases.
pub fn print_op(ir: &Ir, op: OpId, options: PrintOptions) -> String {
    let mut aliases = Aliases::default();
    if !options.local_scope {
        let mut collecting = Printer::new(ir, op, options);
        collecting.collector = Some(Collector::default());
        collecting.print_full(op);
        aliases = collecting.collector.take().map(Collector::finish).unwrap_or_default();
    }
    let mut printer = Printer::new(ir, op, options);
    printer.aliases = aliases;
    printer.print_aliases(false);
    printer.print_full(op);
    if !options.local_scope {
        printer.push("\n");
        printer.print_aliases(true);
        if ir.parent_op(op).is_none() {
            let _ = printer.print_resources();
        }
    }
    printer.out
}

/// The operation from which values are named: without aliases, so that the text makes
/// sense by itself, the isolated one around `op`.
fn naming_scope(ir: &Ir, op: OpId, options: PrintOptions) -> OpId {
    let mut scope = op;
    while options.local_scope && !ir.has_trait(scope, Traits::ISOLATED_FROM_ABOVE) {
        match ir.parent_op(scope) {
            Some(parent) => scope = parent,
            None => break,
        }
    }
    scope
}

impl fmt::Display for Ir {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&print_op(self, self.root(), PrintOptions::default()))
    }
}

/// Writes the text of an operation.
pub struct Printer<'a> {
    /// What is printed.
    pub ir: &'a Ir,
    options: PrintOptions,
    out: String,
    indent: usize,
    names: Names,
    aliases: Aliases,
    /// Set in the first run, which writes nothing.
    collector: Option<Collector>,
    /// The dialects whose prefix is left out, the innermost last.
    default_dialects: Vec<&'static str>,
}

impl fmt::Write for Printer<'_> {
    fn write_str(&mut self, s: &str) -> fmt::Result {
        self.push(s);
        Ok(())
    }
}

impl AsmWriter for Printer<'_> {
    fn ty(&mut self, ty: &Type) -> fmt::Result {
        if self.use_alias(|| Symbol::Type(ty.clone()), false) {
            return Ok(());
        }
        print_type(ty, self)?;
        self.leave();
        Ok(())
    }

    fn attr(&mut self, attr: &Attribute) -> fmt::Result {
        self.write_attr(attr, TypeElision::Never)
    }

    fn location(&mut self, location: &Location) -> fmt::Result {
        self.write_location(location, false)
    }

    fn attr_without_type(&mut self, attr: &Attribute) -> fmt::Result {
        self.write_attr(attr, TypeElision::Always)
    }

    fn hex_limit(&self) -> Option<usize> {
        self.options.hex_limit
    }
}

impl<'a> Printer<'a> {
    fn new(ir: &'a Ir, op: OpId, options: PrintOptions) -> Self {
        Self {
            ir,
            options,
            out: String::new(),
            indent: 0,
            names: Names::new(ir, naming_scope(ir, op, options), options.generic),
            aliases: Aliases::default(),
            collector: None,
            default_dialects: vec!["builtin"],
        }
    }

    fn push(&mut self, s: &str) {
        if self.collector.is_none() {
            self.out.push_str(s);
        }
    }

    /// Writes the alias of a symbol, if it has one. In the first run it says whether
    /// the symbol was met before; if not, what is in it is to be printed, and then
    /// [`Printer::leave`] called.
    fn use_alias(&mut self, symbol: impl FnOnce() -> Symbol, deferrable: bool) -> bool {
        if let Some(collector) = &mut self.collector {
            return !collector.enter(symbol(), deferrable);
        }
        if self.aliases.is_empty() {
            return false;
        }
        match self.aliases.get(&symbol()) {
            Some(alias) => {
                self.out.push_str(alias);
                true
            }
            None => false,
        }
    }

    fn leave(&mut self) {
        if let Some(collector) = &mut self.collector {
            collector.leave();
        }
    }

    fn write_attr(&mut self, attr: &Attribute, elision: TypeElision) -> fmt::Result {
        if self.use_alias(|| Symbol::Attr(attr.clone()), false) {
            return Ok(());
        }
        print_attr(attr, elision, self)?;
        self.leave();
        Ok(())
    }

    fn write_location(&mut self, location: &Location, deferrable: bool) -> fmt::Result {
        let symbol = || Symbol::Attr(Attribute::Location(location.clone()));
        if self.use_alias(symbol, deferrable) {
            return Ok(());
        }
        print_location(location, self)?;
        self.leave();
        Ok(())
    }

    /// Writes the definitions of the aliases that stand before or after the text.
    fn print_aliases(&mut self, deferred: bool) {
        let order = std::mem::take(&mut self.aliases.order);
        for (symbol, deferrable) in &order {
            if *deferrable != deferred {
                continue;
            }
            let name = self.aliases.get(symbol).unwrap_or_default().to_owned();
            let _ = write!(self, "{name} = ");
            let _ = match symbol {
                Symbol::Type(ty) => print_type(ty, self),
                Symbol::Attr(attr) => print_attr(attr, TypeElision::Never, self),
            };
            self.push("\n");
        }
        self.aliases.order = order;
    }
}
