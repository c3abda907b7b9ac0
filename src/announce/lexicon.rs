//! What is said, in words.
//!
//! For every [`Phrase`] the sentence of a language: for the ear with numbers, times and squares in words, for the eye with
//! digits and the squares' coordinates. Moves keep their style in every language. Who hears it is decided elsewhere.

use fluent_bundle::{FluentArgs, FluentValue};
use shakmaty::{Color, Square};

use super::phrase::{Phrase, Sound};
use super::style::{Style, Wording};
use super::terms::{Numbers, Terms, sentence};
use crate::language::Language;
use crate::seat::{BoardAt, Ear, Speaker};

/// The words of a language for everything that is said.
pub struct Lexicon {
    spoken: Terms,
    written: Terms,
    wording: Wording,
}

impl Lexicon {
    /// The words of this language, with moves in the Laws' short form.
    pub fn new(language: Language) -> Self {
        Self::with_style(language, Style::FIDE)
    }

    /// The words of this language, with moves in this style.
    pub fn with_style(language: Language, style: Style) -> Self {
        Self {
            spoken: Terms::new(language, Numbers::Words),
            written: Terms::new(language, Numbers::Digits),
            wording: Wording::new(style),
        }
    }

    /// The language of the sentences (that of the moves is the wording's).
    pub const fn language(&self) -> Language {
        self.spoken.language()
    }

    /// The words of moves.
    pub const fn wording(&self) -> &Wording {
        &self.wording
    }

    /// The sentence under this name with these values in it, for the eye; for what no [`Phrase`] means, such as the
    /// headings of a page.
    pub fn message(&self, name: &str, values: Option<&FluentArgs<'_>>) -> String {
        self.written.message(name, values)
    }

    /// For the ear: no digit, and no letter alone.
    pub fn words(&self, phrase: &Phrase) -> String {
        let teller = Teller {
            terms: &self.spoken,
            wording: &self.wording,
            aloud: true,
        };
        sentence(&teller.tell(phrase))
    }

    /// For the eye: numbers in digits, squares by their coordinates, small at the beginning.
    pub fn written(&self, phrase: &Phrase) -> String {
        let teller = Teller {
            terms: &self.written,
            wording: &self.wording,
            aloud: false,
        };
        teller.tell(phrase)
    }
}

pub(super) struct Teller<'a> {
    pub(super) terms: &'a Terms,
    pub(super) wording: &'a Wording,
    /// For the ear; else for the eye.
    pub(super) aloud: bool,
}

/// A sentence that is being put together.
pub(super) struct Draft<'a> {
    teller: &'a Teller<'a>,
    name: &'static str,
    values: FluentArgs<'a>,
}

impl<'a> Draft<'a> {
    pub(super) fn board(self, board: BoardAt) -> Self {
        self.seat(board.seat())
    }

    pub(super) fn seat(self, seat: Color) -> Self {
        let (name, of) = match seat {
            Color::White => ("seat-white", "of-white"),
            Color::Black => ("seat-black", "of-black"),
        };
        let (name, of) = (self.teller.terms.term(name), self.teller.terms.term(of));
        self.with("seat", name).with("of-seat", of)
    }

    pub(super) fn with(mut self, name: &'static str, value: impl Into<FluentValue<'a>>) -> Self {
        self.values.set(name, value);
        self
    }

    fn squares(self, squares: &[Square]) -> Self {
        let words = squares.iter().map(|square| self.teller.square(*square));
        let between = if self.teller.aloud { ", " } else { " " };
        let words = words.collect::<Vec<_>>().join(between);
        self.with("squares", words)
    }

    pub(super) fn end(self) -> String {
        self.teller.terms.message(self.name, Some(&self.values))
    }
}

impl Teller<'_> {
    pub(super) fn draft(&self, name: &'static str) -> Draft<'_> {
        Draft {
            teller: self,
            name,
            values: FluentArgs::new(),
        }
    }

    pub(super) fn tell(&self, phrase: &Phrase) -> String {
        self.to_table(phrase)
            .or_else(|| self.to_seat(phrase))
            .or_else(|| self.of_clocks(phrase))
            .or_else(|| self.of_draws(phrase))
            .or_else(|| self.of_boards(phrase))
            .unwrap_or_else(|| self.of_the_game(phrase))
    }

    fn to_table(&self, phrase: &Phrase) -> Option<String> {
        Some(match phrase {
            Phrase::Move(announcement) => self.wording.words(announcement),
            Phrase::Click => self.terms.term("click"),
            Phrase::GameStarts(Some(seat)) => self.draft("game-starts-clock").seat(*seat).end(),
            Phrase::GameStarts(None) => self.terms.term("game-starts"),
            Phrase::Adjusts(seat) => self.draft("adjusts").seat(*seat).end(),
            Phrase::BoardLost(board) => self.draft("board-lost").board(*board).end(),
            Phrase::BoardBack(board) => self.draft("board-back").board(*board).end(),
            Phrase::GameOver(ending) => self
                .draft("game-over")
                .with("ending", self.ending(*ending))
                .end(),
            _ => return None,
        })
    }

    fn to_seat(&self, phrase: &Phrase) -> Option<String> {
        Some(match phrase {
            Phrase::WhichMove(moves) => self.which_move(moves),
            Phrase::WhichPiece(roles) => {
                let roles: Vec<String> = roles.iter().map(|r| self.wording.role(*r)).collect();
                self.draft("which")
                    .with("choices", self.either(&roles))
                    .end()
            }
            Phrase::SelectedMove(announcement) => self.wording.words(announcement),
            Phrase::SelectedPiece(role) => self.wording.role(*role),
            Phrase::ResignReally => self.terms.term("resign-really"),
            Phrase::Dropped => self.terms.term("dropped"),
            Phrase::NothingMoved => self.terms.term("nothing-moved"),
            Phrase::MoveUnfinished => self.terms.term("move-unfinished"),
            Phrase::MoveUnclear => self.terms.term("move-unclear"),
            Phrase::MovesCompleted(moves) => {
                self.draft("moves-completed").with("moves", *moves).end()
            }
            Phrase::NothingToRepeat => self.terms.term("nothing-to-repeat"),
            Phrase::Again(words) => words.clone(),
            Phrase::MessageFor(seat) => self.draft("message-for").seat(*seat).end(),
            Phrase::DoYouHear(seat) => self.draft("do-you-hear").seat(*seat).end(),
            Phrase::Hears(seat) => self.draft("hears").seat(*seat).end(),
            Phrase::Volume(level) => self.draft("volume").with("level", u32::from(*level)).end(),
            Phrase::Speed(level) => self.terms.term(match level {
                1 => "speed-slow",
                2 => "speed-normal",
                _ => "speed-fast",
            }),
            Phrase::Cue(sound) => self.terms.term(match sound {
                Sound::Lift => "sound-lift",
                Sound::Place => "sound-place",
                Sound::Mirrored => "sound-mirrored",
                Sound::Question => "sound-question",
                Sound::Fault => "sound-fault",
            }),
            Phrase::ArbiterComes => self.terms.term("arbiter-comes"),
            Phrase::Take {
                square,
                piece: Some(piece),
            } => self.step("take", *square, *piece),
            Phrase::Take {
                square,
                piece: None,
            } => self
                .draft("take-unknown")
                .with("square", self.square(*square))
                .end(),
            Phrase::Put { square, piece } => self.step("put", *square, *piece),
            Phrase::BoardRight(board) => self.draft("board-right").board(*board).end(),
            Phrase::BoardWrong(board) => self.draft("board-wrong").board(*board).end(),
            Phrase::TurnRound(board) => self.draft("turn-round").board(*board).end(),
            _ => return None,
        })
    }

    fn ear(&self, ear: Ear) -> String {
        self.terms.term(match ear {
            Ear::Table => "ear-table",
            Ear::White => "ear-white",
            Ear::Black => "ear-black",
        })
    }

    fn of_boards(&self, phrase: &Phrase) -> Option<String> {
        Some(match phrase {
            Phrase::Ready => self.terms.term("ready"),
            Phrase::NotReady(boards) => {
                let board = |board: &BoardAt| self.draft("board-not-ready").board(*board).end();
                let boards: Vec<String> = boards.iter().map(board).collect();
                let draft = self.draft("not-ready");
                draft.with("boards", boards.join(", ")).end()
            }
            // A path is for the eye.
            Phrase::BoardConnected { board, .. } if self.aloud => {
                self.draft("board-connected").board(*board).end()
            }
            Phrase::BoardConnected { board, port } => self
                .draft("board-connected-at")
                .board(*board)
                .with("port", port.clone())
                .end(),
            Phrase::BoardMissing { board, reason } => {
                let draft = self.draft("board-missing").board(*board);
                draft.with("reason", self.foreign(reason)).end()
            }
            Phrase::BoardLostBecause { board, reason } => {
                let draft = self.draft("board-lost-because").board(*board);
                draft.with("reason", self.foreign(reason)).end()
            }
            Phrase::Faulty { board, fault } => self
                .draft("faulty")
                .board(*board)
                .with("fault", self.fault(*fault))
                .end(),
            Phrase::BlindAperture { board, square } => self
                .draft("blind-aperture")
                .board(*board)
                .squares(&[*square])
                .end(),
            Phrase::Mended { board, fault } => self
                .draft("mended")
                .board(*board)
                .with("fault", self.fault(*fault))
                .end(),
            Phrase::BoardsDiffer {
                board,
                squares,
                since,
                unexecuted,
            } => {
                let name = match unexecuted {
                    Some(_) => "boards-differ-unexecuted",
                    None => "boards-differ",
                };
                let unexecuted = unexecuted.as_ref().map(|m| self.wording.words(m));
                let draft = self
                    .draft(name)
                    .board(*board)
                    .squares(squares)
                    .with("since", *since);
                draft.with("move", unexecuted.unwrap_or_default()).end()
            }
            Phrase::Displaced {
                board,
                squares,
                since,
            } => {
                let name = match squares.is_empty() {
                    true => "displaced-somewhere",
                    false => "displaced",
                };
                let draft = self.draft(name).board(*board).squares(squares);
                draft.with("since", *since).end()
            }
            Phrase::WrongStart { board, squares } => self
                .draft("wrong-start")
                .board(*board)
                .squares(squares)
                .end(),
            Phrase::TurnedRound(board) => self.draft("turned-round").board(*board).end(),
            Phrase::Resolved { id, board: None } => self.draft("resolved").with("id", *id).end(),
            Phrase::Resolved {
                id,
                board: Some(board),
            } => self
                .draft("resolved-board")
                .board(*board)
                .with("id", *id)
                .end(),
            _ => return None,
        })
    }

    fn of_the_game(&self, phrase: &Phrase) -> String {
        match phrase {
            Phrase::Resumed { pause } => {
                self.draft("resumed").with("pause", self.time(*pause)).end()
            }
            Phrase::IllegalMove {
                seat,
                number,
                announcement,
            } => {
                let words = self.wording.words(announcement);
                let draft = self
                    .draft("illegal-move")
                    .seat(*seat)
                    .with("number", *number);
                draft.with("move", words).end()
            }
            Phrase::TouchMove {
                seat,
                number,
                announcement,
                touched,
            } => {
                let words = self.wording.words(announcement);
                let draft = self.draft("touch-move").seat(*seat).squares(touched);
                draft.with("number", *number).with("move", words).end()
            }
            Phrase::Released {
                seat,
                number,
                released,
                made,
            } => {
                let draft = self.draft("released").seat(*seat).with("number", *number);
                let draft = draft.with("move", self.wording.words(made));
                draft.with("released", self.wording.words(released)).end()
            }
            Phrase::TwoHands(seat) => self.draft("two-hands").seat(*seat).end(),
            Phrase::PawnLeft(seat) => self.draft("pawn-left").seat(*seat).end(),
            Phrase::BothInCheck => self.terms.term("both-in-check"),
            Phrase::StartedWrong => self.terms.term("started-wrong"),
            Phrase::ColoursReversed => self.terms.term("colours-reversed"),
            Phrase::Stands(id) => self.draft("stands").with("id", *id).end(),
            Phrase::ClaimLost { id, seat } => {
                self.draft("claim-lost").seat(*seat).with("id", *id).end()
            }
            Phrase::PressedWithoutMove(seat) => {
                self.draft("pressed-without-move").seat(*seat).end()
            }
            Phrase::PressedBeforeAnnouncement(seat) => {
                self.draft("pressed-before-announcement").seat(*seat).end()
            }
            Phrase::Unanswered(seat) => self.draft("unanswered").seat(*seat).end(),
            Phrase::FlagFell(seat) => self.draft("flag-fell").seat(*seat).end(),
            Phrase::Called(seat) => self.draft("called").seat(*seat).end(),
            Phrase::Adjourned(phrase) => self.adjourned(phrase),
            Phrase::Taped(phrase) => self.taped(phrase),
            Phrase::Scored(phrase) => self.scored(phrase),
            Phrase::Repeated(seat) => self.draft("repeated").seat(*seat).end(),
            Phrase::Proposal {
                id,
                article,
                proposal,
            } => {
                let draft = self.draft("proposal").with("id", *id);
                let draft = draft.with("article", self.article(article));
                draft.with("proposal", self.proposal(proposal)).end()
            }
            Phrase::Ruled(ruling) => self
                .draft("ruled")
                .with("proposal", self.proposal(ruling))
                .end(),
            Phrase::LedgerFails(reason) => self
                .draft("ledger-fails")
                .with("reason", self.foreign(reason))
                .end(),
            Phrase::KeyFails(reason) => self
                .draft("key-fails")
                .with("reason", self.foreign(reason))
                .end(),
            Phrase::SoundLost { ear, reason } => {
                let draft = self.draft("sound-lost").with("ear", self.ear(*ear));
                draft.with("reason", self.foreign(reason)).end()
            }
            Phrase::SoundBack { ear, name } => {
                let draft = self.draft("sound-back").with("ear", self.ear(*ear));
                draft.with("name", self.foreign(name)).end()
            }
            Phrase::SpokenBy(speaker) => self.terms.term(match speaker {
                Speaker::Server => "spoken-by-server",
                Speaker::Espeak => "spoken-by-espeak",
                Speaker::Nobody => "spoken-by-nobody",
            }),
            Phrase::LedgerWrites => self.terms.term("ledger-writes"),
            // The others tell everything else; a test tells every phrase.
            _ => String::new(),
        }
    }
}
