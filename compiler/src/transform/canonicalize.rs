//! `canonicalize`: brings operations into their simplest form.
//!
//! Operations are folded, their own patterns applied, dead ones erased, equal
//! constants merged at the beginning of the function, and the control flow simplified;
//! see [`rewrite`](super::rewrite).

use super::options::{OptionInfo, OptionValues};
use super::pass::{Pass, PassContext, PassFailure, PassInfo, PassResult};
use super::rewrite::{GreedyConfig, RegionSimplification, apply_greedily, apply_own_patterns};
use crate::ir::{Ir, OpId};

/// The pass.
pub static PASS: PassInfo = PassInfo {
    name: "canonicalize",
    title: "Canonicalizer",
    summary: "Canonicalize operations",
    anchor: None,
    options: &[
        OptionInfo::new(
            "max-iterations",
            "10",
            "Max. iterations between applying patterns / simplifying regions",
        ),
        OptionInfo::new(
            "max-num-rewrites",
            "-1",
            "Max. number of pattern rewrites within an iteration",
        ),
        OptionInfo::new(
            "region-simplify",
            "normal",
            "How much control flow is simplified: disabled, normal or aggressive",
        ),
        OptionInfo::new("test-convergence", "false", "Fail if the end was not reached"),
        OptionInfo::new("top-down", "true", "Look at operations in the order of the text"),
    ],
    create: |options| Ok(Box::new(Canonicalize::new(options)?)),
};

/// The pass with its options.
#[derive(Clone, Copy, Debug)]
pub struct Canonicalize {
    config: GreedyConfig,
    must_converge: bool,
}

impl Canonicalize {
    fn new(options: &OptionValues) -> Result<Self, String> {
        let levels = [
            ("disabled", RegionSimplification::Disabled),
            ("normal", RegionSimplification::Normal),
            ("aggressive", RegionSimplification::Aggressive),
        ];
        // Negative numbers are no limit.
        let config = GreedyConfig {
            top_down: options.get_or("top-down", true)?,
            max_iterations: u32::try_from(options.get_or("max-iterations", 10i64)?).ok(),
            max_rewrites: u64::try_from(options.get_or("max-num-rewrites", -1i64)?).ok(),
            regions: options
                .one_of("region-simplify", &levels)?
                .unwrap_or(RegionSimplification::Normal),
            ..GreedyConfig::default()
        };
        Ok(Self { config, must_converge: options.get_or("test-convergence", false)? })
    }
}

impl Pass for Canonicalize {
    fn run(&self, ir: &mut Ir, op: OpId, _cx: &mut PassContext<'_>) -> PassResult {
        let outcome = apply_greedily(ir, op, self.config, &apply_own_patterns);
        if self.must_converge && !outcome.converged { Err(PassFailure) } else { Ok(()) }
    }
}
