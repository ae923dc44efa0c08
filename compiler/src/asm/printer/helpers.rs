//! What custom forms are printed with.

use std::fmt::{self, Write};

use super::{Printer, RegionStyle};
use crate::ir::{
    AsmWriter, Attribute, BlockId, FunctionType, NamedAttrs, OPERAND_SEGMENTS, OpId,
    RESULT_SEGMENTS, RegionId, Type, Value, comma_separated, print_dictionary, print_signature,
    print_symbol_name,
};

impl Printer<'_> {
    /// Writes text; like that of [`fmt::Write`], which then need not be in scope.
    pub fn write_str(&mut self, text: &str) -> fmt::Result {
        self.push(text);
        Ok(())
    }

    /// `%name`
    pub fn operand_name(&self, value: Value) -> String {
        self.names.value(self.ir, value)
    }

    /// Writes `%name`.
    pub fn operand(&mut self, value: Value) -> fmt::Result {
        let name = self.names.value(self.ir, value);
        self.write_str(&name)
    }

    /// Writes `%a, %b`.
    pub fn operands(&mut self, values: &[Value]) -> fmt::Result {
        for (index, &value) in values.iter().enumerate() {
            if index > 0 {
                self.write_str(", ")?;
            }
            self.operand(value)?;
        }
        Ok(())
    }

    /// Writes `type, type`.
    pub fn types<'t>(&mut self, types: impl IntoIterator<Item = &'t Type>) -> fmt::Result {
        comma_separated(self, types, |out, ty| out.ty(ty))
    }

    /// Writes the types of values with commas between them.
    pub fn types_of(&mut self, values: &[Value]) -> fmt::Result {
        let ir = self.ir;
        self.types(values.iter().map(|&value| ir.ty(value)))
    }

    /// Writes ` -> type` or ` -> (types)`, or nothing if there are none.
    pub fn optional_arrow_types(&mut self, types: &[Type]) -> fmt::Result {
        if types.is_empty() {
            return Ok(());
        }
        self.write_str(" -> ")?;
        crate::ir::print_arrow_results(types, self)
    }

    /// Writes `(operand types) -> result types`.
    pub fn functional_type(&mut self, op: OpId) -> fmt::Result {
        let ir = self.ir;
        let results: Vec<Type> = ir.result_types(op).cloned().collect();
        print_signature(ir.operand_types(op), &results, self)
    }

    /// Writes `^bb1`.
    pub fn successor(&mut self, block: BlockId) -> fmt::Result {
        let number = self.names.block(block);
        write!(self, "^bb{number}")
    }

    /// Writes `^bb1` or `^bb1(%a : type)`.
    pub fn successor_with_operands(&mut self, block: BlockId, operands: &[Value]) -> fmt::Result {
        self.successor(block)?;
        if operands.is_empty() {
            return Ok(());
        }
        self.write_str("(")?;
        self.operands(operands)?;
        self.write_str(" : ")?;
        self.types_of(operands)?;
        self.write_str(")")
    }

    /// Writes `@name`.
    pub fn symbol_name(&mut self, name: &str) -> fmt::Result {
        print_symbol_name(name, self)
    }

    /// Writes ` {…}` with all attributes but those named, nothing if there are none.
    /// Inherent attributes that have their default value and segment sizes are left
    /// out too.
    pub fn optional_attr_dict(&mut self, op: OpId, elided: &[&str]) -> fmt::Result {
        let attrs = self.remaining_attrs(op, elided);
        if attrs.is_empty() {
            return Ok(());
        }
        self.write_str(" ")?;
        print_dictionary(&attrs, self)
    }

    /// Writes ` attributes {…}` likewise.
    pub fn optional_attr_dict_with_keyword(&mut self, op: OpId, elided: &[&str]) -> fmt::Result {
        let attrs = self.remaining_attrs(op, elided);
        if attrs.is_empty() {
            return Ok(());
        }
        self.write_str(" attributes ")?;
        print_dictionary(&attrs, self)
    }

    fn remaining_attrs(&self, op: OpId, elided: &[&str]) -> NamedAttrs {
        let def = self.ir.def(op);
        let inherent = self.ir.inherent_attrs(op).iter().filter(|(name, attr)| {
            let default = def.and_then(|def| def.attr_spec(name)).and_then(|spec| spec.default());
            let sizes = name.as_str() == OPERAND_SEGMENTS || name.as_str() == RESULT_SEGMENTS;
            !sizes && default.as_ref() != Some(attr)
        });
        let all = inherent.chain(self.ir.discardable_attrs(op).iter());
        all.filter(|(name, _)| !elided.contains(&name.as_str()))
            .map(|(name, attr)| (name.clone(), attr.clone()))
            .collect()
    }

    /// Writes `(%a: i32 {attr}) -> (i32 {attr})` of a function; without a body only
    /// the types.
    pub fn function_signature(
        &mut self,
        op: OpId,
        ty: &FunctionType,
        body: Option<RegionId>,
        variadic: bool,
    ) -> fmt::Result {
        let ir = self.ir;
        let entry = body.and_then(|region| ir.first_block(region));
        let attrs_of = |name: &str| ir.attr(op, name).and_then(Attribute::as_array);
        let (arg_attrs, res_attrs) = (attrs_of("arg_attrs"), attrs_of("res_attrs"));
        let at = |list: Option<&'_ [Attribute]>, index: usize| {
            let attrs = list.and_then(|list| list.get(index)).and_then(Attribute::as_dictionary);
            attrs.filter(|attrs| !attrs.is_empty()).cloned()
        };
        self.write_str("(")?;
        for (index, input) in ty.inputs.iter().enumerate() {
            if index > 0 {
                self.write_str(", ")?;
            }
            let attrs = at(arg_attrs, index);
            match entry.and_then(|block| ir.block_args(block).get(index)) {
                Some(&arg) => self.region_arg_with_attrs(arg, attrs.as_ref())?,
                None => self.type_with_attrs(input, attrs.as_ref())?,
            }
        }
        if variadic {
            self.write_str(if ty.inputs.is_empty() { "..." } else { ", ..." })?;
        }
        self.write_str(")")?;
        let results = &ty.results;
        if results.is_empty() {
            return Ok(());
        }
        self.write_str(" -> ")?;
        let bare = results.len() == 1
            && !matches!(results[0], Type::Function(_))
            && at(res_attrs, 0).is_none();
        if bare {
            return self.ty(&results[0]);
        }
        self.write_str("(")?;
        for (index, result) in results.iter().enumerate() {
            if index > 0 {
                self.write_str(", ")?;
            }
            self.type_with_attrs(result, at(res_attrs, index).as_ref())?;
        }
        self.write_str(")")
    }

    fn type_with_attrs(&mut self, ty: &Type, attrs: Option<&NamedAttrs>) -> fmt::Result {
        self.ty(ty)?;
        if let Some(attrs) = attrs {
            self.write_str(" ")?;
            print_dictionary(attrs, self)?;
        }
        Ok(())
    }

    /// Writes ` {…}` of a single-block region whose terminator is left out unless it
    /// has operands.
    pub fn implicit_region(&mut self, region: RegionId) -> fmt::Result {
        let ir = self.ir;
        let terminator = ir.first_block(region).and_then(|block| ir.terminator(block));
        let plain = terminator.is_some_and(|op| {
            ir.operands(op).is_empty()
                && ir.inherent_attrs(op).is_empty()
                && ir.discardable_attrs(op).is_empty()
        });
        self.write_str(" ")?;
        self.region(region, RegionStyle { terminators: !plain, ..RegionStyle::BODY })
    }
}
