//! What an input means: the events that follow from it. Decides on a copy of the state, so that an event may depend on the
//! one before; nothing here changes the table.
//!
//! One ply: `boards` hears lifts and places, `moves` commit, announcement and press, `questions` the buttons that answer,
//! `rulings` the arbiter, `clocks` what is done to the clocks, `draws` offers and claims, `ends` how a game is over. `timers`
//! are run first, each at the instant when it was due.

mod adjournment;
mod boards;
mod clocks;
mod draws;
mod ears;
mod ends;
mod increment;
mod moves;
mod penalties;
mod questions;
mod referral;
mod released;
mod rulings;
mod scores;
mod timers;
mod touches;

use crate::seat::BoardAt;
use shakmaty::Color;

use super::act::Act;
use super::input::Input;
use super::state::{Phase, State};
use crate::board::sensing::Button;
use crate::laws::Timestamp;
use crate::ledger::event::{Difference, Event, Origin, Record, Ruling};

pub use timers::next_timeout;

/// The events that follow from an input at this instant, due timers first. Never fails: what makes no sense becomes an event
/// that someone hears, or nothing.
pub fn decide(state: &State, input: &Input, now: Timestamp) -> Vec<Record> {
    let mut deciding = Deciding {
        state: state.clone(),
        now: now.max(state.at),
        records: Vec::new(),
    };
    deciding.run_timers();
    let told = deciding.state.discrepancies.len();
    deciding.input(input);
    if !deciding.records.is_empty() {
        deciding.look_at_rest();
    }
    deciding.hold_clocks(told);
    deciding.records
}

/// A decision under way: the state as it will be, and the events so far.
struct Deciding {
    state: State,
    now: Timestamp,
    records: Vec<Record>,
}

impl Deciding {
    fn emit(&mut self, origin: Origin, event: Event) {
        self.emit_at(self.now, origin, event);
    }

    fn emit_at(&mut self, at: Timestamp, origin: Origin, event: Event) {
        let record = Record {
            number: self.state.number + 1,
            at,
            origin,
            event,
        };
        self.state.apply(&record);
        self.records.push(record.clone());
        self.lapse(&record.event);
    }

    fn input(&mut self, input: &Input) {
        // The table takes such an input in private; where nobody does, it leaves no trace either.
        if self.state.is_private(input) {
            return;
        }
        match input {
            Input::SetUp {
                position,
                profile,
                sources,
                names,
            } => {
                self.emit_first(Event::SetUp {
                    position: position.clone(),
                    profile: profile.as_ref().clone(),
                    white: sources.white,
                    black: sources.black,
                    white_name: names.white.clone(),
                    black_name: names.black.clone(),
                });
            }
            Input::Resumed { pause } => {
                self.emit(Origin::System, Event::Resumed { pause: *pause });
            }
            Input::BoardConnected { board, port } => self.board_connected(*board, port),
            Input::BoardMissing { board, reason } => {
                let (board, reason) = (*board, reason.clone());
                self.emit(Origin::System, Event::BoardMissing { board, reason });
            }
            Input::BoardLost { board, reason } => self.board_lost(*board, reason),
            Input::Ears { ears, speed } => self.ears(ears, *speed),
            Input::Said { to, by, words } => self.said(*to, *by, words),
            Input::SoundLost { ear, reason } => {
                let (ear, reason) = (*ear, reason.clone());
                self.emit(Origin::System, Event::SoundLost { ear, reason });
            }
            Input::SoundBack { ear, name } => self.sound_back(*ear, name),
            Input::SpokenBy { speaker } => self.spoken_by(*speaker),
            Input::Taped(step) => {
                let step = step.clone();
                self.emit(Origin::System, Event::Taped { step });
            }
            Input::Sensed { board, sensed } => self.sensed(*board, sensed),
            Input::Button { seat, button } => self.button(*seat, *button),
            Input::Heard => self.heard(),
            Input::Assistant { seat, act } if !self.state.assistant_may(act) => {
                self.emit(Origin::Assistant, Event::AssistantBarred { seat: *seat });
            }
            Input::Assistant { seat, act } => match act {
                Act::Move(uci) => self.typed(*seat, uci),
                // Private.
                Act::Seal(_) => {}
                Act::Press => self.press(*seat, Origin::Assistant),
                Act::Repeat => self.repeated(*seat, Origin::Assistant),
                Act::ClaimTime => self.claim_time(*seat),
                Act::Touched(square) => self.noted_touch(*seat, *square),
                Act::Draw(act) => self.draw_act(*seat, *act, Origin::Assistant),
                Act::Write(text) => self.write_on(*seat, text),
                Act::Resign => self.resigns(*seat, Origin::Assistant),
                Act::Result { agreed } => self.result(*seat, *agreed, Origin::Assistant),
            },
            Input::Sealed(sealed) => self.sealed(sealed),
            Input::Opened(opened) => self.opened(opened),
            Input::Arbiter(order) => self.order(order),
            Input::Key(_) | Input::Time => {}
        }
    }

    /// A table is set up once, and first.
    fn emit_first(&mut self, set_up: Event) {
        if self.state.number == 0 {
            self.emit(Origin::System, set_up);
            if let Some(seat) = self.state.needs_assistant() {
                let missing = Difference::AssistantMissing { seat };
                self.raise(Origin::System, missing, Ruling::PlayOn);
            }
            self.start_if_ready();
        }
    }

    /// A button of a seat. On a board that serves both sides, commit is of the side that has the move, and the opponent has
    /// a press button of the own; all else is the blind player's, who sits there.
    fn button(&mut self, seat: Color, button: Button) {
        let origin = Origin::Seat(seat);
        self.arrives(seat, origin);
        if self.unheard_question(seat, button) {
            return;
        }
        match button {
            Button::Commit if self.state.one_board() => self.commit(self.state.turn()),
            Button::Commit => self.commit(seat),
            Button::Press => self.press(seat, origin),
            Button::OpponentPress => self.press(!seat, Origin::Seat(!seat)),
            Button::Repeat => self.emit(origin, Event::RepeatAsked { seat }),
            Button::Time => self.emit(origin, Event::TimeAsked { seat }),
            Button::Adjust => self.adjust(seat),
            Button::Draw => self.draw(seat),
            Button::Resign => self.ask_resign(seat),
            Button::Arbiter => self.call_arbiter(seat),
            Button::Cancel => self.cancel(seat),
            Button::Up | Button::Down | Button::Left | Button::Right => self.arrow(seat, button),
            Button::Ok => self.ok(seat),
        }
    }

    fn playing(&self) -> bool {
        self.state.phase == Phase::Playing
    }

    /// The half-move that is being made, from 1.
    fn ply(&self) -> u32 {
        self.state.plies.len() as u32 + 1
    }

    /// Tells the arbiter once: the same difference of the same half-move is not raised again while open, nor after it was
    /// dismissed, unless the half-move was taken back since.
    fn raise(&mut self, origin: Origin, difference: Difference, proposal: Ruling) {
        let ply = difference.ply().unwrap_or_else(|| self.ply());
        // Another call, another question; a flag falls again only after the arbiter set the clock. What the arbiter says is so.
        let anew = origin == Origin::Arbiter
            || matches!(
                difference,
                Difference::Called { .. }
                    | Difference::Unanswered { .. }
                    | Difference::FlagFell { .. }
                    | Difference::BothFlags { .. }
                    | Difference::TimeClaimed { .. }
                    | Difference::DrawClaimed { .. }
                    | Difference::DrawWanted { .. }
                    | Difference::ResultDenied { .. }
            );
        let state = &self.state;
        let known = state.discrepancies.iter().any(|found| {
            let closed = found.ply == ply && found.id > state.taken_back && !anew;
            found.difference == difference && (found.open || closed)
        });
        if known {
            return;
        }
        let id = self.state.discrepancies.len() as u32 + 1;
        self.emit(
            origin,
            Event::Raised {
                id,
                difference,
                ply,
                proposal,
            },
        );
    }

    /// What was said of this board is settled, because it shows the game again.
    fn resolve(&mut self, board: BoardAt) {
        let settled: Vec<u32> = self
            .state
            .open()
            // What the arbiter found, the sensors did not tell.
            .filter(|found| found.origin != Origin::Arbiter)
            .filter(|found| found.difference.board() == Some(board))
            .map(|found| found.id)
            .collect();
        for id in settled {
            self.emit(Origin::System, Event::Resolved { id });
        }
    }

    /// The game starts by itself where it is not rated or no arbiter is there; else the arbiter starts it (6.6).
    fn start_if_ready(&mut self) {
        let waits = self.state.profile.rated && self.attended();
        if self.state.phase == Phase::SettingUp && !waits && self.state.ready() {
            self.emit(Origin::System, Event::Started);
        }
    }
}
