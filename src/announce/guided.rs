//! Phrases that guide a player in correcting a board, one square at a time.

use shakmaty::{Piece, Role, Square};

use super::rows::{inserted, phrases};
use super::sentence::Sentence;
use super::teller::{Insert, Teller};
use laws::seat::BoardAt;

phrases! {
/// A step of the guidance for a player whose board is being corrected.
pub enum Guided {
    /// Next step: take this peg out; with the piece that should be there, as far as the game knows.
    Take { square: Square, piece: Option<Piece> }: [Guidance, at_once, clips] => (match piece {
        Some(_) => "take",
        None => "take-unknown",
    }) with { "square": square, "piece": piece.as_ref().map(Handled) };
    /// Next step: put this piece here, from the hand or the box.
    Put { square: Square, piece: Piece }: [Guidance, at_once, clips] => "put"
        with { "square": square, "piece": Handled(piece) };
    /// A peg was put into this aperture, which should be empty; the next step tells what to do.
    WrongHole(square: Square): [Guidance, at_once, clips] => "wrong-hole";
    /// The board shows what it should.
    BoardRight(board: BoardAt): [Guidance, at_once, clips] => "board-right";
    /// The board does not show the position: guidance follows.
    BoardWrong(board: BoardAt): [Guidance, at_once, clips] => "board-wrong";
    /// The game goes back, and so must the board: guidance follows.
    BoardBackTo(board: BoardAt): [Guidance, at_once, clips] => "board-back-to";
    /// Pieces are misplaced that no sensor can identify: the board is corrected by hand, and the arbiter looks at it.
    ByEye(board: BoardAt): [Guidance, at_once, free] => "board-by-eye";
    /// The board is turned round.
    TurnRound(board: BoardAt): [Guidance, at_once, clips] => "turn-round";
    /// Before the game the player of this board lifts their own king, which shows the orientation of the board.
    LiftKing(board: BoardAt): [Guidance, at_once, clips] => "lift-king";
}
}

/// A piece as the object of an order, in other words than as a subject.
struct Handled<'a>(&'a Piece);

impl Insert for Handled<'_> {
    fn words(&self, teller: &Teller<'_>) -> Sentence {
        let (white, black) = match self.0.role {
            Role::Pawn => (THE_WHITE_PAWN, THE_BLACK_PAWN),
            Role::Knight => (THE_WHITE_KNIGHT, THE_BLACK_KNIGHT),
            Role::Bishop => (THE_WHITE_BISHOP, THE_BLACK_BISHOP),
            Role::Rook => (THE_WHITE_ROOK, THE_BLACK_ROOK),
            Role::Queen => (THE_WHITE_QUEEN, THE_BLACK_QUEEN),
            Role::King => (THE_WHITE_KING, THE_BLACK_KING),
        };
        teller.draft(self.0.color.fold_wb(white, black)).end()
    }
}

inserted! {
    clips {
        THE_WHITE_PAWN = "the-white-pawn" ();
        THE_WHITE_KNIGHT = "the-white-knight" ();
        THE_WHITE_BISHOP = "the-white-bishop" ();
        THE_WHITE_ROOK = "the-white-rook" ();
        THE_WHITE_QUEEN = "the-white-queen" ();
        THE_WHITE_KING = "the-white-king" ();
        THE_BLACK_PAWN = "the-black-pawn" ();
        THE_BLACK_KNIGHT = "the-black-knight" ();
        THE_BLACK_BISHOP = "the-black-bishop" ();
        THE_BLACK_ROOK = "the-black-rook" ();
        THE_BLACK_QUEEN = "the-black-queen" ();
        THE_BLACK_KING = "the-black-king" ();
    }
}
