//! Arithmetic, casts and comparisons, with what is known of their operands.

use llvm_sys::core::*;
use llvm_sys::prelude::LLVMValueRef;
use llvm_sys::{LLVMIntPredicate, LLVMOpcode, LLVMRealPredicate};

use super::ffi::{NO_NAME, ffi};
use super::translator::{Translated, Translator};
use crate::dialect::llvm::attrs::FastMath;
use crate::ir::{Attribute, OpId};

const BINARY: [(&str, LLVMOpcode); 18] = [
    ("add", LLVMOpcode::LLVMAdd),
    ("sub", LLVMOpcode::LLVMSub),
    ("mul", LLVMOpcode::LLVMMul),
    ("shl", LLVMOpcode::LLVMShl),
    ("udiv", LLVMOpcode::LLVMUDiv),
    ("sdiv", LLVMOpcode::LLVMSDiv),
    ("lshr", LLVMOpcode::LLVMLShr),
    ("ashr", LLVMOpcode::LLVMAShr),
    ("or", LLVMOpcode::LLVMOr),
    ("and", LLVMOpcode::LLVMAnd),
    ("xor", LLVMOpcode::LLVMXor),
    ("urem", LLVMOpcode::LLVMURem),
    ("srem", LLVMOpcode::LLVMSRem),
    ("fadd", LLVMOpcode::LLVMFAdd),
    ("fsub", LLVMOpcode::LLVMFSub),
    ("fmul", LLVMOpcode::LLVMFMul),
    ("fdiv", LLVMOpcode::LLVMFDiv),
    ("frem", LLVMOpcode::LLVMFRem),
];

const CASTS: [(&str, LLVMOpcode); 13] = [
    ("bitcast", LLVMOpcode::LLVMBitCast),
    ("addrspacecast", LLVMOpcode::LLVMAddrSpaceCast),
    ("inttoptr", LLVMOpcode::LLVMIntToPtr),
    ("ptrtoint", LLVMOpcode::LLVMPtrToInt),
    ("sext", LLVMOpcode::LLVMSExt),
    ("zext", LLVMOpcode::LLVMZExt),
    ("trunc", LLVMOpcode::LLVMTrunc),
    ("sitofp", LLVMOpcode::LLVMSIToFP),
    ("uitofp", LLVMOpcode::LLVMUIToFP),
    ("fptosi", LLVMOpcode::LLVMFPToSI),
    ("fptoui", LLVMOpcode::LLVMFPToUI),
    ("fpext", LLVMOpcode::LLVMFPExt),
    ("fptrunc", LLVMOpcode::LLVMFPTrunc),
];

const INT_PREDICATES: [LLVMIntPredicate; 10] = [
    LLVMIntPredicate::LLVMIntEQ,
    LLVMIntPredicate::LLVMIntNE,
    LLVMIntPredicate::LLVMIntSLT,
    LLVMIntPredicate::LLVMIntSLE,
    LLVMIntPredicate::LLVMIntSGT,
    LLVMIntPredicate::LLVMIntSGE,
    LLVMIntPredicate::LLVMIntULT,
    LLVMIntPredicate::LLVMIntULE,
    LLVMIntPredicate::LLVMIntUGT,
    LLVMIntPredicate::LLVMIntUGE,
];

const REAL_PREDICATES: [LLVMRealPredicate; 16] = [
    LLVMRealPredicate::LLVMRealPredicateFalse,
    LLVMRealPredicate::LLVMRealOEQ,
    LLVMRealPredicate::LLVMRealOGT,
    LLVMRealPredicate::LLVMRealOGE,
    LLVMRealPredicate::LLVMRealOLT,
    LLVMRealPredicate::LLVMRealOLE,
    LLVMRealPredicate::LLVMRealONE,
    LLVMRealPredicate::LLVMRealORD,
    LLVMRealPredicate::LLVMRealUEQ,
    LLVMRealPredicate::LLVMRealUGT,
    LLVMRealPredicate::LLVMRealUGE,
    LLVMRealPredicate::LLVMRealULT,
    LLVMRealPredicate::LLVMRealULE,
    LLVMRealPredicate::LLVMRealUNE,
    LLVMRealPredicate::LLVMRealUNO,
    LLVMRealPredicate::LLVMRealPredicateTrue,
];

impl Translator<'_> {
    /// Translates what has the name of an instruction.
    pub(super) fn arithmetic(&mut self, op: OpId, name: &str) -> Translated {
        let builder = self.builder;
        let value = if let Some(&(_, opcode)) = BINARY.iter().find(|(known, _)| *known == name) {
            let (lhs, rhs) = (self.operand(op, 0), self.operand(op, 1));
            ffi!(LLVMBuildBinOp(builder, opcode, lhs, rhs, NO_NAME))
        } else if let Some(&(_, opcode)) = CASTS.iter().find(|(known, _)| *known == name) {
            let (ty, value) = (self.result_type(op)?, self.operand(op, 0));
            if !self.is_valid_cast(op, opcode) {
                return Err(self.error(op, "has types between which LLVM has no such cast"));
            }
            ffi!(LLVMBuildCast(builder, opcode, value, ty, NO_NAME))
        } else {
            return Err(self.no_translation(op));
        };
        self.flags(op, value);
        self.set_result(op, value);
        Ok(())
    }

    /// What the dialect's verifier leaves open: the numbers of elements, and the sizes of
    /// what keeps its bits, or is narrowed, or widened.
    fn is_valid_cast(&self, op: OpId, opcode: LLVMOpcode) -> bool {
        let ir = self.ir;
        let (from, to) = (ir.ty(ir.operand(op, 0)), ir.ty(ir.result(op, 0)));
        let shape = |ty: &crate::ir::Type| {
            ty.as_vector().map(|vector| (vector.shape.clone(), vector.scalable.clone()))
        };
        let scalar_bits = |ty: &crate::ir::Type| match ty.element_or_self() {
            crate::ir::Type::Integer(integer) => Some(integer.width),
            crate::ir::Type::Float(kind) => Some(kind.width()),
            _ => None,
        };
        let (from_bits, to_bits) = (scalar_bits(from), scalar_bits(to));
        if opcode == LLVMOpcode::LLVMBitCast {
            let total = |ty: &crate::ir::Type, bits: Option<u32>| match ty.as_vector() {
                Some(vector) => {
                    Some((ty.element_count()?.checked_mul(bits?.into())?, vector.scalable.clone()))
                }
                None => Some((i64::from(bits?), vec![])),
            };
            return match (total(from, from_bits), total(to, to_bits)) {
                (Some((a, scale_a)), Some((b, scale_b))) => {
                    a == b && scale_a.contains(&true) == scale_b.contains(&true)
                }
                // Pointers, of which the verifier knows all.
                (None, None) => shape(from) == shape(to),
                _ => false,
            };
        }
        shape(from) == shape(to)
            && match opcode {
                LLVMOpcode::LLVMTrunc | LLVMOpcode::LLVMFPTrunc => to_bits < from_bits,
                LLVMOpcode::LLVMFPExt => to_bits > from_bits,
                _ => true,
            }
    }

    pub(super) fn comparison(&mut self, op: OpId, name: &str) -> Translated {
        let (lhs, rhs) = (self.operand(op, 0), self.operand(op, 1));
        let builder = self.builder;
        let number = self.number(op, "predicate").and_then(|number| usize::try_from(number).ok());
        let value = match (name, number) {
            ("icmp", Some(number)) if number < INT_PREDICATES.len() => {
                ffi!(LLVMBuildICmp(builder, INT_PREDICATES[number], lhs, rhs, NO_NAME))
            }
            ("fcmp", Some(number)) if number < REAL_PREDICATES.len() => {
                ffi!(LLVMBuildFCmp(builder, REAL_PREDICATES[number], lhs, rhs, NO_NAME))
            }
            _ => return Err(self.error(op, "has no predicate that LLVM knows")),
        };
        self.fast_math(op, value);
        self.set_result(op, value);
        Ok(())
    }

    /// Sets what is known of an instruction. What was folded to a constant has no flags.
    fn flags(&mut self, op: OpId, value: LLVMValueRef) {
        if !ffi!(LLVMIsAInstruction(value)).is_null() {
            let overflow = self.number(op, "overflowFlags").unwrap_or(0);
            if overflow & 1 != 0 {
                ffi!(LLVMSetNSW(value, 1));
            }
            if overflow & 2 != 0 {
                ffi!(LLVMSetNUW(value, 1));
            }
            if self.has(op, "isExact") {
                ffi!(LLVMSetExact(value, 1));
            }
            if self.has(op, "isDisjoint") {
                ffi!(LLVMSetIsDisjoint(value, 1));
            }
            if self.has(op, "nonNeg") {
                ffi!(LLVMSetNNeg(value, 1));
            }
            if self.has(op, "dereferenceable") {
                self.access_metadata(op, value);
            }
        }
        self.fast_math(op, value);
    }

    /// Sets what may be assumed of floating-point values.
    pub(super) fn fast_math(&mut self, op: OpId, value: LLVMValueRef) {
        let flags = self.ir.attr(op, "fastmathFlags").and_then(Attribute::as_dialect::<FastMath>);
        let Some(FastMath(flags)) = flags.filter(|flags| **flags != FastMath::NONE) else { return };
        if ffi!(LLVMIsAInstruction(value)).is_null()
            || ffi!(LLVMCanValueUseFastMathFlags(value)) == 0
        {
            return;
        }
        // The bits in the order of `FastMath::NAMES`.
        let bits = [
            llvm_sys::LLVMFastMathNoNaNs,
            llvm_sys::LLVMFastMathNoInfs,
            llvm_sys::LLVMFastMathNoSignedZeros,
            llvm_sys::LLVMFastMathAllowReciprocal,
            llvm_sys::LLVMFastMathAllowContract,
            llvm_sys::LLVMFastMathApproxFunc,
            llvm_sys::LLVMFastMathAllowReassoc,
        ];
        let set = bits.iter().enumerate().filter(|(index, _)| flags & (1 << index) != 0);
        let set = set.fold(0, |set, (_, bit)| set | bit);
        ffi!(LLVMSetFastMathFlags(value, set));
    }
}
