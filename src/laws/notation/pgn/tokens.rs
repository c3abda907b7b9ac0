//! The PGN lexer. It is lossless: the tokens concatenated are the text.

use super::super::initials::names_piece;
use super::super::reading::is_dash;
use super::ended::{TaggedNames, WordedEnd, ended};

/// A token: a slice of the text, its kind, and where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PgnToken<'a> {
    pub kind: Kind,
    pub text: &'a str,
    /// The line of the text in which it begins, from 1.
    pub line: usize,
}

/// The kind of a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// White space, line ends, commas, byte order marks and end-of-file marks.
    Space,
    /// `[Name "value"]`.
    Tag,
    /// `{...}`, or from `;` to the end of the line.
    Comment,
    /// A line that begins with `%`: for programs.
    Escape,
    /// A move number with its points; or points alone.
    Number,
    /// A run of `!` and `?`.
    Glyph,
    /// `$` and a number.
    Nag,
    /// A sign beside a move that is not a move: an assessment of the position, or a sign that stands apart from its move.
    Sign,
    /// The beginning of a variation.
    Open,
    /// The end of a variation.
    Close,
    /// The result of the game, in signs or in words.
    Result,
    /// A move, or an unreadable word.
    Word,
    /// A bracket, comment or tag that is not closed, or was not opened.
    Unknown,
}

/// Signs that stand apart and annotate a move or a position.
const SIGNS: [&str; 42] = [
    "+",
    "++",
    "#",
    "=",
    "+-",
    "-+",
    "+/-",
    "-/+",
    "+=",
    "=+",
    "±",
    "∓",
    "⩲",
    "⩱",
    "∞",
    "+--",
    "--+",
    "+/=",
    "=/+",
    "=/∞",
    "∞/=",
    "⯹",
    "□",
    "∆",
    "Δ",
    "⌓",
    "→",
    "↑",
    "⇆",
    "○",
    "ch",
    "ch.",
    "check",
    "mate",
    "checkmate",
    "resigns",
    "resigned",
    "Diagram",
    "diagram",
    "Diagramm",
    "Diagramme",
    "Diagrama",
];

/// A novelty and a diagram; before a square they are pieces, set apart from it.
const LETTERS: [&str; 2] = ["N", "D"];

/// Signs that may stand in brackets; `(=)` offers a draw with the move, `(D)` is a diagram, `(N)` a novelty.
const BRACKETED: [&str; 10] = [
    "=", "+", "++", "#", "ch", "mate", "D", "Diagram", "diagram", "N",
];

/// A draw with decimal commas.
const HALVES: &str = "0,5-0,5";

/// Lexes a text.
pub fn tokens(text: &str) -> Tokens<'_> {
    Tokens {
        text,
        at: 0,
        line: 1,
        closes: 0,
        tag: 0,
        names: TaggedNames::default(),
        begun: false,
    }
}

/// An iterator over tokens. It takes linear time on any text: no part is scanned again and again.
#[derive(Clone, Debug)]
pub struct Tokens<'a> {
    text: &'a str,
    at: usize,
    /// The line in which the next token begins.
    line: usize,
    /// The cached offset of the next `}`, if it is further on; the end of the text where there is none.
    closes: usize,
    /// The cached offset of the next line with a tag, likewise.
    tag: usize,
    /// The players of the current game.
    names: TaggedNames,
    /// Something other than tags and comments came after its tags.
    begun: bool,
}

impl<'a> Iterator for Tokens<'a> {
    type Item = PgnToken<'a>;

    fn next(&mut self) -> Option<PgnToken<'a>> {
        let rest = &self.text[self.at..];
        let first = rest.chars().next()?;
        let (kind, length) = match first {
            '{' => self.braced(),
            '%' if self.text[..self.at]
                .chars()
                .next_back()
                .is_none_or(|before| matches!(before, '\n' | '\r')) =>
            {
                (Kind::Escape, line(rest).len())
            }
            first => lexed(first, rest, &self.names),
        };
        self.at += length;
        let token = PgnToken {
            kind,
            text: &rest[..length],
            line: self.line,
        };
        self.line += line_ends(token.text);
        self.notes(&token);
        Some(token)
    }
}

impl Tokens<'_> {
    /// Notes the names of the players, whose game ends where the tags of another begin.
    fn notes(&mut self, token: &PgnToken<'_>) {
        match token.kind {
            Kind::Space | Kind::Comment | Kind::Escape | Kind::Unknown => {}
            Kind::Tag => {
                if std::mem::take(&mut self.begun) {
                    self.names.clear();
                }
                if let Some((name, value)) = token.tag() {
                    self.names.take(name, &value);
                }
            }
            _ => self.begun = true,
        }
    }

    /// Lexes a comment, unless the next game begins before it ends.
    fn braced(&mut self) -> (Kind, usize) {
        let (text, at) = (self.text, self.at);
        if self.closes <= at {
            self.closes = text[at..].find('}').map_or(text.len(), |found| at + found);
        }
        if self.tag <= at {
            let mut lines = text[at..].match_indices("\n[");
            let tag = lines.find(|(found, _)| parts(line(&text[at + found + 1..])).is_some());
            self.tag = tag.map_or(text.len(), |(found, _)| at + found);
        }
        match self.closes < self.tag {
            true => (Kind::Comment, self.closes + 1 - at),
            false => (Kind::Unknown, line(&text[at..]).len()),
        }
    }
}

fn lexed(first: char, rest: &str, names: &TaggedNames) -> (Kind, usize) {
    let run = |belongs: fn(char) -> bool| rest.find(|sign| !belongs(sign)).unwrap_or(rest.len());
    match first {
        sign if is_space(sign) => (Kind::Space, run(is_space)),
        ';' => (Kind::Comment, line(rest).len()),
        '[' => match parts(line(rest)) {
            Some((_, _, length)) => (Kind::Tag, length),
            None => (Kind::Unknown, line(rest).len()),
        },
        '(' => bracketed(rest).unwrap_or((Kind::Open, 1)),
        ')' => (Kind::Close, 1),
        '!' | '?' => (Kind::Glyph, run(|sign| matches!(sign, '!' | '?'))),
        '$' => match 1 + digits(&rest[1..]) {
            1 => (Kind::Unknown, 1),
            length => (Kind::Nag, length),
        },
        '*' => (Kind::Result, 1),
        // Elsewhere a comma is white space.
        '0' if rest.starts_with(HALVES) => (Kind::Result, HALVES.len()),
        '}' | ']' => (Kind::Unknown, 1),
        _ => word(rest, names),
    }
}

/// The longest bracketed sign, in characters.
const LONGEST_SIGN: usize = 12;

/// Lexes brackets that begin no variation: a sign, an assessment, en passant, a clock time.
fn bracketed(rest: &str) -> Option<(Kind, usize)> {
    let inside = rest.strip_prefix('(')?;
    let near = inside.char_indices().take(LONGEST_SIGN + 1);
    let (end, _) = near.into_iter().find(|(_, sign)| *sign == ')')?;
    let text = inside[..end].trim();
    let kind = match text {
        "" => return None,
        text if text.chars().all(|sign| matches!(sign, '!' | '?')) => Kind::Glyph,
        text if BRACKETED.contains(&text) || in_passing(text) || is_time(text) => Kind::Sign,
        _ => return None,
    };
    Some((kind, end + 2))
}

/// Whether this is `e.p.`, `ep`, `a.p.` or `en passant`.
pub(super) fn in_passing(text: &str) -> bool {
    let signs = text.chars().filter(|sign| !matches!(sign, '.' | ' '));
    let plain: String = signs.take(LONGEST_SIGN).collect();
    let names = ["ep", "ap", "enpassant"];
    names.iter().any(|name| plain.eq_ignore_ascii_case(name))
}

/// Whether this is a clock time, which servers write beside a move: `0:03`, `1:02:03` or `0:03.100`.
fn is_time(text: &str) -> bool {
    let digits = |part: &str| !part.is_empty() && part.chars().all(|sign| sign.is_ascii_digit());
    let (whole, fraction) = text.split_once('.').unwrap_or((text, "0"));
    whole.contains(':') && whole.split(':').all(digits) && digits(fraction)
}

fn word(rest: &str, names: &TaggedNames) -> (Kind, usize) {
    if let Some((end, length)) = ended(rest, names) {
        return match end {
            WordedEnd::Result(_) => (Kind::Result, length),
            WordedEnd::Resigns => (Kind::Sign, length),
        };
    }
    let mut end = rest.find(ends_word).unwrap_or(rest.len());
    let word = &rest[..end];
    if let Some(length) = passing_words(word, &rest[end..]) {
        return (Kind::Sign, length);
    }
    if let Some(length) = spaced_ending(word, &rest[end..]) {
        return (Kind::Result, length);
    }
    if ending(word).is_some() {
        return (Kind::Result, end);
    }
    if SIGNS.contains(&word) {
        return (Kind::Sign, end);
    }
    let square = |sign: char| matches!(sign, 'a'..='h' | 'x');
    if LETTERS.contains(&word) && !rest[end..].trim_start_matches(is_space).starts_with(square) {
        return (Kind::Sign, end);
    }
    let number = digits(word);
    let points = word[number..].trim_start_matches(['.', '…']);
    let points_end = word.len() - points.len();
    let pointed = points_end > number;
    // Neither "0-0" nor "1/4" begins with a number, and "00" is not one.
    let counts = !word.starts_with('0') && !points.starts_with(|sign| is_dash(sign) || sign == '/');
    // No game is that long: squares as numbers, or a year.
    let counts = counts && number < 4;
    // "1:" is like "1.", but "1:0" is a result.
    if counts && number > 0 && &word[number..] == ":" {
        return (Kind::Number, end);
    }
    // "1.- e4" or "1.-e4", as in Spain; "1.--" is a null move.
    let behind = points
        .strip_prefix(is_dash)
        .filter(|_| number > 0 && pointed);
    let moved = |behind: &&str| behind.chars().next().is_none_or(char::is_alphabetic);
    if let Some(behind) = behind.filter(moved).filter(|_| !word.starts_with('0')) {
        return (Kind::Number, word.len() - behind.len());
    }
    if pointed && !word.starts_with('0') || number > 0 && counts {
        return (Kind::Number, points_end);
    }
    if word.ends_with(['1', '8', '=']) && is_of_pawn(word) {
        end += promoted(&rest[end..]);
    }
    (Kind::Word, end)
}

/// The length of an en passant sign that begins with this word: `e.p.`, or `en passant` in two words.
fn passing_words(word: &str, behind: &str) -> Option<usize> {
    if in_passing(word) {
        return Some(word.len());
    }
    let second = behind.strip_prefix(' ')?;
    let second = &second[..second.find(ends_word).unwrap_or(second.len())];
    let both = word.len() + 1 + second.len();
    (word.eq_ignore_ascii_case("en") && second.eq_ignore_ascii_case("passant")).then_some(both)
}

/// Whether a word may be a pawn move: a piece has a letter, and brackets after its move hold no promotion piece.
fn is_of_pawn(word: &str) -> bool {
    let square = word.trim_end_matches('=').len() == 2;
    let file = |sign: char| square && sign.is_ascii_uppercase();
    word.starts_with(|sign| matches!(sign, 'a'..='h' | 'p' | 'P' | '♙' | '♟') || file(sign))
}

/// The length of a promotion piece after its square: "(Q)", " (Q)", "(=Q)", "[Q]", " =Q".
fn promoted(behind: &str) -> usize {
    let begun = behind.strip_prefix(' ').unwrap_or(behind);
    let mut signs = begun.chars();
    let first = signs.next();
    let ends = match first {
        Some('(') => Some(')'),
        Some('[') => Some(']'),
        Some('=') => None,
        _ => return 0,
    };
    if let Some(piece) = signs.as_str().strip_prefix('=').filter(|_| ends.is_some()) {
        signs = piece.chars();
    }
    let named = signs.next().is_some_and(names_piece);
    let ended = match ends {
        Some(end) => signs.next() == Some(end),
        None => signs.as_str().chars().next().is_none_or(ends_word),
    };
    match named && ended {
        true => behind.len() - signs.as_str().len(),
        false => 0,
    }
}

/// The length of a result that begins with this word and contains spaces: "1 - 0".
fn spaced_ending(word: &str, behind: &str) -> Option<usize> {
    let score = word.trim_end_matches(['-', ':', '–']);
    if !["1", "0", "½", "1/2"].contains(&score) {
        return None;
    }
    let other = behind.trim_start_matches([' ', '-', ':', '–']);
    let between = behind.len() - other.len();
    let length = between + other.find(ends_word).unwrap_or(other.len());
    ending(&format!("{word}{}", behind.get(..length)?)).map(|_| word.len() + length)
}

/// Parses a tag at the beginning of this line: its name, its raw value, and its length. A quotation mark that closes nothing is part of
/// the value; the bracket may be missing at the end of the line.
pub(super) fn parts(line: &str) -> Option<(&str, &str, usize)> {
    let inside = line.strip_prefix('[')?;
    let (name, value) = inside.split_once('"')?;
    let begins = line.len() - value.len();
    let name = name.trim();
    if name.is_empty() || name.contains(|sign: char| sign.is_whitespace() || sign == ']') {
        return None;
    }
    let mut escaped = false;
    for (at, sign) in value.char_indices() {
        if sign == '"' && !escaped {
            let after = &value[at + 1..];
            let next = after.trim_start();
            let ends = line.len() - next.len();
            if next.is_empty() {
                return Some((name, &value[..at], begins + at + 1));
            }
            if next.starts_with(']') {
                return Some((name, &value[..at], ends + 1));
            }
        }
        escaped = sign == '\\' && !escaped;
    }
    None
}

/// The result in the tag Result, in PGN's form: forfeits have more signs there than in the text.
pub(super) fn tagged_ending(value: &str) -> Option<&'static str> {
    let forfeit = match value {
        "+/-" | "+--" | "1-0F" | "1-0f" | "1F-0F" | "1f-0f" => Some("1-0"),
        "-/+" | "--+" | "0-1F" | "0-1f" | "0F-1F" | "0f-1f" => Some("0-1"),
        _ => None,
    };
    forfeit.or_else(|| ending(value))
}

/// The result that a token is, in PGN's form; `names` are those of the players.
pub(super) fn result(token: &str, names: &TaggedNames) -> Option<&'static str> {
    let in_words = || match ended(token, names)?.0 {
        WordedEnd::Result(result) => Some(result),
        WordedEnd::Resigns => None,
    };
    ending(token).or_else(in_words)
}

/// Normalises a result to PGN.
pub(super) fn ending(word: &str) -> Option<&'static str> {
    // By forfeit, as lists of results write it.
    match word {
        "+:-" => return Some("1-0"),
        "-:+" => return Some("0-1"),
        "=:=" => return Some("1/2-1/2"),
        _ => {}
    }
    // At the end of a sentence.
    let word = word.strip_suffix('.').unwrap_or(word);
    let dashed = |sign: char| match sign {
        ':' => '-',
        sign if is_dash(sign) => '-',
        sign => sign,
    };
    let signs = word.chars().filter(|sign| !sign.is_whitespace());
    let plain: String = signs.take(8).map(dashed).collect();
    Some(match plain.as_str() {
        "1-0" | "1-O" => "1-0",
        "0-1" | "O-1" => "0-1",
        "1/2-1/2" | "½-½" | "1/2-½" | "½-1/2" | "1/2" | "½" | "0.5-0.5" | "0,5-0,5" => {
            "1/2-1/2"
        }
        "*" => "*",
        _ => return None,
    })
}

fn digits(text: &str) -> usize {
    text.len()
        - text
            .trim_start_matches(|sign: char| sign.is_ascii_digit())
            .len()
}

/// The number of line ends of any kind: CR, LF or both.
pub(super) fn line_ends(text: &str) -> usize {
    let returns = text.matches('\r').count() - text.matches("\r\n").count();
    text.matches('\n').count() + returns
}

/// The rest of the line.
fn line(text: &str) -> &str {
    let end = text.find(['\n', '\r']).unwrap_or(text.len());
    &text[..end]
}

/// White space includes the byte order mark, the DOS end-of-file mark, and zero-width characters.
const fn is_space(sign: char) -> bool {
    sign.is_whitespace()
        || matches!(
            sign,
            ',' | '\u{feff}' | '\u{1a}' | '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{2060}'
        )
}

const fn ends_word(sign: char) -> bool {
    let mark = matches!(
        sign,
        '{' | '}' | '(' | ')' | '[' | ']' | ';' | '!' | '?' | '$' | '*'
    );
    mark || is_space(sign)
}
