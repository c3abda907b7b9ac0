//! Opens, changes and closes cases; the arbiter is told of each once. A case about a board closes when the board shows the game
//! again. The words are in `case`.

use shakmaty::{Bitboard, Move};

use super::Deciding;
use super::boards;
use crate::case::since;
use crate::case::{evidence, explained, together};
use crate::state::{CaseFile, SeatBoard};
use laws::seat::BoardAt;
use ledger::event::{Author, Case, CaseEvent, Matter, Ruling};

impl Deciding<'_> {
    /// Raises a case once: the same matter of the same half-move is not raised again while it is open or after it was dismissed,
    /// unless the half-move was taken back since. An arbiter's own case is always raised. Further differences on a board that has
    /// an open case are added to that case.
    pub(crate) fn raise(&mut self, author: Author, matter: Matter, proposal: Ruling) {
        self.raise_on(author, matter, (proposal, None), None);
    }

    /// Raises a case with an alternative ruling, where the Laws leave one, and with the move that is being made, if any.
    pub(super) fn raise_on(
        &mut self,
        author: Author,
        matter: Matter,
        (proposal, otherwise): (Ruling, Option<Ruling>),
        own: Option<Move>,
    ) {
        if author != Author::Arbiter && adds(self, author, &matter, own.as_ref()) {
            return;
        }
        let since = since::since(self.state, &matter);
        let anew = author == Author::Arbiter || matter.comes_anew();
        if self.state.cases.tell(&matter, since, anew, self.now) {
            return;
        }
        let case = Case {
            id: self.state.cases.all().len() as u32 + 1,
            evidence: evidence::evidence(self.state, &matter, since, own.as_ref()),
            since,
            matter,
            proposal,
            otherwise,
        };
        self.emit(author, CaseEvent::Raised(Box::new(case)));
    }

    /// Changes the proposal of a case, because of another case if one is given.
    pub(super) fn propose(&mut self, id: u32, proposal: Ruling, because: Option<Box<Case>>) {
        let file = self.state.cases.find(id);
        if file.is_some_and(|file| *file.proposes() != proposal) {
            let proposed = CaseEvent::Proposed {
                id,
                proposal,
                because,
            };
            self.emit(Author::System, proposed);
        }
    }

    /// Records a proposal for a case even if it equals the previous one.
    pub(super) fn propose_anew(&mut self, author: Author, id: u32, proposal: Ruling) {
        let proposed = CaseEvent::Proposed {
            id,
            proposal,
            because: None,
        };
        self.emit(author, proposed);
    }
}

/// Adds differences to the open case of pegs on this board, as evidence. Returns whether there is such a case.
fn adds(deciding: &mut Deciding, author: Author, matter: &Matter, own: Option<&Move>) -> bool {
    let Some((board, missing, extra)) = matter.apertures() else {
        return false;
    };
    let squares: Bitboard = missing.iter().chain(extra).copied().collect();
    let of_it = |file: &&CaseFile| file.is_of_apertures(board);
    let Some(open) = deciding.state.open().find(of_it) else {
        return false;
    };
    let (id, further) = (open.id, squares & !open.squares());
    if further.any() {
        let squares = boards::squares(further);
        let since = open.since;
        let explained = explained::explained_by_one(deciding.state, matter, since, own);
        let told = (further, open.squares());
        let explained = explained.map(|found| match explained::is_by_apertures(&found) {
            true => {
                let by_pieces =
                    together::explained_together(deciding.state, board, since, own, told);
                explained::by_pieces_first(by_pieces, found)
            }
            false => found,
        });
        let explained = explained.filter(|now| open.explained() != Some(now));
        let event = CaseEvent::Found {
            id,
            squares,
            explained,
        };
        deciding.emit(author, event);
    }
    true
}

/// Closes the cases of this board, because it shows the game again, except those with doubted apertures.
pub(super) fn resolve(deciding: &mut Deciding, board: BoardAt) {
    // The arbiter's own findings stay open: no sensor reported them.
    settle(deciding, board, false);
}

/// Closes the arbiter's own cases of this board, after another look found it right.
pub(super) fn resolve_found(deciding: &mut Deciding, board: BoardAt) {
    settle(deciding, board, true);
}

fn settle(deciding: &mut Deciding, board: BoardAt, by_arbiter: bool) {
    let doubted = deciding.state.board(board).map(SeatBoard::doubted);
    let doubted = doubted.unwrap_or_default();
    let settled: Vec<u32> = deciding
        .state
        .open()
        .filter(|found| (found.author == Author::Arbiter) == by_arbiter)
        .filter(|found| found.matter.board() == Some(board))
        .filter(|found| (found.squares() & doubted).is_empty())
        .map(|found| found.id)
        .collect();
    for id in settled {
        deciding.emit(Author::System, CaseEvent::Resolved { id });
    }
}
