//! Extracts from the tape (D.2.7) what a player dictated for a half-move, so that the player can hear it.
//!
//! The score names the file and the second. Players say their own move with its announcement, and the opponent's after it, with the
//! repetition; a correction is dictated anew from its second on. The result is a few seconds of the microphone's channel alone, trimmed,
//! and at the loudness of a voice.

use std::path::Path;

use shakmaty::Color;

use super::reading::{TapeError, cues, said};
use super::{MoveCue, RATE};
use crate::Clip;
use crate::clip::Samples;
use crate::making::{BREATH, level};

/// The longest time from the named second to the end of speech, in samples.
const AFTER: u64 = 6 * RATE as u64;
/// A player who dictates their own move with its announcement has begun within so many ms.
const WITH: u64 = 3_000;
/// Such a player may begin so much before the announcement, in samples.
const BEFORE: u64 = RATE as u64 / 2;
/// The loudness in LUFS, as of the voices.
const LOUDNESS: f64 = -18.0;

/// A dictated half-move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dictated {
    /// The number of the move, and its side.
    pub number: u32,
    pub side: Color,
    /// Whether the player dictated their own move.
    pub own: bool,
    /// When it was dictated, or began to be, in the game's ms.
    pub at: u64,
}

/// The words dictated for a half-move, from this file; `None` where the microphone heard nothing.
///
/// # Errors
///
/// [`TapeError`] when it is no FLAC file.
pub fn dictated(path: &Path, wanted: Dictated) -> Result<Option<Clip>, TapeError> {
    let Some((from, until)) = place(&cues(path)?, wanted) else {
        return Ok(None);
    };
    let spoken = Samples {
        rate: RATE,
        samples: said(path, from, until - from)?,
    };
    Ok(level(&spoken, LOUDNESS, BREATH).map(Clip::new))
}

/// The range of samples; `None` where no move was announced before.
fn place(cues: &[MoveCue], wanted: Dictated) -> Option<(u64, u64)> {
    // The score names whole seconds.
    let last = cues.iter().rfind(|cue| cue.at <= wanted.at + 999)?;
    let samples = |ms: u64| ms * u64::from(RATE) / 1000;
    let named = last.from + samples(wanted.at.saturating_sub(last.at));
    let same = (last.number, last.side) == (wanted.number, wanted.side);
    let from = match wanted.own {
        true if same && wanted.at < last.at + WITH => last.from.saturating_sub(BEFORE),
        false if same => last.from + last.length,
        _ => named,
    };
    let next = cues
        .iter()
        .map(|cue| cue.from)
        .filter(|next| *next > named.max(from + BEFORE));
    let until = next.min().unwrap_or(u64::MAX).min(named.max(from) + AFTER);
    Some((from, until))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cue(ply: usize, second: u64) -> MoveCue {
        MoveCue {
            ply,
            number: ply.div_ceil(2) as u32,
            side: if ply % 2 == 1 {
                Color::White
            } else {
                Color::Black
            },
            written: String::new(),
            at: second * 1000,
            // The recording began five seconds after the game.
            from: (second - 5) * u64::from(RATE),
            length: u64::from(RATE),
        }
    }

    fn seconds(wanted: Dictated) -> Option<(u64, u64)> {
        let cues = [cue(1, 10), cue(2, 20), cue(3, 60)];
        let rate = u64::from(RATE);
        place(&cues, wanted).map(|(from, until)| (from / rate + 5, until / rate + 5))
    }

    #[test]
    fn the_own_move_is_heard_from_its_announcement_on_and_the_opponents_from_its_end() {
        let own = Dictated {
            number: 1,
            side: Color::White,
            own: true,
            at: 10_000,
        };
        assert_eq!(seconds(own), Some((9, 16)));
        let repeated = Dictated {
            side: Color::Black,
            own: false,
            at: 24_000,
            ..own
        };
        assert_eq!(seconds(repeated), Some((21, 30)));
        // A correction, dictated anew before the next move is announced.
        let anew = Dictated { at: 57_000, ..own };
        assert_eq!(seconds(anew), Some((57, 60)));
        assert_eq!(seconds(Dictated { at: 2_000, ..own }), None);
    }
}
