//! Cases about scores that differ (D.2.9): evidence in a case of the boards, or else a case of their own in which no move is taken
//! back.
//!
//! The article applies where different positions have arisen on the two boards. Only then, and only where the disputed half-move
//! involves the squares that differ, the moves are retraced; a slip of the pen is corrected (8.1).

use crate::case::since;
use crate::state::Phase;
use shakmaty::{Bitboard, CastlingSide, Color, Move};

use crate::case::{evidence, readings};
use crate::state;
use crate::state::{CaseFile, State};
use laws::seat::BoardAt;
use laws::{ScoreComparison, wrong_writers};
use ledger::event::{Case, Matter, Ruling, Witness};

/// The case to which the scores lead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Branch {
    /// None: they agree, or are not both read.
    Nothing,
    /// Another proposal in the case of the boards, because of this matter.
    OfBoards(u32, Ruling, Matter),
    /// A case of their own.
    OwnCase(Matter, Ruling),
}

impl Branch {
    /// The matter.
    const fn matter(&self) -> Option<&Matter> {
        match self {
            Branch::Nothing => None,
            Branch::OfBoards(_, _, matter) | Branch::OwnCase(matter, _) => Some(matter),
        }
    }
}

/// The case to which the scores lead, ignoring matters that were dealt with.
pub(crate) fn branch(state: &State) -> Branch {
    let Some(partings) = state::score_partings(state) else {
        return Branch::Nothing;
    };
    let boards = case_of_boards(state);
    let mut own = Branch::Nothing;
    for parting in partings {
        let matter = parted(state, parting.ply, &parting.stands);
        let (Some(matter), Some(ply)) = (matter, parting.ply.checked_sub(1)) else {
            continue;
        };
        let retraced = Ruling::Restore { plies: ply };
        let agreed = if let Matter::WrittenOtherwise { ply, uci } = matter {
            let possible = state::scores::with_written(state, ply, &uci).is_some();
            let outweighed = boards_and_announcement_have(state, ply);
            (possible && !outweighed).then_some(Ruling::AsWritten { ply, uci })
        } else {
            None
        };
        match boards {
            Some(boards) if concerns(state, boards, &matter) => {
                return Branch::OfBoards(boards.id, agreed.unwrap_or(retraced), matter);
            }
            _ if own != Branch::Nothing || was_dealt_with(state, &matter) => {}
            _ => {
                let clerical = Ruling::CorrectScore { ply: parting.ply };
                own = Branch::OwnCase(matter, agreed.unwrap_or(clerical));
            }
        }
    }
    own
}

/// Whether both boards and the announcement agree on the made half-move. Then no different positions have arisen (D.2.9), and a
/// player who wrote another move corrects the score (8.1).
fn boards_and_announcement_have(state: &State, ply: u32) -> bool {
    let Some(made) = state.plies().nth(ply) else {
        return false;
    };
    let witnesses = readings::witnesses(state, ply, made);
    let needed = BoardAt::ALL.map(Witness::Board).into_iter();
    let mut needed = needed.chain([Witness::Announcement]);
    needed.all(|witness| witnesses.contains(&(witness, made.uci)))
}

/// The half-move about which the scores now bring a new case.
pub(crate) fn brings(state: &State) -> Option<u32> {
    if bring_nothing(state) {
        return None;
    }
    let branch = self::branch(state);
    let matter = branch.matter()?;
    let about = |file: &CaseFile| {
        let because = file
            .because()
            .is_some_and(|because| because.matter == *matter);
        file.matter == *matter || because
    };
    let told = state.open().any(about);
    matter.ply().filter(|_| !told)
}

/// The open case about pegs on a board, if any.
pub(crate) fn case_of_boards(state: &State) -> Option<&CaseFile> {
    state.open().find(|file| {
        matches!(
            file.matter,
            Matter::BoardsDiffer { .. } | Matter::Displaced { .. }
        )
    })
}

/// Whether both boards have sensors: otherwise only a look at them shows whether they agree.
pub(crate) fn both_boards_are_sensed(state: &State) -> bool {
    let sensed = |board| state.board(board).is_some_and(|found| found.known());
    BoardAt::ALL.into_iter().all(sensed)
}

/// The case that this matter would make now, with this proposal.
pub(crate) fn case_of(state: &State, id: u32, matter: Matter, proposal: &Ruling) -> Case {
    let since = since::since(state, &matter);
    Case {
        id,
        since,
        evidence: evidence::evidence(state, &matter, since, None),
        proposal: proposal.clone(),
        otherwise: None,
        matter,
    }
}

/// The players whose score contradicts the move made as this half-move.
pub(crate) fn wrote_it_wrongly(state: &State, ply: u32) -> Vec<Color> {
    match state.plies().nth(ply) {
        Some(made) => wrong_writers(
            &made.mv,
            &state::score_says(state, Color::White, ply),
            &state::score_says(state, Color::Black, ply),
        ),
        None => Vec::new(),
    }
}

fn parted(state: &State, ply: u32, stands: &ScoreComparison) -> Option<Matter> {
    match stands {
        ScoreComparison::Alike => None,
        ScoreComparison::Otherwise(written) => Some(Matter::WrittenOtherwise {
            ply,
            uci: state.play().position_after(ply as usize - 1).uci(written),
        }),
        ScoreComparison::Differ => Some(Matter::ScoresDiffer {
            ply,
            white: state.scores.entry(Color::White, ply).to_owned(),
            black: state.scores.entry(Color::Black, ply).to_owned(),
        }),
    }
}

/// Whether the arbiter was told of it and has ruled.
fn was_dealt_with(state: &State, matter: &Matter) -> bool {
    let mut closed = state.cases.all().iter().filter(|file| !file.open);
    closed.any(|file| {
        file.matter == *matter && file.ruling().is_some() && file.id > state.cases.taken_back()
    })
}

/// Whether the disputed moves involve the squares that differ.
fn concerns(state: &State, boards: &CaseFile, matter: &Matter) -> bool {
    let Some(ply) = matter.ply() else {
        return false;
    };
    let squares = boards.squares();
    let said = Color::ALL.map(|seat| state::score_says(state, seat, ply));
    let written = said.iter().flat_map(|says| says.moves());
    let made = state.plies().get(ply as usize - 1);
    let moves = written.chain(made.map(|made| &made.mv));
    let touched = moves.fold(Bitboard::EMPTY, |all, made| all | squares_of(made));
    squares.is_empty() || (squares & touched).any()
}

/// Whether scores bring no case: a finished game is not taken back (8.7), and while a game goes on without the computer its moves
/// are unknown.
pub(crate) fn bring_nothing(state: &State) -> bool {
    state.outcome().is_some() || state.phase == Phase::HandedOver
}

/// The squares that a move empties or fills.
fn squares_of(made: &Move) -> Bitboard {
    match *made {
        Move::Castle { king, rook } => {
            let side = CastlingSide::from_king_side(king < rook);
            let turn = Color::from_white(king.rank() == shakmaty::Rank::First);
            let squares = [king, rook, side.king_to(turn), side.rook_to(turn)];
            squares.into_iter().collect()
        }
        Move::EnPassant { from, to } => {
            let victim = shakmaty::Square::from_coords(to.file(), from.rank());
            [from, to, victim].into_iter().collect()
        }
        _ => made.from().into_iter().chain([made.to()]).collect(),
    }
}
