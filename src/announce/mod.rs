//! Meaning -> words.
//!
//! An [`Announcement`] is the meaning of a move; a [`Wording`] puts it into words in a [`Style`]; the [`Lexicon`] holds the words of each
//! [`Language`], including numbers ([`number`]). [`braille`] writes Braille. This crate makes no sound, and does not know its audience.

#![forbid(unsafe_code)]
#![warn(clippy::unwrap_used)]

mod adjournment;
mod aloud;
mod amount;
mod annotated;
mod announcement;
mod answered;
mod arbitrated;
mod asked_back;
mod behaves;
pub mod braille;
mod by_language;
mod choices;
mod clocks;
mod doubts;
mod draws;
mod entered;
mod escape;
mod explained;
mod fingerprint;
mod folder;
mod for_server;
mod guided;
mod handed;
mod inserts;
mod inspection;
mod lexicon;
mod listed;
mod nearest;
mod other_room;
mod server;

pub mod number;
mod offences;
mod official;
mod opened;
mod own_score;
mod phrase;
mod prompted;
mod proposal;
mod quoted;
mod refusals;
mod registered;
mod reviewed;
mod rows;
mod scores;
mod sentence;
mod setup;
mod sound;
mod spellout;
mod stored;
mod studio;
mod style;
mod taped;
mod teller;
mod terms;
mod topic;
mod understand;
mod unheard;
pub mod vocabulary;
mod ways;
mod when;

pub use adjournment::{Adjourned, OnTheEnvelope, ToCheck};
pub use aloud::SpokenWords;
pub use annotated::Annotated;
pub use announcement::{AnnouncedMove, Announcement, Check, Origin};
pub use answered::Answered;
pub use arbitrated::{Arbitrated, InOrder, Meanwhile, NthLoss};
pub use behaves::Behaves;
pub use doubts::Doubt;
pub use draws::ClaimReport;
pub use entered::{Entered, FollowCommand, entered, prepare};
pub use escape::{escaped, escaped_lines};
pub use explained::Fit;
pub use fingerprint::spelled_fingerprint;
/// A value for a sentence: a text or a number.
pub use fluent_bundle::FluentValue as Value;
pub use for_server::{ForServer, for_server};
pub use guided::Guided;
pub use handed::{GapPhrase, Handed};
pub use inserts::{NO_SOUND_OUTPUT, SILENT_SOUND_SYSTEM};
pub use inspection::{Aside, Instructions};
pub use laws::language::Language;
pub use lexicon::{Lack, Lexicon};
pub use nearest::nearest;
pub use offences::TouchDue;
pub use official::Official;
pub use opened::{Helped, Opened};
pub use other_room::{OtherRoom, Parted};
pub use own_score::OwnScoreMove;
pub use phrase::Phrase;
pub use prompted::Prompted;
pub use proposal::{Basis, Proposal};
pub use registered::Registered;
pub use reviewed::{Prospect, ReviewLine, ReviewWords};
pub use scores::Scored;
pub use sentence::{Pause, Sentence, Span};
pub use server::ServerPhrase;
pub use setup::{SetupAsk, SetupChoice, SetupLine, SetupWords};
pub use sound::Sound;
pub use stored::Stored;
pub use studio::{StudioLine, StudioWords};
pub use style::role_name;
pub use style::{Names, Style, Wording};
pub use taped::Taped;
pub use topic::Topic;
pub use understand::fold::folded;
pub use understand::{answer, asks, in_signs, told, told_alone};
pub use unheard::Unheard;
pub use vocabulary::{VocabularyPiece, WordLink};
