//! Hypotheses for a placed peg that no hand has lifted: it came from the box, or from beside the board.

use shakmaty::{Bitboard, ByColor, Color, Piece, Rank, Role, Square};

use super::Standing;
use crate::Seen;

/// The pieces that may have come from the box into one hole.
#[derive(Clone, Copy, Debug, Default)]
pub struct FromBox {
    /// Whether the wanted piece was asked for.
    pub wanted: bool,
    /// The piece that the game has there: a peg that lies beside the board may be put back unasked.
    pub belongs: Option<Piece>,
    /// The piece of the move to be executed: a hand that had taken it off before may put it in anywhere.
    pub executed: Option<Piece>,
    /// The sides whose promoted pieces may come from the box.
    pub promoted: ByColor<bool>,
}

impl FromBox {
    /// The pieces to which a pawn may be promoted on this square.
    pub(super) fn promoted_at(self, square: Square) -> impl Iterator<Item = Piece> {
        let color = match square.rank() {
            Rank::Eighth => Some(Color::White),
            Rank::First => Some(Color::Black),
            _ => None,
        };
        let color = color.filter(|color| *self.promoted.get(*color));
        let roles = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight];
        color
            .into_iter()
            .flat_map(move |color| roles.map(|role| role.of(color)))
    }
}

impl Standing {
    /// Every way in which the peg may have come from the box, if no hand holds one like it.
    pub(super) fn boxed(
        &self,
        square: Square,
        seen: Seen,
        wanted: Option<Piece>,
        from_box: FromBox,
    ) -> Vec<Self> {
        let mut found: Vec<Self> = Vec::new();
        let held = |piece: Option<Piece>| self.held.iter().any(|held| held.piece == piece);
        // A promoted piece comes from the box before or after the pawn leaves its seventh rank.
        let pawn = |color: Color| {
            let seventh = Bitboard::from(color.relative_rank(Rank::Seventh));
            let stands = self.pieces.by_piece(color.pawn()) & seventh;
            let mut held = self.held.iter();
            stands.any()
                || held.any(|it| it.piece == Some(color.pawn()) && seventh.contains(it.from))
        };
        let promoted = from_box
            .promoted_at(square)
            .filter(|piece| pawn(piece.color));
        for piece in promoted.filter(|piece| seen.may_be(*piece) && !held(Some(*piece))) {
            let mut next = self.with(square, Some(piece), wanted);
            next.promoted.add(square);
            found.push(next);
        }
        if let Some(piece) = self.moved_on(from_box, pawn).filter(|it| seen.may_be(*it)) {
            let mut next = self.with(square, Some(piece), wanted);
            next.promoted.add(square);
            found.push(next);
        }
        // A piece that was asked for, or that the board identifies, comes from the box if no hand holds it. So does one from beside
        // the board, if only a wrong peg was just taken out.
        let wrong = matches!(self.held[..], [held] if held.from == square);
        let told = match seen {
            Seen::Piece(piece) => Some(piece),
            _ => wanted.filter(|piece| from_box.wanted || wrong && self.beside.contains(piece)),
        };
        if let Some(piece) = told.filter(|piece| seen.may_be(*piece) && !held(Some(*piece))) {
            found.push(self.taken_up(square, piece, wanted));
        }
        // Costs one more: a placed peg is likelier to be one that a hand holds.
        let executed = from_box.executed.filter(|it| Some(*it) != from_box.belongs);
        let fetched = [
            from_box.belongs.map(|piece| (piece, Some(piece))),
            executed.map(|piece| (piece, wanted)),
        ];
        for (piece, wanted) in fetched.into_iter().flatten() {
            let beside = told != Some(piece) && self.beside.contains(&piece);
            if beside && seen.may_be(piece) && !held(Some(piece)) {
                let mut next = self.taken_up(square, piece, wanted);
                next.fetched.add(square);
                next.cost += 1;
                found.push(next);
            }
        }
        found
    }

    /// The promoted piece that has moved on before the promotion is executed: it goes from the box straight to its later square, and
    /// the pawn comes off.
    fn moved_on(&self, from_box: FromBox, pawn: impl Fn(Color) -> bool) -> Option<Piece> {
        let piece = from_box.belongs?;
        let promotes = *from_box.promoted.get(piece.color) && pawn(piece.color);
        let becomes = !matches!(piece.role, Role::Pawn | Role::King);
        let held = self.held.iter().any(|held| held.piece == Some(piece));
        let alone = self.pieces.by_piece(piece).is_empty() && !held;
        (promotes && becomes && alone).then_some(piece)
    }

    /// The hypothesis after this piece was placed; if one like it lay beside the board, that one was taken.
    fn taken_up(&self, square: Square, piece: Piece, wanted: Option<Piece>) -> Self {
        let mut next = self.with(square, Some(piece), wanted);
        if let Some(at) = next.beside.iter().position(|other| *other == piece) {
            next.beside.remove(at);
        }
        next
    }
}
