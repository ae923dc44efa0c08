//! Memory: the stack, loads and stores, addresses, atomic operations.

use llvm_sys::core::*;
use llvm_sys::prelude::LLVMValueRef;
use llvm_sys::{LLVMAtomicOrdering, LLVMAtomicRMWBinOp};

use super::ffi::{NO_NAME, ffi};
use super::translator::{Translated, Translator};
use crate::dialect::llvm::address::{GepIndex, indices};
use crate::dialect::llvm::memory::ELEM_TYPE;
use crate::ir::{Attribute, OpId};

const RMW_OPS: [LLVMAtomicRMWBinOp; 21] = [
    LLVMAtomicRMWBinOp::LLVMAtomicRMWBinOpXchg,
    LLVMAtomicRMWBinOp::LLVMAtomicRMWBinOpAdd,
    LLVMAtomicRMWBinOp::LLVMAtomicRMWBinOpSub,
    LLVMAtomicRMWBinOp::LLVMAtomicRMWBinOpAnd,
    LLVMAtomicRMWBinOp::LLVMAtomicRMWBinOpNand,
    LLVMAtomicRMWBinOp::LLVMAtomicRMWBinOpOr,
    LLVMAtomicRMWBinOp::LLVMAtomicRMWBinOpXor,
    LLVMAtomicRMWBinOp::LLVMAtomicRMWBinOpMax,
    LLVMAtomicRMWBinOp::LLVMAtomicRMWBinOpMin,
    LLVMAtomicRMWBinOp::LLVMAtomicRMWBinOpUMax,
    LLVMAtomicRMWBinOp::LLVMAtomicRMWBinOpUMin,
    LLVMAtomicRMWBinOp::LLVMAtomicRMWBinOpFAdd,
    LLVMAtomicRMWBinOp::LLVMAtomicRMWBinOpFSub,
    LLVMAtomicRMWBinOp::LLVMAtomicRMWBinOpFMax,
    LLVMAtomicRMWBinOp::LLVMAtomicRMWBinOpFMin,
    LLVMAtomicRMWBinOp::LLVMAtomicRMWBinOpUIncWrap,
    LLVMAtomicRMWBinOp::LLVMAtomicRMWBinOpUDecWrap,
    LLVMAtomicRMWBinOp::LLVMAtomicRMWBinOpUSubCond,
    LLVMAtomicRMWBinOp::LLVMAtomicRMWBinOpUSubSat,
    LLVMAtomicRMWBinOp::LLVMAtomicRMWBinOpFMaximum,
    LLVMAtomicRMWBinOp::LLVMAtomicRMWBinOpFMinimum,
];

impl Translator<'_> {
    pub(super) fn alloca(&mut self, op: OpId) -> Translated {
        let element = self.element_type(op)?;
        let count = self.operand(op, 0);
        let value = ffi!(LLVMBuildArrayAlloca(self.builder, element, count, NO_NAME));
        let result = self.result_type(op)?;
        if ffi!(LLVMTypeOf(value)) != result {
            return Err(self.error(op, "is not in the address space of the stack"));
        }
        if self.has(op, "inalloca") {
            self.mark(value);
        }
        self.align(op, value)?;
        self.set_result(op, value);
        Ok(())
    }

    fn element_type(&mut self, op: OpId) -> Translated<llvm_sys::prelude::LLVMTypeRef> {
        let Some(ty) = self.ir.attr(op, ELEM_TYPE).and_then(Attribute::as_type) else {
            return Err(self.error(op, "does not say of which type"));
        };
        let ty = self.ty(op, ty)?;
        if ffi!(LLVMTypeIsSized(ty)) == 0 {
            return Err(self.error(op, "is of a type whose values have no size"));
        }
        Ok(ty)
    }

    fn align(&mut self, op: OpId, value: LLVMValueRef) -> Translated {
        if let Some(alignment) = self.alignment(op, "alignment")?
            && !ffi!(LLVMIsAInstruction(value)).is_null()
        {
            ffi!(LLVMSetAlignment(value, alignment));
        }
        Ok(())
    }

    pub(super) fn load(&mut self, op: OpId) -> Translated {
        let (ty, address) = (self.result_type(op)?, self.operand(op, 0));
        let value = ffi!(LLVMBuildLoad2(self.builder, ty, address, NO_NAME));
        self.access(op, value)?;
        self.set_result(op, value);
        Ok(())
    }

    pub(super) fn store(&mut self, op: OpId) -> Translated {
        let (value, address) = (self.operand(op, 0), self.operand(op, 1));
        let store = ffi!(LLVMBuildStore(self.builder, value, address));
        self.access(op, store)
    }

    /// What loads and stores have in common.
    fn access(&mut self, op: OpId, value: LLVMValueRef) -> Translated {
        self.align(op, value)?;
        if self.has(op, "volatile_") {
            ffi!(LLVMSetVolatile(value, 1));
        }
        if let Some(ordering) = self.ordering(op, "ordering") {
            ffi!(LLVMSetOrdering(value, ordering));
            ffi!(LLVMSetAtomicSyncScopeID(value, self.sync_scope(op)));
        }
        self.access_metadata(op, value);
        Ok(())
    }

    /// The ordering of what is atomic.
    fn ordering(&self, op: OpId, name: &str) -> Option<LLVMAtomicOrdering> {
        Some(match self.number(op, name)? {
            1 => LLVMAtomicOrdering::LLVMAtomicOrderingUnordered,
            2 => LLVMAtomicOrdering::LLVMAtomicOrderingMonotonic,
            4 => LLVMAtomicOrdering::LLVMAtomicOrderingAcquire,
            5 => LLVMAtomicOrdering::LLVMAtomicOrderingRelease,
            6 => LLVMAtomicOrdering::LLVMAtomicOrderingAcquireRelease,
            7 => LLVMAtomicOrdering::LLVMAtomicOrderingSequentiallyConsistent,
            _ => return None,
        })
    }

    fn sync_scope(&self, op: OpId) -> u32 {
        let name = self.ir.attr(op, "syncscope").and_then(Attribute::as_str).unwrap_or_default();
        ffi!(LLVMGetSyncScopeID(self.context, name.as_ptr().cast(), name.len()))
    }

    pub(super) fn getelementptr(&mut self, op: OpId) -> Translated {
        let element = self.element_type(op)?;
        let base = self.operand(op, 0);
        let mut translated = Vec::new();
        for index in indices(self.ir, op) {
            translated.push(match index {
                GepIndex::Constant(index) => {
                    ffi!(LLVMConstInt(self.types.int(32), index as i64 as u64, 1))
                }
                GepIndex::Value(value) => self.value(value),
            });
        }
        let (list, count) = (translated.as_mut_ptr(), translated.len() as u32);
        let flags = self.number(op, "noWrapFlags").unwrap_or(0) as u32;
        let builder = self.builder;
        let value =
            ffi!(LLVMBuildGEPWithNoWrapFlags(builder, element, base, list, count, NO_NAME, flags));
        self.set_result(op, value);
        Ok(())
    }

    pub(super) fn atomicrmw(&mut self, op: OpId) -> Translated {
        let (address, operand) = (self.operand(op, 0), self.operand(op, 1));
        let number = self.number(op, "bin_op").and_then(|number| usize::try_from(number).ok());
        let kind = number.and_then(|number| RMW_OPS.get(number)).copied();
        let (Some(kind), Some(ordering)) = (kind, self.ordering(op, "ordering")) else {
            return Err(self.error(op, "has an operation or ordering that LLVM does not have"));
        };
        let (builder, scope) = (self.builder, self.sync_scope(op));
        let value =
            ffi!(LLVMBuildAtomicRMWSyncScope(builder, kind, address, operand, ordering, scope));
        self.atomic_flags(op, value)?;
        self.set_result(op, value);
        Ok(())
    }

    pub(super) fn cmpxchg(&mut self, op: OpId) -> Translated {
        let (address, expected, new) =
            (self.operand(op, 0), self.operand(op, 1), self.operand(op, 2));
        let orderings =
            self.ordering(op, "success_ordering").zip(self.ordering(op, "failure_ordering"));
        let Some((success, failure)) = orderings else {
            return Err(self.error(op, "has an ordering that LLVM does not have"));
        };
        let (builder, scope) = (self.builder, self.sync_scope(op));
        let value = ffi!(LLVMBuildAtomicCmpXchgSyncScope(
            builder, address, expected, new, success, failure, scope
        ));
        if self.has(op, "weak") {
            ffi!(LLVMSetWeak(value, 1));
        }
        self.atomic_flags(op, value)?;
        self.set_result(op, value);
        Ok(())
    }

    fn atomic_flags(&mut self, op: OpId, value: LLVMValueRef) -> Translated {
        if self.has(op, "volatile_") {
            ffi!(LLVMSetVolatile(value, 1));
        }
        self.align(op, value)?;
        self.access_metadata(op, value);
        Ok(())
    }

    pub(super) fn fence(&mut self, op: OpId) -> Translated {
        let Some(ordering) = self.ordering(op, "ordering") else {
            return Err(self.error(op, "has an ordering that LLVM does not have"));
        };
        ffi!(LLVMBuildFenceSyncScope(self.builder, ordering, self.sync_scope(op), NO_NAME));
        Ok(())
    }
}
