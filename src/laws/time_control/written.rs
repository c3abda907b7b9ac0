//! The time control in ledgers and profiles: PGN's notation as a string, or a table.
//!
//! A table has either `control`, in PGN's notation, or `base` and `increment` in ms for the whole game. It may have `mode`, which PGN's
//! notation lacks.

use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use super::{ParseTimeControl, TimeControl, TimeMode};

#[derive(Deserialize, JsonSchema)]
#[serde(
    untagged,
    expecting = "expected a time control such as \"40/5400+30:1800+30\", or a table of control or base and increment (ms), and mode"
)]
enum Written {
    Text(String),
    Table(Table),
    Simple(Simple),
}

#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Table {
    control: String,
    #[serde(default)]
    mode: TimeMode,
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Simple {
    base: u64,
    #[serde(default)]
    increment: u64,
    #[serde(default)]
    mode: TimeMode,
}

impl Simple {
    /// Goes through the notation, so that both forms have equal limits.
    fn control(&self) -> Result<TimeControl, ParseTimeControl> {
        let control = TimeControl::new(self.base, self.increment).with_mode(self.mode);
        control.to_string().parse::<TimeControl>()?;
        Ok(control)
    }
}

impl TimeControl {
    /// This control in a mode, where the notation leaves it open.
    ///
    /// # Errors
    ///
    /// [`ParseTimeControl`] where notation and mode contradict each other: an hourglass has its own notation.
    pub fn in_mode(self, mode: TimeMode) -> Result<Self, ParseTimeControl> {
        match (self.mode, mode) {
            (TimeMode::Increment, TimeMode::Hourglass) => Err(ParseTimeControl {
                found: self.to_string(),
                expected: "an hourglass to be written with a star, such as *180",
            }),
            (TimeMode::Hourglass, TimeMode::Delay | TimeMode::Bronstein) => Err(ParseTimeControl {
                found: self.to_string(),
                expected: "no mode beside an hourglass",
            }),
            (TimeMode::Hourglass, _) => Ok(self),
            (_, mode) => Ok(self.with_mode(mode)),
        }
    }
}

impl<'de> Deserialize<'de> for TimeControl {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let read = match Written::deserialize(deserializer)? {
            Written::Text(control) => control.parse(),
            Written::Table(Table { control, mode }) => control
                .parse::<TimeControl>()
                .and_then(|control| control.in_mode(mode)),
            Written::Simple(simple) => simple.control(),
        };
        read.map_err(de::Error::custom)
    }
}

impl JsonSchema for TimeControl {
    fn schema_name() -> Cow<'static, str> {
        "TimeControl".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        Written::json_schema(generator)
    }
}

impl Serialize for TimeControl {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let control = self.to_string();
        match self.mode {
            TimeMode::Increment | TimeMode::Hourglass => serializer.serialize_str(&control),
            mode => Table { control, mode }.serialize(serializer),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<TimeControl, serde_json::Error> {
        serde_json::from_str(text)
    }

    #[test]
    fn what_is_written_is_read_again() {
        for mode in [
            TimeMode::Increment,
            TimeMode::Delay,
            TimeMode::Bronstein,
            TimeMode::Hourglass,
        ] {
            let extra = if mode == TimeMode::Hourglass {
                0
            } else {
                1_500
            };
            let control = TimeControl::new(60_001, extra).with_mode(mode);
            let text = serde_json::to_string(&control).unwrap();
            assert_eq!(read(&text).unwrap(), control, "{text}");
        }
    }

    #[test]
    fn text_and_both_tables_are_read() {
        let simple = TimeControl::new(60_000, 1_000);
        assert_eq!(read("\"60+1\"").unwrap(), simple);
        assert_eq!(read("{\"base\":60000,\"increment\":1000}").unwrap(), simple);
        assert_eq!(
            read("{\"control\":\"60+1\",\"mode\":\"delay\"}").unwrap(),
            simple.with_mode(TimeMode::Delay)
        );
        let error = read("{\"control\":\"60+1\",\"mode\":\"hourglass\"}").unwrap_err();
        assert!(error.to_string().contains("such as *180"), "{error}");
        let error = read("true").unwrap_err();
        assert!(error.to_string().contains("40/5400+30"), "{error}");
    }
}
