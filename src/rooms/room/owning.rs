//! The owner's part of a room: decides the inputs of both.

use super::measuring::MeasuredAct;
use super::{GameRoom, Now, Party};
use crate::RoomsConflict;
use crate::crossing::CrossingInput;
use crate::message::{Given, RoomMessage};
use crate::owner::Received;
use crate::room::{changing, line, measuring, telling};
use laws::Timestamp;
use laws::seat;
use ledger::event::{Record, Taping};
use ledger::known::ActKey;
use ledger::signing::PublicKey;
use table::{Input, LineChange, Output, Stamp, State};

/// Decides an input of this room.
pub(super) fn decide_here(game_room: &mut GameRoom, input: &Input, now: Now) {
    let stamp = Stamp {
        room: game_room.here(),
        ..self::stamp(game_room, now)
    };
    game_room.table.handle(input, stamp);
    settle(game_room, None, now);
}

/// Decides an input of this room that is already in squares of the game.
pub(super) fn decide_crossed(game_room: &mut GameRoom, input: &Input, now: Now) {
    let stamp = Stamp {
        room: game_room.here(),
        ..self::stamp(game_room, now)
    };
    game_room.table.crossed(input, stamp);
    settle(game_room, None, now);
}

fn stamp(game_room: &GameRoom, now: Now) -> Stamp {
    Stamp::new(game_room.game(now.steady), now.wall)
}

/// Stores the decision with its input from the other room or the journal; then sends and presents it.
fn settle(game_room: &mut GameRoom, taken: Option<(seat::Room, u64)>, now: Now) {
    let records: Vec<Record> = std::iter::from_fn(|| game_room.table.poll_record()).collect();
    let outputs: Vec<Output> = std::iter::from_fn(|| game_room.table.poll_output()).collect();
    if records.is_empty() && taken.is_none() {
        telling::hears(game_room, outputs);
        telling::tell(game_room, now);
        return;
    }
    let mut texts = Vec::new();
    for record in &records {
        match serde_json::to_vec(record) {
            Ok(text) => texts.push((game_room.nonce(record), text)),
            Err(error) => return game_room.part(unreadable(&error)),
        }
    }
    let Party::Owner(owner) = &game_room.party else {
        return;
    };
    let before = owner.kept().head().number;
    let step = owner.decided(texts, taken);
    game_room.write(step);
    let clock = measuring::reading(game_room, now);
    if let Party::Owner(owner) = &game_room.party
        && let Some(message) = owner.records(before, clock)
    {
        line::send_now(game_room, message, now);
    }
    telling::hears(game_room, outputs);
    telling::tell(game_room, now);
}

pub(super) fn receive_as_owner(
    game_room: &mut GameRoom,
    message: RoomMessage,
    now: Now,
) -> Result<(), RoomsConflict> {
    let clock = measuring::reading(game_room, now);
    let Party::Owner(owner) = &game_room.party else {
        return Ok(());
    };
    let has = match &message {
        RoomMessage::Hello(hello) => {
            let current = hello.epoch == owner.kept().epoch();
            game_room.line.numbered(hello.numbered, current);
            Some(hello.head.number)
        }
        _ => None,
    };
    match owner.receive(message, clock)? {
        Received::Nothing => {}
        Received::Answer(message) => {
            if let Some(has) = has {
                game_room.line.stored(has, now.steady);
            }
            line::send(game_room, *message);
        }
        Received::Stored(number) => game_room.line.stored(number, now.steady),
        Received::Take(given) => take(game_room, &given, now)?,
        Received::Deposed(act) => changing::deposed(game_room, act, now)?,
    }
    line::look_at_back(game_room, now);
    Ok(())
}

/// Decides an input of the other room.
fn take(game_room: &mut GameRoom, given: &Given, now: Now) -> Result<(), RoomsConflict> {
    if given.room != game_room.other() {
        return Err(RoomsConflict::Unsigned);
    }
    decide(game_room, &given.text, (given.room, given.number), now)
}

/// Decides the journal left when this room took over, or when its daemon died.
pub(super) fn decide_left(game_room: &mut GameRoom, now: Now) {
    if !game_room.owns() {
        return;
    }
    let (here, left) = (game_room.here(), game_room.kept().journal.clone());
    for (number, text) in left {
        if let Err(fault) = decide(game_room, &text, (here, number), now) {
            return game_room.part(fault);
        }
    }
}

fn decide(
    game_room: &mut GameRoom,
    text: &[u8],
    (room, number): (seat::Room, u64),
    now: Now,
) -> Result<(), RoomsConflict> {
    let crossing = CrossingInput::read(text).map_err(|error| unreadable(&error))?;
    let happened = self::happened(game_room, &crossing, room, now);
    let stamp = Stamp {
        room,
        happened: happened.unwrap_or(game_room.game(now.steady)),
        thought: crossing
            .thought
            .or(thought(game_room, &crossing, room, happened)),
        knew: crossing.knew,
        ..self::stamp(game_room, now)
    };
    if is_of(game_room.state(), &crossing.input, room) {
        let input = match room == game_room.here() {
            true => crossing.input,
            false => of_room(crossing.input, game_room.keys.1),
        };
        game_room.table.crossed(&input, stamp);
    }
    settle(game_room, Some((room, number)), now);
    Ok(())
}

/// Estimates thinking time from the records, if the room lost it with a restart.
fn thought(
    game_room: &GameRoom,
    crossing: &CrossingInput,
    room: seat::Room,
    happened: Option<Timestamp>,
) -> Option<u64> {
    let state = game_room.state();
    let (MeasuredAct::Commits(seat) | MeasuredAct::Presses(seat)) =
        MeasuredAct::of(state, &crossing.input, room)?;
    state.thought_by_records(seat, happened?)
}

/// When the input happened, in game time, if the clock of that start is known.
fn happened(
    game_room: &mut GameRoom,
    crossing: &CrossingInput,
    room: seat::Room,
    now: Now,
) -> Option<Timestamp> {
    let steady = match room == game_room.here() {
        true => (crossing.start == game_room.clocks.start()).then_some(crossing.at),
        false => {
            let mapped = game_room
                .clocks
                .mapped(crossing.start, crossing.at, now.steady);
            mapped.map(|mapped| mapped.at)
        }
    };
    steady.map(|steady| game_room.game(steady).min(game_room.game(now.steady)))
}

/// Reports to the arbiter that the other room's clock does not fit.
pub(super) fn tell_misfit(game_room: &mut GameRoom, by: u64, now: Now) {
    let room = game_room.other();
    decide_here(
        game_room,
        &Input::Line(LineChange::Misfit { room, by }),
        now,
    );
}

pub(super) fn unreadable(error: &serde_json::Error) -> RoomsConflict {
    RoomsConflict::Unreadable {
        reason: error.to_string(),
    }
}

/// An input from the line is identified by its room's key, whatever that room says of its own doors.
fn of_room(input: Input, room: PublicKey) -> Input {
    match input {
        Input::By { person, input, .. } => input.known(person, ActKey::Room(room)),
        input => input,
    }
}

/// Whether this input may come from that room: its own boards, players and outputs, and acts of people there. The table checks those
/// people against the list.
fn is_of(state: &State, input: &Input, room: seat::Room) -> bool {
    let seat = match input.inside().0 {
        Input::Sensed { board, .. }
        | Input::Stands { board, .. }
        | Input::BoardConnected { board, .. }
        | Input::BoardMissing { board, .. }
        | Input::BoardLost { board, .. }
        | Input::BoardSilent { board, .. }
        | Input::BoardHeard { board } => board.seat(),
        Input::Button { seat, .. }
        | Input::Player { seat, .. }
        | Input::Assistant { seat, .. }
        | Input::Wish { seat, .. }
        | Input::Hint { seat, .. }
        | Input::Listens { seat, .. }
        | Input::Deaf { seat, .. }
        | Input::HeardAs { seat, .. }
        | Input::Gone { seat, .. }
        | Input::Down { seat } => *seat,
        // Sealing and opening happen where the player sits.
        Input::Sealed(_) => match state.sealing() {
            Some(seat) => seat,
            None => return false,
        },
        Input::Opened(Ok(_)) => state.turn(),
        Input::Said { to, .. } => match to.seat() {
            Some(seat) => seat,
            None => return true,
        },
        // Each room has its own outputs, tape and ears; that something was recorded is separate from permission to record it.
        Input::Taped(step) => return !matches!(step, Taping::Allowed { .. }),
        Input::Ears { .. }
        | Input::SoundLost { .. }
        | Input::SoundBack { .. }
        | Input::SpokenBy { .. }
        | Input::Heard { .. }
        // Acts of people, by their names.
        | Input::Arbiter(_)
        | Input::Ordered { .. }
        | Input::Access(_)
        | Input::Opened(Err(_))
        | Input::People(_) => return true,
        // Only the deciding room sets up the game and watches the line; a game of two rooms is neither on a server nor printed.
        Input::SetUp { .. }
        | Input::Known(_)
        | Input::Resumed { .. }
        | Input::Stood { .. }
        | Input::Line(_)
        | Input::Key(_)
        | Input::Server(_)
        | Input::Note(_)
        | Input::StrangeOrder { .. }
        | Input::Desks(_)
        | Input::Time
        | Input::By { .. } => return false,
    };
    state.room_of(seat) == room
}
