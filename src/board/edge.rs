//! What the apertures of a board report: pegs lifted and placed.

use shakmaty::{Color, Piece, Square};

/// What a board can tell of a peg in an aperture. A contact says only that something is there; magnets of two polarities
/// tell the colour; coded pegs tell the piece. Richer evidence means fewer questions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Seen {
    /// A peg, of which nothing more is known.
    Peg,
    /// A peg of this colour.
    Color(Color),
    /// This very piece.
    Piece(Piece),
}

impl Seen {
    /// As the ledger keeps it: the piece as a FEN letter, or the colour; nothing where no more than a peg was seen.
    pub fn written(self) -> Option<String> {
        match self {
            Seen::Peg => None,
            Seen::Color(color) => Some(color.to_string()),
            Seen::Piece(piece) => Some(piece.char().to_string()),
        }
    }

    /// Reads what [`Seen::written`] wrote; what cannot be read is a peg.
    pub fn read(written: Option<&str>) -> Self {
        let Some(written) = written else {
            return Seen::Peg;
        };
        if let Ok(color) = written.parse() {
            return Seen::Color(color);
        }
        let piece = written.chars().next().and_then(Piece::from_char);
        piece.map_or(Seen::Peg, Seen::Piece)
    }

    /// As the ledger keeps what a snapshot tells of one peg: the square, and [`Seen::written`].
    pub fn written_on(self, square: Square) -> Option<String> {
        Some(format!("{square} {}", self.written()?))
    }

    /// Reads what [`Seen::written_on`] wrote.
    pub fn read_on(written: &str) -> Option<(Square, Self)> {
        let (square, seen) = written.split_once(' ')?;
        Some((square.parse().ok()?, Self::read(Some(seen))))
    }
}

/// One change at one aperture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Edge {
    /// The peg of this square was taken out of its aperture.
    Lift(Square),
    /// A peg was put into the aperture of this square.
    Place(Square, Seen),
}

impl Edge {
    /// The square whose aperture changed.
    pub const fn square(self) -> Square {
        match self {
            Edge::Lift(square) | Edge::Place(square, _) => square,
        }
    }
}
