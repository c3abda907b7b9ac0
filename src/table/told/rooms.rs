//! What is heard of the line between two rooms, and in which of them what else is heard.

use super::Telling;
use crate::audience::{Audience, Output};
use crate::state::State;
use announce::{Afar, Handed, Phrase};
use laws::role::Listed;
use laws::seat::{Ear, Room};
use ledger::event::{
    Author, BoardEvent, CaseEvent, EarEvent, Event, GameEvent, LineEvent, ListeningEvent, Record,
    ScoreEvent, Taping,
};

/// What a room says by itself when its line to the other one is lost or is back, to both players and to its arbiter: the same as
/// follows from the owner's record, so that a room which has said it does not say it again.
pub fn of_line(state: &State, event: &LineEvent) -> Vec<Output> {
    let table = |said| Output::new(Audience::Table, Phrase::Afar(said));
    match *event {
        LineEvent::Lost { room: Room(room) } => {
            let clocks = state.profile.link_lost;
            let told = Phrase::Afar(Afar::NotReachable { room, clocks });
            vec![table(Afar::Lost), Output::new(Audience::Arbiter, told)]
        }
        LineEvent::Back { ms, .. } => vec![table(Afar::Back { time: ms })],
        _ => Vec::new(),
    }
}

impl Telling<'_> {
    /// The game is taken up: by a daemon that starts, or by the arbiter's act in the room that goes on with it.
    pub(super) fn resumed(&mut self, pause: u64, record: &Record) {
        if record.author == Author::Arbiter {
            let arbiter = record.name.clone().unwrap_or_default();
            let room = record.room.0;
            let taken = Phrase::Afar(Afar::TakenOver { room, arbiter });
            self.say(Audience::Table, taken.clone());
            self.say(Audience::Arbiter, taken);
        }
        self.say(Audience::Arbiter, Phrase::Resumed { pause });
        if self.state.is_handed_over() {
            self.say(Audience::Arbiter, Phrase::Handed(Handed::GoesOn));
        }
    }

    /// The other room's configuration has another list than the one that holds.
    fn claims(&mut self, people: &[Listed], room: Room) {
        let ours = &self.state.profile.people;
        if !Listed::same_arbiters(ours, people) {
            let (keeps, joins) = (self.state.owner(), room);
            self.tell_arbiters(Afar::of_lists((keeps, ours), (joins, people)));
        }
    }

    /// What is told of the line.
    pub(super) fn line(&mut self, event: &LineEvent, record: &Record) {
        self.outputs.extend(of_line(self.state, event));
        match *event {
            LineEvent::NotReached { ply, .. } => {
                let seat = self.state.side_of(ply as usize);
                let late = Phrase::Afar(Afar::NotReached(seat));
                self.say(Audience::Table, late);
            }
            LineEvent::Compared { ref differ } if differ.is_empty() => {
                self.tell_arbiters(Afar::BoardsAgree);
            }
            // In other games they run by themselves once the board is right.
            LineEvent::Compared { .. } if self.state.profile.rated => {
                self.tell_arbiters(Afar::BoardsDiffer);
            }
            LineEvent::Undecided { seat } => self.tell_arbiters(Afar::Undecided(seat)),
            LineEvent::Misfit {
                room: Room(room),
                by,
            } => self.tell_arbiters(Afar::Misfit { room, time: by }),
            LineEvent::Unfit { seat, thought, ran } => {
                self.tell_arbiters(Afar::Unfit { seat, thought, ran });
            }
            // Once for each move.
            LineEvent::CameAfter { seat, pressed, .. } => {
                if !pressed {
                    self.tell_arbiters(Afar::CameAfter(seat));
                }
            }
            LineEvent::Overtaken { seat, pressed } => {
                if !pressed {
                    let overtaken = Phrase::Afar(Afar::Overtaken);
                    self.say(Audience::Seat(seat), overtaken);
                    self.tell_arbiters(Afar::OvertakenOf(seat));
                }
            }
            LineEvent::People { .. } => self.tell_arbiters(Afar::ListChanged),
            LineEvent::Claims { ref people } => self.claims(people, record.room),
            LineEvent::Refused { ref by, .. } => {
                let (Room(room), by) = (record.room, by.as_ref());
                let name = by.and_then(|by| by.name.clone());
                self.tell_arbiters(Afar::NotListed { room, name });
            }
            LineEvent::Lost { .. }
            | LineEvent::Back { .. }
            | LineEvent::Compared { .. }
            | LineEvent::Reached { .. }
            | LineEvent::Down { .. } => {}
        }
    }

    fn tell_arbiters(&mut self, said: Afar) {
        self.say(Audience::Arbiter, Phrase::Afar(said));
    }
}

impl State {
    /// Where an output of this event is heard, besides what its audience says: a device is the business of its room and of all
    /// arbiters, an arbiter who asks is answered where he asks, and an assistant hears what is done in his room.
    pub(super) fn place(&self, record: &Record, outputs: &mut Vec<Output>) {
        if !self.two_rooms() {
            return;
        }
        let device = self.device(record);
        let asked = asks(record).then_some(record.room);
        let mut there = Vec::new();
        for output in outputs.iter_mut() {
            output.room = match output.to {
                Audience::Table | Audience::Assistant => device.map(|(room, _)| room),
                Audience::Arbiter => asked,
                Audience::Seat(_) | Audience::Sealer(_) => None,
            };
            // Which loudspeaker it is, the arbiter of the other room hears with it.
            if let (Audience::Arbiter, Some((room, false))) = (output.to, device) {
                output.room = Some(room);
                let mut elsewhere = output.clone();
                let (Room(number), said) = (room, Box::new(output.phrase.clone()));
                elsewhere.phrase = Phrase::Afar(Afar::There { room: number, said });
                elsewhere.room = self.other_than(room);
                there.push(elsewhere);
            }
        }
        outputs.extend(there);
    }

    fn other_than(&self, room: Room) -> Option<Room> {
        let seats = shakmaty::Color::ALL.map(|seat| self.room_of(seat));
        seats.into_iter().find(|other| *other != room)
    }

    /// The room of the device of which an event tells, and whether its name says which room that is.
    fn device(&self, record: &Record) -> Option<(Room, bool)> {
        match &record.event {
            Event::Board(
                BoardEvent::Connected { board, .. }
                | BoardEvent::Missing { board, .. }
                | BoardEvent::Lost { board, .. }
                | BoardEvent::Silent { board, .. }
                | BoardEvent::Heard { board }
                | BoardEvent::Faulty { board, .. }
                | BoardEvent::Mended { board, .. }
                | BoardEvent::Unsteady { board, .. }
                | BoardEvent::BlindAperture { board, .. },
            ) => Some((self.room_of(board.seat()), true)),
            Event::Ear(
                EarEvent::Lost { ear, .. }
                | EarEvent::Back { ear, .. }
                | EarEvent::SaidAgain { ear },
            ) => Some((record.room, *ear != Ear::Table)),
            Event::Ear(EarEvent::SpokenBy { .. }) => Some((record.room, false)),
            Event::Listening(ListeningEvent::Lost { seat, .. } | ListeningEvent::Back { seat }) => {
                Some((self.room_of(*seat), true))
            }
            Event::Tape(Taping::Allowed { .. }) => None,
            Event::Tape(_) => Some((record.room, false)),
            Event::Game(GameEvent::Refused { .. }) if record.author == Author::Assistant => {
                Some((record.room, true))
            }
            _ => None,
        }
    }
}

/// Whether an arbiter asks for something by it, which concerns nobody else.
fn asks(record: &Record) -> bool {
    let asks = match &record.event {
        Event::Score(
            ScoreEvent::Scored { .. } | ScoreEvent::WrittenIn { .. } | ScoreEvent::Approved { .. },
        )
        | Event::Game(GameEvent::Refused { .. }) => true,
        Event::Case(event) => matches!(
            event,
            CaseEvent::Weighed { .. } | CaseEvent::AsksBack { .. } | CaseEvent::Refrained
        ),
        _ => false,
    };
    asks && record.author == Author::Arbiter
}
