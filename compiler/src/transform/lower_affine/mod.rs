//! `lower-affine`: operations of `affine` become those of `arith`, `memref`, `scf` and
//! `vector`.
//!
//! ```mlir
//! affine.for %i = 0 to %n {                    %c0 = arith.constant 0 : index
//!   %v = affine.load %m[%i * 2]         =>     %c1 = arith.constant 1 : index
//! }                                            scf.for %i = %c0 to %n step %c1 {
//!                                                %c2 = arith.constant 2 : index
//!                                                %0 = arith.muli %i, %c2 overflow<nsw>
//!                                                %v = memref.load %m[%0]
//!                                              }
//! ```
//!
//! 1. The bounds of loops and the sets of conditions are simplified ([`simplify`]).
//! 2. Each operation, those around others first, is folded or replaced: maps are computed by
//!    operations ([`expand`]), loops and conditions keep their bodies ([`control`]),
//!    indices are put together and taken apart ([`index`]).
//!
//! A division by a constant that is not positive is an error.

mod control;
mod expand;
mod index;
mod simplify;

use self::expand::expand_map;
use super::pass::{Pass, PassContext, PassFailure, PassInfo, PassResult};
use super::rewrite::fold_in_place;
use crate::dialect::affine::access::{LOAD, PREFETCH, STORE, VECTOR_LOAD, VECTOR_STORE};
use crate::dialect::affine::apply::{APPLY, MAX, MIN};
use crate::dialect::affine::branch::IF;
use crate::dialect::affine::for_loop::FOR;
use crate::dialect::affine::index::{DELINEARIZE_INDEX, LINEARIZE_INDEX};
use crate::dialect::affine::map_attr;
use crate::dialect::affine::parallel::PARALLEL;
use crate::dialect::arith::integer;
use crate::dialect::memref::{access, look_through_casts};
use crate::dialect::vector;
use crate::ir::{Builder, Ir, OpDef, OpId, OpState, Value};

/// The pass.
pub static PASS: PassInfo = PassInfo {
    name: "lower-affine",
    title: "LowerAffinePass",
    summary: "Lower Affine operations to a combination of Arith and SCF operations",
    anchor: None,
    options: &[],
    create: |_| Ok(Box::new(LowerAffine)),
};

/// The pass.
#[derive(Clone, Copy, Debug)]
pub struct LowerAffine;

impl Pass for LowerAffine {
    fn run(&self, ir: &mut Ir, root: OpId, cx: &mut PassContext<'_>) -> PassResult {
        let mut result = Ok(());
        let ops = ir.ops_in(root);
        for &op in &ops {
            simplify::in_place(ir, op);
        }
        for op in ops {
            if op == root || !ir.is_live(op) {
                continue;
            }
            if let Err(Unsupported(message)) = lower(ir, op) {
                cx.diagnostics.error(&ir.loc(op).clone(), message);
                result = Err(PassFailure);
            }
        }
        result
    }
}

/// Why something cannot be computed.
#[derive(Clone, Copy, Debug)]
pub(super) struct Unsupported(&'static str);

/// Replaces an operation of the dialect; others are left as they are.
fn lower(ir: &mut Ir, op: OpId) -> Result<(), Unsupported> {
    let is = |ir: &Ir, defs: &[&'static OpDef]| defs.iter().any(|&def| ir.is(op, def));
    if ir.def(op).is_none_or(|def| def.dialect() != "affine") {
        return Ok(());
    }
    if is(ir, &[&FOR]) {
        return control::lower_for(ir, op);
    }
    if is(ir, &[&PARALLEL]) {
        return control::lower_parallel(ir, op);
    }
    if is(ir, &[&IF]) {
        return control::lower_if(ir, op);
    }
    if is(ir, &[&LOAD, &STORE, &PREFETCH, &VECTOR_LOAD, &VECTOR_STORE]) {
        return lower_access(ir, op);
    }
    if fold_in_place(ir, op) {
        return Ok(());
    }
    if is(ir, &[&APPLY, &MIN, &MAX]) {
        lower_map_value(ir, op)
    } else if is(ir, &[&LINEARIZE_INDEX]) {
        index::lower_linearize(ir, op);
        Ok(())
    } else if is(ir, &[&DELINEARIZE_INDEX]) {
        index::lower_delinearize(ir, op);
        Ok(())
    } else {
        Ok(())
    }
}

/// `affine.apply`, `affine.min` and `affine.max`.
fn lower_map_value(ir: &mut Ir, op: OpId) -> Result<(), Unsupported> {
    let Some(map) = map_attr(ir, op, "map").cloned() else { return Ok(()) };
    let operands = ir.operands(op).to_vec();
    let least = ir.is(op, &MIN);
    let mut b = Builder::before(ir, op);
    let values = expand_map(&mut b, &map, &operands)?;
    let value = extreme(&mut b, &values, least);
    ir.replace_op(op, &[value]);
    Ok(())
}

/// The least or the greatest of some values, of which there is one at least.
fn extreme(b: &mut Builder<'_>, values: &[Value], least: bool) -> Value {
    let choose = if least { integer::minsi } else { integer::maxsi };
    let mut chosen = values[0];
    for &value in &values[1..] {
        chosen = choose(b, chosen, value);
    }
    chosen
}

/// What reads and writes memory at the results of a map.
fn lower_access(ir: &mut Ir, op: OpId) -> Result<(), Unsupported> {
    let stores = ir.is(op, &STORE) || ir.is(op, &VECTOR_STORE);
    let place = usize::from(stores);
    look_through_casts(ir, op, place..place + 1);
    let Some(map) = map_attr(ir, op, "map").cloned() else { return Ok(()) };
    let operands = ir.operands(op).to_vec();
    let results: Vec<_> = ir.result_types(op).cloned().collect();
    let mut b = Builder::before(ir, op);
    let indices = expand_map(&mut b, &map, &operands[place + 1..])?;
    let def = [
        (&LOAD, &access::LOAD),
        (&STORE, &access::STORE),
        (&PREFETCH, &access::PREFETCH),
        (&VECTOR_LOAD, &vector::access::LOAD),
        (&VECTOR_STORE, &vector::access::STORE),
    ]
    .into_iter()
    .find(|(from, _)| b.ir.is(op, from));
    let Some((_, def)) = def else { return Ok(()) };
    let mut state = OpState::new(def)
        .operands(operands[..=place].iter().copied())
        .operands(indices)
        .results(results);
    for name in ["isWrite", "localityHint", "isDataCache"] {
        state = state.optional_attr(name, b.ir.attr(op, name).cloned());
    }
    let new = b.create(state);
    let values = ir.results(new).to_vec();
    ir.replace_op(op, &values);
    Ok(())
}
