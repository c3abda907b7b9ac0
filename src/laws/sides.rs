//! Serialises a pair of values, one per side.

use std::borrow::Cow;

use schemars::{Schema, SchemaGenerator, json_schema};
use serde::ser::SerializeStruct;
use serde::{Deserialize, Deserializer, Serializer};
use serde_with::Schema as SchemaAs;
use serde_with::schemars_1::JsonSchemaAs;
use serde_with::{DeserializeAs, Same, SerializeAs, de::DeserializeAsWrap, ser::SerializeAsWrap};
use shakmaty::ByColor;
use std::marker::PhantomData;

/// Serialises a [`ByColor`] as fields `white` and `black`, and each value as `U`.
#[derive(Clone, Copy, Debug)]
pub struct Sides<U = Same>(PhantomData<U>);

impl<T, U: SerializeAs<T>> SerializeAs<ByColor<T>> for Sides<U> {
    fn serialize_as<S: Serializer>(sides: &ByColor<T>, serializer: S) -> Result<S::Ok, S::Error> {
        let mut written = serializer.serialize_struct("Sides", 2)?;
        written.serialize_field("white", &SerializeAsWrap::<T, U>::new(&sides.white))?;
        written.serialize_field("black", &SerializeAsWrap::<T, U>::new(&sides.black))?;
        written.end()
    }
}

impl<T, U: JsonSchemaAs<T>> JsonSchemaAs<ByColor<T>> for Sides<U> {
    fn schema_name() -> Cow<'static, str> {
        format!("Sides_{}", U::schema_name()).into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let side = generator.subschema_for::<SchemaAs<T, U>>();
        json_schema!({
            "type": "object",
            "properties": { "white": side, "black": side },
            "required": ["white", "black"],
        })
    }
}

impl<'de, T, U: DeserializeAs<'de, T>> DeserializeAs<'de, ByColor<T>> for Sides<U> {
    fn deserialize_as<D: Deserializer<'de>>(deserializer: D) -> Result<ByColor<T>, D::Error> {
        #[derive(Deserialize)]
        struct Read<W> {
            white: W,
            black: W,
        }
        let read = Read::<DeserializeAsWrap<T, U>>::deserialize(deserializer)?;
        Ok(ByColor {
            white: read.white.into_inner(),
            black: read.black.into_inner(),
        })
    }
}
