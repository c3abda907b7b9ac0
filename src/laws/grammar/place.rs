//! Placeholder types of forms: seats, squares, numbers, times, words.

use std::fmt::Display;
use std::marker::PhantomData;
use std::str::FromStr;

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde::de::value::{Error as BadWord, StrDeserializer};
use shakmaty::{Color, Square, uci::UciMove};

use crate::seat::BoardAt;
use crate::{Remedy, as_clock, clock_time};

/// The type of a placeholder in a form.
pub trait Slot {
    type Value;
    /// Whether it accepts any words.
    const FREE: bool = false;
    /// Parses the text, or returns what was expected.
    fn read(text: &str) -> Result<Self::Value, String>;
    /// The text of a value.
    fn write(value: &Self::Value) -> String;
}

/// A type whose value is a single word, parsed from its own `Display`.
pub trait Word: FromStr + Display {
    /// The description of a valid word, for errors.
    const EXPECTED: &'static str;
}

impl Word for Color {
    const EXPECTED: &'static str = "white or black";
}

impl Word for BoardAt {
    const EXPECTED: &'static str = "white or black";
}

impl Word for Square {
    const EXPECTED: &'static str = "a square from a1 to h8";
}

impl Word for UciMove {
    const EXPECTED: &'static str = "a move such as e2e4";
}

impl Word for u32 {
    const EXPECTED: &'static str = "a number";
}

impl<T: Word> Slot for T {
    type Value = T;

    fn read(text: &str) -> Result<T, String> {
        text.parse().map_err(|_| T::EXPECTED.to_owned())
    }

    fn write(value: &T) -> String {
        value.to_string()
    }
}

impl Slot for String {
    type Value = String;
    const FREE: bool = true;

    fn read(text: &str) -> Result<String, String> {
        Ok(text.to_owned())
    }

    fn write(text: &String) -> String {
        text.clone()
    }
}

/// An optional number.
pub struct Perhaps;

impl Slot for Perhaps {
    type Value = Option<u32>;

    fn read(text: &str) -> Result<Option<u32>, String> {
        match text {
            "" => Ok(None),
            text => u32::read(text).map(Some),
        }
    }

    fn write(number: &Option<u32>) -> String {
        number.map_or_else(String::new, |number| number.to_string())
    }
}

/// An optional value.
pub struct Maybe<P>(PhantomData<P>);

impl<P: Slot> Slot for Maybe<P> {
    type Value = Option<P::Value>;

    fn read(text: &str) -> Result<Self::Value, String> {
        match text {
            "" => Ok(None),
            text => P::read(text).map(Some),
        }
    }

    fn write(value: &Self::Value) -> String {
        value.as_ref().map_or_else(String::new, P::write)
    }
}

/// The opposite of the colour given.
pub struct Opponent;

impl Slot for Opponent {
    type Value = Color;

    fn read(text: &str) -> Result<Color, String> {
        Color::read(text).map(|color| !color)
    }

    fn write(color: &Color) -> String {
        (!*color).to_string()
    }
}

/// A duration in ms, in one word, as an organiser writes it.
pub struct Duration;

impl Slot for Duration {
    type Value = u64;

    fn read(text: &str) -> Result<u64, String> {
        let duration = humantime::parse_duration(text).ok();
        let ms = duration.and_then(|duration| u64::try_from(duration.as_millis()).ok());
        // As a clock shows it, which the forms of the pages use.
        let ms = ms.or_else(|| clock_time(text).filter(|_| text.contains(':')));
        ms.ok_or_else(|| "a time such as 300ms, 60s, 20min or 2:00".to_owned())
    }

    fn write(ms: &u64) -> String {
        format!("{ms}ms")
    }
}

/// A time in ms, as a clock shows it.
pub struct ClockTime;

impl Slot for ClockTime {
    type Value = u64;

    fn read(text: &str) -> Result<u64, String> {
        let shown = clock_time(text).or_else(|| Duration::read(text).ok());
        shown.ok_or_else(|| "a time such as 1:29:30".to_owned())
    }

    fn write(ms: &u64) -> String {
        let shown = as_clock(ms / 1000);
        match clock_time(&shown) == Some(*ms) {
            true => shown,
            false => Duration::write(ms),
        }
    }
}

/// A word of an enumeration, as the ledger spells it.
pub struct EnumWord<T>(PhantomData<T>);

impl<T: Serialize + DeserializeOwned> Slot for EnumWord<T> {
    type Value = T;

    fn read(text: &str) -> Result<T, String> {
        T::deserialize(StrDeserializer::<BadWord>::new(text)).map_err(|error| {
            let error = error.to_string();
            let expected = error.split_once("expected ").map(|(_, words)| words);
            expected.unwrap_or(&error).to_owned()
        })
    }

    fn write(value: &T) -> String {
        let word = serde_json::to_value(value).ok();
        let word = word.as_ref().and_then(|word| word.as_str());
        word.unwrap_or_default().to_owned()
    }
}

/// `stays`, `queen`, or `back-to-4`.
impl Slot for Remedy {
    type Value = Remedy;

    fn read(text: &str) -> Result<Remedy, String> {
        let back = text
            .strip_prefix("back-to-")
            .and_then(|plies| plies.parse().ok());
        match (text, back) {
            (_, Some(plies)) => Ok(Remedy::Restored(plies)),
            ("stays", _) => Ok(Remedy::Stays),
            ("queen", _) => Ok(Remedy::Queen),
            _ => Err("stays, queen or back-to-4".to_owned()),
        }
    }

    fn write(remedy: &Remedy) -> String {
        match remedy {
            Remedy::Stays => "stays".to_owned(),
            Remedy::Queen => "queen".to_owned(),
            Remedy::Restored(plies) => format!("back-to-{plies}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_may_be_written_as_a_clock_shows_it() {
        assert_eq!(Duration::read("2:00"), Ok(120_000));
        assert_eq!(Duration::read("90s"), Ok(90_000));
        assert!(Duration::read("2").is_err());
    }
}
