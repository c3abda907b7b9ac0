//! Adds a pairing program's data to PGN games: ratings, titles, FIDE numbers and dates that the ledger lacks.

use shakmaty::Color;

use super::{Pairing, Round};

/// The game with tags for the players' ratings, titles and FIDE numbers and the event's first day, unless it has them; the
/// round's day replaces `Date`, since the clock of a table's computer may be wrong.
pub fn tagged(pgn: &str, round: &Round, pairing: &Pairing) -> String {
    let dated = round.day.as_ref().map(|day| dated(pgn, day));
    let pgn = dated.as_deref().unwrap_or(pgn);
    let mut tags = Vec::new();
    for colour in Color::ALL {
        let player = pairing.players.get(colour);
        let side = colour.fold_wb("White", "Black");
        let known = [
            ("FideId", player.fide_id.map(|id| id.to_string())),
            ("Title", player.title.clone()),
            ("Elo", player.rating.map(|rating| rating.to_string())),
        ];
        for (name, value) in known {
            tags.extend(value.map(|value| (format!("{side}{name}"), value)));
        }
    }
    let begun = round.begins.clone();
    tags.extend(begun.map(|day| ("EventDate".to_owned(), day)));
    let there = |name: &str| {
        pgn.lines()
            .any(|line| line.starts_with(&format!("[{name} ")))
    };
    let new: String = tags
        .into_iter()
        .filter(|(name, _)| !there(name))
        .map(|(name, value)| {
            let value = value.replace('\\', "\\\\").replace('"', "\\\"");
            format!("[{name} \"{value}\"]\n")
        })
        .collect();
    // Inserted behind the last tag.
    match pgn.find("\n\n") {
        Some(end) if pgn.starts_with('[') => format!("{}{new}{}", &pgn[..=end], &pgn[end + 1..]),
        _ => pgn.to_owned(),
    }
}

/// The game with this day in its tag `Date`.
fn dated(pgn: &str, day: &str) -> String {
    let mut tags = true;
    let lines = pgn.split_inclusive('\n').map(|line| {
        tags &= line.starts_with('[');
        match tags && line.starts_with("[Date ") {
            true => format!("[Date \"{day}\"]\n"),
            false => line.to_owned(),
        }
    });
    lines.collect()
}

/// Converts a day with slashes, points or hyphens, whose year may have two digits, into PGN's form `2026.11.20`.
pub(super) fn day(written: &str) -> Option<String> {
    let parts: Vec<&str> = written.split(['/', '.', '-']).map(str::trim).collect();
    let [first, month, last] = parts[..] else {
        return None;
    };
    let (year, day) = match last.len() {
        4 => (last, first),
        _ => (first, last),
    };
    let number = |text: &str, most: u32| {
        let digits = text.bytes().all(|sign| sign.is_ascii_digit());
        text.parse::<u32>()
            .ok()
            .filter(|number| digits && (1..=most).contains(number))
    };
    let long = match year.len() {
        4 => number(year, 9999)?,
        2 => 2000 + number(year, 99)?,
        _ => return None,
    };
    Some(format!(
        "{long:04}.{:02}.{:02}",
        number(month, 12)?,
        number(day, 31)?
    ))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Player;
    use shakmaty::ByColor;

    #[test]
    fn what_the_ledger_has_stays_and_the_rest_is_added_behind_the_tags() {
        let player = |rating, title: Option<&str>, fide_id| Player {
            name: "Berg, Anna".to_owned(),
            fide_id,
            rating,
            title: title.map(str::to_owned),
            federation: None,
        };
        let pairing = Pairing {
            table: 1,
            players: ByColor {
                white: player(Some(2490), Some("FM"), Some(4_600_001)),
                black: player(Some(2000), None, None),
            },
        };
        let round = Round {
            begins: day("2026/12/01"),
            ..Round::default()
        };
        let pgn = "[Event \"Open\"]\n[WhiteFideId \"4600009\"]\n\n1. e4 *\n";
        assert_eq!(
            tagged(pgn, &round, &pairing),
            "[Event \"Open\"]\n[WhiteFideId \"4600009\"]\n[WhiteTitle \"FM\"]\n[WhiteElo \"2490\"]\n[BlackElo \"2000\"]\n\
             [EventDate \"2026.12.01\"]\n\n1. e4 *\n"
        );
    }

    #[test]
    fn the_day_of_the_round_is_the_day_of_its_games() {
        let round = |day| Round {
            day,
            ..Round::default()
        };
        let pairing = Pairing {
            table: 1,
            players: ByColor::default(),
        };
        let of = |day: &str| {
            format!("[Event \"Open\"]\n[Date \"{day}\"]\n\n{{[Date \"1\"]}}\n[Date 1. e4 *\n")
        };
        let (told, wrong) = (of("2026.11.20"), of("1970.01.01"));
        let known = round(Some("2026.11.20".to_owned()));
        assert_eq!(tagged(&wrong, &known, &pairing), told);
        assert_eq!(tagged(&wrong, &round(None), &pairing), wrong);
    }

    #[test]
    fn days_are_read_as_reports_write_them() {
        let first = Some("2026.12.01".to_owned());
        for written in [
            "2026/12/01",
            "26/12/01",
            "01.12.2026",
            "1.12.2026",
            "2026-12-01",
        ] {
            assert_eq!(day(written), first, "{written}");
        }
        for written in ["", "December", "2026/13/01", "12/2026", "+6/12/01"] {
            assert_eq!(day(written), None, "{written}");
        }
    }
}
