//! How near a position looks to a helpmate: a guess that only orders the search and proves nothing.
//!
//! The plan behind it is the same everywhere: with a rook or queen, take everything and drive the lone king to the edge; with
//! pawns only, promote one; with minor pieces only, mate in a corner where the king's own pieces stand in the way.

use shakmaty::{Bitboard, Board, Chess, Color, Position as _, Square, attacks};

/// The weight of a piece that could still be put in between.
const DEFENDER: u32 = 8;
/// What it costs that nothing can be captured.
const NO_PREY: u32 = 4;
/// What each rank costs that a pawn still has to go, and each piece on its way.
const RANK: u32 = 8;
const IN_THE_WAY: u32 = 3;
/// What an enemy pawn before it costs beside that.
const BLOCKED: u32 = 4;
/// More than any position with a rook or queen is likely to cost: promotion always comes nearer.
const NO_MAJOR: u32 = 100;
/// What each step from the edge or the right corner costs.
const EDGE: u32 = 2;
const CORNER: u32 = 4;

/// The weight of each square that the king could still go to.
const FLIGHT: u32 = 2;
/// The weight of the distance between the kings.
const DISTANCE: u32 = 2;

/// Smaller is nearer. `winner` is the side that is to mate.
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

/// Every square that the winner attacks, through the hunted king as well.
fn struck(board: &Board, winner: Color, hunted: Square) -> Bitboard {
    let occupied = board.occupied().without(hunted);
    board
        .by_color(winner)
        .into_iter()
        .filter_map(|from| Some(attacks::attacks(from, board.piece_at(from)?, occupied)))
        .fold(Bitboard::EMPTY, |all, attacked| all | attacked)
}

/// The squares beside the hunted king that are neither held by its own side nor attacked.
fn flights(chess: &Chess, winner: Color, hunted: Square, struck: Bitboard) -> u32 {
    let own = chess.board().by_color(!winner);
    let free = number(attacks::king_attacks(hunted) & !own & !struck);
    let checked = chess.turn() != winner && chess.is_check();
    // A lone king that has no square and is not mated is about to be stalemated.
    if free == 0 && !checked && !own.more_than_one() {
        2
    } else {
        free
    }
}

/// Steps to the nearest edge.
fn edge(square: Square) -> u32 {
    let (file, rank) = (u32::from(square.file()), u32::from(square.rank()));
    file.min(7 - file).min(rank).min(7 - rank)
}

/// How far the foremost pawn has to go, and the king to the pawn in its way, which someone must take.
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

/// How far everyone is from a mate in a corner: the king from the corner, its own pieces from the squares beside it, the
/// winner's from the squares they mate from.
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

/// The corners to mate in: a bishop in those of its own colour; a knight, where only bishops can stand in the way, in those
/// of the other colour than theirs.
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

/// All squares of the colours that these squares have.
fn colours(squares: Bitboard) -> Bitboard {
    [Bitboard::LIGHT_SQUARES, Bitboard::DARK_SQUARES]
        .into_iter()
        .filter(|&colour| !squares.is_disjoint(colour))
        .fold(Bitboard::EMPTY, |all, colour| all | colour)
}
