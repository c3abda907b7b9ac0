//! Formats a game in Braille, for embossers and Braille displays.
//!
//! Moves are written in a [`Code`], which is data. The words around them come from liblouis, which another module runs; without it, from
//! [`plain`]. A page has 25 lines of 40 cells, or a given size. Overlong lines continue in the next line with an indent of two cells; no
//! line breaks inside a move; pages end with a form feed. Cells are Unicode Braille; [`ascii`] converts them to BRF.

mod code;
mod ueb;

use std::fmt;
use std::str::FromStr;

use shakmaty::Role;

use laws::notation::{Initials, SheetLine, WrittenMove};

use code::BrailleSigns;
pub use code::Code;

/// A cell without dots.
const BLANK: char = '\u{2800}';
/// The indent of a continued line.
const INDENT: usize = 2;
/// The longest move in any code (an en passant capture in the long form with check), plus the indent.
const NARROWEST: usize = 16;

/// The size of a page in cells and lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BraillePage {
    cells: usize,
    lines: usize,
}

impl Default for BraillePage {
    /// An embosser's page.
    fn default() -> Self {
        BraillePage {
            cells: 40,
            lines: 25,
        }
    }
}

impl fmt::Display for BraillePage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.cells, self.lines)
    }
}

impl FromStr for BraillePage {
    type Err = String;

    /// Parses `40x25`; a line must hold any move.
    fn from_str(text: &str) -> Result<Self, String> {
        let sides = text.split_once('x');
        let sides =
            sides.and_then(|(cells, lines)| Some((cells.parse().ok()?, lines.parse().ok()?)));
        match sides {
            Some((cells @ NARROWEST.., lines @ 1..)) => Ok(BraillePage { cells, lines }),
            _ => Err(format!(
                "\"{text}\" is no page; expected cells and lines, such as 40x25, with at least {NARROWEST} cells, so that every move fits in a line"
            )),
        }
    }
}

/// The words of these lines, in order.
pub fn words(lines: &[SheetLine]) -> Vec<String> {
    let of = |line: &SheetLine| match line {
        SheetLine::Words(words) => vec![words.clone()],
        SheetLine::Moves { moves, .. } => {
            let remarks = moves.iter().flat_map(|noted| &noted.remarks);
            remarks.cloned().collect()
        }
    };
    lines.iter().flat_map(of).collect()
}

/// Words in uncontracted Unified English Braille, in any language.
pub fn plain(words: &str) -> String {
    unicode(&ueb::cells(words))
}

/// Lays out these lines in pages. `words` are their words in cells, in the order of [`words`]; moves have initials of these languages.
pub fn pages(
    lines: &[SheetLine],
    words: Vec<String>,
    page: BraillePage,
    code: Code,
    initials: &[Initials],
) -> String {
    let mut words = words.into_iter();
    let lines = lines.iter().flat_map(|line| {
        let parts = in_parts(line, &mut words, code.signs(), initials);
        wrapped(&parts, page.cells)
    });
    let lines: Vec<String> = lines.collect();
    let pages = lines.chunks(page.lines);
    let pages = pages.map(|page| page.join("\n") + "\n");
    pages.collect::<Vec<_>>().join("\u{c}")
}

/// North American ASCII Braille in the order of Unicode: dot 1 counts 1, dot 2 counts 2, dot 6 counts 32.
const ORDER: &str = " A1B'K2L@CIF/MSP\"E3H9O6R^DJG>NTQ,*5<-U8V.%[$+X!&;:4\\0Z7(_?W]#Y)=";

/// Cells as in a BRF file: one ASCII character each, letters in lower case.
pub fn ascii(cells: &str) -> String {
    let one = |cell: char| {
        let dots = u32::from(cell).checked_sub(u32::from(BLANK));
        let sign = dots.and_then(|dots| ORDER.chars().nth(usize::try_from(dots).ok()?));
        sign.map_or(cell, |sign| sign.to_ascii_lowercase())
    };
    cells.chars().map(one).collect()
}

fn unicode(ascii: &str) -> String {
    let one = |sign: char| {
        let place = ORDER.find(sign.to_ascii_uppercase());
        let cell =
            place.and_then(|dots| char::from_u32(u32::from(BLANK) + u32::try_from(dots).ok()?));
        cell.unwrap_or(sign)
    };
    ascii.chars().map(one).collect()
}

/// The unbreakable parts of a line.
fn in_parts(
    line: &SheetLine,
    words: &mut impl Iterator<Item = String>,
    signs: &BrailleSigns,
    initials: &[Initials],
) -> Vec<String> {
    let mut next = || {
        let cells = words.next().unwrap_or_default();
        let parts = cells.split([BLANK, ' ']).map(str::to_owned);
        parts.collect::<Vec<_>>()
    };
    let SheetLine::Moves {
        number,
        first,
        moves,
    } = line
    else {
        return next();
    };
    let [after, mut before] = first.fold_wb([signs.white, ""], signs.black);
    let mut parts = vec![cells(&number.to_string(), signs, None) + after];
    for WrittenMove { written, remarks } in moves {
        parts.push(before.to_owned() + &cells(written, signs, Some(initials)));
        before = "";
        remarks.iter().for_each(|_| parts.extend(next()));
    }
    parts
}

/// The cells of a number, or of a move with these initials.
fn cells(print: &str, signs: &BrailleSigns, initials: Option<&[Initials]>) -> String {
    let mut cells = String::new();
    // Whether a digit may follow without a number sign.
    let mut numeric = false;
    // In a chess code, a zero in a move is castling, not a digit.
    let castles = initials.is_some() && signs.pieces.is_some();
    for (index, sign) in print.char_indices() {
        let figure = |cells: &mut String| {
            if !numeric {
                cells.push_str(signs.number);
            }
        };
        match sign {
            '0' if castles => cells.push(letter('o')),
            '0'..='9' => {
                figure(&mut cells);
                cells.extend(sign.to_digit(10).map(|digit| signs.digits[digit as usize]));
            }
            '+' | '=' if signs.lasting => {
                figure(&mut cells);
                cells.push_str(sign_of(sign, signs));
            }
            'a'..='j' if numeric => cells.extend([signs.letter, &letter(sign).to_string()]),
            'x' | ':' if index > 0 => cells.push_str(signs.capture),
            'a'..='z' => cells.push(letter(sign)),
            'A'..='Z' => cells.push_str(&capital(sign, signs, initials.unwrap_or_default())),
            ' ' => cells.push(BLANK),
            _ => cells.push_str(sign_of(sign, signs)),
        }
        let goes_on = signs.lasting && numeric && sign != ' ';
        numeric = goes_on || sign.is_ascii_digit() || (signs.lasting && "+=".contains(sign));
    }
    cells
}

fn sign_of(sign: char, signs: &BrailleSigns) -> &'static str {
    let others = || signs.others.iter().find(|(print, _)| *print == sign);
    match sign {
        '+' => signs.check,
        '#' => signs.mate,
        _ => others().map_or(signs.unknown, |(_, cells)| cells),
    }
}

/// A letter of the alphabet, equal in all codes.
fn letter(small: char) -> char {
    unicode(&small.to_string()).chars().next().unwrap_or(BLANK)
}

fn capital(sign: char, signs: &BrailleSigns, initials: &[Initials]) -> String {
    /// In the order of the codes.
    const PIECES: [Role; 5] = [
        Role::King,
        Role::Queen,
        Role::Rook,
        Role::Bishop,
        Role::Knight,
    ];
    let role = initials.iter().find_map(|initials| initials.role(sign));
    let place = PIECES.iter().position(|piece| Some(*piece) == role);
    match (signs.pieces, place) {
        (Some(pieces), Some(place)) => pieces[place].to_string(),
        _ => format!("{}{}", signs.capital, letter(sign.to_ascii_lowercase())),
    }
}

/// Wraps parts into lines of this many cells.
fn wrapped(parts: &[String], width: usize) -> Vec<String> {
    let indent = || BLANK.to_string().repeat(INDENT);
    let length = |text: &str| text.chars().count();
    let mut lines = Vec::new();
    let mut line = String::new();
    for part in parts {
        let mut rest = part.as_str();
        if !line.is_empty() && length(&line) + 1 + length(rest) > width {
            lines.push(std::mem::replace(&mut line, indent()));
        } else if !line.is_empty() {
            line.push(BLANK);
        }
        // A part longer than a line, which is not a move, is broken anywhere.
        while length(&line) + length(rest) > width {
            let fits = width - length(&line);
            let at = rest.char_indices().nth(fits).map_or(rest.len(), |it| it.0);
            let (fits, more) = rest.split_at(at);
            lines.push(std::mem::replace(&mut line, indent()) + fits);
            rest = more;
        }
        line.push_str(rest);
    }
    lines.push(line);
    lines
}

#[cfg(test)]
mod tests;
