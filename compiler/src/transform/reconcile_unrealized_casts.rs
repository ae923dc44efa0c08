//! `reconcile-unrealized-casts`: takes out casts that undo each other, as they are left
//! when one conversion after another is done.
//!
//! ```mlir
//! %0 = builtin.unrealized_conversion_cast %a : i64 to index
//! %1 = builtin.unrealized_conversion_cast %0 : index to i64
//! use %1                                                      =>   use %a
//! ```

use super::conversion::reconcile;
use super::pass::{Pass, PassContext, PassInfo, PassResult};
use crate::dialect::builtin::UNREALIZED_CONVERSION_CAST;
use crate::ir::{Ir, OpId};

/// The pass.
pub static PASS: PassInfo = PassInfo {
    name: "reconcile-unrealized-casts",
    title: "ReconcileUnrealizedCastsPass",
    summary: "Simplify and eliminate unrealized conversion casts",
    anchor: None,
    options: &[],
    create: |_| Ok(Box::new(ReconcileUnrealizedCasts)),
};

/// The pass.
#[derive(Clone, Copy, Debug)]
pub struct ReconcileUnrealizedCasts;

impl Pass for ReconcileUnrealizedCasts {
    fn run(&self, ir: &mut Ir, op: OpId, _cx: &mut PassContext<'_>) -> PassResult {
        let mut casts = ir.ops_in_post_order(op);
        casts.retain(|&op| ir.is(op, &UNREALIZED_CONVERSION_CAST));
        reconcile(ir, &casts);
        Ok(())
    }
}
