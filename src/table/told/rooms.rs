//! Outputs about the line between two rooms, and the room in which any output is heard.

use super::telling::Telling;
use crate::audience::{Audience, Output};
use crate::state;
use crate::state::{AdjournmentStage, Phase, State};
use announce::{Adjourned, Handed, OtherRoom, Phrase};
use laws::role::Listed;
use laws::seat::{BoardAt, Ear, Room};
use ledger::event::{
    Author, BoardEvent, CaseEvent, EarEvent, Event, GameEvent, LineEvent, ListeningEvent, Record,
    ScoreEvent, Taping,
};

/// A room's own outputs when its line to the other one is lost or back, for both players and its arbiter. They equal those of the
/// owner's record, so that the room can avoid saying them twice.
pub fn of_line(state: &State, event: &LineEvent) -> Vec<Output> {
    let table = |said| Output::new(Audience::Table, Phrase::OtherRoom(said));
    match *event {
        LineEvent::Lost { room: Room(room) } => {
            let clocks = state.profile.link_lost;
            let told = Phrase::OtherRoom(OtherRoom::NotReachable { room, clocks });
            vec![table(OtherRoom::Lost), Output::new(Audience::Arbiter, told)]
        }
        LineEvent::Back { ms, .. } => vec![table(OtherRoom::Back { time: ms })],
        _ => Vec::new(),
    }
}

/// The game is resumed: by a daemon that starts, or by the arbiter's act in the room that goes on with it.
pub(super) fn resumed(telling: &mut Telling, pause: u64, record: &Record) {
    if record.author == Author::Arbiter {
        let arbiter = record.name.clone().unwrap_or_default();
        let room = record.room.0;
        let taken = Phrase::OtherRoom(OtherRoom::TakenOver { room, arbiter });
        telling.say(Audience::Table, taken.clone());
        telling.say(Audience::Arbiter, taken);
    }
    let told = match telling.state.phase {
        // While the player who is to reply is awaited, a clock runs.
        Phase::Adjourned
            if state::adjournment::adjourned(telling.state) != Some(AdjournmentStage::Awaiting) =>
        {
            Phrase::Adjourned(Adjourned::StillAdjourned)
        }
        Phase::Over(outcome) => Phrase::GameOver(outcome),
        _ => Phrase::Resumed { pause },
    };
    telling.say(Audience::Arbiter, told);
    if telling.state.phase == Phase::HandedOver {
        telling.say(Audience::Arbiter, Phrase::Handed(Handed::GoesOn));
    }
}

/// The other room's configuration lists other people than the valid one.
fn claims(telling: &mut Telling, people: &[Listed], room: Room) {
    let ours = &telling.state.profile.people;
    if !Listed::same_arbiters(ours, people) {
        let (keeps, joins) = (telling.state.rooms().owner(), room);
        tell_arbiters(telling, OtherRoom::of_lists((keeps, ours), (joins, people)));
    }
}

/// Outputs for an event of the line.
pub(super) fn line(telling: &mut Telling, event: &LineEvent, record: &Record) {
    telling.outputs.extend(of_line(telling.state, event));
    match *event {
        LineEvent::NotReached { ply, .. } => {
            let seat = telling.state.side_of(ply as usize);
            let late = Phrase::OtherRoom(OtherRoom::NotReached(seat));
            telling.say(Audience::Table, late);
        }
        LineEvent::Compared { ref differ } if differ.is_empty() => {
            // A lost board is compared once it answers.
            let lost = |board: &BoardAt| {
                let found = telling.state.board(*board);
                found.is_some_and(|found| !found.answers())
            };
            if !BoardAt::ALL.iter().any(lost) {
                tell_arbiters(telling, OtherRoom::BoardsAgree);
            }
        }
        // In other games they run automatically once the board is right.
        LineEvent::Compared { .. } if telling.state.profile.rated => {
            tell_arbiters(telling, OtherRoom::BoardsDiffer);
        }
        LineEvent::Undecided { seat } => tell_arbiters(telling, OtherRoom::Undecided(seat)),
        LineEvent::Misfit {
            room: Room(room),
            by,
        } => tell_arbiters(telling, OtherRoom::Misfit { room, time: by }),
        LineEvent::Unfit { seat, thought, ran } => {
            tell_arbiters(telling, OtherRoom::Unfit { seat, thought, ran });
        }
        // Once for each move.
        LineEvent::CameAfter { seat, pressed, .. } => {
            if !pressed {
                tell_arbiters(telling, OtherRoom::CameAfter(seat));
            }
        }
        LineEvent::Overtaken { seat, pressed } => {
            if !pressed {
                let overtaken = Phrase::OtherRoom(OtherRoom::Overtaken);
                telling.say(Audience::Seat(seat), overtaken);
                tell_arbiters(telling, OtherRoom::OvertakenOf(seat));
            }
        }
        LineEvent::People { .. } => tell_arbiters(telling, OtherRoom::ListChanged),
        LineEvent::Claims { ref people } => claims(telling, people, record.room),
        LineEvent::Refused { ref by, .. } => {
            let (Room(room), by) = (record.room, by.as_ref());
            let name = by.and_then(|by| by.name.clone());
            tell_arbiters(telling, OtherRoom::NotListed { room, name });
        }
        LineEvent::Lost { .. }
        | LineEvent::Back { .. }
        | LineEvent::Compared { .. }
        | LineEvent::Reached { .. }
        | LineEvent::Down { .. } => {}
    }
}

fn tell_arbiters(telling: &mut Telling, said: OtherRoom) {
    telling.say(Audience::Arbiter, Phrase::OtherRoom(said));
}

/// Sets the room of each output, within its audience: a device concerns its room and all arbiters, an arbiter is answered in the
/// room of the question, and an assistant hears the acts in their room.
pub(super) fn place(state: &State, record: &Record, outputs: &mut Vec<Output>) {
    if !state.two_rooms() {
        return;
    }
    let device = self::device(state, record);
    let asked = asks(record).then_some(record.room);
    let unheard = state.phase == Phase::Playing && is_unheard(&record.event);
    let mut there = Vec::new();
    for output in outputs.iter_mut() {
        output.room = match output.to {
            // Both players know alike which board is not heard (12.6).
            Audience::Table if unheard => None,
            Audience::Table | Audience::Assistant => device.map(|(room, _)| room),
            Audience::Arbiter => asked,
            Audience::Seat(_) | Audience::Sealer(_) => None,
        };
        // The arbiter of the other room hears which room's loudspeaker it is.
        if let (Audience::Arbiter, Some((room, false))) = (output.to, device) {
            output.room = Some(room);
            let mut elsewhere = output.clone();
            let (Room(number), said) = (room, Box::new(output.phrase.clone()));
            elsewhere.phrase = Phrase::OtherRoom(OtherRoom::There { room: number, said });
            elsewhere.room = other_than(state, room);
            there.push(elsewhere);
        }
    }
    outputs.extend(there);
}

fn other_than(state: &State, room: Room) -> Option<Room> {
    let seats = shakmaty::Color::ALL.map(|seat| state.room_of(seat));
    seats.into_iter().find(|other| *other != room)
}

/// Whether the event tells that a board is not heard, or is heard again.
const fn is_unheard(event: &Event) -> bool {
    matches!(
        event,
        Event::Board(
            BoardEvent::Connected { .. }
                | BoardEvent::Lost { .. }
                | BoardEvent::Silent { .. }
                | BoardEvent::Heard { .. }
        )
    )
}

/// The room of the device in an event, and whether its name implies that room.
fn device(state: &State, record: &Record) -> Option<(Room, bool)> {
    let event = &record.event;
    if let Event::Board(
        BoardEvent::Connected { board, .. }
        | BoardEvent::Missing { board, .. }
        | BoardEvent::Lost { board, .. }
        | BoardEvent::Silent { board, .. }
        | BoardEvent::Heard { board }
        | BoardEvent::Faulty { board, .. }
        | BoardEvent::Mended { board, .. }
        | BoardEvent::Unsteady { board, .. }
        | BoardEvent::BlindAperture { board, .. },
    ) = event
    {
        return Some((state.room_of(board.seat()), true));
    }
    if let Event::Listening(ListeningEvent::Lost { seat, .. } | ListeningEvent::Back { seat }) =
        event
    {
        return Some((state.room_of(*seat), true));
    }
    let implied = if let Event::Ear(
        EarEvent::Lost { ear, .. } | EarEvent::Back { ear, .. } | EarEvent::SaidAgain { ear },
    ) = event
    {
        *ear != Ear::Table
    } else if let Event::Ear(EarEvent::SpokenBy { .. }) = event {
        false
    } else if let Event::Tape(taping) = event {
        if let Taping::Allowed { .. } = taping {
            return None;
        }
        false
    } else if let Event::Game(GameEvent::Refused { .. }) = event
        && record.author == Author::Assistant
    {
        true
    } else {
        return None;
    };
    Some((record.room, implied))
}

/// Whether the record answers an arbiter's request, which concerns nobody else.
fn asks(record: &Record) -> bool {
    let asks = matches!(
        record.event,
        Event::Score(
            ScoreEvent::Scored { .. } | ScoreEvent::WrittenIn { .. } | ScoreEvent::Approved { .. },
        ) | Event::Game(GameEvent::Refused { .. })
            | Event::Case(
                CaseEvent::Weighed { .. } | CaseEvent::AsksBack { .. } | CaseEvent::Refrained
            )
    );
    asks && record.author == Author::Arbiter
}
