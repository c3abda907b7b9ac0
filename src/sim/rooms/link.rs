//! The line between the rooms.

use crate::chance::Chance;

/// A line that may lose, repeat, delay and reorder, and be cut one way or both.
pub struct LossyLine {
    /// How long a frame takes at least, and how much longer it may, in ms.
    delay: (u64, u64),
    /// Of a hundred frames.
    lost: u32,
    repeated: u32,
    /// From room 1 to room 2, and back.
    cut: [bool; 2],
}

impl LossyLine {
    /// A line that works, more or less.
    pub fn drawn(chance: &mut Chance) -> Self {
        LossyLine {
            delay: (chance.range(1..300), chance.range(1..400)),
            lost: chance.range(0..30),
            repeated: chance.range(0..20),
            cut: [false; 2],
        }
    }

    /// A line that loses nothing, and takes so long.
    pub fn steady(ms: u64) -> Self {
        LossyLine {
            delay: (ms, 1),
            lost: 0,
            repeated: 0,
            cut: [false; 2],
        }
    }

    /// After how long a frame arrives, as often as it does, in ms.
    pub fn delays(&self, from: usize, chance: &mut Chance) -> Vec<u64> {
        let mut delays = Vec::new();
        if self.cut[from] || chance.ratio(self.lost, 100) {
            return delays;
        }
        let (least, more) = self.delay;
        delays.push(least + chance.range(0..more));
        if chance.ratio(self.repeated, 100) {
            // A frame may come again much later.
            delays.push(least + chance.range(0..more * 40));
        }
        delays
    }

    /// It is cut, one way or both, or joined again.
    pub fn change(&mut self, chance: &mut Chance) {
        self.cut = [chance.ratio(1, 2), chance.ratio(1, 2)];
    }

    /// It is cut both ways, or joined.
    pub fn cut(&mut self, cut: bool) {
        self.cut = [cut; 2];
    }
}
