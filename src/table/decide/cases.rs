//! Opens cases, changes them and closes them; the arbiter is told of each once. A case of a board is closed when that shows the game again.
//! The words are in `case`.

use shakmaty::{Bitboard, Move};

use super::Deciding;
use super::boards;
use crate::state::{CaseFile, SeatBoard};
use laws::seat::BoardAt;
use ledger::event::{Author, Case, CaseEvent, Matter, Ruling};

impl Deciding<'_> {
    /// Tells the arbiter once: the same of the same half-move is not raised again while open, nor after it was dismissed,
    /// unless the half-move was taken back since. What the arbiter says is so in any case. Of a board that is under a case
    /// already, what differs besides is added to that.
    pub(crate) fn raise(&mut self, author: Author, matter: Matter, proposal: Ruling) {
        self.raise_on(author, matter, (proposal, None), None);
    }

    /// Tells it with another ruling that the Laws leave instead, if they leave one, and while this move is being made, if one is.
    pub(super) fn raise_on(
        &mut self,
        author: Author,
        matter: Matter,
        (proposal, otherwise): (Ruling, Option<Ruling>),
        own: Option<Move>,
    ) {
        if author != Author::Arbiter && self.adds(author, &matter, own.as_ref()) {
            return;
        }
        let since = self.state.since(&matter);
        let anew = author == Author::Arbiter || matter.comes_anew();
        if self.state.cases.tell(&matter, since, anew, self.now) {
            return;
        }
        let case = Case {
            id: self.state.cases.all().len() as u32 + 1,
            evidence: self.state.evidence(&matter, since, own.as_ref()),
            since,
            matter,
            proposal,
            otherwise,
        };
        self.emit(author, CaseEvent::Raised(Box::new(case)));
    }

    /// Something else than before is proposed for a case, because of another one, if of one.
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

    /// This is proposed for a case by now, be it what was proposed before.
    pub(super) fn propose_anew(&mut self, author: Author, id: u32, proposal: Ruling) {
        let proposed = CaseEvent::Proposed {
            id,
            proposal,
            because: None,
        };
        self.emit(author, proposed);
    }

    /// Whether this board is under a case of pegs already: what differs besides is evidence in it.
    fn adds(&mut self, author: Author, matter: &Matter, own: Option<&Move>) -> bool {
        let Some((board, missing, extra)) = matter.apertures() else {
            return false;
        };
        let squares: Bitboard = missing.iter().chain(extra).copied().collect();
        let of_it = |file: &&CaseFile| file.is_of_apertures(board);
        let Some(open) = self.state.open().find(of_it) else {
            return false;
        };
        let (id, further) = (open.id, squares & !open.squares());
        if further.any() {
            let squares = boards::squares(further);
            let since = open.since;
            let explained = self.state.explained_by_one(matter, since, own);
            let explained = match explained {
                Some(none) if none.is_empty() => {
                    Some(self.state.explained_together(board, since, own, further))
                }
                explained => explained,
            };
            let explained = explained.filter(|now| open.explained() != Some(now));
            let event = CaseEvent::Found {
                id,
                squares,
                explained,
            };
            self.emit(author, event);
        }
        true
    }

    /// What was said of this board is settled, because it shows the game again, but for what is in doubt.
    pub(super) fn resolve(&mut self, board: BoardAt) {
        // What the arbiter found, the sensors did not tell.
        self.settle(board, false);
    }

    /// What the arbiter found on this board, who has looked again and found it right.
    pub(super) fn resolve_found(&mut self, board: BoardAt) {
        self.settle(board, true);
    }

    fn settle(&mut self, board: BoardAt, by_arbiter: bool) {
        let doubted = self.state.board(board).map(SeatBoard::doubted);
        let doubted = doubted.unwrap_or_default();
        let settled: Vec<u32> = self
            .state
            .open()
            .filter(|found| (found.author == Author::Arbiter) == by_arbiter)
            .filter(|found| found.matter.board() == Some(board))
            .filter(|found| (found.squares() & doubted).is_empty())
            .map(|found| found.id)
            .collect();
        for id in settled {
            self.emit(Author::System, CaseEvent::Resolved { id });
        }
    }
}
