//! How a move is worded.
//!
//! The FIDE form of D.2.1 is the default. A letter is never spoken alone: in every style a file is a name, and the words come
//! from the meaning, never from replacing text.

use shakmaty::{CastlingSide, Role, Square};

use super::announcement::{Act, Announcement, Check, Origin};
use super::terms::{Numbers, Terms, sentence};
use crate::language::Language;

/// Whose names the pieces, files and ranks have.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Names {
    /// German, as the Laws have it (D.2.1).
    #[default]
    Fide,
    /// English, with the files in the NATO alphabet.
    Nato,
    /// The words of a language. The files keep their names of D.2.1, which are the same in all.
    Local(Language),
}

/// A way of wording moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Style {
    /// Whose names.
    pub names: Names,
    /// Always with the square that the piece left.
    pub long: bool,
    /// Whether check and mate are spoken (not in a rated game, unless the event's profile allows it).
    pub check: bool,
    /// Whether a capture in passing is named as such.
    pub en_passant: bool,
}

impl Style {
    /// The Laws' short form, the default.
    pub const FIDE: Self = Self {
        names: Names::Fide,
        long: false,
        check: false,
        en_passant: false,
    };
}

/// A style with the words that it needs.
pub struct Wording {
    style: Style,
    terms: Terms,
}

impl Wording {
    /// Reads the words.
    pub fn new(style: Style) -> Self {
        let language = match style.names {
            Names::Fide => Language::De,
            Names::Nato => Language::NATO,
            Names::Local(language) => language,
        };
        let terms = Terms::new(language, Numbers::Words);
        Self { style, terms }
    }

    /// The language of the words.
    pub const fn language(&self) -> Language {
        self.terms.language()
    }

    /// The move in words, such as `Läufer schlägt Cesar sechs`.
    pub fn words(&self, announcement: &Announcement) -> String {
        let mut words = sentence(&self.parts(announcement).join());
        if let (true, Some(name)) = (self.style.check, check_name(announcement.check)) {
            words.push_str(", ");
            words.push_str(&self.terms.term(name));
        }
        words
    }

    /// The same in its parts, as in the middle of a sentence, without check.
    pub(super) fn parts(&self, announcement: &Announcement) -> MoveWords {
        match announcement.act {
            Act::Castling(CastlingSide::KingSide) => self.castling("short-castling"),
            Act::Castling(CastlingSide::QueenSide) => self.castling("long-castling"),
            Act::Moves {
                role,
                from,
                to,
                capture,
                en_passant,
                promotion,
                origin,
            } => {
                let origin = if self.style.long {
                    Origin::Square
                } else {
                    origin
                };
                let mut target = vec![self.square(to)];
                if en_passant && self.style.en_passant {
                    target.push(self.terms.term("en-passant"));
                }
                target.extend(promotion.map(|role| self.role(role)));
                let said = |yes: bool, words: String| if yes { words } else { String::new() };
                MoveWords {
                    piece: said(role != Role::Pawn, self.role(role)),
                    origin: self.origin(from, origin),
                    takes: said(capture, self.terms.term("takes")),
                    target: target.join(" "),
                }
            }
        }
    }

    fn castling(&self, name: &str) -> MoveWords {
        MoveWords {
            target: self.terms.term(name),
            ..MoveWords::default()
        }
    }

    /// The square in words, such as `Eva vier`.
    pub fn square(&self, square: Square) -> String {
        self.origin(square, Origin::Square)
    }

    /// Every word that this style can say of a move, in no order that matters.
    pub fn vocabulary(&self) -> Vec<String> {
        let alphabet = self.alphabet();
        let files = ('a'..='h').map(|file| format!("{alphabet}-{file}"));
        let ranks = (1..=8).map(|rank| format!("rank-{rank}"));
        let roles = Role::ALL.into_iter().map(|role| role_name(role).to_owned());
        let others = [
            "takes",
            "en-passant",
            "short-castling",
            "long-castling",
            "check",
            "mate",
        ];
        let names = files
            .chain(ranks)
            .chain(roles)
            .chain(others.map(str::to_owned));
        names.map(|name| self.terms.term(&name)).collect()
    }

    const fn alphabet(&self) -> &'static str {
        match self.style.names {
            Names::Nato => "nato",
            Names::Fide | Names::Local(_) => "fide",
        }
    }

    /// The piece in words, such as `Springer`.
    pub fn role(&self, role: Role) -> String {
        self.terms.term(role_name(role))
    }

    fn origin(&self, square: Square, said: Origin) -> String {
        let mut words = Vec::new();
        if matches!(said, Origin::File | Origin::Square) {
            let alphabet = self.alphabet();
            words.push(self.terms.term(&format!("{alphabet}-{}", square.file())));
        }
        if matches!(said, Origin::Rank | Origin::Square) {
            words.push(self.terms.term(&format!("rank-{}", square.rank())));
        }
        words.join(" ")
    }
}

/// The words of a move in the order in which they are said; empty where nothing is.
#[derive(Default)]
pub(super) struct MoveWords {
    /// The piece, unless it is a pawn.
    pub piece: String,
    /// Where it stood, as far as that is said.
    pub origin: String,
    /// That it takes.
    pub takes: String,
    /// Where it stands and what it became; a castling as a whole.
    pub target: String,
}

impl MoveWords {
    /// All of them.
    pub fn join(&self) -> String {
        let words = [&self.piece, &self.origin, &self.takes, &self.target];
        let said: Vec<&str> = words
            .into_iter()
            .map(String::as_str)
            .filter(|words| !words.is_empty())
            .collect();
        said.join(" ")
    }
}

const fn check_name(check: Check) -> Option<&'static str> {
    match check {
        Check::None => None,
        Check::Check => Some("check"),
        Check::Mate => Some("mate"),
    }
}

/// The piece's name in the language files.
pub(super) const fn role_name(role: Role) -> &'static str {
    match role {
        Role::Pawn => "pawn",
        Role::Knight => "knight",
        Role::Bishop => "bishop",
        Role::Rook => "rook",
        Role::Queen => "queen",
        Role::King => "king",
    }
}
