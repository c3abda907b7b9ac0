//! What explains a board that shows something else than the game: single mistakes of hands, and what hands did there.

use shakmaty::uci::UciMove;
use shakmaty::{Bitboard, Square};

use crate::board::mistake::{Due, Hand, Mistake, Trial};
use crate::laws::Timestamp;
use crate::ledger::event::{Explained, Matter};
use crate::seat::BoardAt;
use crate::table::state::State;

/// More explanations than this of a move that cannot be read are none.
const MOST_OWN: usize = 4;

impl State {
    /// The mistakes that explain the board of this matter, which differs since this half-move; none where the matter says all,
    /// or is of no board.
    pub(super) fn explained(&self, matter: &Matter, since: u32) -> Option<Vec<Explained>> {
        let simple = matches!(
            matter,
            Matter::BoardsDiffer {
                unexecuted: Some(_),
                ..
            } | Matter::WrongStart { .. }
        );
        let (board, missing, extra) = matter.apertures().filter(|_| !simple)?;
        if missing.is_empty() && extra.is_empty() {
            // The arbiter found what no sensor tells.
            return None;
        }
        let start = self.position_after(since.saturating_sub(1) as usize);
        let due = self.due(board, since);
        let owed = due.last().map_or_else(
            || start.occupied(),
            |last| last.before.play(&last.made).occupied(),
        );
        let set = |squares: &[Square]| squares.iter().copied().collect::<Bitboard>();
        let hands: Vec<Hand> = self
            .board(board)?
            .traces()
            .hands()
            .iter()
            .map(|(_, hand)| *hand)
            .collect();
        let trial = Trial {
            start: &start,
            due: &due,
            // What the board's own player is just moving is no mistake.
            shown: (owed & !set(missing)) | set(extra),
            hands: &hands,
        };
        let own = match matter {
            Matter::Displaced { .. } => self.explained_by_own_move(&trial),
            _ => Vec::new(),
        };
        let found = trial.explained().into_iter().map(|(ply, mistake)| {
            let at = due.iter().find(|due| due.ply == ply);
            let before = at.map_or(&start, |due| &due.before);
            Explained {
                mistake,
                ply,
                before: before.fen(),
                made: at.map(|due| due.before.uci(&due.made)),
            }
        });
        Some(own.into_iter().chain(found).collect())
    }

    /// The same of a board whose player has made a move that cannot be read: one of the legal moves, with one mistake in it.
    fn explained_by_own_move(&self, trial: &Trial<'_>) -> Vec<Explained> {
        let before = self.position();
        let mut found = Vec::new();
        for made in before.legal_moves() {
            let own = Due {
                ply: self.plies().len() as u32 + 1,
                before: before.clone(),
                made,
                executed: true,
            };
            let due = [trial.due, &[own]].concat();
            let trial = Trial {
                due: &due,
                ..*trial
            };
            let explained = trial.explained().into_iter().map(|(_, mistake)| mistake);
            let of_pegs = explained.filter(|mistake| {
                matches!(
                    mistake,
                    Mistake::LeftStanding { .. }
                        | Mistake::HalfCastled { .. }
                        | Mistake::KnockedOut { .. }
                )
            });
            found.extend(of_pegs.map(|mistake| Explained {
                mistake,
                ply: self.plies().len() as u32 + 1,
                before: before.fen(),
                made: Some(before.uci(&made)),
            }));
        }
        // So many explanations explain nothing.
        if found.len() > MOST_OWN {
            found.clear();
        }
        found
    }

    /// The last completed move, if the board is behind by just that.
    pub(in crate::table) fn unexecuted(
        &self,
        board: BoardAt,
        missing: Bitboard,
        extra: Bitboard,
    ) -> Option<UciMove> {
        let last = self.plies().last()?;
        if self.board_of(!self.turn()) == Some(board) {
            return None;
        }
        let before = self.position_after(self.plies().len() - 1);
        let without = before.occupied();
        let with = self.position().occupied();
        let captured = Bitboard::from_square(last.mv.to());
        let behind = missing == with & !without
            && extra & !with == without & !with
            && (extra & with).is_subset(captured);
        // Who put a peg there since has executed something.
        let hands = self.board(board)?.traces().hands().iter();
        let made = self.plies().len() as u32;
        let mut since = hands.filter(|(_, hand)| hand.ply + 1 >= made);
        let touched = since.any(|(_, hand)| !hand.lifted && hand.square == last.mv.to());
        (behind && !touched).then_some(last.uci)
    }

    /// The half-moves from this one on that a board should show: the completed ones, and the one that is made.
    fn due(&self, board: BoardAt, since: u32) -> Vec<Due> {
        let completed = self.plies().iter().map(|ply| (ply.before.clone(), ply.mv));
        let current = self.current().filter(|_| self.owes_current(board));
        let current = current.map(|current| (self.position().clone(), current.mv));
        let all = (1..).zip(completed.chain(current));
        let due = all.skip(since.saturating_sub(1) as usize);
        let due = due.map(|(ply, (before, made))| Due {
            ply,
            executed: self.board_of(before.turn()) != Some(board),
            before,
            made,
        });
        due.collect()
    }

    /// What hands did on these apertures since that half-move.
    pub(super) fn hands_on(&self, matter: &Matter, since: u32) -> Vec<(Timestamp, Square, bool)> {
        let Some((board, missing, extra)) = matter.apertures() else {
            return Vec::new();
        };
        let squares: Bitboard = missing.iter().chain(extra).copied().collect();
        let hands = self
            .board(board)
            .map_or(&[][..], |found| found.traces().hands());
        let hands = hands
            .iter()
            .filter(|(_, hand)| hand.ply + 1 >= since && squares.contains(hand.square));
        hands
            .map(|(at, hand)| (*at, hand.square, hand.lifted))
            .collect()
    }
}
