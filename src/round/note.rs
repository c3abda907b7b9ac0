//! Notes for the organiser on a file of pairings and its interpretation.

use std::fmt;

use laws::TimeControl;
use laws::encoding::Encoding;
use laws::mistake::FileMistake;

/// A note on a round; `Display` writes an English sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RoundNote {
    /// A player has a bye, worth a win or half a point.
    Bye { name: String, half: bool },
    /// A game without players.
    Nobody,
    /// Players without a game; `more` counts those that are not named.
    Idle { names: Vec<String>, more: usize },
    /// Table left out: neither player has a name.
    Nameless { table: u32 },
    /// Table left out: this player's opponent has no name.
    NamelessOpponent { table: u32, of: String },
    /// The interpretation of a time control in words.
    Time {
        written: String,
        control: TimeControl,
    },
    /// The interpretation of a time control in words, which the event's own overrides.
    OtherTime {
        written: String,
        control: TimeControl,
    },
    /// What stands for a time control names none, so that the table's own default holds.
    NoTime { written: String },
    /// The file has no time control, so that the table's own default holds.
    Untimed,
    /// An unreadable time control, which the event's own overrides.
    TimeHolds(FileMistake),
    /// The guessed encoding of the file.
    Encoding(Encoding),
    /// Lines of the list of pairs, from 1, with results, which are ignored.
    ListedResults { lines: Vec<usize> },
    /// A line, from 1, with point values in a form that is not supported.
    Points { line: usize },
    /// A line, from 1, with an invalid FIDE number.
    FideNumber { line: usize, written: String },
    /// A line, from 1, with an invalid rating.
    Rating { line: usize, written: String },
    /// Players who share a name, at these tables, without FIDE numbers that tell them apart.
    Namesakes { name: String, tables: Vec<usize> },
    /// The round has this name instead of a number, and counts as this number.
    Called { written: String, number: u32 },
    /// Other rounds have open games, too; the organiser can name the round.
    OtherRounds { open: Vec<usize>, taken: u32 },
    /// The games of the round are of these events.
    Events { names: Vec<String> },
    /// An unreadable tag that is not needed, with the number of its game from 1.
    UnreadTag { game: usize, written: String },
    /// A table, by its round or its place in the file, whose tag Board is no number.
    UnreadBoard { table: u32, written: String },
    /// A table with an invalid result, so that its game counts as open.
    UnreadResult { table: u32, written: String },
    /// A table whose result is refuted by something else in its game.
    Contradicted {
        table: u32,
        result: String,
        by: ContradictedBy,
        other: String,
    },
    /// The games begin from this position, which is ignored.
    Begins { fen: String },
    /// The open games of these tables have moves, which are ignored.
    Moves { tables: Vec<usize> },
}

/// What says another result than the tag Result of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ContradictedBy {
    /// The position after the last move: checkmate or stalemate.
    Board,
    /// The result behind the moves.
    Text,
    /// The tag Termination.
    Termination,
}

impl ContradictedBy {
    /// Its name in the words of messages.
    pub const fn name(self) -> &'static str {
        match self {
            ContradictedBy::Board => "board",
            ContradictedBy::Text => "text",
            ContradictedBy::Termination => "termination",
        }
    }
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
            RoundNote::NoTime { written } => write!(
                f,
                "time: \"{written}\" (tag TimeControl) names none, and 90 minutes with 30 seconds a move hold; write another as time in [event]"
            ),
            RoundNote::Untimed => f.write_str(
                "time: the file names none, and 90 minutes with 30 seconds a move hold; write another as time in [event]",
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
            RoundNote::Rating { line, written } => write!(
                f,
                "line {line}: \"{written}\" is no rating, and the player is taken without one"
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
            RoundNote::Events { names } => write!(
                f,
                "the games are of several events ({}), and are taken as one round: if only one is meant, give its games alone",
                names.join("; ")
            ),
            RoundNote::UnreadTag { game, written } => {
                write!(
                    f,
                    "game {game}: the tag {written} cannot be read, and is left out"
                )
            }
            RoundNote::UnreadBoard { table, written } => write!(
                f,
                "table {table}: the board \"{written}\" is no number of a table"
            ),
            RoundNote::UnreadResult { table, written } => write!(
                f,
                "table {table}: \"{written}\" is no result, and the game counts as open"
            ),
            RoundNote::Contradicted {
                table,
                result,
                by,
                other,
            } => {
                write!(f, "table {table}: the result is {result}, and ")?;
                match by {
                    ContradictedBy::Board => write!(f, "the last move ends the game {other}"),
                    ContradictedBy::Text => write!(f, "its text ends with {other}"),
                    ContradictedBy::Termination => {
                        write!(f, "the tag Termination says \"{other}\"")
                    }
                }
            }
            RoundNote::Begins { fen } => write!(
                f,
                "the games begin from {fen} (tag FEN), which is not taken: write it as position in the file of the event"
            ),
            RoundNote::Moves { tables } => write!(
                f,
                "open games have moves, which are not taken, at the tables {}: they begin from their first move; to go on from another position, write it as position in the file of the event",
                numbered(tables)
            ),
            RoundNote::Namesakes { name, tables } => write!(
                f,
                "several players are called {name}, at the tables {}, and no numbers at FIDE tell them apart: see that each sits at the right one, or give each another name in the pairing program",
                numbered(tables)
            ),
        }
    }
}

/// Numbers, separated by commas.
pub fn numbered(lines: &[usize]) -> String {
    let lines: Vec<String> = lines.iter().map(usize::to_string).collect();
    lines.join(", ")
}
