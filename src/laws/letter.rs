//! Serialises a piece as its FEN letter.

use std::borrow::Cow;

use schemars::{Schema, SchemaGenerator, json_schema};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serializer};
use serde_with::schemars_1::JsonSchemaAs;
use serde_with::{DeserializeAs, SerializeAs};
use shakmaty::Piece;

/// Serialises a [`Piece`] as its FEN letter, in upper case for White.
#[derive(Clone, Copy, Debug)]
pub struct Letter;

impl SerializeAs<Piece> for Letter {
    fn serialize_as<S: Serializer>(piece: &Piece, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_char(piece.char())
    }
}

impl JsonSchemaAs<Piece> for Letter {
    fn schema_name() -> Cow<'static, str> {
        "Piece".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "string", "pattern": "^[PNBRQKpnbrqk]$" })
    }
}

impl<'de> DeserializeAs<'de, Piece> for Letter {
    fn deserialize_as<D: Deserializer<'de>>(deserializer: D) -> Result<Piece, D::Error> {
        let letter = char::deserialize(deserializer)?;
        Piece::from_char(letter)
            .ok_or_else(|| D::Error::custom(format!("found `{letter}`, expected a FEN letter")))
    }
}
