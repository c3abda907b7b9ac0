//! Speech recognition of spoken words, from a speaker's own takes of them.
//!
//! A speaker records each word of a vocabulary a few times ([`Enrolled`]). Later [`Activity`] finds utterances by loudness alone. Each is
//! compared with a [`Grammar`], the sentences that may be said now, which the caller hands in. The result ([`Heard`]) is a list of
//! sentences with their costs, never a word alone, and a verdict: sure, unsure (ask), or rejected. It works for any language and needs no
//! model. This crate reads no file, no clock, and knows no chess.
//!
//! ```text
//! samples -> Activity -> Said -> bands -> shapes --+
//!                                                  +-> search -> Heard -> Verdict
//! takes of words ------> bands -> shapes in noise -+
//!                                      Grammar ----+
//! ```
//!
//! Recognition is deterministic. An utterance lasts at most eight seconds; a search keeps [`KEPT`] sentences at each place.

#![forbid(unsafe_code)]
#![warn(clippy::unwrap_used)]

mod activity;
mod bands;
mod enrolled;
mod grammar;
mod heard;
mod search;
mod shape;

pub use activity::{Activity, SpeechNews, SpeechSamples};
pub use enrolled::Enrolled;
pub use grammar::{Grammar, WordNumber};
pub use heard::{Heard, HeardSentence, SpokenWord, Verdict};
pub use search::KEPT;

/// Samples per second.
pub const RATE: u32 = 16_000;
