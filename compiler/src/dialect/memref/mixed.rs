//! Lists in which some numbers are constants, kept in an attribute, and the others
//! operands: `[0, %n, 1]`.

use std::fmt;

use super::plain_error;
use crate::asm::{Delimiter, Operand, ParseResult, Parser, Printer};
use crate::ir::{Attribute, Dim, Ir, OpId, OpVerifier, Type, Value};

/// What stands in the attribute for a number that is an operand.
pub const DYNAMIC: i64 = i64::MIN;

/// A number: a constant or a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mixed {
    /// A constant.
    Static(i64),
    /// An `index`.
    Value(Value),
}

impl Mixed {
    /// As a size or stride of a type.
    pub fn dim(self) -> Dim {
        match self {
            Self::Static(value) => Dim::Static(value),
            Self::Value(_) => Dim::Dynamic,
        }
    }
}

/// Splits numbers into the operands and the attribute.
pub fn split(numbers: &[Mixed]) -> (Vec<Value>, Attribute) {
    let mut values = Vec::new();
    let statics = numbers.iter().map(|number| match number {
        Mixed::Static(number) => *number,
        Mixed::Value(value) => {
            values.push(*value);
            DYNAMIC
        }
    });
    let statics = Attribute::i64_array(statics.collect::<Vec<_>>());
    (values, statics)
}

/// The numbers of a list: the attribute `attr` and the operands `values`.
pub fn numbers(ir: &Ir, op: OpId, attr: &str, values: &[Value]) -> Vec<Mixed> {
    let mut values = values.iter();
    let statics = ir.attr(op, attr).and_then(Attribute::as_int_array).unwrap_or_default();
    let number = |number: &i128| match i64::try_from(*number) {
        Ok(number) if number != DYNAMIC => Some(Mixed::Static(number)),
        _ => values.next().map(|&value| Mixed::Value(value)),
    };
    statics.iter().filter_map(number).collect()
}

/// The constants of a list as dimensions.
pub fn dims(ir: &Ir, op: OpId, attr: &str) -> Vec<Dim> {
    let statics = ir.attr(op, attr).and_then(Attribute::as_int_array).unwrap_or_default();
    let dim = |number: &i128| match i64::try_from(*number) {
        Ok(number) if number != DYNAMIC => Dim::Static(number),
        _ => Dim::Dynamic,
    };
    statics.iter().map(dim).collect()
}

/// Reads `[0, %n, 1]` and resolves the operands; gives their number and the attribute.
pub fn parse_list(p: &mut Parser<'_>, values: &mut Vec<Operand>) -> ParseResult<Attribute> {
    let statics = p.parse_list_in(Delimiter::Square, "in dynamic index list", |p| {
        match p.parse_optional_operand()? {
            Some(operand) => {
                values.push(operand);
                Ok(DYNAMIC)
            }
            None => p.parse_integer(),
        }
    })?;
    Ok(Attribute::i64_array(statics))
}

/// Resolves operands of type `index`.
pub fn resolve_indices(
    p: &mut Parser<'_>,
    operands: &[Operand],
    values: &mut Vec<Value>,
) -> ParseResult {
    for operand in operands {
        values.push(p.resolve_operand(operand, &Type::Index)?);
    }
    Ok(())
}

/// Writes `[0, %n, 1]`.
pub fn print_list(p: &mut Printer<'_>, op: OpId, attr: &str, values: &[Value]) -> fmt::Result {
    let numbers = numbers(p.ir, op, attr, values);
    p.write_str("[")?;
    for (index, number) in numbers.into_iter().enumerate() {
        if index > 0 {
            p.write_str(", ")?;
        }
        match number {
            Mixed::Static(number) => p.write_str(&number.to_string())?,
            Mixed::Value(value) => p.operand(value)?,
        }
    }
    p.write_str("]")
}

/// The three lists of an operation that says where, how much and in what steps; the
/// operand groups are numbers 1 to 3.
pub const LISTS: [&str; 3] = ["static_offsets", "static_sizes", "static_strides"];

/// Checks the lists of offsets, sizes and strides against how many there must be, and
/// returns whether all is well.
pub fn verify_lists(v: &mut OpVerifier<'_>, ranks: [usize; 3]) -> bool {
    let (ir, op) = (v.ir(), v.op);
    let lists = LISTS.map(|name| dims(ir, op, name));
    for (group, name) in LISTS.iter().enumerate() {
        let unknown = lists[group].iter().filter(|dim| dim.size().is_none()).count();
        let values = ir.operand_group(op, group + 1).len();
        if unknown != values {
            let plural = ["offsets", "sizes", "strides"][group];
            plain_error(
                v,
                format!(
                    "expected the number of '{plural}' to match the number of dynamic entries in \
                     '{name}' ({values} vs {unknown})"
                ),
            );
            return false;
        }
    }
    let counts = [lists[0].len(), lists[1].len(), lists[2].len()];
    let message = if !(counts[0] == 1 && ranks[0] == 1) && counts[0] != counts[1] {
        format!(
            "expected mixed offsets rank to match mixed sizes rank ({} vs {}) so the rank of the \
             result type is well-formed.",
            counts[0], counts[1]
        )
    } else if counts[1] != counts[2] {
        format!(
            "expected mixed sizes rank to match mixed strides rank ({} vs {}) so the rank of the \
             result type is well-formed.",
            counts[1], counts[2]
        )
    } else if let Some(group) = (0..3).find(|&group| counts[group] != ranks[group]) {
        let name = ["offset", "size", "stride"][group];
        format!("expected {} {name} values, got {}", ranks[group], counts[group])
    } else {
        let negative = |list: &[Dim]| list.iter().filter_map(|d| d.size()).find(|&n| n < 0);
        match (negative(&lists[0]), negative(&lists[1])) {
            (Some(offset), _) => format!("expected offsets to be non-negative, but got {offset}"),
            (_, Some(size)) => format!("expected sizes to be non-negative, but got {size}"),
            _ => return true,
        }
    };
    plain_error(v, message);
    false
}
