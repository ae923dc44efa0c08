//! `memref-expand`: views whose sizes are in memory become views with sizes.
//!
//! ```mlir
//! %r = memref.reshape %m(%shape) : (memref<*xf32>, memref<2xindex>) -> memref<?x8xf32>
//! // =>
//! %n = memref.load %shape[%c0] : memref<2xindex>
//! %r = memref.reinterpret_cast %m to offset: [0], sizes: [%n, 8], strides: [8, 1]
//!     : memref<*xf32> to memref<?x8xf32>
//! ```
//! One whose number of dimensions is not known stays.

use super::conversion::{
    ConversionRewriter, Legality, NoMatch, PatternResult, PatternSet, Target,
    apply_partial_conversion,
};
use super::pass::{Pass, PassContext, PassInfo, PassResult};
use crate::dialect::arith::{cast::index_cast, constant, integer};
use crate::dialect::memref::access;
use crate::dialect::memref::cast::reinterpret_cast_to;
use crate::dialect::memref::mixed::Mixed;
use crate::dialect::memref::reshape::RESHAPE;
use crate::ir::{Builder, Dim, Ir, OpId, Type, Value};

/// The pass.
pub static PASS: PassInfo = PassInfo {
    name: "memref-expand",
    title: "ExpandOpsPass",
    summary: "Legalize memref operations to be convertible to LLVM",
    anchor: None,
    options: &[],
    create: |_| Ok(Box::new(MemrefExpand)),
};

/// The pass.
#[derive(Clone, Copy, Debug)]
pub struct MemrefExpand;

impl Pass for MemrefExpand {
    fn run(&self, ir: &mut Ir, root: OpId, cx: &mut PassContext<'_>) -> PassResult {
        let mut target = Target::new();
        target.dialect("arith", Legality::Legal).dialect("memref", Legality::Legal).dynamic(
            &RESHAPE,
            |ir, op| match ir.ty(ir.result(op, 0)) {
                Type::MemRef(_) => Legality::Illegal,
                _ => Legality::Legal,
            },
        );
        let mut patterns = PatternSet::new();
        patterns.add(&RESHAPE, None, expand);
        apply_partial_conversion(ir, root, &target, &patterns, cx.diagnostics)
    }
}

/// From the last dimension to the first: the size is known or loaded, and the stride is the
/// product of the sizes behind.
fn expand(rw: &mut ConversionRewriter<'_, '_>, op: OpId, operands: &[Value]) -> PatternResult {
    let (source, shape) = (operands[0], operands[1]);
    let ty = rw.ir.ty(rw.ir.result(op, 0)).clone();
    let dims = ty.as_memref().ok_or(NoMatch)?.shape.clone();
    let b = &mut rw.before(op);
    let (mut sizes, mut strides) = (Vec::new(), Vec::new());
    let mut stride = Mixed::Static(1);
    for (number, dim) in dims.iter().enumerate().rev() {
        let (size, value) = match dim {
            Dim::Static(size) => (Mixed::Static(*size), constant::index(b, *size)),
            Dim::Dynamic => {
                let value = load_size(b, shape, number);
                (Mixed::Value(value), value)
            }
        };
        sizes.push(size);
        strides.push(stride);
        if number > 0 {
            stride = match (stride, size) {
                (Mixed::Static(stride), Mixed::Static(size)) => {
                    Mixed::Static(stride.wrapping_mul(size))
                }
                (Mixed::Static(stride), Mixed::Value(_)) => {
                    let stride = constant::index(b, stride);
                    Mixed::Value(integer::muli(b, stride, value))
                }
                (Mixed::Value(stride), _) => Mixed::Value(integer::muli(b, stride, value)),
            };
        }
    }
    sizes.reverse();
    strides.reverse();
    let view = reinterpret_cast_to(b, source, Mixed::Static(0), &sizes, &strides, ty);
    rw.replace(op, &[view]);
    Ok(())
}

fn load_size(b: &mut Builder<'_>, shape: Value, number: usize) -> Value {
    let index = constant::index(b, number as i64);
    let size = access::load(b, shape, &[index]);
    if *b.ir.ty(size) == Type::Index { size } else { index_cast(b, size, Type::Index) }
}
