//! Time controls in the notation of PGN and FIDE's TRF26, in seconds.
//!
//! | written | is |
//! |---|---|
//! | `?` | unknown |
//! | `-` | no time control |
//! | `300` | all moves in 300 seconds |
//! | `4500+60` | with 60 seconds for each move |
//! | `40/9000` | forty moves in 9000 seconds |
//! | `*180` | an hourglass |
//! | `40/6000+30:900+30` | one period after the other; the last is repeated as needed |
//! | `W300-B240` | White's, then Black's |
//!
//! PGN cannot distinguish a delay from an increment, so the [`TimeMode`] is given separately, in our own tag `TimeMode` and our own key
//! `mode`. Milliseconds are written as decimals, which no official control needs.

use std::fmt;
use std::num::NonZeroU32;
use std::str::FromStr;

use shakmaty::{ByColor, Color};

use super::{Period, TimeControl, TimeMode};

/// An error in a time control.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("\"{found}\" is no time control; expected {expected}, for example 40/5400+30:1800+30")]
pub struct ParseTimeControl {
    /// The invalid part.
    pub found: String,
    /// The expected form.
    pub expected: &'static str,
}

fn wrong(found: &str, expected: &'static str) -> ParseTimeControl {
    let found = found.to_owned();
    ParseTimeControl { found, expected }
}

/// The value of PGN's tag `TimeControl`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TimeControlTag {
    /// `?`
    Unknown,
    /// `-`
    Untimed,
    /// A time control.
    Control(TimeControl),
}

impl FromStr for TimeControlTag {
    type Err = ParseTimeControl;

    fn from_str(text: &str) -> Result<Self, ParseTimeControl> {
        match text.trim() {
            "?" => Ok(TimeControlTag::Unknown),
            "-" => Ok(TimeControlTag::Untimed),
            text => text.parse().map(TimeControlTag::Control),
        }
    }
}

impl fmt::Display for TimeControlTag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TimeControlTag::Unknown => f.write_str("?"),
            TimeControlTag::Untimed => f.write_str("-"),
            TimeControlTag::Control(control) => control.fmt(f),
        }
    }
}

impl FromStr for TimeControl {
    type Err = ParseTimeControl;

    fn from_str(text: &str) -> Result<Self, ParseTimeControl> {
        let text = text.trim();
        let (white, black) = match text.strip_prefix('W') {
            Some(sides) => sides
                .split_once("-B")
                .ok_or_else(|| wrong(text, "White's and Black's times as W300-B240"))?,
            None => (text, text),
        };
        let ((white, hourglass), (black, other)) = (side(white)?, side(black)?);
        if hourglass != other {
            return Err(wrong(text, "an hourglass for both sides or for none"));
        }
        let mode = match hourglass {
            true => TimeMode::Hourglass,
            false => TimeMode::Increment,
        };
        let periods = ByColor { white, black };
        Ok(TimeControl { periods, mode })
    }
}

/// Parses the periods of one side, and whether it is an hourglass.
fn side(text: &str) -> Result<(Vec<Period>, bool), ParseTimeControl> {
    if let Some(time) = text.strip_prefix('*') {
        let base = seconds(time)?;
        return Ok((vec![whole_game(base, 0)], true));
    }
    let periods: Vec<Period> = text.split(':').map(period).collect::<Result<_, _>>()?;
    let (last, others) = periods.split_last().unzip();
    let endless = others.is_some_and(|others: &[Period]| others.iter().any(|p| p.moves.is_none()));
    match last {
        Some(_) if !endless => Ok((periods, false)),
        _ => Err(wrong(
            text,
            "a number of moves in every period but the last, as in 40/5400",
        )),
    }
}

const fn whole_game(base: u64, extra: u64) -> Period {
    Period {
        moves: None,
        base,
        extra,
    }
}

fn period(text: &str) -> Result<Period, ParseTimeControl> {
    let (moves, times) = match text.split_once('/') {
        Some((moves, times)) => {
            let expected = "a number of moves before the stroke";
            let number = moves.parse::<NonZeroU32>();
            (Some(number.map_err(|_| wrong(text, expected))?), times)
        }
        None => (None, text),
    };
    let (base, extra) = match times.split_once('+') {
        Some((base, extra)) => (seconds(base)?, seconds(extra)?),
        None => (seconds(times)?, 0),
    };
    Ok(Period {
        moves,
        ..whole_game(base, extra)
    })
}

/// Parses seconds with at most three decimals, as ms.
fn seconds(text: &str) -> Result<u64, ParseTimeControl> {
    let error = || wrong(text, "a number of seconds, below a hundred days");
    let (whole, decimals) = text.split_once('.').unwrap_or((text, "0"));
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    if !digits(whole) || !digits(decimals) || decimals.len() > 3 || whole.len() > 7 {
        return Err(error());
    }
    let number = format!("{whole}{decimals:0<3}");
    let ms: u64 = number.parse().map_err(|_| error())?;
    if ms < 100 * 86_400_000 {
        Ok(ms)
    } else {
        Err(error())
    }
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let side = |color| {
            let periods = self
                .periods(color)
                .iter()
                .map(|period| self.written(period));
            periods.collect::<Vec<_>>().join(":")
        };
        if self.periods.white == self.periods.black {
            return f.write_str(&side(Color::White));
        }
        write!(f, "W{}-B{}", side(Color::White), side(Color::Black))
    }
}

impl TimeControl {
    fn written(&self, period: &Period) -> String {
        let base = decimal(period.base);
        if self.mode == TimeMode::Hourglass {
            return format!("*{base}");
        }
        let moves = period.moves.map(|moves| format!("{moves}/"));
        let extra = (period.extra > 0).then(|| format!("+{}", decimal(period.extra)));
        moves.unwrap_or_default() + &base + &extra.unwrap_or_default()
    }
}

/// Formats ms as seconds.
fn decimal(ms: u64) -> String {
    let (whole, rest) = (ms / 1000, ms % 1000);
    match rest {
        0 => whole.to_string(),
        rest => format!("{whole}.{rest:03}")
            .trim_end_matches('0')
            .to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_form_of_pgn_and_trf_is_read_and_written_back() {
        for text in [
            "?",
            "-",
            "40/9000",
            "300",
            "4500+60",
            "*180",
            "40/7200:3600",
            "40/6000+30:900+30",
            "40/5400:20/3600:900+30",
            "W300-B240",
            "W40/5400:900-B300+2",
            "0.5+0.25",
        ] {
            let tag: TimeControlTag = text.parse().unwrap();
            assert_eq!(tag.to_string(), text);
        }
    }

    #[test]
    fn periods_have_moves_main_time_and_extra_time() {
        let control: TimeControl = "40/5400+30:1800+15".parse().unwrap();
        let [first, last] = control.periods(Color::Black) else {
            panic!("two periods");
        };
        assert_eq!(first.moves.map(NonZeroU32::get), Some(40));
        assert_eq!((first.base, first.extra), (5_400_000, 30_000));
        assert_eq!(
            (last.moves, last.base, last.extra),
            (None, 1_800_000, 15_000)
        );
    }

    #[test]
    fn what_cannot_be_read_is_named() {
        for (text, found) in [
            ("", ""),
            ("5 min", "5 min"),
            ("40/x", "x"),
            ("x/5400", "x/5400"),
            ("0/5400", "0/5400"),
            ("300+", ""),
            ("300:300", "300:300"),
            ("40/9000:", ""),
            ("40/5400:*180", "*180"),
            ("W300", "W300"),
            ("W300-B*240", "W300-B*240"),
            ("-5", "-5"),
            ("99999999999999999999", "99999999999999999999"),
            ("0.0001", "0.0001"),
        ] {
            let error = text.parse::<TimeControl>().unwrap_err();
            assert_eq!(error.found, found, "{text}: {error}");
        }
    }
}
