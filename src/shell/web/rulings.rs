//! What the arbiter finds and rules without a proposal, or otherwise than proposed: findings, boards put right, moves taken
//! back, penalties, the end, and the players' scores as evidence.

use crate::seat::BoardAt;
use shakmaty::Color;

use super::answer::{Fields, Refused};
use super::forms::unexpected;
use super::words::Words;
use crate::laws::{Outcome, Reason, Remedy};
use crate::laws::{Sanction, clock_time};
use crate::ledger::event::Ruling;
use crate::table::{Finding, Order, State};

/// What can be found, by the name of its words.
pub(super) const FINDINGS: [(&str, Finding); 8] = [
    ("page-found-wrong-start", Finding::WrongStart),
    ("page-found-colours", Finding::ColoursReversed),
    (
        "page-found-two-hands-white",
        Finding::TwoHands(Color::White),
    ),
    (
        "page-found-two-hands-black",
        Finding::TwoHands(Color::Black),
    ),
    (
        "page-found-turned-white",
        Finding::TurnedRound(BoardAt(Color::White)),
    ),
    (
        "page-found-turned-black",
        Finding::TurnedRound(BoardAt(Color::Black)),
    ),
    (
        "page-found-displaced-white",
        Finding::Displaced(BoardAt(Color::White)),
    ),
    (
        "page-found-displaced-black",
        Finding::Displaced(BoardAt(Color::Black)),
    ),
];

/// The penalties that the arbiter may choose (12.9), by the names of their words; the edition has all or some of them.
pub(super) const PENALTIES: [(&str, Sanction); 8] = [
    ("page-penalty-warning", Sanction::Warning),
    ("page-penalty-more-time", Sanction::MoreTime),
    ("page-penalty-less-time", Sanction::LessTime),
    ("page-penalty-more-points", Sanction::MorePoints),
    ("page-penalty-fewer-points", Sanction::FewerPoints),
    ("page-penalty-fine", Sanction::Fine),
    ("page-penalty-exclusion", Sanction::Exclusion),
    ("page-penalty-expulsion", Sanction::Expulsion),
];

/// Who can win, by the name of the words.
pub(super) const RESULTS: [(&str, Option<Color>); 5] = [
    ("page-result-white", Some(Color::White)),
    ("page-result-black", Some(Color::Black)),
    ("page-result-draw", None),
    ("page-result-both-lost", None),
    ("page-result-annulled", None),
];

/// Why the arbiter ends a game, by the name of the words; whether somebody wins by it.
pub(super) const REASONS: [(&str, Reason, Wins); 12] = [
    ("reason-arbiter", Reason::Arbiter, Wins::Perhaps),
    ("reason-forfeit", Reason::Forfeit, Wins::Always),
    ("reason-time", Reason::Time, Wins::Perhaps),
    ("reason-illegal-moves", Reason::IllegalMoves, Wins::Perhaps),
    ("reason-resignation", Reason::Resignation, Wins::Perhaps),
    ("reason-agreement", Reason::Agreement, Wins::Never),
    ("reason-checkmate", Reason::Checkmate, Wins::Always),
    ("reason-stalemate", Reason::Stalemate, Wins::Never),
    ("reason-dead-position", Reason::DeadPosition, Wins::Never),
    ("reason-threefold", Reason::Threefold, Wins::Never),
    ("reason-fifty-moves", Reason::FiftyMoves, Wins::Never),
    ("reason-normal-means", Reason::NormalMeans, Wins::Never),
];

/// Whether a game that ends so has a winner: a flag falls and the opponent cannot mate, and it is drawn (6.9).
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Wins {
    Always,
    Perhaps,
    Never,
}

/// Something that no board shows.
pub(super) fn find(words: &Words, fields: &Fields) -> Result<Order, Refused> {
    let chosen = fields.text("finding");
    let found = FINDINGS.iter().find(|(name, _)| *name == chosen);
    let (_, finding) = found.ok_or_else(|| unexpected(words))?;
    Ok(Order::Find(*finding))
}

/// A board is to be put right; the game stands.
pub(super) fn adjust(seat: Color, fields: &Fields) -> Order {
    let board = BoardAt(seat);
    Order::Rule {
        id: answered(fields),
        ruling: Ruling::AdjustBoard { board },
    }
}

/// Moves are taken back, in answer to a discrepancy or because the arbiter sees reason to.
pub(super) fn restore(words: &Words, fields: &Fields) -> Result<Order, Refused> {
    let plies = fields.number("plies").ok_or_else(|| unexpected(words))?;
    Ok(Order::Rule {
        id: answered(fields),
        ruling: Ruling::Restore { plies },
    })
}

/// An irregularity counts as an illegal move (7.5.5).
pub(super) fn penalise(state: &State, words: &Words, fields: &Fields) -> Result<Order, Refused> {
    let id = fields.number("discrepancy").unwrap_or_default();
    let found = state.cases.find(id);
    let ply = found.map(|found| found.ply);
    let remedy = match (fields.text("remedy"), ply) {
        ("stays", _) => Some(Remedy::Stays),
        ("queen", _) => Some(Remedy::Queen),
        // What is not there any more is refused as such.
        ("back", ply) => Some(Remedy::Restored(ply.unwrap_or(1).saturating_sub(1))),
        _ => None,
    };
    let (Some(seat), Some(remedy)) = (fields.seat(), remedy) else {
        return Err(unexpected(words));
    };
    let bonus = time(words, fields.text("bonus"), "bonus")?;
    Ok(Order::Rule {
        id: Some(id),
        ruling: Ruling::Penalise {
            seat,
            remedy,
            bonus,
            undecided: false,
        },
    })
}

/// A penalty of the arbiter's choice (12.9).
pub(super) fn sanction(words: &Words, fields: &Fields) -> Result<Order, Refused> {
    let id = answered(fields);
    let chosen = fields.text("penalty");
    let chosen = PENALTIES.iter().find(|(name, _)| *name == chosen);
    let (Some(seat), Some((_, sanction))) = (fields.seat(), chosen) else {
        return Err(unexpected(words));
    };
    let (sanction, amount) = (*sanction, fields.text("amount"));
    let (time, amount) = match sanction {
        Sanction::MoreTime | Sanction::LessTime => (time(words, amount, "amount")?, ""),
        Sanction::Warning | Sanction::Expulsion => (0, amount),
        _ if amount.is_empty() => {
            let words = words.say("page-refused-amount");
            return Err(Refused::field(words, "amount"));
        }
        _ => (0, amount),
    };
    Ok(Order::Rule {
        id,
        ruling: Ruling::Sanction {
            seat,
            sanction,
            time,
            amount: amount.to_owned(),
            reason: fields.text("reason").to_owned(),
        },
    })
}

/// The game ends, or the result of a game that is over is another (8.7).
pub(super) fn end(state: &State, words: &Words, fields: &Fields) -> Result<Order, Refused> {
    let id = match fields.number("discrepancy") {
        Some(id) if state.open().any(|found| found.id == id) => Some(id),
        _ => None,
    };
    let result = fields.text("result");
    let reason = fields.text("reason");
    let chosen = RESULTS.iter().find(|(name, _)| *name == result);
    let reason = REASONS.iter().find(|(name, ..)| *name == reason);
    let (Some((_, winner)), Some((_, reason, wins))) = (chosen, reason) else {
        return Err(unexpected(words));
    };
    // Two results are their own reason.
    let reason = match result {
        "page-result-both-lost" => Reason::BothLost,
        "page-result-annulled" => Reason::Annulled,
        _ if *wins == Wins::Perhaps || winner.is_some() == (*wins == Wins::Always) => *reason,
        _ => {
            let words = words.say("page-refused-result");
            return Err(Refused::field(words, "reason"));
        }
    };
    if fields.text("confirm").is_empty() {
        let words = words.say("page-refused-confirm");
        return Err(Refused::field(words, "confirm"));
    }
    let outcome = Outcome {
        winner: *winner,
        reason,
    };
    let ruling = Ruling::End { outcome };
    Ok(Order::Rule { id, ruling })
}

/// The discrepancy that a ruling answers; none where none is named.
fn answered(fields: &Fields) -> Option<u32> {
    fields.number("discrepancy").filter(|id| *id > 0)
}

/// Some time, as a clock shows it, in ms.
fn time(words: &Words, typed: &str, field: &'static str) -> Result<u64, Refused> {
    let refused = || Refused::field(words.say("page-refused-time"), field);
    clock_time(typed).filter(|ms| *ms > 0).ok_or_else(refused)
}
