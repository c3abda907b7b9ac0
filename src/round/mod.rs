//! A round of an event: pairings, colours, tables and results.
//!
//! Input is a pairing program's report ([`trf`]), with or without a list of pairs ([`pairs`]), a PGN of headers ([`headers`]),
//! or the organiser's own list. Results go back into the report, or into a table ([`results`]). All functions map bytes to
//! texts; no file is opened here.
//!
//! Deliberately left out: pairing, ratings, tie-breaks and standings, which belong to the pairing program.

#![forbid(unsafe_code)]
#![warn(clippy::unwrap_used)]

pub mod headers;
pub mod known;
mod note;
pub mod pairs;
pub mod results;
pub mod trf;

use std::collections::BTreeMap;

use shakmaty::ByColor;

use laws::TimeControl;
use laws::encoding::Encoding;
use laws::mistake::FileMistake;

pub use self::note::{ContradictedBy, RoundNote, numbered};

/// A player, as in the pairings.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Player {
    /// The name, family name first, as pairing programs write it.
    pub name: String,
    /// The FIDE number.
    pub fide_id: Option<u64>,
    /// The rating that the pairing uses.
    pub rating: Option<u16>,
    /// FIDE's abbreviation, `WGM`.
    pub title: Option<String>,
    /// FIDE's abbreviation, `GER`.
    pub federation: Option<String>,
}

/// Two players at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pairing {
    /// The number of the table, from 1.
    pub table: u32,
    /// The players.
    pub players: ByColor<Player>,
}

/// A round, with data on its event, as a file of pairings has it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Round {
    /// The name of the event.
    pub event: Option<String>,
    /// The place of the event.
    pub site: Option<String>,
    /// The number of the round, from 1.
    pub number: Option<u32>,
    /// The first day of the event, as `2026.11.20`.
    pub begins: Option<String>,
    /// The day of the round.
    pub day: Option<String>,
    /// The federation of the place, as `GER`.
    pub federation: Option<String>,
    /// The time control.
    pub time: Option<TimeControl>,
    /// The chief arbiter.
    pub chief: Option<String>,
    /// The pairings, in the order of the tables.
    pub pairings: Vec<Pairing>,
    /// The number of games that already have a result.
    pub decided: usize,
    /// The error of an unreadable time control, with its line.
    pub unread_time: Option<FileMistake>,
    /// Notes for the organiser.
    pub notes: Vec<RoundNote>,
}

impl Round {
    /// A round from a written list; a player without an opponent gets a bye, and no table.
    pub fn listed(number: Option<u32>, pairings: &[Pairing]) -> Round {
        let idle = |pairing: &Pairing| {
            let ByColor { white, black } = pairing.players.as_ref().map(|it| it.name.as_str());
            match (is_nobody(white), is_nobody(black)) {
                (false, false) => nameless(pairing.table, white, black),
                (true, false) => Some(bye(black)),
                (false, true) => Some(bye(white)),
                (true, true) => Some(RoundNote::Nobody),
            }
        };
        let seated = pairings.iter().filter(|pairing| idle(pairing).is_none());
        Round {
            number,
            pairings: seated.cloned().collect(),
            notes: pairings.iter().filter_map(idle).collect(),
            ..Round::default()
        }
    }
}

/// Whether the base time, in the seconds of PGN and TRF26, is so short that minutes may be meant.
fn is_short(written: &str) -> bool {
    let base = written.split('+').next().and_then(|base| base.parse().ok());
    base.is_some_and(|base: u32| (1..180).contains(&base))
}

/// A name without signs that nobody sees: tabs and other control characters are blanks.
fn plain_name(written: &str) -> String {
    let blank = |sign: char| sign.is_control() || sign.is_whitespace();
    let words = written.split(blank).filter(|word| !word.is_empty());
    words.collect::<Vec<_>>().join(" ")
}

/// The note on a player without an opponent.
fn bye(name: &str) -> RoundNote {
    RoundNote::Bye {
        name: name.to_owned(),
        half: false,
    }
}

/// The note on a table where a player's name is missing.
fn nameless(table: u32, white: &str, black: &str) -> Option<RoundNote> {
    let unknown = |name: &str| matches!(name, "" | "?");
    let of = match (unknown(white), unknown(black)) {
        (true, true) => return Some(RoundNote::Nameless { table }),
        (true, false) => black.to_owned(),
        (false, true) => white.to_owned(),
        (false, false) => return None,
    };
    Some(RoundNote::NamelessOpponent { table, of })
}

/// Texts that stand in place of an opponent, in lowercase letters and digits.
const NOBODY: [&str; 41] = [
    "bye",
    "nobody",
    "noopponent",
    "none",
    "spielfrei",
    "freilos",
    "frei",
    "spare",
    "exempt",
    "exento",
    "descansa",
    "libre",
    "nn",
    "vrij",
    "riposo",
    "pauza",
    "descanso",
    "ruht",
    "walkover",
    "vacant",
    "dummy",
    "forfait",
    "forfeit",
    "unpaired",
    "notpaired",
    "riposa",
    "turnodiriposo",
    "oneven",
    "kampfrei",
    "pause",
    "pausa",
    "wolnylos",
    "volnýlos",
    "volno",
    "frirunda",
    "frirunde",
    "frirond",
    "erőnyerő",
    "szabadnap",
    "выходной",
    "свободен",
];

/// Whether this text stands in place of an opponent who does not exist.
pub fn is_nobody(name: &str) -> bool {
    let signs = name.chars().filter(|sign| sign.is_alphanumeric());
    let plain: String = signs.flat_map(char::to_lowercase).collect();
    let plain = plain.trim_end_matches(|sign: char| sign.is_ascii_digit());
    matches!(name, "" | "-" | "*") || NOBODY.contains(&plain) || is_named_bye(name)
}

/// Words beside "bye": "half-point bye", "BYE, BYE".
const OF_BYE: [&str; 10] = [
    "bye",
    "full",
    "half",
    "zero",
    "point",
    "requested",
    "pairing",
    "allocated",
    "allotted",
    "player",
];

fn is_named_bye(name: &str) -> bool {
    let small = name.to_lowercase();
    let parts = small.split(|sign: char| !sign.is_alphanumeric());
    let words: Vec<&str> = parts.filter(|word| !word.is_empty()).collect();
    words.contains(&"bye") && words.iter().all(|word| OF_BYE.contains(word))
}

/// The first player with two seats in these pairings, and the tables. Players who share a name are two people if their FIDE
/// numbers differ.
pub fn seated_twice(pairings: &[Pairing]) -> Option<String> {
    // By name: of a round of thousands nobody is compared with all.
    let mut seated: BTreeMap<&str, Vec<(&Player, u32)>> = BTreeMap::new();
    for pairing in pairings {
        for player in &pairing.players {
            if is_nobody(&player.name) || player.name == "?" {
                continue;
            }
            let same = |other: &Player| {
                let numbers = other.fide_id.zip(player.fide_id);
                numbers.is_none_or(|(one, other)| one == other)
            };
            let seated = seated.entry(&player.name).or_default();
            let (name, table) = (&player.name, pairing.table);
            match seated.iter().find(|(other, _)| same(other)) {
                Some((_, before)) if *before == table => {
                    return Some(format!("{name} twice, with both colours at table {table}"));
                }
                Some((_, before)) => {
                    return Some(format!(
                        "{name} twice, at table {before} and at table {table}"
                    ));
                }
                None => seated.push((player, table)),
            }
        }
    }
    None
}

/// Splits off tables where a player's name is missing.
fn with_names(pairings: Vec<Pairing>) -> (Vec<Pairing>, Vec<RoundNote>) {
    let mut left_out = Vec::new();
    let mut named = pairings;
    named.retain(|pairing| {
        let ByColor { white, black } = pairing.players.as_ref().map(|player| player.name.trim());
        let told = nameless(pairing.table, white, black);
        let both = told.is_none();
        left_out.extend(told);
        both
    });
    (named, left_out)
}

/// Notes on names that several players share, if FIDE numbers do not tell all of them apart.
fn namesakes(pairings: &[Pairing]) -> Vec<RoundNote> {
    let seated = || {
        let tables = pairings.iter();
        tables.flat_map(|pairing| pairing.players.iter().map(|player| (player, pairing.table)))
    };
    let mut of_name: BTreeMap<&str, Vec<(&Player, u32)>> = BTreeMap::new();
    for (player, table) in seated() {
        of_name
            .entry(&player.name)
            .or_default()
            .push((player, table));
    }
    let several = of_name.into_iter().filter(|(_, players)| {
        players.iter().enumerate().any(|(at, (player, _))| {
            let others = players[..at].iter();
            let told = |(other, _): &(&Player, u32)| {
                let numbers = other.fide_id.zip(player.fide_id);
                numbers.is_some_and(|(one, other)| one != other)
            };
            !others.into_iter().all(told)
        })
    });
    several
        .map(|(name, players)| RoundNote::Namesakes {
            name: name.to_owned(),
            tables: players.iter().map(|(_, table)| *table as usize).collect(),
        })
        .collect()
}

/// The note on an encoding that had to be guessed.
fn note_of(encoding: Encoding) -> Option<RoundNote> {
    encoding
        .is_guessed()
        .then_some(RoundNote::Encoding(encoding))
}

/// Chooses the round, if none is named, from the games of the file (round, decided): usually the last, since pairing programs
/// pair one round after the other; but the first with an open game, if at least two rounds have no result at all, as in a round
/// robin that is paired at once. Notes other rounds with open games.
fn meant_round(
    wanted: Option<u32>,
    last: Option<u32>,
    games: impl Iterator<Item = (u32, bool)>,
) -> (Option<u32>, Option<RoundNote>) {
    let mut rounds: BTreeMap<u32, [bool; 2]> = BTreeMap::new();
    for (round, decided) in games {
        rounds.entry(round).or_default()[usize::from(decided)] = true;
    }
    let open: Vec<u32> = rounds
        .iter()
        .filter(|(_, [open, _])| *open)
        .map(|(round, _)| *round)
        .collect();
    let whole = rounds.values().filter(|of| **of == [true, false]).count();
    let meant = match open.first() {
        Some(first) if whole > 1 => Some(*first),
        _ => last,
    };
    let taken = meant.filter(|_| wanted.is_none());
    let note = taken.and_then(|taken| {
        let others = open.iter().filter(|round| **round != taken);
        let others: Vec<usize> = others.map(|round| *round as usize).collect();
        (!others.is_empty()).then_some(RoundNote::OtherRounds {
            open: others,
            taken,
        })
    });
    (meant, note)
}

/// The error on a round that does not exist, with those that do.
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

#[cfg(test)]
mod tests {
    use super::*;

    fn pairing(table: u32, white: &str, black: &str) -> Pairing {
        let player = |name: &str| Player {
            name: name.to_owned(),
            ..Player::default()
        };
        Pairing {
            table,
            players: ByColor {
                white: player(white),
                black: player(black),
            },
        }
    }

    #[test]
    fn who_has_no_opponent_has_no_table_and_is_told() {
        let listed = Round::listed(
            Some(3),
            &[
                pairing(1, "Berg, Anna", "Kern, Boris"),
                pairing(2, "Roth, Clara", "bye"),
                pairing(3, "-", "Mai, Dora"),
                pairing(4, "Ruiz, Ida", "?"),
            ],
        );
        assert_eq!(listed.pairings, [pairing(1, "Berg, Anna", "Kern, Boris")]);
        let told: Vec<String> = listed.notes.iter().map(RoundNote::to_string).collect();
        assert_eq!(
            told,
            [
                "bye: Roth, Clara",
                "bye: Mai, Dora",
                "left out, table 4: Ruiz, Ida has an opponent without a name"
            ]
        );
    }
}
