//! What may be put into a hole though no hand has taken it out of one.

use shakmaty::{ByColor, Color, Piece, Rank, Role, Square};

/// What the box may hold for a hole.
#[derive(Clone, Copy, Debug, Default)]
pub struct FromBox {
    /// The piece that is wanted there.
    pub wanted: bool,
    /// Pieces to which a pawn of this side is promoted.
    pub promoted: ByColor<bool>,
}

impl FromBox {
    /// What a pawn may become there.
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
