//! The ledger's events: everything that the boards saw, its interpretation, what people said and did, and what was made audible. Raw
//! edges and their interpretation are both events, so a replay decides nothing again.
//!
//! An event is a fact in the past tense. It has no spoken words and no hash: `announce` makes the words, the store the hashes.

use laws::schema::Displayed;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_with::serde_as;
use shakmaty::Color;

use super::known::ActKey;
use laws::Timestamp;
use laws::role::Role;
use laws::seat::{BoardAt, Room};

mod about;
mod access;
mod adjourning;
mod board;
mod case;
mod clock;
mod course;
mod desk;
mod draw;
mod ear;
mod handing;
mod line;
mod listening;
mod matter;
mod menu;
mod noted;
mod opening;
mod play;
mod practice;
mod question;
mod register;
mod ruling;
mod score;
mod server;
mod taping;
mod touch;

pub use about::About;
pub use access::AccessEvent;
pub use adjourning::Adjourning;
pub use board::{BoardEvent, DatedPress, PressAndFlag};
pub use case::{Borne, Case, CaseEvent, CaseEvidence, Explained, Loss, RaisedPegs, Witness};
pub use clock::ClockEvent;
pub use course::GameEvent;
pub use desk::{DeskEvent, DeskKey, OrderSigned};
pub use draw::{DrawEvent, Relayed};
pub use ear::EarEvent;
pub use handing::Handing;
pub use line::LineEvent;
pub use listening::{HeardAs, HeardWords, ListeningEvent, Sure};
pub use matter::{Matter, Spoken};
pub use menu::Item;
pub use noted::{Judgement, Note, Printed};
pub use opening::OpeningEvent;
pub use play::{PlayEvent, Spent, Unclear};
pub use practice::{Composing, Detail, Gone, LineAnswer, PracticeEvent, Query, RoleName};
pub use question::{Question, QuestionEvent, RESIGNS};
pub use register::{RegisterEntry, RegisterEvent, RegisteredPlayer, What};
pub use ruling::{CannotMate, ClockSetting, ReasonFor, Ruling, RulingTerms, Undoes};
pub use score::ScoreEvent;
pub use server::{Ends, OpponentRequest, ServerEvent};
pub use taping::{Spoilt, Taping, Vouched};
pub use touch::TouchEvent;

/// One line of the ledger: an event, its author and its cause.
#[serde_as]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Record {
    /// Position in the ledger, from 1 without gaps.
    pub number: u64,
    pub room: Room,
    /// The person or device that the record comes from.
    pub author: Author,
    /// The author's name, if known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The author's role, if the door through which the act came in tells it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub role: Option<Role>,
    /// The key that proves this, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub key: Option<ActKey>,
    pub cause: Cause,
    /// Game time in ms: it orders the ledger and never goes back.
    pub at: Timestamp,
    /// Actual time by the same clock: earlier than [`Record::at`] if the event was learnt of late.
    pub happened: Timestamp,
    /// Actual time by the calendar, in ms since 1970. It follows the computer's wall clock, and so may jump.
    pub wall: u64,
    pub event: Event,
}

impl Record {
    /// Whether the head is signed at this record: the game was set up, resumed or ended, a half-move was completed, the arbiter
    /// acted, or a recording is vouched for.
    pub const fn binds(&self) -> bool {
        let game = matches!(
            self.event,
            Event::Game(
                GameEvent::SetUp { .. } | GameEvent::Resumed { .. } | GameEvent::Ended { .. }
            ) | Event::Play(PlayEvent::Completed { .. })
        );
        let tape = matches!(
            self.event,
            Event::Tape(
                Taping::Vouched { .. } | Taping::Ended { whole: Some(_), .. } | Taping::Left { .. }
            )
        );
        game || tape || matches!(self.author, Author::Arbiter)
    }

    /// Whether it is merely evidence: a board's report, a touch, or words that were said. Nobody waits for such a record unless
    /// something is announced for it.
    pub const fn is_quiet(&self) -> bool {
        matches!(
            self.event,
            Event::Board(_)
                | Event::Touch(_)
                | Event::Ear(EarEvent::Said { .. })
                | Event::Listening(ListeningEvent::HeardAs { .. })
        )
    }
}

/// The author of a record.
#[serde_as]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Author {
    /// The board in front of this seat.
    Board(BoardAt),
    /// The player of this seat.
    Seat(#[serde_as(as = "Displayed")] Color),
    /// The assistant.
    Assistant,
    /// The arbiter.
    Arbiter,
    /// The chess clock.
    Clock,
    /// The daemon itself.
    System,
}

/// The cause of a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Cause {
    /// The input of this number, counting the room's inputs that left a record.
    Input(u64),
    /// The record of this number, about which something was said or heard.
    Record(u64),
    /// No input: a timeout.
    Time,
}

/// An event of the game, by the part of the table that it changes.
#[allow(clippy::large_enum_variant, reason = "the big one comes once a game")]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "part", rename_all = "kebab-case")]
pub enum Event {
    /// The course of the game.
    Game(GameEvent),
    /// The checks before the game.
    Opening(OpeningEvent),
    /// Entries about the players from earlier rounds.
    Register(RegisterEvent),
    /// A board.
    Board(BoardEvent),
    /// The pieces in a player's hand.
    Touch(TouchEvent),
    /// The half-move in progress.
    Play(PlayEvent),
    /// Questions to a player.
    Question(QuestionEvent),
    /// The clocks.
    Clock(ClockEvent),
    /// Offers and claims of a draw, and the result.
    Draw(DrawEvent),
    /// Cases for the arbiter.
    Case(CaseEvent),
    /// The players' own scores.
    Score(ScoreEvent),
    /// Adjournment.
    Adjournment(Adjourning),
    /// Play without the computer.
    Handing(Handing),
    /// The sound outputs.
    Ear(EarEvent),
    /// Speech recognised by the ears that listen to the players.
    Listening(ListeningEvent),
    /// The recording of the sound score (D.2.7).
    Tape(Taping),
    /// Questions and refusals in an unrated game.
    Practice(PracticeEvent),
    /// A game on an internet chess server.
    #[serde(rename = "far")]
    Server(ServerEvent),
    /// The line between two rooms.
    Line(LineEvent),
    /// Access to the pages.
    Access(AccessEvent),
    /// Orders from a desk over many tables.
    Desk(DeskEvent),
}

macro_rules! parts {
    ($($part:ident($event:ident))*) => {
        $(impl From<$event> for Event {
            fn from(event: $event) -> Self {
                Event::$part(event)
            }
        })*
    };
}

parts! {
    Game(GameEvent)
    Opening(OpeningEvent)
    Register(RegisterEvent)
    Board(BoardEvent)
    Touch(TouchEvent)
    Play(PlayEvent)
    Question(QuestionEvent)
    Clock(ClockEvent)
    Draw(DrawEvent)
    Case(CaseEvent)
    Score(ScoreEvent)
    Adjournment(Adjourning)
    Handing(Handing)
    Ear(EarEvent)
    Listening(ListeningEvent)
    Tape(Taping)
    Practice(PracticeEvent)
    Server(ServerEvent)
    Line(LineEvent)
    Access(AccessEvent)
    Desk(DeskEvent)
}
