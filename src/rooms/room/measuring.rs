//! What a room measures: how long its players think, when their own clocks are at zero, and how the clocks of both rooms go.

use shakmaty::Color;

use super::{GameRoom, Now};
use crate::clocks::ClockReading;
use crate::message::RoomMessage;
use crate::thinking::Thinking;
use board::sensing::{Button, Sensed};
use laws::seat;
use laws::{LinkLost, Timestamp};
use ledger::event::{Event, GameEvent, PlayEvent, Record};
use table::{Act, Input, State};

/// What a player does that is measured.
pub(super) enum MeasuredAct {
    /// The move is announced, and an answer awaited.
    Commits(Color),
    /// The clock is pressed.
    Presses(Color),
}

impl MeasuredAct {
    /// What of an input in this room is measured.
    pub(super) fn of(state: &State, input: &Input, room: seat::Room) -> Option<MeasuredAct> {
        let (seat, button) = match input.inside().0 {
            Input::Button { seat, button } => (*seat, *button),
            Input::Sensed {
                board,
                sensed: Sensed::Button { button, .. },
            } => (board.seat(), *button),
            Input::Assistant { seat, act } => match act {
                Act::Move(_) => (*seat, Button::Commit),
                Act::Press => (*seat, Button::Press),
                _ => return None,
            },
            _ => return None,
        };
        let deed = match button {
            Button::Commit => MeasuredAct::Commits(seat),
            Button::Press => MeasuredAct::Presses(seat),
            Button::OpponentPress => MeasuredAct::Presses(!seat),
            _ => return None,
        };
        (state.room_of(seat) == room).then_some(deed)
    }
}

impl GameRoom {
    pub(super) fn answers_came(&mut self, before: u64, now: Now) {
        let taken = self.kept().taken_of(self.here());
        if taken == before {
            return;
        }
        self.line.answered(now.steady);
        for one in self.thinking.iter_mut() {
            one.answered(taken, now.steady);
        }
        if self.unanswered().is_none() {
            self.line.nothing_kept();
        }
    }

    /// What of this record begins or ends that a player thinks.
    pub(super) fn note_told(&mut self, record: &Record, now: Now) {
        if begins(record) {
            self.thinking.iter_mut().for_each(Thinking::anew);
        }
        if let Event::Game(GameEvent::Resumed { pause }) = record.event {
            self.thinking.iter_mut().for_each(|one| one.spare(pause));
        }
        self.look_whose_clock_runs(record.at, now);
    }

    /// After a restart: what was not told before it is told now, and may begin that a player thinks; else since when the player
    /// thinks is not known.
    pub(super) fn thinks_again(&mut self, told: u64, now: Now) {
        if self.owns() {
            return;
        }
        let untold = super::telling::records(self.kept().after(told));
        if untold.iter().any(begins) {
            self.thinking.iter_mut().for_each(Thinking::anew);
        }
        self.look_whose_clock_runs(self.state().at, now);
    }

    /// Since this instant of the game, as this room learns now.
    fn look_whose_clock_runs(&mut self, at: Timestamp, now: Now) {
        let (state, here) = (self.table.shared(), self.here());
        let flag = state.clocks.own().and_then(|clock| clock.flag_falls());
        for seat in Color::ALL {
            let falls = flag.filter(|(runs, _)| *runs == seat && state.room_of(seat) == here);
            let one = self.thinking.get_mut(seat);
            one.runs(falls.map(|(_, at)| at), at, now.steady);
        }
    }

    /// While the line is lost the clocks do what the event says, as far as this room can know.
    pub(super) fn look_at_clocks(&mut self, now: Now) {
        if self.owns() {
            return;
        }
        match self.line.is_lost() {
            true if self.stands_at().is_some_and(|at| at <= now.steady) => {
                self.thinking
                    .iter_mut()
                    .for_each(|one| one.stands(now.steady));
            }
            true => {}
            false => {
                let game = self.game_time(now);
                self.look_whose_clock_runs(game, now);
            }
        }
    }

    /// From when on the clocks stand, where they do while the line is lost.
    pub(super) fn stands_at(&self) -> Option<Timestamp> {
        let lost = self.line.lost_since()?;
        match self.state().profile.link_lost {
            LinkLost::Run => None,
            LinkLost::Stop => Some(lost),
            LinkLost::StopAfter(ms) => Some(lost.after(ms)),
        }
    }

    /// An announcement began here: of the opponent's move, if that is what was said last.
    pub(super) fn announced(&mut self, now: Timestamp) {
        let (state, here) = (self.table.shared(), self.here());
        let turn = state.turn();
        if state.current().is_none() && state.room_of(turn) == here {
            self.thinking.get_mut(turn).announced(now);
        }
    }

    /// When the clock of a player of this room comes to zero.
    pub(super) fn falls(&self) -> Option<Timestamp> {
        let falls = self.thinking.iter().filter_map(|one| one.falls());
        falls.min().filter(|_| !self.owns())
    }

    /// Does what is due.
    pub(super) fn look_at_time(&mut self, now: Now) {
        if !self.owns() {
            for seat in Color::ALL {
                let one = self.thinking.get_mut(seat);
                if one.falls().is_some_and(|at| at <= now.steady) {
                    one.says_down();
                    self.journal(&Input::Down { seat }, now);
                }
            }
        }
        while let Some(record) = self.telling.shown_by(now.steady).filter(|_| !self.owns()) {
            self.journal(&Input::Heard { record }, now);
        }
        self.look_at_clocks(now);
        self.look_at_line(now);
    }

    /// This room's clock, for a message.
    pub(super) fn reading(&self, now: Now) -> ClockReading {
        let game = self.owns().then(|| self.game(now.steady));
        self.clocks.reading(now.steady, game)
    }

    pub(super) fn read_clock(&mut self, message: &RoomMessage, now: Now) {
        let Some(reading) = message.clock() else {
            return;
        };
        let fits = self.clocks.heard(reading, now.steady);
        if let (Err(misfit), true) = (fits, self.owns()) {
            self.tell_misfit(misfit.by, now);
        }
    }

    pub(super) fn deed(&self, input: &Input) -> Option<MeasuredAct> {
        MeasuredAct::of(self.state(), input, self.here())
    }
}

/// Whether a player thinks about another move from this record on.
fn begins(record: &Record) -> bool {
    matches!(
        record.event,
        Event::Play(PlayEvent::Completed { .. } | PlayEvent::CompletedByNext { .. })
            | Event::Game(GameEvent::Started)
    )
}
