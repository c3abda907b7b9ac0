//! Draws faults from a seed, and applies them to the hands' movements.

use std::ops::RangeInclusive;

use rand::seq::{IndexedRandom, SliceRandom};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use shakmaty::{Bitboard, Square};

use super::{FaultKind, Mishap};
use crate::board::BoardAction;
use crate::hands::HandMovement;
use board::Edge;

/// The number of pegs out at once when the table is knocked; with fewer on the board it is not knocked.
const KNOCKED: RangeInclusive<usize> = 8..=24;

/// Draws faults from a seed.
#[derive(Clone, Debug)]
pub struct Faults {
    fault: FaultKind,
    chance: ChaCha8Rng,
    /// The number of moves before an aperture sticks.
    patience: usize,
    stuck: Option<Square>,
    /// The number of faults so far.
    pub count: u64,
}

impl Faults {
    /// Draws faults of this kind from a seed, independent of hands with that seed.
    pub fn new(fault: FaultKind, seed: u64) -> Self {
        let mut chance = ChaCha8Rng::seed_from_u64(seed);
        chance.set_stream(stream(fault));
        let patience = chance.random_range(0..40);
        Self {
            fault,
            chance,
            patience,
            stuck: None,
            count: 0,
        }
    }

    /// Whether this fault takes pegs out without hands.
    pub fn knocks(&self) -> bool {
        self.fault == FaultKind::Knocked
    }

    /// The stuck aperture.
    pub const fn stuck(&self) -> Option<Square> {
        self.stuck
    }

    /// The actions on the board while hands make these movements, in order of time. `filled` are its apertures before. They end at
    /// the last movement, apart from a knock or a restart.
    pub fn befall(&mut self, acts: &[HandMovement], filled: Bitboard) -> Vec<Mishap> {
        if self.fault.is_lasting() {
            return self.stick(acts, filled);
        }
        let transient = self.fault != FaultKind::None && self.chance.random_range(0..3) == 0;
        let few = self.fault == FaultKind::Knocked && filled.count() <= *KNOCKED.start();
        if !transient || few || acts.is_empty() {
            return plainly(acts);
        }
        self.count += 1;
        match self.fault {
            FaultKind::Bounce => self.bounce(acts),
            FaultKind::Glitch => self.glitch(acts, filled),
            FaultKind::Flutter => self.flutter(acts, filled),
            FaultKind::Lost => self.lose(acts),
            FaultKind::Missed => self.miss(acts),
            FaultKind::Repeated => self.repeat(acts),
            FaultKind::Restart => self.restart(acts),
            FaultKind::Knocked => self.knock(acts, filled),
            FaultKind::None | FaultKind::StuckIn | FaultKind::StuckOut => plainly(acts),
        }
    }

    /// The index of a random movement.
    fn one(&mut self, acts: &[HandMovement]) -> usize {
        self.chance.random_range(0..acts.len())
    }

    /// Adds an even number of toggles to each contact.
    fn bounce(&mut self, acts: &[HandMovement]) -> Vec<Mishap> {
        let mut mishaps = Vec::new();
        for act in acts {
            let (there, back) = (BoardAction::from(act.edge), undo(act.edge));
            mishaps.push(Mishap {
                ms: act.ms,
                deed: there.clone(),
            });
            let mut ms = act.ms;
            for _ in 0..self.chance.random_range(0..3) {
                for deed in [&back, &there] {
                    ms += self.chance.random_range(1..=4);
                    let deed = deed.clone();
                    mishaps.push(Mishap { ms, deed });
                }
            }
        }
        in_order(mishaps)
    }

    fn glitch(&mut self, acts: &[HandMovement], filled: Bitboard) -> Vec<Mishap> {
        let own: Bitboard = acts.iter().map(|act| act.edge.square()).collect();
        let others: Vec<Square> = (!own).into_iter().collect();
        let mut mishaps = plainly(acts);
        for _ in 0..self.chance.random_range(1..4) {
            let Some(&square) = others.choose(&mut self.chance) else {
                continue;
            };
            let (first, last) = (acts[0].ms, acts[acts.len() - 1].ms);
            let ms = self.chance.random_range(first..=last + 300);
            let mut deeds = [BoardAction::Lift(square), BoardAction::Place(square)];
            if !filled.contains(square) {
                deeds.reverse();
            }
            let [there, back] = deeds;
            let until = ms + self.chance.random_range(1..=20);
            if mishaps
                .iter()
                .any(|mishap| square_of(&mishap.deed) == Some(square))
            {
                continue;
            }
            mishaps.push(Mishap { ms, deed: there });
            mishaps.push(Mishap {
                ms: until,
                deed: back,
            });
        }
        in_order(mishaps)
    }

    /// One to three contacts open again and again, sometimes two at once, from shortly before the movements until shortly after.
    fn flutter(&mut self, acts: &[HandMovement], filled: Bitboard) -> Vec<Mishap> {
        let own: Bitboard = acts.iter().map(|act| act.edge.square()).collect();
        let mut others: Vec<Square> = (filled & !own).into_iter().collect();
        others.shuffle(&mut self.chance);
        others.truncate(self.chance.random_range(1..4));
        let (first, last) = (acts[0].ms, acts[acts.len() - 1].ms);
        let mut mishaps = plainly(acts);
        for square in others {
            let mut ms = self
                .chance
                .random_range(first.saturating_sub(300)..=last + 300);
            for _ in 0..self.chance.random_range(1..12) {
                let deed = BoardAction::Lift(square);
                mishaps.push(Mishap { ms, deed });
                ms += self.chance.random_range(8..=90);
                let deed = BoardAction::Place(square);
                mishaps.push(Mishap { ms, deed });
                ms += self.chance.random_range(8..=90);
            }
        }
        in_order(mishaps)
    }

    fn lose(&mut self, acts: &[HandMovement]) -> Vec<Mishap> {
        let first = self.one(acts);
        let frames = self.chance.random_range(1..=2);
        with_before(acts, |index| {
            (first..first + frames)
                .contains(&index)
                .then_some(BoardAction::Lose)
        })
    }

    fn repeat(&mut self, acts: &[HandMovement]) -> Vec<Mishap> {
        let one = self.one(acts);
        with_before(acts, |index| (index == one).then_some(BoardAction::Repeat))
    }

    fn miss(&mut self, acts: &[HandMovement]) -> Vec<Mishap> {
        let one = self.one(acts);
        let mut mishaps = plainly(acts);
        mishaps[one].deed = BoardAction::Miss(acts[one].edge);
        mishaps
    }

    fn restart(&mut self, acts: &[HandMovement]) -> Vec<Mishap> {
        let first = self.one(acts);
        let ms = acts[first].ms;
        let until = ms + self.chance.random_range(1..2_000);
        let mut mishaps = plainly(acts);
        let deed = BoardAction::Freeze;
        mishaps.push(Mishap { ms, deed });
        let deed = BoardAction::Reset;
        mishaps.push(Mishap { ms: until, deed });
        in_order(mishaps)
    }

    fn knock(&mut self, acts: &[HandMovement], filled: Bitboard) -> Vec<Mishap> {
        // A person who has placed a peg, if only by mistake, and rested because of the knock would have made that move.
        let mut standing = filled;
        let mut free = vec![0, acts.len()];
        for (index, act) in acts.iter().enumerate() {
            standing.toggle(act.edge.square());
            if matches!(act.edge, Edge::Lift(_)) && standing.is_subset(filled) {
                free.push(index + 1);
            }
        }
        let after = free.choose(&mut self.chance).copied().unwrap_or(0);
        let mut standing = filled;
        for act in &acts[..after] {
            standing.toggle(act.edge.square());
        }
        let mut pegs: Vec<Square> = standing.into_iter().collect();
        pegs.shuffle(&mut self.chance);
        pegs.truncate(self.chance.random_range(KNOCKED));
        let mut ms = acts[after.saturating_sub(1)].ms;
        let mut mishaps = plainly(&acts[..after]);
        for &square in &pegs {
            ms += self.chance.random_range(0..40);
            let deed = BoardAction::Lift(square);
            mishaps.push(Mishap { ms, deed });
        }
        ms += self.rest();
        pegs.shuffle(&mut self.chance);
        for &square in &pegs {
            ms += self.chance.random_range(30..400);
            let deed = BoardAction::Place(square);
            mishaps.push(Mishap { ms, deed });
        }
        ms += self.rest();
        let late = acts.get(after).map_or(0, |act| ms.saturating_sub(act.ms));
        mishaps.extend(acts[after..].iter().map(|act| Mishap {
            ms: act.ms + late,
            deed: act.edge.into(),
        }));
        mishaps
    }

    /// A pause, sometimes longer than any settle time.
    fn rest(&mut self) -> u64 {
        if self.chance.random_range(0..2) == 0 {
            self.chance.random_range(30..400)
        } else {
            self.chance.random_range(600..4_000)
        }
    }

    /// A stuck aperture changes at most once, and never again.
    fn stick(&mut self, acts: &[HandMovement], filled: Bitboard) -> Vec<Mishap> {
        let level = self.fault == FaultKind::StuckIn;
        let mut mishaps = Vec::new();
        if self.patience > 0 {
            self.patience -= 1;
        } else if self.stuck.is_none()
            && let Some(first) = acts.first()
        {
            let square = self.any_aperture(filled);
            self.stuck = Some(square);
            self.count += 1;
            if filled.contains(square) != level {
                mishaps.push(Mishap {
                    ms: first.ms.saturating_sub(700),
                    deed: if level {
                        BoardAction::Place(square)
                    } else {
                        BoardAction::Lift(square)
                    },
                });
            }
        }
        let moving = acts
            .iter()
            .filter(|act| Some(act.edge.square()) != self.stuck);
        mishaps.extend(moving.map(|act| Mishap {
            ms: act.ms,
            deed: act.edge.into(),
        }));
        mishaps
    }

    /// Any aperture, filled ones as often as all.
    fn any_aperture(&mut self, filled: Bitboard) -> Square {
        let among = if self.chance.random_range(0..2) == 0 {
            filled
        } else {
            Bitboard::FULL
        };
        let squares: Vec<Square> = among.into_iter().collect();
        squares
            .choose(&mut self.chance)
            .copied()
            .unwrap_or(Square::E4)
    }
}

/// A separate stream for each fault, so that a new kind leaves the others' draws unchanged.
const fn stream(fault: FaultKind) -> u64 {
    match fault {
        FaultKind::None => 1,
        FaultKind::Bounce => 2,
        FaultKind::Glitch => 3,
        FaultKind::StuckIn => 4,
        FaultKind::StuckOut => 5,
        FaultKind::Lost => 6,
        FaultKind::Missed => 7,
        FaultKind::Repeated => 8,
        FaultKind::Restart => 9,
        FaultKind::Knocked => 10,
        FaultKind::Flutter => 11,
    }
}

const fn undo(edge: Edge) -> BoardAction {
    match edge {
        Edge::Lift(square) => BoardAction::Place(square),
        Edge::Place(square, _) => BoardAction::Lift(square),
    }
}

const fn square_of(deed: &BoardAction) -> Option<Square> {
    match deed {
        BoardAction::Lift(square) | BoardAction::Place(square) | BoardAction::Put(square, _) => {
            Some(*square)
        }
        _ => None,
    }
}

fn plainly(acts: &[HandMovement]) -> Vec<Mishap> {
    with_before(acts, |_| None)
}

/// The movements, some with an action right before them.
fn with_before(
    acts: &[HandMovement],
    before: impl Fn(usize) -> Option<BoardAction>,
) -> Vec<Mishap> {
    let mut mishaps = Vec::with_capacity(acts.len() + 2);
    for (index, act) in acts.iter().enumerate() {
        mishaps.extend(before(index).map(|deed| Mishap { ms: act.ms, deed }));
        mishaps.push(Mishap {
            ms: act.ms,
            deed: act.edge.into(),
        });
    }
    mishaps
}

fn in_order(mut mishaps: Vec<Mishap>) -> Vec<Mishap> {
    mishaps.sort_by_key(|mishap| mishap.ms);
    mishaps
}
