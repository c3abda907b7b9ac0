//! Rewrites a move in descriptive notation, which names a file by the piece that begins on it and counts ranks from the mover's side:
//! "pawn to king four", "Kt-KB3", "peón cuatro rey", "P4R". A file of which the side of the board is not told is not rewritten: "N-B3".

use shakmaty::{Color, File, Rank, Role, Square};

use super::super::by_language::ByLanguage;
use super::super::listed::ListedWords;
use super::super::terms::Terms;
use super::super::understand::fold::{plain, words};
use super::super::understand::{WordSays, rank, said_words, told};
use super::Entered;
use laws::language::Language;
use laws::notation::Initials;

/// The move of such a line; German has no such notation.
pub(super) fn described(line: &str, seat: Color, language: Language) -> Option<Entered> {
    static BETWEEN: ByLanguage<ListedWords> = ByLanguage::new();
    let between = BETWEEN.of(language, || {
        ListedWords::named(Terms::new(language), &["heard-descriptive"])
    });
    let words: Vec<String> = words(line).flat_map(|word| parted(&word)).collect();
    let said: Vec<String> = words.iter().map(|word| plain(word)).collect();
    let said: Vec<&str> = said.iter().map(String::as_str).collect();
    let left = between.left(&said);
    let (first, rest) = left.split_first()?;
    let piece = &words[*first];
    let role = role(piece, language)?;
    let rest: Vec<&str> = rest.iter().map(|at| words[*at].as_str()).collect();
    let (file, rank) = match language {
        Language::De => return None,
        Language::En => rest.split_last().map(|(rank, file)| (file, *rank))?,
        Language::Es | Language::Fr => rest.split_first().map(|(rank, file)| (file, *rank))?,
    };
    let rank = self::rank(&plain(rank))?;
    // "Peón a 8 dama" promotes.
    if role == Role::Pawn && rank == Rank::Eighth {
        return None;
    }
    let rank = seat.fold_wb(rank, Rank::new(7 - u32::from(rank)));
    let square = Square::from_coords(of_pieces(file, language)?, rank);
    Some(Entered::Move(format!("{piece} {square}")))
}

/// A word without the digit in it: "KB3" is "KB 3", and "P4R" is "P 4 R".
fn parted(word: &str) -> Vec<String> {
    let digit = |sign: char| sign.is_ascii_digit();
    if word.parse::<Square>().is_ok() {
        return vec![word.to_owned()];
    }
    let (Some(at), true) = (word.find(digit), word.matches(digit).count() == 1) else {
        return vec![word.to_owned()];
    };
    let parts = [&word[..at], &word[at..=at], &word[at + 1..]];
    let parts = parts.into_iter().filter(|part| !part.is_empty());
    parts.map(str::to_owned).collect()
}

/// The piece that a word or a capital letter names.
fn role(word: &str, language: Language) -> Option<Role> {
    let mut letters = word.chars();
    if let (Some(letter), None) = (letters.next(), letters.next()) {
        let letter = letter.to_ascii_uppercase();
        let pawn = (letter == 'P').then_some(Role::Pawn);
        return Initials::of(language).role(letter).or(pawn);
    }
    match &said_words(word, language)[..] {
        [word] if word.says == WordSays::Piece => {}
        _ => return None,
    }
    let mut roles = told(&format!("{word} e4"), language)
        .into_iter()
        .map(|told| told.piece.filter(|_| told.from.is_open()));
    let first = roles.next().flatten()?;
    roles.all(|other| other == Some(first)).then_some(first)
}

/// The file on which a piece begins: "king", "queen's bishop", "KB".
fn of_pieces(words: &[&str], language: Language) -> Option<File> {
    let letters = |word: &str| -> Vec<String> { word.chars().map(String::from).collect() };
    let named: Vec<Role> = match words {
        [word] if role(word, language).is_none() => match letters(word).split_first() {
            // "KKt".
            Some((side, piece)) => [side.clone(), piece.concat()]
                .iter()
                .map(|word| role(word, language))
                .collect::<Option<_>>()?,
            None => return None,
        },
        words => words
            .iter()
            .map(|word| role(word, language))
            .collect::<Option<_>>()?,
    };
    // In Spanish and French the piece comes first: "alfil rey".
    let (side, piece) = match named[..] {
        [side] => (side, None),
        [side, piece] if language == Language::En => (side, Some(piece)),
        [piece, side] => (side, Some(piece)),
        _ => return None,
    };
    let (king, queen) = match piece {
        None => (File::E, File::D),
        Some(Role::Bishop) => (File::F, File::C),
        Some(Role::Knight) => (File::G, File::B),
        Some(Role::Rook) => (File::H, File::A),
        _ => return None,
    };
    match side {
        Role::King => Some(king),
        Role::Queen => Some(queen),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn descriptive_notation_is_rewritten() {
        for (line, seat, language, square) in [
            ("pawn to king four", Color::White, Language::En, Some("e4")),
            ("pawn to king four", Color::Black, Language::En, Some("e5")),
            ("P-K4", Color::White, Language::En, Some("e4")),
            ("Kt-KB3", Color::White, Language::En, Some("f3")),
            ("N-KB3", Color::Black, Language::En, Some("f6")),
            (
                "knight to queen's bishop three",
                Color::White,
                Language::En,
                Some("c3"),
            ),
            ("N-B3", Color::White, Language::En, None),
            ("bishop to c4", Color::White, Language::En, None),
            ("peón cuatro rey", Color::White, Language::Es, Some("e4")),
            ("C3AR", Color::White, Language::Es, Some("f3")),
            ("P4R", Color::Black, Language::Fr, Some("e5")),
            (
                "pion quatre fou dame",
                Color::White,
                Language::Fr,
                Some("c4"),
            ),
            ("Bauer vier König", Color::White, Language::De, None),
        ] {
            let found = match described(line, seat, language) {
                Some(Entered::Move(text)) => Some(text.split(' ').next_back().unwrap().to_owned()),
                _ => None,
            };
            assert_eq!(found.as_deref(), square, "{line}");
        }
    }
}
