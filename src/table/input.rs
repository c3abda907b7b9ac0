//! What can happen to a table.

use serde::{Deserialize, Serialize};
use serde_with::{DisplayFromStr, serde_as};
use shakmaty::{ByColor, Color, uci::UciMove};

use super::act::{Act, ScoreWriting};
use super::far::Far;
use super::order::Order;
use super::practice::Wish;
use board::sensing::{Button, Sensed};
use laws::language::Language;
use laws::role::{Listed, Person};
use laws::seat::{BoardAt, Ear, Room, Source, Speaker};
use laws::{Envelope, Paper, Profile, Secret, Sides, Timestamp, Unopened};
use ledger::event::{
    AccessEvent, DeskKey, Gone, HeardAs, Note, OrderSigned, RegisterEntry, Taping, Unclear,
};
use ledger::known::ActKey;

/// When and where an input is given. The core knows no clock: whoever gives the input says it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stamp {
    /// When it is decided, in the game's time.
    pub now: Timestamp,
    /// When it is decided, by the calendar, in ms since 1970.
    pub wall: u64,
    /// The room in which it happened.
    pub room: Room,
    /// When it really happened there, in the game's time: before [`Stamp::now`] where it came over a line.
    pub happened: Timestamp,
    /// How long the player thought, measured in the player's room, in ms: only with what commits or completes a move there.
    pub thought: Option<u64>,
    /// The last record that was known there when it happened, where it came over a line: what was decided since, nobody there
    /// can have answered.
    pub knew: Option<u64>,
}

impl Stamp {
    /// In the room where it is decided.
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

    /// This stamp as far back as this instant of the game, of what was due then by itself, or is seen only now, in this room.
    pub(super) fn back_to(self, at: Timestamp, room: Room) -> Self {
        let wall = self.wall.saturating_sub(self.now.since(at));
        Stamp {
            room,
            knew: self.knew.filter(|_| self.room == room),
            ..Stamp::new(at, wall)
        }
    }
}

/// A game that is not played on any day begins in 1970.
impl From<Timestamp> for Stamp {
    fn from(now: Timestamp) -> Self {
        Stamp::new(now, now.0)
    }
}

/// One thing that happens to a table. Everything that changes a game enters as one of these.
#[serde_as]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Input {
    /// The table is set up; taken once, before anything else.
    SetUp {
        /// The position to start from, in FEN.
        position: String,
        /// What the organiser set.
        profile: Box<Profile>,
        /// Where the moves of each seat come from.
        #[serde_as(as = "Sides")]
        sources: ByColor<Source>,
        /// The players' names, where they were said.
        #[serde_as(as = "Sides")]
        names: ByColor<Option<String>>,
        /// The room where each seat is.
        #[serde_as(as = "Sides")]
        rooms: ByColor<Room>,
    },
    /// What the register of the event holds of the players' other games.
    Known(#[serde_as(as = "Sides")] ByColor<Vec<RegisterEntry>>),
    /// The daemon takes up an interrupted game.
    Resumed {
        /// How long it was away by the wall clock, in ms.
        pause: u64,
    },
    /// How the board of this seat stands: whether the other way round; none: its player is asked before the game. A table
    /// that is not told takes it that no board is turned.
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
    /// A board that should be there was not found; told once for each reason.
    BoardMissing {
        /// The board of this seat.
        board: BoardAt,
        /// Why, and what to do.
        reason: String,
    },
    /// A board does not answer any more.
    BoardLost {
        /// The board of this seat.
        board: BoardAt,
        /// What the system says.
        reason: String,
    },
    /// Nothing has been heard from a board for too long; its port is open.
    BoardSilent {
        /// The board of this seat.
        board: BoardAt,
        /// How long ago it was heard last, in ms.
        #[serde(default)]
        unheard: u64,
    },
    /// A board that was silent is heard again; what it tells of the time between follows.
    BoardHeard {
        /// The board of this seat.
        board: BoardAt,
    },
    /// The daemon speaks through these outputs.
    Ears {
        ears: Vec<Ear>,
        /// How fast they speak until a player sets it: 1 slow, 2 normal, 3 fast.
        speed: u8,
    },
    /// Words were said: their first sample was played, or they were shown. Not told of the announcement of a committed
    /// move, which is [`Input::Heard`].
    Said {
        to: Ear,
        /// Out of which output; only shown if unset.
        by: Option<Ear>,
        words: String,
        /// The record from which they follow, where there is one.
        record: Option<u64>,
    },
    /// A sound output is lost, or cannot be opened.
    SoundLost { ear: Ear, reason: String },
    /// Free text is spoken by this from now on.
    SpokenBy { speaker: Speaker },
    /// A sound output is open.
    SoundBack {
        ear: Ear,
        name: String,
        /// How long it is woken before the first sound after a rest, in ms.
        warm_up: u32,
    },
    /// There is an ear for this player, whose words are enrolled in this language.
    Listens {
        #[serde_as(as = "DisplayFromStr")]
        seat: Color,
        language: Language,
    },
    /// This ear hears nothing, and why; none: it hears again.
    Deaf {
        #[serde_as(as = "DisplayFromStr")]
        seat: Color,
        lost: Option<String>,
    },
    /// What this player said was heard as this.
    HeardAs {
        #[serde_as(as = "DisplayFromStr")]
        seat: Color,
        /// While the button was held that repeats the opponent's move (ok), and not the one that announces (commit).
        repeats: bool,
        heard: HeardAs,
    },
    /// What becomes of the tape.
    Taped(Taping),
    /// A board reports.
    Sensed {
        /// The board of this seat.
        board: BoardAt,
        sensed: Sensed,
    },
    /// A button was pressed that is not on a sensing board: a keyboard's, a transcript's.
    Button {
        #[serde_as(as = "DisplayFromStr")]
        seat: Color,
        button: Button,
    },
    /// The announcement of the committed move was heard: first sample played, or text shown.
    Heard {
        /// The record from which it follows, where there is one.
        record: Option<u64>,
    },
    /// The assistant does something for a seat (D.2.10).
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
    /// Somebody who is known does one of these things.
    By {
        person: Person,
        /// By which key that is known, where one is.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        key: Option<ActKey>,
        input: Box<Input>,
    },
    /// Who is let in to the pages.
    Access(AccessEvent),
    /// The secret of the envelope: the shell made it by chance, or kept it. It never gets into the ledger, nor on a line:
    /// writing it fails.
    #[serde(skip)]
    Key(Secret),
    /// A move was sealed in private, or could not be.
    Sealed(Result<Envelope, Unclear>),
    /// The envelope was opened, or could not be.
    Opened(Result<Paper, Unopened>),
    /// The arbiter orders something.
    Arbiter(Order),
    /// A desk over many tables orders something. The same comes again until its desk knows that it came; it is done once.
    Ordered {
        /// The desk's own name for it.
        id: String,
        order: Box<Order>,
        /// The last record that the desk had seen: an order on a case of which more is known since is refused.
        seen: u64,
        /// Whether whoever orders it may.
        allowed: bool,
        /// With what it is signed.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        signed: Option<OrderSigned>,
    },
    /// The desks whose orders count from now on.
    Desks(Vec<DeskKey>),
    /// Somebody ordered something through a desk of nobody's who is on the list of this table.
    StrangeOrder { id: String, order: String },
    /// The machine stood still, or could not write, for this many ms up to now.
    Stood { ms: u64 },
    /// A game elsewhere whose truth holds tells something.
    Far(Far),
    /// A player wants something of a game that is not rated.
    Wish {
        #[serde_as(as = "DisplayFromStr")]
        seat: Color,
        wish: Wish,
    },
    /// What the engine would play for this player, who asked.
    Hint {
        #[serde_as(as = "DisplayFromStr")]
        seat: Color,
        uci: UciMove,
    },
    /// What is noted of a printed game.
    Note(Note),
    /// The program that plays for this seat plays no more.
    Gone {
        #[serde_as(as = "DisplayFromStr")]
        seat: Color,
        program: String,
        why: Gone,
    },
    /// The line between two rooms, as the owner's daemon sees it.
    Line(LineChange),
    /// In the room of this player their own clock came to zero.
    Down {
        #[serde_as(as = "DisplayFromStr")]
        seat: Color,
    },
    /// Who takes part in a game of two rooms, by the configuration of the room where this is given: told at each start.
    People(Vec<Listed>),
    /// Nothing but time passes.
    Time,
}

/// What becomes of the line to the other room.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LineChange {
    /// This room is not reached any more.
    Lost { room: Room },
    /// It is reached again, after so many ms.
    Back { room: Room, ms: u64 },
    /// The steady clock of this room is out by at least so many ms: its computer slept, was set, or tells what is not so.
    Misfit { room: Room, by: u64 },
}

impl Input {
    /// The input itself, and who does it, where that is known.
    pub fn inside(&self) -> (&Input, Option<&Person>) {
        match self {
            Input::By { person, input, .. } => (input.inside().0, Some(person)),
            input => (input, None),
        }
    }

    /// This input, done by this person.
    #[must_use]
    pub fn by(self, person: Person) -> Input {
        let (key, input) = (None, Box::new(self));
        Input::By { person, key, input }
    }

    /// This input, done by this person, as this key tells.
    #[must_use]
    pub fn known(self, person: Person, key: ActKey) -> Input {
        let (key, input) = (Some(key), Box::new(self));
        Input::By { person, key, input }
    }

    /// Another one, done by whoever does this, as far as that is known.
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

    /// By which key it is known who does it.
    pub const fn key(&self) -> Option<&ActKey> {
        match self {
            Input::By { key, .. } => key.as_ref(),
            _ => None,
        }
    }
}
