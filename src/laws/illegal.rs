//! Explains why a move is illegal: the first fault, in a teacher's order.
//!
//! For practice only. At a rated table there is no such question; an illegal move is announced like any other.

use shakmaty::uci::UciMove;
use shakmaty::{Bitboard, Board, CastlingSide, Color, Piece, Role, Square, attacks};

use super::Position;

/// The fault of a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum IllegalReason {
    /// No piece of the mover can be meant.
    Nobody,
    /// The square of departure is empty.
    Empty(Square),
    /// A piece of the opponent stands on the square of departure.
    Theirs(Square, Piece),
    /// A piece of the mover stands on the square of arrival.
    Own(Square, Piece),
    /// Such a piece never moves like this, even on an empty board.
    NotSo(Piece),
    /// A piece blocks the way.
    Blocked(Square, Piece),
    /// A pawn would capture on an empty square.
    NothingToTake(Square),
    /// The king would be in check from these pieces.
    Check(Vec<(Square, Piece)>),
    /// The right to castle is lost: king or rook has moved.
    CastlingLost,
    /// Castling out of check, which these pieces give, is not allowed.
    CastlesOutOfCheck(Vec<(Square, Piece)>),
    /// The king would cross a square that these pieces attack.
    Passes(Square, Vec<(Square, Piece)>),
    /// The promotion piece is missing.
    Becomes,
}

/// The reason why this move of the side to move is illegal; `None` if it is legal.
pub fn why_illegal(position: &Position, uci: &UciMove) -> Option<IllegalReason> {
    let UciMove::Normal {
        from,
        to,
        promotion,
    } = *uci
    else {
        return Some(IllegalReason::Nobody);
    };
    let (board, us) = (position.board(), position.turn());
    let piece = match board.piece_at(from) {
        None => return Some(IllegalReason::Empty(from)),
        Some(piece) if piece.color != us => return Some(IllegalReason::Theirs(from, piece)),
        Some(piece) => piece,
    };
    let found = position.find(uci);
    if found.is_some_and(|mv| position.is_legal(&mv)) {
        return None;
    }
    if let Some(side) = castles(piece, from, to).or_else(|| onto_rook(board, piece, from, to)) {
        return Some(why_no_castling(position, side));
    }
    if let Some(own) = board.piece_at(to).filter(|there| there.color == us) {
        return Some(if from == to {
            IllegalReason::NotSo(piece)
        } else {
            IllegalReason::Own(to, own)
        });
    }
    if let Some(why) = on_its_way(board, piece, from, to) {
        return Some(why);
    }
    let promotes = piece.role == Role::Pawn && to.rank() == (!us).backrank();
    if promotes && promotion.is_none() {
        return Some(IllegalReason::Becomes);
    }
    let after = found.map(|mv| position.play(&mv));
    let by = after.map(|after| checks(after.board(), us));
    Some(IllegalReason::Check(by.unwrap_or_default()))
}

/// The side of a castling, if the king moves two files from its original square.
fn castles(piece: Piece, from: Square, to: Square) -> Option<CastlingSide> {
    let home = Square::from_coords(shakmaty::File::E, piece.color.backrank());
    let meant = |side: &CastlingSide| {
        let rook = match side {
            CastlingSide::KingSide => shakmaty::File::H,
            CastlingSide::QueenSide => shakmaty::File::A,
        };
        to == side.king_to(piece.color) || to == Square::from_coords(rook, home.rank())
    };
    (piece.role == Role::King && from == home)
        .then(|| CastlingSide::ALL.into_iter().find(meant))
        .flatten()
}

/// The side of a castling written as the king going onto a rook that stands apart from it. The king is not at home.
fn onto_rook(board: &Board, king: Piece, from: Square, to: Square) -> Option<CastlingSide> {
    let rook = board.piece_at(to) == Some(king.color.rook());
    let apart = rook && king.role == Role::King && from.distance(to) > 1;
    apart.then(|| CastlingSide::from_king_side(from.file() < to.file()))
}

/// What is tried by castling, on this side or, if none is told, on one that is not lost: the king's move from its home, or onto a rook.
/// `None` if there is no rook to castle with.
pub fn castling_tried(position: &Position, side: Option<CastlingSide>) -> Option<UciMove> {
    let (board, us) = (position.board(), position.turn());
    let king = board.king_of(us)?;
    let kept = |side: &CastlingSide| {
        let rook = position.castling_at_home(*side);
        rook.is_some_and(|castling| position.castling_rights().contains(castling.to()))
    };
    let to = if king == Square::from_coords(shakmaty::File::E, us.backrank()) {
        let side = side.or_else(|| CastlingSide::ALL.into_iter().find(kept));
        side.unwrap_or(CastlingSide::KingSide).king_to(us)
    } else {
        let apart = |rook: &Square| king.distance(*rook) > 1;
        let rooks = board.by_piece(us.rook()).into_iter().filter(apart);
        let on_side = |rook: &Square| {
            side.is_none_or(|side| side.is_king_side() == (king.file() < rook.file()))
        };
        let rooks: Vec<Square> = rooks.collect();
        let wanted = rooks.iter().copied().find(on_side);
        wanted.or_else(|| rooks.first().copied())?
    };
    Some(UciMove::Normal {
        from: king,
        to,
        promotion: None,
    })
}

fn why_no_castling(position: &Position, side: CastlingSide) -> IllegalReason {
    let (board, us) = (position.board(), position.turn());
    let Some(shakmaty::Move::Castle { king, rook }) = position.castling_at_home(side) else {
        return IllegalReason::CastlingLost;
    };
    if !position.castling_rights().contains(rook) {
        return IllegalReason::CastlingLost;
    }
    if let Some(blocked) = first(board, king, rook) {
        return blocked;
    }
    let attackers = |square| attackers(board, square, !us);
    let checks = attackers(king);
    if !checks.is_empty() {
        return IllegalReason::CastlesOutOfCheck(checks);
    }
    let passed = side.rook_to(us);
    match attackers(passed) {
        by if by.is_empty() => IllegalReason::Check(attackers(side.king_to(us))),
        by => IllegalReason::Passes(passed, by),
    }
}

/// The obstacle for a piece on an otherwise empty path.
fn on_its_way(board: &Board, piece: Piece, from: Square, to: Square) -> Option<IllegalReason> {
    if piece.role == Role::Pawn {
        return pawn(board, piece.color, from, to);
    }
    if !attacks::attacks(from, piece, Bitboard::EMPTY).contains(to) {
        return Some(IllegalReason::NotSo(piece));
    }
    first(board, from, to)
}

fn pawn(board: &Board, us: Color, from: Square, to: Square) -> Option<IllegalReason> {
    if attacks::pawn_attacks(us, from).contains(to) {
        return board
            .piece_at(to)
            .is_none()
            .then_some(IllegalReason::NothingToTake(to));
    }
    let step = us.fold_wb(8, -8);
    let (one, two) = (from.offset(step), from.offset(2 * step));
    let home = from.rank() == us.relative_rank(shakmaty::Rank::Second);
    let ahead = from.file() == to.file() && (one == Some(to) || home && two == Some(to));
    if !ahead {
        return Some(IllegalReason::NotSo(us.pawn()));
    }
    let blocked = |square| Some(IllegalReason::Blocked(square, board.piece_at(square)?));
    one.and_then(blocked).or_else(|| blocked(to))
}

/// The first piece between two squares.
fn first(board: &Board, from: Square, to: Square) -> Option<IllegalReason> {
    let between = attacks::between(from, to) & board.occupied();
    let nearest = between
        .into_iter()
        .min_by_key(|square| square.distance(from))?;
    Some(IllegalReason::Blocked(nearest, board.piece_at(nearest)?))
}

/// The pieces that attack the king of this side.
fn checks(board: &Board, us: Color) -> Vec<(Square, Piece)> {
    let king = board.king_of(us);
    king.map_or(Vec::new(), |king| attackers(board, king, !us))
}

/// The pieces of a side that attack a square, from a1 to h8.
pub fn attackers(board: &Board, square: Square, by: Color) -> Vec<(Square, Piece)> {
    let from = board.attacks_to(square, by, board.occupied());
    let with_piece = |square| Some((square, board.piece_at(square)?));
    from.into_iter().filter_map(with_piece).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn why(fen: &str, uci: &str) -> Option<IllegalReason> {
        why_illegal(&Position::from_fen(fen).unwrap(), &uci.parse().unwrap())
    }

    const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

    #[test]
    fn each_reason_is_named() {
        let (white, black) = (Color::White, Color::Black);
        for (fen, uci, expected) in [
            (START, "e2e4", None),
            (START, "e4e5", Some(IllegalReason::Empty(Square::E4))),
            (
                START,
                "e7e5",
                Some(IllegalReason::Theirs(Square::E7, black.pawn())),
            ),
            (
                START,
                "a1a2",
                Some(IllegalReason::Own(Square::A2, white.pawn())),
            ),
            (START, "b1b3", Some(IllegalReason::NotSo(white.knight()))),
            (
                START,
                "f1b5",
                Some(IllegalReason::Blocked(Square::E2, white.pawn())),
            ),
            (
                START,
                "e2d3",
                Some(IllegalReason::NothingToTake(Square::D3)),
            ),
            (START, "e2e5", Some(IllegalReason::NotSo(white.pawn()))),
            (
                START,
                "e1g1",
                Some(IllegalReason::Blocked(Square::F1, white.bishop())),
            ),
        ] {
            assert_eq!(why(fen, uci), expected, "{uci}");
        }
        let pinned = "4k3/8/8/8/4r3/8/4N3/4K3 w - - 0 1";
        let rook = (Square::E4, black.rook());
        assert_eq!(why(pinned, "e2c3"), Some(IllegalReason::Check(vec![rook])));
        let front = "4k3/8/8/8/4p3/8/4P3/4K3 w - - 0 1";
        let pawn = IllegalReason::Blocked(Square::E4, black.pawn());
        assert_eq!(why(front, "e2e4"), Some(pawn));
        assert_eq!(
            why("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8"),
            Some(IllegalReason::Becomes)
        );
    }

    #[test]
    fn castling_is_refused_for_what_hinders_it() {
        let rook = |square| vec![(square, Color::Black.rook())];
        let of = |fen: &str| why(fen, "e1g1");
        assert_eq!(of("4k3/8/8/8/8/8/8/4K2R w K - 0 1"), None);
        assert_eq!(
            of("4k3/8/8/8/8/8/8/4K2R w - - 0 1"),
            Some(IllegalReason::CastlingLost)
        );
        let out = Some(IllegalReason::CastlesOutOfCheck(rook(Square::E7)));
        assert_eq!(of("4k3/4r3/8/8/8/8/8/4K2R w K - 0 1"), out);
        let passes = Some(IllegalReason::Passes(Square::F1, rook(Square::F7)));
        assert_eq!(of("4k3/5r2/8/8/8/8/8/4K2R w K - 0 1"), passes);
        assert_eq!(
            of("4k3/6r1/8/8/8/8/8/4K2R w K - 0 1"),
            Some(IllegalReason::Check(rook(Square::G7)))
        );
    }

    #[test]
    fn castling_with_a_king_away_from_home_is_lost() {
        for (fen, side, expected) in [
            ("4k3/8/8/8/8/8/4K3/R6R w - - 0 1", None, "e2a1"),
            (
                "4k3/8/8/8/8/8/4K3/R6R w - - 0 1",
                Some(CastlingSide::KingSide),
                "e2h1",
            ),
            ("4k3/8/8/8/8/8/8/R3K2R w Q - 0 1", None, "e1c1"),
            ("4k3/8/8/8/8/8/8/4K3 w - - 0 1", None, "e1g1"),
        ] {
            let position = Position::from_fen(fen).unwrap();
            let tried = castling_tried(&position, side);
            assert_eq!(tried, expected.parse().ok(), "{fen}");
            if expected != "e1c1" {
                let why = why_illegal(&position, &tried.unwrap());
                assert_eq!(why, Some(IllegalReason::CastlingLost), "{fen}");
            }
        }
        let bare = Position::from_fen("4k3/8/8/8/8/8/4K3/8 w - - 0 1").unwrap();
        assert_eq!(castling_tried(&bare, None), None);
        let beside = "4k3/8/8/8/8/8/8/5KR1 w - - 0 1";
        let own = IllegalReason::Own(Square::G1, Color::White.rook());
        assert_eq!(why(beside, "f1g1"), Some(own));
    }
}
