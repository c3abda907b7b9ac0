//! The output of `annabella detect` for half-moves by fumbling hands, from `inputs/fumbled.zip`.

use super::compared::Item;
use super::packed;
use super::program::Told;

pub const INPUTS: &str = "fumbled.zip";

pub fn items() -> Vec<Item> {
    let files = packed::files(INPUTS).into_iter();
    let items = files.map(|(name, lines)| Item::new(name, Told::fed(&["detect"], &lines).text));
    items.collect()
}
