//! The inputs of a table.

use serde::{Deserialize, Serialize};
use serde_with::{DisplayFromStr, serde_as};
use shakmaty::{ByColor, Color, uci::UciMove};

use super::act::{Act, ScoreWriting};
use super::order::Order;
use super::practice::Wish;
use super::server::ServerInput;
use board::sensing::{Button, Sensed};
use laws::language::Language;
use laws::role::{Listed, Person};
use laws::seat::{BoardAt, Ear, Room, Source, Speaker};
use laws::{Envelope, Paper, Profile, Secret, Sides, Timestamp, Unopened};
use ledger::event::{
    AccessEvent, DeskKey, Gone, HeardAs, Note, OrderSigned, RegisterEntry, Taping, Unclear,
};
use ledger::known::ActKey;

/// The time and place of an input. The core knows no clock: its caller supplies them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stamp {
    /// When it is decided, in the game's time.
    pub now: Timestamp,
    /// The wall-clock time of the decision, in ms since 1970.
    pub wall: u64,
    /// The room in which it happened.
    pub room: Room,
    /// When it really happened there, in the game's time: before [`Stamp::now`] where it came over a line.
    pub happened: Timestamp,
    /// The player's thinking time, measured in the player's room, in ms: only with an input that commits or completes a move there.
    pub thought: Option<u64>,
    /// The last record that was known there when it happened, if it came over a line: nobody there can have answered later
    /// decisions.
    pub knew: Option<u64>,
}

impl Stamp {
    /// A stamp in the room where the input is decided.
    pub fn new(now: Timestamp, wall: u64) -> Self {
        Stamp {
            now,
            wall,
            room: Room::default(),
            happened: now,
            thought: None,
            knew: None,
        }
    }

    /// This stamp moved back to this instant and room, for something that was due then, or is noticed only now.
    pub(super) fn back_to(self, at: Timestamp, room: Room) -> Self {
        let wall = self.wall.saturating_sub(self.now.since(at));
        Stamp {
            room,
            knew: self.knew.filter(|_| self.room == room),
            ..Stamp::new(at, wall)
        }
    }
}

/// A game without a date begins in 1970.
impl From<Timestamp> for Stamp {
    fn from(now: Timestamp) -> Self {
        Stamp::new(now, now.0)
    }
}

/// An input of a table. Every change of a game enters as one of these.
#[serde_as]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Input {
    /// Sets up the table; taken once, before anything else.
    SetUp {
        /// The position to start from, in FEN.
        position: String,
        /// The organiser's settings.
        profile: Box<Profile>,
        /// The source of each seat's moves.
        #[serde_as(as = "Sides")]
        sources: ByColor<Source>,
        /// The players' names, where given.
        #[serde_as(as = "Sides")]
        names: ByColor<Option<String>>,
        /// The room of each seat.
        #[serde_as(as = "Sides")]
        rooms: ByColor<Room>,
    },
    /// The register's entries of the players' other games in the event.
    Known(#[serde_as(as = "Sides")] ByColor<Vec<RegisterEntry>>),
    /// The daemon resumes an interrupted game.
    Resumed {
        /// The length of the interruption by the wall clock, in ms.
        pause: u64,
    },
    /// The orientation of this seat's board: whether it is turned; none: its player is asked before the game. Without this input a
    /// table assumes that no board is turned.
    Stands {
        /// The board of this seat.
        board: BoardAt,
        turned: Option<bool>,
    },
    /// A board answered.
    BoardConnected {
        /// The board of this seat.
        board: BoardAt,
        /// The name of the port.
        port: String,
    },
    /// An expected board was not found; reported once for each reason.
    BoardMissing {
        /// The board of this seat.
        board: BoardAt,
        /// The reason, and what to do.
        reason: String,
    },
    /// A board no longer answers.
    BoardLost {
        /// The board of this seat.
        board: BoardAt,
        /// The system's message.
        reason: String,
    },
    /// A board was silent for too long; its port is open.
    BoardSilent {
        /// The board of this seat.
        board: BoardAt,
        /// How long ago it was last heard, in ms.
        #[serde(default)]
        unheard: u64,
    },
    /// A silent board is heard again; its reports about the time between follow.
    BoardHeard {
        /// The board of this seat.
        board: BoardAt,
    },
    /// The outputs through which the daemon speaks.
    Ears {
        ears: Vec<Ear>,
        /// Their speed until a player changes it: 1 slow, 2 normal, 3 fast.
        speed: u8,
    },
    /// Words were said: their first sample was played, or they were shown. The announcement of a committed move is [`Input::Heard`]
    /// instead.
    Said {
        to: Ear,
        /// The output that played them; only shown if unset.
        by: Option<Ear>,
        words: String,
        /// The record that caused them, if any.
        record: Option<u64>,
    },
    /// A sound output is lost, or cannot be opened.
    SoundLost { ear: Ear, reason: String },
    /// Free text is spoken by this voice from now on.
    SpokenBy { speaker: Speaker },
    /// A sound output is open.
    SoundBack {
        ear: Ear,
        name: String,
        /// The wake-up time before the first sound after a rest, in ms.
        warm_up: u32,
    },
    /// A microphone listens to this player, whose words are enrolled in this language.
    Listens {
        #[serde_as(as = "DisplayFromStr")]
        seat: Color,
        language: Language,
    },
    /// This player's microphone hears nothing, with the reason; none: it hears again.
    Deaf {
        #[serde_as(as = "DisplayFromStr")]
        seat: Color,
        lost: Option<String>,
    },
    /// The words recognised from this player.
    HeardAs {
        #[serde_as(as = "DisplayFromStr")]
        seat: Color,
        /// Whether the player held the button for repetition (ok) rather than for announcement (commit).
        repeats: bool,
        heard: HeardAs,
    },
    /// A step of the tape.
    Taped(Taping),
    /// A board reports.
    Sensed {
        /// The board of this seat.
        board: BoardAt,
        sensed: Sensed,
    },
    /// A button that is not on a sensing board was pressed: a keyboard's, a transcript's.
    Button {
        #[serde_as(as = "DisplayFromStr")]
        seat: Color,
        button: Button,
    },
    /// The announcement of the committed move was heard: first sample played, or text shown.
    Heard {
        /// The record that caused it, if any.
        record: Option<u64>,
    },
    /// The assistant acts for a seat (D.2.10).
    Assistant {
        #[serde_as(as = "DisplayFromStr")]
        seat: Color,
        act: Act,
    },
    /// A player keeps their own score (8.1).
    Player {
        #[serde_as(as = "DisplayFromStr")]
        seat: Color,
        writing: ScoreWriting,
    },
    /// An identified person gives one of these inputs.
    By {
        person: Person,
        /// The key that identifies them, if any.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        key: Option<ActKey>,
        input: Box<Input>,
    },
    /// Access to the pages was given or revoked.
    Access(AccessEvent),
    /// The secret of the envelope, which the shell generated or kept. It never enters the ledger or a line: serialising it fails.
    #[serde(skip)]
    Key(Secret),
    /// A move was sealed in private, or could not be.
    Sealed(Result<Envelope, Unclear>),
    /// The envelope was opened, or could not be.
    Opened(Result<Paper, Unopened>),
    /// The arbiter gives an order.
    Arbiter(Order),
    /// A desk over many tables gives an order. It is sent again until its desk gets an acknowledgement, and is executed once.
    Ordered {
        /// The desk's id for it.
        id: String,
        order: Box<Order>,
        /// The last record that the desk had seen: an order on a case that has changed since is refused.
        seen: u64,
        /// Whether its sender has the right to it.
        allowed: bool,
        /// Its signature.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        signed: Option<OrderSigned>,
    },
    /// The desks whose orders count from now on.
    Desks(Vec<DeskKey>),
    /// Somebody who is not on the list of this table gave an order through a desk.
    StrangeOrder { id: String, order: String },
    /// The machine stood still, or could not write, for this many ms up to now.
    Stood { ms: u64 },
    /// A message from the server's game, which is authoritative.
    Server(ServerInput),
    /// A player's request in a game that is not rated.
    Wish {
        #[serde_as(as = "DisplayFromStr")]
        seat: Color,
        wish: Wish,
    },
    /// The engine's move for this player, who asked.
    Hint {
        #[serde_as(as = "DisplayFromStr")]
        seat: Color,
        uci: UciMove,
    },
    /// A note of a printed game.
    Note(Note),
    /// The program that played for this seat has stopped.
    Gone {
        #[serde_as(as = "DisplayFromStr")]
        seat: Color,
        program: String,
        why: Gone,
    },
    /// The line between two rooms, as the owner's daemon sees it.
    Line(LineChange),
    /// In this player's room their clock came to zero.
    Down {
        #[serde_as(as = "DisplayFromStr")]
        seat: Color,
    },
    /// The list of people in a game of two rooms, by the configuration of the sending room; sent at each start.
    People(Vec<Listed>),
    /// Only time passes.
    Time,
}

/// A change of the line to the other room.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LineChange {
    /// This room is no longer reached.
    Lost { room: Room },
    /// It is reached again, after so many ms.
    Back { room: Room, ms: u64 },
    /// The steady clock of this room deviates by at least so many ms: its computer slept, was set, or sends wrong times.
    Misfit { room: Room, by: u64 },
}

impl Input {
    /// The unwrapped input, and its person where known.
    pub fn inside(&self) -> (&Input, Option<&Person>) {
        match self {
            Input::By { person, input, .. } => (input.inside().0, Some(person)),
            input => (input, None),
        }
    }

    /// Wraps this input with its person.
    #[must_use]
    pub fn by(self, person: Person) -> Input {
        let (key, input) = (None, Box::new(self));
        Input::By { person, key, input }
    }

    /// Wraps this input with its person and the identifying key.
    #[must_use]
    pub fn known(self, person: Person, key: ActKey) -> Input {
        let (key, input) = (Some(key), Box::new(self));
        Input::By { person, key, input }
    }

    /// Wraps another input with the person of this one, if any.
    pub(super) fn with(&self, other: Input) -> Input {
        match self {
            Input::By { person, key, .. } => Input::By {
                person: person.clone(),
                key: key.clone(),
                input: Box::new(other),
            },
            _ => other,
        }
    }

    /// The key that identifies the person.
    pub const fn key(&self) -> Option<&ActKey> {
        match self {
            Input::By { key, .. } => key.as_ref(),
            _ => None,
        }
    }
}
