//! How near a position looks to a helpmate: a guess that only orders the search and proves nothing.

use shakmaty::{Bitboard, Board, Chess, Color, Position as _, Role, Square, attacks};

/// The weight of a square that the king could still go to.
const FLIGHT: u32 = 2;
/// The weight of a piece that the losing side could still put in between.
const DEFENDER: u32 = 6;
/// What a pawn has to go, for each rank.
const RANK: u32 = 8;

/// Smaller is nearer. `winner` is the side that is to mate.
pub(super) fn prospect(chess: &Chess, winner: Color) -> u32 {
    let board = chess.board();
    let (Some(hunter), Some(hunted)) = (board.king_of(winner), board.king_of(!winner)) else {
        return 0;
    };
    let flights = flights(board, winner, hunted) * FLIGHT;
    let distance = hunter.distance(hunted).saturating_sub(2) * 2;
    let army = board.by_color(winner);
    let near = if (army & board.rooks_and_queens()).any() {
        let defenders = number(board.by_color(!winner)) * DEFENDER;
        defenders + edge(hunted) * 2
    } else if (army & board.pawns()).any() {
        100 + promotion(board, winner) + number(board.by_color(!winner)) * DEFENDER
    } else {
        100 + corner(board, winner, hunted)
    };
    flights + distance + near
}

fn number(squares: Bitboard) -> u32 {
    u32::try_from(squares.count()).unwrap_or(u32::MAX)
}

/// The squares beside the hunted king that are neither held by its own side nor attacked.
fn flights(board: &Board, winner: Color, hunted: Square) -> u32 {
    let occupied = board.occupied().without(hunted);
    let free = attacks::king_attacks(hunted) & !board.by_color(!winner);
    let open = free
        .into_iter()
        .filter(|&square| board.attacks_to(square, winner, occupied).is_empty());
    u32::try_from(open.count()).unwrap_or(8)
}

/// Steps to the nearest edge.
fn edge(square: Square) -> u32 {
    let (file, rank) = (u32::from(square.file()), u32::from(square.rank()));
    file.min(7 - file).min(rank).min(7 - rank)
}

/// How far the foremost pawn has to go.
fn promotion(board: &Board, winner: Color) -> u32 {
    let pawns = board.by_color(winner) & board.pawns();
    let last = (!winner).backrank();
    pawns
        .into_iter()
        .map(|pawn| {
            let ahead = ahead(pawn, winner) & board.occupied();
            pawn.rank().distance(last) * RANK + number(ahead) * 3
        })
        .min()
        .unwrap_or(0)
}

/// The squares before a pawn.
fn ahead(pawn: Square, color: Color) -> Bitboard {
    let end = Square::from_coords(pawn.file(), (!color).backrank());
    attacks::between(pawn, end).with(end)
}

/// Minor pieces mate in a corner, a bishop in one of its own colour, with the king's own pieces in the way.
fn corner(board: &Board, winner: Color, hunted: Square) -> u32 {
    let bishops = board.by_color(winner) & board.bishops();
    let corners = if bishops.is_empty() {
        Bitboard::CORNERS
    } else {
        let light = if (bishops & Bitboard::LIGHT_SQUARES).any() {
            Bitboard::LIGHT_SQUARES
        } else {
            Bitboard::EMPTY
        };
        let dark = if (bishops & Bitboard::DARK_SQUARES).any() {
            Bitboard::DARK_SQUARES
        } else {
            Bitboard::EMPTY
        };
        Bitboard::CORNERS & (light | dark)
    };
    let to_corner = corners
        .into_iter()
        .map(|corner| corner.distance(hunted))
        .min()
        .unwrap_or(0);
    let far = |squares: Bitboard| -> u32 { squares.into_iter().map(|s| s.distance(hunted)).sum() };
    let own = far(board.by_color(!winner) & !board.kings());
    let pieces = far(board.by_color(winner) & !board.kings() & !board.by_role(Role::Pawn));
    to_corner * 4 + own * 2 + pieces
}
