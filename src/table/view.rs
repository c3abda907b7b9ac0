//! What is so at a table and what was played, as programs read it: the shapes behind `replay` and `score --format json`.
//!
//! Times are milliseconds of the game, names end in `_ms`. It shows the arbiter's view, so it is for nobody who plays.

use crate::seat::BoardAt;
use serde::Serialize;
use serde_with::{DisplayFromStr, serde_as};
use shakmaty::uci::UciMove;
use shakmaty::{Bitboard, ByColor, Color, File, Rank, Square};

use super::scoresheet::{self, Tags};
use super::state::{Asked, Current, Discrepancy, Phase, Ply, SeatBoard, State};
use crate::laws::Outcome;
use crate::laws::{Position, Times};
use crate::ledger::event::{Difference, Question, Ruling};

/// One of each for the two sides.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Sides<T> {
    /// White's.
    pub white: T,
    /// Black's.
    pub black: T,
}

impl<T> From<ByColor<T>> for Sides<T> {
    fn from(ByColor { black, white }: ByColor<T>) -> Self {
        Sides { white, black }
    }
}

/// The state of a table after an event.
#[serde_as]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct StateView {
    /// Number of the last event.
    pub event: u64,
    /// When it happened.
    pub at_ms: u64,
    /// `setting-up`, `playing`, `stopped` or `over`.
    pub phase: &'static str,
    /// How the game ended, once it is over.
    pub outcome: Option<Outcome>,
    /// Whether only the arbiter hears of legality and differences.
    pub rated: bool,
    /// The players' names, where they were said.
    pub names: Sides<Option<String>>,
    /// The position the game started from, in FEN.
    pub initial: String,
    /// The position after the completed moves, in FEN.
    pub position: String,
    /// The side that has the move.
    #[serde_as(as = "DisplayFromStr")]
    pub turn: Color,
    /// The completed moves.
    pub plies: Vec<PlyView>,
    /// The move that is committed and not yet completed.
    pub current: Option<CurrentView>,
    /// Whether the opponent has repeated the last announcement (D.2.1).
    pub repeated: bool,
    /// The clock as of the event, where there is one.
    pub clock: Option<ClockView>,
    /// The boards, by the seat in front of which they stand.
    pub boards: Sides<Option<BoardView>>,
    /// Open questions, by seat.
    pub questions: Sides<Option<QuestionView>>,
    /// Differences that are neither ruled upon nor resolved.
    pub discrepancies: Vec<DiscrepancyView>,
    /// Who offers a draw.
    #[serde_as(as = "Option<DisplayFromStr>")]
    pub draw_offer: Option<Color>,
    /// Whether a claim of a draw waits for the arbiter; the claim itself is among the discrepancies.
    pub draw_claimed: bool,
    /// Who has confirmed the result (8.7).
    pub result_confirmed: Sides<bool>,
}

/// The game as the arbiter holds it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Score {
    /// The players' names, `?` where they were not said.
    pub names: Sides<String>,
    /// The day, as `2026.11.20`.
    pub date: String,
    /// The position the game started from, in FEN.
    pub initial: String,
    /// `1-0`, `0-1`, `1/2-1/2`, `0-0` where both lose, or `*` while the game goes on.
    pub result: &'static str,
    /// How it ended, in the words of PGN.
    pub termination: &'static str,
    /// The claim that concluded a game without an arbiter, in words.
    pub referred: Option<String>,
    /// The completed moves.
    pub moves: Vec<PlyView>,
}

/// What a player wrote.
#[serde_as]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct OwnScore {
    /// Whose.
    #[serde_as(as = "DisplayFromStr")]
    pub seat: Color,
    /// The half-moves, as they were written.
    pub written: Vec<String>,
}

impl OwnScore {
    /// The score of this player; none where none was read to the table.
    pub fn of(state: &State, seat: Color) -> Option<Self> {
        let written = state.scores.get(seat).clone()?;
        Some(OwnScore { seat, written })
    }
}

/// A completed half-move.
#[serde_as]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PlyView {
    /// Its number in the game, from 1.
    pub ply: usize,
    /// The number of the move, as on a scoresheet.
    pub number: u32,
    /// Whose.
    #[serde_as(as = "DisplayFromStr")]
    pub seat: Color,
    /// The move.
    pub uci: UciMove,
    /// The same in SAN, which only a legal move has.
    pub san: Option<String>,
    /// Whether the Laws allow it.
    pub legal: bool,
    /// Whether a draw was offered after it and before the next: "(=)".
    pub draw_offered: bool,
    /// When it was committed.
    pub committed_ms: u64,
    /// When it was completed.
    pub completed_ms: u64,
    /// What was touched for it, in order (4.3).
    pub touched: Vec<TouchView>,
    /// Times left after it; none without a clock.
    pub left_ms: Option<Sides<u64>>,
}

/// A piece that was touched.
#[serde_as]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct TouchView {
    /// Where it stood.
    #[serde_as(as = "DisplayFromStr")]
    pub square: Square,
    /// When.
    pub at_ms: u64,
}

/// The move that is committed and not yet completed.
#[serde_as]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct CurrentView {
    /// The move.
    pub uci: UciMove,
    /// Whether the Laws allow it.
    pub legal: bool,
    /// Heard, so made.
    pub announced: bool,
    /// When it was committed.
    pub committed_ms: u64,
}

/// The chess clock.
#[serde_as]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ClockView {
    /// Whose clock runs.
    #[serde_as(as = "Option<DisplayFromStr>")]
    pub running: Option<Color>,
    /// Times left.
    pub left_ms: Sides<u64>,
    /// When each flag fell that is down.
    pub fallen_ms: Sides<Option<u64>>,
    /// Moves to be completed in the period, where it asks for a number.
    pub moves_to_go: Sides<Option<u32>>,
}

/// A board in front of a seat.
#[serde_as]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct BoardView {
    /// The port on which it answers; none while it is lost.
    pub port: Option<String>,
    /// How often it was lost.
    pub losses: u32,
    /// Whether it has said what it shows since it was last connected. If not, what follows is what it last showed.
    pub known: bool,
    /// The filled apertures: 64 bits, a1 = bit 0.
    pub occupied: u64,
    /// The same like the placement of a FEN, with `o` for a peg.
    pub pegs: String,
    /// Made moves that it still has to execute.
    pub expected: Vec<UciMove>,
    /// Apertures that are empty and should hold a peg.
    #[serde_as(as = "Vec<DisplayFromStr>")]
    pub missing: Vec<Square>,
    /// Apertures that hold a peg and should be empty.
    #[serde_as(as = "Vec<DisplayFromStr>")]
    pub extra: Vec<Square>,
    /// Whether it is being guided back.
    pub guided: bool,
}

/// A question that waits for an answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct QuestionView {
    /// What is asked.
    #[serde(flatten)]
    pub question: Question,
    /// The selected answer, from 0.
    pub selected: usize,
    /// Since when.
    pub since_ms: u64,
}

/// Something that waits for the arbiter.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct DiscrepancyView {
    /// Its number at this table, from 1.
    pub id: u32,
    /// What differs.
    #[serde(flatten)]
    pub difference: Difference,
    /// The article of the Laws.
    pub article: &'static str,
    /// Since which half-move, from 1.
    pub ply: u32,
    /// What the Laws propose.
    pub proposal: Ruling,
    /// When the arbiter was told.
    pub raised_ms: u64,
}

impl StateView {
    /// What is so.
    pub fn of(state: &State) -> Self {
        StateView {
            event: state.number,
            at_ms: state.at.0,
            phase: phase(state.phase),
            outcome: match state.phase {
                Phase::Over(outcome) => Some(outcome),
                _ => None,
            },
            rated: state.profile.rated,
            names: state.names.clone().into(),
            initial: state.initial.fen(),
            position: state.position.fen(),
            turn: state.turn(),
            plies: plies(state),
            current: state.current.as_ref().map(current),
            repeated: state.repeated,
            clock: state.clock.as_ref().map(|clock| ClockView {
                running: clock.running(),
                left_ms: clock.times(state.at).into(),
                fallen_ms: clock.fallen().map(|at| at.map(|at| at.0)).into(),
                moves_to_go: ByColor::new_with(|seat| state.moves_to_go(seat)).into(),
            }),
            boards: ByColor::new_with(|seat| board(state, seat)).into(),
            questions: state
                .questions
                .as_ref()
                .map(|asked| asked.as_ref().map(question))
                .into(),
            discrepancies: state
                .open()
                .map(|found| discrepancy(found, &state.profile))
                .collect(),
            draw_offer: state.draws.offer,
            draw_claimed: state.draws.claim.is_some(),
            result_confirmed: state.draws.confirmed.into(),
        }
    }
}

impl Score {
    /// What was played, under this heading.
    pub fn of(state: &State, tags: &Tags) -> Self {
        Score {
            names: Sides {
                white: tags.white.clone(),
                black: tags.black.clone(),
            },
            date: tags.date.clone(),
            initial: state.initial.fen(),
            result: scoresheet::result(state),
            termination: scoresheet::termination(state),
            referred: state.referred(),
            moves: plies(state),
        }
    }
}

const fn phase(phase: Phase) -> &'static str {
    match phase {
        Phase::SettingUp => "setting-up",
        Phase::Playing => "playing",
        Phase::Stopped => "stopped",
        Phase::Adjourned => "adjourned",
        Phase::Referred => "referred",
        Phase::Over(_) => "over",
    }
}

fn plies(state: &State) -> Vec<PlyView> {
    let mut position = state.initial.clone();
    let mut plies = Vec::with_capacity(state.plies.len());
    for (index, ply) in state.plies.iter().enumerate() {
        plies.push(ply_view(state, index + 1, ply, &position));
        position = position.play(&ply.mv);
    }
    plies
}

fn ply_view(state: &State, ply: usize, made: &Ply, before: &Position) -> PlyView {
    PlyView {
        ply,
        number: state.number_of(ply),
        seat: state.side_of(ply),
        uci: made.uci,
        san: scoresheet::san(before, &made.mv),
        legal: made.legal,
        draw_offered: scoresheet::offered(state, ply),
        committed_ms: made.committed.0,
        completed_ms: made.completed.0,
        touched: made
            .touched
            .iter()
            .map(|&(square, at)| TouchView {
                square,
                at_ms: at.0,
            })
            .collect(),
        left_ms: made.times.map(Times::into),
    }
}

fn current(current: &Current) -> CurrentView {
    CurrentView {
        uci: current.uci,
        legal: current.legal,
        announced: current.announced,
        committed_ms: current.committed.0,
    }
}

fn board(state: &State, seat: Color) -> Option<BoardView> {
    let board: &SeatBoard = state.board(BoardAt(seat))?;
    let occupied = board.seen.detection().occupied();
    let (missing, extra) = state.difference(BoardAt(seat));
    Some(BoardView {
        port: board.port.clone(),
        losses: board.losses,
        known: board.known,
        occupied: occupied.0,
        pegs: pegs(occupied),
        expected: expected(board),
        missing: missing.into_iter().collect(),
        extra: extra.into_iter().collect(),
        guided: board.guidance.is_some(),
    })
}

fn expected(board: &SeatBoard) -> Vec<UciMove> {
    let mut position = board.seen.detection().base().clone();
    let mut moves = Vec::new();
    for mv in board.seen.detection().expected() {
        moves.push(position.uci(mv));
        position = position.play(mv);
    }
    moves
}

/// Filled apertures like the placement of a FEN: ranks from the eighth down, `o` for a peg, digits for gaps.
fn pegs(occupied: Bitboard) -> String {
    let ranks = Rank::ALL.into_iter().rev().map(|rank| {
        let mut text = String::new();
        let mut gap = 0;
        for file in File::ALL {
            if occupied.contains(Square::from_coords(file, rank)) {
                push_gap(&mut text, std::mem::take(&mut gap));
                text.push('o');
            } else {
                gap += 1;
            }
        }
        push_gap(&mut text, gap);
        text
    });
    ranks.collect::<Vec<_>>().join("/")
}

fn push_gap(text: &mut String, gap: u32) {
    if gap > 0 {
        text.push_str(&gap.to_string());
    }
}

fn question(asked: &Asked) -> QuestionView {
    QuestionView {
        question: asked.question.clone(),
        selected: asked.selected,
        since_ms: asked.since.0,
    }
}

fn discrepancy(found: &Discrepancy, profile: &crate::laws::Profile) -> DiscrepancyView {
    DiscrepancyView {
        id: found.id,
        difference: found.difference.clone(),
        article: found.difference.article(profile),
        ply: found.ply,
        proposal: found.proposal.clone(),
        raised_ms: found.raised.0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pegs_read_like_a_placement() {
        assert_eq!(pegs(Bitboard::EMPTY), "8/8/8/8/8/8/8/8");
        let mut start = Position::initial().occupied();
        start.toggle(Square::E2);
        start.toggle(Square::E4);
        assert_eq!(pegs(start), "oooooooo/oooooooo/8/8/4o3/8/oooo1ooo/oooooooo");
    }
}
