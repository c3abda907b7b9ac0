//! Parses times: time controls, durations, deadlines, warnings.

use toml::de::{DeTable, DeValue};

use super::reader;
use laws::{Period, TimeControl, TimeMode};

const EXPECTED: &str = "expected minutes and seconds a move such as \"90+30\", or \"90 min + 30 s\", \"5 min\", \"none\", \
    or seconds as in PGN such as \"40/5400+30:1800+30\"";

/// Upper bound of a base time in minutes: a larger number was meant in seconds.
const MINUTES: u64 = 600;

/// Upper bound of a time in ms: no session lasts a day, so more is a mistake.
const LONGEST: u64 = 24 * 3_600_000;

/// A time control, or "none".
pub(super) fn control(value: &DeValue<'_>) -> Result<Option<TimeControl>, String> {
    or_none(value, some_control)
}

/// A time control as a text, or as a table that also has the mode.
fn some_control(value: &DeValue<'_>) -> Result<TimeControl, String> {
    match value {
        DeValue::String(text) => written(text),
        DeValue::Table(table) => table_of(table),
        _ => Err(format!("is {}; {EXPECTED}", reader::kind(value))),
    }
}

/// Parses PGN's notation if there is a slash, colon, star or W; else minutes.
fn written(text: &str) -> Result<TimeControl, String> {
    if text.contains(['/', ':', '*', 'W']) {
        let read = text.parse::<TimeControl>();
        let control = read.map_err(|error| format!("cannot be read: {error}"))?;
        return playable(control, text);
    }
    let wrong = || format!("is \"{text}\"; {EXPECTED}");
    let (base, increment) = text.split_once('+').unwrap_or((text, "0"));
    let alone = base.trim().parse::<u64>().is_ok();
    let base = part(base, 60_000).ok_or_else(wrong)?;
    let increment = part(increment, 1_000).ok_or_else(wrong)?;
    if alone && base > MINUTES * 60_000 {
        return Err(format!(
            "is \"{text}\", which is more than ten hours, because a number alone counts minutes; for seconds write the unit, \
             such as \"5400 s + 30 s\""
        ));
    }
    playable(TimeControl::new(base, increment), text)
}

/// Writes a time control so that [`written`] reads it back: a bare number would mean minutes.
pub(super) fn said(control: &TimeControl) -> String {
    let text = control.to_string();
    if text.contains(['/', ':', '*', 'W']) {
        return text;
    }
    match text.split_once('+') {
        Some((base, increment)) => format!("{base} s + {increment} s"),
        None => format!("{text} s"),
    }
}

fn part(text: &str, unit: u64) -> Option<u64> {
    match text.trim().parse::<u64>() {
        Ok(number) => number.checked_mul(unit),
        Err(_) => milliseconds(text),
    }
}

/// Rejects a control that gives a player no main time, or more than a day.
fn playable(control: TimeControl, text: &str) -> Result<TimeControl, String> {
    let sides = shakmaty::Color::ALL.map(|color| control.periods(color));
    if sides.iter().any(|periods| periods[0].base == 0) {
        return Err(format!(
            "is \"{text}\", which gives no main time; {EXPECTED}"
        ));
    }
    let long = |period: &Period| period.base.max(period.extra) > LONGEST;
    if sides.concat().iter().any(long) {
        return Err(format!("is \"{text}\"{TOO_LONG}; {EXPECTED}"));
    }
    Ok(control)
}

/// Keys: `control`, or `base` and `increment`; and `mode`.
fn table_of(table: &DeTable<'_>) -> Result<TimeControl, String> {
    const KEYS: [&str; 4] = ["control", "base", "increment", "mode"];
    for (key, _) in table {
        let found = key.get_ref();
        if !KEYS.contains(&found.as_ref()) {
            return Err(format!(
                "has a key \"{found}\"; expected {}",
                KEYS.join(", ")
            ));
        }
    }
    let get = |key: &str| table.get(key).map(toml::Spanned::get_ref);
    let mode = get("mode").map_or(Ok(TimeMode::default()), |mode| {
        reader::choice(mode).map_err(|error| format!("has a mode that {error}"))
    })?;
    let control = match (get("control"), get("base")) {
        (Some(_), None) if get("increment").is_some() => {
            return Err("has control and increment; write the increment into control, such as \"40/5400+30\"".to_owned());
        }
        (Some(text), None) => written(&reader::text(text)?)?,
        (None, Some(base)) => {
            let of = |key, error| format!("has {key} that {error}");
            let base = duration(base).map_err(|error| of("a base", error))?;
            let increment = get("increment")
                .map_or(Ok(0), duration)
                .map_err(|error| of("an increment", error))?;
            TimeControl::new(base, increment)
        }
        _ => return Err("is a table; expected either control or base in it, such as { base = \"90 min\", increment = \"30 s\" }".to_owned()),
    };
    control
        .in_mode(mode)
        .map_err(|error| format!("cannot be read: {error}"))
}

/// A list of remaining times.
pub(super) fn warnings(value: &DeValue<'_>) -> Result<Vec<u64>, String> {
    let Some(list) = value.as_array() else {
        return Err(format!(
            "is {}; expected a list of times left such as [\"5 min\", \"1 min\"]",
            reader::kind(value)
        ));
    };
    list.iter()
        .map(|time| duration(time.get_ref()).map_err(|error| format!("has an entry that {error}")))
        .collect()
}

/// A duration, or "none".
pub(super) fn deadline(value: &DeValue<'_>) -> Result<Option<u64>, String> {
    or_none(value, duration)
}

/// The warm-up of a sound output; "none": no warm-up. At most two seconds: a move is made two seconds after its commit, heard
/// or not.
pub(super) fn warm_up(value: &DeValue<'_>) -> Result<u64, String> {
    match deadline(value)?.unwrap_or(0) {
        ms if ms > 2_000 => Err(format!(
            "is {ms} ms, and no move waits longer than two seconds for its sound; expected a duration such as \"600 ms\", or \"none\""
        )),
        ms => Ok(ms),
    }
}

/// The default time: a duration, which may be zero; "none": as the edition says.
pub(super) fn lateness(value: &DeValue<'_>) -> Result<Option<u64>, String> {
    or_none(value, |value| {
        let text = reader::text(value)?;
        let expected =
            "expected how late a player may come, such as \"0 min\", \"30 min\", \"1 h\"";
        match milliseconds(&text) {
            Some(ms) if ms > LONGEST => Err(format!("is \"{text}\"{TOO_LONG}; {expected}")),
            Some(ms) => Ok(ms),
            None => Err(format!("is \"{text}\"; {expected}")),
        }
    })
}

fn or_none<T>(
    value: &DeValue<'_>,
    understand: fn(&DeValue<'_>) -> Result<T, String>,
) -> Result<Option<T>, String> {
    if value.as_str() == Some("none") {
        return Ok(None);
    }
    understand(value).map(Some)
}

const TOO_LONG: &str = ", which is more than a day";
const DURATION: &str = "expected a duration such as \"500 ms\", \"30 s\", \"90 min\"";

/// A duration above zero, in ms.
pub(super) fn duration(value: &DeValue<'_>) -> Result<u64, String> {
    let Some(text) = value.as_str() else {
        return Err(format!("is {}; {DURATION}", reader::kind(value)));
    };
    match milliseconds(text) {
        Some(0) => Err(format!(
            "is \"{text}\", which is no time at all; {DURATION}"
        )),
        Some(ms) if ms > LONGEST => Err(format!("is \"{text}\"{TOO_LONG}; {DURATION}")),
        Some(ms) => Ok(ms),
        None => Err(format!("is \"{text}\"; {DURATION}")),
    }
}

fn milliseconds(text: &str) -> Option<u64> {
    let duration = humantime::parse_duration(text.trim()).ok()?;
    u64::try_from(duration.as_millis()).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A server's or a report's long game is written in seconds, with their unit.
    #[test]
    fn more_than_ten_hours_are_minutes_only_without_a_unit() {
        let long = TimeControl::new(40_000_000, 30_000);
        assert_eq!(written(&said(&long)), Ok(long));
        let bare = written("4500+60").unwrap_err();
        assert!(bare.contains("more than ten hours"), "{bare}");
        let longer = written("90000 s + 30 s").unwrap_err();
        assert!(longer.contains(TOO_LONG), "{longer}");
    }
}
