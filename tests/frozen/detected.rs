//! `annabella detect` of half-moves by hands that fumble: `inputs/fumbled.zip` holds its lines.

use super::compared::Item;
use super::packed;
use super::program::Told;

pub const INPUTS: &str = "fumbled.zip";

pub fn items() -> Vec<Item> {
    let files = packed::files(INPUTS).into_iter();
    let items = files.map(|(name, lines)| Item::new(name, Told::fed(&["detect"], &lines).text));
    items.collect()
}
