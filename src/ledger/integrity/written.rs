//! Serialises UTF-8 bytes as a string; as an array of numbers they would be four times as long.

use serde::de::Error as _;
use serde::ser::Error as _;
use serde::{Deserialize, Deserializer, Serializer};

/// Serialises as a string; fails for bytes that are not UTF-8.
pub fn serialize<S: Serializer>(text: &[u8], serializer: S) -> Result<S::Ok, S::Error> {
    let text = std::str::from_utf8(text).map_err(S::Error::custom)?;
    serializer.serialize_str(text)
}

/// Deserialises the bytes of a string.
pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<u8>, D::Error> {
    let text = String::deserialize(deserializer).map_err(D::Error::custom)?;
    Ok(text.into_bytes())
}
