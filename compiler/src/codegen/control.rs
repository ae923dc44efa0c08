//! Branches, and where exceptions lead.

use llvm_sys::core::*;

use super::ffi::{NO_NAME, ffi};
use super::translator::{Translated, Translator};
use crate::dialect::cf::switch_values;
use crate::ir::{Attribute, OpId};

impl Translator<'_> {
    /// Translates a terminator. What it passes to its successors is filled in later.
    pub(super) fn branch(&mut self, op: OpId, name: &str) -> Translated {
        let ir = self.ir;
        let builder = self.builder;
        let successors: Vec<_> = ir.successors(op).iter().map(|block| self.blocks[block]).collect();
        let branch = match (name, &successors[..]) {
            ("br", &[to]) => ffi!(LLVMBuildBr(builder, to)),
            ("cond_br", &[yes, no]) => {
                let condition = self.operand(op, 0);
                ffi!(LLVMBuildCondBr(builder, condition, yes, no))
            }
            ("switch", &[default, ref cases @ ..]) => {
                let value = self.operand(op, 0);
                let branch = ffi!(LLVMBuildSwitch(builder, value, default, cases.len() as u32));
                let ty = ir.ty(ir.operand(op, 0));
                for (number, &case) in switch_values(ir, op).into_iter().zip(cases) {
                    let attr = Attribute::int(ty.clone(), number);
                    let on = self.constant(&attr, ty).map_err(|message| self.error(op, message))?;
                    ffi!(LLVMAddCase(branch, on, case));
                }
                branch
            }
            ("return", _) => match ir.operands(op).first() {
                Some(&value) => {
                    let value = self.value(value);
                    ffi!(LLVMBuildRet(builder, value))
                }
                None => ffi!(LLVMBuildRetVoid(builder)),
            },
            ("unreachable", _) => ffi!(LLVMBuildUnreachable(builder)),
            _ => return Err(self.no_translation(op)),
        };
        self.branch_metadata(op, branch);
        Ok(())
    }

    pub(super) fn landingpad(&mut self, op: OpId) -> Translated {
        let ty = self.result_type(op)?;
        let clauses = self.operands(op);
        let (builder, count) = (self.builder, clauses.len() as u32);
        let none = std::ptr::null_mut();
        let pad = ffi!(LLVMBuildLandingPad(builder, ty, none, count, NO_NAME));
        ffi!(LLVMSetCleanup(pad, self.has(op, "cleanup").into()));
        for clause in clauses {
            if ffi!(LLVMIsConstant(clause)) == 0 {
                return Err(self.error(op, "has a clause that is not constant"));
            }
            ffi!(LLVMAddClause(pad, clause));
        }
        self.set_result(op, pad);
        Ok(())
    }

    pub(super) fn resume(&mut self, op: OpId) -> Translated {
        let value = self.operand(op, 0);
        ffi!(LLVMBuildResume(self.builder, value));
        Ok(())
    }
}
