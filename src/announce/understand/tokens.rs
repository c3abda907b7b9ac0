//! Tokens of a line: words, and letters and digits of notation one by one.
//!
//! A capital is a piece where squares are in lower case: "Bxc3" is the bishop's. In a line that is all lower case, or all capitals
//! (dictation, caps lock), a letter is ambiguous.

use shakmaty::{File, Rank, Role, Square};

use super::fold::{plain, words};
use super::words::{Sense, WordSenses};
use laws::language::Language;
use laws::notation::Initials;

/// A token of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum LineToken {
    /// A word, folded.
    Word(String),
    /// A letter or digit of notation, in lower case.
    Sign {
        sign: char,
        /// It is a capital, in a line with lower-case squares.
        large: bool,
        /// Others follow in the same word.
        leads: bool,
        /// It is a word by itself.
        alone: bool,
        /// A word follows, as after a spoken letter: then it is a file.
        spoken: bool,
    },
}

/// Tokenises a line in the words of a language.
pub(super) fn tokens(line: &str, senses: &WordSenses) -> Vec<LineToken> {
    let known = |word: &str| !senses.senses(word).is_empty();
    let words = typed_words(line, senses);
    let shouts = shouts(&words);
    let mut tokens = Vec::new();
    for (place, word) in words.iter().enumerate() {
        // "F 3" in a dictation is a square: a piece would be followed by one.
        let of_square = words.get(place + 1).is_some_and(|next| is_digit(next));
        let folded = plain(word);
        // "c'est" does not begin with a file.
        if let Some(elided) = folded.strip_suffix(ELIDED) {
            tokens.push(LineToken::Word(elided.to_owned()));
            continue;
        }
        // "Pion à trois": a dictation takes a spoken "a" for this.
        let number = words.get(place + 1).is_some_and(|next| {
            let next = plain(next);
            is_digit(&next) || senses.is_number(&next)
        });
        if folded == "à" && number {
            tokens.push(LineToken::Sign {
                sign: 'a',
                large: false,
                leads: false,
                alone: true,
                spoken: false,
            });
            continue;
        }
        // "Nf three": a piece and a file, with its rank as a word.
        let ranked = words.get(place + 1).is_some_and(|next| {
            let next = plain(next);
            // "Ra-d1".
            known(&next) || next.parse::<Square>().is_ok()
        });
        let begun = ranked && is_piece_and_file(word);
        if known(&folded) && folded.chars().count() > 1 || !is_notation(&folded) && !begun {
            tokens.push(LineToken::Word(folded));
            continue;
        }
        let several = folded.chars().count() > 1;
        for (at, sign) in word.chars().enumerate() {
            tokens.push(LineToken::Sign {
                sign: sign.to_lowercase().next().unwrap_or(sign),
                large: sign.is_uppercase() && !shouts && (several || !of_square),
                leads: several && at == 0,
                alone: !several,
                spoken: false,
            });
        }
    }
    for at in 1..tokens.len() {
        let follows = matches!(tokens[at], LineToken::Word(_));
        if let LineToken::Sign {
            alone: true,
            large: false,
            spoken,
            ..
        } = &mut tokens[at - 1]
        {
            *spoken = follows;
        }
    }
    tokens
}

/// The words of a line as typed, with long ones parted.
pub(super) fn typed_words(line: &str, senses: &WordSenses) -> Vec<String> {
    let parted = |word: String| match senses.parted(&plain(&word)) {
        Some(parts) => parts.map(str::to_owned).to_vec(),
        None => vec![word],
    };
    words(&marked(line)).flat_map(parted).collect()
}

/// A mark after a letter that an apostrophe joins to the next word.
pub(super) const ELIDED: char = '\u{2060}';

/// Marks each letter that an apostrophe joins to a word: "c'est".
pub(super) fn marked(line: &str) -> String {
    let signs: Vec<char> = line.chars().collect();
    let mut marked = String::with_capacity(line.len());
    for (at, sign) in signs.iter().enumerate() {
        let begins = at
            .checked_sub(1)
            .is_none_or(|before| !signs[before].is_alphanumeric());
        let joined = matches!(signs.get(at + 1), Some('\'' | '’'));
        let to_word = |at: usize| signs.get(at).is_some_and(|next| next.is_alphabetic());
        // "d'a1": a square is not a word.
        let word = to_word(at + 2) && to_word(at + 3);
        marked.push(*sign);
        if sign.is_alphabetic() && begins && joined && word {
            marked.push(ELIDED);
        }
    }
    marked
}

/// Whether a word is the number of a rank.
fn is_digit(word: &str) -> bool {
    matches!(word.as_bytes(), [b'1'..=b'8'])
}

/// Whether a word is notation: at most one piece before and after, otherwise squares, files, ranks and captures.
fn is_notation(word: &str) -> bool {
    let signs: Vec<char> = word.chars().collect();
    let inner = |sign: &char| matches!(sign, 'a'..='h' | '1'..='8' | 'x');
    let piece = |sign: &char| {
        sign.is_ascii_lowercase()
            && Initials::all()
                .iter()
                .any(|all| all.role(sign.to_ascii_uppercase()).is_some())
            || *sign == 'p'
            || ('♔'..='♟').contains(sign)
    };
    let of_squares = |signs: &[char]| {
        signs
            .windows(2)
            .any(|pair| pair[0].is_ascii_lowercase() && pair[1].is_ascii_digit())
    };
    match &signs[..] {
        [] => false,
        [one] => inner(one) || piece(one) || *one == '=' || *one == ':' || *one == '×',
        // "ed", "exd": a pawn's file and that of its capture.
        [first, second] if !second.is_ascii_digit() => {
            [first, second].iter().all(|sign| matches!(sign, 'a'..='h'))
        }
        // "qxq": pieces alone.
        [first, 'x', second] => {
            let both = [first, second];
            both.iter().all(|sign| matches!(sign, 'a'..='h')) || both.into_iter().all(piece)
        }
        // "sxd", "x5" are not.
        [first, middle @ .., last] => {
            (inner(first) || piece(first))
                && middle.iter().all(inner)
                && (inner(last) || piece(last))
                && of_squares(&signs)
        }
    }
}

/// Whether a word is a piece's capital and a file.
fn is_piece_and_file(word: &str) -> bool {
    let mut signs = word.chars();
    match (signs.next(), signs.next(), signs.next()) {
        (Some(piece), Some('a'..='h'), None) => piece.is_uppercase() && is_piece_anywhere(piece),
        _ => false,
    }
}

/// Whether the squares are in capitals.
fn shouts(words: &[String]) -> bool {
    let mut letters = words.iter().flat_map(|word| {
        let signs: Vec<char> = word.chars().collect();
        let pairs = signs
            .windows(2)
            .filter(|pair| pair[1].is_ascii_digit() && pair[0].is_alphabetic());
        pairs.map(|pair| pair[0]).collect::<Vec<char>>()
    });
    match letters.next() {
        Some(first) => first.is_uppercase() && letters.all(char::is_uppercase),
        None => words
            .iter()
            .all(|word| word.chars().all(|letter| !letter.is_lowercase())),
    }
}

impl LineToken {
    /// Whether other tokens of its word follow it.
    pub(super) const fn leads(&self) -> bool {
        matches!(self, LineToken::Sign { leads: true, .. })
    }

    /// Whether it is a digit of notation.
    pub(super) const fn is_digit(&self) -> bool {
        matches!(
            self,
            LineToken::Sign {
                sign: '1'..='8',
                ..
            }
        )
    }

    /// Its text within a phrase of several words.
    pub(super) fn text(&self) -> String {
        match self {
            LineToken::Word(word) => word.clone(),
            LineToken::Sign { sign, .. } => sign.to_string(),
        }
    }

    /// Its meanings by itself, with a language's words and letters.
    pub(super) fn senses(
        &self,
        words: &WordSenses,
        initials: &Initials,
        first: bool,
    ) -> Vec<Sense> {
        let (sign, large, leads, alone, spoken) = match self {
            LineToken::Word(word) => {
                let number =
                    first && word != "0" && word.chars().all(|digit| digit.is_ascii_digit());
                let mut senses = words.senses(word).to_vec();
                senses.extend(number.then_some(Sense::Fill));
                return senses;
            }
            LineToken::Sign {
                sign,
                large,
                leads,
                alone,
                spoken,
            } => (*sign, *large, *leads, *alone, *spoken),
        };
        let mut senses = match alone {
            true => words.senses(&sign.to_string()).to_vec(),
            false => Vec::new(),
        };
        match sign {
            'x' | ':' | '×' => return vec![Sense::Takes],
            '=' => return vec![Sense::Becomes],
            '1'..='8' => {
                senses.extend(Rank::from_char(sign).map(Sense::Rank));
                senses.extend(first.then_some(Sense::Fill));
                return senses;
            }
            _ => {}
        }
        let piece = match sign {
            'p' | '♙' | '♟' => Some(Role::Pawn),
            sign => initials.role(sign.to_uppercase().next().unwrap_or(sign)),
        };
        let foreign = piece.is_none() && large && leads && is_piece_anywhere(sign);
        let file = File::from_char(sign);
        if large && piece.is_some() || foreign {
            senses.clear();
        } else {
            senses.extend(file.map(Sense::File));
        }
        senses.extend(
            piece
                .filter(|_| !spoken || file.is_none())
                .map(Sense::Piece),
        );
        senses
    }
}

fn is_piece_anywhere(sign: char) -> bool {
    let sign = sign.to_ascii_uppercase();
    Language::ALL
        .into_iter()
        .any(|language| Initials::of(language).role(sign).is_some())
}
