//! Lines of a transcript: those of its head, and the actions at the table.

use std::fmt;
use std::str::FromStr;

use shakmaty::{Color, Square};

use super::article;
use super::ears::EarLine;
use super::electronic::ByHand;
use super::orders;
use super::rooms::{ARBITERS, split_room};
use board::sensing::Button;
use board::{Edge, Seen};
use laws::Position;
use laws::grammar::{self, BadWords, ClockTime, Duration, EnumWord, Form, Slot, forms};
use laws::role::Role;
use laws::seat::{BoardAt, Ear};
use ledger::event::{Spoilt, Taping};
use table::{ForSeat, Order};

/// A line before the first action: the table's configuration, or a line that only transcripts have.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the list of forms says what each is")]
pub enum HeadLine {
    /// A key of `[event]`.
    Profile {
        key: String,
        value: String,
    },
    /// A key of the section whose heading came last.
    Key {
        key: String,
        value: String,
    },
    /// A key of a section.
    KeyOf {
        section: String,
        key: String,
        value: String,
    },
    Position {
        fen: String,
    },
    OneBoard,
    AssistantFor {
        seat: Color,
    },
    Ears {
        ears: String,
    },
    InRoom {
        seat: Color,
        room: u32,
    },
    /// The articles proved, and so the edition.
    Edition {
        list: String,
    },
    FromTheBeginning,
}

/// Every line of a head except section headings such as `[event]`.
pub const HEAD: &[Form<HeadLine>] = forms! {
    "edition ARTICLES...", list: Articles => { HeadLine::Edition { list } }:
        "the articles that it proves, such as fide-2023 D.2.1, fide-2009 E2.1; it is played by the first edition named";
    "profile KEY = VALUE...", key: String, value: String => { HeadLine::Profile { key, value } }:
        "a key of the configuration's [event]";
    "KEY = VALUE...", key: Key, value: String => { HeadLine::Key { key, value } }:
        "a key of the section that began last, as in a configuration";
    "SECTION KEY = VALUE...", section: String, key: Key, value: String => { HeadLine::KeyOf { section, key, value } }:
        "a key of another section: white, black, words, ears";
    "position FEN...", fen: String => { HeadLine::Position { fen } }: "instead of the initial position";
    "SEAT in room N", seat: Color, room: u32 => { HeadLine::InRoom { seat, room } }:
        "1, where the game is recorded, or 2; it is 1 where nobody says it";
    "one board" => { HeadLine::OneBoard }: "the board before White serves both sides";
    "assistant for SEAT", seat: Color => { HeadLine::AssistantFor { seat } }: "the moves of this seat are typed";
    "ears EARS...", ears: Ears => { HeadLine::Ears { ears } }:
        "the sound outputs there are: table, white, black; without this line all of them";
    "from the beginning" => { HeadLine::FromTheBeginning }:
        "the boards are still to be connected, and all that is heard is part of it";
};

/// A line from the first action on.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the list of forms says what each is")]
pub enum TranscriptLine {
    Wait(u64),
    Edge(BoardAt, Edge),
    /// An act on the clock at the table.
    Clock(ByHand),
    /// The clocks' times are listed.
    ClocksShow,
    /// The contact of an unmoved peg opens for this long.
    Flutters {
        board: BoardAt,
        square: Square,
        ms: u64,
    },
    /// The pegs of a board when it answers again.
    Holds {
        board: BoardAt,
        fen: String,
    },
    /// The pegs and pieces of a board when it answers again.
    Tells {
        board: BoardAt,
        fen: String,
    },
    Lost(BoardAt),
    Back(BoardAt),
    Silent(BoardAt, bool),
    Missed(BoardAt, Button, u64),
    SoundLost(Ear),
    SoundBack(Ear),
    Restart,
    Does {
        seat: Color,
        button: Button,
    },
    /// The move as written; its meaning depends on the position.
    Types {
        seat: Color,
        written: String,
    },
    Assists(ForSeat),
    Orders(Order),
    /// An order of an arbiter in this room, the chief arbiter or another.
    OrdersIn {
        room: u32,
        role: Role,
        order: Order,
    },
    LineLost,
    LineBack,
    Misfit {
        room: u32,
        ms: u64,
    },
    Loudspeaker {
        room: u32,
        back: bool,
    },
    Down(Color),
    Thought {
        seat: Color,
        button: Button,
        ms: u64,
    },
    LosesKey,
    Heights {
        board: BoardAt,
        from: u32,
        out: u32,
    },
    Tapes(Taping),
    Ear(EarLine),
}

/// Every such line except the arbiter's orders and the assistant's acts, which have lists of their own.
pub const LINES: &[Form<TranscriptLine>] = forms! {
    "+TIME", ms: Passing => { TranscriptLine::Wait(ms) }: "time passes, such as +300ms";
    "SEAT lifts SQUARE", board: BoardAt, square: Square => { TranscriptLine::Edge(board, Edge::Lift(square)) }: "a peg";
    "SEAT places SQUARE", board: BoardAt, square: Square => { TranscriptLine::Edge(board, Edge::Place(square, Seen::Peg)) }: "a peg";
    "SEAT places SQUARE PEG", board: BoardAt, square: Square, seen: SeenPeg
        => { TranscriptLine::Edge(board, Edge::Place(square, seen)) }: "the board tells which, such as P, or white";
    "SEAT flutters SQUARE TIME", board: BoardAt, square: Square, ms: Duration => { TranscriptLine::Flutters { board, square, ms } }:
        "nobody moves the peg, and its contact opens for so long, such as 12ms; that time passes";
    "the clock is started" => { TranscriptLine::Clock(ByHand::Runs(true)) }: "by hand, that which is plugged into an electronic board";
    "the clock is stopped" => { TranscriptLine::Clock(ByHand::Runs(false)) }: "the same";
    "the clock is set to WHITE BLACK", white: ClockTime, black: ClockTime => { TranscriptLine::Clock(ByHand::Set { white, black }) }:
        "the same, such as 1:29:30 59:00";
    "the clock is unplugged" => { TranscriptLine::Clock(ByHand::Plugs(false)) }: "from the board";
    "the clock is plugged in" => { TranscriptLine::Clock(ByHand::Plugs(true)) }: "again";
    "the clock takes no orders" => { TranscriptLine::Clock(ByHand::Refuses) }: "from the board";
    "the clocks show" => { TranscriptLine::ClocksShow }: "below it the times of White and of Black, such as clocks: 1:29:30 0:59:00";
    "SEAT commits", seat: Color => { TranscriptLine::Does { seat, button: Button::Commit } }: "this is my move";
    "SEAT presses", seat: Color => { TranscriptLine::Does { seat, button: Button::Press } }: "the clock";
    "SEAT presses for the opponent", seat: Color => { TranscriptLine::Does { seat, button: Button::OpponentPress } }:
        "at a table with one board";
    "SEAT committed unheard within TIME", board: BoardAt, ms: Duration => { TranscriptLine::Missed(board, Button::Commit, ms) }:
        "the event was lost on the line; the board's count of presses tells it now";
    "SEAT says ok", seat: Color => { TranscriptLine::Does { seat, button: Button::Ok } }:
        "answers a question; without one, repeats the opponent's announcement (D.2.1); without that, takes the pen (8.1)";
    "SEAT repeats", seat: Color => { TranscriptLine::Does { seat, button: Button::Ok } }: "the same button";
    "SEAT asks again", seat: Color => { TranscriptLine::Does { seat, button: Button::Repeat } }: "what was said last";
    "SEAT asks time", seat: Color => { TranscriptLine::Does { seat, button: Button::Time } }: "and the number of moves";
    "SEAT asks draw", seat: Color => { TranscriptLine::Does { seat, button: Button::Draw } }: "the menu of draws";
    "SEAT adjusts", seat: Color => { TranscriptLine::Does { seat, button: Button::Adjust } }: "4.2";
    "SEAT resigns", seat: Color => { TranscriptLine::Does { seat, button: Button::Resign } }: "and is asked whether really";
    "SEAT calls", seat: Color => { TranscriptLine::Does { seat, button: Button::Arbiter } }: "the arbiter";
    "SEAT cancels", seat: Color => { TranscriptLine::Does { seat, button: Button::Cancel } }: "the open question";
    "SEAT goes up", seat: Color => { TranscriptLine::Does { seat, button: Button::Up } }: "through answers; or louder";
    "SEAT goes down", seat: Color => { TranscriptLine::Does { seat, button: Button::Down } }: "through answers; or less loud";
    "SEAT goes left", seat: Color => { TranscriptLine::Does { seat, button: Button::Left } }: "through answers; or slower";
    "SEAT goes right", seat: Color => { TranscriptLine::Does { seat, button: Button::Right } }: "through answers; or faster";
    "assistant moves SEAT MOVE", seat: Color, written: String => { TranscriptLine::Types { seat, written } }:
        "the same in SAN, as the position has it";
    "SEAT board is lost", board: BoardAt => { TranscriptLine::Lost(board) }: "it does not answer any more";
    "SEAT board is back", board: BoardAt => { TranscriptLine::Back(board) }: "with what it held, or holds by the lines before";
    "SEAT board is silent", board: BoardAt => { TranscriptLine::Silent(board, true) }: "its port is open; what is done there is heard when it is";
    "SEAT board is heard again", board: BoardAt => { TranscriptLine::Silent(board, false) }: "with what was done there meanwhile";
    "SEAT board tells lifts from N of N", board: BoardAt, from: u32, out: u32 => { TranscriptLine::Heights { board, from, out } }:
        "in tenths of a millimetre, such as from 40 of 86: a peg that it tells as lifted may still be in its aperture";
    "SEAT board holds FEN...", board: BoardAt, fen: Fen => { TranscriptLine::Holds { board, fen } }: "when it is back";
    "SEAT board tells FEN...", board: BoardAt, fen: Fen => { TranscriptLine::Tells { board, fen } }: "which pieces, too";
    "EAR sound is lost", ear: EnumWord<Ear> => { TranscriptLine::SoundLost(ear) }: "of the table, white or black";
    "EAR sound is back", ear: EnumWord<Ear> => { TranscriptLine::SoundBack(ear) }: "of the table, white or black";
    "the recording begins FILE", file: String => { TranscriptLine::Tapes(Taping::Began { file, microphone: false }) }:
        "the tape of D.2.7";
    "the recording begins FILE with microphone", file: String => { TranscriptLine::Tapes(Taping::Began { file, microphone: true }) }:
        "the same";
    "the recording ends FILE", file: String => { TranscriptLine::Tapes(Taping::Ended { file, sha256: None, whole: None }) }: "it is complete";
    "the recording FILE is left at TIME", file: String, until: Duration => { TranscriptLine::Tapes(Taping::Left { file, until, wrong: None }) }:
        "its daemon was killed, and so much of it is vouched for";
    "the recording FILE is replaced", file: String => { TranscriptLine::Tapes(Taping::Left { file, until: 0, wrong: Some(Spoilt::Changed) }) }:
        "the same, and something else lies there";
    "the recording fails REASON...", reason: String => { TranscriptLine::Tapes(Taping::Failed { reason }) }: "it is tried again";
    "the recording hears nothing REASON...", reason: String => { TranscriptLine::Tapes(Taping::MicrophoneLost { reason }) }:
        "the microphone is lost";
    "the recording hears NAME...", name: String => { TranscriptLine::Tapes(Taping::MicrophoneBack { name }) }: "the microphone is open";
    "the line is lost" => { TranscriptLine::LineLost }: "to room 2: what happens there comes when it is back";
    "the line is back" => { TranscriptLine::LineBack }: "to room 2";
    "the computer of room N is out by TIME", room: u32, ms: Duration => { TranscriptLine::Misfit { room, ms } }: "its steady clock";
    "the loudspeaker of room N is lost", room: u32 => { TranscriptLine::Loudspeaker { room, back: false } }:
        "which is another one than that of the other room";
    "the loudspeaker of room N is back", room: u32 => { TranscriptLine::Loudspeaker { room, back: true } }: "the same";
    "SEAT clock is down there", seat: Color => { TranscriptLine::Down(seat) }: "at zero in the room of this player";
    "SEAT commits having thought TIME", seat: Color, ms: Duration
        => { TranscriptLine::Thought { seat, button: Button::Commit, ms } } = { TranscriptLine::Thought { seat, button: Button::Commit, ms } }:
        "as the room of this player has measured it";
    "SEAT presses having thought TIME", seat: Color, ms: Duration
        => { TranscriptLine::Thought { seat, button: Button::Press, ms } } = { TranscriptLine::Thought { seat, button: Button::Press, ms } }:
        "the same";
    "the key is lost" => { TranscriptLine::LosesKey }: "that of the envelope; the daemon restarts without it";
    "daemon restarts" => { TranscriptLine::Restart }: "killed, and started again from its ledger";
};

impl FromStr for HeadLine {
    type Err = BadWords;

    fn from_str(text: &str) -> Result<Self, BadWords> {
        grammar::read(HEAD, text)
    }
}

impl fmt::Display for HeadLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        grammar::write(HEAD, self, f)
    }
}

impl FromStr for TranscriptLine {
    type Err = BadWords;

    fn from_str(text: &str) -> Result<Self, BadWords> {
        for (who, role) in ARBITERS {
            if let Some((room, order)) = text.strip_prefix(who).and_then(split_room) {
                let order = orders::read(order)?;
                return Ok(TranscriptLine::OrdersIn { room, role, order });
            }
        }
        if let Some(order) = text.strip_prefix("arbiter ") {
            return orders::read(order).map(TranscriptLine::Orders);
        }
        if let Ok(line) = text.parse() {
            return Ok(TranscriptLine::Ear(line));
        }
        match (grammar::read(LINES, text), text.strip_prefix("assistant ")) {
            (Ok(line), _) => Ok(line),
            (Err(_), Some(act)) => act.parse().map(TranscriptLine::Assists),
            (Err(bad), None) => Err(bad),
        }
    }
}

impl fmt::Display for TranscriptLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TranscriptLine::Orders(order) => write!(f, "arbiter {order}"),
            TranscriptLine::OrdersIn { room, role, order } => {
                write!(f, "{role} in room {room} {order}")
            }
            TranscriptLine::Assists(act) => write!(f, "assistant {act}"),
            TranscriptLine::Ear(line) => write!(f, "{line}"),
            line => grammar::write(LINES, line, f),
        }
    }
}

/// A peg's identification beyond its presence.
struct SeenPeg;

impl Slot for SeenPeg {
    type Value = Seen;

    fn read(text: &str) -> Result<Seen, String> {
        let seen = text.parse().ok().filter(|seen: &Seen| !seen.is_peg());
        seen.ok_or_else(|| "a piece such as P or n, or a colour".to_owned())
    }

    fn write(seen: &Seen) -> String {
        seen.to_string()
    }
}

/// A passing time.
struct Passing;

impl Slot for Passing {
    type Value = u64;

    fn read(text: &str) -> Result<u64, String> {
        Duration::read(text.strip_prefix('+').unwrap_or(text))
            .map_err(|_| "a time such as +300ms".to_owned())
    }

    fn write(ms: &u64) -> String {
        format!("+{}", Duration::write(ms))
    }
}

/// Accepts a text that `check` can parse.
fn checked<T>(text: &str, check: impl FnOnce(&str) -> Result<T, String>) -> Result<String, String> {
    check(text).map(|_| text.to_owned())
}

/// A position.
struct Fen;

impl Slot for Fen {
    type Value = String;

    fn read(text: &str) -> Result<String, String> {
        let position = |text: &str| Position::from_fen(text).map_err(|error| error.to_string());
        checked(text, position)
    }

    fn write(fen: &String) -> String {
        fen.clone()
    }
}

/// A list of articles.
struct Articles;

impl Slot for Articles {
    type Value = String;

    fn read(text: &str) -> Result<String, String> {
        checked(text, article::read)
    }

    fn write(list: &String) -> String {
        list.clone()
    }
}

/// Sound outputs, one after the other.
struct Ears;

impl Slot for Ears {
    type Value = String;

    fn read(text: &str) -> Result<String, String> {
        checked(text, ears)
    }

    fn write(ears: &String) -> String {
        ears.clone()
    }
}

/// Parses the named sound outputs.
pub(super) fn ears(text: &str) -> Result<Vec<Ear>, String> {
    text.split_whitespace().map(EnumWord::<Ear>::read).collect()
}

/// The name of a configuration key.
struct Key;

impl Slot for Key {
    type Value = String;

    fn read(text: &str) -> Result<String, String> {
        let letters = |text: &str| text.bytes().all(|b| b.is_ascii_lowercase() || b == b'-');
        letters(text)
            .then(|| text.to_owned())
            .ok_or_else(|| "the name of a key, in small letters".to_owned())
    }

    fn write(key: &String) -> String {
        key.clone()
    }
}
