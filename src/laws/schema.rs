//! JSON representations, with schemas, for types of other crates that have none.

use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserializer, Serializer};
use serde_with::schemars_1::JsonSchemaAs;
use serde_with::{DeserializeAs, DisplayFromStr, SerializeAs};
use shakmaty::{Color, Square};

/// Serialises by `Display` and `FromStr`, as [`DisplayFromStr`] does, with a schema of the possible values.
#[derive(Clone, Copy, Debug)]
pub struct Displayed;

impl<T> SerializeAs<T> for Displayed
where
    DisplayFromStr: SerializeAs<T>,
{
    fn serialize_as<S: Serializer>(value: &T, serializer: S) -> Result<S::Ok, S::Error> {
        DisplayFromStr::serialize_as(value, serializer)
    }
}

impl<'de, T> DeserializeAs<'de, T> for Displayed
where
    DisplayFromStr: DeserializeAs<'de, T>,
{
    fn deserialize_as<D: Deserializer<'de>>(deserializer: D) -> Result<T, D::Error> {
        DisplayFromStr::deserialize_as(deserializer)
    }
}

impl JsonSchemaAs<Color> for Displayed {
    fn schema_name() -> Cow<'static, str> {
        "Side".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "string", "enum": ["white", "black"] })
    }
}

impl JsonSchemaAs<Square> for Displayed {
    fn schema_name() -> Cow<'static, str> {
        "Square".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "string", "pattern": "^[a-h][1-8]$" })
    }
}

/// A move in UCI: `e2e4`, `e7e8q`; castling as the king's own move; a null move is `0000`.
#[derive(Clone, Copy, Debug)]
pub struct Uci;

impl JsonSchema for Uci {
    fn schema_name() -> Cow<'static, str> {
        "Uci".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "A move in UCI, such as e2e4 or e7e8q.",
            "type": "string",
            "pattern": "^(([a-h][1-8]){2}[nbrqkp]?|[PNBRQK]@[a-h][1-8]|0000)$",
        })
    }
}
