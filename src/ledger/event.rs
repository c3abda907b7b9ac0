//! What the ledger records: everything that the boards saw, what it was taken to mean, what people said and did, and what
//! was made audible. Raw edges and their meaning are both events, so replay never decides anything again.
//!
//! An event is a fact in the past tense. It carries no words for the ear and no hash: words are made by
//! `announce`, hashes by the store.

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
mod far;
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
pub use far::{Ends, FarEvent, FarRequest};
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
pub use taping::{Spoilt, Taping, Vouched};
pub use touch::TouchEvent;

/// One line of the ledger: what happened, and what it follows from.
#[serde_as]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Record {
    /// Position in the game's order, from 1 without a gap.
    pub number: u64,
    pub room: Room,
    /// Who or what it is of.
    pub author: Author,
    /// The author's name, where one is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The author's role, where it is known by which door the act came in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub role: Option<Role>,
    /// By which key that is known, where one is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub key: Option<ActKey>,
    pub cause: Cause,
    /// Its place in the game's time, in ms: this orders the ledger, and never goes back.
    pub at: Timestamp,
    /// When it really happened, by the same clock: before [`Record::at`] where it was learnt of late.
    pub happened: Timestamp,
    /// When it really happened, by the calendar, in ms since 1970. It follows the computer's wall clock, and so may jump.
    pub wall: u64,
    pub event: Event,
}

impl Record {
    /// Whether the head is signed with it: the game was set up, taken up or ended, a half-move was completed, the arbiter
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

    /// Whether it is evidence and nothing more: what a board saw, what was touched, that words were said. Where nothing is heard
    /// of it either, nobody waits for it.
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

/// Who or what a record is of.
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

/// What a record answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Cause {
    /// The input of this number, of those in the room that left a record.
    Input(u64),
    /// The record of this number, of which something was said or heard.
    Record(u64),
    /// Nothing: it was due.
    Time,
}

/// An event of the game, by the part of the table that it changes.
#[allow(clippy::large_enum_variant, reason = "the big one comes once a game")]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "part", rename_all = "kebab-case")]
pub enum Event {
    /// The course of the game.
    Game(GameEvent),
    /// What is gone through before it.
    Opening(OpeningEvent),
    /// What is known of the players from earlier rounds.
    Register(RegisterEvent),
    /// A board.
    Board(BoardEvent),
    /// The pieces in a player's hand.
    Touch(TouchEvent),
    /// The half-move that is being made.
    Play(PlayEvent),
    /// What is asked of a player.
    Question(QuestionEvent),
    /// The clocks.
    Clock(ClockEvent),
    /// Offers and claims of a draw, and the result.
    Draw(DrawEvent),
    /// What the arbiter is told of.
    Case(CaseEvent),
    /// The players' own scores.
    Score(ScoreEvent),
    /// An adjournment.
    Adjournment(Adjourning),
    /// Going on without the computer.
    Handing(Handing),
    /// The sound outputs.
    Ear(EarEvent),
    /// What ears hear of the players.
    Listening(ListeningEvent),
    /// The recording of the sound score (D.2.7).
    Tape(Taping),
    /// What is asked and refused in a game that is not rated.
    Practice(PracticeEvent),
    /// A game that is played elsewhere.
    Far(FarEvent),
    /// The line between two rooms.
    Line(LineEvent),
    /// Who is let in to the pages.
    Access(AccessEvent),
    /// What a desk over many tables orders.
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
    Far(FarEvent)
    Line(LineEvent)
    Access(AccessEvent)
    Desk(DeskEvent)
}
