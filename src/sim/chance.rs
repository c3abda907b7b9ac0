//! Reproducible randomness of a simulation: drawn from a seed and recorded, or replayed from the record.
//!
//! Another version of `rand` may draw other numbers from a seed; a record stays valid. It has each drawn number in order of the
//! requests. If the simulation's requests change their order, the record gives another game, but always the same one.

use std::ops::Range;

use rand::distr::uniform::SampleUniform;
use rand::seq::{IndexedRandom, SliceRandom};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// A source of random numbers.
#[derive(Clone, Debug)]
pub struct Chance {
    /// `None` when a record is replayed.
    generator: Option<ChaCha8Rng>,
    draws: Vec<u64>,
    next: usize,
}

/// A type of number that can be drawn.
pub trait Number: SampleUniform + PartialOrd + Copy {
    /// Its distance from the other one, which is not greater.
    fn above(self, least: Self) -> u64;
    /// The number this far above it.
    fn and(self, more: u64) -> Self;
}

macro_rules! numbers {
    ($($kind:ty)*) => {$(
        impl Number for $kind {
            fn above(self, least: Self) -> u64 {
                (self - least) as u64
            }

            fn and(self, more: u64) -> Self {
                self + more as Self
            }
        }
    )*};
}

numbers!(u32 u64 usize);

impl Chance {
    /// Draws from a seed.
    pub fn of_seed(seed: u64) -> Self {
        Chance {
            generator: Some(ChaCha8Rng::seed_from_u64(seed)),
            draws: Vec::new(),
            next: 0,
        }
    }

    /// Replays recorded numbers; starts over when they are used up.
    pub const fn again(draws: Vec<u64>) -> Self {
        Chance {
            generator: None,
            draws,
            next: 0,
        }
    }

    /// All numbers drawn so far.
    pub fn draws(&self) -> &[u64] {
        &self.draws
    }

    /// Draws one of `of` numbers; `None` means any `u64`.
    fn draw(&mut self, of: Option<u64>, draw: impl FnOnce(&mut ChaCha8Rng) -> u64) -> u64 {
        if let Some(generator) = &mut self.generator {
            let drawn = draw(generator);
            self.draws.push(drawn);
            return drawn;
        }
        let kept = self.draws.get(self.next).copied().unwrap_or(0);
        self.next = (self.next + 1) % self.draws.len().max(1);
        of.map_or(kept, |of| kept % of.max(1))
    }

    /// Draws a number of a range.
    pub fn range<T: Number>(&mut self, range: Range<T>) -> T {
        let least = range.start;
        let of = range.end.above(least);
        let drawn = self.draw(Some(of), |generator| {
            generator.random_range(range).above(least)
        });
        least.and(drawn)
    }

    /// Draws whether it happens, with a probability of `often` in `of`.
    pub fn ratio(&mut self, often: u32, of: u32) -> bool {
        self.draw(Some(2), |generator| {
            u64::from(generator.random_ratio(often, of))
        }) == 1
    }

    /// Draws any number.
    pub fn any(&mut self) -> u64 {
        self.draw(None, RngExt::random)
    }

    /// Draws one of these, if there is one.
    pub fn choose<'a, T>(&mut self, among: &'a [T]) -> Option<&'a T> {
        let count = among.len();
        if count == 0 {
            return None;
        }
        let chosen = self.draw(Some(count as u64), |generator| {
            let places: Vec<u64> = (0..count as u64).collect();
            places.choose(generator).copied().unwrap_or(0)
        });
        among.get(chosen as usize)
    }

    /// Shuffles these.
    pub fn shuffle<T>(&mut self, among: &mut Vec<T>) {
        let order = self.generator.as_mut().map(|generator| {
            let mut order: Vec<usize> = (0..among.len()).collect();
            order.shuffle(generator);
            order
        });
        let mut left: Vec<(usize, T)> = among.drain(..).enumerate().collect();
        for at in 0..left.len() {
            let place = order.as_ref().and_then(|order| {
                let wanted = order.get(at)?;
                left.iter().position(|(place, _)| place == wanted)
            });
            let place = self.draw(Some(left.len() as u64), |_| place.unwrap_or(0) as u64);
            among.push(left.remove(place as usize).1);
        }
    }

    /// A source for a part with a seed of its own; [`Chance::join`] takes it back.
    pub fn branch(&mut self) -> Chance {
        let seed = |generator: &mut ChaCha8Rng| ChaCha8Rng::seed_from_u64(generator.random());
        Chance {
            generator: self.generator.as_mut().map(seed),
            draws: std::mem::take(&mut self.draws),
            next: self.next,
        }
    }

    /// Continues after the numbers that a branch has drawn.
    pub fn join(&mut self, branch: Chance) {
        (self.draws, self.next) = (branch.draws, branch.next);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    type Drawn = (Vec<u64>, Vec<bool>, Vec<char>, Option<char>, Vec<usize>);

    fn some(chance: &mut Chance) -> Drawn {
        let numbers = vec![chance.range(5..100), chance.any()];
        let happens = vec![chance.ratio(1, 3), chance.ratio(1, 3)];
        let mut letters = vec!['a', 'b', 'c', 'd'];
        chance.shuffle(&mut letters);
        let chosen = chance.choose(&letters).copied();
        let mut branch = chance.branch();
        let mut of_branch = vec![branch.range(0..9)];
        chance.join(branch);
        of_branch.push(chance.range(0..9));
        (numbers, happens, letters, chosen, of_branch)
    }

    #[test]
    fn what_was_drawn_comes_again_without_a_generator() {
        for seed in 0..200 {
            let mut drawn = Chance::of_seed(seed);
            let first = some(&mut drawn);
            let mut again = Chance::again(drawn.draws().to_vec());
            assert_eq!(some(&mut again), first);
        }
    }

    #[test]
    fn what_is_kept_of_another_game_is_a_game_too() {
        let (numbers, _, mut letters, chosen, of_branch) = some(&mut Chance::again(vec![77, 3]));
        assert!((5..100).contains(&numbers[0]) && of_branch.iter().all(|number| *number < 9));
        letters.sort_unstable();
        assert_eq!(
            (letters, chosen.is_some()),
            (vec!['a', 'b', 'c', 'd'], true)
        );
        some(&mut Chance::again(Vec::new()));
    }
}
