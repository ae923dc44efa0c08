//! Which symbols operations refer to. References stand in attributes, inside of
//! arrays, dictionaries and locations' metadata too.

use crate::ir::{Attribute, Ir, Location, OpId, SymbolRef};

/// Visits the symbol references in an attribute.
pub fn in_attr<'a>(attr: &'a Attribute, visit: &mut dyn FnMut(&'a SymbolRef)) {
    match attr {
        Attribute::SymbolRef(symbol) => visit(symbol),
        Attribute::Array(elements) => {
            for element in elements.iter() {
                in_attr(element, visit);
            }
        }
        Attribute::Dictionary(attrs) => {
            for (_, attr) in attrs.iter() {
                in_attr(attr, visit);
            }
        }
        Attribute::Location(location) => in_location(location, visit),
        _ => {}
    }
}

fn in_location<'a>(location: &'a Location, visit: &mut dyn FnMut(&'a SymbolRef)) {
    match location {
        Location::Unknown | Location::FileLineColumn(_) => {}
        Location::Name(name) => in_location(&name.1, visit),
        Location::CallSite(call) => {
            in_location(&call.0, visit);
            in_location(&call.1, visit);
        }
        Location::Fused(fused) => {
            for location in &fused.locations {
                in_location(location, visit);
            }
            if let Some(metadata) = &fused.metadata {
                in_attr(metadata, visit);
            }
        }
    }
}

/// Visits the symbol references of an operation itself.
pub fn of_op<'a>(ir: &'a Ir, op: OpId, visit: &mut dyn FnMut(&'a SymbolRef)) {
    let attrs = ir.inherent_attrs(op).iter().chain(ir.discardable_attrs(op).iter());
    for (_, attr) in attrs {
        in_attr(attr, visit);
    }
}
