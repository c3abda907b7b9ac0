//! Estimates the distance from a position to a helpmate. A heuristic that only orders the search and proves nothing.
//!
//! The plan: with a rook or queen, capture everything and drive the lone king to the edge; with pawns only, promote one; with minor
//! pieces only, mate in a corner where the king's own pieces obstruct it.

use shakmaty::{Bitboard, Board, Chess, Color, Position as _, Square, attacks};

/// The cost of a piece that could still interpose.
const DEFENDER: u32 = 8;
/// The cost of having nothing to capture.
const NO_PREY: u32 = 4;
/// The cost of each rank that a pawn still has to go, and of each piece in its way.
const RANK: u32 = 8;
const IN_THE_WAY: u32 = 3;
/// The extra cost of an enemy pawn in front of it.
const BLOCKED: u32 = 4;
/// More than any position with a rook or queen is likely to cost, so that promotion always makes progress.
const NO_MAJOR: u32 = 100;
/// The cost of each step from the edge or the right corner.
const EDGE: u32 = 2;
const CORNER: u32 = 4;

/// The cost of each square that the king could still go to.
const FLIGHT: u32 = 2;
/// The cost of each step between the kings.
const DISTANCE: u32 = 2;

/// The estimated cost; lower is nearer. `winner` is the side that should mate.
pub(super) fn prospect(chess: &Chess, winner: Color) -> u32 {
    let board = chess.board();
    let (Some(hunter), Some(hunted)) = (board.king_of(winner), board.king_of(!winner)) else {
        return 0;
    };
    let struck = struck(board, winner, hunted);
    let flights = flights(chess, winner, hunted, struck) * FLIGHT;
    let distance = hunter.distance(hunted).saturating_sub(2) * DISTANCE;
    let army = board.by_color(winner);
    let others = board.by_color(!winner).without(hunted);
    let hunt = || {
        number(others) * DEFENDER
            + if others.is_disjoint(struck) {
                NO_PREY
            } else {
                0
            }
    };
    let plan = if (army & board.rooks_and_queens()).any() {
        hunt() + edge(hunted) * EDGE
    } else if (army & board.pawns()).any() {
        NO_MAJOR + hunt() + promotion(board, winner, hunter)
    } else {
        NO_MAJOR + corner(board, winner, hunted)
    };
    flights + distance + plan
}

fn number(squares: Bitboard) -> u32 {
    u32::try_from(squares.count()).unwrap_or(u32::MAX)
}

/// Every square that the winner attacks, also through the hunted king.
fn struck(board: &Board, winner: Color, hunted: Square) -> Bitboard {
    let occupied = board.occupied().without(hunted);
    board
        .by_color(winner)
        .into_iter()
        .filter_map(|from| Some(attacks::attacks(from, board.piece_at(from)?, occupied)))
        .fold(Bitboard::EMPTY, |all, attacked| all | attacked)
}

/// The escape squares of the hunted king: neither occupied by its own side nor attacked.
fn flights(chess: &Chess, winner: Color, hunted: Square, struck: Bitboard) -> u32 {
    let own = chess.board().by_color(!winner);
    let free = number(attacks::king_attacks(hunted) & !own & !struck);
    let checked = chess.turn() != winner && chess.is_check();
    // A lone king without an escape square that is not mated is about to be stalemated.
    if free == 0 && !checked && !own.more_than_one() {
        2
    } else {
        free
    }
}

/// The distance to the nearest edge.
fn edge(square: Square) -> u32 {
    let (file, rank) = (u32::from(square.file()), u32::from(square.rank()));
    file.min(7 - file).min(rank).min(7 - rank)
}

/// The distance of the foremost pawn to promotion, and of the king to the pawn in its way, which must be captured.
fn promotion(board: &Board, winner: Color, hunter: Square) -> u32 {
    let last = (!winner).backrank();
    let (own, others) = (board.by_color(winner), board.by_color(!winner));
    let way = |pawn: Square| {
        let end = Square::from_coords(pawn.file(), last);
        let in_the_way = attacks::between(pawn, end).with(end) & board.occupied();
        let blockers = (in_the_way & others & board.pawns()).into_iter();
        let to_blocker = blockers.map(|blocker| BLOCKED + hunter.distance(blocker));
        pawn.distance(end) * RANK + number(in_the_way) * IN_THE_WAY + to_blocker.max().unwrap_or(0)
    };
    let pawns = own & board.pawns();
    pawns.into_iter().map(way).min().unwrap_or(0)
}

/// The distance to a mate in a corner: of the king from the corner, of its own pieces from the squares beside it, and of the winner's
/// from the squares they mate from.
fn corner(board: &Board, winner: Color, hunted: Square) -> u32 {
    let army = board.by_color(winner);
    let away = |squares: Bitboard, wanted: u32| -> u32 {
        let each = |square: Square| square.distance(hunted).abs_diff(wanted);
        squares.into_iter().map(each).sum()
    };
    let corners = corners(board, winner).into_iter();
    let to_corner = corners.map(|corner| corner.distance(hunted)).min();
    to_corner.unwrap_or(0) * CORNER
        + away(board.by_color(!winner).without(hunted), 1)
        + away(army & board.knights(), 2)
        + away(army & board.bishops(), 1)
}

/// The corners to mate in: for a bishop, those of its colour; for a knight, where only bishops can obstruct the king, those of the other
/// colour.
fn corners(board: &Board, winner: Color) -> Bitboard {
    let (army, others) = (board.by_color(winner), board.by_color(!winner));
    let bishops = army & board.bishops();
    if bishops.any() {
        return Bitboard::CORNERS & colours(bishops);
    }
    let blockers = others & !board.kings() & !board.queens();
    let one_colour = colours(!colours(blockers));
    if army.count() == 2 && (blockers & !board.bishops()).is_empty() && one_colour.any() {
        return Bitboard::CORNERS & one_colour;
    }
    Bitboard::CORNERS
}

/// All squares of the colours of these squares.
fn colours(squares: Bitboard) -> Bitboard {
    [Bitboard::LIGHT_SQUARES, Bitboard::DARK_SQUARES]
        .into_iter()
        .filter(|&colour| !squares.is_disjoint(colour))
        .fold(Bitboard::EMPTY, |all, colour| all | colour)
}
