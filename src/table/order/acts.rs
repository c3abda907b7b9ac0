//! The table of orders: one row for each, with its name, the right that it needs, and its syntax in transcripts and ledgers. The
//! words that an arbiter types are in the language files: `order-NAME` is the syntax, `order-NAME-about` the meaning.

use std::fmt;
use std::str::FromStr;

use shakmaty::{Color, Square, uci::UciMove};

use super::ruled::Ruled;
use super::{Finding, Flags, HandingOrder, OpeningOrder, Order, SealOrder};
use crate::places::{Timing, Untimed};
use crate::rights::Right;
use crate::set_up::{AsShown, Changes};
use laws::grammar::{
    self, BadWords, ClockTime, Duration, EnumWord, Form, Maybe, Opponent, Perhaps, form,
};
use laws::language::Language;
use laws::seat::BoardAt;
use laws::{OnTape, Outcome, Permission, Point, PutBack, Reason, Remedy, Sanction, ScoreSource};
use ledger::event::{ClockSetting, ReasonFor, Ruling, Spoken};

/// An order's row.
pub struct OrderRow {
    /// Its name, in the language files and on the pages.
    pub name: &'static str,
    /// The right that it needs.
    pub right: Right,
    /// Its syntax in transcripts and ledgers. A ruling names the case that it answers, if any.
    pub form: Form<Order>,
}

/// Rows of `"name" Right: "words", name: Slot, .. => { value };`, the rest as in a list of forms.
macro_rules! rows {
    ($($name:literal $right:ident: $words:literal $(, $place:ident: $kind:ty)* => { $($value:tt)* } $(= { $($pattern:tt)* })?;)*) => {
        &[$(OrderRow {
            name: $name,
            right: Right::$right,
            form: form!($words $(, $place: $kind)* => { $($value)* } $(= { $($pattern)* })?: ""),
        }),*]
    };
}

/// Every order.
pub const ORDERS: &[OrderRow] = rows! {
    "because-told" Rule: "ORDER... told to HEARER because REASON...", order: Ruled, heard: EnumWord<ReasonFor>, reason: String
        => { Order::Because { order, reason, heard: Some(heard) } };
    "because" Rule: "ORDER... because REASON...", order: Ruled, reason: String
        => { Order::Because { order, reason, heard: None } };
    "confirm" Rule: "confirms" => { Order::Confirm };
    "refrain" Rule: "refrains" => { Order::Refrain };
    "take-back" Rule: "takes back the words of SEAT", seat: Color => { Order::TakeBack { seat } };
    "withdraw" Rule: "withdraws the last ruling" => { Order::Withdraw };
    "undo" Rule: "undoes the last ruling" => { Order::Undo };
    "take" Conduct: "NAME... takes N", name: String, id: u32 => { Order::Take { id, name } };
    "testify" Conduct: "on N hears NAME say SAID...", id: u32, who: String, said: String => { Order::Hear { id, who, said } };
    "note-board" Conduct: "on N notes the board of SEAT as SQUARES...", id: u32, board: BoardAt, squares: AsShown
        => { Order::NoteBoard { id, board, squares } };
    "note" Conduct: "notes the game" => { Order::Note };
    "reopen" Rule: "reopens N", id: u32 => { Order::Reopen { id } };
    "appeal" Conduct: "[on N] notes an appeal of SEAT", id: Perhaps, seat: Color => { Order::Appeal { id, seat } };
    "appeal-decided" Reopen: "[on N] notes the appeal of SEAT as decided", id: Perhaps, seat: Color => { Order::AppealDecided { id, seat } };
    "change" Rule: "[on N] changes SQUARES...", id: Perhaps, changes: Changes => { Order::Change { id, changes } };
    "set-up" Rule: "[on N] sets up FEN...", id: Perhaps, position: String => { Order::Rule { id, ruling: Ruling::SetPosition { position } } };
    "new-game" Rule: "[on N] cancels the game", id: Perhaps => { Order::Rule { id, ruling: Ruling::NewGame } };
    "reopen-game" Reopen: "reopens the game" => { Order::Rule { id: None, ruling: Ruling::Reopen } };
    "allow" Rule: "allows PERMISSION", what: EnumWord<Permission> => { Order::Rule { id: None, ruling: Ruling::Allow { what, allowed: true } } };
    "forbid" Rule: "forbids PERMISSION", what: EnumWord<Permission> => { Order::Rule { id: None, ruling: Ruling::Allow { what, allowed: false } } };
    "tell-all" Conduct: "announces the game" => { Order::Opening(OpeningOrder::Tell { point: None }) };
    "tell-point" Conduct: "announces POINT", point: EnumWord<Point> => { Order::Opening(OpeningOrder::Tell { point: Some(point) }) };
    "confirm-all" Conduct: "confirms everything [by NAME...] [noting NOTE...]", by: String, note: String
        => { Order::Opening(OpeningOrder::Confirm { point: None, by, note }) };
    "confirm-point" Conduct: "confirms POINT [by NAME...] [noting NOTE...]", point: EnumWord<Point>, by: String, note: String
        => { Order::Opening(OpeningOrder::Confirm { point: Some(point), by, note }) };
    "refuse-point" Conduct: "refuses POINT [by NAME...] [because NOTE...]", point: EnumWord<Point>, by: String, note: String
        => { Order::Opening(OpeningOrder::Refuse { point, by, note }) };
    "take-over" Rule: "takes the game over" => { Order::TakeOver };
    "start" Conduct: "starts" => { Order::Start };
    "stop" Conduct: "stops" => { Order::Stop };
    "set-times" Rule: "sets WHITE BLACK", white: ClockTime, black: ClockTime
        => { Order::Rule { id: None, ruling: Ruling::SetTimes { white, black } } };
    "flag" Conduct: "sees SEAT flag", seat: Color => { Order::Flags(Flags::One(seat)) };
    "flags" Conduct: "sees both flags" => { Order::Flags(Flags::Both) };
    "absent" Conduct: "misses SEAT", seat: Color => { Order::Absent { seat } };
    "arrived" Conduct: "greets SEAT", seat: Color => { Order::Arrived { seat } };
    "accept" Rule: "accepts N", id: u32 => { Order::Accept { id } };
    "accept-with" Rule: "accepts N with the clocks RULE", id: u32, times: EnumWord<PutBack> => { Order::AcceptWith { id, times } };
    "accept-other" Rule: "accepts the other remedy of N", id: u32 => { Order::AcceptOther { id } };
    "weigh" Conduct: "weighs N", id: u32 => { Order::Weigh { id } };
    "date-press" Rule: "on N dates the press TIME before it was heard", id: u32, before: Duration
        => { Order::DatePress { id, nth: None, before } };
    "date-press-of" Rule: "on N dates press N TIME before it was heard", id: u32, nth: u32, before: Duration
        => { Order::DatePress { id, nth: Some(nth), before } };
    "dismiss" Rule: "dismisses N", id: u32 => { Order::Dismiss { id } };
    "reject" Rule: "rejects N", id: u32 => { Order::Reject { id } };
    "postpone" Rule: "postpones N", id: u32 => { Order::Postpone { id } };
    "restore" Rule: "[on N] restores PLIES", id: Perhaps, plies: u32 => { Order::Rule { id, ruling: Ruling::Restore { plies } } };
    "adjust" Rule: "[on N] adjusts SEAT", id: Perhaps, board: BoardAt => { Order::Rule { id, ruling: Ruling::AdjustBoard { board } } };
    "penalise" Rule: "[on N] counts REMEDY against SEAT for TIME", id: Perhaps, remedy: Remedy, seat: Color, bonus: Duration
        => { Order::Rule { id, ruling: Ruling::Penalise { seat, remedy, bonus, undecided: false } } };
    "penalise-last" Rule: "[on N] counts REMEDY against SEAT for TIME as the last", id: Perhaps, remedy: Remedy, seat: Color, bonus: Duration
        => { Order::Rule { id, ruling: Ruling::Penalise { seat, remedy, bonus, undecided: true } } };
    "more-time" Rule: "[on N] penalises SEAT more-time TIME", id: Perhaps, seat: Color, time: Duration
        => { Order::Rule { id, ruling: Ruling::Sanction { seat, sanction: Sanction::MoreTime, time, amount: String::new() } } }
        = { Order::Rule { id, ruling: Ruling::Sanction { seat, sanction: Sanction::MoreTime, time, .. } } };
    "less-time" Rule: "[on N] penalises SEAT less-time TIME", id: Perhaps, seat: Color, time: Duration
        => { Order::Rule { id, ruling: Ruling::Sanction { seat, sanction: Sanction::LessTime, time, amount: String::new() } } }
        = { Order::Rule { id, ruling: Ruling::Sanction { seat, sanction: Sanction::LessTime, time, .. } } };
    "sanction" Rule: "[on N] penalises SEAT PENALTY [AMOUNT...]", id: Perhaps, seat: Color, sanction: Untimed, amount: String
        => { Order::Rule { id, ruling: Ruling::Sanction { seat, sanction, time: 0, amount } } }
        = { Order::Rule { id, ruling: Ruling::Sanction { seat, sanction, amount, .. } } };
    "declare-draw" Rule: "declares draw" => { Order::Rule { id: None, ruling: Ruling::End { outcome: Outcome { winner: None, reason: Reason::Arbiter } } } };
    "declare-lost" Rule: "declares both lost" => { Order::Rule { id: None, ruling: Ruling::End { outcome: Outcome { winner: None, reason: Reason::BothLost } } } };
    "declare-won" Rule: "declares WINNER", winner: Color
        => { Order::Rule { id: None, ruling: Ruling::End { outcome: Outcome { winner: Some(winner), reason: Reason::Arbiter } } } };
    "forfeit" Rule: "forfeits SEAT", winner: Opponent
        => { Order::Rule { id: None, ruling: Ruling::End { outcome: Outcome { winner: Some(winner), reason: Reason::Forfeit } } } };
    "left" Rule: "forfeits SEAT for leaving", winner: Opponent
        => { Order::Rule { id: None, ruling: Ruling::End { outcome: Outcome { winner: Some(winner), reason: Reason::Left } } } };
    "end-drawn" Rule: "[on N] ends drawn by REASON", id: Perhaps, reason: EnumWord<Reason>
        => { Order::Rule { id, ruling: Ruling::End { outcome: Outcome { winner: None, reason } } } };
    "end-won" Rule: "[on N] ends won for SEAT by REASON", id: Perhaps, winner: Color, reason: EnumWord<Reason>
        => { Order::Rule { id, ruling: Ruling::End { outcome: Outcome { winner: Some(winner), reason } } } };
    "set-times-on" Rule: "on N sets WHITE BLACK", id: Perhaps, white: ClockTime, black: ClockTime
        => { Order::Rule { id, ruling: Ruling::SetTimes { white, black } } };
    "correct-control" Rule: "[on N] corrects the time control to CONTROL...", id: Perhaps, control: Timing
        => { Order::CorrectClock { id, setting: ClockSetting::Control(control) } };
    "correct-counter" Rule: "[on N] corrects the move counter of SEAT to MOVES", id: Perhaps, seat: Color, moves: u32
        => { Order::CorrectClock { id, setting: ClockSetting::Counter { seat, moves } } };
    "as-written" Rule: "[on N] takes MOVE as half-move PLY", id: Perhaps, uci: UciMove, ply: u32
        => { Order::Rule { id, ruling: Ruling::AsWritten { ply, uci } } };
    "correct-score" Rule: "[on N] corrects the scores at half-move PLY", id: Perhaps, ply: u32 => { Order::Rule { id, ruling: Ruling::CorrectScore { ply } } };
    "reject-with" Rule: "[on N] refuses SEAT giving TIME taking TIME", id: Perhaps, seat: Color, bonus: Duration, deduction: Duration
        => { Order::Rule { id, ruling: Ruling::Reject { seat, bonus, deduction } } };
    "postpone-with" Rule: "[on N] watches SEAT giving TIME", id: Perhaps, seat: Color, bonus: Duration
        => { Order::Rule { id, ruling: Ruling::Postpone { seat, bonus } } };
    "increment" Rule: "[on N] grants SEAT increments of TIME giving TIME", id: Perhaps, seat: Color, extra: Duration, bonus: Duration
        => { Order::Rule { id, ruling: Ruling::Increment { seat, extra, bonus } } };
    "consent" Rule: "[on N] consents for SEAT", id: Perhaps, seat: Color => { Order::Rule { id, ruling: Ruling::Consent { seat } } };
    "play-on" Rule: "[on N] lets play go on", id: Perhaps => { Order::Rule { id, ruling: Ruling::PlayOn } };
    "read-score" Conduct: "reads SEAT [SCORE...]", seat: Color, text: String => { Order::ReadScore { seat, text } };
    "approve-score" Rule: "approves SOURCE as the score of SEAT", source: EnumWord<ScoreSource>, seat: Color => { Order::Keep { seat, source } };
    "hear-said" Conduct: "hears SEAT say MOVE", seat: Color, uci: UciMove => { Order::Said { seat, spoken: Spoken::Announced, uci } };
    "hear-repeated" Conduct: "hears MOVE repeated to SEAT", uci: UciMove, seat: Color => { Order::Said { seat, spoken: Spoken::Repeated, uci } };
    "hear-relayed" Conduct: "hears MOVE relayed for SEAT", uci: UciMove, seat: Color => { Order::Said { seat, spoken: Spoken::Relayed, uci } };
    "writes-in" Conduct: "hears SEAT writes LANGUAGE", seat: Color, language: EnumWord<Language> => { Order::WritesIn { seat, language } };
    "enter-by-hand" Rule: "enters MOVE for SEAT", uci: UciMove, seat: Color => { Order::Enter { seat, uci } };
    "give-back" Rule: "[on N] gives TIME back to SEAT", id: Perhaps, time: Duration, seat: Color
        => { Order::Rule { id, ruling: Ruling::GiveBack { seat, time } } };
    "find-start" Conduct: "finds wrong start" => { Order::Find(Finding::WrongStart) };
    "find-colours" Conduct: "finds colours reversed" => { Order::Find(Finding::ColoursReversed) };
    "find-hands" Conduct: "finds SEAT using two hands", seat: Color => { Order::Find(Finding::TwoHands(seat)) };
    "find-turned" Conduct: "finds SEAT turned", board: BoardAt => { Order::Find(Finding::TurnedRound(board)) };
    "find-displaced" Conduct: "finds SEAT displaced", board: BoardAt => { Order::Find(Finding::Displaced(board)) };
    "find-right" Conduct: "finds SEAT right", board: BoardAt => { Order::Find(Finding::Right(board)) };
    "find-broken" Conduct: "finds SEAT broken at SQUARE", board: BoardAt, square: Square
        => { Order::Find(Finding::Broken(board, square)) };
    "seal" Conduct: "adjourns [until WHEN...]", resumption: String => { Order::Adjourn(SealOrder::Seal { resumption, early: 0 }) };
    "seal-early" Conduct: "adjourns TIME early [until WHEN...]", early: Duration, resumption: String
        => { Order::Adjourn(SealOrder::Seal { resumption, early }) };
    "session" Conduct: "announces TIME for the session", lasts: Duration => { Order::Adjourn(SealOrder::Session { lasts }) };
    "seal-reply" Conduct: "seals the reply" => { Order::Adjourn(SealOrder::SealReply) };
    "resume" Conduct: "resumes" => { Order::Adjourn(SealOrder::Resume) };
    "await" Conduct: "awaits" => { Order::Adjourn(SealOrder::Await) };
    "open" Conduct: "opens" => { Order::Adjourn(SealOrder::Open) };
    "read-sealed" Rule: "reads the sealed move as MOVE...", written: String => { Order::Adjourn(SealOrder::Read { written }) };
    "declare" Rule: "plays on without the envelope" => { Order::Adjourn(SealOrder::Declare) };
    "position-lost" Rule: "finds the position lost" => { Order::Adjourn(SealOrder::PositionLost) };
    "clocks-wrong" Conduct: "hears SEAT dispute the times", seat: Color => { Order::Adjourn(SealOrder::ClocksWrong { seat }) };
    "hand-over" Conduct: "hands the game over" => { Order::Handing(HandingOrder::Over) };
    "read-out" Conduct: "reads out how it stood" => { Order::Handing(HandingOrder::ReadOut) };
    "read-out-moves" Conduct: "reads out the moves" => { Order::Handing(HandingOrder::Moves) };
    "read-out-score" Conduct: "reads out the score of SEAT", seat: Color => { Order::Handing(HandingOrder::Score { seat }) };
    "take-in" Rule: "takes the game in [at WHITE BLACK] [with MOVES...]", white: Maybe<ClockTime>, black: Maybe<ClockTime>, moves: String
        => { Order::Handing(HandingOrder::TakeIn { moves, white, black, ended: None }) };
    "take-in-drawn" Rule: "takes the game in drawn by REASON [at WHITE BLACK] [with MOVES...]", reason: EnumWord<Reason>, white: Maybe<ClockTime>, black: Maybe<ClockTime>, moves: String
        => { Order::Handing(HandingOrder::TakeIn { moves, white, black, ended: Some(Outcome { winner: None, reason }) }) };
    "take-in-won" Rule: "takes the game in won for SEAT by REASON [at WHITE BLACK] [with MOVES...]", winner: Color, reason: EnumWord<Reason>, white: Maybe<ClockTime>, black: Maybe<ClockTime>, moves: String
        => { Order::Handing(HandingOrder::TakeIn { moves, white, black, ended: Some(Outcome { winner: Some(winner), reason }) }) };
    "record-off" Conduct: "forbids recording" => { Order::Record(OnTape::Off) };
    "record-announcements" Conduct: "allows recording" => { Order::Record(OnTape::Announcements) };
    "record-microphone" Conduct: "allows the microphone" => { Order::Record(OnTape::Microphone) };
    "ear-off" Conduct: "switches off the ear of SEAT", seat: Color => { Order::Ear { seat, on: false } };
    "ear-on" Conduct: "switches on the ear of SEAT", seat: Color => { Order::Ear { seat, on: true } };
};

/// Every order's syntax in transcripts and ledgers.
pub fn order_forms() -> impl Iterator<Item = &'static Form<Order>> + Clone {
    ORDERS.iter().map(|row| &row.form)
}

impl Order {
    /// The row of this order. Each order has one, as a test proves.
    pub(super) fn row(&self) -> Option<&'static OrderRow> {
        ORDERS.iter().find(|row| (row.form.write)(self).is_some())
    }

    /// The right that this order needs; for one with a reason, that of its ruling.
    pub fn right(&self) -> Right {
        match self {
            Order::Because { order, .. } => order.right(),
            order => order.row().map_or(Right::Rule, |row| row.right),
        }
    }
}

impl FromStr for Order {
    type Err = BadWords;

    fn from_str(text: &str) -> Result<Self, BadWords> {
        grammar::read(order_forms(), text)
    }
}

impl fmt::Display for Order {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        grammar::write(order_forms(), self, f)
    }
}
