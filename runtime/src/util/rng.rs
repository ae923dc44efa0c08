//! A small random number generator for choosing where to steal first.

/// Marsaglia's xorshift with 64 bits of state ("Xorshift RNGs", Journal of
/// Statistical Software 8(14), 2003), folded to 32 bits.
#[derive(Debug)]
pub struct Rng(u64);

impl Rng {
    /// A generator; generators with different seeds give different sequences.
    pub const fn new(seed: u64) -> Self {
        // The state must not be zero; the constant is 2^64 divided by the golden
        // ratio, so that small seeds differ in many bits.
        Self(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    /// A number below `bound`, which must not be zero.
    pub fn below(&mut self, bound: usize) -> usize {
        let mut x = self.0;
        x ^= x << 13;
        x ^= x >> 7;
        x ^= x << 17;
        self.0 = x;
        // Multiplication maps the upper half onto the range without a division.
        (((x >> 32) * bound as u64) >> 32) as usize
    }
}

#[cfg(all(test, not(loom)))]
mod tests {
    use super::Rng;

    #[test]
    fn reaches_every_number_below_the_bound() {
        let mut rng = Rng::new(0);
        for bound in 1..20 {
            let mut seen = vec![false; bound];
            for _ in 0..1000 {
                seen[rng.below(bound)] = true;
            }
            assert!(seen.iter().all(|seen| *seen), "bound {bound}");
        }
    }
}
