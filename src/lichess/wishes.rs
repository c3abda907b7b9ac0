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

/// How lichess calls games by their pace, which the times decide.
const PACES: [&str; 6] = [
    "ultrabullet",
    "bullet",
    "blitz",
    "rapid",
    "classical",
    "correspondence",
];

/// Variants of lichess, in small letters and digits.
const VARIANTS: [&str; 14] = [
    "chess960",
    "960",
    "fischerandom",
    "fischerrandom",
    "freestyle",
    "crazyhouse",
    "antichess",
    "atomic",
    "horde",
    "kingofthehill",
    "racingkings",
    "threecheck",
    "3check",
    "fromposition",
];

/// Whether these words are the name of a variant.
fn is_variant(words: &str) -> bool {
    let signs = words.chars().filter(|sign| sign.is_alphanumeric());
    let plain: String = signs.flat_map(char::to_lowercase).collect();
    VARIANTS.contains(&plain.as_str())
}

impl Wishes {
    /// Parses words separated by blanks. Any other words beside the times are the name of a variant.
    fn read(text: &str) -> Result<Self, Cannot> {
        let mut numbers = Vec::new();
        let mut others = Vec::new();
        let (mut color, mut rated) = (None, false);
        for word in text.split_whitespace() {
            match &*word.to_lowercase() {
                "white" => color = Some(Color::White),
                "black" => color = Some(Color::Black),
                "rated" => rated = true,
                "unrated" | "casual" => rated = false,
                "standard" => {}
                pace if PACES.contains(&pace) => return Err(Cannot::Times),
                _ => match word.parse::<u32>() {
                    Ok(number) if numbers.len() < 2 => numbers.push(number),
                    _ => others.push(word),
                },
            }
        }
        let others = others.join(" ");
        if is_variant(&others) || numbers.len() == 2 && others.contains(char::is_alphabetic) {
            return Err(Cannot::OtherRules(others));
        }
        let [minutes, seconds] = numbers[..] else {
            return Err(Cannot::Times);
        };
        if !others.is_empty() {
            return Err(Cannot::Times);
        }
        Ok(Wishes {
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
        let wishes = Wishes::read(text)?;
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
        let wishes = Wishes::read(rest)?;
        wishes.within(180, 60)?;
        Ok((name, wishes.slow(BLITZ, Cannot::TooFast)?))
    }

    const fn within(self, minutes: u32, seconds: u32) -> Result<(), Cannot> {
        if self.minutes > minutes || self.seconds > seconds {
            return Err(Cannot::Times);
        }
        Ok(())
    }

    fn slow(self, least: u32, cannot: Cannot) -> Result<Self, Cannot> {
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
        let other = |what: &str| Err(Cannot::OtherRules(what.to_owned()));
        assert_eq!(seek("15 10 chess960 unrated"), other("chess960"));
        assert_eq!(
            seek("15 10 King of the Hill rated"),
            other("King of the Hill")
        );
        assert_eq!(seek("atomic"), other("atomic"));
        assert_eq!(seek("15 10 960"), other("960"));
        assert!(seek("15 10 standard casual").is_ok());
        // How fast it is, the times say.
        assert_eq!(seek("15 10 rapid"), Err(Cannot::Times));
        assert_eq!(seek("fast"), Err(Cannot::Times));
        assert_eq!(
            Wishes::challenge("bella 15 10 Horde white"),
            Err(Cannot::OtherRules("Horde".to_owned()))
        );
        let challenge = |text| Wishes::challenge(text).map(|(name, _)| name);
        assert_eq!(challenge("bella 5 3 unrated"), Ok("bella"));
        assert_eq!(challenge("bella 1 0 unrated"), Err(Cannot::TooFast));
        assert_eq!(challenge("bella 15 90 unrated"), Err(Cannot::Times));
        assert_eq!(challenge("be/lla 15 10 unrated"), Err(Cannot::Name));
    }
}
