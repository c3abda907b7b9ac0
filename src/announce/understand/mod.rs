//! Natural-language parser for moves: reads typed or dictated lines in any of the languages. The keyboard, the pages, and every field for
//! a move use it.
//!
//! It knows no position. A line may have several readings, first in the words and letters of the person's language, then of the others.
//! The caller chooses among them if it may: at home by legality, at a rated table not at all.

pub(crate) mod fold;
mod reading;
mod signs;
pub(super) mod slips;
mod spoken;
mod tokens;
mod words;

use shakmaty::{File, Rank, Square};

pub use self::signs::in_signs;

use self::spoken::{LineWish, ReadingFinder};
use self::tokens::tokens;
use self::words::{Sense, WordSenses};
use laws::language::Language;
use laws::notation::{Initials, PartialMove};

/// All readings of a line as a move; empty if it is not a move. The person's own language is tried first, and the first language with a
/// reading wins.
pub fn told(line: &str, language: Language) -> Vec<PartialMove> {
    read(line, language, LineWish::Move)
}

/// The reading of a line as a complete move, regardless of legality: "a d1" in Spanish means to d1, not the a-file. `None` where the line
/// is ambiguous or incomplete.
pub fn told_alone(line: &str, language: Language) -> Option<PartialMove> {
    let readings = told(line, language);
    let mut covering = readings
        .iter()
        .filter(|one| readings.iter().all(|other| one.covers(other)));
    covering.next().copied().filter(PartialMove::is_whole)
}

/// All readings of a line as the answer to which of several moves is meant: a piece, a file, a square, a side.
pub fn answer(line: &str, language: Language) -> Vec<PartialMove> {
    read(line, language, LineWish::Answer)
}

/// Whether a line is a question. A question about a move does not make it: "Nf3?".
pub fn asks(line: &str) -> bool {
    line.trim_end().ends_with(['?', '\u{bf}'])
}

fn read(line: &str, language: Language, wanted: LineWish) -> Vec<PartialMove> {
    // "Is e4 good" makes no move.
    let first = fold::words(line).next();
    if first.is_some_and(|first| words::of_all().asks(&first)) {
        return Vec::new();
    }
    let of_numbers = coordinates(line);
    let line = of_numbers.as_deref().unwrap_or(line);
    let others = Language::ALL.into_iter().filter(|other| *other != language);
    let english = [Language::En]
        .into_iter()
        .filter(|other| *other != language);
    let order = [language].into_iter().chain(english).chain(others);
    let mut each = order.map(|language| (words::of(language), Initials::of(language)));
    let found = each.find_map(|(words, initials)| {
        let found = read_in(line, words, initials, wanted);
        (!found.is_empty()).then_some(found)
    });
    found.unwrap_or_else(|| read_in(line, words::of_all(), Initials::of(language), wanted))
}

/// The squares of a move in the numbers of correspondence chess: "5254" is e2 e4, and a fifth digit is what a pawn becomes.
fn coordinates(line: &str) -> Option<String> {
    let digits = line.trim().as_bytes();
    let (&[from, rank, to, other], becomes) = digits.split_first_chunk()?;
    let square = |file: u8, rank: u8| {
        let on_board = matches!((file, rank), (b'1'..=b'8', b'1'..=b'8'));
        on_board.then(|| format!("{}{}", char::from(file - b'1' + b'a'), char::from(rank)))
    };
    let becomes = match becomes {
        [] => "",
        b"1" => "=Q",
        b"2" => "=R",
        b"3" => "=B",
        b"4" => "=N",
        _ => return None,
    };
    let squares = [square(from, rank)?, square(to, other)?];
    (squares[0] != squares[1]).then(|| format!("{}{}{becomes}", squares[0], squares[1]))
}

fn read_in(
    line: &str,
    words: &WordSenses,
    initials: Initials,
    wanted: LineWish,
) -> Vec<PartialMove> {
    let tokens = tokens(line, words);
    match tokens.len() {
        0 | LONGEST.. => Vec::new(),
        _ => ReadingFinder::read(&tokens, words, initials, wanted),
    }
}

/// What a word, or a few that belong together, says of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum WordSays {
    /// It is not known here.
    Unknown,
    /// It says nothing, or little.
    Little,
    /// A letter alone, which may be a file, a piece or a word.
    Letter,
    To,
    With,
    Takes,
    /// A capture in passing.
    Passing,
    /// The number of a rank.
    Number,
    /// It sounds like a letter, and is mostly another word.
    Sound,
    /// So many squares ahead.
    Ahead,
    Piece,
    /// A square, a file by its name, a castling.
    Place,
}

/// A word of a line, or a few that belong together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SaidWord {
    /// As it was typed.
    pub(crate) text: String,
    pub(crate) says: WordSays,
}

/// The words of a text, with what each says of a move in this language.
pub(crate) fn said_words(text: &str, language: Language) -> Vec<SaidWord> {
    let words = words::of(language);
    let typed = tokens::typed_words(text, words);
    let folded: Vec<String> = typed.iter().map(|word| fold::plain(word)).collect();
    let unmarked = |text: &[String]| text.join(" ").replace(tokens::ELIDED, "");
    let mut said = Vec::new();
    let mut at = 0;
    while at < typed.len() {
        let last = typed.len().min(at + words.longest);
        let phrase = (at + 2..=last).rev().find_map(|end| {
            let senses = words.senses(&unmarked(&folded[at..end]));
            Some((end, of_senses(senses)?))
        });
        let (end, says) = phrase.unwrap_or_else(|| (at + 1, of_word(&typed[at], words, language)));
        said.push(SaidWord {
            text: unmarked(&typed[at..end]),
            says,
        });
        at = end;
    }
    said
}

/// What one word says.
fn of_word(word: &str, words: &WordSenses, language: Language) -> WordSays {
    if word.ends_with(tokens::ELIDED) {
        return WordSays::Little;
    }
    let tokens = tokens(word, words);
    match &tokens[..] {
        [tokens::LineToken::Word(word)] => {
            of_senses(words.senses(word)).unwrap_or(WordSays::Unknown)
        }
        [one] => match of_senses(&one.senses(words, &Initials::of(language), false)) {
            Some(WordSays::Number) => WordSays::Number,
            Some(WordSays::Takes) => WordSays::Takes,
            _ => WordSays::Letter,
        },
        // "Ab" is a word, though a pawn's file and another.
        several if several.iter().any(tokens::LineToken::is_digit) => WordSays::Place,
        _ => WordSays::Letter,
    }
}

/// What senses say together: the most of any of them.
fn of_senses(senses: &[Sense]) -> Option<WordSays> {
    let has = |of: fn(&Sense) -> bool| senses.iter().any(of);
    Some(match senses {
        [] => return None,
        _ if has(|sense| matches!(sense, Sense::Piece(_) | Sense::Home(..))) => WordSays::Piece,
        _ if has(|sense| matches!(sense, Sense::With)) => WordSays::With,
        _ if has(|sense| matches!(sense, Sense::Fill)) => WordSays::Little,
        _ if has(|sense| matches!(sense, Sense::Castle | Sense::Castling(_) | Sense::File(_))) => {
            WordSays::Place
        }
        _ if has(|sense| matches!(sense, Sense::Ahead(_))) => WordSays::Ahead,
        _ if has(|sense| matches!(sense, Sense::Passing)) => WordSays::Passing,
        _ if has(|sense| matches!(sense, Sense::Takes)) => WordSays::Takes,
        _ if has(|sense| matches!(sense, Sense::To)) => WordSays::To,
        _ if has(|sense| matches!(sense, Sense::Rank(_))) => WordSays::Number,
        _ if has(|sense| matches!(sense, Sense::Sound(_))) => WordSays::Sound,
        _ => WordSays::Little,
    })
}

/// Whether a text is of castling, or of a capture in passing.
pub(crate) fn castles(text: &str, language: Language) -> bool {
    let words = words::of(language);
    let folded: Vec<String> = fold::words(text).map(|word| fold::plain(&word)).collect();
    let of_castling =
        |sense: &Sense| matches!(sense, Sense::Castle | Sense::Castling(_) | Sense::Passing);
    (0..folded.len()).any(|at| {
        let last = folded.len().min(at + words.longest);
        (at + 1..=last).any(|end| {
            let senses = words.senses(&folded[at..end].join(" "));
            senses.iter().any(of_castling)
        })
    })
}

/// Whether a word is that of a piece in any of the languages.
pub(crate) fn is_piece_somewhere(word: &str) -> bool {
    let senses = words::of_all().senses(word);
    senses.iter().any(|sense| matches!(sense, Sense::Piece(_)))
}

/// Whether any word of a text names a piece, a place, a capture or castling.
pub(crate) fn names_something(text: &str, language: Language) -> bool {
    let words = words::of(language);
    let tokens = tokens(text, words);
    tokens.iter().any(|token| {
        let senses = token.senses(words, &Initials::of(language), false);
        senses.iter().any(|sense| {
            !matches!(
                sense,
                Sense::Fill
                    | Sense::To
                    | Sense::From
                    | Sense::With
                    | Sense::Becomes
                    | Sense::Sound(_)
            )
        })
    })
}

/// The known words about moves in this language, folded.
pub(crate) fn known(language: Language) -> impl Iterator<Item = &'static str> {
    words::of(language).known()
}

/// Those of them that name a piece, a file or a rank.
pub(crate) fn named(language: Language) -> impl Iterator<Item = &'static str> {
    let words = words::of(language);
    let names = |word: &&str| {
        let senses = words.senses(word);
        let little = matches!(of_senses(senses), Some(WordSays::Little | WordSays::To));
        let named =
            |sense: &Sense| matches!(sense, Sense::Piece(_) | Sense::File(_) | Sense::Rank(_));
        let long = word.len() > SHORT || words.is_announced(word);
        !little && long && !word.contains(' ') && senses.iter().any(named)
    };
    words.known().filter(names)
}

/// Other words than those in which moves are announced are like too many others if they have no more letters.
const SHORT: usize = 4;

/// The most words of a move.
const LONGEST: usize = 24;

/// A square in words or coordinates, with nothing else.
pub(crate) fn square(text: &str) -> Option<Square> {
    match &places(text)?[..] {
        [Sense::File(file), Sense::Rank(rank)] => Some(Square::from_coords(*file, *rank)),
        _ => None,
    }
}

/// A file, with nothing else.
pub(crate) fn file(text: &str) -> Option<File> {
    match &places(text)?[..] {
        [Sense::File(file)] => Some(*file),
        _ => None,
    }
}

/// A rank, with nothing else.
pub(crate) fn rank(text: &str) -> Option<Rank> {
    match &places(text)?[..] {
        [Sense::Rank(rank)] => Some(*rank),
        _ => None,
    }
}

/// The files and ranks of a text with nothing else.
fn places(text: &str) -> Option<Vec<Sense>> {
    let words = words::of_all();
    let initials = Initials::ENGLISH;
    let tokens = tokens(text, words);
    let mut places = Vec::new();
    let last = tokens.len().checked_sub(1)?;
    for (at, token) in tokens.iter().enumerate() {
        let senses = token.senses(words, &initials, false);
        let follows_file = matches!(places.last(), Some(Sense::File(_)));
        let place = senses.iter().find(|sense| match sense {
            Sense::Rank(_) => follows_file || at == last,
            Sense::File(_) | Sense::Sound(_) => !follows_file,
            _ => false,
        });
        match place {
            Some(Sense::Sound(file)) => places.push(Sense::File(*file)),
            Some(place) => places.push(*place),
            // "The c-file for me" is not c4.
            None if !follows_file
                && senses
                    .iter()
                    .any(|sense| matches!(sense, Sense::Fill | Sense::To)) => {}
            None => return None,
        }
    }
    Some(places)
}

#[cfg(test)]
mod tests {
    use super::*;
    use shakmaty::Role;

    /// At a rated table legality plays no part: acceptance of a text depends on the text alone.
    #[test]
    fn a_text_tells_all_of_a_move_or_does_not() {
        for (text, language, whole) in [
            ("Knight to F3.", Language::En, true),
            ("e takes d5", Language::En, true),
            ("castle short", Language::En, true),
            ("castle", Language::En, false),
            ("takes d5", Language::En, false),
            ("knight takes pawn", Language::En, false),
            ("bxc3", Language::En, false),
            ("Springer nach Felix drei", Language::De, true),
            ("Turm a nach d1", Language::De, true),
            ("caballo a f3", Language::Es, true),
            ("torre a d1", Language::Es, true),
            ("castle king", Language::En, false),
            ("tour à d1", Language::Fr, true),
            ("hello", Language::En, false),
        ] {
            let taken = told_alone(text, language);
            assert_eq!(taken.is_some(), whole, "{text}: {taken:?}");
        }
    }

    #[test]
    fn a_word_that_sounds_like_a_letter_is_no_file_by_itself() {
        for (text, language) in [
            ("sí d5", Language::Es),
            ("si d5", Language::Es),
            ("si, d5", Language::En),
            ("si e4", Language::En),
            ("c'est d5", Language::Fr),
            ("geht e4", Language::De),
            ("he wants to play e4", Language::En),
            ("eh", Language::En),
        ] {
            assert_eq!(told(text, language), [], "{text}");
        }
        let takes = told("I'd take e4", Language::En);
        assert!(!takes.is_empty());
        assert!(takes.iter().all(|told| told.from.file.is_none()));
        for (text, language, pawn) in [
            ("se cuatro", Language::Es, Square::C4),
            ("c'est quatre", Language::Fr, Square::C4),
            ("see four", Language::En, Square::C4),
        ] {
            let told = told(text, language);
            assert!(
                told.iter().any(|told| told.to.square() == Some(pawn)),
                "{text}"
            );
        }
    }

    #[test]
    fn a_piece_that_is_named_is_the_one_that_moves() {
        for (text, language) in [
            ("roi e4", Language::Fr),
            ("rey e4", Language::Es),
            ("König e4", Language::De),
            ("king e4", Language::En),
        ] {
            let told = told(text, language);
            assert!(!told.is_empty(), "{text}");
            let king = |told: &PartialMove| told.piece == Some(Role::King);
            assert!(told.iter().all(king), "{text}: {told:?}");
        }
        let twice = told("d3, um, d3", Language::En);
        assert!(twice.iter().any(|told| told.from.is_open()), "{twice:?}");
    }

    /// The numbers of correspondence chess, a dictated "a" in French, and German words that begin with a piece.
    #[test]
    fn other_spellings_of_moves_are_read() {
        for (text, language, from, to) in [
            ("5254", Language::En, Some(Square::E2), Square::E4),
            ("5254", Language::De, Some(Square::E2), Square::E4),
            ("pion à trois", Language::Fr, None, Square::A3),
            ("tour à 8 échec", Language::Fr, None, Square::A8),
            ("Damentausch auf d8", Language::De, None, Square::D8),
            ("Turmzug nach d1", Language::De, None, Square::D1),
            ("take with the bishop on f7", Language::En, None, Square::F7),
            (
                "auf c5 schlagen mit dem Läufer",
                Language::De,
                None,
                Square::C5,
            ),
        ] {
            let told = told(text, language);
            let is = |told: &PartialMove| {
                told.to.square() == Some(to) && told.from.square() == from && !told.promotes
            };
            assert!(told.iter().any(is), "{text}: {told:?}");
        }
        for text in ["5252", "52540", "5909", "525"] {
            assert_eq!(told(text, Language::En), [], "{text}");
        }
        let queens = |told: &PartialMove| {
            told.becomes == Some(Role::Queen) && told.from.file == Some(File::A)
        };
        for (text, language) in [
            ("57581", Language::En),
            ("push my a pawn all the way and get a queen", Language::En),
            ("llevo el peón a hasta el final y pido dama", Language::Es),
        ] {
            let told = told(text, language);
            let becomes = |told: &PartialMove| told.becomes == Some(Role::Queen);
            assert!(told.iter().any(becomes), "{text}: {told:?}");
            assert!(
                text.starts_with('5') || told.iter().any(queens),
                "{text}: {told:?}"
            );
        }
    }

    #[test]
    fn squares_files_and_ranks_are_read_in_every_language() {
        for text in [
            "e4",
            "E4",
            "Eva vier",
            "e four",
            "Echo cuatro",
            "la casilla e4",
        ] {
            assert_eq!(square(text), Some(Square::E4), "{text}");
        }
        for text in ["", "e", "4", "e9", "e4 e5", "knight e4"] {
            assert_eq!(square(text), None, "{text}");
        }
        assert_eq!(rank("vierte"), Some(Rank::Fourth));
        assert_eq!(file("Eva"), Some(File::E));
    }
}
