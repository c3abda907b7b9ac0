//! `[roles]`, and the assistants of the seats.

use shakmaty::ByColor;
use toml::de::DeValue;

use super::Seat;
use super::reader::{self, ConfigReader, ConfigSection};
use super::time::duration;
use crate::desk::{Behind, NamedOfficials, SeatDesk};
use laws::seat::Source;

pub(super) fn roles(
    reader: &mut ConfigReader<'_>,
    mut section: ConfigSection<'_>,
) -> NamedOfficials {
    let chief = section.take(reader, "chief", reader::name);
    let arbiters = section.take_with_line(reader, "arbiters", names);
    let rule = section.take(reader, "rule", |value| {
        match reader::text(value)?.as_str() {
            "arbiters" => Ok(false),
            "chief" => Ok(true),
            other => Err(reader::no_such_word(other, &["arbiters", "chief"], "")),
        }
    });
    let players = section.take(reader, "players", reader::flag);
    let spectators = section.take(reader, "spectators", spectators);
    section.finish(reader);
    let (arbiters, line) = arbiters.unwrap_or_default();
    for (index, name) in arbiters.iter().enumerate() {
        if arbiters[..index].contains(name) || chief.as_ref() == Some(name) {
            let twice = format!(
                "\"{name}\" is there twice; give each arbiter another name, so that it is known who rules"
            );
            reader.fault(line, twice);
        }
    }
    NamedOfficials {
        chief,
        arbiters,
        players: players.unwrap_or_default(),
        chief_rules: rule.unwrap_or_default(),
        spectators: spectators.flatten(),
    }
}

pub(super) fn names(value: &DeValue<'_>) -> Result<Vec<String>, String> {
    let Some(list) = value.as_array() else {
        let found = reader::kind(value);
        return Err(format!(
            "is {found}; expected a list of names such as [\"Boris Kern\"]"
        ));
    };
    let name = |name: &toml::Spanned<DeValue<'_>>| {
        reader::name(name.get_ref()).map_err(|reason| format!("has an entry that {reason}"))
    };
    list.iter().map(name).collect()
}

/// None: no page for spectators.
fn spectators(value: &DeValue<'_>) -> Result<Option<Behind>, String> {
    const EXPECTED: &str = "expected \"none\", \"live\", a number of moves such as \"3 moves\", or a time such as \"15 min\"";
    let text = reader::text(value)?;
    let moves = text
        .strip_suffix(" moves")
        .or_else(|| text.strip_suffix(" move"));
    match text.as_str() {
        "none" => return Ok(None),
        "live" => return Ok(Some(Behind::Nothing)),
        _ => {}
    }
    let wrong = || format!("is \"{text}\"; {EXPECTED}");
    match moves {
        // One move is a half-move of each side.
        Some(moves) => {
            let moves: usize = moves.trim().parse().map_err(|_| wrong())?;
            Ok(Some(Behind::HalfMoves(2 * moves)))
        }
        None => {
            let time = duration(value).map_err(|_| wrong())?;
            Ok(Some(Behind::Time(time)))
        }
    }
}

/// The player's assistant, with a name if one is given.
pub(super) fn assistant(value: &DeValue<'_>) -> Result<Option<Option<String>>, String> {
    match value {
        DeValue::Boolean(has) => Ok(has.then_some(None)),
        DeValue::String(_) => reader::name(value).map(|name| Some(Some(name))),
        _ => {
            let found = reader::kind(value);
            Err(format!(
                "is {found}; expected true, false or the assistant's name"
            ))
        }
    }
}

/// The people of the seats.
pub(super) fn seats(seats: &ByColor<Seat>) -> ByColor<SeatDesk> {
    let of = |seat: &Seat| SeatDesk {
        player: seat.name.clone(),
        assistant: seat.assistant.clone(),
        typed: seat.board.source() == Source::Assistant,
    };
    ByColor {
        white: of(&seats.white),
        black: of(&seats.black),
    }
}
