//! Games in the initials of a language that annabella does not speak: the whole game is read in them, or rejected with the language's
//! name.

use shakmaty::Role;

use super::super::Initials;
use super::super::initials::figurine;
use super::super::reading::{castling, is_written, without_suffixes};
use super::{Kind, PgnGame};

/// The initials of a language that annabella does not speak.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ForeignLetters {
    /// The English name of the language.
    pub language: &'static str,
    /// The initials of king, queen, rook, bishop, knight; some have two letters, or two spellings.
    pieces: [&'static [&'static str]; 5],
}

/// The pieces in the order of their initials.
const PIECES: [Role; 5] = [
    Role::King,
    Role::Queen,
    Role::Rook,
    Role::Bishop,
    Role::Knight,
];

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
        let languages = FOREIGN.iter().filter(|letters| {
            let mut lettered = words(game).filter(|word| is_lettered(word));
            letters.has_written(word)
                && lettered.all(|word| letters.has_written(word) || !is_known(word))
        });
        languages.collect()
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
