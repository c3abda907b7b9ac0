//! Measurements of a room: its players' thinking time, when their clocks reach zero, and the clocks of both rooms.

use shakmaty::Color;

use super::{GameRoom, Now};
use crate::clocks::ClockReading;
use crate::message::RoomMessage;
use crate::room::{following, line, owning};
use crate::thinking::Thinking;
use board::sensing::{Button, Sensed};
use laws::seat;
use laws::{LinkLost, Timestamp};
use ledger::event::{Event, GameEvent, PlayEvent, Record};
use table::{Act, Input, State};

/// A player's act that ends or suspends thinking time.
pub(super) enum MeasuredAct {
    /// The player commits a move and awaits the answer.
    Commits(Color),
    /// The player presses the clock.
    Presses(Color),
}

impl MeasuredAct {
    /// The measured act of an input in this room.
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

pub(super) fn answers_came(game_room: &mut GameRoom, before: u64, now: Now) {
    let taken = game_room.kept().taken_of(game_room.here());
    if taken == before {
        return;
    }
    game_room.line.answered(now.steady);
    for one in game_room.thinking.iter_mut() {
        one.answered(taken, now.steady);
    }
    if line::unanswered(game_room).is_none() {
        game_room.line.nothing_kept();
    }
}

/// Starts or stops thinking time by this record.
pub(super) fn note_told(game_room: &mut GameRoom, record: &Record, now: Now) {
    if begins(record) {
        game_room.thinking.iter_mut().for_each(Thinking::anew);
    }
    if let Event::Game(GameEvent::Resumed { pause }) = record.event {
        game_room
            .thinking
            .iter_mut()
            .for_each(|one| one.spare(pause));
    }
    look_whose_clock_runs(game_room, record.at, now);
}

/// After a restart: records that are only now presented may start a player's thinking; otherwise its start is unknown.
pub(super) fn thinks_again(game_room: &mut GameRoom, told: u64, now: Now) {
    if game_room.owns() {
        return;
    }
    let untold = super::telling::records(game_room.kept().after(told));
    if untold.iter().any(begins) {
        game_room.thinking.iter_mut().for_each(Thinking::anew);
    }
    look_whose_clock_runs(game_room, game_room.state().at, now);
}

/// Updates whose clock runs, from this game time on.
fn look_whose_clock_runs(game_room: &mut GameRoom, at: Timestamp, now: Now) {
    let (state, here) = (game_room.table.shared(), game_room.here());
    let flag = state.clocks.own().and_then(|clock| clock.flag_falls());
    for seat in Color::ALL {
        let falls = flag.filter(|(runs, _)| *runs == seat && state.room_of(seat) == here);
        let one = game_room.thinking.get_mut(seat);
        one.runs(falls.map(|(_, at)| at), at, now.steady);
    }
}

/// While the line is lost, runs or stops the clocks as the event's rule says, as far as this room can know.
pub(super) fn look_at_clocks(game_room: &mut GameRoom, now: Now) {
    if game_room.owns() {
        return;
    }
    match game_room.line.is_lost() {
        true if stands_at(game_room).is_some_and(|at| at <= now.steady) => {
            game_room
                .thinking
                .iter_mut()
                .for_each(|one| one.stands(now.steady));
        }
        true => {}
        false => {
            let game = game_room.game_time(now);
            look_whose_clock_runs(game_room, game, now);
        }
    }
}

/// When the clocks stop, if they do while the line is lost.
pub(super) fn stands_at(game_room: &GameRoom) -> Option<Timestamp> {
    let lost = game_room.line.lost_since()?;
    match game_room.state().profile.link_lost {
        LinkLost::Run => None,
        LinkLost::Stop => Some(lost),
        LinkLost::StopAfter(ms) => Some(lost.after(ms)),
    }
}

/// An announcement began here: the opponent's move, if that was the last one announced.
pub(super) fn announced(game_room: &mut GameRoom, now: Timestamp) {
    let (state, here) = (game_room.table.shared(), game_room.here());
    let turn = state.turn();
    if state.current().is_none() && state.room_of(turn) == here {
        game_room.thinking.get_mut(turn).announced(now);
    }
}

/// When a clock of this room's players reaches zero.
pub(super) fn falls(game_room: &GameRoom) -> Option<Timestamp> {
    let falls = game_room.thinking.iter().filter_map(|one| one.falls());
    falls.min().filter(|_| !game_room.owns())
}

/// Handles timeouts.
pub(super) fn look_at_time(game_room: &mut GameRoom, now: Now) {
    if !game_room.owns() {
        for seat in Color::ALL {
            let one = game_room.thinking.get_mut(seat);
            if one.falls().is_some_and(|at| at <= now.steady) {
                one.says_down();
                following::journal(game_room, &Input::Down { seat }, now);
            }
        }
    }
    while let Some(record) = game_room
        .telling
        .shown_by(now.steady)
        .filter(|_| !game_room.owns())
    {
        following::journal(game_room, &Input::Heard { record }, now);
    }
    look_at_clocks(game_room, now);
    line::look_at_line(game_room, now);
}

/// This room's clock reading for a message.
pub(super) fn reading(game_room: &GameRoom, now: Now) -> ClockReading {
    let game = game_room.owns().then(|| game_room.game(now.steady));
    game_room.clocks.reading(now.steady, game)
}

pub(super) fn read_clock(game_room: &mut GameRoom, message: &RoomMessage, now: Now) {
    let Some(reading) = message.clock() else {
        return;
    };
    let fits = game_room.clocks.heard(reading, now.steady);
    if let (Err(misfit), true) = (fits, game_room.owns()) {
        owning::tell_misfit(game_room, misfit.by, now);
    }
}

pub(super) fn deed(game_room: &GameRoom, input: &Input) -> Option<MeasuredAct> {
    MeasuredAct::of(game_room.state(), input, game_room.here())
}

/// Whether this record starts a player's thinking about a new move.
fn begins(record: &Record) -> bool {
    matches!(
        record.event,
        Event::Play(PlayEvent::Completed { .. } | PlayEvent::CompletedByNext { .. })
            | Event::Game(GameEvent::Started)
    )
}
