//! From which positions a game of standard chess can go on, and what stands against the others: one answer for every place where a
//! person or a program writes a position.

use shakmaty::{Bitboard, Color, Square};

use super::{ParsePosition, Position, rights};

/// Why no game of standard chess goes on from a position. The sentences follow the position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum UnplayablePosition {
    /// It is none.
    #[error(transparent)]
    Unread(#[from] ParsePosition),
    /// It has these castling rights, which standard chess does not have.
    #[error(
        "has the castling rights {0} of Chess960: only standard chess is played here; expected KQkq, some of them, or -"
    )]
    Chess960(String),
    /// A side has no king, or several.
    #[error("has {} of {}; each side needs one", counted(*kings), named(*side))]
    Kings { side: Color, kings: usize },
    /// A pawn stands where none can.
    #[error("has a pawn on {0}; none can stand on the first or last rank")]
    Pawn(Square),
    /// The side that has just moved is in check.
    #[error("has {} in check, and the other side to move; say who has the move", named(*.0))]
    InCheck(Color),
    /// Something else.
    #[error("has something that cannot come about in a game")]
    Impossible,
}

impl UnplayablePosition {
    /// What is wrong with this position, in a whole sentence.
    pub fn of(&self, fen: &str) -> String {
        match self {
            UnplayablePosition::Unread(error) => error.to_string(),
            why => format!("the position {fen} {why}"),
        }
    }
}

fn named(side: Color) -> &'static str {
    side.fold_wb("White", "Black")
}

fn counted(kings: usize) -> String {
    match kings {
        0 => "no king".to_owned(),
        kings => format!("{kings} kings"),
    }
}

/// The position of a FEN, whatever stands there, unless its castling is that of other rules: it would be gone without a word.
///
/// # Errors
///
/// [`UnplayablePosition`]
pub fn standard_position(fen: &str) -> Result<Position, UnplayablePosition> {
    let position = Position::from_fen(fen)?;
    match position.is_chess960(fen) {
        true => Err(UnplayablePosition::Chess960(rights(fen).to_owned())),
        false => Ok(position),
    }
}

/// The position of a FEN from which a game goes on.
///
/// # Errors
///
/// [`UnplayablePosition`]
pub fn playable_position(fen: &str) -> Result<Position, UnplayablePosition> {
    let position = standard_position(fen)?;
    let board = position.board();
    for side in Color::ALL {
        let kings = (board.kings() & board.by_color(side)).count();
        if kings != 1 {
            return Err(UnplayablePosition::Kings { side, kings });
        }
    }
    if let Some(square) = (board.pawns() & Bitboard::BACKRANKS).first() {
        return Err(UnplayablePosition::Pawn(square));
    }
    let other = position.with_turn(!position.turn());
    if other.is_check() {
        return Err(UnplayablePosition::InCheck(other.turn()));
    }
    match position.chess() {
        Some(_) => Ok(position),
        None => Err(UnplayablePosition::Impossible),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_stands_against_a_position_is_named() {
        for (fen, why) in [
            ("8/8 w", "\"8/8 w\" is not a position in FEN"),
            (
                "nrbqkrnb/pppppppp/8/8/8/8/PPPPPPPP/NRBQKRNB w FBfb - 0 1",
                "has the castling rights FBfb of Chess960",
            ),
            ("8/8/8/8/8/8/8/4K3 w - - 0 1", "has no king of Black"),
            ("KK5k/8/8/8/8/8/8/8 w - - 0 1", "has 2 kings of White"),
            ("P6k/8/8/8/8/8/8/K7 w - - 0 1", "has a pawn on a8"),
            ("4k3/4R3/8/8/8/8/8/4K3 w - - 0 1", "has Black in check"),
        ] {
            let told = playable_position(fen).unwrap_err().to_string();
            assert!(told.starts_with(why), "{told}");
        }
        // Rights of castling by files that standard chess has, too, and more men than a game can have.
        for fen in [
            "r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1",
            "4k3/8/8/8/8/QQQQQQQQ/QQ6/4K3 b - - 0 1",
        ] {
            assert!(playable_position(fen).is_ok(), "{fen}");
        }
    }
}
