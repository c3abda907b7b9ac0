//! What can stand in the places of an order besides what stands in any line: what becomes of a position, a penalty.

use crate::grammar::{Named, Place};
use crate::laws::{Remedy, Sanction};

/// `stays`, `queen`, or `back-to-4`.
impl Place for Remedy {
    type Value = Remedy;

    fn read(text: &str) -> Result<Remedy, String> {
        let back = text
            .strip_prefix("back-to-")
            .and_then(|plies| plies.parse().ok());
        match (text, back) {
            (_, Some(plies)) => Ok(Remedy::Restored(plies)),
            ("stays", _) => Ok(Remedy::Stays),
            ("queen", _) => Ok(Remedy::Queen),
            _ => Err("stays, queen or back-to-4".to_owned()),
        }
    }

    fn write(remedy: &Remedy) -> String {
        match remedy {
            Remedy::Stays => "stays".to_owned(),
            Remedy::Queen => "queen".to_owned(),
            Remedy::Restored(plies) => format!("back-to-{plies}"),
        }
    }
}

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
