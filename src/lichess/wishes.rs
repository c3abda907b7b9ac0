//! Parses the terms of a seek or challenge (times, colour, rated), and checks them against the Board API.

use server::Cannot;
use shakmaty::Color;

use super::request::is_plain;

/// The minimum for a seek (rapid), in seconds of a game of forty moves, as lichess estimates it.
const RAPID: u32 = 480;
/// The minimum for a challenge (blitz).
const BLITZ: u32 = 180;

/// Terms of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Wishes {
    pub(super) minutes: u32,
    /// The increment.
    pub(super) seconds: u32,
    pub(super) color: Option<Color>,
    pub(super) rated: bool,
}

impl Wishes {
    /// Parses words separated by blanks.
    fn read<'a>(words: impl Iterator<Item = &'a str>) -> Option<Self> {
        let mut numbers = Vec::new();
        let (mut color, mut rated) = (None, false);
        for word in words {
            match word {
                "white" => color = Some(Color::White),
                "black" => color = Some(Color::Black),
                "rated" => rated = true,
                "unrated" => rated = false,
                word => numbers.push(word.parse::<u32>().ok()?),
            }
        }
        let [minutes, seconds] = numbers[..] else {
            return None;
        };
        Some(Wishes {
            minutes,
            seconds,
            color,
            rated,
        })
    }

    /// The terms of a seek: `15 10 white rated`.
    ///
    /// # Errors
    ///
    /// A limit of the Board API.
    pub(super) fn seek(text: &str) -> Result<Self, Cannot> {
        let wishes = Wishes::read(text.split_whitespace()).ok_or(Cannot::Times)?;
        wishes.within(180, 180)?;
        wishes.slow(RAPID, Cannot::TooFastToSeek)
    }

    /// The terms of a challenge, which begin with a name.
    ///
    /// # Errors
    ///
    /// A limit of the Board API.
    pub(super) fn challenge(text: &str) -> Result<(&str, Self), Cannot> {
        let (name, rest) = text.split_once(' ').unwrap_or((text, ""));
        if !is_plain(name) {
            return Err(Cannot::Name);
        }
        let wishes = Wishes::read(rest.split_whitespace()).ok_or(Cannot::Times)?;
        wishes.within(180, 60)?;
        Ok((name, wishes.slow(BLITZ, Cannot::TooFast)?))
    }

    const fn within(self, minutes: u32, seconds: u32) -> Result<(), Cannot> {
        if self.minutes > minutes || self.seconds > seconds {
            return Err(Cannot::Times);
        }
        Ok(())
    }

    const fn slow(self, least: u32, cannot: Cannot) -> Result<Self, Cannot> {
        if self.minutes * 60 + self.seconds * 40 < least {
            return Err(cannot);
        }
        Ok(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_too_fast_for_the_board_api_is_not_asked() {
        let seek = |text: &str| Wishes::seek(text);
        assert_eq!(
            seek("15 10 black rated"),
            Ok(Wishes {
                minutes: 15,
                seconds: 10,
                color: Some(Color::Black),
                rated: true
            })
        );
        // 5 + 3: seven minutes for forty moves, which is blitz; 5 + 5 is rapid.
        assert_eq!(seek("5 3 unrated"), Err(Cannot::TooFastToSeek));
        assert!(seek("5 5 unrated").is_ok());
        assert_eq!(seek("unrated"), Err(Cannot::Times));
        assert_eq!(seek("200 0 unrated"), Err(Cannot::Times));
        let challenge = |text| Wishes::challenge(text).map(|(name, _)| name);
        assert_eq!(challenge("bella 5 3 unrated"), Ok("bella"));
        assert_eq!(challenge("bella 1 0 unrated"), Err(Cannot::TooFast));
        assert_eq!(challenge("bella 15 90 unrated"), Err(Cannot::Times));
        assert_eq!(challenge("be/lla 15 10 unrated"), Err(Cannot::Name));
    }
}
