//! What an arbiter may order, and how it is said.

mod finding;
mod ruled;

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use serde_with::{DisplayFromStr, serde_as};
use shakmaty::{Color, Square, uci::UciMove};

use super::places::Untimed;
use super::set_up::{AsShown, Changes};
use laws::grammar::{self, BadWords, Duration, Form, Named, Opponent, Perhaps, Shown, forms};
use laws::language::Language;
use laws::seat::BoardAt;
use laws::{OnTape, Outcome, Permission, Point, PutBack, Reason, Remedy, Sanction, ScoreSource};
use ledger::event::{Ruling, Spoken};

pub use finding::Finding;
use ruled::Ruled;

/// Which flags have fallen on an external clock.
#[serde_as]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Flags {
    /// This player's.
    One(#[serde_as(as = "DisplayFromStr")] Color),
    /// Both, and nobody saw which fell first.
    Both,
}

/// What an arbiter may order.
#[serde_as]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Order {
    /// Go through the list before the game.
    Opening(OpeningOrder),
    /// Start the game (6.6), also again after a ruling, or the clocks after a stop.
    Start,
    /// Stop the clocks (6.11); they are started again by [`Order::Start`].
    Stop,
    /// Say that a flag has fallen on the external clock (6.8).
    Flags(Flags),
    /// Say that a player is not present (6.7).
    Absent {
        #[serde_as(as = "DisplayFromStr")]
        seat: Color,
    },
    /// Say that a player has come.
    Arrived {
        #[serde_as(as = "DisplayFromStr")]
        seat: Color,
    },
    /// Do what is proposed for this case.
    Accept { id: u32 },
    /// Do it, with the clocks put back by this rule.
    AcceptWith { id: u32, times: PutBack },
    /// Do the other of two things that the Laws leave for this case.
    AcceptOther { id: u32 },
    /// Hear at which times play would go on by each rule.
    Weigh { id: u32 },
    /// Close this case and play on.
    Dismiss { id: u32 },
    /// Reject this claim of a draw, with the times that the edition says.
    Reject { id: u32 },
    /// Postpone the decision on this claim in the quickplay finish.
    Postpone { id: u32 },
    /// Read a player's score to the table, all of it (D.2.9).
    ReadScore {
        #[serde_as(as = "DisplayFromStr")]
        seat: Color,
        /// What is written, with or without the numbers of the moves.
        text: String,
    },
    /// Note what was said aloud, of the last move of this player (D.2.1, D.2.8, D.2.10).
    Said {
        #[serde_as(as = "DisplayFromStr")]
        seat: Color,
        spoken: Spoken,
        uci: UciMove,
    },
    /// Approve what a player's score is taken from (11.3.2, D.2.7).
    Keep {
        #[serde_as(as = "DisplayFromStr")]
        seat: Color,
        source: ScoreSource,
    },
    /// Note in which language a player keeps the score (C.3).
    WritesIn {
        #[serde_as(as = "DisplayFromStr")]
        seat: Color,
        language: Language,
    },
    /// Take a case in hand, by name.
    Take { id: u32, name: String },
    /// Note what somebody says of a case.
    Hear { id: u32, who: String, said: String },
    /// Note what stands on a board, in this case: what its sensors tell, with these squares as they were seen.
    NoteBoard {
        id: u32,
        board: BoardAt,
        squares: Changes,
    },
    /// Note the position, the times, whose clock runs and the number of moves (8.5.3).
    Note,
    /// Open a case again that is closed.
    Reopen { id: u32 },
    /// Note that a player appeals.
    Appeal {
        /// On this case, if on one.
        id: Option<u32>,
        #[serde_as(as = "DisplayFromStr")]
        seat: Color,
    },
    /// Note that this appeal is decided.
    AppealDecided {
        id: Option<u32>,
        #[serde_as(as = "DisplayFromStr")]
        seat: Color,
    },
    /// Undo the last ruling that stands, by another one.
    Undo,
    /// Take it back, before anything has come of it.
    Withdraw,
    /// Take back what an assistant passed on for this player by mistake.
    TakeBack {
        #[serde_as(as = "DisplayFromStr")]
        seat: Color,
    },
    /// Let the game go on from the position with these changes.
    Change { id: Option<u32>, changes: Changes },
    /// Rule what was asked back.
    Confirm,
    /// Do not rule it.
    Refrain,
    /// Rule so, for this reason.
    Because {
        /// A ruling.
        order: Box<Order>,
        reason: String,
    },
    /// Rule otherwise.
    Rule {
        /// The case it answers, if one.
        id: Option<u32>,
        ruling: Ruling,
    },
    /// Adjourn the game, or take it up again.
    Adjourn(SealOrder),
    /// Allow this much to be recorded from now on (D.2.7).
    Record(OnTape),
    /// Propose what the Laws say of something that no board shows.
    Find(Finding),
    /// Let the room where this is ordered go on with the game, while the room that keeps it is not reached.
    TakeOver,
    /// Enter the move that a player in a room which is not reached has made and pressed, as it was told by telephone.
    Enter {
        #[serde_as(as = "DisplayFromStr")]
        seat: Color,
        uci: UciMove,
    },
}

/// What an arbiter may order about the list before the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum OpeningOrder {
    /// Have this point told to the players, or all of them.
    Tell { point: Option<Point> },
    /// Confirm this point, or all of which nothing was said, with who does and what belongs to it.
    Confirm {
        point: Option<Point>,
        by: String,
        note: String,
    },
    /// Refuse this point, with who does and why.
    Refuse {
        point: Point,
        by: String,
        note: String,
    },
}

/// What an arbiter may order about an adjournment.
#[serde_as]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SealOrder {
    /// The player who has the move seals it (I.1).
    Seal {
        /// Date, time and place of resumption.
        resumption: String,
        /// How long before the end of the session the player adjourns, in ms (I.1.2); 0 at its end.
        early: u64,
    },
    /// The player who has the move seals the reply for the opponent who is absent (I.9.3).
    SealReply,
    /// The adjourned game is taken up: the boards are put right (I.5).
    Resume,
    /// The player who is to reply is absent: this player's clock runs (I.9.2).
    Await,
    /// The player who is to reply is there: the envelope is opened (I.7, I.9.1).
    Open,
    /// What an unclear sealed move means, by the arbiter's finding (I.8).
    Read { uci: UciMove },
    /// The envelope is missing: the sealer makes the move that he states he sealed (I.12).
    Declare,
    /// Propose what the Laws say where the position cannot be re-established (I.12.2).
    PositionLost,
    /// Propose what they say where a player points out that a clock was set wrongly at the resumption (I.13).
    ClocksWrong {
        #[serde_as(as = "DisplayFromStr")]
        seat: Color,
    },
}

/// Every order, as it is said. A ruling names the case that it answers, if one.
pub const ORDERS: &[Form<Order>] = forms! {
    "ORDER... because REASON...", order: Ruled, reason: String => { Order::Because { order, reason } }:
        "rules so, for this reason";
    "confirms" => { Order::Confirm }: "the ruling about which the arbiter was asked back";
    "refrains" => { Order::Refrain }: "from it";
    "takes back the words of SEAT", seat: Color => { Order::TakeBack { seat } }: "which an assistant passed on by mistake";
    "withdraws the last ruling" => { Order::Withdraw }: "before anything has come of it";
    "undoes the last ruling" => { Order::Undo }: "what it took back stands again, what it gave does not";
    "NAME... takes N", name: String, id: u32 => { Order::Take { id, name } }: "a case in hand";
    "on N hears NAME say SAID...", id: u32, who: String, said: String => { Order::Hear { id, who, said } }:
        "what a player, an assistant or a witness says of a case";
    "on N notes the board of SEAT as SQUARES...", id: u32, board: BoardAt, squares: AsShown
        => { Order::NoteBoard { id, board, squares } }: "what its sensors tell, or was noted, with: a3 white knight, b4 empty; or shown";
    "notes the game" => { Order::Note }: "position, times, whose clock runs and the moves, before it is reconstructed (8.5.3)";
    "reopens N", id: u32 => { Order::Reopen { id } }: "a case that is closed";
    "[on N] notes an appeal of SEAT", id: Perhaps, seat: Color => { Order::Appeal { id, seat } }:
        "what was ruled, and the result, are provisional";
    "[on N] notes the appeal of SEAT as decided", id: Perhaps, seat: Color => { Order::AppealDecided { id, seat } }:
        "what was ruled anew, or stands, is final";
    "[on N] changes SQUARES...", id: Perhaps, changes: Changes => { Order::Change { id, changes } }:
        "the position: a3 white knight, b4 empty, black to move, move 12";
    "[on N] sets up FEN...", id: Perhaps, position: String => { Order::Rule { id, ruling: Ruling::SetPosition { position } } }:
        "this position";
    "[on N] cancels the game", id: Perhaps => { Order::Rule { id, ruling: Ruling::NewGame } }: "a new one is begun (7.2.1, 7.3)";
    "reopens the game" => { Order::Rule { id: None, ruling: Ruling::Reopen } }: "which is over (8.7)";
    "allows PERMISSION", what: Named<Permission> => { Order::Rule { id: None, ruling: Ruling::Allow { what, allowed: true } } }:
        "draws, cues, repeated-by-executing, pressed-with-commit, placed-anew, warnings or programs";
    "forbids PERMISSION", what: Named<Permission> => { Order::Rule { id: None, ruling: Ruling::Allow { what, allowed: false } } }:
        "the same";
    "announces the game" => { Order::Opening(OpeningOrder::Tell { point: None }) }: "each point of the list before it, to both players";
    "announces POINT", point: Named<Point> => { Order::Opening(OpeningOrder::Tell { point: Some(point) }) }:
        "identity, colours, boards, clock, languages, assistants, recording or adaptations";
    "confirms everything [by NAME...] [noting NOTE...]", by: String, note: String
        => { Order::Opening(OpeningOrder::Confirm { point: None, by, note }) }: "of the list of which nothing was said";
    "confirms POINT [by NAME...] [noting NOTE...]", point: Named<Point>, by: String, note: String
        => { Order::Opening(OpeningOrder::Confirm { point: Some(point), by, note }) }: "with what belongs to it (11.3.2, D.1)";
    "refuses POINT [by NAME...] [because NOTE...]", point: Named<Point>, by: String, note: String
        => { Order::Opening(OpeningOrder::Refuse { point, by, note }) }: "of the list, which holds nothing up";
    "takes the game over" => { Order::TakeOver }: "into this room, while the one that keeps it is not reached";
    "starts" => { Order::Start }: "the game, or the clocks after a stop (6.6)";
    "stops" => { Order::Stop }: "the clocks (6.11)";
    "sets WHITE BLACK", white: Shown, black: Shown
        => { Order::Rule { id: None, ruling: Ruling::SetTimes { white, black } } }: "both times, such as 1:29:30";
    "sees SEAT flag", seat: Color => { Order::Flags(Flags::One(seat)) }: "down on an external clock (6.8)";
    "sees both flags" => { Order::Flags(Flags::Both) }: "and nobody saw which fell first";
    "misses SEAT", seat: Color => { Order::Absent { seat } }: "a player is not present (6.7)";
    "greets SEAT", seat: Color => { Order::Arrived { seat } }: "a player has come";
    "accepts N", id: u32 => { Order::Accept { id } }: "what is proposed for a case";
    "accepts N with the clocks RULE", id: u32, times: Named<PutBack> => { Order::AcceptWith { id, times } }:
        "put back at-press, as-they-stand, recorded or proportional (7.1)";
    "accepts the other remedy of N", id: u32 => { Order::AcceptOther { id } }: "where the Laws leave two (D.2.3)";
    "weighs N", id: u32 => { Order::Weigh { id } }: "the times, the move counter and the clock of each such choice";
    "dismisses N", id: u32 => { Order::Dismiss { id } }: "a case; play goes on";
    "rejects N", id: u32 => { Order::Reject { id } }: "a claim, with the times that the edition says";
    "postpones N", id: u32 => { Order::Postpone { id } }: "the decision on a claim in the quickplay finish";
    "[on N] restores PLIES", id: Perhaps, plies: u32 => { Order::Rule { id, ruling: Ruling::Restore { plies } } }:
        "the position after so many half-moves";
    "[on N] adjusts SEAT", id: Perhaps, board: BoardAt => { Order::Rule { id, ruling: Ruling::AdjustBoard { board } } }:
        "the board in front of this seat is put right";
    "[on N] counts REMEDY against SEAT for TIME", id: Perhaps, remedy: Remedy, seat: Color, bonus: Duration
        => { Order::Rule { id, ruling: Ruling::Penalise { seat, remedy, bonus, undecided: false } } }:
        "as an illegal move (7.5.5): stays, queen or back-to-PLIES; the opponent gets the time";
    "[on N] counts REMEDY against SEAT for TIME as the last", id: Perhaps, remedy: Remedy, seat: Color, bonus: Duration
        => { Order::Rule { id, ruling: Ruling::Penalise { seat, remedy, bonus, undecided: true } } }:
        "the same, and the arbiter ends the game";
    "[on N] penalises SEAT more-time TIME", id: Perhaps, seat: Color, time: Duration
        => { Order::Rule { id, ruling: Ruling::Sanction { seat, sanction: Sanction::MoreTime, time, amount: String::new() } } }
        = { Order::Rule { id, ruling: Ruling::Sanction { seat, sanction: Sanction::MoreTime, time, .. } } }:
        "for the opponent (12.9)";
    "[on N] penalises SEAT less-time TIME", id: Perhaps, seat: Color, time: Duration
        => { Order::Rule { id, ruling: Ruling::Sanction { seat, sanction: Sanction::LessTime, time, amount: String::new() } } }
        = { Order::Rule { id, ruling: Ruling::Sanction { seat, sanction: Sanction::LessTime, time, .. } } }:
        "for the player (12.9)";
    "[on N] penalises SEAT PENALTY [AMOUNT...]", id: Perhaps, seat: Color, sanction: Untimed, amount: String
        => { Order::Rule { id, ruling: Ruling::Sanction { seat, sanction, time: 0, amount } } }
        = { Order::Rule { id, ruling: Ruling::Sanction { seat, sanction, amount, .. } } }:
        "warning, more-points, fewer-points, fine, exclusion, expulsion (12.9)";
    "declares draw" => { Order::Rule { id: None, ruling: Ruling::End { outcome: Outcome { winner: None, reason: Reason::Arbiter } } } }:
        "the game ends so";
    "declares both lost" => { Order::Rule { id: None, ruling: Ruling::End { outcome: Outcome { winner: None, reason: Reason::BothLost } } } }:
        "the game ends so";
    "declares WINNER", winner: Color
        => { Order::Rule { id: None, ruling: Ruling::End { outcome: Outcome { winner: Some(winner), reason: Reason::Arbiter } } } }:
        "the game ends so";
    "forfeits SEAT", winner: Opponent
        => { Order::Rule { id: None, ruling: Ruling::End { outcome: Outcome { winner: Some(winner), reason: Reason::Forfeit } } } }:
        "the game is lost by not coming, or by leaving";
    "[on N] ends drawn by REASON", id: Perhaps, reason: Named<Reason>
        => { Order::Rule { id, ruling: Ruling::End { outcome: Outcome { winner: None, reason } } } }:
        "such as agreement, stalemate, annulled";
    "[on N] ends won for SEAT by REASON", id: Perhaps, winner: Color, reason: Named<Reason>
        => { Order::Rule { id, ruling: Ruling::End { outcome: Outcome { winner: Some(winner), reason } } } }:
        "such as checkmate, time, illegal-moves";
    "on N sets WHITE BLACK", id: Perhaps, white: Shown, black: Shown
        => { Order::Rule { id, ruling: Ruling::SetTimes { white, black } } }: "both times";
    "[on N] takes MOVE as half-move PLY", id: Perhaps, uci: UciMove, ply: u32
        => { Order::Rule { id, ruling: Ruling::AsWritten { ply, uci } } }: "what both wrote (D.2.9)";
    "[on N] corrects the scores at half-move PLY", id: Perhaps, ply: u32 => { Order::Rule { id, ruling: Ruling::CorrectScore { ply } } }:
        "to what was made (8.1)";
    "[on N] refuses SEAT giving TIME taking TIME", id: Perhaps, seat: Color, bonus: Duration, deduction: Duration
        => { Order::Rule { id, ruling: Ruling::Reject { seat, bonus, deduction } } }:
        "the claim of this player, with these times (9.5.3)";
    "[on N] watches SEAT giving TIME", id: Perhaps, seat: Color, bonus: Duration
        => { Order::Rule { id, ruling: Ruling::Postpone { seat, bonus } } }:
        "before deciding on the claim of this player";
    "[on N] grants SEAT increments of TIME giving TIME", id: Perhaps, seat: Color, extra: Duration, bonus: Duration
        => { Order::Rule { id, ruling: Ruling::Increment { seat, extra, bonus } } }: "on request (Guidelines III.4)";
    "[on N] consents for SEAT", id: Perhaps, seat: Color => { Order::Rule { id, ruling: Ruling::Consent { seat } } }:
        "to a draw that the event does not allow (9.1.1)";
    "[on N] lets play go on", id: Perhaps => { Order::Rule { id, ruling: Ruling::PlayOn } }: "nothing is changed";
    "reads SEAT [SCORE...]", seat: Color, text: String => { Order::ReadScore { seat, text } }:
        "a player's score to the table, all of it (D.2.9)";
    "approves SOURCE as the score of SEAT", source: Named<ScoreSource>, seat: Color => { Order::Keep { seat, source } }:
        "record, tape or nothing: what it is taken from besides what is written (11.3.2, D.2.7)";
    "hears SEAT say MOVE", seat: Color, uci: UciMove => { Order::Said { seat, spoken: Spoken::Announced, uci } }:
        "what the player announced as the last own move (D.2.8)";
    "hears MOVE repeated to SEAT", uci: UciMove, seat: Color => { Order::Said { seat, spoken: Spoken::Repeated, uci } }:
        "what the opponent repeated of this player's last move (D.2.1)";
    "hears MOVE relayed for SEAT", uci: UciMove, seat: Color => { Order::Said { seat, spoken: Spoken::Relayed, uci } }:
        "what the assistant passed on of this player's last move (D.2.10)";
    "hears SEAT writes LANGUAGE", seat: Color, language: Named<Language> => { Order::WritesIn { seat, language } }:
        "in which the score is kept (C.3): de, en, es or fr";
    "enters MOVE for SEAT", uci: UciMove, seat: Color => { Order::Enter { seat, uci } }:
        "what a player made and pressed whose room is not reached, told by telephone";
    "[on N] gives TIME back to SEAT", id: Perhaps, time: Duration, seat: Color
        => { Order::Rule { id, ruling: Ruling::GiveBack { seat, time } } }: "which was not the player's but the line's";
    "finds wrong start" => { Order::Find(Finding::WrongStart) }: "7.2.1";
    "finds colours reversed" => { Order::Find(Finding::ColoursReversed) }: "7.3";
    "finds SEAT using two hands", seat: Color => { Order::Find(Finding::TwoHands(seat)) }: "7.5.4";
    "finds SEAT turned", board: BoardAt => { Order::Find(Finding::TurnedRound(board)) }: "the board stands turned round (7.2.2)";
    "finds SEAT displaced", board: BoardAt => { Order::Find(Finding::Displaced(board)) }: "pieces that the board cannot tell (7.4)";
    "finds SEAT right", board: BoardAt => { Order::Find(Finding::Right(board)) }: "looked at: the pieces stand as they should (D.2.9)";
    "finds SEAT broken at SQUARE", board: BoardAt, square: Square
        => { Order::Find(Finding::Broken(board, square)) }: "the aperture; no peg was left standing there, or is out";
    "adjourns [until WHEN...]", resumption: String => { Order::Adjourn(SealOrder::Seal { resumption, early: 0 }) }:
        "the player who has the move seals it (I.1)";
    "adjourns TIME early [until WHEN...]", early: Duration, resumption: String
        => { Order::Adjourn(SealOrder::Seal { resumption, early }) }: "before the end of the session (I.1.2)";
    "seals the reply" => { Order::Adjourn(SealOrder::SealReply) }: "for the opponent who is absent (I.9.3)";
    "resumes" => { Order::Adjourn(SealOrder::Resume) }: "the boards are put right (I.5)";
    "awaits" => { Order::Adjourn(SealOrder::Await) }: "who is to reply is absent, and the clock runs (I.9.2)";
    "opens" => { Order::Adjourn(SealOrder::Open) }: "the envelope (I.7)";
    "reads the sealed move as MOVE", uci: UciMove => { Order::Adjourn(SealOrder::Read { uci }) }: "which was not clear (I.8)";
    "plays on without the envelope" => { Order::Adjourn(SealOrder::Declare) }: "which is missing (I.12)";
    "finds the position lost" => { Order::Adjourn(SealOrder::PositionLost) }: "I.12.2";
    "hears SEAT dispute the times", seat: Color => { Order::Adjourn(SealOrder::ClocksWrong { seat }) }: "I.13";
    "forbids recording" => { Order::Record(OnTape::Off) }: "D.2.7";
    "allows recording" => { Order::Record(OnTape::Announcements) }: "of what the table is told";
    "allows the microphone" => { Order::Record(OnTape::Microphone) }: "of what the players say, too";
};

impl FromStr for Order {
    type Err = BadWords;

    fn from_str(text: &str) -> Result<Self, BadWords> {
        grammar::read(ORDERS, text)
    }
}

impl fmt::Display for Order {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        grammar::write(ORDERS, self, f)
    }
}
