//! The line of a player, column by column.

use std::ops::Range;
use std::str::FromStr;

use shakmaty::Color;

use super::points::Points;
use crate::{Player, plain_name};

/// The columns of the points.
pub(super) const POINTS: Range<usize> = 81..85;

/// A player, with all rounds.
#[derive(Clone, Debug)]
pub(super) struct PlayerLine {
    /// The index of the line, from 0.
    pub(super) at: usize,
    /// The start number.
    pub(super) number: u32,
    pub(super) player: Player,
    /// In tenths.
    pub(super) points: i32,
    pub(super) games: Vec<PlayerRound>,
    /// An invalid FIDE number.
    pub(super) no_id: Option<String>,
    /// An invalid rating.
    pub(super) no_rating: Option<String>,
}

/// A player's round.
#[derive(Clone, Debug)]
pub(super) struct PlayerRound {
    /// The opponent's start number; 0 without an opponent.
    pub(super) opponent: u32,
    pub(super) colour: Option<Color>,
    /// The code of the result, in capitals; a blank without a result.
    pub(super) result: char,
}

/// Valid pairs of codes for the two sides of a game: unplayed; played; short; forfeited. An arbiter may rule that both lost, or
/// that only one side has a draw.
const AGREED: [&str; 19] = [
    "  ", " X", "X ", "XX", "10", "01", "==", "00", "=0", "0=", "WL", "LW", "DD", "LL", "DL", "LD",
    "+-", "-+", "--",
];

/// The columns of a round: opponent, colour, result.
pub(super) const fn round_columns(round: u32) -> Range<usize> {
    let at = 82 + 10 * round as usize;
    at..at + 8
}

/// The column of a round's result.
pub(super) const fn result_column(round: u32) -> Range<usize> {
    let at = 89 + 10 * round as usize;
    at..at + 1
}

impl PlayerLine {
    pub(super) fn read(at: usize, line: &str) -> Result<PlayerLine, String> {
        let columns = Columns::of(line);
        let number = columns
            .number::<u32>(5..9)?
            .filter(|number| *number > 0)
            .ok_or("found no start number in columns 5 to 8, expected one from 1 to 9999")?;
        let points = columns.text(POINTS);
        let points = match &*points {
            "" => 0,
            written => Points::read_one(written).ok_or_else(|| {
                format!("found \"{written}\" in columns 81 to 84, expected points such as 11.5")
            })?,
        };
        let (fide_id, no_id) = fide_id(&columns)?;
        // It serves the PGN only: an invalid one stops no round.
        let rated = columns.text(49..53);
        let rating = rated.parse::<u16>().ok();
        let no_rating = Some(rated).filter(|it| rating.is_none() && !matches!(&**it, "" | "-"));
        let rounds = columns.length().saturating_sub(89).div_ceil(10);
        let games = (1..=rounds).map(|round| PlayerRound::read(&columns, round));
        Ok(PlayerLine {
            at,
            number,
            player: Player {
                name: plain_name(&columns.text(15..48)),
                fide_id,
                rating: rating.filter(|it| *it > 0),
                title: Some(title(&columns.text(11..14))).filter(|it| !it.is_empty()),
                federation: Some(columns.text(54..57)).filter(|it| !it.is_empty()),
            },
            points,
            games: games.collect::<Result<_, _>>()?,
            no_id,
            no_rating,
        })
    }

    /// The game of this round, from 1.
    pub(super) fn game(&self, round: u32) -> Option<&PlayerRound> {
        self.games.get((round as usize).checked_sub(1)?)
    }
}

/// The FIDE number, or one word such as `none` in its place, which stops no round. Several words belong to another column: an
/// error.
fn fide_id(columns: &Columns) -> Result<(Option<u64>, Option<String>), String> {
    let written = columns.text(58..69);
    if matches!(&*written, "-" | "0") {
        return Ok((None, None));
    }
    let word = written
        .chars()
        .all(|sign| sign.is_alphanumeric() || "-./".contains(sign));
    match columns.number(58..69) {
        Ok(number) => Ok((number, None)),
        Err(_) if word => Ok((None, Some(written))),
        Err(wrong) => Err(wrong),
    }
}

/// A title as FIDE abbreviates it; reports may have the lowercase letters of TRF06.
fn title(written: &str) -> String {
    match written.to_ascii_lowercase().as_str() {
        "g" => "GM".to_owned(),
        "m" => "IM".to_owned(),
        "f" => "FM".to_owned(),
        "c" => "CM".to_owned(),
        "wg" => "WGM".to_owned(),
        "wm" => "WIM".to_owned(),
        "wf" => "WFM".to_owned(),
        "wc" => "WCM".to_owned(),
        written => written.to_ascii_uppercase(),
    }
}

impl PlayerRound {
    /// Whether the game was forfeited: its points are decided, and nobody sits down for it.
    pub(super) fn is_forfeit(&self) -> bool {
        matches!(self.result, '+' | '-')
    }

    /// Whether the codes of both sides can belong to one game.
    pub(super) fn agrees_with(&self, other: &PlayerRound) -> bool {
        let codes = [self.result, other.result];
        AGREED.iter().any(|agreed| agreed.chars().eq(codes))
    }

    /// A bye, in words.
    pub(super) const fn bye(&self) -> Option<&'static str> {
        Some(match self.result {
            'H' => "a half-point bye (H)",
            'F' => "a full-point bye (F)",
            'U' => "a bye (U)",
            'Z' => "a zero-point bye (Z)",
            _ => return None,
        })
    }

    fn read(columns: &Columns, round: usize) -> Result<PlayerRound, String> {
        let at = 82 + 10 * round;
        let (colour_at, result_at) = (at + 5, at + 7);
        let colour = columns.text(colour_at..colour_at + 1);
        // Beside the column of the colour a blank stands on either side.
        let shifted = [colour_at - 1, colour_at + 1].into_iter().find(|beside| {
            let there = columns.text(*beside..*beside + 1).to_ascii_lowercase();
            colour.is_empty() && matches!(&*there, "w" | "b")
        });
        if let Some(beside) = shifted {
            return Err(format!(
                "found the colour of round {round} in column {beside}, expected it in column {colour_at}: the line is shifted"
            ));
        }
        let result = columns.text(result_at..result_at + 1).to_ascii_uppercase();
        Ok(PlayerRound {
            opponent: columns.number(at..at + 4)?.unwrap_or(0),
            colour: match &*colour {
                "w" | "W" => Some(Color::White),
                "b" | "B" => Some(Color::Black),
                "" | "-" => None,
                other => {
                    return Err(format!(
                        "found \"{other}\" in column {colour_at}, expected the colour of round {round}: w, b or -"
                    ));
                }
            },
            result: match result.chars().next() {
                // No standard has an asterisk; it means an unplayed game.
                None | Some('*') => ' ',
                // Typed by hand.
                Some('½') => '=',
                Some(code) if "1=0+-WDLHFUZX".contains(code) => code,
                Some(other) => {
                    return Err(format!(
                        "found \"{other}\" in column {result_at}, expected the result of round {round}: one of 1 = 0 + - W D L H F U Z X"
                    ));
                }
            },
        })
    }
}

/// The columns of a line, from 1.
pub(super) struct Columns(Vec<char>);

/// Placeholder for the further bytes of a character, if columns are counted in bytes.
const COUNTED: char = '\0';

impl Columns {
    /// Splits a line by characters, as the format says; by bytes, if that leaves fewer columns out of place: many programs pad
    /// a name by its bytes.
    pub(super) fn of(line: &str) -> Columns {
        let by_characters = Columns(line.chars().collect());
        if line.is_ascii() {
            return by_characters;
        }
        let mut by_bytes = Vec::new();
        for sign in line.chars() {
            by_bytes.push(sign);
            by_bytes.extend((1..sign.len_utf8()).map(|_| COUNTED));
        }
        let by_bytes = Columns(by_bytes);
        match by_bytes.disorder() < by_characters.disorder() {
            true => by_bytes,
            false => by_characters,
        }
    }

    /// The number of columns out of place: separators that are not blank, and points and colours elsewhere.
    fn disorder(&self) -> usize {
        let at = |column: usize| self.0.get(column - 1).copied().unwrap_or(' ');
        let rounds = self.length().saturating_sub(89).div_ceil(10);
        let between = [48, 53, 57, 69, 80, 85, 90, 91].into_iter();
        let of_rounds = (1..=rounds).flat_map(|round| [86, 88, 90, 91].map(|at| at + 10 * round));
        let filled = between.chain(of_rounds).filter(|column| at(*column) != ' ');
        let colour = |round: &usize| !" wWbB-".contains(at(87 + 10 * round));
        let point = usize::from(!" .".contains(at(83)));
        filled.count() + (1..=rounds).filter(colour).count() + point
    }

    fn length(&self) -> usize {
        self.0.len()
    }

    /// The text of these columns, trimmed.
    pub(super) fn text(&self, at: Range<usize>) -> String {
        let taken = self.0.iter().skip(at.start - 1).take(at.len());
        let signs = taken.filter(|sign| **sign != COUNTED);
        signs.collect::<String>().trim().to_owned()
    }

    fn number<T: FromStr>(&self, at: Range<usize>) -> Result<Option<T>, String> {
        let written = self.text(at.clone());
        if written.is_empty() {
            return Ok(None);
        }
        let (first, last) = (at.start, at.end - 1);
        let number = written.parse().map(Some);
        number.map_err(|_| {
            format!("found \"{written}\" in columns {first} to {last}, expected a number")
        })
    }

    /// Writes into these columns; a line that is too short grows.
    pub(super) fn put(&mut self, at: Range<usize>, text: &str) {
        let length = self.0.len().max(at.end - 1);
        self.0.resize(length, ' ');
        self.0.splice(at.start - 1..at.end - 1, text.chars());
    }

    pub(super) fn line(self) -> String {
        let signs = self.0.into_iter();
        signs.filter(|sign| *sign != COUNTED).collect()
    }
}
