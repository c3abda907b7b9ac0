//! What an arbiter may order, and how it is said.

use std::fmt;
use std::str::FromStr;

use shakmaty::{Color, uci::UciMove};

use crate::grammar::{
    self, BadWords, Duration, Form, Named, Opponent, Perhaps, Place, Shown, forms,
};
use crate::language::Language;
use crate::laws::{OnTape, Outcome, PutBack, Reason, Remedy, Sanction};
use crate::ledger::event::Ruling;
use crate::seat::BoardAt;

/// Which flags have fallen on an external clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flags {
    /// This player's.
    One(Color),
    /// Both, and nobody saw which fell first.
    Both,
}

/// What an arbiter may order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Order {
    /// Start the game (6.6), also again after a ruling, or the clocks after a stop.
    Start,
    /// Stop the clocks (6.11); they are started again by [`Order::Start`].
    Stop,
    /// Say that a flag has fallen on the external clock (6.8).
    Flags(Flags),
    /// Say that a player is not present (6.7).
    Absent { seat: Color },
    /// Say that a player has come.
    Arrived { seat: Color },
    /// Do what is proposed for this discrepancy.
    Accept { id: u32 },
    /// Do it, with the clocks put back by this rule.
    AcceptWith { id: u32, times: PutBack },
    /// Hear at which times play would go on by each rule.
    Weigh { id: u32 },
    /// Close this discrepancy and play on.
    Dismiss { id: u32 },
    /// Reject this claim of a draw, with the times that the edition says.
    Reject { id: u32 },
    /// Postpone the decision on this claim in the quickplay finish.
    Postpone { id: u32 },
    /// Read a player's score to the table, all of it (D.2.9).
    ReadScore {
        seat: Color,
        /// What is written, with or without the numbers of the moves.
        text: String,
    },
    /// Note in which language a player keeps the score (C.3).
    WritesIn { seat: Color, language: Language },
    /// Rule otherwise.
    Rule {
        /// The discrepancy it answers, if one.
        id: Option<u32>,
        ruling: Ruling,
    },
    /// Adjourn the game, or take it up again.
    Adjourn(SealOrder),
    /// Allow this much to be recorded from now on (D.2.7).
    Record(OnTape),
    /// Propose what the Laws say of something that no board shows.
    Find(Finding),
}

impl Order {
    /// Whether an envelope is to be closed, for which a new secret is needed first.
    pub const fn seals(&self) -> bool {
        matches!(
            self,
            Order::Adjourn(SealOrder::Seal { .. } | SealOrder::SealReply)
        )
    }
}

/// What an arbiter may order about an adjournment.
#[derive(Clone, Debug, PartialEq, Eq)]
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
    ClocksWrong { seat: Color },
}

/// What an arbiter may find out during a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Finding {
    /// It began from a wrong position (7.2.1).
    WrongStart,
    /// It began with the colours reversed (7.3).
    ColoursReversed,
    /// This player made a single move with two hands (7.5.4). No board tells it: one hand moves, the other finds the hole.
    TwoHands(Color),
    /// The board in front of this seat stands turned round (7.2.2).
    TurnedRound(BoardAt),
    /// Pieces are displaced on the board in front of this seat (7.4), which it cannot tell: swapped, or it has no sensors.
    Displaced(BoardAt),
}

/// Every order, as it is said. A ruling names the discrepancy that it answers, if one.
pub const ORDERS: &[Form<Order>] = forms! {
    "starts" => { Order::Start }: "the game, or the clocks after a stop (6.6)";
    "stops" => { Order::Stop }: "the clocks (6.11)";
    "sets WHITE BLACK [REASON...]", white: Shown, black: Shown, reason: String
        => { Order::Rule { id: None, ruling: Ruling::SetTimes { white, black, reason } } }: "both times, such as 1:29:30";
    "sees SEAT flag", seat: Color => { Order::Flags(Flags::One(seat)) }: "down on an external clock (6.8)";
    "sees both flags" => { Order::Flags(Flags::Both) }: "and nobody saw which fell first";
    "misses SEAT", seat: Color => { Order::Absent { seat } }: "a player is not present (6.7)";
    "greets SEAT", seat: Color => { Order::Arrived { seat } }: "a player has come";
    "accepts N", id: u32 => { Order::Accept { id } }: "what is proposed for a discrepancy";
    "accepts N with the clocks RULE", id: u32, times: Named<PutBack> => { Order::AcceptWith { id, times } }:
        "put back at-press, as-they-stand, recorded or proportional (7.1)";
    "weighs N", id: u32 => { Order::Weigh { id } }: "the times, the move counter and the clock of each such choice";
    "dismisses N", id: u32 => { Order::Dismiss { id } }: "a discrepancy; play goes on";
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
    "[on N] penalises SEAT more-time TIME [because REASON...]", id: Perhaps, seat: Color, time: Duration, reason: String
        => { Order::Rule { id, ruling: Ruling::Sanction { seat, sanction: Sanction::MoreTime, time, amount: String::new(), reason } } }
        = { Order::Rule { id, ruling: Ruling::Sanction { seat, sanction: Sanction::MoreTime, time, reason, .. } } }:
        "for the opponent (12.9)";
    "[on N] penalises SEAT less-time TIME [because REASON...]", id: Perhaps, seat: Color, time: Duration, reason: String
        => { Order::Rule { id, ruling: Ruling::Sanction { seat, sanction: Sanction::LessTime, time, amount: String::new(), reason } } }
        = { Order::Rule { id, ruling: Ruling::Sanction { seat, sanction: Sanction::LessTime, time, reason, .. } } }:
        "for the player (12.9)";
    "[on N] penalises SEAT PENALTY [AMOUNT...] [because REASON...]",
        id: Perhaps, seat: Color, sanction: Untimed, amount: String, reason: String
        => { Order::Rule { id, ruling: Ruling::Sanction { seat, sanction, time: 0, amount, reason } } }
        = { Order::Rule { id, ruling: Ruling::Sanction { seat, sanction, amount, reason, .. } } }:
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
    "on N sets WHITE BLACK [REASON...]", id: Perhaps, white: Shown, black: Shown, reason: String
        => { Order::Rule { id, ruling: Ruling::SetTimes { white, black, reason } } }: "both times";
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
    "hears SEAT writes LANGUAGE", seat: Color, language: Named<Language> => { Order::WritesIn { seat, language } }:
        "in which the score is kept (C.3): de, en, es or fr";
    "finds wrong start" => { Order::Find(Finding::WrongStart) }: "7.2.1";
    "finds colours reversed" => { Order::Find(Finding::ColoursReversed) }: "7.3";
    "finds SEAT using two hands", seat: Color => { Order::Find(Finding::TwoHands(seat)) }: "7.5.4";
    "finds SEAT turned", board: BoardAt => { Order::Find(Finding::TurnedRound(board)) }: "the board stands turned round (7.2.2)";
    "finds SEAT displaced", board: BoardAt => { Order::Find(Finding::Displaced(board)) }: "pieces that the board cannot tell (7.4)";
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

/// `stays`, `queen`, or `back-to-4`.
impl Place for Remedy {
    type Value = Remedy;

    fn read(text: &str) -> Result<Remedy, String> {
        let back = text
            .strip_prefix("back-to-")
            .and_then(|plies| plies.parse().ok());
        match (text, back) {
            (_, Some(plies)) => Ok(Remedy::Restored(plies)),
            ("stays", _) => Ok(Remedy::Stays),
            ("queen", _) => Ok(Remedy::Queen),
            _ => Err("stays, queen or back-to-4".to_owned()),
        }
    }

    fn write(remedy: &Remedy) -> String {
        match remedy {
            Remedy::Stays => "stays".to_owned(),
            Remedy::Queen => "queen".to_owned(),
            Remedy::Restored(plies) => format!("back-to-{plies}"),
        }
    }
}

/// A penalty that is about no time.
struct Untimed;

impl Place for Untimed {
    type Value = Sanction;

    fn read(text: &str) -> Result<Sanction, String> {
        match Named::<Sanction>::read(text)? {
            sanction if sanction.is_time() => Err(format!("{text} with a time such as 60s")),
            sanction => Ok(sanction),
        }
    }

    fn write(sanction: &Sanction) -> String {
        Named::<Sanction>::write(sanction)
    }
}
