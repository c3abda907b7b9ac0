//! The wording of moves.
//!
//! The FIDE form of D.2.1 is the default. No letter is ever spoken alone: in every style a file has a name. Words come from the meaning
//! of a move, never from replacing text.

use shakmaty::{CastlingSide, Role, Square};

use super::announcement::{AnnouncedMove, Announcement, Check, Origin};
use super::sentence::Sentence;
use super::terms::Terms;
use laws::language::Language;
use laws::notation::Sign;
use laws::{MoveNames, WordsAtTable};

/// The names of pieces, files and ranks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Names {
    /// German, as in the Laws (D.2.1).
    #[default]
    Fide,
    /// English, with the files in the NATO alphabet.
    Nato,
    /// The words of a language. Files keep their names of D.2.1, which all languages share.
    Local(Language),
}

/// A style of wording moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Style {
    /// The names in a move.
    pub names: Names,
    /// Whether the square of departure is always named.
    pub long: bool,
    /// Whether check and mate are spoken (not in a rated game, unless the event's profile allows it).
    pub check: bool,
    /// Whether an en passant capture is named as such.
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

    /// The record of a table that speaks to its players in this language, with moves in this style.
    pub const fn at_table(self, language: Language) -> WordsAtTable {
        WordsAtTable {
            language,
            moves: match self.names {
                Names::Fide => MoveNames::Fide,
                Names::Nato => MoveNames::Nato,
                Names::Local(language) => MoveNames::Local(language),
            },
            long: self.long,
            check: self.check,
            en_passant: self.en_passant,
        }
    }

    /// The style from such a record.
    pub const fn noted(words: WordsAtTable) -> Self {
        Self {
            names: match words.moves {
                MoveNames::Fide => Names::Fide,
                MoveNames::Nato => Names::Nato,
                MoveNames::Local(language) => Names::Local(language),
            },
            long: words.long,
            check: words.check,
            en_passant: words.en_passant,
        }
    }
}

/// A style with its vocabulary.
pub struct Wording {
    style: Style,
    terms: &'static Terms,
}

impl Wording {
    /// Loads the vocabulary of a style.
    pub fn new(style: Style) -> Self {
        let language = match style.names {
            Names::Fide => Language::De,
            Names::Nato => Language::NATO,
            Names::Local(language) => language,
        };
        let terms = Terms::new(language);
        Self { style, terms }
    }

    /// The language of the words.
    pub const fn language(&self) -> Language {
        self.terms.language()
    }

    /// The move in words, such as `Läufer schlägt Cesar sechs`.
    pub fn words(&self, announcement: &Announcement) -> Sentence {
        let mut words = self.parts(announcement).join(self.language()).begun();
        if let (true, Some(name)) = (self.style.check, check_name(announcement.check)) {
            words.push(Sentence::of(", ", self.language()));
            words.push(self.term(name));
        }
        words
    }

    /// The words of a move by parts, as within a sentence, without check.
    pub(super) fn parts(&self, announcement: &Announcement) -> MoveWords {
        match announcement.act {
            AnnouncedMove::Castling(CastlingSide::KingSide) => self.castling("short-castling"),
            AnnouncedMove::Castling(CastlingSide::QueenSide) => self.castling("long-castling"),
            AnnouncedMove::Moves {
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
                    target.push(self.term("en-passant"));
                }
                target.extend(promotion.map(|role| self.role(role)));
                let said =
                    |yes: bool, words: Sentence| if yes { words } else { Sentence::default() };
                MoveWords {
                    piece: said(role != Role::Pawn, self.role(role)),
                    origin: self.origin(from, origin),
                    takes: said(capture, self.term("takes")),
                    target: Sentence::joined(target, " ", self.language()),
                }
            }
        }
    }

    fn castling(&self, name: &str) -> MoveWords {
        MoveWords {
            target: self.term(name),
            ..MoveWords::default()
        }
    }

    fn term(&self, name: &str) -> Sentence {
        Sentence::of(&self.terms.term(name), self.language())
    }

    /// The square in words, such as `Eva vier`.
    pub fn square(&self, square: Square) -> Sentence {
        self.origin(square, Origin::Square)
    }

    /// Every word that this style can use in a move, in no particular order: what a voice is tested with.
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
    pub fn role(&self, role: Role) -> Sentence {
        self.term(role_name(role))
    }

    /// A sign of a written move in words; the offer of a draw is not part of a move.
    pub(super) fn sign(&self, sign: Sign) -> Sentence {
        match sign {
            Sign::Piece(role) => self.role(role),
            Sign::File(file) => self.term(&format!("{}-{file}", self.alphabet())),
            Sign::Rank(rank) => self.term(&format!("rank-{rank}")),
            Sign::Takes => self.term("takes"),
            Sign::EnPassant => self.term("en-passant"),
            Sign::Castling(CastlingSide::KingSide) => self.term("short-castling"),
            Sign::Castling(CastlingSide::QueenSide) => self.term("long-castling"),
            Sign::Offer => Sentence::default(),
        }
    }

    fn origin(&self, square: Square, said: Origin) -> Sentence {
        let mut words = Vec::new();
        if matches!(said, Origin::File | Origin::Square) {
            let alphabet = self.alphabet();
            words.push(self.term(&format!("{alphabet}-{}", square.file())));
        }
        if matches!(said, Origin::Rank | Origin::Square) {
            words.push(self.term(&format!("rank-{}", square.rank())));
        }
        Sentence::joined(words, " ", self.language())
    }
}

/// The words of a move in spoken order; unused parts are empty.
#[derive(Default)]
pub(super) struct MoveWords {
    /// The piece, unless it is a pawn.
    pub piece: Sentence,
    /// The square of departure, as far as it is named.
    pub origin: Sentence,
    /// The word for a capture.
    pub takes: Sentence,
    /// The square of arrival and the promotion piece; castling as a whole.
    pub target: Sentence,
}

impl MoveWords {
    /// Joins all parts.
    pub fn join(self, language: Language) -> Sentence {
        let words = [self.piece, self.origin, self.takes, self.target];
        let said = words.into_iter().filter(|words| !words.is_empty());
        Sentence::joined(said, " ", language)
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
pub const fn role_name(role: Role) -> &'static str {
    match role {
        Role::Pawn => "pawn",
        Role::Knight => "knight",
        Role::Bishop => "bishop",
        Role::Rook => "rook",
        Role::Queen => "queen",
        Role::King => "king",
    }
}
