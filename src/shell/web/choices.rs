//! The options of the forms' selections, each with the name of its label; used by the pages and by the parsers.

use shakmaty::Color;

use laws::language::Language;
use laws::seat::BoardAt;
use laws::{DrawAct, Edition, Grounds, Permission, Point, Reason, Sanction, ScoreSource};
use ledger::event::{ReasonFor, Spoken};
use table::{Act, Finding, Flags};

/// Flags that are down on an external clock: sent value, label name, flags.
pub(super) const FLAGS: [(&str, &str, Flags); 3] = [
    ("white", "page-flags-white", Flags::One(Color::White)),
    ("black", "page-flags-black", Flags::One(Color::Black)),
    ("both", "page-flags-both", Flags::Both),
];

/// Languages of a score, with their label names.
pub(super) const LANGUAGES: [(Language, &str); Language::ALL.len()] = [
    (Language::De, "page-language-de"),
    (Language::En, "page-language-en"),
    (Language::Es, "page-language-es"),
    (Language::Fr, "page-language-fr"),
];

/// Sources of an approved score, by their label names.
pub(super) const SOURCES: [(&str, ScoreSource); 3] = [
    ("page-score-nothing", ScoreSource::Nothing),
    ("page-score-tape", ScoreSource::Tape),
    ("page-score-record", ScoreSource::Record),
];

/// Points of the list before the game, by their label names.
pub(super) const POINTS: [(&str, Point); Point::ALL.len()] = [
    ("point-identity", Point::Identity),
    ("point-colours", Point::Colours),
    ("point-boards", Point::Boards),
    ("point-clock", Point::Clock),
    ("point-languages", Point::Languages),
    ("point-assistants", Point::Assistants),
    ("point-recording", Point::Recording),
    ("point-adaptations", Point::Adaptations),
];

/// The label name for all points.
pub(super) const POINT_ALL: &str = "page-opening-all";

/// The position after an irregularity.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum PositionAfter {
    /// The position before it.
    Back,
    /// The present position.
    Stays,
    /// The pawn becomes a queen.
    Queen,
}

/// Remedies for an irregularity: sent value, label name, effect.
pub(super) const REMEDIES: [(&str, &str, PositionAfter); 3] = [
    ("back", "page-remedy-back", PositionAfter::Back),
    ("stays", "page-remedy-stays", PositionAfter::Stays),
    ("queen", "becomes-queen", PositionAfter::Queen),
];

/// Findings, by their label names.
pub(super) const FINDINGS: [(&str, Finding); 10] = [
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
    (
        "page-found-right-white",
        Finding::Right(BoardAt(Color::White)),
    ),
    (
        "page-found-right-black",
        Finding::Right(BoardAt(Color::Black)),
    ),
];

/// Penalties that the arbiter may choose (12.9), by their label names; the edition allows all or some of them.
pub(super) const PENALTIES: [(&str, Sanction); Sanction::ALL.len()] = [
    ("page-penalty-warning", Sanction::Warning),
    ("page-penalty-more-time", Sanction::MoreTime),
    ("page-penalty-less-time", Sanction::LessTime),
    ("page-penalty-more-points", Sanction::MorePoints),
    ("page-penalty-fewer-points", Sanction::FewerPoints),
    ("page-penalty-fine", Sanction::Fine),
    ("page-penalty-exclusion", Sanction::Exclusion),
    ("page-penalty-expulsion", Sanction::Expulsion),
];

/// The label names of the penalties that this edition allows.
pub(super) fn penalties_of(edition: Edition) -> impl Iterator<Item = &'static str> {
    let had = PENALTIES.iter();
    let had = had.filter(move |(_, kind)| edition.sanctions().contains(kind));
    had.map(|(name, _)| *name)
}

/// Players who hear the reason of a penalty, by their label names.
pub(super) const HEARERS: [(&str, Option<ReasonFor>); 4] = [
    ("page-hears-both", None),
    ("page-hears-nobody", Some(ReasonFor::Nobody)),
    ("page-hears-white", Some(ReasonFor::White)),
    ("page-hears-black", Some(ReasonFor::Black)),
];

/// Label names of what can be allowed or forbidden.
pub(super) const PERMISSIONS: [&str; Permission::ALL.len()] = [
    "page-permission-draws",
    "page-permission-cues",
    "page-permission-repeated-by-executing",
    "page-permission-pressed-with-commit",
    "page-permission-placed-anew",
    "page-permission-warnings",
    "page-permission-programs",
];

/// Results, by their label names.
pub(super) const RESULTS: [(&str, Option<Color>); 5] = [
    ("page-result-white", Some(Color::White)),
    ("page-result-black", Some(Color::Black)),
    ("page-result-draw", None),
    ("page-result-both-lost", None),
    ("page-result-annulled", None),
];

/// Reasons for which the arbiter ends a game, by their label names, with whether somebody wins.
pub(super) const REASONS: [(&str, Reason, WinnerRule); 13] = [
    ("reason-arbiter", Reason::Arbiter, WinnerRule::Perhaps),
    ("reason-forfeit", Reason::Forfeit, WinnerRule::Always),
    ("reason-left", Reason::Left, WinnerRule::Always),
    ("reason-time", Reason::Time, WinnerRule::Perhaps),
    (
        "reason-illegal-moves",
        Reason::IllegalMoves,
        WinnerRule::Perhaps,
    ),
    (
        "reason-resignation",
        Reason::Resignation,
        WinnerRule::Perhaps,
    ),
    ("reason-agreement", Reason::Agreement, WinnerRule::Never),
    ("reason-checkmate", Reason::Checkmate, WinnerRule::Always),
    ("reason-stalemate", Reason::Stalemate, WinnerRule::Never),
    (
        "reason-dead-position",
        Reason::DeadPosition,
        WinnerRule::Never,
    ),
    ("reason-threefold", Reason::Threefold, WinnerRule::Never),
    ("reason-fifty-moves", Reason::FiftyMoves, WinnerRule::Never),
    (
        "reason-normal-means",
        Reason::NormalMeans,
        WinnerRule::Never,
    ),
];

/// Whether a game that ends this way has a winner. After a flag fall it is drawn if the opponent cannot mate (6.9).
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum WinnerRule {
    Always,
    Perhaps,
    Never,
}

/// Ways of saying a move, by their label names.
pub(super) const SPOKEN: [(&str, Spoken); 3] = [
    ("page-spoken-announced", Spoken::Announced),
    ("page-spoken-repeated", Spoken::Repeated),
    ("page-spoken-relayed", Spoken::Relayed),
];

const fn claim(grounds: Grounds, intended: bool) -> Act {
    Act::Draw(DrawAct::Claim { grounds, intended })
}

/// Statements of a player to pass on, by their label names. The list never changes, so that it reveals nothing.
pub(super) static SAYINGS: [(&str, Act); 13] = [
    ("draw-offer", Act::Draw(DrawAct::Offer)),
    ("draw-accept", Act::Draw(DrawAct::Accept)),
    ("draw-refuse", Act::Draw(DrawAct::Refuse)),
    ("draw-ask-increment", Act::Draw(DrawAct::AskIncrement)),
    ("draw-threefold", claim(Grounds::Threefold, false)),
    ("draw-threefold-intended", claim(Grounds::Threefold, true)),
    ("draw-fifty-moves", claim(Grounds::FiftyMoves, false)),
    (
        "draw-fifty-moves-intended",
        claim(Grounds::FiftyMoves, true),
    ),
    ("draw-normal-means", claim(Grounds::NormalMeans, false)),
    ("draw-no-effort", claim(Grounds::NoEffort, false)),
    ("page-say-resign", Act::Resign),
    ("page-say-confirm", Act::Result { agreed: true }),
    ("page-say-dispute", Act::Result { agreed: false }),
];
