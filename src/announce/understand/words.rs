//! Meanings of words about moves, by language.

use std::collections::HashMap;
use std::sync::LazyLock;

use shakmaty::{CastlingSide, File, Rank, Role};

use super::super::terms::Terms;
use super::fold::{bare, folded, plain};
use laws::language::Language;

/// The meaning of one or more words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sense {
    Piece(Role),
    File(File),
    /// A file by a word that sounds like its letter: "see". Usually such a word means something else.
    Sound(File),
    Rank(Rank),
    Takes,
    To,
    From,
    Castle,
    Side(CastlingSide),
    /// Castling with its side: "0-0".
    Castling(CastlingSide),
    Becomes,
    /// The moving piece follows.
    With,
    /// A piece by the file on which it begins: "the king's knight".
    Home(Role, File),
    Check,
    Passing,
    /// A number of squares straight ahead.
    Ahead(u32),
    /// Filler.
    Fill,
}

/// The folded words of a language, with their meanings.
pub(super) struct WordSenses {
    known: HashMap<String, Vec<Sense>>,
    /// The number of words in the longest phrase.
    pub(super) longest: usize,
    /// Words that begin a question.
    asking: Vec<String>,
    /// Names of pieces that a longer word ends in: "Freibauer".
    compounds: Vec<String>,
    /// In which pieces are announced.
    announced: Vec<String>,
}

/// A name of a piece that stands at the end of a longer word has so many letters, and what stands before it so many.
const SHORTEST_PIECE: usize = 4;
const SHORTEST_BEFORE: usize = 3;

/// The words of each language, and of all of them together.
struct Lexica {
    each: Vec<(Language, WordSenses)>,
    all: WordSenses,
}

static LEXICA: LazyLock<Lexica> = LazyLock::new(|| {
    let each = Language::ALL.map(|language| (language, WordSenses::of(&[language])));
    Lexica {
        each: each.into(),
        all: WordSenses::of(&Language::ALL),
    }
});

/// The words of this language.
pub(super) fn of(language: Language) -> &'static WordSenses {
    let lexica = &*LEXICA;
    let own = lexica.each.iter().find(|(other, _)| *other == language);
    own.map_or(&lexica.all, |(_, words)| words)
}

/// The words of all languages.
pub(super) fn of_all() -> &'static WordSenses {
    &LEXICA.all
}

const PIECES: [(&str, Role); 6] = [
    ("king", Role::King),
    ("queen", Role::Queen),
    ("rook", Role::Rook),
    ("bishop", Role::Bishop),
    ("knight", Role::Knight),
    ("pawn", Role::Pawn),
];

/// Words about moves other than pieces and squares: their names in the files for input, and in the files for announcements.
const OTHERS: [(&str, Option<&str>, Sense); 16] = [
    ("heard-takes", Some("takes"), Sense::Takes),
    ("heard-to", None, Sense::To),
    ("heard-from", None, Sense::From),
    ("heard-castle", None, Sense::Castle),
    ("heard-short", None, Sense::Side(CastlingSide::KingSide)),
    ("heard-long", None, Sense::Side(CastlingSide::QueenSide)),
    (
        "heard-short-castling",
        Some("short-castling"),
        Sense::Castling(CastlingSide::KingSide),
    ),
    (
        "heard-long-castling",
        Some("long-castling"),
        Sense::Castling(CastlingSide::QueenSide),
    ),
    ("heard-becomes", None, Sense::Becomes),
    ("heard-with", None, Sense::With),
    ("heard-check", Some("check"), Sense::Check),
    ("heard-en-passant", Some("en-passant"), Sense::Passing),
    ("heard-one-ahead", None, Sense::Ahead(1)),
    ("heard-two-ahead", None, Sense::Ahead(2)),
    ("heard-filler", None, Sense::Fill),
    ("heard-courtesy", None, Sense::Fill),
];

/// Pieces named by the side of the board on which they begin, with their files there: the king's, the queen's.
const HOMES: [(&str, Role, File, File); 4] = [
    ("pawn", Role::Pawn, File::E, File::D),
    ("knight", Role::Knight, File::G, File::B),
    ("bishop", Role::Bishop, File::F, File::C),
    ("rook", Role::Rook, File::H, File::A),
];

impl WordSenses {
    fn of(languages: &[Language]) -> Self {
        let mut words = WordSenses {
            known: HashMap::new(),
            longest: 1,
            asking: Vec::new(),
            compounds: Vec::new(),
            announced: Vec::new(),
        };
        // In every language squares are announced in the words of the Laws.
        for language in Language::ALL {
            let terms = Terms::new(language);
            words.squares(terms);
            if languages.contains(&language) {
                words.language(terms);
            }
        }
        if languages == [Language::De] {
            let pieces = words.known.iter().filter(|(word, senses)| {
                let piece = senses.iter().any(|sense| matches!(sense, Sense::Piece(_)));
                piece && word.len() >= SHORTEST_PIECE
            });
            words.compounds = pieces.map(|(word, _)| word.clone()).collect();
            words
                .compounds
                .sort_by_key(|word| std::cmp::Reverse(word.len()));
        }
        words
    }

    fn squares(&mut self, terms: &Terms) {
        for (number, file) in ('a'..='h').enumerate() {
            for alphabet in ["fide", "nato"] {
                let name = terms.term(&format!("{alphabet}-{file}"));
                self.add(&name, Sense::File(File::new(number as u32)));
            }
            let name = terms.term(&format!("rank-{}", number + 1));
            self.add(&name, Sense::Rank(Rank::new(number as u32)));
        }
    }

    fn language(&mut self, terms: &Terms) {
        let asks = terms.term("heard-asks");
        let asks = asks.split(',').map(|word| word.trim().to_lowercase());
        self.asking.extend(asks);
        for (name, role) in PIECES {
            self.add(&terms.term(name), Sense::Piece(role));
            self.announced.push(folded(&terms.term(name)));
            self.all_of(terms, &format!("heard-{name}"), Sense::Piece(role));
        }
        for (name, role, king, queen) in HOMES {
            self.homes(terms, name, "heard-of-king", Sense::Home(role, king));
            self.homes(terms, name, "heard-of-queen", Sense::Home(role, queen));
        }
        for (heard, announced, sense) in OTHERS {
            self.all_of(terms, heard, sense);
            if let Some(announced) = announced {
                self.add(&terms.term(announced), sense);
            }
        }
        self.add(&terms.term("mate"), Sense::Check);
        for (number, file) in ('a'..='h').enumerate() {
            let of_file = Sense::Sound(File::new(number as u32));
            self.all_of(terms, &format!("heard-{file}"), of_file);
            let of_rank = Sense::Rank(Rank::new(number as u32));
            self.all_of(terms, &format!("heard-{}", number + 1), of_rank);
        }
    }

    /// Adds each name of a piece in each pattern for the side where it begins.
    fn homes(&mut self, terms: &Terms, piece: &str, patterns: &str, sense: Sense) {
        let (patterns, names) = (terms.term(patterns), terms.term(&format!("heard-{piece}")));
        for pattern in patterns.split(',') {
            for name in names.split(',') {
                self.add(&pattern.replace('*', name.trim()), sense);
            }
        }
    }

    fn all_of(&mut self, terms: &Terms, name: &str, sense: Sense) {
        for way in terms.term(name).split(',') {
            self.add(way, sense);
        }
    }

    fn add(&mut self, way: &str, sense: Sense) {
        for way in [folded(way), bare(way)] {
            self.longest = self.longest.max(way.split(' ').count());
            let senses = self.known.entry(way).or_default();
            if !senses.contains(&sense) {
                senses.push(sense);
            }
        }
    }

    /// The meanings of these words together.
    pub(super) fn senses(&self, words: &str) -> &[Sense] {
        let known = self.known.get(words);
        let known = known.or_else(|| self.known.get(self.compound(words)?));
        known.map_or(&[], Vec::as_slice)
    }

    /// The piece in which a longer word ends, where its beginning names nothing: "Freibauer".
    fn compound(&self, word: &str) -> Option<&str> {
        let ends = |piece: &&String| {
            word.strip_suffix(piece.as_str()).is_some_and(|before| {
                before.len() >= SHORTEST_BEFORE && !before.contains(' ') && {
                    let before = before.strip_suffix('s').unwrap_or(before);
                    !self.known.contains_key(before)
                }
            })
        };
        self.compounds.iter().find(ends).map(String::as_str)
    }

    /// The two words in a longer one that begins with a piece: "Turmtausch" is "Turm tausch", "Damenumwandlung" is "Umwandlung Dame".
    pub(super) fn parted(&self, word: &str) -> Option<[&str; 2]> {
        if self.known.contains_key(word) || self.compound(word).is_some() {
            return None;
        }
        self.compounds.iter().find_map(|piece| {
            let behind = word.strip_prefix(piece.as_str())?;
            let joints = ["", "n", "s", "en", "es"];
            let mut ends = joints.iter().filter_map(|joint| behind.strip_prefix(joint));
            let end = ends.find_map(|end| {
                let (end, senses) = self.known.get_key_value(end)?;
                (end.len() >= SHORTEST_BEFORE).then_some((end, senses))
            });
            let (end, senses) = end?;
            let (piece, end) = (piece.as_str(), end.as_str());
            Some(match senses.contains(&Sense::Becomes) {
                true => [end, piece],
                false => [piece, end],
            })
        })
    }

    /// Whether a word is a number.
    pub(super) fn is_number(&self, word: &str) -> bool {
        let senses = self.senses(word);
        senses.iter().any(|sense| matches!(sense, Sense::Rank(_)))
    }

    /// Whether a piece is announced in this word.
    pub(super) fn is_announced(&self, word: &str) -> bool {
        self.announced.iter().any(|announced| announced == word)
    }

    /// Whether this word begins a question: "cómo" does, but "como" is what a piece does.
    pub(super) fn asks(&self, word: &str) -> bool {
        let (written, plain) = (word.to_lowercase(), plain(word));
        let mut asking = self.asking.iter();
        asking.any(|asking| *asking == written || *asking == plain)
    }

    /// All known words.
    pub(super) fn known(&self) -> impl Iterator<Item = &str> {
        self.known.keys().map(String::as_str)
    }
}
