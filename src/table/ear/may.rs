//! When an ear listens, and of which half-move a player speaks.

use shakmaty::Color;

use crate::may::Or;
use crate::state::{Phase, State};
use laws::seat::BoardAt;
use laws::{Announcer, Refusal, Timestamp};
use ledger::event::Matter;

impl State {
    /// Whether what this player says may be heard as the announcement or the repetition of a move: never while a move is sealed, a score
    /// is dictated (D.2.7), or the player has called the arbiter. A microphone is opened only where this holds, and what comes
    /// otherwise is not taken.
    pub fn listens(&self, seat: Color) -> bool {
        let ear = self.listening.of(seat);
        let mut open = self.open();
        let called = open.any(|found| found.matter == Matter::Called { seat });
        let speaks_otherwise =
            called || self.scores.pen(seat).is_some() || self.sealing().is_some();
        ear.language().is_some()
            && ear.on()
            && self.profile.announcer == Announcer::Player
            && !self.two_rooms()
            && matches!(self.phase, Phase::Playing | Phase::Over(_))
            && !speaks_otherwise
    }

    /// Whether the ear of this player may be switched on, or off.
    pub(crate) fn may_switch_ear(&self, seat: Color, on: bool) -> Result<(), Refusal> {
        let ear = self.listening.of(seat);
        let there = ear.language().is_some();
        (there && ear.on() != on).or(Refusal::Already)
    }

    /// The half-move that this player announced at this instant, from 1: what was said before a press is of the move that it
    /// completed, however late that is told.
    pub(super) fn announced_at(&self, seat: Color, at: Timestamp) -> Option<u32> {
        let mut own = (1..=self.plies().len()).filter(|ply| self.side_of(*ply) == seat);
        let of_it = own.find(|ply| {
            let made = &self.plies()[*ply - 1];
            made.open || at <= made.completed
        });
        let next = self.plies().len() as u32 + 1;
        let to_come = match (self.turn() == seat, self.may_reply(seat)) {
            (true, _) => Some(next),
            (false, true) => Some(next + 1),
            (false, false) => None,
        };
        of_it.map(|ply| ply as u32).or(to_come)
    }

    /// The half-move of the opponent that this player repeated at this instant, from 1. At a table with one board the opponent says it
    /// before it is executed there.
    pub(super) fn repeated_at(&self, seat: Color, at: Timestamp) -> Option<u32> {
        let next = self.plies().len() as u32 + 1;
        let opponents = self.turn() != seat;
        let current = self.current().filter(|made| made.committed <= at);
        let hears_first = self.one_board() && self.board_of(seat) == Some(BoardAt(seat));
        if opponents && (current.is_some() || hears_first && self.current().is_none()) {
            return Some(next);
        }
        let before = (1..next).rev();
        let mut others = before.filter(|ply| self.side_of(*ply as usize) != seat);
        others.find(|ply| self.plies()[*ply as usize - 1].committed <= at)
    }
}
