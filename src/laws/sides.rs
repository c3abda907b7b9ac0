//! One of each for the two sides, as it is written.

use serde::ser::SerializeStruct;
use serde::{Deserialize, Deserializer, Serializer};
use serde_with::{DeserializeAs, Same, SerializeAs, de::DeserializeAsWrap, ser::SerializeAsWrap};
use shakmaty::ByColor;
use std::marker::PhantomData;

/// Writes and reads a [`ByColor`] as `white` and `black`, and each of them like this.
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
