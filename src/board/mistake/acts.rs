//! Simulates the moves with one mistake among them, and measures how that fits the acts that were seen.

use shakmaty::{Bitboard, CastlingSide, Color, Move, Square};

use super::seen::{Of, PegAct, Unexplained, origins};
use super::{DueMove, Fit, Hand, Mistake, Trial};

/// The effect of an executed move on the apertures.
#[derive(Clone, Copy, Default)]
pub(super) struct Effect {
    pub emptied: Bitboard,
    pub filled: Bitboard,
}

impl Effect {
    pub(super) fn of(step: &DueMove) -> Self {
        let before = step.before.occupied();
        let after = step.before.play(&step.made).occupied();
        let moved = step.made.from().map_or(Bitboard::EMPTY, Bitboard::from);
        let landing = Bitboard::from(landing(&step.made));
        let captured = match step.made.is_capture() {
            true => landing & before,
            false => Bitboard::EMPTY,
        };
        Self {
            emptied: (before & !after) | moved | captured,
            filled: after & !before | landing,
        }
    }

    fn path(from: Square, to: Square) -> Self {
        Self {
            emptied: from.into(),
            filled: to.into(),
        }
    }

    /// This move's capture, but made by another piece that goes from here to there.
    fn by_another(self, made: &Move, from: Square, to: Square) -> Self {
        let own = made.from();
        let captured = own.map_or(self.emptied, |own| self.emptied.without(own));
        Self {
            emptied: captured.with(from),
            filled: to.into(),
        }
    }

    pub(super) fn on(self, occupied: Bitboard) -> Bitboard {
        (occupied & !self.emptied) | self.filled
    }

    fn rotated(self) -> Self {
        Self {
            emptied: self.emptied.rotate_180(),
            filled: self.filled.rotate_180(),
        }
    }
}

/// The final square of the piece that moved.
pub(super) fn landing(made: &Move) -> Square {
    castling(made).map_or(made.to(), |(king, _)| king.1)
}

/// The king's and the rook's step of a castling, each as origin and target; `None` for another move.
pub fn castling(made: &Move) -> Option<((Square, Square), (Square, Square))> {
    let Move::Castle { king, rook } = *made else {
        return None;
    };
    let side = CastlingSide::from_king_side(king < rook);
    let turn = Color::from_white(king.rank() == shakmaty::Rank::First);
    Some(((king, side.king_to(turn)), (rook, side.rook_to(turn))))
}

/// The effect of knocking a peg out, misplacing one or adding one after the moves up to here.
fn displaced(mistake: Mistake) -> Effect {
    match mistake {
        Mistake::PutElsewhere { from, to } => Effect::path(from, to),
        Mistake::KnockedOut { square } => Effect {
            emptied: square.into(),
            ..Effect::default()
        },
        Mistake::Doubled { square } => Effect {
            filled: square.into(),
            ..Effect::default()
        },
        _ => Effect::default(),
    }
}

/// The next move executed on this board after this one.
pub(super) fn next_executed(due: &[DueMove], at: usize) -> Option<usize> {
    (at + 1..due.len()).find(|next| due[*next].executed)
}

/// The moves that a board should show, executed with a mistake.
pub(super) struct MistakenPlay<'a> {
    due: &'a [DueMove],
    pub effects: Vec<Effect>,
    /// The apertures before the first move.
    pub start: Bitboard,
    shown: Bitboard,
    /// The hands' acts since then.
    hands: Vec<Hand>,
    /// The possible origins of each placed peg, parallel to `hands`.
    origins: Vec<Bitboard>,
}

impl<'a> MistakenPlay<'a> {
    pub(super) fn new(trial: &Trial<'_>, due: &'a [DueMove]) -> Self {
        let start = due.first().map_or(trial.start, |first| &first.before);
        let first = due.first().map_or(0, |due| due.ply);
        let hands = trial.hands.iter().copied();
        let hands: Vec<Hand> = hands.filter(|hand| hand.ply + 1 >= first).collect();
        Self {
            due,
            effects: due.iter().map(Effect::of).collect(),
            start: start.occupied(),
            shown: trial.shown,
            origins: origins(&hands),
            hands,
        }
    }

    /// The second step of two moves executed as one.
    fn as_one(&self, at: Option<usize>, mistake: Mistake) -> Option<usize> {
        match mistake {
            Mistake::TwoAsOne { .. } => next_executed(self.due, at?),
            _ => None,
        }
    }

    /// The effect of a step if the mistake is made at step `at`.
    fn effect(&self, step: usize, at: Option<usize>, mistake: Mistake) -> Effect {
        let normal = self.effects[step];
        match mistake {
            Mistake::TwoAsOne { from, to } if self.as_one(at, mistake) == Some(step) => {
                normal.by_another(&self.due[step].made, from, to)
            }
            _ if at != Some(step) => normal,
            Mistake::NotExecuted | Mistake::TwoAsOne { .. } => Effect::default(),
            // Another pawn captures en passant.
            Mistake::ExecutedAs { from, to }
                if to == self.due[step].made.to() && self.due[step].made.is_en_passant() =>
            {
                normal.by_another(&self.due[step].made, from, to)
            }
            // A piece on the target was captured.
            Mistake::ExecutedAs { from, to } | Mistake::OtherColour { from, to } => Effect {
                emptied: (Bitboard::from(from) | Bitboard::from(to))
                    & self.due[step].before.occupied(),
                filled: to.into(),
            },
            Mistake::LeftStanding { square } => Effect {
                emptied: normal.emptied.without(square),
                filled: normal.filled,
            },
            Mistake::HalfCastled { square } => match castling(&self.due[step].made) {
                Some((king, rook)) if king.0 == square => Effect::path(rook.0, rook.1),
                Some((king, _)) => Effect::path(king.0, king.1),
                None => normal,
            },
            _ => normal,
        }
    }

    /// Whether the apertures end as shown, if they were `before` ahead of the step and the mistake is made at step `at`.
    pub(super) fn leaves(
        &self,
        before: Bitboard,
        step: usize,
        mistake: Mistake,
        at: Option<usize>,
    ) -> bool {
        let mut occupied = before;
        if at.is_none() {
            occupied = displaced(mistake).on(occupied);
        }
        for step in step..self.due.len() {
            occupied = self.effect(step, at, mistake).on(occupied);
            if at == Some(step) {
                occupied = displaced(mistake).on(occupied);
            }
        }
        (occupied ^ self.shown).is_empty()
    }

    /// The fit of this mistake at this step, or before the first one.
    pub(super) fn fit(&self, at: Option<usize>, mistake: Mistake) -> Fit {
        let first = self.due.first().map_or(u32::MAX, |due| due.ply);
        let mut doing = Doing::new(self.start);
        if at.is_none() {
            doing.does(displaced(mistake), (0, first - 1), Of::Mistake);
        }
        for (step, due) in self.due.iter().enumerate() {
            let here = at == Some(step) || self.as_one(at, mistake) == Some(step);
            let mut effect = self.effect(step, at, mistake);
            if at.is_some_and(|at| at < step) {
                // A piece left there by the mistake is captured.
                effect.emptied |= effect.filled & doing.occupied;
            }
            let (since, until, of) = match (here && !mistake.is_of_no_move(), due.executed) {
                (true, _) => (due.ply - 1, due.ply, Of::Mistake),
                (false, true) => (due.ply - 1, u32::MAX, Of::Executing),
                // Perhaps the move before it was not completed yet.
                (false, false) => (due.ply.saturating_sub(2), due.ply - 1, Of::Making),
            };
            doing.does(effect, (since, until), of);
            if at == Some(step) {
                doing.does(displaced(mistake), (due.ply - 1, due.ply), Of::Mistake);
            }
        }
        let (mut fit, left) = self.compared(&doing.acts, mistake);
        fit.unseen += doing.impossible;
        if let Some(step) = at {
            fit.unseen += self.contradicting(step, mistake, &left);
        }
        fit
    }

    /// The fit of a board that stood turned round from the beginning unnoticed.
    pub(super) fn turned(&self) -> Option<Fit> {
        if self.due.is_empty() || self.start.rotate_180() != self.start {
            return None;
        }
        let mut doing = Doing::new(self.start);
        for (effect, due) in self.effects.iter().zip(self.due) {
            doing.does(effect.rotated(), (due.ply - 1, u32::MAX), Of::Mistake);
        }
        let shows = doing.occupied == self.shown;
        shows.then(|| self.compared(&doing.acts, Mistake::Turned).0)
    }

    /// The fit of a broken aperture, whose reports mean nothing.
    pub(super) fn broken(&self, square: Square) -> Fit {
        let mut doing = Doing::new(self.start);
        for (effect, due) in self.effects.iter().zip(self.due) {
            doing.does(*effect, (due.ply - 1, u32::MAX), Of::Executing);
        }
        doing.acts.retain(|act| act.square != square);
        let (mut fit, left) = self.compared(&doing.acts, Mistake::Aperture { square });
        fit.besides -= left.iter().filter(|hand| hand.square == square).count();
        fit
    }

    /// Compares these acts with the seen ones: the fit, and the seen acts left over.
    fn compared(&self, acts: &[PegAct], mistake: Mistake) -> (Fit, Vec<Hand>) {
        let mut seen = Unexplained::new(&self.hands, &self.origins);
        let mut fit = Fit::default();
        let (making, others): (Vec<&PegAct>, Vec<&PegAct>) =
            acts.iter().partition(|act| act.of == Of::Making);
        fit.besides += making.iter().filter(|act| !seen.made(act)).count();
        for act in others {
            let path = mistake.path().filter(|_| act.of == Of::Mistake);
            match act.of {
                _ if seen.done(act, path) => {}
                Of::Mistake => fit.unseen += 1,
                Of::Executing | Of::Making => fit.besides += 1,
            }
        }
        let left = seen.left();
        fit.besides += left.len();
        (fit, left)
    }

    /// The number of leftover acts that this mistake at this step rules out.
    fn contradicting(&self, step: usize, mistake: Mistake, besides: &[Hand]) -> usize {
        let ply = self.due[step].ply;
        let then = besides.iter().filter(|hand| hand.ply <= ply);
        let contradicts = |hand: &&Hand| match mistake {
            // A peg placed on its target executes something.
            Mistake::NotExecuted => !hand.lifted && self.effects[step].filled.contains(hand.square),
            // The peg left standing was taken out, and perhaps put back.
            Mistake::LeftStanding { square } => hand.lifted && hand.square == square,
            _ => false,
        };
        then.filter(|hand| hand.ply + 1 >= ply && contradicts(hand))
            .count()
    }
}

/// A simulated pair of hands.
struct Doing {
    occupied: Bitboard,
    acts: Vec<PegAct>,
    /// The number of pegs that would have been put into a full aperture.
    impossible: usize,
}

impl Doing {
    const fn new(occupied: Bitboard) -> Self {
        Self {
            occupied,
            acts: Vec::new(),
            impossible: 0,
        }
    }

    fn does(&mut self, effect: Effect, (since, until): (u32, u32), of: Of) {
        let full = self.occupied & !effect.emptied;
        self.impossible += (effect.filled & full).count();
        let (lifts, places) = match of {
            Of::Making => (effect.emptied, effect.filled),
            Of::Mistake | Of::Executing => (effect.emptied & self.occupied, effect.filled & !full),
        };
        for (squares, lifted) in [(lifts, true), (places, false)] {
            self.acts.extend(squares.into_iter().map(|square| PegAct {
                square,
                lifted,
                since,
                until,
                of,
            }));
        }
        self.occupied = effect.on(self.occupied);
    }
}
