//! The spelling of early 2021, before `std` was split into dialects. It is read into
//! today's operations, so that nothing behind the parser knows of it.
//!
//! [`RENAMED`] lists the operations that only have another name; [`REWRITTEN`] those
//! whose text or meaning has another form, with the function that reads it. Both are
//! asked where today's names are not found. A few old forms have a name that is
//! still in use; [`Parser::old_form`] tells them by the token that follows it.
//!
//! - `coro.rs`: calls of coroutine intrinsics;
//! - `constant.rs`: constants, which are two operations now;
//! - `objects.rs`: the early forms of `async`, prototype included;
//! - `groups.rs`: groups without a size;
//! - `reductions.rs`: reductions of parallel loops, one operation each;
//! - `generic.rs`: old names and attributes in the generic form.

mod constant;
mod coro;
mod generic;
mod groups;
mod objects;
mod reductions;

pub(super) use groups::GrowingGroup;

use super::Parser;
use crate::asm::lexer::TokenKind;
use crate::asm::syntax::ParseOp;
use crate::ir::OpDef;

/// Old names, without `std.`, and today's. What follows the name is the same.
static RENAMED: &[(&str, &str)] = &[
    ("absf", "math.absf"),
    ("addf", "arith.addf"),
    ("addi", "arith.addi"),
    ("alloc", "memref.alloc"),
    ("alloca", "memref.alloca"),
    ("and", "arith.andi"),
    ("assert", "cf.assert"),
    ("assume_alignment", "memref.assume_alignment"),
    ("atan", "math.atan"),
    ("atan2", "math.atan2"),
    ("atomic_rmw", "memref.atomic_rmw"),
    ("atomic_yield", "memref.atomic_yield"),
    ("bitcast", "arith.bitcast"),
    ("br", "cf.br"),
    ("call", "func.call"),
    ("call_indirect", "func.call_indirect"),
    ("ceildivi_signed", "arith.ceildivsi"),
    ("ceilf", "math.ceil"),
    ("cmpf", "arith.cmpf"),
    ("cmpi", "arith.cmpi"),
    ("cond_br", "cf.cond_br"),
    ("copysign", "math.copysign"),
    ("cos", "math.cos"),
    ("dealloc", "memref.dealloc"),
    ("dim", "memref.dim"),
    ("divf", "arith.divf"),
    ("divi_signed", "arith.divsi"),
    ("divi_unsigned", "arith.divui"),
    ("exp", "math.exp"),
    ("exp2", "math.exp2"),
    ("expm1", "math.expm1"),
    ("floordivi_signed", "arith.floordivsi"),
    ("floorf", "math.floor"),
    ("fmaf", "math.fma"),
    ("fpext", "arith.extf"),
    ("fptosi", "arith.fptosi"),
    ("fptoui", "arith.fptoui"),
    ("fptrunc", "arith.truncf"),
    ("func", "func.func"),
    ("generic_atomic_rmw", "memref.generic_atomic_rmw"),
    ("get_global_memref", "memref.get_global"),
    ("global_memref", "memref.global"),
    ("index_cast", "arith.index_cast"),
    ("load", "memref.load"),
    ("log", "math.log"),
    ("log10", "math.log10"),
    ("log1p", "math.log1p"),
    ("log2", "math.log2"),
    ("memref_cast", "memref.cast"),
    ("memref_reinterpret_cast", "memref.reinterpret_cast"),
    ("memref_reshape", "memref.reshape"),
    ("mulf", "arith.mulf"),
    ("muli", "arith.muli"),
    ("negf", "arith.negf"),
    ("or", "arith.ori"),
    ("powf", "math.powf"),
    ("prefetch", "memref.prefetch"),
    ("rank", "memref.rank"),
    ("remf", "arith.remf"),
    ("remi_signed", "arith.remsi"),
    ("remi_unsigned", "arith.remui"),
    ("return", "func.return"),
    ("rsqrt", "math.rsqrt"),
    ("select", "arith.select"),
    ("sexti", "arith.extsi"),
    ("shift_left", "arith.shli"),
    ("shift_right_signed", "arith.shrsi"),
    ("shift_right_unsigned", "arith.shrui"),
    ("sin", "math.sin"),
    ("sitofp", "arith.sitofp"),
    ("sqrt", "math.sqrt"),
    ("store", "memref.store"),
    ("subf", "arith.subf"),
    ("subi", "arith.subi"),
    ("subview", "memref.subview"),
    ("switch", "cf.switch"),
    ("tanh", "math.tanh"),
    ("transpose", "memref.transpose"),
    ("trunci", "arith.trunci"),
    ("uitofp", "arith.uitofp"),
    ("view", "memref.view"),
    ("xor", "arith.xori"),
    ("zexti", "arith.extui"),
];

/// Old names, without `std.`, the operation that is created, and what reads it. The
/// function may choose another operation.
static REWRITTEN: &[(&str, &str, ParseOp)] = &[
    ("async.add_ref", "async.runtime.add_ref", objects::parse_reference_count),
    ("async.create_handle", "async.runtime.create", objects::parse_create_handle),
    ("async.default_runtime", "arith.constant", objects::parse_default_runtime),
    ("async.drop_ref", "async.runtime.drop_ref", objects::parse_reference_count),
    ("async.emplace_handle", "async.runtime.set_available", objects::parse_handle_use),
    ("async.sync_await", "async.runtime.await", objects::parse_handle_use),
    ("constant", "arith.constant", constant::parse_constant),
    ("splat", "vector.broadcast", constant::parse_splat),
];

impl Parser<'_> {
    /// The operation of today that an old name stands for, and what reads its text
    /// if that is not the same.
    pub(super) fn lookup_old(&self, name: &str) -> Option<(&'static OpDef, Option<ParseOp>)> {
        let name = name.strip_prefix("std.").unwrap_or(name);
        let registry = self.ir.registry();
        if let Ok(place) = RENAMED.binary_search_by(|(old, _)| old.cmp(&name)) {
            return Some((registry.op(RENAMED[place].1)?, None));
        }
        let &(_, today, parse) = REWRITTEN.iter().find(|(old, ..)| *old == name)?;
        Some((registry.op(today)?, Some(parse)))
    }

    /// What reads the old form of an operation whose name is still in use, if that
    /// is what follows. The name was taken.
    pub(super) fn old_form(&mut self, def: &OpDef) -> Option<(&'static OpDef, ParseOp)> {
        let (today, parse): (_, ParseOp) = match def.name {
            "func.constant" if !self.at(TokenKind::AtId) => {
                ("arith.constant", constant::parse_constant)
            }
            "async.create_group" if self.no_size_follows() => {
                (def.name, groups::parse_growing_group)
            }
            "async.call" if self.at(TokenKind::PercentId) => ("async.execute", objects::parse_call),
            "async.runtime.add_ref" | "async.runtime.drop_ref" => {
                (def.name, objects::parse_reference_count)
            }
            "llvm.call" if self.old_intrinsic_follows() => (def.name, coro::parse_call),
            "scf.reduce" if self.old_reduce_follows() => (def.name, reductions::parse_reduce),
            "async.await" if self.handle_follows() => (def.name, objects::parse_handle_use),
            _ => return None,
        };
        Some((self.ir.registry().op(today)?, parse))
    }

    /// Whether the current token is on a later line than the one before.
    fn on_new_line(&self) -> bool {
        self.text[self.last_end as usize..self.token.start as usize].contains(&b'\n')
    }

    /// Whether a group is created without a size: the operation, or its type or
    /// attributes, end the line or follow at once.
    fn no_size_follows(&self) -> bool {
        let more = [TokenKind::Colon, TokenKind::LBrace, TokenKind::RBrace, TokenKind::Eof];
        self.on_new_line() || more.contains(&self.kind())
    }

    /// Whether an operand follows with nothing behind it on its line.
    fn handle_follows(&mut self) -> bool {
        if !self.at(TokenKind::PercentId) {
            return false;
        }
        let (start, last_end) = (self.token.start, self.last_end);
        let operand = self.parse_operand();
        let ends = self.on_new_line() || matches!(self.kind(), TokenKind::RBrace | TokenKind::Eof);
        let more = matches!(self.kind(), TokenKind::Colon | TokenKind::LBrace);
        let alone = operand.is_ok() && ends && !more;
        self.reset_to(start);
        self.last_end = last_end;
        alone
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dialect::registry;

    #[test]
    fn names_are_sorted_and_known_today() {
        assert!(RENAMED.is_sorted_by(|a, b| a.0 < b.0));
        let today = RENAMED.iter().map(|&(_, today)| today);
        for name in today.chain(REWRITTEN.iter().map(|&(_, today, _)| today)) {
            assert!(registry().op(name).is_some(), "{name}");
        }
    }
}
