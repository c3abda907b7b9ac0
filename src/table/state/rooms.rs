//! The room of each seat, who hears an output there, and the effects of the line between two rooms on the game.
//!
//! ```text
//! reached --lost--> not reached --back, boards compared--> reached
//!                       |  clocks run, stand, or stand after a while, as the profile says
//!                       +-- an arbiter enters by hand what was made there; what comes over the line later is not made twice
//!
//! a move: committed --heard where its player sits--> made --heard in the other room--> reached
//!                                                      +-- not heard there in time: said in both, a case
//! ```

use std::ops::Range;

use serde::Serialize;
use serde_with::serde_as;
use shakmaty::{ByColor, Color};

use super::State;
use super::boards::losses;
use super::clocks::given_back;
use super::spared::Spared;
use crate::audience::{Audience, Output};
use crate::state::spared;
use laws::role::{Listed, Person};
use laws::seat::Room;
use laws::{Sides, Timestamp};
use ledger::event::{
    Author, CaseEvent, ClockEvent, DrawEvent, Event, GameEvent, LineEvent, Matter, PlayEvent,
    PracticeEvent, Record, Ruling,
};

/// The rooms of a game.
#[serde_as]
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Rooms {
    /// The room where each seat is.
    #[serde_as(as = "Sides")]
    seats: ByColor<Room>,
    /// The room that decides and records.
    owner: Room,
    /// Since when the other room is not reached.
    lost: Option<Timestamp>,
    /// Whether the clocks stand for the line.
    stands: bool,
    /// Whether a board differed after the loss, so that play waits for the arbiter's word.
    waits: bool,
    /// Moves not yet heard in the other room, or in their own.
    #[serde(skip)]
    under_way: Vec<MoveUnderWay>,
    /// Time that the line took from each player and that was given back automatically, in ms.
    #[serde_as(as = "Sides")]
    lag: ByColor<u64>,
    /// The half-moves that an arbiter entered by hand while the line was lost.
    #[serde(skip)]
    entered: Vec<Entered>,
    /// The players whose room reported their clock at zero.
    #[serde(skip)]
    down: ByColor<bool>,
    /// The players of whose clock at zero the arbiter was told, though their room has not reported it.
    #[serde(skip)]
    undecided: ByColor<bool>,
    #[serde(skip)]
    pub(super) spared: Spared,
    /// The last record that changed what each player must answer: the opponent's commit, or a ruling.
    #[serde(skip)]
    news: ByColor<u64>,
    /// The list of people by the configuration of the other room, where it differs or differed from the valid one.
    #[serde(skip)]
    claimed: Option<Vec<Listed>>,
    /// The last ruling or taking back that changed the moves of the game.
    #[serde(skip)]
    ruled: u64,
    /// The last offer of a draw, claim or request for an increment.
    #[serde(skip)]
    offered: u64,
}

/// A move on its way to the other room.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct MoveUnderWay {
    /// The record that committed it.
    pub record: u64,
    /// The half-move, counted from 1.
    pub ply: u32,
    pub seat: Color,
    /// Since when it is made.
    pub made: Option<Timestamp>,
    /// Whether its lateness was reported.
    pub late: bool,
}

/// A half-move that an arbiter entered by hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Entered {
    seat: Color,
    ply: u32,
    /// Whether its commit has come over the line by now.
    committed: bool,
    pressed: bool,
}

impl Rooms {
    /// The room that decides and records.
    pub const fn owner(&self) -> Room {
        self.owner
    }

    /// Whether both seats are in the first room: then outputs do not mention rooms.
    pub(super) fn is_one(&self) -> bool {
        *self == Rooms::default()
    }

    /// Whether an act in this room at this time was done without knowledge of the loss: it was kept while the line was lost.
    pub(crate) fn kept(&self, room: Room, happened: Timestamp) -> bool {
        self.lost
            .is_some_and(|lost| room != self.owner || happened <= lost)
    }

    /// Since when the other room is not reached.
    pub const fn lost(&self) -> Option<Timestamp> {
        self.lost
    }

    /// Whether the clocks stand because the line is or was lost.
    pub const fn stands(&self) -> bool {
        self.stands
    }

    /// Whether play waits for the arbiter's word because a board differed after the line was lost.
    pub const fn waits(&self) -> bool {
        self.waits
    }

    /// Time that the line took from this player in the game and that was given back automatically, in ms.
    pub fn lag(&self, seat: Color) -> u64 {
        *self.lag.get(seat)
    }

    /// The last record that this player must know to make a move, or to press for a move that is made already.
    pub(crate) fn news(&self, seat: Color, made: bool) -> u64 {
        match made {
            true => self.ruled,
            false => (*self.news.get(seat)).max(self.ruled),
        }
    }

    /// The record of the last offer of a draw, claim or request, which the player who answers must know.
    pub(crate) const fn offered(&self) -> u64 {
        self.offered
    }

    /// The list of people by the configuration of the other room, where it was another one.
    pub(crate) fn claimed(&self) -> Option<&[Listed]> {
        self.claimed.as_deref()
    }

    /// The moves not yet heard in the other room.
    pub(crate) fn under_way(&self) -> &[MoveUnderWay] {
        &self.under_way
    }

    /// Whether the arbiter was told that this player's flag is undecided.
    pub(crate) fn undecided(&self, seat: Color) -> bool {
        *self.undecided.get(seat)
    }

    /// This player's half-move that was entered by hand and whose commit, or press, has not come over the line yet.
    pub(crate) fn entered(&self, seat: Color, pressed: bool) -> Option<u32> {
        let mut entered = self.entered.iter().filter(|made| made.seat == seat);
        let open = entered.find(|made| match pressed {
            true => !made.pressed,
            false => !made.committed && !made.pressed,
        });
        open.map(|made| made.ply)
    }

    /// Whether this half-move was entered by hand.
    pub(crate) fn by_hand(&self, ply: u32) -> bool {
        self.entered.iter().any(|made| made.ply == ply)
    }

    fn apply(&mut self, event: &LineEvent, at: Timestamp) {
        match *event {
            // A room that hears a move has heard those before it.
            LineEvent::Reached { ply, .. } => {
                let mut heard = self.under_way.iter().filter(|made| made.ply == ply);
                let seat = heard.next().map(|made| made.seat);
                self.under_way
                    .retain(|made| made.ply > ply || Some(made.seat) != seat);
            }
            LineEvent::NotReached { ply, .. } => {
                let late = self.under_way.iter_mut().filter(|made| made.ply == ply);
                late.for_each(|made| made.late = true);
            }
            LineEvent::Lost { .. } => {
                self.lost = Some(at);
                self.entered.clear();
            }
            LineEvent::Back { .. } => {
                self.lost = None;
                self.entered.clear();
            }
            LineEvent::Compared { ref differ } => self.waits = !differ.is_empty(),
            LineEvent::Down { seat } => *self.down.get_mut(seat) = true,
            LineEvent::Undecided { seat } => *self.undecided.get_mut(seat) = true,
            LineEvent::CameAfter { ply, pressed, .. } => {
                for made in self.entered.iter_mut().filter(|made| made.ply == ply) {
                    made.committed = true;
                    made.pressed |= pressed;
                }
            }
            LineEvent::Claims { ref people } => self.claimed = Some(people.clone()),
            // The list itself is in the state's profile.
            LineEvent::People { .. }
            | LineEvent::Refused { .. }
            | LineEvent::Misfit { .. }
            | LineEvent::Unfit { .. }
            | LineEvent::Overtaken { .. } => {}
        }
    }

    /// Forgets reports of clocks at zero: the times have changed.
    fn no_flag(&mut self) {
        self.down = ByColor::default();
        self.undecided = ByColor::default();
    }
}

impl State {
    /// The room of this seat.
    pub fn room_of(&self, seat: Color) -> Room {
        *self.rooms.seats.get(seat)
    }

    /// Whether the players sit in two rooms.
    pub fn two_rooms(&self) -> bool {
        self.rooms.seats.white != self.rooms.seats.black
    }

    /// The rooms of the game.
    pub const fn rooms(&self) -> &Rooms {
        &self.rooms
    }

    /// Whether this player sits in another room than the owner.
    pub fn sits_elsewhere(&self, seat: Color) -> bool {
        self.two_rooms() && self.room_of(seat) != self.rooms.owner
    }

    /// The arbiters in this room whose rulings count.
    pub fn rulers(&self, room: Room) -> impl Iterator<Item = &Person> {
        let here = self.profile.people.iter();
        let here = here.filter(move |listed| listed.room == room);
        here.map(|listed| &listed.person)
            .filter(|person| self.profile.rulings.count_of(person.role))
    }

    /// Whether somebody in this room hears the output: a private one only in the player's room, and an answer to an arbiter only
    /// where it was asked.
    pub fn hears(&self, output: &Output, room: Room) -> bool {
        let there = match output.to {
            Audience::Table | Audience::Assistant | Audience::Arbiter => true,
            Audience::Seat(seat) | Audience::Sealer(seat) => self.room_of(seat) == room,
        };
        there && output.room.is_none_or(|only| only == room)
    }
}

/// Whether this player's flag can fall: for a player in another room only after that room has reported it.
pub(crate) fn flag_can_fall(state: &State, seat: Color) -> bool {
    !state.sits_elsewhere(seat) || *state.rooms.down.get(seat)
}

/// The open case about the line's share of this half-move's time, counted from 1.
pub(crate) fn line_case(state: &State, ply: u32) -> Option<u32> {
    let of_it = |matter: &Matter| matches!(matter, Matter::LineTook { ply: of, .. } if *of == ply);
    let mut open = state.open();
    open.find(|found| of_it(&found.matter))
        .map(|found| found.id)
}

/// Seats the players in these rooms.
pub(super) fn seat_in(state: &mut State, seats: ByColor<Room>, owner: Room) {
    state.rooms = Rooms {
        seats,
        owner,
        ..Rooms::default()
    };
    state.ears.seat_in(seats);
}

/// Applies an event's effects between the rooms.
pub(super) fn between_rooms(state: &mut State, record: &Record) {
    if !state.two_rooms() {
        return;
    }
    spared::spare(state, record);
    match &record.event {
        Event::Line(event) => {
            if let LineEvent::People { people } = event {
                state.profile.people.clone_from(people);
            }
            state.rooms.apply(event, record.at);
        }
        Event::Game(GameEvent::Resumed { .. }) => state.rooms.owner = record.room,
        Event::Game(GameEvent::Started) => {
            state.rooms.stands = false;
            state.rooms.waits = false;
        }
        Event::Play(event) => on_its_way(state, event, record),
        // Stops for other reasons take precedence and outlast the line's.
        Event::Clock(ClockEvent::Stopped) => {
            state.rooms.stands = record.author == Author::Clock;
        }
        Event::Draw(DrawEvent::Offered { .. }) => state.rooms.offered = record.number,
        Event::Draw(DrawEvent::Claimed { .. } | DrawEvent::IncrementAsked { .. }) => {
            state.rooms.offered = record.number;
            state.rooms.stands = false;
        }
        Event::Clock(ClockEvent::Started) => {
            state.rooms.stands = false;
            state.rooms.waits = false;
        }
        Event::Clock(ClockEvent::PutBack { .. }) => state.rooms.no_flag(),
        Event::Case(CaseEvent::Ruled { ruling, .. }) => {
            state.rooms.no_flag();
            if ruling.changes_play() {
                state.rooms.under_way.clear();
                state.rooms.entered.clear();
                state.rooms.ruled = record.number;
            }
        }
        Event::Case(CaseEvent::Withdrawn { .. })
        | Event::Practice(PracticeEvent::TakenBack { .. }) => {
            state.rooms.ruled = record.number;
        }
        Event::Access(_)
        | Event::Adjournment(_)
        | Event::Board(_)
        | Event::Case(_)
        | Event::Clock(_)
        | Event::Desk(_)
        | Event::Draw(_)
        | Event::Ear(_)
        | Event::Game(_)
        | Event::Handing(_)
        | Event::Listening(_)
        | Event::Opening(_)
        | Event::Practice(_)
        | Event::Question(_)
        | Event::Register(_)
        | Event::Score(_)
        | Event::Server(_)
        | Event::Tape(_)
        | Event::Touch(_) => {}
    }
}

fn on_its_way(state: &mut State, event: &PlayEvent, record: &Record) {
    let ply = state.plies().len() as u32 + 1;
    match *event {
        PlayEvent::Committed { seat, .. } => {
            *state.rooms.news.get_mut(!seat) = record.number;
            state.rooms.under_way.retain(|made| made.ply != ply);
            state.rooms.under_way.push(MoveUnderWay {
                record: record.number,
                ply,
                seat,
                made: None,
                late: false,
            });
            if record.author == Author::Arbiter {
                state.rooms.entered.push(Entered {
                    seat,
                    ply,
                    committed: false,
                    pressed: false,
                });
            }
        }
        PlayEvent::Announced => {
            let made = state.rooms.under_way.iter_mut();
            made.filter(|made| made.ply == ply)
                .for_each(|made| made.made = Some(record.at));
        }
        PlayEvent::Completed { seat, spent } => {
            let lag = spent.map_or(0, |spent| spent.lag);
            *state.rooms.lag.get_mut(seat) += lag;
            state.rooms.no_flag();
        }
        _ => {}
    }
}

/// The increment that a press would have earned had it not found the flag down, where it is proved that it came before the flag
/// fell.
fn denied(state: &State, id: Option<u32>, seat: Color) -> u64 {
    let mut cases = state.cases.all().iter();
    let cleared = cases.any(|file| (file.open || Some(file.id) == id) && file.clears_flag(seat));
    let own = state.clocks.own().filter(|_| cleared);
    own.map_or(0, |own| own.denied(seat))
}

/// The range of this player's elapsed clock time that belongs to a half-move, counted from 1.
fn ran_for(state: &State, seat: Color, ply: usize, now: Timestamp) -> Option<Range<u64>> {
    let made = state.plies();
    let before = match ply.checked_sub(2) {
        Some(before) => made.get(before)?.spent?,
        None => state.play.begun().spent,
    };
    let after = match made.get(ply.checked_sub(1)?) {
        Some(made) => made.spent?,
        None => losses::spent(state, now)?,
    };
    Some(*before.get(seat)..*after.get(seat))
}

/// Gives back time that was no player's by the arbiter's ruling: from a half-move that the line took it from, else from the losses
/// of the player's board.
pub(super) fn give_back(state: &mut State, id: Option<u32>, seat: Color, ms: u64, at: Timestamp) {
    let found = state.cases.of(id);
    let parts: Vec<Range<u64>> = match found.map(|found| &found.matter) {
        Some(Matter::LineTook { ply, .. }) => {
            let ran = ran_for(state, seat, *ply as usize, at);
            let part = ran.map(|ran| ran.start..ran.end.min(ran.start.saturating_add(ms)));
            part.into_iter().collect()
        }
        _ => losses::open_parts(state, seat, ms, at),
    };
    // A clock at zero has not lost the time that ran there.
    let of_line = match found.map(|found| (&found.matter, found.proposes())) {
        Some((Matter::LineTook { .. }, Ruling::GiveBack { time, .. })) => ms.min(*time),
        _ => 0,
    };
    let ran = parts.iter().map(|part| part.end.saturating_sub(part.start));
    let mut all = ms.saturating_sub(ran.sum::<u64>().max(of_line));
    for part in parts.into_iter().filter(|part| !part.is_empty()) {
        all += given_back::gives(&mut state.clocks, seat, part, at);
    }
    let lent = losses::lent(state, all);
    let all = all.saturating_add(denied(state, id, seat));
    state.clocks.award(seat, super::penalties::whole(all), at);
    state
        .clocks
        .award(!seat, -super::penalties::whole(lent), at);
}
