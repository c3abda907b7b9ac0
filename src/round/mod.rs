//! A round of an event: who plays whom, with which colours, at which table, and how it ended.
//!
//! It comes from a pairing program's report ([`trf`]), with or without its list of pairs ([`pairs`]), from a PGN of headers ([`headers`]),
//! or from the organiser's own list; its results go back into the report, or into a table of results ([`results`]), and what is
//! played is published in a file that only grows ([`growing`]) and in LiveChess's files ([`livechess`]). Bytes go in and texts come out; no
//! file is opened here.
//!
//! Deliberately not here: pairing, ratings, tie-breaks and standings, which are the pairing program's.

#![forbid(unsafe_code)]
#![warn(clippy::unwrap_used)]

pub mod growing;
pub mod headers;
pub mod livechess;
pub mod pairs;
pub mod results;
pub mod trf;

use shakmaty::ByColor;

use laws::TimeControl;
use laws::encoding::Encoding;
use laws::mistake::FileMistake;

/// A player as the pairing names him.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Player {
    /// Family name first, as pairing programs write it.
    pub name: String,
    /// The number at FIDE.
    pub fide_id: Option<u64>,
}

/// Two players at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pairing {
    /// The number of the table, from 1.
    pub table: u32,
    /// Who plays.
    pub players: ByColor<Player>,
}

/// What a file of pairings says of a round, and of its event.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Round {
    /// The name of the event.
    pub event: Option<String>,
    /// Where it is played.
    pub site: Option<String>,
    /// Which round, from 1.
    pub number: Option<u32>,
    /// The time control.
    pub time: Option<TimeControl>,
    /// The chief arbiter.
    pub chief: Option<String>,
    /// The pairings, by their tables.
    pub pairings: Vec<Pairing>,
    /// How many of its games have a result already.
    pub decided: usize,
    /// The time control as the file writes it, where that cannot be understood; a line of the file.
    pub unread_time: Option<FileMistake>,
    /// How something was understood that may be wrong, a sentence each.
    pub notes: Vec<String>,
}

/// In which encoding a file was taken that does not say so itself.
fn note_of(encoding: Encoding) -> Option<String> {
    encoding.is_guessed().then(|| {
        format!("the pairings are read as {encoding}; if letters of names are wrong, save the file as UTF-8")
    })
}

/// No such round, and which there are.
fn no_round(wanted: u32, last: u32) -> FileMistake {
    let there = match last {
        0 => "no round is paired".to_owned(),
        1 => "round 1 is".to_owned(),
        last => format!("rounds 1 to {last} are"),
    };
    FileMistake::new(
        0,
        format!(
            "round {wanted} is not paired in the file ({there}); have the pairing program write it anew, or name another round"
        ),
    )
}
