//! Which hypothesis is the likeliest, and what those leave open that are as likely. What each costs is reckoned elsewhere, by the mistakes
//! that explain it.

use shakmaty::{Bitboard, Board};

use super::{Belief, Standing};
use crate::differing;

/// So many more pegs than in the game may be elsewhere: two that were exchanged.
const ASTRAY: u32 = 2;

impl Belief {
    /// The apertures that hold another piece than there, in the likeliest hypothesis.
    pub fn likely_wrong(&self, there: &Board, besides: Bitboard) -> Bitboard {
        self.standing[0].wrong(there, besides | self.denies_nothing_of())
    }

    /// The apertures that may hold another piece than there, in any hypothesis that is not much less likely than that they are as there: two
    /// pegs that stand in each other's place are not, more pegs that went astray unseen are. Which piece came from the box for a pawn is as it was said.
    pub fn perhaps_wrong(&self, there: &Board, besides: Bitboard) -> Bitboard {
        let besides = besides | self.denies_nothing_of();
        let wrong = |one: &Standing| one.wrong(there, besides | one.promoted);
        let right = self.standing.iter().filter(|one| wrong(one).is_empty());
        let least = right.map(|one| one.cost).min();
        // Each peg that stands elsewhere cost one where it was put in; what costs more needs more than that.
        let likely = self.standing.iter().filter(|one| {
            let most = ASTRAY.min(wrong(one).count() as u32);
            least.is_none_or(|least| one.cost <= least + most)
        });
        likely.fold(Bitboard::EMPTY, |all, one| all | wrong(one))
    }

    /// Where other pieces stand than there, if it could show that only with a peg that lay beside the board and nobody had asked for.
    pub fn shows_by_fetched(&self, there: &Board) -> Bitboard {
        let shows = |one: &&Standing| one.wrong(there, one.promoted).is_empty();
        let fetched = |one: &Standing| one.fetched.any();
        let mut showing = self.standing.iter().filter(shows).peekable();
        // Which has a move still to execute does not show it at all.
        let only = showing.peek().is_some() && showing.all(fetched);
        let others = self.standing.iter().filter(|one| only && !fetched(one));
        let wrong = others.map(|one| one.wrong(there, one.promoted));
        wrong.fold(Bitboard::EMPTY, |all, wrong| all | wrong)
    }

    /// The likeliest comes first, by what each of [`Belief::standing`] costs, in its order: so many mistakes, and what is less likely of
    /// those that need as many.
    pub fn weigh(&mut self, costs: impl IntoIterator<Item = (u32, u32)>) {
        let standing = std::mem::take(&mut self.standing);
        let costs = costs.into_iter().zip(standing);
        let mut weighed: Vec<_> = costs
            .map(|((cost, open), one)| (cost + one.unsaid, open, one))
            .collect();
        weighed.sort_by_key(|(cost, open, _)| (*cost, *open));
        let standing = weighed.into_iter();
        self.standing = standing
            .map(|(cost, _, one)| Standing { cost, ..one })
            .collect();
    }

    /// The apertures of which nobody knows which of two pegs they hold: others cost as little as the likeliest.
    pub fn near(&self) -> Bitboard {
        contested(self.standing.iter().map(|one| (one.cost, &one.pieces)))
    }

    /// Where other pieces may stand, if the likeliest hypothesis has put one back from beside the board that nobody had asked for: that is too
    /// little to believe it by.
    pub fn leans_on_fetched(&self) -> Bitboard {
        let fetched = |one: &&Standing| one.fetched.any();
        let Some(likeliest) = self.standing.first().filter(fetched) else {
            return Bitboard::EMPTY;
        };
        let others = self.standing.iter().filter(|one| !fetched(one));
        others.fold(Bitboard::EMPTY, |all, one| {
            all | differing(&likeliest.pieces, &one.pieces)
        })
    }

    /// Where a promoted piece is to be taken out, of which nobody knows what it is, whatever was said.
    pub fn promoted(&self, wanted: &Board) -> Bitboard {
        let likeliest = &self.standing[0];
        likeliest.promoted & likeliest.wrong(wanted, Bitboard::EMPTY)
    }
}

/// Where another of these costs as little as the likeliest, and has another piece; each with what it costs.
pub fn contested<'a>(standing: impl Iterator<Item = (u32, &'a Board)> + Clone) -> Bitboard {
    let Some((least, likeliest)) = standing.clone().min_by_key(|(cost, _)| *cost) else {
        return Bitboard::EMPTY;
    };
    let near = standing.filter(|(cost, _)| *cost == least);
    near.fold(Bitboard::EMPTY, |all, (_, pieces)| {
        all | differing(likeliest, pieces)
    })
}
