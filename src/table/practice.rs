//! Queries in a game that is not rated, and their answers, which depend on the game alone, not on a board.
//!
//! Two types separate the three ways to play. [`Sight`] answers what a sighted player would see, in every game that is not rated.
//! [`Practice`] judges, where nobody objects. A rated table has neither, so nothing can be asked there.

use serde::{Deserialize, Serialize};
use shakmaty::{Bitboard, Color, File, Piece, Rank, Role, Square, attacks};

use super::announcing::{announcement, current_announcement};
use super::composing::Composition;
use super::state::{Phase, State};
use crate::state::reinstating;
use announce::Answered;
use laws::{IllegalReason, Position, Timestamp, attackers, why_illegal};
use ledger::event::{Composing, Detail, Item, LineAnswer, Note, PracticeEvent, Query};
use shakmaty::uci::UciMove;

/// Kinds of pieces, the most valuable first.
const ROLES: [Role; 6] = [
    Role::King,
    Role::Queen,
    Role::Rook,
    Role::Bishop,
    Role::Knight,
    Role::Pawn,
];

/// A player's request in a game that is not rated.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Wish {
    /// Make this move, if it is legal.
    Move(UciMove),
    /// Answer this query.
    Ask(Query),
    /// Go back to the position after so many half-moves.
    GoBack(u32),
    /// Set the amount of detail.
    Detail(Detail),
    /// Speak one step faster, or slower.
    Speed { faster: bool },
    /// Say this answer to a typed line.
    Prompt(LineAnswer),
    /// Have a program beside the table, which gives hints and begins games.
    Beside,
    /// Set up a position from which another game begins.
    Compose(Composing),
}

/// Answers what a sighted player would see; while a position is set up, of that one.
pub struct Sight<'a>(&'a State);

/// Answers everything that can be asked.
pub struct Practice<'a>(&'a State);

impl State {
    /// Queries about the position and the moves played; none at a rated table.
    pub fn sight(&self) -> Option<Sight<'_>> {
        (!self.profile.rated).then_some(Sight(self))
    }

    /// Queries about what is legal and good; none at a rated table, nor against a person.
    pub fn practice(&self) -> Option<Practice<'_>> {
        self.profile.practises().then_some(Practice(self))
    }
}

/// The position of a query: the one that is being set up, else the game's.
fn asked_position(state: &State) -> Position {
    let composed = state.practised.composed.as_ref();
    composed.map_or_else(|| state.shown_position(), Composition::position)
}

/// Whether a game would be lost: it goes on, and a move was made in it.
pub fn under_way(state: &State) -> bool {
    state.phase == Phase::Playing && state.play().committed_plies() > 0
}

/// The menu, on a board's buttons, that asks whether the game under way ends for another one. Its first line, which a habitual ok
/// takes, goes on: with the game, or with the position that is being set up.
pub(crate) fn whether_another(state: &State) -> [Item; 2] {
    match state.practised.composed {
        Some(_) => [Item::SetUp, Item::Begin],
        None => [Item::Abandon, Item::Begin],
    }
}

/// Whether these lines of a menu are that question.
pub(crate) fn asks_another(items: &[Item]) -> bool {
    matches!(items, [Item::SetUp | Item::Abandon, Item::Begin])
}

/// Whether this may be asked here.
pub fn may_ask(state: &State, query: &Query) -> bool {
    match query.judges() {
        true => state.practice().is_some(),
        false => state.sight().is_some(),
    }
}

impl Sight<'_> {
    /// The answers to a query about the position; the table itself tells the clock.
    pub fn answers(&self, query: &Query) -> Vec<Answered> {
        let position = asked_position(self.0);
        let on = |squares: Vec<Square>| vec![Answered::Pieces(standing(&position, squares))];
        match query {
            Query::Square { square } => vec![Answered::Stands {
                square: *square,
                piece: position.board().piece_at(*square),
            }],
            Query::Pieces { side, role } => {
                let piece = Role::from(*role).of(*side);
                let squares: Vec<Square> = position.board().by_piece(piece).into_iter().collect();
                // "White: knights b1 g1", in the plural.
                vec![match squares.len() {
                    0 | 1 => Answered::Where { piece, squares },
                    _ => Answered::Side {
                        seat: *side,
                        kinds: vec![(piece.role, squares)],
                    },
                }]
            }
            Query::Rank { rank } => match Rank::ALL.get(usize::from(*rank).wrapping_sub(1)) {
                Some(rank) => on(along(|square| square.rank() == *rank)),
                None => Vec::new(),
            },
            Query::File { file } => match File::from_char(*file) {
                Some(file) => on(along(|square| square.file() == file)),
                None => Vec::new(),
            },
            Query::Diagonals { square } => {
                let diagonals = attacks::bishop_attacks(*square, Bitboard::EMPTY);
                on((diagonals | Bitboard::from(*square)).into_iter().collect())
            }
            Query::Position if position.board().occupied().is_empty() => on(Vec::new()),
            Query::Position => Color::ALL.map(|side| of_side(&position, side)).into(),
            Query::Side { side } => vec![of_side(&position, *side)],
            Query::Ranks => Rank::ALL
                .into_iter()
                .rev()
                .map(|rank| standing(&position, along(|square| square.rank() == rank)))
                .filter(|pieces| !pieces.is_empty())
                .map(Answered::Pieces)
                .collect(),
            Query::Captured => Color::ALL
                .map(|seat| Answered::Captured {
                    seat,
                    roles: self.captured(seat),
                })
                .into(),
            Query::Material => {
                let worth = |side| worth(&position, side);
                let (white, black) = (worth(Color::White), worth(Color::Black));
                vec![Answered::Material { white, black }]
            }
            Query::Turn => vec![Answered::Turn {
                seat: position.turn(),
                number: position.fullmoves(),
            }],
            Query::Course { back } => vec![self.course(*back)],
            Query::Clock
            | Query::Attackers { .. }
            | Query::Check
            | Query::Moves { .. }
            | Query::Hint => Vec::new(),
        }
    }

    /// The captured pieces of this side, the most valuable first; a promoted pawn counts as the piece that it was when captured.
    fn captured(&self, seat: Color) -> Vec<Role> {
        let state = self.0;
        let made = state.plies().iter().map(|ply| ply.mv);
        let mut position = state.initial().clone();
        let mut captured = Vec::new();
        for mv in made.chain(state.current().map(|current| current.mv)) {
            if position.turn() != seat {
                captured.extend(mv.capture());
            }
            position = position.play(&mv);
        }
        captured.sort_by_key(|role| ROLES.iter().position(|known| known == role));
        captured
    }

    /// The half-move so far back; 1 is the last.
    fn course(&self, back: u32) -> Answered {
        let state = self.0;
        let made = state.play().committed_plies();
        let ply = (made + 1).checked_sub(back as usize).filter(|ply| *ply > 0);
        let none = Answered::NoCourse { begun: made > 0 };
        let Some(ply) = ply.filter(|_| back > 0) else {
            return none;
        };
        let current = current_announcement(state).filter(|_| ply > state.plies().len());
        let told = current.or_else(|| announcement(state, ply));
        told.map_or(none, |announcement| Answered::Course {
            number: state.number_of(ply),
            seat: state.side_of(ply),
            announcement,
        })
    }
}

impl Practice<'_> {
    /// The answers to a query that judges; a hint comes from the engine.
    pub fn answers(&self, query: &Query) -> Vec<Answered> {
        let position = asked_position(self.0);
        let board = position.board();
        match query {
            Query::Attackers { square } => {
                let pieces = Color::ALL.map(|side| attackers(board, *square, side));
                let (square, pieces) = (*square, pieces.concat());
                vec![Answered::Attacked { square, pieces }]
            }
            Query::Check => vec![Answered::Check {
                pieces: checks(&position),
            }],
            Query::Moves { square } => vec![self.moves(&position, *square)],
            _ => Vec::new(),
        }
    }

    /// The destinations of the piece on this square; of the opponent's, as if it had the move.
    fn moves(&self, position: &Position, square: Square) -> Answered {
        let Some(piece) = position.board().piece_at(square) else {
            let piece = None;
            return Answered::Stands { square, piece };
        };
        let there = position.with_turn(piece.color);
        let mut squares: Vec<Square> = there
            .legal_moves()
            .iter()
            .filter(|mv| mv.from() == Some(square))
            .map(|mv| match mv.castling_side() {
                Some(side) => side.king_to(piece.color),
                None => mv.to(),
            })
            .collect();
        // A promotion yields one move for each piece.
        squares.sort_unstable();
        squares.dedup();
        Answered::Goes {
            square,
            piece,
            squares,
        }
    }

    /// The reason why a tried move is illegal, as far as the detail allows.
    pub fn illegal(&self, uci: &UciMove) -> Option<IllegalReason> {
        let why = why_illegal(&self.0.shown_position(), uci);
        why.filter(|_| self.0.practised.detail != Detail::Terse)
    }

    /// Remarks about a move: that it gives check, and with full detail, what it captured.
    pub fn remarks(&self) -> Vec<Answered> {
        let detail = self.0.practised.detail;
        if detail == Detail::Terse {
            return Vec::new();
        }
        let position = self.0.position();
        let last = self.0.plies().last().filter(|_| detail == Detail::Full);
        let captured = last.and_then(|ply| Some(ply.mv.capture()?.of(position.turn())));
        let checks = checks(position);
        let check = (!checks.is_empty()).then_some(Answered::Check { pieces: checks });
        let captures = captured.map(Answered::Captures);
        captures.into_iter().chain(check).collect()
    }
}

pub(crate) fn practise(state: &mut State, event: &PracticeEvent, at: Timestamp) {
    match event {
        PracticeEvent::Detailed { detail } => state.practised.detail = *detail,
        PracticeEvent::Beside => state.practised.beside = true,
        PracticeEvent::Another { position, .. } => {
            state.practised.composed = None;
            state.practised.another = true;
            state.practised.position.clone_from(position);
        }
        PracticeEvent::Composes { .. }
        | PracticeEvent::Composed { .. }
        | PracticeEvent::Emptied { .. }
        | PracticeEvent::FirstMove { .. }
        | PracticeEvent::Abandoned { .. } => compose(state, event),
        PracticeEvent::Asked {
            question: Query::Hint,
            ..
        } => state.practised.hints += 1,
        PracticeEvent::Noted { note } => {
            state.practised.printed |= matches!(note, Note::Begins { .. });
        }
        PracticeEvent::TakenBack { plies, .. } => {
            state.practised.back = Some(at);
            reinstating::go_back_to(state, *plies as usize, at);
        }
        PracticeEvent::Asked { .. }
        | PracticeEvent::Declined { .. }
        | PracticeEvent::Prompted { .. }
        | PracticeEvent::Unplayable { .. }
        | PracticeEvent::Illegal { .. }
        | PracticeEvent::Hinted { .. }
        | PracticeEvent::Gone { .. } => {}
    }
}

/// Applies an event of the set-up.
fn compose(state: &mut State, event: &PracticeEvent) {
    if let PracticeEvent::Composes { .. } = event {
        let position = state.shown_position();
        state.practised.composed = Some(Composition::of(&position));
    }
    let Some(composed) = &mut state.practised.composed else {
        return;
    };
    match event {
        PracticeEvent::Composed { square, seen, .. } => match seen {
            Some(seen) => composed.put(*square, *seen),
            None => composed.lift(*square),
        },
        PracticeEvent::Emptied { .. } => composed.empty(),
        PracticeEvent::FirstMove { side, .. } => composed.first_move(*side),
        PracticeEvent::Abandoned { .. } => state.practised.composed = None,
        _ => {}
    }
}

/// All kinds of pieces, this player's own first.
pub(crate) fn whose(seat: Color) -> [Piece; 12] {
    let of = |at: usize| ROLES[at % 6].of(if at < 6 { seat } else { !seat });
    std::array::from_fn(of)
}

/// Every square with this property, from a to h and from 1 to 8.
fn along(holds: impl Fn(Square) -> bool) -> Vec<Square> {
    Square::ALL
        .into_iter()
        .filter(|square| holds(*square))
        .collect()
}

/// The pieces on these squares.
fn standing(position: &Position, squares: Vec<Square>) -> Vec<(Square, Piece)> {
    let stands = |square| Some((square, position.board().piece_at(square)?));
    squares.into_iter().filter_map(stands).collect()
}

/// The pieces of a side with their squares, by kind, the most valuable first.
pub fn of_side(position: &Position, seat: Color) -> Answered {
    let of = |role: Role| {
        let squares = position.board().by_piece(role.of(seat));
        (role, squares.into_iter().collect::<Vec<Square>>())
    };
    let kinds = ROLES.map(of).into_iter();
    let kinds = kinds.filter(|(_, squares)| !squares.is_empty()).collect();
    Answered::Side { seat, kinds }
}

fn checks(position: &Position) -> Vec<(Square, Piece)> {
    let (board, us) = (position.board(), position.turn());
    let king = board.king_of(us);
    king.map_or(Vec::new(), |king| attackers(board, king, !us))
}

fn worth(position: &Position, side: Color) -> u32 {
    let count = |role: Role| position.board().by_piece(role.of(side)).count() as u32;
    let of = |(role, each): (Role, u32)| count(role) * each;
    let values = [
        (Role::Pawn, 1),
        (Role::Knight, 3),
        (Role::Bishop, 3),
        (Role::Rook, 5),
        (Role::Queen, 9),
    ];
    values.map(of).iter().sum()
}
