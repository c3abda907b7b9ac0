//! Piece identification in a board's frames.

use shakmaty::{Color, Piece, Role};

use super::{Body, Broken, Reader};
use crate::Seen;

/// Four bits for the content of an aperture: see "Squares, buttons, pieces" of the protocol.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct PieceCode(u8);

impl PieceCode {
    /// A peg of unknown piece.
    pub const PEG: PieceCode = PieceCode(8);

    /// Encodes an identification, or an empty aperture.
    pub const fn new(seen: Option<Seen>) -> PieceCode {
        PieceCode(match seen {
            None => 0,
            Some(Seen::Peg) => 8,
            Some(Seen::Color(Color::White)) => 7,
            Some(Seen::Color(Color::Black)) => 15,
            Some(Seen::Piece(piece)) => {
                piece.role as u8
                    | match piece.color {
                        Color::White => 0,
                        Color::Black => 8,
                    }
            }
        })
    }

    pub(super) const fn from_wire(code: u8) -> Option<PieceCode> {
        if code < 16 {
            Some(PieceCode(code))
        } else {
            None
        }
    }

    pub(super) const fn to_wire(self) -> u8 {
        self.0
    }

    /// Decodes it; `None` if the aperture is empty.
    pub fn seen(self) -> Option<Seen> {
        let color = Color::from_white(self.0 < 8);
        match self.0 {
            0 => None,
            8 => Some(Seen::Peg),
            7 | 15 => Some(Seen::Color(color)),
            code => Role::try_from(code & 7)
                .ok()
                .map(|role| Seen::Piece(Piece { color, role })),
        }
    }
}

/// One half of the board, piece by piece.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pieces {
    /// Board time, raw, of the snapshot that it belongs to.
    pub t_ms: u32,
    /// `false`: ranks 1–4; `true`: ranks 5–8.
    pub upper: bool,
    /// The 32 squares of that half in the order of their index.
    pub codes: [PieceCode; 32],
}

impl Pieces {
    pub(super) fn read(body: &mut Reader) -> Result<Pieces, Broken> {
        let t_ms = body.u32()?;
        let upper = match body.u8()? {
            0 => false,
            1 => true,
            _ => return Err(Broken::Body),
        };
        let mut codes = [PieceCode::default(); 32];
        for (pair, byte) in codes.chunks_exact_mut(2).zip(body.take::<16>()?) {
            pair.copy_from_slice(&[PieceCode(byte & 15), PieceCode(byte >> 4)]);
        }
        Ok(Pieces { t_ms, upper, codes })
    }

    pub(super) fn write(&self, body: &mut Body) {
        body.extend(self.t_ms.to_le_bytes());
        body.push(u8::from(self.upper));
        let (pairs, _) = self.codes.as_chunks::<2>();
        body.extend(pairs.iter().map(|[low, high]| low.0 | high.0 << 4));
    }
}
