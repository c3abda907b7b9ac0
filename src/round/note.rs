//! What a file says of a round besides who plays whom, and how it was understood.

use std::fmt;

use laws::TimeControl;
use laws::encoding::Encoding;
use laws::mistake::FileMistake;

/// Something that the organiser is to know of a round; shown, it is an English sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RoundNote {
    /// A player has no opponent, which counts as a win, or as half a point.
    Bye { name: String, half: bool },
    /// A game has a player on neither side.
    Nobody,
    /// These have no game, and so many more.
    Idle { names: Vec<String>, more: usize },
    /// A table is left out: neither player has a name.
    Nameless { table: u32 },
    /// A table is left out: this player's opponent has no name.
    NamelessOpponent { table: u32, of: String },
    /// How a time control in words was understood.
    Time {
        written: String,
        control: TimeControl,
    },
    /// How a time control in words was understood, which does not matter, as the event has its own.
    OtherTime {
        written: String,
        control: TimeControl,
    },
    /// A time control that was not understood does not matter, as the event has its own.
    TimeHolds(FileMistake),
    /// In which encoding a file was taken that does not say so itself.
    Encoding(Encoding),
    /// These lines of the list of pairs, from 1, have results, which are not taken.
    ListedResults { lines: Vec<usize> },
    /// A line, from 1, with points for results in a form that is not read.
    Points { line: usize },
    /// A line, from 1, with this in place of a number at FIDE.
    FideNumber { line: usize, written: String },
    /// Players of one name, at these tables, whom no numbers at FIDE tell apart.
    Namesakes { name: String, tables: Vec<usize> },
    /// The round is called so, which is no number, and counts as this one.
    Called { written: String, number: u32 },
    /// Games of these other rounds are open, too; which round is taken can be said.
    OtherRounds { open: Vec<usize>, taken: u32 },
    /// A tag of a game, by the game's number from 1, that cannot be read and is not needed.
    UnreadTag { game: usize, written: String },
    /// A table whose result in the file is none, so that its game is open.
    UnreadResult { table: u32, written: String },
    /// The games begin from this position, which is not taken.
    Begins { fen: String },
}

impl fmt::Display for RoundNote {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RoundNote::Bye { name, half: false } => write!(f, "bye: {name}"),
            RoundNote::Bye { name, half: true } => write!(f, "bye: {name}, half a point"),
            RoundNote::Nobody => f.write_str("bye: nobody"),
            RoundNote::Idle { names, more: 0 } => {
                write!(f, "without a game in this round: {}", names.join("; "))
            }
            RoundNote::Idle { names, more } => {
                let names = names.join("; ");
                write!(f, "without a game in this round: {names}; and {more} more")
            }
            RoundNote::Nameless { table } => {
                write!(f, "left out, table {table}: neither player has a name")
            }
            RoundNote::NamelessOpponent { table, of } => {
                write!(
                    f,
                    "left out, table {table}: {of} has an opponent without a name"
                )
            }
            RoundNote::Time { written, control } => {
                write!(
                    f,
                    "time: \"{written}\" is understood as {control} in seconds"
                )
            }
            RoundNote::OtherTime { written, control } => write!(
                f,
                "time: \"{written}\" is understood as {control} in seconds; the time of [event] holds"
            ),
            RoundNote::TimeHolds(unread) => write!(f, "{unread}; the time of [event] holds"),
            RoundNote::Encoding(encoding) => write!(
                f,
                "the pairings are read as {encoding}; if letters of names are wrong, save the file as UTF-8"
            ),
            RoundNote::ListedResults { lines } => write!(
                f,
                "the list of pairs has results, which are not taken, in line {}: have them in the report",
                numbered(lines)
            ),
            RoundNote::Points { line } => write!(
                f,
                "line {line} says what results count, in a form that is not read here: look at the points that are written back"
            ),
            RoundNote::FideNumber { line, written } => write!(
                f,
                "line {line}: \"{written}\" is no number at FIDE, and the player is taken without one"
            ),
            RoundNote::Called { written, number } => write!(
                f,
                "the round is called \"{written}\", which is no number: it counts as round {number}; write its number as round in [event]"
            ),
            RoundNote::OtherRounds { open, taken } => write!(
                f,
                "round {taken} is taken; there are open games of other rounds, too ({}): write the round that is meant as round in [event]",
                numbered(open)
            ),
            RoundNote::UnreadTag { game, written } => {
                write!(
                    f,
                    "game {game}: the tag {written} cannot be read, and is left out"
                )
            }
            RoundNote::UnreadResult { table, written } => write!(
                f,
                "table {table}: \"{written}\" is no result, and the game counts as open"
            ),
            RoundNote::Begins { fen } => write!(
                f,
                "the games begin from {fen} (tag FEN), which is not taken: write it as position in the file of the event"
            ),
            RoundNote::Namesakes { name, tables } => write!(
                f,
                "several players are called {name}, at the tables {}, and no numbers at FIDE tell them apart: see that each sits at the right one, or give each another name in the pairing program",
                numbered(tables)
            ),
        }
    }
}

/// Numbers, one after the other.
pub fn numbered(lines: &[usize]) -> String {
    let lines: Vec<String> = lines.iter().map(usize::to_string).collect();
    lines.join(", ")
}
