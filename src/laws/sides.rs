//! One of each for the two sides, as it is written.

use serde::Serializer;
use serde::ser::SerializeStruct;
use serde_with::{Same, SerializeAs, ser::SerializeAsWrap};
use shakmaty::ByColor;
use std::marker::PhantomData;

/// Writes a [`ByColor`] as `white` and `black`, and each of them like this.
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
