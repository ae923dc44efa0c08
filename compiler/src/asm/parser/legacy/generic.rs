//! Old names and attributes in the generic form: `"std.addf"(%a, %b)`,
//! `operand_segment_sizes = dense<[1, 0]> : vector<2xi32>`, `type` of functions.

use super::groups;
use super::{RENAMED, objects};
use crate::asm::parser::{ParseResult, Parser};
use crate::ir::{
    Attribute, DenseElements, OPERAND_SEGMENTS, OpDef, OpName, OpState, RESULT_SEGMENTS, Traits,
    Type,
};

/// Names that only the generic form has.
static GENERIC: &[(&str, &str)] = &[
    ("async.add_ref", "async.runtime.add_ref"),
    ("async.drop_ref", "async.runtime.drop_ref"),
    ("module", "builtin.module"),
    ("std.constant", "arith.constant"),
    ("std.splat", "vector.broadcast"),
];

impl Parser<'_> {
    /// The operation of today that an old name stands for.
    pub(in super::super) fn lookup_old_generic(&self, name: &str) -> Option<&'static OpDef> {
        let registry = self.ir.registry();
        if let Some((_, today)) = GENERIC.iter().find(|(old, _)| *old == name) {
            return registry.op(today);
        }
        // The names of functions had no prefix in both forms.
        let old = name.strip_prefix("std.").or_else(|| (name == "func").then_some(name))?;
        let place = RENAMED.binary_search_by(|(other, _)| other.cmp(&old)).ok()?;
        registry.op(RENAMED[place].1)
    }

    /// Gives the attributes of a registered operation their names and types of today.
    pub(in super::super) fn modernize(
        &mut self,
        def: &'static OpDef,
        state: &mut OpState,
    ) -> ParseResult {
        for (sized, old, today) in [
            (Traits::ATTR_SIZED_OPERAND_SEGMENTS, "operand_segment_sizes", OPERAND_SEGMENTS),
            (Traits::ATTR_SIZED_RESULT_SEGMENTS, "result_segment_sizes", RESULT_SEGMENTS),
        ] {
            if let Some(sizes) = state.attrs.get(old).filter(|_| def.has(sized)).cloned() {
                state.attrs.remove(old);
                state.attrs.set(today, array_of_sizes(sizes));
            }
        }
        if def.has(Traits::FUNCTION_LIKE)
            && !state.attrs.contains("function_type")
            && state.attrs.get("type").is_some_and(|attr| attr.as_type().is_some())
            && let Some(ty) = state.attrs.remove("type")
        {
            state.attrs.set("function_type", ty);
        }
        match def.name {
            "async.runtime.add_ref" | "async.runtime.drop_ref" => {
                objects::widen_count(&mut state.attrs);
            }
            "async.create_group" if state.operands.is_empty() => groups::add_size(self, state)?,
            "arith.constant" => {
                let function = self.ir.registry().op("func.constant");
                if let (Some(Attribute::SymbolRef(_)), Some(def)) =
                    (state.attrs.get("value"), function)
                {
                    state.name = OpName::Registered(def);
                }
            }
            _ => {}
        }
        Ok(())
    }
}

/// `dense<[1, 0]> : vector<2xi32>` as `array<i32: 1, 0>`.
fn array_of_sizes(sizes: Attribute) -> Attribute {
    match &sizes {
        Attribute::DenseElements(elements) => match list_of_sizes(elements) {
            Some(list) => Attribute::i32_array(list),
            None => sizes,
        },
        _ => sizes,
    }
}

fn list_of_sizes(elements: &DenseElements) -> Option<Vec<i32>> {
    let count = usize::try_from(elements.ty.element_count()?).ok()?;
    if *elements.ty.element_or_self() != Type::I32 || count > 1 << 16 {
        return None;
    }
    let list: Vec<i32> = elements.numbers()?.map(|bits| bits as i32).collect();
    Some(if let [only] = list[..] { vec![only; count] } else { list })
}
