//! Audiences of outputs, and the single policy that lets an output pass (invariant 4).
//!
//! In a rated game a player hears announced moves, answers to their own questions, and matters of the whole table; legality,
//! differences and the opponent's progress go to the arbiter only (11.3.1, 12.6, D.2.10.4).

use shakmaty::Color;

use announce::{Phrase, Topic};
use laws::seat::Room;

/// The people who hear an output.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Audience {
    /// Both players.
    Table,
    /// One player in private.
    Seat(Color),
    /// A player who seals a move. An output that would reveal it is whispered: it reaches ears only, and no ledger, screen or log.
    Sealer(Color),
    /// The assistant.
    Assistant,
    /// The arbiter.
    Arbiter,
}

impl Audience {
    /// All audiences.
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

/// Something to say or show, already recorded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Output {
    pub to: Audience,
    pub phrase: Phrase,
    /// The table waits for [`Input::Heard`](super::Input::Heard) once it was heard.
    pub confirm: bool,
    /// The case that it reports, to rule on it.
    pub case: Option<u32>,
    /// The record that caused it; none for outputs without a record.
    pub record: Option<u64>,
    /// The only room where it is heard: that of the arbiter who asked, or of the device concerned. None: wherever its audience is.
    pub room: Option<Room>,
}

impl Output {
    /// An output with these words for this audience, and defaults otherwise.
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

    /// Whether a player may answer it, so that it must be heard before the next input is taken.
    pub(super) const fn may_be_answered(&self) -> bool {
        !self.is_for_officials() && !matches!(self.phrase, Phrase::Click | Phrase::Cue(_))
    }
}

/// The policy: may this audience hear of this topic? A training table may hear everything; the ledger's first event says which kind
/// it is.
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
