//! The vocabulary of speech input: about thirty enrolled words, and the sentences that can be made of them.
//!
//! The words come from the language files: file names of the Laws, ranks, pieces, and the first way in which each wish is typed.
//! Recognised words become a line of text again, which is parsed like a typed line.

use std::collections::BTreeSet;

use shakmaty::{CastlingSide, File, Move, Rank, Role, Square};

use super::terms::Terms;
use laws::Position;
use laws::language::Language;

/// Names of the pieces in the language files, in the order of their roles.
const PIECES: [&str; 6] = ["pawn", "knight", "bishop", "rook", "queen", "king"];
const FILES: [&str; 8] = [
    "fide-a", "fide-b", "fide-c", "fide-d", "fide-e", "fide-f", "fide-g", "fide-h",
];
const RANKS: [&str; 8] = [
    "rank-1", "rank-2", "rank-3", "rank-4", "rank-5", "rank-6", "rank-7", "rank-8",
];
/// The promotion pieces.
const PROMOTED: [Role; 4] = [Role::Knight, Role::Bishop, Role::Rook, Role::Queen];
const MOVING: [&str; 3] = ["takes", "short-castling", "long-castling"];
/// Wishes and questions other than moves, in their typed form. "square" comes first, because it takes a square.
const WISHES: [&str; 12] = [
    "say-square",
    "say-yes",
    "say-no",
    "say-position",
    "say-last",
    "say-again",
    "say-clock",
    "say-hint",
    "say-back",
    "say-draw",
    "say-resign",
    "say-quit",
];
/// The index of the first word of each kind.
const AT: [usize; 5] = [0, 6, 14, 22, 25];
const SQUARE: u16 = AT[4] as u16;
const YES: u16 = SQUARE + 1;
const NO: u16 = SQUARE + 2;

/// The words that a player enrols, by number, and the sentences that can be said with them.
#[derive(Clone, Debug)]
pub struct SpokenWords {
    words: Vec<String>,
}

impl SpokenWords {
    /// The vocabulary of this language.
    pub fn new(language: Language) -> Self {
        let terms = Terms::new(language);
        let names = PIECES.iter().chain(&FILES).chain(&RANKS).chain(&MOVING);
        let first = |name: &&str| {
            let ways = terms.term(name);
            ways.split(',').next().unwrap_or_default().trim().to_owned()
        };
        SpokenWords {
            words: names.chain(&WISHES).map(first).collect(),
        }
    }

    /// All words.
    pub fn words(&self) -> &[String] {
        &self.words
    }

    /// A sentence as a typed line.
    pub fn line(&self, sentence: &[u16]) -> String {
        let words = sentence
            .iter()
            .filter_map(|at| self.words.get(usize::from(*at)));
        words.map(String::as_str).collect::<Vec<_>>().join(" ")
    }

    /// The sentences for a game at home: the legal moves in each way to say them, questions, and answers where a question is open.
    pub fn at_home(&self, position: &Position, asked: bool) -> BTreeSet<Vec<u16>> {
        let moves = position.legal_moves();
        let mut sentences: BTreeSet<Vec<u16>> = moves.iter().flat_map(said).collect();
        sentences.extend(Square::ALL.map(|at| [vec![SQUARE], square(at)].concat()));
        // A piece alone asks where the player's are, or answers which piece it is.
        sentences.extend(Role::ALL.map(|role| vec![piece(role)]));
        let alone = SQUARE + 1..SQUARE + WISHES.len() as u16;
        let asked_for = |word: &u16| asked || ![YES, NO].contains(word);
        sentences.extend(alone.filter(asked_for).map(|word| vec![word]));
        if asked {
            sentences.extend(File::ALL.map(|at| vec![file(at)]));
            sentences.extend(Square::ALL.map(square));
        }
        sentences
    }

    /// All announcements of moves that exist on any board: with the file, rank or square of departure, a pawn's capture with its file,
    /// and the promotion piece.
    pub fn announcements(&self) -> BTreeSet<Vec<u16>> {
        let castling =
            [CastlingSide::KingSide, CastlingSide::QueenSide].map(|side| vec![castles(side)]);
        let mut sentences = BTreeSet::from(castling);
        for to in Square::ALL {
            let last = matches!(to.rank(), Rank::First | Rank::Eighth);
            for between in [vec![], vec![takes()]] {
                let end = [between, square(to)].concat();
                for begin in begins(to) {
                    let said = [begin, end.clone()].concat();
                    if last {
                        let becomes = PROMOTED.map(|role| [said.clone(), vec![piece(role)]]);
                        sentences.extend(becomes.map(|parts| parts.concat()));
                    }
                    sentences.insert(said.clone());
                    let of = Role::ALL.map(|role| [vec![piece(role)], said.clone()].concat());
                    sentences.extend(of);
                }
            }
        }
        for (from, to) in Role::ALL.into_iter().flat_map(of_ranks) {
            for between in [vec![], vec![takes()]] {
                sentences.insert([from.clone(), between, square(to)].concat());
            }
        }
        sentences
    }
}

/// The ways to say where a move to this square comes from: nothing, a file, or a square.
fn begins(to: Square) -> impl Iterator<Item = Vec<u16>> {
    let squares = Square::ALL.into_iter().filter(move |from| *from != to);
    let files = File::ALL.map(|at| vec![file(at)]);
    [Vec::new()]
        .into_iter()
        .chain(files)
        .chain(squares.map(square))
}

/// A piece that comes from a rank.
fn of_ranks(role: Role) -> impl Iterator<Item = (Vec<u16>, Square)> {
    let ranks = Rank::ALL.into_iter();
    let of = ranks.map(move |from| vec![piece(role), rank(from)]);
    of.flat_map(|from| Square::ALL.map(|to| (from.clone(), to)))
}

const fn piece(role: Role) -> u16 {
    role as u16 - 1
}

fn file(file: File) -> u16 {
    AT[1] as u16 + u16::from(u8::from(file))
}

fn rank(rank: Rank) -> u16 {
    AT[2] as u16 + u16::from(u8::from(rank))
}

fn square(at: Square) -> Vec<u16> {
    vec![file(at.file()), rank(at.rank())]
}

const fn takes() -> u16 {
    AT[3] as u16
}

const fn castles(side: CastlingSide) -> u16 {
    match side {
        CastlingSide::KingSide => AT[3] as u16 + 1,
        CastlingSide::QueenSide => AT[3] as u16 + 2,
    }
}

/// The ways to say a move: with its piece, with the file or square of departure, or by its square alone for a pawn.
fn said(made: &Move) -> Vec<Vec<u16>> {
    if let Some(side) = made.castling_side() {
        return vec![vec![castles(side)]];
    }
    let role = made.role();
    let from = made
        .from()
        .map(|from| (vec![file(from.file())], square(from)));
    let (of_file, of_square) = from.unwrap_or_default();
    let mut begins = vec![of_square.clone()];
    match role {
        // A square alone is a pawn's straight move; a capture also names its file.
        Role::Pawn if made.is_capture() => begins.push(of_file),
        Role::Pawn => begins.push(Vec::new()),
        _ => begins.extend(
            [Vec::new(), of_file, of_square].map(|from| [vec![piece(role)], from].concat()),
        ),
    }
    let between: &[Vec<u16>] = match made.is_capture() {
        true => &[vec![], vec![takes()]],
        false => &[vec![]],
    };
    let ends: &[Vec<u16>] = match made.promotion() {
        Some(role) => &[vec![], vec![piece(role)]],
        None => &[vec![]],
    };
    let mut ways = Vec::new();
    for begin in begins {
        for between in between {
            for end in ends {
                ways.push(
                    [
                        begin.clone(),
                        between.clone(),
                        square(made.to()),
                        end.clone(),
                    ]
                    .concat(),
                );
            }
        }
    }
    ways
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Entered, entered, told};
    use laws::notation::choices;
    use shakmaty::Color;

    /// Round trip: the parser of typed lines understands every sentence of the ear, and each move is legal.
    #[test]
    fn every_sentence_is_understood_by_the_reader_of_lines() {
        for fen in [
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "r3k2r/1P6/8/3pP3/8/8/8/R3K2R w KQkq d6 0 2",
        ] {
            let position = Position::from_fen(fen).unwrap();
            for language in Language::ALL {
                let words = SpokenWords::new(language);
                let mut moves = BTreeSet::new();
                for sentence in words.at_home(&position, false) {
                    let line = words.line(&sentence);
                    match entered(&line, Color::White, language) {
                        Entered::Move(typed) => {
                            let meant = choices(&position, &told(&typed, language));
                            assert!(!meant.is_empty(), "{language}: {line}");
                            moves.extend(meant.iter().map(|made| position.uci(made).to_string()));
                        }
                        Entered::Nothing => panic!("{language}: {line}"),
                        _ => {}
                    }
                }
                let legal = position.legal_moves();
                assert_eq!(moves.len(), legal.len(), "{language}");
            }
        }
    }

    #[test]
    fn yes_and_no_are_heard_only_where_something_is_asked() {
        let words = SpokenWords::new(Language::De);
        let position = Position::initial();
        let may = |asked, line: &str| {
            let sentences = words.at_home(&position, asked);
            sentences
                .iter()
                .any(|sentence| words.line(sentence) == line)
        };
        assert_eq!([may(false, "ja"), may(true, "ja")], [false, true]);
        assert_eq!([may(false, "Bella"), may(true, "Bella")], [false, true]);
        assert!(may(false, "Springer Gustav Felix drei") && may(false, "Springer Felix drei"));
        assert!(!may(false, "Springer Felix vier"), "it is not legal");
        assert!(may(false, "Eva vier") && may(false, "was steht auf Eva zwei"));
    }

    #[test]
    fn everything_that_can_be_announced_is_there_whatever_is_legal() {
        let words = SpokenWords::new(Language::De);
        let announced: BTreeSet<String> = words
            .announcements()
            .iter()
            .map(|sentence| words.line(sentence))
            .collect();
        for line in [
            "Kurze Rochade",
            "Eva vier",
            "Springer schlägt Felix drei",
            "Turm Anna eins Hector acht",
            "Cesar acht Dame",
            "Eva sieben Eva acht",
            "Eva sieben Eva acht Dame",
            "Eva schlägt David fünf",
            "David schlägt Cesar acht Springer",
            "Turm Anna David eins",
            "Turm eins schlägt Anna drei",
            "Springer Gustav Felix drei",
        ] {
            assert!(announced.contains(line), "{line}");
        }
        assert!(!announced.contains("Eva vier Dame") && !announced.contains("ja"));
    }
}
