//! Who is told what: the audiences, and the one policy that lets an output pass (invariant 4).
//!
//! In a rated game a player hears the announced moves, answers to questions of that player, and what concerns the whole
//! table; legality, differences and the opponent's progress go to the arbiter only (11.3.1, 12.6, D.2.10.4).

use shakmaty::Color;

use announce::{Phrase, Topic};
use laws::seat::Room;

/// Who hears an output.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Audience {
    /// Both players.
    Table,
    /// One player in private.
    Seat(Color),
    /// A player who seals a move: what tells of it is whispered, reaches ears alone and is written nowhere, neither to a
    /// ledger nor to a screen or a log.
    Sealer(Color),
    /// The assistant.
    Assistant,
    /// The arbiter.
    Arbiter,
}

impl Audience {
    /// Everyone that there is.
    pub const ALL: [Audience; 7] = [
        Audience::Table,
        Audience::Seat(Color::White),
        Audience::Seat(Color::Black),
        Audience::Sealer(Color::White),
        Audience::Sealer(Color::Black),
        Audience::Assistant,
        Audience::Arbiter,
    ];
}

/// Something to be said or shown, recorded before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Output {
    pub to: Audience,
    pub phrase: Phrase,
    /// The table waits for [`Input::Heard`](super::Input::Heard) once it was heard.
    pub confirm: bool,
    /// The case it tells of, to rule on it.
    pub case: Option<u32>,
    /// The record from which it follows; none for what no record tells.
    pub record: Option<u64>,
    /// Heard only in this room: by the arbiter who asked, by who can do something about a device there. Else by the audience,
    /// wherever it is.
    pub room: Option<Room>,
}

impl Output {
    /// These words to this audience, of which nothing more is known.
    pub const fn new(to: Audience, phrase: Phrase) -> Self {
        Output {
            to,
            phrase,
            confirm: false,
            case: None,
            record: None,
            room: None,
        }
    }

    /// Whether no player hears it.
    pub(super) const fn is_for_officials(&self) -> bool {
        matches!(self.to, Audience::Assistant | Audience::Arbiter)
    }

    /// Whether a player may answer to it: what is done before it is heard is not done after it.
    pub(super) const fn may_be_answered(&self) -> bool {
        !self.is_for_officials() && !matches!(self.phrase, Phrase::Click | Phrase::Cue(_))
    }
}

/// The policy, in one table: may this audience hear of this topic? A training table may hear everything; the ledger's first
/// event says which it is.
pub const fn may_hear(audience: Audience, topic: Topic, rated: bool) -> bool {
    match (audience, topic) {
        (Audience::Arbiter, Topic::Practice) => !rated,
        (Audience::Arbiter, _) => true,
        (Audience::Table, Topic::Game | Topic::Device) => true,
        (Audience::Seat(_), Topic::Game | Topic::Own | Topic::Guidance | Topic::Device) => true,
        (Audience::Sealer(_), topic) => matches!(topic, Topic::Own),
        (Audience::Assistant, Topic::Game | Topic::Device | Topic::Guidance | Topic::Refusal) => {
            true
        }
        (_, Topic::Irregularity | Topic::Arbitration | Topic::Practice) => !rated,
        _ => false,
    }
}
