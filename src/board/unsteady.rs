//! Which apertures open by themselves, and when that is worth saying.
//!
//! A contact may chatter while a hand pulls its peg out or pushes it in: that is no fault of the board, and not counted. What
//! opens while nobody is there is. It knows no game and accuses nobody.

use shakmaty::Square;

use super::contacts::HAND_MS;

/// So many openings in a row are told before they end: who holds a peg does not shake it so.
const AT_ONCE: u32 = 5;
/// It is told again when there are so many times more.
const GROWN: u32 = 10;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Aperture {
    /// When a peg was last put in by a hand.
    seated_ms: Option<u64>,
    /// When it last was in again after an opening.
    closed_ms: u64,
    /// Openings of which a hand may yet prove to be the cause.
    recent: u32,
    /// All other openings.
    openings: u32,
    /// As many as were told.
    told: u32,
}

/// The openings of each aperture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unsteady([Aperture; 64]);

impl Default for Unsteady {
    fn default() -> Self {
        Self([Aperture::default(); 64])
    }
}

impl Unsteady {
    /// A hand put a peg in.
    pub fn seated(&mut self, ms: u64, square: Square) {
        self.0[usize::from(square)].seated_ms = Some(ms);
    }

    /// The aperture was open for so long until now.
    pub fn fluttered(&mut self, ms: u64, open_ms: u64, square: Square) {
        let aperture = &mut self.0[usize::from(square)];
        let opened = ms.saturating_sub(open_ms);
        let put_in = aperture.seated_ms;
        if put_in.is_none_or(|seated| opened.saturating_sub(seated) >= HAND_MS) {
            aperture.recent += 1;
            aperture.closed_ms = ms;
        }
    }

    /// A hand took the peg out at this time: what fluttered just before was its doing.
    pub fn taken_out(&mut self, since: u64, square: Square) {
        let aperture = &mut self.0[usize::from(square)];
        if since.saturating_sub(aperture.closed_ms) < HAND_MS {
            aperture.recent = 0;
        }
    }

    /// How often this aperture has opened by itself.
    pub fn openings(&self, square: Square) -> u32 {
        let aperture = &self.0[usize::from(square)];
        aperture.openings + aperture.recent
    }

    /// An aperture that is to be told of, and how often it has opened.
    pub fn to_tell(&self, ms: u64) -> Option<(Square, u32)> {
        let mut apertures = Square::ALL.into_iter().zip(&self.0);
        apertures.find_map(|(square, aperture)| {
            let openings = aperture.openings + aperture.recent;
            let grown = aperture.told == 0 || openings >= aperture.told.saturating_mul(GROWN);
            let alone = ms.saturating_sub(aperture.closed_ms) >= HAND_MS;
            let certain = aperture.recent > 0 && (alone || aperture.recent >= AT_ONCE);
            (grown && certain).then_some((square, openings))
        })
    }

    /// It was told that this aperture has opened so often.
    pub fn told(&mut self, square: Square, openings: u32) {
        let aperture = &mut self.0[usize::from(square)];
        aperture.recent = 0;
        aperture.openings = openings;
        aperture.told = openings;
    }
}
