//! Simulates the line between the rooms.

use crate::chance::Chance;

/// A line that may lose, repeat, delay and reorder frames, and be cut one way or both.
pub struct LossyLine {
    /// The least delay of a frame and the range above it, in ms.
    delay: (u64, u64),
    /// Frames in a hundred.
    lost: u32,
    repeated: u32,
    /// From room 1 to room 2, and back.
    cut: [bool; 2],
}

impl LossyLine {
    /// Draws a working but imperfect line.
    pub fn drawn(chance: &mut Chance) -> Self {
        LossyLine {
            delay: (chance.range(1..300), chance.range(1..400)),
            lost: chance.range(0..30),
            repeated: chance.range(0..20),
            cut: [false; 2],
        }
    }

    /// A line with a constant delay and no loss.
    pub fn steady(ms: u64) -> Self {
        LossyLine {
            delay: (ms, 1),
            lost: 0,
            repeated: 0,
            cut: [false; 2],
        }
    }

    /// The delays in ms after which a frame arrives, one for each arrival.
    pub fn delays(&self, from: usize, chance: &mut Chance) -> Vec<u64> {
        let mut delays = Vec::new();
        if self.cut[from] || chance.ratio(self.lost, 100) {
            return delays;
        }
        let (least, more) = self.delay;
        delays.push(least + chance.range(0..more));
        if chance.ratio(self.repeated, 100) {
            // A repetition may come much later.
            delays.push(least + chance.range(0..more * 40));
        }
        delays
    }

    /// Cuts it, one way or both, or joins it again.
    pub fn change(&mut self, chance: &mut Chance) {
        self.cut = [chance.ratio(1, 2), chance.ratio(1, 2)];
    }

    /// Cuts it both ways, or joins it.
    pub fn cut(&mut self, cut: bool) {
        self.cut = [cut; 2];
    }
}
