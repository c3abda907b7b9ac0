//! The arbiter's score of the game, in writing: as PGN, or as lines for reading.
//!
//! A player's own score is in [`own`].

pub(crate) mod course;
pub mod own;
pub(crate) mod pgn;
pub(crate) mod waiting;

use shakmaty::san::SanPlus;
use shakmaty::{ByColor, Color, Move};

use super::state::Ply;
use super::state::{Phase, State};
use crate::{handing, state};
use announce::{Handed, Lexicon, Phrase, escaped};
use laws::notation::{SheetLine, Writing, WrittenMove};
use laws::{Outcome, Position, Reason};
use ledger::chain::Head;

pub use course::Course;
pub use pgn::pgn;
pub(super) use pgn::{time_control, time_mode};
pub use waiting::{in_pgn as provisional, in_words as why_provisional};

/// The heading of a score. `?` where unknown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tags {
    pub event: String,
    pub site: String,
    /// The day, as `2026.11.20`.
    pub date: String,
    pub round: String,
    /// The number of the board.
    pub board: Option<String>,
    /// The players' names, family names first.
    pub names: ByColor<String>,
    /// Their FIDE numbers.
    pub fide_ids: ByColor<Option<u64>>,
    /// The end of the ledger that it was written from, once that was closed or read.
    pub ledger: Option<Head>,
}

impl Tags {
    /// The organiser's settings, and the day.
    pub fn of(state: &State, date: Option<String>) -> Self {
        let known = |text: &str| match text {
            "" => "?".to_owned(),
            text => text.to_owned(),
        };
        let profile = &state.profile;
        let [white, black] = profile.fide_ids;
        Tags {
            event: known(&profile.name),
            site: known(&profile.site),
            date: date.unwrap_or_else(|| "????.??.??".to_owned()),
            round: known(&profile.round),
            board: Some(profile.board.clone()).filter(|board| !board.is_empty()),
            names: state
                .names
                .as_ref()
                .map(|name| known(name.as_deref().unwrap_or_default())),
            fide_ids: ByColor { white, black },
            ledger: None,
        }
    }
}

/// The moves that were made, in SAN; an illegal one, and all after it, in UCI.
pub fn moves(state: &State) -> Vec<String> {
    played(state, |before, ply| {
        san(before, &ply.mv).unwrap_or_else(|| ply.uci.to_string())
    })
}

fn played(state: &State, write: impl Fn(&Position, &Ply) -> String) -> Vec<String> {
    let mut position = state.initial().clone();
    state
        .made_moves()
        .iter()
        .map(|ply| {
            let written = write(&position, ply);
            position = position.play(&ply.mv);
            written
        })
        .collect()
}

/// The game in lines for reading, in the words of this lexicon: the known facts of event, players, day and start, a pair of moves
/// on each line, the result last. The moves are in SAN unless another notation is asked for.
pub fn lines(
    state: &State,
    tags: &Tags,
    writing: Option<&Writing>,
    lexicon: &Lexicon,
) -> Vec<SheetLine> {
    let moves = match writing {
        Some(writing) => played(state, |before, ply| writing.write(before, &ply.mv)),
        None => moves(state),
    };
    let mut lines = heading_lines(state, tags, lexicon);
    lines.extend(pairs(state, &moves, lexicon));
    lines.extend(gaps(state, lexicon).map(SheetLine::Words));
    lines.extend(waiting::referred(state, lexicon).map(SheetLine::Words));
    lines.push(result_line(state, lexicon));
    lines.extend(waiting::provisional(state, lexicon).map(SheetLine::Words));
    lines
}

/// The parts that were played without the computer and entered by hand, in the words of this lexicon.
pub fn gaps<'a>(state: &'a State, lexicon: &'a Lexicon) -> impl Iterator<Item = String> + 'a {
    let gaps = state.handed.gaps().iter();
    gaps.map(|gap| {
        let gap = Phrase::Handed(Handed::Gap(handing::state::gap_in_words(state, gap)));
        escaped(&lexicon.written(&gap).begun().to_string())
    })
}

fn result_line(state: &State, lexicon: &Lexicon) -> SheetLine {
    let words = lexicon.message("report-result", None);
    SheetLine::Words(format!("{words}: {}", result(state)))
}

fn heading_lines(state: &State, tags: &Tags, lexicon: &Lexicon) -> Vec<SheetLine> {
    let known = heading(tags).into_iter();
    let mut lines: Vec<SheetLine> = known
        .map(|(name, value)| {
            let words = lexicon.message(name, None);
            SheetLine::Words(format!("{words}: {}", escaped(&value)))
        })
        .collect();
    if *state.initial() != Position::initial() {
        lines.push(SheetLine::Words(format!("FEN: {}", state.initial().fen())));
    }
    lines
}

/// The known facts of event, players and day: the message that names each, and its value.
pub fn heading(tags: &Tags) -> Vec<(&'static str, String)> {
    let player = |name: &String, number: Option<u64>| match number {
        Some(number) => format!("{name} (FIDE {number})"),
        None => name.clone(),
    };
    let ids = &tags.fide_ids;
    let all = [
        ("report-event", Some(tags.event.clone())),
        ("report-site", Some(tags.site.clone())),
        ("report-round", Some(tags.round.clone())),
        ("report-board", tags.board.clone()),
        ("page-white", Some(player(&tags.names.white, ids.white))),
        ("page-black", Some(player(&tags.names.black, ids.black))),
        ("report-date", Some(tags.date.clone())),
    ];
    let known = all
        .into_iter()
        .filter_map(|(name, value)| Some((name, value?)));
    known.filter(|(_, value)| !value.starts_with('?')).collect()
}

fn pairs(state: &State, moves: &[String], lexicon: &Lexicon) -> Vec<SheetLine> {
    let made = state.made_moves();
    let marked = made.iter().zip(moves).enumerate();
    let marked = marked.map(|(index, (ply, written))| {
        let remark = |name: &str| format!("({})", lexicon.message(name, None));
        let illegal = (!ply.legal).then(|| remark("sheet-illegal"));
        let open = ply.open.then(|| remark("sheet-not-completed"));
        let offer = offered(state, index + 1).then(|| "(=)".to_owned());
        WrittenMove {
            written: written.clone(),
            remarks: illegal.into_iter().chain(open).chain(offer).collect(),
        }
    });
    numbered(state, marked)
}

/// One pair of moves on each line, with its number.
fn numbered(state: &State, made: impl Iterator<Item = WrittenMove>) -> Vec<SheetLine> {
    let mut lines: Vec<SheetLine> = Vec::new();
    for (index, noted) in made.enumerate() {
        match (state.side_of(index + 1), lines.last_mut()) {
            (Color::Black, Some(SheetLine::Moves { moves, .. })) => moves.push(noted),
            (first, _) => lines.push(SheetLine::Moves {
                number: state.number_of(index + 1),
                first,
                moves: vec![noted],
            }),
        }
    }
    lines
}

/// A legal move in SAN.
pub fn san(position: &Position, mv: &Move) -> Option<String> {
    let legal = position.is_legal(mv);
    let chess = position.chess().filter(|_| legal)?;
    Some(SanPlus::from_move(chess, *mv).to_string())
}

/// Whether a draw was offered after this half-move, counted from 1, and before the next (9.1.2.2).
pub fn offered(state: &State, ply: usize) -> bool {
    state.draws.offered_after(ply as u32)
}

/// The result when both players lose.
const BOTH_LOST: &str = "0-0";

/// `1-0`, `0-1`, `1/2-1/2`, `0-0` where both lose, or `*` while the game goes on and when it was annulled.
pub const fn result(state: &State) -> &'static str {
    match state.phase {
        Phase::Over(Outcome { winner, reason }) => match winner {
            None if matches!(reason, Reason::BothLost) => BOTH_LOST,
            None if matches!(reason, Reason::Annulled) => "*",
            Some(Color::White) => "1-0",
            Some(Color::Black) => "0-1",
            None => "1/2-1/2",
        },
        _ => "*",
    }
}

/// The end of the game, as PGN's tag `Termination` says it.
pub const fn termination(state: &State) -> &'static str {
    match state.phase {
        // The designated arbiter decided.
        Phase::Over(_) if state::referral::referred_by(state).is_some() => "adjudication",
        Phase::Over(Outcome { reason, .. }) => match reason {
            Reason::Time => "time forfeit",
            Reason::IllegalMoves => "rules infraction",
            Reason::Arbiter => "adjudication",
            Reason::Forfeit | Reason::Left | Reason::BothLost => "rules infraction",
            // It has no result, and nobody goes on with it.
            Reason::Annulled => "abandoned",
            Reason::Checkmate
            | Reason::Resignation
            | Reason::Stalemate
            | Reason::DeadPosition
            | Reason::Agreement
            | Reason::Threefold
            | Reason::FiftyMoves
            | Reason::Fivefold
            | Reason::SeventyFiveMoves
            | Reason::NormalMeans => "normal",
        },
        _ => "unterminated",
    }
}
