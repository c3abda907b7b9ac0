//! Parses time controls as organisers write them in words, in line 122 of a tournament report: minutes for the game, seconds for a move.

use std::num::NonZeroU32;

use shakmaty::ByColor;

use super::{Period, TimeControl, TimeMode};

/// A lone number counts as minutes up to the first limit, and as seconds from the second (five minutes) on; between them it is ambiguous.
const MINUTES: u64 = 200;
const SECONDS: u64 = 300;
/// A lone second number counts as seconds up to here.
const INCREMENT: u64 = 60;

/// Filler that carries no information, without its blanks.
const UNSAID: [&str; 22] = [
    "fromthefirstmove",
    "frommove1",
    "permove",
    "/move",
    "eachmove",
    "increment",
    "incremento",
    "perplayer",
    "pergame",
    "/game",
    "forthegame",
    "each",
    "prozug",
    "porjugada",
    "parcoup",
    "(fischer)",
    "fischer",
    "schnellschach",
    "rapid",
    "blitz",
    "standard",
    // From the durations of ISO 8601.
    "pt",
];

/// A part of the text: a number with its unit, for so many moves.
#[derive(Clone, Copy, Debug)]
struct Part {
    number: u64,
    /// The unit in ms; `None` where none is written.
    unit: Option<u64>,
    moves: Option<NonZeroU32>,
}

impl TimeControl {
    /// Parses unambiguous texts: `15+10`, `90 min + 30 s`, `90'/40 + 30' + 30''`, `60 min/game`.
    ///
    /// ```
    /// use laws::TimeControl;
    ///
    /// let read = |text| TimeControl::in_words(text).map(|control| control.to_string());
    /// assert_eq!(read("15+10").as_deref(), Some("900+10"));
    /// assert_eq!(read("90min/40moves+30min+30sec").as_deref(), Some("40/5400+30:1800+30"));
    /// assert_eq!(read("40/120, 60"), None);
    /// ```
    pub fn in_words(text: &str) -> Option<TimeControl> {
        let plain = plain(text);
        let parts: Vec<Part> = plain.split('+').map(part).collect::<Option<_>>()?;
        let (periods, extra) = match parts[..] {
            [only] => (vec![main(only)?], 0),
            // Without units: minutes and seconds, or seconds and seconds.
            [base, extra] if base.unit.is_none() && extra.unit.is_none() => {
                let extra = Some(extra).filter(|extra| extra.moves.is_none())?;
                let extra = Some(extra.number).filter(|number| *number <= INCREMENT)?;
                (vec![game(base)?], extra * 1_000)
            }
            [ref mains @ .., last] if last.unit == Some(1_000) && last.moves.is_none() => {
                let mains: Option<Vec<Period>> = mains.iter().map(|part| main(*part)).collect();
                (mains?, last.number * 1_000)
            }
            _ => (parts.into_iter().map(main).collect::<Option<_>>()?, 0),
        };
        let (last, others) = periods.split_last()?;
        if last.moves.is_some() || others.iter().any(|period| period.moves.is_none()) {
            return None;
        }
        let with = |period: &Period| Period { extra, ..*period };
        let periods: Vec<Period> = periods.iter().map(with).collect();
        Some(TimeControl {
            periods: ByColor::new_with(|_| periods.clone()),
            mode: TimeMode::Increment,
        })
    }
}

/// A period of minutes or hours.
fn main(part: Part) -> Option<Period> {
    let unit = part.unit.filter(|unit| *unit >= 60_000)?;
    period(part, unit)
}

/// The only period, with a unit that follows from its size.
fn game(part: Part) -> Option<Period> {
    let unit = match part.number {
        1..=MINUTES => 60_000,
        SECONDS.. => 1_000,
        _ => return None,
    };
    period(part, unit)
}

fn period(part: Part, unit: u64) -> Option<Period> {
    let base = part.number.checked_mul(unit)?;
    (1..24 * 3_600_000).contains(&base).then_some(Period {
        moves: part.moves,
        base,
        extra: 0,
    })
}

/// Normalises a text: lower case, one form of each sign, no blanks, no filler.
fn plain(text: &str) -> String {
    let mut plain: String = text
        .to_lowercase()
        .chars()
        .filter(|sign| !sign.is_whitespace())
        .map(|sign| match sign {
            '’' | '′' | '‘' | '´' | '`' => '\'',
            '”' | '″' | '“' => '"',
            '&' | ';' => '+',
            sign => sign,
        })
        .collect();
    plain = plain.replace("''", "\"");
    for word in UNSAID {
        plain = plain.replace(word, "");
    }
    plain = plain.replace("plus", "+");
    // "G/60+5"; "25 min/10 s" has a time on both sides.
    if let Some(game) = plain.strip_prefix("g/") {
        plain = game.to_owned();
    }
    if let Some((base, extra)) = plain.split_once('/')
        && [base, extra].map(|time| part(time).and_then(|part| part.unit))
            == [Some(60_000), Some(1_000)]
    {
        plain = format!("{base}+{extra}");
    }
    plain
}

/// Parses `90`, `90min`, `90'/40`, `100'x40mm`, `90min/40moves`.
fn part(written: &str) -> Option<Part> {
    let (time, moves) = match written.split_once(['/', 'x']) {
        Some((time, moves)) => (time, Some(count(moves)?)),
        None => (written, None),
    };
    let (number, unit) = hours_and_minutes(time).or_else(|| number(time))?;
    let unit = match unit.trim_end_matches('.') {
        "" => None,
        "'" | "m" | "min" | "mins" | "minute" | "minutes" | "minuten" | "minutos" => Some(60_000),
        "\"" | "s" | "sec" | "secs" | "second" | "seconds" | "sek" | "sekunden" | "seg"
        | "segundos" | "secondes" => Some(1_000),
        "h" | "hour" | "hours" | "stunden" | "horas" | "heures" => Some(3_600_000),
        _ => return None,
    };
    // "40/120" is ambiguous: forty moves in two hours, or forty minutes for 120 moves.
    (moves.is_none() || unit.is_some()).then_some(Part {
        number,
        unit,
        moves,
    })
}

/// Parses `1h30` into minutes.
fn hours_and_minutes(written: &str) -> Option<(u64, &str)> {
    let (hours, minutes) = written.split_once('h')?;
    let (hours, minutes): (u8, u8) = (hours.parse().ok()?, minutes.parse().ok()?);
    (minutes < 60).then(|| (u64::from(hours) * 60 + u64::from(minutes), "min"))
}

fn count(written: &str) -> Option<NonZeroU32> {
    let (number, word) = number(written)?;
    let moves = [
        "", "m", "mm", "mv", "mvs", "moves", "züge", "jugadas", "coups",
    ];
    let number = NonZeroU32::new(number.try_into().ok()?)?;
    moves.contains(&word).then_some(number)
}

fn number(written: &str) -> Option<(u64, &str)> {
    let word = written.trim_start_matches(|sign: char| sign.is_ascii_digit());
    let digits = &written[..written.len() - word.len()];
    let number = digits.parse().ok().filter(|_| digits.len() < 6)?;
    Some((number, word))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_leaves_no_doubt_is_read() {
        for (written, control) in [
            ("15+10", "900+10"),
            ("90+30", "5400+30"),
            ("3600+30", "3600+30"),
            ("60 min/game", "3600"),
            ("90 min + 30 s", "5400+30"),
            ("15' + 10''", "900+10"),
            ("90’/40 + 30’ + 30”", "40/5400+30:1800+30"),
            ("90min/40moves+30min+30sec", "40/5400+30:1800+30"),
            (
                "100'x40mm + 50'x20mm + 15' + 30\" from move 1",
                "40/6000+30:20/3000+30:900+30",
            ),
            ("2 h/40 moves + 1 h", "40/7200:3600"),
            ("10 Min. + 5 Sek. pro Zug", "600+5"),
            ("5 min", "300"),
            ("15 minutes plus 10 sec per move", "900+10"),
            ("90 minutes plus 30 sec per move", "5400+30"),
            ("25 min./10 sec", "1500+10"),
            ("90+30 (Fischer)", "5400+30"),
            ("1h30+30s", "5400+30"),
            ("G/60+5", "3600+5"),
            ("Blitz 3+2", "180+2"),
            ("Schnellschach 15 min + 10 s", "900+10"),
            ("PT90M+PT30S", "5400+30"),
        ] {
            let read = TimeControl::in_words(written);
            let read = read.map(|control| control.to_string());
            assert_eq!(read.as_deref(), Some(control), "{written}");
        }
    }

    #[test]
    fn what_may_mean_two_things_is_not() {
        for written in [
            "",
            "60",
            "250+5",
            "40/120, 60",
            "1.5 h",
            "moves/time, increment",
            "100'x40mm + 50'x20mm + 30\" from move 1",
            "90 min + 30",
            "90+30+30",
            "25/10",
            "1h90+30s",
            "15+90",
            "99999999999+1",
            "30 min + 60 min",
            "0+0",
        ] {
            assert_eq!(TimeControl::in_words(written), None, "{written}");
        }
    }
}
