//! A simple move generator, for positions that shakmaty rejects, and for choices that a question may offer. It generates every move by
//! the way the pieces move, and keeps those as legal that leave their king safe. It is slow beside shakmaty's, and seldom needed.

use shakmaty::{Bitboard, CastlingSide, Move, MoveList, Piece, Role, Square, attacks};

use super::Position;

pub(super) fn legal_moves(position: &Position) -> MoveList {
    let mut moves = position.moves_by_gait();
    moves.retain(|m| match *m {
        Move::Castle { king, rook } => {
            may_castle(position, CastlingSide::from_king_side(king < rook))
        }
        _ => is_safe(position, m),
    });
    moves
}

impl Position {
    /// All moves by the way the pieces move (3.2 to 3.8), even those that leave their king attacked. Choices taken from these reveal
    /// nothing about legality.
    pub fn moves_by_gait(&self) -> MoveList {
        let position = self;
        let mut moves = MoveList::new();
        for from in position.board().by_color(position.turn()) {
            let Some(Piece { role, .. }) = position.board().piece_at(from) else {
                continue;
            };
            for to in targets(position, role, from) {
                push(position, &mut moves, role, from, to);
            }
        }
        for side in CastlingSide::ALL {
            if let Some(m) = position.castling_at_home(side)
                && is_free(position, side)
            {
                keep(&mut moves, m);
            }
        }
        moves
    }

    /// Castling with nothing between king and rook at home, and en passant beside a pawn that stands there: by the placement alone,
    /// whatever moved before. So the answer to half of such a move does not depend on its legality.
    pub fn with_two_pegs(&self) -> impl Iterator<Item = Move> {
        let castlings = CastlingSide::ALL.into_iter().filter(|side| {
            let (king, rook) = super::home(self.turn(), *side);
            (attacks::between(king, rook) & self.occupied()).is_empty()
        });
        let castlings = castlings.filter_map(|side| self.castling_at_home(side));
        let pawns = self.board().pawns() & self.board().by_color(self.turn());
        let beside = pawns.into_iter().flat_map(move |from| {
            let targets = attacks::pawn_attacks(self.turn(), from).into_iter();
            let passed = targets.filter(move |to| self.en_passant_victim(from, *to).is_some());
            passed.map(move |to| Move::EnPassant { from, to })
        });
        castlings.chain(beside)
    }
}

/// The squares that this piece could go to with kings ignored. Kings are never captured.
fn targets(position: &Position, role: Role, from: Square) -> Bitboard {
    let board = position.board();
    let (us, occupied) = (position.turn(), position.occupied());
    let takeable = board.by_color(!us) & !board.kings();
    if role != Role::Pawn {
        let reach = attacks::attacks(from, role.of(us), occupied);
        return reach & (takeable | !occupied);
    }
    let en_passant = position
        .setup
        .ep_square
        .filter(|&to| position.en_passant_victim(from, to).is_some())
        .map_or(Bitboard::EMPTY, Bitboard::from_square);
    let mut reach = attacks::pawn_attacks(us, from) & (takeable | en_passant);
    let step = us.fold_wb(8, -8);
    if let Some(one) = from.offset(step).filter(|&to| !occupied.contains(to)) {
        reach.add(one);
        let at_home = from.rank() == us.relative_rank(shakmaty::Rank::Second);
        if let Some(two) = one
            .offset(step)
            .filter(|&to| at_home && !occupied.contains(to))
        {
            reach.add(two);
        }
    }
    reach
}

fn push(position: &Position, moves: &mut MoveList, role: Role, from: Square, to: Square) {
    let capture = position.board().role_at(to);
    let normal = |promotion| Move::Normal {
        role,
        from,
        capture,
        to,
        promotion,
    };
    if role == Role::Pawn && to.rank() == (!position.turn()).backrank() {
        for promotion in [Role::Queen, Role::Rook, Role::Bishop, Role::Knight] {
            keep(moves, normal(Some(promotion)));
        }
    } else if role == Role::Pawn && capture.is_none() && from.file() != to.file() {
        keep(moves, Move::EnPassant { from, to });
    } else {
        keep(moves, normal(None));
    }
}

/// Castling rights and an empty path (3.8.2.1, 3.8.2.2).
fn is_free(position: &Position, side: CastlingSide) -> bool {
    let (king, rook) = super::home(position.turn(), side);
    position.setup.castling_rights.contains(rook)
        && (attacks::between(king, rook) & position.occupied()).is_empty()
}

/// Also requires that no square of the king's path is attacked (3.8.2.2).
fn may_castle(position: &Position, side: CastlingSide) -> bool {
    let us = position.turn();
    let (king, _) = super::home(us, side);
    let king_path = attacks::between(king, side.king_to(us))
        .with(king)
        .with(side.king_to(us));
    is_free(position, side)
        && king_path.into_iter().all(|square| {
            let occupied = position.occupied().without(king);
            position
                .board()
                .attacks_to(square, !us, occupied)
                .is_empty()
        })
}

/// The list is full only in positions that no game reaches.
fn keep(moves: &mut MoveList, m: Move) {
    if !moves.is_full() {
        moves.push(m);
    }
}

/// Whether the move leaves its king safe.
fn is_safe(position: &Position, m: &Move) -> bool {
    let mut after = position.clone();
    after.place(m);
    !after.is_attacked(position.turn())
}
