//! Rewriting until nothing changes: the greedy driver that `canonicalize` and other
//! passes use, and its parts.
//!
//! A round of the driver, on the regions of an isolated operation:
//!
//! 1. equal constants become one, at the beginning of the entry block ([`constants`]);
//! 2. blocks that are never executed are erased;
//! 3. all operations are put on a worklist; until it is empty, the next one is erased
//!    if it is dead, folded ([`fold`]), or handed to the patterns; what changed, and
//!    what uses or defines its values, is put on the list again;
//! 4. the control flow is simplified ([`regions`], and [`merge_blocks`] if asked for).
//!
//! Rounds follow until one changes nothing.

pub mod constants;
pub mod fold;
mod greedy;
pub mod merge_blocks;
pub mod regions;
mod worklist;

pub use fold::{constant_value, fold_created, fold_in_place, fold_op};
pub use greedy::{GreedyConfig, Outcome, RegionSimplification, apply_greedily, apply_own_patterns};
