//! Spoken words -> words, by a speaker's own takes of them.
//!
//! A speaker says each word of a vocabulary a few times ([`Enrolled`]). What is said later is found by [`Activity`], which knows only
//! loud and quiet, and compared with everything that may be said now, a [`Grammar`]: sentences of words, which whoever listens hands
//! in. The answer is a list of sentences with what each costs ([`Heard`]), never a word alone, and a verdict: sure, to be asked, or
//! refused. Any language, no model; nothing here reads a file, knows the time, or knows chess.
//!
//! ```text
//! samples -> Activity -> Said -> bands -> shapes --+
//!                                                  +-> search -> Heard -> Verdict
//! takes of words ------> bands -> shapes in noise -+
//!                                      Grammar ----+
//! ```
//!
//! Samples that are alike always give the same answer. An utterance is at most eight seconds; a search keeps [`KEPT`] sentences at each place.

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

/// Samples a second.
pub const RATE: u32 = 16_000;
