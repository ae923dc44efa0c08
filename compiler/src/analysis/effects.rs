//! What operations do to memory and to the world outside the program, and what may
//! be done with them because of that.

use crate::ir::{Effects, EffectsOf, Ir, OpId, Traits};

/// The effects of an operation with all in its regions; None if it may do anything.
pub fn memory_effects(ir: &Ir, op: OpId) -> Option<Effects> {
    match ir.def(op)?.effects {
        EffectsOf::Unknown => None,
        EffectsOf::None => Some(Effects::empty()),
        EffectsOf::Fixed(effects) => Some(effects),
        EffectsOf::Custom(effects) => effects(ir, op),
        EffectsOf::Recursive => {
            let mut all = Effects::empty();
            for &region in ir.regions(op) {
                for block in ir.blocks(region) {
                    for inner in ir.block_ops(block) {
                        all |= memory_effects(ir, inner)?;
                    }
                }
            }
            Some(all)
        }
    }
}

/// Whether an operation does nothing but compute its results.
pub fn is_effect_free(ir: &Ir, op: OpId) -> bool {
    memory_effects(ir, op) == Some(Effects::empty())
}

/// Whether an operation would not be missed if its results were not used.
pub fn is_dead_if_unused(ir: &Ir, op: OpId) -> bool {
    if ir.has_trait(op, Traits::TERMINATOR) || ir.has_trait(op, Traits::SYMBOL) {
        return false;
    }
    // What an operation allocates is its result, which nobody would have.
    let harmless = Effects::READ | Effects::ALLOCATE;
    memory_effects(ir, op).is_some_and(|effects| harmless.contains(effects))
}

/// Whether an operation is not missed when it is erased.
pub fn is_dead(ir: &Ir, op: OpId) -> bool {
    ir.is_unused(op) && is_dead_if_unused(ir, op)
}

/// Whether an operation may be executed where it was not: it has no effect and is
/// always defined.
pub fn is_speculatable(ir: &Ir, op: OpId) -> bool {
    if !is_effect_free(ir, op) || !ir.has_trait(op, Traits::ALWAYS_SPECULATABLE) {
        return false;
    }
    ir.regions(op).iter().all(|&region| {
        ir.blocks(region).all(|block| {
            ir.block_ops(block)
                .all(|inner| ir.has_trait(inner, Traits::TERMINATOR) || is_speculatable(ir, inner))
        })
    })
}

/// Whether `op` may change memory that others see: it may write or free, or nobody
/// knows.
pub fn may_write(ir: &Ir, op: OpId) -> bool {
    memory_effects(ir, op).is_none_or(|e| e.intersects(Effects::WRITE | Effects::FREE))
}
