//! `expand-realloc`: memory that becomes larger is allocated anew.
//!
//! ```mlir
//! %r = memref.realloc %m(%n) : memref<?xf32> to memref<?xf32>
//! // =>
//! %size = memref.dim %m, %c0 : memref<?xf32>
//! %grows = arith.cmpi ult, %size, %n : index
//! %r = scf.if %grows -> (memref<?xf32>) {
//!   %new = memref.alloc(%n) : memref<?xf32>
//!   %part = memref.subview %new[0] [%size] [1] : memref<?xf32> to memref<?xf32, strided<[1]>>
//!   memref.copy %m, %part : …
//!   memref.dealloc %m : memref<?xf32>
//!   scf.yield %new : memref<?xf32>
//! } else {
//!   %same = memref.reinterpret_cast %m to offset: [0], sizes: [%n], strides: [1]
//!   scf.yield %same : memref<?xf32>
//! }
//! ```
//! With `emit-deallocs=false` the old memory is not freed. Of sizes that are known, MLIR makes
//! the same; where the memory is known to become smaller, which MLIR refuses, there is only
//! the cast.

use super::conversion::{
    ConversionRewriter, Legality, NoMatch, PatternResult, PatternSet, Target,
    apply_partial_conversion,
};
use super::options::OptionInfo;
use super::pass::{Pass, PassContext, PassInfo, PassResult};
use crate::dialect::arith::{compare, constant};
use crate::dialect::memref::mixed::Mixed;
use crate::dialect::memref::{access, allocation, cast, metadata, subview};
use crate::dialect::scf::{self, branch};
use crate::ir::{Attribute, Builder, Dim, Ir, OpId, Type, Value};

/// The pass.
pub static PASS: PassInfo = PassInfo {
    name: "expand-realloc",
    title: "ExpandReallocPass",
    summary: "Expand memref.realloc operations into its components",
    anchor: None,
    options: &[OptionInfo::new("emit-deallocs", "true", "Free the old memory")],
    create: |options| {
        Ok(Box::new(ExpandRealloc { deallocates: options.get_or("emit-deallocs", true)? }))
    },
};

/// The pass with its options.
#[derive(Clone, Copy, Debug)]
pub struct ExpandRealloc {
    /// Whether the old memory is freed.
    pub deallocates: bool,
}

impl Pass for ExpandRealloc {
    fn run(&self, ir: &mut Ir, root: OpId, cx: &mut PassContext<'_>) -> PassResult {
        let mut target = Target::new();
        for dialect in ["arith", "memref", "scf"] {
            target.dialect(dialect, Legality::Legal);
        }
        target.op(&allocation::REALLOC, Legality::Illegal);
        let mut patterns = PatternSet::new();
        let deallocates = self.deallocates;
        patterns.add(&allocation::REALLOC, None, move |rw, op, operands| {
            expand(rw, op, operands, deallocates)
        });
        apply_partial_conversion(ir, root, &target, &patterns, cx.diagnostics)
    }
}

fn expand(
    rw: &mut ConversionRewriter<'_, '_>,
    op: OpId,
    operands: &[Value],
    deallocates: bool,
) -> PatternResult {
    let source = operands[0];
    let ty = rw.ir.ty(rw.ir.result(op, 0)).clone();
    let length = |ty: &Type| ty.as_memref().and_then(|memref| memref.shape.first().cloned());
    let (old, new) = (length(rw.ir.ty(source)), length(&ty));
    let (Some(old), Some(new)) = (old, new) else { return Err(NoMatch) };
    let alignment = rw.ir.attr(op, "alignment").and_then(Attribute::as_i64);
    let b = &mut rw.before(op);
    if let (Dim::Static(old), Dim::Static(new)) = (&old, &new)
        && old > new
    {
        let same = whole(b, source, Mixed::Static(*new), &ty);
        rw.replace(op, &[same]);
        return Ok(());
    }
    let (old, old_size) = match old {
        Dim::Static(size) => (Mixed::Static(size), constant::index(b, size)),
        Dim::Dynamic => {
            let first = constant::index(b, 0);
            let size = metadata::dim(b, source, first);
            (Mixed::Value(size), size)
        }
    };
    let (new, new_size) = match new {
        Dim::Static(size) => (Mixed::Static(size), constant::index(b, size)),
        Dim::Dynamic => {
            let size = *operands.get(1).ok_or(NoMatch)?;
            (Mixed::Value(size), size)
        }
    };
    let grows = compare::cmpi(b, "ult", old_size, new_size);
    let (branch, yes, no) = branch::if_(b, grows, vec![ty.clone()], true);
    b.in_block(yes, |b| {
        let sizes: Vec<Value> = match new {
            Mixed::Value(size) => vec![size],
            Mixed::Static(_) => Vec::new(),
        };
        let alignment = alignment.and_then(|alignment| u64::try_from(alignment).ok());
        let memory = allocation::alloc(b, ty.clone(), &sizes, alignment);
        let (zero, one) = (Mixed::Static(0), Mixed::Static(1));
        let part = subview::subview(b, memory, &[zero], &[old], &[one]);
        access::copy(b, source, part);
        if deallocates {
            allocation::dealloc(b, source);
        }
        scf::yield_(b, &[memory]);
    });
    b.in_block(no.unwrap_or(yes), |b| {
        let same = whole(b, source, new, &ty);
        scf::yield_(b, &[same]);
    });
    let value = b.ir.result(branch, 0);
    rw.replace(op, &[value]);
    Ok(())
}

/// The beginning of a memref, with another size.
fn whole(b: &mut Builder<'_>, source: Value, size: Mixed, ty: &Type) -> Value {
    let (offset, stride) = (Mixed::Static(0), Mixed::Static(1));
    cast::reinterpret_cast_to(b, source, offset, &[size], &[stride], ty.clone())
}
