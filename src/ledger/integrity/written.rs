//! Bytes that are a text, written as one: as an array of numbers it would be four times as long.

use serde::de::Error as _;
use serde::ser::Error as _;
use serde::{Deserialize, Deserializer, Serializer};

/// As a text; bytes that are none cannot be written.
pub fn serialize<S: Serializer>(text: &[u8], serializer: S) -> Result<S::Ok, S::Error> {
    let text = std::str::from_utf8(text).map_err(S::Error::custom)?;
    serializer.serialize_str(text)
}

/// The bytes of a text.
pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<u8>, D::Error> {
    let text = String::deserialize(deserializer).map_err(D::Error::custom)?;
    Ok(text.into_bytes())
}
