//! Which operation is translated where.

use llvm_sys::core::*;

use super::ffi::{NO_NAME, ffi};
use super::translator::{Translated, Translator};
use crate::dialect::llvm::types;
use crate::ir::{Attribute, OpId};

impl Translator<'_> {
    /// Translates an operation in a body.
    pub(super) fn op(&mut self, op: OpId) -> Translated {
        let name = self.ir.name(op).as_str();
        let Some(name) = name.strip_prefix("llvm.") else { return Err(self.no_translation(op)) };
        match name {
            "call" => self.call(op),
            "invoke" => self.invoke(op),
            "call_intrinsic" => self.call_intrinsic(op),
            "inline_asm" => self.inline_asm(op),
            "landingpad" => self.landingpad(op),
            "resume" => self.resume(op),
            "br" | "cond_br" | "switch" | "unreachable" | "return" => self.branch(op, name),
            "alloca" => self.alloca(op),
            "load" => self.load(op),
            "store" => self.store(op),
            "getelementptr" => self.getelementptr(op),
            "atomicrmw" => self.atomicrmw(op),
            "cmpxchg" => self.cmpxchg(op),
            "fence" => self.fence(op),
            "icmp" | "fcmp" => self.comparison(op, name),
            "extractvalue" | "insertvalue" | "extractelement" | "insertelement"
            | "shufflevector" => self.aggregate(op, name),
            "mlir.constant" | "mlir.undef" | "mlir.poison" | "mlir.zero" | "mlir.none" => {
                self.constant_op(op, name)
            }
            "mlir.addressof" => self.addressof(op),
            "select" | "freeze" | "va_arg" | "fneg" => self.other(op, name),
            _ => match name.strip_prefix("intr.") {
                Some(intrinsic) if intrinsic.starts_with("coro.") => self.coro(op, intrinsic),
                Some(intrinsic) => self.intrinsic(op, intrinsic),
                None => self.arithmetic(op, name),
            },
        }
    }

    fn constant_op(&mut self, op: OpId, name: &str) -> Translated {
        let ir = self.ir;
        let ty = ir.ty(ir.result(op, 0));
        let value = match (name, ir.attr(op, "value")) {
            ("mlir.constant", Some(attr)) => {
                self.constant(attr, ty).map_err(|message| self.error(op, message))?
            }
            _ => {
                let translated = self.ty(op, ty)?;
                match name {
                    "mlir.undef" => ffi!(LLVMGetUndef(translated)),
                    "mlir.poison" => ffi!(LLVMGetPoison(translated)),
                    _ => ffi!(LLVMConstNull(translated)),
                }
            }
        };
        self.set_result(op, value);
        Ok(())
    }

    fn addressof(&mut self, op: OpId) -> Translated {
        let symbol = self.ir.attr(op, "global_name").and_then(Attribute::as_flat_symbol);
        let Some(global) = symbol.and_then(|symbol| self.globals.get(symbol)) else {
            return Err(self.error(op, "names a symbol that there is not"));
        };
        let value = global.value;
        if global.thread_local && self.builder != self.constants {
            self.thread_locals.insert(self.ir.result(op, 0), value);
        } else {
            self.set_result(op, value);
        }
        Ok(())
    }

    fn other(&mut self, op: OpId, name: &str) -> Translated {
        let operands = self.operands(op);
        let ty = self.result_type(op)?;
        let builder = self.builder;
        let value = match (name, &operands[..]) {
            ("select", &[condition, yes, no]) => {
                ffi!(LLVMBuildSelect(builder, condition, yes, no, NO_NAME))
            }
            ("freeze", &[value]) => ffi!(LLVMBuildFreeze(builder, value, NO_NAME)),
            ("va_arg", &[list]) => ffi!(LLVMBuildVAArg(builder, list, ty, NO_NAME)),
            ("fneg", &[value]) => ffi!(LLVMBuildFNeg(builder, value, NO_NAME)),
            _ => return Err(self.no_translation(op)),
        };
        self.fast_math(op, value);
        self.set_result(op, value);
        Ok(())
    }

    fn aggregate(&mut self, op: OpId, name: &str) -> Translated {
        let ir = self.ir;
        let operands = self.operands(op);
        let builder = self.builder;
        let position: Vec<u32> = ir
            .attr(op, "position")
            .and_then(Attribute::as_int_array)
            .unwrap_or_default()
            .iter()
            .map(|&index| index as u32)
            .collect();
        let value = match (name, &operands[..]) {
            ("extractvalue", &[container]) => position.iter().fold(container, |value, &index| {
                ffi!(LLVMBuildExtractValue(builder, value, index, NO_NAME))
            }),
            ("insertvalue", &[container, value]) => self.insert(container, value, &position),
            ("extractelement", &[vector, index]) => {
                ffi!(LLVMBuildExtractElement(builder, vector, index, NO_NAME))
            }
            ("insertelement", &[vector, value, index]) => {
                ffi!(LLVMBuildInsertElement(builder, vector, value, index, NO_NAME))
            }
            ("shufflevector", &[first, second]) => {
                let mask = self.shuffle_mask(op);
                ffi!(LLVMBuildShuffleVector(builder, first, second, mask, NO_NAME))
            }
            _ => return Err(self.no_translation(op)),
        };
        self.set_result(op, value);
        Ok(())
    }

    /// Inserts a member at a path of indices: takes the aggregates on the path out, and
    /// puts them back with the member in the innermost.
    fn insert(
        &mut self,
        container: llvm_sys::prelude::LLVMValueRef,
        value: llvm_sys::prelude::LLVMValueRef,
        position: &[u32],
    ) -> llvm_sys::prelude::LLVMValueRef {
        let builder = self.builder;
        let Some((_, path)) = position.split_last() else { return value };
        let mut containers = vec![container];
        for &index in path {
            let last = containers[containers.len() - 1];
            containers.push(ffi!(LLVMBuildExtractValue(builder, last, index, NO_NAME)));
        }
        containers.iter().zip(position).rev().fold(value, |value, (&container, &index)| {
            ffi!(LLVMBuildInsertValue(builder, container, value, index, NO_NAME))
        })
    }

    fn shuffle_mask(&mut self, op: OpId) -> llvm_sys::prelude::LLVMValueRef {
        let ir = self.ir;
        let mask = ir.attr(op, "mask").and_then(Attribute::as_int_array).unwrap_or_default();
        let int = self.types.int(32);
        let vector = ir.ty(ir.operand(op, 0)).as_vector();
        if vector.is_some_and(|vector| vector.scalable.contains(&true)) {
            // All are zero, or all undefined.
            let ty = ffi!(LLVMScalableVectorType(int, mask.len().max(1) as u32));
            let zero = mask.iter().all(|&index| index == 0);
            return if zero { ffi!(LLVMConstNull(ty)) } else { ffi!(LLVMGetPoison(ty)) };
        }
        let mut elements: Vec<_> = mask
            .iter()
            .map(|&index| match u64::try_from(index) {
                Ok(index) => ffi!(LLVMConstInt(int, index, 0)),
                Err(_) => ffi!(LLVMGetPoison(int)),
            })
            .collect();
        ffi!(LLVMConstVector(elements.as_mut_ptr(), elements.len() as u32))
    }

    /// Whether a value is of the type of pointers to a default address space.
    pub(super) fn is_void_result(&self, op: OpId) -> bool {
        self.ir.results(op).is_empty()
            || self.ir.result_types(op).next().is_some_and(types::is_void)
    }
}
