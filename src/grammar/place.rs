//! What can stand in the places of a form: seats, squares, numbers, times, words.

use std::marker::PhantomData;
use std::str::FromStr;

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde::de::value::{Error as BadWord, StrDeserializer};
use shakmaty::{Color, Square, uci::UciMove};

use crate::laws::clock_time;
use crate::seat::BoardAt;

/// Something that can stand in a place of a form.
pub(crate) trait Place {
    type Value;
    /// What the text means, or else what was expected.
    fn read(text: &str) -> Result<Self::Value, String>;
    fn write(value: &Self::Value) -> String;
}

impl Place for Color {
    type Value = Color;

    fn read(text: &str) -> Result<Color, String> {
        parsed(text, "white or black")
    }

    fn write(color: &Color) -> String {
        color.to_string()
    }
}

impl Place for BoardAt {
    type Value = BoardAt;

    fn read(text: &str) -> Result<BoardAt, String> {
        parsed(text, "white or black")
    }

    fn write(board: &BoardAt) -> String {
        board.to_string()
    }
}

impl Place for Square {
    type Value = Square;

    fn read(text: &str) -> Result<Square, String> {
        parsed(text, "a square from a1 to h8")
    }

    fn write(square: &Square) -> String {
        square.to_string()
    }
}

impl Place for UciMove {
    type Value = UciMove;

    fn read(text: &str) -> Result<UciMove, String> {
        parsed(text, "a move such as e2e4")
    }

    fn write(uci: &UciMove) -> String {
        uci.to_string()
    }
}

impl Place for u32 {
    type Value = u32;

    fn read(text: &str) -> Result<u32, String> {
        parsed(text, "a number")
    }

    fn write(number: &u32) -> String {
        number.to_string()
    }
}

fn parsed<T: FromStr>(text: &str, expected: &str) -> Result<T, String> {
    text.parse().map_err(|_| expected.to_owned())
}

impl Place for String {
    type Value = String;

    fn read(text: &str) -> Result<String, String> {
        Ok(text.to_owned())
    }

    fn write(text: &String) -> String {
        text.clone()
    }
}

/// A number that may be left out.
pub(crate) struct Perhaps;

impl Place for Perhaps {
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

/// The other colour than the one that is said.
pub(crate) struct Opponent;

impl Place for Opponent {
    type Value = Color;

    fn read(text: &str) -> Result<Color, String> {
        Color::read(text).map(|color| !color)
    }

    fn write(color: &Color) -> String {
        (!*color).to_string()
    }
}

/// A duration in ms, as an organiser writes it, in one word.
pub(crate) struct Duration;

impl Place for Duration {
    type Value = u64;

    fn read(text: &str) -> Result<u64, String> {
        let duration = humantime::parse_duration(text).ok();
        let ms = duration.and_then(|duration| u64::try_from(duration.as_millis()).ok());
        ms.ok_or_else(|| "a time such as 300ms, 60s or 20min".to_owned())
    }

    fn write(ms: &u64) -> String {
        format!("{ms}ms")
    }
}

/// A time in ms, as a clock shows it.
pub(crate) struct Shown;

impl Place for Shown {
    type Value = u64;

    fn read(text: &str) -> Result<u64, String> {
        let shown = clock_time(text).or_else(|| Duration::read(text).ok());
        shown.ok_or_else(|| "a time such as 1:29:30".to_owned())
    }

    fn write(ms: &u64) -> String {
        let (seconds, rest) = (ms / 1000, ms % 1000);
        let (hours, minutes) = (seconds / 3600, seconds / 60 % 60);
        match rest == 0 && hours < 1000 {
            true => format!("{hours}:{minutes:02}:{:02}", seconds % 60),
            false => Duration::write(ms),
        }
    }
}

/// One of the words of an enumeration, as the ledger names them.
pub(crate) struct Named<T>(PhantomData<T>);

impl<T: Serialize + DeserializeOwned> Place for Named<T> {
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
