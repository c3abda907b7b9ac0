//! Parses pairings that are written in the file, and lists of table numbers.

use std::path::PathBuf;

use shakmaty::ByColor;
use toml::de::DeValue;

use super::Pairings;
use crate::reader::{self, ConfigReader};
use round::{Pairing, Player, seated_twice};

/// A file name, or a list of pairings.
pub(super) fn pairings(value: &DeValue<'_>) -> Result<Pairings, String> {
    let Some(list) = value.as_array() else {
        return reader::path(value).map(Pairings::File);
    };
    let mut pairings: Vec<Pairing> = Vec::new();
    for entry in list {
        let expected =
            "expected { table = 1, white = \"Berg, Anna\", black = \"Kern, Boris\" } of each";
        let entry = entry.get_ref().as_table();
        let entry =
            entry.ok_or_else(|| format!("holds something else than pairings; {expected}"))?;
        let get = |key: &str| entry.get(key).map(|value| value.get_ref());
        let name = |key| {
            let name = get(key).and_then(|value| reader::short(value).ok());
            name.ok_or_else(|| format!("holds one without {key}; {expected}"))
        };
        let table = get("table").and_then(|value| number(value).ok());
        let table = table.ok_or_else(|| format!("holds one without table; {expected}"))?;
        if pairings.iter().any(|other| other.table == table) {
            return Err(format!("holds table {table} twice; {expected}"));
        }
        let player = |name| Player {
            name,
            ..Player::default()
        };
        let (white, black) = (player(name("white")?), player(name("black")?));
        pairings.push(Pairing {
            table,
            players: ByColor { white, black },
        });
    }
    if let Some(twice) = seated_twice(&pairings) {
        return Err(format!(
            "holds {twice}; expected each player at one table of the round"
        ));
    }
    pairings.sort_by_key(|pairing| pairing.table);
    Ok(Pairings::Written(pairings))
}

/// Rejects `pairs` beside written pairings: a list of pairs belongs to a report.
pub(super) fn of_report(
    reader: &mut ConfigReader<'_>,
    pairs: Option<PathBuf>,
    pairings: &Pairings,
) -> Option<PathBuf> {
    if pairs.is_some() && matches!(pairings, Pairings::Written(_)) {
        reader.fault(0, "pairs goes with the report that it was made from; write pairings = \"open.trf\", or take pairs out");
    }
    pairs
}

pub(super) fn tables(value: &DeValue<'_>) -> Result<Vec<u32>, String> {
    let expected = "expected numbers of tables such as [1, 4]";
    let list = value.as_array();
    let list = list.ok_or_else(|| format!("is {}; {expected}", reader::kind(value)))?;
    let numbers = list.iter().map(|entry| number(entry.get_ref()));
    numbers
        .collect::<Result<_, ()>>()
        .map_err(|()| format!("holds something else; {expected}"))
}

/// A number from 1.
fn number(value: &DeValue<'_>) -> Result<u32, ()> {
    let DeValue::Integer(number) = value else {
        return Err(());
    };
    number
        .as_str()
        .parse()
        .ok()
        .filter(|number| *number > 0)
        .ok_or(())
}
