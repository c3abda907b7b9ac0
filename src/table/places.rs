//! Placeholders of orders beyond the common ones: a penalty, a time control.

use laws::grammar::{EnumWord, Slot};
use laws::{Sanction, TimeControl, TimeMode};
use shakmaty::Color;

/// A penalty without a time.
pub(super) struct Untimed;

impl Slot for Untimed {
    type Value = Sanction;

    fn read(text: &str) -> Result<Sanction, String> {
        match EnumWord::<Sanction>::read(text)? {
            sanction if sanction.is_time() => Err(format!("{text} with a time such as 60s")),
            sanction => Ok(sanction),
        }
    }

    fn write(sanction: &Sanction) -> String {
        EnumWord::<Sanction>::write(sanction)
    }
}

/// A time control, in minutes and seconds or as in PGN, followed by the mode unless it is increments.
pub(super) struct Timing;

/// The modes that the notation does not express.
const MODES: [(&str, TimeMode); 2] = [
    ("delay", TimeMode::Delay),
    ("bronstein", TimeMode::Bronstein),
];

impl Slot for Timing {
    type Value = TimeControl;

    fn read(text: &str) -> Result<TimeControl, String> {
        let mode = |(word, mode): &(&str, TimeMode)| Some((text.strip_suffix(word)?, *mode));
        let (times, mode) = MODES
            .iter()
            .find_map(mode)
            .unwrap_or((text, TimeMode::Increment));
        let control = match times.contains(['/', ':', '*', 'W']) {
            true => times.trim().parse().ok(),
            false => TimeControl::in_words(times),
        };
        let control = control.filter(|control| {
            let begins = |side| control.periods(side)[0].base > 0;
            Color::ALL.into_iter().all(begins)
        });
        let control = control.and_then(|control| match mode {
            TimeMode::Increment => Some(control),
            mode => control.in_mode(mode).ok(),
        });
        control.ok_or_else(|| {
            "a time control such as 90+30, 40/5400+30:1800+30 or 5 min + 3 s delay".to_owned()
        })
    }

    fn write(control: &TimeControl) -> String {
        let notation = control.to_string();
        let in_seconds = match notation.split_once('+') {
            Some((base, extra)) => format!("{base} s + {extra} s"),
            None => format!("{notation} s"),
        };
        let mode = MODES.iter().find(|(_, mode)| *mode == control.mode());
        let mode = mode.map_or_else(String::new, |(word, _)| format!(" {word}"));
        let of_each = format!("W{notation}-B{notation}");
        let all = [&notation, &in_seconds, &of_each].map(|times| format!("{times}{mode}"));
        let read = |text: &&String| Timing::read(text).as_ref() == Ok(control);
        let written = all.iter().find(read);
        written.unwrap_or(&notation).clone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_control_is_read_back_as_it_is_written() {
        for text in [
            "90+30",
            "90 min + 30 s",
            "3 min + 2 s delay",
            "40/5400+30:1800+30",
            "40/5400:1800 bronstein",
            "W300-B240",
            "*180",
        ] {
            let control = Timing::read(text).unwrap();
            assert_eq!(
                Timing::read(&Timing::write(&control)),
                Ok(control),
                "{text}"
            );
        }
        assert!(Timing::read("soon").is_err());
        assert!(Timing::read("0+5").is_err());
    }
}
