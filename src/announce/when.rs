//! Reads out when and where play resumes, from text such as "tomorrow 10:00, hall 12". Times, dates (by day and month) and whole numbers
//! are spoken as such; everything else is verbatim.

use super::rows::inserted;
use super::sentence::Sentence;
use super::teller::{Insert, Teller};

/// Such a text.
pub(super) struct When<'a>(pub &'a str);

/// A word of the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part<'a> {
    /// Hour and minute.
    Time(u32, u32),
    /// Day, month and perhaps the year.
    Date(u32, u32, Option<u32>),
    Number(u32),
    Word(&'a str),
}

impl Insert for When<'_> {
    fn words(&self, teller: &Teller<'_>) -> Sentence {
        if !teller.aloud() {
            return self.0.to_owned().words(teller);
        }
        let parts = parts(self.0);
        let said = parts.into_iter().map(|part| said(part, teller));
        Sentence::joined(said, " ", teller.language())
    }
}

fn said(part: Part<'_>, teller: &Teller<'_>) -> Sentence {
    match part {
        Part::Time(hour, 0) => teller.draft(SHARP).put("hour", &hour).end(),
        Part::Time(hour, minute) => {
            let draft = teller.draft(TIME_OF_DAY).put("hour", &hour);
            draft.put("minute", &minute).end()
        }
        Part::Date(day, month, year) => {
            let draft = teller.draft(DATE).put("day", &day);
            let date = draft.put("month", &month).end();
            let year = year.map(|year| teller.number(year));
            Sentence::joined([date].into_iter().chain(year), " ", teller.language())
        }
        Part::Number(number) => teller.number(number),
        Part::Word(word) => word.to_owned().words(teller),
    }
}

/// Splits a text into parts; a time absorbs a following "Uhr".
fn parts(text: &str) -> Vec<Part<'_>> {
    let mut parts = Vec::new();
    for word in text.split_whitespace() {
        let after_time = matches!(parts.last(), Some(Part::Time(..)));
        if !(after_time && bare(word).eq_ignore_ascii_case("uhr")) {
            parts.push(part(word));
        }
    }
    parts
}

fn bare(word: &str) -> &str {
    word.trim_matches(|letter: char| matches!(letter, ',' | ';' | '(' | ')'))
}

fn part(word: &str) -> Part<'_> {
    let bare = bare(word);
    let number = || bare.parse().ok().filter(|_| whole(bare)).map(Part::Number);
    time(bare)
        .or_else(|| date(bare))
        .or_else(number)
        .unwrap_or(Part::Word(word))
}

/// Whether digits are read as one number: not a telephone number, no leading zero.
fn whole(word: &str) -> bool {
    word == "0" || (word.len() <= 4 && !word.starts_with(['0', '+', '-']))
}

fn time<'a>(word: &str) -> Option<Part<'a>> {
    let (hour, minute) = word.split_once(':').or_else(|| word.split_once('h'))?;
    let (hour, minute) = (two(hour)?, if minute.is_empty() { 0 } else { two(minute)? });
    (hour < 24 && minute < 60).then_some(Part::Time(hour, minute))
}

/// Parses a date: day and month with a point or stroke after each, perhaps with the year; or year, month and day with hyphens.
fn date<'a>(word: &str) -> Option<Part<'a>> {
    let by = |sign| word.split(sign).collect::<Vec<_>>();
    let (day, month, year) = match (by('.').as_slice(), by('/').as_slice(), by('-').as_slice()) {
        ([day, month, year], ..) | (_, [day, month, year], _) => (*day, *month, *year),
        (.., [year, month, day]) => (*day, *month, *year),
        _ => return None,
    };
    let (day, month) = (two(day)?, two(month)?);
    let year = match year {
        "" => None,
        year => Some(
            year.parse()
                .ok()
                .filter(|_| year.len() == 4 && whole(year))?,
        ),
    };
    let is_date = (1..=31).contains(&day) && (1..=12).contains(&month);
    is_date.then_some(Part::Date(day, month, year))
}

/// One or two digits.
fn two(word: &str) -> Option<u32> {
    let digits = word.len() <= 2 && word.bytes().all(|letter| letter.is_ascii_digit());
    word.parse().ok().filter(|_| digits)
}

inserted! {
    free {
        TIME_OF_DAY = "time-of-day" ("hour", "minute");
        SHARP = "time-of-day-sharp" ("hour");
        DATE = "date" ("day", "month");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_dates_and_numbers_are_told_apart_from_words() {
        use Part::{Date, Number, Time, Word};
        for (text, expected) in [
            ("tomorrow 10:00", vec![Word("tomorrow"), Time(10, 0)]),
            (
                "10:30 Uhr, Saal 12",
                vec![Time(10, 30), Word("Saal"), Number(12)],
            ),
            ("23.11. 9h", vec![Date(23, 11, None), Time(9, 0)]),
            (
                "23/11/2026 14h05",
                vec![Date(23, 11, Some(2026)), Time(14, 5)],
            ),
            ("2026-11-23", vec![Date(23, 11, Some(2026))]),
            (
                "007 25:00 3.14",
                vec![Word("007"), Word("25:00"), Word("3.14")],
            ),
        ] {
            assert_eq!(parts(text), expected, "{text}");
        }
    }
}
