//! Parses a written move.

use std::borrow::Cow;

use shakmaty::uci::UciMove;
use shakmaty::{CastlingSide, File, Move, Rank, Role, Square};

use super::fitting::{PartialMove, PartialSquare, fitting};
use super::initials::names_piece;
use super::{Initials, OriginForm, Signs, Writing};
use crate::{Edition, Position};

/// An error in a written move.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParseMove {
    /// Not a move in any form.
    #[error(
        "\"{found}\" is not a move; expected UCI such as e2e4, castling 0-0 or O-O, or a square as in e4, exd5, e8={queen} or after one of {initials}, as in {knight}f3 or {knight}g1-f3",
        queen = letter(initials, Role::Queen), knight = letter(initials, Role::Knight)
    )]
    Unreadable {
        found: String,
        /// The initials that were expected.
        initials: Initials,
    },
    /// No legal move matches: the text, and the position in FEN.
    #[error("\"{0}\" is not a legal move in {1}")]
    Illegal(String, String),
    /// Several legal moves match: the text, and the moves.
    #[error("\"{0}\" fits several moves: {1}; expected one of these")]
    Ambiguous(String, String),
}

fn letter(initials: &Initials, role: Role) -> char {
    initials.letter(role).unwrap_or_default()
}

impl Position {
    /// Parses a move as people type it, with English initials: see [`read`].
    ///
    /// # Errors
    ///
    /// [`ParseMove`] with the text and what was expected.
    pub fn parse_move(&self, written: &str) -> Result<Move, ParseMove> {
        read(self, written, &Initials::ENGLISH)
    }
}

/// Parses a move as people write it: UCI and the long form may be illegal, the short form must be legal.
///
/// # Errors
///
/// [`ParseMove`] with the text and what was expected.
pub fn read(position: &Position, text: &str, initials: &Initials) -> Result<Move, ParseMove> {
    let text = text.trim();
    if let Ok(uci) = text.parse::<UciMove>()
        && let Some(made) = position.find(&uci)
    {
        return Ok(made);
    }
    let written = written(text, initials).ok_or_else(|| ParseMove::Unreadable {
        found: text.to_owned(),
        initials: *initials,
    })?;
    match fitting(position, &[written]).as_slice() {
        [made] => Ok(*made),
        [] => written
            .illegal(position)
            .ok_or_else(|| ParseMove::Illegal(text.to_owned(), position.fen())),
        several => {
            let several = choices(position, several, initials);
            Err(ParseMove::Ambiguous(text.to_owned(), several))
        }
    }
}

/// Parses a move in the first of these languages whose initials it has. A move that is illegal or ambiguous there is not tried in another
/// language, where its letter means another piece.
///
/// # Errors
///
/// [`ParseMove`], for the first language if none has such initials.
pub fn read_in_any(
    position: &Position,
    text: &str,
    languages: &[Initials],
) -> Result<Move, ParseMove> {
    let mut unreadable = None;
    for initials in languages {
        match read(position, text, initials) {
            Err(error @ ParseMove::Unreadable { .. }) => {
                unreadable.get_or_insert(error);
            }
            read => return read,
        }
    }
    Err(unreadable.unwrap_or_else(|| ParseMove::Unreadable {
        found: text.to_owned(),
        initials: Initials::ENGLISH,
    }))
}

/// Parses a move as it is meant, legal or not, in the first of these languages whose initials it has. The short form may be illegal, too,
/// so the answer does not reveal legality. An illegal short move belongs to the only piece that could go there on an empty board, or else
/// to the only piece of its kind.
///
/// # Errors
///
/// [`ParseMove`], for the first language if none has such initials.
pub fn read_meant(
    position: &Position,
    text: &str,
    languages: &[Initials],
) -> Result<Move, ParseMove> {
    let read = read_in_any(position, text, languages);
    if !matches!(read, Err(ParseMove::Illegal(..))) {
        return read;
    }
    let mut written = languages
        .iter()
        .filter_map(|initials| written(text.trim(), initials));
    match written.next().and_then(|written| written.meant(position)) {
        Some(made) => Ok(made),
        None => read,
    }
}

/// Whether a text has the form of a move with these initials, in any position.
pub(super) fn is_written(text: &str, initials: &Initials) -> bool {
    may_be_written(text) && is_parsed(text, initials)
}

/// Whether a text can have the form of a move in any letters: a file stands before a rank, or it begins as castling or a capture by a
/// pawn's file does. Most of what is no move is known by that alone.
fn may_be_written(text: &str) -> bool {
    let signs = text.trim_start().as_bytes();
    // Some files have other alphabets' letters.
    let file = |sign: u8| matches!(sign, b'a'..=b'h' | b'A'..=b'H') || !sign.is_ascii();
    let placed = |two: &[u8]| file(two[0]) && matches!(two[1], b'1'..=b'8');
    let begins = |sign: &u8| {
        matches!(sign, b'a'..=b'h' | b'O' | b'o' | b'0' | b'x' | b':') || !sign.is_ascii()
    };
    signs.windows(2).any(placed) || signs.first().is_some_and(begins)
}

fn is_parsed(text: &str, initials: &Initials) -> bool {
    text.parse::<UciMove>().is_ok() || written(text, initials).is_some()
}

fn choices(position: &Position, moves: &[Move], initials: &Initials) -> String {
    let writing = Writing {
        initials: *initials,
        form: OriginForm::Short,
        signs: Signs::all(Edition::default()),
    };
    let choices: Vec<String> = moves
        .iter()
        .map(|made| writing.write(position, made))
        .collect();
    choices.join(", ")
}

/// Suffixes that do not change which move is meant, each with whether it denotes en passant.
const SUFFIXES: [(&str, bool); 13] = [
    ("e.p.", true),
    ("a.p.", true),
    ("ep", true),
    ("ap", true),
    ("(=)", false),
    ("+", false),
    ("#", false),
    ("ch", false),
    // Check and mate in older books.
    ("†", false),
    ("‡", false),
    ("(ep)", true),
    ("!", false),
    ("?", false),
];

pub(super) const fn is_dash(sign: char) -> bool {
    matches!(sign, '-' | '\u{2010}'..='\u{2014}' | '\u{2212}')
}

pub(super) const fn takes(sign: char) -> bool {
    matches!(sign, 'x' | ':' | '×')
}

/// Whether this is a variation selector, which chooses how a figurine is drawn.
const fn chooses(sign: char) -> bool {
    matches!(sign, '\u{fe0e}' | '\u{fe0f}')
}

/// Maps a Cyrillic letter to the Latin one that looks alike: a file typed on such a keyboard.
const fn latin(sign: char) -> char {
    match sign {
        'а' => 'a',
        'е' => 'e',
        'с' => 'c',
        'х' => 'x',
        sign => sign,
    }
}

/// Replaces lower-case Cyrillic letters by Latin ones that look alike.
pub fn in_latin(text: &str) -> Cow<'_, str> {
    match text.chars().any(|sign| latin(sign) != sign) {
        true => Cow::Owned(text.chars().map(latin).collect()),
        false => Cow::Borrowed(text),
    }
}

/// The square of departure that a text gives.
pub(super) fn leaves(text: &str, initials: &Initials) -> Option<Square> {
    written(text, initials)?.from.square()
}

/// The partial move of a text with these initials.
fn written(text: &str, initials: &Initials) -> Option<PartialMove> {
    let text = in_latin(text);
    let (text, en_passant) = without_suffixes(&text);
    if let Some(side) = castling(text) {
        return Some(PartialMove {
            castling: Some(Some(side)),
            ..PartialMove::default()
        });
    }
    let told = small_bishop(text, initials)
        .or_else(|| step(text, initials))
        .or_else(|| files(text))
        .or_else(|| step(&in_case(text, initials)?, initials))?;
    Some(PartialMove { en_passant, ..told })
}

/// "bb5", "bxf7": no pawn of the b-file can go there, so the lower-case letter is the bishop's.
fn small_bishop(text: &str, initials: &Initials) -> Option<PartialMove> {
    let rest = text.strip_prefix('b')?;
    let file = File::from_char(rest.trim_start_matches(takes).chars().next()?)?;
    let bishop = initials.role('B') == Some(Role::Bishop) && file.distance(File::B) != 1;
    let written = bishop.then(|| format!("B{rest}"))?;
    step(&written, initials)
}

/// A pawn capture by two adjacent files: "ed", "exd".
fn files(text: &str) -> Option<PartialMove> {
    let mut signs = text.chars().filter(|sign| !takes(*sign));
    let (from, to) = (
        File::from_char(signs.next()?)?,
        File::from_char(signs.next()?)?,
    );
    let beside = from.distance(to) == 1 && signs.next().is_none();
    beside.then(|| PartialMove {
        piece: Some(Role::Pawn),
        from: PartialSquare {
            file: Some(from),
            rank: None,
        },
        to: PartialSquare {
            file: Some(to),
            rank: None,
        },
        captures: true,
        ..PartialMove::default()
    })
}

/// Corrects the case of letters where it is unambiguous: "nf3", "eXd5", "e8=q", "Pe4", "E4", "NF3".
fn in_case(text: &str, initials: &Initials) -> Option<String> {
    let large = |sign: char| sign.to_ascii_uppercase();
    let piece = |sign: char| initials.role(large(sign)).is_some();
    let mut signs: Vec<char> = text.chars().collect();
    in_small_files(&mut signs, piece)?;
    let first = signs.first_mut()?;
    match *first {
        'p' | 'P' if !piece('P') => {
            signs.remove(0);
        }
        sign if sign.is_ascii_lowercase() && !('a'..='h').contains(&sign) && piece(sign) => {
            *first = large(sign);
        }
        _ => {}
    }
    let bracket = signs.pop_if(|sign| *sign == ')');
    if let [.., '1' | '8' | '=' | '/' | '(', last] = &mut signs[..]
        && piece(*last)
    {
        *last = large(*last);
    }
    signs.extend(bracket);
    let written: String = signs.into_iter().collect();
    (written != text).then_some(written)
}

/// Makes capitals that stand for files lower-case. Before a lone rank the first letter is a file, and the very last one may be a piece.
/// Elsewhere a letter that also names a piece is ambiguous, as in the older "N-B3", and so is the first letter in any language.
fn in_small_files(signs: &mut [char], piece: impl Fn(char) -> bool) -> Option<()> {
    let is_file = |sign: &char| matches!(sign, 'A'..='H');
    let mut changed = false;
    if let [_, within @ .., _] = &mut *signs {
        for sign in within.iter_mut() {
            if is_file(sign) && piece(*sign) {
                return None;
            }
            changed |= is_file(sign);
            if is_file(sign) || *sign == 'X' {
                *sign = sign.to_ascii_lowercase();
            }
        }
    }
    let long = signs.len() > 2;
    let in_any = |first: char| Initials::all().iter().any(|one| one.role(first).is_some());
    match signs.first_mut().filter(|first| is_file(first)) {
        Some(first) if !long || !in_any(*first) => *first = first.to_ascii_lowercase(),
        Some(_) if changed => return None,
        _ => {}
    }
    Some(())
}

fn step(text: &str, initials: &Initials) -> Option<PartialMove> {
    let mut signs: Vec<char> = text.chars().filter(|sign| !chooses(*sign)).collect();
    let named = match signs.first() {
        Some(first) if names_piece(*first) => {
            let role = initials.role(*first)?;
            signs.remove(0);
            Some(role)
        }
        _ => None,
    };
    let becomes = take_promotion(&mut signs, initials)?;
    let mut captures = take_if(&mut signs, takes).is_some();
    let to_rank = signs.pop().and_then(Rank::from_char)?;
    let to_file = signs.pop().and_then(File::from_char)?;
    if take_if(&mut signs, is_dash).is_none() {
        captures |= take_if(&mut signs, takes).is_some();
    }
    let rank = take_if(&mut signs, |sign| sign.is_ascii_digit());
    let rank = match rank {
        Some(digit) => Some(Rank::from_char(digit)?),
        None => None,
    };
    let file = match signs.pop() {
        Some(letter) => Some(File::from_char(letter)?),
        None => None,
    };
    let from = PartialSquare { file, rank };
    // "g1-f3" is any piece on g1; without that square, a piece has a letter.
    let piece = named.or(from.square().is_none().then_some(Role::Pawn));
    signs.is_empty().then_some(PartialMove {
        piece,
        from,
        to: PartialSquare::of(Square::from_coords(to_file, to_rank)),
        captures,
        becomes,
        ..PartialMove::default()
    })
}

pub(super) fn without_suffixes(text: &str) -> (&str, bool) {
    let mut rest = text.trim();
    let mut en_passant = false;
    if rest.ends_with(|sign: char| sign.is_ascii_digit()) {
        return (rest, en_passant);
    }
    while let Some((shorter, passing)) = SUFFIXES
        .iter()
        .find_map(|(suffix, passing)| Some((rest.strip_suffix(suffix)?, *passing)))
    {
        rest = shorter.trim_end();
        en_passant |= passing;
    }
    (rest, en_passant)
}

pub(super) fn castling(text: &str) -> Option<CastlingSide> {
    let mut plain = String::new();
    for sign in text.chars() {
        plain.push(match sign {
            // Cyrillic letters that look alike.
            'O' | 'o' | 'О' | 'о' => '0',
            // As in the sample game of 1997.
            ' ' => '-',
            sign if is_dash(sign) => '-',
            sign => sign,
        });
    }
    match plain.as_str() {
        "0-0" | "00" => Some(CastlingSide::KingSide),
        "0-0-0" | "000" => Some(CastlingSide::QueenSide),
        _ => None,
    }
}

/// Takes the promotion piece off the end (`d8D`, `d8=D`, `d8/D`, `d8(D)`, `d8=(D)`, `d8-D`); `None` where its letter is invalid.
fn take_promotion(signs: &mut Vec<char>, initials: &Initials) -> Option<Option<Role>> {
    let bracket = take_if(signs, |sign| matches!(sign, ')' | ']'));
    let Some(letter) = take_if(signs, names_piece) else {
        return bracket.is_none().then_some(None);
    };
    for _ in 0..2 {
        take_if(signs, |sign| {
            is_dash(sign) || matches!(sign, '=' | '/' | ':' | '(' | '[')
        });
    }
    initials.role(letter).map(Some)
}

fn take_if(signs: &mut Vec<char>, wanted: impl Fn(char) -> bool) -> Option<char> {
    signs.pop_if(|sign| wanted(*sign))
}
