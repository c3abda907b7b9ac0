//! Counts apertures that open by themselves, and decides when one is worth reporting.
//!
//! A contact may chatter while a hand pulls its peg out or pushes it in: that is no fault of the board, and not counted. Openings
//! without a hand are counted. It has no game and accuses nobody.

use shakmaty::Square;

use super::contacts::HAND_MS;

/// A row of this many openings is reported before it ends: nobody who holds a peg shakes it so.
const AT_ONCE: u32 = 5;
/// Reported again when the openings have grown by this factor.
const GROWN: u32 = 10;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Aperture {
    /// When a hand last put a peg in.
    seated_ms: Option<u64>,
    /// When the aperture last closed after an opening.
    closed_ms: u64,
    /// Openings that a hand may yet prove to have caused.
    recent: u32,
    /// All other openings.
    openings: u32,
    /// The count at the last report.
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

    /// The aperture was open for `open_ms` until now.
    pub fn fluttered(&mut self, ms: u64, open_ms: u64, square: Square) {
        let aperture = &mut self.0[usize::from(square)];
        let opened = ms.saturating_sub(open_ms);
        let put_in = aperture.seated_ms;
        if put_in.is_none_or(|seated| opened.saturating_sub(seated) >= HAND_MS) {
            aperture.recent += 1;
            aperture.closed_ms = ms;
        }
    }

    /// A hand took the peg out at this time, so it caused the flutter just before.
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

    /// An aperture to report, and how often it has opened.
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

    /// Notes that this aperture was reported with this count.
    pub fn told(&mut self, square: Square, openings: u32) {
        let aperture = &mut self.0[usize::from(square)];
        aperture.recent = 0;
        aperture.openings = openings;
        aperture.told = openings;
    }
}
