//! How a game ends without a claim: mate, stalemate, what is counted, the dead position, resignation, the flag; and the
//! confirmed result (8.7).
//!
//! Mate and stalemate both players can feel under their fingers: they end the game at once, and all hear it, unless the
//! arbiter has yet to rule on an irregularity, for then the last move may have been no move of this game (5.1.1, 5.2.1).
//! Fivefold repetition, 75 moves (9.6) and the dead position (5.2.2) end it too, but in a rated game the arbiter announces
//! it: a count over the whole game stands and falls with what was recorded, which the arbiter holds against the scores
//! first, and a player who hears before the ruling that a position is dead has been told what the position is worth
//! (11.3.1). Until then the players hear nothing and play on, which changes nothing of the result. A training table says it
//! at once. Whether a position is dead is decided as far as [`laws::dead`](laws::dead) does; what it leaves open is
//! not raised.

use shakmaty::Color;

use super::Deciding;
use crate::state::CaseFile;
use laws::seat::BoardAt;
use laws::{Automatic, Dead, Evidence, Position, Winnable, dead, mating_potential, winnable};
use laws::{Outcome, Reason};
use ledger::event::{
    About, Author, CaseEvent, ClockEvent, DrawEvent, GameEvent, Matter, Question, QuestionEvent,
    Ruling,
};

const fn drawn(reason: Reason) -> Outcome {
    Outcome {
        winner: None,
        reason,
    }
}

/// How a position in which the side that has the move has no legal one ends the game.
pub(super) fn without_moves(position: &Position) -> Option<Outcome> {
    if position.is_checkmate() {
        Some(Outcome {
            winner: Some(!position.turn()),
            reason: Reason::Checkmate,
        })
    } else if position.is_stalemate() {
        Some(drawn(Reason::Stalemate))
    } else {
        None
    }
}

impl Deciding<'_> {
    /// The game is over: all hear it, and in a rated game each player at a board is asked to confirm the result.
    pub(crate) fn ended(&mut self, author: Author, outcome: Outcome) {
        self.emit(author, GameEvent::Ended { outcome });
        self.reinstates_no_more(outcome);
        let referred = self.state.referred_by().is_some();
        if !self.state.profile.rated || referred || outcome.reason == Reason::Annulled {
            return;
        }
        for seat in Color::ALL {
            if self.state.board(BoardAt(seat)).is_some() {
                let question = Question::Result;
                self.emit(Author::System, QuestionEvent::Asked { seat, question });
            }
        }
    }

    /// The position before an illegal move is reinstated during a game (7.5.1; 2009 7.4a, 1997 7.4): players who have ended it by a
    /// resignation or a draw keep their result, unless the arbiter decides otherwise.
    fn reinstates_no_more(&mut self, outcome: Outcome) {
        if !matches!(outcome.reason, Reason::Resignation | Reason::Agreement) {
            return;
        }
        let open = self.state.open();
        let found = open.filter(|found| matches!(found.matter, Matter::IllegalMove { .. }));
        let found: Vec<u32> = found.map(|found| found.id).collect();
        for id in found {
            self.propose(id, Ruling::PlayOn, None);
        }
    }

    /// A legal move that mates or stalemates ends the game without a press (5.1.1, 5.2.1, 6.2.1).
    pub(super) fn over(&mut self, seat: Color) -> bool {
        let legal = self.state.current().is_some_and(|c| c.legal);
        // It ends the game only if articles 3 and 4.2 to 4.7 were kept.
        if !legal || !self.kept_touches() {
            return false;
        }
        let Some(outcome) = without_moves(&self.state.shown_position()) else {
            return false;
        };
        self.complete(seat, Author::System);
        let irregular = self.irregular();
        self.ended_by_law(outcome, irregular);
        if irregular && !self.attended() {
            self.refer(seat, Author::System);
        }
        true
    }

    /// Whether the move that is being made keeps articles 4.2 to 4.7.
    fn kept_touches(&self) -> bool {
        self.violates_touch().is_none()
            && self.not_as_released().is_none()
            && self.changed().is_none()
    }

    /// A legal move that is made ends the game without a press also where it is counted or the position is dead (6.2.1.1).
    /// Where the arbiter announces that, the move stays open until then.
    pub(super) fn ends_without_press(&mut self, seat: Color) -> bool {
        let Some(current) = self.state.current().filter(|current| current.legal) else {
            return false;
        };
        let evidence = Evidence::with_move(self.state.positions(), &current.mv);
        let Some(reason) = self.reason_to_end(&evidence, &self.state.shown_position()) else {
            return false;
        };
        if !self.kept_touches() {
            return false;
        }
        let arbiter_announces = self.state.profile.rated && self.attended();
        if !arbiter_announces {
            self.complete(seat, Author::System);
        }
        self.ended_by_law(drawn(reason), arbiter_announces);
        !arbiter_announces
    }

    /// Another move is made instead of the one that would have ended the game.
    pub(super) fn no_longer_ends(&mut self) {
        let ply = self.ply();
        let announced = self.state.current().is_some_and(|c| c.announced);
        let ends = self
            .state
            .open()
            .find(|found| found.since == ply && matches!(found.matter, Matter::Ends { .. }));
        if let Some(id) = ends.map(|found| found.id).filter(|_| announced) {
            self.emit(Author::System, CaseEvent::Resolved { id });
        }
    }

    /// The move that ended the game is completed without a press, when the arbiter says so.
    pub(super) fn complete_ending(&mut self, id: Option<u32>) {
        let found = id.and_then(|id| self.state.cases.find(id));
        let ends = found.is_some_and(|found| {
            matches!(found.matter, Matter::Ends { .. }) && found.since == self.ply()
        });
        if ends && self.state.current().is_some_and(|c| c.announced) {
            self.complete(self.state.turn(), Author::System);
        }
    }

    /// The Laws end the game: at once, or where the arbiter has a word in it, when the arbiter announces it.
    pub(super) fn ended_by_law(&mut self, outcome: Outcome, arbiter_announces: bool) {
        if arbiter_announces {
            let proposal = Ruling::End { outcome };
            self.raise(Author::System, Matter::Ends { outcome }, proposal);
        } else {
            self.ended(Author::System, outcome);
        }
    }

    /// Whether the arbiter has yet to rule on something by which the last move may not count.
    fn irregular(&self) -> bool {
        // Where a flag falls by a claim only, it has not fallen before.
        let claimed = self.flags_need_claim();
        self.state.open().any(|found| match found.matter.about() {
            About::Flag => !claimed,
            About::TimeClaim => claimed,
            About::Move(_) | About::End => true,
            // What one player feels to be mate may be none on the other's board, and in both scores (D.2.9).
            About::Board(_) => self.attended(),
            About::Loss(_)
            | About::Conduct(_)
            | About::Scores(_)
            | About::BothFlags
            | About::Call(_)
            | About::Plea
            | About::Game => false,
        })
    }

    /// What ends the game by itself in this position (5.2.2, 9.6).
    fn reason_to_end(&self, evidence: &Evidence, position: &Position) -> Option<Reason> {
        // A game elsewhere ends there.
        if self.state.far.is_some() {
            return None;
        }
        let counts = self.state.profile.edition.counts_by_itself();
        match evidence.automatic().filter(|_| counts) {
            Some(Automatic::Fivefold) => Some(Reason::Fivefold),
            Some(Automatic::SeventyFiveMoves) => Some(Reason::SeventyFiveMoves),
            None if dead(position) == Dead::Yes => Some(Reason::DeadPosition),
            None => None,
        }
    }

    /// After a sealed move: what ends the game by itself (5.2.2, 9.6).
    pub(super) fn ends_by_itself(&mut self) {
        let evidence = Evidence::of(self.state.positions());
        let Some(reason) = self.reason_to_end(&evidence, self.state.position()) else {
            return;
        };
        let arbiter_announces = self.state.profile.rated && self.attended();
        self.ended_by_law(drawn(reason), arbiter_announces);
    }

    /// After moves that were entered by hand: a mate or a stalemate, and what else ends the game by itself.
    pub(crate) fn ends_where_entered(&mut self) {
        match without_moves(self.state.position()) {
            Some(outcome) => self.ended(Author::System, outcome),
            None => self.ends_by_itself(),
        }
    }

    /// Whether it is proved that this player cannot mate by any series of legal moves.
    pub(crate) fn cannot_mate(&self, seat: Color) -> bool {
        matches!(self.winnable(seat), Winnable::No)
    }

    fn winnable(&self, seat: Color) -> Winnable {
        winnable(&self.state.shown_position(), seat)
    }

    /// A player resigns: lost, or in 2023 drawn if the opponent cannot mate (5.1.2).
    pub(super) fn resigns(&mut self, seat: Color, author: Author) {
        if !self.playing_or_adjourned() {
            return;
        }
        let matters = self.state.profile.edition.resignation_may_draw();
        let (outcome, undecided) = self.against(seat, Reason::Resignation, matters);
        if self.flag_waits() {
            self.ends_after_flag(seat, outcome);
            return;
        }
        // The arbiter decides first, and announces it (5.1.2).
        if undecided && self.attended() {
            self.mate_undecided(!seat, Reason::Resignation);
            self.waits(seat);
            return;
        }
        self.ended(author, outcome);
        if undecided {
            self.mate_undecided(!seat, Reason::Resignation);
        }
    }

    /// Whether the arbiter has yet to rule on a flag, which may have ended the game before (6.9).
    pub(crate) fn flag_waits(&self) -> bool {
        let mut open = self.state.open();
        !self.flags_need_claim() && open.any(|found| found.matter.about() == About::Flag)
    }

    /// What ends the game after a flag has fallen waits for the arbiter, too: which of them counts is for him (6.8, 5.1, 5.2).
    pub(crate) fn ends_after_flag(&mut self, seat: Color, outcome: Outcome) {
        self.ended_by_law(outcome, true);
        self.waits(seat);
    }

    /// A flag fell: lost, or drawn if the opponent cannot mate (6.9); nothing yet where the opponent has to claim it. The
    /// arbiter is told, and of a postponed claim again.
    pub(super) fn flag_falls(&mut self, seat: Color) {
        self.emit(Author::Clock, ClockEvent::FlagFell { seat });
        if self.decide_postponed(seat) {
            return;
        }
        let ends = |found: &CaseFile| match found.matter {
            Matter::Ends { outcome } => Some(outcome),
            _ => None,
        };
        let (proposal, undecided) = if let Some(outcome) = self.state.open().find_map(ends) {
            // The game was over before.
            (Ruling::End { outcome }, false)
        } else if self.flags_need_claim() {
            (Ruling::PlayOn, false)
        } else {
            let (outcome, undecided) = self.against(seat, Reason::Time, true);
            (Ruling::End { outcome }, undecided)
        };
        let proposed = self.on_flag(seat, proposal);
        let result = proposed.1.is_none();
        self.raise_on(Author::Clock, Matter::FlagFell { seat }, proposed, None);
        if undecided && result {
            self.mate_undecided(!seat, Reason::Time);
        }
    }

    /// What becomes of the game that this player would lose, and whether that was left undecided.
    pub(super) fn against(&self, seat: Color, reason: Reason, matters: bool) -> (Outcome, bool) {
        let lost = Outcome {
            winner: Some(!seat),
            reason,
        };
        let potential = reason == Reason::Time && self.state.profile.needs_mating_potential();
        let can = match potential {
            true => mating_potential(&self.state.shown_position(), !seat),
            false => self.winnable(!seat),
        };
        match can {
            _ if !matters => (lost, false),
            Winnable::Yes => (lost, false),
            Winnable::No => (drawn(reason), false),
            Winnable::Undecided(_) => (lost, true),
        }
    }

    pub(super) fn mate_undecided(&mut self, seat: Color, reason: Reason) {
        self.raise(
            Author::System,
            Matter::MateUndecided { seat, reason },
            Ruling::End {
                outcome: drawn(reason),
            },
        );
    }

    /// A player confirms the result, or disputes it (8.7).
    pub(super) fn result(&mut self, seat: Color, agreed: bool, author: Author) {
        let Some(outcome) = self.state.outcome() else {
            self.verify(seat, agreed, author);
            return;
        };
        if agreed {
            self.emit(author, DrawEvent::ResultConfirmed { seat });
        } else {
            self.raise(
                author,
                Matter::ResultDenied { seat },
                Ruling::End { outcome },
            );
        }
    }
}
