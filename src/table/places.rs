//! What can stand in the places of an order besides what stands in any line: a penalty.

use laws::Sanction;
use laws::grammar::{Named, Place};

/// A penalty that is about no time.
pub(super) struct Untimed;

impl Place for Untimed {
    type Value = Sanction;

    fn read(text: &str) -> Result<Sanction, String> {
        match Named::<Sanction>::read(text)? {
            sanction if sanction.is_time() => Err(format!("{text} with a time such as 60s")),
            sanction => Ok(sanction),
        }
    }

    fn write(sanction: &Sanction) -> String {
        Named::<Sanction>::write(sanction)
    }
}
