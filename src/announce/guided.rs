//! The table of what leads a player's hands: the way back of a board, square by square, each step with its verb.

use shakmaty::{Piece, Role, Square};

use super::rows::{inserted, phrases};
use super::sentence::Sentence;
use super::teller::{Insert, Teller};
use laws::seat::BoardAt;

phrases! {
/// Something said to whoever sits at a board that is put right.
pub enum Guided {
    /// Next single step: take this peg out; the piece that should stand there, as far as the game knows.
    Take { square: Square, piece: Option<Piece> }: [Guidance, at_once, clips] => (match piece {
        Some(_) => "take",
        None => "take-unknown",
    }) with { "square": square, "piece": piece.as_ref().map(Handled) };
    /// Next single step: put this piece here, from the hand or the box.
    Put { square: Square, piece: Piece }: [Guidance, at_once, clips] => "put"
        with { "square": square, "piece": Handled(piece) };
    /// A peg was put into this hole, which is to be empty: the step that follows says what to do.
    WrongHole(square: Square): [Guidance, at_once, clips] => "wrong-hole";
    /// The board shows what it should.
    BoardRight(board: BoardAt): [Guidance, at_once, clips] => "board-right";
    /// The board does not show the position: guidance follows.
    BoardWrong(board: BoardAt): [Guidance, at_once, clips] => "board-wrong";
    /// The game goes back, and the board with it: guidance follows.
    BoardBackTo(board: BoardAt): [Guidance, at_once, clips] => "board-back-to";
    /// Pieces stand wrongly that no sensor tells: the board is put right by hand, and the arbiter looks at it.
    ByEye(board: BoardAt): [Guidance, at_once, free] => "board-by-eye";
    /// The board stands turned round.
    TurnRound(board: BoardAt): [Guidance, at_once, clips] => "turn-round";
    /// Before the game the player of this board lifts their own king: so it is known which way round the board stands.
    LiftKing(board: BoardAt): [Guidance, at_once, clips] => "lift-king";
}
}

/// A piece as the object of an order: other words than those that name it.
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
