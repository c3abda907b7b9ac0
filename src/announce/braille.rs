//! Written lines as Braille for embossers and Braille displays (a BRF file).
//!
//! Unified English Braille without contractions, as North American ASCII Braille: one ASCII character for each cell of six
//! dots. What stands for what:
//!
//! | print | cells | |
//! |---|---|---|
//! | `a` to `z` | the same | after a digit `a` to `j` take the sign `;`, else they would be read as digits |
//! | `A` to `Z` | `,` and the letter | a word of capitals begins with `,,`, each by itself |
//! | `1` to `9`, `0` | `#` and `a` to `i`, `j` | one `#` for a number, points and commas included |
//! | `+` `=` `#` `*` `/` | `"6` `"7` `_?` `"9` `_/` | |
//! | `.` `,` `:` `-` `'` `(` `)` | `4` `1` `3` `-` `'` `"<` `">` | |
//! | acute, grave, circumflex, tilde, diaeresis, cedilla, ring, caron | `^/` `^*` `^%` `^]` `^3` `^&` `^$` `^+` | before the letter |
//! | `ß` `ø` `ł` | `.!` `@*o` `@*l` | |
//!
//! So `1. e4 Nf6` is `#a4 e#d ,nf#f`, and `exd8=Q#` is `exd#h"7,q_?`. Any other sign becomes `;8`, a question mark alone. A
//! page has 25 lines of 40 cells, or as many as are asked for; what does not fit goes on in the next line, two cells in; pages
//! end with a form feed.
//!
//! Moves can be written in a chess code. That of the United Kingdom (braillechess.org.uk/resources/braille.php, edition 2015)
//! has the number in lowered digits without number sign or point, a square as its letter and a lowered digit, the knight as
//! `s`, no capitals, dots 3-6 before a move of Black's that stands first, and dots 3-4-5, 1-2-3-4 for check. For captures,
//! castling, promotion and mate the signs above are kept.

use std::fmt;
use std::str::FromStr;

use clap::ValueEnum;
use shakmaty::Color;

use crate::laws::notation::{Line, Noted};

/// How far in a line goes on that did not fit.
const INDENT: &str = "  ";
/// A question mark that stands alone.
const UNKNOWN: &str = ";8";

/// Punctuation, and letters that are no letter of the alphabet with an accent.
const SIGNS: [(char, &str); 15] = [
    ('.', "4"),
    (',', "1"),
    (':', "3"),
    ('-', "-"),
    ('\'', "'"),
    ('(', "\"<"),
    (')', "\">"),
    ('+', "\"6"),
    ('=', "\"7"),
    ('#', "_?"),
    ('*', "\"9"),
    ('/', "_/"),
    ('ß', ".!"),
    ('ø', "@*o"),
    ('ł', "@*l"),
];

/// Cells of an accent, letters that have it, the same letters without.
const ACCENTS: [(&str, &str, &str); 8] = [
    ("^/", "áćéíńóśúýź", "aceinosuyz"),
    ("^*", "àèìòù", "aeiou"),
    ("^%", "âêîôû", "aeiou"),
    ("^]", "ãñõ", "ano"),
    ("^3", "äëïöüÿ", "aeiouy"),
    ("^&", "çş", "cs"),
    ("^$", "åů", "au"),
    ("^+", "čďěňřšťž", "cdenrstz"),
];

/// How many cells a page has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Page {
    cells: usize,
    lines: usize,
}

impl Default for Page {
    /// Of an embosser.
    fn default() -> Self {
        Page {
            cells: 40,
            lines: 25,
        }
    }
}

impl fmt::Display for Page {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.cells, self.lines)
    }
}

impl FromStr for Page {
    type Err = String;

    /// `40x25`; a line holds at least ten cells.
    fn from_str(text: &str) -> Result<Self, String> {
        let sides = text.split_once('x');
        let sides =
            sides.and_then(|(cells, lines)| Some((cells.parse().ok()?, lines.parse().ok()?)));
        match sides {
            Some((cells @ 10.., lines @ 1..)) => Ok(Page { cells, lines }),
            _ => Err(format!(
                "\"{text}\" is no page; expected cells and lines, such as 40x25, with at least ten cells"
            )),
        }
    }
}

/// How moves are written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Code {
    /// As all else, in Unified English Braille
    #[default]
    Ueb,
    /// The chess code of the United Kingdom, 2015
    Uk2015,
}

/// What a chess code writes otherwise. Digits are lowered and capitals not marked in all of them.
struct Signs {
    knight: char,
    /// Before a move of Black's that stands first.
    black: &'static str,
    check: &'static str,
}

impl Code {
    const fn signs(self) -> Option<Signs> {
        match self {
            Code::Ueb => None,
            Code::Uk2015 => Some(Signs {
                knight: 's',
                black: "-",
                check: ">p",
            }),
        }
    }
}

/// These lines in pages of Braille.
pub fn pages(lines: &[Line], page: Page, code: Code) -> String {
    let wrapped: Vec<String> = lines
        .iter()
        .flat_map(|line| wrapped(&in_code(line, code), page.cells))
        .collect();
    let pages = wrapped.chunks(page.lines);
    let pages = pages.map(|page| page.join("\n") + "\n");
    pages.collect::<Vec<_>>().join("\u{c}")
}

/// The same cells as Unicode has them, for a screen and whoever reads it.
pub fn unicode(cells: &str) -> String {
    /// In the order of Unicode: dot 1 counts 1, dot 2 counts 2, dot 6 counts 32.
    const ORDER: &str = " A1B'K2L@CIF/MSP\"E3H9O6R^DJG>NTQ,*5<-U8V.%[$+X!&;:4\\0Z7(_?W]#Y)=";
    let one = |sign: char| {
        let place = ORDER.find(sign.to_ascii_uppercase());
        let cell = place.and_then(|dots| char::from_u32(0x2800 + u32::try_from(dots).ok()?));
        cell.unwrap_or(sign)
    };
    cells.chars().map(one).collect()
}

fn in_code(line: &Line, code: Code) -> String {
    match (line, code.signs()) {
        (
            Line::Moves {
                number,
                first,
                moves,
            },
            Some(signs),
        ) => {
            let black = if *first == Color::Black {
                signs.black
            } else {
                ""
            };
            let moves = moves.iter().map(|noted| move_in(noted, &signs));
            format!("{number} {black}{}", moves.collect::<Vec<_>>().join(" "))
        }
        _ => cells(&line.to_string()),
    }
}

/// Digits are lowered in North American ASCII Braille as they stand.
fn move_in(noted: &Noted, signs: &Signs) -> String {
    let mut written = String::new();
    for sign in noted.written.chars() {
        match sign {
            'N' => written.push(signs.knight),
            '+' => written.push_str(signs.check),
            '0'..='9' => written.push(sign),
            _ => push_sign(&mut written, sign.to_ascii_lowercase()),
        }
    }
    for remark in &noted.remarks {
        written.push(' ');
        written.push_str(&cells(remark));
    }
    written
}

/// One line of print in cells.
pub fn cells(print: &str) -> String {
    let mut cells = String::new();
    // Whether a digit may follow without a number sign.
    let mut numeric = false;
    // Whether a letter is in a word that was marked as one of capitals.
    let mut capitals = false;
    let letters: Vec<char> = print.chars().collect();
    for (index, &sign) in letters.iter().enumerate() {
        capitals &= sign.is_uppercase();
        match sign {
            '0'..='9' => {
                if !numeric {
                    cells.push('#');
                }
                cells.push(digit(sign));
            }
            'a'..='j' if numeric => cells.extend([';', sign]),
            _ if sign.is_uppercase() => {
                if !capitals {
                    capitals = word_of_capitals(&letters[index..]);
                    cells.push_str(if capitals { ",," } else { "," });
                }
                for small in sign.to_lowercase() {
                    push_sign(&mut cells, small);
                }
            }
            _ => push_sign(&mut cells, sign),
        }
        numeric = sign.is_ascii_digit() || (numeric && matches!(sign, '.' | ','));
    }
    cells
}

const fn digit(digit: char) -> char {
    match digit {
        '1' => 'a',
        '2' => 'b',
        '3' => 'c',
        '4' => 'd',
        '5' => 'e',
        '6' => 'f',
        '7' => 'g',
        '8' => 'h',
        '9' => 'i',
        _ => 'j',
    }
}

/// Whether these letters begin with at least two capitals up to the end of the word.
fn word_of_capitals(letters: &[char]) -> bool {
    let word = letters.iter().take_while(|letter| letter.is_alphabetic());
    word.clone().count() > 1 && word.into_iter().all(|letter| letter.is_uppercase())
}

/// Any sign but digits; a capital like its small letter.
fn push_sign(cells: &mut String, sign: char) {
    if sign == ' ' || sign.is_ascii_lowercase() {
        cells.push(sign);
    } else if let Some((accent, letter)) = accented(sign) {
        cells.push_str(accent);
        cells.push(letter);
    } else {
        let known = SIGNS.iter().find(|(print, _)| *print == sign);
        cells.push_str(known.map_or(UNKNOWN, |(_, cells)| cells));
    }
}

fn accented(sign: char) -> Option<(&'static str, char)> {
    ACCENTS.iter().find_map(|&(accent, signs, letters)| {
        let (_, letter) = signs
            .chars()
            .zip(letters.chars())
            .find(|(found, _)| *found == sign)?;
        Some((accent, letter))
    })
}

/// In lines of this many cells, broken between words.
fn wrapped(cells: &str, width: usize) -> Vec<String> {
    let mut lines = Vec::new();
    let mut line = String::new();
    for word in cells.split(' ') {
        let mut word = word;
        if !line.is_empty() && line.len() + 1 + word.len() > width {
            lines.push(std::mem::replace(&mut line, INDENT.to_owned()));
        } else if !line.is_empty() {
            line.push(' ');
        }
        // A word of more than a line is broken anywhere.
        while line.len() + word.len() > width {
            let (fits, rest) = word.split_at(width - line.len());
            lines.push(std::mem::replace(&mut line, INDENT.to_owned()) + fits);
            word = rest;
        }
        line.push_str(word);
    }
    lines.push(line);
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    fn moves(number: u32, first: Color, written: &[&str]) -> Line {
        let noted = |written: &&str| Noted {
            written: (*written).to_owned(),
            remarks: Vec::new(),
        };
        Line::Moves {
            number,
            first,
            moves: written.iter().map(noted).collect(),
        }
    }

    /// The first and the third are the examples of the code itself (1.3, 1.4): ⠆ ⠎⠋⠒ and ⠖ ⠑⠲⠜⠏. The others follow from
    /// its words: the number in lowered digits, no capitals, ⠤ before a move of Black's.
    #[test]
    fn moves_in_the_chess_code_of_the_united_kingdom() {
        let white = |number, written: &[&str]| moves(number, Color::White, written);
        let game = [
            (white(2, &["Nf3"]), "⠆⠀⠎⠋⠒"),
            (white(8, &["Ne4"]), "⠦⠀⠎⠑⠲"),
            (white(6, &["e4+"]), "⠖⠀⠑⠲⠜⠏"),
            (white(1, &["e4", "e5"]), "⠂⠀⠑⠲⠀⠑⠢"),
            (white(3, &["Bb5", "a6"]), "⠒⠀⠃⠃⠢⠀⠁⠖"),
            (white(12, &["Ke8", "Qa5"]), "⠂⠆⠀⠅⠑⠦⠀⠟⠁⠢"),
            (white(40, &["Rd1"]), "⠲⠴⠀⠗⠙⠂"),
            (white(7, &["Nbd7"]), "⠶⠀⠎⠃⠙⠶"),
            (moves(4, Color::Black, &["R1e5"]), "⠲⠀⠤⠗⠂⠑⠢"),
            (moves(9, Color::Black, &["h2"]), "⠔⠀⠤⠓⠆"),
        ];
        for (line, expected) in game {
            let page = pages(&[line], Page::default(), Code::Uk2015);
            assert_eq!(unicode(&page).trim_end(), expected, "{page}");
        }
    }

    #[test]
    fn a_page_has_as_many_cells_as_asked_for() {
        let lines = [
            moves(1, Color::White, &["e4", "e5"]),
            moves(2, Color::White, &["Nf3", "Nc6"]),
        ];
        let page: Page = "10x1".parse().unwrap();
        assert_eq!(pages(&lines, page, Code::Ueb).matches('\u{c}').count(), 3);
        for wrong in ["9x25", "40x0", "40", "a4"] {
            assert!(wrong.parse::<Page>().is_err(), "{wrong}");
        }
    }

    /// What liblouis 3.24 makes of the same with its table `en-ueb-g1.ctb`.
    #[test]
    fn moves_names_and_results_in_cells() {
        for (print, expected) in [
            ("1. e4 Nf6", "#a4 e#d ,nf#f"),
            ("12. exd8=Q# Nbd7", r#"#ab4 exd#h"7,q_? ,nbd#g"#),
            ("3. O-O O-O-O+", r#"#c4 ,o-,o ,o-,o-,o"6"#),
            ("4... R1xe5 Qh4e1 R1d2", "#d444 ,r#axe#e ,qh#d;e#a ,r#a;d#b"),
            ("5. e7e8b (illegal)", r#"#e4 e#g;e#h;b "<illegal">"#),
            ("Result: 1/2-1/2", ",result3 #a_/#b-#a_/#b"),
            ("Result: *", r#",result3 "9"#),
            ("White: Morphy, Paul", ",white3 ,morphy1 ,paul"),
            (
                "Black: Müller, Émile VAN",
                ",black3 ,m^3uller1 ,^/emile ,,van",
            ),
            ("Date: 2026.11.20", ",date3 #bjbf4aa4bj"),
        ] {
            assert_eq!(cells(print), expected, "{print}");
        }
    }

    #[test]
    fn long_lines_go_on_two_cells_in_and_pages_have_25_lines() {
        let long = "White: a name of so many words that no line of Braille holds it".to_owned();
        let long_word = format!("9. {}", "x".repeat(80));
        let mut lines = vec![Line::Words(long), Line::Words(long_word)];
        lines.extend((1..=40).map(|number| moves(number, Color::White, &["e4", "e5"])));
        let pages = pages(&lines, Page::default(), Code::Ueb);
        let split: Vec<Vec<&str>> = pages
            .split('\u{c}')
            .map(|page| page.lines().collect())
            .collect();
        assert_eq!(split.iter().map(Vec::len).collect::<Vec<_>>(), [25, 21]);
        let first = [
            ",white3 a name of so many words that no",
            "  line of ,braille holds it",
            "#i4",
        ];
        assert_eq!(split[0][..3], first);
        assert!(
            pages
                .lines()
                .all(|line| line.trim_start_matches('\u{c}').len() <= 40)
        );
        assert!(pages.ends_with("#dj4 e#d e#e\n") && pages.is_ascii());
        assert_eq!(pages.matches('x').count(), 80);
    }
}
