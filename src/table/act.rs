//! An assistant's acts for a seat (D.2.10), and their syntax.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use serde_with::{DisplayFromStr, serde_as};
use shakmaty::{Color, Square, uci::UciMove};

use laws::grammar::{self, BadWords, Form, forms};
use laws::{DrawAct, Grounds};
use ledger::event::Spoken;

/// An act of an assistant for a seat.
#[serde_as]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Act {
    /// Enter the move of a seat without sensors.
    Move(UciMove),
    /// Write down the move that the player seals: in UCI where that is certain, else as the player says it.
    Seal(String),
    /// Press its clock.
    Press,
    /// Say that the player repeated the announcement (D.2.1).
    Repeat,
    /// Note the words said aloud about this player's last move, where they name another move.
    Said { spoken: Spoken, uci: UciMove },
    /// Note that the sighted player touched the piece on this square (D.2.10).
    Touched(#[serde_as(as = "DisplayFromStr")] Square),
    /// Take back a mistaken note.
    TakeBack(AssistantNote),
    /// Pass on the player's words about a draw. A move intended for a claim is entered as the next move.
    Draw(DrawAct),
    /// Append to the score that is kept for the player (D.2.10).
    Write(String),
    /// Correct a half-move, counted from 1, in the score that is kept for the player; the old entry stays readable.
    Correct { ply: u32, text: String },
    /// Pass on that the player resigns.
    Resign,
    /// Pass on the player's answer about the result (8.7).
    Result {
        /// Confirmed; otherwise disputed.
        agreed: bool,
    },
    /// Claim a win on time (D.2.10).
    ClaimTime,
    /// Call the arbiter to the table. The clocks go on.
    Call,
}

/// A note by an assistant, which can be taken back.
#[serde_as]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AssistantNote {
    /// That the sighted player touched the piece on this square.
    Touched(#[serde_as(as = "DisplayFromStr")] Square),
    /// Words said aloud about this player's last move.
    Said(Spoken),
}

/// A player's act on their own score.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ScoreWriting {
    /// Append to it.
    On(String),
    /// Correct a half-move, counted from 1; the old entry stays readable.
    Correct { ply: u32, text: String },
}

/// An act with its seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ForSeat {
    pub seat: Color,
    pub act: Act,
}

/// The syntax of every act of an assistant.
pub const ACTS: &[Form<ForSeat>] = forms! {
    "moves SEAT MOVE", seat: Color, uci: UciMove => { ForSeat { seat, act: Act::Move(uci) } }:
        "enters the move of a seat without sensors";
    "presses SEAT", seat: Color => { ForSeat { seat, act: Act::Press } }: "its clock";
    "repeats SEAT", seat: Color => { ForSeat { seat, act: Act::Repeat } }:
        "the player repeated the announcement (D.2.1)";
    "notes SEAT touched SQUARE", seat: Color, square: Square => { ForSeat { seat, act: Act::Touched(square) } }:
        "what the sighted player touched (D.2.10)";
    "notes SEAT said MOVE", seat: Color, uci: UciMove => { ForSeat { seat, act: Act::Said { spoken: Spoken::Announced, uci } } }:
        "what the player announced as the last own move (D.2.8)";
    "notes MOVE repeated to SEAT", uci: UciMove, seat: Color
        => { ForSeat { seat, act: Act::Said { spoken: Spoken::Repeated, uci } } }: "what the opponent repeated (D.2.1)";
    "notes MOVE relayed for SEAT", uci: UciMove, seat: Color
        => { ForSeat { seat, act: Act::Said { spoken: Spoken::Relayed, uci } } }: "the assistant's own error (D.2.10)";
    "takes back SEAT touched SQUARE", seat: Color, square: Square
        => { ForSeat { seat, act: Act::TakeBack(AssistantNote::Touched(square)) } }: "which was noted by mistake";
    "takes back SEAT said", seat: Color => { ForSeat { seat, act: Act::TakeBack(AssistantNote::Said(Spoken::Announced)) } }:
        "what was noted of it by mistake";
    "takes back repeated to SEAT", seat: Color => { ForSeat { seat, act: Act::TakeBack(AssistantNote::Said(Spoken::Repeated)) } }:
        "what was noted of it by mistake";
    "takes back relayed for SEAT", seat: Color => { ForSeat { seat, act: Act::TakeBack(AssistantNote::Said(Spoken::Relayed)) } }:
        "what was noted of it by mistake";
    "writes SEAT SCORE...", seat: Color, text: String => { ForSeat { seat, act: Act::Write(text) } }:
        "goes on in the score that is kept for the player";
    "corrects SEAT half-move PLY to MOVE...", seat: Color, ply: u32, text: String
        => { ForSeat { seat, act: Act::Correct { ply, text } } }: "in the score that is kept for the player";
    "seals SEAT MOVE...", seat: Color, text: String => { ForSeat { seat, act: Act::Seal(text) } }:
        "what a player tells the assistant while sealing";
    "claims time SEAT", seat: Color => { ForSeat { seat, act: Act::ClaimTime } }: "a win on time";
    "calls the arbiter for SEAT", seat: Color => { ForSeat { seat, act: Act::Call } }: "the clocks go on";
    "offers draw for SEAT", seat: Color => { ForSeat { seat, act: Act::Draw(DrawAct::Offer) } }: "as the player says";
    "accepts draw for SEAT", seat: Color => { ForSeat { seat, act: Act::Draw(DrawAct::Accept) } }: "the opponent's offer";
    "refuses draw for SEAT", seat: Color => { ForSeat { seat, act: Act::Draw(DrawAct::Refuse) } }: "in words";
    "asks increment for SEAT", seat: Color => { ForSeat { seat, act: Act::Draw(DrawAct::AskIncrement) } }:
        "on request (Guidelines III.4)";
    "claims threefold for SEAT", seat: Color => { ForSeat { seat, act: Act::Draw(DrawAct::Claim { grounds: Grounds::Threefold, intended: false }) } }: "9.2";
    "claims threefold with a move for SEAT", seat: Color => { ForSeat { seat, act: Act::Draw(DrawAct::Claim { grounds: Grounds::Threefold, intended: true }) } }:
        "which is entered next";
    "claims fifty moves for SEAT", seat: Color => { ForSeat { seat, act: Act::Draw(DrawAct::Claim { grounds: Grounds::FiftyMoves, intended: false }) } }: "9.3";
    "claims fifty moves with a move for SEAT", seat: Color => { ForSeat { seat, act: Act::Draw(DrawAct::Claim { grounds: Grounds::FiftyMoves, intended: true }) } }:
        "which is entered next";
    "claims normal means for SEAT", seat: Color => { ForSeat { seat, act: Act::Draw(DrawAct::Claim { grounds: Grounds::NormalMeans, intended: false }) } }:
        "Guidelines III.5";
    "claims normal means with a move for SEAT", seat: Color => { ForSeat { seat, act: Act::Draw(DrawAct::Claim { grounds: Grounds::NormalMeans, intended: true }) } }:
        "which is entered next";
    "claims no effort for SEAT", seat: Color => { ForSeat { seat, act: Act::Draw(DrawAct::Claim { grounds: Grounds::NoEffort, intended: false }) } }:
        "Guidelines III.5";
    "claims no effort with a move for SEAT", seat: Color => { ForSeat { seat, act: Act::Draw(DrawAct::Claim { grounds: Grounds::NoEffort, intended: true }) } }:
        "which is entered next";
    "resigns for SEAT", seat: Color => { ForSeat { seat, act: Act::Resign } }: "as the player says";
    "confirms the result for SEAT", seat: Color => { ForSeat { seat, act: Act::Result { agreed: true } } }: "8.7";
    "disputes the result for SEAT", seat: Color => { ForSeat { seat, act: Act::Result { agreed: false } } }: "8.7";
};

impl FromStr for ForSeat {
    type Err = BadWords;

    fn from_str(text: &str) -> Result<Self, BadWords> {
        grammar::read(ACTS, text)
    }
}

impl fmt::Display for ForSeat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        grammar::write(ACTS, self, f)
    }
}
