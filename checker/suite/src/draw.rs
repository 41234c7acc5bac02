//! Inputs drawn by lot, always the same ones: a small generator of numbers with a seed.

/// A generator of numbers that look random and are the same in every run: SplitMix64 (Guy L. Steele
/// Jr., Doug Lea and Christine H. Flood, "Fast splittable pseudorandom number generators", 2014).
///
/// It is good enough to choose boards for a suite, and for nothing that has to be secret.
#[derive(Clone, Debug)]
pub struct Lots {
    state: u64,
}

impl Lots {
    /// The generator that always draws the same lots for the same seed.
    pub const fn seeded(seed: u64) -> Lots {
        Lots { state: seed }
    }

    /// Any number of 64 bits.
    pub const fn number(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.state;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number from 0 to `limit` - 1. The limits of suites are far too small for the remainder to
    /// favour any of them.
    ///
    /// # Panics
    /// Where `limit` is 0.
    pub fn below(&mut self, limit: usize) -> usize {
        assert!(limit > 0, "there is no number below 0");
        // The remainder is less than `limit`, so it fits.
        (self.number() % limit as u64) as usize
    }

    /// Heads or tails.
    pub const fn coin(&mut self) -> bool {
        self.number() >> 63 == 1
    }

    /// One of the items.
    ///
    /// # Panics
    /// Where there are none.
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        assert!(!items.is_empty(), "there is nothing to pick from");
        &items[self.below(items.len())]
    }

    /// Brings the items into any order.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_numbers_are_those_of_splitmix64() {
        let mut lots = Lots::seeded(1_234_567);
        let numbers = [(); 3].map(|()| lots.number());
        assert_eq!(
            numbers,
            [
                6_457_827_717_110_365_317,
                3_203_168_211_198_807_973,
                9_817_491_932_198_370_423
            ]
        );
    }

    #[test]
    fn every_item_is_picked_and_every_order_comes_up() {
        let mut lots = Lots::seeded(7);
        let mut picked = [0; 3];
        for _ in 0..300 {
            picked[*lots.pick(&[0, 1, 2])] += 1;
        }
        assert!(picked.iter().all(|count| *count > 70), "{picked:?}");
        let mut orders = std::collections::BTreeSet::new();
        for _ in 0..100 {
            let mut items = [0, 1, 2];
            lots.shuffle(&mut items);
            orders.insert(items);
        }
        assert_eq!(orders.len(), 6);
    }
}
