//! Ranks the hypotheses, and finds the apertures on which equally likely ones disagree. The costs come from the mistakes that explain
//! each (`mistake`).

use shakmaty::{Bitboard, Board};

use super::{Belief, Standing};
use crate::differing;

/// The number of pegs that may be misplaced beyond the game's own hypothesis: two exchanged ones.
const ASTRAY: u32 = 2;

impl Belief {
    /// The apertures whose piece differs from `there` in the likeliest hypothesis.
    pub fn likely_wrong(&self, there: &Board, besides: Bitboard) -> Bitboard {
        self.standing[0].wrong(there, besides | self.denies_nothing_of())
    }

    /// The apertures whose piece differs from `there` in a hypothesis that is not much less likely than that the board shows it. Two
    /// exchanged pegs are likely enough; more pegs that went astray unseen are not. Promoted pieces are taken to be as announced.
    pub fn perhaps_wrong(&self, there: &Board, besides: Bitboard) -> Bitboard {
        let besides = besides | self.denies_nothing_of();
        let wrong = |one: &Standing| one.wrong(there, besides | one.promoted);
        let right = self.standing.iter().filter(|one| wrong(one).is_empty());
        let least = right.map(|one| one.cost).min();
        // Each misplaced peg has cost one where it was put in; a greater cost needs more mistakes.
        let likely = self.standing.iter().filter(|one| {
            let most = ASTRAY.min(wrong(one).count() as u32);
            least.is_none_or(|least| one.cost <= least + most)
        });
        likely.fold(Bitboard::EMPTY, |all, one| all | wrong(one))
    }

    /// The squares where the other hypotheses differ from `there`, if the board could show it only with a peg that came unasked from
    /// beside the board.
    pub fn shows_by_fetched(&self, there: &Board) -> Bitboard {
        let shows = |one: &&Standing| one.wrong(there, one.promoted).is_empty();
        let fetched = |one: &Standing| one.fetched.any();
        let mut showing = self.standing.iter().filter(shows).peekable();
        // A hypothesis with a move still to execute does not show it.
        let only = showing.peek().is_some() && showing.all(fetched);
        let others = self.standing.iter().filter(|one| only && !fetched(one));
        let wrong = others.map(|one| one.wrong(there, one.promoted));
        wrong.fold(Bitboard::EMPTY, |all, wrong| all | wrong)
    }

    /// Sorts the hypotheses by cost: the number of mistakes, then how unlikely those are. `costs` has one pair for each of
    /// [`Belief::standing`], in its order.
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

    /// The apertures on which hypotheses with the least cost disagree.
    pub fn near(&self) -> Bitboard {
        contested(self.standing.iter().map(|one| (one.cost, &one.pieces)))
    }

    /// The squares where other hypotheses differ, if the likeliest one put back an unasked peg from beside the board, which is too
    /// little evidence.
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

    /// The promoted pieces to take out because they differ from the wanted ones; nobody knows what they are, whatever was announced.
    pub fn promoted(&self, wanted: &Board) -> Bitboard {
        let likeliest = &self.standing[0];
        likeliest.promoted & likeliest.wrong(wanted, Bitboard::EMPTY)
    }
}

/// The squares on which the hypotheses with the least cost disagree; each item is a cost and its pieces.
pub fn contested<'a>(standing: impl Iterator<Item = (u32, &'a Board)> + Clone) -> Bitboard {
    let Some((least, likeliest)) = standing.clone().min_by_key(|(cost, _)| *cost) else {
        return Bitboard::EMPTY;
    };
    let near = standing.filter(|(cost, _)| *cost == least);
    near.fold(Bitboard::EMPTY, |all, (_, pieces)| {
        all | differing(likeliest, pieces)
    })
}
