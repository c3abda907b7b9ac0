//! Games in the initials of a language that annabella does not speak: the whole game is read in them, or rejected with the language's
//! name.

use std::collections::HashSet;

use shakmaty::Role;

use super::super::initials::{PIECES, figurine};
use super::super::reading::{castling, is_written, without_suffixes};
use super::super::{Initials, read};
use super::{Kind, PgnGame};
use crate::Position;

/// The initials of a language that annabella does not speak.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ForeignLetters {
    /// The English name of the language.
    pub language: &'static str,
    /// The initials of king, queen, rook, bishop, knight; some have two letters, or two spellings.
    pieces: [&'static [&'static str]; 5],
}

const fn letters(language: &'static str, pieces: [&'static [&'static str]; 5]) -> ForeignLetters {
    ForeignLetters { language, pieces }
}

/// Languages in which games are printed. Others share initials with a language that annabella speaks: Swedish, Danish, Norwegian and
/// Croatian with German, Italian and Catalan with Spanish; Slovak shares them with Czech.
const FOREIGN: [ForeignLetters; 16] = [
    letters("Czech", [&["K"], &["D"], &["V"], &["S"], &["J"]]),
    letters("Polish", [&["K"], &["H"], &["W"], &["G"], &["S"]]),
    letters("Hungarian", [&["K"], &["V"], &["B"], &["F"], &["H"]]),
    letters("Finnish", [&["K"], &["D"], &["T"], &["L"], &["R"]]),
    letters("Portuguese", [&["R"], &["D"], &["T"], &["B"], &["C"]]),
    letters("Romanian", [&["R"], &["D"], &["T"], &["N"], &["C"]]),
    letters("Estonian", [&["K"], &["L"], &["V"], &["O"], &["R"]]),
    letters("Icelandic", [&["K"], &["D"], &["H"], &["B"], &["R"]]),
    letters("Latvian", [&["K"], &["D"], &["T"], &["L"], &["Z"]]),
    letters("Lithuanian", [&["K"], &["V"], &["B"], &["R"], &["Ž"]]),
    letters("Turkish", [&["Ş"], &["V"], &["K"], &["F"], &["A"]]),
    letters("Russian", [&["Кр"], &["Ф"], &["Л"], &["С"], &["Кн", "К"]]),
    letters("Ukrainian", [&["Кр"], &["Ф"], &["Т"], &["С"], &["Кн", "К"]]),
    letters("Bulgarian", [&["Ц"], &["Д"], &["Т"], &["О"], &["К"]]),
    letters("Serbian", [&["К"], &["Д"], &["Т"], &["Л"], &["С"]]),
    letters("Greek", [&["Ρ"], &["Β"], &["Π"], &["Α"], &["Ι"]]),
];

impl ForeignLetters {
    /// The languages that can read this word and every readable word of the game.
    pub(super) fn of(game: &PgnGame<'_>, word: &str) -> Vec<&'static Self> {
        let languages = FOREIGN.iter();
        let mut left: Vec<&Self> = languages.filter(|one| one.has_written(word)).collect();
        let mut looked_at = HashSet::new();
        for word in words(game).filter(|word| is_lettered(word)) {
            if left.is_empty() {
                break;
            }
            if !looked_at.insert(word) {
                continue;
            }
            let languages = left.iter().copied();
            let written: Vec<&Self> = languages.filter(|one| one.has_written(word)).collect();
            // What nobody can read says nothing of the language.
            if !written.is_empty() || is_known(word) {
                left = written;
            }
        }
        left
    }

    /// Whether the game is certainly in these initials: it names at least two pieces, and no language that annabella speaks has the
    /// initials of all of them.
    pub(super) fn are_certain(&self, game: &PgnGame<'_>) -> bool {
        let named = words(game).filter_map(|word| {
            let (role, _) = self.piece(word)?;
            Some((role, word.chars().next()?))
        });
        let named: Vec<(Role, char)> = named.collect();
        let is_named = |piece: &&Role| named.iter().any(|(role, _)| role == *piece);
        let pieces = PIECES.iter().filter(is_named).count();
        let has_all = |one: &Initials| named.iter().all(|(_, sign)| one.role(*sign).is_some());
        pieces > 1 && !Initials::all().iter().any(has_all)
    }

    /// Replaces these initials by figurines; other letters are not pieces.
    pub(super) fn in_figurines(&self, word: &str) -> String {
        let (bare, _) = without_suffixes(word);
        if castling(bare).is_some() {
            return word.to_owned();
        }
        match self.piece(word) {
            Some((piece, rest)) => format!("{}{rest}", drawn(piece)),
            None => self.promoted(word),
        }
    }

    /// A pawn move with a figurine for the promotion piece, after its square.
    fn promoted(&self, word: &str) -> String {
        let Some(at) = word.find(['1', '8']) else {
            return word.to_owned();
        };
        let (square, behind) = word.split_at(at + 1);
        let begun = behind.trim_start_matches(['=', '/', '(']);
        let between = &behind[..behind.len() - begun.len()];
        match self.piece(begun) {
            Some((piece, after)) => format!("{square}{between}{}{after}", drawn(piece)),
            None => word.to_owned(),
        }
    }

    /// The piece whose initial begins a word, and the rest of the word.
    fn piece<'w>(&self, word: &'w str) -> Option<(Role, &'w str)> {
        let ways = PIECES.into_iter().zip(self.pieces);
        let ways = ways.flat_map(|(piece, ways)| ways.iter().map(move |way| (piece, *way)));
        let found = ways.filter_map(|(piece, way)| Some((piece, way, word.strip_prefix(way)?)));
        let longest = found.max_by_key(|(_, way, _)| way.len());
        longest.map(|(piece, _, rest)| (piece, rest))
    }

    fn has_written(&self, word: &str) -> bool {
        is_written(&self.in_figurines(word), &Initials::FIGURINES)
    }
}

/// The languages in whose letters alone a text has the form of a move, by their English names: none where annabella speaks one whose
/// letters it has, whatever the position.
pub fn letters_of(text: &str) -> Vec<&'static str> {
    let text = text.trim();
    let spoken = [Initials::DUTCH].into_iter().chain(Initials::all());
    if spoken
        .into_iter()
        .any(|initials| is_written(text, &initials))
    {
        return Vec::new();
    }
    let written = FOREIGN.iter().filter(|letters| letters.has_written(text));
    written.map(|letters| letters.language).collect()
}

/// The languages that annabella does not speak in whose letters these words are legal moves, one after the other.
pub fn languages_of(start: &Position, words: &[String]) -> Vec<&'static str> {
    let played = FOREIGN.iter().filter(|letters| {
        let mut position = start.clone();
        words.iter().all(|word| {
            let word = letters.in_figurines(word);
            let made = read(&position, &word, &Initials::FIGURINES);
            let made = made.ok().filter(|made| position.is_legal(made));
            made.map(|made| position = position.play(&made)).is_some()
        })
    });
    played.map(|letters| letters.language).collect()
}

/// The words of a game, moves or not.
fn words<'g>(game: &'g PgnGame<'_>) -> impl Iterator<Item = &'g str> {
    let words = game.tokens().iter();
    let words = words.filter(|token| token.kind == Kind::Word);
    words.map(|token| token.text)
}

fn drawn(piece: Role) -> String {
    figurine(piece).into_iter().collect()
}

/// Whether a word begins with a possible initial.
fn is_lettered(word: &str) -> bool {
    let (bare, _) = without_suffixes(word);
    word.starts_with(char::is_uppercase) && castling(bare).is_none()
}

fn is_known(word: &str) -> bool {
    Initials::all().iter().any(|one| is_written(word, one))
        || FOREIGN.iter().any(|letters| letters.has_written(word))
}
