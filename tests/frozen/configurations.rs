//! Configurations, most of them wrong: the messages of `annabella check` for people and for programs, and its exit codes.
//! `inputs/configurations.txt` holds the configurations by name.

use std::fs;

use super::compared::{Item, input};
use super::program::{Told, folder};

pub fn items() -> Vec<Item> {
    let text = fs::read_to_string(input("configurations.txt")).expect("the configurations");
    let place = folder("configurations");
    let mut items = Vec::new();
    for configuration in text.split("=== ").skip(1) {
        let (name, text) = configuration.split_once('\n').unwrap_or_default();
        fs::write(place.join("table.toml"), text).expect("a folder for tests");
        let checked = Told::inside(&place, &["check", "table.toml"]);
        let mut text =
            checked.text + &Told::inside(&place, &["check", "--json", "table.toml"]).text;
        if checked.code != Some(0) {
            text += &Told::inside(&place, &["run", "--config", "table.toml"]).text;
        }
        items.push(Item::new(name, text));
    }
    let missing = Told::inside(&place, &["check", "missing.toml"]);
    items.push(Item::new("missing", missing.text));
    items
}
