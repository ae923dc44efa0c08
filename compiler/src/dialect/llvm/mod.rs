//! `llvm`: LLVM's own types, operations and intrinsics, as programs consist of them when
//! they are lowered.

pub mod address;
pub mod aggregate;
pub mod arithmetic;
pub mod asm;
pub mod atomic;
pub mod attrs;
pub mod bundles;
pub mod call;
pub mod cast;
pub mod compare;
pub mod constant;
pub mod constraints;
pub mod control;
mod data_layout;
pub mod enums;
pub mod exception;
pub mod function;
pub mod global;
pub mod intrinsics;
mod kept;
pub mod memory;
pub mod module;
mod param_attrs;
mod type_text;
pub mod types;

use crate::ir::{Attribute, Dialect, OpState};

/// The dialect.
pub static DIALECT: Dialect = Dialect {
    name: "llvm",
    summary: "What LLVM has: the last step before it",
    ops: &[
        function::OPS,
        call::OPS,
        asm::OPS,
        exception::OPS,
        memory::OPS,
        address::OPS,
        atomic::OPS,
        arithmetic::BINARY,
        arithmetic::UNARY,
        cast::OPS,
        compare::OPS,
        aggregate::OPS,
        control::OPS,
        constant::OPS,
        global::OPS,
        module::OPS,
        intrinsics::coro::OPS,
        intrinsics::math::OPS,
        intrinsics::memory::OPS,
        intrinsics::misc::OPS,
        intrinsics::vector::OPS,
    ],
    syntax: Some(&attrs::SYNTAX),
    verify_attr: Some(data_layout::verify_attr),
    verify_param_attr: Some(param_attrs::problem),
    materialize: Some(|attr, ty| {
        let value = matches!(
            attr,
            Attribute::Integer(_)
                | Attribute::Float(_)
                | Attribute::DenseElements(_)
                | Attribute::String(_)
                | Attribute::Array(_)
        );
        (value && types::is_compatible(ty)).then(|| {
            OpState::new(&constant::CONSTANT).attr("value", attr.clone()).results([ty.clone()])
        })
    }),
};
