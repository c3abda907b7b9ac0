//! Writes the moves of a score in signs where they are given in the words in which they are announced: "Springer Felix drei" is `♘f3`.
//!
//! No position is known here, so words are joined only where they say it themselves: a piece and a square, a file and a rank, a capture,
//! the piece of a promotion, castling. All else stays as it is written.

use shakmaty::{CastlingSide, File, Role};

use super::fold;
use super::words::{self, Sense};
use laws::notation::figurine;

/// The score with its words in signs; as it is if it has none.
pub fn in_signs(score: &str) -> String {
    let written: Vec<&str> = score.split_whitespace().collect();
    let castles = |two: &[&str]| matches!(two, [one, two] if castling(one, two).is_some());
    if !written.iter().any(|word| is_named(word)) && !written.windows(2).any(castles) {
        return score.to_owned();
    }
    let mut signs = SignWriter::default();
    let mut words = written.iter().enumerate();
    while let Some((at, word)) = words.next() {
        let next = written.get(at + 1);
        if let Some(castling) = next.and_then(|next| castling(word, next)) {
            signs.castles(word, castling);
            let _ = words.next();
            if next.is_some_and(|next| next.ends_with(SEPARATORS)) {
                signs.ends();
            }
            continue;
        }
        signs.word(word);
    }
    signs.ends();
    signs.written.join(" ")
}

/// What ends a move after its last word.
const SEPARATORS: [char; 3] = [',', ';', '.'];

/// A word without what stands before and after it: its number, and a separator.
fn core(word: &str) -> (&str, &str) {
    let of_move = word.find(|sign: char| sign.is_alphabetic() || ('♔'..='♟').contains(&sign));
    let numbered = word.starts_with(|sign: char| sign.is_ascii_digit());
    let from = of_move
        .filter(|_| numbered && word.contains('.'))
        .unwrap_or(0);
    let (number, word) = word.split_at(from);
    (number, word.trim_end_matches(SEPARATORS))
}

fn senses(word: &str) -> &'static [Sense] {
    words::of_all().senses(&fold::plain(word))
}

/// The piece that a word announces.
fn piece(word: &str) -> Option<Role> {
    let word = fold::plain(word);
    let announced = words::of_all().is_announced(&word);
    let mut said = senses(&word).iter().filter(|_| announced);
    said.find_map(|sense| match sense {
        Sense::Piece(role) => Some(*role),
        _ => None,
    })
}

/// The file that a word names; a letter alone is none.
fn file(word: &str) -> Option<File> {
    let mut said = senses(word).iter().filter(|_| word.len() > 2);
    said.find_map(|sense| match sense {
        Sense::File(file) => Some(*file),
        _ => None,
    })
}

fn rank(word: &str) -> Option<char> {
    let mut said = senses(word).iter();
    said.find_map(|sense| match sense {
        Sense::Rank(rank) => Some(rank.char()),
        _ => None,
    })
}

fn takes(word: &str) -> bool {
    word == "x" || (word.len() > 2 && senses(word).contains(&Sense::Takes))
}

/// A castling in two words.
fn castling(first: &str, second: &str) -> Option<&'static str> {
    let (first, second) = (core(first).1, core(second).1);
    // "0 0 0" is left to the reader of signs.
    if first == second || first.len() < 3 || second.len() < 3 {
        return None;
    }
    let said = words::of_all().senses(&fold::folded(&format!("{first} {second}")));
    said.iter().find_map(|sense| match sense {
        Sense::Castling(CastlingSide::KingSide) => Some("O-O"),
        Sense::Castling(CastlingSide::QueenSide) => Some("O-O-O"),
        _ => None,
    })
}

/// Whether a word names a piece or a file.
fn is_named(word: &str) -> bool {
    let word = core(word).1;
    piece(word).is_some() || file(word).is_some()
}

/// The moves written so far, and the one that is being written.
#[derive(Default)]
struct SignWriter {
    written: Vec<String>,
    /// The move so far.
    begun: String,
    /// A pawn's move to its last rank was written last, and its piece may follow.
    promotes: bool,
    /// A move to a square was written last, and may turn out to be one from there.
    whole: bool,
}

impl SignWriter {
    fn word(&mut self, word: &str) {
        let (number, said) = core(word);
        if !number.is_empty() {
            self.ends();
            self.written.push(number.to_owned());
        }
        self.says(said, &word[number.len()..]);
        if word.ends_with(SEPARATORS) {
            self.ends();
        }
    }

    /// Handles a word; `typed`: with what stands after it.
    fn says(&mut self, word: &str, typed: &str) {
        if let Some(role) = piece(word) {
            return self.piece(role);
        }
        if let Some(file) = file(word) {
            return self.begun.push(file.char());
        }
        let takes = takes(word);
        if self.whole && takes {
            self.begun = self.written.pop().unwrap_or_default();
            (self.promotes, self.whole) = (false, false);
            return self.begun.push('x');
        }
        if self.begun.is_empty() {
            return self.stays(typed);
        }
        let follows_file = self
            .begun
            .ends_with(|sign: char| ('a'..='h').contains(&sign));
        match rank(word).filter(|_| follows_file) {
            Some(rank) => {
                self.begun.push(rank);
                self.goes();
            }
            None if takes => self.begun.push('x'),
            None if is_square(word) => {
                self.begun.push_str(word);
                self.goes();
            }
            None if senses(word).contains(&Sense::To) => {}
            None => self.stays(typed),
        }
    }

    /// A word stays as it is written.
    fn stays(&mut self, typed: &str) {
        self.ends();
        self.promotes = typed.starts_with(|sign: char| ('a'..='h').contains(&sign))
            && typed.ends_with(['1', '8']);
        self.written.push(typed.to_owned());
    }

    /// A square to which the begun move goes is complete.
    fn goes(&mut self) {
        let pawn = self
            .begun
            .starts_with(|sign: char| sign.is_ascii_lowercase());
        let last = self.begun.ends_with(['1', '8']);
        self.ends();
        self.promotes = pawn && last;
        self.whole = true;
    }

    fn piece(&mut self, role: Role) {
        if self.promotes
            && let Some(written) = self.written.last_mut()
        {
            written.push('=');
            written.push(figurine(role).unwrap_or('♙'));
            (self.promotes, self.whole) = (false, false);
            return;
        }
        self.ends();
        self.begun.extend(figurine(role));
    }

    fn castles(&mut self, word: &str, castling: &str) {
        self.ends();
        let (number, _) = core(word);
        if !number.is_empty() {
            self.written.push(number.to_owned());
        }
        self.written.push(castling.to_owned());
    }

    fn ends(&mut self) {
        (self.promotes, self.whole) = (false, false);
        if !self.begun.is_empty() {
            self.written.push(std::mem::take(&mut self.begun));
        }
    }
}

fn is_square(word: &str) -> bool {
    word.parse::<shakmaty::Square>().is_ok()
}

#[cfg(test)]
mod tests {
    use super::in_signs;

    #[test]
    fn words_of_a_score_are_written_in_signs() {
        for (words, signs) in [
            ("1. e4 e5 2. Springer f3 Springer c6", "1. e4 e5 2. ♘f3 ♘c6"),
            (
                "1. Eva vier, Eva fünf; 2. Springer Felix drei, Springer Cesar sechs",
                "1. e4 e5 2. ♘f3 ♘c6",
            ),
            ("Springer Bella David zwei Kurze Rochade", "♘bd2 O-O"),
            (
                "2.Eva schlägt David fünf Dame schlägt David fünf",
                "2. exd5 ♕xd5",
            ),
            ("Eva acht Dame König Eva sieben", "e8=♕ ♔e7"),
            (
                "knight f3 Bishop takes c6 queenside castling",
                "♘f3 ♗xc6 queenside castling",
            ),
            ("Lange Rochade", "O-O-O"),
            ("Springer f3 0 0 0", "♘f3 0 0 0"),
            ("Springer nach f3 exd1 Dame", "♘f3 exd1=♕"),
            ("Springer Gustav eins schlägt Felix drei", "♘g1xf3"),
            ("caballo f3 torre toma Anna uno", "♘f3 ♖xa1"),
            (
                "e4 e5 Sf3 (=) Sc6 0-0 ?! 1/2",
                "e4 e5 Sf3 (=) Sc6 0-0 ?! 1/2",
            ),
        ] {
            assert_eq!(in_signs(words), signs, "{words}");
        }
    }
}
