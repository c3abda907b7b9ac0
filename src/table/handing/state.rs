//! This subject's part of the state: since when a game goes on without the computer, and the stretches played so.

use std::sync::Arc;

use serde::Serialize;

use crate::state::State;
use announce::GapPhrase;
use ledger::event::Record;

/// A stretch of the game that was played without the computer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Gap {
    /// The number of half-moves before it.
    pub after: usize,
    /// The number of entered half-moves.
    pub moves: usize,
    /// Its beginning and end by the wall clock, in ms since 1970.
    pub from: u64,
    pub to: u64,
    /// The person who entered it, where known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by: Option<String>,
}

/// The parts of a game that went on without the computer.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct HandedGame {
    /// Since when the game goes on without it, by the wall clock, in ms since 1970.
    since: Option<u64>,
    gaps: Vec<Gap>,
    /// The boards are put right for the entered moves, until the game is started again.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    puts_right: bool,
    /// All returns to the computer, in order.
    #[serde(skip)]
    taken: Vec<TakenIn>,
}

/// A return to the computer, which can be undone.
#[derive(Clone, Debug, PartialEq, Eq)]
struct TakenIn {
    /// The record that contains it, and the input that caused it.
    record: u64,
    input: u64,
    /// It has ended the game: by the result entered with it, or by the moves.
    ended: bool,
    /// The state before it.
    before: Arc<State>,
}

impl HandedGame {
    /// Whether the game never went on without the computer.
    pub const fn is_never(&self) -> bool {
        self.since.is_none() && self.gaps.is_empty()
    }

    /// The stretches that were played without it, in order.
    pub fn gaps(&self) -> &[Gap] {
        &self.gaps
    }

    /// Whether the boards are being put right for the entered moves.
    pub(crate) const fn puts_right(&self) -> bool {
        self.puts_right
    }

    /// The game is started again.
    pub(crate) const fn started(&mut self) {
        self.puts_right = false;
    }

    /// The arbiter hands the game over.
    pub(crate) const fn goes_on(&mut self, since: u64) {
        self.since = Some(since);
    }

    /// The record of the last return.
    pub(crate) fn last_taken_in(&self) -> Option<u64> {
        self.taken.last().map(|taken| taken.record)
    }

    /// The state before the return of this record, and whether that return has ended the game.
    pub(crate) fn before(&self, record: u64) -> Option<(&State, bool)> {
        let taken = self.taken.iter().find(|taken| taken.record == record)?;
        Some((&taken.before, taken.ended))
    }

    /// Notes that the game ends by this input.
    pub(crate) fn ends(&mut self, input: u64) {
        if let Some(last) = self.taken.last_mut().filter(|last| last.input == input) {
            last.ended = true;
        }
    }

    /// The game is taken in again, with so many half-moves after the earlier ones.
    pub(crate) fn taken_in(
        &mut self,
        (after, moves): (usize, usize),
        record: &Record,
        input: u64,
        before: Arc<State>,
    ) {
        self.puts_right = true;
        self.taken.push(TakenIn {
            record: record.number,
            input,
            ended: false,
            before,
        });
        self.gaps.push(Gap {
            after,
            moves,
            from: self.since.take().unwrap_or(record.wall),
            to: record.wall,
            by: record.name.clone(),
        });
    }

    /// The game goes back to this many half-moves: entered ones beyond them are dropped.
    pub(crate) fn take_back(&mut self, plies: usize) {
        self.gaps
            .retain(|gap| gap.after < plies || (gap.moves == 0 && gap.after == plies));
        for gap in &mut self.gaps {
            gap.moves = gap.moves.min(plies - gap.after);
        }
    }
}

/// The phrase for such a stretch.
pub fn gap_in_words(state: &State, gap: &Gap) -> GapPhrase {
    let at = |ply| (state.number_of(ply), state.side_of(ply));
    let ends = [gap.after + 1, gap.after + gap.moves];
    GapPhrase {
        moves: (gap.moves > 0).then(|| ends.map(at)),
        lasted: gap.to.saturating_sub(gap.from),
        by: gap.by.clone(),
    }
}
